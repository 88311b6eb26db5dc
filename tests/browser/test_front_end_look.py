"""The front end alone in Chromium: the picture, both printers, theme, size, full screen, words."""


# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from cardkit.hands import hand
from cardkit.view.paint import paint
from cardkit.view.scene import box, card, pack, text, unpack
from cardkit.widgets.stepper import Stepper
from tests.browser import esm
from tests.browser.esm import LABELS, LAST, bare, button, fork, get, mount, page_of, show, site
from tests.view.sample import MOVES, sample


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


# What the picture consists of, whatever the ids in it are called.
DRAWN = "(n) => document.querySelectorAll('.ck-view > svg')[n].outerHTML.replace(/ck[a-z0-9]+-/g, '')"
ARRIVED = """() => Promise.all(document.querySelectorAll('.ck-view')[0].getAnimations({subtree: true})
  .map((moving) => moving.finished))"""
PASSING = "document.querySelectorAll('.ck-view')[0].querySelectorAll('g[aria-hidden] > use').length"


@pytest.mark.parametrize("what", ["briscola/full-deal", "tressette/ten-tricks", "scopa/full-round"])
def test_whatever_moved_rests_as_if_it_had_been_drawn_there(page_of: Callable[..., Page], what: str) -> None:
    page = page_of(reduced_motion="no-preference")
    widget = Stepper(what)
    mount(page, line=widget.line, faces=esm.defs("french"), width="1000px")
    for step in range(1, 13):
        show(page, step)
        if step % 3:
            continue  # whoever steps quickly leaves the one before half way
        page.evaluate(ARRIVED)
        page.evaluate("window.two = mount(model, '1000px')")
        assert page.evaluate(PASSING) == 0
        assert page.evaluate(DRAWN, 0) == page.evaluate(DRAWN, 1)
        page.evaluate("two.stop()")


def test_a_card_comes_from_the_stock_and_a_trick_goes_to_its_taker(page_of: Callable[..., Page]) -> None:
    page = page_of(reduced_motion="no-preference")
    mount(page, line=Stepper("briscola/full-deal").line, index=3, width="1000px")
    show(page, 4)  # the trick goes, and a card is drawn
    assert page.evaluate(PASSING) == 3
    show(page, 5)
    assert page.evaluate(PASSING) == 1
    show(page, 4)  # backwards nothing is drawn or taken
    show(page, 3)
    assert page.evaluate(PASSING) == 0
    show(page, 40)
    assert page.evaluate(PASSING) == 0
    still = page_of(reduced_motion="reduce")
    mount(still, line=Stepper("briscola/full-deal").line, index=3, width="1000px")
    show(still, 4)
    assert still.evaluate(PASSING) == 0


@pytest.mark.parametrize("deck", ["french", "italian"])
@pytest.mark.parametrize("room", ["wide", "compact"])
@pytest.mark.parametrize("what", ["sample", "briscola/last-three", "tressette/ten-tricks", "scopa/full-round"])
def test_both_printers_draw_the_same_boxes(bare: Page, deck: str, room: str, what: str) -> None:
    if what == "sample":
        line = sample(wide=room == "wide")
    else:
        line = Stepper(what, size="normal" if room == "wide" else "compact").line
    frames = unpack(line["frames"])
    mount(bare, line=line, faces=esm.defs(deck), width=f"{line['w']}px")
    for i in (0, 22, 41, 45, 47) if what.startswith("scopa") else (0, 2, 4, 5, len(frames) - 1):
        bare.evaluate("document.querySelector('#flat')?.remove()")
        show(bare, i)
        flat = paint(
            frames[i], line["w"], line["h"], deck=deck, theme="light", title="", desc="", language="en", keys=True
        )
        bare.evaluate(
            """([svg, w]) => { const el = document.createElement("div"); el.id = "flat"; el.style.width = w + "px";
              el.innerHTML = svg; document.body.append(el); document.getAnimations().forEach((a) => a.finish()); }""",
            [flat, line["w"]],
        )
        live, still = bare.locator(".ck-view > svg"), bare.locator("#flat > svg")
        one, other = live.evaluate("boxes"), still.evaluate("boxes")
        assert list(one) == list(other)  # the same things, in the same order
        assert live.evaluate("words") == still.evaluate("words")
        lettered = {item[0] for item in frames[i] if item[1] in "tb"}
        for key in one.keys() - lettered:  # letters are as wide as the font of the page
            assert one[key] == pytest.approx(other[key], abs=1), (key, i)


