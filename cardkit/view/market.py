"""Market: the scene of capture games: cards to be taken in the middle, hands around them, piles at the side.

A card keeps its place on the table until it is taken.  At the step that takes cards they still lie there, ringed, with
the card played beside them and the sum below.  A card that swept stays crosswise and half visible in its pile.  Every
length is in scene units.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..cards import HIDDEN, Card
from ..games.scopa.legal import VALUE, total
from ..games.scopa.tally import COINS
from ..language import N_, say, say_n, spoken
from ..replay import Moment, Table
from .context import Context
from .count_scene import evidence, sheet
from .parts import SIDES, Box, backs, empty_place, held, seat_chip, step
from .scene import CARD_H, CARD_W, Frame, badge, card, clip, em, fit, mark, pip, text

GAP = 22  # between two cards of the table at scale 1: room for their rings


class Chair(NamedTuple):
    """Hold where a seat's things lie."""

    hand: tuple[float, float, float, float]  # left, top, room along it, scale
    most: float  # widest step between two cards
    rows: int  # rows the hand is laid in
    chip: tuple[float, float, float]  # left, middle and rightmost end of the name
    name: float  # widest name


class MarketPlaces(NamedTuple):
    """Hold where the parts of the scene lie, for one room and one number of seats."""

    w: int
    h: int
    title: tuple[float, float, float]  # x, baseline, size
    chip: float  # height of the seat chips
    spots: tuple[Chair, ...]  # by seat
    worth: bool  # whether the cards in the hands bear their values
    market: Box
    sum: tuple[float, float]  # left and baseline of the sum
    played: tuple[float, float, float]  # x, y, scale
    stock: tuple[float, float, float]
    last: tuple[float, float, float]  # who captured last: left, baseline, room
    piles: tuple[tuple[float, float, float, float], ...]  # by side: x, y, scale, room for the words beside it
    sheet: Box
    small: float
    big: float


WIDE = MarketPlaces(
    1280, 736, (44, 62, 34), 46,
    (Chair((450, 552, 510, 0.94), 118, 1, (44, 620, 436), 350),
     Chair((450, 96, 510, 0.94), 118, 1, (44, 164, 436), 350)),
    True, (330, 272, 630, 226), (330, 530), (206, 292, 0.94), (60, 292, 0.8), (44, 530, 270),
    ((1040, 562, 0.74, 124), (1040, 96, 0.74, 124)), (330, 262, 630, 270), 21, 27,
)  # fmt: skip
COMPACT = MarketPlaces(
    400, 548, (14, 28, 17), 28,
    (Chair((14, 446, 190, 0.52), 62, 1, (14, 426, 210), 120), Chair((14, 72, 190, 0.52), 62, 1, (14, 54, 210), 120)),
    True, (88, 176, 298, 178), (88, 374), (14, 266, 0.52), (18, 176, 0.4), (88, 396, 298),
    ((250, 438, 0.5, 80), (250, 64, 0.5, 80)), (14, 172, 372, 232), 13, 16,
)  # fmt: skip
WIDE_FOUR = WIDE._replace(
    spots=(
        Chair((330, 580, 630, 0.72), 84, 1, (44, 632, 316), 200),
        Chair((1010, 292, 230, 0.5), 56, 3, (1010, 264, 1250), 180),
        Chair((330, 116, 630, 0.72), 84, 1, (44, 168, 316), 200),
        Chair((30, 262, 166, 0.5), 56, 3, (30, 232, 260), 160),
    ),
    worth=False, market=(330, 250, 630, 252), last=(44, 560, 270),
)  # fmt: skip
COMPACT_FOUR = COMPACT._replace(
    h=760,
    spots=(
        Chair((14, 672, 372, 0.4), 42, 1, (14, 654, 300), 110), Chair((14, 576, 372, 0.4), 42, 1, (14, 558, 300), 110),
        Chair((14, 72, 372, 0.4), 42, 1, (14, 54, 300), 110), Chair((14, 168, 372, 0.4), 42, 1, (14, 150, 300), 110),
    ),
    worth=False, market=(88, 242, 298, 168), sum=(88, 428), played=(14, 242, 0.52), last=(88, 446, 298),
    piles=((60, 470, 0.4, 80), (240, 470, 0.4, 80)), sheet=(14, 236, 372, 222),
)  # fmt: skip


# Each of more than two sides has a pile of its own.
WIDE_SIDES = WIDE_FOUR._replace(
    piles=((998, 572, 0.4, 68), (1142, 572, 0.4, 68), (998, 106, 0.4, 68), (1142, 106, 0.4, 68))
)
COMPACT_SIDES = COMPACT_FOUR._replace(
    h=850,
    spots=(
        Chair((14, 762, 372, 0.4), 42, 1, (14, 744, 300), 110), Chair((14, 666, 372, 0.4), 42, 1, (14, 648, 300), 110),
        *COMPACT_FOUR.spots[2:],
    ),
    piles=((60, 470, 0.4, 80), (240, 470, 0.4, 80), (60, 560, 0.4, 80), (240, 560, 0.4, 80)),
)  # fmt: skip


