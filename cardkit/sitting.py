"""Sitting: a learner in one seat, the computer in the others: deals played move by move, one or a whole match.

All that the learner is offered, refused or told is made of what that seat can see; the others get no more than what
theirs can.
"""

from __future__ import annotations

import dataclasses
import random
import uuid
from collections.abc import Callable
from typing import Protocol, runtime_checkable

from .cards import Card
from .errors import WrongPlace
from .games.base import Game, IllegalMove, Judges, KeepsScore, StartError
from .games.given import shuffle
from .games.tressette.declarations import Declare
from .games.tressette.thirds import Ending
from .language import N_
from .players import Decision, Player, known, waiting
from .reasons import because, sentences
from .replay import Replay
from .scoring.book import Book
from .scoring.sheet import Deal, Sheet
from .seats import Seat
from .unseen import seen


@runtime_checkable
class EndsEarly(Protocol):
    """Name what a match asks of a game in which one deal may end it."""

    def ending(self, state: object) -> Ending | None:
        """Tell a special ending; None where there is none."""
        ...


class Sitting:
    """Hold a game against the computer; ``replay`` is the deal as it has come so far, all its cards open."""

    def __init__(
        self,
        game: Game,
        seat: Seat,
        seated: Callable[[Seat, int], Player],
        *,
        seed: int | None = None,
        match: bool = False,
        begun: Replay | None = None,
    ) -> None:
        """Deal, or go on from a hand that was begun; ``seated`` gives who plays a seat, by a seed of its own."""
        self.game, self.seat, self.match = game, seat, match
        root = random.SystemRandom().getrandbits(64) if seed is None else seed
        self._chance = random.Random(f"{root} cards")
        self._players = [
            None if one == seat else seated(one, random.Random(f"{root} {one}").getrandbits(32))
            for one in game.seats.all
        ]
        sheet = game.sheet() if isinstance(game, KeepsScore) else None
        self._book = sheet and Book(sheet, dataclasses.asdict(game.rules), game.seats, dealer=sheet.dealer)
        self._stayed = -1  # the moves made when the learner had nothing more to declare
        self.practice = False  # whether a move of this deal was taken back
        self.deck: tuple[Card, ...] = ()  # of a deal that began with the whole pack, in the order dealt
        self.dealer: Seat | None = None
        self.from_hand, self._begun = begun is not None, 0 if begun is None else len(begun.moves)
        self.mark = ""  # tells this deal from others
        self.replay = self._dealt() if begun is None else begun

    def _dealt(self) -> Replay:
        """Shuffle and deal; cards that call for another deal are shuffled again by the same dealer."""
        self.dealer, self.mark = None if self._book is None else self._book.next_dealer, uuid.uuid4().hex[:12]
        while True:
            pack = list(self.game.pack)
            shuffle(pack, self._chance)
            try:
                state = self.game.deal(dealer=self.dealer, deck=pack)
            except StartError:
                continue
            self.deck = tuple(pack)
            return Replay(self.game, state)

    # --- what the learner's seat can see

    @property
    def view(self) -> object:
        """Give the state as the learner's seat sees it."""
        return self.game.view(self.replay.state, self.seat)

    @property
    def seen(self) -> Replay:
        """Give the deal so far as the learner's seat sees it."""
        return seen(self.replay, self.seat)

    @property
    def over(self) -> bool:
        """Say whether the deal is over."""
        return self.game.to_act(self.replay.state) is None

    @property
    def turn(self) -> bool:
        """Say whether the learner is to play a card."""
        return self.game.to_act(self.replay.state) == self.seat

    @property
    def moves(self) -> tuple[object, ...]:
        """List what the learner may do now: play, or say something while others are to play."""
        return self._may(self.seat)

    @property
    def waits(self) -> bool:
        """Say whether nothing happens before the learner has done something."""
        return self.turn or (bool(self.moves) and self._stayed != len(self.replay.moves))

    def _may(self, seat: Seat) -> tuple[object, ...]:
        return () if self.over else tuple(self.game.legal(self.game.view(self.replay.state, seat)))

    def meant(self, move: object) -> object:
        """Give the whole move that the learner means.  Raises IllegalMove, also for one that may not be made now.

        The reason is made of what that seat can see alone, and so tells nothing hidden.
        """
        view = self.view
        meant = self.game.meant(view, move)
        if meant in self.moves:
            return meant
        if not self.over and not self.turn and not isinstance(meant, Declare):
            raise IllegalMove(because("not_your_turn", turn=self.game.to_act(view), seat=self.seat), move)
        raise IllegalMove(self.game.why_not(view, meant) or because("not_now"), move)

    # --- what happens

    def play(self, move: object) -> None:
        """Make the learner's move.  Raises IllegalMove with a reason that tells nothing hidden."""
        self.replay = self.replay.play(self.meant(move))

    def stay(self) -> None:
        """Say nothing more now, where something could be declared."""
        self._stayed = len(self.replay.moves)

    def answer(self) -> bool:
        """Let the computer do one thing, where it has something to do; say whether it did."""
        several = waiting(self.replay)
        first = next((seat for seat in several if seat != self.seat), None)
        player = None if first is None else self._players[first]
        if first is None or player is None or (first == several[-1] and self.waits):
            return False  # nobody, or a card that would end the learner's chance to speak
        choice = player.choose(self.game, known(self.replay, first))
        self.replay = self.replay.play(choice.move)
        return True

    def hint(self, player: Player) -> Decision:
        """Ask somebody what they would do in the learner's place.  Raises WrongValue where there is nothing to do."""
        return player.choose(self.game, known(self.replay, self.seat))

    def undo(self) -> None:
        """Take back what the learner did last and all that followed; the deal is practice from then on.

        Raises IndexError where the learner has done nothing yet.
        """
        if not self.undoable:
            raise WrongPlace(N_("There is no move to take back."))
        self.replay = self.replay.cut(self.mine[-1])
        self.practice, self._stayed = True, -1

    @property
    def undoable(self) -> bool:
        """Say whether the learner has done something here; what a hand has brought along stays."""
        return bool(self.mine) and self.mine[-1] >= self._begun

    @property
    def mine(self) -> tuple[int, ...]:
        """List which moves were the learner's, by their places."""
        made = {moment.made: moment.events[0].seat for moment in reversed(self.replay.moments) if moment.events}
        return tuple(n for n in range(len(self.replay.moves)) if made.get(n + 1) == self.seat)

    # --- the match

    def next(self) -> None:
        """Deal again: the next deal of the match, or one more where none is played, or it is won.

        Raises IndexError while cards are still to be played.
        """
        if not self.over:
            raise WrongPlace(N_("This deal is not over yet."))
        goes_on = self.match and self.won is None
        self._book = self.book
        if self._book is not None and not goes_on:
            dealer = self._book.next_dealer
            self._book = self._book._replace(changes=(), made=0, dealer=int(dealer))
        self._stayed, self._begun, self.practice, self.from_hand = -1, 0, False, False
        self.replay = self._dealt()

    @property
    def before(self) -> Book | None:
        """Give what was written down before this deal; None where the game keeps no score."""
        return self._book

    @property
    def book(self) -> Book | None:
        """Give what is written down, this deal with it once it is over; None where the game keeps no score."""
        if self._book is None or not self.over or self._book.winner is not None:
            return self._book
        deal = self._entered(self._book.sheet)
        return self._book if deal is None else self._book.add(deal)

    def _entered(self, sheet: Sheet) -> Deal | None:
        """Write the deal as the sheet of the game has it; None for a part of a deal."""
        score = self.game.score(self.replay.state)
        if score.winner is None and not score.items and not score.written and sum(score.totals) != score.total:
            return None
        if len(sheet.items) == 1 and sheet.items[0].key == "marks":  # what the points bring, not the points themselves
            assert isinstance(self.game, Judges)
            marks = self.game.judge(self.replay).marks
            return None if marks is None else (tuple(map(int, marks)),)
        counts = {item.name: tuple(count or 0 for count in item.counts) for item in score.items}
        none = (0,) * len(self.game.seats.sides)
        table = self.replay.moments[-1].table
        counts["points"] = tuple(map(int, score.totals))
        counts["declared"] = self.game.seats.totals(table.declared) if table.declared else none
        return tuple(counts.get(item.key, none) for item in sheet.items)

    @property
    def won(self) -> int | None:
        """Give the side that has won the match, None while it goes on."""
        if self.over and isinstance(self.game, EndsEarly) and (ending := self.game.ending(self.replay.state)):
            return ending.side
        return None if self.book is None else self.book.winner


sentences(not_now=N_("That cannot be done now."))
