"""Tidy: a row a play, the same columns for every game and language, and nothing in them that is for eyes alone."""

from __future__ import annotations

import pytest

import cardkit as ck
from cardkit.cards import Card
from cardkit.hands import hand, names
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.tidy import COLUMNS


@pytest.mark.parametrize("name", names())
def test_each_play_is_a_row_and_what_it_says_is_what_was_played(name: str) -> None:
    one = hand(name)
    data = ck.table(name, tidy=True)
    assert list(data.columns) == list(COLUMNS)
    plays = [(step, event) for step, moment in enumerate(one.replay.moments) for event in moment.events
             if event.kind in ("play", "lay", "capture")]  # fmt: skip
    assert data["step"].tolist() == [step for step, _ in plays]
    assert data["card"].tolist() == [event.cards[0].code for _, event in plays]
    assert data["seat"].tolist() == [event.seat.letter for _, event in plays if event.seat is not None]
    assert data["worth"].tolist() == [one.game.worth(Card(code)) for code in data["card"]]
    if one.game.family == "tricks":
        first = data.groupby("number").first()
        assert first["lead"].all() and data["lead"].sum() == len(first)
        assert data.groupby("number")["taker"].nunique().max() <= 1
    else:
        assert data["captured"].tolist() == [tuple(card.code for card in event.cards[1:]) for _, event in plays]
    taken = sum(event.points for moment in one.replay.moments for event in moment.events
                if event.kind in ("take", "sweep"))  # fmt: skip
    assert data["points"].sum() == taken


def test_it_is_the_same_in_every_language_and_holds_no_sign_for_the_eyes() -> None:
    spoken = []
    for language in LANGUAGES:
        with speaking(Voice(language, "italian")):
            spoken.append(ck.table("scopa/full-round", tidy=True).drop(columns="player"))
    assert all(one.equals(spoken[0]) for one in spoken)
    assert "\ufe0e" not in spoken[0].to_csv()


def test_points_are_numbers_and_say_their_unit() -> None:
    data = ck.table("briscola/last-three", tidy=True)
    assert data["points"].dropna().tolist() == [11, 20, 4]
    assert data["unit"].unique().tolist() == [1]
    assert (ck.table("tressette/ten-tricks", tidy=True)["unit"] == 3).all()


def test_tidy_is_yes_or_no() -> None:
    with pytest.raises(TypeError, match="tidy"):
        ck.table("briscola/last-three", tidy="yes")  # type: ignore[arg-type]
