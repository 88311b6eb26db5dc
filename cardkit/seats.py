"""Seats: who sits where, who is next, who is partner.

Play runs anticlockwise in all three games, so the order of the names is the order of play.
"""

from __future__ import annotations

import functools
import unicodedata
from typing import NamedTuple, TypeVar

from .calls import integer, shown
from .errors import N_, WrongValue

N = TypeVar("N", bound=int)


class Seat(int):
    """Hold a seat as its number in the order of play, with the letter by which reasons and hands name it."""

    letter: str

    def __new__(cls, number: int, letter: str) -> Seat:
        """Make a seat; a game's seats come from ``Seats``, which makes each one once."""
        seat = int.__new__(cls, number)
        seat.letter = letter
        return seat

    def __repr__(self) -> str:
        return self.letter

    __str__ = __repr__

    def __reduce__(self) -> tuple[type[Seat], tuple[int, str]]:
        return Seat, (int(self), self.letter)


@functools.cache
def _seats(names: tuple[str, ...]) -> tuple[Seat, ...]:
    return tuple(Seat(number, name) for number, name in enumerate(names))


class Seats(NamedTuple):
    """Name the seats in the order of play, and say whether partners sit opposite each other."""

    names: tuple[str, ...]
    pairs: bool = False

    @property
    def all(self) -> tuple[Seat, ...]:
        """List the seats in the order of play."""
        return _seats(self.names)

    def read(self, text: str | int) -> Seat:
        """Read a seat from its letter, its name in the language of the moment or in English, or its number.

        Raises ValueError with the seats that exist.
        """
        if type(text) is Seat and text < len(self.names) and self.names[text] == text.letter:
            return text
        if isinstance(text, str):
            if text.strip() in self.names:
                return self.all[self.names.index(text.strip())]
            found = [seat for seat in self.all if _folded(text) in _names(seat.letter)]
            if len(found) == 1:
                return found[0]
        elif not isinstance(text, Seat):  # a seat of another table is no number
            number = integer(text)
            if number is not None and 0 <= number < len(self.names):
                return self.all[number]
        sentence = N_("{text} is no seat here: the seats are {seats}.")
        raise WrongValue(sentence, text=shown(text), seats=" ".join(self.names))

    def after(self, seat: int, steps: int = 1) -> Seat:
        """Give the seat that many places on, anticlockwise (Briscola article, section 5)."""
        return self.all[(seat + steps) % len(self.names)]

    def order(self, first: int) -> tuple[Seat, ...]:
        """List all seats in the order of play, beginning with one."""
        return tuple(self.after(first, n) for n in range(len(self.names)))

    def side(self, seat: int) -> int:
        """Give the number of the seat's side: the pair where partners sit opposite, else the seat alone."""
        return seat % 2 if self.pairs else int(seat)

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """List the sides, each with its seats."""
        return _sides(self.names, self.pairs)

    def partner(self, seat: int) -> Seat | None:
        """Give the seat opposite where partners play, else None."""
        return self.after(seat, 2) if self.pairs else None

    def totals(self, by_seat: tuple[N, ...]) -> tuple[N, ...]:
        """Add up what each seat holds, side by side."""
        if not self.pairs:
            return tuple(by_seat)
        return tuple([sum([by_seat[other]], by_seat[one]) for one, other in self.sides])


@functools.cache
def _sides(names: tuple[str, ...], pairs: bool) -> tuple[tuple[Seat, ...], ...]:
    seats = Seats(names, pairs)
    count = 2 if pairs else len(names)
    return tuple(tuple(seat for seat in seats.all if seats.side(seat) == side) for side in range(count))


def _folded(text: str) -> str:
    """Write a text the one way in which names are compared: full-width letters and capitals make no difference."""
    return unicodedata.normalize("NFKC", text).strip().casefold()


def _names(letter: str) -> set[str]:
    """List what a seat is called whose letter stands for a name: in English, and in the language of the moment."""
    from .language import seat_names  # it stands on this module

    return {_folded(name) for name in seat_names(letter) if name != letter}
