"""Voids: who has shown to hold no card of a suit, and since when; from the cards played alone, never from a hand."""

from __future__ import annotations

from typing import NamedTuple

from .cards import Card, Suit
from .replay import Replay
from .seats import Seat


class Void(NamedTuple):
    """Hold a proof: who lacks which suit, in which trick it showed, at which step, and by which card."""

    seat: Seat
    suit: Suit
    trick: int
    step: int
    card: Card


def voids(replay: Replay) -> tuple[Void, ...]:
    """List the voids in the order in which they showed; none where following suit is no duty.

    Who plays another suit than the one led holds none of it, then and for the rest of the deal, since nothing is
    drawn (Tressette article, sections 3, 4 and 7).
    """
    found: dict[tuple[Seat, Suit], Void] = {}
    for step, moment in enumerate(replay.moments if replay.game.follow else ()):
        for event in moment.events:
            if event.kind == "play" and moment.before.centre:
                led = moment.before.centre[0][1].suit
                card = event.cards[0]
                if card.suit is not led and event.seat is not None:
                    found.setdefault((event.seat, led), Void(event.seat, led, moment.table.number, step, card))
    return tuple(found.values())
