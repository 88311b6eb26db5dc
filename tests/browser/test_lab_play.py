"""Play in a real JupyterLab: a card is played in the kernel, a reload changes nothing, and a dead kernel is told."""

from __future__ import annotations

from collections.abc import Callable

import nbformat
import pytest
from nbformat import v4
from playwright.sync_api import Locator, Page, expect

from tests.browser import lab as tools
from tests.browser.conftest import OpenNotebook
from tests.browser.lab import Lab

CELLS = ('import cardkit as ck\nck.use("en")', 'p = ck.play("briscola", seed=1)\np', "print(len(p.replay.moves))")


@pytest.fixture
def notebook(lab: Lab) -> str:
    """A notebook written for the test."""
    book = v4.new_notebook(cells=[v4.new_code_cell(source, id=f"c{n}") for n, source in enumerate(CELLS)])
    book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(book, lab.folder / "play.ipynb")
    return "play.ipynb"


def widget(page: Page) -> Locator:
    tools.show_cell(page, 1)
    found = page.locator("[data-windowed-list-index='1'] .ck")
    expect(found).to_be_visible()
    return found


def moves(page: Page) -> int:
    """Ask the kernel how many moves have been made."""
    tools.in_notebook(page, "panel.content.activeCellIndex = 2; await app.commands.execute('notebook:run-cell');")
    return int("".join(out.get("text", "") for out in tools.cells(page)[2]["outputs"]))


def card(table: Locator) -> str:
    """Play the first card, and go to where the next one is chosen; give what the table says then."""
    table.locator(".ck-choice").first.click()
    expect(table.locator(".ck-task")).to_have_attribute("data-phase", "watch")
    table.locator("button.ck-last").click()
    expect(table.locator(".ck-task")).to_have_attribute("data-phase", "turn")
    return table.locator(".ck-panel").inner_text()


def test_a_card_is_played_a_reload_shows_the_same_and_a_dead_kernel_is_told(
    notebook: str, open_notebook: OpenNotebook, run_all: Callable[..., None]
) -> None:
    page = open_notebook(notebook)
    run_all()
    assert moves(page) == 0
    shown = card(widget(page))
    made = moves(page)
    assert made >= 2
    tools.save(page)
    page.reload(wait_until="domcontentloaded")
    page.locator(".jp-Notebook .jp-Cell").first.wait_for()
    tools.in_notebook(page, "")
    table = widget(page)
    expect(table.locator(".ck-task")).to_have_attribute("data-phase", "turn")
    assert table.locator(".ck-panel").inner_text() == shown
    card(table)
    assert moves(page) > made
    tools.kernel_shutdown(page)
    table = widget(page)
    table.locator(".ck-choice").first.click()
    expect(table.locator(".ck-message")).to_contain_text("No answer from the kernel")
    table.locator(".ck-prev").click()
    expect(table.locator(".ck-task")).to_have_attribute("data-phase", "watch")
