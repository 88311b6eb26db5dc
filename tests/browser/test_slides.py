"""A lesson as slides, opened from the disk, the network off: each fits, the hand in it steps, keys go to the focus."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from notebooks import export, slides
from tests import front

LESSON = "03-briscola-ending-64-56"
FITS = """() => {
  const slide = Reveal.getCurrentSlide(), live = document.querySelector(".stage .ckx-place:not([hidden])");
  const box = (live ?? slide).getBoundingClientRect();
  return [slide.scrollHeight - slide.clientHeight, slide.scrollWidth - slide.clientWidth,
    box.bottom - innerHeight, box.right - innerWidth, -box.top, -box.left];
}"""


@pytest.fixture(scope="module")
def deck(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The slides of one lesson, in a file."""
    front.ready()
    here, home = Path.cwd(), os.environ.get("CARDKIT_HOME")
    source = export.ROOT / "notebooks/src" / f"{LESSON}.md"
    try:
        return export.alone(slides.lesson_slides, source, "en", tmp_path_factory.mktemp("slides")).path
    finally:
        os.chdir(here)
        os.environ.pop("CARDKIT_HOME") if home is None else os.environ.update(CARDKIT_HOME=home)


@pytest.fixture
def shown(deck: Path, new_page: Callable[..., Page]) -> Page:
    page = new_page(viewport={"width": 1280, "height": 720}, offline=True)
    page.goto(deck.as_uri())
    page.wait_for_function("document.documentElement.dataset.ready")
    return page


def test_each_slide_fits_and_shows_no_code(shown: Page) -> None:
    several = shown.evaluate("Reveal.getTotalSlides()")
    assert several > 15
    for n in range(several):
        shown.evaluate("(n) => Reveal.slide(n)", n)
        live = shown.locator(".stage .ckx-place:visible")
        if live.count():
            expect(live.locator(".ck").first).to_be_visible()
        shown.wait_for_function(f"Math.max(...({FITS})()) <= 1")
    assert "ck.predict" not in shown.locator(".reveal").inner_text()


def test_arrows_belong_to_the_hand_while_the_focus_is_in_it(
    shown: Page, axe: Callable[..., list[dict[str, Any]]]
) -> None:
    shown.evaluate("Reveal.slide(Reveal.getSlides().findIndex((one) => one.ariaLabel.startsWith('Reveal:')) + 1)")
    live = shown.locator(".stage .ckx-place:visible")
    at = shown.evaluate("Reveal.getIndices().h")
    told = live.locator(".ck-panel").first
    before = told.inner_text()
    told.focus()
    shown.keyboard.press("ArrowRight")
    shown.wait_for_function("([one, before]) => one.innerText !== before", arg=[told.element_handle(), before])
    assert shown.evaluate("Reveal.getIndices().h") == at
    shown.evaluate("document.activeElement.blur()")
    shown.keyboard.press("ArrowRight")
    shown.wait_for_function("(at) => Reveal.getIndices().h === at + 1", arg=at)
    shown.keyboard.press("ArrowLeft")
    shown.wait_for_function("(at) => Reveal.getIndices().h === at", arg=at)
    assert axe(page=shown) == []


def test_without_scripts_the_lesson_is_text_with_pictures(deck: Path, new_page: Callable[..., Page]) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(deck.as_uri())
    expect(page.locator("section").last).to_be_visible()
    assert page.locator(".ckx-still svg[role=img]:visible").count() >= 4
