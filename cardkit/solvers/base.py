"""Search: what is asked of whoever looks ahead with open cards, and how an answer is narrowed down.

A search counts for side 0 and in the game's smallest unit; what the other side has at the end is ``both`` less that.
It looks at no more positions than it may: what it has proved until then is an interval, and the value lies in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar, cast

from ..cards import HIDDEN, Card
from ..errors import WrongValue
from ..games.base import Game
from ..reasons import because

S = TypeVar("S")  # the state of a game
P = TypeVar("P")  # the same as a search holds it
FAR = 10**6  # more than any deal can bring
_PARTS = 4  # into which the positions allowed are divided at first
_FIRST = 60  # percent of the positions allowed are for the value itself, the rest for what each move leads to


class Enough(Exception):
    """Say that as many positions have been looked at as were allowed."""


class Cost(NamedTuple):
    """Hold what a move leads to with best play after it, for the side that makes it, and what it gives away."""

    move: object
    low: int
    high: int
    least: int  # what it gives away, at least and at most: the same number where both are known
    most: int

    @property
    def exact(self) -> bool:
        """Say whether what it gives away is known."""
        return self.least == self.most


class Value(NamedTuple):
    """Hold what the side to move has at the end if both sides play their best with open cards."""

    side: int
    low: int
    high: int
    moves: tuple[object, ...]  # the best ones; those that may be, while the value is an interval
    costs: tuple[Cost, ...]  # of every move, in the order in which the game lists them
    nodes: int  # positions looked at

    @property
    def exact(self) -> bool:
        """Say whether the value is known, and not only between which bounds it lies."""
        return self.low == self.high


class Search(Generic[S, P]):
    """Look ahead from any later state of one deal; what was found once is kept in one table."""

    budget = 100_000  # positions that are looked at where nobody says how many
    long = 500_000  # the same where every move of a hand is asked about
    lead = False  # whether what counts is by how much a side is ahead, not what it has
    soft = True  # whether a probe tells more than yes or no
    both = 0  # what the two sides have together at the end; 0 where the lead counts

    def __init__(self) -> None:
        """Begin with nothing looked at."""
        self.nodes = 0
        self.limit = 0
        self.table: dict[int, int] = {}

    def read(self, state: S) -> P:
        """Give a state in the form that is searched.  Raises WrongValue for one that cannot be."""
        raise NotImplementedError

    def had(self, state: S) -> int:
        """Give what side 0 has already; the probes count what is still to come."""
        raise NotImplementedError

    def limits(self, position: P) -> tuple[int, int]:
        """Give between what it must lie without looking ahead."""
        raise NotImplementedError

    def probe(self, position: P, need: int) -> int:
        """Ask whether side 0 gets so much: an answer of ``need`` or more bounds it from below, one under it from above.

        Raises Enough.
        """
        raise NotImplementedError

    def narrowed(self, position: P, low: int, high: int, guess: int | None = None) -> tuple[int, int]:
        """Narrow an interval down, to one number if the positions allowed are enough for that.

        A question that takes too long is put off for easier ones, which lie farther from the value.
        """
        limit, step, last = self.limit, 1, False
        part = max(1, (limit - self.nodes) // _PARTS)
        hard = range(0)  # what was put off
        need = (low + high + 1) // 2 if guess is None else guess
        while low < high:
            if hard:
                below, above = hard[0] - 1 - low, high - hard[-1]
                last = max(below, above) <= 0
                need = hard[len(hard) // 2] if last else low + (below + 1) // 2
                if above > below:
                    need = high - above // 2
            need = min(max(need, low + 1), high)
            self.limit = limit if last else min(limit, self.nodes + part)
            try:
                found = self.probe(position, need)
            except Enough:
                if self.limit == limit:
                    break
                hard = range(min(need, *hard[:1]), max(need, *hard[-1:]) + 1) if hard else range(need, need + 1)
                continue
            # An answer that is a bound of its own lies near the value; a bare yes or no is halved, from near to far.
            middle = (low + high + 1) // 2
            if found >= need:
                low = min(found, high)
                need = low + 1 if self.soft else min(low + step, max(middle, low + 1))
            else:
                high = max(found, low)
                need = high if self.soft else max(high + 1 - step, min(middle, high))
            step *= 2
            hard = range(max(low + 1, hard[0]), min(high, hard[-1]) + 1) if hard else hard
        self.limit = limit
        return low, high

    def choices(self, state: S) -> tuple[object, ...]:
        """List the moves that are weighed."""
        raise NotImplementedError

    def known(self, state: S, more: int) -> tuple[int, int]:
        """Give the interval of what side 0 has at the end, after so many more positions."""
        position, had = self.read(state), self.had(state)
        self.limit = self.nodes + more
        low, high = self.narrowed(position, *self.limits(position))
        return low + had, high + had


def all_open(state: object) -> None:
    """Check that all cards of a state lie open, each once.  Raises WrongValue."""
    lying: list[Card] = []
    for name in ("hands", "piles", "stock", "trick", "table"):
        there = getattr(state, name, ())
        lying.extend(sum(there, ()) if name in ("hands", "piles") else there)
    if HIDDEN in lying:
        raise WrongValue(because("open_hidden"))
    if len(set(lying)) != len(lying) or not all(isinstance(card, Card) for card in lying):
        raise WrongValue(because("open_odd"))


def bits(mask: int) -> list[int]:
    """List the cards of a mask."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def even_hands(hands: Sequence[Sequence[Card]], order: Sequence[int], played: int) -> None:
    """Check that all hold as many cards, those who have played to the trick one fewer.  Raises WrongValue."""
    sizes = [len(hands[seat]) + (place < played) for place, seat in enumerate(order)]
    if len(hands) != len(order) or played >= len(order) or min(sizes) != max(sizes):
        raise WrongValue(because("open_odd"))


