"""Events: what can happen in a deal, and where do all cards lie then, whatever the game?"""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from .cards import Card, Suit
from .points import Points
from .reasons import Reason
from .seats import Seat

T = TypeVar("T")
State = TypeVar("State")  # what one game's deal is held in


class Event(NamedTuple):
    """Tell one thing that happened: what kind, who, which cards, how many points, and why."""

    kind: str  # tricks: "play" "take" "bonus" "draw" "exchange" "declare" "bid" "call"; captures: "lay" "capture"
    # "sweep" "deal" "leftovers" "count"; and "result"
    seat: Seat | None
    cards: tuple[Card, ...]
    points: int
    reason: Reason


class Step(NamedTuple, Generic[State]):
    """Hold what a move led to: the state after it and the events in between."""

    state: State
    events: tuple[Event, ...]


# Told together with the event before it: a step of its own would show an unchanged table.
JOINED = frozenset({"sweep", "bonus", "result"})


class Table(NamedTuple):
    """Show where every card lies; the form that pictures and tables read, whatever the game."""

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]  # next card first
    turned: Card | None  # the card that was turned up, also after it has been drawn
    trump: Suit | None
    centre: tuple[tuple[Seat, Card], ...]  # the cards on the table and who played them
    piles: tuple[tuple[Card, ...], ...]  # the cards each seat has taken
    points: tuple[Points, ...]  # the card points each seat has taken
    number: int  # the trick being played, or the last one taken; in capture games the deal
    market: tuple[Card, ...] = ()  # the cards that lie face up to be captured, in the order they came
    last: Seat | None = None  # who captured last
    declared: tuple[int, ...] = ()  # the whole points each seat has declared, never mixed with those it has taken

    def after(self, event: Event) -> Table:
        """Give the table after one more event.  Raises ValueError for a kind that moves no card it knows."""
        kind, seat, cards, points, _ = event
        if kind in ("result", "bid") or seat is None:
            return self
        if kind == "call":
            return self._replace(trump=cards[0].suit)
        if kind in _CAPTURES:
            return self._captured(event, seat)
        if kind == "play":
            return self._replace(
                hands=_put(self.hands, seat, tuple(c for c in self.hands[seat] if c not in cards)),
                centre=(*self.centre, *((seat, card) for card in cards)),
                number=self.number + (not self.centre),
            )
        if kind == "take":
            return self._replace(
                centre=(),
                piles=_put(self.piles, seat, self.piles[seat] + cards),
                points=_put(self.points, seat, self.points[seat] + points),
            )
        if kind == "bonus":
            return self._replace(points=_put(self.points, seat, self.points[seat] + points))
        if kind == "declare":
            return self._replace(declared=_put(self.declared, seat, self.declared[seat] + points))
        if kind == "draw":
            return self._replace(
                hands=_put(self.hands, seat, self.hands[seat] + cards),
                stock=tuple(c for c in self.stock if c not in cards),
            )
        if kind == "exchange":  # the card given goes where the turned card lay
            given, got = cards
            held = (*(c for c in self.hands[seat] if c != given), got)
            return self._replace(hands=_put(self.hands, seat, held), stock=(*self.stock[:-1], given), turned=given)
        raise ValueError(f"an event of kind {kind!r} moves no card")

    def _captured(self, event: Event, seat: Seat) -> Table:
        """Give the table after an event of a capture game."""
        kind, _, cards, points, _ = event
        market = tuple(card for card in self.market if card not in cards)
        if kind == "lay":
            held = tuple(card for card in self.hands[seat] if card not in cards)
            return self._replace(hands=_put(self.hands, seat, held), market=(*market, *cards))
        if kind == "deal":  # the first packet of a deal finds all hands empty
            return self._replace(
                hands=_put(self.hands, seat, self.hands[seat] + cards),
                stock=self.stock[len(cards) :],
                number=self.number + (not any(self.hands)),
            )
        if kind in ("sweep", "count"):
            return self._replace(points=_put(self.points, seat, self.points[seat] + points))
        held = tuple(card for card in self.hands[seat] if card not in cards)
        piles = _put(self.piles, seat, self.piles[seat] + cards)
        return self._replace(hands=_put(self.hands, seat, held), market=market, piles=piles, last=seat)


def _put(row: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*row[:at], value, *row[at + 1 :])


_CAPTURES = frozenset({"lay", "capture", "sweep", "deal", "leftovers", "count"})
