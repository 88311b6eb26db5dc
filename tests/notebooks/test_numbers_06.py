"""The numbers of lesson 06, each against the engine."""

from __future__ import annotations

import pytest

import cardkit as ck
from cardkit.cards import DECK, Card
from cardkit.questions import find
from tests.notebooks.briscola import GAME, rows, takes
from tests.notebooks.last_three import kind

BIG = ck.game("briscola", big_wins=True)
SWAP = ck.hand("briscola/exchange").replay
THREE = ck.hand("briscola/three-players").replay
RICH = [card for card in DECK if GAME.worth(card) >= 10]
SEEN_BY_A = ck.hand("briscola/full-deal").replay.at(85).table


def mark(points: int, game: object = GAME) -> int:
    return int(game.marks((points, 120 - points))[0])  # type: ignore[attr-defined]


FIGURES = {
    60: lambda: max(points for points in range(121) if not mark(points)),
    61: lambda: min(points for points in range(121) if mark(points)),
    91: lambda: min(points for points in range(121) if mark(points, BIG) == 2),
    120: lambda: min(points for points in range(121) if mark(points, BIG) == 3),
    40: lambda: len(DECK),
    39: lambda: sum(map(len, THREE.at(0).table.hands)) + len(THREE.at(0).table.stock),
    13: lambda: len(rows("briscola/three-players")),
    3: lambda: len(THREE.game.seats.all),
    84: lambda: sum(map(GAME.worth, RICH)),
    34: lambda: sum(map(len, SEEN_BY_A.piles)),
    37: lambda: len(DECK) - len(SEEN_BY_A.hands[1]),
    0: lambda: mark(60),
    1: lambda: mark(91),
    2: lambda: mark(91, BIG),
}
PLAIN = {
    5: "another document's section", 6: "section numbers", 7: "the card of an exchange", 11: "section numbers",
    18: "minutes", 19: "a century",
}  # fmt: skip


@pytest.mark.parametrize("figure", FIGURES)
def test_figure(figure: int) -> None:
    assert FIGURES[figure]() == figure


@pytest.mark.rule("R6.1", "R6.2", "R6.3", "R6.4")
def test_marks_with_and_without_the_switch() -> None:
    assert [mark(points) for points in (61, 60, 91, 120)] == [1, 0, 1, 1]
    assert [mark(points, BIG) for points in (61, 60, 91, 120)] == [1, 0, 2, 3]


@pytest.mark.rule("R7.1", "R7.3")
def test_an_exchange_leaves_suit_and_number_of_cards() -> None:
    at = next(step for step, moment in enumerate(SWAP.moments) if kind(moment) == "exchange")
    before, after = SWAP.at(at - 1).table, SWAP.at(at).table
    assert before.trump is after.trump
    assert [len(hand) for hand in before.hands] == [len(hand) for hand in after.hands]
    assert len(before.stock) == len(after.stock)
    assert str(before.turned) == "♥A" and str(after.turned) == "♥2"  # a strong trump for the small one


def test_three_players_lose_a_two_and_no_point() -> None:
    dealt = {card for hand in THREE.at(0).table.hands for card in hand} | set(THREE.at(0).table.stock)
    (missing,) = set(DECK) - dealt
    assert missing.rank == "2"
    assert sum(map(GAME.worth, dealt)) == 120
    assert len(RICH) == 8


def test_what_the_other_holds_once_the_stock_is_gone() -> None:
    assert not SEEN_BY_A.stock
    assert len(SEEN_BY_A.hands[1]) == 3
    assert kind(ck.hand("briscola/full-deal").replay.at(85)) == "draw"


@pytest.mark.rule("R7.2", "R7.5", "R7.6", "R7.7")
def test_the_three_mistakes_cost_what_is_said() -> None:
    assert GAME.worth(Card("3D")) == 10 and [rank for rank in "AKQJ76542" if takes("3D", f"{rank}D", "S")] == ["A"]
    assert GAME.worth(Card("4D")) + GAME.worth(Card("2D")) == 0  # what an early trump takes
    assert takes("AD", "2S", "S") and GAME.worth(Card("AD")) == 11  # an ace led while trumps are still about
    assert len(find("r7-mistakes").answers) == 3 and find("r7-signs").sets == ("06-misdraw",)
