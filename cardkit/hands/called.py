"""Called: a hand whose players are called otherwise than in its file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .loader import Hand


def called(hand: Hand, names: Sequence[str]) -> Hand:
    """Give a hand with other names of its players, by seat; an empty text changes none."""
    if not any(names):
        return hand
    none: tuple[Mapping[str, str], ...] = ({},) * len(hand.game.seats.all)
    before, each = (*hand.players, *none), (*names, *("" for _ in none))
    now = tuple({"": each[seat]} if each[seat] else before[seat] for seat in hand.game.seats.all)
    return hand._replace(players=now)
