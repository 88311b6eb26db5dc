"""Briscola for two as one would first write it: frozen dataclasses, ranks and suits as text, nothing kept ready.

It tells the same events as `cardkit.games.briscola`, and checks as much; the bench measures one against the other.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

SUITS = ("S", "H", "D", "C")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "J", "Q", "K")
ORDER = ("A", "3", "K", "Q", "J", "7", "6", "5", "4", "2")
POINTS = {"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2}
SEATS = ("A", "B")


@dataclass(frozen=True)
class Card:
    rank: str
    suit: str

    @property
    def points(self) -> int:
        return POINTS.get(self.rank, 0)


@dataclass(frozen=True)
class Reason:
    code: str
    facts: dict[str, object]


@dataclass(frozen=True)
class Event:
    kind: str
    seat: str | None
    cards: tuple[Card, ...]
    points: int
    reason: Reason


@dataclass(frozen=True)
class State:
    hands: dict[str, tuple[Card, ...]]
    stock: tuple[Card, ...]
    trump: str
    leader: str
    trick: tuple[Card, ...]
    piles: dict[str, tuple[Card, ...]]


def other(seat: str) -> str:
    return "B" if seat == "A" else "A"


def deal(seed: int) -> State:
    """Deal as the package does from the same seed."""
    pack = [Card(rank, suit) for suit in SUITS for rank in RANKS]
    random.Random(seed).shuffle(pack)
    return State(
        hands={"A": tuple(pack[:3]), "B": tuple(pack[3:6])},
        stock=(*pack[7:], pack[6]),
        trump=pack[6].suit,
        leader="A",
        trick=(),
        piles={"A": (), "B": ()},
    )


def to_act(state: State) -> str | None:
    seat = other(state.leader) if state.trick else state.leader
    return seat if state.hands[seat] else None


def legal(state: State) -> tuple[Card, ...]:
    seat = to_act(state)
    return state.hands[seat] if seat else ()


def beats(new: Card, best: Card, trump: str) -> bool:
    if new.suit == best.suit:
        return ORDER.index(new.rank) < ORDER.index(best.rank)
    return new.suit == trump


def play_reason(state: State, seat: str, card: Card) -> Reason:
    if not state.trick:
        code = "leads_trump" if card.suit == state.trump else "leads"
    elif card.suit == state.trump:
        code = "plays_trump"
    else:
        code = "follows" if card.suit == state.trick[0].suit else "discards"
    return Reason(code, {"seat": seat, "card": card, "points": card.points})


def take_reason(best: Card, loser: Card, led: Card, trump: str, seat: str, points: int) -> Reason:
    if best.suit == trump:
        code = "higher_trump" if loser.suit == trump else "only_trump"
    else:
        code = "led_suit" if loser.suit == led.suit and best.suit == led.suit else "lead_stands"
    return Reason(code, {"card": best, "other": loser, "seat": seat, "points": points})


def play(state: State, card: Card) -> tuple[State, tuple[Event, ...]]:
    """Play a card and tell what happened.  Raises ValueError for a card that is not in the hand."""
    seat = to_act(state)
    if seat is None or card not in state.hands[seat]:
        raise ValueError(f"{card} cannot be played by {seat}")
    events = [Event("play", seat, (card,), 0, play_reason(state, seat, card))]
    hands = {**state.hands, seat: tuple(one for one in state.hands[seat] if one != card)}
    trick = (*state.trick, card)
    if len(trick) == 1:
        return replace(state, hands=hands, trick=trick), tuple(events)
    led, reply = trick
    won = beats(reply, led, state.trump)
    best, loser = (reply, led) if won else (led, reply)
    taker = seat if won else state.leader
    gain = led.points + reply.points
    reason = take_reason(best, loser, led, state.trump, taker, gain)
    events.append(Event("take", taker, trick, gain, reason))
    stock = state.stock
    for drawer, code in ((taker, "draws_first"), (other(taker), "draws_next")):
        if stock:
            drawn, stock = stock[0], stock[1:]
            facts: dict[str, object] = {"seat": drawer, "card": drawn}
            if not stock:
                code = "draws_turned"
                facts["trump"] = drawn.suit
            hands = {**hands, drawer: (*hands[drawer], drawn)}
            events.append(Event("draw", drawer, (drawn,), 0, Reason(code, facts)))
    piles = {**state.piles, taker: state.piles[taker] + trick}
    after = replace(state, hands=hands, stock=stock, leader=taker, trick=(), piles=piles)
    if to_act(after) is None:
        events.append(result(after))
    return after, tuple(events)


def result(state: State) -> Event:
    """Count the piles.  Raises ValueError where they do not hold 120 points."""
    totals = [sum(card.points for card in state.piles[seat]) for seat in SEATS]
    if sum(totals) != 120:
        raise ValueError(f"{sum(totals)} points, not 120")
    score = f"{totals[0]}-{totals[1]}"
    if totals[0] == totals[1]:
        return Event("result", None, (), 0, Reason("sixty_draw", {"score": score}))
    best = SEATS[totals.index(max(totals))]
    facts: dict[str, object] = {"side": (best,), "points": max(totals), "score": score}
    return Event("result", best, (), 0, Reason("deal_won", facts))
