"""Two seats: one player above, one below, the trick between them, the stock at the left, the race to 61 at the right.

Every length is in scene units.  The wide scene is 1280 across; the compact one is 400, so that on a phone a unit is
about a pixel and no text is smaller than 13.
"""

from __future__ import annotations

from typing import NamedTuple

from ...cards import Card
from ...direction import isolated
from ...language import N_, say, spoken
from ...replay import Moment, Table
from ..context import Context
from ..parts import LIFT, bar, declared, seat_chip, stock, sum_texts, trump_chip, trump_width
from ..scene import CARD_W, Frame, badge, box, card, clip, em, fit, text


class FacingPlaces(NamedTuple):
    """Hold where the parts of the scene lie, for one room."""

    w: int
    h: int
    title: tuple[float, float, float]  # x, baseline, size
    chip: float  # height of the trump and seat chips
    hand: tuple[float, float, float]  # left of the first card, widest step between cards, scale
    hand_right: tuple[float, float]  # where a hand ends that would go further, and where the sums then begin
    hands: tuple[float, float]  # top of the hands of the lower and the upper seat
    seats: tuple[tuple[float, float], tuple[float, float]]  # left and middle of the seat chips, lower and upper
    seat_right: float  # a chip wider than the room up to here grows to the left
    name: float  # widest name
    trick: tuple[tuple[float, float], ...]  # where the cards of the trick lie, the lead first
    trick_scale: float
    stock: tuple[float, float, float]  # x, y, scale
    bar: tuple[float, float, float, float]  # x, y, width, height
    small: float
    big: float


WIDE = FacingPlaces(
    1280, 712, (44, 62, 34), 46, (450, 118, 0.94), (890, 900), (556, 104), ((330, 620), (330, 168)), 436, 350,
    ((432, 322), (618, 296)), 1.2, (84, 318, 1.1), (1000, 112, 54, 500), 21, 27,
)  # fmt: skip
COMPACT = FacingPlaces(
    400, 490, (14, 28, 17), 30, (14, 70, 0.62), (340, 0), (388, 80), ((14, 366), (14, 58)), 400, 110,
    ((126, 196), (232, 186)), 0.86, (14, 196, 0.6), (354, 84, 32, 390), 13, 17,
)  # fmt: skip


def size(look: Context) -> tuple[int, int]:
    """Give the width and height of the scene."""
    place = COMPACT if look.room == "compact" else WIDE
    return place.w, place.h


def layout(moment: Moment, look: Context) -> Frame:
    """Lay out one step of a two-handed trick game."""
    place = COMPACT if look.room == "compact" else WIDE
    return [
        *_title(moment.table, look, place),
        *_stock(moment.table, look, place),
        *_hands(moment, look, place),
        *_trick(moment, look, place),
        *(_race(moment, look, place) if look.race else _points(moment.table, look, place)),
    ]


def _title(table: Table, look: Context, place: FacingPlaces) -> Frame:
    x, y, size = place.title
    words = say(N_("{game} · {part}"), game=look.game, part=look.part(table))
    if table.trump is None:
        return [text("title", x, y, words, fit(words, place.w - 2 * x, size), "ink", "start", 800)]
    # The chip stands behind the title where there is room, else at the right edge.
    wide = trump_width(table.trump, place.chip, place.small)
    left = x + em(words) * size + place.chip / 2 if place is WIDE else place.w - wide - x
    return [
        text("title", x, y, words, fit(words, left - x - place.chip / 4, size), "ink", "start", 800),
        *trump_chip(table.trump, left, y - size * 0.34, place.chip, place.small),
    ]


def _stock(table: Table, look: Context, place: FacingPlaces) -> Frame:
    x, y, s = place.stock
    middle = x + 50 * s
    at = middle + 20 * s if place is WIDE and table.stock else middle
    room = 240 if place is WIDE and table.stock else middle * 2 - 12
    return stock(table, look, (x, y, s), at, room, place.small, place.big, place is WIDE)


def _hands(moment: Moment, look: Context, place: FacingPlaces) -> Frame:
    items: Frame = []
    x, _, s = place.hand
    step, apart = _step(look, place)
    table = moment.table
    for seat in look.seats.all:
        lift, out = declared(moment, seat), LIFT["above" if seat else "below"][1] * s
        top, (left, middle) = place.hands[seat], place.seats[seat]
        items += seat_chip(seat, (left, middle, place.seat_right), place.name, place.chip, place.small, look, moment)
        for n in range(look.slots):
            if n < len(table.hands[seat]):
                one: Card = table.hands[seat][n]
                y, ring = (top + out, "s") if one in lift else (top, "")
                items.append(card(one.code, one.code, x + n * step, y, s, 0, ring, 0 if apart else n))
            elif apart:
                items.append(box(f"h{seat}{n}", x + n * step, top, 100 * s, 144 * s, 9 * s, "", "line", 2, 1))
    return items


