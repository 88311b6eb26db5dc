"""The mirror: one hand under two sets of rules, differences in words and signs, reasons of both."""

from __future__ import annotations

import dataclasses
import re

import pytest

import cardkit as ck
from cardkit.games.base import names
from cardkit.hands import hand
from cardkit.language import DECKS, LANGUAGES, Voice, speaking
from cardkit.mirrors import in_words

JACK = "J_over_Q"
SMALL = """
game = "briscola"
title = { en = "Queen and jack <b>" }
[names]
A = "<img src=x onerror=alert(1)>"
[start]
trump = "S"
leader = "A"
hands = { A = "QH 2C", B = "JH 3C" }
won = { A = 50, B = 55 }
[play]
moves = ["QH JH", "2C 3C"]
"""


@pytest.mark.rule("B1.6")
def test_jack_over_queen_in_a_whole_deal() -> None:
    mirror = ck.mirror("briscola/cups-deal", "Q_over_J", JACK)
    table = mirror.table()
    assert len(table) == 20
    assert [table["score · rules 1"].iloc[-1], table["score · rules 2"].iloc[-1]] == ["55-65", "56-64"]
    marked = [number for number, mark in table["this trick"].items() if mark != "="]
    assert marked == [3, 5, 8, 11, 12, 16, 19]
    assert all(table["this trick"].loc[number] == "≠ points" for number in marked)
    assert mirror.verdict() == "Tricks that the two rules count differently: 3, 5, 8, 11, 12, 16, 19."
    for game, column in zip(mirror.games, ("points · rules 1", "points · rules 2"), strict=True):
        cards = hand("briscola/cups-deal").replay
        wanted = [sum(map(game.worth, e.cards)) for m in cards.moments for e in m.events if e.kind == "take"]
        assert table[column].tolist() == wanted and sum(wanted) == 120


def test_another_taker_is_marked_with_both_reasons() -> None:
    mirror = ck.mirror(SMALL, {}, JACK)
    row = mirror.table().iloc[0]
    assert (row["taken by · rules 1"], row["taken by · rules 2"]) == ("<img src=x onerror=alert(1)>", "B")
    assert row["this trick"] == "≠ taker"
    assert "Rules 1: No trump, and ♥︎Q ranks above ♥︎J" in row["why"]
    assert "Rules 2: No trump, and ♥︎J ranks above ♥︎Q" in row["why"]
    assert "another player might have led on" in mirror.verdict()
    html = mirror._repr_html_()
    assert "<img" not in html and "&lt;img" in html and "<b>" not in html.replace("<tbody>", "")
    assert html.count("≠") == 2  # the trick and the final score; the second trick is alike
    assert "<strong>≠ taker</strong>" in html
    assert "final score: 55-65 ≠ 50-70" in mirror.text()


def test_rules_that_change_only_the_marks() -> None:
    text = """
game = "briscola"
title = { en = "A big win" }
[start]
trump = "S"
leader = "A"
hands = { A = "AS", B = "3S" }
won = { A = 80, B = 19 }
[play]
moves = ["AS 3S"]
"""
    mirror = ck.mirror(text, {"big_wins": False}, {"big_wins": True})
    assert mirror.verdict() == "Trick by trick nothing differs. Only the final count does."
    assert "marks: 1-0 ≠ 2-0" in mirror.text()
    assert set(mirror.table()["this trick"]) == {"="}


def test_the_same_rules_and_rules_that_change_nothing_say_so() -> None:
    assert "same rules" in ck.mirror("briscola/last-three", JACK, JACK).verdict()
    same = ck.mirror("briscola/last-three", {}, "Q_over_J")
    assert same.verdict() == "Both are the same rules, so nothing can differ."
    assert "Rules 1: the same rules" in same.text()
    longer = ck.mirror("briscola/last-three", {}, {"match": 2})
    assert "Rules 2: who gets two marks first wins the match" in longer.text()
    assert "no taker and no point" in longer.verdict()


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ("K_over_Q", "qj_order = 'Q_over_J', 'J_over_Q'"), (2, "several switches (players, match)"),
        ({"foo": 1}, "there are players, qj_order"), ({"qj_order": "x"}, "may be 'Q_over_J', 'J_over_Q'"),
        ({"players": 4}, "from another pack"), ({"players": 3}, "from another pack"), (None, "There are: players"),
    ],
)  # fmt: skip
def test_rules_that_cannot_be_are_refused_with_those_there_are(rules: object, words: str) -> None:
    for pair in ((rules, {}), ({}, rules)):
        with pytest.raises(ValueError, match=r"\w") as refused:
            ck.mirror("briscola/last-three", *pair)
        assert words in str(refused.value)


