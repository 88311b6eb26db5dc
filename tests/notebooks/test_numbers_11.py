"""The numbers of lesson 11, each against the engine."""

from __future__ import annotations

import pytest

from cardkit.cards import DECK, Suit
from cardkit.games.tressette import thirds
from cardkit.games.tressette.state import TressetteState
from cardkit.void import voids
from tests.notebooks.tressette import DEAL, GAME, LAST, ROWS, THIRDS, TOTALS, WRITTEN, of_side, row

WAYS = {one.way: one.points for one in thirds.three_ways(DEAL)}
SPLITS = {one.thirds: one for one in thirds.splits()}

FIGURES = {
    10: lambda: TOTALS[0],
    25: lambda: TOTALS[1],
    35: lambda: sum(TOTALS),
    22: lambda: TOTALS[1] - LAST,
    3: lambda: WRITTEN[0],
    8: lambda: WRITTEN[1],
    2: lambda: WAYS["after every trick"][0],
    6: lambda: WAYS["after every trick"][1],
    11: lambda: sum(WRITTEN),
    33: lambda: sum(TOTALS) - sum(SPLITS[TOTALS].dropped),
    36: lambda: len(SPLITS),
    7: lambda: len(of_side(1)),
    20: lambda: sum(worth == 1 for worth in THIRDS),
    15: lambda: sum(TOTALS) - 20,
    5: lambda: SPLITS[20, 15].points[1],
    18: lambda: 8 + 10,
    1: lambda: row(10)[2],
    4: lambda: row(9)[2],
    0: lambda: min(dropped for one in SPLITS.values() for dropped in one.dropped),
}
PLAIN: dict[int, str] = {}


@pytest.mark.parametrize("figure", FIGURES)
def test_figure(figure: int) -> None:
    assert FIGURES[figure]() == figure


@pytest.mark.rule("T4.18", "T4.19", "T4.20", "T4.21", "T4.22", "T4.23")
def test_the_account_of_the_lesson() -> None:
    assert [row(number)[0] for number in range(1, 11)] == list("ENSNWWWWWW")
    assert of_side(0) == [3, 5, 2] and of_side(1) == [1, 2, 8, 3, 3, 4, 1]
    assert {number for number in range(1, 11) if row(number)[0] in "NS"} == {2, 3, 4}
    assert 12 + 20 + LAST == 35 == sum(THIRDS) + LAST
    assert sum(card.rank == "A" for card in DECK) == 4


def test_the_three_stops_are_as_told() -> None:
    assert row(2) == ("N", "JS QS 5S 3D", 3)
    assert row(3) == ("S", "4D AD 2D KD", 5)
    assert row(7) == ("W", "QD KC 3H 6D", 3)
    start = DEAL.at(0).table.hands
    assert not [card for card in start[2] if card.suit is Suit.read("S")]
    diamonds = [[one.number for one in ROWS for _, seat, card in one.plays
                 if seat.letter == who and card.suit is Suit.read("D")] for who in "SE"]  # fmt: skip
    assert diamonds == [[2, 3], [3]]
    assert row(5)[1].split()[0] == "JC" and row(5)[:2] == ("W", "JC 3C 7C 5C")


def test_every_discard_came_from_a_void_hand() -> None:
    assert [(one.seat.letter, one.suit.letter, one.trick) for one in voids(DEAL)] == [
        ("S", "S", 1), ("W", "H", 4), ("N", "S", 6), ("S", "D", 7), ("E", "D", 7), ("E", "S", 8), ("N", "D", 10),
    ]  # fmt: skip


@pytest.mark.rule("T4.24", "T4.25")
def test_three_ways_of_rounding() -> None:
    assert WAYS == {"after every trick": (2, 6), "for every partner": (2, 8), "once for each side": (3, 8)}


def test_two_thirds_are_always_dropped() -> None:
    assert {one.dropped for one in SPLITS.values()} == {(0, 2), (1, 1), (2, 0)}
    assert {sum(one.points) for one in SPLITS.values()} == {11}
    assert 35 == 11 * 3 + 2


def test_check_yourself() -> None:
    assert SPLITS[20, 15].points == (6, 5)
    assert (8 + 10) // 3 == 6 and 8 // 3 + 10 // 3 == 5


def test_north_may_lead_something_else_in_trick_5() -> None:
    state = DEAL.states[DEAL.at(20).made]
    assert GAME.to_act(state).letter == "N" and len(GAME.legal(state)) == 6


def nothing_left(state: TressetteState, known: dict[object, bool]) -> bool:
    """Say whether East and West can take every trick from here, whatever North and South play."""
    seat = GAME.to_act(state)
    if seat is None:
        return True
    if (where := (state.hands, state.leader, state.trick)) in known:
        return known[where]
    ours = GAME.seats.side(seat) == 1
    after = (GAME.after(state, card) for card in GAME.legal(state))
    known[where] = (any if ours else all)(
        not (next_.trick == () and GAME.seats.side(next_.leader) == 0) and nothing_left(next_, known) for next_ in after
    )
    return known[where]


def test_nothing_can_be_saved_from_trick_5_on() -> None:
    """What North and South have then is what they have in the end: 10 thirds, and so 3-8."""
    state = DEAL.states[DEAL.at(20).made]
    assert [nothing_left(GAME.after(state, lead), {}) for lead in GAME.legal(state)] == [True] * 6
    assert GAME.seats.totals(state.points)[0] == TOTALS[0] == 10


def test_why_nothing_can_be_saved() -> None:
    hands = DEAL.at(20).table.hands
    north, west, south, _ = hands
    assert {card.suit.letter for card in north} == {"C", "D"}
    assert [card.code for card in north if card.suit.letter == "D"] == ["7D", "6D"]
    assert not [card for card in north + south if card.suit.letter == "S"]
    assert [card for hand in hands for card in hand if card.suit.letter == "D" and card not in west + north] == []
    for suit, best in (("C", "3C"), ("D", "QD")):
        held = [card for hand in hands for card in hand if card.suit.letter == suit]
        assert min(held, key=lambda card: GAME.order.index(card.rank)).code == best
    assert {"3C", "QD", "JD"} <= {card.code for card in west}


def test_a_mistake_of_west_helps() -> None:
    state = DEAL.states[DEAL.at(20).made]
    for card in ("7D", "5D"):
        state = GAME.after(state, card)
    saved = [GAME.after(GAME.after(state, south), east) for south in GAME.legal(state)
             for east in GAME.legal(GAME.after(state, south))]  # fmt: skip
    assert {after.leader.letter for after in saved} == {"N"}
