"""How long, and how many clicks, from opening Lab to the first step?  And how many kernels does a walk leave?

usage: python -m tests.bench.live [TIMES]      in a real browser, on a server that is up already
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser import lab as tools
from tests.browser.lab import Lab

LESSONS = sorted(path.stem for path in (tools.ROOT / "notebooks" / "en").glob("*.ipynb"))
LIVE = ".ckc-bar:visible [role=status].ckc-hidden"  # said to a screen reader alone: the lesson is ready


def first_step(browser: Browser, lab: Lab) -> tuple[float, float]:
    """Open the first lesson in a browser that has seen nothing; give the seconds until it is live, and has stepped."""
    lab.stop_kernels()
    lab.fresh(f"notebooks/en/{LESSONS[0]}.ipynb")
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    began = time.perf_counter()
    page.goto(lab.address(f"notebooks/en/{LESSONS[0]}.ipynb"), wait_until="commit")
    table = page.locator(".ck").first
    table.locator("svg [data-key]").first.wait_for()
    live = time.perf_counter() - began
    table.locator("button.ck-next").click()
    expect(table.locator(".ck-bar")).to_have_attribute("aria-valuenow", "1")
    stepped = time.perf_counter() - began
    page.locator(LIVE).wait_for(state="attached")
    page.close()
    return live, stepped


def walk(page: Page, lab: Lab) -> int:
    """Go through all lessons by the bar's button; give the number of kernels at the end."""
    lab.stop_kernels()
    page.goto(lab.address(f"notebooks/en/{LESSONS[0]}.ipynb"), wait_until="commit")
    for lesson in LESSONS[1:]:
        page.locator(LIVE).wait_for(state="attached")
        page.locator(".ckc-next:visible").click()
        page.wait_for_function(
            "(name) => window.jupyterapp.shell.currentWidget?.context?.path.includes(name)", arg=lesson
        )
        expect(page.locator(".jp-NotebookPanel")).to_have_count(1, timeout=60_000)  # the last kernel has ended
    page.locator(LIVE).wait_for(state="attached")
    return len(lab.ask("kernels"))


def main() -> None:
    """Measure, and print."""
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        base = Path(folder)
        with tools.serve(base, env=tools.with_companion(base), companion=True) as lab:
            browser = tools.launch(playwright)
            took = [first_step(browser, lab) for _ in range(times)]
            kernels = walk(browser.new_page(viewport={"width": 1280, "height": 800}), lab)
            browser.close()
    for what, clicks, found in (("live", 0, [live for live, _ in took]), ("one step", 1, [step for _, step in took])):
        print(f"from opening Lab to {what}: {clicks} clicks, {statistics.median(found):.1f} s "
              f"(median of {times}, best {min(found):.1f} s)")  # fmt: skip
    print(f"kernels after walking through {len(LESSONS)} lessons: {kernels}")


if __name__ == "__main__":
    main()
