"""Made: an exercise of a kind, of a game and of a seed; the same three always make the same one."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import NamedTuple

from ..calls import shown, whole
from ..cards import Card
from ..errors import WrongType, WrongValue
from ..games.base import Game, game
from ..hands import Hand
from ..language import N_, Word, known
from ..points import Thirds
from ..questions import Question
from . import counts, positions
from .positions import Position

POSITIONS: Mapping[str, Callable[[Game, random.Random], Position]] = {
    "trick": positions.trick,
    "deal": positions.deal,
    "capture": positions.capture,
    "primiera": positions.two_piles,
}
QUESTIONS: Mapping[str, Callable[[Game, random.Random], tuple[Question, ...]]] = {
    "count": counts.count,
    "thirds": counts.thirds,
}
KINDS = (*POSITIONS, *QUESTIONS)
# The game that is meant where none is named, and what must be so of one that is.
USUAL = {
    "trick": "briscola", "deal": "briscola", "capture": "scopa", "primiera": "scopa", "count": "briscola",
    "thirds": "tressette",
}  # fmt: skip
_FITS: Mapping[str, Callable[[Game], bool]] = {
    "trick": lambda rules: rules.family == "tricks",
    "deal": lambda rules: rules.family == "tricks",
    "capture": lambda rules: rules.family == "capture",
    "primiera": lambda rules: rules.family == "capture",
    "count": lambda rules: True,
    "thirds": lambda rules: rules.amount is Thirds,
}


class Made(NamedTuple):
    """Hold an exercise: what it was made of, and what is shown and asked."""

    kind: str
    rules: Game
    seed: int
    hand: Hand | None = None
    card: Card | None = None  # to capture with
    questions: tuple[Question, ...] = ()

    def next(self) -> Made:
        """Give a further one of the same kind: of the next seed."""
        return made(self.kind, self.rules, self.seed + 1)


def exercise(kind: str, name: str | None = None, seed: int = 0, rules: object = None) -> Made:
    """Make an exercise of what a learner asked for.  Raises ValueError, TypeError."""
    kind = known("kind", kind, KINDS)
    chosen = under(USUAL[kind] if name is None else name, rules)
    if not _FITS[kind](chosen):
        raise WrongValue(N_("{game} has no exercises of the kind {kind}."), game=Word(chosen.title), kind=kind)
    return made(kind, chosen, whole("seed", seed, 0))


def under(name: str, rules: object) -> Game:
    """Make a game under the rules that a learner asks for, switches by name.  Raises ValueError, TypeError."""
    switches = {} if rules is None else rules
    if not isinstance(switches, Mapping) or not all(isinstance(key, str) for key in switches):
        raise WrongType(N_("rules are switches by name, {example}, not {value}."),
                        example='{"players": 4}', value=shown(rules))  # fmt: skip
    return game(name, **switches)


def made(kind: str, rules: Game, seed: int) -> Made:
    """Make an exercise; each kind, game and set of rules has chances of its own."""
    draw = random.Random(f"{kind} {rules!r} {seed}")
    if kind in QUESTIONS:
        asked = QUESTIONS[kind](rules, draw)
        name = f"{kind} {rules!r} {seed}"
        questions = tuple(one._replace(id=f"{name} {n}", lesson=kind) for n, one in enumerate(asked, 1))
        return Made(kind, rules, seed, questions=questions)
    position = POSITIONS[kind](rules, draw)
    hand = Hand(f"{rules.name}-{kind}-{seed}", rules, position.replay, {}, "", (), ())
    return Made(kind, rules, seed, hand, position.card)