def size(look: Context) -> tuple[int, int]:
    """Give the width and height of the scene."""
    place = _place(look)
    return place.w, place.h


def _place(look: Context) -> MarketPlaces:
    compact = look.room == "compact"
    if len(look.seats.all) == 2:
        return COMPACT if compact else WIDE
    several = len(look.seats.sides) > 2
    place = (COMPACT_SIDES if several else COMPACT_FOUR) if compact else WIDE_SIDES if several else WIDE_FOUR
    if not look.stock:
        return place
    # The hand at the left, or above, lies where two players have their stock.
    return place._replace(stock=(18, 346, 0.4)) if compact else place._replace(
        stock=(338, 276, 0.7), market=(430, 250, 530, 252)
    )


def layout(moment: Moment, look: Context) -> Frame:
    """Lay out one step of a capture game."""
    place = _place(look)
    x, y, size = place.title
    kind = moment.event.kind if moment.event is not None else ""
    part = say(N_("the count")) if kind == "count" else look.part(moment.table)
    words = say(N_("{game} · {part}"), game=look.game, part=part)
    items = [text("title", x, y, words, fit(words, place.w - 2 * x, size), "ink", "start", 800)]
    for seat in look.seats.all:
        spot = place.spots[seat]
        items += seat_chip(seat, spot.chip, spot.name, place.chip, place.small, look, moment)
    items += _piles(moment, look, place)
    if kind == "count":
        items += sheet(moment, look, place.sheet, place.small)
        for side, shown in enumerate(evidence(moment, look)):
            bare = [(one, words if place.worth else "") for one, words in shown]
            items += _row(bare, place.spots[look.seats.sides[side][0]], place.small, "e", 3)
        return items
    for seat in look.seats.all:
        hand = moment.table.hands[seat]
        worth = [str(VALUE[one]) if place.worth and look.values and one is not HIDDEN else "" for one in hand]
        items += _row(list(zip(hand, worth, strict=True)), place.spots[seat], place.small, "", look.slots, f"h{seat}")
    return [*items, *_market(moment, look, place), *_taking(moment, look, place), *_stock(moment, look, place)]


