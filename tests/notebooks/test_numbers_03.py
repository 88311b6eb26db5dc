"""The numbers of lesson 03, each against the engine."""

from __future__ import annotations

import pytest

import cardkit as ck
from tests.notebooks.last_three import GAME, HAND, START, best, kind, lines, outcomes, play, scores, worth

SIX = "3S KC AH 3H 2D 7S"
THROWN = "AH 7S 3H KC 2D 3S"  # A keeps the trump at trick 19
FORCED = "3S 3H KC 7S 2D AH"  # B forces the draw

TAKES = [moment.event for moment in HAND.moments if kind(moment) == "take"]

FIGURES = {
    # the table of card points
    11: lambda: worth("AH")[0],
    10: lambda: worth("3H")[0],
    4: lambda: worth("KC")[0],
    3: lambda: worth("QC")[0],
    2: lambda: worth("JC")[0],
    0: lambda: sum(worth("7S 6S 5S 4S 2S")),
    # the position and the sum
    17: lambda: HAND.at(0).table.number,
    40: lambda: scores()[0][0],
    45: lambda: scores()[0][1],
    35: lambda: sum(worth(SIX)),
    120: lambda: sum(scores()[0]) + sum(worth(SIX)),
    # the three tricks
    18: lambda: HAND.at(5).table.number,
    19: lambda: HAND.at(8).table.number,
    20: lambda: HAND.at(11).table.number,
    56: lambda: scores()[1][1],
    60: lambda: scores()[2][0],
    64: lambda: scores()[3][0],
    61: lambda: GAME.race(START.state)[0],
    # one card changed, and the forced draw
    14: lambda: play(THROWN).state.points[1] - scores()[1][1],
    70: lambda: play(THROWN).state.points[1],
    50: lambda: play(THROWN).state.points[0],
    15: lambda: play(FORCED).state.points[1] - scores()[0][1],
    # a count that cannot be right
    119: lambda: scores()[3][0] + 55,
}
PLAIN = {1: "rung, list", 5: "rank", 6: "rank", 7: "rank", 55: "the wrong count"}


@pytest.mark.parametrize("figure", FIGURES)
def test_figure(figure: int) -> None:
    assert FIGURES[figure]() == figure


@pytest.mark.rule("B4.4", "B4.5", "B4.6")
def test_every_point_is_there() -> None:
    assert worth(SIX) == [10, 4, 11, 10, 0, 0]
    assert 40 + 45 + sum(worth(SIX)) == GAME.race(START.state)[1]


@pytest.mark.rule("B4.7", "B4.8", "B4.9", "B4.10", "B4.11", "B4.12", "B4.16")
def test_three_facts_of_each_trick() -> None:
    assert [take.seat for take in TAKES] == [1, 0, 0]  # B A A
    assert [take.points for take in TAKES] == [11, 20, 4]
    assert [take.reason.code for take in TAKES] == ["only_trump", "only_trump", "lead_stands"]  # rungs 1, 1, 3
    assert scores() == [(40, 45), (40, 56), (60, 56), (64, 56)]
    assert [HAND.at(step).turn for step in (5, 8)] == [TAKES[0].seat, TAKES[1].seat]  # the taker leads


@pytest.mark.rule("B4.13", "B4.14", "B4.15")
def test_points_decide_and_not_tricks() -> None:
    assert 40 + 20 + 4 == 64
    assert GAME.score(HAND.state).winner == 0
    whole = ck.hand("briscola/full-deal").replay
    first = [moment for moment in whole.moments if kind(moment) == "take"][:17]
    assert [moment.event.seat for moment in first].count(0) == 9  # more tricks for A, and yet
    assert first[-1].table.points == (40, 45)


@pytest.mark.rule("B4.17", "B4.18")
def test_other_orders() -> None:
    assert outcomes() == {(75, 45): 12, (71, 49): 10, (64, 56): 8, (60, 60): 4, (50, 70): 2}
    for line in lines():
        assert kind(line.moments[-1]) == "take"
        assert "draw" not in [kind(moment) for moment in line.moments[3:]]  # the two draws are over
        played = [moment.event.cards[0] for moment in line.moments if kind(moment) == "play"]
        assert len(set(played)) == 6


def test_the_card_that_would_have_cost_the_deal() -> None:
    assert HAND.at(6).turn == 0  # the stepper opens where A chooses
    assert HAND.fork(6, "KC").play("2D").play("3S").state.points == (50, 70)
    assert play(THROWN).at(8).event.reason.code == "lead_stands"  # rung 3


@pytest.mark.rule("B4.19")
def test_the_challenge() -> None:
    assert best() == 64
    assert {card: best(play(card)) for card in ("3S", "AH", "KC")} == {"3S": 60, "AH": 64, "KC": 64}
    # After 3S the draw is forced by 3H alone, and then B gets all the rest, whatever A leads.
    assert {card: best(play(f"3S {card}")) for card in ("3H", "2D", "7S")} == {"3H": 60, "2D": 64, "7S": 75}
    for card in ("KC", "AH"):
        other = "AH" if card == "KC" else "KC"
        assert play(f"3S 3H {card} 7S 2D {other}").state.points == (60, 60)
