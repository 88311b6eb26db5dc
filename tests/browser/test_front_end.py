"""The front end alone in Chromium: keys, buttons, step bar, playing, table."""


# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.esm import LABELS, LAST, bare, button, get, mount, page_of, show, site
from tests.view.sample import sample


def test_arrow_right_walks_to_the_end_and_stays_there(bare: Page) -> None:
    mount(bare)
    captions = sample()["captions"]
    button(bare, "next").focus()
    for i in range(1, LAST + 3):
        bare.keyboard.press("ArrowRight")
        assert get(bare, "index") == min(i, LAST)
        expect(bare.locator(".ck-caption")).to_have_text(captions[min(i, LAST)])
    assert bare.evaluate("model.saves") == LAST  # nothing is sent where nothing changed
    expect(button(bare, "next")).to_be_focused()
    expect(button(bare, "next")).to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize(("start", "keys", "end"), [
    (0, ["PageDown", "PageDown"], 2), (5, ["PageUp"], 4), (5, ["ArrowLeft"], 4), (0, ["ArrowLeft"], 0),
    (3, ["End"], LAST), (3, ["Home"], 0), (0, ["ArrowDown"], 5), (5, ["ArrowDown"], 8),
    (6, ["ArrowUp"], 5), (5, ["ArrowUp"], 0),
    (LAST, ["ArrowDown"], LAST), (0, [" "], 1), (2, ["x", "a", "5"], 2),
])  # fmt: skip
def test_keys_on_the_panel(bare: Page, start: int, keys: list[str], end: int) -> None:
    mount(bare, index=start)
    bare.locator(".ck-panel").focus()
    for key in keys:
        bare.keyboard.press(key)
    assert get(bare, "index") == end


def test_space_and_enter_press_the_button_that_has_focus(bare: Page) -> None:
    mount(bare, index=5)
    button(bare, "prev").focus()
    bare.keyboard.press("Space")
    bare.keyboard.press("Enter")
    assert get(bare, "index") == 3


def test_keys_stay_inside_but_chords_and_shift_enter_pass(bare: Page) -> None:
    mount(bare)
    for place in (".ck-panel", ".ck-bar", ".ck-next"):
        bare.locator(place).focus()
        bare.evaluate("leaked.length = 0")
        for key in ("x", "d", "b", "ArrowRight", "PageDown", "Enter", "Escape", "j", "0", "Tab"):
            bare.locator(place).focus()
            bare.keyboard.press(key)
        assert bare.evaluate("leaked") == []
        bare.locator(place).focus()
        for key in ("Control+s", "Alt+x", "Meta+k", "Shift+Enter"):
            bare.locator(place).dispatch_event("keydown", _event(key))
        assert bare.evaluate("leaked") == ["s", "x", "k", "Enter"]


def _event(chord: str) -> dict[str, Any]:
    *held, key = chord.split("+")
    names = {"Control": "ctrlKey", "Alt": "altKey", "Meta": "metaKey", "Shift": "shiftKey"}
    return {"key": key, "bubbles": True, "cancelable": True, **{names[name]: True for name in held}}


def test_chords_do_not_step(bare: Page) -> None:
    mount(bare)
    for chord in ("Control+ArrowRight", "Alt+ArrowRight", "Meta+ArrowRight"):
        bare.locator(".ck-panel").dispatch_event("keydown", _event(chord))
    assert get(bare, "index") == 0


def test_question_mark_shows_the_keys_and_escape_hides_them(bare: Page) -> None:
    mount(bare)
    bare.locator(".ck-panel").focus()
    expect(bare.locator(".ck-help")).to_be_hidden()
    bare.keyboard.press("?")
    expect(bare.locator(".ck-help")).to_contain_text("next step")
    expect(button(bare, "keys")).to_have_attribute("aria-expanded", "true")
    bare.keyboard.press("Escape")
    expect(bare.locator(".ck-help")).to_be_hidden()



# --- buttons, step bar, playing ---


def test_buttons_have_names_and_the_four_for_stepping_share_one_tab_stop(bare: Page) -> None:
    mount(bare)
    for name in ("first", "prev", "next", "last", "play", "fork", "play_on", "full", "keys"):
        expect(button(bare, name)).to_be_visible()
        expect(button(bare, name).locator(".ck-word")).to_have_text(LABELS[name])
    there = "[...one.el.querySelectorAll('.ck-tools button:not([hidden])')]"
    stops = f"{there}.filter((b) => !b.tabIndex).map((b) => b.dataset.do)"
    assert bare.evaluate(stops) == ["next", "play", "fork", "play_on", "full", "keys"]
    button(bare, "last").click()
    assert get(bare, "index") == LAST
    assert bare.evaluate(stops) == ["last", "play", "fork", "play_on", "full", "keys"]
    button(bare, "first").click()
    button(bare, "next").click()
    button(bare, "next").click()
    button(bare, "prev").click()
    assert get(bare, "index") == 1


def test_the_step_bar_is_a_slider_grouped_by_trick(bare: Page) -> None:
    mount(bare, index=6)
    slider = bare.get_by_role("slider", name=LABELS["steps"])
    for name, value in {"min": "0", "max": str(LAST), "now": "6", "text": f"Step 6 of {LAST} · 19"}.items():
        expect(slider).to_have_attribute(f"aria-value{name}", value)
    expect(bare.locator(".ck-group-name")).to_have_text(["18", "19", "20"])
    expect(bare.locator(".ck-cell")).to_have_count(LAST + 1)
    expect(bare.locator(".ck-cell[data-is=now]")).to_have_count(1)


