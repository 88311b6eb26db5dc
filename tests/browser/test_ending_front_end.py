"""The end of a deal in Chromium: what can be done next, that nothing moves for it, and what counts up before it."""

# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from cardkit.widgets.stepper import Stepper
from tests.browser.esm import get, mount, page_of, site
from tests.browser.test_predict_front_end import predict_of, start

HANDS = ["briscola/full-deal", "briscola/three-players", "briscola/four-players", "tressette/ten-tricks",
         "scopa/full-round"]  # fmt: skip
BOXES = """() => ['.ck-view', '.ck-dock', '.ck-bar', '.ck-tools'].map((part) =>
  JSON.stringify(one.el.querySelector(part).getBoundingClientRect()))"""


def ended(
    page_of: Callable[..., Page], name: str, width: int, back: int = 1, motion: str = "reduce", **more: Any
) -> Page:
    page = page_of(viewport={"width": width, "height": 900}, reduced_motion=motion)
    page.evaluate("document.body.style.margin = 0")
    room = "compact" if width < 600 else "wide"
    widget = Stepper(name, size="compact" if room == "compact" else "auto")
    line = dict(widget.line)
    labels = {**widget.labels, **more.pop("labels", {})}
    mount(page, line=line, labels=labels, room=room, index=len(line["captions"]) - 1 - back, **more)
    return page


@pytest.mark.parametrize("width", [284, 400, 870, 1280])
@pytest.mark.parametrize("name", HANDS)
def test_the_ending_moves_nothing_and_its_buttons_can_be_pressed(
    page_of: Callable[..., Page], name: str, width: int
) -> None:
    lesson = {"next_lesson": "Next lesson", "next_lesson_at": "05-next.ipynb", "next_lesson_title": "More"}
    page = ended(page_of, name, width, labels=lesson)
    before = page.evaluate(BOXES)
    expect(page.locator(".ck-end")).to_be_hidden()
    page.locator(".ck-next").click()
    assert page.evaluate(BOXES) == before
    table = page.locator(".ck-view").bounding_box()
    assert table
    controls = page.locator(".ck-end > *").all()
    assert [one.inner_text() for one in controls] == ["Again", "Try another card", "Next lesson"]
    for one in controls:
        box = one.bounding_box()
        assert box and box["width"] >= 44 and box["height"] >= 30
        assert box["x"] >= table["x"] and box["y"] >= table["y"]
        assert box["x"] + box["width"] <= table["x"] + table["width"]
        assert one.evaluate("(node) => node.scrollWidth <= node.clientWidth")
    expect(page.locator(".ck-end > a")).to_have_attribute("href", "05-next.ipynb")
    page.get_by_role("button", name="Again").click()
    assert get(page, "index") == 0
    expect(page.locator(".ck-end")).to_be_hidden()
    expect(page.locator(".ck-next")).to_be_focused()


def test_another_card_is_asked_for_from_the_end(page_of: Callable[..., Page]) -> None:
    page = ended(page_of, "briscola/full-deal", 870, back=0)
    page.locator(".ck-end [data-do=fork]").focus()
    page.keyboard.press("Enter")
    assert {**get(page, "choice"), "n": 0} == {"line": "main", "at": 94, "card": "", "n": 0}


def test_no_lesson_follows_where_there_is_none_and_hidden_hands_try_nothing(page_of: Callable[..., Page]) -> None:
    page = ended(page_of, "briscola/full-deal", 870, back=0, seat="A")
    expect(page.locator(".ck-end > :visible")).to_have_text(["Again"])


def test_a_prediction_ends_as_a_hand_does(predict_of: Callable[..., Page]) -> None:
    page = predict_of("briscola/last-three", ask="taker", stops=[20])
    start(page)
    expect(page.locator(".ck-end")).to_be_hidden()
    assert get(page, "line")["end"]["words"] not in page.evaluate("document.documentElement.outerHTML")
    page.keyboard.press("1")
    expect(page.locator(".ck-end > :visible")).to_have_text(["Again"])
    page.get_by_role("button", name="Again", exact=True).click()
    assert (get(page, "revealed"), get(page, "index")) == (0, 0)
    assert page.evaluate("one.el.contains(document.activeElement) && document.activeElement !== document.body")


# The words that pass, and the last ones, with how much of each is seen; the length of the bar.
SEEN = """(key) => {
  const words = [...one.el.querySelectorAll('.ck-view g[aria-hidden] > text, g[data-key=' + key + '] > text')];
  return words.filter((text) => getComputedStyle(text.parentNode).opacity === '1').map((text) => text.textContent);
}"""
AT = "(part) => document.getAnimations().forEach((one) => { one.pause(); one.currentTime = part * 320; })"


def test_number_and_bar_count_up_while_the_trick_leaves(page_of: Callable[..., Page]) -> None:
    page = ended(page_of, "briscola/last-three", 870, back=6, motion="no-preference")  # B takes 11 points
    bar = "parseFloat(getComputedStyle(one.el.querySelector('g[data-key=rb] > rect')).height)"
    page.evaluate("model.set('index', 5)")
    page.evaluate("document.getAnimations().forEach((one) => one.finish())")
    was = page.evaluate(bar)
    page.evaluate("model.set('index', 6)")
    page.evaluate(AT, 0)
    assert page.evaluate(SEEN, "rs1") == ["45"]
    assert page.evaluate(bar) == was
    page.evaluate(AT, 0.5)
    (half,) = page.evaluate(SEEN, "rs1")
    assert 45 < int(half) < 56
    middle = page.evaluate(bar)
    page.evaluate("document.getAnimations().forEach((one) => one.finish())")
    expect(page.locator(".ck-view g[aria-hidden]")).to_have_count(0)
    assert page.evaluate(SEEN, "rs1") == ["56"]
    assert was < middle < page.evaluate(bar)
    page.evaluate("model.set('index', 5)")
    page.evaluate("model.set('index', 9)")  # several steps at once count nothing
    expect(page.locator(".ck-view g[aria-hidden] > text")).to_have_count(0)
    still = ended(page_of, "briscola/last-three", 870, back=6)
    still.evaluate("model.set('index', 6)")
    expect(still.locator(".ck-view g[aria-hidden]")).to_have_count(0)


# Whatever moves stays where it begins.
HELD = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const moving = animate.apply(this, given);
    moving.pause();
    return moving;
  };
}"""


def test_on_to_the_next_question_the_trick_goes_to_its_pile(predict_of: Callable[..., Page]) -> None:
    page = predict_of("briscola/last-three", ask="taker", page={"reduced_motion": "no-preference"})
    start(page)
    page.keyboard.press("1")
    page.keyboard.press("2")
    passing = page.locator(".ck-view g[aria-hidden] > use")
    expect(passing).to_have_count(0)
    page.evaluate(HELD)
    page.locator(".ck-next").click()
    expect(passing).to_have_count(2)
