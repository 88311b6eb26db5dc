"""Lines: on which line of a hand file does an entry stand?

The TOML reader keeps no positions, so the entry is looked for in the text; good enough to send a teacher to the
right line, and never relied on for anything else.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any

from ..cards import Card

_HEADER = re.compile(r"^\s*\[([^\[\]]+)\]\s*(?:#.*)?$")
_STRING = re.compile(r'"([^"\n]*)"|\'([^\'\n]*)\'')


class Malformed(ValueError):
    """Say that a text is not TOML: on which line, and what is wrong with it."""

    def __init__(self, line: int, detail: str) -> None:
        super().__init__(line, detail)
        self.line, self.detail = line, detail


def parsed(text: str) -> dict[str, Any]:
    """Read a text as TOML.  Raises Malformed."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        # The reader tells the place in words: (at line 3, column 5), or (at end of document).
        place = next((int(word.rstrip(",)")) for word in str(error).split() if word.rstrip(",)").isdigit()), None)
        raise Malformed(place or len(text.splitlines()) or 1, str(error).split(" (at")[0]) from error


class Lines:
    """Find entries in the text of a hand file; lines count from 1."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()

    def _span(self, section: str, key: str) -> tuple[int, int] | None:
        """Give the first line of an entry and the line after its last, counted from 0."""
        now, found, own = "", None, False
        entry = re.compile(rf"^\s*(?:{re.escape(key)}|\"{re.escape(key)}\")\s*=")
        for number, line in enumerate(self.lines):
            header = _HEADER.match(line)
            if found is not None and (header or (not own and re.match(r"^\s*[\w\"-]+\s*=", line))):
                return found, number
            if header:
                now = header.group(1).strip()
                own = now == f"{section}.{key}"  # an entry may be a section of its own
                found = number if own else found
            elif found is None and now == section and entry.match(line):
                found = number
        return None if found is None else (found, len(self.lines))

    def entry(self, section: str, key: str) -> int | None:
        """Give the line of an entry, None where it is not there."""
        span = self._span(section, key)
        if span is not None:
            return span[0] + 1
        for number, line in enumerate(self.lines):
            header = _HEADER.match(line)
            if header and header.group(1).strip() == (section or key):
                return number + 1
        return None

    def card(self, section: str, key: str, card: Card | str) -> int | None:
        """Give the line of an entry on which a card is written last, so that a second copy is the one shown."""
        span = self._span(section, key)
        if span is None:
            return self.entry(section, key)
        spellings = {str(card).upper()}
        if isinstance(card, Card):
            spellings |= {card.code, card.code[::-1], str(card)[::-1]}
        for number in range(span[1] - 1, span[0] - 1, -1):
            if spellings & set(re.split(r"[\s\",='{}\[\]]+", self.lines[number].upper())):
                return number + 1
        return span[0] + 1

    def item(self, section: str, key: str, place: int) -> int | None:
        """Give the line of one string in a list of strings, counted from 0."""
        span = self._span(section, key)
        if span is None:
            return None
        seen = -1
        for number in range(*span):
            text = self.lines[number]
            if number == span[0]:
                text = text.split("=", 1)[1]
            for _ in _STRING.finditer(text.split("#", 1)[0]):
                seen += 1
                if seen == place:
                    return number + 1
        return span[0] + 1
