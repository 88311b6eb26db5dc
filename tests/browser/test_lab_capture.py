"""The capture chooser and the Primiera calculator in a real JupyterLab: with a kernel and without one."""

from __future__ import annotations

from collections.abc import Callable
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
    'chooser = ck.capture("scopa/capture-three-sums", card="JD")\nchooser',
    "recount = ck.primiera()\nrecount",
    "print(chooser.answers()['right'].tolist(), *recount.table().iloc[-1, 2:4])",
)


@pytest.fixture
def notebook(lab: Lab) -> str:
    """A notebook written for the test."""
    book = v4.new_notebook(cells=[v4.new_code_cell(source, id=f"c{n}") for n, source in enumerate(CELLS)])
    book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(book, lab.folder / "capture.ipynb")
    return "capture.ipynb"


def widget(page: Page, cell: int) -> Locator:
    tools.show_cell(page, cell)
    found = page.locator(f"[data-windowed-list-index='{cell}'] .ck")
    expect(found).to_be_visible()
    return found


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def find_one(page: Page) -> Locator:
    """Guess three, take 5 + 2 + A, then a sum that is refused, and show all ways: by keys alone."""
    chooser = widget(page, 1)
    chooser.locator(".ck-panel").focus()
    press(page, "3", "Enter", "2", "4", "5", "Enter")
    expect(chooser.locator(".ck-caption")).to_contain_text("5 + 2 + 1 = 8")
    press(page, "1", "3", "Enter")
    expect(chooser.locator(".ck-caption")).to_contain_text("makes 9, but")
    press(page, "x", "d", "d", "PageDown")
    expect(chooser.locator(".ck-found")).to_be_hidden()  # the caption says it
    expect(chooser.locator(".ck-caption")).to_contain_text("Found: 1 of 3")
    return chooser


def recount(page: Page) -> Locator:
    """Guess B, show the suits, and change one card."""
    found = widget(page, 2)
    found.locator(".ck-panel").focus()
    press(page, "2", "Enter", "PageDown", "PageDown", "PageDown", "Enter")
    found.locator("[data-code='2S']").click()
    found.locator("[data-code='AS']").click()
    expect(found.locator(".ck-caption")).to_contain_text("75-76 becomes 76-76")
    return found


def test_what_is_done_reaches_python_and_no_key_reaches_the_notebook(
    notebook: str, open_notebook: OpenNotebook, run_all: Callable[..., None]
) -> None:
    page = open_notebook(notebook)
    run_all()
    before = [(cell["id"], cell["source"]) for cell in tools.cells(page)]
    assert "".join(out.get("text", "") for out in tools.cells(page)[3]["outputs"]).strip() == "[] <NA> <NA>"
    find_one(page)
    recount(page)
    assert [(cell["id"], cell["source"]) for cell in tools.cells(page)] == before
    tools.in_notebook(page, "panel.content.activeCellIndex = 3; await app.commands.execute('notebook:run-cell');")
    said = "".join(out.get("text", "") for out in tools.cells(page)[3]["outputs"])
    assert said.strip() == "[True, True, False] 4 2"


def test_both_go_on_when_the_kernel_is_gone(
    notebook: str, open_notebook: OpenNotebook, run_all: Callable[..., None]
) -> None:
    page = open_notebook(notebook)
    run_all()
    widget(page, 1)
    tools.kernel_shutdown(page)
    chooser = find_one(page)
    press(page, "PageDown")
    expect(chooser.locator(".ck-caption")).to_contain_text("These would stay on the table")
    found = recount(page)
    found.get_by_role("button", name="As it was").click()
    expect(found.locator(".ck-total")).to_contain_text("4-3: the round goes to A.")
    for one in (chooser, found):
        expect(one.locator(".ck-message")).to_be_empty()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_violation_in_either_theme_and_a_fallback_beside(
    theme: str, notebook: str, open_notebook: OpenNotebook, run_all: Callable[..., None],
    axe: Callable[..., list[dict[str, Any]]],
) -> None:  # fmt: skip
    page = open_notebook(notebook)
    tools.set_theme(page, theme)
    run_all()
    for cell, hidden in ((1, "3 ways"), (2, "75-76")):
        found = widget(page, cell)
        expect(found).to_have_attribute("data-theme", theme)
        assert axe(f"[data-windowed-list-index='{cell}'] .ck") == []
        bundle = tools.cells(page)[cell]["outputs"][0]["data"]
        shown = "".join(bundle["text/html"])
        assert hidden in shown.split("<details>", 1)[1] and hidden not in shown.split("<details>", 1)[0]
        assert "0x" not in "".join(bundle["text/plain"])
