"""Look: what a layout must know beside the table itself: whose seats, how much room, what the game counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ..cards import Card
from ..language import N_, say
from ..replay import Replay, Table
from ..seats import Seat, Seats


class Look(NamedTuple):
    """Hold how a replay is to be laid out."""

    game: str  # the game's name as a title
    seats: Seats
    room: str  # "wide" or "compact"
    slots: int  # places for cards in a hand
    stock: bool  # whether there ever is a stock
    race: tuple[int, int] | None  # points that win and points there are
    worth: Callable[[Card], int]
    drawn_by: Mapping[Card, Seat]  # who drew which card in this replay
    first: int  # the trick that was under way or over at the start

    def part(self, table: Table) -> str:
        """Name the part of the deal: a trick, the draw before the first one, or the deal."""
        if table.number == self.first and not table.centre:
            return say(N_("after trick {n}"), n=table.number) if table.number else say(N_("the deal"))
        return say(N_("trick {n}"), n=table.number)


def look_at(replay: Replay, room: str = "wide") -> Look:
    """Gather what the layouts need to know of a replay."""
    game, start = replay.game, replay.moments[0].table
    drawn = {
        card: event.seat
        for moment in replay.moments
        for event in moment.events
        if event.kind == "draw" and event.seat is not None
        for card in event.cards
    }
    return Look(
        game.name.capitalize(),
        game.seats,
        room,
        max(len(hand) for moment in replay.moments for hand in moment.table.hands),
        bool(start.stock),
        game.race(replay.start),
        game.worth,
        drawn,
        start.number,
    )
