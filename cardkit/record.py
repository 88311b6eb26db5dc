"""Record: the answers a learner has given, kept in one small file that outlives the kernel.

The file lies in the user's data folder, or where the environment variable CARDKIT_HOME says.  It is read before it is
written and replaced whole, so kernels that run at the same time lose nothing.  What cannot be read is set aside under
another name; what cannot be written stays in memory.  Either is told, and the lesson goes on.
"""

from __future__ import annotations

import contextlib
import datetime
import json
import os
import sys
import tempfile
import warnings
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, TYPE_CHECKING, NamedTuple

from .errors import WrongValue
from .language import N_, say, say_n
from .questions.ask import Past, due
from .questions.form import KINDS, said
from .questions.loader import find
from .texts import decoded

if TYPE_CHECKING:
    from pandas import DataFrame

FILE = "answers.json"
VERSION = 1
LONGEST = 2000  # letters of an explanation in own words
ASKED = 300  # letters of a question that are kept with its answer
LARGEST = 20_000_000  # bytes of a file that is read at all
COLUMNS = (N_("question"), N_("lesson"), N_("kind"), N_("right"), N_("sure"), N_("tries"), N_("last asked"),
           N_("in your own words"))  # fmt: skip
KIND_NAMES = {"choose": N_("choose"), "order": N_("order"), "match": N_("match"), "number": N_("number")}
DUE = N_("due")


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


def entry(raw: object) -> Entry | None:
    """Read one answer from a file or from the page; None where anything about it is not as it should be."""
    needed = set(Entry._fields) - set(Entry._field_defaults)
    if not isinstance(raw, dict) or not needed <= set(raw) <= set(Entry._fields):
        return None
    one = Entry(**raw)
    short = all(isinstance(text, str) and _plain(text) and 0 < len(text) <= 80 for text in one[:4])
    if not short or one.kind not in KINDS or type(one.right) is not bool or type(one.sure) is not bool:
        return None
    if type(one.tries) is not int or not 0 < one.tries < 1000 or not isinstance(one.at, str):
        return None
    for text, most in ((one.words, LONGEST), (one.asked, ASKED)):
        if not isinstance(text, str) or len(text) > most or not _plain(text):
            return None
    return one if _time(one.at) else None


def _plain(text: str) -> bool:
    return not any("\ud800" <= sign <= "\udfff" for sign in text)  # half a character cannot be written


def _time(text: str) -> datetime.datetime | None:
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


class Unreadable(ValueError):
    """Say that bytes are no record of answers, or hold some that are none."""

    def __init__(self, good: Iterable[Entry] = (), *, newer: bool = False) -> None:
        super().__init__("no record of answers")
        self.good, self.newer = tuple(good), newer


def parsed(raw: bytes) -> list[Entry]:
    """Read the bytes of a record.  Raises Unreadable, which holds the answers that are good all the same."""
    try:
        data = json.loads(decoded(raw))
    except (ValueError, RecursionError):
        raise Unreadable from None
    if not isinstance(data, dict) or type(data.get("version")) is not int:
        raise Unreadable
    if data["version"] > VERSION:
        raise Unreadable(newer=True)
    if not isinstance(data.get("answers"), list):
        raise Unreadable
    found = [entry(one) for one in data["answers"]]
    good = [one for one in found if one is not None]
    if len(good) < len(found) or set(data) != {"version", "answers"} or data["version"] != VERSION:
        raise Unreadable(good)
    return good


def dumped(entries: Iterable[Entry]) -> str:
    """Write answers as the text of a record; an answer a line, so that people can read it too."""
    rows = ",\n".join(json.dumps(_row(one)) for one in entries)
    return f'{{"version": {VERSION}, "answers": [\n{rows}\n]}}\n'


def _row(one: Entry) -> dict[str, object]:
    return {name: value for name, value in one._asdict().items() if value != "" or name not in Entry._field_defaults}


def home() -> Path:
    """Give the folder of the record."""
    chosen = os.environ.get("CARDKIT_HOME")
    if chosen:
        return Path(chosen)
    import platformdirs

    return platformdirs.user_data_path("cardkit", appauthor=False)


