"""What holds for every kind of widget: keys at full width, the focus, timers and listeners, any host's page."""

# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import cardkit as ck
from cardkit.widgets.base import STATIC, CardWidget
from tests.browser.esm import LABELS, fork, get, mount, page_of, sample, sent, site

KINDS: dict[str, Callable[[], CardWidget]] = {
    "stepper": lambda: ck.step("briscola/last-three"),
    "predict": lambda: ck.predict("briscola/last-three", timer=20),
    "quiz": lambda: ck.quiz("01-deck"),
    "capture": lambda: ck.capture("scopa/capture-three-sums"),
    "primiera": lambda: ck.primiera(),
    "keeper": lambda: ck.keep("briscola", match=2),
    "home": lambda: ck.home().home,
    "mirrored": lambda: ck.mirror("briscola/four-players", "Q_over_J", "J_over_Q").live,
}


def example(kind: str) -> Callable[[], CardWidget]:
    """Give a widget of another kind: what the first call in the docstring of its function makes."""
    call = re.findall(r"^ *>>> (.+)$", getattr(ck, kind).__doc__, re.M)[0]
    return lambda: eval(call, {"ck": ck})


BESIDE = {"guard", "offline"}  # bundles that draw nothing
KINDS |= {kind: example(kind) for kind in sorted({path.stem for path in STATIC.glob("*.js")} - {*BESIDE, *KINDS})}
# What is counted before anything is shown: listeners that are still on, observers, timers that still run.
COUNT = """() => {
  window.on = new Map(); window.watching = 0; window.timers = new Set(); window.thrown = [];
  const {addEventListener: add, removeEventListener: remove} = EventTarget.prototype;
  const note = (target, type, by) => on.set(target, (on.get(target) ?? 0) + by);
  EventTarget.prototype.addEventListener = function (type, handler, options) {
    note(this, type, 1);
    options?.signal && add.call(options.signal, "abort", () => note(this, type, -1), {once: true});
    return add.call(this, type, handler, options);
  };
  EventTarget.prototype.removeEventListener = function (type, ...rest) {
    note(this, type, -1);
    return remove.call(this, type, ...rest);
  };
  for (const kind of ["ResizeObserver", "MutationObserver"]) {
    const {observe, disconnect} = window[kind].prototype;
    window[kind].prototype.observe = function (...a) { watching++; return observe.apply(this, a); };
    window[kind].prototype.disconnect = function () { watching--; return disconnect.call(this); };
  }
  const {setTimeout: start, clearTimeout: end} = window;
  window.setTimeout = (run, ...rest) => {
    const id = start(() => (timers.delete(id), run()), ...rest);
    timers.add(id);
    return id;
  };
  window.clearTimeout = (id) => { timers.delete(id); end(id); };
  window.requestAnimationFrame = () => { throw new Error("nothing here draws by frames"); };
}"""
LEFT = """() => [timers.size, watching, model.listening(),
  ...[...on].filter(([target]) => target === window || target === document || target instanceof MediaQueryList ||
    target === one.box).map(([target, n]) => [String(target), n]).filter(([, n]) => n)]"""
HELD = """() => { const {activeElement: at} = document, root = document.querySelector('.ck');
  return root.contains(at) && at.checkVisibility(); }"""
FOCUSABLE = "button, input, select, textarea, a[href], [tabindex='0'], [tabindex='-1']"


@pytest.fixture
def show(page_of: Callable[..., Page]) -> Callable[..., Page]:
    """Show a widget of a kind as the page gets it from Python, which then says no more."""

    def go(kind: str, *, before: str = "", shadow: bool = False, clock: bool = False, **traits: Any) -> Page:
        page = page_of(clock=clock, kind=kind)
        state = sent(KINDS[kind]())
        if before:
            page.evaluate(before)
        page.evaluate(
            "([state, shadow]) => { window.model = fakeModel(state); window.one = mount(model, '', shadow); }",
            [{**state, **traits}, shadow],
        )
        return page

    return go


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def send(page: Page, key: str, **more: Any) -> None:
    """Send a key that no keyboard of this machine has to what has the focus."""
    page.evaluate(
        "(how) => { const at = document.activeElement;"
        " at.dispatchEvent(new KeyboardEvent('keydown', {bubbles: true, cancelable: true, ...how})); }",
        {"key": key, **more},
    )


