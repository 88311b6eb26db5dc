"""The sheet of Briscola: points that make 120, and the marks they bring (rule sheet, section 6)."""

from __future__ import annotations

from collections.abc import Sequence

from ...cards import Card, Suit
from ...language import N_
from ...scoring.allowed import Packs, shared
from ...scoring.sheet import Choice, Rung, Sheet, SheetItem
from ...seats import Seats
from .state import PACK_POINTS, WORTH

BIG = 91  # points of a win that some tables count twice
SWAPS = (N_("not agreed"), N_("the 2 of trumps"), N_("the 7 of trumps"), N_("the 2 or the 7 of trumps"))
SIGNALS = (N_("none"), N_("small hidden signs"))


def sheet(seats: Seats, cards: tuple[Card, ...], worth: Sequence[int]) -> Sheet:
    """Describe the sheet of a table: the cards that count, each with its worth, and what may be agreed on."""
    ladder = (Rung(1, 1), Rung(BIG, 2, "big_wins"), Rung(PACK_POINTS, 3, "big_wins"))
    three = len(seats.sides) == 3
    return Sheet(
        items=(SheetItem("points", N_("points"), PACK_POINTS, PACK_POINTS, ladder),),
        target="match",
        unit=N_("marks"),
        choices=(
            Choice("match", N_("Marks that win the match"), (1, 2, 3)),
            Choice("big_wins", N_("91 or more counts double, 120 triple"), (False, True)),
            Choice("exchange", N_("Swap for the turned card"), ("off", "2", "7", "either"), SWAPS),
            # An agreement that nothing counts: it stands on the sheet so that it is settled before the first deal.
            *((Choice("signals", N_("Signals between partners"), ("none", "hidden"), SIGNALS),) * seats.pairs),
        ),
        cards=cards,
        worth=tuple(worth[card] for card in cards),
        packs=Packs((0,), (shared(WORTH, len(seats.sides)),) * len(Suit)),
        won="three_win" if three else "deal_won",
        drawn="three_draw" if three else "sixty_draw",
        again=("tie", "replay"),
    )
