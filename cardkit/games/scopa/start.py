"""Scopa, a position that somebody wrote down: what makes a state of it, and what one would write of a state."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards import DECK
from ...points import Sizes, scoreline
from ...reasons import because
from ...scoring.match import Match
from ...seats import Seat, Seats
from ..card_game import Hands, put
from ..given import AuditError, IllegalMove, Start, StartError
from .dealing import ScopaDeal
from .legal import Taking
from .state import ScopaState


class ScopaStart(ScopaDeal):
    """Read and write positions of Scopa."""

    entries: tuple[str, ...] = ("stock", "leader", "taker", "won", "dealer", "table", "piles", "sweeps", "redeals")

    def start(self, written: Start) -> ScopaState:
        """Make a state of a position somebody wrote down.  Raises StartError that names the wrong entry."""
        written.only(self.name, *self.entries)
        hands, stock, table, players = written.hands, written.stock or (), written.table or (), len(self.seats.all)
        first = self.seats.after(written.dealer) if written.dealer is not None else self.seats.all[0]
        turn = first if written.leader is None else written.leader
        sizes = [len(hands[seat]) for seat in self.seats.order(turn)]
        if (
            not 1 <= sizes[0] <= self.hand
            or any(size not in (sizes[0], sizes[0] - 1) for size in sizes)
            or sizes != (sorted(sizes, reverse=True))
        ):
            sizes_now = Sizes(self.seats.all, tuple(map(len, hands)))
            raise StartError("hands", because("hands_in_turn", sizes=sizes_now, turn=turn, most=self.hand))
        if len(stock) % self._packet:
            raise StartError("stock", because("stock_in_packets", n=len(stock), packet=self._packet))
        piles, sweeps = written.piles or ((),) * players, written.sweeps or (0,) * players
        listed = sum(map(len, (*hands, *piles, stock, table)))
        if written.taker is None and any(piles):
            raise StartError("piles", because("no_last_taker"))
        if listed == len(DECK):
            self._captured(written.taker, piles, sweeps)
        before = None if written.won is None else self.seats.totals(written.won)
        if before is not None and Match(self.rules.target, (before,)).winner is not None:
            raise StartError("won", because("match_won_before", score=scoreline(before)))
        number = max(1, self.deals - len(stock) // self._packet)
        state = ScopaState(
            hands, table, stock, turn, piles, sweeps, written.taker, number, before, listed == len(DECK),
            written.redeals or 0, self.rules,
        )  # fmt: skip
        try:
            self.score(state)
        except AuditError as refused:  # cards that no captures can have left: the round could never be counted
            raise StartError("table", refused.reason) from refused
        return state

    def _captured(self, taker: Seat | None, piles: Hands, sweeps: tuple[int, ...]) -> None:
        """Check who has captured against the piles, where all cards are listed.  Raises StartError."""
        if taker is not None and not piles[taker]:
            raise StartError("taker", because("taker_has_none", seat=taker))
        for seat, n, pile in zip(self.seats.all, sweeps, piles, strict=True):
            if 2 * n > len(pile):  # a card, and what it takes
                raise StartError("sweeps", because("sweeps_of_none", seat=seat, sweeps=n, cards=len(pile)))

    def noted(self, state: ScopaState) -> tuple[Start, tuple[Taking, ...]]:
        """Give what one would write down of a state: a start, and of a round that is over its last play."""
        if any(state.hands):
            return _noted(state, self.seats), ()
        for before, move in _last_plays(state, self.seats.after(state.turn, -1)):
            start = _noted(before, self.seats)
            try:
                if self._after(self.start(start), move) == state:
                    return start, (move,)
            except (StartError, IllegalMove):
                continue
        return _noted(state, self.seats), ()


def _noted(state: ScopaState, seats: Seats) -> Start:
    won = None
    if state.before is not None:  # what the match stood at belongs to a side: its first seat stands for it
        first = [side[0] for side in seats.sides]
        won = tuple(state.before[first.index(seat)] if seat in first else 0 for seat in seats.all)
    return Start(
        state.hands, state.stock or None, leader=state.turn, taker=state.last, won=won, table=state.table or None,
        piles=state.piles if any(state.piles) else None, sweeps=state.sweeps if any(state.sweeps) else None,
        redeals=state.redeals or None,
    )  # fmt: skip


def _last_plays(state: ScopaState, seat: Seat) -> Iterator[tuple[ScopaState, Taking]]:
    """Give what the last play of a round may have been, with the state before it: the end alone does not tell.

    What was left went to who captured last, behind the last card played or behind what that took.
    """
    held = ((),) * len(state.hands)
    if state.last is None:
        before = state._replace(hands=put(held, seat, state.table[-1:]), turn=seat, table=state.table[:-1])
        yield before, Taking(state.table[-1])
        return
    pile = state.piles[state.last]
    for at in range(len(pile) - 1, -1, -1):
        card, rest = pile[at], pile[at + 1 :]
        piles = put(state.piles, state.last, pile[:at])
        before = state._replace(hands=put(held, seat, (card,)), turn=seat, piles=piles)
        if not rest:  # laid down: all that lay on the table stands before it
            for first in range(at, -1, -1):
                piles = put(state.piles, state.last, pile[:first])
                yield before._replace(table=pile[first:at], piles=piles), Taking(card)
        elif seat == state.last:
            for end in range(1, len(rest) + 1):
                for swept in (0, 1):
                    sweeps = tuple(n - swept * (one == seat) for one, n in enumerate(state.sweeps))
                    if min(sweeps) >= 0:
                        yield before._replace(table=rest, sweeps=sweeps), Taking(card, frozenset(rest[:end]))
