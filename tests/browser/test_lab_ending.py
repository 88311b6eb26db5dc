"""The main job in a real JupyterLab: step through the 64-56 ending, in three languages, whatever happens around it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import lab as tools
from tests.browser.conftest import OpenNotebook

LESSON = "notebooks/{language}/03-briscola-ending-64-56.ipynb"
START = "notebooks/en/00-start-here.ipynb"
LANGUAGES = ("en", "zh-Hant", "zh-Hans")
# step: score, and what the picture says of the upper and the lower side
SCORES = {0: ("40-45", "45", "40"), 5: ("40-56", "45 + 11 = 56", "40"), 8: ("60-56", "56", "40 + 20 = 60"),
          11: ("64-56", "56", "60 + 4 = 64")}  # fmt: skip


def stepper(page: Page, number: int = 0) -> Locator:
    """Bring the numbered code cell's widget into view; cells outside the window are not in the page."""
    code = [place for place, cell in enumerate(tools.cells(page)) if "ck.step(" in "".join(cell["source"])]
    tools.show_cell(page, code[number])
    widget = (
        page.locator(".jp-Notebook .jp-Cell").nth(0).page.locator(f"[data-windowed-list-index='{code[number]}'] .ck")
    )
    expect(widget).to_be_visible()
    return widget


def check_step(widget: Locator, step: int) -> None:
    score, upper, lower = SCORES[step]
    expect(widget.locator(".ck-caption")).to_contain_text(score)
    expect(widget.locator("[data-key=rs1]")).to_contain_text(upper)
    expect(widget.locator("[data-key=rs0]")).to_contain_text(lower)
    rows = widget.locator(".ck-ledger tbody tr")
    expect(rows).to_have_count((0, 1, 2, 3)[list(SCORES).index(step)])
    if step:
        cells = rows.last.locator("td, th").all_inner_texts()
        assert "-".join(cells[4:6]) == score


@pytest.mark.parametrize("language", LANGUAGES)
def test_arrow_by_arrow_to_64_56(language: str, open_notebook: OpenNotebook, run_all: Callable[..., None]) -> None:
    page = open_notebook(LESSON.format(language=language))
    run_all()
    widget = stepper(page)
    widget.locator(".ck-bar").focus()
    check_step(widget, 0)
    height = widget.bounding_box()["height"]  # type: ignore[index]
    for step in range(1, 12):
        page.keyboard.press("ArrowRight")
        expect(widget.locator(".ck-bar")).to_have_attribute("aria-valuenow", str(step))
        if step in SCORES:
            check_step(widget, step)
        assert abs(widget.bounding_box()["height"] - height) < 1  # type: ignore[index]
    page.keyboard.press("ArrowRight")
    check_step(widget, 11)
    page.keyboard.press("Home")
    check_step(widget, 0)
    widget.locator("button[data-do=last]").click()
    check_step(widget, 11)


def test_letters_typed_in_the_widget_change_no_cell(open_notebook: OpenNotebook, run_all: Callable[..., None]) -> None:
    page = open_notebook(LESSON.format(language="en"))
    run_all()
    widget = stepper(page)
    before = [(cell["id"], cell["source"]) for cell in tools.cells(page)]
    for target in (".ck-bar", "button[data-do=next]", "button[data-do=play]"):
        widget.locator(target).focus()
        for key in ("x", "d", "d", "b", "a", "v", "m", "y", "1", "2", "3", "0", "0", "j", "k", "h", "z", "c", "s", "l",
                    "o", "i", "i", "Shift+M", "Shift+V", "Escape", "Backspace", "Delete"):  # fmt: skip
            page.keyboard.press(key)
    assert [(cell["id"], cell["source"]) for cell in tools.cells(page)] == before
    expect(widget).to_be_visible()


def test_steps_go_on_when_the_kernel_is_gone(open_notebook: OpenNotebook, run_all: Callable[..., None]) -> None:
    page = open_notebook(LESSON.format(language="en"))
    run_all()
    widget = stepper(page)
    tools.kernel_shutdown(page)
    widget.locator(".ck-bar").focus()
    for step in range(1, 12):
        page.keyboard.press("ArrowRight")
        if step in SCORES:
            check_step(widget, step)
    widget.locator("button.ck-fork").click()
    expect(widget.locator("[role=alert]")).to_contain_text("kernel")
    widget.locator("button[data-do=first]").click()
    check_step(widget, 0)


