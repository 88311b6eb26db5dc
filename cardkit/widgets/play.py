"""Play: sit at a table with hidden hands and play a deal, or a whole match, against the computer.

The page holds what the learner's seat can see and no more; every card is played here, and the page asks for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

import traitlets
from traitlets import Bunch

from .. import mistakes
from ..calls import flag, public, shown, whole
from ..cards import HIDDEN
from ..errors import CardkitError, WrongPlace, WrongType, WrongValue
from ..exercises.made import under
from ..games.base import Game
from ..hands import AnyHand, Hand
from ..hands import hand as load
from ..hands.called import called
from ..hands.loader import is_hand
from ..language import N_, say
from ..ledger import frame
from ..players import Decision, player, read_level
from ..record import record
from ..replay import Replay
from ..review import Verdict, judge, review
from ..seats import Seat
from ..sitting import Sitting
from ..view import branch
from ..view.look import looked_at
from ..view.scene import signs
from .base import Names, seat_names
from .lined import Lined
from .play_sent import hinted, now, offered, settled, warning
from .play_words import judged_by, labels, review_frame, verdict_told
from .stepper import decision

if TYPE_CHECKING:
    from pandas import DataFrame

ADVISER = "strong"  # who is asked for a hint
SPREAD = 8  # places for cards on the table of a capture game, so that it is seldom laid out anew


class Play(Lined):
    """Let a learner play in one seat while the computer plays the others, one deal after the other."""

    line = traitlets.Dict(help="the deal so far, as the learner's seat sees it").tag(sync=True)
    index = traitlets.Int(0, help="the step shown, 0 at the start").tag(sync=True)
    seat = traitlets.Unicode(help="the letter of the learner's seat").tag(sync=True)
    now = traitlets.Dict(help="what the learner may do now, and what is told of it").tag(sync=True)
    judged: object = traitlets.List(help="after the end: the learner's moves that were judged").tag(sync=True)
    choice = traitlets.Dict(help="what the learner asks for: a move, a hint, the next deal").tag(sync=True)

    def __init__(
        self, sitting: Sitting, level: str, *, warn: bool = False, names: Names = (), given: Hand | None = None,
        **traits: object,
    ) -> None:  # fmt: skip
        """Sit down; ``play`` reads what a learner asks for."""
        self._sitting, self._level, self._warns, self._hand = sitting, level, warn, given
        self._hinted: Decision | None = None
        self._warned: Verdict | None = None  # of a move that has not been made yet
        self._moves: dict[tuple[object, ...], Verdict | None] = {}  # what was found of each, by all moves up to it
        self._verdicts: tuple[Verdict, ...] | None = None  # of the whole deal, once they are asked for
        self._answer_all()
        self._record = record()
        super().__init__(
            seat=sitting.seat.letter, names=seat_names(names, sitting.game.seats), **traits
        )
        self.observe(self._chosen, ["choice"])

    def _given_names(self) -> tuple[str, ...]:
        return () if self._hand is None else self._hand.names()

    @property
    def replay(self) -> Replay:
        """Give the deal so far as a replay, to be stepped through, plotted or mirrored.

        While the deal is played it shows what the learner's seat can see, and when it is over all the cards.
        """
        return self._sitting.replay if self._sitting.over else self._sitting.seen

    @property
    def hand(self) -> Hand:
        """Give the deal so far as a hand, for ``step`` and whatever else takes one."""
        players = () if self._hand is None else self._hand.players
        made = Hand("played", self._sitting.game, self.replay, {"": self._headline()}, "", (), players)
        return called(made, self._names)

    # --- what the page is sent

    def _lay_out(self) -> None:
        game = self._sitting.game
        self._explain(looked_at(game, self._sitting.replay.moments[0].table.trump))
        self.labels = {**self.labels, **labels()}
        self._tell()

    def _tell(self) -> None:
        """Send how the deal stands, made of what the learner's seat can see."""
        sitting = self._sitting
        seen = settled(sitting)
        told = branch.told(seen, self.layout_room, spread=SPREAD)
        last = len(seen)
        if not seen.moments[-1].events and last:  # what was said last still stands there
            told["captions"][-1] = told["captions"][-2]
        told["choices"] = {str(last): offered(sitting, seen)} if sitting.turn else {}
        self.line = dict(told)
        self.index = max(0, min(self.index, last))
        self.now = {
            **now(sitting, seen, self._level),
            "hint": hinted(self._hinted),
            "warned": warning(sitting.game, self._warned),
            "told": self._told(),
        }
        self.judged = [] if self._verdicts is None else [
            verdict_told(sitting.game, seen, one) for one in self._verdicts
        ]  # fmt: skip

    def _told(self) -> str:
        """Say by what the moves were judged."""
        return "" if self._verdicts is None else signs(judged_by(self._verdicts))

    # --- what the page asks for

    def _chosen(self, change: Bunch) -> None:
        """Answer the learner's choice; whatever it was, the page gets an answer, since it waits for one."""
        choice = change["new"]
        if not choice:
            return
        with self.hold_sync(), self.speaking():
            self.message = ""
            try:
                self._do(choice)
            except (CardkitError, IndexError, TypeError, ValueError) as refused:
                self.message = str(refused)
            self._tell()
            self.choice = {}

    def _do(self, choice: Mapping[str, object]) -> None:
        """Do what a choice asks for.  Raises IllegalMove, IndexError, TypeError, ValueError."""
        do, move, made = choice.get("do"), choice.get("move", ""), choice.get("made")
        if not isinstance(do, str) or not isinstance(move, str) or type(made) is not int or do not in _DOES:
            raise WrongType(N_("That choice could not be read: {choice}."), choice=shown(choice)[:80])
        if made != len(self._sitting.replay.moves):
            raise WrongPlace(N_("The table has moved on meanwhile: choose again."))
        getattr(self, f"_{do}")(move)

    def _play(self, move: str) -> None:
        sitting = self._sitting
        meant = sitting.meant(sitting.game.read(move))
        if self._warned is not None and self._warned.move == meant:
            verdict: Verdict | None = self._warned
        else:
            # Judged at once: each takes a moment, and all together would keep who asks for the review waiting.
            verdict = judge(sitting.replay, sitting.seat, meant)
            if self._warns and verdict is not None and verdict.mistake:
                self._warned = verdict
                return
        # What was taken went to its pile; that is no step of the deal.
        self.index = min(self.index, len(sitting.replay))
        sitting.play(meant)
        self._moves[sitting.replay.moves] = verdict
        self._went_on()

    def _review(self, _: str) -> None:
        if not self._sitting.over:
            raise WrongPlace(N_("This deal is not over yet."))
        self._verdicts = review(self._sitting.replay, self._sitting.seat, self._moves)
        self.message = mistakes.keep(self._sitting, self._verdicts, self._record)

    def _stay(self, _: str) -> None:
        self._sitting.stay()
        self._went_on()

    def _went_on(self) -> None:
        self._hinted = self._warned = self._verdicts = None
        self._answer_all()

    def _answer_all(self) -> None:
        """Let the computer play until the learner is to do something, or the deal is over."""
        while self._sitting.answer():
            pass

    def _hint(self, _: str) -> None:
        self._hinted = self._sitting.hint(player(ADVISER))

    def _undo(self, _: str) -> None:
        self._sitting.undo()
        self._hinted = self._warned = self._verdicts = None
        self.index = len(settled(self._sitting))

    def _deal(self, _: str) -> None:
        self._sitting.next()
        self.index = 0
        self._went_on()

    # --- where there are no widgets, and in Python

    def _shown(self) -> tuple[Replay, int]:
        seen = self._sitting.seen
        return seen, max(0, min(self.index, len(seen)))

    def _headline(self) -> str:
        return say(N_("{game}, played in seat {seat}"), game=say(self._sitting.game.title), seat=self._sitting.seat)

    def hint(self) -> str:
        """Say what running the cell gives."""
        return say(N_("Run this cell to play."))

    def review(self) -> DataFrame:
        """Judge each of the learner's moves by what that seat could see: what it cost, and what was better.

        Forced moves are left out.  Raises IndexError while the deal is played.
        """
        with self.speaking():
            self._review("")
            verdicts = self._verdicts or ()
            self._tell()
            return review_frame(self._sitting.game, verdicts)

    def table(self) -> DataFrame:
        """Give the rows of the deal so far as a DataFrame."""
        with self.speaking():
            return frame(self._sitting.seen)


