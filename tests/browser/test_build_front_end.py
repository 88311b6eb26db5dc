"""A position is set up by mouse, by keys and by drawing cards; Python says what is missing, and writes the file."""

# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import cardkit as ck
from cardkit.language import LANGUAGES
from cardkit.widgets.base import STATIC
from cardkit.widgets.build import Build
from tests.browser.esm import HOSTILE, get, page_of, sent, site
from tests.browser.seated import seat


def show(page_of: Callable[..., Page], widget: Build, width: str = "", **options: Any) -> Page:
    page = page_of(kind="build", **options)
    seat(page, widget, width)
    return page


def told(page: Page) -> Any:
    return page.locator(".ck-judged")


def pack(page: Page, code: str) -> Any:
    return page.locator(f".ck-pack [data-code='{code}']")


def place(page: Page, key: str) -> Any:
    return page.locator(f"[data-place='{key}']")


def test_a_hand_is_set_up_by_mouse(page_of: Callable[..., Page]) -> None:
    widget = ck.build("briscola")
    page = show(page_of, widget)
    expect(told(page)).to_contain_text("No hand holds a card")
    for key, codes in (("A", "3S KC"), ("B", "3H 2D"), ("stock", "AH 7S")):
        place(page, key).click()
        expect(place(page, key)).to_have_attribute("aria-pressed", "true")
        for code in codes.split():
            pack(page, code).click()
    expect(told(page)).to_contain_text("trump")
    page.get_by_role("radio", name="spades").check()
    page.get_by_label("Who leads").select_option("B")
    for name, points in (("A", "40"), ("B", "45")):
        field = page.get_by_label(f"Points of cards that lie nowhere here: {name}")
        field.fill(points)
        field.press("Tab")
    expect(told(page)).to_contain_text("This is a hand")
    hand = ck.hand(get(page, "toml"))
    assert hand.replay.start == widget.hand.replay.start
    assert (hand.replay.start.points, hand.replay.start.leader) == ((40, 45), 1)
    assert ck.play(widget.hand, seed=1).text()


def test_a_hand_is_set_up_by_keys_alone(page_of: Callable[..., Page]) -> None:
    widget = ck.build("tressette")
    page = show(page_of, widget)
    page.locator(".ck-panel").focus()
    for n, way in enumerate((["ArrowRight"], ["ArrowRight"], ["ArrowDown"], ["ArrowLeft"]), 1):
        page.keyboard.press(str(n))
        for key in way:
            page.keyboard.press(key)
        page.keyboard.press("Enter" if n % 2 else "Space")
    expect(told(page)).to_contain_text("This is a hand")
    assert [len(hand) for hand in widget.hand.replay.start.hands] == [1, 1, 1, 1]
    before = get(page, "position")
    page.keyboard.press("Space")  # the same card goes back
    expect(told(page)).not_to_contain_text("This is a hand")
    page.keyboard.press("z")
    expect(told(page)).to_contain_text("This is a hand")
    assert get(page, "position") == before
    assert page.locator(".ck-pack [tabindex='0']").count() == 1


def test_a_card_is_drawn_to_its_place_and_before_another(page_of: Callable[..., Page]) -> None:
    page = show(page_of, ck.build("scopa"))
    pack(page, "7D").drag_to(page.locator("[data-to='table'] .ck-lies"))
    pack(page, "3S").drag_to(page.locator("[data-to='table'] [data-code='7D']"))
    assert get(page, "position")["places"]["table"] == ["3S", "7D"]
    page.locator("[data-to='table'] [data-code='3S']").drag_to(page.locator("[data-to='A'] .ck-lies"))
    assert get(page, "position")["places"] | {"A": [], "table": []} == ck.build("scopa").position["places"]
    assert get(page, "position")["places"]["A"] == ["3S"]
    page.locator("[data-to='A'] [data-code='3S']").click()
    assert get(page, "position")["places"]["A"] == []


