"""A card that is pointed at, pressed or gone to says a line; stepping keeps its arrows; what is asked is not told."""

# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import cardkit as ck
from cardkit.widgets.base import CardWidget
from tests.browser.esm import get, page_of, sent, site


@pytest.fixture
def put(page_of: Callable[..., Page]) -> Callable[..., Page]:
    """Put a widget on a page as Python would send it."""

    def go(widget: CardWidget, **options: Any) -> Page:
        page = page_of(kind=widget.kind, **options)
        state = sent(widget)
        page.evaluate("(state) => { window.model = fakeModel(state); window.one = mount(model, ''); }", state)
        return page

    return go


def line(widget: CardWidget, code: str | None) -> str:
    """Say of a card what its widget has sent."""
    name, told = next((names[code], say) for say, names in widget.about["lines"].items() if code in names)
    return str(told).replace("{card}", name).replace("{order}", widget.about["order"])


def card(page: Page, code: str) -> Locator:
    return page.locator(f"[role=option][data-about='{code}']")


def tip(page: Page) -> Locator:
    return page.locator(".ck-tip")


def looked(page: Page) -> str:
    """Read the code of the card that the list is at."""
    return str(page.evaluate("document.querySelector('[role=option][aria-selected=true]')?.dataset.about ?? ''"))


def test_a_card_under_the_pointer_says_its_line_and_is_silent_afterwards(put: Callable[..., Page]) -> None:
    widget = ck.step("briscola/last-three")
    page = put(widget)
    card(page, "KC").hover()
    expect(tip(page)).to_have_text(line(widget, "KC"))
    assert "4 points" in line(widget, "KC")
    page.locator(".ck-caption").hover()
    expect(tip(page)).to_be_hidden()


def test_a_press_keeps_the_line_and_leaves_the_arrows_to_stepping(put: Callable[..., Page]) -> None:
    widget = ck.step("briscola/last-three")
    page = put(widget)
    card(page, "KC").click()
    page.locator(".ck-caption").hover()
    expect(tip(page)).to_have_text(line(widget, "KC"))
    page.keyboard.press("ArrowRight")
    assert get(page, "index") == 1
    card(page, "KC").click()
    page.keyboard.press("Escape")
    expect(tip(page)).to_be_hidden()
    card(page, "KC").click()
    page.locator(".ck-caption").click()
    expect(tip(page)).to_be_hidden()


def test_the_cards_are_one_tab_stop_with_arrows_of_its_own(put: Callable[..., Page]) -> None:
    widget = ck.step("briscola/last-three", at=2)
    page = put(widget)
    cards = page.get_by_role("listbox", name="Cards to look at")
    page.locator(".ck-panel").focus()
    page.keyboard.press("Tab")
    expect(cards).to_be_focused()
    assert page.locator("[role=option][tabindex]").count() == 0
    seen = [looked(page)]
    for _ in range(5):
        page.keyboard.press("ArrowRight")
        seen.append(looked(page))
        expect(tip(page)).to_have_text(line(widget, seen[-1]))
        shown = page.locator("[role=option][aria-selected=true]")
        expect(cards).to_have_attribute("aria-activedescendant", str(shown.get_attribute("id")))
        expect(shown).to_have_accessible_name(line(widget, seen[-1]))
    assert len(set(seen)) == 6
    assert get(page, "index") == 2
    page.keyboard.press("PageDown")  # these step here too, and the card is still the one that is looked at
    assert get(page, "index") == 3
    assert looked(page) == seen[-1]
    page.keyboard.press("c")
    expect(page.locator(".ck-panel")).to_be_focused()
    expect(tip(page)).to_be_hidden()
    page.keyboard.press("ArrowRight")
    assert get(page, "index") == 4
    page.keyboard.press("C")
    expect(cards).to_be_focused()
    assert looked(page) == seen[-1]
    page.keyboard.press("Escape")
    expect(page.locator(".ck-panel")).to_be_focused()


def test_a_card_that_may_be_chosen_says_what_choosing_does_as_well(put: Callable[..., Page]) -> None:
    widget = ck.predict("briscola/last-three", ask="card", at=2)
    page = put(widget)
    page.locator(".ck-panel").press("End")
    choice = page.locator(".ck-choice").first
    choice.hover()
    code = str(choice.get_attribute("data-about"))
    expect(tip(page).locator("p")).to_have_text([str(choice.get_attribute("aria-label")), line(widget, code)])
    choice.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(choice).to_have_accessible_description(f"{choice.get_attribute('aria-label')} {line(widget, code)}")


@pytest.mark.parametrize(("fade", "told"), [(0, True), (1, True), (2, False), (3, False)])
def test_where_values_are_asked_a_card_says_its_name_alone(put: Callable[..., Page], fade: int, told: bool) -> None:
    page = put(ck.predict("tressette/ten-tricks", fade=fade, stops=[1]))
    page.locator(".ck-panel").focus()
    page.keyboard.press("c")
    code = looked(page)
    assert (" in its suit" in tip(page).inner_text()) == told
    assert (" in its suit" in page.content()) == told
    assert bool(code)


