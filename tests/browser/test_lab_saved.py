"""Saved notebooks, in real JupyterLab: opened again and again, run again and again, and exported."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import lab as tools
from tests.browser.lab import Lab

LESSON = "notebooks/en/03-briscola-ending-64-56.ipynb"
ERROR = "Error displaying widget"


def ending(page: Page) -> Locator:
    """Step the first table to its end by keyboard; return its caption."""
    widget = tools.show_widget(page)
    widget.locator(".ck-bar").focus()
    page.keyboard.press("End")
    return widget.locator(".ck-caption")


def test_a_lesson_opened_day_after_day_steps_each_time(
    lab: Lab, page: Page, open_notebook: Callable[..., Page], run_all: Callable[..., None],
    reopen: Callable[[str], Page],
) -> None:  # fmt: skip
    open_notebook(LESSON)
    run_all()
    tools.save(page)
    tools.kernel_shutdown(page)
    page.close()
    for _ in range(3):
        again = reopen(LESSON)
        # A new kernel knows nothing of the tables: they come from the file, and the next save must leave them there.
        expect(ending(again)).to_contain_text("64-56")
        expect(again.get_by_text(ERROR)).to_have_count(0)
        tools.save(again)
        again.close()


def test_running_again_does_not_make_the_file_grow(
    lab: Lab, page: Page, open_notebook: Callable[..., Page], run_all: Callable[..., None]
) -> None:
    open_notebook(LESSON)
    sizes = []
    for _ in range(3):
        run_all()
        tools.save(page)
        sizes.append((lab.folder / LESSON).stat().st_size)
    # Widgets have names of random letters, and a step reached is a digit more: nothing else may differ.
    assert max(sizes) - min(sizes) < 1000, sizes


@pytest.fixture(scope="module")
def stateless(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A JupyterLab that saves no widget state, as it comes without this project's settings."""
    base = tmp_path_factory.mktemp("stateless")
    settings = base / "jupyterlab_settings_dir/@jupyter-widgets/jupyterlab-manager/plugin.jupyterlab-settings"
    settings.parent.mkdir(parents=True)
    settings.write_text('{"saveState": false}', "utf-8")
    with tools.serve(base) as server:
        yield server


def test_where_no_state_is_saved_the_picture_shows(stateless: Lab, new_page: Callable[..., Page]) -> None:
    page = tools.open_notebook(new_page(), stateless, LESSON)
    tools.run_all(page)
    tools.save(page)
    assert "widgets" not in json.loads((stateless.folder / LESSON).read_text("utf-8"))["metadata"]
    tools.kernel_shutdown(page)
    page.close()
    again = tools.open_notebook(new_page(), stateless, LESSON, fresh=False)
    place = next(n for n, cell in enumerate(tools.cells(again)) if "ck.step(" in "".join(cell["source"]))
    tools.show_cell(again, place)
    expect(again.locator(f"[data-windowed-list-index='{place}'] .jp-OutputArea img[alt]").first).to_be_visible()
    expect(again.get_by_text(ERROR)).to_have_count(0)


@pytest.mark.parametrize("way", ["menu", "command"])
def test_an_exported_lesson_shows_its_tables_and_asks_nobody(
    way: str, lab: Lab, page: Page, open_notebook: Callable[..., Page], run_all: Callable[..., None],
    new_page: Callable[..., Page], tmp_path: Path,
) -> None:  # fmt: skip
    open_notebook(LESSON)
    run_all()
    tools.save(page)
    out = tmp_path / "lesson.html"
    if way == "menu":  # what File > Save and Export Notebook As > HTML asks for
        out.write_text(page.evaluate("async (url) => (await fetch(url)).text()", f"/nbconvert/html/{LESSON}"), "utf-8")
    else:
        command = [sys.executable, "-m", "jupyter", "nbconvert", "--to", "html", "--output", str(out)]
        done = subprocess.run([*command, str(lab.folder / LESSON)], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr[-2000:]
    tables = [cell for cell in tools.cells(page) if "ck.step(" in "".join(cell["source"])]
    exported = new_page()
    exported.goto(out.as_uri(), wait_until="load")  # the guard of the page fails the test for any request
    pictures = exported.locator("img[src^='data:image/svg+xml']")
    assert pictures.count() >= len(tables) > 1
    assert exported.evaluate("[...document.images].every((one) => one.complete && one.naturalWidth > 300)")
    assert "40-45" in (pictures.first.get_attribute("alt") or "")
    expect(exported.locator("details").first).to_be_attached()
    assert "widget-state+json" not in out.read_text("utf-8")
