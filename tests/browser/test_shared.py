"""A saved notebook's widgets whose script and faces stand in another one: drawn as soon as that one is there."""

# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import cardkit as ck
from cardkit.shared import once
from tests.browser.esm import page_of, site

LOADED = """async (states) => {
  const load = (text) => import(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
  for (const { _esm, ...state } of states) {
    const model = fakeModel(state).host;
    const { default: widget } = await load(_esm);
    await widget.initialize?.({ model });
    const el = document.querySelector("#stage").appendChild(document.createElement("div"));
    void widget.render({ model, el });  // as hosts do: those that wait hold up nobody
  }
}"""


@pytest.mark.parametrize("whole_first", [True, False])
def test_all_are_drawn_and_step_whichever_comes_first(whole_first: bool, page_of: Callable[..., Page]) -> None:
    page = page_of(kind="keeper")  # another kind: nothing of a stepper is here yet
    tables = [ck.step("briscola/last-three"), ck.step("scopa/closing-round", deck="italian"),
              ck.step("tressette/ten-tricks", deck="italian")]  # fmt: skip
    models = {f"m{n}": {"state": dict(one.get_state())} for n, one in enumerate(tables)}
    states = [{k: v for k, v in one["state"].items() if k not in ("layout", "tabbable", "tooltip")}
              for one in once(models).values()]  # type: ignore[index]  # fmt: skip
    assert len({one["_esm"] for one in states}) == 2
    page.evaluate(LOADED, states if whole_first else states[::-1])
    expect(page.locator("#stage .ck-panel svg:not(.ck-defs)").locator("visible=true").nth(2)).to_be_visible()
    nexts = page.get_by_role("button", name="Next", exact=True)
    expect(nexts).to_have_count(3)
    for place in range(3):
        nexts.nth(place).click()
    expect(page.get_by_text("Step 1 of")).to_have_count(3)
    # The faces of both decks are there.
    assert page.evaluate("[...document.querySelectorAll('#stage defs')].every((one) => one.childElementCount)")
