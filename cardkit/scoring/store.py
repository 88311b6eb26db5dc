"""Score book: where does a book of deals live, and what becomes of it when two have written on?

A book is a file of its own from its first deal on, replaced whole at every change.  Where neither of two copies knows
the other's last state, two people have written on, and both copies are kept.
"""

from __future__ import annotations

import datetime
import json
import os
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Generic, NamedTuple

from ..language import N_, say, say_n, speaking, voice
from ..reasons import because, sentences
from ..storage import home, locked, write_whole
from .book import KeeperError
from .kept import LARGEST, VERSION, K, Kept, dumped, goes_on_from, load, parsed

FOLDER = "books"
LOOKED_AT = 300  # the newest books of a folder, where one is searched for
OFFERED = 3


def fresh() -> str:
    """Make a name for a book or for a state of one."""
    return secrets.token_hex(5)


def now() -> str:
    """Give the time by the clock of the place."""
    return datetime.datetime.now().isoformat(timespec="seconds")


def place(book: object, among: str = FOLDER) -> Path:
    """Find the file that somebody names: a path, or a plain name beside the answers.  Raises KeeperError."""
    if not isinstance(book, (str, Path)) or not str(book).strip() or "\0" in str(book):
        raise KeeperError(because("book_name"))
    text = str(book).strip()
    plain = isinstance(book, str) and not any(sign in text for sign in "/\\~") and text.strip(".")
    try:
        if plain and not text.casefold().endswith(".json"):
            folder = home()
            if folder is None:
                raise KeeperError(because("book_nowhere"))
            path = folder / among / f"{text}.json"
        else:
            path = Path(text).expanduser().resolve()
        faulty = path.is_dir() or not (path.parent.is_dir() or plain)
    except (OSError, RuntimeError, ValueError) as error:
        raise KeeperError(because("book_unreadable", detail=str(error))) from error
    if path.suffix.casefold() != ".json" or faulty:
        raise KeeperError(because("book_name"))
    return path


class Saved(NamedTuple, Generic[K]):
    """Say what became of a book: where it lies, under which name, and what stands in the way."""

    kept: K
    path: Path | None = None
    other: bool = False  # somebody else has written on, so this copy has a file and a name of its own
    trouble: KeeperError | None = None  # it could not be written: it stays in memory
    there: K | None = None  # what somebody else has written


class Folder(Generic[K]):
    """Keep books of one kind in a folder; without one, or where it cannot be written, in memory."""

    def __init__(self, folder: Path | None, read: Callable[[Path], K | None]) -> None:
        self.folder, self.read = folder, read
        self.waiting: dict[str, K] = {}

    def save(self, kept: K, path: Path | None) -> Saved[K]:
        """Write a book where it lies, or in a new file; a copy that knows more is never written over."""
        folder = path.parent if path else self.folder
        self.waiting[kept.book] = kept
        if folder is None:
            return Saved(kept, None, False, KeeperError(because("book_nowhere")))
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with locked(folder):
                saved = self._put(kept, path, folder)
        except OSError as error:
            trouble = KeeperError(because("book_unkept", detail=error.strerror or str(error)))
            return Saved(kept, path, False, trouble)
        del self.waiting[kept.book]
        return saved

    def _put(self, kept: K, path: Path | None, folder: Path) -> Saved[K]:
        there, strange = None, False
        try:
            there = self.read(path) if path else None
        except KeeperError:
            strange = True  # whatever it is, it is not ours to write over
        if there is not None and goes_on_from(there, kept) and not goes_on_from(kept, there):
            return Saved(there, path)
        other = strange or (there is not None and not goes_on_from(kept, there))
        name = fresh() if other else kept.book
        if path is None or other:
            stem = path.stem if path else f"{kept.begun[:10]}-{kept.game}"
            path = _free(folder, stem)
            kept = kept._replace(book=name, where="" if folder == self.folder else str(path))
        write_whole(path, dumped(kept))
        return Saved(kept, path, other, None, there if other else None)

    def all(self) -> list[tuple[Path, dict[str, object]]]:
        """Read the newest files of the folder, as far as they can be read."""
        if self.folder is None:
            return []
        try:
            with os.scandir(self.folder) as entries:
                files = [(one.stat().st_mtime, one.path) for one in entries
                         if one.name.endswith(".json") and not one.name.startswith(".") and one.is_file()]  # fmt: skip
        except OSError:
            return []
        found = []
        for _, name in sorted(files, reverse=True)[:LOOKED_AT]:
            path = Path(name)
            try:
                raw = json.loads(path.read_bytes()) if path.stat().st_size <= LARGEST else None
            except (OSError, ValueError, RecursionError):
                continue  # a search tells of nothing but what it finds
            if isinstance(raw, dict):
                found.append((path, raw))
        return found


