"""Lines of play drawn at random, for tests that hold whatever is played."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Sequence

from hypothesis import strategies as st

from cardkit.games.base import Game, KeepsScore
from cardkit.replay import Replay
from cardkit.scoring.book import Book
from cardkit.seats import Seat


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


def next_dealer(rules: Game, dealer: Seat, *deal: Sequence[int]) -> Seat:
    """Ask the sheet of a table who deals after a deal; one is played at random where none is given."""
    assert isinstance(rules, KeepsScore)
    if not deal:
        choose, state = random.Random(1), rules.deal(1)
        while rules.to_act(state) is not None:
            state = rules.after(state, choose.choice(rules.legal(state)))
        score = rules.score(state)
        deal = tuple([count or 0 for count in item.counts] for item in score.items) or (score.totals,)
        deal += tuple((0,) * len(score.totals) for _ in rules.sheet().items[len(deal) :])
    return Book(rules.sheet(), dataclasses.asdict(rules.rules), rules.seats, dealer=dealer).add(deal).next_dealer
