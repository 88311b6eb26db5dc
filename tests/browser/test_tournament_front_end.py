"""The tournament's page in Chromium, the widget in Python behind it: rounds, results, score sheets, keys, sizes."""

# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import cardkit as ck
from cardkit.widgets.tournament import Tournament
from tests.browser.esm import HOSTILE, get, page_of, sent, site
from tests.browser.lab import axe

Open = Callable[..., tuple[Page, Tournament]]
NAMES = ["Anna", "Bo", "Carla", "Dan", "Eva"]
ASKED = ("wish", "play", "draft", "at", "choice", "offers", "desk")
ANSWER = """([changed]) => { for (const [name, value] of Object.entries(changed)) model.set(name, value); }"""


@pytest.fixture
def open_tournament(page_of: Callable[..., Page]) -> Open:
    """Show a tournament; ``answer`` below lets Python answer what the page has asked."""

    def go(widget: Tournament | None = None, *, width: str = "", **page: Any) -> tuple[Page, Tournament]:
        widget = widget or ck.tournament(NAMES, "briscola", match=2, seed=1)
        shown = page_of(kind="tournament", **page)
        shown.evaluate(
            "([state, width]) => { window.model = fakeModel(state); window.one = mount(model, width); }",
            [json.loads(json.dumps(sent(widget))), width],
        )
        return shown, widget

    return go


def answer(page: Page, widget: Tournament) -> None:
    """Take what the page asks for to Python, and bring back all that has changed: what anywidget does."""
    before = json.loads(json.dumps(sent(widget)))
    for name in ("draft", "at", "play", "offers", "choice", "wish"):
        value = get(page, name)
        if value != before[name]:
            setattr(widget, name, value)
    after = json.loads(json.dumps(sent(widget)))
    told = {name: value for name, value in after.items() if value != get(page, name) and name != "wish"}
    page.evaluate(ANSWER, [{**told, "wish": after["wish"], "choice": after["choice"]}])


def do(page: Page, widget: Tournament, press: Locator) -> None:
    press.click()
    answer(page, widget)


def started(page: Page, widget: Tournament) -> None:
    do(page, widget, page.locator("[data-do=next_round]"))


def test_a_round_by_keyboard(open_tournament: Open) -> None:
    page, widget = open_tournament()
    expect(page.locator(".ck-t-none")).to_be_visible()
    page.locator("[data-do=next_round]").focus()
    page.keyboard.press("Enter")
    answer(page, widget)
    expect(page.locator(".ck-t-table")).to_have_count(2)
    expect(page.locator('[data-field="0.0.0"]')).to_be_focused()
    page.keyboard.type("2")
    page.keyboard.press("Tab")
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    answer(page, widget)
    expect(page.locator(".ck-t-how").first).to_contain_text("2 : 1")
    expect(page.locator('[data-field="0.1.0"]')).to_be_focused()  # the next table without a result
    assert get(page, "draft") == {}
    page.keyboard.type("x")
    page.keyboard.press("Enter")
    answer(page, widget)
    expect(page.locator(".ck-message")).to_have_text("A result is two whole numbers from 0 to 9999.")
    expect(page.locator('[data-field="0.1.0"]')).to_have_value("x")
    page.locator('[data-field="0.1.0"]').fill("0")
    page.locator('[data-field="0.1.1"]').fill("2")
    page.keyboard.press("Enter")
    answer(page, widget)
    expect(page.locator("[data-do=next_round]")).to_be_focused()
    expect(page.locator(".ck-message")).to_be_empty()
    page.keyboard.press("Enter")
    answer(page, widget)
    expect(page.locator("[data-round='1']")).to_have_attribute("aria-pressed", "true")


def test_an_earlier_result_is_corrected_and_the_standings_follow(open_tournament: Open) -> None:
    page, widget = open_tournament()
    started(page, widget)
    widget.write(1, 2, 0)
    widget.write(2, 2, 0)
    widget.next_round()
    answer(page, widget)
    page.locator("[data-round='0']").click()
    expect(page.locator(".ck-t-note").first).to_contain_text("earlier round")
    loser = widget.board["rounds"][0]["tables"][0]["sides"][1]
    row = page.locator(".ck-t-standings tbody tr", has_text=loser)
    before = int(row.locator("td").nth(1).inner_text())
    page.locator('[data-field="0.0.0"]').fill("0")
    page.locator('[data-field="0.0.1"]').fill("2")
    do(page, widget, page.locator("[data-write='0']"))
    expect(row.locator("td").nth(1)).to_have_text(str(before + 2))
    do(page, widget, page.locator("[data-do=undo]"))
    expect(row.locator("td").nth(1)).to_have_text(str(before))
    do(page, widget, page.locator("[data-clear='0']"))
    expect(page.locator(".ck-t-how").first).to_have_text("no result yet")


