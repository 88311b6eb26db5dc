"""The capture chooser and the Primiera calculator alone in Chromium: mouse, keys, touch, refusals; no kernel."""

# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import cardkit as ck
from cardkit.cards import DECK
from cardkit.games.base import game
from cardkit.games.scopa.tally import items
from cardkit.widgets.base import CardWidget
from tests.browser import lab as tools
from tests.browser.esm import get, page_of, sent, site

THREE, FIVES, FIRST = "scopa/capture-three-sums", "scopa/capture-two-fives", "scopa/capture-equal-first"


@pytest.fixture
def page(page_of: Callable[..., Page]) -> Page:
    """A page with the chooser's front end, nothing mounted."""
    return page_of(kind="capture")


@pytest.fixture
def count(page_of: Callable[..., Page]) -> Page:
    """A page with the calculator's front end, nothing mounted."""
    return page_of(kind="primiera")


def put(page: Page, widget: CardWidget, views: int = 1) -> None:
    """Mount a widget as the page would get it from Python, which then says no more."""
    state = sent(widget)
    page.evaluate(
        "([state, views]) => { document.querySelectorAll('#stage > div').forEach((el) => el.remove());"
        " window.model = fakeModel(state); for (let n = 0; n < views; n++) window.one = mount(model, ''); }",
        [state, views],
    )


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def caption(page: Page) -> Locator:
    return page.locator(".ck-caption").first


def says(page: Page, words: str) -> None:
    """Wait for words in what is said, suit signs plain."""
    page.wait_for_function(
        "(words) => document.querySelector('.ck-caption').textContent.replaceAll('\\ufe0e', '').includes(words)",
        arg=words,
        timeout=8000,
    )


