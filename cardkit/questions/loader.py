"""Loader: a file of questions becomes checked questions, or an error that names the line and the reason.

A file that fails any check is refused whole; nothing of it is ever asked.
"""

from __future__ import annotations

import difflib
import functools
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from ..errors import WrongType, nearest
from ..hands.lines import Malformed, parsed
from ..language import N_, say
from ..reasons import because, sentences
from .form import Question, QuestionError
from .lines import Lines
from .reader import KEYS, Reader, Refused

FOLDER = Path(__file__).parent


class Bank(NamedTuple):
    """Hold the questions of one file, and how many of a set are asked at a time where not all are."""

    questions: tuple[Question, ...]
    take: dict[str, int]


def names() -> tuple[str, ...]:
    """List the names of the sets of questions."""
    return tuple(sorted({name for one in _all().questions for name in one.sets}))


def find(name: str) -> Question | None:
    """Find a question of the kit by its id; None where there is none, or no longer."""
    return next((one for one in _all().questions if one.id == name), None)


def questions(*what: object) -> Bank:
    """Load questions: sets or single questions by name, paths that end in ``.toml``, or the text itself.

    Raises QuestionError with the line and the reason, in the language of the moment.
    """
    found: dict[str, Question] = {}
    take: dict[str, int] = {}
    for one in what:
        if not isinstance(one, (str, Path)):
            kind = type(one).__name__
            raise WrongType(N_("Questions are a name, a path or a text, not {kind}."), kind=kind)
        bank = _bank(str(one))
        found |= {question.id: question for question in bank.questions}
        take |= bank.take
    return Bank(tuple(found.values()), take)


def _bank(text: str) -> Bank:
    if "\n" in text or not text.strip():
        return load(say(N_("your questions")), text)
    if text.endswith(".toml"):
        try:
            return load(text, Path(text).read_text("utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            detail = getattr(error, "strerror", None) or str(error)
            raise QuestionError(text, None, because("unreadable", detail=detail)) from error
    own = _all()
    chosen = tuple(one for one in own.questions if text in one.sets or text in (one.id, one.lesson))
    if chosen:
        return Bank(chosen, {name: n for name, n in own.take.items() if name == text})
    close = nearest(text, [*names(), *(one.id for one in own.questions)])
    some = ", ".join(names()[:3])
    reason = because("no_such_set", close=close) if close else because("no_set", some=some)
    raise QuestionError(text[:80], None, reason)


@functools.cache
def _all() -> Bank:
    banks = [load(path.stem, path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.toml"))]
    found = sum((bank.questions for bank in banks), ())
    return Bank(found, {name: n for bank in banks for name, n in bank.take.items()})


def load(name: str, text: str) -> Bank:
    """Read and check one file.  Raises QuestionError."""
    return _Loader(name, text).load()


class _Loader:
    """Read one file; every complaint goes through ``fail`` so that each has its line."""

    def __init__(self, name: str, text: str) -> None:
        self.file = name
        self.lines = Lines(text)
        try:
            self.data = parsed(text)
        except Malformed as error:
            raise QuestionError(name, error.line, because("bad_toml", detail=error.detail)) from error

    def fail(self, line: int | None, code: str, /, **facts: object) -> NoReturn:
        raise QuestionError(self.file, line, because(code, **facts))

    def load(self) -> Bank:
        self.known(self.data, "", -1)
        entries = self.data.get("question", [])
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            self.fail(None, "wrong_kind", entry="question", kind="[[question]]")
        if not entries:
            self.fail(None, "missing", entry="[[question]]")
        found: list[Question] = []
        for place, entry in enumerate(entries):
            self.known(entry, "question", place)
            reader = Reader(entry, Path(self.file).stem)
            try:
                question = reader.question()
            except Refused as refused:
                line = self.lines.entry(place, refused.key, answer=refused.answer, item=refused.item)
                raise QuestionError(self.file, line, refused.reason) from refused
            if any(question.id == other.id for other in found):
                self.fail(self.lines.entry(place, "id"), "id_twice", id=question.id)
            found.append(question)
        take = self.data.get("take", {})
        if not isinstance(take, dict) or not all(type(n) is int and n > 0 for n in take.values()):
            self.fail(self.lines.entry(-1, "take"), "wrong_kind", entry="take", kind="04-recall = 3")
        return Bank(tuple(found), take)

    def known(self, entries: dict[str, Any], where: str, place: int) -> None:
        for key in entries:
            if key not in KEYS[where]:
                line = self.lines.entry(place, key)
                close = difflib.get_close_matches(key, KEYS[where], 1)
                if close:
                    self.fail(line, "unknown_key_close", entry=key, close=close[0])
                self.fail(line, "unknown_key", entry=key, keys=", ".join(sorted(KEYS[where])))


sentences(
    no_such_set=N_("There are no such questions. Did you mean {close}?"),
    no_set=N_('There are no such questions. Try {some}; ck.table(what="questions") lists all sets.'),
    id_twice=N_("The id {id} stands twice."),
)
