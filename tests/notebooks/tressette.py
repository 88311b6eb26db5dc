"""What the Tressette lessons count, asked of the engine: legal cards, takers and the ten tricks of the deal."""

from __future__ import annotations

from typing import Any

import cardkit as ck
from cardkit.cards import DECK, Card, cards
from cardkit.games.base import Start
from cardkit.ledger import Row, tricks

GAME: Any = ck.game("tressette")
DEAL = ck.hand("tressette/ten-tricks").replay
ROWS: tuple[Row, ...] = tricks(DEAL)
THIRDS = [GAME.worth(card) for card in DECK]
LAST = sum(event.points for moment in DEAL.moments for event in moment.events if event.kind == "bonus")
TOTALS = GAME.score(DEAL.state).totals
WRITTEN = GAME.score(DEAL.state).written


def legal(hand: str, lead: str = "") -> set[str]:
    """List what may be played from a hand, to a lead or as the lead."""
    own = cards(hand)
    rest = [card for card in DECK if card not in (*own, *cards(lead))]
    others = [tuple(rest[n * len(own) : (n + 1) * len(own)]) for n in range(3)]
    if not lead:
        return {card.code for card in GAME.legal(GAME.start(Start((own, *others), leader=GAME.seats.all[0])))}
    first = (*cards(lead), *others[0][1:])
    state = GAME.start(Start((first, own, *others[1:]), leader=GAME.seats.all[0]))
    return {card.code for card in GAME.legal(GAME.play(state, Card(lead)).state)}


def takes(played: str) -> int:
    """Say which card of a trick takes it, counted from 1."""
    event = GAME.taken(cards(played), GAME.seats.all[0])
    return int(event.seat) + 1


def worth(codes: str) -> int:
    """Add up what cards are worth, in thirds."""
    return sum(map(GAME.worth, cards(codes)))


def row(number: int) -> tuple[str, str, int]:
    """Give the taker of a trick of the deal, the cards in the order played, and its thirds."""
    one = ROWS[number - 1]
    assert one.taker is not None and one.points is not None
    return one.taker.letter, " ".join(card.code for _, _, card in one.plays), one.points


def of_side(side: int) -> list[int]:
    """List the thirds of the tricks that a side took, in order."""
    return [points or 0 for taker, points in ((one.taker, one.points) for one in ROWS)
            if taker is not None and GAME.seats.side(taker) == side]  # fmt: skip