def card(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def start(page: Page) -> None:
    page.locator(".ck-panel").first.focus()


# --- capture ---


def test_by_keys_alone_from_the_card_to_the_last_way(page: Page) -> None:
    put(page, ck.capture(THREE))
    start(page)
    expect(page.locator(".ck-question")).to_have_text("First choose the card to play.")
    press(page, "1")
    expect(page.get_by_role("textbox")).to_be_focused()
    press(page, "Enter")  # nothing typed: nothing locked
    assert get(page, "log") == []
    press(page, "3", "Enter")
    expect(card(page, "6 of clubs, counts 6")).to_be_focused()
    five = page.locator("[data-key='5H'] use")
    lay = five.bounding_box()
    press(page, "ArrowRight", "Space")
    expect(page.locator(".ck-sum")).to_have_text("5")
    assert five.bounding_box() == pytest.approx(lay, abs=0.1)  # a card that is picked lies as it lay
    press(page, "4", "5")
    expect(page.locator(".ck-sum")).to_have_text("5 + 2 + 1 = 8")
    expect(card(page, "2 of diamonds, counts 2")).to_have_attribute("aria-pressed", "true")
    press(page, "Enter")
    says(page, "Right: 5 + 2 + 1 = 8: ♦J may take ♥5 + ♦2 + ♣A.")
    expect(page.locator(".ck-ways li")).to_have_count(1)
    expect(page.locator(".ck")).not_to_contain_text("of 3")  # how many there are is told at the end only
    expect(card(page, "ace of clubs, counts 1")).to_be_focused()  # the focus stays on the table
    press(page, "Tab", "Shift+Tab")  # and comes back to the same card
    expect(card(page, "ace of clubs, counts 1")).to_be_focused()
    press(page, "9")  # no ninth card lies there
    expect(card(page, "ace of clubs, counts 1")).to_be_focused()
    press(page, "PageDown")
    expect(page.locator(".ck-ways li")).to_have_count(3)
    expect(page.get_by_role("button", name="Show all ways")).to_be_hidden()
    says(page, "You said 3: right. Found: 1 of 3")
    press(page, "PageDown")
    says(page, "These would stay on the table: ♥5, ♠3, ♣A.")
    expect(page.locator(".ck-found")).to_have_text("You said 3: right. Found: 1 of 3")
    ringed = "[...document.querySelectorAll('.ck-view g[data-key] > rect:first-child')].length"
    assert page.evaluate(f"{ringed} > 2")
    press(page, "Escape", "1", "4", "Enter")
    expect(page.locator(".ck-found")).to_have_text("You said 3: right. Found: 2 of 3")
    assert page.evaluate("leaked") == []


def test_by_mouse_and_start_again(page: Page) -> None:
    put(page, ck.capture(FIVES, card="5D"))
    page.get_by_role("textbox").fill("1")
    page.get_by_role("button", name="Lock it in").click()
    card(page, "5 of hearts, counts 5").click()
    card(page, "5 of clubs, counts 5").click()
    expect(page.locator(".ck-sum")).to_have_text("5 + 5 = 10")
    page.get_by_role("button", name="Take these").click()
    says(page, "Not right: ♦5 takes one card of its value, not 2.")
    card(page, "5 of clubs, counts 5").click()
    page.get_by_role("button", name="Take these").click()
    says(page, "♥5 has the value of ♦5")
    assert get(page, "picked") == []
    page.get_by_role("button", name="Show all ways").click()
    says(page, "You said 1; the right number is 2. Found: 1 of 2")
    expect(page.locator(".ck-ways button").nth(1)).to_have_attribute("aria-label", "5 of clubs – not found")
    page.locator(".ck-ways button").nth(1).click()
    says(page, "one of 2 cards of the same value. These would stay on the table: ♥5, ♠2.")
    page.get_by_role("button", name="Start again").click()
    assert [get(page, name) for name in ("log", "picked", "option", "card")] == [[], [], -1, "5D"]


@pytest.mark.parametrize(
    ("hand", "played", "picked", "words"),
    [
        (FIRST, "7H", ["5D", "2C"], "A single 7 lies there, so no sum may be taken."),
        (THREE, "JD", ["5H", "3S", "AC"], "♥5 + ♠3 + ♣A makes 9, but ♦J counts 8."),
        (FIRST, "7H", [], "♥7 can capture here, and a card that can capture may not just be laid down."),
        (THREE, "JD", [], "♦J can capture here, and a card that can capture may not just be laid down."),
        (THREE, "JD", ["6C", "5H", "3S", "2D"], "♣6 + ♥5 + ♠3 + ♦2 makes 16, but ♦J counts 8."),
    ],
)
def test_a_refused_choice_says_why(page: Page, hand: str, played: str, picked: list[str], words: str) -> None:
    put(page, ck.capture(hand, card=played))
    page.get_by_role("textbox").fill("2")
    page.get_by_role("button", name="Lock it in").click()
    for code in picked:
        page.locator(f"[data-code='{code}']").click()
    page.get_by_role("button", name="Take these" if picked else "Lay it down").click()
    says(page, f"Not right: {words}")
    assert get(page, "picked") == picked  # they stay picked, to be put right


def test_the_page_judges_every_choice_as_the_engine_does(page: Page) -> None:
    for hand, played in ((THREE, "JD"), (FIVES, "5D"), (FIRST, "7H"), (FIRST, "KS"), ("scopa/full-round", None)):
        widget = ck.capture(hand, card=played)
        put(page, widget)
        code = played or widget.position["hand"][0]["code"]
        market, one = widget._moment.table.market, next(c for c in DECK if c.code == code)
        page.evaluate("(card) => model.set({card, log: [{card, guess: 0}, {card, shown: true}]})", code)
        for size in range(len(market) + 1):
            for some in combinations(market, size):
                refused = game("scopa").refused(market, one, frozenset(some))  # type: ignore[attr-defined]
                log = [{"card": code, "guess": 0}, {"card": code, "shown": True},
                       {"card": code, "taken": [c.code for c in some]}]  # fmt: skip
                page.evaluate("(log) => model.set('log', log)", log)
                said = caption(page).inner_text().replace("\ufe0e", "")
                if refused is None:
                    assert said.startswith("Right: ")
                else:
                    assert said == "Not right: " + refused.say().replace("\ufe0e", "")


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("scopa/sweep-mid-round", "The table is clear: a sweep, 1 point for A."),
        ("scopa/sweep-last-card-of-round", "the last card of the round: that is no sweep."),
    ],
)
def test_a_sweep_is_told(page: Page, hand: str, words: str) -> None:
    put(page, ck.capture(hand))
    start(page)
    press(page, "1", "Enter", "1", "2", "Enter")
    says(page, words)


