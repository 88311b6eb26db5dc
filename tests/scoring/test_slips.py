"""The detective: what explains a gap, and what never does."""

from __future__ import annotations

import itertools

import pytest

import cardkit as ck
from cardkit.language import Voice, speaking
from cardkit.scoring.slips import all_clues, clues, slips, splits

WORTH = ck.game("briscola").sheet().by_rank()  # type: ignore[attr-defined]
# The table of lesson 04.
LESSON = {1: "A3 KQ QJ", 2: "KJ J-", 3: "Q-", 4: "K-", 10: "3-", 11: "A-"}


def found(gap: int) -> set[str]:
    """Write slips briefly: card and what it was read as, - for left out."""
    return {f"{dict(reason.facts)['card']}{dict(reason.facts).get('other', '-')}" for reason in slips(-gap, WORTH)}


@pytest.mark.rule("B5.7", "B5.8")
@pytest.mark.parametrize("gap", LESSON)
def test_the_slips_of_the_lesson(gap: int) -> None:
    assert found(gap) == set(LESSON[gap].split())


def test_one_missing_point_is_no_lost_card() -> None:
    said = clues(-1, WORTH)
    assert said == [
        "No card is worth 1, so it is not a lost card. A wrong sum would explain it, or one of these:",
        "A was read as 3: 10 instead of 11.",
        "K was read as Q: 3 instead of 4.",
        "Q was read as J: 2 instead of 3.",
    ]
    assert not any("left out" in line for line in said)


def test_a_gap_upwards_is_the_same_slip_the_other_way() -> None:
    assert "3 was read as A: 11 instead of 10." in clues(1, WORTH)
    assert "A was counted twice, or a card worth nothing was taken for it: 11." in clues(11, WORTH)
    assert "K was read as 3: 10 instead of 4." in clues(6, WORTH)


def test_every_slip_told_explains_its_gap_and_none_is_left_out() -> None:
    value = {**WORTH, "-": 0}
    for gap in range(1, 24):
        wanted = {(a, b) for a, b in itertools.permutations(value, 2) if value[a] - value[b] == gap}
        assert found(gap) == {a + b for a, b in wanted}
        for one, other in splits(-gap, WORTH):
            assert one and other and one + other == -gap and found(-one) and found(-other)


def test_two_slips_are_told_only_where_one_is_not_enough() -> None:
    five = clues(-5, WORTH)
    assert five[0] == "No single slip makes 5. A wrong sum would explain it, or two slips together:"
    assert five[1] == "4 + 1: K left out, and A read as 3 / K read as Q / Q read as J"
    assert five[2].startswith("3 + 2: Q left out")
    assert clues(-23, WORTH) == [
        "Two slips cannot explain that: add up again, then count the piles once more, card by card."
    ]
    assert clues(-4, WORTH) == [
        "Off by 4. A wrong sum would explain it, or one of these:",
        "K was left out, or taken for a card worth nothing: 4.",
    ]


def test_a_jack_above_a_queen_changes_who_is_whose_neighbour() -> None:
    other = ck.game("briscola", qj_order="J_over_Q").sheet().by_rank()  # type: ignore[attr-defined]
    assert "J was read as Q: 2 instead of 3." in clues(-1, other)


def test_clues_speak_the_language_and_the_deck() -> None:
    with speaking(Voice("en", "italian")):
        assert "re was read as cavallo: 3 instead of 4." in clues(-1, WORTH)
    with speaking(Voice("zh-Hant", "french")):
        assert "K" in clues(-1, WORTH)[2] and "看成" in clues(-1, WORTH)[2]
    assert dict(all_clues(WORTH)).keys() == {n for n in range(-23, 24) if n}
    assert all(lines for _, lines in all_clues(WORTH))
    assert list(all_clues({})) == [(-1, clues(-1, {})), (1, clues(1, {}))]
