"""A pupil with nothing but a browser: the first page, a lesson that runs, a hand stepped, and nobody outside asked."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import quote

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from binder.lite import faults
from cardkit.language import LANGUAGES
from cardkit.lessons import lessons
from tests.browser import lab as tools
from tests.site.conftest import SITE

LONG = 180_000  # Python itself comes to the page, and starts there, on a machine that may have much else to do
# How each cell of code has ended: the kind of its error, or nothing.
ENDS = """return panel.content.model.toJSON().cells.filter((cell) => cell.cell_type === "code").map((cell) => ({
  source: [cell.source].flat().join(""), count: cell.execution_count,
  shown: cell.outputs.map((one) => [one.data?.["text/plain"]].flat().join("")).join(""),
  error: cell.outputs.filter((one) => one.output_type === "error").map((one) => [one.ename, one.evalue])[0] ?? null,
}));"""

LAST = """() => {
  const cells = [...(window.jupyterapp?.shell.currentWidget?.content?.model?.cells ?? [])];
  return cells.filter((cell) => cell.type === "code").at(-1)?.executionCount;
}"""


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A page of a new visitor, that fails where a script error went uncaught or anybody outside was asked."""
    guard, context = tools.Guard(), chromium.new_context(viewport={"width": 1280, "height": 900})
    guard.watch(context)
    context.set_default_timeout(LONG)
    page = context.new_page()
    yield page
    context.close()
    guard.check()


def opened(page: Page, address: str, path: str) -> Page:
    page.goto(f"{address}/lab/index.html?path={quote(path)}", wait_until="domcontentloaded")
    page.locator(".jp-Notebook .jp-Cell").first.wait_for()
    return page


def test_nothing_in_the_site_points_outside() -> None:
    assert list(faults(SITE)) == []


def test_the_first_page_leads_to_every_lesson(page: Page, address: str) -> None:
    page.goto(f"{address}/")
    links = page.locator("main a")
    targets = [str(link.get_attribute("href")) for link in links.all()]
    live = [target for target in targets if target.startswith("lab/")]
    assert len(live) == len(LANGUAGES) * len(lessons())
    for target in targets:
        assert page.request.get(f"{address}/{target}").ok, target
    for target in live:
        assert page.request.get(f"{address}/files/{target.partition('path=')[2]}").ok, target
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    links.first.click()
    page.locator(".jp-Notebook .jp-Cell").first.wait_for()


def test_the_first_lesson_is_live_and_its_hand_is_stepped(page: Page, address: str) -> None:
    opened(page, address, "en/00-start-here.ipynb")
    bar = page.locator(".ck .ck-bar").first  # the lesson runs by itself, as in JupyterLab
    expect(bar).to_have_attribute("aria-valuenow", "0", timeout=LONG)
    bar.focus()
    for step in ("1", "2", "3"):
        page.keyboard.press("ArrowRight")
        expect(bar).to_have_attribute("aria-valuenow", step)
    ran = tools.in_notebook(page, ENDS)
    assert [one["error"] for one in ran if one["count"]] == [None] * sum(one["count"] is not None for one in ran)


@pytest.mark.parametrize("path", ["zh-Hant/03-briscola-ending-64-56.ipynb", "en/14-lab-what-if.ipynb"])
def test_all_cells_run_or_say_what_they_need(page: Page, address: str, path: str) -> None:
    opened(page, address, path)
    page.locator(".ck").first.wait_for()  # the lesson runs by itself: what was saved in it is gone by now
    page.wait_for_function(LAST)
    cells = tools.in_notebook(page, ENDS)
    assert all(one["count"] for one in cells) and len(cells) > 3
    needs = [one for one in cells if "simulate" in one["source"] or ".plot()" in one["source"]]
    assert [one["source"] for one in cells if one["error"]] == []
    for one in needs:
        assert "which is not installed here" in one["shown"]
    assert bool(needs) == ("/14-" in path)
