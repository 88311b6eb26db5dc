"""What has been set up is stepped through and played in its own place, and the position is there again afterwards."""

# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import cardkit as ck
from cardkit.games.base import names
from cardkit.language import LANGUAGES
from tests.browser.esm import get, page_of, sent, site
from tests.browser.test_build_front_end import pack, place, show, told

NARROW, CELL, WIDE = 400, 870, 1280
FOCUS = "document.activeElement.closest('.ck').dataset.kind + ' ' + document.activeElement.className"


def inner(page: Page) -> Any:
    return page.locator(".ck-inside .ck")


def test_it_is_stepped_through_in_place_and_nothing_is_lost(page_of: Callable[..., Page]) -> None:
    widget = ck.build(hand="briscola/last-three", names=["Anna", "Bo"])
    page = show(page_of, widget)
    place(page, "stock").click()
    for _ in range(2):  # taken back, and laid again
        pack(page, "7S").click()
    before = get(page, "position")
    page.locator(".ck-step").click()
    expect(inner(page)).to_have_attribute("data-kind", "stepper")
    assert page.evaluate(FOCUS).startswith("stepper ck-panel")
    expect(page.locator(".ck-unseen")).to_contain_text("step by step")
    assert page.locator(".ck-zones, .ck-pack").count() == 0
    page.keyboard.press("ArrowRight")
    expect(inner(page).locator(".ck-caption")).to_contain_text("Anna")
    assert (get(page, "in_index"), widget.inner and getattr(widget.inner, "index", None)) == (1, 1)
    inner(page).locator(".ck-tools [data-do='fork']").click()  # Python answers through the position's own model
    expect(inner(page).locator(".ck-hot button").first).to_be_visible()
    inner(page).locator(".ck-hot button").last.click()
    expect(inner(page).locator(".ck-heard")).to_contain_text("our line")
    page.locator(".ck-return").click()
    expect(page.locator(".ck-inside .ck")).to_have_count(0)
    assert page.evaluate(FOCUS).startswith("build ck-step")
    assert get(page, "position") == before and widget.inner is None
    expect(page.locator(".ck-unseen")).to_have_text("The position again, as you left it.")
    expect(page.locator(".ck-undo")).to_have_attribute("aria-disabled", "false")
    assert {name: value for name, value in widget.get_state().items() if name.startswith("in_") and value} == {}


def test_it_is_played_in_place_by_keys_alone(page_of: Callable[..., Page]) -> None:
    widget = ck.build(hand=ck.deal("briscola", seed=3).replay.states[4])
    page = show(page_of, widget)
    page.locator(".ck-panel").focus()
    page.keyboard.press("p")
    expect(inner(page)).to_have_attribute("data-kind", "play")
    assert page.evaluate(FOCUS).startswith("play ck-panel")
    page.keyboard.press("End")  # past what lies there
    expect(inner(page).locator(".ck-task")).to_have_attribute("data-phase", "turn")
    made = get(page, "in_now")["made"]
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(inner(page).locator(".ck-dock")).not_to_contain_text("The deal is over")
    page.wait_for_function("(made) => model.state.in_now.made > made", arg=made)
    page.locator(".ck-return").focus()
    page.keyboard.press("Enter")
    expect(told(page)).to_contain_text("This is a hand")
    assert page.evaluate(FOCUS).startswith("build ck-sit")


def test_one_button_leads_on_and_says_what_is_missing(page_of: Callable[..., Page]) -> None:
    page = show(page_of, ck.build("tressette"))
    assert page.locator(".ck-main, .ck-next").count() == 0
    for name in ("step", "play"):
        page.locator(f"[data-do='{name}']").click()
        expect(page.locator(".ck-message")).to_contain_text("Not yet. No hand holds a card")
    for seat, code in zip("SENW", ("3S", "2S", "AS", "KS"), strict=True):
        place(page, seat).click()
        pack(page, code).click()
    expect(page.locator(".ck-main")).to_have_count(1)
    page.locator(".ck-main").click()
    expect(inner(page)).to_have_count(1)
    assert page.locator(".ck-main").count() == 0


@pytest.mark.parametrize("name", ["step", "play"])
def test_without_a_kernel_it_is_said_what_is_needed(page_of: Callable[..., Page], name: str) -> None:
    page = show(page_of, ck.build(hand="briscola/last-three"), clock=True)
    page.evaluate("window.dead = true")
    page.locator(f"[data-do='{name}']").click()
    page.clock.run_for(10_000)
    expect(page.locator(".ck-message")).to_contain_text("open the notebook anew")
    assert (get(page, "wish"), get(page, "opened")) == ({}, "")


def test_what_nobody_has_judged_is_no_hand(page_of: Callable[..., Page]) -> None:
    page = show(page_of, ck.build(hand="briscola/last-three"), clock=True)
    page.evaluate("window.dead = true")
    pack(page, "5C").click()
    page.clock.run_for(10_000)
    expect(told(page)).to_contain_text("does not answer")
    page.locator(".ck-file summary").click()
    page.locator(".ck-copy").click()
    expect(page.locator(".ck-message")).to_contain_text("does not answer")
    expect(page.locator("textarea")).to_have_value("")


