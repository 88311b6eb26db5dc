"""Replay: what happened, step by step.

A game tells each move as events.  Every event moves cards between the same few places, so one fold, ``Table.after``,
serves all games, and with it the pictures and the live table.  A replay never changes: ``play``, ``undo`` and
``fork`` give new ones.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from .calls import later, public_methods, shown, whole
from .cards import Card
from .errors import WrongPlace
from .events import JOINED
from .events import Event as Event
from .events import Step as Step
from .events import Table as Table
from .language import N_
from .points import Points
from .reasons import Reason
from .score import Score
from .seats import Seat, Seats

State = TypeVar("State")  # what one game's deal is held in
Move = TypeVar("Move")  # what is played there, whole; a card alone, or a text, may mean one
# Who replays whichever game it is knows no more of them.
AnyState: TypeAlias = Any
AnyMove: TypeAlias = Any


class Moment(NamedTuple):
    """Hold one step of a replay: the events it tells, the table before and after, and whose turn follows."""

    events: tuple[Event, ...]  # none at the start
    before: Table
    table: Table
    made: int  # moves made up to and with this step
    turn: Seat | None  # who chooses next; None in the middle of a move and when the deal is over

    @property
    def event(self) -> Event | None:
        """Give the event that leads the step, None at the start."""
        return self.events[0] if self.events else None

    @property
    def ends(self) -> bool:
        """Say whether the deal ends with the step: how it came out is told there."""
        return any(event.kind == "result" for event in self.events)


class Rulebook(Protocol[State, Move]):
    """Name what replays, tables and pictures ask of a game; the rest of the protocol stands in games.base."""

    name: str
    title: str  # what people call it: a message
    family: str  # "tricks" or "capture": which scene and which table of rows show the game
    seats: Seats
    pack: tuple[Card, ...]  # the cards it is played with
    amount: type[Points]  # how it counts: Points, or Thirds of them
    follow: bool  # whether the led suit must be followed, so that another suit shows that none was held

    @property
    def states(self) -> type:
        """Give the class of its states."""

    def begin(self, state: State) -> Step[State]:
        """Tell what happens before anybody may choose."""

    def to_act(self, state: State) -> Seat | None:
        """Give the seat that must move, None when the deal is over."""

    def legal(self, state: State) -> tuple[Move, ...]:
        """List the moves that may be made."""

    def play(self, state: State, move: Move | Card | str) -> Step[State]:
        """Make a move.  Raises IllegalMove."""

    def table(self, state: State) -> Table:
        """Show where every card lies."""

    def opening(self, state: State) -> Reason:
        """Say how things stand before the first step."""

    def score(self, state: State) -> Score:
        """Give the whole sheet.  Raises AuditError."""

    def race(self, state: State) -> tuple[int, int] | None:
        """Give the points that win and the points there are; None where there is no such race."""

    def worth(self, card: Card) -> int:
        """Give what a card is worth, in the game's smallest unit."""

    def read(self, text: str) -> Move | Card:
        """Read a move that was typed, whole or a card alone.  Raises IllegalMove."""

    def meant(self, state: State, move: Move | Card | str) -> Move:
        """Give the whole move that somebody means here by a text, or by a card alone.  Raises IllegalMove."""

    def write(self, move: Move) -> str:
        """Write a move as it is typed."""


_written = later("hands.writer", "toml")


@public_methods
class Replay:
    """Hold a deal from its start to some move, every step of it within reach."""

    def __init__(self, game: Rulebook[State, Move], start: State, moves: tuple[Move, ...] = ()) -> None:
        """Replay moves from a start.  Raises IllegalMove where a move cannot be made."""
        first = game.begin(start)
        here = Moment((), game.table(start), game.table(start), 0, None)
        self.game: Rulebook[AnyState, AnyMove] = game
        self.start: AnyState = start
        self.moves: tuple[AnyMove, ...] = ()
        self.states: tuple[AnyState, ...] = (first.state,)
        self.moments: tuple[Moment, ...] = _closed((here, *_told(here, first.events)), game.to_act(first.state))
        for move in moves:
            self._add(move)

    def _add(self, move: object) -> None:
        # Only while a new replay is being made: a finished one is never changed.
        move = self.game.meant(self.states[-1], move)
        state, events = self.game.play(self.states[-1], move)
        here = self.moments[-1]._replace(made=len(self.moves) + 1)
        self.moves += (move,)
        self.states += (state,)
        self.moments += _closed(_told(here, events), self.game.to_act(state))

    def __repr__(self) -> str:
        return f"Replay({self.game.name}, {len(self.moves)} moves, {len(self)} steps)"

    _repr_html_ = later("view.glance", "replay")

    def toml(self) -> str:
        """Write the replay as a hand file, which is read back as the same replay.

        Raises WrongValue where that cannot be done: cards lie face down.
        """
        return str(_written(self))

    def __len__(self) -> int:
        """Count the steps, the start not among them."""
        return len(self.moments) - 1

    def at(self, step: int) -> Moment:
        """Give the table and what led to it at a step; 0 is the start.  Raises IndexError outside the replay."""
        step = step if type(step) is int else whole("step", step)
        if not 0 <= step < len(self.moments):
            sentence = N_("There is no step {step}: the steps run from 0 to {last}.")
            raise WrongPlace(sentence, step=shown(step), last=len(self))
        return self.moments[step]

    @property
    def state(self) -> AnyState:
        """Give the game's state after the last move."""
        return self.states[-1]

    def play(self, move: object) -> Replay:
        """Give the replay with one move more.  Raises IllegalMove."""
        longer = self.shown_as(self.states, self.moments)
        longer._add(move)
        return longer

    def undo(self) -> Replay:
        """Give the replay without its last move.  Raises IndexError at the start."""
        if not self.moves:
            raise WrongPlace(N_("There is no move to take back."))
        return self.cut(len(self.moves) - 1)

    def cut(self, made: int) -> Replay:
        """Give the replay with its first moves only."""
        shorter = self.shown_as(self.states[: made + 1], tuple(one for one in self.moments if one.made <= made))
        shorter.moves = self.moves[:made]
        return shorter

    def shown_as(self, states: tuple[AnyState, ...], moments: tuple[Moment, ...]) -> Replay:
        """Give the replay with other states and moments of the same moves."""
        other = Replay.__new__(Replay)
        other.__dict__.update(self.__dict__)
        other.states, other.moments = states, moments
        return other

    def fork(self, step: int, move: object) -> Replay:
        """Give another line: as this one up to a step, then a different move.  Raises IllegalMove, IndexError."""
        return self.cut(self.at(step).made).play(move)


def _told(here: Moment, events: tuple[Event, ...]) -> tuple[Moment, ...]:
    """Turn the events of one move into moments, each with its own table."""
    told: list[Moment] = []
    table = here.table
    for event in events:
        before, table = table, table.after(event)
        packet = event.kind == "deal" and told and told[-1].events[-1].kind == "deal"  # all packets are one step
        if packet or (event.kind in JOINED and told):
            told[-1] = told[-1]._replace(events=(*told[-1].events, event), table=table)
        else:
            told.append(Moment((event,), before, table, here.made, None))
    return tuple(told)


def _closed(told: tuple[Moment, ...], turn: Seat | None) -> tuple[Moment, ...]:
    """Name on the last moment of a move whose turn it is now."""
    return (*told[:-1], told[-1]._replace(turn=turn))