def test_a_card_that_takes_nothing_is_laid_down(page: Page) -> None:
    hands = 'hands = { A = "2S KC", B = "QH 4S" }'
    text = f'game = "scopa"\n[start]\nleader = "A"\n{hands}\ntable = "7D"\n[play]\nmoves = []\n'
    put(page, ck.capture(text, card="2S"))
    start(page)
    press(page, "0", "Enter")
    page.get_by_role("button", name="Lay it down").click()
    says(page, "Right: A plays ♠2: no card and no sum on the table makes 2")
    page.get_by_role("button", name="Show all ways").click()
    says(page, "You said 0: right. A plays ♠2")
    expect(page.locator(".ck-ways")).to_be_hidden()
    expect(page.locator(".ck-panel")).to_be_focused()  # no way is there to go to
    put(page, ck.capture(text.replace("7D", ""), card="2S"))
    start(page)
    press(page, "0", "Enter", "ArrowRight", "1")  # nor any card
    expect(page.locator(".ck-panel")).to_be_focused()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_two_views_of_a_table_agree(page: Page) -> None:
    put(page, ck.capture(THREE, card="JD"), views=2)
    first, second = page.locator(".ck").all()
    first.get_by_role("textbox").fill("3")
    expect(second.get_by_role("textbox")).to_have_value("3")
    first.get_by_role("button", name="Lock it in").click()
    second.locator("[data-code='5H']").click()
    first.locator("[data-code='3S']").click()
    for view in (first, second):
        expect(view.locator(".ck-sum")).to_have_text("5 + 3 = 8")
    second.get_by_role("button", name="Take these").click()
    expect(first.locator(".ck-ways li")).to_have_count(1)
    page.evaluate("one.stop()")
    expect(page.locator(".ck")).to_have_count(1)
    first.locator("[data-code='AC']").click()
    expect(first.locator(".ck-sum")).to_have_text("1")


# --- primiera ---


def place(page: Page, code: str, at: str) -> None:
    page.locator(f"[data-code='{code}']").click()
    page.locator(f"[data-at='{at}']").click()


def sheet(page: Page) -> list[list[str]]:
    rows: list[list[str]] = page.evaluate(
        "[...document.querySelectorAll('.ck-sheet tbody tr')]"
        ".map((row) => [...row.cells].map((cell) => cell.textContent))"
    )
    return rows


def test_the_recount_by_mouse(count: Page) -> None:
    put(count, ck.primiera(fade=1))
    count.locator("[data-code='5S']").click()  # the guess comes first
    expect(count.get_by_role("alert")).to_have_text("First say who has the Primiera, and lock it in.")
    assert sheet(count)[0][1:5] == ["", "", "", ""]
    count.locator(".ck-option").first.click()
    count.get_by_role("button", name="Lock it in").click()
    expect(count.locator(".ck-message")).to_be_empty()
    expect(count.get_by_role("radiogroup")).to_be_hidden()
    says(count, "Locked in: A")
    assert [row[1:5] for row in sheet(count)[:4]] == [
        ["1", "2", "1", "2"], ["22", "18", "1", "0"], ["6", "4", "1", "0"], ["1", "0", "1", "0"],
    ]  # fmt: skip
    place(count, "5S", "0S")
    says(count, "Right: ♠5 is worth 15, the best of its suit for A.")
    place(count, "6S", "1S")
    says(count, "Not right: ♠6 is worth 18, ♠7 21: the best one counts.")
    place(count, "AS", "0H")
    says(count, "Not right: ♠A lies in the pile of B, so it counts there.")
    place(count, "7C", "0H")
    says(count, "Not right: ♣7 cannot sit there: that place is for ♥ hearts.")
    count.locator("[data-at='0H']").click()
    says(count, "Not right: A has a card of ♥ hearts: pick it up first.")
    for code, at in (("6H", "0H"), ("7D", "0D"), ("7S", "1S"), ("7H", "1H"), ("6D", "1D"), ("AC", "1C")):
        place(count, code, at)
    expect(count.locator(".ck-sum").first).to_have_text("15 + 18 + 21 = 54")
    assert sheet(count)[4][1:5] == ["54", "76", "", ""]
    assert sheet(count)[5][3:5] == ["", ""]
    place(count, "7C", "0C")
    says(count, "Not right: You said: A. Primiera 75-76: B is higher and scores 1 point. The higher sum brings one")
    assert sheet(count)[4][1:5] == ["75", "76", "0", "1"]
    assert sheet(count)[5][3:] == ["4", "3", "4-3: the round goes to A."]


