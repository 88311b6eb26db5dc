"""Moves of Scopa, and how they are typed: a card, an x, and the cards that it takes."""

from __future__ import annotations

import re
from collections.abc import Set

from ...calls import quoted
from ...cards import Card, UnknownCard, apart, cards, codes
from ...reasons import because
from ..given import IllegalMove, read_card
from .legal import VALUE, Taken, Taking

Move = Taking | Card  # a card alone means to lay it down, or to take the only thing it can
TAKES = "x"  # stands between the card played and the cards it takes
_TAKES = re.compile("[x×✕✖*ｘ]", re.IGNORECASE)


class ScopaMoves:
    """Read and write moves."""

    def read(self, text: str | int) -> Move:
        """Read a move that was typed, ``4H x 3S AD`` or a card alone.  Raises IllegalMove that quotes the text."""
        played, *takes = _TAKES.split(text) if isinstance(text, str) else ("",)
        if not takes:
            return _alone(text)
        card, taken = read_card(played), [read_card(word) for word in apart(" ".join(takes))]
        for one in taken:
            if taken.count(one) > 1:
                raise IllegalMove(because("card_twice", card=one), text)
        return Taking(card, frozenset(taken))

    def split(self, line: str) -> tuple[str, ...]:
        """Split a line of a hand file into moves: a move a line."""
        return (line.strip(),)

    def write(self, move: Taking) -> str:
        """Write a move as it is typed."""
        return _written(move)


def _written(move: Taking) -> str:
    taken = sorted(move.taken, key=lambda card: (-VALUE[card], card))
    return f"{move.card.code} {TAKES} {' '.join(card.code for card in taken)}" if taken else move.card.code


def _alone(text: str | int) -> Card:
    """Read a card without anything that it takes.  Raises IllegalMove, also where several cards stand there."""
    try:
        several = cards(text) if isinstance(text, str) else ()
    except UnknownCard:
        several = ()
    if len(several) > 1:
        meant = _written(Taking(several[0], frozenset(several[1:])))
        raise IllegalMove(because("takes_what", text=codes(several), meant=meant), text)
    return read_card(text)


def taken_cards(several: object) -> Taken:
    """Read the cards that a capture takes.  Raises IllegalMove that quotes them."""
    if isinstance(several, str):
        several = apart(several)
    if not isinstance(several, (Set, list, tuple)):
        raise IllegalMove(because("unknown_card", text=quoted(several)), several)
    return frozenset(map(read_card, several))
