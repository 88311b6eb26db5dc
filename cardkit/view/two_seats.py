"""Two seats: one player above, one below, the trick between them, the stock at the left, the race to 61 at the right.

Every length is in scene units.  The wide scene is 1280 across; the compact one is 400, so that on a phone a unit is
about a pixel and no text is smaller than 13.
"""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Card
from ..language import N_, say, say_n, spoken, suit_text, voice
from ..replay import Moment, Table
from ..seats import Seat
from .look import Look
from .scene import Frame, badge, box, card, clip, em, fit, hatch, line, mark, pip, text

SIDES = "abcd"


class Place(NamedTuple):
    """Hold where the parts of the scene lie, for one room."""

    w: int
    h: int
    title: tuple[float, float, float]  # x, baseline, size
    chip: float  # height of the trump and seat chips
    hand: tuple[float, float, float]  # left of the first card, step between cards, scale
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


WIDE = Place(
    1280, 712, (44, 62, 34), 46, (450, 118, 0.94), (556, 104), ((330, 620), (330, 168)), 436, 350,
    ((432, 322), (618, 296)), 1.2, (84, 318, 1.1), (1000, 112, 54, 500), 21, 27,
)  # fmt: skip
COMPACT = Place(
    400, 490, (14, 28, 17), 30, (14, 70, 0.62), (388, 80), ((14, 366), (14, 58)), 400, 110,
    ((126, 196), (232, 186)), 0.86, (14, 196, 0.6), (354, 84, 32, 390), 13, 17,
)  # fmt: skip


def size(look: Look) -> tuple[int, int]:
    """Give the width and height of the scene."""
    place = COMPACT if look.room == "compact" else WIDE
    return place.w, place.h


def layout(moment: Moment, look: Look) -> Frame:
    """Lay out one step of a two-handed trick game."""
    place = COMPACT if look.room == "compact" else WIDE
    return [
        *_title(moment.table, look, place),
        *_stock(moment.table, look, place),
        *_hands(moment, look, place),
        *_trick(moment, look, place),
        *(_race(moment, look, place) if look.race else _points(moment.table, place)),
    ]


def _title(table: Table, look: Look, place: Place) -> Frame:
    x, y, size = place.title
    words = say(N_("{game} · {part}"), game=look.game, part=look.part(table))
    if table.trump is None:
        return [text("title", x, y, words, fit(words, place.w - 2 * x, size), "ink", "start", 800)]
    # The chip stands behind the title where there is room, else at the right edge.
    name = suit_text(table.trump)
    sign, label = table.trump.letter, say(N_("trump"))
    bare = name.split(" ", 1)[1] if voice().deck == "french" else name
    small, high = place.small, place.chip
    inner = em(label) * small + em(bare) * small + small * 1.4 + high * 0.9
    left = x + em(words) * size + high / 2 if place is WIDE else place.w - inner - x
    middle = y - size * 0.34
    return [
        text("title", x, y, words, fit(words, left - x - high / 4, size), "ink", "start", 800),
        box("tc", left, middle - high / 2, inner, high, high / 2, "chip", "line", 2),
        text("tl", left + high * 0.35, middle + small * 0.36, label, small, "ink", "start", 700),
        pip("tp", sign, left + high * 0.35 + em(label) * small + small * 0.75, middle, small * 1.2),
        text("tn", left + high * 0.35 + em(label) * small + small * 1.5, middle + small * 0.36, bare, small),
    ]


def _stock(table: Table, look: Look, place: Place) -> Frame:
    if table.turned is None and not look.stock:
        return []
    x, y, s = place.stock
    left, small = len(table.stock), place.small
    under, middle = y + 144 * s, x + 50 * s
    count = say_n("{n} card", "{n} cards", left)
    if not left:
        items = [
            box("st", x, y, 100 * s, 144 * s, 9 * s, "", "line", 2, 1),
            text("sl", middle, y + 64 * s, say(N_("stock")), small, "soft", "middle", 600),
            text("sn", middle, y + 64 * s + small * 1.5, count, small, "ink", "middle", 700),
        ]
        if table.turned is not None and table.turned in look.drawn_by:
            who = spoken(look.drawn_by[table.turned])
            rows = (say(N_("turned card:")), spoken(table.turned), say(N_("drawn by {seat}"), seat=who))
            for n, row in enumerate(rows if place is WIDE else rows[1:]):
                size = fit(row, middle * 2 - 12, small, small * 0.7)
                words = clip(row, middle * 2 - 12, size)
                items.append(text(f"su{n}", middle, under + small * (1.5 + 1.35 * n), words, size, "soft", "middle"))
        return items
    items = []
    if table.turned is not None and table.turned in table.stock:
        # Half under the stock and across it, so that its index can be read.
        items.append(card(table.turned.code, table.turned.code, x + 52 * s, y + 6 * s, s, 90, "", -9))
    for n in range(min(4, left - 1)):
        items.append(card(f"s{n}", "back", x - 3 * n * s, y - 3 * n * s, s, 0, "", n - 8))
    wide = place is WIDE
    at, size = (middle + 20 * s, place.big) if wide else (middle, small)
    items.append(text("sn", at, under + small * 1.6, count, size, "ink", "middle", 700))
    if wide and table.turned is not None:
        words = say(N_("{card} lies face up"), card=table.turned)
        items.append(text("su0", at, under + small * 3.1, words, fit(words, 240, small), "soft", "middle"))
    return items


