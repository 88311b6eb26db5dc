"""Listing: everything there is can be found in a table, by its name and by what it is about."""

from __future__ import annotations

import dataclasses

import pytest

import cardkit as ck
from cardkit import hands as hand_files
from cardkit.games.base import names as game_names
from cardkit.hands import hand
from cardkit.hands import names as hand_names
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.questions import names as set_names
from cardkit.questions import questions as asked


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hand_is_listed_with_its_title_and_game(language: str) -> None:
    with speaking(Voice(language)):
        listed = ck.hands()
        assert tuple(listed.index) == hand_names()
        for name, row in zip(listed.index, listed.itertuples(index=False), strict=True):
            one = hand(name)
            assert row[0] == one.title and row[2] == len(one.game.seats.all) and row[3] == len(one.replay)
            assert row[4] == one.source


def test_every_game_and_switch_is_listed_with_its_values() -> None:
    listed = ck.games()
    assert tuple(listed.index) == game_names()
    for name in game_names():
        fields = dataclasses.fields(ck.game(name).rules)
        assert listed.loc[name, "switches"] == ", ".join(field.name for field in fields)
        switches = ck.switches(name)
        for field in fields:
            rows = switches.loc[[field.name]]
            assert rows["value"].tolist() == [repr(value) for value in field.metadata["values"]]
            assert rows["usual"].tolist() == ["yes", *[""] * (len(rows) - 1)]
            assert repr(getattr(ck.game(name).rules, field.name)) == rows["value"].iloc[0]
            assert rows["meaning"].str.len().min() > 5


def test_questions_are_listed_without_their_answers() -> None:
    every = ck.questions()
    assert set(every.index) == {one.id for one in asked(*set_names()).questions}
    few = ck.questions("01-deck")
    assert set(few.index) < set(every.index)
    assert list(few.columns) == ["lesson", "kind", "sets", "asked"]
    with pytest.raises(ValueError, match="01-dekc"):
        ck.questions("01-dekc")


def test_what_is_called_is_still_the_module() -> None:
    assert ck.hands is hand_files and ck.hands.hand is hand
    with pytest.raises(TypeError, match="nothing in its brackets"):
        ck.hands("briscola")
    with pytest.raises(ValueError, match="briscola"):
        ck.switches("briscla")


@pytest.mark.parametrize("name", ["scopa/full-round", "scopa/full-round-last-sweep"])
def test_the_count_and_the_recount_are_tables_of_a_hand(name: str) -> None:
    score = hand(name).replay.game.score(hand(name).replay.state)
    count = ck.table(name, "count")
    assert len(count) == len(score.items) + 1
    assert count.iloc[-1, len(score.totals) : 2 * len(score.totals)].tolist() == list(score.totals)
    assert len(ck.table(name, "primiera")) == 5
    with pytest.raises(ValueError, match="count"):
        ck.table("briscola/last-three", "count")
