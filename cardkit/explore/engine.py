"""Engine: how are deals played that no batch plays?  One after the other, by the public engine and by its players.

Each player is asked as at a table: it is given what its seat knows, and nothing else.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from ..cards import DECK, Card, mask_of
from ..games.base import Game
from ..games.scopa.legal import Taking
from ..replay import AnyState, Replay
from .batch import TRUMPS_FIRST, CaptureRecord, TrickRecord

if TYPE_CHECKING:
    from .batch import Ints


class Totals(NamedTuple):
    """Hold how deals of any game ended, a row a deal: the points of each side, and whether it is among the winners."""

    points: Ints
    wins: Ints  # 1 for a side that has won, alone or with others; none in a draw


class Moved(NamedTuple):
    """Hold one move of a deal: the state before it, and the one after."""

    before: AnyState
    move: object
    after: AnyState


def _played(rules: Game, start: object, level: str, draw: random.Random, trumps_first: bool = False) -> Iterator[Moved]:
    """Play a deal to its end, move by move: at random, or by players of a level."""
    from ..players import asked, player

    each = [] if level == "random" else [player(level, draw.getrandbits(32)) for _ in rules.seats.all]
    replay, state = Replay(rules, start) if each else None, rules.begin(start).state
    while rules.to_act(state) is not None:
        found = asked(replay, each) if replay is not None else None
        move = draw.choice(rules.legal(state)) if found is None else found[1].move
        if trumps_first:
            move = _lowest_trump(rules, state) or move
        before = state
        if replay is None:
            state = rules.after(state, move)
        else:
            replay = replay.play(move)
            state = replay.state
        yield Moved(before, move, state)


def totals(rules: Game, n: int, draw: random.Random, level: str) -> Totals:
    """Play deals of any game, and give how they ended."""
    import numpy as np

    points, wins = np.empty((n, len(rules.seats.sides)), np.int64), np.zeros((n, len(rules.seats.sides)), np.int64)
    for row in range(n):
        *_, last = _played(rules, rules.deal(draw.getrandbits(64)), level, draw)
        score = rules.score(last.after)
        points[row] = score.totals
        winners = [rules.seats.side(seat) for seat in score.winners]
        wins[row, winners if score.winner is None else score.winner] = 1
    return Totals(points, wins)


def tricks(
    rules: Game, n: int, draw: random.Random, level: str, *, start: object = None, trumps_first: bool = False
) -> TrickRecord:
    """Play deals of a game of tricks, each of its own or all from one position, and keep the record of each.

    trumps_first: whether the first player leads the lowest trump, as long as there is one, in the first tricks.
    """
    import numpy as np

    rows: list[tuple[object, ...]] = []
    had: tuple[int, ...] = ()
    for _ in range(n):
        first = rules.begin(rules.deal(draw.getrandbits(64)) if start is None else start).state
        luck = random.Random(draw.getrandbits(64))  # its own, so that the next deal does not hang on this one
        seats, cards, takers, gains = (list[int]() for _ in range(4))
        for before, move, after in _played(rules, first, level, luck, trumps_first):
            if isinstance(move, Card):  # what is declared or swapped is no play
                seats.append(int(rules.to_act(before) or 0))
                cards.append(int(move))
                if not after.trick:
                    takers.append(int(after.leader))
                    gains.append(sum(map(rules.worth, (DECK[card] for card in cards[-len(after.hands) :]))))
        table = rules.table(first)
        had = tuple(map(int, table.points))
        rows.append((table.hands, -1 if table.trump is None else int(table.trump), seats, cards, takers, gains))
    hands, trumps, *record = [np.array(column, np.int64) for column in zip(*rows, strict=True)]
    none = np.empty((n, 0), np.int64)
    return TrickRecord(none, hands, trumps, record[0], record[1], record[2], record[3], had)


def captures(rules: Game, n: int, draw: random.Random, level: str) -> CaptureRecord:
    """Play rounds of Scopa, and keep the record of each."""
    import numpy as np

    rows: list[tuple[object, ...]] = []
    for _ in range(n):
        moved = [*_played(rules, rules.deal(draw.getrandbits(64)), level, draw)]
        moves = [one.move for one in moved if isinstance(one.move, Taking)]
        cards, taken = zip(*[(int(one.card), mask_of(one.taken)) for one in moves], strict=True)
        last = moved[-1].after
        rows.append((cards, taken, [*map(mask_of, last.piles)], last.sweeps))
    record = [np.array(column, np.int64) for column in zip(*rows, strict=True)]
    return CaptureRecord(np.empty((n, 0), np.int64), record[0], record[1], record[2], record[3])


def _lowest_trump(rules: Game, state: AnyState) -> Card | None:
    """Give the lowest trump of the first player, if it leads one of the first tricks and has one."""
    if state.leader != 0 or state.trick or sum(map(len, state.piles)) >= TRUMPS_FIRST * len(state.hands):
        return None
    order: str = rules.order  # type: ignore[attr-defined]  # a game of tricks has one
    trumps = [card for card in state.hands[state.leader] if card.suit is state.trump]
    return max(trumps, key=lambda card: order.index(card.rank), default=None)
