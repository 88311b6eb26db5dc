"""Pairing: who plays whom in the next round, so that nobody meets the same opponent twice while that can be avoided?

Swiss: from the top of the standings down everybody gets the opponent who is nearest in points, as long as all others
can still be paired.  Whether they can is a matching in a graph (Edmonds, "Paths, Trees, and Flowers", 1965), so the
answer is certain and takes no search.  A bye is a meeting with NOBODY, and so it does not come twice either.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

NOBODY = -1
Pair = tuple[int, int]
Fits = Callable[[int, int], bool]


class Paired(NamedTuple):
    """Hold a round: who sits at each table, and who rests."""

    tables: tuple[Pair, ...]
    resting: tuple[int, ...]


class Meetings:
    """Count how often two have met, and who was named first; a bye is a meeting with NOBODY."""

    def __init__(self, rounds: Iterable[Paired]) -> None:
        self.times: Counter[Pair] = Counter()
        self.first: Counter[Pair] = Counter()  # how often the first of two was named first
        self.ahead: Counter[int] = Counter()  # how much more often somebody was named first than second
        for one in rounds:
            self.count(one)

    def count(self, paired: Paired) -> None:
        """Count one more round."""
        for one, other in (*paired.tables, *((who, NOBODY) for who in paired.resting)):
            self.times[one, other] += 1
            self.times[other, one] += 1
        for one, other in paired.tables:
            self.first[one, other] += 1
            self.ahead[one] += 1
            self.ahead[other] -= 1

    def new(self, one: int, other: int, before: int = 0) -> bool:
        """Say whether two have not met, or not more often than so many times before."""
        return self.times[one, other] <= before

    def seated(self, pair: Pair, *, all_meet: bool) -> Pair:
        """Say who of two is named first, by which it goes who deals: everybody should be so as often as not.

        Two who meet again change over.  Where all meet, the numbers of the two decide, which comes out even in the end;
        else who was first less often.
        """
        low, high = sorted(pair)
        one, other = (low, high) if (high - low) % 2 else (high, low)
        ahead = self.first[one, other] - self.first[other, one]
        if not ahead and not all_meet:
            ahead = self.ahead[one] - self.ahead[other]
        return (other, one) if ahead > 0 else (one, other)


class _Matching:
    """Hold pairs among some who are left, as many as there can be."""

    def __init__(self, order: Sequence[int], fits: Fits) -> None:
        self.left = dict.fromkeys(order)
        self.fits = fits
        self.mate: dict[int, int] = {}
        for one in order:
            # Who is first in the order is paired first, and stays paired while others are.
            if one not in self.mate:
                self.grow(one)

    def grow(self, root: int) -> bool:
        """Pair one more, by an alternating path from somebody who has no mate."""
        parent: dict[int, int] = {}
        base = {one: one for one in self.left}
        seen, queue = {root}, deque([root])
        while queue:
            one = queue.popleft()
            for other in self.left:
                if base[one] == base[other] or self.mate.get(one) == other or one == other or not self.fits(one, other):
                    continue
                if other == root or (other in self.mate and self.mate[other] in parent):
                    # An odd cycle: whoever is in it can be reached either way round.
                    top = self._meet(base, parent, one, other, root)
                    inside = {*self._up(base, parent, one, top, other), *self._up(base, parent, other, top, one)}
                    for member in self.left:
                        if base[member] in inside:
                            base[member] = top
                            if member not in seen:
                                seen.add(member)
                                queue.append(member)
                elif other not in parent:
                    parent[other] = one
                    if other not in self.mate:
                        self._flip(parent, other)
                        return True
                    seen.add(self.mate[other])
                    queue.append(self.mate[other])
        return False

    def _flip(self, parent: Mapping[int, int], end: int | None) -> None:
        while end is not None:
            before = parent[end]
            then = self.mate.get(before)
            self.mate[end], self.mate[before] = before, end
            end = then

    def _meet(self, base: Mapping[int, int], parent: Mapping[int, int], one: int, other: int, root: int) -> int:
        passed = set()
        while True:
            one = base[one]
            passed.add(one)
            if one == base[root] or one not in self.mate:
                break
            one = parent[self.mate[one]]
        while base[other] not in passed:
            other = parent[self.mate[base[other]]]
        return base[other]

    def _up(self, base: Mapping[int, int], parent: dict[int, int], one: int, top: int, child: int) -> Iterable[int]:
        while base[one] != top:
            mate = self.mate[one]
            yield base[one]
            yield base[mate]
            parent[one] = child
            child, one = mate, parent[mate]

    def settle(self, one: int, other: int) -> bool:
        """Take two out who are to play each other, if as many of the rest can be paired as before; else change nothing.

        What counts is the number of pairs that fit, this one among them where it does.
        """
        before, left, wanted = dict(self.mate), dict(self.left), len(self.mate) // 2 - self.fits(one, other)
        for who in (one, other):
            del self.left[who]
        lonely = [mate for who in (one, other) if (mate := self.mate.pop(who, None)) is not None]
        for mate in lonely:
            self.mate.pop(mate, None)
        for mate in lonely:
            if mate in self.left and mate not in self.mate and len(self.mate) // 2 < wanted:
                self.grow(mate)
        if len(self.mate) // 2 >= wanted:
            return True
        self.mate, self.left = before, left
        return False


def swiss(order: Sequence[int], points: Mapping[int, int], met: Meetings) -> Paired:
    """Pair a round of the Swiss system; ``order`` lists who is there, the leader first.

    With an odd number somebody has a bye: the last one in the order who has had none, if all others can be paired.
    """
    odd = len(order) % 2
    matching = _Matching([*order, *([NOBODY] if odd else [])], met.new)
    resting: tuple[int, ...] = ()
    if odd:
        resting = (_opponent(matching, NOBODY, order[::-1], met),)
    tables: list[Pair] = []
    for one in order:
        if one in matching.left:
            others = [other for other in order if other in matching.left and other != one]
            tables.append((one, _opponent(matching, one, _nearest(one, others, points), met)))
    return Paired(tuple(tables), resting)


def _opponent(matching: _Matching, one: int, others: Sequence[int], met: Meetings) -> int:
    """Choose the first one who has not met ``one`` and leaves all the rest a pairing; else who met ``one`` least."""
    for other in sorted(others, key=lambda other: met.times[one, other]):
        if matching.settle(one, other):
            return other
    raise AssertionError("somebody without a mate is always left for somebody without one")


def _nearest(one: int, others: Sequence[int], points: Mapping[int, int]) -> list[int]:
    """List opponents, those of the same points first: the upper half of a group meets the lower half."""
    group = [other for other in others if points[other] == points[one]]
    middle = len(group) // 2 + len(group) % 2 - 1  # the place of the first in the lower half, without ``one`` himself
    inside = sorted(range(len(group)), key=lambda at: (abs(at - middle), -at))
    rest = [other for other in others if points[other] != points[one]]
    return [*(group[at] for at in inside), *sorted(rest, key=lambda other: abs(points[other] - points[one]))]


def circle(order: Sequence[int], number: int) -> Paired:
    """Give a round of all-play-all by the circle method: one stays, the others move on by a place a round."""
    seats = [*order, *([NOBODY] if len(order) % 2 else [])]
    first, others = seats[0], seats[1:]
    at = number % max(1, len(others))
    ring = [first, *others[at:], *others[:at]]
    pairs = [(ring[n], ring[-1 - n]) for n in range(len(ring) // 2)]
    resting = tuple(max(pair) for pair in pairs if NOBODY in pair)
    return Paired(tuple(pair for pair in pairs if NOBODY not in pair), resting)


def everybody(order: Sequence[int], met: Meetings, times: int = 1) -> Paired:
    """Pair a round of all-play-all in which nobody meets anybody more often than ``times``.

    It is a round of the circle while those who are there are those who began; once somebody came late or has left,
    as many as can be are paired anew, and who has rested most goes first.
    """
    least = min(met.times[one, other] for at, one in enumerate(order) for other in order[:at])
    for number in range(len(order) - 1 + len(order) % 2):
        paired = circle(order, number)
        if all(met.new(*pair, least) for pair in (*paired.tables, *((who, NOBODY) for who in paired.resting))):
            return paired
    mate: dict[int, int] = {}
    for before in range(least, times):
        mate |= _new_ones([one for one in order if one not in mate], met, before)
    tables = tuple((one, mate[one]) for one in order if one in mate and order.index(one) < order.index(mate[one]))
    return Paired(tables, tuple(one for one in order if one not in mate))


def _new_ones(here: Sequence[int], met: Meetings, before: int) -> dict[int, int]:
    """Pair as many as can be of those who have met so many times at most."""
    fits = partial(met.new, before=before)
    open_to = {one: sum(fits(one, other) for other in here if other != one) for one in here}
    return _Matching(sorted(here, key=lambda one: (-met.times[one, NOBODY], -open_to[one])), fits).mate
