"""Tricks: who takes a trick, and by which rule.

One readable rule, ``wins_over``; everything that must be quick reads a table made from it.
"""

from __future__ import annotations

from collections.abc import Sequence

from .cards import DECK, Card, Suit

SUIT: tuple[int, ...] = tuple(int(card.suit) for card in DECK)  # by card, for what must be quick
Beats = tuple[tuple[bool, ...], ...]  # beats[best so far][new card]


def wins_over(new: Card, best: Card, order: str, trump: Suit | None) -> bool:
    """Say whether a card takes the lead from the best card so far (Briscola article, section 3)."""
    if new.suit is best.suit:
        return order.index(new.rank) < order.index(best.rank)
    return new.suit is trump


def beats_table(order: str, trump: Suit | None) -> Beats:
    """Make the table of the rule for one order of ranks, strongest first, and one trump suit or none."""
    return tuple(tuple(wins_over(new, best, order, trump) for new in DECK) for best in DECK)


def winner(played: Sequence[Card], beats: Beats) -> int:
    """Give the place in the trick, 0 for the lead, of the card that takes it."""
    best = played[0]
    for card in played:
        if beats[best][card]:
            best = card
    return played.index(best)


def decided_by(played: Sequence[Card], best: int, trump: Suit | None) -> str:
    """Name the rule that decided a trick: the only trump, the higher trump, the led suit, or the lead that stood."""
    suits = [SUIT[card] for card in played]
    if trump is not None and (trumps := suits.count(trump)):
        return "only_trump" if trumps == 1 else "higher_trump"
    return "led_suit" if suits.count(suits[0]) > 1 else "lead_stands"
