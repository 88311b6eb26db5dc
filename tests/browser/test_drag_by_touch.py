"""A finger on what can be drawn: a swipe scrolls the page, a short rest takes it up, a tap is a press as before."""

# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

import cardkit as ck
from tests.browser.esm import get, page_of, site

PHONE = {"has_touch": True, "viewport": {"width": 390, "height": 500}}


class Finger:
    """Touch the screen as a finger does, through the browser's own input."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session: CDPSession = page.context.new_cdp_session(page)

    def middle(self, selector: str, n: int = 0) -> tuple[float, float]:
        box = self.page.locator(selector).nth(n).bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def _send(self, kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, at: tuple[float, float]) -> None:
        self._send("touchStart", at)

    def move(self, start: tuple[float, float], to: tuple[float, float], steps: int = 8) -> None:
        for n in range(1, steps + 1):
            (x, y), (right, down) = start, to
            self._send("touchMove", (x + (right - x) * n / steps, y + (down - y) * n / steps))

    def up(self) -> None:
        self._send("touchEnd")


def shown(page_of: Callable[..., Page], widget: Any) -> Page:
    page = page_of(kind=widget.kind, **PHONE)
    own = [name for name, trait in type(widget).class_traits(sync=True).items()
           if trait.this_class.__module__.startswith("cardkit")]  # fmt: skip
    traits = json.loads(json.dumps({name: getattr(widget, name) for name in own}))
    page.evaluate(
        """(state) => {
          document.body.style.paddingBottom = "1500px"; // there is something to scroll
          window.model = fakeModel(state);
          mount(model, "");
        }""",
        traits,
    )
    return page


def order(page: Page) -> list[str]:
    return page.locator(".ck-places button").all_inner_texts()


def ordering() -> Any:
    return ck.quiz("r10-ten-steps", size="compact")


def piles() -> Any:
    return ck.primiera(fade=1, size="compact")


def begun(page: Page) -> str:
    """Come to where something can be drawn; gives what can be."""
    if get(page, "kind") == "quiz":
        return ".ck-places button"
    page.locator(".ck-option").first.tap()
    page.locator(".ck-lock").tap()
    return ".ck-pick"


@pytest.mark.parametrize("make", [ordering, piles])
def test_a_swipe_that_begins_on_what_can_be_drawn_scrolls_the_page(
    page_of: Callable[..., Page], make: Callable[[], Any]
) -> None:
    page = shown(page_of, make())
    what, finger = begun(page), Finger(page)
    page.locator(what).first.scroll_into_view_if_needed()
    before, at = page.evaluate("scrollY"), finger.middle(what)
    held = get(page, "sheet") if get(page, "kind") == "quiz" else get(page, "log")
    finger.down(at)
    finger.move(at, (at[0], at[1] - 200))
    finger.up()
    page.wait_for_function("(before) => scrollY > before + 100", arg=before)
    assert page.locator(f"{what}[aria-pressed=true], .ck-rests").count() == 0
    assert held == (get(page, "sheet") if get(page, "kind") == "quiz" else get(page, "log"))


def test_after_a_rest_an_item_of_an_order_is_drawn_and_the_page_stays(page_of: Callable[..., Page]) -> None:
    page = shown(page_of, ordering())
    what, finger = begun(page), Finger(page)
    page.locator(what).first.scroll_into_view_if_needed()
    before, top = order(page), page.evaluate("scrollY")
    start, to = finger.middle(what, 0), finger.middle(what, 2)
    finger.down(start)
    expect(page.locator(".ck-rests")).to_have_count(1)  # it may be drawn now
    finger.move(start, to)
    expect(page.locator(what).nth(2)).to_have_attribute("aria-pressed", "true")
    finger.up()
    expect(page.locator("[aria-pressed=true], .ck-rests")).to_have_count(0)
    assert order(page) == [before[1], before[2], before[0], *before[3:]]
    assert page.evaluate("scrollY") == top


def test_after_a_rest_a_card_of_a_pile_is_drawn_to_its_place(page_of: Callable[..., Page]) -> None:
    page = shown(page_of, piles())
    begun(page)
    finger = Finger(page)
    page.locator("[data-at='0S']").scroll_into_view_if_needed()
    top = page.evaluate("scrollY")
    start, to = finger.middle("[data-code='5S']"), finger.middle("[data-at='0S']")
    finger.down(start)
    expect(page.locator(".ck-rests")).to_have_count(1)
    finger.move(start, to)
    finger.up()
    expect(page.locator(".ck-caption").first).to_have_attribute("data-is", "right")
    assert page.evaluate("scrollY") == top


@pytest.mark.parametrize("make", [ordering, piles])
def test_a_tap_and_a_slow_press_pick_up_once(page_of: Callable[..., Page], make: Callable[[], Any]) -> None:
    page = shown(page_of, make())
    what, finger = begun(page), Finger(page)
    page.locator(what).first.scroll_into_view_if_needed()
    at = finger.middle(what)
    for slow in (False, True):
        finger.down(at)
        if slow:
            expect(page.locator(".ck-rests")).to_have_count(1)
        finger.up()
        expect(page.locator(f"{what}[aria-pressed=true]")).to_have_count(1)
        page.keyboard.press("Escape")
        expect(page.locator(f"{what}[aria-pressed=true]")).to_have_count(0)
