"""The numbers of lesson 00."""

from __future__ import annotations

import pytest

import cardkit as ck
from cardkit.ledger import tricks
from cardkit.questions.predictions import deciding
from tests.notebooks import last_three

HAND = ck.hand("briscola/first-hand").replay
SCORES = [HAND.at(0).table.points, *(row.totals for row in tricks(HAND))]

FIGURES = {
    11: lambda: len(HAND),
    45: lambda: SCORES[0][0],
    49: lambda: SCORES[0][1],
    53: lambda: SCORES[1][1],
    60: lambda: SCORES[2][0],
    67: lambda: SCORES[3][0],
}
PLAIN = {5: "minutes"}


@pytest.mark.parametrize("figure", FIGURES)
def test_figure(figure: int) -> None:
    assert FIGURES[figure]() == figure


def test_two_draws_and_three_tricks_of_three_steps() -> None:
    assert last_three.kinds(HAND) == "draw draw" + 3 * " play play take"


def test_the_score_as_it_is_told() -> None:
    assert SCORES == [(45, 49), (45, 53), (60, 53), (67, 53)]


def test_each_rung_of_the_ladder_is_seen_once() -> None:
    assert [deciding(HAND, row) for row in tricks(HAND)] == ["trump", "led_suit", "leader"]


def test_it_is_another_hand_than_any_lesson_asks_about() -> None:
    others = [hand for name in ck.hands.names() if name != "briscola/first-hand" and (hand := ck.hand(name))]
    assert all(other.replay.moves != HAND.moves for other in others)
