"""Allowed: which entries of a sheet can the cards of the pack give?

A pack is split into groups, as a rule its suits.  Each way to share out a group between the sides adds a row of
numbers, and an entry can be where one row of every group makes it up.  The page asks the same rows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import combinations, product
from operator import itemgetter, sub
from typing import NamedTuple

MISSING = -1  # in place of the best card of a suit that a side lacks: then the whole entry counts nothing
Row = tuple[int, ...]  # item by item, the numbers of the sides
Group = tuple[Row, ...]
EXACT, NOTHING, UNKNOWN = "=", "0", "?"  # what is asked of a number: this one, nothing for a missing suit, not known


class Packs(NamedTuple):
    """Hold the groups of a pack and the items of the sheet that they tell of."""

    items: tuple[int, ...] = ()
    groups: tuple[Group, ...] = ()

    def clash(self, numbers: Sequence[Sequence[int | None]]) -> tuple[int, ...]:
        """Give the fewest items whose numbers no cards give at once, none where all can be."""
        every = tuple(range(len(self.items)))
        if self.allows(numbers):
            return ()
        for several in (*combinations(every, 1), *combinations(every, 2)):
            if not self.allows([some if n in several else (None,) * len(some) for n, some in enumerate(numbers)]):
                return several
        return every

    def allows(self, wanted: Sequence[Sequence[int | None]]) -> bool:
        """Say whether the cards can give these numbers, for each of the items one for each side; None is any."""
        numbers = tuple(number for item in wanted for number in item)
        if not self.groups or all(number is None for number in numbers):
            return True
        return _allows(self.groups, numbers)


@lru_cache(maxsize=4096)
def _allows(groups: tuple[Group, ...], wanted: tuple[int | None, ...]) -> bool:
    one, other = _halves(groups)
    lacking = {at for group in groups for row in group for at, number in enumerate(row) if number == MISSING}
    asks = tuple(
        UNKNOWN if number is None else NOTHING if number == 0 and at in lacking else EXACT
        for at, number in enumerate(wanted)
    )
    exact = [number for ask, number in zip(asks, wanted, strict=True) if ask == EXACT and number is not None]
    there, width = _seen(other, asks), len(exact)
    for row in _seen(one, asks):
        # What the second half must add; where nothing is wanted, a suit that is missing in either half will do.
        need = tuple(map(sub, exact, row))
        if width == len(row):
            found = need in there
        else:
            ways = product(*((0, MISSING) if number == MISSING else (MISSING,) for number in row[width:]))
            found = any((*need, *way) in there for way in ways)
        if found:
            return True
    return False


@lru_cache(maxsize=64)
def _seen(rows: tuple[Row, ...], asks: tuple[str, ...]) -> frozenset[Row]:
    """Give rows as far as they are asked for: first what must come to a number, and is not there where a suit is
    missing; then, where nothing is wanted, whether one is.
    """
    exact, nothing = (_picked([at for at, own in enumerate(asks) if own == ask]) for ask in (EXACT, NOTHING))
    if NOTHING not in asks:
        return frozenset(numbers for numbers in map(exact, rows) if MISSING not in numbers)
    return frozenset(
        (*numbers, *(MISSING if number == MISSING else 0 for number in nothing(row)))
        for row in rows
        if MISSING not in (numbers := exact(row))
    )


def _picked(places: list[int]) -> Callable[[Row], Row]:
    if len(places) > 1:
        return itemgetter(*places)
    return lambda row: tuple(row[at] for at in places)


@lru_cache(maxsize=16)
def _halves(groups: tuple[Group, ...]) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
    """Give all that the first and the last groups can add up to: one half is looked up for each of the other."""
    middle, nothing = len(groups) // 2, (0,) * len(groups[0][0])
    return _sums(groups[:middle], nothing), _sums(groups[middle:], nothing)


def _sums(groups: Iterable[Group], nothing: Row) -> tuple[Row, ...]:
    """Give all sums of one row of each group."""
    found = {nothing}
    for group in groups:
        found = {_added(one, row) for one in found for row in group}
    return tuple(found)


def _added(one: Row, other: Row) -> Row:
    return tuple(MISSING if MISSING in (p, q) else p + q for p, q in zip(one, other, strict=True))


def shared(worths: Sequence[int], sides: int) -> Group:
    """Give what the sides can have of some cards: every way to share them out."""
    rows = {(0,) * sides}
    for worth in worths:
        rows = {(*row[:side], row[side] + worth, *row[side + 1 :]) for row in rows for side in range(sides)}
    return tuple(sorted(rows))