# --- full width ---


@pytest.mark.parametrize("kind", KINDS)
def test_letters_and_signs_at_full_width_are_keys(show: Callable[..., Page], kind: str) -> None:
    page = show(kind)
    page.evaluate("Element.prototype.requestFullscreen = undefined")
    page.locator(".ck button").last.focus()
    page.locator(".ck-keys").first.focus()
    send(page, "？", shiftKey=True)
    expect(page.locator(".ck-help")).to_be_visible()
    send(page, "Ｆ", shiftKey=True)
    expect(page.locator(".ck.ck-full")).to_be_visible()
    send(page, "ｆ")
    expect(page.locator(".ck.ck-full")).to_have_count(0)
    send(page, "\u3000")  # a space presses the button: the keys go
    expect(page.locator(".ck-help")).to_be_hidden()


def test_digits_at_full_width_choose_and_are_read(show: Callable[..., Page], page_of: Callable[..., Page]) -> None:
    page = show("predict", timer=None)
    page.locator(".ck-panel").focus()
    press(page, "Enter")
    send(page, "Ｖ")
    send(page, "１")
    send(page, "１")
    assert get(page, "hands") == {"0.0": [0, 0]}
    send(page, "Ｖ")
    send(page, "２")
    assert [one["choice"] for one in get(page, "answered")] == ["B"]
    page = show("quiz")
    page.locator(".ck-number").fill("＋１２　")
    page.locator(".ck-number").press("Enter")
    send(page, "ｓ")
    press(page, "Enter")
    (entry,) = get(page, "given").values()
    assert (entry["sure"], entry["tries"]) == (True, 1)
    page = show("capture")
    page.locator(".ck-panel").focus()
    send(page, "１")
    page.locator(".ck-number").fill("０３")
    page.locator(".ck-number").press("Enter")
    assert get(page, "log")[0]["guess"] == 3
    send(page, "２")
    assert len(get(page, "picked")) == 1
    page = show("primiera")
    page.locator(".ck-panel").focus()
    send(page, "２")
    press(page, "Enter")
    assert get(page, "log") == [{"guess": "1"}]
    page = show("keeper")
    for field, typed in zip(page.locator(".ck-field input").all(), ("６４", "　５６"), strict=True):
        field.fill(typed)
    page.locator(".ck-field input").last.press("Enter")
    assert get(page, "changes") == [[0, [[[64, 56]]]]]
    page = page_of()
    mount(page, index=5, fork=fork(at5=[["3S", "A plays 3S"], ["KC", "A plays KC"]]), fork_index=5)
    page.locator(".ck-panel").focus()
    send(page, "２")
    expect(page.get_by_role("button", name="A plays KC")).to_be_focused()


@pytest.mark.parametrize("more", [{"isComposing": True}, {"keyCode": 229}])
@pytest.mark.parametrize("kind", KINDS)
def test_a_key_of_a_composition_does_nothing_by_itself(
    show: Callable[..., Page], kind: str, more: dict[str, Any]
) -> None:
    page = show(kind)
    places = {"keeper": ".ck-field input", "quiz": ".ck-number"}
    page.locator(places.get(kind, ".ck-panel")).first.focus()
    before = page.evaluate("JSON.stringify(model.state)")
    for key in ("Enter", "1", "２", "v", "？", " ", "Escape", "ArrowRight", "Process"):
        send(page, key, **more)
    assert page.evaluate("JSON.stringify(model.state)") == before
    expect(page.locator(".ck-help")).to_be_hidden()
    assert page.evaluate("leaked") == []


