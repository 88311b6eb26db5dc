"""Scopa, what it is made of: what a table agrees on, and a round between two moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ...cards import Card
from ...seats import Seat, Seats
from ..card_game import Hands, written
from ..switches import switch


@dataclass(frozen=True)
class ScopaRules:
    """Hold what a table agrees on before the deal."""

    game = "scopa"  # no switch: whose rules they are: a variant names itself
    target: int = switch(11, 16, 21, 31, number=True)  # points that win the match
    redeal_kings: int | None = switch(3, None)  # kings among the first table cards that call for another deal
    ace_sweep: str = switch("off", "no_scopa", "scopa")  # an ace with no ace to take takes the whole table
    napola: bool = switch(False, True)  # a run of coins from the ace scores
    last_card_sweep: bool = switch(False, True)
    missing_suit: str = switch("not_entitled", "counts_zero")  # a Primiera that lacks a suit
    fewest_cards: bool = switch(False, True)  # of several sums the one of fewest cards must be taken


class ScopaState(NamedTuple):
    """Hold a round between two moves."""

    hands: Hands
    table: tuple[Card, ...]
    stock: tuple[Card, ...]  # next card first
    turn: Seat
    piles: Hands
    sweeps: tuple[int, ...]  # by seat
    last: Seat | None  # who captured last
    number: int  # the deal being played, counted from 1
    before: tuple[int, ...] | None  # by side: what the match stood at, None where there is none
    whole: bool  # whether all forty cards are known, so that the round can be counted
    redeals: int  # how often the first table showed too many kings
    rules: ScopaRules

    def __repr__(self) -> str:
        """Write what lies where, in one line."""
        seats = Seats(tuple("ABCD"[: len(self.hands)]))
        parts = {"table": self.table, "stock": len(self.stock), "turn": self.turn, "sweeps": self.sweeps}
        return written(self.rules.game, seats, self, parts)
