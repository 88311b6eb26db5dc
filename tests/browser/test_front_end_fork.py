"""The front end alone in Chromium: forking with a scripted Python, two views, clean-up, errors, hostile text."""


# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import esm
from tests.browser.esm import HOSTILE, LABELS, LAST, bare, button, fork, get, mount, page_of, show, site
from tests.view.sample import MOVES, sample

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
    rails = bare.locator(".ck-rail")
    expect(bare.locator(".ck-panel")).to_have_count(1)
    expect(rails.locator(".ck-rail-name")).to_have_text([LABELS["given_line"], LABELS["your_line"]])
    expect(bare.get_by_role("slider", name="Your line: steps. It leaves the line above at step 5.")).to_be_visible()
    assert bare.evaluate("model.chosen") == [{"line": "main", "at": 5, "card": "", "n": 1}]
    assert get(bare, "choice") == {}
    first = bare.get_by_role("button", name="A plays 3S")
    expect(first).to_be_focused()
    for card, choice in (("3S", first), ("KC", bare.get_by_role("button", name="A plays KC"))):
        under, over = bare.locator(f"[data-key='{card}']").bounding_box(), choice.bounding_box()
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
    expect(button(bare, "next")).to_be_focused()
    assert get(bare, "index") == 5
    bare.keyboard.press("ArrowLeft")  # keys act on the line that is shown
    assert [get(bare, "index"), get(bare, "fork_index")] == [5, LAST - 1]
    bare.evaluate("model.onsave = null")  # going back needs nobody
    button(bare, "back").click()
    expect(rails).to_have_count(1)
    assert get(bare, "fork") == {}
    assert get(bare, "index") == 5
    expect(button(bare, "fork")).to_be_focused()


def test_going_on_where_there_are_several_cards_leads_to_the_first(bare: Page) -> None:
    mount(bare, index=5, answers=ANSWERS, fork=FORK, fork_index=5)
    button(bare, "next").focus()
    bare.keyboard.press("ArrowRight")
    expect(bare.get_by_role("button", name="A plays 3S")).to_be_focused()
    assert bare.evaluate("model.chosen") == []


def test_the_table_stays_in_sight_where_another_card_is_tried(page_of: Callable[..., Page]) -> None:
    page = page_of(viewport={"width": 400, "height": 800})
    mount(page, index=5, line=sample(wide=False), answers={"main 5": {"fork": FORK, "fork_index": 5}})
    button(page, "fork").click()
    expect(page.get_by_role("button", name="A plays 3S")).to_be_focused()
    expect(page.get_by_role("button", name="A plays 3S")).to_be_in_viewport()
    expect(page.locator(".ck-rail-name").nth(1)).to_be_attached()
    button(page, "back").click()
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
    button(page, "prev").click()  # stepping goes on all the while
    assert get(page, "fork_index") == 4
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

# --- one table, a rail for each line ---

STANDS = {"standings": [[0, "40-45"], [5, "40-56"], [8, "60-56"], [11, "64-56"]]}


def branch_of(own: dict[str, Any], leaves: int, home: int, **more: Any) -> dict[str, Any]:
    """Tell a line as Python does: by what the one it leaves has not."""
    both = leaves + 1
    later = {part: own[part][both:] for part in ("frames", "captions")}
    return {"leaves": leaves, "both": both, "home": home, **later,
            "groups": own["groups"], "kept": 0, "rows": own["rows"], "choices": own.get("choices", {}),
            **more}  # fmt: skip


HAND = {**sample(), **STANDS}
KING = sample([*MOVES[:5], ("lead", "A", "KC"), ("reply", "B", "3H"), ("take", "B", "")])
FIRST = branch_of({**KING, "choices": {"5": [["3S", "A plays 3S"], ["KC", "A plays KC"]]}}, 5, 4,
                  standings=[[0, "40-45"], [5, "40-56"], [8, "40-70"]])  # fmt: skip
SECOND = branch_of(sample([*MOVES[:5], ("lead", "A", "KC")]), 6, 7, standings=[[0, "40-45"], [5, "40-56"]])


def shown(page: Page) -> list[str]:
    """Read which line is on the table, and how far each rail is."""
    on = page.locator(".ck-rail[data-on=true] .ck-rail-name").all_inner_texts()
    return on + [bar.get_attribute("aria-valuenow") or "" for bar in page.locator(".ck-bar").all()]


