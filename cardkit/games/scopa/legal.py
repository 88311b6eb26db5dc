"""Captures: what may a card take from the table?

One readable rule, ``captures``: an equal single card first, else any set that adds up.  Capture values serve this
alone; what a card is worth in the Primiera is another table, in ``tally``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeGuard

from ...cards import DECK, Card

# Capture values by rank (Scopa article, section 1).
VALUES = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "J": 8, "Q": 9, "K": 10}
VALUE = tuple(VALUES[card.rank] for card in DECK)  # the same by card
PACK_VALUE = sum(VALUE)  # 220, an even number, as is what every capture by value removes

Taken = frozenset[Card]
NOTHING: Taken = frozenset()
_BIT = tuple(1 << value for value in VALUE)
ALONE: tuple[Taken, ...] = tuple(frozenset((card,)) for card in DECK)  # each card as a set of its own


class Taking(NamedTuple):
    """Play a card and take these from the table; with nothing taken the card is laid down."""

    card: Card
    taken: Taken = NOTHING


def is_whole(move: object) -> TypeGuard[Taking]:
    """Say whether a move is one that nothing need be read of: a card, and a set of cards that it takes."""
    return type(move) is Taking and type(move[0]) is Card and type(move[1]) is frozenset


def total(several: Iterable[Card]) -> int:
    """Add up capture values."""
    return sum(map(VALUE.__getitem__, several))


def captures(table: tuple[Card, ...], card: Card) -> tuple[Taken, ...]:
    """List what a card may take, none where it must be laid down (Scopa article, section 2).

    Each equal card is a choice of its own; only where none lies there may a sum be taken, any sum.
    """
    wanted = VALUE[card]
    equal = [ALONE[one] for one in table if VALUE[one] == wanted]
    return tuple(equal) or sums(table, wanted)


def sums(table: tuple[Card, ...], wanted: int) -> tuple[Taken, ...]:
    """Find every set of two cards or more that adds up to a value, each once, small sets first."""
    fitting: list[tuple[Card, ...]] = []
    begun: list[tuple[int, tuple[Card, ...]]] = [(wanted, ())]  # what is still wanted beside some cards
    for card in table:
        value = VALUE[card]
        if value < wanted:  # a card of the value itself is no sum
            for left, cards in begun[:]:
                if left > value:
                    begun.append((left - value, (*cards, card)))
                elif left == value:
                    fitting.append((*cards, card))
    if len(fitting) > 1:
        fitting.sort(key=lambda cards: (len(cards), [table.index(card) for card in cards]))
    return tuple([frozenset(cards) for cards in fitting])


def moves(table: tuple[Card, ...], hand: tuple[Card, ...]) -> list[Taking]:
    """List every move of a hand: each capture of each card, or to lay it down; ``captures`` said quickly."""
    # A bit for each value: of single cards of the table, and of all that some of its cards add up to.  Most cards of a
    # hand take nothing, and so are done with at once.
    single, reach = 0, 1
    for one in table:
        single |= _BIT[one]
        reach |= reach << VALUE[one]
    found: list[Taking] = []
    for card in hand:
        if not reach & _BIT[card]:
            found.append(LAY[card])
        elif single & _BIT[card]:
            for one in table:
                if VALUE[one] == VALUE[card]:
                    found.append(_TAKE[card][one])
        else:
            found += [Taking(card, taken) for taken in sums(table, VALUE[card])]
    return found


def could_sum(table: tuple[Card, ...], card: Card) -> bool:
    """Say whether some sum makes the value of a card, whatever single cards lie there."""
    reach, wanted = 1, VALUE[card]
    for one in table:
        if VALUE[one] < wanted:
            reach |= reach << VALUE[one]
    return bool(reach >> wanted & 1)


LAY = tuple(Taking(card) for card in DECK)
_TAKE = tuple(tuple(Taking(card, taken) for taken in ALONE) for card in DECK)  # by card played and card taken