def test_a_saved_notebook_shows_the_table_without_running(
    open_notebook: OpenNotebook, run_all: Callable[..., None], reopen: Callable[[str], Page]
) -> None:
    name = LESSON.format(language="en")
    page = open_notebook(name)
    # Opened fresh and never run: the committed picture.
    picture = page.locator(".jp-OutputArea-output img[src^='data:image/svg+xml']").first
    expect(picture).to_have_attribute(
        "alt", "A took the last trick and so draws first. Trump: ♠︎ spades. The score is 40-45."
    )
    assert picture.evaluate("node => node.naturalWidth") > 0
    run_all()
    widget = stepper(page)
    widget.locator("button[data-do=last]").click()
    check_step(widget, 11)
    tools.save(page)
    again = reopen(name)
    shown = again.locator(".ck, .jp-OutputArea-output img[src^='data:image/svg+xml']").first
    expect(shown).to_be_visible()
    assert "model not found" not in again.locator(".jp-Notebook").inner_text()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_violation_in_either_theme(
    theme: str, open_notebook: OpenNotebook, run_all: Callable[..., None], axe: Callable[..., list[dict[str, Any]]]
) -> None:
    page = open_notebook(LESSON.format(language="en"))
    tools.set_theme(page, theme)
    run_all()
    widget = stepper(page)
    expect(widget).to_have_attribute("data-theme", theme)
    for button in ("last", "fork", "keys"):
        widget.locator(f"button[data-do={button}]").first.click()
    expect(widget.locator(".ck-rail")).to_have_count(2)
    assert axe(".ck") == []


def test_another_card_is_tried_and_compared(open_notebook: OpenNotebook, run_all: Callable[..., None]) -> None:
    page = open_notebook(LESSON.format(language="en"))
    run_all()
    widget = stepper(page, 1)  # begins at trick 19, the three of hearts led
    widget.locator("button.ck-fork").click()
    for name in ("A plays king of clubs", "B plays 2 of diamonds", "A plays 3 of spades"):
        widget.get_by_role("button", name=name).dblclick()  # a double click plays one card
    expect(widget.locator(".ck-caption")).to_contain_text("50-70")
    expect(widget.locator(".ck-strip")).to_have_text("As played 64-56 · Your line 50-70")
    expect(widget.locator(".ck-ledger tbody tr")).to_have_count(3)
    widget.locator("button[data-do=back]").click()
    expect(widget.locator(".ck-rail")).to_have_count(1)


def test_run_all_twice_leaves_one_live_table_a_cell(open_notebook: OpenNotebook, run_all: Callable[..., None]) -> None:
    page = open_notebook(START)
    run_all()
    run_all()
    widget = stepper(page)
    widget.locator("button[data-do=next]").click()
    expect(widget.locator(".ck-bar")).to_have_attribute("aria-valuenow", "1")
    widget.locator("button[data-do=next]").dblclick()
    expect(widget.locator(".ck-bar")).to_have_attribute("aria-valuenow", "3")


def test_choosers_change_the_table_in_place(open_notebook: OpenNotebook, run_all: Callable[..., None]) -> None:
    page = open_notebook(START)
    run_all()
    widget = stepper(page, 1)
    cell = page.locator(".jp-Cell", has=page.locator(".widget-dropdown")).first
    widget.locator("button[data-do=last]").click()
    expect(widget.locator(".ck-caption")).to_contain_text("67-53")
    before = [cell["id"] for cell in tools.cells(page)]
    drops = cell.locator("select")
    drops.nth(0).select_option(label="繁體中文")
    expect(widget.locator(".ck-caption")).to_contain_text("贏得這副牌")
    expect(cell.get_by_label("牌面")).to_be_visible()
    drops.nth(1).select_option(index=1)
    expect(widget.locator(".ck-caption")).to_contain_text("劍國王")
    drops.nth(2).select_option(index=2)
    expect(widget).to_have_attribute("data-theme", "dark")
    drops.nth(3).select_option(index=1)
    expect(widget).to_have_attribute("data-size", "compact")
    expect(widget.locator(".ck-bar")).to_have_attribute("aria-valuenow", "11")
    drops.nth(1).focus()
    for key in ("x", "d", "d", "b", "a"):
        page.keyboard.press(key)
    assert [cell["id"] for cell in tools.cells(page)] == before
