"""Trick game: what games of tricks answer alike: whose turn it is, what a hand file may say, the audit, a mirror.

Points are counted in the game's smallest unit, by seat; a whole deal has ``whole`` of them, a part of one fewer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from ..cards import HIDDEN, Card, Suit
from ..errors import WrongValue
from ..points import Sizes
from ..reasons import Reason, because
from ..replay import Event, Replay, Step
from ..score import Score
from ..seats import Seat
from .card_game import CardGame, Dealt, Hands, worth_of
from .given import AuditError, Start, StartError, no_deal
from .judged import Judged, Line, Number


class Tricks(Dealt, Protocol):
    """Name what the state of a game of tricks holds."""

    @property
    def leader(self) -> Seat:
        """Give who leads this trick, or the next one when none is under way."""
        ...

    @property
    def trick(self) -> tuple[Card, ...]:
        """Give the cards of the trick, in the order played."""
        ...

    @property
    def points(self) -> tuple[int, ...]:
        """Give what each seat has taken; may hold points of cards that are not listed."""
        ...

    @property
    def total(self) -> int:
        """Give what all points must add up to."""
        ...


# Makes a NamedTuple from a tuple of all its fields: half the price of calling its class, and a move does little else.
_new = tuple.__new__

S = TypeVar("S", bound=Tricks)
M = TypeVar("M")  # a move that is no card; Card where there is none


class TrickGame(CardGame[S, Card | M]):
    """Answer what does not depend on what decides a trick."""

    family = "tricks"
    whole: int  # all points of a deal
    last = 0  # points for the last trick
    order: str  # the ranks, strongest first

    _worth: tuple[int, ...]  # by card
    _turns: tuple[tuple[Seat, ...], ...]  # the order of play, by leader
    # What a game says itself: who takes a trick and by which rule, and three reasons with its own unit.
    taken: Callable[[tuple[Card, ...], Seat, Suit | None], Event]
    goes_on: Callable[[int], Reason]
    miscounted: Callable[[int, int], Reason]
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

    def worth(self, card: Card) -> int:
        """Give what a card is worth, in the game's smallest unit."""
        return worth_of(self._worth, card)

    def race(self, state: S) -> tuple[int, int] | None:
        """Give the points that win and the points there are; None for a part of a deal and for three players."""
        if state.total != self.whole or len(self.seats.sides) > 2:
            return None
        return self.whole // 2 + 1, self.whole

    def _equal_hands(self, hands: Hands) -> int:
        """Check the hands of a start, and give how many cards each holds.  Raises StartError."""
        sizes = {len(hand) for hand in hands}
        if len(hands) != len(self.seats.all) or len(sizes) != 1 or not 1 <= max(sizes) <= self.hand:
            sizes_now = Sizes(self.seats.all, tuple(map(len, hands)))
            raise StartError("hands", because("hand_sizes", sizes=sizes_now, most=self.hand))
        return max(sizes)

    def _audited(self, written: Start, listed: tuple[Card, ...], more: int = 0) -> int:
        """Give what the points of a start add up to.  Raises StartError where points taken before do not fit."""
        found = sum(map(self.worth, listed)) + more + sum(written.won or ())
        if written.won is not None and found != self.whole:
            raise StartError("won", self.miscounted(found, self.whole))
        return found

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
