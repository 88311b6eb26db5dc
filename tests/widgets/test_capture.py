"""Capture in Python: what travels, what each choice is told, what the answers become, and the form without widgets."""

import json
from itertools import combinations
from typing import Any

import pytest

import cardkit as ck
from cardkit.cards import DECK, cards
from cardkit.games.base import IllegalMove
from cardkit.hands import HandError
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.view.capture_scene import scene
from cardkit.view.scene import Frame, ordered
from cardkit.widgets.base import STATIC
from cardkit.widgets.capture import Capture
from tests.widgets.test_stepper import TREASURE, fallback, svg_of

THREE = "scopa/capture-three-sums"


def table(market: str, card: str, **switches: object) -> str:
    """Write a hand with one position; the pack is not whole, so nothing is counted."""
    rules = "[switches]\n" + "".join(f"{key} = {json.dumps(value)}\n" for key, value in switches.items())
    free = [one.code for one in reversed(DECK) if one.code not in f"{market} {card}".split()]
    return (
        f'game = "scopa"\n{rules if switches else ""}[start]\nleader = "A"\n'
        f'hands = {{ A = "{card} {free[0]}", B = "{free[1]} {free[2]}" }}\ntable = "{market}"\n[play]\nmoves = []\n'
    )


def plain(text: str) -> str:
    return text.replace("\ufe0e", "")


def sent(widget: Capture) -> dict[str, Any]:
    (hand,) = widget.position["hand"]
    found: dict[str, Any] = hand
    return found


def taken(widget: Capture) -> list[set[str]]:
    return [set(option["taken"]) for option in sent(widget)["options"]]


def test_front_end_is_its_own_bundle_within_the_cap() -> None:
    assert (STATIC / "capture.js").read_text("utf-8") == Capture._esm
    assert (STATIC / "capture.css").read_text("utf-8") == Capture._css
    assert Capture(THREE).kind == "capture"
    assert len(str(Capture._esm).encode()) < 39_500


@pytest.mark.rule("S2.5", "S2.6", "S2.7", "S2.8", "S2.9", "S2.10", "S2.11", "S2.13")
@pytest.mark.parametrize(
    ("hand", "card", "ways"),
    [
        ("scopa/capture-equal-first", "7H", ["7S"]),
        (THREE, "JD", ["6C 2D", "5H 3S", "5H 2D AC"]),
        ("scopa/capture-two-fives", "5D", ["5H", "5C"]),
    ],
)
def test_the_three_tables_of_the_article(hand: str, card: str, ways: list[str]) -> None:
    assert taken(ck.capture(hand, card=card)) == [{one.code for one in cards(way)} for way in ways]


@pytest.mark.parametrize(
    ("market", "card", "ways"),
    [("AD 6H 2C 2S 3H", "7C", [{"AD", "6H"}, {"2C", "2S", "3H"}]), ("7H 7D", "7S", [{"7H"}, {"7D"}])],
)
def test_no_way_is_left_out(market: str, card: str, ways: list[set[str]]) -> None:
    assert taken(ck.capture(table(market, card), card=card)) == ways


def test_how_many_ways_there_are_is_told_only_at_the_end() -> None:
    hand = sent(ck.capture(THREE, card="JD"))
    assert plain(hand["found"]) == "{sum} = 8: ♦J may take {taken}."
    assert plain(hand["told"]) == "A plays ♦J and takes {cards}: {sum} = 8, one of 3 choices."
    assert plain(ck.capture(THREE, card="JD").position["stay"]) == "These would stay on the table: {cards}."
    assert plain(sent(ck.capture("scopa/capture-two-fives", card="5D"))["found"]).startswith("{taken} has the value of")
    for market in ("5H 2C", "5H"):
        ace = sent(ck.capture(table(market, "AS", ace_sweep="scopa"), card="AS"))
        assert "takes the whole table, as agreed here: {cards}" in ace["found"]