def test_the_step_bar_takes_clicks_and_drags(bare: Page) -> None:
    mount(bare)
    cells = bare.locator(".ck-cell")
    boxes = [cells.nth(i).bounding_box() for i in range(LAST + 1)]
    spots = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    bare.mouse.click(*spots[7])
    assert get(bare, "index") == 7
    bare.mouse.move(*spots[2])
    bare.mouse.down()
    assert get(bare, "index") == 2
    bare.mouse.move(spots[9][0], spots[9][1] + 300)  # the pointer is held, wherever it goes
    assert get(bare, "index") == 9
    bare.mouse.move(0, 0)
    assert get(bare, "index") == 0
    bare.mouse.up()
    bare.mouse.move(*spots[9])
    assert get(bare, "index") == 0
    bare.keyboard.press("ArrowRight")  # the bar has focus now, and keys work there too
    assert get(bare, "index") == 1


def test_playing_steps_by_the_clock_and_stops_at_the_end(page_of: Callable[..., Page]) -> None:
    page = page_of(clock=True)
    mount(page, index=LAST - 2)
    button(page, "play").click()
    expect(button(page, "play")).to_have_attribute("aria-pressed", "true")
    assert get(page, "index") == LAST - 2
    page.clock.run_for(1600)
    assert get(page, "index") == LAST - 1
    page.clock.run_for(1600)
    assert get(page, "index") == LAST
    expect(button(page, "play")).to_have_attribute("aria-pressed", "false")
    page.clock.run_for(10_000)
    assert get(page, "index") == LAST
    button(page, "play").click()  # at the end it starts over
    assert get(page, "index") == 0
    page.clock.run_for(1600)
    assert get(page, "index") == 0  # the sentence there is longer
    page.clock.run_for(1000)
    assert get(page, "index") == 1
    button(page, "prev").click()  # a step by hand stops it
    page.clock.run_for(10_000)
    assert get(page, "index") == 0
    button(page, "play").click()
    page.evaluate("one.stop()")
    page.clock.run_for(10_000)
    assert get(page, "index") == 0


def test_one_live_text_a_step(bare: Page) -> None:
    mount(bare)
    bare.evaluate("""() => { window.said = [];
      const live = document.querySelector("[aria-live=polite]");
      const watch = new MutationObserver(() => said.push(live.textContent));
      watch.observe(live, {childList: true, characterData: true, subtree: true}); }""")
    assert bare.locator("[aria-live]").count() == 1
    for i in (1, 2, 7):
        show(bare, i)
    assert bare.evaluate("said.length") == 3
    assert bare.evaluate("said.at(-1)") == sample()["captions"][7]



# --- table ---


def test_the_table_grows_with_the_steps(bare: Page) -> None:
    mount(bare)
    table = bare.get_by_role("table", name=LABELS["table"])
    rows = table.locator("tbody tr")
    expect(table.locator("caption")).to_have_text(LABELS["table"])
    expect(table.locator("thead th[scope=col]")).to_have_text(sample()["head"])
    expect(rows).to_have_count(0)
    show(bare, 3)
    expect(rows.locator("td").nth(1)).to_have_text("B AH")
    expect(table.locator("tr.ck-now")).to_have_count(1)
    expect(rows.locator("th")).to_have_count(0)
    show(bare, 4)
    expect(rows.locator("td").nth(1)).to_have_text("B AH, A 7S")
    show(bare, 5)
    expect(rows.locator("th[scope=row]")).to_have_text("18")
    expect(rows.locator("td")).to_have_text(["B AH, A 7S", "A", "11", "51–45", "A takes the trick: 11 points."])
    show(bare, LAST)
    expect(rows).to_have_count(3)
    show(bare, 2)
    expect(rows).to_have_count(0)


def test_the_page_never_jumps(bare: Page) -> None:
    mount(bare)
    height = bare.evaluate("one.el.offsetHeight")
    widths = "[...one.el.querySelectorAll('thead th')].map((th) => Math.round(th.getBoundingClientRect().width))"
    columns = bare.evaluate(widths)
    for i in range(LAST + 1):
        show(bare, i)
        assert bare.evaluate("one.el.offsetHeight") == height
        assert bare.evaluate(widths) == columns
    bare.evaluate("(line) => model.set('line', line)", {**sample(), "captions": ["short", "long " * 25] * LAST})
    heights = set()
    for i in range(3):
        show(bare, i)
        heights.add(bare.evaluate("one.el.offsetHeight"))
    assert len(heights) == 1 and heights != {height}  # there is room for the longest
    bare.evaluate("(line) => model.set('line', line)", {**sample(), "head": [], "rows": []})
    expect(bare.locator(".ck-ledger")).to_be_hidden()


def test_a_long_table_scrolls_inside_and_can_be_reached(bare: Page) -> None:
    line = sample()
    line["rows"] = [{**line["rows"][0], "at": 1} for _ in range(40)]
    mount(bare, line=line, index=1)
    region = bare.get_by_role("region", name=LABELS["table"])
    expect(region).to_have_attribute("tabindex", "0")
    assert region.evaluate("(el) => el.scrollHeight > el.clientHeight")
    assert region.evaluate("(el) => el.scrollTop") > 0  # the newest row is in sight
    region.focus()
    bare.keyboard.press("ArrowUp")
    assert get(bare, "index") == 1  # here the arrows scroll
    short = "document.querySelector('.ck-ledger').getAttribute('tabindex')"
    bare.evaluate("(line) => model.set('line', line)", sample())
    assert bare.evaluate(short) is None


