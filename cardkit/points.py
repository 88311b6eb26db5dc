"""Points: how is an amount held, in whole points or in parts of them, and how is it said?

Facts of reasons carry these values, never a text with numbers in it: what a picture, a table or a check needs is taken
from the value, and only ``str`` writes it, in the language of the moment.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Self

from .direction import NO_BREAK
from .language import N_, listed, say, say_n
from .seats import Seat

BETWEEN = f"{NO_BREAK}:{NO_BREAK}"  # sets fractions apart


class Points(int):
    """Count points as a game counts them, whole here; what is added to them or taken off leaves points again."""

    each = 1  # how many make a point

    def __add__(self, other: int, /) -> Self:
        return type(self)(int(self) + other)

    __radd__ = __add__

    def __sub__(self, other: int, /) -> Self:
        return type(self)(int(self) - other)

    def told(self) -> str:
        """Say the amount with its unit: 11 points, or 1/3 of a point."""
        return say_n("{n} point", "{n} points", self)

    def briefly(self) -> str:
        """Say the amount in few words: 11 points, 1/3."""
        return str(self) if self % self.each else say_n("{n} point", "{n} points", self // self.each)


class Thirds(Points):
    """Count thirds of a point; written as a fraction, 5/3, and never divided before the end."""

    each = 3

    def __repr__(self) -> str:
        return f"{int(self)}/3"

    def __str__(self) -> str:
        return repr(self) if self else "0"

    def told(self) -> str:
        """Say the amount as a sentence needs it; three thirds are a point, and no thirds nothing."""
        whole, left = divmod(int(self), 3)
        if left:
            return say(N_("{thirds} points") if whole else N_("{thirds} of a point"), thirds=repr(self))
        if whole > 1:
            return say(N_("{whole} whole points"), whole=whole)
        return say(N_("a whole point") if whole else N_("nothing"))


class InWords(Thirds):
    """Count thirds of a point to be said in a sentence: nothing, 1/3 of a point, a whole point, 5/3 points."""

    __str__ = Thirds.told


class Counted(Thirds):
    """Count thirds where each is written, also none of them: 0/3 beside 35/3."""

    __str__ = Thirds.__repr__


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

    def __str__(self) -> str:
        apart = any(isinstance(one, Thirds | Mixed) for one in self.points)
        return (BETWEEN if apart else "-").join(map(str, self.points))


def scoreline(points: Iterable[int]) -> Scoreline:
    """Hold what the sides have, as their game counts."""
    return Scoreline(tuple(points))


def side_by_side(parts: Iterable[int], each: int = 1) -> Scoreline:
    """Hold what the sides have, in whole points and what is left."""
    return Scoreline(tuple(mixed(one, each) for one in parts))


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
