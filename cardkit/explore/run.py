"""Run: how is one chunk of deals played?  In a batch where there is one for rules and policy, else one by one."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, NamedTuple

from ..errors import WrongValue
from ..games.base import Game
from ..games.briscola.game import Briscola
from ..games.briscola.state import BriscolaState
from ..games.scopa.game import Scopa
from ..games.tressette.game import Tressette
from ..language import N_
from . import briscola, engine, scopa, tressette
from .batch import CHUNK, CaptureRecord, TrickRecord, generator, shuffled

if TYPE_CHECKING:
    from .batch import Ints

# How everybody plays, by name; the last three are the players of ``cardkit.players``.
POLICIES = {
    "random": N_("every card is played at random"),
    "cautious": N_("everybody plays by a simple rule of thumb"),
    "beginner": N_("everybody plays as a beginner"),
    "club": N_("everybody plays as a club player"),
    "strong": N_("everybody plays as a strong player"),
}
# Deals at once where each is played by itself, and how many of them unless somebody wants more.
_ALONE = {"random": (100, 2_000), "beginner": (20, 2_000), "club": (20, 2_000), "strong": (1, 50)}
MANY = 100_000
LONG = 30  # chunks from which on a run is long enough for a bar


def in_batches(rules: Game, policy: str) -> bool:
    """Say whether a batch plays these rules by this policy."""
    if isinstance(rules, Briscola):
        return policy in ("random", "cautious", "club") and briscola.plays(rules)
    if policy not in ("random", "cautious"):
        return False
    if isinstance(rules, Scopa):
        return scopa.plays(rules)
    return isinstance(rules, Tressette) and rules.name == "tressette"


def sizes(rules: Game, policy: str) -> tuple[int, int]:
    """Say how many deals a chunk has, and how many are played unless somebody says how many."""
    if in_batches(rules, policy):
        return CHUNK, MANY
    if policy not in _ALONE:
        raise WrongValue(N_("No batch plays by {policy} under these rules: there are {policies}."), policy=policy,
                         policies=", ".join(_ALONE))  # fmt: skip
    return _ALONE[policy]


class Run(NamedTuple):
    """Hold what one chunk is played with; the same chunk always meets the same deals."""

    rules: Game
    n: int
    seed: int
    chunk: int
    policy: str

    @property
    def _draw(self) -> random.Random:
        return random.Random(f"{self.seed} {self.chunk}")

    def shuffled(self) -> Ints:
        """Shuffle packs of which nothing is played."""
        return shuffled(self.n, generator(self.seed, self.chunk))

    def tricks(self, *, start: object = None, trumps_first: bool = False) -> TrickRecord:
        """Play deals of a game of tricks."""
        rules = self.rules
        if not in_batches(rules, self.policy):
            return engine.tricks(rules, self.n, self._draw, self.policy, start=start, trumps_first=trumps_first)
        rng = generator(self.seed, self.chunk)
        if isinstance(rules, Briscola):
            assert start is None or isinstance(start, BriscolaState)
            return briscola.play(rules, self.n, rng, self.policy, start=start, trumps_first=trumps_first)
        assert isinstance(rules, Tressette)
        return tressette.play(rules, self.n, rng, self.policy)

    def captures(self) -> CaptureRecord:
        """Play rounds of Scopa."""
        rules = self.rules
        assert isinstance(rules, Scopa)
        if not in_batches(rules, self.policy):
            return engine.captures(rules, self.n, self._draw, self.policy)
        return scopa.play(rules, self.n, generator(self.seed, self.chunk), self.policy)

    def totals(self) -> engine.Totals:
        """Play deals of whichever game it is, one by one."""
        return engine.totals(self.rules, self.n, self._draw, self.policy)
