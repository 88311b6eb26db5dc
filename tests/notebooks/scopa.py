"""What the Scopa lessons count, asked of the engine: captures of single cards, and the steps and items of a round."""

from __future__ import annotations

import math
from typing import Any

import cardkit as ck
from cardkit.cards import DECK, cards
from cardkit.games.base import Tally
from cardkit.replay import Replay

GAME: Any = ck.game("scopa")
ROUND: Replay = ck.hand("scopa/full-round").replay
RECOUNT: Replay = ck.hand("scopa/primiera-recount").replay


def ways(played: str, table: str, game: Any = GAME) -> list[str]:
    """List what a card may take, each capture as its codes in the order of the deck."""
    (card,) = cards(played)
    return [" ".join(one.code for one in sorted(taken)) for taken in game.captures(cards(table), card)]


def takes(name: str) -> list[str]:
    """List what the first card of a hand may take, each capture as its ranks."""
    hand = ck.hand(name).replay
    options = GAME.captures(hand.states[0].table, hand.moves[0].card)  # type: ignore[union-attr]
    return [" ".join(sorted(card.rank for card in taken)) for taken in options]


def told(name: str, kind: str) -> list[str]:
    """List the reason codes of one kind of event in a hand."""
    return [
        event.reason.code for moment in ck.hand(name).replay.moments for event in moment.events if event.kind == kind
    ]


def counted(name: str, replay: Replay = RECOUNT) -> Tally:
    """Give an item of the count of a round."""
    return next(item for item in replay.game.score(replay.state).items if item.name == name)


def tables_with_kings(least: int) -> int:
    """Count the first tables of four cards with so many kings or more."""
    kings = sum(card.rank == "K" for card in DECK)
    return sum(math.comb(kings, n) * math.comb(len(DECK) - kings, 4 - n) for n in range(least, 5))
