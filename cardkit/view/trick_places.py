"""Trick places: where everything lies in the scene of a trick game, for each number of seats and each room.

Measures alone, all in scene units; ``trick_scene`` draws by them.  The wide scene is 1280 across; the compact one is
400, so that on a phone a unit is about a pixel; no text is smaller than 15 there, 12 pixels in a low window.

Of two players both hands lie at the left, the trick beside them, the stock beside it, the race at the right edge; once
the stock is gone its room is the trick's.  Three or four have a hand on each side of the table, long ones at the left
and the right in two rows, so that every corner is seen; the trick lies in the middle, the count in a corner or below.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from ..language import N_
from ..replay import Table
from ..seats import Seat
from .context import Context
from .parts import StockSpot, Words
from .standing import Panel, Pole


class SeatSpot(NamedTuple):
    """Hold where the things of one seat lie."""

    fan: tuple[float, float, float]  # left and top of the hand, and the room along it
    rows: int  # rows the hand is laid in, each over the lower part of the one before it
    side: float  # where in its room a hand that is shorter lies: 0 at the left, 1 at the right
    scale: float
    most: float  # widest step between two cards
    chip: tuple[float, float, float]  # left, middle and rightmost end of the name
    name: float  # widest name
    # x, baseline, anchor, lines go down (1) or up (-1), or there is one line alone (0) of this room
    voids: tuple[float, float, str, int, float] | None = None
    arrow: str = ""  # points at the name of the seat whose turn it is


class TrickSpot(NamedTuple):
    """Hold where a card of the trick lies, and what it is worth where its player need not be named."""

    x: float
    y: float
    worth: tuple[float, float, str] | None = None  # x, baseline, anchor


class TitleSpot(NamedTuple):
    """Hold where the title stands, and where the trump suit is named."""

    x: float
    y: float  # baseline
    size: float
    room: float
    # The chip of the trump suit: below (its middle height), or at the right end (the gap between); of a line that is
    # shared with a name, the title takes what is left, and the chip has the sign of the suit alone.
    trump: tuple[Literal["below", "end", "shared"], float]
    part: tuple[float, float] | None = None  # baseline and size of the part of the deal, on a line of its own


class TrickPlaces(NamedTuple):
    """Hold where the parts of the scene lie."""

    w: int
    h: int
    wide: bool  # whether there is room for words
    small: float
    big: float
    title: TitleSpot
    chip: float  # height of the trump and seat chips
    seats: dict[str, SeatSpot]  # by side of the table
    in_turn: bool  # whether the trick lies in the order of play, each card with the name of its player under it
    trick: dict[str, TrickSpot]  # by side of the table; or in the order of play, by the words in the empty places
    trick_scale: float
    badge: tuple[float, float]  # how far along a card its number stands, at scale 1; the radius
    led: tuple[float, float] | None  # middle and baseline of the words "led suit"
    stock: StockSpot
    panel: Panel | Pole  # the count


def _arrow(x: float, y: float, length: float) -> str:
    """Draw an arrow with its tip at x, y; it comes from the left, or from the right where its length is below 0."""
    size = length * 0.4
    return f"M{x - length:g} {y:g}H{x:g}M{x - size:g} {y - size:g}L{x:g} {y:g}L{x - size:g} {y + size:g}"


_LEAD, _REPLY = N_("lead"), N_("reply")


def _in_a_row(y: float, wide: float, cards: int = 4) -> dict[str, TrickSpot]:
    """Lay cards beside each other over a phone's width; an empty place tells which card of the trick it is for."""
    apart = (376 - cards * wide) / (cards - 1)
    return {key: TrickSpot(12 + n * (wide + apart), y) for n, key in enumerate((_LEAD, "2", "3", "4", "5")[:cards])}


