"""Fixtures for a real browser: one JupyterLab and one Chromium for the session, guarded pages that are kept or new.

A page fails its test where a script error went uncaught or any request went outside this machine.
Where a test fails, pictures of its pages are left in `test-results/`.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Generator, Iterator
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import lab as tools
from tests.browser.lab import ROOT, Guard, Lab
from tests.browser.pages import VIEWPORT, Kept, Pages

FAILED = pytest.StashKey[bool]()
TAKEN = pytest.StashKey[list[Kept]]()


# What takes longest begins first, so that two workers end together; the others follow in their usual order.
LONGEST = ("lab_book", "lab_saved", "lab_ending", "lab_lessons", "lab_shortcuts", "keeper_front_end", "quiz_front_end",
           "lab_keeper", "lab_quiz", "lab_predict", "predict_front_end", "capture_front_end", "every_kind",
           "lab_capture", "guard")  # fmt: skip


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    order = [f"test_{name}" for name in LONGEST]
    items.sort(key=lambda item: order.index(item.path.stem) if item.path.stem in order else len(order))


class OpenNotebook(Protocol):
    """Opens a notebook in the test's page, or in another one."""

    def __call__(self, name: str, *, page: Page | None = None, fresh: bool = True) -> Page: ...


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    yield  # where this raises, the test has failed for another reason
    for kept in item.stash.get(TAKEN, []):
        kept.heard()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser."""
    with sync_playwright() as playwright:
        browser = tools.launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """One JupyterLab on a loopback port, with copies of the notebooks below `notebooks/`."""
    with tools.serve(tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture(scope="session")
def pages(chromium: Browser) -> Iterator[Pages]:
    """The pages that are kept from test to test."""
    pool = Pages(chromium)
    yield pool
    pool.close()


@pytest.fixture
def kept_page(pages: Pages, request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
    """Give guarded pages that are kept: `kept_page(home, viewport=..., color_scheme="dark", ...)`; see `Pages`."""
    taken = request.node.stash[TAKEN] = list[Kept]()

    def take(home: str = "about:blank", **look: Any) -> Page:
        taken.append(pages.take(home, **look))
        return taken[-1].page

    yield take
    failed = request.node.stash.get(FAILED, False)
    if failed:
        picture(request, [page for kept in taken for page in kept.context.pages])
    with contextlib.ExitStack() as all_of_them:  # each goes back, though another one was left in disorder
        for kept in taken:
            keep = not failed and not request.node.get_closest_marker("own_pages")
            all_of_them.callback(pages.give_back if keep else pages.drop, kept)


@pytest.fixture
def new_page(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
    """Make guarded pages, new ones: `new_page(viewport=..., ...)` takes what a Playwright context takes."""
    contexts, guards = [], []

    def make(**options: Any) -> Page:
        context = chromium.new_context(**{"viewport": VIEWPORT, "locale": "en-US", **options})
        guard = Guard()
        guard.watch(context)
        contexts.append(context)
        guards.append(guard)
        return context.new_page()

    yield make
    if request.node.stash.get(FAILED, False):
        picture(request, [page for context in contexts for page in context.pages])
    for context in contexts:
        context.close()
    for guard in guards:
        guard.check()


def picture(request: pytest.FixtureRequest, pages: list[Page]) -> None:
    """Leave pictures of the pages of a test that failed."""
    (ROOT / "test-results").mkdir(exist_ok=True)
    for number, page in enumerate(pages):
        page.screenshot(path=ROOT / "test-results" / f"{request.node.name.replace('/', '-')}-{number}.png")


@pytest.fixture
def page(request: pytest.FixtureRequest, kept_page: Callable[..., Page]) -> Page:
    """One guarded page, 1280 x 900, English: with JupyterLab in it where the test uses one, else empty."""
    if "lab" in request.fixturenames:
        return kept_page(request.getfixturevalue("lab").home)
    return kept_page()


@pytest.fixture
def open_notebook(lab: Lab, page: Page, request: pytest.FixtureRequest) -> Iterator[OpenNotebook]:
    """Open `notebooks/<lang>/<name>.ipynb` in the page and wait for its kernel; after the test its kernels end."""
    own = page

    def go(name: str, *, page: Page | None = None, fresh: bool = True) -> Page:
        return tools.open_notebook(page or own, lab, name, fresh=fresh)

    yield go
    if not request.node.stash.get(FAILED, False):  # else its pictures are still to be taken
        for kept in request.node.stash.get(TAKEN, []):
            if kept.home == lab.home:
                kept.close_notebooks()  # first, or they complain that their kernels have gone
    lab.stop_kernels()


@pytest.fixture
def reopen(lab: Lab, kept_page: Callable[..., Page]) -> Callable[[str], Page]:
    """Open a saved notebook once more, in another browser's page, after ending every kernel; run nothing."""

    def go(name: str) -> Page:
        lab.stop_kernels()
        return tools.open_notebook(kept_page(lab.home), lab, name, fresh=False)

    return go


@pytest.fixture
def run_all(page: Page) -> Callable[..., None]:
    """Run every cell of the page's notebook (or another page's) and wait; a cell's error fails the test."""
    own = page

    def go(page: Page | None = None) -> None:
        tools.run_all(page or own)

    return go


@pytest.fixture
def axe(page: Page) -> Callable[..., list[dict[str, Any]]]:
    """`axe(selector=None, page=None)`: the accessibility violations, an empty list where there are none."""
    own = page

    def go(selector: str | None = None, page: Page | None = None) -> list[dict[str, Any]]:
        return tools.axe(page or own, selector)

    return go
