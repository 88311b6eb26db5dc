"""A book of deals in a real JupyterLab: the kernel, the page or the server ends at any moment, and no deal is lost."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import lab as tools
from tests.browser.conftest import OpenNotebook
from tests.browser.lab import Lab

CALL = "ck.keep("
# What the page keeps of books with deals; drafts have names in brackets.
PENDING = "Object.keys(localStorage).filter((key) => key.startsWith('cardkit') && !key.includes('['))"


@pytest.fixture
def name(request: pytest.FixtureRequest) -> str:
    """A notebook for this test alone; its players are named after it, so that it meets no other test's books."""
    return request.node.name.removeprefix("test_").replace("[", "-").rstrip("]")


@pytest.fixture
def notebook(lab: Lab, open_notebook: OpenNotebook, name: str) -> Page:
    write(lab.folder, name, "")
    return open_notebook(f"{name}.ipynb")


def write(folder: Path, name: str, more: str) -> None:
    call = f"sheet = ck.keep('briscola', match=3, names=('Ada', {name!r}){more})\nsheet"
    sources = ("import cardkit as ck\nck.use('en')", call, "print(sheet.book.totals)")
    cells = [nbformat.v4.new_code_cell(source, id=f"cell-{n}") for n, source in enumerate(sources)]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=kernel), folder / f"{name}.ipynb")


def enter(sheet: Locator, *deals: tuple[int, int]) -> None:
    rows = sheet.locator(".ck-deals tbody tr")
    for deal in deals:
        before = rows.count()
        for field, number in zip(sheet.locator(".ck-field input").all(), deal, strict=True):
            field.fill(str(number))
        sheet.locator(".ck-field input").last.press("Enter")
        expect(rows).to_have_count(before + 1)


def totals(sheet: Locator) -> Locator:
    return sheet.locator(".ck-tally b")


def shown(page: Page) -> Locator:
    return tools.show_widget(page, call=CALL)


def kept(lab: Lab, name: str) -> list[dict[str, Any]]:
    """Read the files of this test's books."""
    folder = lab.folder.parent / "cardkit_home" / "books"
    found = [json.loads(path.read_text()) for path in folder.glob("*.json")] if folder.exists() else []
    return [one for one in found if name in one["names"]]


def safe(sheet: Locator) -> None:
    """Wait until Python has written what was entered last."""
    expect(sheet.locator(".ck-where")).to_contain_text("Kept in")
    sheet.page.wait_for_function(f"() => !({PENDING}).length")


def pending(page: Page) -> list[str]:
    """List the names under which the page keeps books."""
    found: list[str] = page.evaluate(PENDING)
    return found


def go_on(sheet: Locator) -> None:
    sheet.get_by_role("button", name="Go on with this match").first.press("Enter")


def test_run_all_offers_what_stood_there(
    notebook: Page, run_all: Callable[..., None], lab: Lab, name: str, reopen: Callable[[str], Page],
    axe: Callable[..., Any],
) -> None:  # fmt: skip
    run_all()
    sheet = shown(notebook)
    enter(sheet, (61, 59), (59, 61), (70, 50))
    safe(sheet)
    assert pending(notebook) == []
    tools.save(notebook)
    again = reopen(f"{name}.ipynb")
    expect(totals(shown(again))).to_have_text(["2", "1"])
    run_all(page=again)
    sheet = shown(again)
    offers = sheet.locator(".ck-offers")
    expect(offers).to_contain_text("(3 deals): The match stands at 2-1; 3 wins it.")
    expect(totals(sheet)).to_have_text(["0", "0"])
    assert axe(".ck", page=again) == []
    go_on(sheet)
    expect(totals(sheet)).to_have_text(["2", "1"])
    expect(offers).to_be_hidden()
    expect(sheet.locator(".ck-field input").first).to_be_focused()
    enter(sheet, (10, 110))
    safe(sheet)
    (book,) = kept(lab, name)
    assert len(book["changes"]) == 4
    # And once more in the same kernel: a new one is begun, and the old one stays.
    run_all(page=again)
    sheet = shown(again)
    sheet.get_by_role("button", name="Begin a new one").click()
    expect(offers).to_be_hidden()
    expect(sheet.locator(".ck-field input").first).to_be_focused()
    enter(sheet, (61, 59))
    safe(sheet)
    assert sorted(len(one["changes"]) for one in kept(lab, name)) == [1, 4]


@pytest.mark.parametrize("how", ["shut down", "restarted", "killed"])
def test_deals_entered_without_a_kernel_reach_their_file(
    notebook: Page, run_all: Callable[..., None], lab: Lab, name: str, how: str
) -> None:
    run_all()
    sheet = shown(notebook)
    enter(sheet, (61, 59))
    safe(sheet)
    end_kernel(notebook, how)
    enter(sheet, (59, 61), (70, 50))
    sheet.locator(".ck-field input").first.fill("60")
    expect(sheet.locator(".ck-where")).to_contain_text("kept in this page and in the notebook")
    assert len(kept(lab, name)[0]["changes"]) == 1 and len(pending(notebook)) == 1
    if how == "shut down":
        new_kernel(notebook)
    run_all()
    sheet = shown(notebook)
    expect(sheet.locator(".ck-offer")).to_contain_text(["(3 deals): The match stands at 2-1"])
    assert len(kept(lab, name)[0]["changes"]) == 3  # there before anybody chose
    go_on(sheet)
    expect(totals(sheet)).to_have_text(["2", "1"])
    expect(sheet.locator(".ck-field input").first).to_have_value("60")
    assert pending(notebook) == []
    assert len(kept(lab, name)) == 1