def test_a_hand_in_the_middle_has_no_result() -> None:
    mirror = ck.mirror("briscola/cups-three-tricks", {}, JACK)
    assert "The deal goes on" in mirror.text() and "marks:" not in mirror.text()


SWAPPED = {
    "en": ("Rules 1: Q ranks above J", "Rules 2: cavallo ranks above fante", "points for the match: 3-8 ≠ 2-9"),
    "zh-Hant": ("規則1：Q大過J", "規則2：騎士大過侍從", "計入本場的分數：3-8 ≠ 2-9"),
    "zh-Hans": ("规则1：Q大过J", "规则2：骑士大过侍从", "计入本场的分数：3-8 ≠ 2-9"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_named_in_words(language: str) -> None:
    french, italian, points = SWAPPED[language]
    with speaking(Voice(language)):
        text = ck.mirror("tressette/ten-tricks", "Q_over_J", JACK).text()
        assert french in text and "qj_order" not in text
        assert points in text
    with speaking(Voice(language, "italian")):
        assert italian in ck.mirror("tressette/ten-tricks", JACK, "Q_over_J").text().replace("1", "2")


def test_a_switch_without_words_is_named_as_it_is_set() -> None:
    assert in_words("ours", 3) == "ours set to 3"  # of a game that is still being written


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("deck", DECKS)
def test_every_value_of_every_switch_has_words(name: str, deck: str) -> None:
    for field in dataclasses.fields(ck.game(name).rules):
        values = [*field.metadata["values"], *((1, 1000) if field.metadata["number"] else ())]
        told = {}
        for language in LANGUAGES:
            with speaking(Voice(language, deck)):
                told[language] = [in_words(field.name, value) for value in values]
        for said in (one for every in told.values() for one in every):
            assert said and not set("_{}") & set(said) and " set to " not in said, (field.name, said)
        assert all(len(set(every)) == len(values) for every in told.values()), told  # no two values mean the same
        # The two Chinese scripts may share a sentence; neither is English that nobody translated.
        assert not set(told["en"]) & {*told["zh-Hant"], *told["zh-Hans"]}, told


def test_a_score_in_thirds_cannot_be_misread() -> None:
    mirror = ck.mirror("tressette/ten-tricks", "Q_over_J", JACK)
    table = mirror.table()
    scores = [cell.replace("\u00a0", " ") for cell in table["score · rules 1"]]
    assert scores[1:5] == ["3/3 : 1/3", "8/3 : 1/3", "10/3 : 1/3", "10/3 : 3/3"]
    assert table["points · rules 1"].tolist()[:4] == ["1/3", "3/3", "5/3", "2/3"]
    assert not re.search(r"\d/3-|-\d+/3", mirror.text() + mirror._repr_html_())
    kept = ck.mirror("tressette/ten-tricks", {}, {"rounding": "keep_thirds"}).text().replace("\u00a0", " ")
    assert "points for the match: 3-8 ≠ 10/3 : 25/3" in kept


def test_words_stand_at_the_left_and_lists_use_the_languages_comma() -> None:
    with speaking(Voice("zh-Hant")):
        mirror = ck.mirror("tressette/ten-tricks", "Q_over_J", JACK)
        assert mirror.table()["出牌"].iloc[0] == "西家\u00a0♠︎7、南家\u00a0♣︎6、東家\u00a0♠︎K、北家\u00a0♠︎4"
    html = mirror._repr_html_()
    assert '<td style="text-align: left">領出花色' in html
    assert '<th scope="col" style="text-align: left">理由</th>' in html
    assert '<td style="text-align: right; white-space: nowrap">1/3</td>' in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_keeps_the_language_it_was_made_in(language: str) -> None:
    with speaking(Voice(language, "italian")):
        mirror = ck.mirror("briscola/cups-deal", {}, JACK)
        assert mirror.games[0].name == "briscola"
    bundle = mirror._repr_mimebundle_()
    assert f'<div dir="ltr" lang="{language}">' in bundle["text/html"]
    words = {"en": "ace of coins ranks above", "zh-Hant": "這墩歸玩家2", "zh-Hans": "赢得这副牌"}[language]
    assert words in bundle["text/plain"] and words in bundle["text/html"]
    assert "0x" not in repr(mirror)
