"""Offering: what is kept in a file, and what lies there from before and may go on here."""

from __future__ import annotations

from pathlib import Path
from typing import Generic, TypedDict

import traitlets
from traitlets import Bunch

from ..language import N_, say
from ..scoring.book import KeeperError
from ..scoring.kept import K
from .base import CardWidget


class Offer(TypedDict):
    """Offer what was kept before: its name, and what it is in words."""

    book: str
    text: str


class Offering(CardWidget, Generic[K]):
    """Keep a book, or what is kept like one, in a file; what lies there already is offered, and never written over."""

    stored = traitlets.Unicode(help="the stamp of what is safe in the file by now").tag(sync=True)
    where = traitlets.Dict(help="where it is kept, or why it is not: text, and whether it is safe").tag(sync=True)
    offers: traitlets.List[Offer] = traitlets.List(help="what was kept before and may go on here").tag(sync=True)
    choice = traitlets.Dict(help="the offered one that goes on, or none; Python empties it when done").tag(sync=True)

    _path: Path | None
    _found: list[tuple[Path | None, K]]

    def _say_where(self, trouble: str = "") -> None:
        kept = say(N_("Kept in {file}."), file=self._path.name) if self._path else ""
        self.where = {"text": trouble or kept, "safe": not trouble}

    def _say_offers(self) -> None:
        self.offers = [{"book": one.book, "text": self._offered(one)} for _, one in self._found]

    def _chosen(self, change: Bunch) -> None:
        """Go on with what was offered and is chosen; what was open stays in its file."""
        if not change["new"]:
            return
        with self.hold_sync(), self.speaking():
            self.message = ""
            for path, one in self._found:
                if one.book == change["new"].get("book"):
                    try:
                        self._go_on((self._read_file(path) if path else None) or one, path)
                    except KeeperError as refused:
                        self.message = str(refused)
            self._found, self.offers, self.choice = [], [], {}

    def _offered(self, one: K) -> str:
        """Say what an offer is, in the language of the moment."""
        raise NotImplementedError

    def _read_file(self, path: Path) -> K | None:
        """Read a file, None where there is none.  Raises KeeperError."""
        raise NotImplementedError

    def _go_on(self, one: K, path: Path | None) -> None:
        """Show another one, or another copy, in place of what is shown.  Raises KeeperError."""
        raise NotImplementedError
