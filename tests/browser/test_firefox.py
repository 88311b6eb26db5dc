"""Every kind of widget once in Firefox: it shows, its keys work, nothing is thrown, and no heading breaks in a word."""

# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import cardkit as ck
from cardkit.widgets.base import CardWidget
from tests.browser.esm import sent, site
from tests.browser.firefox import Firefox, launch

MOUNT = "(() => { window.model = fakeModel(arg); window.one = mount(model); })()"
# kind: what is called, what has the focus, the keys, and what then holds
KINDS: dict[str, tuple[Any, str, str, str]] = {
    "stepper": (lambda: ck.step("briscola/last-three"), ".ck-panel", "ArrowRight ArrowDown",
                "model.state.index === 2"),
    "predict": (lambda: ck.predict("briscola/last-three"), ".ck-panel", "Enter ２ Enter",
                "model.state.answered[0].choice === 'B'"),
    "quiz": (lambda: ck.quiz("01-deck"), ".ck-number", "１ ２ Enter s Enter",
             "Object.values(model.state.given)[0].tries === 1"),
    "capture": (lambda: ck.capture("scopa/capture-three-sums"), ".ck-panel", "１ ３ Enter",
                "model.state.log[0].guess === 3"),
    "primiera": (lambda: ck.primiera(), ".ck-panel", "２ Enter", "model.state.log[0].guess === '1'"),
    "keeper": (lambda: ck.keep("briscola", match=2), ".ck-field input", "６ ４ Tab ５ ６ Enter",
               "JSON.stringify(model.state.changes) === '[[0,[[[64,56]]]]]'"),
}  # fmt: skip
# The words of a table's heading that do not stand on one line.
BROKEN = """[...document.querySelectorAll('.ck-ledger thead th')].flatMap((th) => {
  const text = document.createTreeWalker(th, NodeFilter.SHOW_TEXT), out = [];
  for (let node = text.nextNode(); node; node = text.nextNode())
    for (const {0: word, index} of node.data.matchAll(/[A-Za-z]+/g)) {
      const range = document.createRange();
      range.setStart(node, index); range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({top}) => Math.round(top))).size > 1) out.push(word);
    }
  return out;
})"""


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    with launch(tmp_path_factory.mktemp("firefox")) as fox:
        yield fox


@pytest.fixture
def fox(started: Firefox) -> Iterator[Firefox]:
    """Firefox; what a page threw fails the test."""
    started.errors.clear()
    yield started
    assert not started.errors


def show(fox: Firefox, site: str, widget: CardWidget, width: int = 1280) -> None:
    """Mount a widget as the page would get it from Python, which then says no more."""
    state = sent(widget)
    fox.goto(f"{site}?kind={widget.kind}", width)
    fox.evaluate(MOUNT, state)


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_shows_and_goes_by_keys(fox: Firefox, site: str, kind: str) -> None:
    make, focus, keys, holds = KINDS[kind]
    show(fox, site, make())
    assert fox.evaluate("document.querySelector('.ck').offsetHeight") > 200
    fox.evaluate("document.querySelector(arg).focus()", focus)
    fox.press(*keys.split())
    assert fox.evaluate(holds), fox.evaluate("model.told")
    assert fox.evaluate("document.querySelector('.ck').contains(document.activeElement)")
    assert fox.evaluate("leaked") == []
    assert fox.evaluate("document.querySelector('[role=alert]').textContent") == ""


@pytest.mark.parametrize("hand", ["briscola/last-three", "scopa/full-round", "tressette/ten-tricks"])
def test_no_heading_breaks_inside_a_word(fox: Firefox, site: str, hand: str) -> None:
    widget = ck.step(hand, at=0)
    show(fox, site, widget)
    for width in range(600, 840, 20):
        fox.evaluate("(() => { document.querySelector('#stage > div').style.width = `${arg}px`; })()", width)
        fox.evaluate("new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")
        assert fox.evaluate(BROKEN) == [], width