class Record:
    """Keep the answers of one folder; what could not be written yet waits in memory."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.waiting: dict[str, Entry] = {}
        self.told = ""  # what went wrong at the last reading or writing

    def entries(self) -> dict[str, Entry]:
        """Read all answers, oldest first; never raises for what the file holds."""
        return self.add(())

    def add(self, new: Iterable[Entry]) -> dict[str, Entry]:
        """Take answers in, write them where there are any to write, and give all there are now."""
        self.told = ""
        self.waiting = merged(self.waiting.values(), new)
        if not self.waiting and not os.path.lexists(self.folder / FILE):
            return {}  # asking alone leaves no folder behind
        with self._locked():
            kept, writable = self._read()
            everything = merged(kept, self.waiting.values())
            if writable and self.waiting and self._written(everything):
                self.waiting = {}
        return everything

    def take_in(self, text: str) -> int:
        """Take in a record that was saved elsewhere; give how many answers were new.

        Raises ValueError where the text is no record; then nothing has changed.
        """
        try:
            new = parsed(text.encode("utf-8", "replace")[:LARGEST])
        except Unreadable as bad:
            if not bad.good:
                raise WrongValue(N_("This file holds no saved answers.")) from None
            new = list(bad.good)
        before = set(self.entries())
        return len(set(self.add(new)) - before)

    def _read(self) -> tuple[list[Entry], bool]:
        """Give what the file holds, and whether it may be written over."""
        path = self.folder / FILE
        try:
            if path.stat().st_size > LARGEST:
                raise Unreadable
            return parsed(path.read_bytes()), True
        except FileNotFoundError:
            return [], True
        except OSError as error:
            self.told = self._cannot(error)
            return [], False
        except Unreadable as bad:
            if bad.newer:
                self.told = say(N_("The saved answers come from a newer cardkit: what you answer now is not saved."))
                return [], False
            self.waiting = merged(bad.good, self.waiting.values())  # to be written anew, beside what is set aside
            return [], self._set_aside(path)

    def _set_aside(self, path: Path) -> bool:
        n = 1
        while os.path.lexists(aside := path.with_name(f"answers.damaged-{n}.json")):
            n += 1
        try:
            os.rename(path, aside)
        except OSError as error:
            self.told = self._cannot(error)
            return False
        self.told = say(
            N_("The file of saved answers was damaged. It was set aside as {file}; nothing of it was deleted."),
            file=str(aside),
        )
        return True

    def _written(self, entries: dict[str, Entry]) -> bool:
        name = ""
        try:
            with tempfile.NamedTemporaryFile("w", dir=self.folder, prefix=".answers-", encoding="utf-8",
                                             delete=False) as file:  # fmt: skip
                name = file.name
                file.write(dumped(entries.values()))
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, self.folder / FILE)
        except OSError as error:
            self.told = self._cannot(error)
            with contextlib.suppress(OSError):
                os.unlink(name)
            return False
        return True

    @staticmethod
    def _cannot(error: OSError) -> str:
        detail = error.strerror or str(error)
        return say(
            N_("Your answers cannot be saved ({detail}). They are kept until the kernel stops: save them to a file."),
            detail=detail,
        )

    @contextlib.contextmanager
    def _locked(self) -> Iterator[None]:
        """Keep other kernels out meanwhile; where the folder cannot be locked, replacing the file whole must do."""
        with contextlib.ExitStack() as stack:
            with contextlib.suppress(OSError):
                self.folder.mkdir(parents=True, exist_ok=True)
                file = stack.enter_context((self.folder / ".lock").open("ab"))
                _lock(file)
            yield


def _lock(file: IO[bytes]) -> None:
    # The system gives the lock back when the file is closed, also where a kernel dies with it.
    if sys.platform == "win32":
        import msvcrt

        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX)


_RECORDS: dict[Path, Record] = {}


def record() -> Record:
    """Give the record of the folder that is chosen now."""
    folder = home()
    return _RECORDS.setdefault(folder, Record(folder))


def past(entries: Iterable[Entry]) -> dict[str, Past]:
    """Tell how each question went: how often it was asked, and the last answer."""
    found: dict[str, Past] = {}
    for one in entries:
        asked = found[one.question].asked if one.question in found else 0
        found[one.question] = Past(asked + 1, one.right and one.tries == 1, one.sure)
    return found


def progress() -> DataFrame:
    """Give the last answer to each question as a DataFrame, what is due first on top; the index is that order.

    Times are UTC.  A file that could not be read or written is told as a warning.
    """
    import pandas as pd

    kept = record()
    entries = kept.entries()
    if kept.told:
        warnings.warn(kept.told, UserWarning, stacklevel=2)
    history = past(entries.values())
    last = {one.question: one for one in entries.values()}
    rows = sorted(last.values(), key=lambda one: (due(history[one.question]), one.at, one.id))
    data = [
        [_asked(one), one.lesson, say(KIND_NAMES[one.kind]), one.right, one.sure, one.tries, _time(one.at), one.words]
        for one in rows
    ]
    titles = [say(title) for title in COLUMNS]
    index = pd.RangeIndex(1, len(data) + 1, name=say(DUE))
    types = ("str", "str", "str", "bool", "bool", "int64", "datetime64[us, UTC]", "str")
    return pd.DataFrame(data, columns=titles, index=index).astype(dict(zip(titles, types, strict=True)))


def _asked(one: Entry) -> str:
    question = find(one.question)
    return said(question.ask) if question else one.asked or one.question


def counted(n: int) -> str:
    """Say how many saved answers were taken in."""
    return say_n("{n} saved answer was taken in.", "{n} saved answers were taken in.", n)
