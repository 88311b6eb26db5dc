"""Tournament, called: what may a notebook ask of it?"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

import traitlets

from ..errors import WrongValue
from ..language import N_, known
from ..reasons import because
from ..scoring.book import Book, KeeperError
from ..scoring.entrants import called
from ..scoring.standings import drawn
from ..scoring.tournament import Contest
from ..scoring.tournament_file import results_csv, results_frame, standings_csv, standings_frame
from ..scoring.typed import result
from .tournament_asked import wished
from .tournament_kept import KeptContest

if TYPE_CHECKING:
    from pandas import DataFrame

Marks = int | str | Fraction


class CalledContest(KeptContest):
    """Let a notebook do and read all that the page can."""

    _lots: Random
    at = traitlets.Int(-1, help="the round on screen, 0 the first; -1 the last one").tag(sync=True)

    @property
    def tournament(self) -> Contest:
        """Give the tournament as data."""
        return self._contest

    def next_round(self) -> None:
        """Draw the next round.  Raises KeeperError while a table has no final result."""
        self._put(drawn(self._contest, self._lots))
        self.at = -1

    def write(self, table: int, one: Marks, other: Marks, *, round: int | None = None) -> None:
        """Write the final result of a table down, or correct it; 1 is the first table and the first round.

        Where thirds of a point count, ``"10 2/3"`` or ``Fraction(32, 3)`` do as well.  Raises KeeperError.
        """
        self._put(self._contest.write(*self._place(table, round), result(self._contest, (one, other))))

    def forfeit(self, name: str) -> None:
        """Let somebody lose the match of this round who does not play it.  Raises ValueError, KeeperError."""
        self._put(wished(self._contest, "forfeit", {"who": self._who(name)}))

    def swap(self, name: str, other: str) -> None:
        """Let two change places in the round that is drawn, before they play.  Raises ValueError, KeeperError."""
        self._put(self._contest.swap(self._who(name), self._who(other)))

    def clear(self, table: int, *, round: int | None = None) -> None:
        """Take the written result of a table out again.  Raises KeeperError."""
        self._put(self._contest.write(*self._place(table, round), None))

    def match(self, table: int, *, round: int | None = None) -> Book:
        """Give the deals of a table as data.  Raises KeeperError."""
        return self._contest.match(*self._place(table, round))

    def join(self, name: object) -> None:
        """Let a player, or a pair, come late.  Raises TypeError, ValueError."""
        self._put(self._contest.join(name))

    def leave(self, name: str) -> None:
        """Let somebody go.  Raises ValueError."""
        self._put(self._contest.leave(self._who(name)))

    def back(self, name: str) -> None:
        """Let somebody who has left come back.  Raises ValueError."""
        self._put(self._contest.back(self._who(name)))

    def rename(self, name: str, new: object) -> None:
        """Call somebody by another name.  Raises TypeError, ValueError."""
        self._put(self._contest.rename(self._who(name), new))

    def undo(self) -> None:
        """Take the last change back; the deals of a table have an undo of their own.  Raises KeeperError."""
        self._put(self._contest.undo())

    def redo(self) -> None:
        """Make the change again that was undone last.  Raises KeeperError."""
        self._put(self._contest.redo())

    def table(self) -> DataFrame:
        """Give all results as a DataFrame: round by round and table by table."""
        with self.speaking():
            return results_frame(self._contest)

    def standings(self) -> DataFrame:
        """Give the standings as a DataFrame, the leader first."""
        with self.speaking():
            return standings_frame(self._contest)

    def csv(self, what: str = "results") -> str:
        """Write ``"results"`` or ``"standings"`` as CSV.  Raises ValueError."""
        ways: dict[str, Callable[[Contest], str]] = {"results": results_csv, "standings": standings_csv}
        with self.speaking():
            return ways[known("what", what, ways)](self._contest)

    def _place(self, table: int, round: int | None) -> tuple[int, int]:
        number = len(self._contest.now.rounds) if round is None else round
        if type(table) is not int or type(number) is not int:
            raise KeeperError(because("tour_form"))
        return number - 1, table - 1

    def _who(self, name: object) -> int:
        names = called(self._contest.now.entrants)
        if name not in names:
            raise WrongValue(N_("Nobody here is called {name}."), name=str(name)[:80])
        return names.index(str(name))
