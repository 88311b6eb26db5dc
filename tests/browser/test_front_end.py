"""The front end alone in Chromium: every key, click and answer, without a notebook around it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from cardkit.view.paint import paint
from cardkit.view.scene import unpack
from tests.browser import esm
from tests.browser.esm import LABELS, get, mount
from tests.view.sample import MOVES, sample

LAST = len(MOVES)
HOSTILE = '<img src=x onerror="window.hurt=1">'


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    with esm.serve() as url:
        yield url


@pytest.fixture
def bare(page: Page, site: str) -> Page:
    """A page with the front end loaded and nothing mounted."""
    page.goto(site)
    page.wait_for_function("window.ready")
    return page


@pytest.fixture
def page_of(new_page: Callable[..., Page], site: str) -> Callable[..., Page]:
    """The same with a window or a colour scheme of its own."""

    def make(**options: Any) -> Page:
        page = new_page(**options)
        page.goto(site)
        page.wait_for_function("window.ready")
        return page

    return make


def button(page: Page, name: str, panel: int = 0) -> Any:
    return page.locator(".ck-panel").nth(panel).get_by_role("button", name=LABELS[name], exact=True)


def fork(moves: int = 5, **choices: list[list[str]]) -> dict[str, Any]:
    """Give a line cut after some moves, where cards may be chosen: `at5=[["3S", "A plays 3S"]]`."""
    return {**sample(MOVES[:moves]), "choices": {name[2:]: cards for name, cards in choices.items()}}


# --- keys ------------------------------------------------------------------------------------------------------------


def test_arrow_right_walks_to_the_end_and_stays_there(bare: Page) -> None:
    mount(bare)
    captions = sample()["captions"]
    button(bare, "next").focus()
    for i in range(1, LAST + 3):
        bare.keyboard.press("ArrowRight")
        assert get(bare, "index") == min(i, LAST)
        expect(bare.locator(".ck-caption")).to_have_text(captions[min(i, LAST)])
    assert bare.evaluate("model.saves") == LAST  # nothing is sent where nothing changed
    expect(button(bare, "next")).to_be_focused()
    expect(button(bare, "next")).to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize(("start", "keys", "end"), [
    (0, ["PageDown", "PageDown"], 2), (5, ["PageUp"], 4), (5, ["ArrowLeft"], 4), (0, ["ArrowLeft"], 0), (3, ["End"], LAST),
    (3, ["Home"], 0), (0, ["ArrowDown"], 5), (5, ["ArrowDown"], 8), (6, ["ArrowUp"], 5), (5, ["ArrowUp"], 0),
    (LAST, ["ArrowDown"], LAST), (0, [" "], 1), (2, ["x", "a", "5"], 2),
])  # fmt: skip
def test_keys_on_the_panel(bare: Page, start: int, keys: list[str], end: int) -> None:
    mount(bare, index=start)
    bare.locator(".ck-panel").focus()
    for key in keys:
        bare.keyboard.press(key)
    assert get(bare, "index") == end


def test_space_and_enter_press_the_button_that_has_focus(bare: Page) -> None:
    mount(bare, index=5)
    button(bare, "prev").focus()
    bare.keyboard.press("Space")
    bare.keyboard.press("Enter")
    assert get(bare, "index") == 3


def test_keys_stay_inside_but_chords_and_shift_enter_pass(bare: Page) -> None:
    mount(bare)
    for place in (".ck-panel", ".ck-bar", ".ck-next"):
        bare.locator(place).focus()
        bare.evaluate("leaked.length = 0")
        for key in ("x", "d", "b", "ArrowRight", "PageDown", "Enter", "Escape", "j", "0", "Tab"):
            bare.locator(place).focus()
            bare.keyboard.press(key)
        assert bare.evaluate("leaked") == []
        bare.locator(place).focus()
        for key in ("Control+s", "Alt+x", "Meta+k", "Shift+Enter"):
            bare.locator(place).dispatch_event("keydown", _event(key))
        assert bare.evaluate("leaked") == ["s", "x", "k", "Enter"]


def _event(chord: str) -> dict[str, Any]:
    *held, key = chord.split("+")
    names = {"Control": "ctrlKey", "Alt": "altKey", "Meta": "metaKey", "Shift": "shiftKey"}
    return {"key": key, "bubbles": True, "cancelable": True, **{names[name]: True for name in held}}


def test_chords_do_not_step(bare: Page) -> None:
    mount(bare)
    for chord in ("Control+ArrowRight", "Alt+ArrowRight", "Meta+ArrowRight"):
        bare.locator(".ck-panel").dispatch_event("keydown", _event(chord))
    assert get(bare, "index") == 0


def test_question_mark_shows_the_keys_and_escape_hides_them(bare: Page) -> None:
    mount(bare)
    bare.locator(".ck-panel").focus()
    expect(bare.locator(".ck-help")).to_be_hidden()
    bare.keyboard.press("?")
    expect(bare.locator(".ck-help")).to_contain_text("next step")
    expect(button(bare, "keys")).to_have_attribute("aria-expanded", "true")
    bare.keyboard.press("Escape")
    expect(bare.locator(".ck-help")).to_be_hidden()


# --- buttons, step bar, playing ----------------------------------------------------------------------------------------


def test_buttons_have_names_and_the_four_for_stepping_share_one_tab_stop(bare: Page) -> None:
    mount(bare)
    for name in ("first", "prev", "next", "last", "play", "fork", "full", "keys"):
        expect(button(bare, name)).to_be_visible()
    stops = "[...document.querySelectorAll('.ck-tools button')].filter((b) => b.tabIndex === 0).map((b) => b.dataset.do)"
    assert bare.evaluate(stops) == ["next", "play", "fork", "full", "keys"]
    button(bare, "last").click()
    assert get(bare, "index") == LAST
    assert bare.evaluate(stops) == ["last", "play", "fork", "full", "keys"]
    button(bare, "first").click()
    button(bare, "next").click()
    button(bare, "next").click()
    button(bare, "prev").click()
    assert get(bare, "index") == 1


def test_the_step_bar_is_a_slider_grouped_by_trick(bare: Page) -> None:
    mount(bare, index=6)
    slider = bare.get_by_role("slider", name=LABELS["steps"])
    for name, value in {"min": "0", "max": str(LAST), "now": "6", "text": f"Step 6 of {LAST} · 19"}.items():
        expect(slider).to_have_attribute(f"aria-value{name}", value)
    expect(bare.locator(".ck-group-name")).to_have_text(["18", "19", "20"])
    expect(bare.locator(".ck-cell")).to_have_count(LAST + 1)
    expect(bare.locator(".ck-cell[data-is=now]")).to_have_count(1)


def test_the_step_bar_takes_clicks_and_drags(bare: Page) -> None:
    mount(bare)
    cells = bare.locator(".ck-cell")
    boxes = [cells.nth(i).bounding_box() for i in range(LAST + 1)]
    spots = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    bare.mouse.click(*spots[7])
    assert get(bare, "index") == 7
    bare.mouse.move(*spots[2])
    bare.mouse.down()
    assert get(bare, "index") == 2
    bare.mouse.move(spots[9][0], spots[9][1] + 300)  # the pointer is held, wherever it goes
    assert get(bare, "index") == 9
    bare.mouse.move(0, 0)
    assert get(bare, "index") == 0
    bare.mouse.up()
    bare.mouse.move(*spots[9])
    assert get(bare, "index") == 0
    bare.keyboard.press("ArrowRight")  # the bar has focus now, and keys work there too
    assert get(bare, "index") == 1


def test_playing_steps_by_the_clock_and_stops_at_the_end(page: Page, site: str) -> None:
    page.clock.install()
    page.goto(site)
    page.wait_for_function("window.ready")
    page.clock.pause_at("2030-01-01")
    mount(page, index=LAST - 2)
    button(page, "play").click()
    expect(button(page, "play")).to_have_attribute("aria-pressed", "true")
    assert get(page, "index") == LAST - 2
    page.clock.run_for(1600)
    assert get(page, "index") == LAST - 1
    page.clock.run_for(1600)
    assert get(page, "index") == LAST
    expect(button(page, "play")).to_have_attribute("aria-pressed", "false")
    page.clock.run_for(10_000)
    assert get(page, "index") == LAST
    button(page, "play").click()  # at the end it starts over
    assert get(page, "index") == 0
    page.clock.run_for(1600)
    assert get(page, "index") == 1
    button(page, "prev").click()  # a step by hand stops it
    page.clock.run_for(10_000)
    assert get(page, "index") == 0
    button(page, "play").click()
    page.evaluate("one.stop()")
    page.clock.run_for(10_000)
    assert get(page, "index") == 0


def test_one_live_text_a_step(bare: Page) -> None:
    mount(bare)
    bare.evaluate("""() => { window.said = [];
      const live = document.querySelector("[aria-live=polite]");
      new MutationObserver((all) => said.push(live.textContent)).observe(live, {childList: true, characterData: true, subtree: true}); }""")
    assert bare.locator("[aria-live]").count() == 1
    for i in (1, 2, 7):
        bare.evaluate("(i) => model.set('index', i)", i)
    assert bare.evaluate("said.length") == 3
    assert bare.evaluate("said.at(-1)") == sample()["captions"][7]


# --- table ---------------------------------------------------------------------------------------------------------------


def test_the_table_grows_with_the_steps(bare: Page) -> None:
    mount(bare)
    table = bare.get_by_role("table", name=LABELS["table"])
    rows = table.locator("tbody tr")
    expect(table.locator("caption")).to_have_text(LABELS["table"])
    expect(table.locator("thead th[scope=col]")).to_have_text(sample()["head"])
    expect(rows).to_have_count(0)
    show = "(i) => model.set('index', i)"
    bare.evaluate(show, 3)
    expect(rows.locator("td").nth(1)).to_have_text("B AH")
    expect(rows.locator("th")).to_have_count(0)
    bare.evaluate(show, 4)
    expect(rows.locator("td").nth(1)).to_have_text("B AH, A 7S")
    bare.evaluate(show, 5)
    expect(rows.locator("th[scope=row]")).to_have_text("18")
    expect(rows.locator("td")).to_have_text(["B AH, A 7S", "A", "11", "51–45", "A takes the trick: 11 points."])
    bare.evaluate(show, LAST)
    expect(rows).to_have_count(3)
    bare.evaluate(show, 2)
    expect(rows).to_have_count(0)


def test_the_page_never_jumps(bare: Page) -> None:
    mount(bare)
    height = bare.evaluate("one.el.offsetHeight")
    widths = "[...document.querySelectorAll('thead th')].map((th) => Math.round(th.getBoundingClientRect().width))"
    columns = bare.evaluate(widths)
    for i in range(LAST + 1):
        bare.evaluate("(i) => model.set('index', i)", i)
        assert bare.evaluate("one.el.offsetHeight") == height
        assert bare.evaluate(widths) == columns


def test_a_long_table_scrolls_inside_and_can_be_reached(bare: Page) -> None:
    line = sample()
    line["rows"] = [{**line["rows"][0], "at": 1} for _ in range(40)]
    mount(bare, line=line, index=1)
    region = bare.get_by_role("region", name=LABELS["table"])
    expect(region).to_have_attribute("tabindex", "0")
    assert region.evaluate("(el) => el.scrollHeight > el.clientHeight")
    assert region.evaluate("(el) => el.scrollTop") > 0  # the newest row is in sight
    region.focus()
    bare.keyboard.press("ArrowUp")
    assert get(bare, "index") == 1  # here the arrows scroll
    short = "document.querySelector('.ck-ledger').getAttribute('tabindex')"
    bare.evaluate("(line) => model.set('line', line)", sample())
    assert bare.evaluate(short) is None


# --- picture ---------------------------------------------------------------------------------------------------------------


def test_cards_are_moved_and_not_drawn_anew(bare: Page) -> None:
    mount(bare, index=2)
    bare.evaluate("window.card = document.querySelector('[data-key=AH]')")
    bare.keyboard.press("Tab")
    for _ in range(3):
        bare.evaluate("model.set('index', model.state.index + 1)")
        assert bare.evaluate("card.isConnected && card === document.querySelector('[data-key=AH]')")
    assert bare.locator("[data-key]").count() == len(unpack(sample()["frames"])[5])


def test_one_step_is_animated_and_several_jump(page_of: Callable[..., Page]) -> None:
    page = page_of(reduced_motion="no-preference")
    mount(page, index=2)
    moving = "document.querySelectorAll('.ck-view')[0].getAnimations({subtree: true}).length"
    page.evaluate("model.set('index', 3)")
    assert page.evaluate(moving) >= 1
    page.evaluate("model.set('index', 7)")
    assert page.evaluate(moving) == 0
    still = page_of(reduced_motion="reduce")
    mount(still, index=2)
    still.evaluate("model.set('index', 3)")
    assert still.evaluate(moving) == 0


@pytest.mark.parametrize("deck", ["french", "italian"])
@pytest.mark.parametrize("wide", [True, False])
def test_both_printers_draw_the_same_boxes(bare: Page, deck: str, wide: bool) -> None:
    line = sample(wide=wide)
    frames = unpack(line["frames"])
    mount(bare, line=line, faces=esm.defs(deck), width=f"{line['w']}px")
    boxes = """(root) => Object.fromEntries([...root.querySelectorAll("[data-key]")].map((g) => {
      const around = root.getBoundingClientRect(), r = g.getBoundingClientRect(), unit = root.viewBox.baseVal.width / around.width;
      return [g.dataset.key, [r.x - around.x, r.y - around.y, r.width, r.height].map((v) => v * unit)]; }))"""
    order = "(root) => [...root.querySelectorAll('[data-key]')].map((g) => g.dataset.key)"
    for i in (0, 2, 4, 5, LAST):
        bare.evaluate("(i) => { document.querySelector('#flat')?.remove(); model.set('index', i); }", i)
        flat = paint(frames[i], line["w"], line["h"], deck=deck, theme="light", title="t", desc="d", language="en", keys=True)
        bare.evaluate("""([svg, w]) => { const el = document.createElement("div"); el.id = "flat"; el.style.width = w + "px";
          el.innerHTML = svg; document.body.append(el); }""", [flat, line["w"]])
        live, still = bare.locator(".ck-view > svg"), bare.locator("#flat > svg")
        bare.evaluate("document.getAnimations().forEach((a) => a.finish())")
        one, other = live.evaluate(boxes), still.evaluate(boxes)
        assert list(one) == list(other) == live.evaluate(order)
        for key, box in one.items():
            if key[0] in "tn" or key in ("score", "title") or key.startswith("order"):
                continue  # letters are as wide as the font; their place is compared below
            assert box == pytest.approx(other[key], abs=1), (key, i)
        words = """(root) => [...root.querySelectorAll("[data-key] text")].map((t) =>
          ["x", "y", "font-size"].map((a) => +t.getAttribute(a)).concat([t.textContent, t.getAttribute("text-anchor") ?? "start"]))"""
        assert live.evaluate(words) == still.evaluate(words)


def test_each_view_has_drawings_of_its_own(bare: Page) -> None:
    mount(bare)
    bare.evaluate("window.two = mount(model)")
    ids = bare.evaluate("[...document.querySelectorAll('[id]')].map((n) => n.id)")
    assert len(ids) == len(set(ids))
    bare.evaluate("(faces) => model.set('faces', faces)", esm.defs("italian"))
    missing = """[...document.querySelectorAll('.ck-view use')].filter((u) => !document.querySelector(u.getAttribute('href'))).length"""
    assert bare.evaluate(missing) == 0


# --- two views, clean-up, errors, hostile text ---------------------------------------------------------------------------------


def test_two_views_of_one_model_go_together(bare: Page) -> None:
    mount(bare)
    bare.evaluate("window.two = mount(model, '400px')")
    bare.locator(".ck-panel").nth(0).focus()
    bare.keyboard.press("ArrowRight")
    bare.locator(".ck-panel").nth(1).focus()
    bare.keyboard.press("ArrowRight")
    assert get(bare, "index") == 2
    expect(bare.locator(".ck-caption")).to_have_text([sample()["captions"][2]] * 2)
    bare.evaluate("one.stop()")
    bare.keyboard.press("ArrowRight")
    assert get(bare, "index") == 3
    expect(bare.locator(".ck-caption")).to_have_text(sample()["captions"][3])


def test_clean_up_leaves_nothing_behind(bare: Page) -> None:
    bare.evaluate("""() => { window.live = 0; window.watching = 0;
      const add = EventTarget.prototype.addEventListener;
      EventTarget.prototype.addEventListener = function (type, handler, options) {
        if (options?.signal) { live++; add.call(options.signal, "abort", () => live--, { once: true }); }
        return add.call(this, type, handler, options);
      };
      for (const kind of ["ResizeObserver", "MutationObserver"]) {
        const { observe, disconnect } = window[kind].prototype;
        window[kind].prototype.observe = function (...a) { watching++; return observe.apply(this, a); };
        window[kind].prototype.disconnect = function () { watching--; return disconnect.call(this); };
      } }""")
    mount(bare, fork=fork(at5=[["3S", "A plays 3S"]]), fork_index=5)
    assert bare.evaluate("[live > 5, watching, model.listening() > 5]") == [True, 2, True]
    bare.evaluate("one.stop()")
    assert bare.evaluate("[live, watching, model.listening(), one.el.childElementCount]") == [0, 0, 0, 0]
    bare.evaluate("model.set({index: 4, theme: 'dark'})")


def test_an_error_is_shown_and_still_raised(bare: Page) -> None:
    mount(bare)
    told = bare.evaluate("""() => { try { model.set("fork", {frames: [[["x", "?"]]], captions: [""]}); }
      catch (error) { return String(error); } }""")
    assert told
    expect(bare.get_by_role("alert")).not_to_be_empty()


def test_a_message_from_python_is_shown(bare: Page) -> None:
    mount(bare, message="")
    expect(bare.locator("[role=alert]")).to_be_empty()
    bare.evaluate("model.set('message', 'No such card: ZZ')")
    expect(bare.get_by_role("alert")).to_have_text("No such card: ZZ")
    bare.evaluate("model.set('message', '')")
    expect(bare.locator("[role=alert]")).to_be_empty()


def test_an_unknown_kind_is_refused(bare: Page) -> None:
    told = bare.evaluate("(state) => { try { mount(fakeModel(state)); } catch (error) { return error.message; } }", esm.state(kind="oracle"))
    assert "oracle" in told


def test_text_from_outside_is_only_text(bare: Page) -> None:
    line = sample(names={"A": HOSTILE, "B": "x" * 200}, worded={"draw": "{} <b>draws</b> {}."})
    line.update(title=HOSTILE, head=[HOSTILE, *line["head"][1:]], groups=[[HOSTILE, LAST]])
    own = {**line, "frames": line["frames"][:6], "captions": line["captions"][:6], "groups": [[HOSTILE, 5]], "choices": {"5": [["3S", HOSTILE]]}}
    labels = {key: HOSTILE if isinstance(value, str) else [[HOSTILE, HOSTILE]] for key, value in LABELS.items()}
    mount(bare, line=line, labels=labels, message=HOSTILE, fork=own, fork_index=5, language=HOSTILE)
    for i in range(LAST + 1):
        bare.evaluate("(i) => model.set('index', i)", i)
    assert bare.locator(".ck img, .ck b, .ck script").count() == 0
    assert bare.evaluate("window.hurt") is None
    expect(bare.locator(".ck-caption").first).to_contain_text("takes the trick")
    assert bare.evaluate("document.documentElement.scrollWidth <= innerWidth")


# --- theme, size, screen ---------------------------------------------------------------------------------------------------------


def test_the_theme_follows_notebook_editor_and_system_live(page_of: Callable[..., Page]) -> None:
    page = page_of(color_scheme="light")
    mount(page)
    root = page.locator(".ck")
    look = "getComputedStyle(document.querySelector('.ck-view rect')).fill"
    expect(root).to_have_attribute("data-theme", "light")
    felt = page.evaluate(look)
    page.emulate_media(color_scheme="dark")
    expect(root).to_have_attribute("data-theme", "dark")
    assert page.evaluate(look) != felt
    page.evaluate("document.body.dataset.jpThemeLight = 'true'")
    expect(root).to_have_attribute("data-theme", "light")
    page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    expect(root).to_have_attribute("data-theme", "dark")
    page.evaluate("delete document.body.dataset.jpThemeLight; document.body.className = 'vscode-light'")
    expect(root).to_have_attribute("data-theme", "light")
    page.evaluate("document.body.dataset.vscodeThemeKind = 'vscode-high-contrast'")
    expect(root).to_have_attribute("data-theme", "dark")
    page.evaluate("model.set('theme', 'light')")
    expect(root).to_have_attribute("data-theme", "light")


def test_a_narrow_view_asks_for_the_compact_layout_once(bare: Page) -> None:
    mount(bare, width="1000px")
    root = bare.locator(".ck")
    expect(root).to_have_attribute("data-size", "normal")

    def wide(px: int, size: str, room: str) -> None:
        bare.evaluate("(px) => one.el.style.width = px + 'px'", px)
        expect(root).to_have_attribute("data-size", size)
        bare.wait_for_function("(room) => model.state.room === room", arg=room)

    wide(400, "compact", "compact")
    wide(620, "compact", "compact")  # between the two thresholds nothing flips
    wide(700, "normal", "wide")
    wide(620, "normal", "wide")
    wide(500, "compact", "compact")
    assert bare.evaluate("model.told.filter(([key]) => key === 'room').map(([, room]) => room)") == ["compact", "wide", "compact"]
    bare.evaluate("model.set('size', 'normal')")
    expect(root).to_have_attribute("data-size", "normal")
    bare.evaluate("window.two = mount(model, '1000px')")
    assert get(bare, "room") == "compact"  # a chosen size asks for nothing


def test_two_views_of_different_width_do_not_answer_each_other(bare: Page) -> None:
    mount(bare, width="400px")
    bare.wait_for_function("model.state.room === 'compact'")
    bare.evaluate("window.two = mount(model, '1000px')")
    bare.wait_for_function("model.state.room === 'wide'")
    bare.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))")
    assert bare.evaluate("model.told.filter(([key]) => key === 'room').length") == 2


def test_compact_targets_are_large_enough(page_of: Callable[..., Page]) -> None:
    page = page_of(viewport={"width": 400, "height": 800})
    own = {**sample(MOVES[:5], wide=False), "choices": {"5": [["3S", "A plays 3S"], ["KC", "A plays KC"]]}}
    mount(page, line=sample(wide=False), index=5, fork=own, fork_index=5)
    assert page.locator(".ck").get_attribute("data-columns") == "1"
    for spot in page.locator(".ck button, .ck-bar").all():
        box = spot.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 400
    assert page.evaluate("document.documentElement.scrollWidth") <= 400
    assert page.evaluate("parseFloat(getComputedStyle(document.querySelector('.ck-caption')).fontSize)") >= 16


@pytest.mark.parametrize("api", [True, False])
def test_full_screen_fills_and_is_left_again(bare: Page, api: bool) -> None:
    if not api:
        bare.evaluate("delete Element.prototype.requestFullscreen")
    mount(bare, width="900px", index=5)
    root = bare.locator(".ck")
    button(bare, "full").click()
    expect(root).to_have_attribute("data-size", "projector")
    expect(button(bare, "full")).to_have_attribute("aria-pressed", "true")
    window = bare.evaluate("[innerWidth, innerHeight]")
    assert root.evaluate("(el) => [el.offsetWidth, el.offsetHeight]") == window
    assert bare.evaluate("parseFloat(getComputedStyle(document.querySelector('.ck-caption')).fontSize)") >= 28 / 1280 * window[0]
    for part in (".ck-view", ".ck-caption", ".ck-bar", ".ck-tools"):
        box = bare.locator(part).bounding_box()
        assert box
        assert box["y"] + box["height"] <= window[1], part
    bare.keyboard.press("f" if api else "Escape")
    expect(root).to_have_attribute("data-size", "normal")
    expect(button(bare, "full")).to_have_attribute("aria-pressed", "false")
    assert root.evaluate("(el) => el.offsetWidth") == 900


def test_words_come_from_the_labels_alone(bare: Page) -> None:
    labels = {key: f"«{key}»" if isinstance(value, str) else [["«k»", "«m»"]] for key, value in LABELS.items()}
    line = {**sample(), "captions": ["«c»"] * (LAST + 1), "head": ["«h»"] * 6, "groups": [["«g»", LAST]], "rows": [], "title": "«t»"}
    mount(bare, labels=labels, line=line, fork={**line, "choices": {}}, language="zh-Hant")
    bare.locator(".ck-panel").first.focus()
    bare.keyboard.press("?")
    seen = bare.evaluate("""() => { const copy = document.querySelector(".ck").cloneNode(true);
      copy.querySelectorAll(".ck-view > svg").forEach((svg) => svg.replaceChildren());
      const spoken = [...copy.querySelectorAll("*")].flatMap((n) => ["aria-label", "title", "aria-valuetext"].map((a) => n.getAttribute(a)));
      return [copy.textContent, ...spoken].join(" "); }""")
    assert "«k»" in seen
    assert set(re.sub(r"«\w+»", "", seen)) <= {" ", "·"}
    expect(bare.locator(".ck")).to_have_attribute("lang", "zh-Hant")


def test_a_new_language_changes_all_text_in_place(bare: Page) -> None:
    mount(bare, index=5)
    button(bare, "next").focus()
    line = sample(worded={"take": "{} 得墩：{} 分。"})
    bare.evaluate("([line, labels]) => model.set({line, labels, language: 'zh-Hant'})", [line, {**LABELS, "next": "下一步"}])
    expect(bare.locator(".ck-caption")).to_have_text("A 得墩：11 分。")
    expect(bare.get_by_role("button", name="下一步")).to_be_focused()
    assert get(bare, "index") == 5


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(page_of: Callable[..., Page], axe: Callable[..., list[Any]], scheme: str) -> None:
    page = page_of(color_scheme=scheme)
    mount(page, index=5, fork=fork(at5=[["3S", "A plays 3S"], ["KC", "A plays KC"]]), fork_index=5, message="A message")
    page.locator(".ck-panel").first.focus()
    page.keyboard.press("?")
    assert axe(page=page) == []


# --- fork ----------------------------------------------------------------------------------------------------------------------


FORK = fork(at5=[["3S", "A plays 3S"], ["KC", "A plays KC"]])
ANSWERS = {
    "main 5": {"fork": FORK, "fork_index": 5},
    "fork 5 KC": {"fork": fork(6, at6=[["3H", "B plays 3H"]]), "fork_index": 6},
    "fork 6 3H": {"fork": fork(LAST), "fork_index": LAST},
    "fork 5 3S": {"message": "Not that one."},
}


def test_forking_choosing_and_going_back(bare: Page) -> None:
    mount(bare, index=5, answers=ANSWERS)
    button(bare, "fork").click()
    panels = bare.locator(".ck-panel")
    expect(panels).to_have_count(2)
    expect(bare.locator(".ck-heading")).to_have_text([LABELS["given_line"], LABELS["your_line"]])
    assert bare.evaluate("model.chosen") == [{"line": "main", "at": 5, "card": "", "n": 1}]
    assert get(bare, "choice") == {}
    first = bare.get_by_role("button", name="A plays 3S")
    expect(first).to_be_focused()
    for card, choice in (("3S", first), ("KC", bare.get_by_role("button", name="A plays KC"))):
        under, over = panels.nth(1).locator(f"[data-key='{card}']").bounding_box(), choice.bounding_box()
        assert under
        assert over
        for side in ("x", "y", "width", "height"):
            assert over[side] == pytest.approx(under[side], abs=3)
    bare.keyboard.press("2")
    expect(bare.get_by_role("button", name="A plays KC")).to_be_focused()
    bare.keyboard.press("Enter")
    assert bare.evaluate("model.chosen.at(-1)") == {"line": "fork", "at": 5, "card": "KC", "n": 2}
    expect(bare.get_by_role("button", name="B plays 3H")).to_be_focused()
    bare.keyboard.press("ArrowRight")  # the last frame, one card only: going on plays it
    assert bare.evaluate("model.chosen.at(-1)") == {"line": "fork", "at": 6, "card": "3H", "n": 3}
    assert get(bare, "fork_index") == LAST
    expect(button(bare, "next", 1)).to_be_focused()
    assert get(bare, "index") == 5
    bare.keyboard.press("ArrowLeft")  # keys act on the panel that has focus
    assert [get(bare, "index"), get(bare, "fork_index")] == [5, LAST - 1]
    bare.evaluate("model.onsave = null")  # going back needs nobody
    button(bare, "back", 1).click()
    expect(panels).to_have_count(1)
    assert get(bare, "fork") == {}
    assert get(bare, "index") == 5
    expect(button(bare, "fork")).to_be_focused()


def test_going_on_where_there_are_several_cards_leads_to_the_first(bare: Page) -> None:
    mount(bare, index=5, answers=ANSWERS, fork=FORK, fork_index=5)
    button(bare, "next", 1).focus()
    bare.keyboard.press("ArrowRight")
    expect(bare.get_by_role("button", name="A plays 3S")).to_be_focused()
    assert bare.evaluate("model.chosen") == []


def test_a_refused_choice_says_why_and_keeps_the_focus(bare: Page) -> None:
    mount(bare, index=5, answers=ANSWERS, fork=FORK, fork_index=5)
    bare.get_by_role("button", name="A plays 3S").focus()
    bare.keyboard.press("Enter")
    expect(bare.get_by_role("alert")).to_have_text("Not that one.")
    expect(bare.get_by_role("button", name="A plays 3S")).to_be_focused()
    expect(bare.get_by_role("button", name="A plays 3S")).to_have_attribute("aria-disabled", "false")


@pytest.mark.parametrize("delay", [0, 300])
def test_a_double_click_chooses_once(bare: Page, delay: int) -> None:
    again = fork(6, at6=[["KC", "another card under the same pointer"], ["3H", "B plays 3H"]])
    again["frames"][0] = [["KC", "c", "KC", *item[3:]] if item[0] == "3S" else item for item in FORK["frames"][0] if item[0] != "KC"]
    mount(bare, fork=FORK, fork_index=5, answers={"fork 5 3S": {"fork": again, "fork_index": 6}, "fork 6 KC": {"message": "twice"}}, delay=delay)
    bare.get_by_role("button", name="A plays 3S").dblclick()
    bare.wait_for_function("model.state.fork_index === 6")
    assert bare.evaluate("model.chosen.length") == 1


def test_a_silent_kernel_is_told_and_choosing_is_possible_again(page: Page, site: str) -> None:
    page.clock.install()
    page.goto(site)
    page.wait_for_function("window.ready")
    page.clock.pause_at("2030-01-01")
    mount(page, fork=FORK, fork_index=5, answers={})
    card = page.get_by_role("button", name="A plays 3S")
    card.click()
    card.click(force=True)  # it is marked as disabled by now
    assert page.evaluate("model.chosen.length") == 1
    expect(card).to_have_attribute("aria-disabled", "true")
    expect(button(page, "fork")).to_have_attribute("aria-disabled", "true")
    page.clock.run_for(3000)
    expect(page.get_by_role("alert")).to_have_text(LABELS["kernel_gone"])
    expect(card).to_have_attribute("aria-disabled", "false")
    assert get(page, "choice") == {}
    button(page, "next").click()  # stepping goes on all the while
    assert get(page, "index") == 1
    page.evaluate("(answer) => model.set(answer)", ANSWERS["fork 5 KC"])  # late, but welcome
    expect(page.locator("[role=alert]")).to_be_empty()
    expect(page.get_by_role("button", name="B plays 3H")).to_be_visible()


def test_stepping_survives_a_model_that_cannot_be_saved(bare: Page) -> None:
    mount(bare)
    bare.evaluate("() => { model.save_changes = () => { throw new Error('comm is closed'); }; }")
    bare.locator(".ck-panel").focus()
    for _ in range(LAST):
        bare.keyboard.press("ArrowRight")
    expect(bare.locator(".ck-caption")).to_have_text(sample()["captions"][LAST])
    expect(bare.locator("[role=alert]")).to_be_empty()


def test_a_long_line_is_stepped_through_and_timed(bare: Page, record_property: Callable[[str, object], None]) -> None:
    moves = [("lead", "A", "3S"), ("reply", "B", "3H"), ("take", "A", "")] * 31
    mount(bare, line=sample(moves), index=0)
    times = bare.evaluate("""() => { const out = [];
      for (let i = 1; i <= 93; i++) { const t = performance.now(); model.set("index", i); document.body.offsetHeight; out.push(performance.now() - t); }
      return out.sort((p, q) => p - q); }""")
    assert get(bare, "index") == len(moves)
    record_property("step_ms_median", times[46])
    record_property("step_ms_p95", times[88])
    print(f"step: median {times[46]:.1f} ms, 95th percentile {times[88]:.1f} ms")
