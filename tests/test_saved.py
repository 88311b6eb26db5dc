"""Saved notebooks: what stays of the widgets, and what a page without widgets shows."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cardkit import saved

PICTURE = '<img alt="a table" src="data:image/svg+xml;base64,PHN2Zy8+">'


def table(**state: Any) -> dict[str, Any]:
    return {"model_name": "AnyModel", "state": {"_anywidget_id": "cardkit.widgets.stepper.Stepper", **state}}


def plain(name: str = "LayoutModel", **state: Any) -> dict[str, Any]:
    return {"model_name": name, "state": state}


def cell(*shown: str, static: bool = True) -> dict[str, Any]:
    forms = {saved.STATIC: PICTURE} if static else {}
    view = {"version_major": 2, "version_minor": 0}
    return {
        "cell_type": "code",
        "outputs": [
            {"output_type": "display_data", "data": {saved.VIEW: {**view, "model_id": one}, "text/plain": "-", **forms}}
            for one in shown
        ],
    }


def book(cells: list[dict[str, Any]], models: dict[str, Any] | None = None) -> dict[str, Any]:
    widgets = {} if models is None else {"widgets": {saved.STATE: {"state": models}}}
    return {"cells": cells, "metadata": {"kernelspec": {"name": "python3"}, **widgets}}


def save(new: dict[str, Any], old: dict[str, Any] | str | None, folder: Path) -> dict[str, Any]:
    """Save a notebook over an old one, and give what is written."""
    path = folder / "lesson.ipynb"
    if old is not None:
        path.write_text(old if isinstance(old, str) else json.dumps(old), "utf-8")
    manager = SimpleNamespace(_get_os_path=lambda name: str(folder / name))
    model = {"type": "notebook", "content": new}
    saved.keep(model, "lesson.ipynb", manager)
    return new


def shown(notebook: dict[str, Any]) -> list[str]:
    return [data[saved.VIEW]["model_id"] for data in saved.views(notebook)]


def test_the_state_on_disk_stays_for_what_is_still_shown(tmp_path: Path) -> None:
    # A notebook opened after its kernel had gone: the page holds no state of its tables any more.
    models = {"t": table(layout="IPY_MODEL_l"), "l": plain()}
    kept = save(book([cell("t")]), book([cell("t")], models), tmp_path)
    assert saved.states(kept) == models
    assert shown(kept) == ["t"]
    assert kept["metadata"]["kernelspec"] == {"name": "python3"}


def test_newer_state_wins_over_the_state_on_disk(tmp_path: Path) -> None:
    old = {"t": table(index=1), "u": table(index=5)}
    kept = save(book([cell("t", "u")], {"t": table(index=3)}), book([cell("t", "u")], old), tmp_path)
    assert saved.states(kept) == {"t": table(index=3), "u": table(index=5)}


def test_tables_that_no_output_shows_are_left_out(tmp_path: Path) -> None:
    once = {"old": table(layout="IPY_MODEL_old-look"), "old-look": plain()}
    again = {"new": table(layout="IPY_MODEL_new-look"), "new-look": plain()}
    kept = save(book([cell("new")], {**once, **again}), book([cell("old")], once), tmp_path)
    assert saved.states(kept) == again


def test_boxes_around_tables_go_with_them(tmp_path: Path) -> None:
    box = {
        "box": plain("VBoxModel", children=["IPY_MODEL_pick", "IPY_MODEL_t"], layout="IPY_MODEL_look"),
        "pick": plain("DropdownModel", layout="IPY_MODEL_pick-look"), "pick-look": plain(), "look": plain(),
        "t": table(),
    }  # fmt: skip
    assert saved.states(save(book([cell("box")], dict(box)), None, tmp_path)) == box
    assert "widgets" not in save(book([cell()], dict(box)), None, tmp_path)["metadata"]


def test_what_belongs_to_others_stays(tmp_path: Path) -> None:
    models = {"slider": plain("IntSliderModel", layout="IPY_MODEL_s"), "s": plain(), "old": table()}
    kept = save(book([cell("t")], {**models, "t": table()}), None, tmp_path)
    assert saved.states(kept) == {"slider": models["slider"], "s": models["s"], "t": table()}


def test_links_between_what_is_shown_stay(tmp_path: Path) -> None:
    models = {
        "t": table(), "slider": plain("IntSliderModel"),
        "link": plain("LinkModel", source=["IPY_MODEL_slider", "value"], target=["IPY_MODEL_t", "index"]),
    }  # fmt: skip
    assert saved.states(save(book([cell("t")], dict(models)), None, tmp_path)) == models


def test_without_any_state_the_picture_shows(tmp_path: Path) -> None:
    # A server that saves no state: an output that still named the widget would be an error in its place.
    kept = save(book([cell("t"), cell("slider", static=False)]), book([]), tmp_path)
    assert shown(kept) == ["slider"]
    assert [out["data"].get(saved.STATIC) for one in kept["cells"] for out in one["outputs"]] == [PICTURE, None]


@pytest.mark.parametrize("old", ["", "{", "[]", '{"metadata": 5}', '{"metadata": {"widgets": {}}}', "\x00", None])
def test_a_file_that_cannot_be_read_is_no_hindrance(old: str | None, tmp_path: Path) -> None:
    kept = save(book([cell("t", "u")], {"t": table()}), old, tmp_path)
    assert saved.states(kept) == {"t": table()}
    assert shown(kept) == ["t"]


def test_a_file_of_another_kind_or_place_is_left_alone() -> None:
    for model in ({"type": "file", "content": "text"}, {"type": "notebook", "content": None}, {"type": "directory"}):
        before = dict(model)
        saved.keep(model, "x", SimpleNamespace())
        assert model == before
    notebook = book([cell("t")], {"t": table()})
    saved.keep({"type": "notebook", "content": notebook}, "x", SimpleNamespace())  # a manager without folders
    assert shown(notebook) == ["t"]


def test_a_notebook_without_widgets_is_not_touched(tmp_path: Path) -> None:
    notebook = {"cells": [{"cell_type": "markdown", "source": ""}, {"cell_type": "code", "outputs": [{"text": "1"}]}]}
    before = json.dumps(notebook)
    assert json.dumps(save(notebook, None, tmp_path)) == before


def test_a_page_shows_every_widget_as_its_picture() -> None:
    notebook = book([cell("t"), cell("slider", static=False)], {"t": table()})
    page, resources = saved.static(notebook, {"one": 1})
    assert not list(saved.views(page))
    assert "widgets" not in page["metadata"]
    assert resources == {"one": 1}
    assert [out["data"] for one in page["cells"] for out in one["outputs"]] == [
        {"text/plain": "-", saved.STATIC: PICTURE},
        {"text/plain": "-"},
    ]


def test_no_message_sends_people_back_to_a_cell_whose_server_has_gone() -> None:
    # Running a cell without a server empties it: the table would vanish.
    catalogue = (Path(saved.__file__).parent / "locale/zh_Hant/LC_MESSAGES/cardkit.po").read_text("utf-8")
    told = [text for text in catalogue.splitlines() if text.startswith('msgid "No answer from the kernel')]
    assert len(told) >= 4
    assert not [text for text in told if "cell" in text]
