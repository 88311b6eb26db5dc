"""Dealt: how does a fresh deal go when people play it who mostly know what they do?

Everything comes from one chance, and of that only ``getrandbits``: whatever else Python makes of a seed may change from
version to version, and a lesson names its seed.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TypeVar

from ..cards import Card
from ..games.base import Game
from ..games.scopa.legal import Taking
from ..games.scopa.tally import COINS, SETTEBELLO, primiera_value
from ..games.trick_game import TrickGame
from ..replay import AnyMove, AnyState, Replay

T = TypeVar("T")

RASH = 4  # every so many plays somebody plays whatever comes to hand, as people do


def one_of(draw: random.Random, several: Sequence[T]) -> T:
    """Choose one by chance."""
    return several[draw.getrandbits(32) % len(several)]


def played(rules: Game, draw: random.Random) -> Replay:
    """Deal, and play the deal to its end."""
    start = rules.deal(draw.getrandbits(32))
    state, moves = rules.begin(start).state, []
    while rules.to_act(state) is not None:
        moves.append(_chosen(rules, state, draw))
        state = rules.after(state, moves[-1])
    return Replay(rules, start, tuple(moves))


def cards_to_play(rules: Game, state: AnyState) -> list[Card]:
    """List the cards that may be played to a trick; what is said beside it is left aside."""
    return [move for move in rules.legal(state) if isinstance(move, Card)]


def takes_it(rules: Game, state: AnyState, card: Card) -> bool:
    """Say whether a card played now would lead the trick for the side of who plays it."""
    assert isinstance(rules, TrickGame)
    event = rules.taken((*state.trick, card), state.leader, rules.table(state).trump)
    seat = rules.to_act(state)
    assert event.seat is not None and seat is not None
    return rules.seats.side(event.seat) == rules.seats.side(seat)


def _chosen(rules: Game, state: AnyState, draw: random.Random) -> AnyMove:
    moves: list[AnyMove] = cards_to_play(rules, state) if rules.family == "tricks" else list(rules.legal(state))
    if not draw.getrandbits(32) % RASH:
        return one_of(draw, moves)
    gain: Callable[[Game, AnyState, AnyMove], int] = _trick_gain if rules.family == "tricks" else _capture_gain
    gains = [gain(rules, state, move) for move in moves]
    return one_of(draw, [move for move, brings in zip(moves, gains, strict=True) if brings == max(gains)])


def _trick_gain(rules: Game, state: AnyState, card: Card) -> int:
    """Weigh a card: a lead gives little away; a reply takes what is worth it, and a trump costs something."""
    cost = 2 if card.suit is rules.table(state).trump else 0
    if not state.trick:
        return -rules.worth(card) - cost
    lying = sum(map(rules.worth, (*state.trick, card)))
    return (lying if takes_it(rules, state, card) else -lying) - cost


def _capture_gain(rules: Game, state: AnyState, move: Taking) -> int:
    """Weigh a play of Scopa: many cards, coins, sevens and a clear table are good; what is laid down should be poor."""
    if not move.taken:
        return -primiera_value(move.card)
    brought = (move.card, *move.taken)
    good = sum(2 * (card.suit is COINS) + (primiera_value(card) > 15) + 9 * (card == SETTEBELLO) for card in brought)
    return 10 * len(brought) + 4 * good + 30 * (len(move.taken) == len(state.table))
