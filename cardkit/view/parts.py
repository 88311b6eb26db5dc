"""Parts: what every table scene is put together from, each drawn at the place a layout gives it."""

from __future__ import annotations

from typing import NamedTuple

from ..cards import HIDDEN, Card, Suit
from ..language import N_, brief_text, say, say_n, spoken, suit_name
from ..points import Points
from ..replay import Moment, Table
from ..seats import Seat
from .context import Context
from .scene import CARD_H, CARD_W, Frame, Item, box, card, clip, clip_name, em, fit, hatch, line, mark, pip, text, wrap

SIDES = "abcde"
PHONE = 15  # the size of small letters where no smaller ones can be read
Box = tuple[float, float, float, float]  # left, top, width, height

Words = tuple[float, float, str]  # x, baseline of the first line, anchor


class StockSpot(NamedTuple):
    """Hold where the stock lies, and the words below it."""

    x: float
    y: float
    scale: float
    words: Words | None  # where they begin; where there is no place for them an empty stock says nothing
    room: float  # for the words


def least(small: float) -> float:
    """Give the smallest size of letters where small ones have this: 12 pixels beside a sidebar as on a phone.

    What is longer than its room at that size is wrapped or shorter, never smaller.
    """
    return small if small <= PHONE else small * 0.92


def declared(moment: Moment, seat: Seat) -> tuple[Card, ...]:
    """Give the cards that a seat declares at this step."""
    event = moment.event
    return event.cards if event is not None and event.kind == "declare" and event.seat == seat else ()


def hand(moment: Moment, seat: Seat) -> tuple[Card, ...]:
    """Give a hand as it lies; of one that is not seen, the cards being declared are shown to all."""
    own, open_ = moment.table.hands[seat], declared(moment, seat)
    return own if HIDDEN not in own else (*open_, *own[len(open_) :])


def trick(moment: Moment) -> tuple[tuple[tuple[Seat, Card], ...], Seat | None]:
    """Give the trick as it lies, and who takes it: at the step that takes it the cards still lie there."""
    event = moment.event
    if event is not None and event.kind == "take":
        return moment.before.centre, event.seat
    return moment.table.centre, None


def empty_place(key: str, x: float, y: float, s: float) -> Item:
    """Mark a place where no card lies."""
    return box(key, x, y, CARD_W * s, CARD_H * s, 9 * s, "", "line", 2, 1)


def backs(number: int, x: float, y: float, s: float) -> Frame:
    """Lay cards face down on each other, the lowest at x, y."""
    return [card(f"s{k}", "back", x - 3 * k * s, y - 3 * k * s, s, 0, "", k - 8) for k in range(number)]


def step(number: int, room: float, long: float, most: float) -> float:
    """Give the step from card to card of a row: the widest wished, or less where the room asks for it."""
    return min(most, (room - long) / max(1, number - 1))


def held(one: Card, place: str) -> tuple[str, str]:
    """Give the key and the face of a card in a hand; one that is not seen has no key but its place."""
    return (place, "back") if one is HIDDEN else (one.code, one.code)


def _trump_words(trump: Suit) -> tuple[str, str]:
    return say(N_("trump")), suit_name(trump)


def trump_width(trump: Suit, high: float, small: float, *, named: bool = True) -> float:
    """Give the width of the chip of the trump suit; where it is not ``named``, the sign of the suit stands alone."""
    return sum(em(words) * small for words in _trump_words(trump)[: 1 + named]) + small * 1.4 + high * 0.9


def trump_chip(trump: Suit, left: float, middle: float, high: float, small: float, *, named: bool = True) -> Frame:
    """Draw the chip of the trump suit, with its name or without."""
    label, bare = _trump_words(trump)
    after = left + high * 0.35 + em(label) * small
    wide = trump_width(trump, high, small, named=named)
    chip = [
        box("tc", left, middle - high / 2, wide, high, high / 2, "chip", "line", 2),
        text("tl", left + high * 0.35, middle + small * 0.36, label, small, "ink", "start", 700),
        pip("tp", trump.letter, after + small * 0.75, middle, small * 1.2),
    ]
    return [*chip, text("tn", after + small * 1.5, middle + small * 0.36, bare, small)] if named else chip


def seat_chip(
    seat: Seat, at: tuple[float, float, float], width: float, high: float, small: float, look: Context, moment: Moment
) -> Frame:
    """Draw a seat's name with the mark of its side; a thicker edge shows whose turn it is.

    ``at`` is the left end, the middle height, and the place that the chip never passes: it grows to the left there.
    """
    left, middle, right = at
    name, size = spoken(seat), small * 1.1
    size = fit(name, width, size, least(small))
    name = clip_name(name, width, size)
    wide = high * 1.1 + em(name) * size
    left = min(left, right - wide)
    side, k = SIDES[look.seats.side(seat)], f"n{int(seat)}"
    return [
        box(k, left, middle - high / 2, wide, high, high / 2, "chip", side, 4 if moment.turn == seat else 2),
        mark(f"{k}m", left + high * 0.45, middle, side, high * 0.2),
        text(f"{k}t", left + high * 0.85, middle + size * 0.36, name, size, "ink", "start", 700),
    ]


