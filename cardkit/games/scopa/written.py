"""The sheet of Scopa: what a table writes down after a round, item by item."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain, product

from ...cards import DECK, Card, Suit
from ...language import N_, n_
from ...reasons import sentences
from ...scoring.allowed import MISSING, Packs
from ...scoring.sheet import Choice, Never, Rung, Sheet, SheetItem, Takes
from .tally import COINS, PRIMIERA, RUN, run_of_coins

MOST = (Rung(1, 1),)  # who has most gets the point; level, nobody does
BEST_PRIMIERA = 84  # four sevens
SETTEBELLO = Card("7D")
MOST_SWEEPS = 18  # a sweep needs a card that the other side laid
SWEEPS, CARDS, COINS_TAKEN, SETTEBELLO_TAKEN, PRIMIERA_TAKEN, NAPOLA_TAKEN = range(6)  # the items, in their order


@cache
def packs(napola: bool, missing_counts: bool) -> Packs:
    """Work out what two piles can be entered with, suit by suit, from every way to share out the suit."""
    groups = []
    for suit in Suit:
        cards = [card for card in DECK if card.suit is suit]
        rows = set()
        for shares in product((0, 1), repeat=len(cards)):
            piles = [[card for card, to in zip(cards, shares, strict=True) if to == side] for side in (0, 1)]
            rows.add(tuple(chain.from_iterable(_entries(piles, napola, missing_counts))))
        groups.append(tuple(sorted(rows)))
    return Packs(tuple(range(CARDS, NAPOLA_TAKEN + napola)), tuple(groups))


def _entries(piles: list[list[Card]], napola: bool, missing_counts: bool) -> Iterator[tuple[int, ...]]:
    """Give what the cards of one suit add to each item from the cards on, for both sides."""
    yield tuple(map(len, piles))
    yield tuple(sum(card.suit is COINS for card in pile) for pile in piles)
    yield tuple(sum(card == SETTEBELLO for card in pile) for pile in piles)
    none = 0 if missing_counts else MISSING
    yield tuple(max((PRIMIERA[card.rank] for card in pile), default=none) for pile in piles)
    if napola:
        runs = [run_of_coins(pile) for pile in piles]
        yield tuple(run if run >= RUN else 0 for run in runs)


def sheet(napola: bool, missing_counts: bool, last_card: bool = False) -> Sheet:
    """Describe the sheet: sweeps, cards, coins, settebello, Primiera, as the Scopa article orders them (section 6).

    A side without one of the suits writes 0 for its Primiera, unless the table lets a missing suit count nothing.
    """
    primiera = (
        N_("Primiera (a missing suit counts 0)") if missing_counts else N_("Primiera (0 where a suit is missing)")
    )
    values = tuple(PRIMIERA[card.rank] for card in DECK)
    coins, settebello = (tuple(map(int, some)) for some in (
        (card.suit is COINS for card in DECK), (card == SETTEBELLO for card in DECK)))  # fmt: skip
    return Sheet(
        items=(
            # Nobody sweeps right after a sweep, so the turn to sweep changes sides at the price of a play; and the last
            # play sweeps only where a table says so.
            SheetItem("sweeps", N_("sweeps"), MOST_SWEEPS, both=MOST_SWEEPS - (not last_card)),
            SheetItem("cards", N_("cards"), 40, 40, MOST, (1,) * 40, shares=True),
            SheetItem("coins", N_("{coins}"), 10, 10, MOST, coins, shares=True),
            SheetItem("settebello", N_("settebello"), 1, 1, (), settebello, shares=True),
            SheetItem("primiera", primiera, BEST_PRIMIERA, None, MOST, values, "any" if missing_counts else "all"),
            *((SheetItem("napola", N_("run of {coins}"), 10),) if napola else ()),
        ),
        target="target",
        unit=N_("points"),
        cards=DECK,
        choices=(Choice("target", N_("Points that win the match"), (11, 16, 21, 31)),),
        packs=packs(napola, missing_counts),
        takes=(Takes(SWEEPS, 2, CARDS, "sweeps_take"),),
        never=(
            Never(((CARDS, 1),), "one_card"),
            Never(((CARDS, 2), (COINS_TAKEN, 2)), "two_of_a_suit"),
        ),
    )


sentences(
    sweeps_take=n_(
        "A sweep takes two cards or more, so {n} sweep needs {least} cards: this side has {found}.",
        "A sweep takes two cards or more, so {n} sweeps need {least} cards: this side has {found}.",
    ),
    one_card=N_("Nobody takes just one card: a capture takes two or more."),
    two_of_a_suit=N_("Two cards that were captured are of one value, so they cannot be of one suit."),
)