ARROWS = {"ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight"}
TAKEN = {
    "stepper": {"PageDown", "PageUp", "Home", "End", *ARROWS, " ", "1", "?", "Escape"},
    "predict": {"PageDown", "PageUp", "Home", "End", *ARROWS, " ", "1", "?", "Escape", "Enter", "v"},
    "quiz": {"PageDown", "PageUp", *ARROWS, "?", "Escape", "Enter", "s"},  # here a number is typed
    "capture": {"PageDown", "PageUp", *ARROWS, "1", "?", "Escape", "Enter"},
    "primiera": {"PageDown", *ARROWS, "1", "?", "Escape", "Enter"},
}


@pytest.mark.parametrize("kind", TAKEN)
def test_a_key_that_is_taken_does_nothing_else_and_the_others_are_the_browser_s(
    show: Callable[..., Page], kind: str
) -> None:
    page, taken = show(kind), set()
    for key in sorted({"x"}.union(*TAKEN.values())):
        page.locator(".ck-question" if kind == "quiz" else ".ck-panel").focus()
        event = {"key": key, "bubbles": True, "cancelable": True}
        if not page.evaluate("(how) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', how))", event):
            taken.add(key)
    assert taken == TAKEN[kind]


# --- the focus ---


@pytest.mark.parametrize("kind", KINDS)
def test_whatever_is_pressed_the_focus_stays_inside(show: Callable[..., Page], kind: str) -> None:
    page = show(kind)
    page.evaluate("Element.prototype.requestFullscreen = undefined")
    draw = random.Random(kind)
    keys = ["Enter", "Space", "Escape", "ArrowDown", "ArrowRight", "ArrowLeft", "PageDown", "PageDown", "1", "2", "s",
            "v", "Backspace", "?", "f", "Home", "End"]  # fmt: skip
    trail: list[str] = []
    for _ in range(60):
        # Any control that can be seen gets the focus; links, files and the browser's own lists lead elsewhere.
        found = page.evaluate(
            """([pick, focusable]) => {
              const all = [...document.querySelector('.ck').querySelectorAll(focusable)].filter((node) =>
                node.checkVisibility() && node.type !== 'file' && !['A', 'SELECT'].includes(node.tagName) &&
                !['download', 'take', 'read'].includes(node.dataset.do));
              const node = all[Math.floor(pick * all.length)];
              node.focus();
              return `${node.tagName}.${node.className} ${node.textContent.slice(0, 20)}`;
            }""",
            [draw.random(), FOCUSABLE],
        )
        for key in (draw.choice(["Enter", "Space"]), draw.choice(keys), draw.choice(keys)):
            trail.append(f"{found}: {key}")
            page.keyboard.press(key)
            assert page.evaluate(HELD), "\n".join(trail[-8:])


def test_what_python_takes_away_hands_the_focus_on(show: Callable[..., Page]) -> None:
    page = show("keeper", changes=[[0, [[[64, 56]]]], [1, [[[50, 70]]]]], made=2)
    page.locator("[data-strike='1']").focus()
    page.evaluate("model.set({changes: [], made: 0})")
    assert page.evaluate(HELD)
    page = show("quiz")
    page.locator(".ck-number").focus()
    page.evaluate("model.set('at', model.state.questions.length)")
    assert page.evaluate(HELD)
    page = show("capture", card="JD", log=[{"card": "JD", "guess": 3}])
    page.get_by_role("button", name="Show all ways").focus()
    page.evaluate("model.set('log', [...model.state.log, {card: 'JD', shown: true}])")
    expect(page.get_by_role("button", name="Take these")).to_be_focused()