def test_two_views_show_the_same_and_one_table_goes_with_the_page(page_of: Callable[..., Page]) -> None:
    page = show(page_of, ck.build(hand="briscola/last-three"))
    page.evaluate("window.two = mount(model, '')")
    page.locator(".ck-step").first.click()
    expect(inner(page)).to_have_count(2)
    page.evaluate("two.stop()")
    expect(inner(page)).to_have_count(1)
    page.locator(".ck-return").click()
    expect(inner(page)).to_have_count(0)
    page.locator(".ck-step").click()
    page.evaluate("one.stop()")
    assert page.locator(".ck").count() == 0
    assert page.evaluate("model.listening()") == 0


@pytest.mark.parametrize(("width", "language"), [*zip((NARROW, CELL, WIDE), LANGUAGES, strict=True)])
@pytest.mark.parametrize("do", ["step", "play"])
def test_it_fits_and_readers_find_nothing_wrong(
    page_of: Callable[..., Page], axe: Callable[..., list[dict[str, Any]]], do: str, width: int, language: str
) -> None:
    widget = ck.build(hand=ck.deal("tressette", seed=2).replay.states[9], language=language, theme="dark")
    page = show(page_of, widget, f"{width}px", viewport={"width": width + 40, "height": 844})
    page.locator(f"[data-do='{do}']").click()
    expect(inner(page)).to_be_visible()
    assert axe(".ck-inside", page=page) == []
    broad = page.evaluate("() => [...document.querySelectorAll('.ck')].map((one) => one.scrollWidth - one.clientWidth)")
    assert max(broad) <= 0
    assert axe(".ck", page=page) == []


def test_a_host_may_tell_of_one_value_after_the_other(page_of: Callable[..., Page]) -> None:
    widget = ck.build(hand="briscola/last-three")
    page = show(page_of, widget)
    widget.wish = {"do": "step"}
    news = {name: value for name, value in sent(widget).items() if name.startswith("in_")}
    page.evaluate(
        "(news) => { model.set('opened', 'step'); for (const name in news) model.set(name, news[name]) }", news
    )
    expect(inner(page).locator(".ck-caption")).not_to_be_empty()


def touched(page: Page, position: dict[str, Any]) -> None:
    """Set up a position by touching alone, as the page offers it: cards, fields, what has been played."""
    for key, row in position["places"].items():
        place(page, key).click()
        for code in row:
            pack(page, code).click()
    kinds = {name: kind for name, kind, _ in get(page, "setting")["fields"]}
    for name, kind in kinds.items():
        said, field = position[name], page.locator(f"[data-field='{name}']")
        if not said and said != 0:
            continue
        if kind == "suit":
            field.and_(page.locator(f"[value='{said}']")).check()
        elif kind == "counts":
            for letter, count in said.items():
                one = field.and_(page.locator(f"[data-seat='{letter}']"))
                one.fill(str(count))
                one.press("Tab")
        elif kind == "number":
            field.fill(str(said))
            field.press("Tab")
        elif kind == "texts":
            box = page.locator(f"[data-sayings='{name}']")
            for text in said:
                who, _, what = text.partition(" ")
                box.locator("[data-who]").select_option(who)
                box.locator("[data-what]").select_option(what)
                box.locator("[data-say]").click()
        else:
            field.select_option(said)
    page.locator(".ck-moves summary").click()
    for move in position["moves"]:
        page.locator(f"[data-move='{move}']").click()


def positions() -> dict[str, Any]:
    """Take of every game some positions in which its fields say something."""
    found: dict[str, Any] = {}
    for name in names():
        for rules in ({}, {"players": 3}, {"players": 4}) if name == "briscola" else ({},):
            states = ck.deal(name, seed=2, policy="random", **rules).replay.states  # type: ignore[arg-type]
            for n in (len(states) // 4, len(states) // 2)[: 1 + (name == "chiamata")]:
                found[f"{name} {len(states[0].hands)} {n}"] = ck.hand(states[n])
    return found


POSITIONS = positions()
MORE = """game = "scopa"
[start]
hands = { A = "3S", B = "4S" }
leader = "B"
dealer = "B"
won = { A = 3, B = 4 }
redeals = 2
[play]
moves = []
"""


@pytest.mark.parametrize("what", [*POSITIONS, MORE])
def test_any_position_can_be_set_up_by_touching(page_of: Callable[..., Page], what: str) -> None:
    hand = POSITIONS.get(what) or ck.hand(what)
    wanted = ck.build(hand=hand)
    widget = ck.build("briscola" if hand.game.name != "briscola" else "scopa")
    page = show(page_of, widget)
    page.locator(".ck-rules summary").click()
    page.get_by_label("Game", exact=True).select_option(hand.game.name)
    expect(page.locator(".ck-heading")).to_have_text(wanted.setting["title"])
    for switch, value in wanted.position["switches"].items():
        field = page.locator(f"[data-switch='{switch}']")
        values = next(values for name, _, _, values in get(page, "setting")["switches"] if name == switch)
        field.select_option(str([one for one, _ in values].index(value)))
    expect(page.locator(".ck-zone")).to_have_count(len(wanted.setting["places"]))
    touched(page, wanted.position)
    expect(told(page)).to_contain_text("This is a hand")
    assert get(page, "toml") == wanted.toml == widget.toml