def test_a_picture_is_the_same_from_wherever_one_comes(bare: Page) -> None:
    """Something may be of another kind at another step, whether others of the kind that it had follow it or not."""
    kinds = {
        "t": lambda key, x: text(key, x, 90, key, 30),
        "r": lambda key, x: box(key, x, 90, 80, 40, 9, "chip", "line", 2),
        "c": lambda key, x: card(key, "AH", x, 90, 0.9, 15, mark="d"),
    }
    made = ["ttt", "rtt", "trt", "rct", "crt", "rrr", "ctc"]
    rows = [[kinds[kind](key, 100 * x) for x, (kind, key) in enumerate(zip(row, "uvw", strict=True))] for row in made]
    line = {**sample(), "frames": pack(rows), "captions": made, "alts": made, "groups": [], "rows": []}

    def drawn(step: int) -> Any:
        show(bare, step)
        return bare.evaluate("one.el.querySelector('.ck-view > svg').outerHTML.replaceAll(/#ck.+?-/g, '#')")

    at_once = []
    for step in range(len(made)):
        bare.evaluate("document.querySelector('#stage').replaceChildren()")
        mount(bare, line=line, index=step)
        at_once.append(drawn(step))
    assert len(set(at_once)) == len(made)
    for one, other in itertools.permutations(range(len(made)), 2):
        assert [drawn(one), drawn(other)] == [at_once[one], at_once[other]], (made[one], made[other])


def test_each_view_has_drawings_of_its_own(bare: Page) -> None:
    mount(bare)
    bare.evaluate("window.two = mount(model)")
    ids = bare.evaluate("[...document.querySelectorAll('[id]')].map((n) => n.id)")
    assert len(ids) == len(set(ids))
    bare.evaluate("(faces) => model.set('faces', faces)", esm.defs("italian"))
    missing = """[...document.querySelectorAll('.ck-view use')]
      .filter((use) => !document.querySelector(use.getAttribute('href'))).length"""
    assert bare.evaluate(missing) == 0



# --- theme, size, screen ---


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
    assert bare.evaluate("told('room')") == ["compact", "wide", "compact"]
    bare.evaluate("model.set('size', 'normal')")
    expect(root).to_have_attribute("data-size", "normal")
    bare.evaluate("window.two = mount(model, '1000px')")
    assert get(bare, "room") == "compact"  # a chosen size asks for nothing


def test_two_views_of_different_width_do_not_answer_each_other(bare: Page) -> None:
    mount(bare, width="400px")
    bare.wait_for_function("model.state.room === 'compact'")
    bare.evaluate("window.two = mount(model, '1000px')")
    bare.wait_for_function("model.state.room === 'wide'")
    for _ in range(3):
        bare.evaluate("new Promise(requestAnimationFrame)")
    assert bare.evaluate("told('room')") == ["compact", "wide"]


def test_compact_targets_are_large_enough(page_of: Callable[..., Page]) -> None:
    page = page_of(viewport={"width": 400, "height": 800})
    own = {**sample(MOVES[:5], wide=False), "choices": {"5": [["3S", "A plays 3S"], ["KC", "A plays KC"]]}}
    mount(page, line=sample(wide=False), index=5, fork=own, fork_index=5)
    expect(page.locator(".ck-rail")).to_have_count(2)
    for spot in page.locator(".ck button:visible, .ck-bar").all():
        box = spot.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 400
    assert page.evaluate("document.documentElement.scrollWidth") <= 400
    assert page.evaluate("size('.ck-caption')") >= 16