def test_after_the_last_reveal_the_step_bar_has_the_focus(show: Callable[..., Page]) -> None:
    page = show("predict", timer=None)
    page.locator(".ck-panel").focus()
    for _ in range(30):
        if page.locator(".ck-summary").count():
            break
        phase = page.locator(".ck-task").get_attribute("data-phase")
        press(page, {"ask": "1", "again": "2"}.get(str(phase), "Enter"))
    expect(page.locator(".ck-summary")).to_be_visible()
    expect(page.locator(".ck-bar")).to_be_focused()
    press(page, "Enter", "Enter")
    expect(page.locator(".ck-summary")).to_be_visible()
    press(page, "ArrowLeft")
    expect(page.locator(".ck-bar")).to_be_focused()


@pytest.mark.parametrize("viewport", [{"width": 400, "height": 800}, {"width": 1000, "height": 700}])
def test_back_to_the_hand_brings_the_hand_into_sight(
    page_of: Callable[..., Page], viewport: dict[str, int]
) -> None:
    page = page_of(viewport=viewport)
    mount(page, index=5, line=sample(wide=viewport["width"] > 600), fork=fork(at5=[["3S", "A plays 3S"]]), fork_index=5)
    page.locator(".ck-back").scroll_into_view_if_needed()
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    page.locator(".ck-back").focus()
    press(page, "Enter")
    expect(page.locator(".ck-fork")).to_be_focused()
    top = page.locator(".ck-view").first.evaluate("(view) => view.getBoundingClientRect().top")
    assert 0 <= top < viewport["height"] / 2
    expect(page.locator(".ck-fork")).to_be_in_viewport()


# --- what stays behind ---


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_runs_or_listens_after_the_widget_has_gone(show: Callable[..., Page], kind: str) -> None:
    page = show(kind, before=COUNT)
    page.evaluate("one.box = document.querySelector('.ck')")
    page.locator(".ck-panel").first.focus()
    press(page, "Enter", "1", "Enter", "ArrowRight")
    for name in ("play", "fork", "download"):
        page.evaluate("(name) => document.querySelector(`.ck-${name}:not(a)`)?.click()", name)
    page.evaluate("one.stop()")
    assert page.evaluate(LEFT) == [0, 0, 0]
    page.evaluate("document.dispatchEvent(new Event('scroll'))")
    press(page, "x", "ArrowRight")


@pytest.mark.parametrize("kind", KINDS)
def test_the_page_is_heard_only_while_the_widget_lies_in_it(show: Callable[..., Page], kind: str) -> None:
    page = show(kind, before=COUNT)
    page.evaluate("one.box = document.querySelector('.ck')")
    page.evaluate("one.stop()")
    # Drawn beside the page, as a notebook does that is closed before it has laid its widgets down.
    page.evaluate("""async () => {
      window.other = document.createElement("div");
      const { default: widget } = await import(`./${model.state.kind}.js`);
      window.one = { el: other, model, box: one.box, stop: widget.render({ model: model.host, el: other }) };
    }""")
    counted = "() => [...on].filter(([target]) => target === window || target === document ||" \
              " target instanceof MediaQueryList).reduce((sum, [, n]) => sum + n, 0)"  # fmt: skip
    assert page.evaluate(counted) == 0
    page.evaluate("document.querySelector('#stage').append(other)")
    page.wait_for_function(f"({counted})() === 5")
    page.evaluate("other.remove()")
    page.wait_for_function(f"({counted})() === 0")
    page.evaluate("document.querySelector('#stage').append(other)")
    page.wait_for_function(f"({counted})() === 5")
    page.evaluate("one.stop()")
    assert page.evaluate(LEFT)[:2] == [0, 0] and page.evaluate(counted) == 0


def test_a_quiz_listens_once_however_many_questions_it_asks(show: Callable[..., Page]) -> None:
    page = show("quiz", before=COUNT)
    count = "[...on.values()].reduce((sum, n) => sum + n, 0)"
    page.evaluate("model.set('at', 1)")
    before = page.evaluate(count)
    for at in (0, 1, 0, 1, 0, 1):
        page.evaluate("(at) => model.set('at', at)", at)
    assert page.evaluate(count) == before


