"""The sheet of Scopa: what a table writes down after a round, item by item."""

from __future__ import annotations

from ..cards import DECK, Card
from ..counting import COINS, PRIMIERA
from ..language import N_
from .sheet import Choice, Item, Rung, Sheet

MOST = (Rung(1, 1),)  # who has most gets the point; level, nobody does
BEST_PRIMIERA = 84  # four sevens
SETTEBELLO = Card("7D")
MOST_SWEEPS = 18  # a sweep needs a card that the other side laid


def sheet(napola: bool, missing_counts: bool) -> Sheet:
    """Describe the sheet: sweeps, cards, coins, settebello, Primiera, as the Scopa article orders them (section 6).

    A side without one of the suits writes 0 for its Primiera, unless the table lets a missing suit count nothing.
    """
    primiera = (
        N_("Primiera (a missing suit counts 0)") if missing_counts else N_("Primiera (0 where a suit is missing)")
    )
    values = tuple(PRIMIERA[card.rank] for card in DECK)
    return Sheet(
        items=(
            Item("sweeps", N_("sweeps"), MOST_SWEEPS),
            Item("cards", N_("cards"), 40, 40, MOST, (1,) * 40),
            Item("coins", N_("{coins}"), 10, 10, MOST, tuple(int(card.suit is COINS) for card in DECK)),
            Item("settebello", N_("settebello"), 1, 1, (), tuple(int(card == SETTEBELLO) for card in DECK)),
            Item("primiera", primiera, BEST_PRIMIERA, None, MOST, values, "any" if missing_counts else "all"),
            *((Item("napola", N_("run of {coins}"), 10),) if napola else ()),
        ),
        target="target",
        unit=N_("points"),
        cards=DECK,
        choices=(Choice("target", N_("Points that win the match"), (11, 16, 21, 31)),),
    )