_DOES = ("play", "stay", "hint", "undo", "deal", "review")  # what a page may ask for


@public
def play(
    game: AnyHand = "briscola",
    *,
    against: str = "club",
    seat: Seat | str | int | None = None,
    seed: int | None = None,
    match: bool = False,
    rules: Mapping[str, object] | None = None,
    hand: AnyHand | None = None,
    at: int = 0,
    warn: bool = False,
    names: Names = (),
    language: str | None = None,
    deck: str | None = None,
    theme: str | None = None,
    size: str | None = None,
) -> Play:
    """Play a deal against the computer, your own cards open and all others face down; ``match`` goes on to a match.

    ``against`` is how well the others play, partners too: random, beginner, club or strong.  ``seat`` is yours,
    ``rules`` are the switches of the game, such as {"players": 4}; a seed deals the same cards again.  ``hand`` is a
    hand to play from step ``at`` on, in place of a fresh deal; a hand, a replay or a state may stand in the place of
    the game.  ``warn`` warns before a mistake.  Language, deck, theme and size may be given.  Raises HandError,
    IndexError, TypeError, ValueError.

    >>> ck.play("briscola", seed=5)
    """
    if not isinstance(game, str) and is_hand(game):
        if hand is not None:
            raise WrongValue(N_("Two hands are given: play one of them."))
        game, hand = "", game
    level, match, warn = read_level(against), flag("match", match), flag("warn", warn)
    seed, at = None if seed is None else whole("seed", seed), whole("at", at)
    look = {"language": language, "deck": deck, "theme": theme, "size": size}
    if hand is not None:
        return seated(hand, level, seat=seat, seed=seed, match=match, at=at, warn=warn, names=names, **look)
    chosen = under(cast(str, game), rules)
    return _at_table(chosen, None, None, level, seat=seat, seed=seed, match=match, warn=warn, names=names, **look)