def test_a_card_that_can_capture_is_not_just_laid_down() -> None:
    one = sent(ck.capture(table("7D", "7S"), card="7S"))["refuse"]
    assert plain(one["all"]).startswith("♠7 must take ♦7:") and "♦7" not in plain(one["lay"])
    many = sent(ck.capture(THREE, card="JD"))["refuse"]
    assert "♣6" not in plain(many["lay"]) and "may not just be laid down" in many["lay"]
    assert "♣6 + ♦2" in plain(many["all"])


@pytest.mark.rule("S3.6", "S3.7", "S3.9")
@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("scopa/sweep-mid-round", "a sweep, 1 point for A"),
        ("scopa/sweep-last-card-of-hand", "a sweep, 1 point for A"),
        ("scopa/sweep-last-card-of-round", "last card of the round: that is no sweep"),
    ],
)
def test_a_sweep_is_told_and_not_with_the_very_last_card(hand: str, words: str) -> None:
    widget = ck.capture(hand)
    assert widget.card == "7S"  # the only card: nothing is to be chosen
    (option,) = sent(widget)["options"]
    assert words in option["more"]


@pytest.mark.parametrize("names", [(), ("長" * 40, "W" * 40)])
@pytest.mark.parametrize("room", ["wide", "compact"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_scene_keeps_within_its_bounds(language: str, room: str, names: tuple[str, ...]) -> None:
    for market in ("", "7D", " ".join(c.code for c in DECK[:10]), " ".join(c.code for c in DECK[10:23])):
        widget = ck.capture(table(market, "7C"))
        with speaking(Voice(language, "italian", names)):
            w, h, frame = scene("scopa", widget._moment, widget._turn, widget._cards, widget._game.seats, room)
        inside(frame, w, h)
        small = [item for item in frame if item[1] == "c" and room == "compact" and 100 * float(item[5]) < 44]
        assert not small  # a finger finds each card


def inside(frame: Frame, w: int, h: int) -> None:
    assert len({str(item[0]) for item in ordered(frame)}) == len(frame)
    boxes = []
    for item in frame:
        if item[1] == "c":
            x, y, s = (float(value) for value in item[3:6])
            boxes.append((x, y, x + 100 * s, y + 144 * s))
            assert x >= 0 and y >= 0 and x + 100 * s <= w and y + 144 * s <= h
        if item[1] == "t":
            assert 0 <= float(item[2]) <= w and 0 <= float(item[3]) <= h
    for one, other in combinations(boxes, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_any_step_of_a_round_can_be_asked() -> None:
    first, later = ck.capture("scopa/full-round"), ck.capture("scopa/full-round", at=20)
    assert first.caption() != later.caption()
    assert 1 <= len(later.position["hand"]) <= 3
    last = ck.capture("scopa/full-round", at=len(later._hand.replay))  # the count is on screen: the last choice
    assert len(last.position["hand"]) == 1


def test_answers_become_a_table() -> None:
    widget = ck.capture(THREE)
    assert len(widget.answers()) == 0
    widget.log = (
        {"card": "JD", "guess": 2}, {"card": "JD", "taken": ["5H", "2D", "AC"]}, {"card": "JD", "taken": ["6C", "3S"]},
        {"card": "JD", "taken": []}, {"card": "JD", "shown": True}, {"card": "KS", "guess": 2},
    )  # fmt: skip
    told = widget.answers()
    assert list(told.columns) == ["question", "your answer", "right", "why"]
    assert told["right"].tolist() == [False, True, False, False]  # the guess about the king waits for its ways
    assert plain(told["why"].tolist()[2]) == "♣6 + ♠3 makes 9, but ♦J counts 8."
    assert told["your answer"].tolist()[3] == "laid down"
    widget.language = "zh-Hant"
    assert widget.answers()["你的答案"].tolist()[3] == "放在桌上"


def test_before_all_is_shown_the_table_of_answers_tells_no_more_than_the_page() -> None:
    widget = ck.capture(THREE, card="JD")
    widget.log = (
        {"card": "JD", "guess": 3}, {"card": "JD", "taken": ["5H", "2D", "AC"]}, {"card": "JD", "taken": []},
        {"card": "JD", "taken": ["6C", "3S"]},
    )  # fmt: skip
    told = widget.answers()
    assert told["right"].tolist() == [True, False, False]  # the captures tried; the number guessed is not judged yet
    assert [plain(why) for why in told["why"]] == ["", "", "♣6 + ♠3 makes 9, but ♦J counts 8."]
    widget.log = (*widget.log, {"card": "JD", "shown": True})
    assert widget.answers()["right"].tolist() == [True, True, False, False]
    assert "3 choices" in widget.answers()["why"].tolist()[1]


def test_no_title_of_a_hand_tells_what_is_asked() -> None:
    told = """
game = "scopa"
title = { en = "Three ways, and 5 + 2 + A is best" }
[start]
hands = { A = "JD", B = "QD" }
table = "6C 5H 3S 2D AC"
[play]
moves = ["JD x 6C 2D"]
"""
    widget = ck.capture(told)
    assert "Three ways" not in json.dumps(fallback(widget)) and "Three ways" not in json.dumps(widget.position)


def test_whatever_the_page_sends_breaks_nothing() -> None:
    widget = ck.capture(THREE, card="JD")
    widget.log = (
        {}, "x", {"card": "7H", "guess": 1}, {"card": "JD", "guess": "3"}, {"card": "zz"}, {"card": "JD"},
        {"card": "JD", "taken": "no"}, {"card": "JD", "taken": ["7S"]}, {"card": "JD", "taken": 3},
    )  # fmt: skip
    assert widget.answers()["why"].map(plain).tolist() == ["♠7 does not lie on the table."]


def test_without_widgets_a_picture_and_folded_answers() -> None:
    data = fallback(ck.capture(THREE, language="zh-Hant"))
    page = data["text/html"]
    assert page.startswith('<div dir="ltr"><img alt="')
    assert page.count("<details><summary>答案</summary>") == 2
    assert "種吃法：" not in page.split("<details>")[0] and "3種吃法" in page
    assert "執行這一格，就能作答。" in page
    assert "0x" not in data["text/plain"] and "Capture(" not in data["text/plain"]
    assert "3種吃法" not in data["text/plain"] and "有3種吃法：" in ck.capture(THREE, language="zh-Hant").solutions()
    assert len(svg_of(page).encode()) < 60_000
    again = fallback(ck.capture(THREE, language="zh-Hant"))
    assert [again[key] for key in ("text/html", "text/plain")] == [data[key] for key in ("text/html", "text/plain")]


def test_hostile_names_are_text() -> None:
    widget = ck.capture(THREE, names=(TREASURE, "B"))
    assert TREASURE not in fallback(widget)["text/html"]
    assert TREASURE in json.dumps(widget.position)  # plain text for the page, which never reads it as markup


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_state_stays_small(language: str) -> None:
    market = "AS 2S 3S AH 2H 3H AD 2D 3D 5C"
    widget = ck.capture(table(market, "JC"), language=language)
    assert len(json.dumps(widget.position, ensure_ascii=False).encode()) < 60_000


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(IllegalMove, match=r"It is the turn of A, not of B\."):
        ck.capture(THREE, card="QD")
    with pytest.raises(IllegalMove, match="not in the hand of A"):
        ck.capture(THREE, card="7S")
    with pytest.raises(IllegalMove, match="no card"):
        ck.capture(THREE, card="9S")
    with pytest.raises(ValueError, match="Briscola has no cards that capture"):
        ck.capture("briscola/last-three")
    with pytest.raises(IndexError):
        ck.capture(THREE, at=99)
    with pytest.raises(HandError):
        ck.capture("scopa/none")
    with pytest.raises(TypeError, match="names"):
        ck.capture(THREE, names="AB")


def test_every_synced_trait_tells_what_it_is_for() -> None:
    own = [trait for trait in Capture.class_traits(sync=True).values() if trait.this_class is Capture]
    assert len(own) == 6 and all(trait.help for trait in own)
    assert ck.choosers(ck.capture(THREE))._table is not None
