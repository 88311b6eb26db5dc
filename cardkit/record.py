"""Record: the answers a learner has given, kept in one small file that outlives the kernel.

The file lies in the user's data folder, or where the environment variable CARDKIT_HOME says.  It is read before it is
written and replaced whole, so kernels that run at the same time lose nothing.  What cannot be read is set aside under
another name; what cannot be written stays in memory.  Either is told, and the lesson goes on.
"""

from __future__ import annotations

import contextlib
import errno
import filecmp
import os
import stat
import sys
import warnings
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from .answers import Entry, Unreadable, dumped, merged, moment, parsed
from .calls import public
from .errors import WrongType, WrongValue
from .frames import framed
from .language import N_, say, say_n
from .questions.ask import Past, due
from .questions.form import said
from .questions.loader import find
from .storage import PATIENCE, home, locked, write_whole

if TYPE_CHECKING:
    from pandas import DataFrame

FILE = "answers.json"
LARGEST = 20_000_000  # bytes of a file that is read at all
COLUMNS = (N_("question"), N_("lesson"), N_("kind"), N_("right"), N_("sure"), N_("tries"), N_("last asked"),
           N_("in your own words"))  # fmt: skip
KIND_NAMES = {"choose": N_("choose"), "order": N_("order"), "match": N_("match"), "number": N_("number")}
DUE = N_("due")
BUSY = PermissionError if sys.platform == "win32" else BlockingIOError  # another program holds the lock


