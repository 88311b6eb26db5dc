"""Stepper: walk through a hand step by step, and fork it to see what another card would have done."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import TYPE_CHECKING

import traitlets
from traitlets import Bunch

from ..calls import flag, public, whole
from ..errors import WrongType, WrongValue
from ..games.base import IllegalMove
from ..hands import Hand
from ..hands import hand as load
from ..language import N_
from ..ledger import frame
from ..pages import Html, folded, table
from ..replay import Replay
from ..seats import Seat
from ..unseen import seen
from ..view import line as show
from ..view.look import looked_at
from .base import CardWidget, Names, seat_names

if TYPE_CHECKING:
    from pandas import DataFrame


class Stepper(CardWidget):
    """Show a hand step by step with its live score table; other cards may be tried at any step."""

    line = traitlets.Dict(help="the hand: frames, captions, groups, rows").tag(sync=True)
    index = traitlets.Int(0, help="the step shown, 0 at the start").tag(sync=True)
    fork = traitlets.Dict(help="the learner's own line, empty while there is none").tag(sync=True)
    fork_index = traitlets.Int(0, help="the step shown of the learner's own line").tag(sync=True)
    seat = traitlets.Unicode(help="whose eyes see the hand: the letter of a seat; empty where all cards lie open").tag(
        sync=True
    )
    choice = traitlets.Dict(help="what the learner asks for: a fork at a step, or a card").tag(sync=True)

    def __init__(
        self, hand: str | Path | Hand, *, at: int = 0, seat: Seat | str | int | None = None, names: Names = (),
        **traits: object,
    ) -> None:  # fmt: skip
        """Show a hand from a step on.  Raises HandError, IndexError for an unknown step, TypeError, ValueError."""
        self._hand = load(hand)
        self._main, eyes = through(self._hand.replay, seat)
        self._own: Replay | None = None
        at = whole("at", at)
        self._main.at(at)
        super().__init__(index=at, seat=eyes, names=seat_names(names, self._main.game.seats), **traits)
        self._task = f"step {self._hand.name} {at}"
        self._ends = set(itertools.accumulate(int(count) for _, count in show.groups(self._main)))
        self.observe(self._stepped, ["index"])
        self.observe(self._chosen, ["choice"])
        self.observe(self._closed, ["fork"])

    def _given_names(self) -> tuple[str, ...]:
        return self._hand.names()

    def _lay_out(self) -> None:
        self._explain(looked_at(self._main.game, self._main.moments[0].table.trump))
        self.line = dict(show.line(self._main, self.layout_room))
        if self._own is not None:
            self.fork = dict(show.line(self._own, self.layout_room, choose=True))

    def _stepped(self, change: Bunch) -> None:
        """Keep how far the learner has come, a trick at a time: who leafs through must not wait for a disk."""
        if change["new"] in self._ends:
            self._reached(step=change["new"], steps=len(self._main), done=change["new"] == len(self._main))

    def _closed(self, change: Bunch) -> None:
        if not change["new"]:
            self._own = None

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
                self._own = own
                self.fork = dict(show.line(own, self.layout_room, choose=True))
                self.fork_index = len(own)
            self.choice = {}

    def _answer(self, choice: dict[str, object]) -> Replay:
        """Make the line a choice asks for.  Raises IllegalMove, IndexError, TypeError, ValueError."""
        if self.seat:
            raise WrongValue(N_("While hands are hidden no other card is tried: the others' cards would be seen."))
        at, card = choice.get("at"), choice.get("card", "")
        if type(at) is not int or not isinstance(card, str):
            raise WrongType(N_("That choice could not be read: {choice}."), choice=repr(choice)[:80])
        if choice.get("line") == "fork" and self._own is not None:
            if self._own.at(at).turn is None:
                raise WrongValue(N_("At this step nobody chooses a card."))
            return self._own.fork(at, self._main.game.read(card))
        return self._main.cut(decision(self._main, at))

    def picture(self) -> str:
        """Draw the step shown as one flat SVG, with caption and step bar."""
        with self.speaking():
            groups = [(str(label), int(count)) for label, count in show.groups(self._main)]
            scene, board = show.scene(self._main, self.index, self.layout_room), show.board(self._main, self.index)
            return self._paint(scene, self._hand.title, board, groups, self.index)

    def caption(self) -> str:
        """Say what happened at the step shown, and why."""
        with self.speaking():
            return show.caption(self._main, self.index)

    def text(self) -> str:
        """Write the step shown and the score table up to it as readable text."""
        with self.speaking():
            board, table = show.board(self._main, self.index), show.text_table(self._main, self.index)
            return f"{self._hand.title}\n{board}\n\n{table}"

    def table_html(self) -> Html:
        """Write the whole score table as HTML, folded, since it tells what is to come."""
        with self.speaking():
            titles, rows = show.plain_table(self._main)
            return folded(show.table_title(self._main), table(titles, rows))

    def table(self, *, fork: bool = False) -> DataFrame:
        """Give the rows shown so far as a DataFrame, of the hand or of the learner's own line.

        Raises ValueError where there is no line of the learner's own.
        """
        with self.speaking():
            if not flag("fork", fork):
                return frame(self._main, self.index)
            if self._own is None:
                raise WrongValue(N_("No other card has been tried yet."))
            return frame(self._own, self.fork_index)


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
    hand: str | Path | Hand, *, at: int = 0, seat: Seat | str | int | None = None, names: Names = (),
    language: str | None = None, deck: str | None = None, theme: str | None = None, size: str | None = None,
) -> Stepper:  # fmt: skip
    """Show a hand step by step: a sample by name, a path, or the text itself; ``at`` is the step to begin with.

    ``seat`` shows what one player sees: the cards of the others lie face down, in picture, text and table alike, and
    so does what they draw.  ``names`` are the players' names; language, deck, theme and size may be given for this
    widget alone.
    Raises HandError, IndexError, TypeError, ValueError.

    >>> ck.step("briscola/last-three", at=5, seat="A")
    """
    return Stepper(hand, at=at, seat=seat, names=names, language=language, deck=deck, theme=theme, size=size)
