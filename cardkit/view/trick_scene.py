"""Trick scene: the hands around the table, the trick in the middle, the stock and the count.

One drawing for two, three and four seats; ``trick_places`` says where everything lies.
"""

from __future__ import annotations

from ..cards import Suit
from ..language import N_, say, spoken
from ..points import mixed
from ..replay import Moment, Table
from ..seats import Seat
from . import ending
from .context import Context
from .parts import declared, empty_place, hand, held, seat_chip, step, stock, trick, trump_chip, trump_width
from .scene import CARD_H, CARD_W, Frame, badge, card, clip_name, em, fit, path, pip, text
from .standing import count
from .trick_places import LIFT, SeatSpot, TrickPlaces, places, side_of

SET_APART = 8  # the trump suit, from what stands before it on its line


def size(look: Context) -> tuple[int, int]:
    """Give the width and height of the scene."""
    place = places(look)
    return place.w, place.h


def layout(moment: Moment, look: Context) -> Frame:
    """Lay out one step of a trick game."""
    table = moment.table
    place = places(look, table)
    if ending.over(moment):
        return _end(moment, look, place)
    items = [*_title(table, look, place), *_trick(moment, look, place)]
    for seat in look.seats.all:
        side = side_of(seat, look)
        spot = place.seats[side]
        items += seat_chip(seat, spot.chip, spot.name, place.chip, place.small, look, moment)
        items += _hand(moment, seat, side, look, place)
        items += _voids(table, seat, spot, look, place)
        if seat == moment.turn and spot.arrow:  # the turn comes round to the seat that plays next
            items.append(path("turn", spot.arrow, "soft", 5 if place.wide else 3))
    items += stock(table, look, place.stock, place.small, place.big, place.wide)
    return items + count(moment, look, place.panel)


def _end(moment: Moment, look: Context, place: TrickPlaces) -> Frame:
    """Lay out the end of a deal: hands and table are empty, and their room is for what was taken."""
    items = [*_title(moment.table, look, place), *count(moment, look, place.panel)]
    if len(look.seats.all) == 2:
        for seat in look.seats.all:
            spot = place.seats[side_of(seat, look)]
            items += seat_chip(seat, spot.chip, spot.name, place.chip, place.small, look, moment)
    return items + ending.layout(moment, look, place.h)


def _title(table: Table, look: Context, place: TrickPlaces) -> Frame:
    x, y, size, room, (where, measure), own_line = place.title
    words = part = look.part(table)
    items: Frame = []
    if own_line:
        words, (base, high) = look.game, own_line
        items.append(text("part", x, base, part, fit(part, room, high), "soft", "start", 600))
    else:
        words = say(N_("{game} · {part}"), game=look.game, part=part)
    if where == "shared":
        end, spot = _shared_end(table, place), place.seats["above"]
        if table.trump is not None:
            left = end + SET_APART
            items = trump_chip(table.trump, left, spot.chip[1], place.chip, place.small, named=False)
        end -= sum(_void_widths(table, _above(look), spot, look, place)[0])
        return items + _short(words, part, x, y, size, end - measure - x, place.small)
    if table.trump is not None:
        small, wide = place.small, trump_width(table.trump, place.chip, place.small)
        left, middle = x, y - size * 0.34
        if where == "below":
            middle = measure
            if wide > room:  # a long hand begins beside it
                small *= (room - place.chip * 0.9) / (wide - place.chip * 0.9)
        else:
            left = place.w - wide - x
            room = left - x - measure
        items += trump_chip(table.trump, left, middle, place.chip, small)
    if not place.wide:
        return items + _short(words, part, x, y, size, room, place.small)
    return [*items, text("title", x, y, words, fit(words, room, size), "ink", "start", 800)]


def _shared_end(table: Table, place: TrickPlaces) -> float:
    """Say how far the line that title and name share reaches: to its end, or as far as the trump suit there."""
    end = place.w - 12.0
    if table.trump is None:
        return end
    return end - trump_width(table.trump, place.chip, place.small, named=False) - SET_APART


def _above(look: Context) -> Seat:
    """Give the seat that lies above."""
    return next(seat for seat in look.seats.all if side_of(seat, look) == "above")


def _short(words: str, part: str, x: float, y: float, size: float, room: float, small: float) -> Frame:
    """Write a title in what room is left to it: whole, or the part of the deal alone, or not at all."""
    for told in (words, part):
        if (fitting := fit(told, room, size)) >= small:
            return [text("title", x, y, told, fitting, "ink", "start", 800)]
    return []


CORNER, SEEN = 27, 60  # how far the index of a card reaches to the right and down, at scale 1
SPARE = 3  # and how much further the next card in a full hand lies: room for a card that is being declared


