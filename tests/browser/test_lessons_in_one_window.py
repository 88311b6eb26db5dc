"""Every lesson, in every language: a question and its cards share one window, and nothing that is pressed moves.

Measured without a Lab, in a box as large as a cell of a notebook is in one (a test in a real Lab says so), where all
widgets of a lesson are shown, stepped through and answered.
"""

# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from cardkit.widgets.base import SHOWN, CardWidget
from tests.browser.esm import page_of, sent, site
from tests.browser.lab import ROOT

# Pixels of a cell, and of the part of the notebook that scrolls: JupyterLab at 1280 x 800, its sidebar open.
CELL, WINDOW = 848, 639
LESSONS = sorted((ROOT / "notebooks").glob("*/[0-9]*.ipynb"))
VIEW = "application/vnd.jupyter.widget-view+json"
STILL = {"home", "keeper"}  # kinds in which nothing is stepped through or answered

# Shows a widget and does all that can be done in it; gives what was seen after each step: how high that is which has
# to be seen together, and where the controls are.
WALK = """async (state) => {
  const stage = document.querySelector("#stage");
  stage.querySelectorAll(":scope > div").forEach((one) => one.remove());
  const model = fakeModel(state), shown = mount(model), root = shown.el.querySelector(".ck");
  const all = (what) => [...root.querySelectorAll(what)].filter((one) => one.checkVisibility());
  const press = (what) => { const [one] = all(what); one?.click(); return Boolean(one); };
  const type = (words, what = ".ck-number") => {
    const [one] = all(what);
    if (!one) return false;
    one.value = words;
    one.dispatchEvent(new InputEvent("input", {bubbles: true}));
    return true;
  };
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const seen = [], {kind} = state;
  const high = (what) => {
    const boxes = all(what).map((one) => one.getBoundingClientRect()).filter(({width}) => width);
    return boxes.length ? Math.max(...boxes.map(({bottom}) => bottom)) - Math.min(...boxes.map(({top}) => top)) : 0;
  };
  const TOGETHER = {
    quiz: [".ck-body > *", ".ck-verdict:not([hidden]), .ck-settled:not([hidden])"],
  }[kind] ?? [".ck-view, .ck-piles, .ck-both, .ck-walls, .ck-dock, .ck-slide, .ck-task, .ck-do, .ck-tools"];
  const note = (step) => {
    const [{left, top}] = [root.getBoundingClientRect()];
    const controls = {};
    for (const one of all(".ck-tools [data-do], .ck-slide")) {
      const box = one.getBoundingClientRect();
      controls[one.dataset.do ?? one.className] = [Math.round(box.left - left), Math.round(box.top - top)];
    }
    seen.push({step, high: Math.max(...TOGETHER.map(high)), controls});
  };
  const ended = (yes) => { if (!yes) throw new Error(`${kind} has no end: ${seen.at(-1).step}`); };
  // Presses as long as there is something to press: whatever has no end would fill the memory, and take all else along.
  const through = (what, done) => {
    let n = 0;
    while (n < 600 && press(what)) done(n++);
    ended(n < 600);
  };
  const open = (name) => `[data-do=${name}]:not([aria-disabled=true])`;
  await drawn();
  note("shown");
  const steps = () => {
    for (let i = 0; i < state.line.captions.length; i++) model.set("index", i), note(`step ${i}`);
  };
  const walks = {
    stepper: steps,
    play: steps, // behind the last one the button waits for the one who has to play, and nobody does
    predict() {
      for (let n = 0; n < 600 && !all(".ck-summary").length; n++) {
        const open = all(".ck-task input[type=radio]:enabled"); // one after the other: some are refused
        if (open.length && !all(".ck-task input[type=radio]:checked").length) open[n % open.length].click();
        else type(String(n)), press(".ck-tools .ck-next");
        note(`${model.state.index}: ${n}`);
      }
      ended(all(".ck-summary").length);
    },
    quiz() {
      for (let n = 0; n < 400 && all("[data-do=main]").length; n++) {
        const {at} = model.state;
        const spots = all("[data-spot][aria-checked=false]"), places = all(".ck-places [data-spot]");
        note(`question ${at}`);
        if (spots.length) spots[n % spots.length].click();
        else if (!type(String(n % 60))) places[n % places.length]?.click(), places.at(-1)?.click();
        note(`question ${at} answered`);
        press("[data-sure]");
        press("[data-do=main]");
        note(`question ${at} checked`);
      }
      seen.pop(); // the summary, where nothing is asked any more
      ended(!all("[data-do=main]").length);
    },
    capture() {
      const own = ".ck-hot [role=group]:last-child button, .ck-spot:last-of-type";
      if (!all("[data-do=lock]").length) press(own), note("card chosen");
      type("9") && press("[data-do=lock]"), note("how many");
      press(".ck-spot:not([aria-disabled=true])"), note("picked");
      press("[data-do=take]"), note("taken");
      press("[data-do=reveal]"), note("told");
      press("[data-way]"), note("shown");
    },
    primiera() {
      press(".ck-option"), note("chosen");
      press("[data-do=lock]"), note("locked");
      through("[data-do=show]", () => note("suit shown"));
      if (press("[data-do=change]")) note("to change");
    },
    mirrored() {
      for (let n = 0; n < state.mirror.pairs.length; n++) {
        if (press("[data-part]")) note(`said ${n}`);
        press("[data-do=next]"), note(`trick ${n}`);
      }
    },
    splits() {
      const {min, max} = all(".ck-slide")[0];
      for (const at of [min, max, (+min + +max) >> 1]) type(String(at), ".ck-slide"), note(`slide ${at}`);
    },
  };
  const onward = () => {
    through(open("prev"), () => note("back"));
    through(open("next"), (n) => {
      note(`next ${n}`);
      press("[data-way]"), note(`other way ${n}`);
    });
  };
  (walks[kind] ?? onward)();
  if (seen.length < 2) throw new Error(`nobody knows how to walk through this: ${kind}`);
  if (kind !== "quiz") await drawn(), note("end"); // there nothing is asked any more
  shown.stop();
  return seen;
}"""


