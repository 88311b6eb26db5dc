"""The ratio of batches and engines means something only where both play the same games."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cardkit.cards import Card
from cardkit.games.base import game
from cardkit.games.scopa.legal import Taking
from tests.bench import batches, engines


def ours(move: Any) -> Any:
    """Read a move of the naive engines as one of the package."""
    if isinstance(move, tuple):
        return Taking(ours(move[0]), frozenset(map(ours, move[1])))
    return Card(move.rank + move.suit)


@pytest.mark.parametrize("name", engines.GAMES)
def test_both_engines_allow_and_count_the_same(name: str) -> None:
    rules: Any = game(name)
    for seed in range(40):
        draw, pack = random.Random(seed), list(engines.PACK)
        draw.shuffle(pack)
        kings = sum(card.rank == "K" for card in pack[6:10])
        if name == "scopa" and kings > 2:
            continue
        plain: Any = engines.GAMES[name].deal(tuple(pack))
        state = rules.deal(deck=[ours(card) for card in pack])
        while moves := plain.legal():
            there = [one for one in rules.legal(state) if isinstance(one, Card | Taking)]
            assert set(there) == set(map(ours, moves)) and len(there) == len(moves)
            move = draw.choice(moves)
            plain, state = plain.play(move), rules.after(state, ours(move))
        assert rules.to_act(state) is None and rules.score(state).totals == plain.score()


@pytest.mark.parametrize("name", engines.GAMES)
def test_what_is_measured_plays(name: str) -> None:
    batches.batch(name, 10, 0)
    batches.one_by_one(name, 2, 0)
