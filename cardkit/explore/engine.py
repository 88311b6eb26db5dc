"""Engine: how are deals played that no batch plays?  One after the other, by the public engine."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from ..cards import DECK, Card
from ..games.base import Game
from ..replay import AnyMove, AnyState
from ..seats import Seat
from .batch import TRUMPS_FIRST, CaptureRecord, TrickRecord

if TYPE_CHECKING:
    from .batch import Ints

Chooser = Callable[[AnyState, Seat], AnyMove]


class Totals(NamedTuple):
    """Hold how deals of any game ended, a row a deal: the points of each side, and who won, -1 for a draw."""

    points: Ints
    winner: Ints


def chooser(rules: Game, level: str, seed: int) -> Chooser:
    """Give who chooses for all seats: any legal move."""
    draw = random.Random(seed)

    def at_random(state: AnyState, seat: Seat) -> AnyMove:
        return draw.choice(rules.legal(state))

    return at_random


def totals(rules: Game, n: int, draw: random.Random, level: str) -> Totals:
    """Play deals of any game, and give how they ended."""
    import numpy as np

    points, winner = np.empty((n, len(rules.seats.sides)), np.int64), np.empty(n, np.int64)
    for row in range(n):
        state = rules.deal(draw.getrandbits(64))
        choose = chooser(rules, level, draw.getrandbits(64))
        while (seat := rules.to_act(state)) is not None:
            state = rules.after(state, choose(state, seat))
        score = rules.score(state)
        points[row] = score.totals
        winner[row] = -1 if score.winner is None else score.winner
    return Totals(points, winner)


def tricks(
    rules: Game, n: int, draw: random.Random, level: str, *, start: AnyState = None, trumps_first: bool = False
) -> TrickRecord:
    """Play deals of a game of tricks, each of its own or all from one position, and keep the record of each.

    trumps_first: whether the first player leads the lowest trump, as long as there is one, in the first tricks.
    """
    import numpy as np

    rows: list[tuple[object, ...]] = []
    first = start
    for _ in range(n):
        deal, luck = draw.getrandbits(64), draw.getrandbits(64)
        state = first = rules.deal(deal) if start is None else start
        choose = chooser(rules, level, luck)
        seats, cards, takers, gains = (list[int]() for _ in range(4))
        while (seat := rules.to_act(state)) is not None:
            move = choose(state, seat)
            if trumps_first and seat == 0 and not state.trick and len(takers) < TRUMPS_FIRST:
                move = _lowest_trump(rules, state) or move
            state = rules.after(state, move)
            if isinstance(move, Card):
                seats.append(int(seat))
                cards.append(int(move))
                if not state.trick:
                    takers.append(int(state.leader))
                    gains.append(sum(map(rules.worth, (DECK[card] for card in cards[-len(state.hands) :]))))
        trump = getattr(first, "trump", None)
        rows.append((first.hands, -1 if trump is None else int(trump), seats, cards, takers, gains))
    hands, trumps, seats_, cards_, takers_, gains_ = [np.array(column, np.int64) for column in zip(*rows, strict=True)]
    none = np.empty((n, 0), np.int64)
    return TrickRecord(none, hands, trumps, seats_, cards_, takers_, gains_, tuple(first.points))


def captures(rules: Game, n: int, draw: random.Random, level: str) -> CaptureRecord:
    """Play rounds of Scopa, and keep the record of each."""
    import numpy as np

    rows: list[tuple[object, ...]] = []
    for _ in range(n):
        state = rules.deal(draw.getrandbits(64))
        choose = chooser(rules, level, draw.getrandbits(64))
        cards, taken = list[int](), list[int]()
        while (seat := rules.to_act(state)) is not None:
            move = choose(state, seat)
            state = rules.after(state, move)
            cards.append(int(move.card))
            taken.append(_mask(move.taken))
        rows.append((cards, taken, [*map(_mask, state.piles)], state.sweeps))
    return CaptureRecord(
        np.empty((n, 0), np.int64), *(np.array(column, np.int64) for column in zip(*rows, strict=True))
    )


def _lowest_trump(rules: Game, state: AnyState) -> Card | None:
    """Give the lowest trump of the player to lead, None where there is none."""
    order: str = rules.order  # type: ignore[attr-defined]  # a game of tricks has one
    trumps = [card for card in state.hands[state.leader] if card.suit is state.trump]
    return max(trumps, key=lambda card: order.index(card.rank), default=None)


def _mask(several: object) -> int:
    return sum(1 << card for card in several)  # type: ignore[attr-defined]
