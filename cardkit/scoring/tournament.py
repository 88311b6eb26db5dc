"""Tournament: who plays whom in which round, what came of it, and who stands where?

A ``Contest`` holds the changes that were made to it, never the standings: whoever came or left, a round that was
drawn, a result and its correction.  Everything else is reckoned anew.  The deals of each table are a ``Book``.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from functools import cached_property
from math import ceil, log2
from random import Random
from typing import NamedTuple

from ..errors import WrongValue
from ..language import N_
from ..reasons import because, sentences
from ..seats import Seats
from .agreed import agreed, paper
from .book import Book, KeeperError, replayed
from .changes import MOST_ROUNDS, Change, Now, after
from .entrants import Entrant, at_table, entrant, entrants
from .kept import MOST_REVS
from .pairing import Meetings, Pair, Paired, everybody, swiss
from .sheet import Sheet

SYSTEMS = {
    "swiss": N_("Swiss system"),
    "all": N_("all play all"),
    "double": N_("all play all, twice"),
}


class Result(NamedTuple):
    """Hold how a table stands: marks by side, whether that is final, and whether somebody wrote it down.

    Of a match that was forfeited, ``forfeit`` says which side did not play; nobody has marks by it.
    """

    marks: Pair
    final: bool
    written: bool
    deals: int = 0
    forfeit: int | None = None


@dataclasses.dataclass(frozen=True)
class Contest:
    """Hold a tournament as its changes; it never changes itself, each method gives the next one."""

    game: str
    rules: Mapping[str, object]
    system: str
    first: tuple[Entrant, ...]  # who began
    planned: int | None = None  # rounds, where somebody said how many
    changes: tuple[Change, ...] = ()
    made: int = 0  # how many of the changes stand
    matches: Mapping[str, Mapping[str, object]] = dataclasses.field(default_factory=dict)  # the deals, by table

    @cached_property
    def now(self) -> Now:
        """Give how it is after all changes that stand."""
        now = Now(self.first)
        for change in self.changes[: self.made]:
            now = after(now, change)
        return now

    @cached_property
    def paper(self) -> tuple[Sheet, Seats]:
        """Give the score sheet and the seats of its tables."""
        return paper(self.game, self.rules)

    @property
    def scale(self) -> int:
        """Give how many marks make one point of a match: 3 where a table writes thirds of a point down."""
        return self.paper[0].scale(self.rules)

    @property
    def here(self) -> tuple[int, ...]:
        """List who takes part in the next round."""
        return tuple(who for who in range(len(self.now.entrants)) if who not in self.now.gone)

    @cached_property
    def met(self) -> Meetings:
        """Count who has met whom."""
        return Meetings(Paired(one.tables, one.resting) for one in self.now.rounds)

    @property
    def times(self) -> int:
        """Give how often two may meet."""
        return 2 if self.system == "double" else 1

    @property
    def all_meet(self) -> bool:
        """Say whether everybody is to meet everybody."""
        return self.system != "swiss"

    @property
    def rounds(self) -> int:
        """Give how many rounds there are to be: as somebody said; else what the system needs."""
        n = len(self.here)
        whole = (n - 1 + n % 2) * self.times
        usual = whole if self.all_meet else min(whole, max(3, ceil(log2(max(2, n)))))
        return self.planned or max(usual, len(self.now.rounds))

    @property
    def over(self) -> bool:
        """Say whether all rounds are played."""
        played = len(self.now.rounds)
        done = played >= self.rounds if self.planned or not self.all_meet else played > 0 and not self._unmet()
        return done and not self.open_tables()

    def _unmet(self) -> bool:
        here = self.here
        return any(self.met.new(one, other, self.times - 1) for at, one in enumerate(here) for other in here[:at])

    # --- tables

    def key(self, number: int, table: int) -> str:
        """Name the deals of a table: those of two players in one round are theirs, however often it is drawn."""
        one, other = self.now.rounds[number].tables[table]
        return f"{number + 1}-{one + 1}-{other + 1}"

    def match(self, number: int, table: int) -> Book:
        """Give the deals of a table, 0 the first round and the first table.  Raises KeeperError."""
        self._table(number, table)
        return self._book(self.matches.get(self.key(number, table), {}))

    def _book(self, kept: Mapping[str, object]) -> Book:
        sheet, seats = self.paper
        dealer = kept.get("dealer", sheet.dealer % len(seats.all))
        changes = kept.get("changes", ())
        if type(dealer) is not int or not 0 <= dealer < len(seats.all) or not isinstance(changes, (list, tuple)):
            raise KeeperError(because("changes_form"))
        book = Book(sheet, self.rules, seats, dealer=dealer, game=self.game)
        return replayed(book, changes, kept.get("made", 0))  # type: ignore[arg-type]  # checked there

    def names(self, number: int, table: int) -> tuple[str, ...]:
        """Give the names at a table by seat."""
        one, other = self._table(number, table)
        return at_table(self.now.entrants[one], self.now.entrants[other], self.paper[1])

    def result(self, number: int, table: int) -> Result | None:
        """Say how a table stands; None where nothing is written yet."""
        one = self.now.rounds[number]
        written, forfeit = one.results.get(table), one.forfeits.get(table)
        kept = self.matches.get(self.key(number, table))
        book = self._book(kept) if kept else None
        deals = len(book.deals) if book else 0
        if forfeit is not None:
            return Result((0, 0), True, True, deals, forfeit)
        if written is not None:
            return Result(written, True, True, deals)
        if book is None or not deals:
            return None
        mine, theirs = book.totals
        return Result((mine, theirs), book.winner is not None, False, deals)

    def open_tables(self) -> list[int]:
        """List the tables of the last round that have no final result."""
        last = len(self.now.rounds) - 1
        if last < 0:
            return []
        results = [self.result(last, table) for table in range(len(self.now.rounds[last].tables))]
        return [table for table, result in enumerate(results) if result is None or not result.final]

    # --- changes

    def next_round(self, order: Sequence[int], points: Mapping[int, int], lots: Random | None = None) -> Contest:
        """Draw the next round; ``order`` lists who is there, the leader first.  Raises KeeperError.

        The first round of the Swiss system is drawn by lot.
        """
        if waiting := self.open_tables():
            raise KeeperError(because("round_open", tables=tuple(table + 1 for table in waiting[:8])))
        if len(order) < 2:
            raise KeeperError(because("round_few"))
        if len(self.now.rounds) >= MOST_ROUNDS:
            raise KeeperError(because("round_most", most=MOST_ROUNDS))
        if self.all_meet:
            if not self._unmet():
                raise KeeperError(because("all_met"))
            paired = everybody(sorted(order), self.met, self.times)
        else:
            drawn = list(order)
            if lots is not None and not self.now.rounds:
                lots.shuffle(drawn)
            paired = swiss(drawn, points, self.met)
        tables = [list(self.met.seated(pair, all_meet=self.all_meet)) for pair in paired.tables]
        return self._change("round", tables, list(paired.resting))

    def swap(self, one: int, other: int) -> Contest:
        """Let two of the last round change places before they play.  Raises KeeperError."""
        last = len(self.now.rounds) - 1
        if last < 0:
            raise KeeperError(because("tour_form"))
        for table in {self.now.rounds[last].at(who) for who in (one, other)} - {None}:
            if table is not None and self.result(last, table) is not None:
                raise KeeperError(because("swap_done", table=table + 1))
        return self._change("swap", one, other)

    def write(self, number: int, table: int, marks: Sequence[int] | None) -> Contest:
        """Write the final result of a table down, or correct it; None takes it out again.  Raises KeeperError."""
        self._table(number, table)
        return self._change("result", number, table, None if marks is None else list(marks))

    def forfeit(self, number: int, table: int, side: int) -> Contest:
        """Write down which side of a table did not play, 0 or 1, or 2 where neither did.  Raises KeeperError."""
        self._table(number, table)
        return self._change("forfeit", number, table, side)

    def join(self, name: object) -> Contest:
        """Let somebody come late: from the next round on.  Raises WrongType, WrongValue, KeeperError."""
        return self._change("join", list(entrant(name, len(self.first[0]))))

    def leave(self, who: int) -> Contest:
        """Let somebody go: what is drawn stays, and no further round counts on them.  Raises KeeperError."""
        return self._change("leave", who)

    def back(self, who: int) -> Contest:
        """Let somebody who has left come back for the next round.  Raises KeeperError."""
        return self._change("back", who)

    def rename(self, who: int, name: object) -> Contest:
        """Call somebody by another name.  Raises WrongType, WrongValue, KeeperError."""
        return self._change("rename", who, list(entrant(name, len(self.first[0]))))

    def undo(self) -> Contest:
        """Take the last change back.  Raises KeeperError where there is none."""
        if not self.made:
            raise KeeperError(because("nothing_to_undo"))
        return dataclasses.replace(self, made=self.made - 1)

    def redo(self) -> Contest:
        """Make the change again that was undone last.  Raises KeeperError where there is none."""
        if self.made == len(self.changes):
            raise KeeperError(because("nothing_to_redo"))
        return dataclasses.replace(self, made=self.made + 1)

    def play(self, key: str, deals: Mapping[str, object]) -> Contest:
        """Put the deals of a table in place of those before; they have an undo of their own.  Raises KeeperError."""
        self._book(deals)
        revs = deals.get("revs", ())
        if not isinstance(revs, (list, tuple)) or not all(isinstance(rev, str) for rev in revs):
            raise KeeperError(because("changes_form"))
        kept = {name: deals[name] for name in ("changes", "made", "dealer") if name in deals}
        kept["revs"] = [rev[:40] for rev in revs[-MOST_REVS:]]
        return dataclasses.replace(self, matches={**self.matches, key: kept})

    def made_of(self, changes: Sequence[Change], made: int) -> Contest:
        """Give the same tournament with other changes, of which so many stand.  Raises KeeperError."""
        if type(made) is not int or not 0 <= made <= len(changes):
            raise KeeperError(because("tour_form"))
        new = dataclasses.replace(self, changes=tuple(changes), made=made)
        _ = new.now
        return new

    def _table(self, number: int, table: int) -> Pair:
        rounds = self.now.rounds
        if not 0 <= number < len(rounds) or not 0 <= table < len(rounds[number].tables):
            raise KeeperError(because("no_such_table", round=number + 1, table=table + 1))
        return rounds[number].tables[table]

    def _change(self, *change: object) -> Contest:
        now = after(self.now, change)
        changes = (*self.changes[: self.made], change)
        new = dataclasses.replace(self, changes=changes, made=len(changes))
        new.__dict__["now"] = now  # what was reckoned is not reckoned again
        return new


def begun(
    names: object, game: str, system: str, rounds: object = None, switches: Mapping[str, object] | None = None
) -> Contest:
    """Begin a tournament.  Raises WrongType, WrongValue."""
    several = entrants(names)
    if len(several) < 2:
        raise WrongValue(N_("A tournament needs two at least."))
    if rounds is not None and (type(rounds) is not int or not 1 <= rounds <= MOST_ROUNDS):
        raise WrongValue(N_("rounds should be a whole number from 1 to {most}."), most=MOST_ROUNDS)
    rules = agreed(game, dict(switches or {}), len(several[0]))
    return Contest(game, rules, system, several, rounds if isinstance(rounds, int) else None)


sentences(
    round_open=N_("These tables have no final result yet: {tables}."),
    round_few=N_("A round needs two who are there."),
    round_most=N_("A tournament can have {most} rounds at most."),
    all_met=N_("Everybody who is here has met everybody."),
    no_such_table=N_("There is no table {table} in round {round}."),
)
