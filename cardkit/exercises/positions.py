"""Positions: a trick, a capture or two piles out of a fresh deal that are worth asking about.

Each kind says what it asks of a deal; many deals are looked at, in an order that the seed alone settles.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeVar

from ..cards import Card
from ..games.base import Captures, Game
from ..games.scopa.legal import captures as every_capture
from ..games.scopa.legal import could_sum
from ..games.scopa.tally import primiera
from ..games.trick_game import TrickGame
from ..replay import AnyState, Replay
from ..tricks import decided_by
from .dealt import cards_to_play, one_of, played, takes_it

T = TypeVar("T")

DEALS = 300  # so many are looked at for an exercise; a handful is enough, as a rule
MOST_WAYS = 5  # of a card to capture: more are work and no insight
NEAR = 8  # points by which two Primieras may differ that must be added up to be told apart


class Position(NamedTuple):
    """Hold what is shown and asked about: a replay, and the card to play where it is about one."""

    replay: Replay
    card: Card | None = None


def deal(rules: Game, draw: random.Random) -> Position:
    """Give a whole deal, every trick of it."""
    return Position(played(rules, draw))


def trick(rules: Game, draw: random.Random) -> Position:
    """Give one trick that is worth something, and in which the last player could take it or leave it.

    Where suit must be followed nobody has that choice once all others are void: then a discard outranks the lead.
    """
    wanted = one_of(draw, ("trump", "led_suit", "lead_stands") if _has_trump(rules) else ("led_suit", "lead_stands"))

    def found(whole: Replay) -> Iterator[Position]:
        n = len(rules.seats.all)
        for at in range(0, len(whole.moves), n):
            first, last, after = whole.states[at], whole.states[at + n - 1], whole.states[at + n]
            trick = tuple(whole.moves[at : at + n])
            gain = sum(after.points) - sum(first.points)
            could = {takes_it(rules, last, card) for card in cards_to_play(rules, last)}
            open_ = len(could) == 2 or (wanted == "lead_stands" and _tempting(rules, trick))
            if gain and open_ and _rung(rules, first, trick, after) == wanted:
                yield Position(Replay(rules, first, trick))

    return search(rules, draw, found)


def _has_trump(rules: Game) -> bool:
    return rules.table(rules.deal(0)).trump is not None


def _tempting(rules: Game, trick: tuple[Card, ...]) -> bool:
    """Say whether some card of another suit is of a higher rank than the one led, where suit must be followed."""
    assert isinstance(rules, TrickGame)
    led = trick[0]
    return rules.follow and any(
        card.suit is not led.suit and rules.order.index(card.rank) < rules.order.index(led.rank) for card in trick[1:]
    )


def _rung(rules: Game, first: AnyState, trick: tuple[Card, ...], after: AnyState) -> str:
    """Name the rung that decides a trick."""
    best = rules.seats.order(first.leader).index(after.leader)
    rule = decided_by(trick, best, rules.table(first).trump)
    return "trump" if rule in ("only_trump", "higher_trump") else rule


def capture(rules: Game, draw: random.Random) -> Position:
    """Give a card that may capture in two ways or more, or that must leave a sum for an equal card."""
    equal_first = bool(draw.getrandbits(1))

    def found(whole: Replay) -> Iterator[Position]:
        for state in whole.states[:-1]:
            for card in state.hands[state.turn]:
                if puzzling(rules, state.table, card, equal_first=equal_first):
                    yield Position(Replay(rules, state), card)

    return search(rules, draw, found)


def puzzling(rules: Game, table: tuple[Card, ...], card: Card, *, equal_first: bool) -> bool:
    """Say whether a capture wants thought: an equal card beside a sum, or else several ways."""
    assert isinstance(rules, Captures)
    ways, there = rules.captures(table, card), every_capture(table, card)
    if equal_first:
        return bool(there) and len(there[0]) == 1 and could_sum(table, card)
    # Where the fewest cards must be taken one way may be left of several, and that is the question there.
    return 1 < len(there) <= MOST_WAYS and bool(ways)


def two_piles(rules: Game, draw: random.Random) -> Position:
    """Give a round whose Primiera nobody tells by the sevens alone: both piles have one, and the sums lie close."""

    def found(whole: Replay) -> Iterator[Position]:
        state = whole.state
        piles = [sum((state.piles[seat] for seat in side), ()) for side in rules.seats.sides]
        one, other = map(primiera, piles)
        apart = one.total - other.total
        sevens = [pile.values.count(21) for pile in (one, other)]
        told = sevens[0] != sevens[1] and (sevens[0] > sevens[1]) == (apart > 0)
        if apart and abs(apart) <= NEAR and not told and not (one.missing or other.missing):
            yield Position(whole)

    return search(rules, draw, found)


def search(rules: Game, draw: random.Random, found: Callable[[Replay], Iterator[T]]) -> T:
    """Deal until a deal has something of the kind, and choose among what it has.  Raises RuntimeError."""
    for _ in range(DEALS):
        several = list(found(played(rules, draw)))
        if several:
            return one_of(draw, several)
    raise RuntimeError(f"no exercise in {DEALS} deals of {rules!r}")
