"""Predict alone in Chromium: what is covered, locked, revealed and told, by keys, mouse and touch, without a kernel."""


# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import cardkit as ck
from cardkit.cards import Card
from cardkit.view.scene import unpack
from cardkit.widgets.predict import Predict
from notebooks import build
from tests.browser.esm import get, page_of, site
from tests.browser.lab import ROOT

ASK = "taker points draws leads reason"


@pytest.fixture
def predict_of(page_of: Callable[..., Page]) -> Callable[..., Page]:
    """Make pages that show a prediction: `predict_of(hand, look of the page, **call)`."""

    def make(
        hand: str = "briscola/last-three",
        *,
        width: str = "",
        clock: bool = False,
        change: dict[str, Any] | None = None,
        page: dict[str, Any] | None = None,
        **call: Any,
    ) -> Page:
        shown = page_of(clock=clock, kind="predict", **(page or {}))
        shown.evaluate(
            "([state, width]) => { window.model = fakeModel(state); window.one = mount(model, width); }",
            [{**traits(ck.predict(hand, **call)), **(change or {})}, width],
        )
        shown.set_default_timeout(8000)
        return shown

    return make


def traits(widget: Predict) -> dict[str, Any]:
    own = [name for name, trait in Predict.class_traits(sync=True).items()
           if trait.this_class.__module__.startswith("cardkit")]  # fmt: skip
    found: dict[str, Any] = json.loads(json.dumps({name: getattr(widget, name) for name in own}))
    return found


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def start(page: Page) -> None:
    """Give the table the focus and go on to the first stop."""
    page.locator(".ck-panel").first.focus()
    press(page, "Enter")


def choices(page: Page) -> list[str]:
    return [entry["choice"] for entry in get(page, "answered")]


def onward(page: Page, view: int = 0) -> Locator:
    return page.locator(".ck").nth(view).locator(".ck-tools .ck-next")


def keys_of(widget: Predict, number: int) -> list[str]:
    """The keys that answer all questions of a stop."""
    asked = widget.stops[number]["questions"]
    return [str([key for key, *_ in one["options"]].index(one["right"]) + 1) for one in asked]


def everything(page: Page) -> str:
    """All that stands in the page: every text and every attribute."""
    return page.evaluate("document.documentElement.outerHTML").replace("\ufe0e", "")


# --- covered ---


@pytest.mark.parametrize("call", [{"ask": ASK}, {"ask": "taker draws leads", "fade": 3, "explain": "errors"}])
def test_nothing_in_the_page_tells_what_is_covered(predict_of: Callable[..., Page], call: dict[str, Any]) -> None:
    page = predict_of(**call)
    widget = ck.predict("briscola/last-three", **call)
    frames = unpack(widget.line["frames"])
    page.evaluate("""() => { window.seen = [];
      new MutationObserver((all) => { for (const { addedNodes } of all) for (const node of addedNodes)
        seen.push(node.outerHTML ?? node.textContent); })
        .observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true }); }""")
    start(page)
    for number, stop in enumerate(widget.stops):
        hidden = set(widget.line["captions"][stop["to"] :])
        for later in widget.stops[number:]:
            hidden |= {widget.words[question["why"]] for question in later["questions"]}
            hidden |= {widget.words[option[2]] for question in later["questions"] for option in question["options"]
                       if len(option) > 2}  # fmt: skip
        known = set(widget.line["captions"][: stop["to"]])
        for asked in range(len(stop["questions"])):
            html = everything(page) + " ".join(page.evaluate("seen")).replace("\ufe0e", "")
            for text in hidden - known:
                # What was told of an earlier trick may be said again.
                if text not in told(widget, number):
                    assert text.replace("\ufe0e", "") not in html, (number, asked, text)
            drawn = set(page.evaluate("[...document.querySelectorAll('[data-key]')].map((g) => g.dataset.key)"))
            assert drawn == {item[0] for item in frames[stop["at"]]}
            assert page.locator(".ck-ledger tbody tr").count() == number + 1
            assert page.locator("[data-lit=true]").count() == 0
            expect(page.locator(".ck-bar")).to_have_attribute("aria-valuemax", str(stop["at"]))
            for key in ("End", "ArrowRight", "PageDown"):  # no way leads past the cover
                page.locator(".ck-bar").focus()
                press(page, key)
                assert get(page, "index") == stop["at"]
            assert get(page, "revealed") == number
            press(page, keys_of(widget, number)[asked])
        assert get(page, "index") == stop["to"]
        expect(page.locator(".ck-caption")).to_contain_text("takes the trick")
        press(page, "Enter")


