"""The front end alone in Chromium: forking with a scripted Python, two views, clean-up, errors, hostile text."""


# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser import esm
from tests.browser.esm import HOSTILE, LABELS, LAST, bare, button, fork, get, mount, page_of, show, site
from tests.view.sample import sample

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


def test_the_own_line_comes_into_sight_where_it_stands_below(page_of: Callable[..., Page]) -> None:
    page = page_of(viewport={"width": 400, "height": 800})
    mount(page, index=5, line=sample(wide=False), answers={"main 5": {"fork": FORK, "fork_index": 5}})
    button(page, "fork").click()
    expect(page.get_by_role("button", name="A plays 3S")).to_be_focused()
    expect(page.get_by_role("button", name="A plays 3S")).to_be_in_viewport()
    expect(page.locator(".ck-heading").nth(1)).to_be_in_viewport()
    button(page, "back", 1).click()
    expect(button(page, "fork")).to_be_focused()
    expect(button(page, "fork")).to_be_in_viewport()


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
    cards = [item for item in FORK["frames"][0] if item[0] != "KC"]
    again["frames"][0] = [["KC", "c", "KC", *item[3:]] if item[0] == "3S" else item for item in cards]
    answers = {"fork 5 3S": {"fork": again, "fork_index": 6}, "fork 6 KC": {"message": "twice"}}
    mount(bare, fork=FORK, fork_index=5, answers=answers, delay=delay)
    bare.get_by_role("button", name="A plays 3S").dblclick()
    bare.wait_for_function("model.state.fork_index === 6")
    assert bare.evaluate("model.chosen.length") == 1


def test_a_silent_kernel_is_told_and_choosing_is_possible_again(page_of: Callable[..., Page]) -> None:
    page = page_of(clock=True)
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
      for (let i = 1; i <= 93; i++) {
        const t = performance.now(); model.set("index", i); document.body.offsetHeight; out.push(performance.now() - t);
      }
      return out.sort((p, q) => p - q); }""")
    assert get(bare, "index") == len(moves)
    record_property("step_ms_median", times[46])
    record_property("step_ms_p95", times[88])
    print(f"step: median {times[46]:.1f} ms, 95th percentile {times[88]:.1f} ms")

# --- two views, clean-up, errors, hostile text ---


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
    attempt = "(state) => { try { mount(fakeModel(state)); } catch (error) { return error.message; } }"
    told = bare.evaluate(attempt, esm.state(kind="oracle"))
    assert "oracle" in told


def test_text_from_outside_is_only_text(bare: Page) -> None:
    line = sample(names={"A": HOSTILE, "B": "x" * 200}, worded={"draw": "{} <b>draws</b> {}."})
    line.update(title=HOSTILE, head=[HOSTILE, *line["head"][1:]], groups=[[HOSTILE, LAST]])
    own = {**line, "frames": line["frames"][:6], "captions": line["captions"][:6], "groups": [[HOSTILE, 5]]}
    own["choices"] = {"5": [["3S", HOSTILE]]}
    labels = {key: HOSTILE if isinstance(value, str) else [[HOSTILE, HOSTILE]] for key, value in LABELS.items()}
    mount(bare, line=line, labels=labels, message=HOSTILE, fork=own, fork_index=5, language=HOSTILE)
    for i in range(LAST + 1):
        show(bare, i)
    assert bare.locator(".ck img, .ck b, .ck script").count() == 0
    assert bare.evaluate("window.hurt") is None
    expect(bare.locator(".ck-caption").first).to_contain_text("takes the trick")
    assert bare.evaluate("document.documentElement.scrollWidth <= innerWidth")