def _hands(moment: Moment, look: Look, place: Place) -> Frame:
    items: Frame = []
    x, step, s = place.hand
    table = moment.table
    for seat in look.seats.all:
        top, (left, middle) = place.hands[seat], place.seats[seat]
        items += _seat_chip(seat, left, middle, place, look, moment)
        for n in range(look.slots):
            if n < len(table.hands[seat]):
                one: Card = table.hands[seat][n]
                items.append(card(one.code, one.code, x + n * step, top, s))
            else:
                items.append(box(f"h{seat}{n}", x + n * step, top, 100 * s, 144 * s, 9 * s, "", "line", 2, 1))
    return items


def _seat_chip(seat: Seat, left: float, middle: float, place: Place, look: Look, moment: Moment) -> Frame:
    """Draw a seat's name with the mark of its side; a thicker edge shows whose turn it is."""
    name, high, size = spoken(seat), place.chip, place.small * 1.1
    size = fit(name, place.name, size, size * 0.8)
    name = clip(name, place.name, size)
    wide = high * 1.1 + em(name) * size
    left = min(left, place.seat_right - wide)
    side, k = SIDES[look.seats.side(seat)], f"n{int(seat)}"
    return [
        box(k, left, middle - high / 2, wide, high, high / 2, "chip", side, 4 if moment.turn == seat else 2),
        mark(f"{k}m", left + high * 0.45, middle, side),
        text(f"{k}t", left + high * 0.85, middle + size * 0.36, name, size, "ink", "start", 700),
    ]


def _trick(moment: Moment, look: Look, place: Place) -> Frame:
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
            badge(f"b{n}", middle, y - (5 if won else 1), str(n + 1)),
        ]
        room = place.trick[1][0] - place.trick[0][0] - 4
        worth = say(N_("{points} points"), points=look.worth(one))
        name = clip(spoken(seat), room - em(f" · {worth}") * small, small)
        words = say(N_("{seat} · {worth}"), seat=name, worth=worth)
        items.append(text(f"k{n}", middle, under + small * 1.5, words, small, "soft", "middle", 500))
    return items


def _race(moment: Moment, look: Look, place: Place) -> Frame:
    """Draw the race: the lower side grows up, the upper side down; who crosses the middle line has won."""
    assert look.race is not None
    need, total = look.race
    x, y, w, h = place.bar
    unit = h / total
    lower, upper = look.seats.totals(moment.table.points)
    event = moment.event
    pot, by = (
        (event.points, look.seats.side(event.seat))
        if event and event.kind == "take" and event.seat is not None
        else (0, 0)
    )
    a, b = lower - (pot if by == 0 else 0), upper - (pot if by == 1 else 0)
    items = [box("r", x, y, w, h, 9, "panel", "line", 2)]
    if a:
        items.append(box("ra", x + 3, y + h - a * unit, w - 6, a * unit - 3, 6, "a"))
    if b:
        items += [box("rb", x + 3, y + 3, w - 6, b * unit - 3, 6, "b"), hatch("rh", x + 3, y + 3, w - 6, b * unit - 3)]
    small, big = place.small, place.big
    if pot:
        top = y + b * unit if by == 1 else y + h - (a + pot) * unit
        items.append(box("rp", x + 3, top, w - 6, pot * unit, 0, "win"))
        if pot * unit > small * 0.9:
            words = f"+{pot}"
            items.append(
                text(
                    "rq",
                    x + w / 2,
                    top + pot * unit / 2 + small * 0.36,
                    words,
                    fit(words, w - 8, small),
                    "onwin",
                    "middle",
                    800,
                )
            )
    middle = y + h - (need - 1) * unit
    items.append(line("rl", x - w * 0.25, middle, x + w * 1.25, middle, "ink", 3))
    sums = [_sum(value, pot if by == side else 0) for side, value in enumerate((a, b))]
    if place is WIDE:
        for side, at in ((0, y + h + 36), (1, y - 20)):
            name = clip(spoken(look.seats.sides[side]), 150, big)
            words = f"{name}  {sums[side]}"
            items.append(text(f"rs{side}", x + w / 2, at, words, fit(words, 400, big), "ink", "middle", 800))
        rows = (say(N_("past this line,")), say(N_("at {need}, wins"), need=need))
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
        out = total - lower - upper
        if out:
            words = say(N_("{out} points to come"), out=out)
            items.append(text("ro", x + w + 22, middle + small * 4, words, fit(words, 190, small), "soft"))
    else:
        for side, at in ((0, place.seats[0][1]), (1, place.seats[1][1])):
            words = sums[side]
            items.append(text(f"rs{side}", x - 14, at + big * 0.36, words, fit(words, 130, big), "ink", "end", 800))
        items.append(text("rw0", x - w * 0.25 - 3, middle + small * 0.36, str(need), small, "ink", "end", 700))
    return items


def _sum(before: int, pot: int) -> str:
    return f"{before} + {pot} = {before + pot}" if pot else str(before)


def _points(table: Table, place: Place) -> Frame:
    """Show the points alone: a part of a deal has no race to win."""
    x, _, w, _ = place.bar
    items: Frame = []
    for seat, points in enumerate(table.points):
        middle = place.seats[seat][1]
        words = say(N_("{points} points"), points=points)
        at, anchor = (x + w, "end") if place is COMPACT else (x, "middle")
        items.append(text(f"rs{seat}", at, middle + place.big * 0.36, words, place.big, "ink", anchor, 800))
    return items
