"""The page that is handed in, opened from disk in Chromium: it reads on a phone and on paper, and asks for nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import cardkit as ck
from cardkit.language import LANGUAGES
from tests.browser import lab as tools
from tests.handed.test_report import worked


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_reads_on_a_phone_and_on_a_desk(page: Page, tmp_path: Path, language: str, theme: str) -> None:
    ck.use(language, pupil="安娜" * 20)
    worked()
    ck.report(tmp_path / "anna.html")
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))
    page.on("pageerror", lambda error: told.append(str(error)))
    page.on("request", lambda request: told.append(request.url) if request.url.startswith("http") else None)
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    for width in (400, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        page.goto((tmp_path / "anna.html").as_uri())
        expect(page.locator("article")).to_have_count(4)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
        assert tools.axe(page) == []
    assert told == []


def test_it_prints_on_a4_and_no_answer_is_cut(page: Page, tmp_path: Path) -> None:
    worked()
    ck.report(tmp_path / "anna.html")
    page.emulate_media(media="print", color_scheme="dark")
    page.set_viewport_size({"width": 688, "height": 1017})  # what A4 leaves between its margins
    page.goto((tmp_path / "anna.html").as_uri())
    assert page.evaluate("document.documentElement.scrollWidth") <= 688
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    every = "[...document.querySelectorAll('article')].map((one) => getComputedStyle(one).breakInside)"
    assert page.evaluate(every) == ["avoid"] * 4
    assert re.findall(rb"/MediaBox ?\[0 0 59[45][.\d]* 84[12]", page.pdf(prefer_css_page_size=True))
