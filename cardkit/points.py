"""Points: how is an amount held, in whole points or in parts of them, and how is it said?

Facts of reasons carry these values, never a text with numbers in it: what a picture, a table or a check needs is taken
from the value, and only ``str`` writes it, in the language of the moment.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from .direction import NO_BREAK
from .language import N_, listed, say
from .seats import Seat

BETWEEN = f"{NO_BREAK}:{NO_BREAK}"  # sets fractions apart


class Thirds(int):
    """Count thirds of a point; said as a fraction, 5/3, and never divided before the end."""

    def __repr__(self) -> str:
        return f"{int(self)}/3"

    __str__ = __repr__


class InWords(Thirds):
    """Count thirds of a point to be said in a sentence: nothing, 1/3 of a point, a whole point, 5/3 points."""

    def __str__(self) -> str:
        return thirds_text(self)


def thirds_text(count: int) -> str:
    """Say an amount of thirds as a sentence needs it; three thirds are a point, and no thirds nothing."""
    whole, left = divmod(int(count), 3)
    if left:
        return say(N_("{thirds} points") if whole else N_("{thirds} of a point"), thirds=Thirds(count))
    if whole > 1:
        return say(N_("{whole} whole points"), whole=whole)
    return say(N_("a whole point") if whole else N_("nothing"))


def amount(points: int, unit: int = 1) -> int:
    """Hold an amount as its game counts, in points or in thirds."""
    return Thirds(points) if unit == 3 and points else int(points)


class Mixed(Fraction):
    """Count points of which a part is left over, said as whole points and beside them what is left: 20 2/3."""

    def __str__(self) -> str:
        whole, left = divmod(self.numerator, self.denominator)
        return " ".join([*([str(whole)] if whole else ()), f"{left}/{self.denominator}"])


def mixed(parts: int, each: int = 1) -> int | Mixed:
    """Hold parts of a point as points, of which so many parts make one: 62 thirds are 20 2/3, and 60 are 20."""
    return Mixed(parts, each) if parts % each else parts // each


@dataclass(frozen=True, slots=True)
class Scoreline:
    """Hold what the sides have, said beside each other: 64-56, and 10/3 : 3/3.

    A hyphen between fractions would be read as a minus, 1-1/3 even as one and a third; and no line ends inside.
    """

    points: tuple[int | Mixed, ...]
    apart: bool = False  # whether a colon sets them apart

    def __str__(self) -> str:
        return (BETWEEN if self.apart else "-").join(map(str, self.points))


def scoreline(points: Iterable[int], unit: int = 1) -> Scoreline:
    """Hold what the sides have, in the unit of their game: in points, or in thirds."""
    return _scoreline(tuple(points), unit)


@lru_cache(maxsize=1 << 10)  # a deal tells several, of few different ones
def _scoreline(points: tuple[int, ...], unit: int) -> Scoreline:
    return Scoreline(tuple([amount(one, unit) for one in points]), unit != 1)


def side_by_side(parts: Iterable[int], each: int = 1) -> Scoreline:
    """Hold what the sides have, in whole points and what is left."""
    points = tuple(mixed(one, each) for one in parts)
    return Scoreline(points, any(isinstance(one, Mixed) for one in points))


@dataclass(frozen=True, slots=True)
class Sum:
    """Hold numbers that are added up, said with their plus signs: 5 + 3 + 2."""

    numbers: tuple[int, ...]

    def __str__(self) -> str:
        return " + ".join(map(str, self.numbers))


@dataclass(frozen=True, slots=True)
class Sizes:
    """Hold how many cards each seat has, said by the letters of the seats, as a file writes them: A 3, B 2."""

    seats: tuple[Seat, ...]
    counts: tuple[int, ...]

    def __str__(self) -> str:
        return listed(f"{seat.letter} {n}" for seat, n in zip(self.seats, self.counts, strict=False)) or "0"
