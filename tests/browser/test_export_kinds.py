"""In a page of one file every kind of widget answers each button by itself, or says in a sentence what is needed."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import cardkit as ck
from cardkit.export.state import MORE
from cardkit.widgets.base import CardWidget
from tests.browser.test_every_kind import KINDS
from tests.front import SOURCE

ALL: dict[str, Callable[[], CardWidget]] = KINDS | {
    "vote": lambda: ck.predict("tressette/ten-tricks", vote=True),
    "trick": lambda: ck.exercise("trick", seed=3),
    "count": lambda: ck.exercise("count", seed=3),
}
BUTTONS = """() => [
  ...document.querySelectorAll(".ckx-live :is(button, summary, [role=button], a[href])")].filter((one) =>
  one.checkVisibility() && one.ariaDisabled !== "true" && one.ariaPressed !== "true" && !one.disabled)"""
SEEN = """() => {
  const live = document.querySelector(".ckx-live"), all = (what) => [...live.querySelectorAll(what)];
  const typed = all("input, textarea").map((one) => one.value + one.checked), full = document.fullscreenElement;
  const open = all("details").map((one) => one.open), at = all("*").indexOf(document.activeElement);
  return [live.innerHTML, typed, open, Boolean(full), window.given, at].join("|");
}"""
# A page asks nobody, so it answers at once; only the browser takes its time, which goes to the whole screen by itself.
PRESS = f"""async (n) => {{
  document.querySelector("[data-cardkit-anew]").click();
  const one = ({BUTTONS})()[n];
  if (one.localName === "a") return /^(#|data:)/.test(one.getAttribute("href"));
  one.focus();
  const before = ({SEEN})();
  one.click();
  let changed = false;
  for (let n = 0; n < 120 && !changed; n++) {{
    await new Promise(requestAnimationFrame);
    changed = ({SEEN})() !== before;
  }}
  if (document.fullscreenElement) await document.exitFullscreen();
  return changed;
}}"""
# What leaves a page by the browser's own ways.
GIVEN = """() => {
  window.given = 0;
  const given = () => { window.given += 1; };
  HTMLInputElement.prototype.click = given;
  HTMLAnchorElement.prototype.click = given;
  if (navigator.clipboard) navigator.clipboard.writeText = async () => given();
}"""


@pytest.fixture
def opened(new_page: Callable[..., Page], tmp_path: Path) -> Callable[..., Page]:
    def go(*widgets: CardWidget, before: str = "", name: str = "page.html") -> Page:
        page = new_page(offline=True)
        if before:
            page.add_init_script(before)
        page.goto(ck.export(list(widgets), tmp_path / name).as_uri())
        expect(page.locator(".ckx-live > .ck")).to_have_count(len(widgets))
        return page

    return go


@pytest.mark.parametrize("kind", ALL)
def test_no_button_is_dead(opened: Callable[..., Page], kind: str) -> None:
    page = opened(ALL[kind]())
    page.evaluate(GIVEN)
    several = page.evaluate(f"({BUTTONS})().length")
    assert several > 1
    names = page.evaluate(f"({BUTTONS})().map((one) => one.outerHTML.slice(0, 120))")
    assert [name for n, name in enumerate(names) if not page.evaluate(PRESS, n)] == []


def test_whatever_asks_python_is_answered_in_a_page() -> None:
    from cardkit.export.state import _ASKS

    sources = [path for path in SOURCE.rglob("*.ts*") if "node_modules" not in path.parts and "test" not in path.name]
    asked = {name for path in sources for name in re.findall(r'\.ask\(\s*"(\w+)"', path.read_text("utf-8"))}
    assert len(asked) > 4 and asked <= set(_ASKS)


def test_exercises_are_dealt_until_those_that_travel_are_over(opened: Callable[..., Page]) -> None:
    page = opened(ck.exercise("count", seed=3))
    live = page.locator(".ckx-live")
    told = live.inner_text()
    seen = {told}
    for n in range(MORE):
        live.locator("[data-do=another]").click()
        expect(live.get_by_text(f"Exercise {4 + n}")).to_be_visible()
        seen.add(live.inner_text())
    assert len(seen) == MORE + 1
    live.locator("[data-do=another]").click()
    expect(live.get_by_role("alert")).to_contain_text("all that this page holds")
    page.reload()
    expect(live.get_by_text(f"Exercise {3 + MORE}")).to_be_visible()
    page.locator("[data-cardkit-anew]").click()
    expect(live.get_by_text("Exercise 3", exact=True)).to_be_visible()


def test_two_pages_in_one_browser_share_nothing(opened: Callable[..., Page], tmp_path: Path) -> None:
    page = opened(ck.step("briscola/last-three"))
    page.locator("button.ck-next").click()
    other = ck.export([ck.step("scopa/closing-round")], tmp_path / "other.html")
    again = page.context.new_page()
    again.goto(page.url)
    expect(again.get_by_text("Step 1 of 11")).to_be_visible()  # the same page, opened twice
    again.goto(other.as_uri())
    expect(again.get_by_text("Step 0 of")).to_be_visible()
    again.locator("[data-cardkit-anew]").click()
    page.reload()
    expect(page.get_by_text("Step 1 of 11")).to_be_visible()


SHUT = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"


@pytest.mark.parametrize("before", [SHUT, FULL])
def test_where_the_browser_keeps_nothing_the_page_works_all_the_same(opened: Callable[..., Page], before: str) -> None:
    page = opened(ck.step("briscola/last-three"), ck.exercise("count", seed=3), before=before)
    page.locator("button.ck-next").first.click()
    expect(page.get_by_text("Step 1 of 11")).to_be_visible()
    page.locator("[data-do=another]").click()
    expect(page.get_by_text("Exercise 4")).to_be_visible()
    page.locator("[data-cardkit-anew]").click()
    expect(page.get_by_text("Step 0 of 11")).to_be_visible()


def test_what_a_page_cannot_judge_it_calls_neither_right_nor_wrong(opened: Callable[..., Page]) -> None:
    page = opened(ck.build("briscola"))
    page.locator(".ck-pack [data-code='7D']").click()
    expect(page.get_by_text("does not know the rules")).to_be_visible()


def test_alone_a_page_leads_nowhere(opened: Callable[..., Page]) -> None:
    page = opened(ck.home().home, ck.finish("03"))
    assert page.locator("a[href]:visible").count() == 0
    assert '.ipynb"' not in page.content()
