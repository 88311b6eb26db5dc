"""Keys pressed in a widget change no cell, in JupyterLab and in Notebook 7, which hears keys before the page does."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Browser, Locator, Page, TimeoutError, expect

from tests.browser import lab as tools
from tests.browser.conftest import VIEWPORT
from tests.browser.lab import Guard, Lab

WIDGETS = {
    "step": "ck.choosers(ck.step('briscola/last-three'))",
    "predict": "ck.predict('briscola/last-three')",
    "quiz": "ck.quiz('01-deck')",
    "number": "ck.quiz('t2-worth')",
    "capture": "ck.capture('scopa/capture-three-sums')",
    "primiera": "ck.primiera('scopa/primiera-level')",
    "keeper": "ck.keep('briscola')",
    "home": "ck.home()",
}
# All that a notebook in command mode takes for an order, and the letters that mean nothing yet; F fills the screen and
# is pressed by itself below.
KEYS = [
    *"abcdeghijklmnopqrstuvwxyz0123456789", *"ABCDEGHIJKLMNOPQRSTUVWXYZ", "Enter", "Escape", "ArrowUp", "ArrowDown",
    "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown", "Delete", "Backspace", "[", "]", ",", ".", "-", "/",
    "?", "Ｘ", "ｄ", "？", "０",
]  # fmt: skip
STATE = """
  const {content} = panel;
  return JSON.stringify([content.activeCellIndex, content.mode, document.querySelectorAll('.jp-Dialog').length,
    content.model.toJSON().cells.map(({id, cell_type, source, metadata}) => [id, cell_type, source, metadata])]);
"""
# Every control in turn gets the focus and each key twice, d d and 0 0 too; what a key has taken away is passed over.
PRESS = """
  const {root, keys} = arg, box = document.querySelector(root);
  const all = () => [...box.querySelectorAll('button, input, select, textarea, a[href], [tabindex]')]
    .filter((node) => node.checkVisibility() && node.type !== 'file');
  const upper = (key) => key.length === 1 && key !== key.toLowerCase();
  let pressed = 0;
  for (let n = 0; n < Math.min(all().length, 40); n++) for (const key of keys) for (let twice = 0; twice < 2; twice++) {
    const node = all()[n];
    if (!node) continue;
    node.focus({preventScroll: true});
    if (document.activeElement !== node) continue;
    const code = key.toUpperCase().charCodeAt(0);
    const event = {key, keyCode: key.length === 1 ? code : 0, shiftKey: upper(key), bubbles: true, cancelable: true};
    node.dispatchEvent(new KeyboardEvent('keydown', event));
    node.dispatchEvent(new KeyboardEvent('keyup', event));
    pressed++;
  }
  return pressed;
