"""The front end alone in Chromium: a line that is played out by somebody else, and what is said of it."""

# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import cardkit as ck
from cardkit.widgets.stepper import Stepper
from tests.browser.esm import bare, get, mount, page_of, site

TRAITS = [
    "line",
    "index",
    "fork",
    "fork_index",
    "trunk",
    "above",
    "seat",
    "labels",
    "language",
    "faces",
    "roles",
    "size",
]
SAID = [
    "♣︎K gives away 14 points, with all cards open and best play after it.",
    "Played on with open cards: both sides play their best.",
]


def traits(table: Stepper) -> dict[str, Any]:
    """Give what a page holds of a stepper."""
    return {name: getattr(table, name) for name in TRAITS}


def chosen(table: Stepper, **choice: Any) -> None:
    """Ask as the page does."""
    table.choice = choice


def branched() -> Stepper:
    """Try the king of clubs at the last trick but one."""
    table = ck.step("briscola/last-three", at=6)
    chosen(table, line="main", at=6, card="", n=1)
    chosen(table, line="fork", at=6, card="KC", n=2)
    return table


def after(table: Stepper, **choice: Any) -> dict[str, Any]:
    """Ask, and give what comes back to the page."""
    chosen(table, **choice)
    assert table.message == ""
    return {name: getattr(table, name) for name in ("fork", "fork_index", "trunk", "above")}


def control(page: Page) -> Locator:
    """Find the button that asks who plays the rest."""
    return page.locator(".ck-play_on")


def items(page: Page) -> Locator:
    """Find the choices of the menu."""
    return page.get_by_role("menuitem")


def test_a_branch_is_played_out_by_keyboard_and_heard_of_once(bare: Page) -> None:
    table = branched()
    seen = traits(table)
    at = table.fork_index
    answer = after(table, line="fork", at=at, way="best", n=3)
    mount(bare, **seen, answers={f"fork {at}": answer})
    expect(bare.locator(".ck-notes p")).to_have_text(SAID[:1])
    bare.locator(".ck-panel").focus()
    bare.keyboard.press("p")
    expect(control(bare)).to_have_attribute("aria-expanded", "true")
    expect(bare.get_by_role("menu", name="Who plays the rest?")).to_be_visible()
    expect(items(bare)).to_have_text([*(name for _, name in table.labels["ways"]), table.labels["by_hand"]])
    expect(items(bare).first).to_be_focused()
    for key, place in (("ArrowUp", 5), ("ArrowDown", 0), ("End", 5), ("Home", 0), ("ArrowRight", 0), ("3", 0)):
        bare.keyboard.press(key)
        expect(items(bare).nth(place)).to_be_focused()
    assert get(bare, "fork_index") == at  # no step was taken meanwhile
    bare.keyboard.press("Enter")
    expect(bare.locator(".ck-next")).to_be_focused()
    assert bare.evaluate("model.chosen") == [{"line": "fork", "at": at, "card": "", "way": "best", "n": 1}]
    assert get(bare, "fork_index") == at  # from where the others took over
    expect(bare.locator(".ck-notes p")).to_have_text(SAID)
    expect(bare.locator(".ck-heard")).to_have_text(f"On the table now: Your line {SAID[1]}")
    expect(bare.locator(".ck-notes")).not_to_have_attribute("aria-live", "polite")
    bare.keyboard.press("ArrowRight")
    assert get(bare, "fork_index") == at + 1
    bare.keyboard.press("End")
    expect(bare.locator(".ck-strip b")).to_have_text("Your line 50-70")
    expect(control(bare)).to_have_attribute("aria-disabled", "true")  # the deal is over
    bare.keyboard.press("p")
    expect(items(bare)).to_have_count(0)
    bare.keyboard.press("o")  # the hand: nothing of this is said of it
    expect(bare.locator(".ck-notes p")).to_have_count(0)
    bare.keyboard.press("o")
    expect(bare.locator(".ck-notes p")).to_have_text(SAID)
    expect(bare.locator(".ck-heard")).to_have_text("On the table now: Your line")


def test_the_hand_is_played_out_by_mouse(bare: Page) -> None:
    table = ck.step("briscola/last-three", at=3)
    seen = traits(table)
    mount(bare, **seen, answers={"main 3": after(table, line="main", at=3, way="club", n=1)})
    control(bare).click()
    bare.get_by_role("menuitem", name="Club player").click()
    expect(bare.locator(".ck-rail[data-on=true] .ck-rail-name")).to_have_text("Your line")
    expect(bare.locator(".ck-notes p")).to_have_text(table.fork["notes"])
    expect(bare.locator(".ck-next")).to_be_focused()
    expect(items(bare)).to_have_count(0)