@pytest.mark.parametrize("make", [ck.primiera, lambda: ck.capture("scopa/capture-three-sums")])
def test_where_cards_are_buttons_they_say_it_themselves(
    put: Callable[..., Page], make: Callable[[], CardWidget]
) -> None:
    widget = make()
    page = put(widget)
    button = page.locator("button[data-about]").first
    code = str(button.get_attribute("data-about"))
    page.mouse.move(0, 0)
    button.dispatch_event("pointerover", {"bubbles": True})
    expect(tip(page)).to_have_text(line(widget, code))
    page.locator(".ck-panel").focus()
    while page.evaluate("!document.activeElement.dataset.about"):
        page.keyboard.press("Tab")
        assert page.evaluate("document.querySelector('.ck').contains(document.activeElement)")
    at = page.locator(":focus")
    expect(at).to_have_accessible_description(line(widget, str(at.get_attribute("data-about"))))


@pytest.mark.parametrize(
    "make", [ck.voids, lambda: ck.mirror("briscola/four-players", "Q_over_J", "J_over_Q").live]
)
def test_where_cards_only_lie_there_they_are_reached_by_tab(
    put: Callable[..., Page], make: Callable[[], CardWidget]
) -> None:
    widget = make()
    if widget.kind == "voids":
        widget.at = 1  # before the first trick nothing lies there
    page = put(widget)
    page.locator(".ck-panel").focus()
    page.keyboard.press("Tab")
    at = page.locator(":focus")
    expect(at).to_have_accessible_description(line(widget, str(at.get_attribute("data-about"))))
    before = get(page, "at")
    page.keyboard.press("ArrowRight")  # the arrows still step
    assert get(page, "at") == before + 1


def test_a_question_names_its_cards_and_tells_no_more(put: Callable[..., Page]) -> None:
    widget = ck.quiz("07-values")
    page = put(widget)
    place = next(n for n, one in enumerate(widget.questions) if any("face" in thing for thing in one["show"]))
    page.evaluate("(at) => model.set('at', at)", place)
    (thing,) = [one for one in widget.questions[place]["show"] if "face" in one]
    shown = page.locator(f".ck-shown [data-about='{thing['face']}']")
    shown.hover()
    expect(tip(page)).to_have_text(thing["name"])
    page.locator(".ck-question").hover()
    expect(tip(page)).to_be_hidden()
    shown.click()
    expect(tip(page)).to_have_text(thing["name"])


def test_a_card_to_choose_or_to_place_is_named(put: Callable[..., Page]) -> None:
    widget = ck.quiz("05-italian-cards", deck="italian")
    page = put(widget)
    spot = page.locator("button[data-about]").first
    spot.hover()
    expect(tip(page)).to_have_text(str(spot.get_attribute("data-does")))


def test_cards_face_down_are_no_cards_to_look_at(put: Callable[..., Page]) -> None:
    widget = ck.step("briscola/full-deal")
    page = put(widget)
    backs = sum(item[2] == "back" for item in widget.line["frames"][0] if item[1] == "c")
    cards = sum(item[1] == "c" for item in widget.line["frames"][0])
    assert backs
    assert page.locator("[role=option]").count() == cards - backs


def test_the_line_moves_nothing_and_stays_inside(put: Callable[..., Page]) -> None:
    page = put(ck.step("tressette/ten-tricks", at=3))
    page.set_viewport_size({"width": 400, "height": 800})
    boxes = "() => [...document.querySelectorAll('.ck-tools, .ck-bar, .ck-caption')].map((n) => n.offsetTop)"
    page.locator(".ck-panel").focus()
    before = page.evaluate(boxes)
    page.keyboard.press("c")
    for arrow in ("ArrowRight", "ArrowDown", "ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown") * 3:
        page.keyboard.press(arrow)
        box = page.evaluate(
            "(() => { const {left, right, top} = document.querySelector('.ck-tip').getBoundingClientRect();"
            " return [left, right, top]; })()"
        )
        assert box[0] >= 0
        assert box[1] <= 400
    assert page.evaluate(boxes) == before


def test_a_finger_reads_a_card_by_pressing_it(put: Callable[..., Page]) -> None:
    widget = ck.step("briscola/last-three", at=2)
    page = put(widget)
    card(page, "AH").dispatch_event("pointerover", {"bubbles": True, "pointerType": "touch"})
    expect(tip(page)).to_be_hidden()
    card(page, "AH").click()
    expect(tip(page)).to_have_text(line(widget, "AH"))


def test_two_panels_of_one_hand_have_ids_of_their_own(put: Callable[..., Page]) -> None:
    widget = ck.step("briscola/last-three", at=2)
    widget.choice = {"line": "main", "at": 2, "card": ""}
    page = put(widget)
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((node) => node.id)")
    assert page.locator("[role=listbox]").count() >= 1
    assert len(ids) == len(set(ids))


def test_nothing_is_wrong_for_readers(put: Callable[..., Page], axe: Callable[..., list[dict[str, Any]]]) -> None:
    page = put(ck.step("tressette/ten-tricks", at=3))
    page.locator(".ck-panel").focus()
    page.keyboard.press("c")
    assert axe(".ck", page=page) == []


def test_the_terms_of_the_game_stand_with_the_keys(put: Callable[..., Page]) -> None:
    page = put(ck.step("briscola/last-three", language="zh-Hant"))
    page.get_by_role("button", name="按鍵與用語").click()
    row = page.locator(".ck-help div", has=page.get_by_text("王牌", exact=True))
    expect(row.locator("dd")).to_have_text("能贏過其他三種花色的花色。")
