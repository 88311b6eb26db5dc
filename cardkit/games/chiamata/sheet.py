"""The sheet of Briscola Chiamata: the marks that each of the five gets for a deal; none is ever taken away."""

from __future__ import annotations

from collections.abc import Sequence

from ...language import N_
from ...scoring.sheet import Choice, Sheet, SheetItem
from ...seats import Seat

MOST_MARKS = 4  # of one player in one deal: who has called a card of his own and wins alone


def marks_of(totals: Sequence[int], team: tuple[Seat, ...], need: int) -> tuple[int, ...]:
    """Give the marks of a deal by seat: two for the caller and one for the partner, four for who wins alone.

    Where the caller's side has too few points, each of the others gets one.
    """
    if sum(totals[seat] for seat in team) < need:
        return tuple(int(seat not in team) for seat in range(len(totals)))
    each = dict(zip(map(int, team), (2, 1) if len(team) > 1 else (MOST_MARKS,), strict=True))
    return tuple(each.get(seat, 0) for seat in range(len(totals)))


def sheet() -> Sheet:
    """Describe the sheet of a table: marks alone, since points make them only with the bid and the sides."""
    return Sheet(
        items=(SheetItem("marks", N_("marks"), MOST_MARKS, both=MOST_MARKS),), target="target", unit=N_("marks"),
        choices=(Choice("target", N_("Marks that win the match"), (11, 21)),),
    )  # fmt: skip
