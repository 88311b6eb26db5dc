"""Reader: the entries of a hand file that belong to seats, and what a hand file may hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from ..calls import quoted
from ..cards import Card
from ..language import N_
from ..reasons import sentences
from ..seats import Seat, Seats
from ..toml.entries import Entries, FileError, TomlFile
from ..toml.lines import Toml

T = TypeVar("T")

KEYS = {
    "": {"game", "title", "source", "rules", "switches", "names", "start", "play", "expect"},
    "start": {
        "trump", "leader", "taker", "dealer", "hands", "stock", "deck", "won", "table", "piles", "sweeps",
        "turned", "declared", "redeals",
    },
    "play": {"moves"},
    "expect": {"takers", "points", "score", "options", "sweeps", "left", "items", "match", "declared"},
}  # fmt: skip


class HandError(FileError):
    """Refuse a hand: in which file, on which line, why, and for which card."""


class HandReader(Entries):
    """Read the entries of one hand file."""

    def __init__(self, name: str, text: str) -> None:
        super().__init__(TomlFile(name, text, HandError))

    def known_keys(self) -> None:
        """Refuse an entry that nobody reads, and a section that is missing."""
        for section in KEYS:
            entries = self.data if not section else self.data.get(section, {})
            if not isinstance(entries, dict):
                self.wrong_kind(f"[{section}]", section)
            self.known(entries, section, KEYS, *((section,) if section else ()))
        for section in ("game", "start", "play"):
            if section not in self.data:
                self.fail(self.lines.line(section), "missing", entry=section)

    def section(self, name: str) -> Toml:
        """Give the entries of a section, which ``known_keys`` has looked at; none where it is not there."""
        found = self.data.get(name, {})
        assert isinstance(found, dict)
        return found

    def table(self, section: str, key: str, kind: type[T]) -> dict[str, T]:
        """Read an entry that is a table of texts or numbers; empty where it is not there."""
        value = self.section(section).get(key, {})
        examples: dict[type, str] = {int: "{ A = 40, B = 45 }", str: '{ A = "3S KC" }'}
        if not isinstance(value, dict):
            self.wrong_kind(examples[kind], section, key)
        for name, one in value.items():
            if type(one) is not kind:
                self.fail(self.lines.line(section, key, name), "wrong_kind", entry=key, kind=examples[kind])
        return value

    def seat(self, seats: Seats, value: object, *path: str) -> Seat:
        """Read a seat."""
        try:
            if not isinstance(value, str) and type(value) is not int:  # true is no seat, though Python counts it as 1
                raise ValueError
            return seats.read(value)
        except ValueError:
            line = self.lines.word(str(value), *path)
            self.fail(line, "unknown_seat", text=quoted(str(value)), seats=" ".join(seats.names))

    def by_seat(self, seats: Seats, section: str, key: str, kind: type[T]) -> Iterator[tuple[Seat, T, str]]:
        """Read an entry that gives something for each seat: which seat, what, and how the seat was written."""
        found: set[Seat] = set()
        for name, one in self.table(section, key, kind).items():
            seat = self.seat(seats, name, section, key, name)
            if seat in found:
                self.fail(self.lines.line(section, key, name), "seat_twice", seat=seat)
            found.add(seat)
            yield seat, one, name

    def counts(self, seats: Seats, section: str, key: str) -> tuple[int, ...] | None:
        """Read a whole number for each seat, none below 0; None where the entry is not there."""
        if key not in self.section(section):
            return None
        found = {seat: number for seat, number, _ in self.by_seat(seats, section, key, int)}
        if min(found.values(), default=0) < 0:
            self.wrong_kind("0 …", section, key)
        return tuple(found.get(seat, 0) for seat in seats.all)

    def several(self, seats: Seats, section: str, key: str) -> tuple[tuple[Card, ...], ...]:
        """Read some cards for each seat."""
        found = {seat: self.cards(text, section, key, name) for seat, text, name in
                 self.by_seat(seats, section, key, str)}  # fmt: skip
        return tuple(found.get(seat, ()) for seat in seats.all)


sentences(
    seat_twice=N_("{seat} is there twice."),
)
