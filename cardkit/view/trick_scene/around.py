"""Four seats, or three: a hand on each side of the table, the trick in the middle, the count beside or below it.

Play runs anticlockwise on the screen.  The seats of the compass lie where the compass has them: North above, West at
the left, South below, East at the right.  Players named A B C D sit from A below to B at the right, C above and D at
the left; of three players the third sits at the left and nobody sits above.  No card is turned: the hands at the sides
are fans from top to bottom, so that the corner of every card can be read.  Every length is in scene units.
"""

from __future__ import annotations

from typing import NamedTuple

from ...cards import Suit
from ...language import N_, say
from ...replay import Moment, Table
from ...seats import Seat
from ..context import Context
from ..parts import LIFT, declared, seat_chip, stock, trump_chip, trump_width
from ..scene import CARD_H, CARD_W, Frame, badge, box, card, em, fit, path, pip, text
from ..standing import Panel, count


class SeatSpot(NamedTuple):
    """Hold where the things of one seat lie."""

    fan: tuple[float, float, float]  # left and top of the hand, and the room along it
    down: bool  # whether the fan runs from top to bottom
    scale: float
    most: float  # widest step between two cards
    chip: tuple[float, float, float]  # left, middle and rightmost end of the name
    name: float  # widest name
    voids: tuple[float, float, str, int]  # void marks: x, baseline, anchor, lines go down (1) or up (-1)
    trick: tuple[float, float]  # the card played, before the seat
    worth: tuple[float, float, str]  # what that card is worth: x, baseline, anchor
    arrow: str  # the turn comes to this seat along this path


class AroundPlaces(NamedTuple):
    """Hold where the parts of the scene lie, for one room."""

    w: int
    h: int
    title: tuple[float, float, float]  # x, baseline, size
    title_room: float
    chip: float  # height of the trump and seat chips
    spots: dict[str, SeatSpot]
    trick_scale: float
    led: tuple[float, float]  # middle and baseline of the words "led suit"
    stock: tuple[float, float, float]  # x, y, scale
    aside: tuple[float, float, float]  # the same, where a long hand at the right reaches down to it
    panel: Panel
    small: float
    big: float


def _arrow_path(arc: str, x: float, y: float, dx: float, dy: float, size: float) -> str:
    """Draw an arrow along an arc with its tip at x, y; dx, dy is its last direction, of length 1."""
    one, other = (x - size * (dx - dy * 0.6), y - size * (dy + dx * 0.6)), (
        x - size * (dx + dy * 0.6), y - size * (dy - dx * 0.6)
    )  # fmt: skip
    return f"{arc} {x:g} {y:g}M{one[0]:.0f} {one[1]:.0f}L{x:g} {y:g}L{other[0]:.0f} {other[1]:.0f}"


WIDE = AroundPlaces(
    1280, 800, (30, 58, 34), 240, 44,
    {
        "above": SeatSpot(
            (283, 30, 434), False, 0.94, 104, (735, 52, 975), 200,
            (735, 104, "start", 1), (448, 212), (566, 238, "start"),
            _arrow_path("M664 326A232 214 0 0 0", 584, 251, -0.79, -0.62, 22),
        ),
        "left": SeatSpot(
            (30, 216, 574), True, 0.8, 68, (30, 184, 270), 195,
            (128, 240, "start", 1), (297, 334), (284, 414, "end"),
            _arrow_path("M428 246A232 214 0 0 0", 340, 312, -0.6, 0.8, 22),
        ),
        "below": SeatSpot(
            (283, 640, 434), False, 0.94, 104, (140, 612, 424), 240,
            (144, 576, "start", -1), (448, 446), (566, 594, "start"),
            _arrow_path("M336 500A232 214 0 0 0", 418, 563, 0.84, 0.55, 22),
        ),
        "right": SeatSpot(
            (890, 216, 574), True, 0.8, 68, (970, 184, 970), 195,
            (872, 240, "end", 1), (600, 334), (717, 414, "start"),
            _arrow_path("M572 563A232 214 0 0 0", 660, 496, 0.6, -0.8, 22),
        ),
    },
    1.04, (500, 402), (752, 560, 0.86), (727, 560, 0.86), Panel(990, 30, 262, 740, 24, 28, False), 25, 31,
)  # fmt: skip
COMPACT = AroundPlaces(
    400, 800, (14, 28, 17), 372, 30,
    {
        "above": SeatSpot(
            (14, 78, 372), False, 0.6, 64, (14, 58, 190), 110,
            (386, 53, "end", 1), (169, 266), (238, 305, "start"),
            _arrow_path("M314 304A128 120 0 0 0", 256, 255, -0.8, -0.6, 12),
        ),
        "left": SeatSpot(
            (14, 208, 352), True, 0.5, 34, (14, 188, 196), 110,
            (76, 216, "start", 1), (90, 330), (118, 436, "middle"),
            _arrow_path("M156 262A128 120 0 0 0", 110, 303, -0.6, 0.8, 12),
        ),
        "below": SeatSpot(
            (14, 598, 372), False, 0.6, 64, (14, 578, 190), 110,
            (386, 573, "end", 1), (169, 402), (238, 460, "start"),
            _arrow_path("M108 452A128 120 0 0 0", 155, 484, 0.84, 0.55, 12),
        ),
        "right": SeatSpot(
            (336, 208, 352), True, 0.5, 34, (386, 188, 386), 110,
            (324, 216, "end", 1), (248, 330), (280, 436, "middle"),
            _arrow_path("M244 502A128 120 0 0 0", 290, 451, 0.7, -0.7, 12),
        ),
    },
    0.6, (200, 530), (298, 468, 0.5), (182, 176, 0.36), Panel(14, 700, 372, 90, 15, 17, True), 15, 19,
)  # fmt: skip

