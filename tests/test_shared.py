"""What a saved notebook holds once: whole again from any mix of widgets, the same at every save, and small."""

from __future__ import annotations

import json
from typing import Any

import pytest

import cardkit as ck
from cardkit import shared
from cardkit.shared import once
from cardkit.widgets.base import STATIC

KINDS = ("stepper", "quiz", "predict")


def models(*widgets: Any) -> dict[str, Any]:
    """Give widgets as a saved notebook holds them."""
    return {f"m{n}": {"model_name": "AnyModel", "state": dict(one.get_state())} for n, one in enumerate(widgets)}


def states(saved: dict[str, Any]) -> list[dict[str, Any]]:
    return [one["state"] for one in saved.values()]


def left(state: dict[str, Any]) -> bool:
    return str(state["_esm"]).startswith("// cardkit:")


def lesson() -> dict[str, Any]:
    return models(
        ck.quiz("01-deck"), ck.step("briscola/last-three"), ck.quiz("01-deal"), ck.quiz("02-recall"),
        ck.step("scopa/closing-round", deck="italian"), ck.step("tressette/ten-tricks", deck="italian"),
    )  # fmt: skip


def test_script_style_and_faces_stand_once_and_the_rest_stays() -> None:
    whole = lesson()
    told = once(whole)
    assert list(told) == list(whole)
    assert [left(one) for one in states(told)] == [False, False, True, True, True, True]
    assert [bool(one["_css"]) for one in states(told)] == [True, True, False, False, False, False]
    assert [bool(one["faces"]) for one in states(told)] == [True, True, False, False, True, False]
    for before, after in zip(states(whole), states(told), strict=True):
        common = {"_esm", "_css", "faces"}
        assert {k: v for k, v in before.items() if k not in common} == {
            k: v for k, v in after.items() if k not in common
        }
    assert len(json.dumps(told, default=str)) < 0.6 * len(json.dumps(whole, default=str))


def test_what_is_saved_is_saved_again_the_same() -> None:
    told = once(lesson())
    assert once(told) == told


@pytest.mark.parametrize("gone", ["m0", "m1", "m4"])
def test_where_the_first_has_gone_the_next_one_is_whole(gone: str) -> None:
    told = once(lesson())
    del told[gone]
    again = once(told)
    for kind in ("quiz", "stepper"):
        (first, *others) = (one for one in states(again) if one["kind"] == kind)
        assert first["_esm"] == (STATIC / f"{kind}.js").read_text("utf-8")
        assert first["_css"] == (STATIC / f"{kind}.css").read_text("utf-8") and first["faces"]
        assert all(map(left, others))
    assert {one["deck"] for one in states(again) if one["faces"]} == {"french", "italian"}


def test_scripts_of_another_version_stay_what_they_are() -> None:
    whole = lesson()
    older = whole["m2"]["state"]
    older["_esm"] = older["_esm"].replace("quiz", "quiz", 1) + "// older"
    told = once(whole)
    assert told["m2"]["state"]["_esm"].endswith("// older") and told["m2"]["state"]["_css"]
    assert left(told["m3"]["state"])


@pytest.mark.parametrize(
    "strange",
    [None, 7, [], {}, {"state": None}, {"state": {"_anywidget_id": "other.Widget", "_esm": "x", "kind": "quiz"}},
     {"state": {"_anywidget_id": "cardkit.X", "kind": "../../etc", "_esm": "x"}},
     {"state": {"_anywidget_id": "cardkit.X"}},
     {"state": {"_anywidget_id": "cardkit.X", "kind": 7, "_esm": 7}}],
)  # fmt: skip
def test_what_is_no_widget_of_this_kit_stays_as_it_is(strange: Any) -> None:
    assert once({"a": strange}) == {"a": strange}


def test_of_a_kind_that_is_no_longer_there_nothing_is_made_up() -> None:
    state = {
        "_anywidget_id": "cardkit.X",
        "kind": "tarot",
        "_esm": shared._STUB,
        "_css": "",
        "faces": "",
        "deck": "none",
    }
    (told,) = states(once({"a": {"state": state}}))
    assert left(told) and told["faces"] == ""
