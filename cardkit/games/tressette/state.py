"""Tressette, what it is made of: what a table agrees on, and a deal between two moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ...cards import DECK, Card
from ...seats import Seat, Seats
from ..card_game import Hands, written
from ..switches import switch
from .declarations import Declare

HAND, PACKET = 10, 5
LAST = 3  # thirds for the last trick: one point
PACK_THIRDS = 35
ORDER = {"Q_over_J": "32AKQJ7654", "J_over_Q": "32AKJQ7654"}  # strongest first
THIRDS = {"A": 3, "3": 1, "2": 1, "K": 1, "Q": 1, "J": 1}  # 7 6 5 4 are worth nothing
WORTH = tuple(THIRDS.get(card.rank, 0) for card in DECK)  # the same by card
SEATS = Seats(("N", "W", "S", "E"), pairs=True)


@dataclass(frozen=True)
class TressetteRules:
    """Hold what a table agrees on before the first deal."""

    game = "tressette"  # no switch: whose rules they are: a variant names itself
    qj_order: str = switch("Q_over_J", "J_over_Q")
    rounding: str = switch("per_side", "keep_thirds")  # drop what is left of a point, or write thirds down
    declarations: bool = switch(True, False)
    declare_when: str = switch("after_trick_1", "during_trick_1")
    signals: str = switch("none", "busso_volo", "busso_volo_striscio")  # an agreement, not a move
    target: int = switch(21, 11, 31, 41, 51, number=True)
    claims: bool = switch(True, False)  # whether a side may say in the middle of a deal that it has the target
    special_endings: str = switch("off", "cappotto_2_stramazzo_3")


class TressetteState(NamedTuple):
    """Hold a deal between two moves."""

    hands: Hands
    dealer: Seat
    leader: Seat  # leads this trick, or the next one when none is under way
    trick: tuple[Card, ...]
    piles: Hands  # trick after trick, each in the order played
    points: tuple[int, ...]  # thirds by seat; may hold thirds of cards that are not listed
    declared: tuple[tuple[Seat, Declare], ...]
    total: int  # what all thirds must add up to
    rules: TressetteRules

    def __repr__(self) -> str:
        """Write what lies where, in one line."""
        parts = {"leader": self.leader, "trick": self.trick, "thirds": self.points}
        return written(self.rules.game, SEATS, self, parts)
