"""The class vote in Chromium: hands are counted one by one or typed as a number, by mouse, keyboard and touch."""


# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import cardkit as ck
from tests.browser.esm import get, page_of, site
from tests.browser.test_export import opened
from tests.browser.test_predict_front_end import choices, predict_of, press, start

MANY = "tressette/ten-tricks"


def field(page: Page, answer: str) -> Locator:
    return page.get_by_role("textbox", name=f"Hands for {answer}", exact=True)


def counted(page: Page) -> str:
    return page.locator("output.ck-count").inner_text()


def test_twenty_eight_pupils_are_two_numbers_and_no_more_presses(predict_of: Callable[..., Page]) -> None:
    page = predict_of("briscola/trick-offsuit-ace", vote=True, ask="taker")
    start(page)
    field(page, "A").click()
    page.keyboard.type("11")
    assert counted(page) == "Hands counted: 11"
    press(page, "Enter")  # to the next answer
    expect(field(page, "B")).to_be_focused()
    page.keyboard.type("17")
    assert counted(page) == "Hands counted: 28"
    assert (choices(page), page.evaluate("leaked")) == ([], [])
    press(page, "Enter")  # behind the last one it leads on: what most are for is locked
    assert choices(page) == ["B"]
    press(page, "Enter")
    expect(page.locator(".ck-votes li")).to_have_text(["A11Right", "B17"])
    wide = [one.evaluate("(el) => el.style.inlineSize") for one in page.locator(".ck-votes i").all()]
    assert [round(float(one.rstrip("%"))) for one in wide] == [39, 61]


def test_numbers_and_single_hands_go_together_and_each_is_taken_back(predict_of: Callable[..., Page]) -> None:
    page = predict_of("briscola/trick-offsuit-ace", vote=True, ask="taker")
    start(page)
    press(page, "1", "2")
    field(page, "B").fill("12")
    expect(page.locator("output.ck-count")).to_have_text("Hands counted: 13")
    page.get_by_role("button", name="One more hand for B").click()  # one came late
    expect(field(page, "B")).to_have_value("13")
    undo = page.get_by_role("button", name="Take back a hand")
    for value, total in (("12", 13), ("1", 2), ("", 1)):
        undo.click()
        expect(field(page, "B")).to_have_value(value)
        assert counted(page) == f"Hands counted: {total}"
    field(page, "A").fill("28")
    field(page, "B").fill("4")
    field(page, "A").fill("27")  # the first number was wrong
    assert get(page, "hands")["0.0"] == [0, [0, 28], [1, 4], [0, 27]]
    expect(page.locator("output.ck-count")).to_have_text("Hands counted: 31")
    undo.click()
    expect(field(page, "A")).to_have_value("28")
    expect(page.locator(".ck-votes")).to_have_count(0)  # the bars come with the reveal


def test_a_number_as_a_chinese_keyboard_types_it(predict_of: Callable[..., Page]) -> None:
    page = predict_of("briscola/trick-offsuit-ace", vote=True, ask="taker", language="zh-Hant")
    start(page)
    one = page.locator(".ck-hands").first
    one.focus()
    page.keyboard.insert_text("２")
    page.keyboard.insert_text("８")
    expect(one).to_have_value("２８")  # nothing is written over while somebody types
    expect(page.locator("output.ck-count")).to_contain_text("28")
    page.locator(".ck-bar").focus()
    expect(one).to_have_value("28")


@pytest.mark.parametrize("typed", ["-3", "1000", "2.5", "x", "1e3"])
def test_what_is_no_number_of_hands_changes_nothing_and_is_said(predict_of: Callable[..., Page], typed: str) -> None:
    page = predict_of("briscola/trick-offsuit-ace", vote=True, ask="taker")
    start(page)
    field(page, "B").fill("7")
    page.locator(".ck-bar").focus()
    field(page, "B").fill(typed)
    said = "Type a whole number of hands, from 0 to 999."
    expect(page.locator(".ck-hint")).to_have_text(said)
    expect(page.locator("[aria-live]")).to_have_text(said)
    assert counted(page) == "Hands counted: 7"
    page.locator(".ck-bar").focus()
    expect(field(page, "B")).to_have_value("7")
    expect(page.locator(".ck-hint")).to_have_text("")
    field(page, "B").fill("999")
    press(page, "Escape")
    page.get_by_role("button", name="One more hand for B").click()
    assert counted(page) == "Hands counted: 999"
    field(page, "B").fill("")
    assert counted(page) == "Hands counted: 0"


