"""The lessons' home and the end of a lesson on the page: links, choosers, what is due; mouse, keyboard, axe, phone."""

# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

import datetime
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import cardkit as ck
from cardkit import language, settings
from cardkit.answers import Entry
from cardkit.lessons import lesson, lessons
from cardkit.places import Place, places
from cardkit.questions import questions
from cardkit.record import record
from tests.browser import lab as tools
from tests.browser.esm import get, page_of, sent, site

LAST = list(lessons())[-1]
# Shows or hides the widget and waits until it has heard of it: observers are called in the order in which they came.
SEEN = """(shown) => new Promise((done) => {
  one.el.hidden = !shown;
  const also = new IntersectionObserver((all) => {
    if (all.at(-1).isIntersecting === shown) (also.disconnect(), done());
  });
  also.observe(document.querySelector('.ck'));
})"""
CLICKED = "() => document.body.addEventListener('click', (e) => { window.clicked = e.target; e.preventDefault(); })"


@pytest.fixture
def walked() -> None:
    """A learner who has come as far as the second prediction of lesson 03, and has questions to answer again."""
    day = (datetime.datetime.now(datetime.UTC) - datetime.timedelta(days=5)).strftime("%Y-%m-%dT%H:%M:%SZ")
    record().add(
        Entry(one.key, one.key, one.lesson, one.kind, True, True, 1, day) for one in questions("01-deck").questions
    )
    done = [Place(number, task, "en", 1, 1, 3, 4, True, day) for number in ("00", "01", "02")
            for task in lesson(number).tasks]  # fmt: skip
    places().add([*done, Place("03", "predict briscola/last-three 5", "en", 8, 11, 2, 3, False, day[:-2] + "9Z")])


@pytest.fixture
def show(page_of: Callable[..., Page]) -> Callable[..., Page]:
    """Show what Python sends for home, or for the end of a lesson, at an address such as Lab's."""

    def go(number: str = "", tongue: str = "en", **look: Any) -> Page:
        widget = ck.finish(number, language=tongue) if number else ck.home(language=tongue).home
        state = sent(widget)
        page = page_of(kind="home", **look)
        page.evaluate("(state) => { window.model = fakeModel(state); window.one = mount(model); }", state)
        return page

    return go


@pytest.mark.usefixtures("walked")
def test_every_lesson_is_a_link_with_its_state_in_words(show: Callable[..., Page]) -> None:
    page = show()
    rows = page.get_by_role("list", name="Lessons").get_by_role("listitem")
    expect(rows).to_have_count(len(lessons()))
    for row, one in zip(rows.all(), lessons().values(), strict=True):
        expect(row.get_by_role("link")).to_have_attribute("href", f"{one.name}.ipynb")
        state = {"00": "done", "01": "done", "02": "done", "03": "begun"}.get(one.number, "new")
        expect(row).to_contain_text(state)
    expect(page.get_by_role("link", name="Go on: 03")).to_contain_text("trick 20")


@pytest.mark.usefixtures("walked")
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 400, 1280])
@pytest.mark.parametrize(("number", "tongue"), [("", "en"), ("", "zh-Hant"), ("03", "en"), (LAST, "zh-Hans")])
def test_nothing_is_cut_off_or_too_small_and_axe_finds_nothing(
    show: Callable[..., Page], number: str, tongue: str, width: int, theme: str
) -> None:
    page = show(number, tongue, viewport={"width": width, "height": 800}, color_scheme=theme)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert tools.axe(page, ".ck") == []
    for target in page.locator(".ck-go, .ck button, .ck select").all():
        box = target.bounding_box()
        assert box and box["height"] >= 24 and box["x"] >= 0 and box["x"] + box["width"] <= width


def test_a_click_on_a_lesson_opens_it_beside_the_others_where_the_page_can(show: Callable[..., Page]) -> None:
    page = show()
    page.evaluate(CLICKED)
    link = page.get_by_role("link", name="Briscola: three last tricks")
    link.click()  # at an address where no notebook is shown it is a link like any other
    assert link.get_attribute("data-commandlinker-command") is None
    page.evaluate("history.replaceState(null, '', '/lab/tree/lessons/en/00-start-here.ipynb')")
    link.focus()
    page.keyboard.press("Enter")
    assert page.evaluate("clicked.dataset.commandlinkerCommand") == "docmanager:open"
    args = json.loads(page.evaluate("clicked.dataset.commandlinkerArgs"))
    assert args == {"path": f"lessons/en/{lesson('03').name}.ipynb"}
    link.click(modifiers=["Shift"])  # a window of its own
    assert link.get_attribute("data-commandlinker-command") is None
    page.evaluate("history.replaceState(null, '', '/')")


def test_a_choice_is_asked_of_python_and_told_where_nobody_answers(show: Callable[..., Page]) -> None:
    page = show()
    answer = "queueMicrotask(() => model.set({look: {}, heard: 1}))"
    page.evaluate(f"model.onsave = () => model.state.look.theme && {answer}")
    page.get_by_label("Colours").select_option("dark")
    page.wait_for_function("() => model.state.heard && !model.state.look.theme")
    expect(page.locator(".ck-message")).to_be_empty()
    page = show()
    page.get_by_label("Cards").select_option("italian")
    assert get(page, "look") == {"deck": "italian"}
    expect(page.locator(".ck-message")).to_contain_text("No answer from the kernel")
    assert get(page, "look") == {}
    expect(page.get_by_label("Cards")).to_have_value("french")  # it is not chosen


@pytest.mark.usefixtures("walked")
def test_what_is_due_is_asked_for_by_keyboard(show: Callable[..., Page]) -> None:
    page = show()
    button = page.get_by_role("button", name="Ask me now")
    button.focus()
    page.keyboard.press("Enter")
    assert get(page, "want") is True
    page.evaluate("model.set({asking: true, want: false})")
    away = page.get_by_role("button", name="Put them away")
    expect(away).to_be_visible()
    expect(page.get_by_text("They stand below.")).to_be_visible()
    assert page.evaluate("document.querySelector('.ck').contains(document.activeElement)")
    away.click()
    assert get(page, "want") is True


def test_who_comes_back_into_sight_is_brought_up_to_date_once(show: Callable[..., Page]) -> None:
    page = show()
    page.evaluate(SEEN, True)
    assert get(page, "fresh") == 0  # it has just been made
    for n in (1, 2):
        page.evaluate(SEEN, False)
        page.evaluate(SEEN, True)
        assert get(page, "fresh") == n


def test_a_lesson_ends_with_goals_a_result_and_one_way_on(show: Callable[..., Page]) -> None:
    page = show("03")
    expect(page.locator(".ck-goals li")).to_have_count(3)
    expect(page.locator(".ck-go")).to_have_count(1)
    expect(page.get_by_role("link", name="Next lesson: 04")).to_be_visible()
    expect(page.get_by_role("link", name="All lessons")).to_have_attribute("href", "00-start-here.ipynb")
    page = show(LAST)
    expect(page.get_by_text("The whole course:")).to_be_visible()
    expect(page.locator(".ck-go")).to_have_count(0)


def test_nothing_that_is_shown_is_read_as_html(show: Callable[..., Page]) -> None:
    page = show()
    page.evaluate(
        "model.set('page', {title: '<img src=x onerror=\"window.hurt=1\">', lines: ['<b>x</b>'], lessons: []})"
    )
    expect(page.locator(".ck-heading")).to_have_text('<img src=x onerror="window.hurt=1">')
    assert page.locator(".ck img, .ck b").count() == 0
