"""Chooser: the scene of one capture to be found: the table, the cards that may be played, and what is still to come."""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Card
from ..games.scopa.legal import VALUE
from ..language import N_, say, say_n
from ..replay import Moment
from ..seats import Seat, Seats
from .parts import SIDES
from .scene import CARD_H, CARD_W, Frame, Scene, box, card, clip, fit, mark, text


class CapturePlaces(NamedTuple):
    """Hold the measures of the scene, for one room."""

    w: int
    left: float
    title: float  # size of the title, and of what follows it
    small: float
    table: tuple[int, float, float]  # cards in a row, greatest scale, space between two
    hand: tuple[int, float, float]


WIDE = CapturePlaces(1280, 44, 34, 26, (8, 1.3, 34), (9, 1, 20))
COMPACT = CapturePlaces(400, 14, 18, 16, (5, 0.6, 12), (6, 0.52, 8))


def scene(game: str, moment: Moment, turn: Seat, hand: tuple[Card, ...], seats: Seats, room: str) -> Scene:
    """Lay out the table and the cards to play, under the title of the game; each shows its capture value alone."""
    place = COMPACT if room == "compact" else WIDE
    x, small = place.left, place.small
    words = say(N_("{game} · what may be taken?"), game=game)
    items: Frame = [
        text("title", x, place.title * 1.8, words, fit(words, place.w - 2 * x, place.title), "ink", "start", 800)
    ]
    y = place.title * 1.8 + small * 1.1
    lying = moment.table.market
    if lying:
        rows, y = _row(lying, place, place.table, y, "")
        items += rows
    else:
        y += small * 2
        words = say(N_("empty table"))
        items.append(text("e", place.w / 2, y, words, fit(words, place.w - 2 * x, small), "soft", "middle", 600))
        y += small * 2
    label = say(N_("{seat} plays"), seat=turn)
    y += small * 1.6
    items += [
        mark("hm", x + small * 0.4, y - small * 0.36, SIDES[seats.side(turn)], small * 0.36),
        text("hn", x + small * 1.2, y, clip(label, place.w * 0.5, small), small, "ink", "start", 700),
    ]
    top = y + small * 0.6
    rows, y = _row(hand, place, place.hand, top, "h")
    items += rows
    still = [say(N_("Stock: {n}"), n=len(moment.table.stock))] + [
        say_n("{seat} holds {n} card", "{seat} holds {n} cards", len(moment.table.hands[seat]), seat=seat)
        for seat in seats.all
        if seat != turn
    ]
    # Beside the hand where there is room, else below it: what tells whether this is the very last card.
    beside = place.w - x if room != "compact" and len(hand) < 5 else 0.0
    for n, words in enumerate(still):
        wide = place.w * 0.45
        if beside:
            at = (beside, top + small * (1.2 + 1.5 * n), "end")
        else:
            y += small * 1.5
            at = (x, y, "start")
        items.append(text(f"st{n}", at[0], at[1], clip(words, wide, small), small, "soft", at[2], 600))
    return Scene(place.w, int(y + small), items)


def _row(shown: tuple[Card, ...], place: CapturePlaces, row: tuple[int, float, float], y: float, prefix: str) -> tuple[
    Frame, float
]:  # fmt: skip
    """Lay cards in as few rows as they need, their values under them; gives the items and where they end."""
    most, s, gap = row
    rows = -(-len(shown) // most)
    each = -(-len(shown) // rows)
    s = min(s, ((place.w - 2 * place.left) / each - gap) / CARD_W)
    step, small = CARD_W * s + gap, place.small
    high = CARD_H * s + small * 2.4
    items: Frame = []
    for n, one in enumerate(shown):
        left, top = place.left + n % each * step, y + n // each * high
        items.append(card(one.code, one.code, left, top, s))
        middle, under = left + CARD_W * s / 2, top + CARD_H * s + small * 1.75  # clear of the ring of a card
        items.append(box(f"{prefix}b{one.code}", middle - small, under - small, 2 * small, small * 1.3, small * 0.6,
                         "chip", "line", 1.5))  # fmt: skip
        items.append(text(f"{prefix}v{one.code}", middle, under, str(VALUE[one]), small, "ink", "middle", 800))
    return items, y + rows * high