@pytest.mark.parametrize("api", [True, False])
def test_full_screen_fills_and_is_left_again(bare: Page, api: bool) -> None:
    if not api:
        bare.evaluate("delete Element.prototype.requestFullscreen")
    mount(bare, width="900px", index=5)
    root = bare.locator(".ck")
    button(bare, "full").click()
    expect(root).to_have_attribute("data-size", "projector")
    expect(button(bare, "full")).to_have_attribute("aria-pressed", "true")
    assert bare.evaluate("document.fullscreenElement !== null") == api
    window = bare.evaluate("[innerWidth, innerHeight]")
    assert root.evaluate("(el) => [el.offsetWidth, el.offsetHeight]") == window
    assert bare.evaluate("size('.ck-caption')") >= 28 / 1280 * window[0]
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
    line = {**sample(), "captions": ["«c»"] * (LAST + 1), "head": ["«h»"] * 6, "groups": [["«g»", LAST]], "rows": []}
    line["title"] = "«t»"
    mount(bare, labels=labels, line=line, fork={**line, "choices": {}}, language="zh-Hant")
    bare.locator(".ck-panel").first.focus()
    bare.keyboard.press("?")
    seen = bare.locator(".ck").evaluate("spoken")
    assert "«k»" in seen
    assert set(re.sub(r"«\w+»", "", seen)) <= {" ", "·"}
    expect(bare.locator(".ck")).to_have_attribute("lang", "zh-Hant")


def test_a_new_language_changes_all_text_in_place(bare: Page) -> None:
    mount(bare, index=5)
    button(bare, "next").focus()
    line = sample(worded={"take": "{} 得墩：{} 分。"})
    news = {"line": line, "labels": {**LABELS, "next": "下一步"}, "language": "zh-Hant"}
    bare.evaluate("(news) => model.set(news)", news)
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




# What a notebook's output does: it is a box that scrolls by itself, so that nothing sticks to the window.
IN_OUTPUT = """() => {
  one.el.style.overflow = "auto";
  document.querySelector("#stage").append(Object.assign(document.createElement("div"), {style: "height: 2000px"}));
}"""


@pytest.mark.parametrize("size", [{"width": 400, "height": 400}, {"width": 1000, "height": 600}])
def test_messages_and_keys_come_into_sight(page_of: Callable[..., Page], size: dict[str, int]) -> None:
    page = page_of(viewport=size)
    mount(page, line=Stepper("tressette/ten-tricks").line)
    page.evaluate(IN_OUTPUT)
    alarm, keys = page.locator("[role=alert]"), page.locator(".ck-help")
    page.locator(".ck-bar").focus()
    page.evaluate("scrollTo(0, 0)")
    assert page.locator(".ck").bounding_box()["height"] > size["height"]  # type: ignore[index]
    page.evaluate("model.set('message', 'West must follow suit and holds ♣3.')")
    expect(alarm).to_be_in_viewport(ratio=1)
    page.keyboard.press("?")
    expect(keys).to_be_in_viewport(ratio=1)
    page.evaluate("model.set('message', '')")
    page.evaluate("scrollTo(0, 60)")
    expect(keys).to_be_in_viewport(ratio=1)
    page.evaluate("scrollTo(0, 1200)")  # where all of the widget is out of sight, they stay with it
    expect(keys).not_to_be_in_viewport()
    page.evaluate("scrollTo(0, 0)")
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()