def _step(look: Context, place: FacingPlaces) -> tuple[float, bool]:
    """Give the step from card to card of a hand, and whether cards lie apart; where they overlap, corners stay free."""
    x, most, s = place.hand
    step = min(most, (place.hand_right[0] - x - CARD_W * s) / max(1, look.slots - 1))
    return step, step >= CARD_W * s


def _trick(moment: Moment, look: Context, place: FacingPlaces) -> Frame:
    """Draw the trick; at the step that takes it the cards still lie there, the winner's ringed."""
    taken = moment.event is not None and moment.event.kind == "take"
    centre = moment.before.centre if taken else moment.table.centre
    s, small = place.trick_scale, place.small
    items: Frame = []
    for n, (x, y) in enumerate(place.trick):
        under, middle = y + 144 * s, x + 50 * s
        if n >= len(centre):
            words = say(N_("lead")) if n == 0 else say(N_("reply"))
            items += [
                box(f"c{n}", x, y, 100 * s, 144 * s, 9 * s, "", "line", 2, 1),
                text(f"k{n}", middle, y + 72 * s + small * 0.3, words, small, "soft", "middle", 600),
            ]
            continue
        seat, one = centre[n]
        won = taken and moment.event is not None and moment.event.seat == seat
        items += [
            card(one.code, one.code, x, y, s, 0, "w" if won else "", 10 + n),
            badge(f"b{n}", middle, y - (5 if won else 1), str(n + 1), 19 if place is WIDE else 14),
        ]
        room = place.trick[1][0] - place.trick[0][0] - 4
        worth = look.briefly(look.worth(one))
        name = clip(spoken(seat), room - em(f" · {worth}") * small, small)
        words = say(N_("{seat} · {worth}"), seat=name, worth=worth) if look.values else name
        items.append(text(f"k{n}", middle, under + small * 1.5, words, small, "soft", "middle", 500))
    return items


def _race(moment: Moment, look: Context, place: FacingPlaces) -> Frame:
    """Draw the race: the lower side grows up, the upper side down; who crosses the middle line has won."""
    assert look.race is not None
    need, total = look.race
    x, y, w, h = place.bar
    small, big = place.small, place.big
    items = bar(moment, look, place.bar, small)
    middle = y + h - (need - 1) * h / total
    needed = look.amount(need)
    lower, upper = look.seats.totals(moment.table.points)
    sums = sum_texts(moment, look)
    if place is WIDE:
        # The sums stand around the middle of the bar, beside the end of a long hand.
        room = 400 if _step(look, place)[1] else 2 * (x + w / 2 - place.hand_right[1])
        for side, at in ((0, y + h + 36), (1, y - 20)):
            name = clip(spoken(look.seats.sides[side]), 150, big)
            words = f"{isolated(name)}  {sums[side]}"
            items.append(text(f"rs{side}", x + w / 2, at, words, fit(words, room, big), "ink", "middle", 800))
        rows = (say(N_("{need} points win"), need=needed), say(N_("past this line")))
        for n, row in enumerate(rows):
            items.append(
                text(
                    f"rw{n}",
                    x + w + 22,
                    middle + small * (1.24 * n - 0.24),
                    row,
                    fit(row, 190, small),
                    "ink",
                    "start",
                    700,
                )
            )
        if words := look.to_come(total - lower - upper):
            items.append(text("ro", x + w + 22, middle + small * 4, words, fit(words, 190, small), "soft"))
    else:
        for side, at in ((0, place.seats[0][1]), (1, place.seats[1][1])):
            words = sums[side]
            items.append(text(f"rs{side}", x - 14, at + big * 0.36, words, fit(words, 175, big), "ink", "end", 800))
        left, base = x - w * 0.25 - 3, middle + small * 0.36
        items.append(text("rw0", left, base, needed, fit(needed, 22, small), "ink", "end", 700))
    return items


def _points(table: Table, look: Context, place: FacingPlaces) -> Frame:
    """Show the points alone: a part of a deal has no race to win."""
    x, _, w, _ = place.bar
    items: Frame = []
    for seat, points in enumerate(table.points):
        middle = place.seats[seat][1]
        words = look.told(points)
        at, anchor = (x + w, "end") if place is COMPACT else (x, "middle")
        items.append(text(f"rs{seat}", at, middle + place.big * 0.36, words, fit(words, 200, place.big), "ink",
                          anchor, 800))  # fmt: skip
    return items
