"""Two small tables that step together: nobody gets past a place where they part before saying what differs."""

# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import cardkit as ck
from tests.browser.esm import get, page_of, sent, site


@pytest.fixture
def page(page_of: Callable[..., Page]) -> Page:
    """Show the deal of four under both rules: trick 2 goes to another player, others bring other points."""
    shown = page_of(kind="mirrored")
    state = sent(live())
    shown.evaluate("(state) => { window.model = fakeModel(state); window.one = mount(model, ''); }", state)
    return shown


def live() -> Any:
    return ck.mirror("briscola/four-players", "Q_over_J", "J_over_Q").live


def won(page: Page) -> list[list[bool]]:
    return [
        [node.get_attribute("data-won") == "true" for node in one.locator("li").all()]
        for one in page.locator(".ck-one").all()
    ]


def test_alike_tricks_are_told_and_both_tables_step_together(page: Page) -> None:
    assert won(page)[0] == won(page)[1] and any(won(page)[0])
    expect(page.locator(".ck-caption")).to_contain_text("Both rules agree")
    expect(page.locator("[data-part]").first).to_be_hidden()
    page.locator(".ck-panel").press("ArrowRight")
    assert get(page, "at") == 1
    assert page.locator(".ck-one").nth(0).locator("li").count() == page.locator(".ck-one").nth(1).locator("li").count()


def test_where_they_part_both_are_covered_until_it_is_said_what_differs(page: Page) -> None:
    page.get_by_role("button", name="On to where they part").click()
    assert get(page, "at") == 1
    assert not any(map(any, won(page)))
    expect(page.locator(".ck-told")).to_have_text(["?", "?"])
    expect(page.locator("[data-part]").first).to_be_focused()
    for key in ("ArrowRight", "PageDown", "ArrowRight"):
        page.keyboard.press(key)
    assert get(page, "at") == 1
    expect(page.locator(".ck-message")).to_have_text("First say what differs.")
    page.get_by_role("button", name="the points", exact=True).click()
    expect(page.locator(".ck-caption")).to_contain_text("What differs is the taker.")
    one, other = won(page)
    assert one != other and any(one) and any(other)
    expect(page.locator(".ck-next")).to_be_focused()
    expect(page.locator(".ck-message")).to_be_hidden()


def test_by_keys_to_the_end_where_both_scores_stand(page: Page) -> None:
    differs = [pair["differs"] for pair in live().mirror["pairs"]]
    page.locator(".ck-panel").focus()
    for kind in differs:
        if kind:
            page.keyboard.press(str(["taker", "points", "both"].index(kind) + 1))
            expect(page.locator(".ck-caption")).to_contain_text("Right:")
        page.keyboard.press("ArrowRight")
    assert get(page, "at") == len(differs)
    expect(page.locator(".ck-one").nth(0)).to_contain_text("58-62")
    expect(page.locator(".ck-one").nth(1)).to_contain_text("62-58")
    expect(page.locator(".ck-caption")).to_contain_text("Tricks that the two rules count differently: 2")
    page.get_by_role("button", name="Start again").click()
    assert (get(page, "at"), get(page, "given")) == (0, {})


def test_what_the_page_saves_may_be_anything(page: Page) -> None:
    for at in (-3, 99, "x", None, 2.5):
        page.evaluate("(at) => model.set('at', at)", at)
        expect(page.locator(".ck-one")).to_have_count(2)
    page.evaluate("model.set('at', 99)")
    assert not any(map(any, won(page)))  # nobody jumps past what is to be said


def test_the_buttons_stay_where_they_are(page: Page) -> None:
    tools = "document.querySelector('.ck-tools').offsetTop"
    before = page.evaluate(tools)
    page.get_by_role("button", name="On to where they part").click()
    covered = page.evaluate(tools)
    page.keyboard.press("1")
    assert before == covered == page.evaluate(tools)


def test_nothing_is_wrong_for_readers(page: Page, axe: Callable[..., list[dict[str, Any]]]) -> None:
    assert axe(".ck", page=page) == []
    page.get_by_role("button", name="On to where they part").click()
    assert axe(".ck", page=page) == []
