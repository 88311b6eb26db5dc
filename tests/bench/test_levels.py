"""The table of levels: what it counts, and that a level that does not win is told."""

from __future__ import annotations

import pytest

from tests.bench import levels
from tests.bench.levels import Deal, Result, counted, main, played


def test_both_games_of_a_deal_are_one_observation() -> None:
    found = counted([Deal(1, 10, (1, 2), (10, 10)), Deal(0.5, -4, (1, 0), (10, 30))])
    assert (found.won, found.ahead, found.milliseconds) == (75, 3, (100, 50))
    assert found.won_by == pytest.approx(1.96 * 25)


@pytest.mark.parametrize("name", ["briscola", "briscola:3", "briscola:4", "scopa", "tressette"])
def test_a_level_is_as_good_as_itself(name: str) -> None:
    """With the same players in all seats the two games of a deal are one and the same."""
    for seed in range(4):
        deal = played(name, "club", "club", seed)
        if name != "briscola:3":
            assert (deal.won, deal.ahead) == (0.5, 0)
        assert min(deal.moves) > 0


def test_a_deal_is_played_the_same_again() -> None:
    assert played("scopa", "beginner", "random", 3)[:2] == played("scopa", "beginner", "random", 3)[:2]


@pytest.mark.parametrize(("won", "status"), [(56.9, 1), (58.0, 0), (49.0, 1)])
def test_the_status_says_whether_the_bar_was_reached(
    won: float, status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    results = [("briscola", "strong", "club", Result(won, 2, 5, 1, (3, 0.1)))]
    monkeypatch.setattr(levels, "matches", lambda *_: iter(results))
    assert main(["--seed", "5", "--deals", "9", "briscola"]) == status
    told = capsys.readouterr().out
    assert "--seed 5" in told and f"{won:.1f} ± 2.0" in told and ("not above 55" in told) == bool(status)
