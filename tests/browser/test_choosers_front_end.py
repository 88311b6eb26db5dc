"""The guard of the choosers alone: letters stay in their box, chords pass, and with the guard all of it goes."""

# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

from urllib.parse import quote

from playwright.sync_api import Page, expect

from cardkit.widgets.base import STATIC
from tests.browser.esm import bare, page_of, site

# Heard on the way down, as Notebook 7 hears keys: whether the shield is up then.
START = """async (address) => {
  const { default: guard } = await import(address);
  document.querySelector("#stage").innerHTML =
    '<div class="widget-box"><input id="in"><div id="own"></div></div><input id="out">';
  window.shielded = [];
  const up = ({ target }) => shielded.push(target.hasAttribute("data-lm-suppress-shortcuts"));
  document.addEventListener("keydown", up, true);
  const start = () => {
    const el = document.createElement("div");
    return { el, stop: guard.render({ el }) };
  };
  window.box = document.querySelector("#own");
  window.early = start();
  early.stop();
  box.append(early.el); // put there after all was over: it guards nothing
  window.one = start();
}"""
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def heard(page: Page, place: str, key: str) -> list[object]:
    """Press a key there: what left the box, whether the shield was up, and whether it is up afterwards."""
    page.evaluate("leaked.length = shielded.length = 0")
    page.locator(place).press(key)
    mark = page.locator(place).evaluate("(node) => node.hasAttribute('data-lm-suppress-shortcuts')")
    return [page.evaluate("leaked.at(-1) ?? ''"), page.evaluate("shielded.at(-1)"), mark]


def test_letters_stay_in_the_box_of_the_choosers(bare: Page) -> None:
    source = (STATIC / "guard.js").read_text("utf-8")
    bare.evaluate(START, f"data:text/javascript,{quote(source)}")
    bare.evaluate(PAINTED)
    assert heard(bare, "#in", "x") == ["x", False, False]  # not in a box yet
    bare.evaluate("box.append(one.el)")
    bare.evaluate(PAINTED)
    expect(bare.locator("#own > div").last).to_be_hidden()
    assert bare.evaluate("one.el.style.display") == "none"
    assert heard(bare, "#in", "x") == ["", True, False]
    assert heard(bare, "#in", "Enter") == ["", True, False]
    assert heard(bare, "#in", "Control+s") == ["s", False, False]
    assert heard(bare, "#in", "Alt+x") == ["x", False, False]
    assert heard(bare, "#in", "Meta+k") == ["k", False, False]
    assert heard(bare, "#in", "Shift+Enter") == ["Enter", False, False]
    assert heard(bare, "#in", "Shift+X") == ["", True, False]
    assert heard(bare, "#out", "x") == ["x", False, False]
    bare.evaluate("one.stop()")
    assert heard(bare, "#in", "x") == ["x", False, False]
