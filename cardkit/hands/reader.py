"""Reader: the entries of a hand file by kind, and a complaint with its line about each that is not as it should be."""

from __future__ import annotations

import difflib
from typing import Any, NoReturn

from ..cards import Card, UnknownCard, cards
from ..errors import WrongValue
from ..language import N_, say
from ..reasons import Reason, because, sentences
from ..seats import Seat, Seats
from .lines import Lines, Malformed, parsed

_KEYS = {
    "": {"game", "title", "source", "rules", "switches", "names", "start", "play", "expect"},
    "start": {
        "trump", "leader", "taker", "dealer", "hands", "stock", "deck", "won", "table", "piles", "sweeps",
    },
    "play": {"moves"},
    "expect": {"takers", "points", "score", "options", "sweeps", "left", "items", "match", "declared"},
}  # fmt: skip


class HandError(WrongValue):
    """Refuse a hand: in which file, on which line, and why."""

    def __init__(self, file: str, line: int | None, reason: Reason, card: Card | str | None = None) -> None:
        super().__init__(file, line, reason, card)
        self.file, self.line, self.reason, self.card = file, line, reason, card

    def __str__(self) -> str:
        if self.line is None:
            return say(N_("{file}: {reason}"), file=self.file, reason=self.reason.say())
        return say(N_("{file}, line {line}: {reason}"), file=self.file, line=self.line, reason=self.reason.say())


class Reader:
    """Read one file; every complaint goes through ``fail`` so that each has its line."""

    def __init__(self, name: str, text: str) -> None:
        self.file = name
        self.lines = Lines(text)
        try:
            self.data = parsed(text)
        except Malformed as error:
            raise HandError(name, error.line, because("bad_toml", detail=error.detail)) from error

    def fail(
        self, line: int | None, code: str | Reason, card: Card | str | None = None, /, **facts: object
    ) -> NoReturn:
        """Refuse the file: on which line, why, and for which card."""
        raise HandError(self.file, line, because(code, **facts) if isinstance(code, str) else code, card)

    def known_keys(self) -> None:
        """Refuse an entry that nobody reads, and a section that is missing."""
        for section, keys in _KEYS.items():
            entries = self.data if not section else self.data.get(section, {})
            if not isinstance(entries, dict):
                self.fail(self.lines.entry("", section), "wrong_kind", entry=section, kind=f"[{section}]")
            for key in entries:
                if key not in keys:
                    line = self.lines.entry(section, key)
                    close = difflib.get_close_matches(key, keys, 1)
                    if close:
                        self.fail(line, "unknown_key_close", entry=key, close=close[0])
                    self.fail(line, "unknown_key", entry=key, keys=", ".join(sorted(keys)))
        for section in ("game", "start", "play"):
            if section not in self.data:
                self.fail(None, "missing", entry=section)

    def table(self, section: str, key: str, kind: type) -> dict[str, Any]:
        """Read an entry that is a table of texts or numbers; empty where it is not there."""
        value = (self.data if not section else self.data[section]).get(key, {})
        if not isinstance(value, dict) or not all(type(one) is kind for one in value.values()):
            by_kind = {int: "{ A = 40, B = 45 }", str: '{ A = "3S KC" }'}
            example = by_kind[kind] if section else '{ en = "…" }'
            self.fail(self.lines.entry(section, key), "wrong_kind", entry=key, kind=example)
        return value

    def seat(self, seats: Seats, section: str, key: str, value: object) -> Seat:
        """Read a seat."""
        try:
            return seats.read(value)  # type: ignore[arg-type]
        except ValueError:
            line = self.lines.card(section, key, str(value))
            self.fail(line, "unknown_seat", text=str(value), seats=" ".join(seats.names))

    def cards(self, section: str, key: str, text: object) -> tuple[Card, ...]:
        """Read some cards."""
        if not isinstance(text, str):
            self.fail(self.lines.entry(section, key), "wrong_kind", entry=key, kind='"3S KC"')
        try:
            return cards(text)
        except UnknownCard as unknown:
            self.fail(self.lines.card(section, key, unknown.text), "unknown_card", unknown.text, text=unknown.text)

    def by_seat(self, seats: Seats, section: str, key: str, kind: type) -> dict[Seat, Any]:
        """Read an entry that gives something for each seat."""
        return {self.seat(seats, section, key, name): one for name, one in self.table(section, key, kind).items()}

    def counts(self, seats: Seats, section: str, key: str) -> tuple[int, ...] | None:
        """Read a whole number for each seat, none below 0; None where the entry is not there."""
        if key not in self.data[section]:
            return None
        found = self.by_seat(seats, section, key, int)
        if min(found.values(), default=0) < 0:
            self.fail(self.lines.entry(section, key), "wrong_kind", entry=key, kind="0 …")
        return tuple(found.get(seat, 0) for seat in seats.all)

    def several(self, seats: Seats, section: str, key: str) -> tuple[tuple[Card, ...], ...]:
        """Read some cards for each seat."""
        found = self.by_seat(seats, section, key, str)
        return tuple(self.cards(section, key, found.get(seat, "")) for seat in seats.all)


sentences(
    bad_toml=N_("This is not well-formed TOML: {detail}."),
    unknown_key=N_("{entry} is no entry here: there are {keys}."),
    unknown_key_close=N_("{entry} is no entry here. Did you mean {close}?"),
    missing=N_("The entry {entry} is missing."),
    wrong_kind=N_("The entry {entry} should look like {kind}."),
)
