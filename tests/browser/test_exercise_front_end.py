"""Exercises alone in Chromium: the button that deals another one, with somebody who answers and with nobody."""

# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import cardkit as ck
from cardkit.widgets.base import CardWidget
from tests.browser import lab as tools
from tests.browser.esm import get, page_of, sent, site

PAGES = {"trick": "predict", "deal": "predict", "capture": "capture", "primiera": "primiera", "count": "quiz"}
# Puts the widget on the page; `next` is all that Python sends back, in one update, when another one is asked for.
PUT = """([state, next]) => {
  window.model = fakeModel(state);
  model.onsave = () => {
    if (!model.state.another || !next) return;
    const answer = structuredClone(next);
    queueMicrotask(() => model.set({...answer, another: 0}));
  };
  window.one = mount(model, "");
}"""


def state(widget: CardWidget) -> dict[str, Any]:
    given: dict[str, Any] = json.loads(json.dumps(sent(widget)))  # a tuple is a list on the page
    return given


def put(page: Page, kind: str, *, alone: bool = False, **given: Any) -> dict[str, Any]:
    """Show an exercise, and give what is on the page after the next one was dealt."""
    now, after = (state(ck.exercise(kind, seed=seed, **given)) for seed in (3, 4))
    page.evaluate(PUT, [now, None if alone else after])
    return after


def begin(page: Page, kind: str) -> None:
    """Answer something, so that there is something to be left behind."""
    if kind == "deal":
        page.locator(".ck-panel").focus()
        for _ in range(2):  # both cards of the first trick
            page.keyboard.press("ArrowRight")
    if PAGES[kind] == "predict":
        page.locator(".ck-option").first.click()
    elif kind == "primiera":
        page.locator(".ck-option").first.click()
        page.keyboard.press("Enter")
    else:
        page.locator(".ck-number").fill("3")
        page.keyboard.press("Enter")


@pytest.mark.parametrize("kind", PAGES)
def test_another_one_takes_the_place_of_the_one_before(kind: str, page_of: Callable[..., Page]) -> None:
    page = page_of(kind=PAGES[kind])
    after = put(page, kind)
    expect(page.locator(".ck-exercises")).to_have_text("Another oneExercise 3")
    begin(page, kind)
    page.get_by_role("button", name="Another one").click()
    expect(page.locator(".ck-exercises")).to_contain_text("Exercise 4")
    expect(page.get_by_role("button", name="Another one")).to_have_count(1)
    now = page.evaluate("() => model.state")
    assert {name: now[name] for name in after} == after | {"room": now["room"]}
    # The focus is at what is asked, not on a button that would deal this one away.
    at = "document.activeElement"
    page.wait_for_function(f"() => !{at}.matches('.ck-another') && {at}.closest('.ck')")
    assert not tools.axe(page, ".ck")


@pytest.mark.parametrize("kind", PAGES)
def test_where_nobody_deals_that_is_said_and_nothing_is_lost(kind: str, page_of: Callable[..., Page]) -> None:
    page = page_of(clock=True, kind=PAGES[kind])
    put(page, kind, alone=True)
    begin(page, kind)
    before = page.evaluate("() => structuredClone(model.state)")
    shown = page.locator(".ck-panel").inner_text()
    page.get_by_role("button", name="Another one").click()
    page.clock.run_for(3000)
    expect(page.get_by_role("alert")).to_contain_text("it deals the cards")
    assert page.evaluate("() => model.state") == before and page.locator(".ck-panel").inner_text() == shown


def test_by_keys_alone(page_of: Callable[..., Page]) -> None:
    page = page_of(kind="capture")
    put(page, "capture", language="zh-Hant")
    button = page.get_by_role("button", name="再來一題")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ck-exercises")).to_contain_text("第4號練習")


def test_a_table_that_is_no_exercise_has_no_such_button(page_of: Callable[..., Page]) -> None:
    page = page_of(kind="capture")
    page.evaluate(PUT, [state(ck.capture("scopa/capture-three-sums")), None])
    expect(page.locator(".ck-panel")).to_be_visible()
    expect(page.locator(".ck-exercises")).to_have_count(0)
