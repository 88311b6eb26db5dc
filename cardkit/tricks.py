"""Tricks: who takes a trick, and by which rule.

One readable rule, ``wins_over``; everything that must be quick reads a table made from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from .cards import DECK, Card, Suit

SUIT: tuple[int, ...] = tuple(int(card.suit) for card in DECK)  # by card, for what must be quick
# By card: whether another is of its suit, for ``filter``, which asks at half the price of a comprehension.
SAME_SUIT = tuple(frozenset(one for one in DECK if one.suit is card.suit).__contains__ for card in DECK)
Beats = tuple[tuple[bool, ...], ...]  # beats[best so far][new card]


def wins_over(new: Card, best: Card, order: str, trump: Suit | None) -> bool:
    """Say whether a card takes the lead from the best card so far (Briscola article, section 3)."""
    if new.suit is best.suit:
        return order.index(new.rank) < order.index(best.rank)
    return new.suit is trump


@lru_cache(maxsize=10)  # two orders, and each suit or none
def beats_table(order: str, trump: Suit | None) -> Beats:
    """Make the table of the rule for one order of ranks, strongest first, and one trump suit or none."""
    return tuple(tuple(wins_over(new, best, order, trump) for new in DECK) for best in DECK)


def takes(played: Sequence[int], beats: Beats, worth: Sequence[int]) -> tuple[int, int]:
    """Give the place in the trick, 0 for the lead, of the card that takes it, and what all its cards are worth."""
    best, points = played[0], 0
    for card in played:
        points += worth[card]
        if beats[best][card]:
            best = card
    return played.index(best), points


def decided_by(played: tuple[Card, ...], best: int, trump: Suit | None) -> str:
    """Name the rule that decided a trick: the only trump, the higher trump, the led suit, or the lead that stood."""
    return rule_of(played[best], rivals(played, best), trump)


def rivals(played: tuple[Card, ...], best: int) -> tuple[Card, ...]:
    """Give the cards of a trick that are of the suit of the best, without it."""
    return tuple(filter(SAME_SUIT[played[best]], played[:best] + played[best + 1 :]))


def rule_of(best: Card, rivals: tuple[Card, ...], trump: Suit | None) -> str:
    """Name the rule by which the best card took a trick, from the others of its suit: ``decided_by`` has more."""
    if SUIT[best] == trump:
        return "higher_trump" if rivals else "only_trump"
    return "led_suit" if rivals else "lead_stands"
