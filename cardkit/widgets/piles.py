"""Piles: how are two piles of cards to be counted given, and how are their cards sent to the page?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from ..cards import RANKS, Card
from ..errors import WrongType
from ..games.base import IllegalMove, read_card
from ..games.scopa.legal import VALUE
from ..games.scopa.tally import primiera_value
from ..hands import AnyHand
from ..language import card_name, spoken
from ..reasons import because
from ..view.scene import signs

Piles: TypeAlias = AnyHand | Sequence[str | Iterable[Card | str]]


def two_piles(given: object) -> tuple[tuple[Card, ...], ...]:
    """Read two piles of cards.  Raises IllegalMove for a card that is none or stands twice, TypeError."""
    if not isinstance(given, list | tuple) or len(given) != 2:
        raise WrongType(because("primiera_piles"))
    piles = []
    for pile in given:
        if not isinstance(pile, Iterable):
            raise WrongType(because("primiera_piles"))
        words = pile.replace(",", " ").split() if isinstance(pile, str) else pile
        piles.append(tuple(word if isinstance(word, Card) else read_card(word) for word in words))
    seen: set[Card] = set()
    for card in sum(piles, ()):
        if card in seen:
            raise IllegalMove(because("card_twice", card=card), card)
        seen.add(card)
    return tuple(piles)


def sent(card: Card) -> dict[str, object]:
    """Write a card for the page, with both of its values; the page shows one of them at a time."""
    return {
        "code": card.code, "suit": card.suit.letter, "text": signs(spoken(card)), "name": card_name(card),
        "worth": primiera_value(card), "capture": VALUE[card], "rank": RANKS.index(card.rank),
    }  # fmt: skip