def told(widget: Predict, number: int) -> set[str]:
    """The texts that the stops before a stop have told already."""
    questions = [question for stop in widget.stops[:number] for question in stop["questions"]]
    places = [[question["why"], *(option[2] for option in question["options"] if len(option) > 2)]
              for question in questions]  # fmt: skip
    return {widget.words[place] for row in places for place in row}


def test_locking_tells_no_verdict(predict_of: Callable[..., Page]) -> None:
    """Right or wrong, the page and what it saves are the same before the reveal, but for the choice itself."""
    asked = [stop["questions"] for stop in ck.predict("briscola/last-three", ask="taker points leads").stops]
    right = [[str([key for key, *_ in one["options"]].index(one["right"]) + 1) for one in each] for each in asked]
    shown = []
    for first in ("1", "2"):
        page = predict_of(ask="taker points leads")
        start(page)
        run = page.locator(".ck-run")
        for key in right[0]:
            expect(run).to_have_text("")
            press(page, key)
        expect(run).to_have_text("right in a row: 3")
        press(page, "Enter", first)
        expect(page.locator(".ck-locked")).to_have_count(1)
        expect(run).to_have_text("right in a row: 3")
        assert [set(entry) for entry in get(page, "answered")] == [{"stop", "ask", "choice"}] * 4
        page.locator(".ck-panel").first.focus()
        choice, uid = page.locator(".ck-locked b").inner_text(), page.locator(".ck-help").get_attribute("id") or ""
        shown.append(everything(page).replace(choice, "").replace(uid.removesuffix("help"), ""))
    assert shown[0] == shown[1]
    for key in right[1][1:]:
        expect(run).to_have_text("right in a row: 3")
        press(page, key)
    expect(run).to_have_text("right in a row: 3")
    press(page, right[1][0])  # the second try
    expect(run).to_have_text("right in a row: 2")  # the first of these three was wrong


def test_a_step_set_from_elsewhere_stays_under_the_cover(predict_of: Callable[..., Page]) -> None:
    page = predict_of(change={"index": 11})
    assert page.locator(".ck-ledger tbody tr").count() == 1
    expect(page.locator(".ck-caption")).to_contain_text("B plays")
    assert "64-56" not in everything(page)


# --- by keyboard ---


def test_by_keyboard_alone_to_the_end(predict_of: Callable[..., Page]) -> None:
    page = predict_of(ask="taker points leads")
    start(page)
    expect(onward(page)).to_have_text("Lock")
    expect(page.get_by_role("radiogroup", name="Who takes the trick?")).to_be_visible()
    press(page, "Enter")  # nothing is chosen: nothing is locked, that is said, and the question has the focus
    assert get(page, "answered") == []
    expect(page.locator(".ck-hint")).to_have_text("Choose an answer first.")
    expect(page.locator("[aria-live]")).to_have_text("Choose an answer first.")
    expect(page.get_by_role("radio").first).to_be_focused()
    press(page, "ArrowDown")
    assert (get(page, "draft"), get(page, "answered")) == ("B", [])  # who goes through the answers locks none
    expect(page.locator(".ck-hint")).to_have_text("")
    press(page, "Enter", "2", "1")
    expect(page.get_by_role("radio", name="B")).to_be_focused()  # A was wrong: a second try
    expect(page.get_by_role("radio", name="A")).to_be_disabled()
    assert (choices(page), get(page, "revealed")) == (["B", "11", "A"], 0)
    press(page, "Space")
    expect(page.locator("[data-is=right]")).to_have_count(2)
    expect(page.locator("[data-is=late]")).to_contain_text("Right at the second try: Who leads next? B.")
    expect(onward(page)).to_be_focused()
    expect(onward(page)).to_have_text("Next trick")
    expect(page.locator(".ck-run")).to_have_text("right in a row: 0")
    press(page, "Space")  # a button that has the focus is pressed
    assert get(page, "index") == 7
    widget = ck.predict("briscola/last-three", ask="taker points leads")
    press(page, *keys_of(widget, 1))
    expect(page.locator(".ck-run")).to_have_text("right in a row: 3")
    press(page, "Enter", "2", "1", "1", "3")  # both wrong; then the one right, and the other wrong again
    wrong = page.locator(".ck-verdicts [data-is=wrong]")
    expect(wrong).to_contain_text("The right answer is")
    expect(wrong).to_contain_text("Not right")
    assert get(page, "index") == 11
    expect(page.locator(".ck-summary")).to_contain_text("5 of 8 right")
    expect(onward(page)).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".ck-ledger tbody tr")).to_have_count(3)


