"""A made-up game of any shape: so many seats and cards, points or thirds, with or without stock, trump and race."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from cardkit.cards import DECK, Card
from cardkit.games.base import Score, Tally
from cardkit.games.scopa.legal import VALUE, captures
from cardkit.points import Points, Thirds
from cardkit.reasons import Reason, because
from cardkit.replay import Event, Replay, Step, Table
from cardkit.seats import Seat, Seats

WORTH = {1: {"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2}, 3: {"A": 3, "3": 1, "2": 1, "K": 1, "Q": 1, "J": 1}}
ITEMS = ("sweeps", "cards", "coins", "settebello", "primiera", "napola")


class Shape(NamedTuple):
    """Say what is made up."""

    family: str
    seats: Seats
    cards: int
    unit: int = 1
    stock: bool = False
    turned: bool = False  # whether the last card of the stock lies face up, and names the trump
    race: bool = False
    declare: bool = False


class State(NamedTuple):
    table: Table
    turn: Seat
    declared: tuple[Seat, ...] = ()


class Made:
    """Play a shape: any card may be played; the highest card of the led suit takes, a capture takes what it may."""

    name = "made"
    title = "Made up"

    def __init__(self, shape: Shape) -> None:
        self.shape, self.seats, self.family = shape, shape.seats, shape.family
        self.amount: type[Points] = Thirds if shape.unit == 3 else Points
        self.follow = not shape.stock

    def deal(self, seed: int) -> State:
        pack, players = list(DECK), len(self.seats.all)
        random.Random(seed).shuffle(pack)
        dealt = self.shape.cards * players
        hands = tuple(tuple(pack[n * self.shape.cards : (n + 1) * self.shape.cards]) for n in range(players))
        packet = players if self.family == "tricks" else dealt
        left = min((40 - dealt) // packet, 2) * packet if self.shape.stock else 0
        stock = tuple(pack[dealt : dealt + left])
        market = tuple(pack[dealt + left :][:4]) if self.family == "capture" else ()
        turned = stock[-1] if stock and self.shape.turned else None
        none = (self.amount(),) * players
        table = Table(
            hands, stock, turned, turned.suit if turned is not None else None, (), ((),) * players, none,
            int(self.family == "capture"), market, None, (0,) * players,
        )  # fmt: skip
        return State(table, self.seats.all[0])

    def begin(self, state: State) -> Step:
        return Step(state, ())

    def to_act(self, state: State) -> Seat | None:
        return state.turn if state.table.hands[state.turn] else None

    def legal(self, state: State) -> tuple[Card, ...]:
        hand, centre = state.table.hands[state.turn], state.table.centre
        led = centre[0][1].suit if centre and self.follow else None
        return tuple(card for card in hand if card.suit is led) or hand

    def play(self, state: State, card: Card) -> Step:
        events = self._captured(state, card) if self.family == "capture" else self._played(state, card)
        table, turn = state.table, self.seats.after(state.turn)
        for event in events:
            table = table.after(event)
            turn = event.seat if event.kind == "take" and event.seat is not None else turn
        declared = (*state.declared, *(one.seat for one in events if one.kind == "declare" and one.seat is not None))
        return Step(State(table, turn, declared), tuple(events))

    def _told(self, seat: Seat, card: Card) -> Reason:
        return because("nothing_held", seat=seat, card=card)

    def _played(self, state: State, card: Card) -> list[Event]:
        seat, table = state.turn, state.table
        hand, told = table.hands[seat], self._told(seat, card)
        events = [Event("play", seat, (card,), 0, told)]
        if self.shape.declare and seat not in state.declared:
            events.insert(0, Event("declare", seat, hand[1:4], 3, told))
        trick = (*table.centre, (seat, card))
        if len(trick) < len(self.seats.all):
            return events
        led = trick[0][1].suit
        taker, best = max((play for play in trick if play[1].suit is led), key=lambda play: play[1])
        points = sum(self.worth(one) for _, one in trick)
        events.append(Event("take", taker, tuple(one for _, one in trick), points, self._told(taker, best)))
        for n, other in enumerate(self.seats.order(taker) if table.stock else ()):
            events.append(Event("draw", other, (table.stock[n],), 0, self._told(other, table.stock[n])))
        if not table.stock and not any(set(other) - {card} for other in table.hands):
            events.append(Event("result", taker, (), 0, self._told(taker, best)))
        return events

    def _captured(self, state: State, card: Card) -> list[Event]:
        seat, table = state.turn, state.table
        told, taken = self._told(seat, card), captures(table.market, card)
        if taken:
            events = [Event("capture", seat, (card, *sorted(taken[0])), 0, told)]
            if len(taken[0]) == len(table.market):
                events.append(Event("sweep", seat, (card,), 1, told))
        else:
            events = [Event("lay", seat, (card,), 0, told)]
        after = table
        for event in events:
            after = after.after(event)
        if any(after.hands):
            return events
        if after.stock:
            k = self.shape.cards
            return events + [Event("deal", one, after.stock[n * k : (n + 1) * k], 0, told)
                             for n, one in enumerate(self.seats.order(self.seats.after(seat)))]  # fmt: skip
        if after.market and after.last is not None:
            events.append(Event("leftovers", after.last, after.market, 0, told))
        items = self.score(State(after, seat)).items
        return events + [Event("count", self.seats.sides[-1][0], (), 1, item.reason) for item in items]

    def table(self, state: State) -> Table:
        return state.table

    def opening(self, state: State) -> Reason:
        return self._told(state.turn, DECK[0])

    def score(self, state: State) -> Score:
        totals = self.seats.totals(state.table.points)
        sides = len(totals)
        items = tuple(
            Tally(name, tuple(range(9, 9 + sides)), (0,) * (sides - 1) + (1,), because("card_twice", card=DECK[n]))
            for n, name in enumerate(ITEMS)
        ) if self.family == "capture" else ()  # fmt: skip
        written = tuple(total // 3 for total in totals) if self.shape.unit == 3 else ()
        return Score(totals, 0, sum(totals), 0, True, self._told(self.seats.all[0], DECK[0]), items, written)

    def race(self, state: State) -> tuple[int, int] | None:
        total = sum(map(self.worth, DECK))
        return (total // 2 + 1, total) if self.shape.race and len(self.seats.sides) == 2 else None

    def worth(self, card: Card) -> int:
        return VALUE[card] if self.family == "capture" else WORTH[self.shape.unit].get(card.rank, 0)

    def read(self, text: str) -> Card:
        return Card(text)

    def meant(self, state: State, move: Any) -> Card:
        return Card(move)

    def write(self, move: Card) -> str:
        return move.code


def play_out(shape: Shape, seed: int) -> Replay:
    """Deal and play a shape to its end."""
    made = Made(shape)
    replay = Replay(made, made.deal(seed))
    choose = random.Random(seed)
    while made.to_act(replay.state) is not None:
        replay = replay.play(choose.choice(made.legal(replay.state)))
    return replay


TABLES = (
    Seats(("A", "B")), Seats(("A", "B", "C")), Seats(("A", "B", "C", "D")), Seats(("A", "B", "C", "D"), pairs=True),
    Seats(("N", "W", "S", "E"), pairs=True),
)  # fmt: skip
KINDS = (
    {"unit": 1}, {"unit": 1, "stock": True, "turned": True, "race": True}, {"unit": 3, "stock": True, "race": True},
    {"unit": 3, "declare": True}, {"unit": 1, "race": True, "declare": True}, {"unit": 3, "race": True},
)  # fmt: skip
SIZES = (3, 4, 5, 7, 10)
SHAPES = [
    *(Shape("tricks", seats, size, **kind) for seats in TABLES for size in SIZES for kind in KINDS),  # type: ignore[arg-type]
    *(Shape("capture", seats, size, stock=stock) for seats in TABLES for size in SIZES for stock in (False, True)),
]
