"""Take pictures of a lesson's widgets, for a person to look at: languages by themes by widths.

usage: python -m tests.browser.shots FOLDER [--lesson NAME] [--languages ...] [--themes ...] [--widths ...] ...

Writes FOLDER/<language>-<theme>-<width>-<widget>-<step>.png for every widget, and for the first one ...-page.png, the
window around it; at the largest width also ...-full.png, the full screen that a projector shows.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from playwright.sync_api import Locator, Page, expect, sync_playwright

from tests.browser import lab as tools


def go_to(widget: Locator, step: int) -> int:
    """Step to a place, counted from the end where negative; return the step."""
    bar = widget.locator(".ck-bar").first
    last = int(bar.get_attribute("aria-valuemax") or 0)
    wanted = step if step >= 0 else last + 1 + step
    bar.focus()
    bar.press("Home")
    for _ in range(wanted):
        bar.press("ArrowRight")
    expect(bar).to_have_attribute("aria-valuenow", str(wanted))
    return wanted


def settle(page: Page) -> None:
    """Wait until every movement in the widgets has ended, and what it led to is drawn."""
    page.evaluate(
        """async () => {
          const moving = document.getAnimations().filter(a => a.playState === 'running'
            && a.effect.target?.closest('.ck') && a.effect.getComputedTiming().endTime < Infinity);
          await Promise.allSettled(moving.map(a => a.finished));
          await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
        }"""
    )


def shoot(page: Page, folder: Path, name: str, steps: list[int], full: bool) -> int:
    """Take the pictures of one language, theme and width; return how many."""
    count = 0
    calls = sum("ck.step(" in "".join(cell["source"]) for cell in tools.cells(page))
    for number in range(calls):
        widget = tools.show_widget(page, number)
        for step in steps:
            at = go_to(widget, step)
            settle(page)
            widget.screenshot(path=folder / f"{name}-{number}-{at}.png")
            count += 1
            if number == 0:
                page.screenshot(path=folder / f"{name}-{number}-{at}-page.png")
                if full:
                    widget.locator(".ck-bar").press("f")
                    settle(page)
                    page.screenshot(path=folder / f"{name}-{number}-{at}-full.png")
                    widget.locator(".ck-bar").press("f")
                count += 1 + full
    return count


def main() -> None:
    """Read the command line, and take the pictures."""
    read = argparse.ArgumentParser(description="Pictures of a lesson's widgets.")
    read.add_argument("folder", type=Path)
    read.add_argument("--lesson", default="03-briscola-ending-64-56")
    read.add_argument("--languages", nargs="+", default=["en", "zh-Hant", "zh-Hans"])
    read.add_argument("--themes", nargs="+", default=["light", "dark"], choices=["light", "dark"])
    read.add_argument("--widths", nargs="+", type=int, default=[400, 900, 1280])
    read.add_argument("--steps", nargs="+", type=int, default=[0, 4, -1])
    given = read.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    count = 0
    with tempfile.TemporaryDirectory() as base, sync_playwright() as playwright, tools.serve(Path(base)) as lab:
        browser = tools.launch(playwright)
        for language in given.languages:
            page = browser.new_page(viewport={"width": max(given.widths), "height": 900})
            tools.open_notebook(page, lab, f"notebooks/{language}/{given.lesson}.ipynb")
            tools.in_notebook(page, "if (!app.shell.leftCollapsed) app.shell.collapseLeft();")
            tools.run_all(page)
            for theme in given.themes:
                tools.set_theme(page, theme)
                for width in given.widths:
                    page.set_viewport_size({"width": width, "height": 900})
                    name = f"{language}-{theme}-{width}"
                    count += shoot(page, given.folder, name, given.steps, width == max(given.widths))
                    print(name, flush=True)
            page.close()
            lab.stop_kernels()
        browser.close()
    print(f"{count} pictures in {given.folder}")


if __name__ == "__main__":
    main()
