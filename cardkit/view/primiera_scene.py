"""Piles: the scene of two piles to be counted, each suit a row; what a card is worth stands nowhere."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import Card, Suit
from ..games.scopa.tally import primiera_value
from ..language import say_n, spoken
from ..seats import Seat
from .parts import SIDES, step
from .scene import CARD_H, CARD_W, Frame, Scene, card, clip, fit, mark, pip, text


def in_suit(pile: Sequence[Card], suit: Suit) -> list[Card]:
    """List the cards of a suit in rank order, as a hand is held; not by worth, which is asked for."""
    return sorted(card for card in pile if card.suit is suit)


def scene(piles: Sequence[Sequence[Card]], sides: Sequence[tuple[Seat, ...]], room: str) -> Scene:
    """Lay out both piles, side by side or one below the other."""
    compact = room == "compact"
    w, s, size, pad = (400, 0.4, 16.0, 14.0) if compact else (1280, 0.62, 26.0, 44.0)
    room_each = w - 2 * pad if compact else (w - 3 * pad) / 2
    items: Frame = []
    y = bottom = size * 0.8
    for side, pile in enumerate(piles):
        left = pad if compact else pad + side * (room_each + pad)
        top = bottom if compact else y
        base = top + size * 1.3
        words = say_n("{n} card", "{n} cards", len(pile))
        name = clip(spoken(sides[side]), room_each * 0.6, size)
        items += [
            mark(f"m{side}", left + size * 0.4, base - size * 0.36, SIDES[side], size * 0.36),
            text(f"n{side}", left + size * 1.2, base, name, size, "ink", "start", 800),
            text(f"k{side}", left + room_each, base, words, fit(words, room_each * 0.35, size), "soft", "end", 600),
        ]
        at = base + size * 0.8
        for suit in Suit:
            items.append(pip(f"p{side}{suit.letter}", suit.letter, left + size * 0.6, at + CARD_H * s / 2, size))
            shown = in_suit(pile, suit)
            first, room_row = left + size * 1.6, room_each - size * 1.6
            along = step(len(shown), room_row, CARD_W * s, CARD_W * s + 8)
            items += [card(one.code, one.code, first + n * along, at, s, 0, "", n) for n, one in enumerate(shown)]
            at += CARD_H * s + 10
        bottom = at + size * 0.4
    return Scene(w, int(bottom + 6), items)


def best(pile: Sequence[Card], suit: Suit) -> list[Card]:
    """List the cards that are worth most in the Primiera within a suit: court cards are worth the same."""
    held = in_suit(pile, suit)
    most = max((primiera_value(one) for one in held), default=0)
    return [one for one in held if primiera_value(one) == most]
