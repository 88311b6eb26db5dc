"""Stepper: walk through a hand step by step, and branch off it to see what another card would have done.

The learner's own line leaves the hand at a step, and another line may leave it in turn.  Each is told once, by what the
line it leaves has not; which of them is on screen, and at which step, are numbers of their own.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, NamedTuple

import traitlets
from traitlets import Bunch

from ..calls import flag, public, whole
from ..errors import WrongType, WrongValue
from ..finishing import finished
from ..games.base import IllegalMove
from ..hands import AnyHand, Hand
from ..hands import hand as load
from ..hands.called import called
from ..language import N_
from ..ledger import frame
from ..open_cards.changed import Changed, changed
from ..reasons import Reason, because
from ..replay import Replay
from ..seats import Seat
from ..unseen import seen
from ..view import branch
from ..view import line as show
from ..view.context import spread
from ..view.look import looked_at
from .base import Names, seat_names
from .lined import Lined
from .stepper_words import labels

if TYPE_CHECKING:
    from pandas import DataFrame


class Own(NamedTuple):
    """Hold a line of the learner's own, and the step of the line it leaves at which it was asked for."""

    line: Replay
    home: int
    cost: Changed | None = None  # of the card by which it leaves that line
    finished: Reason | None = None  # who played it on to its end

    def notes(self) -> list[str]:
        """Say what its card costs and who played it on, each with the knowledge that it takes."""
        return [one.say() for one in (self.cost, self.finished) if one is not None]


class Stepper(Lined):
    """Show a hand step by step with its live score table; other cards may be tried at any step."""

    line = traitlets.Dict(help="the hand: frames, captions, groups, rows, standings").tag(sync=True)
    index = traitlets.Int(0, help="the step shown, 0 at the start").tag(sync=True)
    fork = traitlets.Dict(help="the learner's own line, empty while there is none").tag(sync=True)
    fork_index = traitlets.Int(0, help="the step shown of the learner's own line").tag(sync=True)
    seat = traitlets.Unicode(help="whose eyes see the hand: the letter of a seat; empty where all cards lie open").tag(
        sync=True
    )
    trunk: traitlets.List[object] = traitlets.List(help="the lines between the hand and the own one").tag(sync=True)
    above = traitlets.Int(0, help="how far above the own line the one on screen is, 0 for itself").tag(sync=True)
    choice = traitlets.Dict(help="what the learner asks for: a branch at a step, or a card").tag(sync=True)

    def __init__(
        self, hand: AnyHand, *, at: int = 0, seat: Seat | str | int | None = None, names: Names = (),
        **traits: object,
    ) -> None:  # fmt: skip
        """Show a hand from a step on.  Raises HandError, IndexError for an unknown step, TypeError, ValueError."""
        self._hand = load(hand)
        self._main, eyes = through(self._hand.replay, seat)
        self._own: tuple[Own, ...] = ()
        at = whole("at", at) or self._hand.stands
        self._main.at(at)
        super().__init__(index=at, seat=eyes, names=seat_names(names, self._main.game.seats), **traits)
        self._task = f"step {self._hand.name} {at}"
        self._ends = set(itertools.accumulate(int(count) for _, count in show.groups(self._main)))
        self.observe(self._stepped, ["index"])
        self.observe(self._chosen, ["choice"])
        self.observe(self._closed, ["fork", "trunk"])

    @property
    def replay(self) -> Replay:
        """Give the hand as it is shown."""
        return self._main

    @property
    def hand(self) -> Hand:
        """Give the line on screen as a hand, to be written or gone on with: what was played, or the learner's own."""
        line, _ = self._shown()
        same = line is self._hand.replay
        return called(self._hand if same else load(line)._replace(players=self._hand.players), self._names)

    def _given_names(self) -> tuple[str, ...]:
        return self._hand.names()

    def _lay_out(self) -> None:
        self._explain(looked_at(self._main.game, self._main.moments[0].table.trump))
        self.labels = {**self.labels, **labels(branching=not self.seat), **self._end()}
        self._tell_main()
        if self._own:
            self._tell()

    def _tell_main(self) -> None:
        """Tell the hand; cards of a table lie in the same places in all lines: the one that needs most decides."""
        self._spread = max(spread(line) for line in (self._main, *(own[0] for own in self._own)))
        self._told = branch.told(self._main, self.layout_room, spread=self._spread)
        self.line = dict(self._told)

    def _stepped(self, change: Bunch) -> None:
        """Keep how far the learner has come, a trick at a time: who leafs through must not wait for a disk."""
        if change["new"] in self._ends:
            self._reached(step=change["new"], steps=len(self._main), done=change["new"] == len(self._main))

    def _tell(self) -> None:
        """Tell the own lines; what the page has already is the same as before, and so does not travel."""
        if any(spread(own[0]) > self._spread for own in self._own):
            self._tell_main()
        above, parent = self._main, self._told
        told: list[dict[str, object]] = []
        for one in self._own:
            own = branch.told(one.line, self.layout_room, choose=True, spread=self._spread)
            told.append(dict(branch.branch(parent, own, branch.leaving(above, one.line), one.home, one.notes())))
            above, parent = one.line, own
        self.trunk, self.fork = list[object](told[:-1]), told[-1]

    def _closed(self, _: Bunch) -> None:
        """Forget the lines that the page has left behind; without the last one there is none."""
        if not self.fork:
            self.trunk = []
        self._own = self._own[: len(self.trunk) + 1 if self.fork else 0]

    def _chosen(self, change: Bunch) -> None:
        """Answer the learner's choice; whatever it was, the page gets an answer, since it waits for one."""
        choice = change["new"]
        if not choice:
            return
        with self.hold_sync(), self.speaking():
            self.message = ""
            try:
                own = self._answer(choice)
            except (IllegalMove, IndexError, TypeError, ValueError) as refused:
                self.message = str(refused)
            else:
                self._own, self.fork_index = own
                self._tell()
                self.above = 0
            self.choice = {}

    def _answer(self, choice: dict[str, object]) -> tuple[tuple[Own, ...], int]:
        """Make the lines a choice asks for, and give the step of the last one to go on from.

        Raises IllegalMove, IndexError, TypeError, ValueError.
        """
        if self.seat:
            raise WrongValue(N_("While hands are hidden no other card is tried: the others' cards would be seen."))
        at, card, above, way = (choice.get(name, usual) for name, usual in _CHOICE.items())
        if type(at) is not int or not isinstance(card, str) or type(above) is not int:
            raise WrongType(N_("That choice could not be read: {choice}."), choice=repr(choice)[:80])
        depth = self._depth(above) if choice.get("line") == "fork" else 0
        own, line = self._own[:depth], self._line(depth)
        if way:
            line.at(at)
            if all(moment.turn is None for moment in line.moments[at:]):
                raise WrongValue(because("deal_over"))
            begun = line.cut(decision(line, at))
            done = finished(begun, way)
            last = own[-1] if own else Own(begun, at)
            return (*own[:-1], last._replace(line=done.replay, finished=done.told)), len(begun)
        if card and own:
            if line.at(at).turn is None:
                raise WrongValue(N_("At this step nobody chooses a card."))
            tried = line.fork(at, self._main.game.read(card))
            last = own[-1]._replace(line=tried, cost=weighed(self._line(depth - 1), tried, own[-1]), finished=None)
            return (*own[:-1], last), len(tried)
        cut = line.cut(decision(line, at))
        # Where the own line ends with a choice it is made there: nothing is left to branch off.
        own = own if own and len(cut) == len(line) else (*own, Own(cut, at))
        return own, len(own[-1].line)

    def _line(self, depth: int) -> Replay:
        """Give the hand, or one of the own lines."""
        return self._own[depth - 1].line if depth else self._main

    def _depth(self, above: int) -> int:
        """How many lines leave one another up to the one that is so far above the last; 0 for the hand."""
        return max(0, min(len(self._own), len(self._own) - above))

    def _notes(self) -> list[str]:
        depth = self._depth(self.above)
        return self._own[depth - 1].notes() if depth else []

    def _shown(self) -> tuple[Replay, int]:
        depth = self._depth(self.above)
        line = self._line(depth)
        return line, max(0, min(self.fork_index, len(line))) if depth else self.index

    def _headline(self) -> str:
        return self._hand.title

    def table(self, *, fork: bool = False) -> DataFrame:
        """Give the rows shown so far as a DataFrame, of the hand or of the learner's own line.

        Where another line left that one, the last of them is given.  Raises ValueError where there is none.
        """
        with self.speaking():
            if not flag("fork", fork):
                return frame(self._main, self.index)
            if not self._own:
                raise WrongValue(N_("No other card has been tried yet."))
            line = self._own[-1].line
            return frame(line, max(0, min(self.fork_index, len(line))))


