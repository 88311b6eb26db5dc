"""Best play with open cards: how our solvers stand beside plain minimax, and on full deals beside endplay's for bridge.

usage: python -m tests.bench.solving      these rows alone; `make bench` prints them among the others
"""

from __future__ import annotations

import importlib
import random
import statistics
import time
import tracemalloc
from collections.abc import Callable, Iterator
from typing import Any

from cardkit import solvers
from cardkit.games.base import game
from tests.bench.row import Row, show
from tests.solvers.minimax import endings, minimax

ROUNDS = 5
# What is left in the endings, in cards, what people call it, and how many endings a round has.
ENDINGS = {"briscola": (10, "5 tricks", 12), "tressette": (16, "4 tricks", 4), "scopa": (12, "12 cards", 6)}
AIM = 40
# A full deal, how many of them a round has, and how many times endplay's time for thirteen tricks it may take.
FULL = {"briscola": (2, 200), "scopa": (6, 20), "tressette": (1, 300)}
ENOUGH = 10**7  # positions, for a whole deal of anything


def took(call: Callable[[], object]) -> float:
    """Return the seconds of CPU time that a call takes."""
    began = time.process_time()
    call()
    return time.process_time() - began


def beside_minimax() -> Iterator[Row]:
    """The same endings, new ones each round, by the solver and by plain minimax on the package's own engine."""
    for name, (left, what, several) in ENDINGS.items():
        rules, ratios, spent = game(name), [], []
        for at in range(ROUNDS):
            states = list(endings(rules, left, range(several * at, several * (at + 1))))
            ours = took(lambda states=states, rules=rules: [solvers.value(rules, state, ENOUGH) for state in states])
            plain = took(lambda states=states, rules=rules: [minimax(rules, state) for state in states])
            ratios.append(plain / ours)
            spent.append(1000 * ours / several)
        ratio = statistics.median(ratios)
        yield Row(f"{name}, {what} left: best play by the solver", f"{statistics.median(spent):.2f} ms")
        yield Row("the same by plain minimax, times as long", f"{ratio:.0f}", f"{AIM}", ratio >= AIM)


def full_deals() -> Iterator[Row]:
    """Whole deals solved exactly, in turns with thirteen tricks of bridge by endplay, which is written in C++."""
    bridge = double_dummy()
    if bridge is None:
        yield Row("endplay is not installed: pip install -r tests/bench/requirements.txt", "-")
        return
    found: dict[str, list[float]] = {name: [] for name in FULL}
    peer: list[float] = []
    for at in range(ROUNDS):
        boards = range(10 * at, 10 * (at + 1))
        peer.append(took(lambda boards=boards: [bridge(seed) for seed in boards]) / len(boards))
        for name, (several, _) in FULL.items():
            rules = game(name)
            for seed in range(several * at, several * (at + 1)):
                state = rules.deal(seed)
                spent = took(lambda state=state, rules=rules: solvers.value(rules, state, ENOUGH))
                found[name].append(spent)
    mine = statistics.median(peer)
    yield Row("endplay, thirteen tricks of bridge without trumps, all leads", f"{1000 * mine:.1f} ms")
    for name, (_, most) in FULL.items():
        spent = statistics.median(found[name])
        yield Row(f"{name}, a full deal exactly", f"{spent:.2f} s")
        yield Row("beside endplay", f"{spent / mine:.0f}", f"{most}", spent / mine <= most)


def double_dummy() -> Callable[[int], object] | None:
    """Give what solves a random deal of bridge; None where endplay is not installed."""
    try:
        types, dds = importlib.import_module("endplay.types"), importlib.import_module("endplay.dds")
    except ImportError:
        return None

    def one(seed: int) -> object:
        choose = random.Random(seed)
        pack = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
        choose.shuffle(pack)
        hands = [
            ".".join("".join(card[1] for card in pack[at : at + 13] if card[0] == suit) for suit in "SHDC")
            for at in range(0, 52, 13)
        ]
        deal: Any = types.Deal("N:" + " ".join(hands), trump=types.Denom.nt)
        return list(dds.solve_board(deal))

    return one


def at_once() -> Iterator[Row]:
    """Ten tricks of Tressette as anybody asks for them first: within the budget there is by default."""
    rules, spent, narrow = game("tressette"), [], []
    for seed in range(12):
        state = rules.deal(seed)
        found: list[solvers.Value] = []
        spent.append(took(lambda state=state, found=found: found.append(solvers.solve(rules, state))))
        narrow.append(found[0].high - found[0].low)
    worst, width = max(spent), statistics.median(narrow)
    yield Row("ten tricks of Tressette at the default budget, slowest of 12", f"{worst:.2f} s", "1 s", worst <= 1)
    yield Row("how many thirds its interval is wide, median", f"{width:.0f}")


def memory() -> Iterator[Row]:
    """What a capped search keeps at most."""
    for name in ("briscola", "scopa", "tressette"):
        rules = game(name)
        state = rules.deal(1)
        tracemalloc.start()
        found = solvers.solve(rules, state)
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        what = f"{name}, a full deal: memory of {found.nodes:,} positions at most, at the default budget"
        yield Row(what, f"{peak / 2**20:.0f} MB", "100 MB", peak <= 100 * 2**20)


def rows() -> Iterator[Row]:
    """Everything that is measured here."""
    for part in (beside_minimax, at_once, memory, full_deals):
        yield from part()


if __name__ == "__main__":
    show(list(rows()))
