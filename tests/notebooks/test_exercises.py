"""The exercises of the lessons: each game ends with cards that no lesson has shown, and those have been looked at."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

import cardkit as ck
from cardkit.exercises.made import Made, exercise
from cardkit.ledger import tricks
from notebooks import build

CLOSING = {"04": "briscola", "09": "scopa", "12": "tressette"}


class Asked(NamedTuple):
    lesson: str
    made: Made


def calls() -> Iterator[Asked]:
    """List the exercises of all lessons, made as their cells make them."""
    for path in sorted((build.HERE / "src").glob("*.md")):
        for cell in build.read(path).cells:
            for node in ast.walk(ast.parse(cell.text)) if cell.kind == "code" else ():
                if isinstance(node, ast.Call) and ast.unparse(node.func) == "ck.exercise":
                    given: Any = {one.arg: ast.literal_eval(one.value) for one in node.keywords}
                    (kind,) = map(ast.literal_eval, node.args)
                    made = exercise(kind, given["game"], given["seed"], given.get("rules"))
                    yield Asked(path.name[:2], made)


ALL = tuple(calls())


@pytest.mark.parametrize(("lesson", "game"), CLOSING.items())
def test_each_game_ends_with_cards_that_no_lesson_has_shown(lesson: str, game: str) -> None:
    assert game in {asked.made.rules.name for asked in ALL if asked.lesson == lesson}


def test_no_two_exercises_and_no_sample_hand_are_of_one_deal() -> None:
    samples = {repr(ck.hand(name).replay.start) for name in ck.hands.names()}
    dealt = [repr(asked.made.hand.replay.start) for asked in ALL if asked.made.hand]
    assert len(set(dealt)) == len(dealt) and not samples & set(dealt)
    assert len({(asked.made.kind, asked.made.rules.name, asked.made.seed) for asked in ALL}) == len(ALL)


def test_a_lesson_that_tells_how_an_exercise_ended_names_it() -> None:
    for path in (build.HERE / "src").glob("*.md"):
        seeds = {str(asked.made.seed) for asked in ALL if asked.lesson == path.name[:2]}
        for seed in re.findall(r"Exercise (\d+)|第(\d+)號練習", path.read_text("utf-8")):
            assert "".join(seed) in seeds, path.name


def test_the_closing_deal_of_briscola_is_won_by_one_point_and_has_every_rung() -> None:
    (made,) = (asked.made for asked in ALL if asked.lesson == "04")
    assert made.hand is not None
    assert made.rules.score(made.hand.replay.state).totals == (61, 59)
    assert len(tricks(made.hand.replay)) == 20


def test_both_sides_of_the_closing_deal_of_tressette_drop_a_third_and_write_eleven() -> None:
    (made,) = (asked.made for asked in ALL if asked.lesson == "12")
    assert made.hand is not None
    score = made.rules.score(made.hand.replay.state)
    assert score.totals == (13, 22) and score.written == (4, 7)