class Record:
    """Keep the answers of one folder; what could not be written yet, or has no folder at all, waits in memory."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.waiting: dict[str, Entry] = {}
        self.told = ""  # what went wrong at the last reading or writing
        self._patience = PATIENCE

    def entries(self) -> dict[str, Entry]:
        """Read all answers, oldest first; never raises for what the file holds."""
        return self.add(())

    def add(self, new: Iterable[Entry]) -> dict[str, Entry]:
        """Take answers in, write them where there are any to write, and give all there are now."""
        self.told = ""
        self.waiting = merged(self.waiting.values(), new)
        if self.folder is None:
            self.told = say(N_("Nobody knows your home folder, so your answers are kept only until the kernel stops. "
                               "Set CARDKIT_HOME to a folder, or save them to a file."))  # fmt: skip
            return dict(self.waiting)
        if not self.waiting and not self._there(self.folder / FILE):
            return {}  # asking alone leaves no folder behind
        with self._locked(self.folder) as ours:
            kept, writable = self._read(self.folder / FILE, ours)
            everything = merged(kept, self.waiting.values())
            if ours and writable and self.waiting and self._written(everything, self.folder / FILE):
                self.waiting = {}
        return everything

    def take_in(self, text: str | bytes) -> int:
        """Take in a record that was saved elsewhere; give how many answers were new.

        Raises ValueError or TypeError where the text is no record; then nothing has changed.  What cannot be read of
        a record is told, and the rest taken in.
        """
        if not isinstance(text, str | bytes):
            raise WrongType(N_("These are no saved answers: they are a text, not {kind}."), kind=type(text).__name__)
        raw = text if isinstance(text, bytes) else text.encode("utf-8", "replace")
        if len(raw) > LARGEST:
            raise WrongValue(N_("This file is too long: no saved answers are."))
        lost = 0
        try:
            new = parsed(raw)
        except Unreadable as bad:
            if bad.newer:
                raise WrongValue(N_("These are no saved answers of this cardkit: a newer one wrote them.")) from None
            if not bad.good:
                raise WrongValue(N_("This file holds no saved answers.")) from None
            new, lost = list(bad.good), bad.lost
        before = set(self.entries())
        found = len(set(self.add(new)) - before)
        if lost:
            told = say_n("{n} answer in it could not be read.", "{n} answers in it could not be read.", lost)
            self.told = say(N_("{first} {then}"), first=self.told, then=told) if self.told else told
        return found

    def _there(self, path: Path) -> bool:
        """Say whether there is a file to read; where nobody can tell, that is told."""
        try:
            path.lstat()
        except FileNotFoundError:
            return False
        except (OSError, ValueError) as error:
            self.told = _unread(error)
            return False
        return True

    def _read(self, path: Path, ours: bool) -> tuple[list[Entry], bool]:
        """Give what the file holds, and whether it may be written over; only who holds the lock sets a file aside."""
        try:
            found = path.stat()
            if not stat.S_ISREG(found.st_mode):  # a pipe would be waited for without end
                raise OSError(errno.EINVAL, os.strerror(errno.EISDIR if path.is_dir() else errno.EINVAL))
            if found.st_size > LARGEST:
                raise Unreadable
            with path.open("rb") as file:
                return parsed(file.read(LARGEST)), True
        except FileNotFoundError:
            return [], True
        except Unreadable as bad:
            if bad.newer:
                self.told = say(N_("The saved answers come from a newer cardkit: what you answer now is not saved."))
                return [], False
            if not ours:
                return list(bad.good), False
            self.waiting = merged(bad.good, self.waiting.values())  # to be written anew, beside what is set aside
            return [], self._set_aside(path)
        except (OSError, ValueError) as error:  # a zero byte in the path is a ValueError
            self.told = _unread(error)
            return [], False

    def _set_aside(self, path: Path) -> bool:
        """Give a damaged file another name; the same damage met again takes the name it had."""
        n = 1
        while os.path.lexists(aside := path.with_name(f"answers.damaged-{n}.json")) and not _alike(path, aside):
            n += 1
        try:
            os.replace(path, aside)
        except OSError as error:
            self.told = _unsaved(error)
            return False
        self.told = say(
            N_("The file of saved answers was damaged. It was set aside as {file}; nothing of it was deleted."),
            file=str(aside),
        )
        return True

    def _written(self, entries: dict[str, Entry], path: Path) -> bool:
        try:
            for left in path.parent.glob(".answers-*"):  # of an earlier cardkit that was killed while writing
                left.unlink(missing_ok=True)
            write_whole(path, dumped(entries.values()))
        except OSError as error:
            self.told = _unsaved(error)
            return False
        return True

    @contextlib.contextmanager
    def _locked(self, folder: Path) -> Iterator[bool]:
        """Keep other kernels out meanwhile, and say whether that was possible.

        Where a folder cannot be locked at all, replacing the file whole must do.  A program that holds it without end
        is waited for once; after that it is asked, but not waited for, until it lets go.
        """
        with contextlib.ExitStack() as stack:
            ours = True
            try:
                folder.mkdir(parents=True, exist_ok=True)
                stack.enter_context(locked(folder, self._patience))
                self._patience = PATIENCE
            except BUSY:
                self.told = say(N_("Another program holds on to your saved answers. What you answer now is kept until "
                                   "the kernel stops, and saved as soon as that program lets go."))  # fmt: skip
                self._patience, ours = 0, False
            except (OSError, ValueError):
                pass  # reading or writing tells what is in the way
            yield ours


def _alike(one: Path, other: Path) -> bool:
    try:
        return filecmp.cmp(one, other, shallow=False)
    except OSError:
        return False


def _detail(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


def _unsaved(error: Exception) -> str:
    return say(
        N_("Your answers cannot be saved ({detail}). They are kept until the kernel stops: save them to a file."),
        detail=_detail(error),
    )


def _unread(error: Exception) -> str:
    return say(
        N_("Your saved answers cannot be read ({detail}). What you answer now is kept until the kernel stops: "
           "save it to a file."),
        detail=_detail(error),
    )  # fmt: skip


_RECORDS: dict[Path | None, Record] = {}


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


@public
def progress() -> DataFrame:
    """Give the last answer to each question as a DataFrame, what is due first on top; the index is that order.

    Times are UTC.  A file that could not be read or written is told as a warning.

    >>> ck.progress()
    """
    kept = record()
    entries = kept.entries()
    if kept.told:
        warnings.warn(kept.told, UserWarning, stacklevel=3)  # past the call that checks its keywords
    history = past(entries.values())
    last = {one.question: one for one in entries.values()}
    rows = sorted(last.values(), key=lambda one: (due(history[one.question]), one.at, one.id))
    data = [
        [_asked(one), one.lesson, say(KIND_NAMES[one.kind]), one.right, one.sure, one.tries, moment(one.at), one.words]
        for one in rows
    ]
    titles = [say(title) for title in COLUMNS]
    types = ("str", "str", "str", "bool", "bool", "int64", "datetime64[us, UTC]", "str")
    return framed(titles, data, counted=True, name=say(DUE), kinds=dict(zip(titles, types, strict=True)))


def _asked(one: Entry) -> str:
    question = find(one.question)
    return said(question.ask) if question else one.asked or one.question


def counted(n: int) -> str:
    """Say how many saved answers were taken in."""
    return say_n("{n} saved answer was taken in.", "{n} saved answers were taken in.", n)
