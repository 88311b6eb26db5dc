"""Storage: where does a learner's own data lie, and how is a file there written so that it is never half written?"""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path

PATIENCE = 2.0  # seconds for a lock that another process holds; a stopped one would hold it for ever
_TEMPORARY = re.compile(r"\..+\.[0-9a-f]{8}\.new")  # the name of a file that is being written


def home() -> Path | None:
    """Give the folder of the learner's data, None where there is none: a user without a home."""
    chosen = os.environ.get("CARDKIT_HOME")
    try:
        if chosen:
            return Path(chosen).expanduser().absolute()
        import platformdirs

        found = platformdirs.user_data_path("cardkit", appauthor=False)
    except (RuntimeError, OSError, KeyError):
        return None
    return found if found.is_absolute() else None  # "~" stays in it where nobody knows whose home that is


def detail(error: Exception) -> str:
    """Say in few words what was in the way of a file, as the system says it."""
    return str(getattr(error, "strerror", None) or error)


def write_whole(path: Path, what: str | bytes) -> None:
    """Replace a file whole: whoever reads meanwhile, and whatever is killed, meets the old one or the new one.

    Of several that write at once the last one wins.  What a killed one leaves is cleared away by who locks the
    folder next, and by nobody else: it may be a file that another is writing.  Raises OSError; then the old one stands.
    """
    folder = path.parent
    new = folder / f".{path.name}.{secrets.token_hex(4)}.new"
    try:
        with new.open("x", encoding="utf-8") if isinstance(what, str) else new.open("xb") as file:
            file.write(what)  # type: ignore[arg-type]  # each as it is opened for
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            shutil.copymode(path, new)
        os.replace(new, path)
    except BaseException:
        with contextlib.suppress(OSError):
            new.unlink()
        raise
    with contextlib.suppress(OSError):  # the name too is on the disk; not every system can do that
        at = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(at)
        finally:
            os.close(at)


@contextlib.contextmanager
def locked(folder: Path, patience: float = PATIENCE) -> Iterator[None]:
    """Keep other processes out of a folder meanwhile.  Raises OSError where one holds it for longer than some seconds.

    What somebody left there who was killed while writing is cleared away.  The system gives the lock back when its
    holder dies.  Where a folder cannot be locked (some network disks), replacing files whole must do.
    """
    if sys.platform == "win32":  # a folder cannot be opened there
        at = os.open(folder / ".lock", os.O_RDWR | os.O_CREAT)
    else:
        at = os.open(folder, os.O_RDONLY)
    try:
        if _lock(at, patience):
            _clear(folder)
        yield
    finally:
        os.close(at)


def _clear(folder: Path) -> None:
    """Remove what is half written, where nobody else can be writing."""
    for left in folder.glob(".*.new"):
        if _TEMPORARY.fullmatch(left.name):
            with contextlib.suppress(OSError):
                left.unlink()


def _lock(at: int, patience: float) -> bool:
    """Wait for the lock; False where the system has none for this folder."""
    until = time.monotonic() + patience
    while True:
        try:
            if sys.platform == "win32":
                import msvcrt

                msvcrt.locking(at, msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(at, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            if time.monotonic() > until:
                raise
            time.sleep(0.02)
        except (OSError, ImportError):  # in a page of the browser nobody else can be writing
            return False
        else:
            return True