def stock(table: Table, look: Context, spot: StockSpot, small: float, big: float, wide: bool) -> Frame:
    """Draw the stock with the turned card half under it, and its count; or say what became of the turned card."""
    if table.turned is None and not look.stock:
        return []
    x, y, s, words, room = spot
    left = len(table.stock)
    items: Frame = []
    lines: list[tuple[str, str]] = []  # a key, and what it says
    turned = table.turned is not None and table.turned in table.stock
    if left:
        if turned and table.turned is not None:
            # Half under the stock and across it, so that its index can be read.
            items.append(card(table.turned.code, table.turned.code, x + 52 * s, y + 6 * s, s, 90, "", -9))
        items += backs(min(4, left - turned), x, y, s)
        lines.append(("sn", say_n("{n} card", "{n} cards", left)))
        if wide and turned:
            lines.append(("su0", say(N_("{card} lies face up"), card=table.turned)))
    else:
        lines.append(("sn", say(N_("Stock: {n}"), n=left)))
        if wide and table.turned is not None and table.turned in look.drawn_by:
            who = spoken(look.drawn_by[table.turned])
            lines += [
                ("su0", say(N_("turned card:")) + f" {brief_text(table.turned)}"),
                ("su1", say(N_("drawn by {seat}"), seat=who)),
            ]
    if words is None:
        return items
    at, base, anchor = words
    for key, row in lines:
        counted = key == "sn" and left
        if not wide and em(row) * small > room:
            if not left:
                continue
            row = str(left)  # large enough to be read
        size = fit(row, room, big if wide and counted else small)
        told = [row]
        if size < least(small):
            size = least(small)
            told = wrap(row, room, size) if wide and key == "su0" else [clip(row, room, size)]  # a name is cut
        role, weight = ("ink", 700) if key == "sn" else ("soft", 400)
        for n, told_row in enumerate(told):
            items.append(text(key + "b" * n, at, base, told_row, size, role, anchor, weight))
            base += small * 1.4
    return items


def standing(moment: Moment, look: Context) -> list[tuple[Points, Points]]:
    """Give for each side what it had before this step and what the step brought it."""
    before = look.seats.totals(moment.before.points)
    after = look.seats.totals(moment.table.points)
    return [(old, new - old) for old, new in zip(before, after, strict=True)]


def sum_texts(moment: Moment, look: Context) -> list[str]:
    """Write for each side the sum of this step, or what it has where nothing was added."""
    return [f"{old} + {new} = {old + new}" if new else str(old) for old, new in standing(moment, look)]


def bar(moment: Moment, look: Context, at: Box, small: float, across: bool = False) -> Frame:
    """Draw the race: side a grows up from the bottom, side b down from the top; across, from the left and the right.

    Who passes the line has won; what this step brought is set apart.
    """
    assert look.race is not None
    need, total = look.race
    x, y, w, h = at
    unit = (w if across else h) / total
    (a, new_a), (b, new_b) = standing(moment, look)

    def piece(begin: float, end: float, inset: float = 0) -> Box:
        """Give the part of the bar between two counts, seen from side a."""
        if across:
            return x + begin * unit + inset, y + 3, (end - begin) * unit - inset, h - 6
        return x + 3, y + h - end * unit, w - 6, (end - begin) * unit - inset

    items = [box("r", x, y, w, h, 9, "panel", "line", 2)]
    if a:
        items.append(box("ra", *piece(0, a, 3), 6, "a"))
    if b:
        left, top, wide, tall = piece(total - b, total)
        inside = (left, top, wide - 3, tall) if across else (left, top + 3, wide, tall - 3)
        items += [box("rb", *inside, 6, "b"), hatch("rh", *inside)]
    if new_a or new_b:
        inset = 3 if across and not a else 0
        left, top, wide, tall = piece(a, a + new_a, inset) if new_a else piece(total - b - new_b, total - b)
        words = f"+{new_a or new_b}"
        items.append(box("rp", left, top, wide, tall, 0, "win"))
        size = fit(words, wide - 2, small)
        if size >= least(small) and tall > least(small):  # the sum says it as well
            middle = top + tall / 2 + small * 0.36
            items.append(text("rq", left + wide / 2, middle, words, size, "onwin", "middle", 800))
    line_at = (need - 1) * unit
    if across:
        items.append(line("rl", x + line_at, y - h * 0.3, x + line_at, y + h * 1.3, "ink", 3))
    else:
        items.append(line("rl", x - w * 0.25, y + h - line_at, x + w * 1.25, y + h - line_at, "ink", 3))
    return items