def test_a_message_does_not_cover_what_has_the_focus(page_of: Callable[..., Page]) -> None:
    page = page_of(viewport={"width": 1000, "height": 600})
    mount(page, line=Stepper("tressette/ten-tricks").line)
    page.evaluate(IN_OUTPUT)
    button(page, "next").focus()
    page.evaluate("scrollBy(0, document.activeElement.getBoundingClientRect().bottom - innerHeight + 10)")
    page.evaluate("model.set('message', 'No answer from the kernel.')")
    alarm = page.locator("[role=alert]")
    expect(alarm).to_be_in_viewport(ratio=1)
    one, other = alarm.bounding_box(), button(page, "next").bounding_box()
    assert one and other
    assert one["y"] + one["height"] <= other["y"] or one["y"] >= other["y"] + other["height"]


def test_what_the_notebook_says_of_lists_does_not_reach_the_keys(bare: Page) -> None:
    bare.add_style_tag(content=".out dl { display: block } .out dt { float: left; width: 20%; font-weight: bold }"
                               " .out dd { margin-left: 2em } .out kbd { font: 13px monospace }")  # fmt: skip
    bare.locator("#stage").evaluate("node => node.className = 'out'")
    mount(bare)
    bare.locator(".ck-bar").focus()
    bare.keyboard.press("?")
    first = bare.locator(".ck-help > div").first
    key, meaning = first.locator("kbd").bounding_box(), first.locator("dd").bounding_box()
    assert key and meaning and key["x"] + key["width"] < meaning["x"]
    assert first.locator("dt").evaluate("node => getComputedStyle(node).float") == "none"


@pytest.mark.parametrize("language", ["en", "zh-Hans"])
@pytest.mark.parametrize("width", [284, 400])
def test_four_seats_on_a_phone_leave_words_whole(page_of: Callable[..., Page], width: int, language: str) -> None:
    page = page_of(viewport={"width": width, "height": 800})
    line = Stepper("tressette/ten-tricks", language=language, size="compact").line
    mount(page, line=line, language=language, room="compact", index=len(line["captions"]) - 1)
    page.locator(".ck-open").click()
    ledger = page.locator(".ck-ledger")
    assert ledger.evaluate("node => node.scrollWidth <= node.clientWidth")
    parts = page.locator(".ck-ledger .ck-part")
    assert parts.count() >= 40
    assert parts.evaluate_all("nodes => nodes.every((node) => node.getClientRects().length === 1"
                              " && node.offsetHeight < 30)")  # fmt: skip
    # Numbers stand below their titles.
    column = "(row) => [...row.cells].slice(2, -1).map((cell) => Math.round(cell.getBoundingClientRect().x))"
    titles = page.locator(".ck-ledger thead tr").evaluate(column)
    assert all(row == titles for row in page.locator(".ck-ledger tbody tr").evaluate_all(f"rows => rows.map({column})"))
    heads = page.locator(".ck-ledger tbody tr > :first-child").evaluate_all("cells => cells.map((c) => c.className)")
    assert heads and not any("ck-broad" in head for head in heads)  # what heads the row stays before it
    plays = page.locator(".ck-ledger tbody tr").first.locator(".ck-broad")
    assert "  " not in plays.inner_text() and ("," in plays.inner_text()) == (", " in plays.inner_text())
    page.set_viewport_size({"width": 1000, "height": 800})
    expect(page.locator(".ck-broad")).to_have_count(0)


def test_a_score_is_not_broken_at_its_hyphen(bare: Page) -> None:
    line = {**sample(), "captions": ["B takes the trick, and so the score is 40-45 now."] * (LAST + 1)}
    for width in range(120, 400, 12):
        bare.evaluate("document.querySelector('#stage').replaceChildren()")
        mount(bare, line=line, width=f"{width}px")
        score = bare.locator(".ck-caption .ck-whole")
        expect(score).to_have_text("40-45")
        assert score.evaluate("node => node.getClientRects().length") == 1


