"""Again: positions in which a learner once made a mistake, to be played again, one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

import traitlets
from traitlets import Bunch

from .. import mistakes
from ..answers import Entry
from ..errors import WrongValue
from ..language import N_, open_fields, say
from ..players import player
from ..review import Verdict
from ..sitting import Sitting
from ..view.scene import signs
from .base import OwnLook
from .play import Play
from .play_sent import settled
from .play_words import cost

LEVEL = "club"  # who plays the others


class Again(Play):
    """Show a position that comes back: the first card played is judged, and kept like an answer."""

    number = traitlets.Int(1, help="which of the positions is shown, counted from 1").tag(sync=True)
    another = traitlets.Int(0, help="the page asks for another position; 0: it has it").tag(sync=True)
    again = traitlets.Int(0, help="how many positions have been played again").tag(sync=True)

    def __init__(self, entries: Sequence[Entry], **look: Unpack[OwnLook]) -> None:
        """Take the positions in their order.  Raises WrongValue where none can be played."""
        found = ((one, mistakes.position(one.hand)) for one in entries)
        self._positions = [(one, hand) for one, hand in found if hand is not None]
        if not self._positions:
            raise WrongValue(
                N_("No mistake waits to be played again: play a deal with ck.play(), then look at its review.")
            )
        self._first: Verdict | None = None  # of the first card played here
        self._open = True  # whether it is still to come
        self._at = 0  # which of the positions is played; what the page says of that is shown and no more
        sitting = self._seated(0)
        super().__init__(sitting, LEVEL, **look)
        self.index = len(settled(sitting))

    def _seated(self, at: int) -> Sitting:
        _, hand = self._positions[at]
        seat = hand.game.to_act(hand.replay.state)
        assert seat is not None
        return Sitting(hand.game, seat, lambda _, seed: player(LEVEL, seed), seed=0, begun=hand.replay)

    def _lay_out(self) -> None:
        super()._lay_out()
        self.labels = {
            **self.labels,
            "another": say(N_("Another one")),
            "exercise": open_fields(N_("Position {n}")),
            "another_gone": self.labels["kernel_gone"],
            "your_turn": say(N_("You made a mistake here once: what do you play now?")),
        }

    def _told(self) -> str:
        if self._open:
            return super()._told()
        if self._first is None or not self._first.mistake:
            return say(N_("Right this time."))
        return signs(cost(self._sitting.game, self._first))

    def _play(self, move: str) -> None:
        sitting = self._sitting
        before, meant = sitting.replay, sitting.meant(sitting.game.read(move))
        super()._play(move)
        if self._open and sitting.replay is not before:
            self._first, self._open = self._moves[*before.moves, meant], False
            entry, _ = self._positions[self._at]
            right = self._first is None or not self._first.mistake
            self.message = mistakes.keep_again(entry, right, sitting.game, meant, self._first, self._record)
            self.again += 1

    @traitlets.observe("another")
    def _asked_for(self, change: Bunch) -> None:
        if change["new"]:
            with self.hold_sync():
                self.next()
                self.another = 0

    def next(self) -> None:
        """Show the next position; after the last one the first again."""
        with self.hold_sync(), self.speaking():
            self._at = (self._at + 1) % len(self._positions)
            self._sitting, self._first, self._open = self._seated(self._at), None, True
            self._hinted = self._warned = self._verdicts = None
            self.number, self.index = self._at + 1, len(settled(self._sitting))
            self._dress()
