"""Levels: does each level of player beat the one below? Fresh deals, each played twice with the sides swapped.

usage: python -m tests.bench.levels [--deals N] [--seed N] [--workers N] [GAME ...]

A game is a name, and where it says so how many play: briscola, briscola:4, scopone.  A win counts one, a tie a half;
the two games of a deal are one observation.  The interval holds 95 % of what other deals would give.  The exit status
is 1 unless every level beats the one below, and the strong player the club player in more than 55 % all through it.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import random
import secrets
import sys
import time
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from statistics import mean, stdev
from typing import NamedTuple

from cardkit.games.base import Game, game
from cardkit.players import LEVELS, Player, known, waiting
from cardkit.replay import Replay

GAMES = ("briscola", "scopa", "tressette")
STRONG = 55.0  # percent of deals that a strong player wins against a club player, at least
WIDTH = 1.96  # standard errors on each side of a mean that hold 95 %


class Deal(NamedTuple):
    """Hold what one deal brought to the upper level, both games together, and what its choices cost."""

    won: float  # 1 for both games, 0 for none
    ahead: float  # points, on average
    seconds: tuple[float, float]  # of processor time, upper and lower level
    moves: tuple[int, int]


class Result(NamedTuple):
    """Hold a match: percent won and points ahead, each with the half width of its interval, and milliseconds a move."""

    won: float
    won_by: float
    ahead: float
    ahead_by: float
    milliseconds: tuple[float, float]


def made(name: str) -> Game:
    """Make a game from a name such as ``briscola:4``."""
    name, _, players = name.partition(":")
    return game(name, **({"players": int(players)} if players else {}))


def played(name: str, upper: str, lower: str, seed: int) -> Deal:
    """Play one deal twice: the upper level on one side, then on the other; where three play, alone against two."""
    rules = made(name)
    won = ahead = 0.0
    seconds, moves = [0.0, 0.0], [0, 0]
    start = rules.deal(seed, dealer=rules.seats.all[seed % len(rules.seats.all)])
    for side in (0, 1):
        own = [rules.seats.side(seat) == side for seat in rules.seats.all]
        players = [Player(upper if mine else lower, seed) for mine in own]
        replay = Replay(rules, start)
        while seats := waiting(replay):
            seat = seats[0]
            given = known(replay, seat)
            began = time.process_time()
            move = players[seat].choose(rules, given).move
            seconds[not own[seat]] += time.process_time() - began
            moves[not own[seat]] += 1
            replay = replay.play(move)
        score = rules.score(replay.state)
        points = [float(one) for one in score.written or score.totals]
        lead = points[side] - max(one for n, one in enumerate(points) if n != side)
        won += (lead > 0) / 2 + (lead == 0) / 4
        ahead += lead / 2
    return Deal(won, ahead, (seconds[0], seconds[1]), (moves[0], moves[1]))


def counted(deals: Sequence[Deal]) -> Result:
    """Add deals up."""
    won, ahead = [100 * deal.won for deal in deals], [deal.ahead for deal in deals]
    by = WIDTH / len(deals) ** 0.5
    upper, lower = (
        1000 * sum(deal.seconds[n] for deal in deals) / sum(deal.moves[n] for deal in deals) for n in (0, 1)
    )
    return Result(mean(won), by * stdev(won), mean(ahead), by * stdev(ahead), (upper, lower))


def matches(names: Sequence[str], deals: int, seed: int, workers: int) -> Iterator[tuple[str, str, str, Result]]:
    """Play all matches, each with deals of its own."""
    draw = random.Random(seed)
    with multiprocessing.Pool(workers) as pool:
        for name in names:
            for lower, upper in pairwise(LEVELS):
                seeds = [draw.getrandbits(32) for _ in range(deals)]
                yield name, upper, lower, counted(pool.map(partial(played, name, upper, lower), seeds, chunksize=4))


def main(arguments: Sequence[str]) -> int:
    """Play, print the table, and say whether the levels are in order."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=secrets.randbits(32))
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    chosen = parser.parse_args(arguments)
    print(f"{chosen.deals} deals a match, each played twice with sides swapped; --seed {chosen.seed}")
    print(f"{'game':12} {'match':20} {'won %':>14} {'points ahead':>16} {'ms a move':>16}", flush=True)
    good = True
    for name, upper, lower, result in matches(chosen.games, chosen.deals, chosen.seed, chosen.workers):
        won, won_by, ahead, ahead_by, (own, other) = result
        least = (STRONG if upper == "strong" else 50.0) * 2 / len(made(name).seats.sides)
        short = "" if won - won_by > least else f"   not above {least:.0f}"
        good &= not short
        match, percent, points = f"{upper} v {lower}", f"{won:.1f} ± {won_by:.1f}", f"{ahead:+.2f} ± {ahead_by:.2f}"
        print(f"{name:12} {match:20} {percent:>14} {points:>16} {f'{own:.2f} v {other:.2f}':>16}{short}", flush=True)
    print("Every level beats the one below." if good else "The levels are not in order.")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
