"""What is said of a card that is looked at: points and place are the game's own; what is asked is not told."""

import re
from itertools import pairwise
from typing import Any

import pytest

from cardkit.cards import DECK, Card, Suit
from cardkit.games.base import game, names
from cardkit.games.scopa.tally import primiera_value
from cardkit.games.trick_game import TrickGame
from cardkit.language import DECKS, LANGUAGES, Voice, card_name, speaking
from cardkit.tricks import wins_over
from cardkit.view.look import CAPTURES, NAMES, looked_at


def lines(*given: Any, **options: Any) -> dict[str, str]:
    """Put the names into the lines, as the page does."""
    told = looked_at(*given, **options)
    found = {
        code: line.replace("{card}", name).replace("{order}", told["order"])
        for line, names in told["lines"].items() for code, name in names.items()
    }  # fmt: skip
    assert len(found) == sum(map(len, told["lines"].values()))  # no card is told twice
    return found


def place(line: str) -> int:
    """Read the place in the suit."""
    found = re.search(r"place (\d+) in its suit", line)
    assert found is not None
    return int(found[1])


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_every_game_is_told_in_one_line(name: str, deck: str, language: str) -> None:
    one = game(name)
    with speaking(Voice(language, deck)):
        told = lines(one)
        assert set(told) == {card.code for card in one.pack}
        for code, line in told.items():
            assert line.startswith(card_name(Card(code)))
            assert "\n" not in line
            assert "{" not in line
        assert len(set(told.values())) == len(told)
        assert all(card_name(Card(code)) == line for code, line in lines(one, tell=NAMES).items())


@pytest.mark.parametrize("switches", [{}, {"qj_order": "J_over_Q"}])
@pytest.mark.parametrize("name", ["briscola", "tressette"])
def test_the_places_are_those_in_which_cards_beat_each_other(name: str, switches: dict[str, object]) -> None:
    one = game(name, **switches)
    assert isinstance(one, TrickGame)
    told = lines(one)
    for suit in Suit:
        cards = sorted((card for card in DECK if card.suit is suit), key=lambda card: place(told[card.code]))
        assert [place(told[card.code]) for card in cards] == list(range(1, 11))
        assert all(wins_over(better, worse, one.order, None) for better, worse in pairwise(cards))
    points = {card: one.amount(one.worth(card)) for card in DECK}
    assert all(f": {(worth.told() if worth else '0 points')}, " in told[card.code] for card, worth in points.items())


def test_of_a_pack_without_a_card_the_places_move_up() -> None:
    three = game("briscola", players=3)
    assert len(three.pack) == 39
    gone = next(card for card in DECK if card not in three.pack)
    told = lines(three)
    assert gone.code not in told
    assert max(place(told[card.code]) for card in three.pack if card.suit is gone.suit) == 9


def test_trumps_are_told_where_there_are_any() -> None:
    told = lines(game("briscola"), Suit.HEARTS)
    assert {code for code, line in told.items() if ": trump, " in line} == {f"{rank}H" for rank in "A234567JQK"}


def test_in_scopa_the_place_is_that_of_the_primiera_and_is_kept_back_where_it_is_asked() -> None:
    told, less = lines(game("scopa")), lines(game("scopa"), tell=CAPTURES)
    for card in DECK:
        worth = primiera_value(card)
        better = sum(primiera_value(other) > worth for other in DECK if other.suit is card.suit)
        assert f"{worth} for the Primiera, there place {better + 1} in" in told[card.code]
        assert "Primiera" not in less[card.code]
    assert [code for code, line in told.items() if "a point by itself" in line] == ["7D"]
