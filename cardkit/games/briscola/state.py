"""Briscola, what it is made of: what a table agrees on, and a deal between two moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ...cards import DECK, LETTERS, Card, Suit
from ...seats import Seat, Seats
from ..card_game import Hands, written
from ..switches import switch

HAND = 3  # cards in a hand while the stock lasts
PACK_POINTS = 120
ORDER = {"Q_over_J": "A3KQJ76542", "J_over_Q": "A3KJQ76542"}  # strongest first
WORTH = (11, 10, 4, 3, 2, 0, 0, 0, 0, 0)  # by place in the order, so Q and J trade points when they trade places
SEATS = {2: Seats(("A", "B")), 3: Seats(("A", "B", "C")), 4: Seats(("A", "B", "C", "D"), pairs=True)}


@dataclass(frozen=True)
class BriscolaRules:
    """Hold what a table agrees on before the deal."""

    game = "briscola"  # no switch: whose rules they are: a variant names itself
    players: int = switch(2, 3, 4)
    qj_order: str = switch("Q_over_J", "J_over_Q")
    removed_two: str = switch("H", "S", "D", "C")  # three players only: the two that leaves the pack
    match: int = switch(1, 2, 3)  # won deals that win the match
    tie: str = switch("draw", "replay")  # after 60-60: the deal goes on, or the same dealer deals again
    big_wins: bool = switch(False, True)  # 91 and more count twice, all 120 three times
    exchange: str = switch("off", "2", "7", "either")  # which trumps may be swapped for the turned card
    signals: str = switch("none", "hidden")  # four players only; an agreement, not a move


class BriscolaState(NamedTuple):
    """Hold a deal between two moves."""

    hands: Hands
    stock: tuple[Card, ...]  # next card first, the turned card last
    turned: Card | None
    trump: Suit
    leader: Seat  # leads this trick, or the next one when none is under way
    trick: tuple[Card, ...]
    piles: Hands
    points: tuple[int, ...]  # by seat; may hold points of cards that are not listed
    total: int  # what all points must add up to
    rules: BriscolaRules

    def __repr__(self) -> str:
        """Write what lies where, in one line."""
        parts = {"trump": self.trump.sign, "stock": len(self.stock), "leader": self.leader, "trick": self.trick}
        return written(self.rules.game, SEATS[len(self.hands)], self, {**parts, "points": self.points})


def pack(rules: BriscolaRules) -> tuple[Card, ...]:
    """Give the forty cards, or thirty-nine for three players (rule sheet, section 8)."""
    if rules.players != 3:
        return DECK
    return tuple(card for card in DECK if card != Card("2" + LETTERS[LETTERS.index(rules.removed_two)]))


def draw(hands: list[tuple[Card, ...]], stock: tuple[Card, ...], turns: Sequence[Seat]) -> None:
    """Let everybody draw a card, the taker first (Briscola article, section 2)."""
    for n, seat in enumerate(turns):
        hands[seat] += (stock[n],)
