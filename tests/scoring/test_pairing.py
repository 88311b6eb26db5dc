"""Who plays whom: nobody twice in a round, nobody the same opponent or a bye again while that can be avoided."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random

import pytest

from cardkit.scoring.pairing import NOBODY, Meetings, Paired, circle, everybody, swiss


def fewest(players: Sequence[int], new: Callable[[int, int], bool]) -> int:
    """Count by trying all pairings how many must meet again."""
    if not players:
        return 0
    one, *others = players
    return min((not new(one, mate)) + fewest([who for who in others if who != mate], new) for mate in others)


def again(paired: Paired, met: Meetings) -> int:
    return sum(not met.new(*pair) for pair in (*paired.tables, *((who, NOBODY) for who in paired.resting)))


@pytest.mark.parametrize("seed", range(60))
def test_swiss_repeats_only_what_no_pairing_can_avoid(seed: int) -> None:
    lots = Random(seed)
    n = lots.randint(2, 8)
    here, points, rounds = list(range(n)), dict.fromkeys(range(n), 0), list[Paired]()
    for _ in range(n + 2):
        if len(here) > 2 and lots.random() < 0.15:
            here.remove(lots.choice(here))
        order, met = sorted(here, key=lambda who: -points[who]), Meetings(rounds)
        paired = swiss(order, points, met)
        assert sorted([who for pair in paired.tables for who in pair] + list(paired.resting)) == sorted(here)
        assert len(paired.resting) == len(here) % 2
        assert again(paired, met) == fewest([*order, *([NOBODY] * (len(here) % 2))], met.new)
        rounds.append(paired)
        for one, other in paired.tables:
            won = lots.choice((0, 1, 2))
            points[one] += won
            points[other] += 2 - won


@pytest.mark.parametrize("n", [11, 24, 39, 40])
def test_swiss_goes_on_until_everybody_could_have_met(n: int) -> None:
    rounds: list[Paired] = []
    for _ in range(n // 2):  # so many rounds always have a pairing without a repetition
        paired = swiss(range(n), dict.fromkeys(range(n), 0), Meetings(rounds))
        assert again(paired, Meetings(rounds)) == 0
        rounds.append(paired)


def test_the_same_points_meet_upper_half_against_lower_half() -> None:
    points = dict.fromkeys(range(8), 0)
    assert swiss(range(8), points, Meetings([])).tables == ((0, 4), (1, 5), (2, 6), (3, 7))
    leaders = {0: 2, 1: 2, 2: 0, 3: 0}
    assert swiss(range(4), leaders, Meetings([])).tables == ((0, 1), (2, 3))
    assert swiss(range(7), points, Meetings([])).resting == (6,)


@pytest.mark.parametrize("n", range(2, 41))
def test_all_play_all_brings_each_pair_together_once(n: int) -> None:
    rounds: list[Paired] = []
    for _ in range(n - 1 + n % 2):
        rounds.append(everybody(range(n), Meetings(rounds)))
    met = Meetings(rounds)
    assert all(met.times[pair] == 1 for pair in combinations(range(n), 2))
    assert all(met.times[who, NOBODY] == n % 2 for who in range(n))
    assert {len(one.tables) for one in rounds} == {n // 2}


def test_the_circle_moves_on_by_one_place() -> None:
    assert circle(range(4), 0).tables == ((0, 3), (1, 2))
    assert circle(range(4), 1).tables == ((0, 1), (2, 3))
    assert circle(range(3), 0) == Paired(((1, 2),), (0,))


@pytest.mark.parametrize("seed", range(12))
def test_all_play_all_never_repeats_whoever_comes_and_goes(seed: int) -> None:
    lots = Random(seed)
    here, rounds = list(range(lots.randint(3, 9))), list[Paired]()
    fresh = len(here)
    while True:
        met = Meetings(rounds)
        if not any(met.new(*pair) for pair in combinations(here, 2)):
            break
        paired = everybody(here, met)
        assert paired.tables and all(met.new(*pair) for pair in paired.tables)
        assert sorted([who for pair in paired.tables for who in pair] + list(paired.resting)) == sorted(here)
        rounds.append(paired)
        if len(rounds) == 2:
            here.append(fresh)
        if len(rounds) == 3:
            here.remove(lots.choice(here))
    assert len(rounds) <= 2 * fresh + 2
