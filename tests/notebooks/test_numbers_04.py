"""The numbers of lesson 04, each against the engine."""

from __future__ import annotations

from typing import Any

import pytest

import cardkit as ck
from cardkit.cards import DECK, RANKS, Card
from cardkit.exercises.made import exercise
from cardkit.questions import find, questions
from cardkit.scoring.slips import slips
from tests.notebooks.briscola import GAME, ONE_SUIT, drawers, rows

WORTH = {rank: GAME.worth(Card(rank + "S")) for rank in RANKS if GAME.worth(Card(rank + "S"))}
FOUR = ck.hand("briscola/four-players").replay
GAME4 = ck.hand("briscola/four-players").game
WHOLE = ck.hand("briscola/full-deal").replay
CLOSING: Any = exercise("deal", "briscola", 16)

FIGURES = {
    30: lambda: sum(ONE_SUIT),
    120: lambda: sum(map(GAME.worth, DECK)),
    61: lambda: next(points for points in range(121) if GAME.settle((points, 120 - points)).winner == 0),
    60: lambda: next(points for points in range(121) if GAME.settle((points, 120 - points)).winner is None),
    119: lambda: 62 + 57,
    11: lambda: WORTH["A"],
    10: lambda: len(rows("briscola/four-players")),
    3: lambda: WORTH["Q"],
    2: lambda: WORTH["J"],
    4: lambda: WORTH["K"],
    40: lambda: sum(map(len, FOUR.at(0).table.hands)) + len(FOUR.at(0).table.stock),
    16: lambda: CLOSING.seed,
    59: lambda: GAME.score(CLOSING.hand.replay.state).totals[1],
    63: lambda: 120 - 57,
    110: lambda: 120 - WORTH["3"],
    58: lambda: GAME4.score(FOUR.state).totals[0],
    62: lambda: GAME4.score(FOUR.state).totals[1],
    19: lambda: len(rows("briscola/full-deal")) - 1,
}
PLAIN = {
    1: "list, a gap", 5: "section numbers", 7: "section numbers", 15: "minutes", 57: "a count",
}  # fmt: skip


@pytest.mark.parametrize("figure", FIGURES)
def test_figure(figure: int) -> None:
    assert FIGURES[figure]() == figure


@pytest.mark.rule("B5.4", "B5.7", "B5.8")
def test_the_slips_behind_a_gap() -> None:
    told = {}
    for gap in (1, 2, 3, 4, 10, 11):
        found = [(reason.code, {name: str(fact) for name, fact in reason.facts}) for reason in slips(-gap, WORTH)]
        read = [f"{facts['card']} as {facts['other']}" for code, facts in found if code == "slip_read"]
        lost = [facts["card"] for code, facts in found if code == "slip_lost"]
        told[gap] = (read, lost)
    assert told == {  # what the lesson calls "as nothing" is the same slip as a card left out: the points are the same
        1: (["A as 3", "K as Q", "Q as J"], []),
        2: (["K as J"], ["J"]),
        3: ([], ["Q"]),
        4: ([], ["K"]),
        10: ([], ["3"]),
        11: ([], ["A"]),
    }


def test_four_players_draw_and_lead_as_it_is_told() -> None:
    for row, after in zip(rows("briscola/four-players"), rows("briscola/four-players")[1:], strict=False):
        assert after.plays[0][1] == row.taker
        order = [seat for _, seat, _ in row.plays]
        assert [(seat + 1) % 4 for seat in order[:3]] == order[1:]
        drawn = [row.number for row in rows("briscola/full-deal") if drawers(WHOLE, row.number)]
    assert drawn == list(range(1, 18))


def test_where_queen_and_jack_trade_places_the_other_pair_wins() -> None:
    mirror = ck.mirror("briscola/four-players", "Q_over_J", "J_over_Q")
    assert [judged.totals for judged in mirror.judged] == [(58, 62), (62, 58)]
    assert [pair.one.number for pair in mirror.pairs if pair.one.taker != pair.other.taker] == [2]


def test_where_both_may_be_right() -> None:
    assert GAME.settle((63, 57)).winner == 0
    assert GAME.settle((60, 60)).winner is None


def test_four_questions_and_two_from_earlier_lessons() -> None:
    lessons = [one.lesson for one in questions("04-questions").questions]
    assert (lessons.count("04"), len(lessons) - lessons.count("04")) == (4, 2)


@pytest.mark.rule("B5.3")
def test_only_scoring_cards_are_added() -> None:
    asked = find("b5-only-scoring")
    worths = [GAME.worth(face.card) for face in asked.show]
    assert len(worths) == 6 and sum(map(bool, worths)) == asked.number == 2
    assert sorted(worths)[-2:] == [4, 11] and sum(worths) == 15


@pytest.mark.rule("B5.18", "B7.1", "B7.4")
def test_what_is_laid_out_and_agreed_before_a_real_game() -> None:
    laid = find("b7-lay-out")
    assert [str(answer.text.card.rank) for answer in laid.answers] == [  # type: ignore[union-attr]
        rank for rank in "A3KQJ76542" if GAME.worth(Card(rank + "S"))
    ]
    right = [answer.right for answer in find("b7-agree").answers]
    assert right.count(True) == 4 and right.count(False) == 1  # money is never agreed on
