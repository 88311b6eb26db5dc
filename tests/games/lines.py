"""Lines of play drawn at random, for tests that hold whatever is played."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from cardkit.games.base import Game
from cardkit.replay import Replay


def line(draw: st.DrawFn, rules: Game, least: int = 0) -> Replay:
    """Draw a deal, and up to forty moves of it, at least so many where the deal is as long."""
    seed = draw(st.integers(0, 10_000))
    choose = random.Random(seed)
    replay = Replay(rules, rules.deal(seed, dealer=draw(st.sampled_from(rules.seats.all))))
    for _ in range(draw(st.integers(least, 40))):
        if rules.to_act(replay.state) is None:
            break
        replay = replay.play(choose.choice(rules.legal(replay.state)))
    return replay
