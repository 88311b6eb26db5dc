"""Home in a real JupyterLab and Notebook: its links open lessons beside it, and it knows what was done in them."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from binder import copies
from tests.browser import lab as tools
from tests.browser.lab import Lab
from tests.browser.test_lab_shortcuts import as_notebook

ROOT = tools.ROOT
HOME = copies.FIRST
THREE = re.compile(r"lessons/en/03-briscola-ending-64-56\.ipynb")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Lessons with copies of them, as `make lab` lays them."""
    folder = tmp_path_factory.mktemp("own") / "project"
    shutil.copytree(ROOT / "notebooks", folder / "notebooks", ignore=shutil.ignore_patterns("__pycache__"))
    assert copies.main(folder) == 0
    return folder


@pytest.fixture(scope="module")
def own(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A JupyterLab on these copies, with a record of its own."""
    with tools.serve(tmp_path_factory.mktemp("lab"), folder=project) as server:
        yield server


def shown(page: Page, call: str) -> Locator:
    """Scroll to the first widget that this call has made in the notebook on screen; others are open behind it."""
    page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Cell").first.wait_for()
    place = next(place for place, cell in enumerate(tools.cells(page)) if call in "".join(cell["source"]))
    tools.show_cell(page, place)
    widget = page.locator(f".jp-NotebookPanel:not(.lm-mod-hidden) [data-windowed-list-index='{place}'] .ck")
    widget.wait_for()
    return widget


def test_from_home_to_a_lesson_and_back_again(own: Lab, new_page: Callable[..., Page]) -> None:
    page = new_page()
    page.goto(own.address(HOME), wait_until="domcontentloaded")
    page.locator(".jp-Notebook .jp-Cell").first.wait_for()
    tools.run_all(page)
    home = shown(page, "ck.home(")
    expect(home.get_by_role("link", name="Briscola: the pack and the deal", exact=True)).to_be_visible()
    page.evaluate("window.same = true")
    home.get_by_role("link", name="Briscola: three last tricks", exact=True).click()
    expect(page).to_have_url(THREE)
    assert page.evaluate("window.same")  # it opened beside, and no page was loaded anew
    page.locator(".jp-Notebook:visible .jp-Cell").first.wait_for()
    tools.run_all(page)
    end = shown(page, "ck.finish(")
    expect(end.locator(".ck-goals li")).to_have_count(3)
    widget = shown(page, "ck.step(")
    widget.locator(".ck-bar").focus()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(widget.locator(".ck-bar")).to_have_attribute("aria-valuenow", "5")
    end = shown(page, "ck.finish(")
    # Back by the link at the end: home has been there all the time, and knows of it.
    end.get_by_role("link", name="All lessons").click()
    expect(page).to_have_url(re.compile(re.escape(HOME)))
    home = shown(page, "ck.home(")
    row = home.get_by_role("listitem").filter(has_text="three last tricks")
    expect(row).to_contain_text("begun")
    expect(home.locator(".ck-go")).to_contain_text("Go on: 03")
    expect(home.locator(".ck-go")).to_contain_text("trick 19")
    assert page.evaluate("window.same")
    assert tools.axe(page, ".ck[data-kind=home]") == []


def test_a_choice_for_all_lessons_reaches_the_next_one(own: Lab, new_page: Callable[..., Page]) -> None:
    page = new_page()
    page.goto(own.address(HOME), wait_until="domcontentloaded")
    page.locator(".jp-Notebook .jp-Cell").first.wait_for()
    tools.run_all(page)
    home = shown(page, "ck.home(")
    home.get_by_label("Colours").select_option("dark")
    expect(home).to_have_attribute("data-theme", "dark")
    home.get_by_label("Language").select_option("zh-Hant")
    link = home.get_by_role("link", name="Briscola：最後三墩", exact=True)
    link.click()
    expect(page).to_have_url(re.compile(r"lessons/zh-Hant/03-"))
    page.locator(".jp-Notebook:visible .jp-Cell").first.wait_for()
    tools.run_all(page)
    widget = shown(page, "ck.step(")
    expect(widget).to_have_attribute("data-theme", "dark")
    expect(shown(page, "ck.finish(")).to_contain_text("這一課學到")


def test_in_notebook_a_lesson_opens_in_a_page_of_its_own(project: Path, tmp_path: Path, chromium: Browser) -> None:
    with tools.serve(tmp_path, as_notebook, folder=project) as server:
        context = chromium.new_context()  # unguarded: Notebook complains of itself
        page = context.new_page()
        page.goto(f"{server.url}/notebooks/{HOME}", wait_until="domcontentloaded")
        page.locator(".jp-Notebook .jp-Cell").first.wait_for()
        tools.run_all(page)
        home = tools.show_widget(page, 0, "ck.home(")
        with context.expect_page() as opened:
            home.locator(".ck-lessons a[href*='03-']").click()
        expect(opened.value).to_have_url(re.compile(r"/notebooks/lessons/en/03-"))
        context.close()


def test_a_kept_copy_is_found_from_home(own: Lab, new_page: Callable[..., Page]) -> None:
    copy = own.folder / "lessons/en/02-briscola-who-takes-it.ipynb"
    copy.write_text(copy.read_text("utf-8").replace("who takes", "who  takes"), "utf-8")
    held = own.folder / "notebooks/en" / copy.name
    held.write_text(held.read_text("utf-8") + "\n", "utf-8")
    assert copies.main(own.folder) == 0
    page = new_page()
    page.goto(own.address(HOME), wait_until="domcontentloaded")
    page.locator(".jp-Notebook .jp-Cell").first.wait_for()
    tools.run_all(page)
    home = shown(page, "ck.home(")
    home.locator(".ck-kept").click()
    expect(page).to_have_url(re.compile(r"02-briscola-who-takes-it-my-copy\.ipynb"))


def live(page: Page) -> Page:
    """Wait until the lesson on screen has run by itself."""
    page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .ckc-bar [role=status].ckc-hidden").wait_for(state="attached")
    return page


def test_where_lessons_are_live_home_leads_on_in_the_same_tab(
    project: Path, tmp_path: Path, new_page: Callable[..., Page]
) -> None:
    with tools.serve(tmp_path, env=tools.with_companion(tmp_path), folder=project, companion=True) as server:
        page = new_page()
        page.goto(server.address(HOME), wait_until="domcontentloaded")
        home = shown(live(page), "ck.home(")
        home.get_by_role("link", name="Briscola: three last tricks", exact=True).click()
        expect(page).to_have_url(THREE)
        shown(live(page), "ck.finish(").get_by_role("link", name="Next lesson: 04").click()
        expect(page).to_have_url(re.compile("lessons/en/04-"))
        expect(shown(live(page), "ck.finish(").locator(".ck-goals li")).to_have_count(3)
        expect(page.locator(".jp-NotebookPanel")).to_have_count(1)
        page.wait_for_function("async () => (await (await fetch('/api/kernels')).json()).length === 1")
