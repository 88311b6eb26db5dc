"""Changes: what becomes of a tournament by one change, which may come from a page or a file, so from anywhere?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ..errors import WrongValue
from ..language import N_
from ..reasons import because, sentences
from .book import KeeperError
from .entrants import Entrant, entrant, entrants
from .pairing import Pair

MOST_ROUNDS = 99
MOST_MARKS = 9999
BOTH = 2
Change = tuple[object, ...]


class Round(NamedTuple):
    """Hold a round: who sits at each table, who rests, and by table the result that somebody wrote down.

    At a table where a match was forfeited stands the side that did not play; BOTH where neither did.
    """

    tables: tuple[Pair, ...]
    resting: tuple[int, ...]
    results: Mapping[int, Pair] = {}
    forfeits: Mapping[int, int] = {}

    def at(self, who: int) -> int | None:
        """Give the table at which somebody sits, None where they rest or take no part."""
        return next((table for table, pair in enumerate(self.tables) if who in pair), None)


class Now(NamedTuple):
    """Hold how it is after all changes that stand."""

    entrants: tuple[Entrant, ...]
    gone: frozenset[int] = frozenset()
    rounds: tuple[Round, ...] = ()


def after(now: Now, change: Iterable[object]) -> Now:
    """Give what becomes of it by one change, which may come from anywhere.  Raises KeeperError."""
    wrong = KeeperError(because("tour_form"))
    try:
        what, *facts = change
        if what == "join":
            (names,) = facts
            return now._replace(entrants=(*now.entrants, *entrants([*map(tuple, now.entrants), names])[-1:]))
        if what == "round":
            tables, resting = facts
            return now._replace(rounds=(*now.rounds, _drawn(now, tables, resting)))  # type: ignore[arg-type]  # it shows there
        if what in ("result", "forfeit"):
            return _written(now, what == "forfeit", *facts)  # type: ignore[arg-type]
        if what == "swap":
            one, other = facts
            return now._replace(rounds=(*now.rounds[:-1], _swapped(now.rounds[-1], one, other)))  # type: ignore[arg-type]
        who = facts[0]
        if type(who) is not int or not 0 <= who < len(now.entrants):
            raise wrong
        if what == "rename":
            new = entrant(facts[1], len(now.entrants[0]))
            return now._replace(entrants=(*now.entrants[:who], new, *now.entrants[who + 1 :]))
        if (what, who in now.gone) not in (("leave", False), ("back", True)):
            raise wrong
        return now._replace(gone=now.gone ^ {who})
    except WrongValue:
        raise
    except (TypeError, ValueError, IndexError) as error:
        raise wrong from error


def _drawn(now: Now, tables: Iterable[Sequence[int]], resting: Sequence[int]) -> Round:
    pairs = tuple((one, other) for one, other in tables)
    everyone = [*(who for pair in pairs for who in pair), *resting]
    fits = all(type(who) is int and 0 <= who < len(now.entrants) for who in everyone)
    if not fits or len(set(everyone)) != len(everyone) or not pairs or len(now.rounds) >= MOST_ROUNDS:
        raise KeeperError(because("tour_form"))
    return Round(pairs, tuple(resting))


def _swapped(last: Round, one: int, other: int) -> Round:
    """Let two of a round change places; at none of their tables stands a result.  Raises KeeperError."""
    everyone = [*(who for pair in last.tables for who in pair), *last.resting]
    if type(one) is not int or type(other) is not int or one == other or not {one, other} <= {*everyone}:
        raise KeeperError(because("tour_form"))
    if {one, other} <= {*last.resting}:
        raise KeeperError(because("both_rest"))
    done = {last.at(one), last.at(other)} & {*last.results, *last.forfeits}
    if done:
        raise KeeperError(because("swap_done", table=min(table for table in done if table is not None) + 1))
    change = {one: other, other: one}
    tables = tuple((change.get(first, first), change.get(second, second)) for first, second in last.tables)
    return last._replace(tables=tables, resting=tuple(change.get(who, who) for who in last.resting))


def _written(now: Now, forfeited: bool, number: int, table: int, new: Sequence[int] | int | None) -> Now:
    if type(number) is not int or type(table) is not int or min(number, table) < 0:
        raise KeeperError(because("tour_form"))
    one = now.rounds[number]
    _ = one.tables[table]
    results = {at: result for at, result in one.results.items() if at != table}
    forfeits = {at: side for at, side in one.forfeits.items() if at != table}
    if forfeited:
        if type(new) is not int or not 0 <= new <= BOTH:
            raise KeeperError(because("tour_form"))
        forfeits[table] = new
    elif new is not None:
        first, second = new  # type: ignore[misc]  # what has not two of them is refused
        if not all(type(n) is int and 0 <= n <= MOST_MARKS for n in (first, second)):
            raise KeeperError(because("result_form", most=MOST_MARKS))
        results[table] = (first, second)
    written = one._replace(results=results, forfeits=forfeits)
    return now._replace(rounds=(*now.rounds[:number], written, *now.rounds[number + 1 :]))


sentences(
    result_form=N_("A result is two whole numbers from 0 to {most}."),
    tour_form=N_("That does not fit this tournament."),
    both_rest=N_("Both have no table in this round."),
    swap_done=N_("Table {table} has a result already: take it out first."),
)
