"""What the Briscola lessons count, asked of the engine: values, replies to a lead, and the steps of a hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import cardkit as ck
from cardkit.cards import DECK, RANKS, Card, Suit
from cardkit.ledger import Row, tricks
from cardkit.replay import Replay
from tests.notebooks.last_three import kind

GAME: Any = ck.game("briscola")
ONE_SUIT = [GAME.worth(Card(rank + "S")) for rank in "A3KQJ76542"]
WORTHS: dict[int, Callable[[], int]] = {  # the figures of every lesson that lists the card points
    11: lambda: ONE_SUIT[0],
    10: lambda: ONE_SUIT[1],
    4: lambda: ONE_SUIT[2],
    3: lambda: ONE_SUIT[3],
    2: lambda: ONE_SUIT[4],
    0: lambda: sum(ONE_SUIT[5:]),
}


def rows(name: str) -> tuple[Row, ...]:
    return tricks(ck.hand(name).replay)


def drawers(replay: Replay, trick: int) -> list[int]:
    """List who draws after a trick, in order."""
    return [
        moment.event.seat  # type: ignore[misc, union-attr]
        for moment in replay.moments
        if kind(moment) == "draw" and moment.table.number == trick
    ]


def stock(replay: Replay, trick: int) -> int:
    """Count the stock once both have drawn after a trick; trick 0 is the deal."""
    return min(len(moment.table.stock) for moment in replay.moments if moment.table.number <= trick)


def strongest_first() -> str:
    """Order the ranks by letting each pair make a trick in a plain suit."""
    return "".join(sorted(RANKS, key=lambda rank: -len(beaten_by(rank))))


def beaten_by(rank: str) -> list[str]:
    return [other for other in RANKS if other != rank and takes(f"{other}H", f"{rank}H", "S")]


def takes(lead: str, reply: str, trump: str) -> bool:
    """Say whether the reply takes the trick."""
    event = GAME.taken((Card(lead), Card(reply)), GAME.seats.all[0], Suit.read(trump))
    return bool(event.seat == GAME.seats.all[1])


def replies(lead: str, trump: str) -> list[str]:
    """List the replies that take a trick."""
    return [card.code for card in DECK if card.code != lead and takes(lead, card.code, trump)]


def decided(lead: str, reply: str, trump: str) -> str:
    """Give the reason why a trick goes where it goes."""
    event = GAME.taken((Card(lead), Card(reply)), GAME.seats.all[0], Suit.read(trump))
    return str(event.reason.code)


def sure(game: Any, state: Any) -> int:
    """Give the points that the first side can be sure of, cards open, when both sides play their best."""
    seat = game.to_act(state)
    if seat is None:
        return int(game.seats.totals(state.points)[0])
    values = [sure(game, game.after(state, move)) for move in game.legal(state)]
    return max(values) if game.seats.side(seat) == 0 else min(values)


def played(name: str, moves: str, *, at: int = 0) -> tuple[Any, Any]:
    """Play cards, or swaps, from the start of a hand's line or after some moves of it; give game and state."""
    loaded = ck.hand(name)
    game: Any = loaded.game
    state: Any = loaded.replay.states[at]
    for move in filter(None, map(str.strip, moves.split(";"))):
        state = game.after(state, move)
    return game, state
