"""Loader: a file of questions becomes checked questions, or an error that names the line and the reason.

A file that fails any check is refused whole; nothing of it is ever asked.
"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import NamedTuple

from ..calls import quoted
from ..errors import WrongType, nearest
from ..games import base as games
from ..language import N_, say
from ..reasons import because, sentences
from ..texts import TextError, is_path, is_text, read
from ..toml.entries import OWN_QUESTIONS, SHOWN, Entries, TomlFile
from .form import Question, QuestionError
from .reader import KEYS, QuestionReader

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
    """Load questions: sets or single questions by name, paths of files such as ``my.toml``, or the text itself.

    A question that is made already is taken as it is.

    Raises QuestionError with the line and the reason, in the language of the moment.
    """
    found: dict[str, Question] = {}
    take: dict[str, int] = {}
    for one in what:
        if isinstance(one, Question):
            found[one.key] = one
            continue
        if not isinstance(one, (str, Path)):
            kind = type(one).__name__
            raise WrongType(N_("Questions are a name, a path or a text, not {kind}."), kind=kind)
        bank = _bank(one)
        found |= {question.key: question for question in bank.questions}
        take |= bank.take
    return Bank(tuple(found.values()), take)


def _bank(what: str | Path) -> Bank:
    text = str(what)
    if is_text(text):
        return load(OWN_QUESTIONS, text, "/text")  # no file has this name
    if isinstance(what, Path) or is_path(text, ".toml", ".toml.txt"):
        try:
            found, path = read(text), Path(text).expanduser()
        except TextError as error:
            raise QuestionError(quoted(text), error.line, error.reason) from error
        own = "" if path.resolve().parent == FOLDER else _name(path)
        return load(text, found, own, path.parent)
    name = text.strip()
    own_bank = _all()
    chosen = tuple(one for one in own_bank.questions if name in one.sets or name in (one.id, one.lesson))
    if chosen:
        return Bank(chosen, {set_: n for set_, n in own_bank.take.items() if set_ == name})
    if not name:
        raise QuestionError("ck.quiz", None, because("no_set_named", some=", ".join(names()[:3])))
    close = nearest(name[:SHOWN], [*names(), *(one.id for one in own_bank.questions)])
    some = ", ".join(names()[:3])
    reason = because("no_such_set", close=close) if close else because("no_set", some=some)
    raise QuestionError(quoted(name), None, reason)


@functools.cache
def _all() -> Bank:
    banks = [load(path.stem, read(path)) for path in sorted(FOLDER.glob("*.toml"))]
    found = sum((bank.questions for bank in banks), ())
    return Bank(found, {name: n for bank in banks for name, n in bank.take.items()})


def load(name: str, text: str, own: str = "", folder: Path | None = None) -> Bank:
    """Read and check one file; ``own`` keeps the answers to it apart from those to the kit's.  Raises QuestionError."""
    games.names()  # a question may name any reason of any game: each has said its sentences once it is loaded
    return _QuestionsFile(name, text, own, folder).load()


class _QuestionsFile(Entries):
    """Read the questions of one file."""

    def __init__(self, name: str, text: str, own: str, folder: Path | None) -> None:
        super().__init__(TomlFile(name, text, QuestionError))
        self.own, self.folder = own, folder

    def load(self) -> Bank:
        self.known(self.data, "", KEYS)
        entries = self.data.get("question", [])
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            self.wrong_kind("[[question]]", "question")
        if not entries:
            self.fail(self.line(), "missing", entry="[[question]]")
        lesson = say(self.file.name) if self.file.name == OWN_QUESTIONS else _name(Path(self.file.name))
        found: list[Question] = []
        for place, entry in enumerate(entries):
            self.known(entry, "question", KEYS, "question", place)
            question = QuestionReader(self.file, entry, place, lesson, self.folder).question()._replace(file=self.own)
            if any(question.id == other.id for other in found):
                self.fail(self.line("question", place, "id"), "id_twice", id=quoted(question.id))
            found.append(question)
        take = self.data.get("take", {})
        if not isinstance(take, dict) or not all(type(n) is int and n > 0 for n in take.values()):
            self.wrong_kind("04-recall = 3", "take")
        return Bank(tuple(found), take)


def _name(path: Path) -> str:
    """Give a file's name without its ending, in a form that can be written down."""
    return path.stem[:80].encode("utf-8", "replace").decode()


sentences(
    no_set_named=N_('Name the questions to be asked: {some}, for example; ck.table(what="questions") lists all sets.'),
    no_such_set=N_("There are no such questions. Did you mean {close}?"),
    no_set=N_('There are no such questions. Try {some}; ck.table(what="questions") lists all sets.'),
    id_twice=N_("The id {id} stands twice."),
)
