"""The quiz in a real JupyterLab: answered, kept, asked again after a restart, and answered without any kernel."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbformat import v4
from playwright.sync_api import Locator, Page, expect

from tests.browser import lab as tools
from tests.browser.conftest import OpenNotebook
from tests.browser.lab import Lab

CELLS = (
    'import cardkit as ck\nck.use("en")',
    'quiz = ck.quiz("04-questions", n=3, tries=1)\nquiz',
    "print(quiz.answers().shape, len(ck.progress()))",
    'ck.quiz("b1-seven", feedback=False, tries=2)',
)


@pytest.fixture
def notebook(lab: Lab) -> str:
    """A notebook written for the test, and no answers given before."""
    shutil.rmtree(lab.folder.parent / "cardkit_home", ignore_errors=True)  # score books of other tests lie there too
    assert not (lab.folder.parent / "cardkit_home").exists()
    book = v4.new_notebook(cells=[v4.new_code_cell(source, id=f"c{n}") for n, source in enumerate(CELLS)])
    book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(book, lab.folder / "quiz.ipynb")
    return "quiz.ipynb"


def record(lab: Lab) -> list[dict[str, Any]]:
    file = lab.folder.parent / "cardkit_home" / "answers.json"
    return json.loads(file.read_text("utf-8"))["answers"] if file.exists() else []  # type: ignore[no-any-return]


def quiz(page: Page, cell: int = 1) -> Locator:
    tools.show_cell(page, cell)
    widget = page.locator(f"[data-windowed-list-index='{cell}'] .ck")
    expect(widget).to_be_visible()
    return widget


def answer(page: Page, widget: Locator, sure: str = "s") -> None:
    widget.locator(".ck-question").focus()
    page.keyboard.press("1")
    page.keyboard.press(sure)
    page.keyboard.press("Enter")
    expect(widget.locator(".ck-verdict")).to_be_visible()
    page.keyboard.press("Enter")


def output(page: Page, cell: int) -> str:
    return "".join(out.get("text", "") for out in tools.cells(page)[cell]["outputs"])


def test_answers_reach_python_and_outlive_the_kernel(
    notebook: str, lab: Lab, open_notebook: OpenNotebook, run_all: Callable[..., None]
) -> None:
    page = open_notebook(notebook)
    run_all()
    before = [(cell["id"], cell["source"]) for cell in tools.cells(page)]
    widget = quiz(page)
    for _ in range(3):
        answer(page, widget)
    expect(widget.locator("tbody tr")).to_have_count(3)
    wrong = widget.locator("tbody tr", has=page.locator("[data-is=is_wrong]")).locator("th").all_inner_texts()
    # Run without a restart: the table of this quiz; what is printed waits for what the page has sent.
    tools.in_notebook(page, "await app.commands.execute('notebook:move-cursor-down');")
    run_all()
    assert [(cell["id"], cell["source"]) for cell in tools.cells(page)] == before  # no key reached the notebook
    assert output(page, 2).strip() == "(0, 5) 3"  # a new quiz, and three answers kept
    tools.in_notebook(page, "await panel.sessionContext.session.kernel.restart();")
    run_all()
    assert output(page, 2).strip() == "(0, 5) 3"
    assert len(record(lab)) == 3
    again = quiz(page)
    if wrong:
        assert again.locator(".ck-question").inner_text() in wrong  # wrong but sure: first next time


def test_without_feedback_with_two_tries_and_a_summary(
    notebook: str, lab: Lab, open_notebook: OpenNotebook, run_all: Callable[..., None]
) -> None:
    page = open_notebook(notebook)
    run_all()
    widget = quiz(page, 3)
    widget.locator(".ck-question").focus()
    page.keyboard.press("1")
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(widget.locator(".ck-verdict")).to_have_text("Noted. 1 try is left.")
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    expect(widget.locator(".ck-verdict")).to_have_text("Noted.")
    page.keyboard.press("Enter")
    expect(widget.locator("tbody td").last).to_have_text("2")
    run_all()
    assert [one["tries"] for one in record(lab)] == [2]  # nothing is lost on running again


def test_the_quiz_goes_on_when_the_kernel_is_gone(
    notebook: str, lab: Lab, open_notebook: OpenNotebook, run_all: Callable[..., None]
) -> None:
    page = open_notebook(notebook)
    run_all()
    widget = quiz(page)
    tools.kernel_shutdown(page)
    for _ in range(3):
        answer(page, widget, "n")
    expect(widget.locator("tbody tr")).to_have_count(3)
    expect(widget.locator("tbody")).not_to_contain_text("not answered")
    with page.expect_download() as waiting:
        widget.get_by_role("button", name="Save my answers to a file").click()
    assert len(json.loads(Path(waiting.value.path()).read_text("utf-8"))["answers"]) == 3
    assert record(lab) == []


def test_answers_saved_in_one_place_are_loaded_in_another(
    notebook: str, lab: Lab, open_notebook: OpenNotebook, run_all: Callable[..., None]
) -> None:
    page = open_notebook(notebook)
    run_all()
    widget = quiz(page)
    answer(page, widget)
    widget.locator(".ck-question").focus()
    page.keyboard.press("PageDown")
    page.keyboard.press("PageDown")
    with page.expect_download() as waiting:
        widget.get_by_role("button", name="Save my answers to a file").click()
    saved = waiting.value.path()
    assert len(json.loads(Path(saved).read_text("utf-8"))["answers"]) == 1
    (lab.folder.parent / "cardkit_home" / "answers.json").unlink()
    widget.locator("input[type=file]").set_input_files(saved)
    expect(widget.locator(".ck-notice")).to_have_text("1 saved answer was taken in.")
    assert len(record(lab)) == 1
    widget.locator("input[type=file]").set_input_files({"name": "x.json", "mimeType": "text/plain", "buffer": b"?"})
    expect(widget.locator("[role=alert]")).to_have_text("This file holds no saved answers.")
    assert len(record(lab)) == 1


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_violation_in_either_theme_and_a_fallback_beside(
    theme: str, notebook: str, open_notebook: OpenNotebook, run_all: Callable[..., None],
    axe: Callable[..., list[dict[str, Any]]],
) -> None:  # fmt: skip
    page = open_notebook(notebook)
    tools.set_theme(page, theme)
    run_all()
    widget = quiz(page)
    expect(widget).to_have_attribute("data-theme", theme)
    assert axe(".ck") == []
    bundle = tools.cells(page)[1]["outputs"][0]["data"]
    assert "<details><summary>Answer</summary>" in "".join(bundle["text/html"])
    assert "0x" not in "".join(bundle["text/plain"])
