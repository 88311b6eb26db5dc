"""The numbers of lesson 02, each against the engine."""

from __future__ import annotations

import pytest

from cardkit.cards import DECK
from tests.notebooks.briscola import decided, replies, rows, takes
from tests.notebooks.last_three import worth

PAIRS = [(lead.code, reply.code) for lead in DECK for reply in DECK if lead != reply]


def points(hand: str) -> int:
    return rows(f"briscola/{hand}")[0].points or 0


FIGURES = {
    14: lambda: points("trick-king-three"),
    11: lambda: points("trick-offsuit-ace"),
    0: lambda: len(replies("AS", "S")),
    9: lambda: len(replies("2S", "S")),
    10: lambda: len(replies("AC", "S")),
    17: lambda: len(replies("5C", "S")),
    19: lambda: len(replies("2H", "S")),
    20: lambda: 39 - len(replies("2H", "S")),
    39: lambda: len(DECK) - 1,
    1560: lambda: len(PAIRS),
    480: lambda: sum(takes(lead, reply, "S") for lead, reply in PAIRS),
    31: lambda: round(100 * sum(takes(lead, reply, "S") for lead, reply in PAIRS) / len(PAIRS)),
}
PLAIN = {1: "rung, list", 2: "rung, list", 3: "rung, list", 12: "minutes"}


@pytest.mark.parametrize("figure", FIGURES)
def test_figure(figure: int) -> None:
    assert FIGURES[figure]() == figure


@pytest.mark.parametrize(
    ("hand", "seat", "worth", "rung"),
    [
        ("trick-king-three", 1, 14, "led_suit"),  # rung 2
        ("trick-ace-trump-two", 1, 11, "only_trump"),  # rung 1
        ("trick-offsuit-ace", 0, 11, "lead_stands"),  # rung 3
        ("trick-club-ace", 1, 11, "led_suit"),
    ],
)
def test_the_four_tricks(hand: str, seat: int, worth: int, rung: str) -> None:
    (row,) = rows(f"briscola/{hand}")
    assert row.why is not None
    assert (row.taker, row.points, row.why.code) == (seat, worth, rung)


def test_questions_to_check_oneself() -> None:
    assert decided("7S", "2S", "S") == "higher_trump" and not takes("7S", "2S", "S")
    assert sum(worth("7C 2C")) == 0
    assert worth("2S AH") == [0, 11]
    lowest = [card.code for card in DECK if card.rank == "2" and card.suit.letter != "S"]
    assert {len(replies(code, "S")) for code in lowest} == {19}  # the weakest leads of all
    assert max(len(replies(card.code, "S")) for card in DECK) == 19