def test_what_was_counted_stays_while_one_steps_and_asks_on(predict_of: Callable[..., Page]) -> None:
    page = predict_of("briscola/last-three", vote=True, ask="taker points")
    start(page)
    field(page, "A").fill("9")
    field(page, "B").fill("19")
    page.locator(".ck-bar").focus()
    press(page, "ArrowLeft")
    expect(page.locator(".ck-hands")).to_have_count(0)
    press(page, "ArrowRight")
    expect(field(page, "A")).to_have_value("9")
    expect(field(page, "B")).to_have_value("19")
    page.get_by_role("button", name="Class vote").click()
    expect(page.locator(".ck-hands")).to_have_count(0)
    page.get_by_role("button", name="Class vote").click()
    expect(page.locator("output.ck-count")).to_have_text("Hands counted: 28")
    page.locator(".ck-next").click()
    expect(page.locator(".ck-hands").first).to_have_value("")  # another question, other hands
    page.get_by_role("button", name="Change").click()
    expect(field(page, "B")).to_have_value("19")


def test_keys_in_a_field_are_letters_and_no_commands(predict_of: Callable[..., Page]) -> None:
    page = predict_of("briscola/trick-offsuit-ace", vote=True, ask="taker")
    start(page)
    field(page, "A").fill("12")
    press(page, "Backspace", "ArrowLeft", "Home", "End")
    expect(field(page, "A")).to_have_value("1")
    assert (counted(page), get(page, "voting"), get(page, "index")) == ("Hands counted: 1", True, 2)
    press(page, "v", "f", "?")
    assert (get(page, "voting"), page.locator(".ck-help").is_visible()) == (True, False)
    assert page.evaluate("leaked") == []


@pytest.mark.parametrize("hands", [{"0.0": ["x", None, [1], [0, -4], [9, 3], 1]}, {"0.0": []}, {"7.7": [0]}])
def test_a_saved_count_that_somebody_has_changed_does_no_harm(predict_of: Callable[..., Page], hands: Any) -> None:
    page = predict_of("briscola/trick-offsuit-ace", vote=True, ask="taker", change={"hands": hands})
    start(page)
    total = 2 if hands.get("0.0") else 0
    assert counted(page) == f"Hands counted: {total}"
    field(page, "A").fill("5")
    assert counted(page) == f"Hands counted: {total + 5}"


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("hand", ["briscola/last-three", MANY])
def test_on_a_phone_every_field_can_be_touched_and_has_a_name(
    predict_of: Callable[..., Page], axe: Callable[..., list[dict[str, Any]]], hand: str, theme: str
) -> None:
    ask = "taker" if hand == MANY else "taker points"
    page = predict_of(hand, vote=True, ask=ask, size="compact", theme=theme,
                      page={"viewport": {"width": 390, "height": 800}, "has_touch": True})  # fmt: skip
    page.locator(".ck-next").tap()
    seats = len(ck.hand(hand).replay.game.seats.all)
    expect(page.locator(".ck-hands")).to_have_count(seats)
    for n, one in enumerate(page.locator(".ck-hands").all()):
        one.tap()
        expect(one).to_be_focused()
        page.keyboard.type(str(n + 3))
        box = one.bounding_box()
        assert box and box["height"] >= 44 and box["width"] >= 44
        assert one.evaluate("(el) => el.scrollWidth <= el.clientWidth")
    assert axe(".ck", page=page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator(".ck-task").evaluate("(el) => el.scrollWidth <= el.clientWidth")


def test_a_class_votes_in_a_page_of_one_file_without_a_network(opened: Callable[..., Page]) -> None:
    page = opened(ck.predict("briscola/trick-offsuit-ace", vote=True, ask="taker"))
    start(page)
    field(page, "A").fill("28")
    field(page, "B").fill("-1")
    assert counted(page) == "Hands counted: 28"
    field(page, "B").fill("29")
    page.reload()  # the browser keeps the count
    assert counted(page) == "Hands counted: 57"
    field(page, "B").press("Enter")  # behind the last answer it leads on: what most are for is locked
    press(page, "Enter")
    expect(page.locator(".ck-votes li").nth(1)).to_contain_text("29")
