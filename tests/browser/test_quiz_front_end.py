"""The quiz alone in Chromium: keys, touch, sureness, reasons, summary, files, words; no kernel anywhere."""

# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import cardkit as ck
from cardkit.answers import parsed
from cardkit.questions import find, judge
from cardkit.widgets.quiz import Quiz
from tests.browser import lab as tools
from tests.browser.esm import get, page_of, sent, site


@pytest.fixture
def page(page_of: Callable[..., Page]) -> Page:
    """A page with the quiz's front end, nothing mounted."""
    return page_of(kind="quiz")


def put(page: Page, quiz: Quiz, width: str = "") -> None:
    """Mount a quiz as the page would get it from Python, which then says no more."""
    state = sent(quiz)
    page.evaluate(
        "([state, width]) => { window.one?.stop();"
        " document.querySelectorAll('#stage > div').forEach((el) => el.remove());"
        " window.model = fakeModel(state); window.one = mount(model, width); }",
        [state, width],
    )


def question(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate("model.state.questions[model.state.at]")
    return found


def answer(page: Page, name: str) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate("(name) => model.state.given[name] ?? {}", name)
    return found


def key_of(page: Page, right: bool = True) -> str:
    """Find the key that chooses the right answer, or a wrong one."""
    asked = question(page)
    good = [k for (k,) in asked["right"]]
    return str(next(n for n, item in enumerate(asked["items"], 1) if (item["k"] in good) is right))


def main(page: Page) -> Locator:
    return page.locator("button[data-do=main]")


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def test_a_choice_by_keys_alone(page: Page) -> None:
    put(page, ck.quiz("b3-offsuit-ace"))
    page.locator(".ck-question").focus()
    expect(page.locator(".ck-settled")).to_be_hidden()
    expect(page.get_by_role("radiogroup", name="Spades are trump")).to_be_visible()
    press(page, "Enter")
    expect(page.get_by_role("alert")).to_have_text("Choose an answer first.")
    expect(page.get_by_role("radio").first).to_be_focused()
    press(page, "1", "ArrowDown")  # from the first too, an arrow chooses where it goes
    expect(page.get_by_role("radio").nth(1)).to_be_checked()
    press(page, key_of(page))
    expect(page.get_by_role("radio", name="The leader, 11 points")).to_be_checked()
    press(page, "Enter")
    expect(page.get_by_role("alert")).to_have_text("Say first how sure you are.")
    expect(page.get_by_role("radio", name="Sure", exact=True)).to_be_focused()
    press(page, "s", "Enter")
    expect(page.locator(".ck-message")).to_be_empty()
    expect(page.locator(".ck-verdict")).to_contain_text("Right.")
    expect(page.locator(".ck-verdict")).to_contain_text("collects the 11 points")
    expect(page.locator(".ck-settled .ck-caption")).to_contain_text("is neither trump nor of the led suit")
    expect(page.locator(".ck-settled [data-key='5C']")).to_be_visible()
    given = answer(page, "b3-offsuit-ace")
    assert (given["sure"], given["tries"], given["done"]) == (True, 1, True)
    assert given["id"] and given["at"].endswith("Z")
    press(page, "2", "n")  # what was checked stays
    assert answer(page, "b3-offsuit-ace") == given
    press(page, "Enter")
    expect(page.locator(".ck-question")).to_have_text("1 of 1 right")
    expect(page.locator(".ck-settled")).to_be_hidden()
    press(page, "PageUp", "Tab")  # back at the question, what was chosen is the one to begin at
    expect(page.get_by_role("radio", name="The leader, 11 points")).to_be_focused()


def test_a_wrong_answer_is_told_by_shape_and_words_with_both_reasons(page: Page) -> None:
    put(page, ck.quiz("b1-seven", tries=1))
    page.locator(".ck-question").focus()
    press(page, key_of(page, right=False), "n", "Enter")
    picked = page.get_by_role("radio", checked=True).first
    expect(picked).to_contain_text("your answer, not right")
    expect(picked.locator(".ck-mark svg path")).to_have_attribute("d", "M5 5l14 14M19 5L5 19")
    expect(page.get_by_role("radio", name="Nothing")).to_contain_text("right answer")
    told = page.locator(".ck-verdict")
    expect(told).to_have_attribute("role", "status")
    expect(told).to_contain_text("Not right.")
    expect(told).to_contain_text("Nothing – The 7 wins")
    expect(told.locator("p")).to_have_count(3)


def test_by_mouse(page: Page) -> None:
    put(page, ck.quiz("b1-seven", "b2-turned"))
    for _ in range(2):
        page.locator(".ck-options button").nth(int(key_of(page)) - 1).click()
        page.get_by_role("radio", name="Not sure").click()
        main(page).click()
        expect(page.locator(".ck-verdict")).to_contain_text("Right.")
        main(page).click()
    expect(page.locator(".ck-question")).to_have_text("2 of 2 right")
    expect(page.locator("tbody tr")).to_have_count(2)


def test_several_answers_are_toggled(page: Page) -> None:
    put(page, ck.quiz("b1-scoring"))
    page.locator(".ck-question").focus()
    items = question(page)["items"]
    for n, item in enumerate(items, 1):
        if item["text"] in "A3KQJ":
            press(page, str(n))
    press(page, "1", "1", "s", "Enter")
    expect(page.locator(".ck-verdict")).to_contain_text("Right.")
    expect(page.get_by_role("checkbox", checked=True).filter(has_text="your answer, right")).to_have_count(5)
    expect(page.get_by_role("checkbox", checked=False).filter(has_text="right")).to_have_count(0)
    assert sorted(answer(page, "b1-scoring")["checked"]) == [0, 1, 2, 3, 4]


def order(page: Page) -> list[int]:
    asked = question(page)
    given = answer(page, asked["id"]).get("given")
    return given if given is not None else [item["k"] for item in asked["items"]]


def test_an_order_by_keys_picked_up_moved_and_put_down(page: Page) -> None:
    put(page, ck.quiz("b1-order"))
    spots = page.locator(".ck-places button")
    for target in range(10):
        at = order(page).index(target)
        spots.nth(at).focus()
        press(page, "Space")
        expect(spots.nth(at)).to_have_attribute("aria-pressed", "true")
        press(page, *["ArrowLeft"] * (at - target))
        expect(spots.nth(target)).to_be_focused()
        press(page, "Space")
    assert order(page) == list(range(10))
    expect(spots.first).to_have_attribute("aria-label", "ace of hearts, place 1 of 10")
    press(page, "n", "Enter")
    expect(page.locator(".ck-verdict")).to_contain_text("Right.")


def test_moving_is_told_and_escape_puts_back(page: Page) -> None:
    put(page, ck.quiz("r10-ten-steps"))
    before = order(page)
    spots, live = page.locator(".ck-places button"), page.locator(".ck-unseen")
    spots.first.focus()
    press(page, "Space")
    expect(live).to_contain_text("picked up")
    press(page, "ArrowDown", "ArrowDown")
    expect(live).to_contain_text("place 3 of 10")
    press(page, "Escape")
    assert order(page) == before
    expect(spots.first).to_be_focused()
    expect(spots.first).to_have_attribute("aria-pressed", "false")
    press(page, "ArrowUp")  # nothing is held: the focus goes round
    expect(spots.last).to_be_focused()
    press(page, "Space", "ArrowDown", "Enter")  # at the end already; Enter puts down and checks nothing
    assert order(page) == before
    assert "checked" not in answer(page, "r10-ten-steps")


def test_an_order_by_touch_two_taps_trade_places(page_of: Callable[..., Page]) -> None:
    page = page_of(kind="quiz", has_touch=True, viewport={"width": 400, "height": 800})
    put(page, ck.quiz("b1-order", size="compact"))
    spots = page.locator(".ck-places button")
    for target in range(9):
        at = order(page).index(target)
        if at != target:
            spots.nth(at).tap()
            spots.nth(target).tap()
    assert order(page) == list(range(10))
    page.get_by_role("radio", name="Sure", exact=True).tap()
    main(page).tap()
    expect(page.locator(".ck-verdict")).to_contain_text("Right.")
    assert page.evaluate("document.documentElement.scrollWidth") <= 400


def test_slips_are_shown_as_trades(page: Page) -> None:
    put(page, ck.quiz("r10-ten-steps", tries=1))
    page.evaluate("model.set('given', {'r10-ten-steps': {given: [0, 1, 2, 3, 4, 6, 5, 7, 8, 9]}})")
    page.locator(".ck-question").focus()
    press(page, "s", "Enter")
    told = page.locator(".ck-verdict")
    expect(told).to_contain_text("8 of 10 are in place.")
    expect(told).to_contain_text("trade places")
    expect(told).to_contain_text("First the trick is taken, then its taker draws.")
    expect(page.locator(".ck-mark[data-is=goes]")).to_have_count(2)
    expect(page.locator(".ck-mark[data-is=goes]").first).to_have_text("to place 7")


def test_cards_of_two_decks_are_matched(page: Page) -> None:
    put(page, ck.quiz("05-italian-cards"))
    pairs = page.locator(".ck-places li")
    expect(pairs.first.locator(".ck-left svg")).to_have_attribute("aria-label", "fante of swords")
    spots = page.locator(".ck-places button")
    for target in range(spots.count()):
        at = order(page).index(target)
        if at != target:
            spots.nth(at).click()
            spots.nth(target).click()
    expect(spots.first).to_have_attribute("aria-label", "jack of spades, beside fante of swords")
    press(page, "s", "Enter")
    expect(page.locator(".ck-verdict")).to_contain_text("Right.")
    missing = page.evaluate(
        "[...document.querySelectorAll('.ck-face use')]"
        ".filter((use) => !document.querySelector(use.getAttribute('href')))"
    )
    assert missing == []


@pytest.mark.parametrize(
    ("given", "homes"),
    [([3, 1, 2, 0, 4], ["jack", "ace"]), ([4, 1, 2, 3, 0], ["7", "ace"]), ([1, 4, 2, 3, 0], ["3", "7", "ace"])],
)
def test_what_is_out_of_place_goes_to_a_place_that_is_free(page: Page, given: list[int], homes: list[str]) -> None:
    """Three cards are worth one third each: what fits several places goes to none that is right already."""
    put(page, ck.quiz("t2-worth", tries=1))
    page.evaluate("(given) => model.set('given', {'t2-worth': {given}})", given)
    page.locator(".ck-question").focus()
    press(page, "s", "Enter")
    assert page.locator(".ck-mark[data-is=goes]").all_inner_texts() == [f"goes with {home}" for home in homes]


@pytest.mark.parametrize("width", [400, 1000])
def test_the_verdict_comes_into_sight(page_of: Callable[..., Page], width: int) -> None:
    page = page_of(kind="quiz", viewport={"width": width, "height": 620})
    put(page, ck.quiz("t2-worth"))
    page.locator(".ck-question").focus()
    page.evaluate("scrollTo(0, 0)")
    press(page, "s", "Enter")
    expect(page.locator(".ck-verdict p").first).to_be_in_viewport()


def test_equal_texts_are_interchangeable(page: Page) -> None:
    put(page, ck.quiz("r6-91-off"))
    page.evaluate("model.set('given', {'r6-91-off': {given: [0, 3, 1, 2]}})")
    page.locator(".ck-question").focus()
    press(page, "s", "Enter")
    expect(page.locator(".ck-verdict")).to_contain_text("Right.")


def test_a_number_is_typed(page: Page) -> None:
    put(page, ck.quiz("b2-stock", tries=1))
    page.locator(".ck-question").focus()
    press(page, "2", "9", "x", "Enter")
    expect(page.get_by_role("alert")).to_have_text("Type a whole number.")
    field = page.get_by_role("textbox")
    expect(field).to_be_focused()
    expect(field).to_have_value("29x")  # the first digit went there too
    field.fill("２９")
    press(page, "Enter")
    expect(page.get_by_role("alert")).to_have_text("Say first how sure you are.")
    press(page, "n", "Enter")
    expect(page.locator(".ck-verdict")).to_contain_text("each trick takes two cards, not one")
    expect(page.locator(".ck-verdict")).to_contain_text("The right answer is 24.")
    assert field.evaluate("node => node.readOnly")


def test_several_tries(page: Page) -> None:
    put(page, ck.quiz("b1-seven", tries=2))
    page.locator(".ck-question").focus()
    press(page, key_of(page, right=False), "s", "Enter")
    told = page.locator(".ck-verdict")
    expect(told).to_contain_text("Not right. 1 try is left.")
    expect(page.locator(".ck-mark[data-is=mark_right]")).to_have_count(0)  # not given away yet
    press(page, "Enter")
    expect(page.get_by_role("alert")).to_have_text("Change your answer first.")
    page.locator(".ck-question").focus()
    press(page, key_of(page), "Enter")
    expect(told).to_contain_text("Right.")
    press(page, "Enter")
    expect(page.locator("tbody tr").first).to_contain_text("2")
    expect(page.locator(".ck-how")).to_contain_text("Asked first next time")  # sure, and wrong at first


def test_a_second_try_comes_with_a_hint_and_the_first_answer_is_recorded(page: Page) -> None:
    quiz = ck.quiz("b1-seven", "b2-stock")
    put(page, quiz)
    page.locator(".ck-question").focus()
    rows = []
    for _ in range(2):
        asked = question(page)
        if asked["kind"] == "number":
            page.locator(".ck-number").fill(str(int(asked["right"]) + 1))
        else:
            press(page, key_of(page, right=False))
        page.locator("[data-sure=true]").click()
        main(page).click()
        told = page.locator(".ck-verdict")
        expect(told).to_contain_text("Not right. 1 try is left.")
        assert told.locator("p").count() > 1  # a hint
        expect(page.locator(".ck-mark[data-is=mark_right]")).to_have_count(0)
        assert f"The right answer is {asked['right']}" not in told.inner_text()
        if asked["kind"] == "number":
            page.locator(".ck-number").fill(str(asked["right"]))
        else:
            page.locator(".ck-question").focus()
            press(page, key_of(page))
        main(page).click()
        expect(told).to_contain_text("Right.")
        given = answer(page, asked["id"])
        assert (given["tries"], given["done"], given["first"] == given["checked"]) == (2, True, False)
        rows.append(asked["id"])
        main(page).click()
    expect(page.locator(".ck-question")).to_have_text("0 of 2 right")
    expect(page.locator(".ck-result[data-is=is_late]")).to_have_text(["right after a hint"] * 2)
    quiz.given = page.evaluate("model.state.given")
    assert quiz.answers()["right"].tolist() == [False, False]
    assert quiz.answers()["tries"].tolist() == [2, 2]
    # What was wrong is asked again, and that is the button that leads on.
    again = page.get_by_role("button", name="Ask the wrong ones again")
    assert "ck-main" in (again.get_attribute("class") or "")
    expect(page.locator(".ck-main:visible")).to_have_count(1)
    again.click()
    assert (get(page, "only"), get(page, "given")) == (rows, {})
    expect(page.locator(".ck-count").first).to_have_text("Question 1 of 2")


def middle(page: Page, n: int) -> tuple[float, float]:
    box = page.locator(".ck-places button").nth(n).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_an_order_by_drag(page: Page) -> None:
    put(page, ck.quiz("r10-ten-steps"))
    before = order(page)
    page.mouse.move(*middle(page, 0))
    page.mouse.down()
    page.mouse.move(*middle(page, 0)[:1], middle(page, 0)[1] + 4)
    assert page.locator("[aria-pressed=true]").count() == 0  # no drag yet
    page.mouse.move(*middle(page, 2), steps=8)
    expect(page.locator(".ck-places button").nth(2)).to_have_attribute("aria-pressed", "true")
    assert order(page) == [before[1], before[2], before[0], *before[3:]]  # the others make room
    page.mouse.up()
    expect(page.locator("[aria-pressed=true]")).to_have_count(0)
    expect(page.locator(".ck-places button").nth(2)).to_be_focused()
    expect(page.locator(".ck-unseen")).to_contain_text("put down")
    page.locator(".ck-places button").first.click()  # a press is a press
    expect(page.locator("[aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("Escape")
    assert order(page) == [before[1], before[2], before[0], *before[3:]]


def test_pairs_by_drag_trade_places_and_beside_them_nothing_does(page: Page) -> None:
    put(page, ck.quiz("05-italian-cards"))
    while question(page)["kind"] != "match":
        page.keyboard.press("PageDown") if page.locator(":focus").count() else page.locator(".ck-question").focus()
    before = order(page)
    for to, then in ((middle(page, 1), [before[1], before[0], *before[2:]]), ((4.0, 4.0), None)):
        page.mouse.move(*middle(page, 0))
        page.mouse.down()
        page.mouse.move(*to, steps=5)
        page.mouse.up()
        expect(page.locator("[aria-pressed=true]")).to_have_count(0)
        assert order(page) == (then or [before[1], before[0], *before[2:]])


def test_without_feedback_nothing_is_judged_before_the_results_are_shown(page: Page) -> None:
    quiz = ck.quiz("b1-seven", "b2-turned", feedback=False, tries=2)
    put(page, quiz)
    page.locator(".ck-question").focus()
    press(page, key_of(page, right=False), "s", "Enter")
    expect(page.locator(".ck-verdict")).to_have_text("Noted. 1 try is left.")
    expect(page.locator(".ck-mark:not(:empty)")).to_have_count(0)
    expect(main(page)).to_have_text("Next question")
    press(page, key_of(page))
    expect(main(page)).to_have_text("Hand in again")
    press(page, "Enter")
    expect(page.locator(".ck-verdict")).to_have_text("Noted.")
    press(page, "Enter")
    press(page, key_of(page, right=False), "n", "Enter", "Enter")
    expect(page.locator(".ck-question")).to_have_text("2 of 2 answered")
    rows = page.locator("tbody tr")
    expect(rows.first).to_contain_text("answered")
    expect(rows.first.locator("td").last).to_have_text("2")
    assert "right" not in rows.first.inner_text()
    page.get_by_role("button", name="Show the results").click()
    expect(page.locator(".ck-question")).to_have_text("1 of 2 right")
    press(page, "PageUp")
    expect(page.locator(".ck-verdict")).to_contain_text("Not right.")
    page.locator(".ck-options button").first.click(force=True)
    assert answer(page, question(page)["id"])["tries"] == 1


def test_keys_stay_inside_but_chords_pass(page: Page) -> None:
    for name, place in (("b1-seven", ".ck-pick"), ("b1-order", ".ck-pick"), ("b2-stock", "input.ck-number")):
        put(page, ck.quiz(name))
        page.evaluate("leaked.length = 0")
        for key in ("x", "d", "d", "b", "1", "h", "m", "ArrowRight", "PageDown", "Enter", "Escape", "Space", "0"):
            page.evaluate("model.set('at', 0)")
            page.locator(place).first.focus()
            press(page, key)
        assert page.evaluate("leaked") == []
        page.evaluate("model.set('at', 0)")
        for held in ("ctrlKey", "altKey", "metaKey"):
            page.locator(place).first.dispatch_event("keydown", {"key": "s", held: True, "bubbles": True})
        page.locator(place).first.dispatch_event("keydown", {"key": "Enter", "shiftKey": True, "bubbles": True})
        assert page.evaluate("leaked") == ["s", "s", "s", "Enter"]


def test_words_of_ones_own_take_every_key(page: Page) -> None:
    put(page, ck.quiz("b6-decline"))
    expect(page.get_by_label("Why? In your own words")).to_be_hidden()
    page.locator(".ck-question").focus()
    press(page, key_of(page), "s", "Enter")
    field = page.get_by_label("Why? In your own words")
    field.click()
    page.keyboard.type("no duty, f? 12 <b>")
    press(page, "Enter")
    page.keyboard.type("s n")
    main(page).focus()
    assert answer(page, "b6-decline")["words"] == "no duty, f? 12 <b>\ns n"
    assert page.evaluate("leaked") == []
    main(page).click()
    expect(page.locator(".ck-question")).to_have_text("1 of 1 right")
    expect(page.get_by_role("textbox")).to_have_count(0)


def test_back_and_on_without_answering(page: Page) -> None:
    put(page, ck.quiz("b1-seven", "b2-turned", "b1-order"))
    page.locator(".ck-question").focus()
    first = page.locator(".ck-question").inner_text()
    press(page, "PageDown", "PageDown")
    expect(page.locator(".ck-count")).to_have_text("Question 3 of 3")
    expect(page.locator(".ck-question")).to_be_focused()
    press(page, "PageDown")
    expect(page.locator(".ck-question")).to_have_text("Nothing is answered yet.")  # and so nothing is judged
    expect(page.locator("tbody")).to_contain_text("not answered")
    press(page, "PageDown", "PageUp", "PageUp", "PageUp", "PageUp")
    expect(page.locator(".ck-question")).to_have_text(first)


def test_what_was_wrong_comes_back_after_three_others_and_is_recorded_once(page: Page) -> None:
    put(page, ck.quiz("b1-seven", "b2-turned", "b1-order", "b3-offsuit-ace", "b5-four-tricks", tries=1, returns=3))
    page.locator(".ck-question").focus()
    asked = [one["id"] for one in get(page, "questions")]
    first = next(place for place, name in enumerate(asked) if find(name).kind == "choose")  # type: ignore[union-attr]
    press(page, *["PageDown"] * first)
    before = page.locator(".ck-question").inner_text()
    press(page, key_of(page, right=False), "s", "Enter", "Enter", "PageDown", "PageDown")
    n = min(first + 4, len(asked))
    assert first + 4 <= len(asked)
    expect(page.locator(".ck-count")).to_have_text(f"Question {n} of {len(asked) + 1}")
    press(page, "PageDown")
    expect(page.locator(".ck-count")).to_have_text(f"Question {n + 1} of {len(asked) + 1}, once more")
    expect(page.locator(".ck-question")).to_have_text(before)
    expect(page.get_by_role("radio", checked=True)).to_have_count(0)
    page.evaluate("name => window.named = name", asked[first])
    good = page.evaluate("model.state.questions.find(({id}) => id === named)")
    rights = {k for (k,) in good["right"]}
    press(page, str(next(i for i, item in enumerate(good["items"], 1) if item["k"] in rights)), "s", "Enter")
    expect(page.locator(".ck-verdict")).to_contain_text("Right")
    assert {*get(page, "given")} == {asked[first], f"{asked[first]} #2"}
    page.locator(".ck-question").focus()
    press(page, *["PageDown"] * (len(asked) + 1))  # once more than there are screens: the summary is the end
    expect(page.locator(".ck-question")).to_have_text(f"0 of {len(asked)} right")  # as it went the first time
    expect(page.locator("tbody tr")).to_have_count(len(asked))


def test_begin_again_asks_python_for_another_round(page: Page) -> None:
    put(page, ck.quiz("b1-seven"))
    page.locator(".ck-question").focus()
    press(page, key_of(page), "s", "Enter", "Enter")
    page.get_by_role("button", name="Begin again").click()
    assert (get(page, "given"), get(page, "at"), get(page, "round")) == ({}, 0, 1)
    expect(page.locator(".ck-question")).to_contain_text("takes")
    expect(page.locator(".ck-verdict")).to_be_hidden()
    expect(page.get_by_role("radio", checked=True)).to_have_count(0)


@pytest.mark.parametrize("alive", [True, False])
def test_answers_are_saved_to_a_file(page_of: Callable[..., Page], alive: bool, tmp_path: Path) -> None:
    page = page_of(kind="quiz", clock=True)
    put(page, ck.quiz("b1-seven", "b2-turned"))
    page.locator(".ck-question").focus()
    press(page, key_of(page), "s", "Enter", "PageDown", "PageDown")
    if alive:
        page.evaluate("""model.onsave = () => model.state.want && !model.state.saved &&
            queueMicrotask(() => model.set({saved: '{"all": "answers"}', want: 0}))""")
    page.evaluate("""() => { window.files = 0; const make = URL.createObjectURL;
      URL.createObjectURL = (blob) => (files++, make.call(URL, blob)); }""")
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save my answers to a file").click()
        if not alive:
            page.get_by_role("button", name="Save my answers to a file").click()  # asked twice, given once
            page.clock.run_for(2600)
    page.clock.run_for(10_000)
    assert page.evaluate("files") == 1
    assert waiting.value.suggested_filename == "cardkit-answers.json"
    raw = Path(waiting.value.path()).read_bytes()
    if alive:
        assert json.loads(raw) == {"all": "answers"}
        assert get(page, "saved") == ""
        expect(page.get_by_role("alert")).to_have_count(0)  # nothing is told of a Python that is not there
    else:
        (only,) = parsed(raw)
        assert (only.question, only.right, only.sure, only.tries) == (question_of(page, only.question), True, True, 1)
        expect(page.get_by_role("alert")).to_contain_text("this quiz only")


@pytest.mark.parametrize("name", ["", "Anna / 7?"])
def test_answers_are_saved_for_a_teacher_as_a_page_under_the_learners_name(
    page_of: Callable[..., Page], name: str
) -> None:
    page = page_of(kind="quiz")
    ck.use(pupil=name)
    quiz = ck.quiz("b1-seven")
    put(page, quiz)
    if name:
        expect(page.locator(".ck-whose")).to_have_text("Answers of Anna / 7?")
    else:
        expect(page.locator(".ck-whose")).to_have_count(0)
    page.evaluate("model.set('at', 1)")
    page.evaluate("""model.onsave = () => model.state.want && !model.state.saved &&
        queueMicrotask(() => model.set({saved: '<!doctype html>' + model.state.want, want: 0}))""")
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save for your teacher").click()
    assert waiting.value.suggested_filename == ("cardkit-answers-Anna-7-.html" if name else "cardkit-answers.html")
    assert Path(waiting.value.path()).read_text("utf-8") == "<!doctype html>-1"


def question_of(page: Page, name: str) -> str:
    assert name in [one["id"] for one in get(page, "questions")]
    return name


def test_a_file_is_brought(page_of: Callable[..., Page], tmp_path: Path) -> None:
    page = page_of(kind="quiz", clock=True)
    put(page, ck.quiz("b1-seven"))
    page.evaluate("model.set('at', 1)")
    file = tmp_path / "answers.json"
    file.write_text("what Python has to read", "utf-8")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Load answers from a file").click()
    chooser.value.set_files(file)
    page.wait_for_function("model.state.upload.text")
    assert get(page, "upload")["text"] == "what Python has to read"
    page.evaluate("model.set({upload: {}, notice: '2 saved answers were taken in.'})")
    expect(page.locator(".ck-notice")).to_have_text("2 saved answers were taken in.")
    page.clock.run_for(3000)
    expect(page.locator(".ck-message")).to_be_empty()
    page.locator("input[type=file]").set_input_files(file)
    page.wait_for_function("model.state.upload.text")
    page.clock.run_for(3000)
    expect(page.get_by_role("alert")).to_contain_text("open the notebook anew")


def test_two_views_and_a_view_drawn_anew_show_the_same(page: Page) -> None:
    put(page, ck.quiz("b1-order", "b1-seven"))
    page.evaluate("window.two = mount(model)")
    page.locator(".ck-question").first.focus()
    press(page, "Tab", "Space", "ArrowRight", "Space", "s")
    labels = [
        [spot.get_attribute("aria-label") for spot in root.locator(".ck-places button").all()]
        for root in page.locator(".ck").all()
    ]
    assert labels[0] == labels[1]
    expect(page.get_by_role("radio", name="Sure", exact=True, checked=True)).to_have_count(2)
    page.evaluate("(one.stop(), one.el.remove(), two.stop(), two.el.remove(), window.three = mount(model))")
    expect(page.get_by_role("radio", name="Sure", exact=True, checked=True)).to_have_count(1)
    page.evaluate("three.stop()")
    assert page.evaluate("model.listening()") == 0
    assert page.locator(".ck").count() == 0


def test_another_language_in_the_middle(page: Page) -> None:
    quiz = ck.quiz("b3-offsuit-ace")
    put(page, quiz)
    page.locator(".ck-question").focus()
    press(page, key_of(page), "s", "Enter")
    quiz.language = "zh-Hant"
    news = {name: getattr(quiz, name) for name in ("language", "labels", "questions")}
    page.evaluate("(news) => model.set(news)", news)
    expect(page.locator(".ck-verdict")).to_contain_text("答對了。")
    expect(page.locator(".ck-settled .ck-caption")).to_contain_text("這墩歸甲")
    expect(page.locator(".ck")).to_have_attribute("lang", "zh-Hant")
    expect(page.get_by_role("radio", name="領出的人，11分")).to_be_checked()


def test_hostile_words_are_shown_as_text(page: Page) -> None:
    bad = "<img src=x onerror=window.hit=1>"
    own = (
        f'[[question]]\nid = "x"\nkind = "choose"\nask = "{bad}"\nwhy = "{bad}"\n'
        f'[[question.answers]]\ntext = "{bad}"\nright = true\n[[question.answers]]\ntext = "no"\n'
    )
    put(page, ck.quiz(own))
    page.locator(".ck-question").focus()
    press(page, "1", "s", "Enter")
    expect(page.locator(".ck-question")).to_have_text(bad)
    expect(page.locator(".ck-verdict")).to_contain_text(bad)
    press(page, "Enter")
    expect(page.locator("tbody")).to_contain_text(bad)
    assert page.evaluate("window.hit") is None
    assert page.locator(".ck img").count() == 0


SCREENS = ("b3-offsuit-ace", "b1-scoring", "b1-order", "r10-ten-steps", "05-italian-cards", "r8-versions", "b2-stock",
           "b6-decline")  # fmt: skip


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", SCREENS)
def test_no_violation_before_after_and_in_the_summary(page: Page, name: str, theme: str) -> None:
    put(page, ck.quiz(name, theme=theme, language="zh-Hant" if theme == "dark" else "en", tries=1))
    assert tools.axe(page, ".ck") == []
    page.locator(".ck-question").focus()
    if question(page)["kind"] == "number":
        press(page, "7")
        page.locator(".ck-question").focus()
    elif question(page)["kind"] == "choose":
        press(page, "1")
    press(page, "s")
    main(page).click()
    expect(page.locator(".ck-verdict")).to_be_visible()
    assert tools.axe(page, ".ck") == []
    main(page).click()
    expect(page.locator("table")).to_be_visible()
    assert tools.axe(page, ".ck") == []


@pytest.mark.parametrize("name", SCREENS)
def test_on_a_phone_targets_are_large_and_nothing_runs_over(page_of: Callable[..., Page], name: str) -> None:
    page = page_of(kind="quiz", viewport={"width": 360, "height": 740})
    put(page, ck.quiz(name, size="compact", language="en"))
    for button in page.locator(".ck button:visible, .ck input:visible").all():
        box = button.bounding_box()
        assert box is not None and box["width"] >= 44 and box["height"] >= 44, button.inner_text()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def box(spot: Locator) -> dict[str, float]:
    found = spot.bounding_box()
    assert found is not None
    return {**found, "right": found["x"] + found["width"], "bottom": found["y"] + found["height"]}


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_on_a_phone_the_tick_stands_beside_the_word(page_of: Callable[..., Page], language: str) -> None:
    page = page_of(kind="quiz", viewport={"width": 400, "height": 740})
    put(page, ck.quiz("b1-seven", size="compact", language=language))
    page.locator(".ck-question").focus()
    press(page, "s")
    sure = page.locator(".ck-doubt [aria-checked=true]")
    tick, word = box(sure.locator(".ck-icon")), box(sure.locator(".ck-said"))
    assert tick["x"] >= box(sure)["x"]
    assert tick["right"] <= word["x"]


def test_on_a_phone_the_verdict_stands_below_the_answer(page_of: Callable[..., Page]) -> None:
    page = page_of(kind="quiz", viewport={"width": 400, "height": 740})
    put(page, ck.quiz("t5-napoletana", size="compact"))
    page.locator(".ck-question").focus()
    widths = [spot["width"] for spot in map(box, page.locator(".ck-options .ck-said").all())]
    press(page, key_of(page, right=False), "s", "Enter")
    for spot in page.locator(".ck-options .ck-pick:has(.ck-mark:not(:empty))").all():
        mark, words = box(spot.locator(".ck-mark")), box(spot.locator(".ck-said"))
        assert mark["y"] >= words["bottom"]
        assert mark["right"] <= box(spot)["right"]
    told = [spot["width"] for spot in map(box, page.locator(".ck-options .ck-said").all())]
    assert told == pytest.approx(widths, abs=4)  # the frame of a verdict is wider, and nothing else takes room


def test_what_only_keys_do_is_not_told_on_a_phone(page: Page) -> None:
    for size, shown in (("normal", True), ("compact", False)):
        put(page, ck.quiz("b1-order", size=size))
        expect(page.locator(".ck-how").first).to_contain_text("trade places.")
        expect(page.locator(".ck-bykeys")).to_be_visible(visible=shown)


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
@pytest.mark.parametrize("size", ["compact", "normal", "projector"])
@pytest.mark.parametrize("name", ["t3-must-follow", "t3-void"])
def test_no_mark_runs_over_the_frame_of_its_card(
    page_of: Callable[..., Page], name: str, size: str, language: str
) -> None:
    width = {"compact": 400, "normal": 900, "projector": 1280}[size]
    page = page_of(kind="quiz", viewport={"width": width, "height": 720})
    put(page, ck.quiz(name, size=size, language=language, tries=1))
    page.locator(".ck-question").focus()
    press(page, "1", "2", "s", "Enter")
    assert page.locator(".ck-cards .ck-mark:not(:empty)").count() >= 2
    for card in page.locator(".ck-cards .ck-pick").all():
        frame = box(card)
        over = card.evaluate("node => [node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight]")
        assert max(over) <= 0
        for part in card.locator(".ck-mark:not(:empty) > *").all():
            assert frame["x"] <= box(part)["x"] and box(part)["right"] <= frame["right"]


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
@pytest.mark.parametrize("name", ["t4-east-west", "t5-napoletana", "s2-equal-first"])
def test_on_a_big_screen_the_settling_position_stands_beside_the_question(
    page_of: Callable[..., Page], name: str, language: str
) -> None:
    page = page_of(kind="quiz", viewport={"width": 1280, "height": 720})
    page.evaluate("Element.prototype.requestFullscreen = undefined")
    put(page, ck.quiz(name, language=language, tries=1))
    page.locator(".ck-question").focus()
    press(page, "f")
    if question(page)["kind"] == "number":
        page.locator(".ck-number").fill("22")
        page.locator(".ck-question").focus()
    else:
        press(page, key_of(page, right=False))
    press(page, "s", "Enter")
    for part in (".ck-question", ".ck-verdict", ".ck-settled .ck-view", ".ck-settled .ck-caption", ".ck-tools"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    assert box(page.locator(".ck-body"))["right"] <= box(page.locator(".ck-settled"))["x"]
    for part in (".ck-count", ".ck-verdict", ".ck-how", ".ck-settled .ck-caption", ".ck-tools button"):
        assert page.evaluate("(part) => size(part)", part) >= 20, part


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_where_a_card_belongs_is_read_from_the_back_row(page_of: Callable[..., Page], language: str) -> None:
    page = page_of(kind="quiz", viewport={"width": 1280, "height": 720})
    put(page, ck.quiz("b1-order", size="projector", language=language))
    page.locator(".ck-question").focus()
    press(page, "s", "Enter")
    assert page.evaluate("size('.ck-places .ck-mark')") >= 20
    for mark in page.locator(".ck-places .ck-mark").all():
        assert mark.evaluate("node => node.scrollWidth - node.clientWidth") <= 0


def test_words_of_ones_own_are_large_on_a_big_screen(page_of: Callable[..., Page]) -> None:
    page = page_of(kind="quiz", viewport={"width": 1280, "height": 720})
    put(page, ck.quiz("t4-rounding", size="projector"))
    page.locator(".ck-question").focus()
    press(page, key_of(page), "s", "Enter")
    expect(page.get_by_label("Why? In your own words")).to_be_visible()
    assert page.evaluate("size('.ck-own label')") >= 20


@pytest.mark.parametrize("colors", ["active"])
def test_forced_colours_keep_what_is_chosen_apart(page_of: Callable[..., Page], colors: str) -> None:
    page = page_of(kind="quiz", forced_colors=colors)
    put(page, ck.quiz("b1-seven"))
    page.locator(".ck-question").focus()
    press(page, "1")
    outlines = [
        page.get_by_role("radio").nth(n).evaluate("node => getComputedStyle(node).outlineStyle") for n in (0, 1)
    ]
    assert outlines[0] == "solid"
    assert outlines[1] == "none"


def test_projector_text_is_big(page_of: Callable[..., Page]) -> None:
    page = page_of(kind="quiz", viewport={"width": 1280, "height": 720})
    put(page, ck.quiz("b3-offsuit-ace", size="projector"))
    sizes = {
        name: float(page.locator(name).first.evaluate("node => parseFloat(getComputedStyle(node).fontSize)"))
        for name in (".ck-question", ".ck-options .ck-pick")
    }
    assert sizes[".ck-question"] >= 28
    assert sizes[".ck-options .ck-pick"] >= 24
    box = main(page).bounding_box()
    assert box is not None and box["y"] + box["height"] <= 720


# The page and Python agree on what is right.

CASES = [
    ("b1-seven", [[0], [1], [], [0, 1]]),
    ("b1-scoring", [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [0, 1, 2, 3], [0, 1, 2, 3, 4, 5]]),
    ("r6-91-off", [[0, 1, 2, 3], [0, 3, 1, 2], [1, 0, 2, 3], [0, 1, 2], [0, 1, 1, 2]]),
    ("b1-order", [list(range(10)), list(range(9, -1, -1)), []]),
    ("b2-stock", ["24", " ２４ ", "\u221224", "-24", "24.0", "", "2 4", "024", "240000000000", "²⁴"]),
]


@pytest.mark.parametrize(("name", "answers"), CASES)
def test_the_page_judges_as_python_does(page: Page, name: str, answers: list[Any]) -> None:
    quiz = ck.quiz(name)
    asked = find(name)
    assert asked is not None
    for given in answers:
        put(page, quiz)
        entry = {"given": given, "checked": given, "sure": True, "tries": 1, "done": True, "id": "x", "at": ""}
        page.evaluate("([name, entry]) => model.set('given', {[name]: entry})", [name, entry])
        expect(page.locator(".ck-verdict")).to_have_attribute("data-is", "right" if judge(asked, given) else "wrong")