def weigh(game: Game, search: Search[S, P], state: S, budget: int) -> Value:
    """Find the value of a state, then that of each move, with so many positions in all."""
    began = search.nodes
    side = game.seats.side(cast(int, game.to_act(state)))
    low, high = search.known(state, budget * _FIRST // 100)
    moves = search.choices(state)
    ends: list[tuple[int, int]] = []  # for side 0
    for n, move in enumerate(moves):
        if len(moves) == 1:
            ends.append((low, high))
            continue
        after = game.after(state, move)
        position, had = search.read(after), search.had(after)
        least, most = (end + had for end in search.limits(position))
        # No move leads to more than the value; most lead to just that, so it is asked first.
        if side:
            least, guess = max(least, low), high + 1
        else:
            most, guess = min(most, high), low
        search.limit = search.nodes + (began + budget - search.nodes) // (len(moves) - n)
        least, most = search.narrowed(position, least - had, most - had, guess - had)
        ends.append((least + had, most + had))
    if side:
        low, high = search.both - high, search.both - low
        ends = [(search.both - most, search.both - least) for least, most in ends]
    low, high = max(low, max(least for least, _ in ends)), min(high, max(most for _, most in ends))
    costs = tuple(_cost(move, ends, n, low, high) for n, move in enumerate(moves))
    best = tuple(cost.move for cost in costs if not cost.least)
    if len(best) == 1:  # the one that is left is the best, whatever is known of itself
        costs = tuple(cost if cost.least else cost._replace(low=low, high=high, most=0) for cost in costs)
    return Value(side, low, high, best, costs, search.nodes - began)


def _cost(move: object, ends: Sequence[tuple[int, int]], at: int, low: int, high: int) -> Cost:
    """Say what a move gives away, when the best one leads to something from ``low`` to ``high``."""
    own, top = ends[at]
    others = max((most for n, (_, most) in enumerate(ends) if n != at), default=own)
    return Cost(move, own, top, max(0, low - top), max(0, min(high, others) - own))
