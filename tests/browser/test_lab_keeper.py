"""The score sheet in a real JupyterLab: Python behind it, Python gone, the notebook around it left alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import lab as tools
from tests.browser.conftest import OpenNotebook
from tests.browser.lab import Lab

CELLS = (
    "import cardkit as ck\nck.use('en')",
    "sheet = ck.keep('briscola', match=2, names=('Ada', 'Bo'))\nsheet",
    # The form that stands where there are no widgets: in an exported page, in a saved notebook elsewhere.
    "from IPython.display import HTML\nHTML(ck.mirror('briscola/cups-deal', 'Q_over_J', 'J_over_Q')._repr_html_())",
    "ck.plots.reply_map(trump='S')",
    "print(sheet.book.totals, sheet.rules['match'], sheet.upload, sheet.message)",
    "ck.keep('briscola', match=2, table=sheet.table())",
)


@pytest.fixture
def notebook(lab: Lab, open_notebook: OpenNotebook) -> Page:
    """A notebook of these cells, opened and not run."""
    cells = [nbformat.v4.new_code_cell(source, id=f"cell-{n}") for n, source in enumerate(CELLS)]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=kernel), lab.folder / "keeper.ipynb")
    return open_notebook("keeper.ipynb")


def enter(sheet: Locator, *points: int) -> None:
    for field, number in zip(sheet.locator(".ck-field input").all(), points, strict=True):
        field.fill(str(number))
    sheet.locator(".ck-field input").last.press("Enter")


def totals(sheet: Locator) -> Locator:
    return sheet.locator(".ck-tally b")


def run_cell(page: Page, number: int) -> None:
    """Run one cell again, and wait for it."""
    tools.in_notebook(
        page,
        "panel.content.activeCellIndex = arg; await app.commands.execute('notebook:run-cell');",
        number,
    )


def printed(page: Page, number: int) -> str:
    return "".join(out.get("text", "") for out in tools.cells(page)[number]["outputs"])


def test_python_knows_what_was_entered(notebook: Page, run_all: Callable[..., None], axe: Callable[..., Any]) -> None:
    run_all()
    sheet = tools.show_widget(notebook, call="sheet = ck.keep(")
    before = [(cell["id"], cell["source"]) for cell in tools.cells(notebook)]
    for field in sheet.locator(".ck-field input").all():
        field.focus()
        notebook.keyboard.type("xddb0")
        field.fill("")
    sheet.locator("[data-do=undo]").focus()
    for key in ("x", "d", "d", "b", "a", "m", "0", "0"):
        notebook.keyboard.press(key)
    assert [(cell["id"], cell["source"]) for cell in tools.cells(notebook)] == before
    enter(sheet, 62, 57)
    expect(sheet.locator(".ck-clues li")).to_have_count(3)
    assert axe(".ck") == []
    enter(sheet, 62, 58)
    expect(totals(sheet)).to_have_text(["1", "0"])
    sheet.locator("[data-choice=match]").focus()
    notebook.keyboard.press("ArrowDown")
    expect(sheet.locator("[role=alert]")).to_contain_text("agreed")
    bad, good = b"points A,points B\n60,60\n62,57\n", b"points A,points B\n60,60\n0,120\n"
    file = sheet.locator("input[type=file]")
    file.set_input_files({"name": "bad.csv", "mimeType": "text/csv", "buffer": bad})
    expect(sheet.locator("[role=alert]")).to_have_text("bad.csv, line 3: 62 + 57 = 119, not 120: 1 too few.")
    expect(totals(sheet)).to_have_text(["1", "0"])
    file.set_input_files({"name": "good.csv", "mimeType": "text/csv", "buffer": good})
    expect(totals(sheet)).to_have_text(["0", "1"])
    expect(sheet.locator("[role=alert]")).to_be_empty()
    run_cell(notebook, 4)
    assert printed(notebook, 4) == "(0, 1) 2 {} \n"
    # The second sheet is made from the first one's table, however often its cell runs.
    for _ in range(2):
        run_cell(notebook, 5)
        again = tools.show_widget(notebook, call="table=sheet.table()")
        expect(again.locator(".ck-deals tbody tr")).to_have_count(2)
        expect(totals(again)).to_have_text(["0", "1"])


def test_scores_go_on_when_the_kernel_is_gone(notebook: Page, run_all: Callable[..., None]) -> None:
    run_all()
    sheet = tools.show_widget(notebook, call="sheet = ck.keep(")
    enter(sheet, 61, 59)
    tools.kernel_shutdown(notebook)
    enter(sheet, 60, 60)
    enter(sheet, 62, 57)
    expect(sheet.locator(".ck-clues")).to_be_visible()
    enter(sheet, 62, 58)
    expect(sheet.locator(".ck-banner")).to_have_text("Ada wins the match, 2-0.")
    sheet.get_by_role("button", name="Correct deal 1").click()
    enter(sheet, 59, 61)
    expect(totals(sheet)).to_have_text(["1", "1"])
    sheet.locator("[data-do=undo]").click()
    expect(sheet.locator(".ck-banner")).to_be_visible()
    with notebook.expect_download() as download:
        sheet.locator(".ck-link").click()
    assert "62,58,1,0,2,0" in download.value.path().read_text("utf-8")
    csv = {"name": "m.csv", "mimeType": "text/csv", "buffer": b"points A,points B\n"}
    sheet.locator("input[type=file]").set_input_files(csv)
    expect(sheet.locator("[role=alert]")).to_contain_text("kernel")
    expect(totals(sheet)).to_have_text(["2", "0"])


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_mirror_and_plot_are_tables_and_pictures(
    notebook: Page, run_all: Callable[..., None], axe: Callable[..., Any], theme: str
) -> None:
    tools.set_theme(notebook, theme)
    run_all()
    tools.show_cell(notebook, 3)
    picture = notebook.locator(".jp-OutputArea-output img[src^='data:image/svg+xml']").first
    expect(picture).to_be_visible()
    assert "480 of 1,560" in (picture.get_attribute("alt") or "")
    assert picture.evaluate("node => node.naturalWidth") > 300
    tools.show_cell(notebook, 2)
    table = notebook.locator(".jp-OutputArea-output table", has_text="final score")
    expect(table.locator("tbody tr")).to_have_count(20)
    expect(table.get_by_text("≠ points").first).to_be_hidden()  # asked before it is told
    notebook.locator(".jp-OutputArea-output summary", has_text="What each rule makes of it").click()
    expect(table.get_by_text("≠ points").first).to_be_visible()
    assert axe(".jp-OutputArea-output table") == []


def test_a_saved_notebook_keeps_the_sheet(
    notebook: Page, run_all: Callable[..., None], reopen: Callable[[str], Page]
) -> None:
    run_all()
    sheet = tools.show_widget(notebook, call="sheet = ck.keep(")
    enter(sheet, 61, 59)
    expect(totals(sheet)).to_have_text(["1", "0"])
    tools.save(notebook)
    again = reopen("keeper.ipynb")
    shown = tools.show_widget(again, call="sheet = ck.keep(")
    expect(totals(shown)).to_have_text(["1", "0"])
    enter(shown, 70, 50)
    expect(shown.locator(".ck-banner")).to_have_text("Ada wins the match, 2-0.")
