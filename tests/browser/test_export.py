"""A page of one file is opened from the disk, with the network off: it steps, asks, branches, and stays as it was."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import cardkit as ck
from tests.browser import lab as tools

HAND = "briscola/last-three"
NARROW, PROJECTOR = {"width": 390, "height": 800}, {"width": 1920, "height": 1080}


@pytest.fixture
def opened(new_page: Callable[..., Page], tmp_path: Path) -> Iterator[Callable[..., Page]]:
    """Write widgets into a page and open it from the disk; whatever it asks for beside itself fails the test."""
    asked: list[str] = []

    def go(*widgets: Any, look: dict[str, Any] | None = None, **options: Any) -> Page:
        path = ck.export(list(widgets), tmp_path / "page.html", title="</script>“Three”", **(look or {}))
        page = new_page(offline=True, **options)
        page.on("request", lambda request: asked.append(request.url))
        page.goto(path.as_uri())
        for n in range(len(widgets)):
            expect(page.locator(f'[data-cardkit-place="{n}"] .ckx-live > .ck')).to_be_visible()
        return page

    yield go
    assert {url.partition("?")[0] for url in asked} <= {(tmp_path / "page.html").as_uri()}


def place(page: Page, n: int) -> Any:
    return page.locator(f'[data-cardkit-place="{n}"]')


def test_a_hand_is_stepped_to_its_end_by_mouse_and_by_keys_and_stays_where_it_was(
    opened: Callable[..., Page],
) -> None:
    page = opened(ck.step(HAND), ck.step(HAND))
    one, two = place(page, 0), place(page, 1)
    for _ in range(11):
        one.get_by_role("button", name="Next", exact=True).click()
    expect(one.get_by_text("Step 11 of 11")).to_be_visible()
    two.locator(".ck-panel").focus()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(two.get_by_text("Step 4 of 11")).to_be_visible()
    page.keyboard.press("End")
    expect(two.get_by_text("Step 11 of 11")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    page.reload()
    expect(one.get_by_text("Step 11 of 11")).to_be_visible()
    expect(two.get_by_text("Step 10 of 11")).to_be_visible()
    page.get_by_role("button", name="Begin anew").click()
    expect(one.get_by_text("Step 0 of 11")).to_be_visible()
    page.reload()
    expect(two.get_by_text("Step 0 of 11")).to_be_visible()
    assert page.title() == "</script>“Three”" and page.evaluate("window.hurt") is None


def test_another_card_is_tried_refused_played_out_and_left_again(opened: Callable[..., Page]) -> None:
    page = opened(ck.step(HAND, at=2))
    one = place(page, 0)
    one.get_by_role("button", name="Try another card").click()
    one.locator('[data-card="3S"]').click()
    expect(one.get_by_text("best play after it").first).to_be_visible()  # what the card costs
    expect(one.get_by_role("button", name="Back to the hand")).to_be_visible()
    page.reload()
    expect(one.get_by_role("button", name="Back to the hand")).to_be_visible()
    one.get_by_role("button", name="Play it out").click()
    menu = one.locator("[data-way]")
    assert menu.evaluate_all("all => all.map((one) => one.dataset.way)")[0] == "best" and menu.count() == 2
    menu.first.click()
    expect(one.get_by_text("Played on with open cards").first).to_be_visible()
    one.get_by_role("button", name="Back to the hand").click()
    expect(one.get_by_role("button", name="Back to the hand")).to_be_hidden()
    assert tools.axe(page) == []


def test_before_the_lines_that_travel_the_page_says_where_they_begin(opened: Callable[..., Page]) -> None:
    page = opened(ck.step("tressette/ten-tricks"))
    one = place(page, 0)
    one.get_by_role("button", name="Try another card").click()
    expect(one.get_by_role("alert")).to_contain_text("from step")


def test_a_prediction_a_quiz_a_capture_and_a_score_work_alone(opened: Callable[..., Page]) -> None:
    page = opened(ck.exercise("trick", seed=7), ck.quiz("04-recall"), ck.keep("briscola"), ck.predict(HAND, stops=[18]))
    guess, quiz, score, covered = (place(page, n) for n in range(4))
    guess.get_by_role("radio").first.click()
    expect(guess.locator(".ck-panel")).to_contain_text("Locked in: A")
    for button in ("[data-spot='0']", "[data-sure=true]", "[data-do=main]"):
        quiz.locator(button).first.click()
    expect(quiz.locator("[data-leads=check]")).to_have_count(0)
    score.get_by_role("textbox").first.fill("70")
    score.get_by_role("textbox").nth(1).fill("50")
    score.locator("[data-do=enter]").click()
    expect(score).to_contain_text("70-50")
    for _ in range(3):
        covered.locator("[data-do=next]").click()
    expect(covered.get_by_role("radio").first).to_be_visible()
    assert tools.axe(page) == []
    page.reload()
    expect(score).to_contain_text("70-50")
    expect(quiz.locator("[data-leads=check]")).to_have_count(0)
    expect(guess.locator(".ck-panel")).to_contain_text("Locked in: A")


@pytest.mark.parametrize(
    ("language", "theme", "viewport"),
    [("en", "dark", NARROW), ("zh-Hant", "light", NARROW), ("zh-Hans", "dark", PROJECTOR)],
)
def test_a_page_is_clean_in_every_look(
    opened: Callable[..., Page], language: str, theme: str, viewport: dict[str, int]
) -> None:
    ck.use(language)
    page = opened(ck.step(HAND), ck.finish("03"), color_scheme=theme, viewport=viewport)
    assert tools.axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    room = "compact" if viewport is NARROW else "normal"
    assert place(page, 0).locator(".ck").get_attribute("data-size") == room
    assert place(page, 0).locator(".ck").get_attribute("data-theme") == theme
    width = page.evaluate("document.querySelector('.ck-view > svg').viewBox.baseVal.width")
    assert (width < 1000) == (viewport is NARROW)


def test_without_scripts_and_on_paper_the_still_form_is_there(opened: Callable[..., Page], tmp_path: Path) -> None:
    page = opened(ck.step(HAND))
    page.emulate_media(media="print")
    expect(place(page, 0).locator(".ckx-still svg[role=img]")).to_be_visible()
    expect(place(page, 0).locator(".ckx-live")).to_be_hidden()


def test_without_scripts_the_still_form_is_all_there_is(new_page: Callable[..., Page], tmp_path: Path) -> None:
    path = ck.step(HAND).save(tmp_path / "hand.html")
    page = new_page(java_script_enabled=False, offline=True)
    page.goto(path.as_uri())
    expect(page.locator(".ckx-still svg[role=img]")).to_be_visible()
    expect(page.get_by_text("Scripts are switched off")).to_be_visible()


def test_what_was_kept_and_does_not_fit_is_let_go(opened: Callable[..., Page]) -> None:
    page = opened(ck.step(HAND))
    place(page, 0).get_by_role("button", name="Next", exact=True).click()
    for wrong in ("[1, 2]", "{", '{"index": {"a": 1}, "own lines": [[99, 0, "", ""]], "kind": "quiz"}', "null", '"x"'):
        page.evaluate("(wrong) => Object.keys(localStorage).forEach((key) => localStorage.setItem(key, wrong))", wrong)
        page.reload()
        expect(place(page, 0).locator(".ckx-live > .ck")).to_be_visible()
        place(page, 0).get_by_role("button", name="Next", exact=True).click()