def test_the_score_sheet_of_a_table_is_kept_here(open_tournament: Open) -> None:
    page, widget = open_tournament()
    started(page, widget)
    do(page, widget, page.locator("[data-desk='1']"))
    desk = page.locator(".ck-desk")
    one, other = widget.board["rounds"][0]["tables"][1]["sides"]
    expect(desk.locator(".ck-heading")).to_have_text(f"Round 1, table 2: {one} against {other}")
    expect(desk.locator(".ck-field input").first).to_be_focused()
    for deal in (("61", "59"), ("62", "57"), ("62", "58")):
        for field, points in zip(desk.locator(".ck-field input").all(), deal, strict=True):
            field.fill(points)
        desk.locator(".ck-enter").click()
        answer(page, widget)
    assert widget.match(2).totals == (2, 0)
    expect(desk.locator(".ck-banner")).to_contain_text("wins the match, 2-0")
    expect(desk.locator(".ck-read")).to_be_hidden()
    page.locator(".ck-t-desk > button").focus()
    page.keyboard.press("Enter")
    answer(page, widget)
    expect(page.locator(".ck-desk")).to_have_count(0)
    expect(page.locator("[data-desk='1']")).to_be_focused()
    expect(page.locator(".ck-t-how").nth(1)).to_have_text("2 : 0by its score sheet · 2 deals")
    do(page, widget, page.locator("[data-desk='1']"))  # and it goes on where it was
    expect(desk.locator(".ck-deals tbody tr")).to_have_count(2)
    desk.locator("[data-do=undo]").click()
    answer(page, widget)
    assert widget.match(2).totals == (1, 0)
    desk.locator(".ck-field input").first.focus()
    page.keyboard.press("Escape")
    answer(page, widget)
    expect(page.locator(".ck-t-how").nth(1)).to_contain_text("still playing")


def test_without_a_kernel_the_deals_of_a_table_wait_in_the_browser(open_tournament: Open) -> None:
    page, widget = open_tournament()
    started(page, widget)
    do(page, widget, page.locator("[data-desk='0']"))
    for field, points in zip(page.locator(".ck-desk .ck-field input").all(), ("61", "59"), strict=True):
        field.fill(points)
    page.locator(".ck-desk .ck-enter").click()
    kept = page.evaluate("() => Object.keys(localStorage)")
    assert any("tournament" in key and widget.desk["key"] in key for key in kept)
    # The page is opened anew, with what Python knew: the deal is there, and now Python gets it.
    page.evaluate(
        "(state) => { one.end?.(); document.querySelector('.ck').remove(); model = fakeModel(state);"
        " one = mount(model, ''); }",
        json.loads(json.dumps(sent(widget))),
    )
    expect(page.locator(".ck-desk .ck-deals tbody tr")).to_have_count(1)
    answer(page, widget)
    assert widget.match(1).totals == (1, 0)
    page.evaluate("() => localStorage.clear()")


def test_players_come_and_go(open_tournament: Open) -> None:
    page, widget = open_tournament()
    page.locator(".ck-t-players summary").click()
    page.locator("[data-new='0']").fill("Fabio")
    page.keyboard.press("Enter")
    answer(page, widget)
    expect(page.locator(".ck-t-players li")).to_have_count(6)
    expect(page.locator("[data-new='0']")).to_have_value("")
    do(page, widget, page.locator("[data-leave='0']"))
    expect(page.locator("[data-back='0']")).to_be_focused()
    started(page, widget)
    expect(page.locator(".ck-t-resting")).to_have_count(1)
    assert 0 not in widget.tournament.here


def test_what_was_begun_before_is_offered(open_tournament: Open) -> None:
    begun = ck.tournament(NAMES, "briscola", match=2, seed=1)
    begun.next_round()
    page, widget = open_tournament()
    do(page, widget, page.locator(".ck-t-offers button").first)
    expect(page.locator(".ck-t-offers")).to_be_hidden()
    expect(page.locator(".ck-t-table")).to_have_count(2)