def seated(hand: AnyHand, against: str, *, at: int = 0, **more: object) -> Play:
    """Go on with a hand from a step on, against the computer.  Raises HandError, IndexError, TypeError, ValueError."""
    given = load(hand)
    stands = not at and (given.stands or isinstance(hand, Replay))  # goes on where it has come to
    begun = given.replay if stands else given.replay.cut(decision(given.replay, at))
    if any(HIDDEN in one for one in begun.moments[0].table.hands):
        raise WrongValue(N_("The cards of this hand are not all known, so it cannot be played."))
    return _at_table(given.game, given, begun, read_level(against), **more)  # type: ignore[arg-type]  # passed on


def _at_table(
    game: Game, given: Hand | None, begun: Replay | None, level: str, *, seat: Seat | str | int | None = None,
    seed: int | None = None, match: bool = False, **more: object,
) -> Play:  # fmt: skip
    own = home_seat(game) if seat is None else game.seats.read(seat)
    sitting = Sitting(game, own, lambda _, number: player(level, number), seed=seed, match=match, begun=begun)
    return Play(sitting, level, given=given, **more)  # type: ignore[arg-type]  # passed on


def home_seat(game: Game) -> Seat:
    """Give the seat that lies below in the picture: the learner's, where no other is asked for."""
    return next((seat for seat in game.seats.all if seat.letter == "S"), game.seats.all[0])
