"""Memory: what a learner did, in one small file that outlives the kernel.

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
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from .kept_file import Unreadable
from .language import say
from .storage import PATIENCE, detail, locked, write_whole

LARGEST = 20_000_000  # bytes of a file that is read at all
BUSY = PermissionError if sys.platform == "win32" else BlockingIOError  # another program holds the lock
E = TypeVar("E")


class Words(NamedTuple):
    """Hold the sentences that tell what went wrong with a file, of what is kept there."""

    homeless: str
    newer: str
    damaged: str  # {file}: how it is called now
    busy: str
    unsaved: str  # {detail}
    unread: str  # {detail}


class Memory(Generic[E]):
    """Keep the entries of one folder; what could not be written yet, or has no folder at all, waits in memory."""

    file = ""
    words: Words

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.waiting: dict[str, E] = {}
        self.told = ""  # what went wrong at the last reading or writing
        self._patience = PATIENCE

    # What a kind of entries says of itself.

    def parsed(self, raw: bytes) -> list[E]:
        """Read the bytes of a file.  Raises Unreadable, which holds the entries that are good all the same."""
        raise NotImplementedError

    def dumped(self, entries: Iterable[E]) -> str:
        """Write entries as the text of a file."""
        raise NotImplementedError

    def merged(self, *several: Iterable[E]) -> dict[str, E]:
        """Put entries together, in their order; of two copies of one the better stays, whichever came first."""
        raise NotImplementedError

    # What all have in common.

    def entries(self) -> dict[str, E]:
        """Read all entries, oldest first; never raises for what the file holds."""
        return self.add(())

    def add(self, new: Iterable[E]) -> dict[str, E]:
        """Take entries in, write them where there are any to write, and give all there are now."""
        self.told = ""
        self.waiting = self.merged(self.waiting.values(), new)
        if self.folder is None:
            self.told = say(self.words.homeless)
            return dict(self.waiting)
        if not self.waiting and not self._there(self.folder / self.file):
            return {}  # asking alone leaves no folder behind
        with self._locked(self.folder) as ours:
            kept, writable = self._read(self.folder / self.file, ours)
            everything = self.merged(kept, self.waiting.values())
            if ours and writable and self.waiting and self._written(everything, self.folder / self.file):
                self.waiting = {}
        return everything

    def _there(self, path: Path) -> bool:
        """Say whether there is a file to read; where nobody can tell, that is told."""
        try:
            path.lstat()
        except FileNotFoundError:
            return False
        except (OSError, ValueError) as error:
            self.told = say(self.words.unread, detail=detail(error))
            return False
        return True

    def _read(self, path: Path, ours: bool) -> tuple[list[E], bool]:
        """Give what the file holds, and whether it may be written over; only who holds the lock sets a file aside."""
        try:
            found = path.stat()
            if not stat.S_ISREG(found.st_mode):  # a pipe would be waited for without end
                raise OSError(errno.EINVAL, os.strerror(errno.EISDIR if path.is_dir() else errno.EINVAL))
            if found.st_size > LARGEST:
                raise Unreadable
            with path.open("rb") as file:
                return self.parsed(file.read(LARGEST)), True
        except FileNotFoundError:
            return [], True
        except Unreadable as bad:
            if bad.newer:
                self.told = say(self.words.newer)
                return [], False
            if not ours:
                return list(bad.good), False
            self.waiting = self.merged(bad.good, self.waiting.values())  # to be written anew, beside what is set aside
            return [], self._set_aside(path)
        except (OSError, ValueError) as error:  # a zero byte in the path is a ValueError
            self.told = say(self.words.unread, detail=detail(error))
            return [], False

    def _set_aside(self, path: Path) -> bool:
        """Give a damaged file another name; the same damage met again takes the name it had."""
        n = 1
        while os.path.lexists(aside := path.with_stem(f"{path.stem}.damaged-{n}")) and not _alike(path, aside):
            n += 1
        try:
            os.replace(path, aside)
        except OSError as error:
            self.told = say(self.words.unsaved, detail=detail(error))
            return False
        self.told = say(self.words.damaged, file=str(aside))
        return True

    def _written(self, entries: dict[str, E], path: Path) -> bool:
        try:
            for left in path.parent.glob(f".{path.stem}-*"):  # of an earlier cardkit that was killed while writing
                left.unlink(missing_ok=True)
            write_whole(path, self.dumped(entries.values()))
        except OSError as error:
            self.told = say(self.words.unsaved, detail=detail(error))
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
                self.told = say(self.words.busy)
                self._patience, ours = 0, False
            except (OSError, ValueError):
                pass  # reading or writing tells what is in the way
            yield ours


def _alike(one: Path, other: Path) -> bool:
    try:
        return filecmp.cmp(one, other, shallow=False)
    except OSError:
        return False