@pytest.mark.parametrize("language", ["en", "zh-Hant", "zh-Hans"])
@pytest.mark.parametrize("width", ["360px", "1200px"])
def test_names_of_any_kind_fit(open_tournament: Open, language: str, width: str) -> None:
    names = [HOSTILE, "x" * 200, "Anna", "Anna", "", "=1+1", "{n}"]
    page, widget = open_tournament(ck.tournament(names, seed=2, language=language), width=width)
    started(page, widget)
    assert page.evaluate("() => window.hurt") is None
    assert page.locator("img").count() == 0
    wide = page.evaluate("() => { const r = document.querySelector('.ck'); return r.scrollWidth - r.clientWidth; }")
    assert wide <= 1
    expect(page.locator(".ck-t-standings tbody")).to_contain_text("{n}")
    for link in page.locator(".ck-link").all():
        assert "%0A%3D" not in (link.get_attribute("href") or "")
    if width == "360px":
        small = page.evaluate(
            "() => [...document.querySelectorAll('.ck button, .ck a, .ck summary')].filter((one) =>"
            " one.checkVisibility() && one.getBoundingClientRect().height < 44).map((one) => one.outerHTML)"
        )
        assert small == []


@pytest.mark.parametrize("size", ["auto", "projector"])
def test_every_column_of_the_standings_is_seen(open_tournament: Open, size: str) -> None:
    page, widget = open_tournament(ck.tournament(NAMES, "briscola", seed=1, size=size), width="1240px")
    started(page, widget)
    over = page.evaluate("() => { const r = document.querySelector('.ck-t-standings .ck-ledger');"
                         " return r.scrollWidth - r.clientWidth; }")  # fmt: skip
    assert over <= 1


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("opened", [False, True])
def test_it_is_accessible(open_tournament: Open, theme: str, opened: bool) -> None:
    widget = ck.tournament(NAMES, "briscola", match=2, seed=1, theme=theme)
    page, widget = open_tournament(widget)
    started(page, widget)
    widget.write(1, 2, 0)
    answer(page, widget)
    page.locator(".ck-t-players summary").click()
    if opened:
        do(page, widget, page.locator("[data-desk='0']"))
    assert axe(page, ".ck") == []


def test_a_kernel_that_is_gone_is_told(open_tournament: Open) -> None:
    page, _ = open_tournament()
    page.locator("[data-do=next_round]").click()
    expect(page.locator(".ck-message")).to_contain_text("No answer from the kernel")
    assert get(page, "wish") == {}


def test_a_player_is_renamed_by_keyboard(open_tournament: Open) -> None:
    page, widget = open_tournament()
    page.locator(".ck-t-players summary").click()
    page.locator("[data-rename='1']").focus()
    page.keyboard.press("Enter")
    field = page.locator("[data-renamed='0']")
    expect(field).to_be_focused()
    expect(field).to_have_value("Bo")
    page.keyboard.type("f?")  # in a field every key belongs to it
    page.keyboard.press("Escape")
    expect(page.locator("[data-rename='1']")).to_be_focused()
    assert widget.tournament.now.entrants[1] == ("Bo",)
    page.keyboard.press("Enter")
    page.keyboard.type(" ")
    page.keyboard.press("Enter")
    answer(page, widget)
    expect(page.locator(".ck-message")).to_have_text("A name is missing.")
    field.fill("Bob")
    page.keyboard.press("Enter")
    answer(page, widget)
    expect(page.locator("[data-rename='1']")).to_be_focused()
    expect(page.locator("[data-rename='1']")).to_have_accessible_name("Rename Bob")
    do(page, widget, page.locator("[data-do=undo]"))
    assert widget.tournament.now.entrants[1] == ("Bo",)


