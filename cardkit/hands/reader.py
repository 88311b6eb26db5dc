"""Reader: the entries of a hand file by kind, and a complaint with its line about each that is not as it should be."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from ..cards import Card, UnknownCard, cards
from ..errors import WrongValue
from ..language import LANGUAGES, N_, say
from ..reasons import Reason, because, no_card, sentences
from ..seats import Seat, Seats
from .lines import Lines, Malformed, opened

KEYS = {
    "": {"game", "title", "source", "rules", "switches", "names", "start", "play", "expect"},
    "start": {
        "trump", "leader", "taker", "dealer", "hands", "stock", "deck", "won", "table", "piles", "sweeps",
    },
    "play": {"moves"},
    "expect": {"takers", "points", "score", "options", "sweeps", "left", "items", "match", "declared"},
}  # fmt: skip
LONGEST = 400  # characters of a title or a name
OWN_HAND, OWN_QUESTIONS = N_("your hand"), N_("your questions")  # in place of a file's name
SHOWN = 60  # characters of what was written that a complaint repeats


class HandError(WrongValue):
    """Refuse a hand: in which file, on which line, and why."""

    def __init__(self, file: str, line: int | None, reason: Reason, card: Card | str | None = None) -> None:
        super().__init__(file, line, reason, card)
        self.file, self.line, self.reason, self.card = file, line, reason, card

    def __str__(self) -> str:
        return placed(self.file, self.line, self.reason)


def placed(file: str, line: int | None, reason: Reason) -> str:
    """Say what is wrong in which file and where; a text that was handed in has no name of its own."""
    name = say(file) if file in (OWN_HAND, OWN_QUESTIONS) else file
    if line is None:
        return say(N_("{file}: {reason}"), file=name, reason=reason.say())
    return say(N_("{file}, line {line}: {reason}"), file=name, line=line, reason=reason.say())


def briefly(value: object, most: int = SHOWN) -> str:
    """Repeat what was written, without the rest where it is long."""
    text = str(value)
    return text if len(text) <= most else text[: most - 1] + "…"


def unknown(key: str, where: str, keys: Mapping[str, set[str]]) -> Reason:
    """Say what may be meant by an entry that nobody reads here: another name, another place, or nothing."""
    others = [section for section, known in keys.items() if key in known]
    if others:
        return because("belongs_under", entry=key, section=f"[{others[0]}]") if others[0] else (
            because("belongs_above", entry=key)
        )  # fmt: skip
    close = difflib.get_close_matches(key, keys[where], 1)
    if close:
        return because("unknown_key_close", entry=briefly(key), close=close[0])
    return because("unknown_key", entry=briefly(key), keys=", ".join(sorted(keys[where])))


def words(value: object, key: str, most: int) -> Mapping[str, str] | Reason:
    """Read a text by language, or one text for all of them; give the reason where it is neither."""
    if isinstance(value, str):
        value = dict.fromkeys(LANGUAGES, value)
    if not isinstance(value, dict) or not value:
        return because("wrong_kind", entry=key, kind='{ en = "…", zh-Hant = "…" }')
    for language, text in value.items():
        if language not in LANGUAGES:
            return because("no_such_language", language=briefly(language), languages=", ".join(LANGUAGES))
        if not isinstance(text, str) or not text.strip():
            return because("wrong_kind", entry=key, kind='"…"')
        if len(text) > most:
            return because("text_long", entry=key, most=most)
    return value


class Reader:
    """Read one file; every complaint goes through ``fail`` so that each has its line."""

    def __init__(self, name: str, text: str) -> None:
        self.file = name
        try:
            text, self.data = opened(text)
        except Malformed as error:
            raise HandError(name, error.line, error.reason) from error
        self.lines = Lines(text)

    def fail(
        self, line: int | None, code: str | Reason, card: Card | str | None = None, /, **facts: object
    ) -> NoReturn:
        """Refuse the file: on which line, why, and for which card."""
        raise HandError(self.file, line, because(code, **facts) if isinstance(code, str) else code, card)

    def wrong_kind(self, kind: str, *path: str | int) -> NoReturn:
        """Refuse an entry of another kind, with an example."""
        self.fail(self.lines.line(*path), "wrong_kind", entry=str(path[-1]), kind=kind)

    def known_keys(self) -> None:
        """Refuse an entry that nobody reads, and a section that is missing."""
        for section, keys in KEYS.items():
            entries = self.data if not section else self.data.get(section, {})
            if not isinstance(entries, dict):
                self.wrong_kind(f"[{section}]", section)
            for key in entries:
                if key not in keys:
                    path = (section, key) if section else (key,)
                    self.fail(self.lines.line(*path), unknown(key, section, KEYS))
        for section in ("game", "start", "play"):
            if section not in self.data:
                self.fail(self.lines.line(section), "missing", entry=section)

    def table(self, section: str, key: str, kind: type) -> dict[str, Any]:
        """Read an entry that is a table of texts or numbers; empty where it is not there."""
        value = self.data[section].get(key, {})
        examples = {int: "{ A = 40, B = 45 }", str: '{ A = "3S KC" }'}
        if not isinstance(value, dict):
            self.wrong_kind(examples[kind], section, key)
        for name, one in value.items():
            if type(one) is not kind:
                self.fail(self.lines.line(section, key, name), "wrong_kind", entry=key, kind=examples[kind])
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """Read a list of texts; none where it is not there."""
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            self.wrong_kind('["…", …]', key)
        return tuple(value)

    def words(self, value: object, *path: str) -> Mapping[str, str]:
        """Read a text by language, or one for all."""
        found = words(value, path[0], LONGEST)
        if isinstance(found, Reason):
            self.fail(self.lines.line(*path), found)
        return found

    def seat(self, seats: Seats, value: object, *path: str) -> Seat:
        """Read a seat."""
        try:
            if type(value) not in (str, int):  # true is no seat, though Python counts it as 1
                raise ValueError
            return seats.read(value)  # type: ignore[arg-type]
        except ValueError:
            line = self.lines.word(str(value), *path)
            self.fail(line, "unknown_seat", text=briefly(value), seats=" ".join(seats.names))

    def cards(self, text: object, *path: str | int) -> tuple[Card, ...]:
        """Read some cards."""
        if not isinstance(text, str):
            self.fail(self.lines.line(*path), "wrong_kind", entry=str(path[1]), kind='"3S KC"')
        try:
            return cards(text)
        except UnknownCard as unknown:
            self.fail(self.lines.word(unknown.text, *path), no_card(unknown.text), unknown.text)

    def by_seat(
        self, seats: Seats, section: str, key: str, kind: type, read: Callable[..., Any] | None = None
    ) -> dict[Seat, Any]:
        """Read an entry that gives something for each seat."""
        found: dict[Seat, Any] = {}
        for name, one in self.table(section, key, kind).items():
            seat = self.seat(seats, name, section, key, name)
            if seat in found:
                self.fail(self.lines.line(section, key, name), "seat_twice", seat=seat)
            found[seat] = one if read is None else read(one, section, key, name)
        return found

    def counts(self, seats: Seats, section: str, key: str) -> tuple[int, ...] | None:
        """Read a whole number for each seat, none below 0; None where the entry is not there."""
        if key not in self.data[section]:
            return None
        found = self.by_seat(seats, section, key, int)
        if min(found.values(), default=0) < 0:
            self.wrong_kind("0 …", section, key)
        return tuple(found.get(seat, 0) for seat in seats.all)

    def several(self, seats: Seats, section: str, key: str) -> tuple[tuple[Card, ...], ...]:
        """Read some cards for each seat."""
        found = self.by_seat(seats, section, key, str, self.cards)
        return tuple(found.get(seat, ()) for seat in seats.all)


sentences(
    unknown_key=N_("{entry} is no entry here: there are {keys}."),
    unknown_key_close=N_("{entry} is no entry here. Did you mean {close}?"),
    belongs_under=N_("The entry {entry} belongs under {section}."),
    belongs_above=N_("The entry {entry} belongs at the top, above the first [section]."),
    missing=N_("The entry {entry} is missing."),
    wrong_kind=N_("The entry {entry} should look like {kind}."),
    no_such_language=N_("{language} is no language here: there are {languages}."),
    text_long=N_("The text of {entry} is too long: at most {most} characters."),
    seat_twice=N_("{seat} is there twice."),
)
