"""Trick game: what games of tricks answer alike: whose turn it is, what a hand file may say, the audit, a mirror.

Points are counted in the game's smallest unit, by seat; a whole deal has ``whole`` of them, a part of one fewer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ..cards import HIDDEN, Card
from ..errors import WrongValue
from ..reasons import Reason, because
from ..replay import Event, Replay, Step
from ..score import Score
from ..seats import Seat
from .given import AuditError, no_deal
from .judged import Judged, Line, Number
from .trick_start import S, TrickStart

# Makes a NamedTuple from a tuple of all its fields: half the price of calling its class, and a move does little else.
_new = tuple.__new__

M = TypeVar("M")  # a move that is no card; Card where there is none


class TrickGame(TrickStart[S, M]):
    """Answer what does not depend on what decides a trick."""

    family = "tricks"
    order: str  # the ranks, strongest first

    # What a game says itself, with its own unit.
    goes_on: Callable[[int], Reason]
    finished: Callable[[S, tuple[int, ...]], Score]
    brings: Callable[[Replay, tuple[int, ...]], tuple[tuple[Number, ...], Reason]]

    _told: Callable[[S, Card | M, S], tuple[Event, ...]]

    def play(self, state: S, move: M | Card | str) -> Step[S]:
        """Make a move and tell what happened, to the taking, the draws and the result.  Raises IllegalMove."""
        whole = move if type(move) is Card else self.meant(state, move)
        after = self._after(state, whole)
        return _new(Step, (after, self._told(state, whole, after)))

    def to_act(self, state: S) -> Seat | None:
        """Give the seat that must play, None when the deal is over."""
        if type(state) is not self.states:
            raise no_deal(state)
        seat = self._turns[state.leader][len(state.trick)]
        return seat if state.hands[seat] else None

    def race(self, state: S) -> tuple[int, int] | None:
        """Give the points that win and the points there are; None for a part of a deal and for three players."""
        if state.total != self.whole or len(self.seats.sides) > 2:
            return None
        return self.whole // 2 + 1, self.whole

    def score(self, state: S) -> Score:
        """Give the sheet.  Raises AuditError when points are missing or too many."""
        lying = sum(state.hands, self._aside(state))
        out = sum([self._worth[card] for card in lying if card is not HIDDEN])
        over = self.to_act(state) is None
        if not over and state.total == self.whole:
            out += self.last
        totals = self.seats.totals(state.points)
        if (found := sum(totals) + out) != state.total and HIDDEN not in lying:
            raise AuditError(self.miscounted(found, state.total))
        if over and state.total == self.whole:
            return self.finished(state, totals)
        return Score(totals, out, state.total, None, over, self.goes_on(out))

    def _aside(self, state: S) -> tuple[Card, ...]:
        """Give the cards that are in no hand and no pile."""
        return state.trick

    def _result(self, state: S) -> tuple[Event, ...]:
        """Tell the result of a deal that was played in full; a part of a deal has none."""
        if state.total != self.whole:
            return ()
        score = self.score(state)
        seat = None if score.winner is None else self.seats.sides[score.winner][0]
        return (Event("result", seat, (), 0, score.reason),)

    def judge(self, replay: Replay) -> Judged:
        """Count the tricks of a replay, as they lay on the table, under these rules.  Raises ValueError."""
        if set(replay.game.pack) != set(self.pack) or replay.game.seats != self.seats:
            raise WrongValue(because("another_pack"))
        totals = self.seats.totals(replay.moments[0].table.points)
        lines: list[Line] = []
        for moment in replay.moments:
            centre = moment.before.centre
            if moment.event is not None and moment.event.kind == "take":
                took = self.taken(tuple(card for _, card in centre), centre[0][0], moment.table.trump)
                assert took.seat is not None
                side = self.seats.side(took.seat)
                gain = took.points + self.last * any(event.kind == "bonus" for event in moment.events)
                totals = tuple(had + gain * (side == n) for n, had in enumerate(totals))
                number, points = moment.table.number, self.amount(took.points)
                lines.append(Line(number, centre, took.seat, points, totals, took.reason))
        if sum(totals) != self.whole:
            return Judged(tuple(lines), totals, None, self.goes_on(self._left(replay, totals)))
        marks, reason = self.brings(replay, totals)
        return Judged(tuple(lines), totals, marks, reason)

    def _left(self, replay: Replay, totals: tuple[int, ...]) -> int:
        """Give the points that nobody has taken yet at the end of a replay."""
        table = replay.moments[-1].table
        return sum(map(self.worth, sum(table.hands, table.stock)))