def drag(page: Page, what: str, to: str) -> None:
    """Draw one thing onto another with the mouse."""
    for place, press in ((what, page.mouse.down), (to, page.mouse.up)):
        box = page.locator(place).first.bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)
        press()


def test_the_recount_by_drag(count: Page) -> None:
    put(count, ck.primiera(fade=1))
    drag(count, "[data-code='5S']", "[data-at='0S']")
    assert get(count, "log") == []  # the guess comes first
    count.locator(".ck-option").first.click()
    count.get_by_role("button", name="Lock it in").click()
    drag(count, "[data-code='5S']", "[data-at='0S']")
    says(count, "Right: ♠5 is worth 15, the best of its suit for A.")
    drag(count, "[data-code='6S']", "[data-at='1S']")
    says(count, "Not right: ♠6 is worth 18, ♠7 21: the best one counts.")
    log = get(count, "log")
    drag(count, "[data-code='6H']", ".ck-caption")  # beside the places it goes back
    assert (get(count, "log"), get(count, "held")) == (log, "")
    assert count.locator("[data-code='6H']").evaluate("(el) => el.style.translate") == ""
    place(count, "6H", "0H")  # and a press is still a press
    assert len(get(count, "log")) == len(log) + 1
    while get(count, "log")[-1].get("show") != "C":
        count.locator(".ck-show").click()
    count.get_by_role("button", name="Change one card").click()
    drag(count, "[data-code='2S']", "[data-code='AS']")
    says(count, "♠2 and ♠A trade places: 75-76 becomes 76-76.")


def test_an_early_press_says_what_is_missing(page: Page, page_of: Callable[..., Page]) -> None:
    put(page, ck.capture(THREE, card="JD"))
    page.get_by_role("button", name="Lock it in").click()
    expect(page.locator(".ck-hint")).to_have_text("Type a whole number first.")
    expect(page.get_by_role("textbox")).to_be_focused()
    page.get_by_role("textbox").fill("3")
    page.get_by_role("button", name="Lock it in").click()
    page.get_by_role("button", name="Take these").click()
    expect(page.locator(".ck-hint")).to_have_text("Pick cards on the table first.")
    assert [set(one) for one in get(page, "log")] == [{"card", "guess"}]
    count = page_of(kind="primiera")
    put(count, ck.primiera())
    count.get_by_role("button", name="Lock it in").click()
    expect(count.get_by_role("alert")).to_have_text("First say who has the Primiera, and lock it in.")
    assert get(count, "log") == []


