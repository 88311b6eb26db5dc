"""Writer: what is written of a deal is read back as the same deal."""

from __future__ import annotations

import random

import pytest

from cardkit.hands import hand
from cardkit.hands.writer import written
from tests.players.redealt import TABLES, a_game
from tests.test_sitting import played, sit

SWITCHED: list[tuple[str, dict[str, object]]] = [
    ("briscola of 4", {"exchange": "either", "big_wins": True}),
    ("briscola of 3", {"removed_two": "S"}),
    ("scopa", {"ace_sweep": "scopa"}),
    ("tressette", {"declare_when": "during_trick_1", "target": 31}),
]


@pytest.mark.parametrize(("name", "switches"), [*((name, {}) for name in TABLES), *SWITCHED])
def test_a_deal_is_read_back_as_it_was(name: str, switches: dict[str, object]) -> None:
    for seed in range(4):
        one = played(sit(a_game(name, **switches), level="random", seed=seed), random.Random(seed))
        text = written(one.game, one.dealer, one.deck, one.replay.moves)
        read = hand(text)
        assert read.replay.start == one.replay.start
        assert read.replay.moves == one.replay.moves
        assert read.game.rules == one.game.rules
        assert len(text) < 1000