def shown(path: Path) -> Iterator[tuple[str, CardWidget]]:
    """Run a lesson's code; give each widget that a cell shows, with the cell."""
    names: dict[str, Any] = {}
    for cell in json.loads(path.read_text("utf-8"))["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] != "code" or not source.strip():
            continue
        body = ast.parse(source).body
        *before, last = body
        exec(compile(ast.Module(before if isinstance(last, ast.Expr) else body, []), path.name, "exec"), names)
        found = eval(compile(ast.Expression(last.value), path.name, "eval"), names) if isinstance(last, ast.Expr) else 0
        forms = getattr(found, "_repr_mimebundle_", lambda: None)()
        data = forms[0] if isinstance(forms, tuple) else forms or {}
        if VIEW not in data:
            continue
        parts = [found, *getattr(found, "children", ())]  # the choosers lie beside a table
        known = {one.model_id: one for one in SHOWN}
        ids = [data[VIEW]["model_id"], *(getattr(part, "model_id", "") for part in parts)]
        for name in dict.fromkeys(ids):
            if name in known:
                yield source.splitlines()[0], known[name]


def measured(page_of: Callable[..., Page], pages: dict[str, Page], widget: CardWidget) -> list[dict[str, Any]]:
    """Walk through a widget in a box as large as a notebook's window."""
    kind = widget.kind
    if kind not in pages:
        page = pages[kind] = page_of(kind=kind, viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        page.evaluate(
            "([width, height]) => Object.assign(document.querySelector('#stage').style,"
            " {width: `${width}px`, height: `${height}px`, overflow: 'auto'})",
            [CELL, WINDOW],
        )
    found: list[dict[str, Any]] = pages[kind].evaluate(WALK, sent(widget))
    return found


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: f"{path.parent.name}-{path.stem[:2]}")
def test_a_question_and_its_cards_share_a_window_and_nothing_that_is_pressed_moves(
    page_of: Callable[..., Page], path: Path
) -> None:
    pages: dict[str, Page] = {}
    beyond: dict[tuple[str, str], float] = {}
    moved: dict[tuple[str, str], dict[tuple[int, ...], str]] = {}
    for call, widget in shown(path):
        if widget.kind in STILL:
            continue
        seen = measured(page_of, pages, widget)
        beyond |= {(call, one["step"]): one["high"] for one in seen if one["high"] > WINDOW}
        for name in {name for one in seen for name in one["controls"]}:
            places = {tuple(one["controls"][name]): one["step"] for one in seen if name in one["controls"]}
            if len(places) > 1:
                moved[call, name] = places
    assert (beyond, moved) == ({}, {})
