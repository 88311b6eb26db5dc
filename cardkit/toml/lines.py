"""Lines: a text of TOML is read, and the line of each of its entries found.

The TOML reader of Python keeps no places, so a second look at the text finds them, only when something is wrong.
What no entry may hold, such as numbers that no count reaches, is refused here for all files alike.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import NamedTuple

from ..cards import Card
from ..language import N_
from ..reasons import Reason, because, sentences
from ..texts import TextError, plain

Path = tuple[str | int, ...]
Toml = dict[str, object]  # as Python's reader gives it: whoever takes an entry looks at what it is
DEEPEST = 12  # brackets inside brackets: Python's own reader gives up at some hundreds
HIGHEST = 10**9  # no count of any game comes near
_BAD = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\ufffe\uffff]")  # signs that no page can show
_TOKEN = re.compile(
    r"""(?P<text>\"\"\"(?:[^\\]|\\.)*?\"{3,5}|'''.*?'{3,5}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*')"""
    r"|(?P<note>\#[^\n]*)|(?P<end>\n)|(?P<sign>[\[\]{}=,.])|(?P<word>[^\s\[\]{}=,.\"'#]+)|(?P<odd>\S)",
    re.S,
)
# What a keyboard of another language, or a word processor, writes in place of what TOML knows.
_MEANT = {
    **dict.fromkeys("“”„‟«»″＂「」『』", '"'), **dict.fromkeys("‘’‚‛′＇", "'"), **dict.fromkeys("，、", ","),
    **dict.fromkeys("＝", "="), **dict.fromkeys("［【", "["), **dict.fromkeys("］】", "]"), "｛": "{", "｝": "}",
    "＃": "#",
}  # fmt: skip
_DETAILS = {  # how Python's reader begins what it says, and what we say
    "Cannot overwrite": "toml_twice", "Cannot declare": "toml_twice", "Duplicate": "toml_twice",
    "Cannot mutate": "toml_twice", "Cannot redefine": "toml_twice", "Unterminated": "toml_string",
    "Illegal character '\\n'": "toml_string", "Invalid hex": "toml_backslash", "Escaped": "toml_backslash",
    "Unescaped": "toml_backslash", "Unclosed": "toml_bracket", "Expected ']": "toml_bracket",
    "Expected '='": "toml_equals", "Expected newline": "toml_line", "Invalid statement": "toml_key",
    "Invalid initial": "toml_key", "Invalid value": "toml_value", "Invalid date": "toml_value",
}  # fmt: skip


def plain_signs(text: str) -> str:
    """Leave out of a text what no page can show, and what is half of a sign."""
    return _BAD.sub("", text.encode("utf-8", "ignore").decode())


class Malformed(ValueError):
    """Say that a text is not TOML, or holds what no file may hold: on which line, and why."""

    def __init__(self, line: int, reason: Reason) -> None:
        super().__init__(line, reason)
        self.line, self.reason = line, reason


def opened(text: str) -> tuple[str, Toml]:
    """Give a text as its lines are counted, and what it says as TOML.  Raises Malformed."""
    try:
        text = plain(text)
    except TextError as error:
        raise Malformed(error.line or 1, error.reason) from error
    return text, parsed(text)


def parsed(text: str) -> Toml:
    """Read a text as TOML.  Raises Malformed."""
    depth, line = 0, 1
    for found in _TOKEN.finditer(text):
        sign = found.group()
        depth += (sign in "[{") - (sign in "]}")
        line += sign.count("\n")
        if depth > DEEPEST:
            raise Malformed(line, because("toml_deep"))
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _explained(text, str(error)) from error
    except ValueError as error:  # a number of more digits than Python reads
        digits = re.search(r"[0-9_]{1000}", text)
        raise Malformed(text.count("\n", 0, digits.start() if digits else 0) + 1, because("toml_number")) from error
    _check(text, data)
    return data


def _explained(text: str, said: str) -> Malformed:
    """Say in our own words what is wrong; the reader tells the place in its own: (at line 3, column 5)."""
    lines = text.split("\n")
    told, _, place = said.rpartition(" (at ")
    number = int(place.split(",")[0].split()[-1]) if place.startswith("line") else len(text.rstrip().split("\n"))
    line = lines[min(number, len(lines)) - 1]
    for sign in re.sub(r'"(?:[^"\\]|\\.)*"|\'[^\']*\'|#.*', "", line):
        if sign in _MEANT:
            return Malformed(number, because("toml_sign", found=sign, wanted=_MEANT[sign]))
        if not sign.isascii() and (sign.isspace() or not sign.isprintable()):
            return Malformed(number, because("toml_invisible", name=f"U+{ord(sign):04X}"))
    code = next((code for begin, code in _DETAILS.items() if told.startswith(begin)), None)
    return Malformed(number, because(code) if code else because("bad_toml", detail=told))


def _check(text: str, data: Toml) -> None:
    """Refuse what would fail much later, or could not be shown.  Raises Malformed."""
    waiting: list[tuple[Path, object]] = [((), data)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, str):
            if bad := _BAD.search(value):
                raise Malformed(Lines(text).line(*path), because("toml_control", name=f"U+{ord(bad.group()):04X}"))
        elif isinstance(value, (dict, list)):
            if len(path) > DEEPEST:
                raise Malformed(Lines(text).line(*path), because("toml_deep"))
            inside = value.items() if isinstance(value, dict) else enumerate(value)
            waiting += [((*path, key), one) for key, one in inside]
        elif type(value) is int and abs(value) >= HIGHEST:
            raise Malformed(Lines(text).line(*path), because("toml_number"))


class _Token(NamedTuple):
    kind: str
    text: str
    line: int


