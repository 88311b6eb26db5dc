"""Exercises as widgets: the next one takes the place of the one before, of which nothing is left."""

from __future__ import annotations

import json
from typing import Any

import pytest

import cardkit as ck
from cardkit.errors import CardkitError
from cardkit.exercises.made import KINDS
from cardkit.record import record
from cardkit.widgets.base import CardWidget
from cardkit.widgets.exercise import Exercise

CALLS: list[dict[str, Any]] = [
    *({"kind": kind} for kind in KINDS), {"kind": "trick", "game": "tressette"}, {"kind": "deal", "game": "tressette"},
    {"kind": "trick", "rules": {"players": 4}}, {"kind": "capture", "game": "scopone"},
    {"kind": "count", "game": "scopa"}, {"kind": "primiera", "rules": {"missing_suit": "counts_zero"}},
]  # fmt: skip
OWN = ("layout", "tabbable", "tooltip")


def state(widget: CardWidget) -> dict[str, object]:
    return {name: one for name, one in widget.get_state().items() if name not in OWN and not name.startswith("_")}


def answer(widget: Any) -> None:
    """Answer as a page would, in the middle of it."""
    if hasattr(widget, "stops"):
        question = widget.stops[0]["questions"][0]
        widget.answered = ({"stop": 0, "ask": question["ask"], "choice": question["right"]},)
        widget.revealed, widget.index, widget.draft, widget.hands = 1, widget.stops[0]["to"], "A", {"0.0": [1]}
        widget.tried = widget.second = widget.first = ({"stop": 0, "ask": "card", "choice": "AS"},)
        widget.redo = [0]
    elif hasattr(widget, "position"):
        widget.log = ({"card": widget.card, "guess": 2}, {"card": widget.card, "shown": True})
        widget.picked, widget.option, widget.draft = (widget.position["table"][0]["code"],), 0, "3"
    elif hasattr(widget, "piles"):
        widget.log = ({"guess": "0"},)
        widget.draft, widget.held, widget.swapping = "1", "7S", True
    else:
        first = widget.questions[0]["id"]
        widget.given = {first: {"id": "0" * 32, "checked": "3", "given": "3", "sure": True, "tries": 1,
                                "at": "2026-01-01T10:00:00Z"}}
        widget.at, widget.results = 1, True


@pytest.mark.parametrize("call", CALLS, ids=str)
@pytest.mark.parametrize("language", ["en", "zh-Hant", "zh-Hans"])
def test_another_one_is_the_exercise_of_the_next_seed_and_nothing_of_the_one_before(
    call: dict[str, Any], language: str
) -> None:
    widget = ck.exercise(**call, seed=3, language=language, deck="italian")
    assert isinstance(widget, Exercise) and widget.number == 3
    answer(widget)
    widget.another = 1  # what the page does
    fresh = ck.exercise(**call, seed=4, language=language, deck="italian")
    assert widget.another == 0 and state(widget) == state(fresh)
    assert widget.text() == fresh.text() and widget.solutions() == fresh.solutions()
    assert widget.answers().equals(fresh.answers())  # type: ignore[attr-defined]
    assert widget.fallback() == fresh.fallback()
    json.dumps(state(widget))


def test_what_the_learner_chose_stays_for_the_next_one() -> None:
    widget = ck.exercise("deal", seed=3, ask="points taker", fade=3, explain="errors", timer=60, vote=True,
                         names=["Anna", "Bo"])  # fmt: skip
    before = state(widget)
    widget.language = "zh-Hant"
    widget.next()  # type: ignore[attr-defined]
    after = state(widget)
    for name in ("fade", "explain", "timer", "voting"):
        assert after[name] == before[name]
    assert after["language"] == "zh-Hant" and "Anna" in widget.text()
    assert [one["ask"] for one in after["stops"][0]["questions"]] == ["points", "taker"]  # type: ignore[index]


def test_the_answers_to_an_exercise_are_judged_but_not_kept() -> None:
    widget: Any = ck.exercise("count", seed=3)
    answer(widget)
    assert list(widget.answers()["right"]) == [False]
    assert not [one for one in record().entries().values() if "count" in one.question]


def test_questions_are_asked_in_the_order_in_which_one_counts() -> None:
    for seed in range(12):
        widget: Any = ck.exercise("count", seed=seed)
        assert [len(one["show"]) > 0 for one in widget.questions] == [True, True]
        assert [one["id"][-1] for one in widget.questions] == ["1", "2"]


def test_the_cards_of_a_pile_stand_in_its_text() -> None:
    widget: Any = ck.exercise("count", seed=3)
    for card in widget.questions[0]["show"]:
        assert card["text"] in widget.text() and card["text"] in widget.fallback()["text/html"]


@pytest.mark.parametrize(("kind", "option"), [
    ("capture", {"ask": "taker"}), ("capture", {"fade": 1}), ("count", {"fade": 1}), ("thirds", {"timer": 5}),
    ("primiera", {"ask": "taker"}), ("primiera", {"vote": True}), ("trick", {"fade": 4}), ("primiera", {"fade": 3}),
    ("trick", {"explain": "never"}), ("trick", {"timer": 0}), ("trick", {"vote": 1}), ("deal", {"ask": "winner"}),
    ("trick", {"names": ["A", "B", "C"]}), ("trick", {"player": 4}), ("trick", {"language": "it"}),
])  # fmt: skip
def test_what_does_not_go_with_an_exercise_is_refused(kind: str, option: dict[str, Any]) -> None:
    with pytest.raises(CardkitError):
        ck.exercise(kind, **option)