def test_arrows_step_and_choose(predict_of: Callable[..., Page]) -> None:
    page = predict_of()
    page.locator(".ck-panel").focus()
    press(page, *["ArrowRight"] * 6)  # four steps, then the question takes the focus
    assert get(page, "index") == 4
    expect(page.get_by_role("radio").first).to_be_focused()
    press(page, "ArrowDown")
    assert get(page, "draft") == "B"
    press(page, "ArrowUp")
    assert get(page, "draft") == "A"
    press(page, "ArrowLeft")
    assert (get(page, "index"), get(page, "draft")) == (3, "A")
    expect(page.get_by_role("radio")).to_have_count(0)
    press(page, "Enter")  # on to the question again, the choice still there
    expect(page.get_by_role("radio", name="A")).to_be_checked()


def test_keys_stay_inside(predict_of: Callable[..., Page]) -> None:
    page = predict_of(fade=2, ask="points taker", vote=False)
    start(page)
    press(page, "Enter")
    page.locator(".ck-number").focus()
    press(page, "x", "d", "1", "2", "Backspace", "ArrowLeft", "Home", "b", "?", "v", "f")
    assert get(page, "draft").replace("x", "").replace("d", "")
    assert page.evaluate("leaked") == []
    assert get(page, "voting") is False
    page.locator(".ck-number").fill("11")
    press(page, "Enter")
    page.get_by_role("radio").first.focus()
    press(page, "x", "d", "d", "ArrowDown", "Space", "0", "9", "j")
    assert page.evaluate("leaked") == []
    for chord in ({"key": "s", "ctrlKey": True}, {"key": "Enter", "shiftKey": True}):
        onward(page).dispatch_event("keydown", {**chord, "bubbles": True, "cancelable": True})
    assert page.evaluate("leaked") == ["s", "Enter"]
    assert choices(page) == ["11", "B"]


# --- one thing to do ---


def test_the_drill_of_a_lesson_takes_sixty_clicks_at_most(predict_of: Callable[..., Page]) -> None:
    """The last exercise of lesson 04, all of it right, by mouse; ten in a row are said, where they are reached."""
    lesson = build.read(ROOT / "notebooks/src/04-briscola-count-and-review.md")
    trees = [ast.parse(cell.text) for cell in lesson.cells if cell.kind == "code"]
    calls = [one for tree in trees for one in ast.walk(tree) if isinstance(one, ast.Call)]
    call = [one for one in calls if ast.unparse(one).startswith("ck.exercise('deal'")][-1]
    given = {str(one.arg): ast.literal_eval(one.value) for one in call.keywords}
    widget = ck.exercise("deal", **given)
    page = predict_of(change=traits(widget))
    clicks, said = 0, []
    for number, stop in enumerate(widget.stops):
        onward(page).click()
        clicks += 1
        for question in stop["questions"]:
            page.locator(f"label:has(input[value='{question['right']}'])").click()
            clicks += 1
        assert get(page, "revealed") == number + 1
        said.append("Ten right in a row" in page.locator("[aria-live]").inner_text())
        assert page.locator(".ck-ten").is_visible() == said[-1]
    assert said.count(True) == 1
    assert clicks <= 60
    expect(page.locator(".ck-summary")).to_contain_text("at most 25 in a row")
    seats = [[one["right"] for one in stop["questions"]] for stop in widget.stops]
    assert [len(one) for one in seats] == [1] * 17 + [3, 3, 2]  # while the stock lasts one player does all three


PRIMARY = """() => { const one = document.querySelector(".ck"), probe = one.appendChild(document.createElement("i"));
  probe.style.color = "var(--ck-win)";
  const { color } = getComputedStyle(probe);
  probe.remove();
  const primary = (b) => b.checkVisibility() && getComputedStyle(b).backgroundColor === color;
  return [...one.querySelectorAll("button")].filter(primary)
    .map((b) => b.textContent); }"""


def test_one_button_is_in_the_primary_colour_whatever_comes(predict_of: Callable[..., Page]) -> None:
    page = predict_of(ask="taker points", vote=True, timer=60)
    seen = []
    for key in ("Enter", "1", "Enter", "2", "Enter", "Enter", "Enter"):
        seen += page.evaluate(PRIMARY)
        press(page, key) if seen[1:] else start(page)
    assert seen == ["Next", "Lock", "Lock", "Lock", "Lock", "Reveal", "Next trick"]
    alone = predict_of(ask="taker", stops=[20])
    assert alone.evaluate(PRIMARY) == ["Next"]
    onward(alone).click()
    assert alone.evaluate(PRIMARY) == ["Lock"]
    alone.locator(".ck-option").first.click()
    assert alone.evaluate(PRIMARY) == ["Again"]  # and there is nothing more
    expect(onward(alone)).to_have_attribute("aria-disabled", "true")


