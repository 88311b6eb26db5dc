"""Judged: the plays of a hand as one set of rules counts them, in a form that two sets can be laid side by side.

A game takes part with a method ``judge(replay) -> Judged``; it raises ValueError where the plays make no sense under
its rules.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from ..cards import Card
from ..points import Points
from ..reasons import Reason
from ..seats import Seat

Number = int | Fraction


class Line(NamedTuple):
    """Hold one trick or capture: what was played, who takes it, what it brings, and why."""

    number: int
    plays: tuple[tuple[Seat, Card], ...]
    taker: Seat | None
    points: Points  # as the game counts
    totals: tuple[Points, ...]  # by side, with this one
    reason: Reason


class Judged(NamedTuple):
    """Hold a whole hand as counted: line by line, and what comes of it."""

    lines: tuple[Line, ...]
    totals: tuple[Points, ...]  # by side, at the end
    marks: tuple[Number, ...] | None  # towards the match; None for a hand that is no whole deal
    result: Reason