def test_escape_the_button_and_by_hand_close_the_menu(bare: Page) -> None:
    mount(bare, **traits(branched()), answers={})
    control(bare).focus()
    for close in ("Escape", "button", "hand"):
        control(bare).click()
        expect(items(bare).first).to_be_focused()
        if close == "Escape":
            bare.keyboard.press("Escape")
        elif close == "button":
            control(bare).click()
        else:
            items(bare).last.click()
        expect(items(bare)).to_have_count(0)
        expect(control(bare)).to_have_attribute("aria-expanded", "false")
        assert bare.evaluate("document.activeElement.matches('.ck-play_on, .ck-hot *')")
    control(bare).click()
    bare.locator(".ck-next").focus()  # who goes elsewhere has left it
    expect(items(bare)).to_have_count(0)
    assert bare.evaluate("model.chosen") == []


def test_a_press_while_python_thinks_does_nothing_and_silence_is_told(page_of: Callable[..., Page]) -> None:
    page = page_of(clock=True)
    table = branched()
    mount(page, **traits(table), answers={})
    control(page).click()
    items(page).first.click()
    expect(control(page)).to_have_attribute("aria-disabled", "true")
    control(page).click(force=True)
    page.locator(".ck-panel").focus()
    page.keyboard.press("P")
    expect(items(page)).to_have_count(0)
    assert page.evaluate("model.chosen.length") == 1
    page.clock.run_for(9000)
    expect(page.get_by_role("alert")).to_have_text(str(table.labels["kernel_gone"]))
    expect(control(page)).to_have_attribute("aria-disabled", "false")
    assert get(page, "choice") == {}


def test_hidden_hands_are_played_out_by_nobody(bare: Page) -> None:
    mount(bare, **traits(ck.step("briscola/last-three", seat="A")))
    expect(control(bare)).to_have_count(0)
    bare.locator(".ck-panel").focus()
    bare.keyboard.press("p")
    expect(bare.locator("[role=menu]")).to_be_hidden()
    assert get(bare, "choice") == {}


def test_in_a_nested_branch_each_line_has_its_own_notes(bare: Page) -> None:
    table = branched()
    chosen(table, line="fork", at=table.fork_index, way="best", n=3)
    chosen(table, line="fork", at=8, card="", n=4)
    assert len(table._own) == 2
    chosen(table, line="fork", at=table.fork_index, way="random", n=5)
    mount(bare, **traits(table))
    expect(bare.locator(".ck-notes p")).to_have_text(table.fork["notes"])
    bare.locator(".ck-panel").focus()
    bare.keyboard.press("o")
    expect(bare.locator(".ck-notes p")).to_have_text(SAID)
    control(bare).click()
    items(bare).nth(1).click()
    assert get(bare, "choice") | {"n": 0} == {
        "line": "fork", "at": 8, "card": "", "way": "random", "above": 1, "n": 0,
    }  # fmt: skip


PLACES = """() => [...document.querySelectorAll('.ck-panel button, .ck-panel [role=slider], .ck-view')]
  .filter((node) => !node.closest('.ck-hot, .ck-ways, .ck-end') && node.checkVisibility())
  .map((node) => node.getBoundingClientRect())
  .map(({ x, y, width, height }) => [x, y + scrollY, width, height].join())"""


@pytest.mark.parametrize("language", ["en", "zh-Hant", "zh-Hans"])
@pytest.mark.parametrize("wide", [400, 870, 1280, 0])
def test_no_control_moves_for_what_is_said(page_of: Callable[..., Page], language: str, wide: int) -> None:
    page = page_of(viewport={"width": wide or 1280, "height": 800}, reduced_motion="reduce")
    ck.use(language)
    table = branched()
    if wide == 400:
        table.room = "compact"
    told = {**traits(table), "fork": {**table.fork, "notes": []}}
    mount(page, **told, room=table.room)
    if not wide:
        page.locator(".ck-panel").focus()
        page.keyboard.press("f")
        page.locator(".ck.ck-full").wait_for()
    before = page.evaluate(PLACES)
    assert len(before) > 8
    long = "♣︎K " + "x" * 3 + " long words of it" * 9
    for notes in (table.fork["notes"], [*table.fork["notes"], long], [long, long], []):
        page.evaluate("(notes) => model.set('fork', { ...model.state.fork, notes })", notes)
        expect(page.locator(".ck-notes p")).to_have_count(len(notes))
        assert page.evaluate(PLACES) == before
        assert page.evaluate("size('.ck-notes')") >= 12
    control(page).click()
    expect(items(page)).to_have_count(6)
    assert page.evaluate(PLACES) == before
    box = page.locator(".ck-ways").bounding_box()
    assert box and box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= (wide or 1280)
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_the_menu_is_accessible(bare: Page, axe: Callable[..., list[dict[str, Any]]]) -> None:
    mount(bare, **traits(branched()))
    control(bare).click()
    assert axe(page=bare) == []