ONE_LINE = 230.0  # on a phone, beside the name of a seat
_COMPASS = {"N": "above", "W": "left", "S": "below", "E": "right"}
_ROUND = {3: ("below", "right", "left"), 4: ("below", "right", "above", "left")}


def size(look: Context) -> tuple[int, int]:
    """Give the width and height of the scene."""
    place = COMPACT if look.room == "compact" else WIDE
    return place.w, place.h


def side_of(seat: Seat, look: Context) -> str:
    """Say on which side of the table a seat lies: above, left, below or right."""
    return _COMPASS.get(seat.letter) or _ROUND[len(look.seats.all)][seat]


def layout(moment: Moment, look: Context) -> Frame:
    """Lay out one step of a trick game for three or four."""
    place = COMPACT if look.room == "compact" else WIDE
    items = [*_title(moment.table, look, place), *_trick(moment, look, place), *_arrow(moment, look, place)]
    for seat in look.seats.all:
        side = side_of(seat, look)
        spot = place.spots[side]
        items += seat_chip(seat, spot.chip, spot.name, place.chip, place.small, look, moment)
        items += _fan(moment, seat, spot, side)
        items += _voids(moment.table, seat, spot, look, place)
    at = _stock_at(look, place)
    middle, room = at[0] + 88 * at[2], (200 if at == place.stock else 190) * at[2]
    items += stock(moment.table, look, at, middle, room, place.small, place.big, place is WIDE)
    return items + count(moment, look, place.panel)


def _title(table: Table, look: Context, place: AroundPlaces) -> Frame:
    x, y, size = place.title
    words = part = look.part(table)
    items: Frame = []
    if place is WIDE:
        words = look.game
        items.append(text("part", x, y + 34, part, fit(part, place.title_room, 24), "soft", "start", 600))
    else:
        words = say(N_("{game} · {part}"), game=look.game, part=part)
    room = place.title_room
    if table.trump is not None:
        small, wide = place.small, trump_width(table.trump, place.chip, place.small)
        if place is WIDE and wide > room:  # a long hand begins beside it
            small *= (room - place.chip * 0.9) / (wide - place.chip * 0.9)
        left, middle = (x, y + 72) if place is WIDE else (place.w - wide - x, y - size * 0.34)
        room = room if place is WIDE else left - x - 8
        items += trump_chip(table.trump, left, middle, place.chip, small)
    return [*items, text("title", x, y, words, fit(words, room, size), "ink", "start", 800)]


def _spread(spot: SeatSpot, count: int) -> tuple[float, float]:
    """Give the step from card to card of a hand, and its whole length."""
    long = (CARD_H if spot.down else CARD_W) * spot.scale
    step = min(spot.most, (spot.fan[2] - long) / max(1, count - 1))
    return step, step * (count - 1) + long


def _stock_at(look: Context, place: AroundPlaces) -> tuple[float, float, float]:
    """Say where the stock lies: clear of the hand at the right."""
    spot = place.spots["right"]
    return place.stock if spot.fan[1] + _spread(spot, look.slots)[1] <= place.stock[1] else place.aside