def test_all_is_undone_step_by_step(page_of: Callable[..., Page]) -> None:
    widget = ck.build(hand="scopa/capture-three-sums")
    page = show(page_of, widget)
    before = get(page, "position")
    undo = page.locator(".ck-undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    page.locator(".ck-clear").click()
    place(page, "stock").click()
    page.locator(".ck-rest").click()
    assert len(get(page, "position")["places"]["stock"]) == 40
    undo.click()
    undo.click()
    assert get(page, "position") == before
    expect(undo).to_have_attribute("aria-disabled", "true")


def test_the_file_is_read_copied_and_refused_with_its_line(page_of: Callable[..., Page]) -> None:
    widget = ck.build("briscola")
    page = show(page_of, widget)
    page.locator(".ck-file summary").click()
    page.locator(".ck-copy").click()
    expect(page.locator(".ck-message")).to_contain_text("Not yet. No hand holds a card")
    text = page.locator("textarea")
    text.fill(f'game = "briscola"\ntitle = "{HOSTILE}"'.replace('"<', "'<").replace('>"', ">'") + "\n[start")
    page.locator(".ck-read").click()
    expect(page.locator(".ck-message")).to_contain_text("line 3")
    assert page.evaluate("window.hurt") is None
    written = ck.hand("scopa/capture-three-sums").toml()
    text.fill(written)
    page.locator(".ck-read").click()
    expect(page.locator(".ck-heading")).to_contain_text("Scopa")
    expect(text).to_have_value(get(page, "toml"))
    with page.expect_download() as saved:
        page.locator(".ck-download").click()
    path = saved.value.path()
    assert ck.hand(path.read_text("utf-8")).replay.start == ck.hand(written).replay.start


def test_a_kernel_that_is_gone_is_told(page_of: Callable[..., Page]) -> None:
    page = show(page_of, ck.build("briscola"))
    page.evaluate("window.dead = true")
    page.locator(".ck-file summary").click()
    page.locator("textarea").fill("game")
    page.locator(".ck-read").click()
    expect(page.locator(".ck-message")).to_contain_text("No answer from the kernel")
    pack(page, "3S").click()  # cards can be laid all the same
    assert get(page, "position")["places"]["A"] == ["3S"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_is_wrong_for_readers_and_nothing_is_too_broad_on_a_phone(
    page_of: Callable[..., Page], axe: Callable[..., list[dict[str, Any]]], language: str, theme: str
) -> None:
    widget = ck.build(hand="tressette/ten-tricks", language=language, theme=theme)
    widget.room = "compact"
    page = show(page_of, widget, "390px")
    for summary in page.locator("summary").all():
        summary.click()
    assert axe(".ck", page=page) == []
    broad = page.evaluate("() => document.querySelector('.ck').scrollWidth - document.querySelector('.ck').clientWidth")
    assert broad <= 0
    small = page.evaluate(
        """() => [...document.querySelectorAll('.ck-card')].filter((one) => one.offsetWidth < 44).length"""
    )
    assert small == 0
    widget = ck.build("scopa", language=language, theme=theme)
    page = show(page_of, widget)
    assert axe(".ck", page=page) == []


def test_what_is_laid_is_said_to_who_cannot_see_it(page_of: Callable[..., Page]) -> None:
    page = show(page_of, ck.build("briscola"))
    pack(page, "3S").click()
    expect(page.locator(".ck-unseen")).to_have_text("3 of spades laid: Hand of A.")
    expect(pack(page, "3S")).to_have_accessible_name("3 of spades: Hand of A")
    expect(pack(page, "4S")).to_have_accessible_name("4 of spades, not laid yet")


def test_any_position_may_come(page_of: Callable[..., Page]) -> None:
    page = page_of(kind="build")
    state = sent(ck.build("briscola"))
    page.evaluate("(state) => { window.model = fakeModel(state); window.one = mount(model, ''); }", state)
    page.evaluate("model.set('position', {places: {A: ['??', 'AS'], nowhere: ['2S']}, trump: 'X'})")
    expect(page.locator(".ck-lies .ck-card")).to_have_count(2)


def test_the_bundle_stays_small() -> None:
    assert (STATIC / "build.js").stat().st_size < 85_000  # stepper and play are in it, which it opens in place
