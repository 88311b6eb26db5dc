"""Exercises in a real JupyterLab: a kernel deals another one in place, and without a kernel nothing is lost."""

from __future__ import annotations

from collections.abc import Callable

import nbformat
import pytest
from nbformat import v4
from playwright.sync_api import expect

from tests.browser import lab as tools
from tests.browser.conftest import OpenNotebook
from tests.browser.lab import Lab

CELLS = ('import cardkit as ck\nck.use("en")', 'ck.exercise("trick", game="briscola", seed=7)')


@pytest.fixture
def notebook(lab: Lab) -> str:
    """A notebook written for the test."""
    book = v4.new_notebook(cells=[v4.new_code_cell(source, id=f"c{n}") for n, source in enumerate(CELLS)])
    book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(book, lab.folder / "exercise.ipynb")
    return "exercise.ipynb"


def test_one_after_the_other_until_the_kernel_is_gone(
    notebook: str, open_notebook: OpenNotebook, run_all: Callable[..., None]
) -> None:
    page = open_notebook(notebook)
    run_all()
    tools.show_cell(page, 1)
    widget = page.locator("[data-windowed-list-index='1'] .ck")
    another = widget.get_by_role("button", name="Another one")
    for number in (7, 8, 9):
        expect(widget.locator(".ck-exercises")).to_contain_text(f"Exercise {number}")
        expect(widget.locator(".ck-option").first).to_be_visible()
        another.click()
    expect(widget.locator(".ck-exercises")).to_contain_text("Exercise 10")
    tools.kernel_shutdown(page)
    another.click()
    expect(widget.get_by_role("alert")).to_contain_text("it deals the cards")
    expect(widget.locator(".ck-exercises")).to_contain_text("Exercise 10")
    expect(widget.locator(".ck-option").first).to_be_visible()
