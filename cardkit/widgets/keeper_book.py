"""Keeper, its book: the file of a match, the books of before that are offered, and what the page kept meanwhile."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TypedDict

import traitlets
from traitlets import Bunch

from ..reasons import because, told
from ..scoring.book import Book, KeeperError
from ..scoring.kept import MOST_REVS, VERSION, Kept, goes_on_from, load, parsed
from ..scoring.store import fresh, now, offered, place, shelf
from .offering import Offering

LONGEST = 20_000  # letters of what is being entered
MOST_HANDED = 50


class Cover(TypedDict):
    """Say what a book is called; the same words as in ``Kept``."""

    book: str
    game: str
    begun: str
    asked: Mapping[str, object]
    called: tuple[tuple[str, ...], ...]
    where: str


class BookKeeper(Offering[Kept]):
    """Keep a match in a file from its first deal on; what lies there already is offered, and never written over."""

    cover = traitlets.Dict(help="what the book is called: its name, its game, its players, its age").tag(sync=True)
    revs: traitlets.List[str] = traitlets.List(
        help="a short name of each state that the book went through, the last one now"
    ).tag(sync=True)
    stamp = traitlets.Unicode(help="a name that the page gives to what it has sent last").tag(sync=True)
    handed: traitlets.List[object] = traitlets.List(
        help="books that the page kept while no kernel took them; Python empties it when done"
    ).tag(sync=True)
    taken: traitlets.List[list[str]] = traitlets.List(help="of those the books and states that are safe now").tag(
        sync=True
    )

    def _open(self, game: str, book: object, asked: Mapping[str, object]) -> Kept | None:
        """Find the book that somebody named; without one, say what this one is called.  Raises KeeperError."""
        self._shelf = shelf()
        self._path = None if book is None else place(book)
        self._found = []
        self._last: Kept | None = None
        self._state: tuple[object, ...] = ()
        self._rev = ""
        where = "" if self._path is None else str(self._path)
        self._called = Cover(book=fresh(), game=game, begun=now(), asked=asked, called=(), where=where)
        return None if self._path is None else load(self._path)

    def _follow(self) -> None:
        """Keep every change from here on."""
        self._mark()
        self._title()
        if self._path is not None:
            self._store()
        else:
            self._look()
        self.observe(self._keep, ["changes", "made", "rules", "dealer", "draft", "stamp"])
        self.observe(self._chosen, ["choice"])
        self.observe(self._hand_over, ["handed"])

    def _mark(self) -> None:
        self._state = (self.changes, self.made, self.rules, self.dealer, self._names)
        self._rev = self.revs[-1] if self.revs else ""

    def _kept(self) -> Kept:
        draft = self.draft if len(json.dumps(self.draft, default=str)) < LONGEST else {}
        return Kept(
            **self._called, changed=now(), names=tuple(self._names), rules=self.rules, dealer=self.dealer,
            changes=tuple(self.changes), made=self.made, revs=tuple(self.revs) or (self._called["book"],), draft=draft,
        )  # fmt: skip

    def _keep(self, _: object = None) -> None:
        """Write the book after a change, whoever made it."""
        with self.hold_sync(), self.speaking():
            before, rev = self._state, self._rev
            self._mark()
            if before != self._state and rev == self._rev:  # made in Python; the page names its own
                self.revs = [*(self.revs or [self._called["book"]]), fresh()][-MOST_REVS:]
                self._mark()
            self._store()

    def _store(self) -> None:
        """Write the book once there is anything to write; what is in the file already is not written again."""
        if not self.changes and self._last is None:
            return
        kept = self._kept()
        if self._last and self.stored == self.stamp and kept == self._last._replace(changed=kept.changed):
            return
        lay = self._path
        saved = self._shelf.save(kept, lay)
        if saved.kept.revs != kept.revs:  # somebody else has written on, and nothing is new here but what is typed
            edit = self.draft.get("edit")
            corrects = isinstance(edit, int) and edit >= 0  # and that deal may be another one by now
            typing = {} if corrects else self.draft
            self._go_on(saved.kept._replace(draft=typing or saved.kept.draft), saved.path)
            return
        self._last, self._path = saved.kept, saved.path
        if saved.other:
            self.taken = [[kept.book, kept.revs[-1]]]
            self._called |= {"book": saved.kept.book, "where": saved.kept.where}
            self.message = because("book_other").say()
            self._title()
            self._look()
            if saved.there and saved.there.book not in {found.book for _, found in self._found}:
                self._found = [(lay, saved.there), *self._found]
                self._say_offers()
        self._say_where(str(saved.trouble or ""))

    def _say_where(self, trouble: str = "") -> None:
        super()._say_where(trouble)
        if not trouble:
            self.stored = self.stamp

    def _title(self) -> None:
        named = {"names": list(self._names), "called": [list(names) for names in self._called["called"]]}
        self.cover = {"version": VERSION, **self._called, **named}

    def _look(self) -> None:
        """Offer the books of before."""
        self._found = self._shelf.find(self._kept())
        self._say_offers()

    def _offered(self, one: Kept) -> str:
        return offered(one)

    def _read_file(self, path: Path) -> Kept | None:
        return load(path)

    def _go_on(self, one: Kept, path: Path | None) -> None:
        """Show another book, or another copy of this one, in place of what is shown.  Raises KeeperError."""
        book = one.open()
        self._called = Cover(book=one.book, game=one.game, begun=one.begun, asked=one.asked, called=one.called,
                             where=one.where)  # fmt: skip
        self._path, self._last = path, one
        with self.hold_sync(), self.hold_trait_notifications():
            self.revs, self.draft = list(one.revs), dict(one.draft)
            self._show(book, one.names)
            self._mark()
        self._title()
        self._say_where()

    def _show(self, book: Book, names: tuple[str, ...]) -> None:
        raise NotImplementedError

    def _hand_over(self, change: Bunch) -> None:
        """Take in what a page kept while no kernel listened: each in its own book."""
        if not change["new"]:
            return
        safe, faults = [], []
        with self.hold_sync(), self.speaking():
            for raw in change["new"][:MOST_HANDED]:
                try:
                    kept = parsed(raw)
                except KeeperError as refused:
                    faults.append(refused.reason)
                    continue
                saved = self._shelf.take_in(kept)
                if saved.trouble is None:
                    safe.append([kept.book, kept.revs[-1]])
                if goes_on_from(saved.kept, self._kept()):
                    self._go_on(saved.kept, saved.path)
            self.taken, self.handed = safe, []
            self.message = told(dict.fromkeys(faults))
            self._look()
