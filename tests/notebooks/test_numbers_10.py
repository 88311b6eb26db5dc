"""The numbers of lesson 10, and what it says may be played, each against the engine."""

from __future__ import annotations

import pytest

import cardkit as ck
from cardkit.cards import DECK, Card
from cardkit.questions import questions
from cardkit.questions.form import Face
from tests.games.lines import next_dealer
from tests.notebooks import briscola
from tests.notebooks.tressette import DEAL, GAME, LAST, ROWS, THIRDS, legal, takes, worth

DEALT = GAME.deal(0, dealer="N")
RANKED = "32AKQJ7654"

FIGURES = {
    40: lambda: sum(map(len, DEALT.hands)),
    10: lambda: len(ROWS),
    1: lambda: GAME.worth(Card("3D")),
    3: lambda: GAME.worth(Card("AD")),
    0: lambda: GAME.worth(Card("7D")),
    12: lambda: sum(GAME.worth(card) for card in DECK if card.rank == "A"),
    20: lambda: sum(GAME.worth(card) == 1 for card in DECK),
    35: lambda: sum(THIRDS) + LAST,
    11: lambda: sum(map(briscola.GAME.worth, (Card("AD"), Card("2D")))),
    4: lambda: worth("AD 2D"),
    16: lambda: sum(not GAME.worth(card) for card in DECK),
}
PLAIN = {
    2: "a rank", 5: "a rank", 6: "a rank, a trick", 7: "a rank", 15: "minutes",
}  # fmt: skip


@pytest.mark.parametrize("figure", FIGURES)
def test_figure(figure: int) -> None:
    assert FIGURES[figure]() == figure


@pytest.mark.rule("T1.3", "T1.4", "T1.5", "T1.8", "T1.10")
def test_the_right_hand_neighbour_gets_the_first_five_leads_and_deals_next() -> None:
    north, west = GAME.seats.all[:2]
    dealt = GAME.deal(dealer="N", deck=DECK)
    assert set(DECK[:5]) <= set(dealt.hands[west]) and set(DECK[5:10]) <= set(dealt.hands[2])
    assert GAME.to_act(dealt) == west and next_dealer(GAME, north) == west
    assert [seat.letter for _, seat, _ in ROWS[0].plays] == list("WSEN")
    assert {len(hand) for hand in dealt.hands} == {10} and not GAME.table(dealt).stock
    assert GAME.to_act(GAME.deal(0, dealer="E")) == north  # check yourself


@pytest.mark.rule("T2.1", "T2.4", "T2.5", "T2.6", "T2.7")
def test_two_orders() -> None:
    for place, rank in enumerate(RANKED):
        assert all(takes(f"{lower}D {rank}D 4S 5S") == 2 for lower in RANKED[place + 1 :])
    assert [GAME.worth(Card(rank + "D")) for rank in RANKED] == [1, 1, 3, 1, 1, 1, 0, 0, 0, 0]


def test_the_same_cards_in_two_games() -> None:
    assert briscola.takes("2D", "AD", "S") and not briscola.takes("AD", "2D", "S")
    assert takes("4D AD 2D KD") == 3


def test_what_the_questions_call_legal_is_legal() -> None:
    led = {"t3-must-follow": "QS", "t3-void": "QC", "t3-one-left": "KD", "t3-lead": ""}
    allowed = {name: legal(_shown(name), lead) for name, lead in led.items()}
    assert allowed["t3-one-left"] == {"5D"} and allowed["t3-lead"] == {"AS", "3H", "4C"}
    for name in ("t3-must-follow", "t3-void"):
        (question,) = questions(name).questions
        right = {one.text.card.code for one in question.answers if one.right and isinstance(one.text, Face)}
        assert right == allowed[name]
    assert legal(_shown("t3-overtake"), "KH") == {"AH", "6H"}
    assert legal("4H AH", "KH") == {"4H", "AH"}  # check yourself


def _shown(name: str) -> str:
    (question,) = questions(name).questions
    return " ".join(face.card.code for face in question.show)


def test_the_order_of_the_question_is_that_of_the_game() -> None:
    (question,) = questions("t2-strength").questions
    assert "".join(one.text.card.rank for one in question.answers if isinstance(one.text, Face)) == RANKED


def test_the_worths_of_the_question_are_those_of_the_game() -> None:
    (question,) = questions("t2-worth").questions
    words = {"three": 3, "one": 1, "none": 0}
    ranks = {"ace": "A", "jack": "J"}
    for one in question.answers:
        left, right = one.left["en"], one.text["en"]  # type: ignore[index, call-overload]
        assert GAME.worth(Card(ranks.get(left, left) + "D")) == words[right]


def test_the_covered_cards_leave_as_many_as_it_is_told() -> None:
    left = {}
    for number in (1, 3, 6):
        before = DEAL.at(ROWS[number - 1].plays[-1][0] - 1)
        left[number] = len(GAME.legal(DEAL.states[before.made]))
    assert left[3] == 1 and left[1] > 1 and left[6] > 1


@pytest.mark.rule("T3.4", "T3.5", "T3.7")
def test_the_two_single_tricks() -> None:
    off, lone = (ck.table(f"tressette/{name}", "tricks") for name in ("trick-offsuit-three", "trick-lone-lead"))
    assert list(off.iloc[:, 1]) == ["North"] and list(lone.iloc[:, 1]) == ["West"]
    assert takes("JS QS 5S 3D") == 2 and GAME.worth(Card("3D")) == 1
    assert takes("4C 3D 3H 3S") == 1 and worth("4C 3D 3H 3S") == 3
