"""The numbers of lesson 00."""

from __future__ import annotations

import pytest

from tests.notebooks import last_three

FIGURES = {
    11: lambda: len(last_three.HAND),
    40: lambda: last_three.scores()[0][0],
    45: lambda: last_three.scores()[0][1],
    56: lambda: last_three.scores()[1][1],
    60: lambda: last_three.scores()[2][0],
    64: lambda: last_three.scores()[3][0],
}
PLAIN = {5: "minutes"}


@pytest.mark.parametrize("figure", FIGURES)
def test_figure(figure: int) -> None:
    assert FIGURES[figure]() == figure


def test_two_draws_and_three_tricks_of_three_steps() -> None:
    assert last_three.kinds() == "draw draw" + 3 * " play play take"


def test_the_score_as_it_is_told() -> None:
    assert last_three.scores() == [(40, 45), (40, 56), (60, 56), (64, 56)]