def _row(
    shown: Sequence[tuple[Card, str]], spot: Chair, small: float, prefix: str, slots: int, empty: str = ""
) -> Frame:
    """Lay cards in a row, or in several, each with a word under it; ``empty`` marks the places without a card."""
    left, top, room, s = spot.hand
    each = -(-max(slots, len(shown)) // spot.rows)
    along = step(each, room, CARD_W * s, spot.most)
    items: Frame = []
    fits = all(em(words) * small < along for _, words in shown)  # else one would run into the next
    for n in range(max(len(shown), slots if empty and slots <= 3 else 0)):
        x, y = left + n % each * along, top + n // each * (CARD_H * s + 8)
        if n >= len(shown):
            items.append(empty_place(f"{empty}s{n}", x, y, s))
            continue
        one, words = shown[n]
        key, face = held(one, f"x{empty}{n}")
        items.append(card(prefix + key, face, x, y, s, 0, "", n))
        if words and fits:
            under = y + CARD_H * s + small * 1.1
            items.append(text(f"{prefix}v{one.code}", x + 50 * s, under, words, small, "soft", "middle", 600))
    return items


def _taken(moment: Moment) -> tuple[Table, tuple[Card, ...]]:
    """Give the table as it lies, and the cards being taken from it: at that step they lie there still."""
    event = moment.event
    if event is not None and event.kind in ("capture", "leftovers"):
        return moment.before, event.cards
    return moment.table, ()


def _market(moment: Moment, look: Context, place: MarketPlaces) -> Frame:
    """Lay out the table: every card in its place, its capture value under it, those being taken ringed."""
    event = moment.event
    table, taken = _taken(moment)
    lying = table.market
    fresh = event.cards if event is not None and event.kind == "lay" else ()
    x, y, w, h = place.market
    cells = max(max(look.places.values(), default=0) + 1, 4)
    label = place.small * 1.9
    s, each = max(
        (min(0.94, w / each / (CARD_W + GAP), (h / rows - label) / CARD_H), each)
        for rows in (1, 2, 3)
        for each in [-(-cells // rows)]
    )
    wide, high = (CARD_W + GAP) * s, CARD_H * s + label
    x, y = x + (w - each * wide + GAP * s) / 2, y + (h - -(-cells // each) * high) / 2
    items: Frame = []
    for one in lying:
        row, column = divmod(look.places[one], each)
        left, top = x + column * wide, y + row * high
        ringed = one in taken
        ring = "w" if ringed else "s" if one in fresh else ""
        items.append(card(one.code, one.code, left, top, s, 0, ring, 20))
        role = "win" if ringed else "ink"
        under = top + CARD_H * s + place.small * 1.3
        if look.values:
            items.append(text(f"v{one.code}", left + 50 * s, under, str(VALUE[one]), place.small, role, "middle", 800))
    if not lying:
        words = say(N_("empty table"))
        items.append(text("e", x + w / 2, y + h / 2, words, fit(words, w, place.big), "soft", "middle", 600))
    return items


def _taking(moment: Moment, look: Context, place: MarketPlaces) -> Frame:
    """Show the card that takes, the sum it makes, and whether the table was swept."""
    event = moment.event
    if event is None or event.kind != "capture":
        return []
    one, *taken = event.cards
    x, y, s = place.played
    sum_x, base = place.sum
    under = y + CARD_H * s + place.small * 1.3
    words = " + ".join(str(VALUE[card]) for card in taken) + f" = {VALUE[one]}"
    items = [card(one.code, one.code, x, y, s, 0, "w", 30)]
    room = place.market[2]
    if look.values:
        items.append(text("pv", x + 50 * s, under, str(VALUE[one]), place.small, "win", "middle", 800))
    if look.values and total(taken) == VALUE[one]:  # an ace that takes all makes no sum
        items.append(text("sum", sum_x, base, words, fit(words, room * 0.55, place.big), "ink", "start", 800))
    for other in moment.events[1:]:
        words = say(N_("sweep!")) if other.points else say(N_("no sweep"))
        size = fit(words, room * 0.4, place.big)
        items.append(text("sw", sum_x + room, base, words, size, "win" if other.points else "soft", "end", 800))
    return items


def _stock(moment: Moment, look: Context, place: MarketPlaces) -> Frame:
    """Draw the stock with its count, and say who captured last: that seat gets what is left at the end."""
    x, y, s = place.stock
    n, middle = len(moment.table.stock), x + 50 * s
    items: Frame = []
    if look.stock:
        words = say_n("{n} card", "{n} cards", n) if place.small > 15 else str(n)
        under = y + CARD_H * s + place.small * 1.3
        items.append(text("sn", middle, under, words, fit(words, 150, place.small), "ink", "middle", 700))
        if not n:
            items.append(empty_place("st", x, y, s))
        items += backs(min(4, -(-n // 8)), x, y, s)
    if moment.table.last is not None:
        x, base, room = place.last
        words = say(N_("captured last: {seat}"), seat=moment.table.last)
        size = fit(words, room, place.small, place.small * 0.8)
        items.append(text("last", x, base, clip(words, room, size), size, "soft", "start", 600))
    return items


def _piles(moment: Moment, look: Context, place: MarketPlaces) -> Frame:
    """Draw what each side has taken: its pile, the cards that swept crosswise in it, and what it holds in figures."""
    table, taken = _taken(moment)
    items: Frame = []
    for side, seats in enumerate(look.seats.sides):
        pile = [one for seat in seats for one in table.piles[seat]]
        x, y, s, room = place.piles[side]
        if not pile:
            items.append(empty_place(f"p{side}", x, y, s))
        else:
            items.append(card(f"p{side}", "back", x, y, s, 0, "", 40))
        swept = [one for one in pile if one in look.swept]
        for n, one in enumerate(swept):
            down = n * min(30 * s, 46 * s / max(1, len(swept) - 1))
            items.append(card(one.code, one.code, x - 24 * s, y - 22 * s + down, s, 90, "", 39 - n))
        if taken and moment.event is not None and moment.event.seat in seats:
            items.append(badge(f"pb{side}", x + 50 * s, y + 72 * s, f"+{len(taken)}", place.small * 0.9))
        left, base, line = x + CARD_W * s + place.small * 0.7, y + place.small * 1.1, place.small * 1.5
        coins, sweeps = sum(one.suit is COINS for one in pile), len(swept) + sum(look.given[seat] for seat in seats)
        rows = (
            say_n("{n} card", "{n} cards", len(pile)), str(coins), say_n("{n} sweep", "{n} sweeps", sweeps),
        )  # fmt: skip
        for n, words in enumerate(rows):
            indent = place.small * 1.4 if n == 1 else 0
            size = fit(words, room - indent, place.small, place.small * 0.6)
            role = "win" if n == 2 and sweeps else "ink"
            items.append(text(f"pt{side}{n}", left + indent, base + n * line, words, size, role, "start", 600))
        items.append(pip(f"pp{side}", COINS.letter, left + place.small * 0.55, base + line - place.small * 0.36,
                         place.small * 1.1))  # fmt: skip
        items.append(mark(f"pm{side}", left + place.small * 0.5, base + 3 * line - place.small * 0.4, SIDES[side],
                          place.small * 0.4))  # fmt: skip
        name = clip(spoken(seats), room - place.small * 1.4, place.small)
        items.append(text(f"pn{side}", left + place.small * 1.4, base + 3 * line, name, place.small, "soft"))
    return items
