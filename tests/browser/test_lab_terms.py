"""Words that a lesson explains, in JupyterLab: pointed at, reached by Tab, touched; and without the companion."""

# Fixtures are imported, and then named as arguments.

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from cardkit.glossary import TERMS
from cardkit.language import Voice, speaking
from notebooks import build
from tests.browser import lab as tools
from tests.browser.lab import Lab
from tests.browser.test_lab_companion import live, name, opened, page, put, ready

__all__ = ["live", "name", "page"]
LESSON = "11-tressette-ten-tricks"
OUTER = "[...document.querySelectorAll('.jp-WindowedPanel-outer')].find((n) => n.clientHeight)"
# It stops near the list, not always at it.
NEAR_THE_LIST = f"(() => {{ const outer = {OUTER}; return outer.scrollTop > outer.clientHeight; }})()"
STILL = f"""(() => {{
  const now = {OUTER}.scrollHeight;
  window.frames_still = window.height_before === now ? (window.frames_still ?? 0) + 1 : 0;
  window.height_before = now;
  return window.frames_still > 30;
}})()"""


def means(word: str, language: str = "en") -> str:
    with speaking(Voice(language)):
        return next(term.said()[1] for term in TERMS if term.word == word)


def shown(page: Page, lab: Lab, name: str, language: str = "en") -> Locator:
    """Open the lesson as it is built now; give the first place where a void is named."""
    lesson = build.read(build.HERE / "src" / f"{LESSON}.md")
    opened(page, lab, put(lab, build.notebook(lesson, language), name))
    return page.locator('a[href="#word-void"]').first


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_a_word_tells_its_meaning_to_pointer_keyboard_and_finger(
    live: Lab, page: Page, name: str, language: str
) -> None:
    word = shown(page, live, name, language)
    ready(page)
    tip, told = page.locator(".ckc-tip"), means("void", language)
    word.hover()
    expect(tip).to_have_text(told)
    expect(word).to_have_accessible_description(told)
    page.locator("h1").first.hover()
    expect(tip).to_be_hidden()
    expect(word).to_have_attribute("title", told)
    word.evaluate("node => node.dispatchEvent(new PointerEvent('pointerover', {bubbles: true, pointerType: 'touch'}))")
    expect(tip).to_be_hidden()  # a finger presses
    word.click()
    expect(tip).to_have_text(told)
    assert "#word" not in page.url
    assert tools.axe(page, ".ckc-tip") == []
    page.locator("h1").first.click()
    expect(tip).to_be_hidden()
    # By the keyboard: away and back again, and Enter opens no cell.
    word.focus()
    page.keyboard.press("Shift+Tab")
    expect(word).not_to_be_focused()
    page.keyboard.press("Tab")
    expect(word).to_be_focused()
    expect(tip).to_have_text(told)
    page.keyboard.press("Enter")
    expect(tip).to_have_text(told)
    expect(page.locator(".jp-MarkdownCell .jp-RenderedMarkdown:visible").first).to_be_visible()
    expect(word).to_be_focused()
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()


def test_without_the_companion_a_word_has_a_title_and_leads_to_the_list(
    lab: Lab, kept_page: Callable[..., Page], name: str
) -> None:
    page = kept_page(lab.home)
    word = shown(page, lab, name)
    expect(word).to_have_attribute("title", means("void"))
    # JupyterLab guesses the heights of cells that it has not drawn yet. While it still draws, it may lose the way: the
    # link is pressed when all stands still, and once more where the notebook went on drawing.
    for last in (False, True):
        page.wait_for_function(STILL)
        word.click()
        expect(page.locator("[data-jupyter-id=word-void], #word-void").first).to_have_text("void")
        try:
            page.wait_for_function(NEAR_THE_LIST, timeout=60_000 if last else 15_000)
        except PlaywrightTimeoutError:
            if last:
                raise
        else:
            break
    tools.close_notebooks(page)
