"""The numbers of lesson 05, each against the engine."""

from __future__ import annotations

import itertools

import pytest

import cardkit as ck
from cardkit.cards import DECK, Card
from cardkit.questions import find, questions
from cardkit.scoring.match import Match
from cardkit.unseen import seen
from tests.notebooks.briscola import GAME, WORTHS, decided, replies, rows, stock, takes
from tests.notebooks.last_three import kind, worth

DEAL = ck.hand("briscola/cups-deal").replay
THREE = rows("briscola/cups-three-tricks")


def marks(*deals: tuple[int, int]) -> Match:
    match = Match(2)
    for points in deals:
        match = match.add(GAME.marks(points))
    return match


def match_won_by_the_first() -> tuple[int, int]:
    """Count the even matches to two wins that go to the winner of the first deal, and all of them."""
    won = [sum((True, *rest)) >= 2 for rest in itertools.product((True, False), repeat=2)]
    return sum(won), len(won)


FIGURES = {
    **WORTHS,
    34: lambda: stock(DEAL, 0),
    60: lambda: max(points for points in range(121) if GAME.settle((points, 120 - points)).winner != 0),
    21: lambda: THREE[0].points,
    39: lambda: len(DECK) - 1,
    18: lambda: len(replies("4C", "H")),
    1: lambda: marks((61, 59), (60, 60)).marks[0],
}
PLAIN = {
    5: "the turned card, section numbers", 20: "minutes", 45: "a result", 59: "a result", 61: "a result",
    75: "a result",
}  # fmt: skip


@pytest.mark.parametrize("figure", FIGURES)
def test_figure(figure: int) -> None:
    assert FIGURES[figure]() == figure


def test_the_opening() -> None:
    assert GAME.to_act(GAME.deal(0, dealer="B")) == DEAL.at(0).turn == 0  # player 2 deals, player 1 leads
    assert str(DEAL.at(0).table.turned) == "♥5"


def test_the_marks_of_three_deals() -> None:
    deals = [(61, 59), (60, 60), (45, 75)]
    assert [marks(*deals[:n]).marks for n in (1, 2, 3)] == [(1, 0), (1, 0), (1, 1)]
    assert match_won_by_the_first() == (3, 4)


def test_three_linked_tricks() -> None:
    assert [row.taker for row in THREE] == [1, 0, 1]
    assert [row.points for row in THREE] == [21, 4, 2]
    assert rows("briscola/cups-deal")[:3] == THREE
    assert [row.plays[0][1] for row in THREE] == [0, 1, 0]


def test_any_other_suit_loses_unless_it_is_a_cup() -> None:
    won = replies("4C", "H")
    assert len(won) == 18
    assert {code for code in won if code[1] not in "HC"} == set()
    assert sum(code[1] == "H" for code in won) == 10
    assert [code for code in ("2C",) if not takes("4C", code, "H")] == ["2C"]  # the lower baton


def test_questions_to_check_oneself() -> None:
    assert GAME.order.index("Q") < GAME.order.index("J")
    assert takes("KS", "2H", "H") and decided("KS", "2H", "H") == "only_trump"
    assert sum(worth("KS 2H")) == 4


@pytest.mark.rule("R1.5", "R1.9", "R1.13", "R2.10", "R2.11", "R2.12")
def test_the_kind_of_game() -> None:
    statements = find("r1-false").answers
    assert (len(statements), sum(one.right for one in statements)) == (6, 2)
    assert [one.id for one in questions("05-what-kind").questions] == ["r1-false", "r1-skill"]
    assert [one.right for one in find("r2-secret").answers] == [True, True, False, False]


@pytest.mark.rule("R2.13")
def test_italian_cards_are_matched_by_rank_alone() -> None:
    """No document pairs the suits: whoever knows the ranks must be able to answer."""
    ranks = [pair.text.card.rank for pair in find("r2-match").answers]  # type: ignore[union-attr]
    assert len(set(ranks)) == len(ranks) and set("JQK3") <= set(ranks)


@pytest.mark.rule("R3.1", "R3.2", "R3.3", "R3.4", "R3.5", "R3.7")
def test_the_start_is_put_in_order() -> None:
    assert find("r3-order").kind == "order" and find("r3-order").sets == ("05-set-up",)


def known_to_player_1(step: int) -> set[Card]:
    """List the cards that have lain open to player 1 up to a step."""
    shown = seen(DEAL, DEAL.game.seats.all[0])
    tables = [shown.at(at).table for at in range(step + 1)]
    cards = {card for table in tables for hand in table.hands for card in hand}
    cards |= {card for table in tables for _, card in table.centre} | {table.turned for table in tables if table.turned}
    return {card for card in cards if card in DECK}


@pytest.mark.rule("R2.10", "R2.11", "R2.12")
def test_what_player_1_knows() -> None:
    trick_3 = [at for at, moment in enumerate(DEAL.moments) if moment.table.number == 3][-1]
    for question, step in (("r3-sees", 0), ("r3-seen", trick_3)):
        asked = find(question)
        assert asked.number == len(known_to_player_1(step))
        assert asked.settle is not None and asked.settle.at == step
    assert kind(DEAL.at(trick_3)) == "draw" and DEAL.at(trick_3 + 1).table.centre  # both have drawn, trick 4 begins


def test_four_players_draw_equally_often() -> None:
    four = ck.game("briscola", players=4)
    for game, draws in ((GAME, 17), (four, 7)):
        left = len(game.table(game.deal(0)).stock)
        assert left == draws * len(game.seats.all)
    assert [find(question).number for question in ("r3-four-stock", "r3-four-draws")] == [28, 7]
