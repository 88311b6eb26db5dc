"""Seconds and clicks from opening Lab to the first step, prediction and other card; and the kernels that a walk leaves.

usage: python -m tests.bench.live [TIMES]      in a real browser, on a server that is up already
"""

from __future__ import annotations

import itertools
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

import cardkit as ck
from tests.browser import lab as tools
from tests.browser.lab import Lab

LESSONS = sorted(path.stem for path in (tools.ROOT / "notebooks" / "en").glob("[0-8]*.ipynb"))  # those of learners
LIVE = ".ckc-bar:visible [role=status].ckc-hidden"  # said to a screen reader alone: the lesson is ready
AIMS = {"live": 0, "the first step": 1, "a prediction answered": 2}  # clicks
PREDICTS = next(name for name in LESSONS if name.startswith("03-"))

Passed: TypeAlias = tuple[int, int, float]


class Hand:
    """One who opens a lesson in a browser that has seen nothing, and counts clicks, scrolls and seconds."""

    def __init__(self, browser: Browser, lab: Lab, lesson: str) -> None:
        """Open it."""
        lab.stop_kernels()
        path = f"notebooks/en/{lesson}.ipynb"
        lab.fresh(path)
        self.page = browser.new_page(viewport={"width": 1280, "height": 800})
        self.clicks = self.scrolls = 0
        self.began = time.perf_counter()
        self.page.goto(lab.address(path), wait_until="commit")

    def click(self, what: Locator) -> None:
        """Press something, and scroll to it before where it is outside the window."""
        inside = what.evaluate(
            "(one) => { const {top, bottom} = one.getBoundingClientRect();"
            " const box = one.closest('.jp-WindowedPanel-outer').getBoundingClientRect();"
            " return top >= box.top && bottom <= box.bottom; }"
        )
        self.clicks += 1
        self.scrolls += not inside
        what.click()

    def now(self) -> Passed:
        """Give clicks, scrolls and seconds until now."""
        return self.clicks, self.scrolls, time.perf_counter() - self.began

    def close(self) -> None:
        """Leave, once the whole lesson has run."""
        self.page.locator(LIVE).wait_for(state="attached")
        self.page.close()


def stepped(browser: Browser, lab: Lab) -> Iterator[tuple[str, Passed]]:
    """Step in the first lesson's first table, then try another card there."""
    hand = Hand(browser, lab, LESSONS[0])
    table = hand.page.locator(".ck").first
    table.locator("svg [data-key]").first.wait_for()
    yield "live", hand.now()
    hand.click(table.locator("button.ck-next"))
    expect(table.locator(".ck-bar").first).to_have_attribute("aria-valuenow", "1")
    yield "the first step", hand.now()
    for _ in range(20):  # on to where somebody may choose
        fork = table.locator("button.ck-fork")
        if fork.get_attribute("aria-disabled") != "true" and fork.is_visible():
            break
        hand.click(table.locator("button.ck-next"))
    hand.click(table.locator("button.ck-fork"))
    if table.locator("button.ck-choice").count() > 0:
        hand.click(table.locator("button.ck-choice").first)
    expect(table.locator(".ck-rail")).to_have_count(2)
    yield "another card tried", hand.now()
    hand.close()


def predicted(browser: Browser, lab: Lab) -> Iterator[tuple[str, Passed]]:
    """Answer the first question of the lesson that predicts: the right answer, then the verdict."""
    hand = Hand(browser, lab, PREDICTS)
    table = hand.page.locator(".ck").first
    table.locator("svg [data-key]").first.wait_for()
    shown = table.locator(".ck-task")
    if shown.get_attribute("data-phase") != "ask":
        hand.click(table.locator("button.ck-next"))
    stops: Any = ck.predict("briscola/last-three", ask="taker points leads").stops
    stop = stops[0]
    for question in stop["questions"]:
        right = next(n for n, (key, *_) in enumerate(question["options"]) if key == question["right"])
        hand.click(shown.locator(".ck-option").nth(right))
        if question is stop["questions"][0]:
            shown.locator(".ck-locked").wait_for()
            yield "a prediction answered", hand.now()
    expect(shown.locator("[data-is=right]")).to_have_count(len(stop["questions"]))
    yield "a whole prediction right", hand.now()
    hand.close()


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
            found: dict[str, list[Passed]] = {}
            for _ in range(times):
                for what, passed in itertools.chain(stepped(browser, lab), predicted(browser, lab)):
                    found.setdefault(what, []).append(passed)
            kernels = walk(browser.new_page(viewport={"width": 1280, "height": 800}), lab)
            browser.close()
    for what, rows in found.items():
        clicks, scrolls, seconds = zip(*rows, strict=True)
        aim = f" (aim: {AIMS[what]})" if what in AIMS else ""
        print(f"from opening Lab to {what}: {max(clicks)} clicks{aim}, {max(scrolls)} scrolls, "
              f"{statistics.median(seconds):.1f} s (median of {times}, best {min(seconds):.1f} s)")  # fmt: skip
    print(f"kernels after walking through {len(LESSONS)} lessons: {kernels}")


if __name__ == "__main__":
    main()
