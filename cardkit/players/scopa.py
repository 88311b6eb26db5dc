"""Scopa by rules of thumb: clear the table, take coins, sevens and many cards, and leave no sweep behind.

The roll-out plays a round to its end on bits and tables alone (``scopa_fast``); a test holds it to the engine.
"""

from __future__ import annotations

from ..cards import mask_of
from ..games.base import Game
from ..games.scopa.game import Scopa
from ..games.scopa.legal import Taking
from ..games.scopa.state import ScopaState
from ..games.scopa.tally import SETTEBELLO
from ..reasons import Reason, because
from ..seats import Seat
from .base import Decision
from .known import Known
from .scopa_fast import Fast, ahead, by_thumb, play_out, safe_to_leave, sweeps_with


class ScopaThumbs:
    """Play Scopa, and Scopone with a partner opposite."""

    def __init__(self, game: Game) -> None:
        assert isinstance(game, Scopa)
        self._game, self._seats, self._rules = game, game.seats, game.rules

    def choose(self, known: Known) -> Decision:
        """Choose as a club player does, by rules of thumb."""
        view: ScopaState = known.view
        hand, table = mask_of(view.hands[known.seat]), mask_of(view.table)
        out = mask_of(known.unseen.union(*known.held))
        end = not view.stock and sum(map(len, view.hands)) == 1
        card, taken = by_thumb(self._rules, hand, table, out, end)
        move = next(one for one in known.moves if (1 << one.card, mask_of(one.taken)) == (card, taken))
        return Decision(move, self._why(move, table, out, end))

    def _why(self, move: Taking, table: int, out: int, end: bool) -> Reason:
        """Say which rule of thumb led to a move."""
        card, taken = move
        left = table & ~mask_of(taken) if taken else table | 1 << card
        safe = bool(left) and safe_to_leave(self._rules, left, out)
        if sweeps_with(self._rules, 1 << card, mask_of(taken), table, end):
            return because("thumb_sweeps", card=card)
        if SETTEBELLO in taken or (taken and card == SETTEBELLO):
            return because("thumb_settebello", card=card, settebello=SETTEBELLO)
        if taken:
            return because("thumb_captures_safely" if safe else "thumb_captures", card=card)
        return because("thumb_lays_safely" if safe else "thumb_lays", card=card)

    def outcome(self, world: object, seat: Seat, move: object) -> float:
        """Give by how many points a side is ahead at the end of the round."""
        assert isinstance(world, ScopaState) and isinstance(move, Taking)
        fast = self._fast(self._game.after(world, move))
        margin = ahead(self._rules, play_out(self._rules, fast))
        return -margin if self._seats.side(seat) else margin

    def _fast(self, state: ScopaState) -> Fast:
        """Lay a state out in bits."""
        piles, sweeps = [0, 0], [0, 0]
        for seat, pile in enumerate(state.piles):
            piles[self._seats.side(seat)] |= mask_of(pile)
            sweeps[self._seats.side(seat)] += state.sweeps[seat]
        last = -1 if state.last is None else self._seats.side(state.last)
        size = self._game.hand
        stock = [mask_of(state.stock[at : at + size]) for at in range(0, len(state.stock), size)]
        return Fast(list(map(mask_of, state.hands)), mask_of(state.table), stock, int(state.turn), piles, sweeps, last,
                    state.whole)  # fmt: skip
