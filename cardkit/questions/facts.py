"""Facts: what does a text in a file stand for, where it is a fact of a reason?"""

from __future__ import annotations

import contextlib

from ..cards import Card, Suit, UnknownCard, cards
from ..games.base import game
from ..seats import Seats


def fact(name: str, value: object) -> object:
    """Read a fact of a reason by its name, the way the engine would give it."""
    if not isinstance(value, str):
        return value
    try:
        if name in ("card", "other", "turned"):
            return Card(value)
        if name == "trump":
            return Suit.read(value)
        if name == "hand":
            return cards(value)
    except UnknownCard:
        return value
    if name in ("seat", "taker", "leader", "turn", "side"):
        seats: Seats = game("briscola", players=4).seats
        with contextlib.suppress(ValueError):
            return seats.read(value)
    return value
