"""Random deals in batches and by the engines one would first write, for the bench to set side by side."""

from __future__ import annotations

import random
from typing import Any

from cardkit.explore.run import Run
from cardkit.games.base import game
from tests.bench import engines


def batch(name: str, n: int, chunk: int) -> None:
    """Play deals side by side, as `explore.simulate` does."""
    run = Run(game(name), n, 1, chunk, "random")
    _ = run.captures() if name == "scopa" else run.tricks()


def one_by_one(name: str, n: int, chunk: int) -> None:
    """Play deals one after the other, each to its count."""
    draw = random.Random(chunk)
    for _ in range(n):
        pack = list(engines.PACK)
        draw.shuffle(pack)
        state: Any = engines.GAMES[name].deal(tuple(pack))
        while moves := state.legal():
            state = state.play(draw.choice(moves))
        state.score()
