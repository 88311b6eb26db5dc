"""What the bench sets side by side plays the same deals."""

from __future__ import annotations

import pytest

from tests.bench import deals


@pytest.mark.parametrize("name", deals.THREE)
def test_with_and_without_events_the_same_choices_are_made(name: str) -> None:
    told, untold = deals.decisions(deals.THREE[name]), deals.unseen(deals.THREE[name])
    counts = [told(seed) for seed in range(20)]
    assert counts == [untold(seed) for seed in range(20)]
    assert min(counts) >= 36


def test_hearts_are_played_to_the_end_where_openspiel_is_there() -> None:
    hearts = deals.hearts()
    if hearts is None:
        pytest.skip("OpenSpiel is for make bench alone")
    assert hearts(1) >= 52
