"""The voids live: every entry is a proof that the hand holds, told in the trick that shows it and never before."""

from __future__ import annotations

import json

import pytest

import cardkit as ck
from cardkit.cards import Suit
from cardkit.language import LANGUAGES
from cardkit.void import voids

HANDS = ("tressette/ten-tricks", "tressette/napoletana-and-aces", "tressette/trick-lone-lead")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", HANDS)
def test_what_is_sent_is_what_the_cards_prove(name: str, language: str) -> None:
    replay, live = ck.hand(name).replay, ck.voids(name, language=language)
    found, sent = voids(replay), live.voids
    assert [(seat, suit, trick) for seat, suit, trick, _ in sent["marks"]] == [
        (replay.game.seats.all.index(one.seat), list(Suit).index(one.suit), one.trick) for one in found
    ]
    for trick in sent["tricks"]:
        new = [one for one in found if one.trick == trick["n"]]
        for one in new:
            assert sent["seats"][replay.game.seats.all.index(one.seat)] in trick["told"]
        assert new or not any(seat in trick["told"] for seat in sent["seats"])
        assert len(trick["plays"]) <= len(sent["seats"])
        led = trick["plays"][0][1][1]
        assert [discarded for *_, discarded in trick["plays"]] == [code[1] != led for _, code, *_ in trick["plays"]]
    assert "{" not in json.dumps([sent["tricks"], sent["seats"], sent["suits"]]).replace("{}", "").replace('{"', "")


def test_another_game_proves_nothing() -> None:
    for name in ("briscola/full-deal", "scopa/full-round"):
        with pytest.raises(ValueError, match="followed"):
            ck.voids(name)


def test_the_pandas_table_and_the_static_form_say_the_same() -> None:
    frame, shown = ck.table("tressette/ten-tricks", "voids"), ck.voids().fallback()
    assert shown["text/html"].count("from trick ") - 1 == len(frame) == 7  # and the hint
    assert shown["text/html"].count('<th scope="row">') == 4 and shown["text/html"].count('<th scope="col">') == 5
    assert "<details" not in shown["text/html"]  # printed as it stands
    for number in frame["since trick"]:
        assert f"from trick {number} on" in shown["text/plain"]
    assert '<span style="color: #e0403f">♥︎</span>' in shown["text/html"]
    assert "♥" not in ck.voids(deck="italian").fallback()["text/html"]


@pytest.mark.parametrize("at", [-4, 0, 3, 99])
def test_the_caption_follows_whatever_the_page_sends(at: int) -> None:
    live = ck.voids()
    live.at = at
    told = [trick["told"] for trick in live.voids["tricks"]]
    assert live.caption() == (live.labels["none"] if at < 1 else told[min(at, len(told)) - 1])


def test_a_new_language_dresses_it_anew() -> None:
    live = ck.voids()
    live.language = "zh-Hant"
    assert "南家" in live.voids["seats"] and "缺" in live.voids["tricks"][0]["told"]
