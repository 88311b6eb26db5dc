"""A page that runs from right to left, and names that do: the widget keeps its direction, and figures their order."""


# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page

from cardkit.hands import hand
from cardkit.language import Voice, speaking
from cardkit.view import line as show
from cardkit.view.paint import paint
from tests.browser.esm import bare, button, mount, page_of, site

NAMES = [("דנה", "Bo"), ("سمير", "נועם")]
# Where the characters of a text begin on the screen, from left to right.
PLACES = """(node) => {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const out = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode())
    [...text.data].forEach((ch, i) => {
      const range = document.createRange();
      range.setStart(text, i); range.setEnd(text, i + 1);
      const box = range.getBoundingClientRect();
      out.push([ch, box.left, box.top]);
    });
  return out;
}"""


def line(names: tuple[str, str], room: str) -> dict[str, Any]:
    with speaking(Voice(names=names)):
        return show.line(hand("briscola/last-three").replay, room)


def in_order(text: Locator, *parts: str) -> None:
    """Hold that these parts of a text follow each other from left to right, and each reads from left to right."""
    placed = text.evaluate(PLACES)
    said = "".join(ch for ch, _, _ in placed)
    last = -1.0
    for part in parts:
        assert part in said
        at = said.index(part)
        lefts = [left for _, left, _ in placed[at : at + len(part)]]
        assert min(lefts) > last, (said, part)
        if part.isascii():
            assert lefts == sorted(lefts), (said, part)
        last = max(lefts)


@pytest.mark.parametrize("names", NAMES)
@pytest.mark.parametrize(("room", "width"), [("wide", ""), ("compact", "380px")])
def test_a_widget_reads_the_same_on_a_page_from_right_to_left(
    bare: Page, names: tuple[str, str], room: str, width: str
) -> None:
    bare.evaluate("document.documentElement.dir = 'rtl'")
    mount(bare, width=width, line=line(names, room), index=8, room=room)
    picture = bare.locator(".ck-view").bounding_box()
    assert picture is not None
    for text in bare.locator(".ck-view svg text").all():
        box = text.bounding_box()
        assert box is not None
        assert picture["x"] <= box["x"] + 1
        assert box["x"] + box["width"] <= picture["x"] + picture["width"] + 1
    back, on = button(bare, "prev").bounding_box(), button(bare, "next").bounding_box()
    assert back is not None
    assert on is not None
    assert back["x"] < on["x"]
    steps = [box["x"] for cell in bare.locator(".ck-bar .ck-cell").all() if (box := cell.bounding_box())]
    assert len(steps) > 3
    assert steps == sorted(steps)
    heads = [box["x"] for cell in bare.locator(".ck-ledger th[scope=col]").all() if (box := cell.bounding_box())]
    assert heads[:-1] == sorted(heads[:-1])
    in_order(bare.locator('.ck-view [data-key="rs0"] text'), "40 + 20 = 60")


@pytest.mark.parametrize("names", NAMES)
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_what_follows_a_name_from_right_to_left_keeps_its_order(
    bare: Page, names: tuple[str, str], direction: str
) -> None:
    bare.evaluate("(dir) => { document.documentElement.dir = dir }", direction)
    mount(bare, line=line(names, "wide"), index=8, width="1200px")
    in_order(bare.locator('.ck-view [data-key="k1"] text'), names[0], "10 points")
    bare.evaluate("model.set({ index: 11 })")
    in_order(bare.locator('.ck-view [data-key="rs0"] text'), "60 + 4 = 64")
    in_order(bare.locator('.ck-view [data-key="won0"] text'), names[0], "64-56")
    for name, card in zip(names, ("\u2665\ufe0eA", "\u2660\ufe0e7"), strict=True):
        in_order(bare.locator(".ck-ledger .ck-part", has_text=card).first, name, card)


def test_a_flat_picture_inside_such_a_page_keeps_its_texts_inside(bare: Page) -> None:
    replay = hand("briscola/last-three").replay
    with speaking(Voice(names=NAMES[0])):
        w, h = show.size(replay)
        svg = paint(show.frame(replay, 8), w, h, deck="french", theme="light", title="t", desc="d", language="en",
                    caption=show.caption(replay, 8))  # fmt: skip
    bare.evaluate(
        "(svg) => { document.documentElement.dir = 'rtl'; const box = document.createElement('div');"
        " box.id = 'flat'; box.innerHTML = svg; document.body.append(box) }", svg,
    )  # fmt: skip
    picture = bare.locator("#flat svg").bounding_box()
    assert picture is not None
    for text in bare.locator("#flat svg text").all():
        box = text.bounding_box()
        assert box is not None
        assert picture["x"] <= box["x"] + 1
        assert box["x"] + box["width"] <= picture["x"] + picture["width"] + 1