def test_the_card_or_the_name_in_the_picture_answers(predict_of: Callable[..., Page]) -> None:
    page = predict_of(ask="taker draws leads")
    start(page)
    spots = page.locator(".ck-choice")
    assert [one.get_attribute("aria-label").replace("\ufe0e", "") for one in spots.all()] == [
        "A with ♥A", "A", "B with ♠7", "B",
    ]  # fmt: skip
    page.locator(".ck-choice[aria-label='A']").click()
    page.get_by_role("button", name="Change").click()  # until all is shown
    expect(page.get_by_role("radio", name="A")).to_be_checked()
    page.get_by_role("button", name="B with").focus()
    press(page, "Enter")
    assert choices(page) == ["B"]
    expect(page.get_by_role("button", name="nobody")).to_have_count(0)
    press(page, "3")
    page.locator(".ck-choice[aria-label='A']").click()
    assert (choices(page), get(page, "revealed")) == (["B", "nobody", "A"], 0)
    expect(page.locator(".ck-choice")).to_have_count(1)  # what was wrong is out
    page.locator(".ck-choice[aria-label='B']").click()
    assert get(page, "revealed") == 1


def test_what_was_wrong_is_asked_again_at_the_end(predict_of: Callable[..., Page]) -> None:
    page = predict_of(ask="taker")
    start(page)
    for keys in ("2", "21", "1"):
        press(page, *keys, "Enter")
    again = page.get_by_role("button", name="Ask the wrong ones again")
    again.click()
    assert (get(page, "redo"), get(page, "index"), get(page, "revealed")) == ([1], 7, 0)
    expect(page.locator(".ck-stop")).to_have_text("Prediction 1 of 1 · trick 19")
    assert "takes the trick" not in page.locator(".ck-caption").inner_text()
    expect(page.locator(".ck-ledger tbody tr")).to_have_count(2)
    press(page, "1")
    expect(page.locator("[data-is=right]")).to_have_count(1)
    press(page, "Enter")
    expect(page.locator(".ck-summary")).to_contain_text("1 of 1 right")
    expect(again).to_have_count(0)
    assert [one["choice"] for one in get(page, "first")] == ["B", "B", "A"]


# --- locking, revealing, telling ---


def test_a_double_click_locks_once_and_leads_on_once(predict_of: Callable[..., Page]) -> None:
    page = predict_of(ask="taker points")
    start(page)
    page.locator(".ck-option", has_text="B").dblclick()
    assert choices(page) == ["B"]
    page.locator(".ck-option", has=page.locator("[value='11']")).dblclick()
    assert (choices(page), get(page, "index")) == (["B", "11"], 5)
    onward(page).dblclick()
    assert (get(page, "index"), len(choices(page))) == (7, 2)
    expect(page.locator(".ck-hint")).to_have_text("")


def test_right_and_wrong_differ_by_sign_word_and_shape(predict_of: Callable[..., Page]) -> None:
    page = predict_of("briscola/trick-offsuit-ace")
    start(page)
    press(page, "2", "1")
    again = page.locator(".ck-retry")
    expect(again).to_have_text("Not B. ♥︎A is neither a trump nor of the led suit. Try once more.")
    press(page, "1", "3")
    late, wrong = page.locator("[data-is=late]"), page.locator(".ck-verdicts [data-is=wrong]")
    expect(late).to_contain_text("Right at the second try: Who takes the trick? A.")
    expect(wrong).to_contain_text("Not right: How many points is the trick worth? 10, then 16. ")
    expect(wrong).to_contain_text("The right answer is 11.")
    expect(page.locator("[data-lit=true]")).to_contain_text("decided here")
    page.get_by_role("button", name="Start again").click()
    page.get_by_role("button", name="Next", exact=True).click()
    press(page, "1", "1", "3")
    right = page.locator("[data-is=right]")
    expect(right).to_contain_text("Right: Who takes the trick? A.")
    paths, shapes = ([spot.locator(".ck-mark").evaluate(look) for spot in (wrong, right)] for look in (
        "(el) => el.querySelector('path').getAttribute('d')", "(el) => getComputedStyle(el).borderRadius"))  # fmt: skip
    assert len(set(paths)) == len(set(shapes)) == 2
    expect(page.locator("[data-lit=true]")).to_contain_text("decided here")


