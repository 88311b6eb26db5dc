"""Voids and roundings, trick by trick: by mouse and by keys, nothing told before it has shown, tables for readers."""

# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import cardkit as ck
from cardkit.widgets.base import CardWidget
from tests.browser.esm import get, page_of, sent, site

MAKE: dict[str, Callable[..., CardWidget]] = {"voids": ck.voids, "rounding": ck.rounding}


@pytest.fixture
def show(page_of: Callable[..., Page]) -> Callable[..., Page]:
    def go(kind: str, **look: Any) -> Page:
        page = page_of(kind=kind)
        state = sent(MAKE[kind](**look))
        page.evaluate("(state) => { window.model = fakeModel(state); window.one = mount(model, ''); }", state)
        return page

    return go


def entries(page: Page) -> list[str]:
    return page.locator(".ck-void").all_inner_texts()


def test_an_entry_comes_with_its_trick_and_goes_with_it(show: Callable[..., Page]) -> None:
    page, given = show("voids"), ck.voids().voids
    page.locator(".ck-panel").focus()
    for at in range(len(given["tricks"]) + 1):
        assert get(page, "at") == at
        due = sum(trick <= at for _, _, trick, _ in given["marks"])
        assert len(entries(page)) == due
        told = given["tricks"][at - 1] if at else None
        expect(page.locator(".ck-caption")).to_have_text(told["told"] if told else ck.voids().labels["none"])
        assert page.locator(".ck-lying li").count() == (len(told["plays"]) if told else 0)
        new = page.locator(".ck-void[data-new=true]").count()
        assert new == sum(trick == at for _, _, trick, _ in given["marks"])
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Home")
    assert entries(page) == []
    page.keyboard.press("End")
    assert len(entries(page)) == 7


def test_an_entry_leads_to_the_trick_that_shows_it(show: Callable[..., Page]) -> None:
    page = show("voids")
    page.locator(".ck-panel").press("End")
    page.get_by_role("row", name="South").get_by_role("button", name="from trick 1").click()
    assert get(page, "at") == 1
    expect(page.locator(".ck-lying li[data-discarded=true]")).to_have_count(1)
    expect(page.locator(":focus")).to_have_attribute("data-to", "1")
    assert len(entries(page)) == 1


def test_a_card_that_is_touched_says_its_line(show: Callable[..., Page]) -> None:
    page = show("voids")
    page.locator(".ck-panel").press("End")
    page.locator(".ck-lying li").first.click()
    expect(page.locator(".ck-tip")).to_contain_text("in its suit")


def test_the_ways_are_drawn_by_button_and_by_key(show: Callable[..., Page]) -> None:
    page, given = show("rounding"), ck.rounding().rounding
    for way, whole in enumerate(((2, 6), (2, 8), (3, 8))):
        page.locator(f"[data-way='{way}']").click() if way % 2 else page.locator(".ck-panel").press(str(way + 1))
        assert get(page, "way") == way
        expect(page.locator(f"[data-way='{way}']")).to_have_attribute("aria-pressed", "true")
        expect(page.locator("tr.ck-now th")).to_have_text(given["ways"][way])
        for side, points in enumerate(whole):
            bricks = page.locator(f"rect[data-side='{side}']")
            assert bricks.count() == (10, 25)[side]
            assert page.locator(f"rect[data-side='{side}'][data-is=whole]").count() == 3 * points
    cells = [row.locator("td").all_inner_texts() for row in page.locator("tbody tr").all()]
    assert cells == [["2", "6", "8", "11"], ["2", "8", "10", "5"], ["3", "8", "11", "2"]]


def test_what_is_lost_grows_trick_by_trick(show: Callable[..., Page]) -> None:
    page = show("rounding")
    page.locator(".ck-panel").press("Home")
    expect(page.locator(".ck-bricks rect")).to_have_count(0)
    counted = []
    for at in range(1, 11):
        page.keyboard.press("ArrowRight")
        assert get(page, "at") == at
        counted.append(page.locator(".ck-bricks rect").count())
    assert counted == [1, 4, 9, 11, 13, 21, 24, 27, 31, 35]
    expect(page.locator(".ck-next")).to_have_attribute("aria-disabled", "true")
    page.locator(".ck-next").dispatch_event("click")
    assert get(page, "at") == 10


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
@pytest.mark.parametrize("kind", MAKE)
def test_the_buttons_stay_where_they_are_also_on_a_phone(show: Callable[..., Page], kind: str, language: str) -> None:
    for width in (1280, 400):
        page = show(kind, language=language)
        page.set_viewport_size({"width": width, "height": 800})
        page.locator(".ck-panel").press("Home")
        tops = []
        for _ in range(11):
            tops.append(page.evaluate("document.querySelector('.ck-tools').offsetTop"))
            page.keyboard.press("ArrowRight")
        assert set(tops) == {tops[0]}
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        cut = "[...document.querySelectorAll('.ck-ledger')].some((one) => one.scrollWidth > one.clientWidth + 1)"
        assert not page.evaluate(cut)


@pytest.mark.parametrize("kind", MAKE)
def test_nothing_is_wrong_for_readers_and_any_number_may_come(
    show: Callable[..., Page], kind: str, axe: Callable[..., list[dict[str, Any]]]
) -> None:
    page = show(kind)
    page.locator(".ck-panel").press("End")
    assert axe(".ck", page=page) == []
    assert page.get_by_role("columnheader").count() == 5
    assert page.get_by_role("rowheader").count() in (3, 4)
    for at in (-5, 99, "x", None):
        page.evaluate("(at) => { model.set('at', at); model.set('way', at); }", at)
        expect(page.locator(".ck-ledger")).to_have_count(1)
