"""Score: what does the sheet of a deal say when it has been counted?"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from .reasons import Reason
from .seats import Seat


class Tally(NamedTuple):
    """Hold one line of the score sheet: what was counted, what each side scores for it, and why."""

    name: str  # "sweeps" "cards" "coins" "settebello" "primiera" "napola"
    counts: tuple[int | None, ...]  # by side; None for a Primiera that lacks a suit
    points: tuple[int, ...]  # by side
    reason: Reason


class Score(NamedTuple):
    """Hold the sheet of a deal: points by side, who won, and whether the account closes."""

    totals: tuple[int, ...]  # points by side; where the sheet has items, what they add up to
    out: int  # points on cards not taken yet
    total: int  # what everything must add up to
    winner: int | None  # the side that won; None for a draw and while cards are out
    over: bool
    reason: Reason
    items: tuple[Tally, ...] = ()  # where a game counts item by item
    written: tuple[int | Fraction, ...] = ()  # what each side writes down, where that is not what was counted
    winners: tuple[Seat, ...] = ()  # who has won together, where a deal itself has made the sides