def test_the_live_text_tells_a_reveal_once(predict_of: Callable[..., Page]) -> None:
    page = predict_of(ask="taker points")
    assert page.locator("[aria-live]").count() == 1
    start(page)
    page.evaluate("""() => { window.said = []; const live = document.querySelector("[aria-live]");
      new MutationObserver(() => said.push(live.textContent))
        .observe(live, { childList: true, characterData: true, subtree: true }); }""")
    press(page, "1", "2")
    assert page.evaluate("said.at(-1)").replace("\ufe0e", "") == (
        "That card is not a trump. Does a trump lie in the trick? Try once more. Who takes the trick?"
    )
    page.evaluate("said.length = 0")
    press(page, "2")
    heard = page.evaluate("said")
    assert len(heard) == 1
    for part in ("B takes the trick, 11 points", "Right at the second try: Who takes the trick? B.", "Right: How"):
        assert heard[0].count(part) == 1


def test_explained_after_an_error_only(predict_of: Callable[..., Page]) -> None:
    page = predict_of(ask="taker", explain="errors")
    start(page)
    press(page, "2")
    expect(page.locator(".ck-caption")).to_have_text("B takes the trick, 11 points.")
    expect(page.locator("[data-is=right]")).to_have_text("Right: Who takes the trick? B. ")
    assert "is a trump and" not in everything(page)
    press(page, "Enter", "2", "1")
    expect(page.locator(".ck-caption")).to_contain_text("is a trump and")
    expect(page.locator("[data-is=late]")).to_contain_text("Right at the second try: Who takes the trick? A.")
    expect(page.locator(".ck-ledger tbody tr").nth(0).locator("td").last).to_have_text("")
    expect(page.locator(".ck-ledger tbody tr").nth(1).locator("td").last).to_contain_text("is a trump and")


def test_help_fades(predict_of: Callable[..., Page]) -> None:
    for fade, before, after in ((0, 1, 1), (1, 0, 1), (2, 0, 1), (3, 0, 0)):
        page = predict_of("briscola/trick-king-three", fade=fade)
        start(page)
        ladder = page.locator(".ck-ladder")
        expect(ladder).to_have_count(before)
        assert ("10 points" in everything(page)) == (fade < 2)
        press(page, keys_of(ck.predict("briscola/trick-king-three", fade=1), 0)[0])
        if fade < 2:
            expect(page.locator(".ck-number")).to_have_count(0)
            page.locator(".ck-option", has_text="14").click()
        else:
            for typed in (" 13 ", "13", "3"):  # the same again is no second try
                expect(onward(page)).to_have_text("Lock")
                page.locator(".ck-number").fill(typed)
                press(page, "Enter")
        expect(ladder).to_have_count(after)
        if fade >= 2:
            assert [one["choice"] for one in get(page, "second")] == ["3"]
            expect(page.locator("[data-is=wrong]")).to_contain_text("13, then 3. ")


def test_a_number_must_be_one(predict_of: Callable[..., Page]) -> None:
    page = predict_of(ask="points", fade=3)
    start(page)
    for typed in ("", "x", "1x", "-1"):
        page.locator(".ck-number").fill(typed)
        press(page, "Enter")
        expect(page.locator(".ck-hint")).to_have_text("Type a whole number first.")
        expect(page.locator(".ck-number")).to_have_value(typed)
    assert get(page, "answered") == []
    page.locator(".ck-number").fill("011")
    press(page, "Enter")
    assert choices(page) == ["11"]
    expect(page.locator("[data-is=right]")).to_contain_text("11")


def test_a_card_is_chosen_at_the_table_and_a_refused_one_answers(predict_of: Callable[..., Page]) -> None:
    page = predict_of(ask="card taker")
    widget = ck.predict("briscola/last-three", ask="card taker")
    state = traits(widget)
    first = state["stops"][0]["questions"][0]
    first["options"][0].append(1)  # as if the rules refused this one
    page.evaluate("(stops) => model.set('stops', stops)", state["stops"])
    start(page)
    assert get(page, "index") == 3
    page.locator(".ck-choice[data-card='3H']").click()
    assert (get(page, "answered"), get(page, "draft"), len(get(page, "tried"))) == ([], "", 1)
    expect(page.locator(".ck-hint")).to_contain_text("Try another card.")
    expect(page.locator("[aria-live]")).to_contain_text("Try another card.")
    press(page, "3")
    assert choices(page) == ["7S"]
    assert get(page, "index") == 4
    expect(page.locator("[data-is=right]")).to_contain_text("Which card does B play?")


