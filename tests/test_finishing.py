"""Deals played to their end: by best play as well as both sides can, by players from what each of them sees."""

from __future__ import annotations

import pytest

import cardkit as ck
from cardkit.finishing import WAYS, finished, read_way
from cardkit.games.base import game
from cardkit.games.base import names as games
from cardkit.open_cards.changed import changed
from cardkit.replay import Replay
from cardkit.solvers import value


def over(replay: Replay) -> bool:
    return replay.game.to_act(replay.state) is None


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(("name", "left"), [("briscola", 10), ("scopa", 12), ("tressette", 20)])
def test_best_play_reaches_what_the_position_is_worth(name: str, left: int, seed: int) -> None:
    rules = game(name)
    replay = Replay(rules, rules.deal(seed))
    while sum(map(len, rules.table(replay.state).hands)) + len(rules.table(replay.state).stock) > left:
        replay = finished_one(replay, seed)
    end = finished(replay, "best")
    assert end.told.code == "finished_best" and over(end.replay)
    bounds = value(rules, replay.state)
    assert bounds.low == bounds.high == value(rules, end.replay.state).low


def finished_one(replay: Replay, seed: int) -> Replay:
    """Make one move of a random player."""
    return replay.play(finished(replay, "random", seed=seed).replay.moves[len(replay.moves)])


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("way", WAYS[1:])
def test_players_finish_every_game_and_the_same_way_again(name: str, way: str) -> None:
    rules = game(name)
    replay = Replay(rules, rules.deal(3))
    one, other = finished(replay, way), finished(replay, way)
    assert over(one.replay) and one.replay.moves == other.replay.moves


def test_a_whole_deal_of_tressette_is_played_well_though_not_proved() -> None:
    end = finished(ck.hand("tressette/ten-tricks").replay.cut(0), "best")
    north, east = end.replay.game.score(end.replay.state).totals
    assert over(end.replay) and int(north + east) == 35
    assert 9 <= int(north) <= 15  # the exact value is 12


def test_what_a_card_costs_is_known_where_there_is_a_choice() -> None:
    replay = ck.hand("briscola/last-three").replay
    assert [changed(replay, made) and int(changed(replay, made).most) for made in range(6)] == [0, 0, 0, 0, None, None]  # type: ignore[union-attr]
    three = ck.hand("briscola/three-players").replay
    assert changed(three, 0) is None  # no two sides, so no best play


@pytest.mark.parametrize("way", ["", "Best", None, 3, ["club"], "perfect"])
def test_only_those_named_play_on(way: object) -> None:
    with pytest.raises(ValueError, match="best, random, beginner, club, strong"):
        read_way(way)
