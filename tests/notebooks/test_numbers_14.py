"""The numbers of lesson 14, and that the runs its cells make give the answers that its questions call right."""

from __future__ import annotations

import functools

import pytest

import cardkit as ck
from cardkit.explore.estimates import Estimate
from cardkit.explore.result import Simulation

LINES = {tuple(end.totals): end.lines for end in ck.lines("briscola/last-three").ends}
WINS = sum(n for (a, b), n in LINES.items() if a > b)


@functools.cache
def run(name: str, deals: int = 20_000, policy: str | None = None) -> Simulation:
    return ck.explore.simulate(name, deals, policy=policy)


def figures(run_: Simulation, code: str) -> dict[int, Estimate]:
    """Give the figures of a course by their place on its axis."""
    return {one.label.at or 0: one for one in run_.estimates if one.label.code == code}


FIGURES = {
    36: lambda: sum(LINES.values()),
    5: lambda: len(LINES),
    30: lambda: WINS,
    4: lambda: LINES[60, 60],
    2: lambda: LINES[50, 70],
    64: lambda: ck.best("briscola/last-three").value.high,
}
PLAIN = {
    1: "one suit", 3: "list, a lesson's number", 8: "words", 20: "minutes", 56: "64-56", 60: "an amount of Primiera",
    95: "the interval", 100: "runs",
}  # fmt: skip


@pytest.mark.parametrize("figure", FIGURES)
def test_figure(figure: int) -> None:
    assert FIGURES[figure]() == figure


def test_lines() -> None:
    assert sorted(LINES.values()) == [2, 4, 8, 10, 12] and LINES[75, 45] == 12
    assert sorted(n for (a, _), n in LINES.items() if a > 60) == [8, 10, 12]


def test_to_lead_trumps_first_changes_less_than_a_point() -> None:
    gain, more, fewer = run("trumps-first", 100_000).estimates
    assert gain.low is not None and gain.high is not None and -1 < gain.low < gain.high < 1
    assert abs(more.value - fewer.value) < 0.05


def test_who_is_ahead_halfway_wins_six_deals_of_ten() -> None:
    ahead = run("after-ten", 100_000).estimates[-1]
    assert round(10 * ahead.value) == 6


def test_three_suits_of_sixty_are_the_edge() -> None:
    by_worth = {one.label.at or 0: one.value for one in run("primiera-suits").estimates}
    assert 0.5 < by_worth[60] < 0.65 and by_worth[63] > 0.97 and by_worth[57] < 0.04


def test_in_most_deals_west_lacks_a_suit_after_trick_4() -> None:
    voids = run("voids").estimates
    west = {one.label.at or 0: one.value for one in voids[:10]}
    assert west[2] < 0.3 and west[3] < 0.5 < west[4] < 0.7 and west[7] == 1


def test_the_side_that_leads_takes_less_as_long_as_all_play_by_the_rule() -> None:
    def by_side(policy: str | None) -> float:
        west, south, east, north = (one.value for one in run("west-leads", 100_000, policy).estimates)
        return west + east - south - north

    assert by_side(None) < -0.2 < by_side("random")