# What a page may name in a choice: the step, a card, how far above the own line, or by whom it is played on.
_CHOICE: dict[str, object] = {"at": None, "card": "", "above": 0, "way": ""}


def weighed(above: Replay, own: Replay, before: Own) -> Changed | None:
    """Say what the card costs by which a line leaves another one; what was found out once stays."""
    made = branch.common(above, own)
    if made == min(len(above.moves), len(own.moves)):
        return None
    same = before.line.moves[: made + 1] == own.moves[: made + 1]
    return before.cost if same else changed(own, made)


def through(replay: Replay, seat: Seat | str | int | None) -> tuple[Replay, str]:
    """Give a replay as somebody sees it, and the letter of the seat.  Raises ValueError for a seat that is not there.

    Nobody named sees all cards.
    """
    if seat is None:
        return replay, ""
    own = replay.game.seats.read(seat)
    return seen(replay, own), own.letter


def decision(replay: Replay, step: int) -> int:
    """Count the moves before the choice nearest to a step: the one it shows, the next one, else the last one.

    Raises IndexError for a step that is not there.
    """
    replay.at(step)
    turns = [at for at, moment in enumerate(replay.moments) if moment.turn is not None]
    nearest = next((at for at in turns if at >= step), turns[-1])
    return replay.at(nearest).made


@public
def step(
    hand: AnyHand, *, at: int = 0, seat: Seat | str | int | None = None, names: Names = (),
    language: str | None = None, deck: str | None = None, theme: str | None = None, size: str | None = None,
) -> Stepper:  # fmt: skip
    """Show a hand step by step: a sample by name, a path, or the text itself; ``at`` is the step to begin with.

    A deal, a replay and a state of any game are shown too.
    ``seat`` shows what one player sees: the cards of the others lie face down, in picture, text and table alike, and
    so does what they draw.  ``names`` are the players' names; language, deck, theme and size may be given for this
    widget alone.
    Raises HandError, IndexError, TypeError, ValueError.

    >>> ck.step("briscola/last-three", at=5, seat="A")
    """
    return Stepper(hand, at=at, seat=seat, names=names, language=language, deck=deck, theme=theme, size=size)
