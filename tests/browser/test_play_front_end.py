"""Play in Chromium: whole deals by mouse and by keys alone, a slow and a dead kernel, nothing hidden on the page."""

# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import cardkit as ck
from cardkit.cards import DECK
from cardkit.games.scopa.legal import Taking
from cardkit.players import known
from cardkit.widgets.play import Play
from tests.browser.esm import page_of, sent, site
from tests.browser.seated import seat
from tests.players.redealt import TABLES

PHASE = "document.querySelector('.ck-task').dataset.phase"
# What a page shows or says, the faces of the deck aside.
SHOWN = """() => {
  const copy = document.querySelector('.ck').cloneNode(true);
  const drawn = [...copy.querySelectorAll('.ck-view use')].map((use) => use.getAttribute('href').split('-').at(-1));
  copy.querySelectorAll('.ck-defs, .ck-help').forEach((node) => node.remove());
  return [drawn, copy.outerHTML.replace(/data-about="[^"]*"/g, '')];
}"""


@pytest.fixture
def at_table(page_of: Callable[..., Page]) -> Callable[..., tuple[Page, Play]]:
    """Seat a learner: `at_table(name, page={...}, **call)`."""

    def make(name: str = "briscola", page: dict[str, Any] | None = None, **call: Any) -> tuple[Page, Play]:
        rules = {"players": int(name[-1])} if " of " in name else None
        widget = ck.play(name.partition(" ")[0], rules=rules, **{"seed": 1, **call})
        look = {"reduced_motion": "reduce", **(page or {})}
        shown = page_of(kind="play", **look)
        if look.get("viewport", {}).get("width", 1000) < 600:
            widget.room = "compact"
        seat(shown, widget)
        return shown, widget

    return make


def phase(page: Page) -> str:
    return str(page.evaluate(PHASE))


PRESSES = itertools.count()  # of cards: a hand keeps its places, so that the next card may lie where the last one lay


def codes(move: Any) -> tuple[str, list[str]]:
    return (move.card.code, [card.code for card in move.taken]) if isinstance(move, Taking) else (move.code, [])


def legal(widget: Play, n: int) -> Any:
    cards = [move for move in widget._sitting.moves if hasattr(move, "taken") or hasattr(move, "code")]
    return cards[n % len(cards)]


def made(page: Page) -> int:
    return int(page.evaluate("model.state.now.made"))


def wait_for_answer(page: Page, before: int) -> None:
    answered = "(before) => model.state.now.made !== before && !one.el.querySelector('.ck-waiting')"
    page.wait_for_function(answered, arg=before)


def by_mouse(page: Page, widget: Play, n: int) -> None:
    """Do one thing with the mouse alone; each press at another place, or two would be one double click."""
    now, before = phase(page), made(page)
    if now == "watch":
        last = page.locator("button.ck-last")
        (last if last.is_visible() else page.locator(".ck-next")).click()  # a phone has no room for all buttons
    elif now == "say":
        page.locator(".ck-do button").last.click()
        page.wait_for_function("() => !model.state.now.say")
    elif not page.evaluate("model.state.now.cards"):  # an auction: to pass, or the first bid, or the first card to call
        page.locator(".ck-do button").first.click(position={"x": 6, "y": 8 + next(PRESSES) % 2 * 20})
        wait_for_answer(page, before)
    else:
        card, taken = codes(legal(widget, n))
        spot = page.locator(f".ck-choice[data-card='{card}']").first
        spot.click(position={"x": 6, "y": 8 + next(PRESSES) % 2 * 20})
        if phase(page) == "pick":
            for code in taken:
                there = {"x": 6.0, "y": 8.0 + next(PRESSES) % 2 * 20}
                page.locator(f".ck-choice[data-card='{code}']").click(position=there)  # type: ignore[arg-type]
            page.locator(".ck-next").click()
        wait_for_answer(page, before)


def by_keys(page: Page, widget: Play, n: int) -> None:
    now, before = phase(page), made(page)
    if now == "watch":
        page.keyboard.press("End")
    elif now == "say":
        page.locator(".ck-do button").last.focus()
        page.keyboard.press("Enter")
        page.wait_for_function("() => !model.state.now.say")
    elif not page.evaluate("model.state.now.cards"):  # the button that leads on leads to what may be said
        page.locator(".ck-next").focus()
        page.keyboard.press("Enter")
        expect(page.locator(".ck-do button").first).to_be_focused()
        page.keyboard.press("Enter")
        wait_for_answer(page, before)
    else:
        card, taken = codes(legal(widget, n))
        go_to(page, card)
        page.keyboard.press("Enter")
        if phase(page) == "pick":
            for code in taken:
                go_to(page, code)
                page.keyboard.press("Enter")
            page.locator(".ck-next").focus()
            page.keyboard.press("Enter")
        wait_for_answer(page, before)


