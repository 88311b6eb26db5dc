"""The sheet of Scopa: what a table writes down after a round, item by item."""

from __future__ import annotations

from ..language import N_
from .sheet import Choice, Item, Rung, Sheet

MOST = (Rung(1, 1),)  # who has most gets the point; level, nobody does
BEST_PRIMIERA = 84  # four sevens
MOST_SWEEPS = 18  # a sweep needs a card that the other side laid


def sheet(napola: bool, missing_counts: bool) -> Sheet:
    """Describe the sheet: sweeps, cards, coins, settebello, Primiera, as the Scopa article orders them (section 6).

    A side without one of the suits writes 0 for its Primiera, unless the table lets a missing suit count nothing.
    """
    primiera = (
        N_("Primiera (a missing suit counts 0)") if missing_counts else N_("Primiera (0 where a suit is missing)")
    )
    return Sheet(
        items=(
            Item("sweeps", N_("sweeps"), MOST_SWEEPS),
            Item("cards", N_("cards"), 40, 40, MOST),
            Item("coins", N_("coins"), 10, 10, MOST),
            Item("settebello", N_("settebello"), 1, 1),
            Item("primiera", primiera, BEST_PRIMIERA, None, MOST),
            *((Item("napola", N_("run of coins"), 10),) if napola else ()),
        ),
        target="target",
        unit=N_("points"),
        choices=(Choice("target", N_("Points that win the match"), (11, 16, 21, 31)),),
    )
