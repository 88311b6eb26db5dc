"""Market places: where everything lies in the scene of a capture game, for each number of seats and each room.

Measures alone, all in scene units; ``market`` draws by them.
"""

from __future__ import annotations

from typing import NamedTuple

from .context import Context
from .parts import Box


class Chair(NamedTuple):
    """Hold where a seat's things lie."""

    hand: tuple[float, float, float, float]  # left, top, room along it, scale
    most: float  # widest step between two cards
    rows: int  # rows the hand is laid in, each over the lower part of the one before it
    chip: tuple[float, float, float]  # left, middle and rightmost end of the name
    name: float  # widest name


class Pile(NamedTuple):
    """Hold where what a side has taken lies, and where it is told in figures."""

    x: float
    y: float
    scale: float
    words: tuple[float, float, float]  # left, first baseline, room


class MarketPlaces(NamedTuple):
    """Hold where the parts of the scene lie, for one room and one number of seats."""

    w: int
    h: int
    title: tuple[float, float, float, float]  # x, baseline, size, room
    chip: float  # height of the seat chips
    spots: tuple[Chair, ...]  # by seat
    worth: bool  # whether the cards in the hands bear their values
    beside: bool  # whether the card that takes lies beside those it takes; else in its hand, where there is little room
    market: Box
    sum: float  # baseline of the sum, below the table
    stock: tuple[float, float, float, tuple[float, float, str]]  # x, y, scale; the words: x, baseline, anchor
    last: tuple[float, float, float]  # who captured last: left, baseline, room
    piles: tuple[Pile, ...]  # by side
    sheet: Box
    small: float
    big: float


WIDE = MarketPlaces(
    1280, 680, (560, 44, 32, 480), 44,
    (Chair((20, 392, 524, 1.7), 177, 1, (20, 364, 544), 350), Chair((20, 58, 524, 1.7), 177, 1, (20, 30, 544), 350)),
    True, True, (562, 62, 496, 538), 626, (1108, 270, 0.9, (1160, 422, "middle")), (562, 662, 496),
    (Pile(1112, 446, 0.75, (1098, 578, 166)), Pile(1112, 36, 0.75, (1098, 168, 166))), (562, 76, 496, 430), 20, 26,
)  # fmt: skip
# A phone: the table, what is said and all buttons share its window; the name above stands on the line of the title.
COMPACT = MarketPlaces(
    400, 700, (160, 24, 17, 166), 28,
    (Chair((12, 549, 276, 0.88), 94, 1, (12, 530, 150), 100), Chair((12, 36, 276, 0.88), 94, 1, (12, 18, 150), 100)),
    True, False, (12, 196, 376, 300), 511, (362, 8, 0.3, (356, 26, "end")), (160, 535, 228),
    (Pile(322, 548, 0.42, (302, 624, 92)), Pile(322, 58, 0.42, (302, 132, 92))), (14, 206, 372, 290), 15, 17,
)  # fmt: skip
WIDE_FOUR = WIDE._replace(
    spots=(
        Chair((20, 516, 524, 1.1), 118, 1, (20, 490, 544), 300),
        Chair((290, 282, 254, 0.9), 80, 2, (290, 258, 544), 160),
        Chair((20, 60, 524, 1.1), 118, 1, (20, 32, 544), 300),
        Chair((20, 282, 254, 0.9), 80, 2, (20, 258, 274), 160),
    ),
    worth=False,
)  # fmt: skip
COMPACT_FOUR = COMPACT._replace(
    h=700, chip=24, title=(160, 21, 17, 228),
    spots=(
        Chair((12, 605, 233, 0.63), 72, 1, (12, 590, 150), 100),
        Chair((220, 151, 168, 0.63), 44, 2, (220, 137, 388), 90),
        Chair((12, 30, 233, 0.63), 72, 1, (12, 15, 150), 100),
        Chair((12, 151, 168, 0.63), 44, 2, (12, 137, 180), 90),
    ),
    worth=False, market=(12, 284, 376, 272), sum=572, stock=(186, 166, 0.2, (200, 212, "middle")),
    last=(160, 595, 228), piles=(Pile(261, 620, 0.36, (299.5, 622, 90)), Pile(261, 46, 0.36, (299.5, 46, 90))),
    sheet=(14, 290, 372, 276),
)  # fmt: skip


# Each of more than two sides has a pile of its own.
WIDE_SIDES = WIDE_FOUR._replace(
    piles=(Pile(1090, 548, 0.55, (1156, 552, 116)), Pile(1090, 446, 0.55, (1156, 450, 116)),
           Pile(1090, 40, 0.55, (1156, 44, 116)), Pile(1090, 150, 0.55, (1156, 154, 116))),
)  # fmt: skip
COMPACT_SIDES = COMPACT_FOUR._replace(
    h=786,
    spots=(Chair((12, 691, 233, 0.63), 72, 1, (12, 676, 150), 100), *COMPACT_FOUR.spots[1:]), last=(160, 681, 228),
    piles=(Pile(261, 706, 0.36, (299.5, 708, 90)), Pile(230, 592, 0.36, (272, 596, 108)),
           Pile(261, 46, 0.36, (299.5, 46, 90)), Pile(28, 592, 0.36, (70, 596, 108))),
)  # fmt: skip


def places_for(look: Context) -> MarketPlaces:
    """Give the measures for a room, and for who plays there: two, four in pairs, or each for themselves."""
    compact = look.room == "compact"
    if len(look.seats.all) == 2:
        return COMPACT if compact else WIDE
    several = len(look.seats.sides) > 2
    return (COMPACT_SIDES if several else COMPACT_FOUR) if compact else WIDE_SIDES if several else WIDE_FOUR