def go_to(page: Page, card: str) -> None:
    """Press the digit of a card, as it lies among those that may be chosen."""
    place = "(card) => [...document.querySelectorAll('.ck-choice')].findIndex(({dataset}) => dataset.card === card) + 1"
    found = page.evaluate(place, card)
    assert found > 0
    if found < 10:
        page.keyboard.press(str(found))
    else:
        page.locator(f".ck-choice[data-card='{card}']").focus()
    expect(page.locator(f".ck-choice[data-card='{card}']")).to_be_focused()


def hidden(page: Page, widget: Play) -> None:
    """See that no card that the seat does not know is drawn or said."""
    drawn, text = page.evaluate(SHOWN)
    for card in known(widget._sitting.replay, widget._sitting.seat).unseen:
        assert card.code not in drawn
        assert f'"{card.code}"' not in text


@pytest.mark.parametrize("name", TABLES)
def test_a_deal_is_played_by_mouse_and_nothing_hidden_is_on_the_page(
    at_table: Callable[..., tuple[Page, Play]], name: str
) -> None:
    page, widget = at_table(name)
    for n in range(200):
        if phase(page) == "over":
            break
        hidden(page, widget)
        by_mouse(page, widget, n)
        expect(page.locator("[role=alert]").last).to_be_empty()
    assert widget.now["over"]
    page.locator(".ck-review").click()
    expect(page.locator(".ck-judged li").first).to_be_visible()
    first = page.locator(".ck-judged button").first
    first.click()
    assert page.evaluate("model.state.index") == widget.judged[0]["at"]
    expect(page.locator(".ck-verdict")).to_contain_text(widget.judged[0]["words"][:20])
    expect(first).to_have_attribute("aria-current", "true")
    page.locator("button.ck-last").click()
    page.locator(".ck-next").click()
    page.wait_for_function("() => !model.state.now.over")
    expect(page.locator(".ck-judged li")).to_have_count(0)


@pytest.mark.parametrize("name", TABLES)
def test_a_deal_is_played_by_keyboard_alone(at_table: Callable[..., tuple[Page, Play]], name: str) -> None:
    page, widget = at_table(name, seed=2)
    page.locator(".ck-panel").focus()
    for n in range(200):
        if phase(page) == "over":
            break
        by_keys(page, widget, n)
        assert page.evaluate("document.querySelector('.ck').contains(document.activeElement)")
    assert widget.now["over"]
    assert page.evaluate("leaked") == []


def held(page: Page) -> None:
    """Keep the answer of the computer back."""
    page.evaluate("() => { window.held = new Promise((free) => (window.free = free)); }")


def test_a_click_while_the_computer_thinks_does_nothing(at_table: Callable[..., tuple[Page, Play]]) -> None:
    page, widget = at_table()
    assert phase(page) == "turn"
    held(page)
    spots = page.locator(".ck-choice")
    spots.nth(0).click()
    page.wait_for_function("() => Boolean(one.el.querySelector('.ck-waiting'))")
    before = widget.now["made"]
    for n in (0, 1, 2):
        spots.nth(n).click(force=True, position={"x": 20 + 15 * n, "y": 30})
    for name in ("next", "hint", "undo", "review"):
        page.locator(f".ck-{name}").first.click(force=True)
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    page.evaluate("() => { window.free(); window.held = undefined; }")
    page.wait_for_function("() => !one.el.querySelector('.ck-waiting')")
    assert widget.now["made"] == before
    assert len(widget._sitting.mine) == 1
    expect(page.locator("[role=alert]")).to_be_empty()


def test_steps_that_are_still_to_be_seen_offer_no_card(at_table: Callable[..., tuple[Page, Play]]) -> None:
    page, _ = at_table("tressette")
    page.locator("button.ck-last").click()
    page.locator(".ck-choice").first.click()
    page.wait_for_function("() => model.state.now.made > 3")
    page.locator(".ck-first").click()
    expect(page.locator(".ck-choice")).to_have_count(0)
    expect(page.locator(".ck-next")).to_contain_text("Next")
    page.locator(".ck-view").click()
    expect(page.locator(".ck-task")).to_have_attribute("data-phase", "watch")