def test_all_ways_found_are_told_as_all_and_nothing_is_told_of_what_nobody_looked_for(page: Page) -> None:
    put(page, ck.capture(FIVES, card="5D"))
    page.get_by_role("textbox").fill("2")
    page.get_by_role("button", name="Lock it in").click()
    for code in ("5H", "5C"):
        page.locator(f"[data-code='{code}']").click()
        page.get_by_role("button", name="Take these").click()
    says(page, "These are all the ways there are: you have found every one.")
    expect(page.locator(".ck-found")).to_have_text("You said 2: right. Found: 2 of 2")
    expect(page.get_by_role("button", name="Show all ways")).to_be_hidden()
    page.get_by_role("button", name="Start again").click()
    page.get_by_role("textbox").fill("1")
    page.get_by_role("button", name="Lock it in").click()
    page.get_by_role("button", name="Show all ways").click()
    assert caption(page).inner_text() == "You said 1; the right number is 2."
    expect(page.locator(".ck-ways button").first).to_have_attribute("aria-label", "5 of hearts")


def test_one_card_changed(count: Page) -> None:
    put(count, ck.primiera())
    start(count)
    press(count, "2")
    expect(count.get_by_role("radio", name="B", exact=True)).to_be_focused()
    press(count, "Enter", *["PageDown"] * 3)
    says(count, "Right: You said: B. Primiera 75-76")
    count.get_by_role("button", name="Change one card").click()
    place_one, other = count.locator("[data-code='2S']"), count.locator("[data-code='AS']")
    place_one.click()
    other.click()
    says(count, "♠2 and ♠A trade places: 75-76 becomes 76-76. Primiera 76 each: nobody scores. 4-2: the round")
    expect(count.locator("[data-changed=true]")).to_have_count(1)
    assert sheet(count)[4][1:5] == ["76", "76", "0", "0"]
    count.locator("[data-code='5S']").click()  # another change begins from the piles as they were
    count.locator("[data-code='6S']").click()
    says(count, "♠5 and ♠6 trade places: 75-76 becomes 78-76. Primiera 78-76: A is higher")
    assert sheet(count)[5][3:5] == ["5", "2"]
    count.locator("[data-code='6S']").click()  # a card that has come over trades with none: it is a change by itself
    count.locator("[data-code='7S']").click()
    says(count, "♠5 and ♠6 trade places: 75-76 becomes 78-76.")
    expect(count.locator("[data-code='7S']")).to_have_attribute("aria-pressed", "true")
    count.locator("[data-code='6H']").click()
    says(count, "♥6 and ♠7 trade places")
    count.locator("[data-code='KH']").click()
    count.locator("[data-code='4H']").click()
    says(count, "♥K and ♥4 trade places")
    lie = "nodes => nodes.map((node) => node.getAttribute('aria-label'))"
    hearts = [count.locator(f"[data-side='{side}'][data-code$='H']").evaluate_all(lie) for side in (0, 1)]
    assert hearts == [  # what has come over lies where its rank is
        ["2 of hearts", "3 of hearts", "4 of hearts", "6 of hearts", "jack of hearts", "queen of hearts"],
        ["ace of hearts", "5 of hearts", "7 of hearts", "king of hearts"],
    ]
    count.get_by_role("button", name="As it was").click()
    assert sheet(count)[5][3:5] == ["4", "3"]
    expect(count.locator("[data-changed=true]")).to_have_count(0)
    put(count, ck.primiera(change=False))
    start(count)
    press(count, "2", "Enter", *["PageDown"] * 3)
    expect(count.get_by_role("button", name="Change one card")).to_be_hidden()