@pytest.mark.parametrize(("trick", "card", "told"), [
    (2, "2H", "Not right: Which card does South play? ♥2, then {other}. South may play {other} as well, but plays ♦3."),
    (2, "3D", "Right: Which card does South play? ♦3. South may play any card."),
    (3, "KD", "Right: Which card does East play? ♦K. East must follow suit and holds only ♦K of it."),
])  # fmt: skip
def test_what_is_told_of_a_card_is_told_once(predict_of: Callable[..., Page], trick: int, card: str, told: str) -> None:
    page = predict_of("tressette/ten-tricks", ask="card", stops=[trick])
    start(page)
    page.locator(f"label:has(input[value='{card}'])").click()
    if not told.startswith("Right"):  # the hint does not name the card that was played
        expect(page.locator(".ck-retry")).to_have_text("Not ♥︎2. South may play ♥︎2, but keeps it. Try once more.")
        page.locator(f"label:has(input:not([value='{card}'], [value='3D'])) >> nth=0").click()
    expect(page.locator(".ck-verdicts li")).to_have_count(1)
    other = page.evaluate("model.state.second[0]?.choice") or ""
    told = told.format(other=Card(other) if other else "")
    assert page.locator(".ck-verdicts li").inner_text().replace("\ufe0e", "").strip() == told


@pytest.mark.parametrize("look", [{"theme": "light"}, {"theme": "dark"}, {"size": "projector"}, {"forced": True}])
def test_the_number_of_an_answer_is_a_key_apart_from_it(predict_of: Callable[..., Page], look: dict[str, Any]) -> None:
    page = predict_of("tressette/ten-tricks", ask="points", stops=[2],
                      page={"forced_colors": "active"} if look.pop("forced", False) else None, **look)  # fmt: skip
    start(page)
    for option in page.locator(".ck-option").all():
        key, label = option.locator("kbd"), option.locator(".ck-label")
        line, ground = key.evaluate(
            "(el) => [getComputedStyle(el).borderTopColor, getComputedStyle(el.parentNode).backgroundColor]"
        )
        assert line != ground
        assert key.evaluate("(el) => getComputedStyle(el).borderTopStyle") == "solid"
        cap, words = key.bounding_box(), label.bounding_box()
        assert cap and words
        assert words["x"] - cap["x"] - cap["width"] >= 8


def test_the_tenth_answer_has_a_key_too(predict_of: Callable[..., Page]) -> None:
    page = predict_of("tressette/ten-tricks", ask="card", stops=[1])
    start(page)
    keys = page.locator(".ck-option kbd").all_inner_texts()
    assert keys == ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"][: len(keys)]
    assert len(keys) == 10
    page.locator(".ck-bar").focus()
    press(page, "v", "0")  # a class counts hands; without one the answer is locked
    assert get(page, "hands") == {"0.0": [9]}
    press(page, "v", "0")
    value = ck.predict("tressette/ten-tricks", ask="card", stops=[1]).stops[0]["questions"][0]["options"][9][0]
    assert [*choices(page), *[one["choice"] for one in get(page, "tried")]] == [value]
    press(page, "?")
    expect(page.locator(".ck-help")).to_contain_text("0 is the tenth")


def test_start_again_forgets_all(predict_of: Callable[..., Page]) -> None:
    page = predict_of(ask="taker", at=2, vote=True)
    again = page.get_by_role("button", name="Start again")
    expect(again).to_have_attribute("aria-disabled", "true")
    start(page)
    press(page, "1", "Enter", "Enter", "Enter", "2", "Enter")
    assert len(choices(page)) == 2
    again.click()
    state = {name: get(page, name) for name in ("index", "revealed", "answered", "draft", "tried", "hands")}
    assert state == {"index": 2, "revealed": 0, "answered": [], "draft": "", "tried": [], "hands": {}}
    expect(page.locator(".ck-ledger tbody tr")).to_have_count(0)
    expect(again).to_have_attribute("aria-disabled", "true")


def test_other_tricks_are_stepped_freely(predict_of: Callable[..., Page]) -> None:
    page = predict_of(stops=[19], ask="taker")
    page.locator(".ck-panel").focus()
    press(page, *["ArrowRight"] * 9)
    assert get(page, "index") == 7
    expect(page.locator(".ck-where")).to_contain_text("trick 19")
    press(page, "1", "End")
    assert get(page, "index") == 11
    expect(page.locator(".ck-summary")).to_contain_text("1 of 1 right")