class Shelf(Folder[Kept]):
    """Keep the books of matches, and find those of before."""

    def __init__(self, folder: Path | None) -> None:
        super().__init__(folder, load)

    def take_in(self, kept: Kept) -> Saved[Kept]:
        """Take in what a page kept: it goes on in its own file, wherever that lies, or gets one."""
        path = None
        if kept.where:
            named = Path(kept.where)
            try:
                there = load(named)
            except KeeperError:
                there = None
            path = named if there is not None and there.book == kept.book else None
        path = path or next((path for path, one in self.all() if one.get("book") == kept.book), None)
        if not kept.changes and path is None:
            return Saved(kept)  # nothing was entered: no file for that
        return self.save(kept, path)

    def find(self, like: Kept) -> list[tuple[Path | None, Kept]]:
        """Find books that the same cell, or one like it, may have left: the newest first.

        They are of the same game, players and names.  Where none was asked for in the same words, those of today count.
        """
        mine, own = _names(like.names), like.open()
        waiting = [(None, {**kept._asdict(), "version": VERSION}) for kept in self.waiting.values()]
        every: list[tuple[Path | None, dict[str, object]]] = [*self.all(), *waiting]
        found: dict[str, tuple[Path | None, Kept]] = {}
        for path, raw in sorted(every, key=lambda one: str(one[1].get("changed")), reverse=True):
            if raw.get("game") != like.game or raw.get("book") in (like.book, *found) or not raw.get("changes"):
                continue
            try:
                kept = parsed(raw)
                book = kept.open()
            except KeeperError:
                continue
            if mine not in map(_names, (kept.names, *kept.called)) or len(book.seats.all) != len(own.seats.all):
                continue
            if book.deals != own.deals and (kept.changed[:10] == like.changed[:10] or (
                kept.asked == like.asked and book.winner is None)):  # fmt: skip
                found[kept.book] = path, kept
        alike = [one for one in found.values() if one[1].asked == like.asked]
        return (alike or list(found.values()))[:OFFERED]


def _free(folder: Path, stem: str) -> Path:
    n = 1
    while os.path.lexists(path := folder / f"{stem}-{n}.json"):
        n += 1
    return path


def _names(names: Sequence[str]) -> tuple[str, ...]:
    """Leave out the empty names at the end: seats that nobody named."""
    given = list(names)
    while given and not given[-1]:
        given.pop()
    return tuple(given)


_SHELVES: dict[Path | None, Shelf] = {}


def shelf() -> Shelf:
    """Give the shelf of the folder that is chosen now."""
    folder = home()
    return _SHELVES.setdefault(folder, Shelf(folder / FOLDER if folder else None))


def offered(kept: Kept) -> str:
    """Say of a book that was found what it is, in the language of the moment."""
    book = kept.open()
    with speaking(voice()._replace(names=kept.names)):
        count = say_n("{n} deal", "{n} deals", len(book.deals))
        day, _, time = kept.changed.partition("T")
        state = book.state().say()
        return say(N_("{when} ({count}): {state}"), when=f"{day} {time[:5]}", count=count, state=state)


sentences(
    book_name=N_("book should be a .json file in a folder that exists, or a plain name such as friday."),
    book_nowhere=N_("There is no folder for this book. It lasts as long as this page or its kernel: save it as CSV."),
    book_unkept=N_("The book cannot be saved ({detail}). It lasts as long as this page or its kernel: save it as CSV."),
    book_other=N_("This match was also written on elsewhere. Both are kept: yours goes on here, in a file of its own."),
    book_deals=N_("The book {file} holds deals already: leave table out, or name another book."),
    book_game=N_("The book is of {there}, and the cell asks for {here}: name another book."),
    book_rules=N_("The book says {column}={there}, the cell {here}: the book counts."),
)