TWO_WIDE = TrickPlaces(
    w=1280, h=680, wide=True, small=21, big=30, title=TitleSpot(640, 46, 32, 560, ("below", 90)), chip=44,
    seats={
        "below": SeatSpot((20, 396, 588), 1, 0, 1.88, 200, (20, 368, 608), 250),
        "above": SeatSpot((20, 58, 588), 1, 0, 1.88, 200, (20, 30, 608), 250),
    },
    in_turn=True, trick={_LEAD: TrickSpot(640, 212), _REPLY: TrickSpot(828, 212)}, trick_scale=1.7,
    badge=(50, 22), led=None, stock=StockSpot(1026, 386, 1.1, (1099, 571, "middle"), 230),
    panel=Pole((1230, 62, 30, 556), ((608, 376), (608, 40)), 250, (640, 1216, 656), 21, 30),
)  # fmt: skip
TWO_COMPACT = TrickPlaces(
    w=400, h=660, wide=False, small=15, big=18, title=TitleSpot(14, 25, 17, 372, ("end", 7.5)), chip=28,
    seats={
        "below": SeatSpot((12, 502, 336), 1, 0, 1.04, 116, (12, 483, 348), 110),
        "above": SeatSpot((12, 72, 336), 1, 0, 1.04, 116, (12, 53, 348), 110),
    },
    in_turn=True, trick={_LEAD: TrickSpot(12, 246), _REPLY: TrickSpot(140, 246)}, trick_scale=1.2,
    badge=(50, 14), led=None, stock=StockSpot(272, 258, 0.46, (308, 374, "middle"), 80),
    panel=Pole((364, 66, 20, 556), ((348, 489), (348, 59)), 150, None, 15, 18),
)  # fmt: skip
ROUND_WIDE = TrickPlaces(
    w=1280, h=680, wide=True, small=20, big=24, title=TitleSpot(20, 44, 32, 270, ("below", 118), (78, 22)), chip=40,
    seats={
        "above": SeatSpot((340, 54, 600), 1, 0.5, 1.2, 132, (340, 28, 640), 170, (940, 35, "end", 0, 350),
                          _arrow(332, 28, 26)),
        "left": SeatSpot((20, 284, 258), 2, 0, 1.1, 62, (52, 258, 280), 170, (20, 226, "start", -1, 250),
                         _arrow(44, 258, 26)),
        "below": SeatSpot((340, 494, 600), 1, 0.5, 1.2, 132, (340, 468, 620), 170, (956, 672, "start", -1, 300),
                          _arrow(332, 468, 26)),
        "right": SeatSpot((1002, 284, 258), 2, 1, 1.1, 62, (1228, 258, 1228), 170, (1260, 534, "end", 1, 300),
                          _arrow(1236, 258, -26)),
    },
    in_turn=False,
    trick={
        "left": TrickSpot(288, 256, (427, 438, "start")), "above": TrickSpot(464, 248, (603, 430, "start")),
        "below": TrickSpot(640, 294, (779, 476, "start")), "right": TrickSpot(816, 256, (955, 438, "start")),
    },
    trick_scale=1.28, badge=(50, 19), led=(890, 476), stock=StockSpot(34, 528, 0.9, (200, 590, "start"), 136),
    panel=Panel(960, 8, 304, 222, 20),
)  # fmt: skip
FOUR_WIDE = ROUND_WIDE._replace(  # hands of few cards
    seats={
        **ROUND_WIDE.seats,
        "left": ROUND_WIDE.seats["left"]._replace(scale=1.5), "right": ROUND_WIDE.seats["right"]._replace(scale=1.5),
    },
    stock=ROUND_WIDE.stock._replace(room=230),
)  # fmt: skip
THREE_WIDE = ROUND_WIDE._replace(
    seats={
        "left": ROUND_WIDE.seats["left"]._replace(fan=(20, 226, 270), scale=1.7, chip=(52, 200, 290),
                                                  voids=(20, 168, "start", -1, 250), arrow=_arrow(44, 200, 26)),
        "below": SeatSpot((320, 424, 640), 1, 0.5, 1.7, 184, (380, 398, 900), 190, (960, 640, "start", -1, 300),
                          _arrow(372, 398, 26)),
        "right": ROUND_WIDE.seats["right"]._replace(fan=(990, 226, 270), scale=1.7, chip=(1228, 200, 1228),
                                                    voids=(1260, 545, "end", 1, 290), arrow=_arrow(1236, 200, -26)),
    },
    trick={
        "left": TrickSpot(312, 32, (490, 278, "start")), "below": TrickSpot(536, 106, (714, 352, "start")),
        "right": TrickSpot(760, 32, (938, 278, "start")),
    },
    trick_scale=1.74, led=(860, 404), stock=FOUR_WIDE.stock._replace(room=170), panel=Panel(960, 8, 304, 150, 20),
)  # fmt: skip
# A phone: the table, what is said and all buttons share its window.  The name above stands on the line of the title, a
# trick lies in the order of play with the names under it.
ROUND_COMPACT = TrickPlaces(
    w=400, h=700, wide=False, small=15, big=19, title=TitleSpot(160, 21, 17, 228, ("shared", 8)), chip=24,
    seats={
        "above": SeatSpot((12, 30, 376), 1, 0.5, 0.73, 92, (34, 15, 180), 90, (388, 20, "end", 0, 226),
                          _arrow(30, 15, 18)),
        "left": SeatSpot((12, 166, 176), 2, 0, 0.8, 42, (34, 151, 180), 90, (12, 342, "start", 0, 184),
                         _arrow(30, 151, 18)),
        "below": SeatSpot((12, 517, 376), 1, 0.5, 0.73, 92, (34, 502, 180), 90, (388, 507, "end", 0, 226),
                          _arrow(30, 502, 18)),
        "right": SeatSpot((212, 166, 176), 2, 1, 0.8, 42, (366, 151, 366), 90, (388, 342, "end", 0, 184),
                          _arrow(370, 151, -18)),
    },
    in_turn=True, trick=_in_a_row(364, 71), trick_scale=0.71, badge=(50, 13), led=None,
    stock=StockSpot(190, 182, 0.11, (200, 218, "middle"), 24), panel=Panel(14, 627, 372, 70, 15),
)  # fmt: skip
FOUR_COMPACT = ROUND_COMPACT._replace(  # hands of few cards
    seats={
        "above": ROUND_COMPACT.seats["above"]._replace(scale=0.82),
        "left": SeatSpot((12, 179, 146), 1, 0, 0.85, 30, (34, 164, 180), 90, (12, 314, "start", 0, 184),
                         _arrow(30, 164, 18)),
        "below": SeatSpot((12, 500, 376), 1, 0.5, 0.82, 92, (34, 485, 180), 90, (388, 490, "end", 0, 226),
                          _arrow(30, 485, 18)),
        "right": SeatSpot((242, 179, 146), 1, 1, 0.85, 30, (366, 164, 366), 90, (388, 314, "end", 0, 184),
                          _arrow(370, 164, -18)),
    },
    trick=_in_a_row(336, 78), trick_scale=0.78, stock=StockSpot(161.5, 188, 0.46, (200, 274, "middle"), 80),
)  # fmt: skip
THREE_COMPACT = TrickPlaces(
    w=400, h=690, wide=False, small=15, big=19, title=TitleSpot(14, 25, 17, 372, ("end", 8)), chip=28,
    seats={
        "left": SeatSpot((12, 70, 156), 2, 0, 0.95, 42, (34, 53, 180), 90, (12, 401, "start", 1, 130),
                         _arrow(30, 53, 18)),
        "below": SeatSpot((12, 474, 376), 1, 0.5, 1, 122, (34, 456, 180), 90, (388, 461, "end", 0, 226),
                          _arrow(30, 456, 18)),
        "right": SeatSpot((232, 70, 156), 2, 1, 0.95, 42, (366, 53, 366), 90, (388, 401, "end", 1, 130),
                          _arrow(370, 53, -18)),
    },
    in_turn=False,
    trick={
        "left": TrickSpot(12, 240, (114, 258, "start")), "below": TrickSpot(150, 270, (252, 384, "start")),
        "right": TrickSpot(288, 240, (286, 258, "end")),
    },
    trick_scale=1, badge=(50, 13), led=(200, 240), stock=StockSpot(171.2, 90, 0.34, (200, 164, "middle"), 62),
    panel=Panel(14, 626, 372, 60, 15),
)  # fmt: skip
FIVE_WIDE = ROUND_WIDE._replace(  # two hands lie above, side by side
    seats={
        "above": SeatSpot((652, 54, 296), 1, 0.5, 1, 80, (684, 28, 948), 150, None, _arrow(676, 28, 26)),
        "beyond": SeatSpot((322, 54, 296), 1, 0.5, 1, 80, (354, 28, 630), 150, None, _arrow(346, 28, 26)),
        **{side: ROUND_WIDE.seats[side]._replace(voids=None) for side in ("left", "below", "right")},
    },
    trick={
        "left": TrickSpot(290, 246, (345, 425, "middle")), "beyond": TrickSpot(432, 232, (487, 411, "middle")),
        "below": TrickSpot(574, 258, (629, 437, "middle")), "above": TrickSpot(716, 232, (771, 411, "middle")),
        "right": TrickSpot(858, 246, (913, 425, "middle")),
    },
    trick_scale=1.1, led=(800, 452),
)  # fmt: skip
FIVE_COMPACT = ROUND_COMPACT._replace(
    h=700, title=TitleSpot(14, 21, 17, 372, ("end", 8)),
    seats={
        "above": SeatSpot((203, 66, 187), 1, 0.5, 0.6, 60, (228, 50, 390), 86, None, _arrow(224, 50, 18)),
        "beyond": SeatSpot((10, 66, 187), 1, 0.5, 0.6, 60, (32, 50, 194), 86, None, _arrow(28, 50, 18)),
        "left": SeatSpot((12, 192, 176), 2, 0, 0.8, 42, (34, 177, 180), 90, None, _arrow(30, 177, 18)),
        "right": SeatSpot((212, 192, 176), 2, 1, 0.8, 42, (366, 177, 366), 90, None, _arrow(370, 177, -18)),
        "below": SeatSpot((12, 525, 376), 1, 0.5, 0.73, 92, (34, 508, 180), 90, None, _arrow(30, 508, 18)),
    },
    trick=_in_a_row(375, 64, 5), trick_scale=0.64, panel=Panel(14, 638, 372, 56, 15),
)  # fmt: skip


