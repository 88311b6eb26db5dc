"""Branches: what travels of a line is what the line it leaves has not, and together they are the whole; standings."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast

import pytest

from cardkit.hands import hand
from cardkit.language import Voice, speaking
from cardkit.replay import Replay
from cardkit.view import branch
from cardkit.view import line as show
from cardkit.widgets.stepper import decision

SAMPLES = sorted(
    "/".join(path.with_suffix("").parts[-2:])
    for path in (Path(branch.__file__).parents[1] / "hands").glob("*/*.toml")
)


def joined(parent: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    """Put a line together from the one it leaves and from what was told of it."""
    both = told["both"]
    whole = {part: parent[part][:both] + told[part] for part in ("frames", "captions")}
    return {**parent, **whole, "groups": told["groups"], "rows": parent["rows"][: told["kept"]] + told["rows"],
            **{part: told[part] for part in ("standings", "end", "takes", "draws", "counts")}}  # fmt: skip


def other_way(replay: Replay, step: int) -> Replay:
    """Play the last move that may be made at a step, and then the first ones for a while."""
    own = replay.cut(decision(replay, step))
    for n in range(5):
        if own.moments[-1].turn is None:
            break
        own = own.play(own.game.legal(own.state)[0 if n else -1])
    return own


@pytest.mark.parametrize("name", SAMPLES)
def test_a_branch_and_the_line_it_leaves_are_the_whole_line(name: str) -> None:
    main = hand(name).replay
    parent = branch.told(main)
    for step in {0, len(main) // 2, len(main)}:
        own = other_way(main, step)
        whole = branch.told(own, choose=True)
        told = branch.branch(parent, whole, branch.leaving(main, own), step)
        made = joined(cast(dict[str, Any], parent), cast(dict[str, Any], told))
        whole_line = {part: value for part, value in whole.items() if part != "choices"}
        assert made == whole_line
        assert told["home"] == step
        assert own.at(told["leaves"]).table == main.at(told["leaves"]).table
        assert all(int(at) >= told["leaves"] for at in told["choices"])
        assert told["both"] in {0, told["leaves"] + 1}


def test_a_branch_sends_its_own_steps_alone() -> None:
    main = hand("briscola/full-deal").replay
    own = main.fork(decision_step(main, 80), main.game.legal(main.states[main.at(decision_step(main, 80)).made])[-1])
    parent, whole = branch.told(main), branch.told(own, choose=True)
    told = branch.branch(parent, whole, branch.leaving(main, own), 80)
    assert len(json.dumps(told)) < len(json.dumps(whole)) / 8


def decision_step(replay: Replay, step: int) -> int:
    """Find the step of the choice nearest to a step."""
    return next(at for at in range(step, len(replay)) if replay.at(at).turn is not None)


@pytest.mark.parametrize(
    ("name", "standings"),
    [
        ("briscola/last-three", [(0, "40-45"), (5, "40-56"), (8, "60-56"), (11, "64-56")]),
        ("tressette/last-trick-of-nothing", [(0, "0\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}32/3"), (5, "1-10")]),
        ("scopa/capture-two-fives", [(0, "0-0 cards"), (1, "2-0 cards")]),
        ("briscola/trick-king-three", [(0, "0-0"), (3, "0-14")]),
    ],
)
def test_standings_change_with_the_step_that_brings_a_score(name: str, standings: list[tuple[int, str]]) -> None:
    assert branch.standings(hand(name).replay) == standings


def test_in_a_capture_game_cards_are_counted_until_the_count_begins() -> None:
    told = [words for _, words in branch.standings(hand("scopa/full-round").replay)]
    assert told[-1] == "4-3"
    first = next(n for n, words in enumerate(told) if "cards" not in words)
    assert all("cards" in words for words in told[:first])
    with speaking(Voice("zh-Hant")):
        assert branch.standings(hand("scopa/full-round").replay)[0][1] == "0-0 張"


@pytest.mark.parametrize("name", ["briscola/full-deal", "scopa/full-round", "tressette/ten-tricks"])
def test_what_is_taken_goes_to_something_that_is_in_the_picture(name: str) -> None:
    main = hand(name).replay
    takes = show.line(main)["takes"]
    assert takes
    for step, key in takes.items():
        assert key in {item[0] for item in show.frame(main, int(step))}, step


def test_cards_come_from_the_stock_where_they_are_drawn_or_dealt() -> None:
    assert show.line(hand("briscola/last-three").replay)["draws"] == [1, 2]
    assert show.line(hand("scopa/full-round").replay)["draws"][:2] == [7, 14]
    assert show.line(hand("tressette/ten-tricks").replay)["draws"] == []


def test_three_players_stand_beside_each_other() -> None:
    assert branch.standings(hand("briscola/three-players").replay)[-1][1] == "34-46-40"


def test_a_line_without_its_standings_is_that_of_the_view() -> None:
    main = hand("briscola/last-three").replay
    told = dict(branch.told(main))
    del told["standings"]
    assert told == show.line(main)
