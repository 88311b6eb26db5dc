"""Copies: which lessons does a learner open, so that nothing they do changes a file that git holds?

`make lab` and Binder's start run this before the server. Each notebook of `notebooks/` is laid into a folder that git
ignores. A newer lesson replaces a copy that is as it was laid; one that was changed is kept beside it under a name that
says so. Nothing is ever deleted or written through a link.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from cardkit.storage import detail, locked, write_whole

ROOT = Path(__file__).resolve().parents[1]
SOURCE = "notebooks"  # what git holds, a folder a language
FOLDER = "lessons"  # what learners open, a folder a language: the one place where its name is chosen
FIRST = f"{FOLDER}/en/00-start-here.ipynb"
MEMORY = ".copied.json"  # beside the copies: what was laid there, by its hash
LARGEST = 1_000_000  # bytes of a memory that is read at all
PATIENCE = 20.0  # seconds for another server that is laying the same copies


class Refused(Exception):
    """Say why no lesson can be laid here."""


def lay(root: Path) -> Iterator[str]:
    """Bring the copies below a folder up to date, and tell what a learner must know, a sentence each.

    Raises Refused where there is nothing to copy, or no folder to lay it into; OSError where that cannot be written.
    """
    lessons = sorted(path for path in root.glob(f"{SOURCE}/*/*.ipynb") if path.is_file())
    if not lessons:
        raise Refused(f"There are no lessons in {root / SOURCE}: is this the whole project?")
    folder = _folder(root / FOLDER)
    with locked(folder, PATIENCE):  # two servers may start at once
        memory = _Memory(folder / MEMORY)
        yield from memory.told
        kept, failed = [], []
        for lesson in lessons:
            try:
                aside = _laid(lesson, _folder(folder / lesson.parent.name) / lesson.name, memory)
            except (OSError, Refused) as error:
                failed.append(f"{lesson.parent.name}/{lesson.name} ({detail(error)})")
                continue
            kept += [aside.relative_to(root)] if aside else []
        yield from memory.write()
    if kept:
        yield f"Newer lessons came; what stood in their place is kept beside them: {', '.join(map(str, kept))}."
    if failed:
        yield f"Not brought up to date: {', '.join(failed)}."


def _folder(path: Path) -> Path:
    """Give a folder that is there, and no link: behind one anything may lie, the originals too.  Raises Refused."""
    if path.is_symlink() or (path.exists() and not path.is_dir()):
        kind = "a link" if path.is_symlink() else "a file"
        raise Refused(f"{path} is {kind}, and the lessons need a folder of that name: rename it, then start again.")
    path.mkdir(exist_ok=True)
    return path


def _laid(lesson: Path, copy: Path, memory: _Memory) -> Path | None:
    """Lay one copy where it is missing or older and as it was; give where that was kept which stood in its way."""
    text = lesson.read_bytes()
    name, new, there = f"{copy.parent.name}/{copy.name}", _hash(text), _there(copy)
    before, aside = memory.copied.get(name), None
    if there == new:
        memory.copied[name] = new
        return None
    if there and there != before and (before == new or not memory.writable):
        return None  # changed, and there is nothing newer, or nobody knows
    if there != before and os.path.lexists(copy):
        aside = _aside(copy)
    try:
        write_whole(copy, text)
    except OSError:
        if aside:
            os.rename(aside, copy)
        raise
    memory.copied[name] = new
    return aside


def _hash(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()


def _there(copy: Path) -> str:
    """Give the hash of a copy; empty where there is none that could be opened as a notebook."""
    try:
        return _hash(copy.read_bytes()) if copy.is_file() else ""
    except OSError:
        return ""


def _aside(copy: Path) -> Path:
    """Move what a learner changed, or whatever else lies there, to a name beside it that is free."""
    number = 1
    while os.path.lexists(free := copy.with_stem(f"{copy.stem}-my-copy{f'-{number}' * (number > 1)}")):
        number += 1
    os.rename(copy, free)
    return free


class _Memory:
    """Hold what was laid where; without it a copy that was changed could not be told from one that is old."""

    def __init__(self, path: Path) -> None:
        self.path, self.writable = path, not os.path.lexists(path) or (path.is_file() and not path.is_symlink())
        self.copied: dict[str, str] = {}
        self.told: list[str] = []
        try:
            if self.writable and path.exists():
                self.copied = self._read()
        except (OSError, ValueError, RecursionError):
            self.told.append(f"{path} cannot be read, so that copies which differ from the lessons count as changed.")
        if not self.writable:
            self.told.append(f"{path} is no file: rename it. Until then copies that are there stay as they are.")

    def _read(self) -> dict[str, str]:
        if self.path.stat().st_size > LARGEST:
            raise ValueError
        found = json.loads(self.path.read_text("utf-8"))
        if not isinstance(found, dict) or not all(isinstance(one, str) for one in found.values()):
            raise ValueError
        return found

    def write(self) -> Iterator[str]:
        """Write it whole; tell where that cannot be."""
        if not self.writable:
            return
        try:
            write_whole(self.path, json.dumps(self.copied, indent=0, sort_keys=True) + "\n")
        except OSError as error:
            yield f"{self.path} cannot be written ({detail(error)})."


def main(root: Path = ROOT) -> int:
    """Lay the copies, say what there is to say, and fail only where there is no first lesson to open."""
    try:
        for sentence in lay(root):
            print(sentence)
    except Refused as refused:
        print(refused)
    except BlockingIOError:
        print(f"Another server holds {root / FOLDER}: the copies there stay as they are.")
    except OSError as error:
        print(f"The lessons cannot be copied into {root / FOLDER} ({detail(error)}).")
    with contextlib.suppress(OSError):
        return 0 if (root / FIRST).is_file() else 1
    return 1


if __name__ == "__main__":
    sys.exit(main())