def test_the_recount_by_keys_alone(count: Page) -> None:
    put(count, ck.primiera())
    start(count)
    press(count, "3", "Enter")
    expect(count.locator("[data-at='0S']")).to_have_attribute("data-is", "card")  # the first suit is shown
    expect(count.locator("[data-code='2S']")).to_be_focused()
    press(count, "ArrowDown", "ArrowRight", "ArrowRight", "Enter")
    expect(count.locator(".ck-unseen")).to_have_text("6 of hearts picked up.")
    expect(count.locator("[data-at='0S']")).to_be_focused()
    press(count, "ArrowDown", "Enter")
    says(count, "Right: ♥6 is worth 18")
    expect(count.locator("[data-code='6H']")).to_be_focused()
    expect(count.locator("[data-at='0H']")).to_have_attribute("aria-label", "Place for ♥︎ hearts, A: 6 of hearts, 18")
    press(count, "ArrowDown", "Space", "Escape")
    expect(count.locator("[data-code='4D']")).to_be_focused()
    assert get(count, "held") == ""
    count.locator("[data-code='AS']").focus()
    press(count, "ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight", "Enter")
    expect(count.locator("[data-at='1S']")).to_be_focused()
    press(count, "ArrowUp", "ArrowUp", "ArrowLeft", "ArrowRight", "Enter")
    says(count, "♦6 is worth 18, the best of its suit for B.")
    press(count, "PageDown", "PageDown", "PageDown")
    says(count, "Not right: You said: nobody.")
    expect(count.get_by_role("button", name="Change one card")).to_be_focused()
    press(count, "Enter")
    count.locator("[data-code='2S']").focus()
    press(count, "Enter")
    expect(count.locator("[data-side='1']:focus")).to_have_count(1)  # on to the other pile
    count.locator("[data-code='AS']").focus()
    press(count, "Enter")
    says(count, "75-76 becomes 76-76")
    assert count.evaluate("leaked") == []


def test_values_are_typed_where_the_help_has_faded(count: Page) -> None:
    put(count, ck.primiera(fade=2))
    expect(count.locator(".ck-worths")).to_be_hidden()
    start(count)
    press(count, "2", "Enter")
    place(count, "5S", "0S")
    field = count.get_by_role("textbox", name="What 5 of spades is worth in the Primiera")
    expect(field).to_be_focused()
    press(count, "5", "Enter")
    says(count, "Not right: 5 is what ♠5 captures; in the Primiera it is worth 15.")
    expect(count.locator(".ck-sum").first).to_be_empty()
    expect(field).to_be_focused()
    field.fill("15")
    press(count, "Enter")
    says(count, "Right: ♠5 is worth 15")
    expect(count.locator(".ck-sum").first).to_have_text("15")


def test_capture_values_stand_beside_the_others_only_on_demand(count: Page) -> None:
    put(count, ck.primiera(fade=1))
    rows = count.locator(".ck-worths tbody tr")
    expect(rows).to_have_count(2)
    assert "capture" not in count.locator(".ck-worths").inner_text()
    button = count.get_by_role("button", name="Compare with capture values")
    button.click()
    expect(rows).to_have_count(3)
    expect(rows.nth(1)).to_contain_text("8910")
    expect(count.locator(".ck-mixed")).to_contain_text("never mix them")
    button.click()
    expect(rows).to_have_count(2)


def test_a_missing_suit(count: Page) -> None:
    piles = ("7D 7H 7S", "JD JH JS JC")
    put(count, ck.primiera(piles, fade=1))
    start(count)
    press(count, "2", "Enter")
    count.locator("[data-at='0C']").click()
    says(count, "Right: A has no card of ♣ clubs, and so no Primiera.")
    expect(count.locator(".ck-sum").first).to_have_text("0 – no Primiera")
    press(count, *["PageDown"] * 4)
    says(count, "Right: You said: B. A lacks ♣ clubs and so has no Primiera: B scores 1 point.")
    put(count, ck.primiera(piles, fade=1, missing_suit="counts_zero"))
    start(count)
    says(count, "as agreed here, a suit that is missing counts nothing")
    press(count, "1", "Enter", *["PageDown"] * 4)
    says(count, "Right: You said: A. Primiera 63-40: A is higher")


def test_the_page_counts_the_run_of_coins(count: Page) -> None:
    for coins, told in (
        ("AD 2D 3D 4D 6D 7D", ["4", "0", "4", "0"]),
        ("2D 3D 4D 5D 6D 7D", ["0", "1", "0", "0"]),
        ("AD 2D 3D 4D 5D 6D 7D JD QD KD", ["10", "0", "10", "0"]),
    ):
        other = " ".join(card.code for card in DECK if card.code not in [*coins.split(), "2H"])
        piles = f'hands = {{ B = "2H" }}\npiles = {{ A = "{coins}", B = "{other}" }}\n'
        text = f'game = "scopa"\nswitches = {{ napola = true }}\n[start]\nleader = "B"\ntaker = "B"\n{piles}'
        put(count, ck.primiera(f'{text}[play]\nmoves = ["2H"]\n'))
        start(count)
        press(count, "2", "Enter", *["PageDown"] * 4)
        assert sheet(count)[5][1:5] == told