class Measured(NamedTuple):
    """Hold the places in a room, and how they change beside long hands and once the stock is gone."""

    usual: TrickPlaces
    most: int  # cards of a hand that is not long
    long: Callable[[TrickPlaces], TrickPlaces] = lambda usual: usual
    gone: Callable[[TrickPlaces], TrickPlaces] = lambda usual: usual


def _trick_of_two(
    places: TrickPlaces, lead: TrickSpot, reply: TrickSpot, scale: float, words: Words | None
) -> TrickPlaces:
    """Give the room of the stock to the trick, once it is gone."""
    stock = places.stock._replace(words=words, room=528 if words else places.stock.room)
    return places._replace(trick={_LEAD: lead, _REPLY: reply}, trick_scale=scale, stock=stock)


_TWO = {
    "wide": Measured(TWO_WIDE, 40, gone=lambda usual: _trick_of_two(
        usual, TrickSpot(650, 152), TrickSpot(910, 152), 2.3, (640, 558, "start"))),
    "compact": Measured(TWO_COMPACT, 40, gone=lambda usual: _trick_of_two(
        usual, TrickSpot(28, 238), TrickSpot(186, 238), 1.37, None)),
}  # fmt: skip
_MEASURED = {
    2: _TWO,
    3: {"wide": Measured(THREE_WIDE, 3, lambda usual: usual._replace(stock=usual.stock._replace(room=114))),
        "compact": Measured(THREE_COMPACT, 40)},
    # The stock lies clear of long hands.
    4: {"wide": Measured(FOUR_WIDE, 3, lambda _: ROUND_WIDE),
        "compact": Measured(FOUR_COMPACT, 3, lambda _: ROUND_COMPACT)},
    5: {"wide": Measured(FIVE_WIDE, 40), "compact": Measured(FIVE_COMPACT, 40)},
}  # fmt: skip