class Lines:
    """Find the entries of a text that has been read; lines count from 1, and items of lists from 0."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")  # as TOML counts: splitlines() knows ends of lines that it does not
        self._text = text
        self._spans: dict[Path, tuple[int, int]] = {}

    def line(self, *path: str | int) -> int:
        """Give the line of an entry, else of what it would stand in, else the last line with anything on it."""
        span = self._span(path)
        return len(self._text.rstrip().split("\n")) if span is None else span[0]

    def word(self, card: Card | str, *path: str | int) -> int:
        """Give the line of an entry on which a word or card is written last, so that a second copy is shown."""
        span = self._span(path)
        spellings = {str(card).upper()}
        if isinstance(card, Card):
            spellings |= {card.code, card.code[::-1], str(card)[::-1]}
        for number in range(span[1], span[0] - 1, -1) if span else ():
            if spellings & set(re.split(r"[\s\",;='{}\[\]，、]+", self.lines[number - 1].upper())):
                return number
        return self.line(*path)

    def _span(self, path: Path) -> tuple[int, int] | None:
        """Give the first and the last line of an entry, or of the nearest thing around it."""
        if not self._spans:
            self._spans = {(): (1, 1), **_spans(self._text)}
        while path and path not in self._spans:
            path = path[:-1]
        return self._spans[path] if path else None


def _tokens(text: str) -> Iterator[_Token]:
    line = 1
    for found in _TOKEN.finditer(text):
        if found.lastgroup != "note":
            yield _Token(str(found.lastgroup), found.group(), line)
        line += found.group().count("\n")


def _spans(text: str) -> dict[Path, tuple[int, int]]:
    """Find the first and the last line of every entry of a text that is TOML."""
    return _Scan(text).spans


class _Scan:
    """Walk through the tokens once."""

    def __init__(self, text: str) -> None:
        self.tokens = [*_tokens(text), _Token("end", "", text.count("\n") + 1)]
        self.at = 0
        self.spans: dict[Path, tuple[int, int]] = {}
        self.many: dict[Path, int] = {}  # for each list of tables its last one
        here: Path = ()
        while self.at < len(self.tokens) - 1:
            if self.now.kind == "end":
                self.at += 1
            elif self.now.text == "[":
                here = self.header()
            else:
                self.pair(here)

    @property
    def now(self) -> _Token:
        return self.tokens[min(self.at, len(self.tokens) - 1)]

    def mark(self, path: Path, first: int, last: int) -> None:
        """Note where an entry stands; what it stands in reaches at least as far."""
        for size in range(1, len(path) + 1):
            begins, ends = self.spans.get(path[:size], (first, last))
            self.spans[path[:size]] = min(begins, first), max(ends, last)

    def header(self) -> Path:
        line, double = self.now.line, self.tokens[self.at + 1].text == "["
        self.at += 1 + double
        keys = self.keys()
        self.at += 1 + double
        path: Path = ()
        for n, key in enumerate(keys, 1):
            path += (key,)
            if double and n == len(keys):
                self.many[path] = self.many.get(path, -1) + 1
            if path in self.many:
                path += (self.many[path],)
        self.mark(path, line, line)
        return path

    def keys(self) -> list[str]:
        """Read a key with dots, up to what follows it."""
        found = []
        while self.now.kind in ("word", "text") or self.now.text == ".":
            if self.now.kind == "text":
                found.append(str(tomllib.loads(f"key = {self.now.text}")["key"]))
            elif self.now.kind == "word":
                found.append(self.now.text)
            self.at += 1
        return found

    def pair(self, here: Path) -> None:
        line, before = self.now.line, self.at
        path = (*here, *self.keys())
        self.at += self.now.text == "=" or self.at == before  # never stand still
        self.mark(path, line, self.value(path))

    def value(self, path: Path) -> int:
        """Read a value and give the line on which it ends."""
        opening = self.now.text
        if opening not in ("[", "{"):
            last = self.now.line
            while self.now.kind != "end" and self.now.text not in (",", "]", "}"):
                last = self.now.line + self.now.text.count("\n")
                self.at += 1
            return last
        self.at += 1
        n = 0
        while self.at < len(self.tokens) - 1 and self.now.text not in ("]", "}"):
            if self.now.kind == "end" or self.now.text == ",":
                self.at += 1
            elif opening == "{":
                self.pair(path)
            else:
                self.mark((*path, n), self.now.line, self.value((*path, n)))
                n += 1
        last = self.now.line
        self.at += 1
        return last


sentences(
    bad_toml=N_("This is not well-formed TOML: {detail}."),
    toml_sign=N_("{found} is no sign of TOML: write {wanted} in its place, as an English keyboard does."),
    toml_invisible=N_("An invisible sign, {name}, stands outside the quotation marks: delete it."),
    toml_control=N_("A text may not hold the sign {name}, which no page can show."),
    toml_deep=N_("This is not well-formed TOML: too many brackets or keys are nested here."),
    toml_number=N_("A number is too large: none here reaches a thousand million."),
    toml_twice=N_("This is not well-formed TOML: the same entry stands here a second time."),
    toml_string=N_('This is not well-formed TOML: a text has no closing " here.'),
    toml_bracket=N_("This is not well-formed TOML: a bracket is not closed, or a comma is missing."),
    toml_equals=N_("This is not well-formed TOML: an entry is a name, an = and a value."),
    toml_line=N_("This is not well-formed TOML: something is left over at the end of the line."),
    toml_backslash=N_("This is not well-formed TOML: write \\\\ for a backslash, or put the text in single quotes."),
    toml_key=N_("This is not well-formed TOML: a line begins with a name, a [section] or a # and a note."),
    toml_value=N_('This is not well-formed TOML: no value stands behind the =. Texts need quotes: "KC 2D".'),
)