def test_a_dead_kernel_is_told_and_what_was_played_can_be_stepped_through(page_of: Callable[..., Page]) -> None:
    widget = ck.play("briscola", seed=1)
    page = page_of(kind="play", clock=True)
    seat(page, widget)
    page.evaluate("window.dead = true")
    card = page.locator(".ck-choice").first
    card.click()
    expect(card).to_have_attribute("aria-disabled", "true")
    page.clock.run_for(3000)
    expect(page.get_by_role("alert")).to_contain_text("open the notebook anew")
    expect(card).to_have_attribute("aria-disabled", "false")
    assert page.evaluate("JSON.stringify(model.state.choice)") == "{}"
    page.evaluate("window.dead = false")
    card.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => model.state.now.made > 0")
    expect(page.locator("[role=alert]").last).to_be_empty()


def test_a_saved_notebook_shows_the_deal_and_says_who_is_missing(page_of: Callable[..., Page]) -> None:
    widget = ck.play("scopa", seed=1)
    page = page_of(kind="play", clock=True)
    page.evaluate("(state) => { window.one = mount(window.model = fakeModel(state)); }", sent(widget))
    page.locator(".ck-choice").first.click()
    if page.evaluate(PHASE) == "pick":
        page.locator(".ck-next").click()
    page.clock.run_for(3000)
    expect(page.get_by_role("alert")).to_contain_text("No answer from the kernel")


def test_a_page_that_is_loaded_again_shows_the_same_table(at_table: Callable[..., tuple[Page, Play]]) -> None:
    page, widget = at_table("briscola of 4")
    for n in range(6):
        by_mouse(page, widget, n)
    before = page.evaluate("document.querySelector('.ck-panel').innerText")
    page.evaluate("one.stop()")
    seat(page, widget)
    assert page.evaluate("document.querySelector('.ck-panel').innerText") == before
    by_mouse(page, widget, 7)


def test_a_card_that_does_not_follow_says_why(at_table: Callable[..., tuple[Page, Play]]) -> None:
    page, widget = at_table("tressette", seed=3)
    for n in range(40):
        if phase(page) == "turn":
            offered = [code for code, *_ in page.evaluate("Object.values(model.state.line.choices)[0]")]
            wrong = [code for code in offered if code not in {codes(move)[0] for move in widget._sitting.moves
                                                              if hasattr(move, "code")}]  # fmt: skip
            if wrong:
                before = made(page)
                page.locator(f".ck-choice[data-card='{wrong[0]}']").click(position={"x": 6, "y": 12})
                expect(page.get_by_role("alert")).to_contain_text("must follow suit")
                assert made(page) == before
                return
        by_mouse(page, widget, n)
    raise AssertionError("nobody had to follow suit")


def test_a_hint_taking_back_and_a_warning(at_table: Callable[..., tuple[Page, Play]]) -> None:
    page, widget = at_table(warn=True)
    page.locator(".ck-panel").focus()
    page.keyboard.press("h")
    expect(page.locator(".ck-advice")).to_contain_text("Hint:")
    for n in range(40):
        before = made(page)
        if phase(page) == "turn" and not widget.now["warned"]:
            card, _ = codes(legal(widget, n))
            page.locator(f".ck-choice[data-card='{card}']").first.click(position={"x": 6, "y": 9 + n})
            page.wait_for_function("(n) => model.state.now.made !== n || model.state.now.warned.move", arg=before)
        elif phase(page) == "watch":
            page.locator("button.ck-last").click()
        if page.evaluate("Boolean(model.state.now.warned.move)"):
            break
    expect(page.locator(".ck-warned")).to_contain_text("looks like a mistake")
    page.locator(".ck-warned button").click()
    wait_for_answer(page, before)
    page.locator("button.ck-last").click()
    page.keyboard.press("z")
    expect(page.locator(".ck-practice")).to_be_visible()
    assert made(page) == before


