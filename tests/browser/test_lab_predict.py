"""Predict in a real JupyterLab: answers reach Python, letters stay out of the cells, a dead kernel stops nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import lab as tools
from tests.browser.conftest import OpenNotebook
from tests.browser.lab import Lab

NAME = "predict.ipynb"
CELLS = (
    "import cardkit as ck",
    'widget = ck.predict("briscola/last-three", ask="taker points leads", fade=1)\nwidget',
    "widget.answers()",
)


@pytest.fixture
def notebook(lab: Lab, open_notebook: OpenNotebook) -> Page:
    """A notebook with one prediction, open and not yet run."""
    cells = [
        {"cell_type": "code", "id": f"cell-{place}", "metadata": {}, "execution_count": None, "outputs": [],
         "source": source} for place, source in enumerate(CELLS)
    ]  # fmt: skip
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    text = json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": kernel, "cells": cells})
    (lab.folder / NAME).write_text(text, "utf-8")
    return open_notebook(NAME)


def begin(page: Page, run_all: Callable[..., None]) -> Locator:
    run_all()
    widget = tools.show_widget(page, call="ck.predict(")
    widget.locator(".ck-next").click()
    return widget


def answer(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def test_answers_reach_python(notebook: Page, run_all: Callable[..., None]) -> None:
    widget = begin(notebook, run_all)
    answer(notebook, "2", "1", "2", "3")
    expect(widget.locator(".ck-verdicts [data-is=wrong]")).to_contain_text("The right answer is 11.")
    expect(widget.locator("[data-is=right]")).to_have_count(2)
    expect(widget.locator(".ck-caption")).to_contain_text("B takes the trick, 11 points")
    tools.show_cell(notebook, 2)
    tools.in_notebook(
        notebook, "panel.content.activeCellIndex = 2; await app.commands.execute('notebook:run-cell');"
    )
    table = notebook.locator("[data-windowed-list-index='2'] table")
    expect(table.locator("tbody tr")).to_have_count(3)
    expect(table).to_contain_text("takes the trick, 11 points.")
    expect(table.get_by_text("True", exact=True)).to_have_count(2)


def test_letters_and_numbers_change_no_cell(notebook: Page, run_all: Callable[..., None]) -> None:
    widget = begin(notebook, run_all)
    before = [(cell["id"], cell["source"]) for cell in tools.cells(notebook)]
    for target in (".ck-bar", ".ck-next", "input:enabled >> nth=0"):
        widget.locator(target).focus()
        for key in ("x", "d", "d", "b", "a", "m", "y", "1", "2", "3", "0", "0", "j", "k", "z", "c", "Shift+M",
                    "Backspace", "Delete", "v", "v"):  # fmt: skip
            notebook.keyboard.press(key)
    assert [(cell["id"], cell["source"]) for cell in tools.cells(notebook)] == before


def test_all_of_it_works_when_the_kernel_is_gone(notebook: Page, run_all: Callable[..., None]) -> None:
    widget = begin(notebook, run_all)
    tools.kernel_shutdown(notebook)
    widget.locator(".ck-bar").focus()
    answer(notebook, "2", "2", "2")
    expect(widget.locator("[data-is=right]")).to_have_count(2 + 1)
    notebook.keyboard.press("Enter")
    answer(notebook, "2", "4", "1")
    expect(widget.locator(".ck-retry")).to_contain_text("is not a trump")
    answer(notebook, "1")
    widget.locator(".ck-next").click()
    answer(notebook, "1", "2")
    expect(widget.locator(".ck-summary")).to_contain_text("of 8 right")
    expect(widget.locator(".ck-caption")).to_contain_text("64-56")
    widget.get_by_role("button", name="Start again").click()
    expect(widget.locator(".ck-ledger tbody tr")).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_violation_in_either_theme(
    theme: str, notebook: Page, run_all: Callable[..., None], axe: Callable[..., list[dict[str, Any]]]
) -> None:
    tools.set_theme(notebook, theme)
    widget = begin(notebook, run_all)
    expect(widget).to_have_attribute("data-theme", theme)
    assert axe(".ck") == []
    answer(notebook, "2", "2", "2")
    expect(widget.locator(".ck-verdicts")).to_be_visible()
    assert axe(".ck") == []


def test_saved_it_shows_the_questions_without_running(
    notebook: Page, lab: Lab, run_all: Callable[..., None], reopen: Callable[[str], Page]
) -> None:
    run_all()
    tools.save(notebook)
    # As lessons are committed: without the widget and its state.
    saved = json.loads((lab.folder / NAME).read_text("utf-8"))
    saved["metadata"].pop("widgets", None)
    for cell in saved["cells"]:
        for output in cell["outputs"]:
            output.get("data", {}).pop("application/vnd.jupyter.widget-view+json", None)
    (lab.folder / NAME).write_text(json.dumps(saved), "utf-8")
    again = reopen(NAME)
    tools.show_cell(again, 1)
    output = again.locator("[data-windowed-list-index='1'] .jp-OutputArea-output")
    expect(output.locator("img[src^='data:image/svg+xml']")).to_be_visible()
    first = output.locator("details").first
    first.locator("summary").first.click()
    expect(first).to_contain_text("Who takes the trick? A / B")
    expect(first.get_by_text("Who takes the trick? B.")).to_be_hidden()
