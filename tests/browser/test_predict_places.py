"""Whatever a prediction asks, hints, refuses or tells, no control of it moves, from the first trick to the last."""

# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.esm import get, page_of, site
from tests.browser.test_predict_front_end import predict_of, start

# The table, the dock, the bar and every button below them; and where what is asked scrolls, how much room it needs.
PLACES = """() => [...one.el.querySelectorAll('.ck-view, .ck-dock, .ck-bar, .ck-tools, .ck-tools button')]
  .filter((node) => node.checkVisibility()).map((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [node.dataset.do ?? node.classList[0], ...[x, y, width, height].map((n) => Math.round(n * 100) / 100)];
  })"""
ROOM = "(() => { const t = one.el.querySelector('.ck-task'); return [t.scrollHeight, t.clientHeight]; })()"
HANDS = {
    "briscola/full-deal": {"ask": "taker points draws leads reason", "stops": [1, 18, 19, 20]},
    "tressette/ten-tricks": {"ask": "card taker points reason", "stops": [2, 3, 10]},
    "briscola/four-players": {"ask": "card taker points leads", "stops": [1, 2, 10], "fade": 2},
}


def states(page: Page) -> Iterator[str]:
    """Go through a prediction: too early, wrong, wrong again or right, taken back, revealed, on; give what is shown."""
    for turn in range(200):
        phase = page.locator(".ck-task").get_attribute("data-phase")
        yield f"{turn} {phase}"
        if phase in ("ask", "again"):
            page.evaluate("one.el.querySelector('.ck-tools .ck-next').click()")  # too early: what is missing is said
            yield f"{turn} {phase} early"
            change = page.locator("[data-do=change]")
            if turn % 5 == 4 and change.count():
                change.first.click()
                yield f"{turn} changed"
            page.keyboard.press(str(turn % 10))
            if page.locator(".ck-number").count():
                page.locator(".ck-number").fill(str(turn))
                page.keyboard.press("Enter")
        elif get(page, "revealed") >= len(get(page, "stops")) and page.locator(".ck-end").is_visible():
            return
        else:
            page.locator(".ck-panel").focus()
            page.keyboard.press("Enter")


# Where the answers to what is asked now stand in the dock, and to which question they belong.
ANSWERS = """() => {
  const task = one.el.querySelector('.ck-task'), top = task.getBoundingClientRect().top - task.scrollTop;
  const asked = task.querySelector('.ck-question legend')?.textContent;
  return [asked ?? '', [...task.querySelectorAll('.ck-option')].map((node) => node.getBoundingClientRect().top - top)];
}"""


@pytest.mark.parametrize("width", [400, 870, 1280])
@pytest.mark.parametrize("hand", HANDS)
def test_no_control_moves_in_any_state_of_a_prediction(
    predict_of: Callable[..., Page], hand: str, width: int
) -> None:
    size = {"width": width, "height": 844 if width == 400 else 720}
    page = predict_of(hand, page={"viewport": size}, size="compact" if width == 400 else "auto", **HANDS[hand])
    page.evaluate("document.body.style.margin = 0")
    start(page)
    places: dict[str, Any] = {}
    answers: dict[str, Any] = {}
    for state in states(page):
        places[state] = page.evaluate(PLACES)
        asked, tops = page.evaluate(ANSWERS)
        spot = f"{get(page, 'revealed')} {asked}"
        assert answers.setdefault(spot, tops) == tops, state
    assert len(places) > 20
    first = next(iter(places.values()))
    assert {state: place for state, place in places.items() if place != first} == {}
