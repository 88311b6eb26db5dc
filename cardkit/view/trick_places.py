"""Trick places: where everything lies in the scene of a trick game, for each number of seats and each room.

Measures alone, all in scene units; ``trick_scene`` draws by them.  The wide scene is 1280 across; the compact one is
400, so that on a phone a unit is about a pixel and no text is smaller than 13.

Of two players one sits above, one below, the trick between them, the stock at the left, the race at the right.  Three
or four have a hand on each side of the table, the trick in the middle, the count beside or below it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from ..language import N_
from ..replay import Table
from ..seats import Seat
from .context import Context
from .parts import StockSpot
from .standing import Panel, Pole, SumSpots


class SeatSpot(NamedTuple):
    """Hold where the things of one seat lie."""

    fan: tuple[float, float, float]  # left and top of the hand, and the room along it
    down: bool  # whether the fan runs from top to bottom: no card is turned, and its corner can be read
    scale: float
    most: float  # widest step between two cards
    chip: tuple[float, float, float]  # left, middle and rightmost end of the name
    name: float  # widest name
    voids: tuple[float, float, str, int] | None = None  # x, baseline, anchor, lines go down (1) or up (-1)
    arrow: str = ""  # the turn comes to this seat along this path


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
    # The chip of the trump suit: below (its middle height), behind the title or at the right end (the gap between).
    trump: tuple[Literal["below", "behind", "end"], float]
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


def _arrow(arc: str, x: float, y: float, dx: float, dy: float, size: float) -> str:
    """Draw an arrow along an arc with its tip at x, y; dx, dy is its last direction, of length 1."""
    one, other = (x - size * (dx - dy * 0.6), y - size * (dy + dx * 0.6)), (
        x - size * (dx + dy * 0.6), y - size * (dy - dx * 0.6)
    )  # fmt: skip
    return f"{arc} {x:g} {y:g}M{one[0]:.0f} {one[1]:.0f}L{x:g} {y:g}L{other[0]:.0f} {other[1]:.0f}"


_POLE = Pole(
    (1000, 112, 54, 500), SumSpots(((1027, 648), (1027, 92)), "middle", 400),
    SumSpots(((1000, 629.7), (1000, 177.7)), "middle", 200), 190, 21, 27,
)  # fmt: skip
_LEAD, _REPLY = N_("lead"), N_("reply")
TWO_WIDE = TrickPlaces(
    w=1280, h=712, wide=True, small=21, big=27, title=TitleSpot(44, 62, 34, 1192, ("behind", 23)), chip=46,
    seats={
        "below": SeatSpot((450, 556, 440), False, 0.94, 118, (330, 620, 436), 350),
        "above": SeatSpot((450, 104, 440), False, 0.94, 118, (330, 168, 436), 350),
    },
    kept=True, in_turn=True, trick={_LEAD: TrickSpot(432, 322), _REPLY: TrickSpot(618, 296)}, trick_scale=1.2,
    badge=(50, 19), led=None, stock=StockSpot(84, 318, 1.1, 70, 240), panel=_POLE,
)  # fmt: skip
TWO_COMPACT = TrickPlaces(
    w=400, h=490, wide=False, small=13, big=17, title=TitleSpot(14, 28, 17, 372, ("end", 7.5)), chip=30,
    seats={
        "below": SeatSpot((14, 388, 326), False, 0.62, 70, (14, 366, 400), 110),
        "above": SeatSpot((14, 80, 326), False, 0.62, 70, (14, 58, 400), 110),
    },
    kept=True, in_turn=True, trick={_LEAD: TrickSpot(126, 196), _REPLY: TrickSpot(232, 186)}, trick_scale=0.86,
    badge=(50, 14), led=None, stock=StockSpot(14, 196, 0.6, 50, 76),
    panel=Pole((354, 84, 32, 390), SumSpots(((340, 372.1), (340, 64.1)), "end", 175),
               SumSpots(((386, 372.1), (386, 64.1)), "end", 200), 0, 13, 17),
)  # fmt: skip
ROUND_WIDE = TrickPlaces(
    w=1280, h=800, wide=True, small=25, big=31, title=TitleSpot(30, 58, 34, 240, ("below", 130), (92, 24)), chip=44,
    seats={
        "above": SeatSpot((283, 30, 434), False, 0.94, 104, (735, 52, 975), 200, (735, 104, "start", 1),
                          _arrow("M664 326A232 214 0 0 0", 584, 251, -0.79, -0.62, 22)),
        "left": SeatSpot((30, 216, 574), True, 0.8, 68, (30, 184, 270), 195, (128, 240, "start", 1),
                         _arrow("M428 246A232 214 0 0 0", 340, 312, -0.6, 0.8, 22)),
        "below": SeatSpot((283, 640, 434), False, 0.94, 104, (140, 612, 424), 240, (144, 576, "start", -1),
                          _arrow("M336 500A232 214 0 0 0", 418, 563, 0.84, 0.55, 22)),
        "right": SeatSpot((890, 216, 574), True, 0.8, 68, (970, 184, 970), 195, (872, 240, "end", 1),
                          _arrow("M572 563A232 214 0 0 0", 660, 496, 0.6, -0.8, 22)),
    },
    kept=False, in_turn=False,
    trick={
        "above": TrickSpot(448, 212, (566, 238, "start")), "left": TrickSpot(297, 334, (284, 414, "end")),
        "below": TrickSpot(448, 446, (566, 594, "start")), "right": TrickSpot(600, 334, (717, 414, "start")),
    },
    trick_scale=1.04, badge=(50, 19), led=(500, 402), stock=StockSpot(752, 560, 0.86, 88, 172),
    panel=Panel(990, 30, 262, 740, 24, 28, False),
)  # fmt: skip
ROUND_COMPACT = TrickPlaces(
    w=400, h=800, wide=False, small=15, big=19, title=TitleSpot(14, 28, 17, 372, ("end", 8)), chip=30,
    seats={
        "above": SeatSpot((14, 78, 372), False, 0.6, 64, (14, 58, 190), 110, (386, 53, "end", 1),
                          _arrow("M314 304A128 120 0 0 0", 256, 255, -0.8, -0.6, 12)),
        "left": SeatSpot((14, 208, 352), True, 0.5, 34, (14, 188, 196), 110, (76, 216, "start", 1),
                         _arrow("M156 262A128 120 0 0 0", 110, 303, -0.6, 0.8, 12)),
        "below": SeatSpot((14, 598, 372), False, 0.6, 64, (14, 578, 190), 110, (386, 573, "end", 1),
                          _arrow("M108 452A128 120 0 0 0", 155, 484, 0.84, 0.55, 12)),
        "right": SeatSpot((336, 208, 352), True, 0.5, 34, (386, 188, 386), 110, (324, 216, "end", 1),
                          _arrow("M244 502A128 120 0 0 0", 290, 451, 0.7, -0.7, 12)),
    },
    kept=False, in_turn=False,
    trick={
        "above": TrickSpot(169, 266, (238, 305, "start")), "left": TrickSpot(90, 330, (118, 436, "middle")),
        "below": TrickSpot(169, 402, (238, 460, "start")), "right": TrickSpot(248, 330, (280, 436, "middle")),
    },
    trick_scale=0.6, badge=(92, 13), led=(200, 530), stock=StockSpot(298, 468, 0.5, 88, 100),
    panel=Panel(14, 700, 372, 90, 15, 17, True),
)  # fmt: skip


class Measured(NamedTuple):
    """Hold the places in a room, and how they change beside long hands and once the stock is gone."""

    usual: TrickPlaces
    most: int  # cards of a hand that is not long
    long: Callable[[TrickPlaces], TrickPlaces] = lambda usual: usual
    gone: Callable[[TrickPlaces], TrickPlaces] = lambda usual: usual


_TWO = {
    # Beside a long hand the sums have less room.
    "wide": Measured(TWO_WIDE, 4,
                     lambda usual: usual._replace(panel=_POLE._replace(sums=_POLE.sums._replace(room=254))),
                     lambda usual: usual._replace(stock=usual.stock._replace(middle=50, room=266))),
    "compact": Measured(TWO_COMPACT, 5),
}  # fmt: skip
_ROUND = {
    # The stock lies clear of a long hand at the right.
    "wide": Measured(ROUND_WIDE, 4, lambda usual: usual._replace(stock=StockSpot(727, 560, 0.86, 88, 163.4))),
    "compact": Measured(ROUND_COMPACT, 6, lambda usual: usual._replace(stock=StockSpot(182, 176, 0.36, 88, 68.4))),
}
_MEASURED = {2: _TWO, 3: _ROUND, 4: _ROUND}

# How far a declared card stands out of its hand, towards the middle of the table, at scale 1.
LIFT = {"above": (0, 14), "left": (28, 0), "below": (0, -14), "right": (-28, 0)}
ONE_LINE = 230.0  # room for void marks on a phone, beside the name of a seat

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
