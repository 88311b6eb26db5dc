"""A handout in a browser: each sheet is one A4 page of its PDF, and nothing on it is cut off."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import cardkit as ck
from cardkit.language import LANGUAGES
from cardkit.lessons import lessons

# How far the lowest thing on a sheet reaches below the place of its foot, and the rightmost beyond its margin.
OVER = """() => [...document.querySelectorAll(".sheet")].map((sheet) => {
  const all = [...sheet.querySelectorAll(":scope > :not(footer), :scope > :not(footer) *")];
  const boxes = all.map((one) => one.getBoundingClientRect());
  const foot = sheet.querySelector("footer").getBoundingClientRect();
  const most = (side) => Math.max(...boxes.map((box) => box[side]));
  return [most("bottom") - foot.top, most("right") - foot.right];
})"""

# Text that is wider than its cell of a table or its column: it would be cut off, or run into what stands beside it.
WIDER = """() => [...document.querySelectorAll(".columns > div, .columns :is(td, th, p, span, .cell)")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0).map((one) => one.textContent)"""


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_a_hand_is_one_page_and_nothing_is_cut_off(
    new_page: Callable[..., Page], axe: Callable[..., list[dict[str, Any]]], tmp_path: Path, language: str
) -> None:
    page = new_page(viewport={"width": 900, "height": 1200})
    longest = ("briscola/full-deal", "scopa/full-round-last-sweep", "tressette/ten-tricks", "briscola/last-three",
               "briscola/three-players", "scopa/primiera-recount")  # fmt: skip
    for name in longest:
        for results in (True, False):
            made = ck.handout(name, results=results, language=language)
            page.goto(made.save(tmp_path / "hand.html").as_uri())
            assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))) == 1, name
            for below, beyond in page.evaluate(OVER):
                assert below <= 0 and beyond <= 1, (name, results)
    assert axe(page=page) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_is_four_pages_at_most_and_nothing_is_cut_off(
    new_page: Callable[..., Page], axe: Callable[..., list[dict[str, Any]]], tmp_path: Path, language: str
) -> None:
    page = new_page(viewport={"width": 900, "height": 1200})
    for number in lessons():
        made = ck.handout(number, tmp_path / "lesson.html", language=language)
        page.goto((tmp_path / "lesson.html").as_uri())
        printed = len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True)))
        assert printed == made.pages <= 4, number
        for below, beyond in page.evaluate(OVER):
            assert below <= 0 and beyond <= 1, number
        assert page.evaluate(WIDER) == [], number
        if number in ("03", "08"):
            assert axe(page=page) == []


def test_a_lesson_to_fill_in_keeps_to_its_pages_too(new_page: Callable[..., Page], tmp_path: Path) -> None:
    page = new_page(viewport={"width": 900, "height": 1200})
    for number in ("04", "06", "08", "12"):  # the longest
        made = ck.handout(number, tmp_path / "lesson.html", results=False, language="en")
        page.goto((tmp_path / "lesson.html").as_uri())
        assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))) == made.pages <= 4
        for below, beyond in page.evaluate(OVER):
            assert below <= 0 and beyond <= 1, number


def test_names_of_any_length_and_script_keep_to_the_page(new_page: Callable[..., Page], tmp_path: Path) -> None:
    page = new_page(viewport={"width": 900, "height": 1200})
    called = ["Wolfeschlegelstein" * 12, "王" * 200, "ש" * 200, "mm mm " * 40, "\u202e\u2066x" * 30]
    for name in ("briscola/full-deal", "chiamata/called-king", "tressette/ten-tricks", "scopa/full-round"):
        seats = len(ck.hand(name).game.seats.all)
        for language, results in (("zh-Hant", True), ("en", True), ("en", False)):
            made = ck.handout(name, results=results, names=called[:seats], language=language)
            page.goto(made.save(tmp_path / "hand.html").as_uri())
            for below, beyond in page.evaluate(OVER):
                assert below <= 0 and beyond <= 1, (name, language, results)