def _fan(moment: Moment, seat: Seat, spot: SeatSpot, side: str) -> Frame:
    """Spread a hand over its room, the corner of every card free; cards being declared stand out of it, ringed."""
    hand, s, lift, out = moment.table.hands[seat], spot.scale, declared(moment, seat), LIFT[side]
    x, y, room = spot.fan
    step, long = _spread(spot, len(hand))
    before = 0 if spot.down else (room - long) / 2
    items = []
    for n, one in enumerate(hand):
        along = before + n * step
        left, top = (x, y + along) if spot.down else (x + along, y)
        if one in lift:
            left, top = left + out[0] * s, top + out[1] * s
        items.append(card(one.code, one.code, left, top, s, 0, "s" if one in lift else "", n))
    return items


def _voids(table: Table, seat: Seat, spot: SeatSpot, look: Context, place: AroundPlaces) -> Frame:
    """Tell the suits a seat has shown not to hold, each with the trick that showed it."""
    x, y, anchor, way = spot.voids
    shown = look.voids(table, seat)
    if not shown:
        return []
    # In the wide scene a third line would come near the arrow, so the words are fewer then; on a phone it would come
    # near the trick, so that the letters are smaller.
    many = len(shown) > 2
    size = place.small * (0.85 if place is WIDE else 0.83 if many else 1)
    long = N_("no {suit} from trick {n}") if place is WIDE and not many else N_("no {suit} from {n}")
    told = [say(long, suit=_SUIT, n=number).partition(_SUIT) for _, number in shown]
    # Beside a fan that runs down there is room below each other; on a phone the other two seats have one line.
    down = place is WIDE or spot.down
    ems = [em(before) + em(after) + 1.5 for before, _, after in told]
    if not down:
        size = min(size, ONE_LINE / sum(ems))
    wide = [one * size for one in ems]
    left, line, items = x - (0 if down or anchor == "start" else sum(wide)), y, []
    if way < 0:
        line -= size * 1.45 * (len(shown) - 1)
    elif place is COMPACT and many and spot.down:
        line -= 4
    for n, (suit, _) in enumerate(shown):
        at = left - wide[n] if down and anchor == "end" else left
        items += _without(f"v{int(seat)}{n}", suit, at, line, size, told[n])
        left, line = (left, line + size * 1.45) if down else (left + wide[n], line)
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


def _trick(moment: Moment, look: Context, place: AroundPlaces) -> Frame:
    """Draw the trick; at the step that takes it the cards still lie there, the winner's ringed."""
    taken = moment.event is not None and moment.event.kind == "take"
    centre = moment.before.centre if taken else moment.table.centre
    s, small = place.trick_scale, place.small
    corner, radius = (50, 19) if place is WIDE else (92, 13)
    items: Frame = []
    played = dict(centre)
    for seat in look.seats.all:
        spot = place.spots[side_of(seat, look)]
        x, y = spot.trick
        if seat not in played:
            items.append(box(f"c{int(seat)}", x, y, 100 * s, 144 * s, 9 * s, "", "line", 2, 1))
            continue
        one, number = played[seat], [who for who, _ in centre].index(seat)
        won = taken and moment.event is not None and moment.event.seat == seat
        at, line, anchor = spot.worth
        items += [
            card(one.code, one.code, x, y, s, 0, "w" if won else "", 20 + number),
            # On a small card the badge keeps to the corner that shows no index.
            badge(f"b{number}", x + corner * s, y - (5 if won else 1), str(number + 1), radius),
        ]
        if look.values:
            items.append(text(f"k{number}", at, line, look.value(one), small * 1.1, "win", anchor, 800))
    if centre:
        led, (middle, line) = centre[0][1].suit, place.led
        words = say(N_("led suit"))
        small = fit(words, 150, small)
        left = middle - (em(words) + 1.6) * small / 2
        items += [
            text("led", left, line, words, small, "soft"),
            pip("lp", led.letter, left + (em(words) + 0.9) * small, line - small * 0.36, small * 1.25),
        ]
    return items


def _arrow(moment: Moment, look: Context, place: AroundPlaces) -> Frame:
    """Draw the turn as it comes round to the seat that plays next."""
    if moment.turn is None:
        return []
    spot = place.spots[side_of(moment.turn, look)]
    return [path("turn", spot.arrow, "soft", 5 if place is WIDE else 3)]
