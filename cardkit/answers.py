"""Answers: what is kept of one answer, and how are many written to a file and read back?"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable
from typing import NamedTuple
from unicodedata import category

from . import kept_file
from .questions.form import KINDS

VERSION = 2  # 1 had neither choices nor predictions, nor said whose answers they are
LONGEST = 2000  # letters of an explanation in own words
ASKED = 300  # letters of a question that are kept with its answer
HAND = 4000  # letters of a position
NAME = 80  # letters of a learner's name, and of any other name or code
CHOICE = 200  # letters of a choice as a code; in words it has as many as a question
TOLD = 1000  # letters of why an answer was wrong
PLAYED = "play"  # the kind of an answer that is a move: what is asked is a position
PREDICTED = "predict"  # the kind of what was said before it was shown; it never comes back


_NEW = ("choice", "answer", "why", "told")
_NO_NAME = ("Cc", "Cs", "Zl", "Zp")  # what no line of text holds


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
    choice: str = ""  # what was answered first: places of answers, a number, the key of a prediction, a move
    answer: str = ""  # the same in words, where the choice alone does not tell
    why: str = ""  # the code of the reason for which it was wrong
    told: str = ""  # the same in words


class Pupil(NamedTuple):
    """Hold whose answers these are: by an id that no other learner has, and a name or number if one was given."""

    id: str
    name: str = ""


NOBODY = Pupil("")  # of whom nothing is known


def entry(raw: object) -> Entry | None:
    """Read one answer from a file or from the page; None where anything about it is not as it should be."""
    needed = set(Entry._fields) - set(Entry._field_defaults)
    if not isinstance(raw, dict) or not needed <= set(raw) <= set(Entry._fields):
        return None
    one = Entry(**raw)
    short = all(isinstance(text, str) and _plain(text) and 0 < len(text) <= NAME for text in one[:4])
    if not short or one.kind not in (*KINDS, PLAYED, PREDICTED) or {type(one.right), type(one.sure)} != {bool}:
        return None
    if type(one.tries) is not int or not 0 < one.tries < 1000 or not isinstance(one.at, str):
        return None
    longest = {LONGEST: [one.words], ASKED: [one.asked, one.answer], HAND: [one.hand], CHOICE: [one.choice],
               NAME: [one.why], TOLD: [one.told]}  # fmt: skip
    for text, most in ((text, most) for most, texts in longest.items() for text in texts):
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


def chosen(given: object) -> str:
    """Write what was answered to a question as a code: the places of the answers, or what was typed."""
    if isinstance(given, list) and all(type(place) is int for place in given):
        given = " ".join(map(str, given))
    return given if isinstance(given, str) and len(given) <= CHOICE and _plain(given) else ""


def placed(choice: str) -> list[int]:
    """Read the places of such a code again; none where it holds others."""
    places = choice.split(" ")
    return [int(place) for place in places] if all(re.fullmatch("[0-9]{1,3}", place) for place in places) else []


def coming_back(entries: Iterable[Entry]) -> list[Entry]:
    """List the answers to what is asked again another day: all but predictions."""
    return [one for one in entries if one.kind != PREDICTED]


def pupil(raw: object) -> Pupil | None:
    """Read whose answers a file holds; None where it says nothing of that, or nothing that can be."""
    if not isinstance(raw, dict) or set(raw) != set(Pupil._fields):
        return None
    return learner(raw["id"], raw["name"])


def learner(id: object, name: object) -> Pupil | None:
    """Read a learner's id and name; None for what is neither."""
    for text in (id, name):
        if not isinstance(text, str) or len(text) > NAME or any(category(sign) in _NO_NAME for sign in text):
            return None
    return Pupil(str(id), str(name))


def parsed(raw: bytes) -> list[Entry]:
    """Read the bytes of a record.  Raises Unreadable, which holds the answers that are good all the same."""
    return kept_file.parsed(raw, "answers", VERSION, entry, "pupil", "made")


def whose(raw: bytes) -> Pupil | None:
    """Say whose answers the bytes of a record hold; None where they do not say it."""
    return pupil(kept_file.about(raw, "pupil"))


def dumped(entries: Iterable[Entry], whose: Pupil | None = None, made: str | None = None) -> str:
    """Write answers as the text of a record: whose they are, and when they were handed in, if that is known.

    What an earlier version can read whole is written as that version writes it.
    """
    rows = [row(one) for one in entries]
    new = whose or made or any(not one.keys().isdisjoint(_NEW) or one["kind"] == PREDICTED for one in rows)
    told = whose._asdict() if whose else None
    return kept_file.dumped("answers", VERSION if new else 1, rows, pupil=told, made=made)


def row(one: Entry) -> dict[str, object]:
    """Give one answer as a file holds it: what is empty is left out."""
    return {name: value for name, value in one._asdict().items() if value != "" or name not in Entry._field_defaults}