def test_places_and_forfeits_by_hand(open_tournament: Open) -> None:
    page, widget = open_tournament()
    expect(page.locator(".ck-t-byhand")).to_be_hidden()
    started(page, widget)
    before = widget.tournament.now.rounds[0].tables
    page.locator(".ck-t-byhand summary").click()
    for name, who in (("one", before[0][0]), ("other", before[1][1])):
        page.locator(f"[data-who={name}]").select_option(str(who))
    do(page, widget, page.locator("[data-do=swap]"))
    assert widget.tournament.now.rounds[0].tables[0] == (before[1][1], before[0][1])
    page.locator("[data-who=absent]").select_option(str(before[0][1]))
    do(page, widget, page.locator("[data-do=forfeit]"))
    expect(page.locator(".ck-t-how").first).to_have_text("+ : \u2212not played")
    expect(page.locator("[data-who=one] option")).to_have_count(3)
    assert axe(page, ".ck") == []
    do(page, widget, page.locator("[data-clear='0']"))
    expect(page.locator(".ck-t-how").first).to_have_text("no result yet")


def test_the_round_alone_is_shown_big(open_tournament: Open) -> None:
    page, widget = open_tournament()
    page.locator(".ck-t").press("b")  # there is no round yet
    expect(page.locator(".ck-t-big")).to_have_count(0)
    started(page, widget)
    page.locator(".ck-t").press("b")
    expect(page.locator("[data-do=big]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".ck-caption")).to_have_text("Round 1")
    expect(page.locator(".ck-t-side").first).to_have_text(widget.board["rounds"][0]["tables"][0]["sides"][0])
    for hidden in (".ck-t input", ".ck-t-players", ".ck-t-standings", "[data-do=next_round]", ".ck-t-byhand"):
        expect(page.locator(hidden).first).to_be_hidden()
    assert axe(page, ".ck") == []
    page.keyboard.press("Escape")
    expect(page.locator(".ck-t-big")).to_have_count(0)
    page.locator('[data-field="0.0.0"]').press("b")  # in a field it is a letter
    expect(page.locator(".ck-t-big")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "zh-Hant", "zh-Hans"])
def test_the_page_for_the_wall_is_one_sheet_each_and_has_no_controls(open_tournament: Open, language: str) -> None:
    names = [HOSTILE, *(f"Player {n}" for n in range(23))]
    page, widget = open_tournament(ck.tournament(names, seed=2, language=language))
    started(page, widget)
    link = page.locator(".ck-link").first
    with page.expect_download() as saved:
        link.click()
    assert saved.value.suggested_filename == "wall.html"
    wall = page.context.new_page()
    wall.set_content(saved.value.path().read_text("utf-8"))
    assert wall.evaluate("() => window.hurt") is None
    assert wall.locator("button, input, a, script, img").count() == 0
    expect(wall.locator("section")).to_have_count(2)
    expect(wall.locator("tbody").first.locator("tr")).to_have_count(12)
    assert wall.pdf(prefer_css_page_size=True).count(b"/Type /Page\n") in (2, 3)  # the standings of 24 may need two
    wall.close()


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
@pytest.mark.parametrize("width", ["360px", "870px", "1280px"])
def test_long_names_fit_where_all_is_open(open_tournament: Open, language: str, width: str) -> None:
    names = [("x" * 200, HOSTILE), ("\u05d3\u05df", "Anna"), ("W" * 40, "Bo"), ("", "")]
    page, widget = open_tournament(ck.tournament(names, "tressette", language=language, seed=1), width=width)
    started(page, widget)
    page.locator(".ck-t-byhand summary").click()
    page.locator(".ck-t-players summary").click()
    page.locator("[data-rename='0']").click()
    expect(page.locator("[data-renamed='0']")).to_have_value("x" * 200)
    expect(page.locator("[data-renamed='1']")).to_have_value(HOSTILE)
    assert page.evaluate("() => window.hurt") is None
    wide = page.evaluate("() => [...document.querySelectorAll('.ck, .ck-t-players, .ck-t-byhand, .ck-t-players li')]"
                         ".map((r) => r.scrollWidth - r.clientWidth)")  # fmt: skip
    assert max(wide) <= 1
    # Between two controls of one player there is room, and none lies over the name.
    over = page.evaluate("""() => [...document.querySelectorAll('.ck-t-players li')].filter((li) => {
        const [name, set] = [li.querySelector('bdi'), li.querySelector('.ck-set')];
        return name && name.getBoundingClientRect().right > set.getBoundingClientRect().left + 1; }).length""")
    assert over == 0
    page.locator("[data-renamed='1']").fill("Eva")
    page.keyboard.press("Enter")
    answer(page, widget)
    assert widget.tournament.now.entrants[0] == ("x" * 200, "Eva")
