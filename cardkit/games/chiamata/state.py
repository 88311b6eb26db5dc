"""Briscola Chiamata, what it is made of: what a table agrees on, and a deal between two moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ...cards import Card, Suit
from ...seats import Seat, Seats
from ..card_game import Hands, written
from ..switches import switch
from .auction import Said

HAND = 8
SEATS = Seats(("P1", "P2", "P3", "P4", "P5"))


@dataclass(frozen=True)
class ChiamataRules:
    """Hold what a table agrees on before the deal."""

    game = "chiamata"  # no switch: whose rules they are: a variant names itself
    qj_order: str = switch("Q_over_J", "J_over_Q")
    target: int = switch(11, 21, number=True)  # marks that win the match


class ChiamataState(NamedTuple):
    """Hold a deal between two moves.

    Who holds the called card is nowhere written but in the hands: a view that hides them hides the partner too.
    """

    hands: Hands
    first: Seat  # at the dealer's right: bids first and leads to the first trick
    leader: Seat  # leads this trick, or the next one when none is under way
    trick: tuple[Card, ...]
    piles: Hands
    points: tuple[int, ...]  # by seat
    said: Said  # what was bid, in turn
    called: Card | None
    partner: Seat | None  # who has played the called card, once it has fallen; may be the caller
    total: int  # what all points must add up to
    rules: ChiamataRules

    @property
    def trump(self) -> Suit | None:
        """Give the trump suit, once a card is called."""
        return None if self.called is None else self.called.suit

    def __repr__(self) -> str:
        """Write what lies where, in one line."""
        parts = {"called": self.called, "leader": self.leader, "trick": self.trick, "points": self.points}
        return written(self.rules.game, SEATS, self, parts)