def test_the_page_counts_as_the_engine_does(count: Page) -> None:
    rules, choose = game("scopa"), random.Random(5)
    for n in range(24):
        pack = list(DECK)
        choose.shuffle(pack)
        cut = choose.randrange(1, 40) if n % 2 else choose.randrange(1, 8)
        piles = (pack[:cut], pack[cut:] if n % 2 else pack[cut : cut + choose.randrange(1, 9)])
        zero = n % 3 == 0
        put(count, ck.primiera(piles, missing_suit="counts_zero" if zero else None))
        count.evaluate("model.set('log', [{guess: '-'}, ...'SHDC'].map((e) => typeof e === 'string' ? {show: e} : e))")
        wanted = [
            [*("–" if one is None else str(one) for one in item.counts), *map(str, item.points),
             item.reason.say().replace("\ufe0e", "")]
            for item in items(piles, (0, 0), rules.seats.sides, missing_counts=zero)
        ]  # fmt: skip
        assert [[cell.replace("\ufe0e", "") for cell in row[1:]] for row in sheet(count)[:5]] == wanted


def test_two_views_of_a_count_agree(count: Page) -> None:
    put(count, ck.primiera(fade=1), views=2)
    first, second = count.locator(".ck").all()
    first.locator("input[value='1']").check()
    expect(second.locator("input[value='1']")).to_be_checked()
    second.get_by_role("button", name="Lock it in").click()
    first.locator("[data-code='5S']").click()
    expect(second.locator("[data-code='5S']")).to_have_attribute("aria-pressed", "true")
    second.locator("[data-at='0S']").click()
    for view in (first, second):
        expect(view.locator(".ck-sum").first).to_have_text("15")
    ids = count.evaluate("[...document.querySelectorAll('[id]')].map((node) => node.id)")
    assert len(ids) == len(set(ids))


# --- both ---


def test_the_focus_moves_and_the_page_stays(page_of: Callable[..., Page]) -> None:
    """What has the focus may be out of sight: where the page goes is the learner's business."""
    small = {"width": 1280, "height": 240}
    page = page_of(kind="capture", viewport=small)
    put(page, ck.capture(THREE, card="JD"))
    start(page)
    page.evaluate("scrollTo(0, 0)")
    press(page, "Enter")
    expect(page.get_by_role("textbox")).to_be_focused()
    expect(page.get_by_role("textbox")).not_to_be_in_viewport()
    page.evaluate("model.set('draft', '3')")
    press(page, "Enter", "PageDown")
    expect(page.locator(".ck-ways button").first).to_be_focused()
    expect(page.locator(".ck-ways button").first).not_to_be_in_viewport()
    assert page.evaluate("scrollY") == 0
    count = page_of(kind="primiera", viewport=small)
    put(count, ck.primiera(fade=1))
    start(count)
    press(count, "2", "Enter")
    count.locator("[data-at='0S']").focus()
    count.evaluate("scrollTo(0, 0)")
    press(count, "ArrowUp")
    expect(count.locator("[data-at='0C']")).to_be_focused()
    expect(count.locator("[data-at='0C']")).not_to_be_in_viewport()
    assert count.evaluate("scrollY") == 0


def after_some(page: Page, kind: str) -> None:
    start(page)
    press(page, "2", "Enter", *(["2", "3", "Enter", "PageDown", "PageDown"] if kind == "capture" else ["PageDown"] * 3))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("kind", ["capture", "primiera"])