# --- a class ---


def test_a_vote_is_counted_and_shown_after_the_reveal_only(predict_of: Callable[..., Page]) -> None:
    page = predict_of("briscola/trick-offsuit-ace", vote=True, size="projector")
    start(page)
    press(page, "1", "1", "2", "2", "2", "3", "2")
    expect(page.locator(".ck-count").first).to_have_text("Hands counted: 6")  # there is no third answer
    assert get(page, "hands") == {"0.0": [0, 0, 1, 1, 1, 1]}
    press(page, "Backspace")
    page.get_by_role("button", name="Take back a hand").click()
    page.get_by_role("button", name="One more hand for A").click()
    assert get(page, "hands") == {"0.0": [0, 0, 1, 1, 0]}
    expect(page.locator(".ck-votes")).to_have_count(0)
    page.locator(".ck-bar").focus()
    press(page, "2", "Enter")  # three all: the class has to choose
    assert get(page, "answered") == []
    expect(page.locator(".ck-hint")).to_have_text("No answer has the most votes: choose one.")
    press(page, "2", "Enter", "2", "Enter")
    assert choices(page)[0] == "B"  # what most hands were for
    press(page, "Enter")
    rows = page.locator(".ck-votes").first.locator("li")
    expect(rows).to_have_text(["A3Right", "B4"])
    wide = [row.locator("i").evaluate("(el) => el.getBoundingClientRect().width") for row in rows.all()]
    assert wide[0] < wide[1]


def test_v_turns_the_vote_on_and_off(predict_of: Callable[..., Page]) -> None:
    page = predict_of(fade=3, ask="points")
    start(page)
    expect(page.locator(".ck-number")).to_have_count(1)
    page.locator(".ck-bar").focus()
    press(page, "v")
    expect(page.get_by_role("radio")).to_have_count(3)  # a class chooses among numbers
    button = page.get_by_role("button", name="Class vote")
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    expect(page.locator(".ck-number")).to_have_count(1)


def test_the_clock_runs_out_and_judges_nothing(predict_of: Callable[..., Page]) -> None:
    page = predict_of(timer=3, clock=True, ask="taker points")
    ring = page.get_by_role("timer", name="Seconds left")
    expect(ring).to_be_hidden()
    start(page)
    expect(ring).to_contain_text("3")
    page.clock.run_for(1000)
    expect(ring).to_contain_text("2")
    press(page, "2")  # one clock for the trick, not for each question
    expect(ring).to_contain_text("2")
    page.clock.run_for(5000)
    expect(ring).to_contain_text("The time is up")
    assert (choices(page), get(page, "revealed")) == (["B"], 0)
    page.get_by_role("button", name="Clock").click()
    expect(ring).to_be_hidden()
    page.get_by_role("button", name="Clock").click()
    expect(ring).to_contain_text("3")
    press(page, "2")
    page.evaluate("one.stop()")
    page.clock.run_for(5000)
    assert page.evaluate("model.listening()") == 0


def test_without_a_timer_there_is_no_clock(predict_of: Callable[..., Page]) -> None:
    page = predict_of()
    start(page)
    expect(page.get_by_role("button", name="Clock")).to_have_count(0)
    expect(page.get_by_role("timer")).to_have_count(0)


# --- views, sizes, looks ---


def test_two_views_agree(predict_of: Callable[..., Page]) -> None:
    page = predict_of(ask="taker points")
    page.evaluate("window.two = mount(model)")
    start(page)
    page.get_by_role("radio").first.focus()
    press(page, "ArrowDown")
    for view in (0, 1):
        expect(page.locator(".ck").nth(view).get_by_role("radio", name="B")).to_be_checked()
    onward(page, 1).click()
    expect(page.locator(".ck-locked")).to_have_count(2)
    page.locator(".ck").nth(1).locator("label:has([value='11'])").click()
    for view in (0, 1):
        expect(page.locator(".ck").nth(view).locator("[data-is=right]")).to_have_count(2)
        expect(page.locator(".ck").nth(view).locator(".ck-ledger tbody tr")).to_have_count(1)
    assert len(choices(page)) == 2
    page.evaluate("two.stop()")
    press(page, "Enter")
    assert page.evaluate("document.querySelectorAll('.ck').length") == 1
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((n) => n.id)")
    assert len(ids) == len(set(ids))