def test_a_clock_and_a_waiting_answer_end_with_the_widget(show: Callable[..., Page]) -> None:
    for kind, ask in (("predict", "Enter"), ("stepper", "")):
        page = show(kind, clock=True)
        page.locator(".ck-panel").focus()
        press(page, *ask.split())
        if kind == "stepper":
            page.locator(".ck-fork").click()
        page.evaluate("one.stop()")
        before = page.evaluate("JSON.stringify(model.state)")
        page.clock.run_for(60_000)
        assert page.evaluate("JSON.stringify(model.state)") == before


# --- another host ---


@pytest.mark.parametrize("kind", KINDS)
def test_in_a_shadow_tree_keys_and_focus_work_as_in_a_page(show: Callable[..., Page], kind: str) -> None:
    page = show(kind, shadow=True)
    at = page.locator(".ck-keys").first
    at.focus()
    press(page, "?")
    expect(page.locator(".ck-help")).to_be_visible()
    press(page, "Enter")
    expect(page.locator(".ck-help")).to_be_hidden()
    expect(at).to_be_focused()
    if kind == "predict":
        page.locator(".ck-panel").focus()
        press(page, "Enter", "2", "Enter")
        assert [one["choice"] for one in get(page, "answered")] == ["B"]
        assert page.evaluate("one.el.contains(one.el.getRootNode().activeElement)")


@pytest.mark.parametrize("kind", KINDS)
def test_a_language_that_comes_value_by_value_ends_as_one_that_comes_at_once(
    show: Callable[..., Page], kind: str
) -> None:
    with_words = KINDS[kind]()
    with_words.language = "zh-Hant"
    state = sent(with_words)
    for names in (sorted(state), sorted(state, reverse=True)):
        page = show(kind)
        for name in names:
            page.evaluate("([name, value]) => model.set(name, value)", [name, state[name]])
        there = page.locator(".ck").inner_text()
        page.evaluate("(one.stop(), window.one = mount(fakeModel(structuredClone(model.state))))")
        assert page.locator(".ck").inner_text() == there


# --- other kinds in the same page ---

LAID = """() => [...document.querySelectorAll('.ck *')].map((node) => {
  const {x, y, width, height} = node.getBoundingClientRect(), {position, visibility} = getComputedStyle(node);
  const name = `${node.localName}.${node.getAttribute('class')}`;
  return [name, position, visibility, ...[x, y, width, height].map(Math.round)].join(' ');
})"""
SHEETS = """async ([names, where]) => {
  for (const name of names) {
    const style = document.createElement('style');
    style.className = 'others';
    style.textContent = await (await fetch(`${name}.css`)).text();
    document.head[where](style);
  }
}"""


def cards_shown() -> dict[str, Any]:
    """Give the traits of a quiz at a question that shows cards."""
    asked = ck.quiz("07-values").questions
    return {"questions": asked, "at": next(n for n, one in enumerate(asked) if any("face" in it for it in one["show"]))}


@pytest.mark.parametrize("size", ["normal", "compact", "projector"])
@pytest.mark.parametrize("kind", KINDS)
def test_the_style_of_other_kinds_moves_nothing(show: Callable[..., Page], kind: str, size: str) -> None:
    """Style sheets reach the whole page: a lesson has several kinds, drawn in whichever order."""
    page = show(kind, size=size, **(cards_shown() if kind == "quiz" else {}))
    before = page.evaluate(LAID)
    for where in ("prepend", "append"):
        page.evaluate(SHEETS, [[name for name in KINDS if name != kind], where])
        after = page.evaluate(LAID)
        page.evaluate("document.querySelectorAll('.others').forEach((style) => style.remove())")
        assert [pair for pair in zip(before, after, strict=True) if len(set(pair)) > 1] == [], where