def _hand(moment: Moment, seat: Seat, side: str, look: Context, place: TrickPlaces) -> Frame:
    """Lay a hand in its room, the corner of every card free; cards being declared stand out of it, ringed."""
    cards, spot, lift = hand(moment, seat), place.seats[side], declared(moment, seat)
    row = look.held.get((moment.made, cards), cards)
    (x, y, room), (out_x, out_y) = spot.fan, LIFT[side]
    rows = spot.rows if look.slots > 5 else 1
    each = -(-look.slots // rows)
    s = min(spot.scale, room / (CARD_W + (CORNER + SPARE) * (each - 1)))
    wide = CARD_W * s
    along = step(each, room, wide, spot.most)
    apart = along >= wide  # then a place shows as well where its card is gone
    x += (room - along * (each - 1) - wide) * spot.side
    out = along - CORNER * s if out_x else 7 * s
    items: Frame = []
    for n in range(look.slots if apart else len(row)):
        left, top = x + n % each * along, y + n // each * SEEN * s
        one = row[n] if n < len(row) else None
        if one is None:
            items += [empty_place(f"h{seat}{n}", left, top, s)] if apart else []
            continue
        (key, face), lifted = held(one, f"x{seat}{n}"), one in lift
        left, top = (left + out_x * out, top + out_y * out) if lifted else (left, top)
        items.append(card(key, face, left, top, s, 0, "s" if lifted else "", 0 if apart else n))
    return items


def _ems(told: tuple[str, str, str]) -> float:
    before, _, after = told
    return em(before) + em(after) + 1.5


def _void_widths(
    table: Table, seat: Seat, spot: SeatSpot, look: Context, place: TrickPlaces
) -> tuple[list[float], list[tuple[str, str, str]], float]:
    """Say how wide each void of a seat is told, in which words, and how large."""
    shown = look.voids(table, seat)
    if not shown or spot.voids is None:
        return [], [], 0
    _, _, _, way, room = spot.voids
    # Where there is one line alone, the words are few.
    long = N_("no {suit} from trick {n}") if place.wide and way else N_("no {suit} from {n}")
    told = [say(long, suit=_SUIT, n=number).partition(_SUIT) for _, number in shown]
    if not way and sum(map(_ems, told)) * place.small > room:
        told = [say(N_("no {suit}"), suit=_SUIT).partition(_SUIT) for _ in shown]  # large enough to be read
    ems = [_ems(words) for words in told]
    if not way and table.trump is not None and place.title.trump[0] == "shared" and seat == _above(look):
        room -= place.chip + 5 * place.small  # the trump suit stands there as well
    size = min(place.small, room / (max(ems) if way else sum(ems)))
    return [one * size for one in ems], told, size


def _voids(table: Table, seat: Seat, spot: SeatSpot, look: Context, place: TrickPlaces) -> Frame:
    """Tell the suits a seat has shown not to hold, each with the trick that showed it."""
    wide, told, size = _void_widths(table, seat, spot, look, place)
    if not told or spot.voids is None:
        return []
    x, y, anchor, way, _ = spot.voids
    if place.title.trump[0] == "shared" and seat == _above(look):
        x = _shared_end(table, place)
    left, line = x - (sum(wide) if not way and anchor == "end" else 0), y
    if way < 0:
        line -= size * 1.45 * (len(told) - 1)
    items: Frame = []
    for n, (suit, _) in enumerate(look.voids(table, seat)):
        at = left - wide[n] if way and anchor == "end" else left
        items += _without(f"v{int(seat)}{n}", suit, at, line, size, told[n])
        left, line = (left, line + size * 1.45) if way else (left + wide[n], line)
    return items


_SUIT = "\0"  # stands where the sign of the suit comes in


def _without(key: str, suit: Suit, x: float, y: float, size: float, told: tuple[str, str, str]) -> Frame:
    """Say that a suit is lacking, and since when; a bare sign with a number would be read as a card."""
    before, _, after = told
    at = x + em(before) * size
    return [
        text(f"{key}b", x, y, before.strip(), size, "ink", "start", 600),
        pip(f"{key}p", suit.letter, at + size * 0.5, y - size * 0.36, size),
        text(f"{key}t", at + size * 1.15, y, after.strip(), size, "ink", "start", 600),
    ]


def _trick(moment: Moment, look: Context, place: TrickPlaces) -> Frame:
    """Draw the trick, each card before its seat or in the order of play; where it is taken the winner's is ringed."""
    centre, taker = trick(moment)
    s, small, (corner, radius) = place.trick_scale, place.small, place.badge
    order, lefts = [who for who, _ in centre], [spot.x for spot in place.trick.values()]
    items: Frame = []
    for n, seat in enumerate(look.seats.all):
        key = list(place.trick)[n] if place.in_turn else side_of(seat, look)
        x, y, at = place.trick[key]
        middle, under = x + CARD_W * s / 2, y + CARD_H * s
        number = n if place.in_turn else order.index(seat) if seat in order else len(centre)
        if number >= len(centre):
            items.append(empty_place(f"c{n}", x, y, s))
            if place.in_turn:
                base = y + CARD_H * s / 2 + small * 0.3
                items.append(text(f"k{n}", middle, base, say(key), small, "soft", "middle", 600))
            continue
        who, one = centre[number]
        won = who == taker
        items += [
            card(one.code, one.code, x, y, s, 0, "w" if won else "", 20 + number),
            badge(f"b{number}", x + corner * s, y - (5 if won else 1), str(number + 1), radius),
        ]
        worth = look.worth(one)
        if place.in_turn:
            apart = min(lefts[1] - lefts[0] - 4, 2 * (place.w - lefts[-1] - CARD_W * s / 2))
            name, told = spoken(who), worth.briefly()
            if em(f"{name} · {told}") * small > apart:
                told = str(mixed(worth, worth.each))
            words = say(N_("{seat} · {worth}"), seat=name, worth=told) if look.values else name
            if look.values and em(words) * small > apart:
                words = f"{clip_name(name, apart - em(f' {told}') * small, small)} {told}"
            words = clip_name(words, apart, small)
            items.append(text(f"k{n}", middle, under + small * 1.5, words, small, "soft", "middle", 500))
        elif look.values and at:
            words = str(mixed(worth, worth.each))
            items.append(text(f"k{number}", at[0], at[1], words, small, "win", at[2], 800))
    if centre and place.led is not None:
        led, (middle, base) = centre[0][1].suit, place.led
        words = say(N_("led suit"))
        small = fit(words, 150, small)
        left = middle - (em(words) + 1.6) * small / 2
        items += [
            text("led", left, base, words, small, "soft"),
            pip("lp", led.letter, left + (em(words) + 0.9) * small, base - small * 0.36, small * 1.25),
        ]
    return items