# Where a declared card goes from its place, towards the middle of the table: as far as its neighbour's corner lets it.
LIFT = {"above": (0, 1), "beyond": (0, 1), "left": (1, 0), "below": (0, -1), "right": (-1, 0)}

# Play runs anticlockwise on the screen.  The seats of the compass lie where the compass has them; players named A B C D
# sit from A below to B at the right, C above and D at the left; of three the third sits at the left, nobody above; of
# five two sit above, the fourth beyond the third.
_COMPASS = {"N": "above", "W": "left", "S": "below", "E": "right"}
_SEATED = {
    2: ("below", "above"), 3: ("below", "right", "left"), 4: ("below", "right", "above", "left"),
    5: ("below", "right", "above", "beyond", "left"),
}  # fmt: skip


def places(look: Context, table: Table | None = None) -> TrickPlaces:
    """Choose the places by the number of seats, the room, how long hands are, and whether there still is a stock."""
    place, most, long, gone = _MEASURED[len(look.seats.all)]["compact" if look.room == "compact" else "wide"]
    place = long(place) if look.slots > most else place
    return gone(place) if table is not None and not table.stock else place


def side_of(seat: Seat, look: Context) -> str:
    """Say on which side of the table a seat lies: above, left, below or right."""
    return _COMPASS.get(seat.letter) or _SEATED[len(look.seats.all)][seat]
