"""What combinatorics say: held against other ways of counting, and against what the project has always said."""

from __future__ import annotations

import itertools
from math import comb, isclose

import pytest

from cardkit.cards import DECK
from cardkit.explore import exact
from cardkit.explore.estimates import Estimate, Exact, Label, Tallies, spread, student, wilson
from cardkit.games.tressette.declarations import found
from cardkit.hands import hand


def test_kings_on_the_first_table() -> None:
    kings = [card.rank == "K" for card in DECK]
    ways = sum(sum(four) >= 3 for four in itertools.combinations(kings, 4))
    assert exact.kings() == (ways, comb(40, 4)) == (145, 91_390)
    assert str(exact.kings()) == "145/91,390" and f"{float(exact.kings()):.7f}" == "0.0015866"
    assert exact.kings(4) == (1, 91_390) and exact.kings(0) == (91_390, 91_390)


@pytest.mark.parametrize(("mine", "share"), [(0, 0.5903), (1, 0.5412), (2, 0.4882)])
def test_the_other_player_holds_a_trump(mine: int, share: float) -> None:
    unseen = [True] * (9 - mine) + [False] * (27 + mine)
    ways = sum(any(three) for three in itertools.combinations(unseen, 3))
    assert exact.holds_trump(mine) == (ways, comb(36, 3))
    assert round(float(exact.holds_trump(mine)), 4) == share


def test_a_hand_of_ten_lacks_a_suit() -> None:
    splits = [four for four in itertools.product(range(11), repeat=4) if sum(four) == 10]
    ways = {four: comb(10, four[0]) * comb(10, four[1]) * comb(10, four[2]) * comb(10, four[3]) for four in splits}
    assert sum(ways.values()) == comb(40, 10)
    assert exact.lacks_suit() == (sum(many for four, many in ways.items() if 0 in four), comb(40, 10))


def test_declarations_are_what_is_known_of_them() -> None:
    said = {name: round(float(share), 6) for name, share in exact.declarations().items()}
    assert said == {"napoletana": 0.048255, "of_a_rank": 0.122892, "any": 0.159465, "points": 0.527848}
    assert found([card for card in DECK if card.rank in "A23"])  # the engine's own finder is what is asked


def test_all_lines_of_the_last_three_tricks() -> None:
    one = hand("briscola/last-three")
    lines = exact.outcomes(one.game, one.replay.states[0])
    assert lines == {
        (50, 70): (2, 36), (60, 60): (4, 36), (64, 56): (8, 36), (71, 49): (10, 36), (75, 45): (12, 36),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("freedom", "reach"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (9, 2.262), (10, 2.228), (29, 2.045), (100, 1.984), (2000, 1.961),
     (2001, 1.961), (10**6, 1.960)],
)  # fmt: skip
def test_students_reach(freedom: int, reach: float) -> None:
    assert round(student(freedom), 3) == reach


def test_intervals_as_the_books_have_them() -> None:
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=5e-5)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=5e-5)
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=5e-5)
    # 1 2 3 4: mean 2.5, standard deviation 1.29099, three degrees of freedom.
    assert spread(4, 10, 30) == pytest.approx((2.5 - 2.0543, 2.5 + 2.0543), abs=5e-5)
    assert spread(1, 7, 49) == (None, None)
    assert spread(5, 10, 20) == (2, 2)  # all alike


def test_four_of_five_wilson_intervals_hold_what_is_true() -> None:
    """Weigh every outcome of 40 draws by its chance: the interval holds the truth about 95 times of 100."""
    for share in (0.02, 0.1, 0.5):
        held = sum(comb(40, hits) * share**hits * (1 - share) ** (40 - hits) for hits in range(41)
                   if wilson(hits, 40)[0] <= share <= wilson(hits, 40)[1])  # fmt: skip
        assert 0.92 < held <= 1


def test_chunks_add_up_to_the_whole() -> None:
    import numpy as np

    mean, share = Label("mean", "mean"), Label("share", "share")
    whole, parts = Tallies(), Tallies()
    numbers = np.array([3, -1, 4, 1, -5, 9, 2, 6])
    whole.add(mean, numbers)
    whole.add(share, numbers > 2)
    for at in range(0, 8, 3):
        parts.add(mean, numbers[at : at + 3])
        parts.add(share, numbers[at : at + 3] > 2)
    assert whole.estimates({}) == parts.estimates({})
    first, second = whole.estimates({mean: Exact(2)})
    assert (first.value, first.n, first.share, first.exact) == (numbers.mean(), 8, False, (2, 1))
    assert (second.value, second.share) == (0.5, True)
    half = student(7) * numbers.std(ddof=1) / 8**0.5
    assert first.high is not None and isclose(first.high - first.value, half)
    empty = Tallies()
    empty.add(mean, numbers[:0])
    assert empty.estimates({}) == ()


@pytest.mark.parametrize(
    ("estimate", "said", "interval", "exactly"),
    [
        (Estimate(Label("a", "a"), 100_000, True, 0.5284, 0.52531, 0.53149, None), "52.84 %", "52.53 – 53.15 %", ""),
        (Estimate(Label("a", "a"), 9, False, 61.97, 61.83, 62.11, Exact(62)), "61.97", "61.83 – 62.11", "62"),
        (Estimate(Label("a", "a"), 1, False, 3.0, None, None, None), "3.00", "", ""),
        (Estimate(Label("a", "a"), 9, True, 0.0, 0.0, 0.3, Exact(1, 36)), "0 %", "0 – 30 %", "2.78 % = 1/36"),
    ],
)
def test_figures_are_written_as_exactly_as_they_are_known(
    estimate: Estimate, said: str, interval: str, exactly: str
) -> None:
    assert (estimate.said(estimate.value), estimate.interval, estimate.exactly) == (said, interval, exactly)
