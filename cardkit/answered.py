"""Answered: what was answered so far, and when does each question come back, as a table?"""

from __future__ import annotations

import datetime
import warnings
from typing import TYPE_CHECKING

from .answers import Entry, coming_back, moment
from .calls import flag, public
from .frames import framed
from .language import N_, say
from .lessons import lessons
from .questions.ask import due
from .questions.form import said
from .questions.loader import find
from .record import KIND_NAMES, past, record
from .schedule import Turn, today, turns

if TYPE_CHECKING:
    from pandas import DataFrame

COLUMNS = (N_("date"), N_("lesson"), N_("question"), N_("right"), N_("comes back"))
RAW = (N_("question"), N_("lesson"), N_("kind"), N_("right"), N_("sure"), N_("tries"), N_("last asked"),
       N_("in your own words"))  # fmt: skip
TYPES = ("str", "str", "str", "bool", "bool", "int64", "datetime64[us, UTC]", "str")
DUE = N_("due")


@public
def progress(*, raw: bool = False) -> DataFrame:
    """Tell what you answered: the date, the lesson, the question, whether it was right, and when it comes back.

    A question comes back after 1, 3, 7, 16 and 35 days, a wrong one the next day; what is due first stands on top.
    With ``raw`` a row is the last answer to a question with all that is kept of it, times in UTC; the index is the
    order in which a quiz asks again.  A file that could not be read or written is told as a warning.

    >>> ck.progress()
    """
    kept = record()
    entries = {one.id: one for one in coming_back(kept.entries().values())}
    if kept.told:
        warnings.warn(kept.told, UserWarning, stacklevel=3)  # past the call that checks its keywords
    last = {one.question: one for one in entries.values()}
    if flag("raw", raw):
        history = past(entries.values())
        rows = sorted(last.values(), key=lambda one: (due(history[one.question]), one.at, one.id))
        data = [
            [asked(one), one.lesson, say(KIND_NAMES[one.kind]), one.right, one.sure, one.tries, moment(one.at),
             one.words]
            for one in rows
        ]  # fmt: skip
        titles = [say(title) for title in RAW]
        return framed(titles, data, counted=True, name=say(DUE), kinds=dict(zip(titles, TYPES, strict=True)))
    when, now = turns(entries.values()), today()
    order = sorted(last.values(), key=lambda one: (when[one.question].due, one.at, one.id))
    told = [_told(one, when[one.question], now) for one in order]
    table = framed([say(title) for title in COLUMNS], told, counted=True, kinds=dict.fromkeys(map(say, COLUMNS), "str"))
    table.attrs["empty"] = say(N_("No question was answered yet."))
    if kept.whose.name:
        table.attrs["about"] = answers_of(kept.whose.name)
    return table


def answers_of(name: str) -> str:
    """Say whose answers these are, where that is known."""
    return say(N_("Answers of {name}"), name=name) if name else say(N_("Answers"))


def asked(one: Entry) -> str:
    """Say what an answered question asks."""
    question = find(one.question)
    return said(question.ask) if question else one.asked or one.question


def _told(one: Entry, turn: Turn, now: datetime.date) -> list[str]:
    right = say(N_("yes")) if turn.right else say(N_("no"))
    return [turn.last.isoformat(), lesson_name(one.lesson), asked(one), right, day_name(turn.due, now)]


def lesson_name(number: str) -> str:
    """Name a lesson by its number and its title; another file of questions by its own name."""
    found = lessons().get(number)
    return say(N_("{number} · {title}"), number=number, title=found.title) if found else number


def day_name(due: datetime.date, now: datetime.date) -> str:
    """Say when a question comes back."""
    return say(N_("today")) if due <= now else say(N_("tomorrow")) if (due - now).days == 1 else due.isoformat()