def new_kernel(page: Page) -> None:
    """Start a kernel where none is, as choosing one from the menu does."""
    tools.in_notebook(page, "await panel.sessionContext.changeKernel({name: 'python3'});")


def end_kernel(page: Page, how: str) -> None:
    if how == "restarted":
        tools.in_notebook(page, "await panel.sessionContext.session.kernel.restart();")
    elif how == "shut down":
        tools.kernel_shutdown(page)
    else:  # the process itself, which the server starts anew
        page.evaluate(
            """() => {
              const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
              window.again = new Promise((done) =>
                kernel.statusChanged.connect((_, status) => /restarting/.test(status) && done()));
            }"""
        )
        code = "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"
        tools.in_notebook(page, "panel.sessionContext.session.kernel.requestExecute({code: arg});", code)
        page.evaluate("window.again")
        page.locator(".jp-Dialog .jp-mod-accept").click()  # it says so, and would take the next key


def test_the_first_deal_too_and_what_was_being_typed(
    notebook: Page, run_all: Callable[..., None], lab: Lab, name: str
) -> None:
    run_all()
    sheet = shown(notebook)
    sheet.locator(".ck-field input").first.fill("61")
    tools.kernel_shutdown(notebook)
    new_kernel(notebook)
    run_all()
    sheet = shown(notebook)
    expect(sheet.locator(".ck-field input").first).to_have_value("61")
    tools.kernel_shutdown(notebook)
    enter(sheet, (61, 59))
    assert kept(lab, name) == []
    new_kernel(notebook)
    run_all()
    sheet = shown(notebook)
    expect(sheet.locator(".ck-offer")).to_contain_text(["(1 deal)"])
    assert len(kept(lab, name)) == 1


# Run before the saved sheet is drawn: JupyterLab then draws it for an output that has gone, and never tells it to go.
@pytest.mark.own_pages
def test_the_notebook_keeps_them_when_the_browser_does_not(
    notebook: Page, run_all: Callable[..., None], lab: Lab, name: str, reopen: Callable[[str], Page]
) -> None:
    """Run, save, end the kernel, enter, save, open elsewhere: three times over."""
    run_all()
    sheet = shown(notebook)
    enter(sheet, (61, 59))
    safe(sheet)
    tools.kernel_shutdown(notebook)
    enter(sheet, (59, 61))
    tools.save(notebook)
    page = notebook
    for _ in range(2):
        page = reopen(f"{name}.ipynb")  # another browser: its storage is empty
        widget = page.locator(".ck")
        if widget.count():
            expect(totals(shown(page))).to_have_text(["1", "1"])
        tools.save(page)
    page = reopen(f"{name}.ipynb")
    run_all(page=page)
    sheet = shown(page)
    expect(sheet.locator(".ck-offer")).to_contain_text(["(2 deals): The match stands at 1-1"])
    go_on(sheet)
    expect(totals(sheet)).to_have_text(["1", "1"])
    assert [len(one["changes"]) for one in kept(lab, name)] == [2]
    tools.save(page)
    saved = json.loads((lab.folder / f"{name}.ipynb").read_text())
    assert "cardkit" not in saved["metadata"]  # nothing is left that is in its file


@pytest.mark.own_pages
def test_the_page_goes_while_nothing_was_saved(
    notebook: Page, run_all: Callable[..., None], lab: Lab, name: str, open_notebook: OpenNotebook
) -> None:
    run_all()
    sheet = shown(notebook)
    enter(sheet, (61, 59))
    tools.kernel_shutdown(notebook)
    enter(sheet, (59, 61))
    other = notebook.context.new_page()
    notebook.close()
    open_notebook(f"{name}.ipynb", page=other, fresh=False)
    tools.run_all(other)
    expect(shown(other).locator(".ck-offer")).to_contain_text(["(2 deals): The match stands at 1-1"])
    assert len(kept(lab, name)) == 1


def test_a_page_that_is_loaded_anew_meets_the_same_kernel(
    notebook: Page, run_all: Callable[..., None], lab: Lab, name: str
) -> None:
    run_all()
    sheet = shown(notebook)
    enter(sheet, (61, 59))
    safe(sheet)
    tools.save(notebook)
    notebook.reload(wait_until="domcontentloaded")
    notebook.locator(".jp-Notebook .jp-Cell").first.wait_for()
    tools.in_notebook(notebook, "")
    sheet = shown(notebook)
    enter(sheet, (59, 61))
    safe(sheet)
    assert [len(one["changes"]) for one in kept(lab, name)] == [2]