def test_the_other_line_is_one_key_away_and_needs_nobody(bare: Page) -> None:
    mount(bare, line=HAND, index=4, fork=FIRST, fork_index=8)
    assert shown(bare) == ["Your line", "8", "8"]
    expect(bare.locator(".ck-caption")).to_have_text(KING["captions"][8])
    strip = bare.locator(".ck-strip")
    expect(strip).to_have_text("As played 60-56 · Your line 40-70")
    expect(strip.locator("b")).to_have_text("Your line 40-70")
    bare.locator(".ck-panel").focus()
    bare.keyboard.press("o")
    assert shown(bare) == ["As played", "8", "8"]
    expect(bare.locator(".ck-caption")).to_have_text(HAND["captions"][8])
    expect(bare.locator(".ck-heard")).to_have_text("On the table now: As played")
    bare.keyboard.press("End")
    expect(strip).to_have_text("As played 64-56 · Your line 40-70")
    assert shown(bare) == ["As played", str(LAST), "8"]
    button(bare, "other").click()
    assert shown(bare) == ["Your line", "8", "8"]
    bare.keyboard.press("Home")
    expect(strip).to_have_text("As played 40-45 · Your line 40-45")
    assert bare.evaluate("model.saves > 0 && !model.state.choice?.n")


def test_the_key_of_the_other_line_is_free_where_there_is_none(bare: Page) -> None:
    mount(bare)
    expect(button(bare, "other")).to_have_count(0)
    bare.locator(".ck-panel").focus()
    bare.keyboard.press("o")
    assert get(bare, "above") == 0


def test_the_ledger_and_the_rails_are_those_of_the_line_on_the_table(bare: Page) -> None:
    mount(bare, line=HAND, index=4, fork=FIRST, fork_index=8)
    rows = bare.locator(".ck-ledger tbody tr")
    told = rows.all_inner_texts()
    button(bare, "other").click()
    assert rows.all_inner_texts() != told
    assert rows.count() == len(told)
    button(bare, "other").click()
    assert rows.all_inner_texts() == told
    rails = bare.locator(".ck-bar")
    for rail, marks in ((0, 1), (1, 1)):
        expect(rails.nth(rail).locator(".ck-parts")).to_have_count(marks)
    place = "(bar) => bar.querySelector('.ck-parts').getBoundingClientRect().left"
    assert rails.nth(0).evaluate(place) == pytest.approx(rails.nth(1).evaluate(place), abs=1)


def test_a_rail_that_is_pressed_or_stepped_on_turns_to_its_line(bare: Page) -> None:
    mount(bare, line=HAND, index=4, fork=FIRST, fork_index=8)
    hand, own = bare.locator(".ck-bar").nth(0), bare.locator(".ck-bar").nth(1)
    hand.locator(".ck-cell").nth(2).click()
    assert shown(bare) == ["As played", "2", "2"]
    own.focus()
    bare.keyboard.press("ArrowRight")
    assert shown(bare) == ["Your line", "3", "3"]
    expect(own).to_be_focused()


def test_branches_nest_and_back_goes_up_one_level_to_where_one_was(bare: Page) -> None:
    mount(bare, line=HAND, index=9, fork=SECOND, trunk=[FIRST], fork_index=6)
    expect(bare.locator(".ck-rail-name")).to_have_text(["As played", "Your line", "Your line 2"])
    assert shown(bare) == ["Your line 2", "6", "6", "6"]
    bare.locator(".ck-panel").focus()
    for line in ("Your line", "As played", "Your line 2"):
        bare.keyboard.press("o")
        assert shown(bare)[0] == line
    bare.get_by_role("button", name="Back to Your line").click()
    assert shown(bare) == ["Your line", "7", "7"]
    assert get(bare, "trunk") == []
    expect(button(bare, "fork")).to_be_focused()
    button(bare, "back").click()
    assert [get(bare, "index"), get(bare, "fork")] == [4, {}]
    expect(bare.locator(".ck-strip")).to_be_hidden()
    expect(button(bare, "back")).to_have_count(0)
    expect(bare.locator(".ck-heard")).to_have_text("On the table now: As played")


def test_another_card_is_asked_for_of_the_line_on_the_table(bare: Page) -> None:
    mount(bare, line=HAND, index=4, fork=SECOND, trunk=[FIRST], fork_index=3, answers={})
    button(bare, "fork").press("Enter")
    assert get(bare, "choice") == {"line": "fork", "at": 3, "card": "", "n": 1}
    bare.evaluate("model.set('choice', {})")
    bare.keyboard.press("o")
    button(bare, "fork").press("Enter")
    assert get(bare, "choice") == {"line": "fork", "at": 3, "card": "", "n": 2, "above": 1}
    bare.evaluate("model.set('choice', {})")
    bare.keyboard.press("o")
    button(bare, "fork").press("Enter")
    assert get(bare, "choice") == {"line": "main", "at": 3, "card": "", "n": 3}


def test_to_turn_to_the_other_line_moves_no_control(bare: Page) -> None:
    mount(bare, line=HAND, index=8, fork=FIRST, fork_index=8)
    places = set()
    for _ in range(3):
        places.add(str([button(bare, name).bounding_box() for name in ("next", "fork", "back")]))
        bare.keyboard.press("o")
        button(bare, "other").click()
        bare.keyboard.press("o")
    assert len(places) == 1


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
    # Two watch sizes, of which one tells whether the widget lies in the page, and one the look of the page.
    assert bare.evaluate("[live > 5, watching, model.listening() > 5]") == [True, 3, True]
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


