"""What the bench sets side by side comes to the same."""

from __future__ import annotations

import pytest

from cardkit import solvers
from cardkit.games.base import game
from tests.bench import solving
from tests.solvers.minimax import endings, minimax


@pytest.mark.parametrize("name", ["briscola", "scopa"])
def test_both_find_the_same_value(name: str) -> None:
    left, _, _ = solving.ENDINGS[name]
    for state in endings(game(name), left, range(2)):
        value = minimax(game(name), state)
        assert solvers.value(game(name), state, solving.ENOUGH) == (value, value)


def test_a_bridge_deal_is_solved_where_endplay_is_there() -> None:
    bridge = solving.double_dummy()
    if bridge is None:
        pytest.skip("endplay is for make bench alone")
    assert bridge(1)
