"""Whatever holds a hand is taken where a hand is: a table that is stepped through or played at, a position set up."""

from __future__ import annotations

from typing import Any

import pytest

import cardkit as ck
from cardkit.errors import CardkitError
from cardkit.games.base import names

HARD = ['A "quoted" name', "two\nlines", "\x07bell", "安娜", "\u05e9\u05dc\u05d5\u05dd", "a\u202eb", "\\", "{seat}",
        "\ud800", "x" * 500, "\u200b", "\x00", "\x7f", "<b>"]  # fmt: skip


@pytest.mark.parametrize("name", names())
def test_what_has_a_hand_is_taken_where_a_hand_is(name: str) -> None:
    dealt = ck.deal(name, seed=3, policy="random")
    for held in (ck.build(hand=dealt), ck.step(dealt), ck.build(hand=dealt.replay.states[5])):
        text = held.hand.toml()
        assert ck.hand(held).toml() == ck.build(hand=held).toml == text
        assert ck.step(held).text() and ck.play(held).text()
    with pytest.raises(CardkitError, match="face down"):
        ck.build(hand=ck.play(name, seed=3))
    with pytest.raises(CardkitError, match="No hand holds a card"):
        ck.step(ck.build(name))


def test_the_own_line_is_written_too() -> None:
    table = ck.step("briscola/last-three", names=["Anna", ""])
    table.choice = {"line": "main", "at": 0, "card": "", "n": 1}
    table.choice = {"line": "fork", "at": table.fork_index, "card": "KC", "n": 2}
    text = table.hand.toml()
    assert 'A = "Anna"' in text and "KC" in text.partition("[play]")[2]
    assert ck.hand(text).replay.moves == table.hand.replay.moves != ck.hand("briscola/last-three").replay.moves
    table.above = 1
    assert table.hand.replay is ck.hand("briscola/last-three").replay


@pytest.mark.parametrize("name", HARD)
def test_the_names_of_a_table_go_into_its_file(name: str) -> None:
    built = ck.build(hand="briscola/last-three", names=[name, "Bo"])
    read = ck.hand(built.toml)
    assert read.names()[1] == "Bo" and read.replay.moves == ck.hand("briscola/last-three").replay.moves
    for shown in (built, ck.step(built), ck.play(built)):
        assert shown.text() and shown.picture() and shown.fallback()
    if name.isprintable() and len(name) < 400 and name != "\u200b":
        assert read.names()[0] == name


@pytest.mark.parametrize("change", [
    {"trump": None}, {"turned": 3}, {"stock": (1, 2)}, {"hands": 5}, {"trick": (1, 2, 3)}, {"piles": None},
    {"leader": "A"}, {"points": "x"}, {"rules": None}, {"total": "x"},
])  # fmt: skip
def test_a_state_that_somebody_has_spoilt_is_shown_as_it_is_and_taken_nowhere(change: dict[str, Any]) -> None:
    state = ck.game("briscola").deal(seed=7)._replace(**change)
    assert repr(state)
    for take in (ck.hand, ck.step, lambda one: ck.build(hand=one)):
        with pytest.raises(CardkitError):
            take(state)
