"""Worlds: how may the hidden cards lie? A deal drawn by chance from all that a seat cannot tell apart."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ..cards import HIDDEN, Card
from ..replay import AnyState
from .known import Known

TRIES = 8  # plain deals, each as likely as any other, before the cards with fewest places are dealt first


def deal(known: Known, draw: random.Random) -> AnyState:
    """Deal what a seat does not see: hands of the right size, what was shown in its place, no suit that is lacking.

    The stock is dealt as well; its turned card stays.  Gives a state of the game, all cards open.
    """
    view = known.view
    room = {seat: len(hand) - len(known.held[seat]) for seat, hand in enumerate(view.hands) if seat != known.seat}
    hands = [list(hand) for hand in view.hands]
    stock = getattr(view, "stock", ())
    for seat, cards in _dealt(known, room, draw).items():
        hands[seat] = sorted((*known.held[seat], *cards))  # so that the same deal looks the same
    if not stock:
        return view._replace(hands=tuple(map(tuple, hands)))
    left = iter(_left(known, hands, draw))
    return view._replace(
        hands=tuple(map(tuple, hands)), stock=tuple(next(left) if card is HIDDEN else card for card in stock)
    )


def certain(known: Known) -> bool:
    """Say whether there is but one way in which the hidden cards may lie."""
    places = [seat for seat, hand in enumerate(known.view.hands)
              if seat != known.seat and len(hand) > len(known.held[seat])]  # fmt: skip
    stock = HIDDEN in getattr(known.view, "stock", ())
    return not known.unseen or (len(places) == 1 and not stock) or (not places and len(known.unseen) == 1)


def _left(known: Known, hands: Sequence[Sequence[Card]], draw: random.Random) -> list[Card]:
    """Give what is in no hand, in the order in which it will be drawn."""
    left = sorted(known.unseen.difference(*hands))
    draw.shuffle(left)
    return left


def _dealt(known: Known, room: dict[int, int], draw: random.Random) -> dict[int, list[Card]]:
    """Deal the unseen cards to the hands that have room for them; what no hand takes is left."""
    cards = sorted(known.unseen)
    if not any(known.lacks[seat] & known.unseen for seat in room):
        draw.shuffle(cards)
        return _cut(cards, room)
    for _ in range(TRIES):
        draw.shuffle(cards)
        hands = _cut(cards, room)
        if all(known.lacks[seat].isdisjoint(hand) for seat, hand in hands.items()):
            return hands
    for _ in range(TRIES):
        draw.shuffle(cards)
        if (drawn := _narrow_first(known, cards, room, draw)) is not None:
            return drawn
    return _matched(known, cards, room)


def _cut(cards: Sequence[Card], room: dict[int, int]) -> dict[int, list[Card]]:
    hands, at = {}, 0
    for seat, size in room.items():
        hands[seat] = list(cards[at : at + size])
        at += size
    return hands


def _narrow_first(
    known: Known, cards: Sequence[Card], room: dict[int, int], draw: random.Random
) -> dict[int, list[Card]] | None:
    """Deal the cards that fit fewest hands first, each by the room that is left; None where one finds no place."""
    may = {card: [seat for seat in room if card not in known.lacks[seat]] for card in cards}
    free = dict(room)
    hands: dict[int, list[Card]] = {seat: [] for seat in room}
    stock = len(cards) - sum(room.values())
    for card in sorted(cards, key=lambda one: len(may[one])):
        places = [seat for seat in may[card] if free[seat]]
        at = draw.random() * (stock + sum(free[seat] for seat in places))
        for seat in places:
            at -= free[seat]
            if at < 0:
                hands[seat].append(card)
                free[seat] -= 1
                break
        else:
            if not stock:
                return None
            stock -= 1
    return hands if not any(free.values()) else None


def _matched(known: Known, cards: Sequence[Card], room: dict[int, int]) -> dict[int, list[Card]]:
    """Deal so that it fits, whatever is lacking where: the cards as they really lie fit, so there is a way."""
    slots = [seat for seat, size in room.items() for _ in range(size)]
    taken: dict[int, Card] = {}

    def place(card: Card, asked: set[int]) -> bool:
        for slot, seat in enumerate(slots):
            if slot not in asked and card not in known.lacks[seat]:
                asked.add(slot)
                if slot not in taken or place(taken[slot], asked):
                    taken[slot] = card
                    return True
        return False

    for card in cards:
        place(card, set())
    hands: dict[int, list[Card]] = {seat: [] for seat in room}
    for slot, card in taken.items():
        hands[slots[slot]].append(card)
    return hands
