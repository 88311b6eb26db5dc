"""Entries: what a file of TOML holds, by kind, and a complaint with its line about each that is not as it should be."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import NoReturn

from ..calls import quoted
from ..cards import Card, UnknownCard, cards
from ..errors import WrongValue
from ..language import LANGUAGES, N_, say
from ..reasons import Reason, because, no_card, sentences
from .lines import Lines, Malformed, Toml, opened

OWN_HAND, OWN_QUESTIONS = N_("your hand"), N_("your questions")  # in place of a file's name
SHOWN = 60  # characters of what was written that a complaint repeats

Keys = Mapping[str, set[str]]  # which entries each section knows; those at the top under an empty name


class FileError(WrongValue):
    """Refuse a file: which one, on which line, why, and for which card."""

    def __init__(self, file: str, line: int | None, reason: Reason, card: Card | str | None = None) -> None:
        super().__init__(file, line, reason, card)
        self.file, self.line, self.reason, self.card = file, line, reason, card

    def __str__(self) -> str:
        # A text that was handed in has no name of its own.
        name = say(self.file) if self.file in (OWN_HAND, OWN_QUESTIONS) else self.file
        if self.line is None:
            return say(N_("{file}: {reason}"), file=name, reason=self.reason.say())
        return say(N_("{file}, line {line}: {reason}"), file=name, line=self.line, reason=self.reason.say())


def unknown(key: str, where: str, keys: Keys) -> Reason:
    """Say what may be meant by an entry that nobody reads here: another name, another place, or nothing."""
    others = [section for section, known in keys.items() if key in known]
    if others:
        return because("belongs_under", entry=key, section=f"[{others[0]}]") if others[0] else (
            because("belongs_above", entry=key)
        )  # fmt: skip
    close = difflib.get_close_matches(key, keys[where], 1)
    if close:
        return because("unknown_key_close", entry=quoted(key), close=close[0])
    return because("unknown_key", entry=quoted(key), keys=", ".join(sorted(keys[where])))


class TomlFile:
    """Hold a text that is TOML, and the error by which it is refused.  Raises that error for any other text."""

    def __init__(self, name: str, text: str, error: type[FileError]) -> None:
        self.name, self.error = name, error
        try:
            text, self.data = opened(text)
        except Malformed as wrong:
            raise error(name, wrong.line, wrong.reason) from wrong
        self.lines = Lines(text)


class Entries:
    """Read a file, or one table inside it; every complaint goes through ``fail`` so that each has its line."""

    longest = 400  # characters of a text

    def __init__(self, file: TomlFile, table: Toml | None = None, *at: str | int) -> None:
        self.file, self.lines, self.at = file, file.lines, at
        self.data = file.data if table is None else table

    def fail(
        self, line: int | None, code: str | Reason, card: Card | str | None = None, /, **facts: object
    ) -> NoReturn:
        """Refuse the file: on which line, why, and for which card."""
        reason = because(code, **facts) if isinstance(code, str) else code
        raise self.file.error(self.file.name, line, reason, card)

    def line(self, *path: str | int) -> int:
        """Give the line of an entry of this table."""
        return self.lines.line(*self.at, *path)

    def wrong_kind(self, kind: str, *path: str | int, entry: str = "") -> NoReturn:
        """Refuse an entry of another kind, with an example."""
        self.fail(self.line(*path), "wrong_kind", entry=entry or str(path[-1]), kind=kind)

    def known(self, entries: Iterable[str], where: str, keys: Keys, *path: str | int) -> None:
        """Refuse an entry that nobody reads."""
        for key in entries:
            if key not in keys[where]:
                self.fail(self.line(*path, key), unknown(key, where, keys))

    def flag(self, key: str) -> bool:
        """Read true or false; false where it is not there."""
        value = self.data.get(key, False)
        if type(value) is not bool:
            self.wrong_kind("true", key)
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """Read a list of texts; none where it is not there."""
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            self.wrong_kind('["…", …]', key)
        return tuple(value)

    def words(self, value: object, *path: str) -> Mapping[str, str]:
        """Read a text by language, or one for all of them."""
        if isinstance(value, str):
            value = dict.fromkeys(LANGUAGES, value)
        if not isinstance(value, dict) or not value:
            self.wrong_kind('{ en = "…", zh-Hant = "…" }', *path, entry=path[0])
        for language, text in value.items():
            if language not in LANGUAGES:
                there = ", ".join(LANGUAGES)
                self.fail(self.line(*path), "no_such_language", language=quoted(language), languages=there)
            if not isinstance(text, str) or not text.strip():
                self.wrong_kind('"…"', *path, entry=path[0])
            if len(text) > self.longest:
                self.fail(self.line(*path), "text_long", entry=path[0], most=self.longest)
        return value

    def cards(self, text: object, *path: str | int) -> tuple[Card, ...]:
        """Read some cards."""
        if not isinstance(text, str):
            self.wrong_kind('"3S KC"', *path, entry=str(path[min(1, len(path) - 1)]))
        try:
            return cards(text)
        except UnknownCard as wrong:
            self.fail(self.lines.word(wrong.text, *self.at, *path), no_card(wrong.text), wrong.text)


sentences(
    unknown_key=N_("{entry} is no entry here: there are {keys}."),
    unknown_key_close=N_("{entry} is no entry here. Did you mean {close}?"),
    belongs_under=N_("The entry {entry} belongs under {section}."),
    belongs_above=N_("The entry {entry} belongs at the top, above the first [section]."),
    missing=N_("The entry {entry} is missing."),
    wrong_kind=N_("The entry {entry} should look like {kind}."),
    no_such_language=N_("{language} is no language here: there are {languages}."),
    text_long=N_("The text of {entry} is too long: at most {most} characters."),
)
