"""How large is the site of `make site`, and how long does a pupil wait at the first visit, and at the next?"""

from __future__ import annotations

import time
from collections.abc import Iterator

from playwright.sync_api import BrowserContext, sync_playwright

from tests.bench.row import Row
from tests.browser import lab as tools
from tests.site.conftest import SITE, hosted

MOST = 60  # MB
LESSON = "lab/index.html?path=en/03-briscola-ending-64-56.ipynb"


def rows() -> Iterator[Row]:
    """Open a lesson as a new visitor, and once more with what the browser has kept."""
    if not (SITE / "index.html").is_file():
        yield Row("no site here: make site builds it", "-")
        return
    files = [path for path in SITE.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files) / 1e6
    yield Row(f"the site, {len(files)} files", f"{size:.1f} MB", f"{MOST} MB", size <= MOST)
    guard = tools.Guard()
    with sync_playwright() as playwright, hosted(SITE) as address:
        browser = tools.launch(playwright)
        context = browser.new_context(viewport={"width": 1280, "height": 900})
        guard.watch(context)
        for visit in ("first", "next"):
            shown, live = visited(context, f"{address}/{LESSON}")
            yield Row(f"the site, {visit} visit: the lesson is on screen", f"{shown:.1f} s")
            yield Row(f"the site, {visit} visit: its first table is live", f"{live:.1f} s")
        browser.close()
    yield Row("the site: requests to anybody outside", f"{len(guard.outside)}", "0", not guard.outside)


def visited(context: BrowserContext, address: str) -> tuple[float, float]:
    """Return the seconds until the lesson is on screen, and until its first table is live."""
    page = context.new_page()
    began = time.perf_counter()
    page.goto(address, wait_until="domcontentloaded")
    page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=120_000)
    shown = time.perf_counter() - began
    page.locator(".ck").first.wait_for(timeout=120_000)
    live = time.perf_counter() - began
    page.close()
    return shown, live
