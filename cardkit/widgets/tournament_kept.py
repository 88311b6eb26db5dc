"""Tournament, its file: kept from the first change on, found again by the same players, and never written over."""

from __future__ import annotations

from pathlib import Path

from ..language import N_, say
from ..reasons import because, sentences, told
from ..scoring.book import KeeperError
from ..scoring.kept import MOST_REVS
from ..scoring.store import fresh, now, place
from ..scoring.tournament import Contest
from ..scoring.tournament_kept import FOLDER, KeptTournament, archive, kept, load
from ..scoring.tournament_reader import taken
from .offering import Offering


class KeptContest(Offering[KeptTournament]):
    """Keep a tournament in a file from its first change on."""

    _contest: Contest

    def _open(self, book: object, table: object) -> None:
        """Go on with the tournament in the file that was named, or begin one and offer that of before.

        The rounds of a table are put in where nothing is kept yet.

        Raises KeeperError.
        """
        self._archive = archive()
        self._path = None if book is None else place(book, FOLDER)
        where = "" if self._path is None else str(self._path)
        self._called = {"book": fresh(), "begun": now(), "where": where}
        self._revs: tuple[str, ...] = (self._called["book"],)
        self._found = []
        self._trouble = False
        there = None if self._path is None else load(self._path)
        if table is not None:
            if there is not None:
                raise KeeperError(because("book_deals", file=str(self._path)))
            self._contest = taken(self._contest, table)
        if there is None:
            self._look()
        else:
            self._continue(there)

    def _continue(self, there: KeptTournament) -> None:
        """Go on with what lies in a file; where the cell asks for another tournament, what was kept counts."""
        asked = self._contest
        differ = [key for key in ("game", "system", "rules") if getattr(there, key) != getattr(asked, key)]
        if there.names != asked.first:
            differ.append("names")
        if "game" in differ or "system" in differ:
            key = differ[0]
            raise KeeperError(because("tour_other", column=key, there=getattr(there, key), here=getattr(asked, key)))
        self._go_on(there, self._path)
        self.message = told([because("tour_counts", what=", ".join(differ))] if differ else [])

    def _kept(self) -> KeptTournament:
        return kept(self._contest, **self._called, changed=now(), revs=self._revs)

    def _put(self, new: Contest) -> None:
        """Show and keep another state of it."""
        with self.hold_sync(), self.speaking():
            self._contest = new
            self._revs = (*self._revs, fresh())[-MOST_REVS:]
            mine = self._kept()
            saved = self._archive.save(mine, self._path)
            self._path = saved.path
            if saved.other:
                self._called |= {"book": saved.kept.book, "where": saved.kept.where}
                self.message = because("tour_written").say()
            self._trouble = saved.trouble is not None
            self._say_where(str(saved.trouble or ""))
            self.offers, self._found = [], []
            self._dress()

    def _look(self) -> None:
        self._found = self._archive.find(self._kept())
        self._say_offers()

    def _offered(self, one: KeptTournament) -> str:
        day, _, time = one.changed.partition("T")
        return say(N_("{when}: {state}"), when=f"{day} {time[:5]}", state=self._status(one.open()))

    def _status(self, contest: Contest) -> str:
        raise NotImplementedError

    def _read_file(self, path: Path) -> KeptTournament | None:
        return load(path)

    def _go_on(self, there: KeptTournament, path: Path | None) -> None:
        self._contest = there.open()
        self._called = {"book": there.book, "begun": there.begun,
                        "where": self._called["where"] if path == self._path else there.where}  # fmt: skip
        self._revs, self._path = there.revs, path
        self._say_where()
        self._dress()


sentences(
    tour_other=N_("The tournament in this file has {column}={there}, and the cell asks for {here}: name another file."),
    tour_counts=N_("The cell says other than the tournament in the file ({what}): what is kept counts."),
    tour_written=N_(
        "This tournament was also written on elsewhere. Both are kept: yours goes on in a file of its own."
    ),
)
