"""Run: how is one chunk of deals played?  In a batch where there is one for rules and policy, else one by one."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, NamedTuple

from ..errors import WrongValue
from ..games.base import Game
from ..games.briscola.game import Briscola
from ..games.scopa.game import Scopa
from ..games.tressette.game import Tressette
from ..language import N_
from ..replay import AnyState
from . import briscola, engine, scopa, tressette
from .batch import CHUNK, CaptureRecord, TrickRecord, generator, shuffled

if TYPE_CHECKING:
    from .batch import Ints

# How everybody plays, by name.
POLICIES = {
    "random": N_("every card is played at random"),
    "cautious": N_("everybody plays by a simple rule of thumb"),
}
_IN_BATCHES = ("random", "cautious")
# Deals at once where each is played by itself, and how many of them unless somebody wants more.
_ALONE = {"random": (100, 2_000)}
MANY = 100_000
LONG = 30  # chunks from which on a run is long enough for a bar


def in_batches(rules: Game, policy: str) -> bool:
    """Say whether a batch plays these rules by this policy."""
    if policy not in _IN_BATCHES:
        return False
    if isinstance(rules, Briscola) and rules.name == "briscola":
        return briscola.plays(rules)
    return (isinstance(rules, Tressette) and rules.name == "tressette") or (
        isinstance(rules, Scopa) and scopa.plays(rules)
    )


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

    def tricks(self, *, start: AnyState = None, trumps_first: bool = False) -> TrickRecord:
        """Play deals of a game of tricks."""
        rules = self.rules
        if not in_batches(rules, self.policy):
            return engine.tricks(rules, self.n, self._draw, self.policy, start=start, trumps_first=trumps_first)
        rng = generator(self.seed, self.chunk)
        if isinstance(rules, Briscola):
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
