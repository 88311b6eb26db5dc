"""Worths: what does a card bring to a sum, and which wrong sums does a card that is misread lead to?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..cards import DECK, Card
from ..language import N_, say
from ..points import Points
from ..reasons import Reason, because
from ..replay import AnyMove, AnyState, Rulebook
from . import told as told  # the sentences


@dataclass(frozen=True, slots=True)
class Worth:
    """Say what a card brings, as a part of a sum."""

    card: Card
    points: Points

    def __str__(self) -> str:
        return say(N_("{points} for {card}"), points=self.points, card=self.card)


def misread(game: Rulebook[AnyState, AnyMove], cards: Sequence[Card], right: int) -> dict[int, Reason]:
    """List the sums that one card taken for another leads to, or its number for its worth, each with the slip."""
    found: dict[int, Reason] = {}
    scale = sorted({game.worth(card) for card in DECK} - {0})
    for card in cards:
        worth = game.worth(card)
        # A card is taken for its neighbour in the scale of values, or its number for its worth.
        near = [n for k, n in enumerate(scale) if worth and abs(k - scale.index(worth)) == 1]
        if card.rank in "234567":
            near.append(int(card.rank))
        for wrong in near:
            if wrong != worth:
                slip = because("fails_worth", card=card, points=game.amount(worth), wrong=game.amount(wrong))
                found.setdefault(right - worth + wrong, slip)
    found.pop(right, None)
    return found
