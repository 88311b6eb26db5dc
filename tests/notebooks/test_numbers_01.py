"""The numbers of lesson 01, each against the engine."""

from __future__ import annotations

import pytest

import cardkit as ck
from cardkit.cards import DECK
from cardkit.ledger import tricks
from tests.notebooks.briscola import GAME, ONE_SUIT, WORTHS, drawers, stock, strongest_first
from tests.notebooks.last_three import kind

HAND = ck.hand("briscola/full-deal").replay
RICH = [card for card in DECK if GAME.worth(card) >= 10]
ROWS = tricks(HAND)

FIGURES = {
    40: lambda: len(DECK),
    12: lambda: 52 - len(DECK),
    **WORTHS,
    30: lambda: sum(ONE_SUIT),
    120: lambda: sum(map(GAME.worth, DECK)),
    84: lambda: sum(map(GAME.worth, RICH)),
    70: lambda: round(100 * sum(map(GAME.worth, RICH)) / sum(map(GAME.worth, DECK))),
    20: lambda: sum(GAME.worth(card) == 0 for card in DECK),
    6: lambda: sum(map(len, HAND.at(0).table.hands)),
    34: lambda: stock(HAND, 0),
    24: lambda: stock(HAND, 5),
    17: lambda: max(row.number for row in ROWS if drawers(HAND, row.number)),
    16: lambda: HAND.at(80).table.number,
}
PLAIN = {1: "list, a card drawn", 5: "rank, trick 5", 7: "rank", 8: "rank", 9: "rank", 14: "minutes", 52: "a full pack"}


@pytest.mark.parametrize("figure", FIGURES)
def test_figure(figure: int) -> None:
    assert FIGURES[figure]() == figure


def test_order_and_points_as_the_table_has_them() -> None:
    assert strongest_first() == "A3KQJ76542"
    assert ONE_SUIT == [11, 10, 4, 3, 2, 0, 0, 0, 0, 0]
    assert len(RICH) == 8 and {card.rank for card in RICH} == {"A", "3"}


def test_where_jack_and_queen_trade_places_two_bars_change() -> None:
    other = ck.game("briscola", qj_order="J_over_Q")
    changed = {card.rank for card in DECK if GAME.worth(card) != other.worth(card)}
    assert changed == {"J", "Q"}


def test_the_deal_as_it_is_told() -> None:
    assert GAME.to_act(GAME.deal(0, dealer="B")) == 0  # B dealt
    assert HAND.at(0).turn == 0  # A leads
    assert len(ROWS) == 20
    for number in range(1, 18):
        assert stock(HAND, number) == 34 - 2 * number
        drawn = [
            moment.event.seat for moment in HAND.moments if kind(moment) == "draw" and moment.table.number == number
        ]
        assert drawn[0] == ROWS[number - 1].taker  # the taker draws first
        if number < 20:
            assert ROWS[number].plays[0][1] == ROWS[number - 1].taker  # and leads


def test_after_trick_16_the_loser_of_the_next_is_sure_of_a_trump() -> None:
    at = HAND.at(80)
    assert kind(at) == "draw" and HAND.at(81).event.kind == "play"
    assert len(at.table.stock) == 2
    turned, trump = HAND.at(0).table.turned, HAND.at(0).table.trump
    last = [moment.event for moment in HAND.moments if kind(moment) == "draw"][-1]
    assert last.cards == (turned,) and turned.suit is trump
    assert last.seat != ROWS[16].taker
