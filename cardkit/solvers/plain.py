"""Plain: look ahead in any game of two sides by its own rules alone, for games that nobody has written a search for.

Moves are made and taken back on a list, not by calls within calls, so that no game is too deep.
"""

from __future__ import annotations

from typing import Generic, NamedTuple, cast

from ..errors import WrongValue
from ..games.base import Game
from ..games.trick_start import Tricks
from ..reasons import because
from .base import FAR, Enough, S, Search


class _Node(NamedTuple, Generic[S]):
    """Hold a position whose moves are being tried."""

    moves: list[tuple[object, S]]  # not tried yet
    first: bool  # whether side 0 chooses
    best: list[int]


class PlainSearch(Search[S, S], Generic[S]):
    """Look ahead in any game: the points that its score counts at the end, or the lead where they make no fixed sum."""

    budget, long = 20_000, 100_000

    def __init__(self, game: Game, state: S) -> None:
        """Find out what the game counts: points that are shared out, or a lead."""
        super().__init__()
        self.game = game
        self.shared = hasattr(state, "points") and hasattr(state, "total")
        self.lead, self.both = not self.shared, cast(Tricks, state).total if self.shared else 0

    def read(self, state: S) -> S:
        """Give the state itself."""
        return state

    def choices(self, state: S) -> tuple[object, ...]:
        """List the moves of the game."""
        return self.game.legal(state)

    def had(self, state: S) -> int:
        """Give nothing: the probes count from the beginning."""
        return 0

    def limits(self, position: S) -> tuple[int, int]:
        """Give what side 0 has and may still get, or no limits at all."""
        if not self.shared:
            return -FAR, FAR
        one, other = self.game.seats.totals(cast(Tricks, position).points)
        return one, self.both - other

    def narrowed(self, position: S, low: int, high: int, guess: int | None = None) -> tuple[int, int]:
        """Narrow an interval down.  Raises WrongValue where nothing at all could be proved."""
        low, high = super().narrowed(position, low, high, 0 if guess is None and not self.shared else guess)
        if FAR in (-low, high):
            raise WrongValue(because("open_too_far", n=self.nodes))
        return low, high

    def probe(self, position: S, need: int) -> int:
        """Ask whether side 0 gets so much.  Raises Enough."""
        game, side = self.game, self.game.seats.side
        path: list[_Node[S]] = []
        state = position
        while True:
            found = self._end(state, need)
            if found is None:
                first = side(cast(int, game.to_act(state))) == 0
                moves = [(move, state) for move in reversed(game.legal(state))]
                if not moves:
                    raise WrongValue(because("open_odd"))
                path.append(_Node(moves, first, [-FAR if first else FAR]))
            else:
                # What was reached is handed back as far as it settles what was asked.
                while path:
                    node = path[-1]
                    best = node.best[0] = max(node.best[0], found) if node.first else min(node.best[0], found)
                    if (best >= need) != node.first and node.moves:
                        break
                    found = best
                    path.pop()
                else:
                    return found
            move, before = path[-1].moves.pop()
            state = game.after(before, move)

    def _end(self, state: S, need: int) -> int | None:
        """Give what a position comes to where that is clear, None where moves must be tried.  Raises Enough."""
        if self.shared:
            low, high = self.limits(state)
            if low >= need or low == high:
                return low
            if high < need:
                return high
        self.nodes += 1
        if self.nodes > self.limit:
            raise Enough
        if self.game.to_act(state) is not None:
            return None
        totals = self.game.score(state).totals
        return totals[0] if self.shared else totals[0] - totals[1]
