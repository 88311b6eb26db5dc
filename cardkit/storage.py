"""Storage: where does a learner's own data lie, and how is a file there written so that it is never half written?"""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path

PATIENCE = 2.0  # seconds for a lock that another process holds; a stopped one would hold it for ever
_TEMPORARY = ".new"


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

    Raises OSError; then the old one stands.
    """
    folder, start = path.parent, f".{path.name}."
    for left in folder.glob(f"{_escaped(start)}*{_TEMPORARY}"):  # by whoever was killed while writing
        with contextlib.suppress(OSError):
            left.unlink()
    new = folder / f"{start}{secrets.token_hex(4)}{_TEMPORARY}"
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


def _escaped(name: str) -> str:
    return "".join(f"[{sign}]" if sign in "*?[" else sign for sign in name)


@contextlib.contextmanager
def locked(folder: Path, patience: float = PATIENCE) -> Iterator[None]:
    """Keep other processes out of a folder meanwhile.  Raises OSError where one holds it for longer than some seconds.

    The system gives the lock back when its holder dies.  Where a folder cannot be locked (some network disks),
    replacing files whole must do.
    """
    if sys.platform == "win32":  # a folder cannot be opened there
        at = os.open(folder / ".lock", os.O_RDWR | os.O_CREAT)
    else:
        at = os.open(folder, os.O_RDONLY)
    try:
        _lock(at, patience)
        yield
    finally:
        os.close(at)


def _lock(at: int, patience: float) -> None:
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
        except OSError:
            return
        else:
            return