def test_a_change_of_language_in_the_middle_keeps_all(predict_of: Callable[..., Page]) -> None:
    page = predict_of(ask="taker points")
    start(page)
    press(page, "2")
    other = traits(ck.predict("briscola/last-three", ask="taker points", language="zh-Hant"))
    changed = {name: other[name] for name in ("line", "stops", "words", "ladder", "labels", "language")}
    page.evaluate("(changes) => model.set(changes)", changed)
    expect(page.locator("legend")).to_have_text("這墩值幾分？")
    expect(page.locator(".ck-locked")).to_contain_text("已鎖定：乙")
    expect(page.locator(".ck")).to_have_attribute("lang", "zh-Hant")
    assert get(page, "index") == 4


def test_targets_on_a_phone_are_large_enough(predict_of: Callable[..., Page]) -> None:
    page = predict_of(page={"viewport": {"width": 400, "height": 800}, "has_touch": True}, size="compact",
                      vote=True, ask="taker points")  # fmt: skip
    page.get_by_role("button", name="Next", exact=True).tap()
    page.locator(".ck-option", has_text="B").tap()
    for spot in page.locator(".ck button:visible, .ck-option, .ck-bar").all():
        # What can be pressed: of a player's name in the picture, more than is drawn.
        size = spot.evaluate("""(el) => {
          const box = el.matches(".ck-box") ? getComputedStyle(el, "::after") : el.getBoundingClientRect();
          return Math.min(parseFloat(box.width), parseFloat(box.height)); }""")
        assert size >= 44
    page.get_by_role("button", name="Lock").tap()
    assert choices(page) == ["B"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_picture_and_question_share_a_full_screen(predict_of: Callable[..., Page]) -> None:
    page = predict_of(page={"viewport": {"width": 1366, "height": 768}}, ask="taker points")
    page.evaluate("Element.prototype.requestFullscreen = undefined")
    start(page)
    page.locator(".ck-bar").focus()
    press(page, "f")
    expect(page.locator(".ck")).to_have_attribute("data-size", "projector")
    for part in (".ck-view", ".ck-caption", ".ck-task"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    size = page.locator(".ck-caption").evaluate("(el) => parseFloat(getComputedStyle(el).fontSize)")
    assert size >= 28 / 1280 * 1366 * 0.99


@pytest.mark.parametrize(("width", "high"), [(870, 639), (870, 680), (1090, 680), (1200, 680), (870, 760), (1090, 760)])
def test_the_question_shares_a_laptop_s_window_with_the_picture(
    predict_of: Callable[..., Page], width: int, high: int
) -> None:
    page = predict_of("tressette/ten-tricks", page={"viewport": {"width": 1280, "height": high}}, ask="points",
                      fade=3, width=f"{width}px")  # fmt: skip
    start(page)
    for part in (".ck-view", ".ck-caption", ".ck-task", ".ck-tools"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    picture, task = page.locator(".ck-view").bounding_box(), page.locator(".ck-task").bounding_box()
    assert picture and task
    if width >= 1150 or high < 700:  # beside it, where there is room, or none below it
        assert picture["x"] + picture["width"] <= task["x"]
    else:
        assert picture["y"] + picture["height"] <= task["y"]
    assert picture["width"] > (0.6 if high < 700 else 0.55) * width
    field = page.locator(".ck-number")
    assert field.evaluate("(el) => el.scrollWidth <= el.clientWidth")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_violation_at_any_stage(
    predict_of: Callable[..., Page], axe: Callable[..., list[dict[str, Any]]], theme: str
) -> None:
    page = predict_of(theme=theme, vote=True, timer=60, stops=[18], page={"reduced_motion": "reduce"})
    start(page)
    press(page, "1", "1", "2")
    assert axe(".ck", page=page) == []
    press(page, "Enter", "1", "Enter")
    assert axe(".ck", page=page) == []
    press(page, "Enter", "?")
    assert axe(".ck", page=page) == []
    again = predict_of(theme=theme, ask="points", page={"reduced_motion": "reduce"})
    start(again)
    press(again, "1")
    expect(again.locator(".ck-retry")).to_be_visible()
    assert axe(".ck", page=again) == []
    typed = predict_of(theme=theme, ask="points", fade=3, size="compact", width="400px")
    start(typed)
    assert axe(".ck", page=typed) == []


def test_forced_colours_still_tell_the_choice(predict_of: Callable[..., Page]) -> None:
    page = predict_of(page={"forced_colors": "active"}, ask="taker")
    start(page)
    page.get_by_role("radio").first.focus()
    press(page, "ArrowDown")
    borders = [option.evaluate("(el) => getComputedStyle(el).borderTopColor")
               for option in page.locator(".ck-option").all()]  # fmt: skip
    assert len(set(borders)) == 2