"""
Running = tuple[Lab, Callable[[Page, str], None]]


def open_classic(lab: Lab) -> Callable[[Page, str], None]:
    def go(page: Page, name: str) -> None:
        page.goto(f"{lab.url}/notebooks/{name}", wait_until="domcontentloaded")
        page.locator(".jp-Notebook .jp-Cell").first.wait_for()
        tools.in_notebook(page, "")

    return go


def as_notebook(flags: list[str]) -> list[str]:
    """Give the command that starts Notebook 7 with the flags of a Lab."""
    own = [flag.replace("LabApp", "JupyterNotebookApp") for flag in flags]
    return [sys.executable, "-m", "jupyter", "notebook", "--allow-root", *own]


@pytest.fixture(scope="module")
def classic(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """One Notebook 7 on a loopback port."""
    with tools.serve(tmp_path_factory.mktemp("classic"), as_notebook) as server:
        yield server


@pytest.fixture
def classic_page(chromium: Browser) -> Iterator[Page]:
    """A guarded page that forgives Notebook 7 one fault of its own: it looks for a settings schema it has not got."""
    context = chromium.new_context(viewport=VIEWPORT, locale="en-US")
    guard = Guard()
    guard.watch(context)
    yield context.new_page()
    context.close()
    guard.errors = [one for one in guard.errors if not ("'schema'" in one and "notebook_core" in one)]
    guard.check()


@pytest.fixture(params=["lab", "classic"])
def sheet(request: pytest.FixtureRequest) -> Iterator[Page]:
    """A notebook with one widget of each kind between plain cells, run, in one of the two."""
    server: Lab = request.getfixturevalue(request.param)
    kept = request.param == "lab"
    page: Page = request.getfixturevalue("kept_page")(server.home) if kept else request.getfixturevalue("classic_page")
    name = f"{request.function.__name__}.ipynb"  # a file that changes under an open page is asked about
    sources = ["import cardkit as ck\nck.use('en')", *WIDGETS.values(), "'the last cell'"]
    cells = [nbformat.v4.new_code_cell(source, id=f"cell-{n}") for n, source in enumerate(sources)]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=kernel), server.folder / name)
    if request.param == "lab":
        tools.open_notebook(page, server, name, fresh=False)
    else:
        open_classic(server)(page, name)
    tools.run_all(page)
    yield page
    server.stop_kernels()


def shown(page: Page, number: int) -> Locator:
    tools.show_cell(page, number)
    widget = page.locator(f"[data-windowed-list-index='{number}'] .ck")
    expect(widget).to_be_visible()
    return widget


def state(page: Page) -> Any:
    return tools.in_notebook(page, STATE)


def save(page: Page) -> None:
    """Press Ctrl+S until the notebook is saved: an order to save is passed over while another one is carried out."""
    for patience in (2_000, 5_000, 30_000):
        page.keyboard.press("Control+s")
        try:
            saved = "() => !window.jupyterapp.shell.currentWidget.context.model.dirty"
            page.wait_for_function(saved, timeout=patience)
            return
        except TimeoutError:
            if patience == 30_000:
                raise


def test_no_key_in_a_widget_changes_a_cell(sheet: Page) -> None:
    for number, name in enumerate(WIDGETS, 1):
        widget = shown(sheet, number)
        tools.in_notebook(sheet, "panel.content.activeCellIndex = arg; panel.content.mode = 'command';", number)
        before = state(sheet)
        root = f"[data-windowed-list-index='{number}'] .jp-OutputArea"
        assert tools.in_notebook(sheet, PRESS, {"root": root, "keys": KEYS}) > 2 * len(KEYS), name
        assert state(sheet) == before, name
        expect(widget).to_be_visible()
        assert not widget.locator("[data-lm-suppress-shortcuts]").count()


def test_real_keys_change_no_cell_and_the_notebooks_own_go_through(sheet: Page) -> None:
    widget = shown(sheet, 1)
    control = widget.locator("button[data-do=next]")
    control.focus()
    before = state(sheet)
    for key in (*"xddba00jmvzff", "Shift+M", "Shift+V", "ArrowDown", "Escape"):
        sheet.keyboard.press(key)
    assert state(sheet) == before
    expect(control).to_be_focused()
    drop = sheet.locator("[data-windowed-list-index='1'] select").first
    drop.focus()
    for key in "xdd00a":
        sheet.keyboard.press(key)
    assert state(sheet) == before
    for place in (control, drop, widget.locator(".ck-panel")):
        tools.in_notebook(sheet, "panel.content.model.cells.get(arg).sharedModel.setSource('1 + ' + Math.random())", 8)
        tools.in_notebook(sheet, "if (!panel.context.model.dirty) throw new Error('nothing to save')")
        place.focus()
        save(sheet)
    tools.in_notebook(sheet, "panel.content.activeCellIndex = 1; panel.content.mode = 'command';")
    ran = tools.in_notebook(sheet, "return panel.content.model.cells.get(1).executionCount")
    control.focus()
    sheet.keyboard.press("Shift+Enter")
    sheet.wait_for_function(
        "(ran) => window.jupyterapp.shell.currentWidget.content.model.cells.get(1).executionCount > ran", arg=ran
    )
