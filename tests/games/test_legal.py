"""The option finder: the article's tables, and every table of up to eight cards against brute force."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardkit.cards import DECK, Card, cards
from cardkit.games.scopa.legal import LAY, NOTHING, VALUE, Taking, captures, could_sum, moves, sums, total
from cardkit.games.scopa.tally import PRIMIERA

TABLES = st.lists(st.sampled_from(DECK), unique=True, max_size=8)


def options(table: str, card: str) -> set[frozenset[Card]]:
    found = captures(cards(table), Card(card))
    assert len(set(found)) == len(found)
    return set(found)


def sets(*several: str) -> set[frozenset[Card]]:
    return {frozenset(cards(one)) for one in several}


@given(TABLES, st.sampled_from(DECK))
def test_the_option_finder_equals_brute_force(table: list[Card], card: Card) -> None:
    table = [one for one in table if one != card]
    every = [frozenset(some) for n in range(1, 9) for some in itertools.combinations(table, n)]
    fitting = [some for some in every if sum(VALUE[one] for one in some) == VALUE[card]]
    wanted = {some for some in fitting if len(some) == 1} or set(fitting)
    found = captures(tuple(table), card)
    assert set(found) == wanted
    assert len(found) == len(wanted)
    assert set(moves(tuple(table), (card,))) == {Taking(card, taken) for taken in wanted or {NOTHING}}
    lower = [some for some in fitting if len(some) > 1]
    assert set(sums(tuple(table), VALUE[card])) == set(lower)
    assert could_sum(tuple(table), card) == bool(lower)


@pytest.mark.rule("S1.4", "S1.5", "S1.6", "S1.7", "S1.8", "S1.9", "S6.4", "S6.5", "S1.12")
def test_capture_values_are_a_table_of_their_own() -> None:
    assert [VALUE[Card(rank + "S")] for rank in "A234567JQK"] == list(range(1, 11))
    assert total(DECK) == 220
    assert (VALUE[Card("JD")], PRIMIERA["J"]) == (8, 10)
    assert (VALUE[Card("7D")], PRIMIERA["7"]) == (7, 21)


@pytest.mark.rule(
    "S0.3", "S0.4", "S1.10", "S1.11", "S2.1", "S2.3", "S2.6", "S2.7", "S2.8", "S2.9", "S2.11", "S2.12", "S2.13",
    "S2.18", "S5.1", "S5.3", "S6.2",
)  # fmt: skip
@pytest.mark.parametrize(
    ("table", "card", "wanted"),
    [
        ("7S 2D", "7H", ["7S"]),
        ("5S 2D", "7H", ["5S 2D"]),
        ("7S 2D", "QH", ["7S 2D"]),
        ("7S 3D", "KH", ["7S 3D"]),
        ("5D", "5S", ["5D"]),
        ("5D", "5H", ["5D"]),
        ("KS 2D", "4H", []),
        ("7C 5S 2H AD", "7H", ["7C"]),
        ("6C 5H 3S 2D AC", "JD", ["6C 2D", "5H 3S", "5H 2D AC"]),
        ("5H 5C 2S", "5D", ["5H", "5C"]),
        ("3D", "7S", []),  # the table adds up to the hand card; hand and table do not make ten
        ("4C 2D", "AH", []),  # an ace is 1 and sweeps nothing
        ("KS KH AC", "7D", []),  # a 7 is 7, whatever it counts in the Primiera
        ("AD 6H 2C 2S 3H", "7C", ["AD 6H", "2C 2S 3H"]),  # no rule asks for the fewest cards
        ("7H 7D", "7S", ["7H", "7D"]),
        ("", "KS", []),
    ],
)
def test_what_a_card_may_take(table: str, card: str, wanted: list[str]) -> None:
    assert options(table, card) == sets(*wanted)


def test_small_sets_come_first_and_then_the_order_of_the_table() -> None:
    found = captures(cards("6C 5H 3S 2D AC"), Card("JD"))
    assert [sorted(map(str, one)) for one in found] == [["♣6", "♦2"], ["♠3", "♥5"], ["♣A", "♥5", "♦2"]]


@pytest.mark.rule("S3.3")
def test_on_an_empty_table_every_card_is_laid_down() -> None:
    assert moves((), DECK) == list(LAY)
    assert not any(captures((), card) for card in DECK)


@pytest.mark.rule("S2.10")
def test_what_five_two_and_ace_leave() -> None:
    table = cards("6C 5H 3S 2D AC")
    taken = frozenset(cards("5H 2D AC"))
    assert taken in captures(table, Card("JD"))
    assert [card.rank for card in table if card not in taken] == ["6", "3"]
