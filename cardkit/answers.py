"""Answers: what is kept of one answer, and how are many written to a file and read back?"""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from typing import NamedTuple

from . import kept_file
from .questions.form import KINDS

VERSION = 1
LONGEST = 2000  # letters of an explanation in own words
ASKED = 300  # letters of a question that are kept with its answer
HAND = 4000  # letters of a position
PLAYED = "play"  # the kind of an answer that is a move: what is asked is a position


class Entry(NamedTuple):
    """Hold one answer to one question; ``id`` is the same wherever a copy of it lies."""

    id: str
    question: str
    lesson: str
    kind: str
    right: bool
    sure: bool
    tries: int
    at: str  # when, in UTC: 2026-01-31T10:00:00Z
    words: str = ""
    asked: str = ""  # what was asked, for a question whose file may not be at hand later
    hand: str = ""  # the position that is to be played, as the text of a hand file


def entry(raw: object) -> Entry | None:
    """Read one answer from a file or from the page; None where anything about it is not as it should be."""
    needed = set(Entry._fields) - set(Entry._field_defaults)
    if not isinstance(raw, dict) or not needed <= set(raw) <= set(Entry._fields):
        return None
    one = Entry(**raw)
    short = all(isinstance(text, str) and _plain(text) and 0 < len(text) <= 80 for text in one[:4])
    if not short or one.kind not in (*KINDS, PLAYED) or type(one.right) is not bool or type(one.sure) is not bool:
        return None
    if type(one.tries) is not int or not 0 < one.tries < 1000 or not isinstance(one.at, str):
        return None
    for text, most in ((one.words, LONGEST), (one.asked, ASKED), (one.hand, HAND)):
        if not isinstance(text, str) or len(text) > most or not _plain(text):
            return None
    return one if moment(one.at) else None


def _plain(text: str) -> bool:
    return not any("\ud800" <= sign <= "\udfff" for sign in text)  # half a character cannot be written


def moment(text: str) -> datetime.datetime | None:
    """Read when an answer was given, None where the text is no time."""
    try:
        return datetime.datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=datetime.UTC)
    except ValueError:
        return None


def merged(*several: Iterable[Entry]) -> dict[str, Entry]:
    """Put answers together; of two copies of one answer the later stays, whichever came first."""
    found: dict[str, Entry] = {}
    for one in (one for entries in several for one in entries):
        other = found.get(one.id)
        found[one.id] = one if other is None else max(one, other, key=lambda copy: (copy.at, copy.tries, copy))
    return dict(sorted(found.items(), key=lambda item: (item[1].at, item[0])))


def positions(entries: Iterable[Entry]) -> dict[str, Entry]:
    """Give the last answer to each position that is to be played again."""
    return {one.question: one for one in entries if one.kind == PLAYED and one.hand}


def parsed(raw: bytes) -> list[Entry]:
    """Read the bytes of a record.  Raises Unreadable, which holds the answers that are good all the same."""
    return kept_file.parsed(raw, "answers", VERSION, entry)


def dumped(entries: Iterable[Entry]) -> str:
    """Write answers as the text of a record."""
    return kept_file.dumped("answers", VERSION, map(_row, entries))


def _row(one: Entry) -> dict[str, object]:
    return {name: value for name, value in one._asdict().items() if value != "" or name not in Entry._field_defaults}
