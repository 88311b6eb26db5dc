"""Context: what a layout must know beside the table itself: whose seats, how much room, what the game counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

from ..cards import DECK, HIDDEN, Card, Suit
from ..games.base import Tally
from ..language import N_, say
from ..points import Points
from ..replay import Moment, Replay, Table
from ..seats import Seat, Seats
from ..void import voids
from .scene import Frame

# What a layout keeps back where somebody is asked about it: the worth of cards with the voids, what is still to come.
VALUES, REST = "values", "rest"
COVERS = frozenset({VALUES, REST})
NOTHING: frozenset[str] = frozenset()


class Context(NamedTuple):
    """Hold how a replay is to be laid out."""

    game: str  # the game's name as a title
    seats: Seats
    room: str  # "wide" or "compact"
    slots: int  # places for cards in a hand
    stock: bool  # whether there ever is a stock
    race: tuple[Points, ...] | None  # points that win and points there are
    worth: Callable[[Card], Points]
    drawn_by: Mapping[Card, Seat]  # who drew which card in this replay
    first: int  # the trick that was under way or over at the start
    proof: Mapping[Card, tuple[Seat, Suit, int]]  # which card showed that its player lacks a suit, and in which trick
    family: str  # "tricks" or "capture"
    places: Mapping[Card, int]  # capture games: the place on the table that a card keeps while it lies there
    swept: frozenset[Card]  # the cards that made a sweep
    given: tuple[int, ...]  # the sweeps made before this replay begins, by seat
    items: tuple[Tally, ...]  # the count at the end, where the replay reaches it
    written: tuple[int, ...]  # the whole points that each side writes down at the end; none where parts are kept
    winners: tuple[Seat, ...]  # who wins at the end: a side, or those whom the deal itself has put together
    # Of every hand, after so many moves, its places: None where a card has gone.
    held: Mapping[tuple[int, tuple[Card, ...]], tuple[Card | None, ...]]
    covered: frozenset[str] = NOTHING  # what is asked and so not told yet: see COVERS
    spread: int = 0  # places that the table of a capture game has at least: lines of one hand have as many

    @property
    def values(self) -> bool:
        """Say whether cards tell what they are worth."""
        return VALUES not in self.covered

    def to_come(self, out: Points) -> str:
        """Say how many points nobody has yet; before the last trick that is what the trick is worth."""
        return say(N_("{out} points to come"), out=out) if out and REST not in self.covered else ""

    def voids(self, table: Table, seat: Seat) -> tuple[tuple[Suit, int], ...]:
        """List the suits that a seat has shown not to hold, each with the trick that showed it.

        Where values stay hidden the learner is asked about what lies there, and the voids are part of the answer.
        """
        if VALUES in self.covered:
            return ()
        shown = [
            (suit, number)
            for one, (who, suit, number) in self.proof.items()
            if who == seat and _lies(one, table)
        ]
        return tuple(shown)

    def part(self, table: Table) -> str:
        """Name the part of the deal: a trick, the draw before the first one, or the deal."""
        if self.family == "capture":
            return say(N_("deal {n}"), n=table.number)
        if table.number == self.first and not table.centre:
            return say(N_("after trick {n}"), n=table.number) if table.number else say(N_("the deal"))
        return say(N_("trick {n}"), n=table.number)


def _lies(one: Card, table: Table) -> bool:
    """Say whether a card has been played; not asked of the hand it came from, which may lie face down."""
    return any(one == card for _, card in table.centre) or any(one in pile for pile in table.piles)


class Layout(Protocol):
    """Name what lays a table out: a module of these two functions."""

    def size(self, look: Context) -> tuple[int, int]:
        """Give the width and height of the scene."""
        ...

    def layout(self, moment: Moment, look: Context) -> Frame:
        """Lay out one step."""
        ...


def context_of(replay: Replay, room: str = "wide", covered: frozenset[str] = NOTHING) -> Context:
    """Gather what the layouts need to know of a replay, and what they are to keep back."""
    game, start, race = replay.game, replay.moments[0].table, replay.game.race(replay.start)
    score = game.score(replay.state)
    drawn = {
        card: event.seat
        for moment in replay.moments
        for event in moment.events
        if event.kind == "draw" and event.seat is not None
        for card in event.cards
    }
    return Context(
        say(game.title),
        game.seats,
        room,
        max(len(hand) for moment in replay.moments for hand in moment.table.hands),
        bool(start.stock),
        race and tuple(map(game.amount, race)),
        lambda card: game.amount(game.worth(card)),
        drawn,
        start.number,
        {void.card: (void.seat, void.suit, void.trick) for void in voids(replay)},
        game.family,
        places(replay),
        frozenset(e.cards[0] for moment in replay.moments for e in moment.events if e.kind == "sweep" and e.points),
        start.points,
        score.items,
        tuple(int(one) for one in score.written if isinstance(one, int)),
        score.winners or (() if score.winner is None else game.seats.sides[score.winner]),
        held(replay),
        covered=covered & COVERS,
    )


def spread(replay: Replay) -> int:
    """Say how many places the table of a capture game needs."""
    return max(places(replay).values(), default=-1) + 1


def places(replay: Replay) -> dict[Card, int]:
    """Give every card that comes to lie on the table the lowest place free then; it stays there until it is taken."""
    at: dict[Card, int] = {}
    for moment in replay.moments:
        for card in moment.table.market:
            if card not in at:
                taken = {at[other] for other in moment.table.market if other in at}
                at[card] = next(place for place in range(len(DECK)) if place not in taken)
    return at


def held(replay: Replay) -> dict[tuple[int, tuple[Card, ...]], tuple[Card | None, ...]]:
    """Give of every hand, after so many moves, the places that its cards keep until it is drawn to, or dealt to.

    A card that goes leaves its place free; a card that comes closes the row and lies at its right end; one that comes
    for another takes its place.
    """
    out: dict[tuple[int, tuple[Card, ...]], tuple[Card | None, ...]] = {}
    rows: dict[int, tuple[Card | None, ...]] = {}
    for moment in replay.moments:
        for seat, hand in enumerate(moment.table.hands):
            rows[seat] = out[moment.made, hand] = _kept(rows.get(seat, hand), hand)
    return out


def _kept(row: tuple[Card | None, ...], hand: tuple[Card, ...]) -> tuple[Card | None, ...]:
    if not hand or HIDDEN in hand:  # which of those that are not seen has gone is nobody's business
        return hand
    come = [one for one in hand if one not in row]
    if not come:
        return tuple(one if one in hand else None for one in row)
    if gone := {one for one in row if one is not None and one not in hand}:
        row = tuple(come.pop(0) if one in gone and come else one for one in row)
    return (*(one for one in row if one in hand), *come)