def test_several_ways_to_take_are_picked_on_the_table(at_table: Callable[..., tuple[Page, Play]]) -> None:
    for seed in range(40):
        widget = ck.play("scopa", seed=seed)
        if widget.now["turn"] and widget.now["picks"]:
            break
    page, widget = at_table("scopa", seed=seed)
    card = next(iter(widget.now["picks"]))
    spot = page.locator(f".ck-choice[data-card='{card}']")
    spot.click()
    expect(page.locator(".ck-question")).to_contain_text("pick the cards it takes")
    expect(spot).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    assert phase(page) == "turn"
    expect(spot).to_be_focused()
    page.keyboard.press("Enter")
    ways = [move for move in widget._sitting.moves if move.card.code == card]
    taken = [{one.code for one in way.taken} for way in ways]
    wrong = next(code for code, *_ in widget.now["market"] if {code} not in taken)
    page.locator(f".ck-choice[data-card='{wrong}']").click()
    expect(page.locator(".ck-sum")).to_contain_text("picked:")
    page.locator(".ck-next").click()
    expect(page.get_by_role("alert")).not_to_be_empty()
    assert widget.now["made"] == 0
    page.locator(f".ck-choice[data-card='{card}']").focus()
    for one in ways[0].taken:
        page.locator(f".ck-choice[data-card='{one.code}']").focus()
        if page.locator(f".ck-choice[data-card='{one.code}']").get_attribute("aria-pressed") == "false":
            page.keyboard.press("Enter")
    for code, *_ in widget.now["market"]:
        spot = page.locator(f".ck-choice[data-card='{code}']")
        if spot.get_attribute("aria-pressed") == "true" and code not in {one.code for one in ways[0].taken}:
            spot.focus()
            page.keyboard.press("Enter")
    page.locator(".ck-next").focus()
    page.keyboard.press("Enter")  # a second press of the mouse at the same place would be one double click
    page.wait_for_function("() => model.state.now.made > 0")
    assert widget._sitting.replay.moves[0] == ways[0]


@pytest.mark.parametrize("width", [400, 1280])
@pytest.mark.parametrize("name", ["briscola", "scopa", "tressette"])
def test_the_buttons_stay_where_they_are_and_axe_finds_nothing(
    at_table: Callable[..., tuple[Page, Play]], axe: Callable[..., list[dict[str, Any]]], name: str, width: int
) -> None:
    page, widget = at_table(name, page={"viewport": {"width": width, "height": 900}}, seed=4, match=True)
    place = "(() => { const {top, left} = one.el.querySelector('.ck-tools').getBoundingClientRect();" \
        " return [Math.round(top + scrollY), Math.round(left)]; })()"
    places, looked = set(), set()
    for n in range(400):
        now = phase(page)
        places.add(tuple(page.evaluate(place)))
        if now not in looked:
            looked.add(now)
            assert axe(".ck", page=page) == []
        if now == "over":
            break
        by_mouse(page, widget, n)
    assert len(places) == 1
    assert {"turn", "over"} <= looked
    page.locator(".ck-review").click()
    expect(page.locator(".ck-judged li").first).to_be_visible()
    assert axe(".ck", page=page) == []


@pytest.mark.parametrize("width", [400, 870, 1280])
@pytest.mark.parametrize("language", ["en", "zh-Hant", "zh-Hans"])
def test_all_that_may_be_bid_is_seen_at_once(
    at_table: Callable[..., tuple[Page, Play]], language: str, width: int
) -> None:
    ck.use(language)
    page, widget = at_table("chiamata", page={"viewport": {"width": width, "height": 900}})
    said = page.locator(".ck-do [data-move]")
    expect(said).to_have_count(len(widget.now["more"]))
    assert said.count() > 8
    box = page.locator(".ck-task").bounding_box()
    assert box
    for button in said.all():
        own = button.bounding_box()
        assert own and own["y"] + own["height"] <= box["y"] + box["height"], button.inner_text()
        assert own["width"] >= 36 and own["height"] >= 36
    group = page.get_by_role("group", name=widget.labels["your_say"], exact=True)
    expect(group.get_by_role("button")).to_have_count(said.count())


def test_the_others_play_one_after_the_other(page_of: Callable[..., Page]) -> None:
    widget = ck.play("tressette", seed=1)
    page = page_of(kind="play", clock=True)
    seat(page, widget)
    page.locator("button.ck-last").click()
    page.locator(".ck-choice").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => model.state.now.made > 3")
    seen = [page.evaluate("model.state.index")]
    for _ in range(60):
        page.clock.run_for(500)
        seen.append(page.evaluate("model.state.index"))
        if seen[-1] == len(widget.line["captions"]) - 1:
            break
    assert seen == sorted(seen)
    assert {b - a for a, b in itertools.pairwise(seen)} <= {0, 1}
    expect(page.locator(".ck-choice").first).to_be_focused()
