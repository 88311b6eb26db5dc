"""Kept book: what does the file of a book of deals hold, and can it be read back?

It holds every state that the book went through as a short name (``revs``): of two copies of a book, one goes on from
the other where it knows the other's last state.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple, Protocol, TypeVar

from ..games.base import KeepsScore
from ..games.base import game as make
from ..language import N_
from ..reasons import because, sentences
from .book import Book, KeeperError, replayed

VERSION = 1
LARGEST = 2_000_000  # bytes of a book that is read at all
MOST_REVS = 600
LONGEST = 1000  # letters of a name, a time or a rule


class Copied(Protocol):
    """Name what all hold that is kept as a book is: the book of a match, or a tournament."""

    @property
    def book(self) -> str: ...  # noqa: D102
    @property
    def game(self) -> str: ...  # noqa: D102
    @property
    def begun(self) -> str: ...  # noqa: D102
    @property
    def changes(self) -> tuple[object, ...]: ...  # noqa: D102
    @property
    def revs(self) -> tuple[str, ...]: ...  # noqa: D102
    def _asdict(self) -> dict[str, object]: ...
    def _replace(self: K, *, book: str, where: str) -> K: ...


K = TypeVar("K", bound=Copied)


def goes_on_from(one: Copied, other: Copied) -> bool:
    """Say whether a copy knows all that another one holds."""
    return one.book == other.book and other.revs[-1] in one.revs


def dumped(one: Copied) -> str:
    """Write a copy as the text of a file; a change a line, so that people can read it too."""
    head = {"version": VERSION, **{name: value for name, value in one._asdict().items() if name != "changes"}}
    rows = ",\n".join(json.dumps(change) for change in one.changes)
    return f'{json.dumps(head)[:-1]}, "changes": [\n{rows}\n]}}\n'


def read(path: Path, parsed: Callable[[object], K], damaged: str) -> K | None:
    """Read a file, None where there is none; ``damaged`` is the code that says it is none of its kind.

    Raises KeeperError for such a one, and for one that cannot be read.
    """
    try:
        if path.stat().st_size > LARGEST:
            raise KeeperError(because(damaged))
        return parsed(json.loads(path.read_bytes().decode("utf-8-sig")))
    except FileNotFoundError:
        return None
    except OSError as error:
        raise KeeperError(because("book_unreadable", detail=error.strerror or str(error)), 1, path.name) from error
    except KeeperError as refused:
        raise KeeperError(refused.reason, 1, path.name) from refused
    except (ValueError, RecursionError) as error:
        raise KeeperError(because(damaged), 1, path.name) from error


class Kept(NamedTuple):
    """Hold a book as its file does."""

    book: str  # the same wherever a copy of it lies
    game: str
    begun: str  # when, by the clock of the place: 2026-01-31T20:15:00
    changed: str
    names: tuple[str, ...]  # of the players, by seat
    rules: Mapping[str, object]
    dealer: int
    changes: tuple[object, ...]  # as a page or a file writes them
    made: int
    revs: tuple[str, ...]  # every state it went through, the last one now
    asked: Mapping[str, object] = {}  # the switches that the cell named
    called: tuple[tuple[str, ...], ...] = ()  # what the players were called before
    draft: Mapping[str, object] = {}  # what was being entered
    where: str = ""  # the file, where somebody named one

    def open(self) -> Book:
        """Make the match of it.  Raises KeeperError where it can be none."""
        try:
            game = make(self.game, **self.rules)
        except (TypeError, ValueError) as error:
            raise KeeperError(because("book_form")) from error
        if not isinstance(game, KeepsScore):
            raise KeeperError(because("book_form"))
        book = Book(game.sheet(), dataclasses.asdict(game.rules), game.seats, dealer=self.dealer, game=self.game)
        if self.dealer not in range(len(game.seats.all)) or len(self.names) > len(game.seats.all):
            raise KeeperError(because("book_form"))
        return replayed(book, self.changes, self.made)

def parsed(raw: object) -> Kept:
    """Read a book from what a file or a page holds, and check that its deals can be.  Raises KeeperError."""
    if not isinstance(raw, dict) or type(raw.get("version")) is not int:
        raise KeeperError(because("book_form"))
    if raw["version"] > VERSION:
        raise KeeperError(because("book_newer"))
    given = {name: raw[name] for name in Kept._fields if name in raw}
    texts = [given.get(name, "") for name in ("book", "game", "begun", "changed", "where")]
    names, called, revs, rules = (given.get(name, ()) for name in ("names", "called", "revs", "rules"))
    dicts = [rules, given.get("asked", {}), given.get("draft", {})]
    fits = (
        all(_short(text) for text in texts) and texts[0] and _texts(names) and _texts(revs) and revs
        and isinstance(called, (list, tuple)) and all(_texts(some) for some in called)
        and all(isinstance(one, dict) for one in dicts) and type(given.get("dealer")) is int
        and isinstance(given.get("changes"), (list, tuple))
    )  # fmt: skip
    if not fits or not set(Kept._fields[:10]) <= set(given):
        raise KeeperError(because("book_form"))
    lists = {"names": tuple(names), "revs": tuple(revs)[-MOST_REVS:], "called": tuple(map(tuple, called)),
             "changes": tuple(given["changes"])}  # fmt: skip
    kept = Kept(**{**given, **lists})
    kept.open()
    return kept


def _short(text: object) -> bool:
    return isinstance(text, str) and len(text) <= LONGEST


def _texts(value: object) -> bool:
    return isinstance(value, (list, tuple)) and all(_short(text) for text in value)


def load(path: Path) -> Kept | None:
    """Read a file, None where there is none.  Raises KeeperError for one that is no book or cannot be read."""
    return read(path, parsed, "book_form")


sentences(
    book_form=N_("This is no book of deals, or it was damaged. It stays as it is: name another file."),
    book_newer=N_("This book is of a newer cardkit. It stays as it is: name another file."),
    book_unreadable=N_("The book cannot be read: {detail}."),
)