def test_no_violation_at_the_start_and_after_some_steps(page_of: Callable[..., Page], kind: str, theme: str) -> None:
    page = page_of(kind=kind)
    for language, size in (("en", "compact"), ("zh-Hant", "normal"), ("en", "projector")):
        look = {"language": language, "theme": theme, "size": size}
        put(page, ck.capture(THREE, card="JD", **look) if kind == "capture" else ck.primiera(**look))
        for _ in range(2):
            assert tools.axe(page, ".ck") == []
            after_some(page, kind)


@pytest.mark.parametrize("kind", ["capture", "primiera"])
def test_on_a_phone_by_touch(page_of: Callable[..., Page], kind: str) -> None:
    page = page_of(kind=kind, has_touch=True, viewport={"width": 400, "height": 800})
    look = {"size": "compact", "deck": "italian", "language": "zh-Hans"}
    if kind == "capture":
        put(page, ck.capture(THREE, **look))
        page.locator("[data-code='JD']").tap()
        page.get_by_role("textbox").fill("3")
        page.locator(".ck-lock").tap()
        for code in ("6C", "2D"):
            page.locator(f"[data-code='{code}']").tap()
        page.locator(".ck-take").tap()
    else:
        put(page, ck.primiera(fade=1, **look))
        page.locator(".ck-option").nth(1).tap()
        page.locator(".ck-lock").tap()
        page.locator("[data-code='6H']").tap()
        page.locator("[data-at='0H']").tap()
        expect(caption(page)).to_be_in_viewport()  # what is said is seen beside the piles
    expect(caption(page)).to_have_attribute("data-is", "right")
    assert page.evaluate("document.documentElement.scrollWidth") <= 400
    small = page.evaluate(
        "[...document.querySelectorAll('.ck button, .ck label, .ck input[type=text]')].map((node) => [node.className,"
        " node.getBoundingClientRect()]).filter(([, box]) => box.width && (box.width < 44 || box.height < 44))"
        ".map(([name]) => name)"
    )
    assert small == []


@pytest.mark.parametrize("kind", ["capture", "primiera"])
def test_in_forced_colours_what_is_picked_stands_out(page_of: Callable[..., Page], kind: str) -> None:
    page = page_of(kind=kind, forced_colors="active")
    put(page, ck.capture(THREE, card="JD") if kind == "capture" else ck.primiera())
    start(page)
    press(page, "2", "Enter")
    page.locator("[data-code='5H']").click()
    style = "(node) => getComputedStyle(node).outlineStyle"
    page.locator(".ck-full").focus()
    page.mouse.move(0, 0)
    assert page.locator("[data-code='5H']").evaluate(style) == "solid"
    assert page.locator("[data-code='3S']").evaluate(style) == "none"


def test_long_names_and_italian_ranks_on_a_narrow_phone(page_of: Callable[..., Page]) -> None:
    page = page_of(kind="primiera", viewport={"width": 360, "height": 800})
    names = ("Maximiliana van der Westhuizen-Castellanos", "長" * 30)
    put(page, ck.primiera(deck="italian", size="compact", names=names))
    page.get_by_role("button", name="Compare with capture values").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert tools.axe(page, ".ck") == []


def test_hostile_names_stay_text(count: Page) -> None:
    put(count, ck.primiera(names=('<img src=x onerror="window.hurt=1">', "長" * 60)))
    start(count)
    press(count, "1", "Enter", *["PageDown"] * 3)
    assert count.evaluate("window.hurt") is None
    assert count.evaluate("document.documentElement.scrollWidth") <= 1280


def test_a_card_that_is_given_tells_what_it_is(page_of: Callable[..., Page]) -> None:
    page = page_of(kind="capture")
    put(page, ck.capture(THREE, card="JD"))
    card = page.locator(".ck-shown[data-about='JD']")
    card.hover()
    expect(page.locator(".ck-tip")).to_contain_text("counts 8 in a capture")
    page.mouse.move(0, 0)
    expect(page.locator(".ck-tip")).to_be_hidden()
    page.keyboard.press("Tab")
    card.focus()
    expect(page.locator(".ck-tip")).to_be_visible()
    assert tools.axe(page, ".ck") == []