def test_a_card_to_choose_is_as_large_as_can_be_seen_of_it(bare: Page) -> None:
    """In a fan a card lies under the next one: no outline runs through its neighbours."""
    for name, step in (("tressette/ten-tricks", 0), ("briscola/full-deal", 1)):
        line = Stepper(name).line
        for seat, held in enumerate(hand(name).replay.at(step).table.hands):
            choices = {str(step): [[card.code, card.code] for card in held]}
            bare.evaluate("document.querySelector('#stage').replaceChildren()")
            mount(bare, line={**line, "choices": choices}, index=step, width="1280px")
            spots = bare.locator(".ck-choice").evaluate_all(
                "nodes => nodes.map((node) => node.getBoundingClientRect()).map((b) => [b.x, b.y, b.right, b.bottom])"
            )
            assert len(spots) == len(held), seat
            for one, other in itertools.combinations(spots, 2):
                apart = min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])
                assert min(apart) < 1, (name, seat)


def test_two_lines_share_one_table_however_broad_it_is(bare: Page) -> None:
    for width in ("700px", "1100px", "1230px"):
        bare.evaluate("document.querySelector('#stage').replaceChildren()")
        mount(bare, width=width, fork=fork())
        expect(bare.locator(".ck-view")).to_have_count(1)
        expect(bare.locator(".ck-rail")).to_have_count(2)
        assert get(bare, "room") == "wide"


def test_on_a_phone_the_buttons_keep_their_place(page_of: Callable[..., Page]) -> None:
    page = page_of(viewport={"width": 400, "height": 800})
    mount(page, line=Stepper("tressette/ten-tricks", size="compact").line, room="compact")
    places = set()
    for step in range(0, 51, 5):
        show(page, step)
        places.add(round(button(page, "next").bounding_box()["y"]))  # type: ignore[index]
    assert len(places) == 1


def test_a_phone_s_notebook_has_two_rows_of_buttons_and_a_bar_that_ends_where_it_ends(bare: Page) -> None:
    labels = dict(Stepper("scopa/full-round").labels)
    line = Stepper("scopa/full-round", size="compact").line
    mount(bare, line=line, room="compact", labels=labels, width="284px", index=len(line["captions"]) - 1)
    shown = bare.locator(".ck-tools button:visible")
    rows = shown.evaluate_all("nodes => nodes.map((one) => one.getBoundingClientRect().top)")
    assert len(set(rows)) == 2
    bar = bare.locator(".ck-bar").bounding_box()
    name = bare.locator(".ck-group.ck-now .ck-group-name").bounding_box()
    assert bar and name and name["x"] + name["width"] <= bar["x"] + bar["width"] + 0.5
    assert bare.locator(".ck-bar").evaluate("node => node.scrollWidth <= node.clientWidth")
    show(bare, 0)  # of the names, those are left out that would run into the one before
    seen = bare.locator(".ck-group-name:visible").evaluate_all(
        "nodes => nodes.map((node) => { const all = document.createRange(); all.selectNodeContents(node);"
        " return all.getBoundingClientRect(); }).map(({ left, right }) => [left, right])"
    )
    assert 1 < len(seen) < bare.locator(".ck-group-name").count()
    assert all(one[1] < other[0] for one, other in itertools.pairwise(seen))


@pytest.mark.parametrize(("high", "long"), [(300, True), (2000, False)])
def test_a_list_of_keys_that_scrolls_is_a_tab_stop_with_a_name(
    page_of: Callable[..., Page], high: int, long: bool
) -> None:
    page = page_of(viewport={"width": 900, "height": high})
    labels = {**LABELS, "keys_help": [["→", "next step"]] * 60}
    mount(page, labels=labels)
    page.locator(".ck-bar").focus()
    page.keyboard.press("?")
    keys = page.locator(".ck-help")
    expect(keys).to_be_visible()
    assert keys.evaluate("(el) => el.scrollHeight > el.clientHeight + 1") == long
    assert keys.get_attribute("tabindex") == ("0" if long else None)
    assert keys.get_attribute("aria-label") == ("Keys" if long else None)
    if long:
        keys.focus()
        page.keyboard.press("ArrowDown")
        page.wait_for_function("document.querySelector('.ck-help').scrollTop > 0")
