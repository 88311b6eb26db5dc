"""Trick places: where everything lies in the scene of a trick game, for each number of seats and each room.

Measures alone, all in scene units; ``trick_scene`` draws by them.  The wide scene is 1280 across; the compact one is
400, so that on a phone a unit is about a pixel and no text is smaller than 13.

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
    # The chip of the trump suit: below (its middle height), or at the right end (the gap between).
    trump: tuple[Literal["below", "end"], float]
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
    kept: bool  # whether a card keeps its place in the hand, and its place stays when it is played
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
TWO_WIDE = TrickPlaces(
    w=1280, h=680, wide=True, small=21, big=30, title=TitleSpot(640, 46, 32, 560, ("below", 90)), chip=44,
    seats={
        "below": SeatSpot((20, 396, 588), 1, 0, 1.88, 200, (20, 368, 608), 250),
        "above": SeatSpot((20, 58, 588), 1, 0, 1.88, 200, (20, 30, 608), 250),
    },
    kept=True, in_turn=True, trick={_LEAD: TrickSpot(640, 212), _REPLY: TrickSpot(828, 212)}, trick_scale=1.7,
    badge=(50, 22), led=None, stock=StockSpot(1026, 386, 1.1, (1099, 578, "middle"), 230),
    panel=Pole((1230, 62, 30, 556), ((608, 376), (608, 40)), 250, (640, 1216, 656), 21, 30),
)  # fmt: skip
TWO_COMPACT = TrickPlaces(
    w=400, h=614, wide=False, small=13, big=17, title=TitleSpot(14, 25, 17, 372, ("end", 7.5)), chip=28,
    seats={
        "below": SeatSpot((12, 456, 336), 1, 0, 1.04, 116, (12, 437, 348), 110),
        "above": SeatSpot((12, 72, 336), 1, 0, 1.04, 116, (12, 53, 348), 110),
    },
    kept=True, in_turn=True, trick={_LEAD: TrickSpot(12, 243), _REPLY: TrickSpot(127, 243)}, trick_scale=1.04,
    badge=(50, 14), led=None, stock=StockSpot(248, 242, 0.55, (288, 341, "middle"), 76),
    panel=Pole((364, 66, 20, 510), ((348, 443), (348, 59)), 150, None, 13, 17),
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
    kept=False, in_turn=False,
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
ROUND_COMPACT = TrickPlaces(
    w=400, h=806, wide=False, small=15, big=19, title=TitleSpot(14, 25, 17, 372, ("end", 8)), chip=28,
    seats={
        "above": SeatSpot((12, 70, 376), 1, 0.5, 0.85, 92, (34, 53, 180), 90, (388, 58, "end", 0, 226),
                          _arrow(30, 53, 18)),
        "left": SeatSpot((12, 230, 168), 2, 0, 0.7, 42, (34, 212, 180), 90, (12, 384.5, "start", 1, 98),
                         _arrow(30, 212, 18)),
        "below": SeatSpot((12, 586, 376), 1, 0.5, 0.85, 92, (34, 568, 180), 90, (388, 573, "end", 0, 226),
                          _arrow(30, 568, 18)),
        "right": SeatSpot((220, 230, 168), 2, 1, 0.7, 42, (366, 212, 366), 90, (388, 384.5, "end", 1, 98),
                          _arrow(370, 212, -18)),
    },
    kept=False, in_turn=False,
    trick={
        "left": TrickSpot(10, 447, (84, 463, "start")), "above": TrickSpot(113, 392, (187, 492, "start")),
        "below": TrickSpot(216, 449, (290, 550, "start")), "right": TrickSpot(318, 447, (316.5, 463, "end")),
    },
    trick_scale=0.72, badge=(50, 13), led=(150, 524), stock=StockSpot(170, 250, 0.36, (200, 322, "middle"), 60),
    panel=Panel(14, 716, 372, 84, 15),
)  # fmt: skip
THREE_COMPACT = ROUND_COMPACT._replace(
    h=740,
    seats={
        "left": ROUND_COMPACT.seats["left"]._replace(fan=(12, 70, 156), scale=0.95, chip=(34, 53, 180),
                                                     voids=(12, 401, "start", 1, 130), arrow=_arrow(30, 53, 18)),
        "below": SeatSpot((12, 484, 376), 1, 0.5, 1.1, 122, (34, 466, 180), 90, (388, 471, "end", 0, 226),
                          _arrow(30, 466, 18)),
        "right": ROUND_COMPACT.seats["right"]._replace(fan=(232, 70, 156), scale=0.95, chip=(366, 53, 366),
                                                       voids=(388, 401, "end", 1, 130), arrow=_arrow(370, 53, -18)),
    },
    trick={
        "left": TrickSpot(12, 240, (114, 258, "start")), "below": TrickSpot(150, 270, (252, 384, "start")),
        "right": TrickSpot(288, 240, (286, 258, "end")),
    },
    trick_scale=1, led=(200, 240), stock=StockSpot(172, 90, 0.33, (200, 162, "middle"), 60),
    panel=Panel(14, 652, 372, 80, 15),
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
    return places._replace(
        trick={_LEAD: lead, _REPLY: reply}, trick_scale=scale, stock=places.stock._replace(words=words)
    )


_TWO = {
    "wide": Measured(TWO_WIDE, 40, gone=lambda usual: _trick_of_two(
        usual, TrickSpot(650, 152), TrickSpot(910, 152), 2.3, (640, 558, "start"))),
    "compact": Measured(TWO_COMPACT, 40, gone=lambda usual: _trick_of_two(
        usual, TrickSpot(42, 242), TrickSpot(192, 242), 1.08, None)),
}  # fmt: skip
_MEASURED = {
    2: _TWO,
    3: {"wide": Measured(THREE_WIDE, 3, lambda usual: usual._replace(stock=usual.stock._replace(room=114))),
        "compact": Measured(THREE_COMPACT, 40)},
    # The stock lies clear of long hands.
    4: {"wide": Measured(FOUR_WIDE, 3, lambda _: ROUND_WIDE),
        "compact": Measured(ROUND_COMPACT, 3, lambda usual: usual._replace(
            stock=StockSpot(185, 196, 0.2, (200, 240, "middle"), 40)))},
}  # fmt: skip

# Where a declared card goes from its place, towards the middle of the table: as far as its neighbour's corner lets it.
LIFT = {"above": (0, 1), "left": (1, 0), "below": (0, -1), "right": (-1, 0)}

# Play runs anticlockwise on the screen.  The seats of the compass lie where the compass has them; players named A B C D
# sit from A below to B at the right, C above and D at the left; of three the third sits at the left, nobody above.
_COMPASS = {"N": "above", "W": "left", "S": "below", "E": "right"}
_SEATED = {2: ("below", "above"), 3: ("below", "right", "left"), 4: ("below", "right", "above", "left")}


def places(look: Context, table: Table | None = None) -> TrickPlaces:
    """Choose the places by the number of seats, the room, how long hands are, and whether there still is a stock."""
    place, most, long, gone = _MEASURED[len(look.seats.all)]["compact" if look.room == "compact" else "wide"]
    place = long(place) if look.slots > most else place
    return gone(place) if table is not None and not table.stock else place


def side_of(seat: Seat, look: Context) -> str:
    """Say on which side of the table a seat lies: above, left, below or right."""
    return _COMPASS.get(seat.letter) or _SEATED[len(look.seats.all)][seat]
