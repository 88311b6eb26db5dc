"""Cards are read in every spelling, printed in one, and cost what an int costs."""

import copy
import pickle

import pytest

from cardkit.cards import DECK, HIDDEN, Card, Suit, UnknownCard, cards, codes


@pytest.mark.rule("B0.1", "B1.1", "B1.2", "B1.3")
def test_the_pack_is_52_less_8_9_10() -> None:
    ranks = [card.rank for card in DECK[:10]]
    assert ranks == list("A234567JQK")
    assert len(DECK) == 52 - 12 == 40 == len(set(DECK))
    for suit in Suit:
        assert sum(card.suit is suit for card in DECK) == 10


@pytest.mark.parametrize("text", ["7S", "S7", "♠7", "7♠", " 7s ", "♠\ufe0e7"])
def test_every_spelling_is_the_same_card(text: str) -> None:
    assert Card(text) is DECK[6]


def test_a_card_prints_as_sign_and_rank() -> None:
    assert str(Card("4H")) == "♥4" == f"{Card('4H')}"
    assert Card("4H").code == "4H"
    assert codes(cards("3S KC")) == "3S KC"
    assert cards("3S, KC") == cards([Card("3S"), Card("KC")])


@pytest.mark.parametrize("text", ["ZZ", "", "10H", "8S", "SS", "7", "♠", "<b>", "7SX", "１S"])
def test_other_text_is_no_card(text: str) -> None:
    with pytest.raises(UnknownCard) as error:
        Card(text)
    assert text in str(error.value) or repr(text) in str(error.value)


@pytest.mark.parametrize("number", [-1, 40, 1000])
def test_other_numbers_are_no_card(number: int) -> None:
    with pytest.raises(UnknownCard):
        Card(number)


def test_the_first_card_is_falsy_and_still_a_card() -> None:
    assert Card(0) == 0
    assert Card(0) is not None
    assert str(Card(0)) == "♠A"


def test_copies_and_pickles_stay_cards() -> None:
    for card in (*DECK, HIDDEN):
        again = pickle.loads(pickle.dumps(card))
        assert again == card
        assert repr(again) == repr(card)
        assert copy.deepcopy(card) == card


def test_suits_are_read_by_letter_and_sign() -> None:
    assert [Suit.read(text) for text in ("S", "♥", "d", "♣\ufe0e")] == list(Suit)
    for text in ("", "X", "SH", "♠♥"):
        with pytest.raises(UnknownCard):
            Suit.read(text)


def test_a_hidden_card_tells_nothing() -> None:
    assert repr(HIDDEN) == "??"
    assert HIDDEN not in DECK


def test_an_array_without_a_dimension_is_no_cards() -> None:
    import numpy as np

    with pytest.raises(UnknownCard):
        cards(np.array(3))
    assert cards(np.array([3])) == (Card(3),)