@pytest.fixture
def own_lab(tmp_path: Path) -> Iterator[Lab]:
    """A JupyterLab that may be killed."""
    with tools.serve(tmp_path) as server:
        yield server


def test_the_server_is_killed(own_lab: Lab, page: Page, name: str, tmp_path: Path) -> None:
    write(own_lab.folder, name, ", book='friday.json'")
    tools.open_notebook(page, own_lab, f"{name}.ipynb", fresh=False)
    tools.run_all(page)
    sheet = shown(page)
    enter(sheet, (61, 59))
    safe(sheet)
    os.killpg(own_lab.process.pid, signal.SIGKILL)  # its kernels are told to go when it does
    own_lab.process.wait()
    enter(sheet, (59, 61), (70, 50))
    expect(sheet.locator(".ck-where")).to_contain_text("kept in this page")
    context = page.context
    page.close()
    port = int(own_lab.url.rsplit(":", 1)[1])
    (tmp_path / "again").mkdir()
    with tools.serve(tmp_path / "again", folder=own_lab.folder, port=port) as again:
        other = context.new_page()
        tools.open_notebook(other, again, f"{name}.ipynb", fresh=False)
        tools.run_all(other)
        sheet = shown(other)
        # A book that was named goes on at once, with what the page had kept of it.
        expect(totals(sheet)).to_have_text(["2", "1"])
        safe(sheet)
        assert len(json.loads((own_lab.folder / "friday.json").read_text())["changes"]) == 3


def test_two_notebooks_with_one_book(
    notebook: Page, run_all: Callable[..., None], lab: Lab, name: str, open_notebook: OpenNotebook
) -> None:
    write(lab.folder, name, f", book='{name}.json'")
    open_notebook(f"{name}.ipynb", fresh=False)
    run_all()
    first = shown(notebook)
    enter(first, (61, 59))
    safe(first)
    other = notebook.context.new_page()
    write(lab.folder, f"{name}-2", f", book='{name}.json'")
    path = lab.folder / f"{name}-2.ipynb"
    path.write_text(path.read_text().replace(f"'{name}-2'", f"'{name}'"))
    open_notebook(f"{name}-2.ipynb", page=other, fresh=False)
    tools.run_all(other)
    second = shown(other)
    expect(totals(second)).to_have_text(["1", "0"])
    enter(second, (59, 61))
    safe(second)
    # In one go: no word of the other notebook's deal comes in between.
    first.locator("form").first.evaluate(
        """(form) => {
          const [one, other] = form.querySelectorAll('.ck-field input');
          for (const [field, text] of [[one, '70'], [other, '50']]) {
            field.value = text;
            field.dispatchEvent(new Event('input', { bubbles: true }));
          }
          form.requestSubmit();
        }"""
    )
    expect(first.locator("[role=alert]")).to_contain_text("written on elsewhere")
    expect(totals(first)).to_have_text(["2", "0"])
    expect(first.locator(".ck-offer")).to_contain_text(["1-1"])
    found = [json.loads(path.read_text())["changes"][1:] for path in sorted(lab.folder.glob(f"{name}*.json"))]
    assert sorted(found) == sorted([[[1, [[[59, 61]]]]], [[1, [[[70, 50]]]]]])


def test_what_is_being_typed_stays_when_the_deals_of_another_notebook_come(
    notebook: Page, run_all: Callable[..., None], lab: Lab, name: str, open_notebook: OpenNotebook
) -> None:
    write(lab.folder, name, f", book='{name}.json'")
    open_notebook(f"{name}.ipynb", fresh=False)
    run_all()
    first = shown(notebook)
    enter(first, (61, 59))
    safe(first)
    other = notebook.context.new_page()
    open_notebook(f"{name}.ipynb", page=other, fresh=False)
    tools.run_all(other)
    second = shown(other)
    enter(second, (59, 61))
    safe(second)
    fields = first.locator(".ck-field input")
    fields.first.fill("70")  # typing alone brings the deals of the other notebook in
    expect(first.locator(".ck-deals tbody tr")).to_have_count(2)
    expect(fields.first).to_have_value("70")
    fields.last.fill("50")
    fields.last.press("Enter")
    expect(totals(first)).to_have_text(["2", "1"])
    expect(first.locator(".ck-deals tbody tr")).to_have_count(3)


def test_players_are_renamed_on_the_page(notebook: Page, run_all: Callable[..., None]) -> None:
    run_all()
    sheet = shown(notebook)
    enter(sheet, (61, 59))
    tools.in_notebook(
        notebook,
        "panel.content.activeCellIndex = 2; panel.content.activeCell.model.sharedModel.setSource(arg);"
        "await app.commands.execute('notebook:run-cell');",
        "sheet.names = ['Anna', 'Bo']",
    )
    expect(sheet.locator(".ck-who")).to_have_text(["Anna", "Bo"])
    expect(sheet.locator(".ck-field label").first).to_have_text("Anna")
    expect(totals(sheet)).to_have_text(["1", "0"])
