"""Build: what has been laid is judged by the game itself, and is a hand as soon as it is one."""

from __future__ import annotations

import random
from typing import Any

import pytest

import cardkit as ck
from cardkit.errors import CardkitError
from cardkit.games.base import names
from cardkit.hands import names as samples
from cardkit.language import LANGUAGES
from cardkit.widgets.build import Build
from tests.games.switched import switched


def set_to(widget: Build, **changes: Any) -> None:
    widget.position = {**widget.position, **changes}


def lay(widget: Build, **places: str) -> None:
    """Lay cards; an underscore in the name of a place is a blank."""
    laid = {key.replace("_", " "): cards.split() for key, cards in places.items()}
    set_to(widget, places={**widget.position["places"], **laid})


@pytest.mark.parametrize("name", samples())
def test_a_hand_to_begin_with_is_laid_as_it_starts(name: str) -> None:
    hand = ck.hand(name)
    widget = ck.build(hand=name)
    assert widget.told == []
    made = widget.hand
    skipped = ("dealer", "declared", "redeals", "turned")  # of no hand that one lays out card by card
    for field in hand.replay.start._fields:
        if field not in skipped:
            assert getattr(made.replay.start, field) == getattr(hand.replay.start, field), field
    assert ck.hand(widget.toml).replay.start == made.replay.start


@pytest.mark.parametrize("name", names())
def test_any_deal_is_set_up_card_by_card_under_every_rule(name: str) -> None:
    for rules in switched(name):
        dealt = ck.deal(name, seed=5, policy="random", **rules)
        state = random.Random(name).choice(dealt.replay.states[1:-1])
        given = ck.build(hand=state)
        widget = ck.build(name, rules=rules)
        assert not widget.toml and len(widget.told) == 1
        one_by_one = [(key, code) for key, row in given.position["places"].items() for code in row]
        for key, code in one_by_one:
            set_to(widget, places={**widget.position["places"], key: [*widget.position["places"][key], code]})
        set_to(widget, **{key: value for key, value in given.position.items() if key != "places"})
        assert widget.told == []
        assert widget.hand.replay.start == given.hand.replay.start
        assert widget.hand.game.rules == dealt.game.rules
        assert ck.play(widget.hand).text() and widget.play().text() and widget.step().text()


def test_what_is_missing_is_said_at_once_and_one_thing_after_the_other() -> None:
    widget = ck.build("briscola")
    assert "No hand holds a card" in widget.caption()
    lay(widget, A="3S KC", B="3H")
    assert "trump" in widget.caption()
    set_to(widget, trump="S")
    assert "A 2, B 1" in widget.caption()
    lay(widget, B="3H 2D")
    assert widget.told == [] and "This is a hand" in widget.caption()
    set_to(widget, won={"A": 40, "B": 40})
    assert "120" in widget.caption() and widget.toml == ""
    with pytest.raises(CardkitError, match="120"):
        _ = widget.hand
    lay(widget, stock="AH 7S")
    set_to(widget, won={"A": 40, "B": 45}, leader="A")
    assert ck.best(widget.hand)


def test_what_is_wrong_speaks_every_language() -> None:
    said = {language: ck.build("scopa", language=language).caption() for language in LANGUAGES}
    assert len(set(said.values())) == len(LANGUAGES)
    widget = ck.build("scopa")
    widget.language = "zh-Hant"
    assert widget.caption() == said["zh-Hant"]


WRONG = [
    {"places": None},
    {"places": 5},
    {"places": {"A": ["3S", "3S"], "B": ["4S", "5S"]}},
    {"places": {"A": ["3S"], "B": ["3S"]}},
    {"places": {"A": ["ZZ"], "B": ["4S"]}},
    {"places": {"A": "3S", "B": ["4S"]}},
    {"places": {"A": [None], "B": [7]}},
    {"places": {"A": ["3S"], "B": ["4S"], "cellar": ["5S"]}},
    {"places": {"A": [f"{n}" for n in range(41)], "B": []}},
    {"places": {"A": [[]], "B": [{}]}},
    {"won": {"A": "x"}},
    {"won": {"A": -1}},
    {"won": {"A": True}},
    {"won": {"A": 10**30}},
    {"won": {"Q": 120}},
]


@pytest.mark.parametrize("wrong", WRONG)
def test_what_no_page_sends_is_told_and_harms_nothing(wrong: dict[str, Any]) -> None:
    widget = ck.build(hand="briscola/last-three")
    before = widget.position
    set_to(widget, **wrong)
    assert widget.toml == "" and len(widget.told) == 1
    assert widget.text() and widget.fallback()["text/html"]
    widget.position = before
    assert widget.told == []


@pytest.mark.parametrize("wrong", [{"trump": 7}, {"trump": ["S"]}])
def test_a_trump_that_is_none_is_missing(wrong: dict[str, Any]) -> None:
    widget = ck.build(hand="briscola/last-three")
    set_to(widget, **wrong)
    assert "trump" in widget.caption()


def test_forty_one_cards_or_a_card_of_no_pack_are_refused() -> None:
    widget = ck.build("briscola", rules={"players": 3})
    lay(widget, A="2H", B="3H", C="4H")
    set_to(widget, trump="S")
    assert "2" in widget.caption() and widget.toml == ""
    lay(widget, A="3D")
    assert widget.toml


def test_a_text_is_laid_and_its_game_with_it() -> None:
    widget = ck.build("briscola")
    text = ck.hand("scopa/capture-three-sums").toml()
    widget.pasted = text
    assert (widget.pasted, widget.message, widget.told) == ("", "", [])
    assert widget.setting["title"].startswith("Scopa")
    assert widget.hand.replay.start == ck.hand("scopa/capture-three-sums").replay.start


@pytest.mark.parametrize(
    "text",
    ["x", "game = 7", 'game = "poker"\n[start]\n[play]\nmoves = []',
     "\0", "[[[[", 'game = "briscola', "“”", "../../etc/passwd",
     "briscola/last-three", "a" * 10**5, "\ud800"],
)  # fmt: skip
def test_a_text_that_is_no_hand_is_refused_and_nothing_changes(text: str) -> None:
    widget = ck.build(hand="briscola/last-three")
    before, toml = widget.position, widget.toml
    widget.pasted = text
    assert widget.message and widget.pasted == ""
    assert (widget.position, widget.toml) == (before, toml)


def test_a_hand_whose_cards_lie_face_down_cannot_be_begun_with() -> None:
    with pytest.raises(CardkitError, match="face down"):
        ck.build(hand=ck.play("briscola", seed=1).replay)
    with pytest.raises(CardkitError, match="rules"):
        ck.build(rules={}, hand="briscola/last-three")


def test_where_there_are_no_widgets_it_is_a_text() -> None:
    widget = ck.build(hand="tressette/ten-tricks", names=["<b>Anna</b>", "Bo"])
    assert "<b>Anna" not in widget.fallback()["text/html"]
    assert "Hand of" in widget.text()
    assert widget.picture().startswith("<svg")
