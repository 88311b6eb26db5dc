"""A slider shares out the bricks: by key and by mouse, with a sentence for who cannot see them."""

# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

import cardkit as ck
from tests.browser.esm import get, page_of, sent, site


def show(page_of: Callable[..., Page]) -> Page:
    page = page_of(kind="splits")
    state = sent(ck.splits())
    page.evaluate("(state) => { window.model = fakeModel(state); window.one = mount(model, ''); }", state)
    return page


def test_keys_share_out_the_bricks(page_of: Callable[..., Page]) -> None:
    page, rows = show(page_of), ck.splits().splits["rows"]
    slide = page.get_by_role("slider", name="Share out the thirds")
    slide.focus()
    for key, at in (("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowRight", 3), ("End", 35)):
        page.keyboard.press(key)
        assert get(page, "at") == at
        expect(page.locator(".ck-caption")).to_have_text(rows[at][1])
        expect(slide).to_have_attribute("aria-valuetext", rows[at][1])
        bricks = [page.locator(f"rect[data-side='{side}']:not([data-is=none])").count() for side in (0, 1)]
        assert bricks == [at, 35 - at]
        whole = [page.locator(f"rect[data-side='{side}'][data-is=whole]").count() for side in (0, 1)]
        assert whole == [3 * points for points in rows[at][0]]


def test_nothing_is_wrong_for_readers_and_any_number_may_come(
    page_of: Callable[..., Page], axe: Callable[..., list[dict[str, Any]]]
) -> None:
    page = show(page_of)
    assert axe(".ck", page=page) == []
    for at in (-5, 99, "x", None):
        page.evaluate("(at) => model.set('at', at)", at)
        expect(page.locator(".ck-wall")).to_have_count(2)
