"""Report: what a learner hands in, shown in the notebook, and written as a page or as a table."""

from __future__ import annotations

import base64
import datetime
import re
from collections.abc import Iterable
from pathlib import Path

from ..answered import answers_of, asked
from ..answers import ASKED, TOLD, Entry
from ..calls import public, public_methods
from ..errors import WrongValue
from ..export.file import SUFFIXES, place, written
from ..language import N_, say, speaking, voice
from ..lessons import lesson as find_lesson
from ..memory import LARGEST
from ..pages import tag
from ..pupils import who
from ..questions.loader import find
from ..record import Record, record
from ..settings import settings
from .cells import csv_text
from .form import Handed, HandedError
from .page import answer_told, html, right_told, sums
from .reader import read

TABLE = ".csv"
MARK = "\ufeff"  # by which a spreadsheet knows that a table is UTF-8


@public_methods
class Report:
    """Hold what is handed in: it shows itself in a notebook, and saves itself as one file."""

    def __init__(self, handed: Handed) -> None:
        """Take what is handed in; its page is in the language of the moment."""
        self.handed, self._voice = handed, voice()

    @property
    def html(self) -> str:
        """Give the page."""
        with speaking(self._voice):
            return html(self.handed)

    @property
    def csv(self) -> str:
        """Give the table as CSV."""
        return csv_text(self.handed)

    def save(self, path: str | Path) -> Path:
        """Write it as a page, ``anna.html``, or as a table, ``anna.csv``, and give its place.

        An earlier report of the same learner is written over, and nothing else.  Raises WrongType, WrongValue.
        """
        there = place(path, (*SUFFIXES, TABLE), self._ours)
        return written(there, MARK + self.csv if there.suffix.lower() == TABLE else self.html)

    def _ours(self, path: Path) -> bool:
        """Say whether a file is a report of this learner, or empty.  Raises WrongValue where it is of another one."""
        if not path.is_file():
            return False
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
        try:
            other = read(raw, path.name).pupil if raw.strip() else self.handed.pupil
        except HandedError:
            return False
        if other.id != self.handed.pupil.id:
            raise WrongValue(N_("{path} is there already: {title}, and these are of another learner. "
                                "Choose another name."), path=path.name, title=answers_of(other.name))  # fmt: skip
        return True

    def __repr__(self) -> str:
        with speaking(self._voice):
            return f"{answers_of(self.handed.pupil.name)}: {sums(self.handed.entries)}"

    def _repr_html_(self) -> str:
        """Show the page in a frame of its own, so that its style reaches nothing else, and links that save it."""
        with speaking(self._voice):
            name = re.sub(r"[^\w-]+", "-", self.handed.pupil.name).strip("-") or "answers"
            frame = tag("iframe", title=answers_of(self.handed.pupil.name), srcdoc=self.html,
                        style="width: 100%; height: 32em; border: 1px solid #8d949b")  # fmt: skip
            links = [
                _link(say(N_("Save the page for your teacher")), f"{name}.html", "text/html", self.html),
                _link(say(N_("Save it as a table (CSV)")), f"{name}.csv", "text/csv", MARK + self.csv),
            ]
            return tag("div", frame, tag("p", links[0], " · ", links[1]), dir="ltr", lang=voice().language)


def _link(text: str, name: str, kind: str, whole: str) -> str:
    data = base64.b64encode(whole.encode("utf-8", "replace")).decode()
    return tag("a", text, download=name, href=f"data:{kind};charset=utf-8;base64,{data}")


@public
def report(path: str | Path | None = None, lesson: str | None = None) -> Report:
    """Write what you hand in: every question, what you chose, right or wrong and why, how sure you were, your words.

    With ``path`` it is written there, as a page (``anna.html``) or as a table (``anna.csv``); without one it shows
    itself with links that save it.  ``lesson`` is the number of one lesson, all by default.  Under which name it is
    handed in, ``ck.use(pupil="Anna")`` says.  Raises ValueError, TypeError, and WrongValue for a path that cannot be
    written, or where something else stands already.

    >>> ck.report()
    """
    settings()  # first: what was chosen for all lessons sets the voice too
    number = None if lesson is None else find_lesson(lesson).number
    made = of(record(), number)
    if path is not None:
        made.save(path)
    return made


def of(kept: Record, lesson: str | None = None) -> Report:
    """Make the report of a record; ``lesson`` is the number of one lesson."""
    entries = (one for one in kept.entries().values() if lesson in (None, one.lesson))
    return Report(Handed(who(kept.folder, kept.whose.name), _now(), tuple(worded(entries))))


def page_of(kept: Record) -> str:
    """Write the report of a record as a page."""
    return of(kept).html


def worded(entries: Iterable[Entry]) -> Iterable[Entry]:
    """Put into words, for whoever reads them without the kit, what answers to the kit's own questions keep as codes."""
    for one in entries:
        if find(one.question) is None:
            yield one
        else:
            yield one._replace(asked=asked(one)[:ASKED], answer=answer_told(one)[:ASKED], told=right_told(one)[:TOLD])


def _now() -> str:
    return datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
