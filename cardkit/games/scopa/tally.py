"""Counting: what do the piles of a Scopa round score?

Sweeps first, then cards, coins, the settebello and the Primiera, one item after the other; a tie scores nothing.
Primiera values serve the Primiera alone and never capture.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ...cards import DECK, Card, Suit
from ...points import scoreline
from ...reasons import because
from ...score import Tally
from ...seats import Seat
from .legal import VALUE

PRIMIERA = {"7": 21, "6": 18, "A": 16, "5": 15, "4": 14, "3": 13, "2": 12, "J": 10, "Q": 10, "K": 10}
COINS = Suit.DIAMONDS
SETTEBELLO = Card("7D")
RUN = 3  # shortest run of coins from the ace that scores, where a table has agreed on the napola

Sides = Sequence[tuple[Seat, ...]]
_PRIMIERA = tuple(PRIMIERA[card.rank] for card in DECK)  # by card
_SUIT = tuple(int(card.suit) for card in DECK)
_COINS = frozenset(card for card in DECK if card.suit is COINS)


class BestCards(NamedTuple):
    """Hold the best card of each suit, in the order swords, cups, coins, batons."""

    best: tuple[Card | None, ...]
    values: tuple[int, ...]

    @property
    def total(self) -> int:
        """Add up the best cards."""
        return sum(self.values)

    @property
    def missing(self) -> tuple[Suit, ...]:
        """List the suits the pile lacks; with any missing there is no Primiera."""
        return () if all(self.values) else tuple(suit for suit in Suit if self.best[suit] is None)


def primiera_value(card: Card) -> int:
    """Give the Primiera value: 7 is 21, 6 18, ace 16, 5 15, 4 14, 3 13, 2 12, court cards 10 (article, section 4)."""
    return _PRIMIERA[card]


def primiera(pile: Iterable[Card]) -> BestCards:
    """Find the best card of each suit in a pile (Scopa article, section 4)."""
    best: list[Card | None] = [None] * 4
    values = [0] * 4
    for card in pile:
        suit, worth = _SUIT[card], _PRIMIERA[card]
        if worth > values[suit]:
            best[suit], values[suit] = card, worth
    return BestCards(tuple(best), tuple(values))


def run_of_coins(pile: Iterable[Card]) -> int:
    """Count the coins in an unbroken run from the ace."""
    values = {VALUE[card] for card in pile if card.suit is COINS}
    return next(n for n in range(11) if n + 1 not in values)


def items(
    piles: Sequence[Sequence[Card]], sweeps: Sequence[int], sides: Sides, *, missing_counts: bool = False,
    napola: bool = False,
) -> tuple[Tally, ...]:  # fmt: skip
    """Count two piles, item by item, in the order in which a table counts (Scopa article, sections 4 and 6)."""
    coins = [len(_COINS.intersection(pile)) for pile in piles]
    sheet = (
        swept(sweeps),
        most("cards", tuple(map(len, piles)), sides),
        most("coins", coins, sides, suit=COINS),
        settebello(piles, sides),
        primiera_item(piles, sides, missing_counts=missing_counts),
    )
    return (*sheet, napola_item(piles, sides)) if napola else sheet


def swept(sweeps: Sequence[int]) -> Tally:
    """Give a point for each sweep made."""
    reason = because("count_sweeps", score=scoreline(sweeps)) if any(sweeps) else because("count_no_sweeps")
    return Tally("sweeps", tuple(sweeps), tuple(sweeps), reason)


_WON = {"cards": "cards_won", "coins": "coins_won", "primiera": "primiera_won"}
_LEVEL = {"cards": "cards_level", "coins": "coins_level", "primiera": "primiera_level"}


def most(name: str, counts: Sequence[int], sides: Sides, **facts: object) -> Tally:
    """Give the point to the side with more; level counts score nothing."""
    if counts[0] == counts[1]:
        return Tally(name, tuple(counts), (0, 0), because(_LEVEL[name], n=counts[0], **facts))
    side = int(counts[1] > counts[0])
    reason = because(_WON[name], side=sides[side], score=scoreline(counts), **facts)
    return Tally(name, tuple(counts), _to(side), reason)


def settebello(piles: Sequence[Sequence[Card]], sides: Sides) -> Tally:
    """Give the point to the side that took the seven of coins; there is one, so there is no tie."""
    counts = tuple(int(SETTEBELLO in pile) for pile in piles)
    if not any(counts):
        return Tally("settebello", counts, (0, 0), because("settebello_out", card=SETTEBELLO))
    return Tally("settebello", counts, counts, because("settebello_won", side=sides[counts.index(1)], card=SETTEBELLO))


def primiera_item(piles: Sequence[Sequence[Card]], sides: Sides, *, missing_counts: bool = False) -> Tally:
    """Give the point to the higher Primiera; a pile without one suit has none, unless agreed that it counts nothing."""
    found = [primiera(pile) for pile in piles]
    lacking = [bool(one.missing) and not missing_counts for one in found]
    counts = tuple([None if lacks else one.total for lacks, one in zip(lacking, found, strict=True)])
    if all(lacking):
        return Tally("primiera", counts, (0, 0), because("primiera_nobody"))
    if any(lacking):
        short = lacking.index(True)
        reason = because("primiera_missing", side=sides[1 - short], other=sides[short], suits=found[short].missing)
        return Tally("primiera", counts, _to(1 - short), reason)
    return most("primiera", [one.total for one in found], sides)


def napola_item(piles: Sequence[Sequence[Card]], sides: Sides) -> Tally:
    """Score a run of coins from the ace: three for A 2 3, one more for each further card; a house rule."""
    runs = [run_of_coins(pile) for pile in piles]
    points = tuple(run if run >= RUN else 0 for run in runs)
    if not any(points):
        return Tally("napola", tuple(runs), points, because("napola_none", suit=COINS))
    side = points.index(max(points))
    return Tally("napola", tuple(runs), points, because("napola_won", side=sides[side], run=runs[side], suit=COINS))


def _to(side: int) -> tuple[int, ...]:
    return (0, 1) if side else (1, 0)
