"""The numbers of lesson 07, each against the engine."""

from __future__ import annotations

import math

import pytest

import cardkit as ck
from cardkit.cards import DECK, Card
from cardkit.games.base import StartError
from cardkit.games.scopa.legal import VALUE
from cardkit.questions import find
from tests.notebooks.scopa import GAME, ROUND, tables_with_kings, takes, told, ways

DEALT = GAME.table(GAME.deal(0))

FIGURES = {
    40: lambda: len(DECK),
    6: lambda: sum(map(len, DEALT.hands)),
    4: lambda: len(DEALT.market),
    30: lambda: len(DEALT.stock),
    1: lambda: VALUE[Card("AS")],
    8: lambda: VALUE[Card("JS")],
    9: lambda: VALUE[Card("QS")],
    10: lambda: VALUE[Card("KS")],
    7: lambda: len(ways("KS", "AS 2S 3S 4S 5S 6S 7S")),
    145: lambda: tables_with_kings(3),
    91390: lambda: math.comb(40, 4),
    16: lambda: round(100 * 100 * tables_with_kings(3) / math.comb(40, 4)),  # 0.16 %
}
PLAIN = {0: "0.16 %", 2: "a card", 3: "a card", 5: "a card", 15: "minutes"}


@pytest.mark.parametrize("figure", FIGURES)
def test_figure(figure: int) -> None:
    assert FIGURES[figure]() == figure


def test_the_three_tables() -> None:
    assert takes("scopa/capture-equal-first") == ["7"]
    assert takes("scopa/capture-three-sums") == ["2 6", "3 5", "2 5 A"]
    assert takes("scopa/capture-two-fives") == ["5", "5"]


def test_the_sums_of_a_king_are_those_written_down() -> None:
    found = {frozenset(way.replace("S", "").split()) for way in ways("KS", "AS 2S 3S 4S 5S 6S 7S")}
    assert found == set(map(frozenset, ("73", "64", "72A", "63A", "54A", "532", "432A")))


def test_new_cards_come_five_times_and_only_to_empty_hands() -> None:
    dealt = [moment for moment in ROUND.moments if any(event.kind == "deal" for event in moment.events)]
    deals = [(moment.before, moment.table) for moment in dealt]
    assert len(deals) == 5
    for before, after in deals:
        assert not any(before.hands)
        assert list(map(len, after.hands)) == [3, 3]
        assert before.market == after.market


@pytest.mark.parametrize("kings", [2, 3, 4])
def test_from_three_kings_on_the_cards_are_dealt_again(kings: int) -> None:
    plain = [card for card in DECK if card.rank != "K"]
    deck = [*plain[:6], *[card for card in DECK if card.rank == "K"][:kings], *plain[6:]]
    deck += [card for card in DECK if card not in deck]
    if kings < 3:
        assert GAME.deal(deck=deck)
    else:
        with pytest.raises(StartError):
            GAME.deal(deck=deck)


@pytest.mark.parametrize(("played", "table", "taken"), [("QS", "QH 7C 2D", ["QH"]), ("7S", "3H", [])])
def test_check_yourself(played: str, table: str, taken: list[str]) -> None:
    assert ways(played, table) == taken


def test_the_first_table_settles_its_question() -> None:
    question = find("s2-equal-first")
    assert question is not None
    assert question.settle is not None
    assert told(question.settle.hand.name, "capture") == ["takes_equal_no_sum"]


@pytest.mark.rule("S2.8")
def test_the_card_that_the_learner_chooses_decides_what_happens() -> None:
    asked = ck.capture("scopa/seven-or-four")
    seven, four = asked.position["hand"]
    assert [one["taken"] for one in seven["options"]] == [["7H"]] and not four["options"] and four["lays"]
