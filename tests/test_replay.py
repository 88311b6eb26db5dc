"""Replays: every step within reach, forks and undo without a trace."""

import pytest

from cardkit.cards import Card
from cardkit.games.base import IllegalMove
from cardkit.hands import hand

REPLAY = hand("briscola/last-three").replay


def test_steps_of_the_ending() -> None:
    kinds = [moment.event.kind if moment.event else "" for moment in REPLAY.moments]
    assert kinds == ["", "draw", "draw", *["play", "play", "take"] * 3]
    assert len(REPLAY) == 11
    assert [REPLAY.at(step).table.points for step in (0, 5, 8, 11)] == [(40, 45), (40, 56), (60, 56), (64, 56)]
    assert [event.kind for event in REPLAY.at(11).events] == ["take", "result"]


def test_the_score_at_the_end_is_the_final_score() -> None:
    # Stepping to the end must count the last trick too.
    for name in ("briscola/last-three", "briscola/full-deal"):
        replay = hand(name).replay
        assert replay.moments[-1].table.points == replay.state.points == (64, 56)


def test_steps_outside_are_refused() -> None:
    for step in (-1, 12, 1000):
        with pytest.raises(IndexError, match="11"):
            REPLAY.at(step)


def test_fork_and_undo() -> None:
    other = REPLAY.fork(6, "KC")  # trick 19: the king of clubs instead of the trump three
    assert other.state.points == (40, 70)
    assert other.moments[:7] == REPLAY.moments[:7]
    end = other.play("2D").play("3S")
    assert end.state.points == (50, 70)
    assert end.undo().undo().undo().moments == REPLAY.cut(3).moments
    assert len(REPLAY) == 11
    with pytest.raises(IllegalMove):
        REPLAY.fork(6, "3H")
    with pytest.raises(IndexError):
        REPLAY.cut(0).undo()
    assert REPLAY.cut(0).state.hands[0] == (Card("3S"), Card("KC"), Card("AH"))
