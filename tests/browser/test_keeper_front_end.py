"""The keeper's page alone in Chromium: entering, correcting, ticking cards, files, keys, sizes, both themes."""

# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote

import pytest
from playwright.sync_api import Locator, Page, expect

import cardkit as ck
from cardkit.games import base
from cardkit.hands import hand
from cardkit.scoring.csv_file import write
from cardkit.scoring.csv_reader import read
from cardkit.scoring.sheet import Sheet
from cardkit.widgets.keeper import Keeper
from cardkit.widgets.keeper_words import cells
from tests.browser.esm import HOSTILE, get, page_of, sent, site
from tests.scoring.test_book import ELEVEN, PAIR, ROUNDS

Open = Callable[..., Page]


@pytest.fixture
def open_keeper(page_of: Callable[..., Page]) -> Open:
    """Show a keeper; no Python answers here but for what a test puts in its place."""

    def go(
        keeper: Keeper | None = None, *, width: str = "", clock: bool = False, state: Any = None, **page: Any
    ) -> Page:
        shown = page_of(clock=clock, kind="keeper", **page)
        shown.evaluate(
            "([state, width]) => { window.model = fakeModel(state); window.one = mount(model, width); }",
            [{**traits(keeper or ck.keep("briscola", match=2)), **(state or {})}, width],
        )
        return shown

    return go


def traits(keeper: Keeper) -> dict[str, Any]:
    return json.loads(json.dumps(sent(keeper)))  # type: ignore[no-any-return]


def fields(page: Page) -> Locator:
    return page.locator(".ck-field input")


def enter(page: Page, *points: object) -> None:
    for field, number in zip(fields(page).all(), points, strict=True):
        field.fill(str(number))
    fields(page).last.press("Enter")


def do(page: Page, name: str) -> Locator:
    return page.locator(f"[data-do={name}]")


def tallies(page: Page) -> list[str]:
    return page.locator(".ck-tally b").all_inner_texts()


def rows(page: Page) -> list[list[str]]:
    return [row.locator("th, td").all_inner_texts() for row in page.locator(".ck-deals tbody tr").all()]


# --- entering ---


def test_the_lesson_s_three_deals(open_keeper: Open) -> None:
    page = open_keeper()
    for deal, marks in (((61, 59), ["1", "0"]), ((60, 60), ["1", "0"]), ((45, 75), ["1", "1"])):
        enter(page, *deal)
        assert tallies(page) == marks
        expect(fields(page).first).to_be_focused()
        expect(fields(page).first).to_have_value("")
    assert [row[2:5] for row in rows(page)] == [
        ["61-59", "1-0", "1-0"], ["60-60", "0-0", "1-0"], ["45-75", "0-1", "1-1"],
    ]  # fmt: skip
    assert [row[1] for row in rows(page)] == ["B", "A", "B"]
    expect(page.locator(".ck-caption")).to_have_text("Deal 3 is entered. The match stands at 1-1; 2 wins it. A deals.")
    expect(page.locator(".ck-banner")).to_be_hidden()
    assert get(page, "made") == 3


@pytest.mark.parametrize("language", ["en", "zh-Hant", "zh-Hans"])
def test_62_57_opens_the_detective_and_is_not_counted(open_keeper: Open, language: str) -> None:
    page = open_keeper(ck.keep("briscola", language=language))
    clues = page.locator(".ck-clues")
    expect(clues).to_be_hidden()
    enter(page, 62, 57)
    expect(clues).to_be_visible()
    expect(clues.locator("li")).to_have_count(3)
    expect(clues.locator("li").first).to_contain_text("A")
    assert tallies(page) == ["0", "0"] and rows(page) == [] and get(page, "changes") == []
    first = fields(page).first
    expect(first).to_be_focused()
    expect(first).to_have_attribute("aria-invalid", "true")
    expect(first).to_have_accessible_description(re.compile(r"62 \+ 57 = 119"))
    fields(page).last.fill("58")  # the panel goes as soon as the account closes, the deal is entered by hand
    expect(clues).to_be_hidden()
    assert rows(page) == []
    fields(page).last.press("Enter")
    assert rows(page)[0][2] == "62-58"
    expect(page.locator(".ck-banner")).to_be_visible()


@pytest.mark.parametrize(
    ("text", "kept"), [("sixty", "sixty"), ("", ""), ("-1", "-1"), ("121", "121"), ("60.5", "60.5")]
)
def test_what_is_typed_stays_with_the_reason_beside_it(open_keeper: Open, text: str, kept: str) -> None:
    page = open_keeper()
    enter(page, text, 59)
    expect(fields(page).first).to_have_value(kept)
    expect(fields(page).first).to_have_attribute("aria-invalid", "true")
    expect(fields(page).last).to_have_attribute("aria-invalid", "false")
    expect(page.locator(".ck-field .ck-why").first).to_contain_text("from 0 to 120")
    expect(page.locator(".ck-clues")).to_be_hidden()
    page.evaluate("one.stop(); one = mount(model)")  # scrolled away and back: it is still there
    expect(fields(page).first).to_have_value(kept)
    expect(page.locator(".ck-field .ck-why").first).to_contain_text("from 0 to 120")


def test_wide_digits_are_numbers_too(open_keeper: Open) -> None:
    page = open_keeper()
    enter(page, " ６１ ", "59")
    assert rows(page)[0][2] == "61-59"


def test_a_double_click_enters_one_deal_and_complains_of_nothing(open_keeper: Open) -> None:
    page = open_keeper()
    for field, number in zip(fields(page).all(), ("61", "59"), strict=True):
        field.fill(number)
    do(page, "enter").dblclick()
    assert len(rows(page)) == 1
    expect(fields(page).first).to_have_attribute("aria-invalid", "false")


# --- correcting ---


def test_an_earlier_deal_is_corrected_and_every_total_follows(open_keeper: Open) -> None:
    page = open_keeper(ck.keep("briscola", match=3))
    for deal in ((61, 59), (70, 50), (45, 75)):
        enter(page, *deal)
    fields(page).first.fill("33")  # half a deal is typed already
    page.get_by_role("button", name="Correct deal 1").click()
    expect(fields(page).first).to_be_focused()
    expect(fields(page).first).to_have_value("61")
    enter(page, 59, 60)
    expect(page.locator(".ck-clues")).to_be_visible()
    enter(page, 59, 61)
    assert [row[4] for row in rows(page)] == ["0-1", "1-1", "1-2"]
    expect(fields(page).first).to_have_value("33")
    page.get_by_role("button", name="Correct deal 2").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Correct deal 2")).to_be_focused()
    expect(fields(page).first).to_have_value("33")
    page.get_by_role("button", name="Strike out deal 1").dblclick()  # one deal, not two
    assert [row[4] for row in rows(page)] == ["1-0", "1-1"]
    for _ in range(2):
        do(page, "undo").click()
    assert [row[2] for row in rows(page)] == ["61-59", "70-50", "45-75"]
    do(page, "redo").click()
    assert [row[2] for row in rows(page)] == ["59-61", "70-50", "45-75"]
    enter(page, 100, 20)
    expect(do(page, "redo")).to_have_attribute("aria-disabled", "true")
    assert len(rows(page)) == 4


def test_the_banner_comes_with_the_win_and_goes_with_its_correction(open_keeper: Open) -> None:
    """Cases S27 and S29."""
    page = open_keeper(ck.keep("briscola", match=1, names=("Ada", "Bo")))
    enter(page, 61, 59)
    banner = page.locator(".ck-banner")
    expect(banner).to_have_text("Ada wins the match, 1-0.")
    expect(page.locator(".ck-entry")).to_be_hidden()
    expect(do(page, "again")).to_be_focused()
    page.get_by_role("button", name="Correct deal 1").click()
    enter(page, 60, 60)
    expect(banner).to_be_hidden()
    expect(page.locator(".ck-entry")).to_be_visible()
    assert len(rows(page)) == 1
    enter(page, 0, 120)
    do(page, "again").click()
    assert rows(page) == [] and tallies(page) == ["0", "0"]
    do(page, "undo").click()
    expect(banner).to_have_text("Bo wins the match, 0-1.")


def test_rules_stay_once_a_deal_is_entered(open_keeper: Open) -> None:
    """Case T15."""
    page = open_keeper()
    target, big = page.locator("[data-choice=match]"), page.locator("[data-choice=big_wins]")
    target.select_option("3")
    big.check()
    assert (get(page, "rules")["match"], get(page, "rules")["big_wins"]) == (3, True)
    enter(page, 120, 0)
    expect(page.locator(".ck-banner")).to_be_visible()
    target.focus()
    page.keyboard.press("ArrowUp")  # a reader may try it all the same
    expect(page.locator("[role=alert]")).to_contain_text("agreed")
    expect(target.locator("option:checked")).to_have_text("3")
    big.click(force=True)
    assert big.is_checked() and get(page, "rules")["match"] == 3
    page.get_by_role("button", name="Correct deal 1").click()
    big.click(force=True)
    expect(page.locator("[role=alert]")).to_contain_text("agreed")
    fields(page).first.fill("119")  # whoever goes on has read it
    expect(page.locator("[role=alert]")).to_be_empty()
    page.keyboard.press("Escape")
    do(page, "undo").click()
    target.select_option("1")
    assert get(page, "rules")["match"] == 1
    page.locator("[data-choice=dealer]").select_option("A")  # who deals first is no rule: it may be put right
    enter(page, 61, 59)
    page.locator("[data-choice=dealer]").select_option("B")
    assert rows(page)[0][1] == "B"


# --- the board ---


def test_cards_ticked_off_are_points(open_keeper: Open) -> None:
    page = open_keeper()
    page.get_by_label("cards of a pile", exact=True).check()
    expect(page.locator(".ck-tick")).to_have_count(20)
    ace = page.locator("[data-tick=AS]")
    expect(ace).to_have_attribute("aria-label", "ace of spades, 11 points, in no pile yet")
    for code in ("AS", "3S", "KS"):
        page.locator(f"[data-tick='{code}']").click()
    expect(ace).to_have_attribute("aria-label", "ace of spades, 11 points, in the pile of A")
    expect(page.get_by_text("A: 3 cards, 25 points")).to_be_visible()
    expect(ace.locator("> svg")).to_have_css("opacity", "0.5")  # what lies in a pile steps back
    expect(page.locator("[data-tick='QS'] > svg")).to_have_css("opacity", "1")
    do(page, "enter").click()
    expect(page.locator(".ck-free")).to_contain_text("That is 95 points.")
    assert rows(page) == []
    expect(page.locator("[data-tick='QS']")).to_be_focused()
    page.get_by_label("B: 0 cards, 0 points").check()
    ace.click()  # it was in the other pile after all
    page.get_by_role("button", name="The rest to B").click()
    expect(page.locator(".ck-free")).to_be_empty()
    do(page, "enter").click()
    assert rows(page)[0][2] == "14-106"
    assert get(page, "draft")["mode"] == "cards"
    page.get_by_role("button", name="Correct deal 1").click()
    expect(fields(page).first).to_have_value("14")


def test_the_board_by_keyboard(open_keeper: Open) -> None:
    page = open_keeper()
    page.get_by_label("points", exact=True).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.locator("[data-tick=AS]")).to_be_focused()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    expect(page.locator("[data-tick=AH]")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert get(page, "draft")["piles"] == {"AS": 0, "3H": 0}
    page.keyboard.press("End")
    expect(page.locator("[data-tick=JC]")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-tick=JC]")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="The rest to A")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_text("B: 18 cards, 99 points")).to_be_visible()
    expect(page.get_by_role("button", name="The rest to B")).to_be_focused()


# --- the same words on both sides ---


def test_both_say_the_same_words(open_keeper: Open) -> None:
    for language in ("en", "zh-Hant"):
        keeper = ck.keep("briscola", match=2, language=language)
        page = open_keeper(keeper)
        for deal in ((61, 59), (60, 60)):
            enter(page, *deal)
        keeper.changes, keeper.made = get(page, "changes"), get(page, "made")
        assert keeper.caption() in page.locator(".ck-caption").inner_text()
        with keeper.speaking():
            assert [row[:6] for row in rows(page)] == [cells(keeper.book, row) for row in keeper.book.rows()]


@pytest.mark.parametrize("rounding", ["per_side", "keep_thirds"])
@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_both_say_and_write_the_same_of_thirds_and_claims(open_keeper: Open, rounding: str, language: str) -> None:
    """Every kind of line: thirds, whole points, declarations, a claim, and a deal after it."""
    for side, thirds in ((0, 8), (1, 9), (0, 32)):
        keeper = ck.keep("tressette", rounding=rounding, language=language, dealer="S", names={"E": "Eva"})
        deals: list[Any] = [[[10, 25], [0, 0]], [[3, 32], [7, 0]]]
        if rounding == "per_side":
            deals.append([[9, 24], [0, 3]])
        mine = [[n * (side == at) for at in (0, 1)] for n in (thirds, 3)]
        deals += [[*mine, [side]], [[10, 25], [0, 0]]]
        keeper.changes = [[n, [deal]] for n, deal in enumerate(deals)]
        keeper.made = len(deals)
        page = open_keeper(keeper)
        with keeper.speaking():
            book = keeper.book
            assert [row[: len(cells(book, book.rows()[0]))] for row in rows(page)] == [
                cells(book, row) for row in book.rows()
            ]
            href = page.locator(".ck-link").get_attribute("href")
            assert href is not None and unquote(href.split(",", 1)[1]) == "\ufeff" + write(book)
        told = page.locator(".ck-banner") if book.winner is not None else page.locator(".ck-caption")
        expect(told).to_contain_text(keeper.caption())


# --- a sheet of several items, as the other games have them ---


@dataclass(frozen=True)
class Target:
    target: int = 11


@pytest.fixture
def several(monkeypatch: pytest.MonkeyPatch) -> Callable[[Sheet, int], Keeper]:
    base.names()  # what is registered while a copy stands there would be gone afterwards
    monkeypatch.setattr(base, "_GAMES", dict(base._GAMES))

    def go(sheet: Sheet, target: int) -> Keeper:
        @base.register
        class Several:
            name = "several"
            title = "Several"
            seats = PAIR
            states = type("State", (), {})

            def __init__(self, target: int = target) -> None:
                self.rules = Target(target)

            def sheet(self) -> Sheet:
                return sheet

        return ck.keep("several")

    return go


def test_a_deal_of_eleven_is_not_twelve(open_keeper: Open, several: Callable[[Sheet, int], Keeper]) -> None:
    """Case T16."""
    page = open_keeper(several(ELEVEN, 21))
    expect(page.locator("[data-tick]")).to_have_count(0)
    enter(page, 7, 5, 3, 0)
    expect(page.locator(".ck-clues")).to_contain_text("7 + 5 = 12, not 11: 1 too many.")
    expect(page.locator(".ck-clues")).to_contain_text("not counted until the points add up to 11")
    assert rows(page) == []
    enter(page, 7, 4, 3, 0)
    assert rows(page)[0][2:6] == ["7-4", "3-0", "10-4", "10-4"]


def test_level_at_the_target_nobody_has_won(open_keeper: Open, several: Callable[[Sheet, int], Keeper]) -> None:
    """Cases S11, S23 and S25."""
    page = open_keeper(several(ROUNDS, 11))
    for sweeps in ((3, 1), (9, 11)):
        enter(page, *sweeps, 20, 20)
    assert tallies(page) == ["12", "12"]
    expect(page.locator(".ck-banner")).to_be_hidden()
    expect(page.locator(".ck-caption")).to_contain_text("tied at 12-12: one more deal")
    enter(page, 0, 0, 22, 18)
    expect(page.locator(".ck-banner")).to_have_text("A wins the match, 13-12.")
    assert [row[1] for row in rows(page)] == ["B", "A", "B"]
    expect(page.locator(".ck-strokes").first).to_be_visible()


# --- files ---


def test_the_file_is_the_one_that_python_writes_and_reads(open_keeper: Open) -> None:
    keeper = ck.keep("briscola", match=2, names=('=1+1,"x"', HOSTILE + "\n"))
    page = open_keeper(keeper)
    for deal in ((61, 59), (60, 60)):
        enter(page, *deal)
    with page.expect_download() as download:
        page.locator(".ck-link").click()
    assert download.value.suggested_filename == "briscola.csv"
    href = page.locator(".ck-link").get_attribute("href")
    assert href is not None
    text = unquote(href.split(",", 1)[1])
    keeper.changes, keeper.made = get(page, "changes"), 2
    with keeper.speaking():
        assert text == "\ufeff" + write(keeper.book)
    assert read(ck.keep("briscola").book, text).deals == keeper.book.deals


def test_a_file_is_sent_to_python_and_its_answer_shown(open_keeper: Open) -> None:
    page = open_keeper()
    page.evaluate(
        "model.onsave = () => { const {name, text} = model.state.upload; if (name !== undefined) queueMicrotask(() =>"
        " { model.set('message', text.includes('57') ? 'm.csv, line 2: no' : ''); model.set('upload', {}); }); }"
    )
    chooser = page.locator("input[type=file]")
    for text, told in (("62,57", "m.csv, line 2: no"), ("62,58", "")):
        chooser.set_input_files({"name": "m.csv", "mimeType": "text/csv", "buffer": text.encode()})
        page.wait_for_function("(text) => told('upload').some((u) => u.text === text)", arg=text)
        expect(page.locator("[role=alert]")).to_have_text(told)
    with page.expect_file_chooser():
        do(page, "read").click()


def test_without_a_kernel_only_a_file_cannot_be_read_and_that_is_said(open_keeper: Open) -> None:
    page = open_keeper(clock=True)
    enter(page, 61, 59)
    assert tallies(page) == ["1", "0"]
    page.locator("input[type=file]").set_input_files({"name": "m.csv", "mimeType": "text/csv", "buffer": b"x"})
    page.wait_for_function("told('upload').length > 0")
    expect(page.locator("[role=alert]")).to_be_empty()
    where = page.locator(".ck-where")
    expect(where).not_to_contain_text("The kernel does not answer")
    page.clock.run_for(3000)
    expect(page.locator("[role=alert]")).to_contain_text("kernel")
    expect(where).to_contain_text("The kernel does not answer")
    page.evaluate("model.set('stored', model.state.stamp)")  # it did, late: the deal is in its file
    expect(where).not_to_contain_text("The kernel does not answer")
    enter(page, 60, 60)
    assert len(rows(page)) == 2
    page.evaluate("void (model.save_changes = () => { throw new Error('the connection is closed'); })")
    enter(page, 61, 59)
    expect(page.locator(".ck-banner")).to_be_visible()


# --- keys, screen, words ---


def test_keys_stay_inside_and_letters_reach_the_field(open_keeper: Open) -> None:
    """Case W08."""
    page = open_keeper()
    enter(page, 61, 59)
    page.get_by_label("cards of a pile", exact=True).check()
    for target in ("[data-choice=match]", "[data-do=undo]", "[data-tick=AS]", ".ck-link", "[data-correct='0']"):
        page.locator(target).focus()
        page.evaluate("leaked.length = 0")
        for key in ("x", "d", "d", "b", "1", "j", "0", "Escape"):
            page.locator(target).press(key)
        assert page.evaluate("leaked") == []
    page.get_by_label("points", exact=True).check()
    fields(page).first.focus()
    page.keyboard.type("xf?dd1")
    expect(fields(page).first).to_have_value("xf?dd1")
    assert page.evaluate("leaked") == [] and page.locator(".ck-help").is_hidden()
    do(page, "undo").focus()
    page.keyboard.press("?")
    expect(page.locator(".ck-help")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".ck-help")).to_be_hidden()
    for key, held in (("s", "ctrlKey"), ("Enter", "shiftKey")):
        fields(page).first.dispatch_event("keydown", {"key": key, held: True, "bubbles": True})
    assert page.evaluate("leaked") == ["s", "Enter"]


def test_a_whole_match_by_keyboard_alone(open_keeper: Open) -> None:
    page = open_keeper()
    fields(page).first.focus()
    for first, second in (("61", "59"), ("62", "57")):
        page.keyboard.type(first)
        page.keyboard.press("Tab")
        page.keyboard.type(second)
        page.keyboard.press("Enter")
    expect(fields(page).first).to_be_focused()  # the second one does not add up
    page.keyboard.press("Tab")
    page.keyboard.press("Control+a")
    page.keyboard.type("58")
    page.keyboard.press("Enter")
    expect(page.locator(".ck-banner")).to_be_visible()
    expect(do(page, "again")).to_be_focused()
    page.keyboard.press("Enter")
    expect(fields(page).first).to_be_focused()


def test_a_change_of_language_keeps_what_is_typed(open_keeper: Open) -> None:
    keeper = ck.keep("briscola", match=2)
    page = open_keeper(keeper)
    enter(page, 61, 59)
    enter(page, 62, 57)
    keeper.language = "zh-Hant"
    fields(page).last.focus()
    page.evaluate("(s) => ['labels', 'sheet', 'language'].forEach((k) => model.set(k, s[k]))", traits(keeper))
    expect(fields(page).first).to_have_value("62")
    expect(fields(page).last).to_be_focused()
    expect(page.locator(".ck-clues li").first).to_have_text("A看成3：算成10，應該是11。")
    expect(page.locator(".ck")).to_have_attribute("lang", "zh-Hant")
    assert tallies(page) == ["1", "0"]


def test_a_button_that_goes_on_with_a_match_is_told_with_that_match(open_keeper: Open) -> None:
    page = open_keeper(state={"offers": [{"book": "one", "text": "It stands at 2-1."}]})
    expect(page.locator("[data-offer=one]")).to_have_accessible_description("It stands at 2-1.")


def test_two_views_of_one_sheet_agree(open_keeper: Open) -> None:
    page = open_keeper()
    page.evaluate("window.two = mount(model)")
    first = page.locator(".ck").first
    first.locator(".ck-field input").first.fill("61")
    expect(page.locator(".ck").nth(1).locator(".ck-field input").first).to_have_value("61")
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((n) => n.id)")
    assert len(ids) == len(set(ids))
    page.evaluate("two.stop(); one.stop()")
    assert page.evaluate("model.listening()") == 0
    assert page.locator(".ck").count() == 0


def test_names_are_text_and_drafts_of_any_shape_do_no_harm(open_keeper: Open) -> None:
    page = open_keeper(
        ck.keep("briscola", match=2, names=(HOSTILE, "{score}" + "長" * 90)),
        state={"draft": {"typed": "no", "piles": {"ZZ": 0, "AS": 7}, "mode": "x", "edit": 9, "pile": -1}},
        viewport={"width": 400, "height": 900},
    )
    enter(page, 61, 59)
    assert page.evaluate("window.hurt") is None
    assert HOSTILE in page.locator(".ck-deals").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth") <= 400


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [400, 1000])
def test_no_violation_in_either_theme(open_keeper: Open, axe: Callable[..., Any], theme: str, width: int) -> None:
    page = open_keeper(ck.keep("briscola", match=2, theme=theme), viewport={"width": width, "height": 900})
    assert axe(page=page) == []
    enter(page, 61, 59)
    enter(page, 62, 57)
    do(page, "keys").click()
    assert axe(page=page) == []
    page.get_by_label("cards of a pile", exact=True).check()
    page.locator("[data-tick=AS]").click()
    do(page, "enter").click()
    page.locator("[data-choice=match]").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator("[role=alert]")).to_contain_text("agreed")
    assert axe(page=page) == []
    page.get_by_role("button", name="The rest to A").click()
    do(page, "enter").click()
    expect(page.locator(".ck-banner")).to_be_visible()
    assert axe(page=page) == []


def test_sizes(open_keeper: Open) -> None:
    page = open_keeper(ck.keep("briscola", match=2), viewport={"width": 400, "height": 900})
    enter(page, 61, 59)
    page.get_by_label("cards of a pile", exact=True).check()
    expect(page.locator(".ck")).to_have_attribute("data-size", "compact")
    for target in page.locator(".ck :is(button, .ck-link, select, .ck-choose)").all():
        if target.is_visible():
            box = target.bounding_box()
            assert box and min(box["width"], box["height"]) >= 44, target.inner_text()
    assert page.evaluate("document.documentElement.scrollWidth") <= 400
    page.evaluate("model.set('size', 'projector')")
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.locator(".ck")).to_have_attribute("data-size", "projector")
    assert page.evaluate("size('.ck-caption')") >= 28
    assert page.evaluate("size('.ck-deals td')") >= 18
    do(page, "full").click()
    expect(do(page, "full")).to_have_attribute("aria-pressed", "true")


def test_forced_colours_keep_every_sign(open_keeper: Open) -> None:
    page = open_keeper(forced_colors="active")
    enter(page, 62, 57)
    thick = "getComputedStyle(document.querySelector('.ck-field input')).borderTopWidth"
    assert page.evaluate(thick) == "4px"
    expect(page.locator(".ck-clues")).to_be_visible()


# --- Scopa: several items counted from one pile ---


def test_a_scopa_round_is_counted_from_a_pile(open_keeper: Open, axe: Callable[..., list[dict[str, Any]]]) -> None:
    """The piles of the recount: tick one, give the rest to the other, and enter only the sweeps."""
    replay = hand("scopa/full-round").replay
    piles = replay.moments[-1].table.piles
    page = open_keeper(ck.keep("scopa"))
    page.get_by_label("cards of a pile").check()
    expect(fields(page).locator("visible=true")).to_have_count(2)  # the sweeps alone are typed
    for card in piles[0]:
        page.locator(f"[data-tick='{card.code}']").click()
    board = page.locator(".ck-board")
    expect(board).to_contain_text("cards 22, diamonds 6, settebello 1")
    expect(board).to_contain_text("suit is missing) 75")
    expect(page.locator("[data-tick=AS]")).to_have_attribute("aria-label", "ace of spades, in no pile yet")
    page.locator("[data-do=enter]").click()
    expect(page.locator(".ck-why").filter(has_text="In no pile yet").first).to_be_visible()
    assert axe(".ck", page=page) == []
    page.locator("[data-rest='1']").click()
    expect(board).to_contain_text("suit is missing) 76")
    for field, sweeps in zip(fields(page).locator("visible=true").all(), (1, 2), strict=True):
        field.fill(str(sweeps))
    page.locator("[data-do=enter]").click()
    expect(page.locator(".ck-tallies")).to_contain_text("4")
    changes = get(page, "changes")
    assert changes[-1][1] == [[[1, 2], [22, 18], [6, 4], [1, 0], [75, 76]]]


def test_a_pile_without_a_suit_has_no_primiera(open_keeper: Open) -> None:
    page = open_keeper(ck.keep("scopa"))
    page.get_by_label("cards of a pile").check()
    for code in ("7S", "7H", "7D"):
        page.locator(f"[data-tick='{code}']").click()
    expect(page.locator(".ck-board")).to_contain_text("suit is missing) 0")
    page.locator("[data-tick='2C']").click()
    expect(page.locator(".ck-board")).to_contain_text("suit is missing) 75")


# --- Tressette: points or thirds, and a claim in the middle of a deal ---


def into(page: Page, way: str, *numbers: object) -> None:
    """Type numbers into the fields that are shown, and press Enter."""
    page.locator(f"input[value={way}]").check()
    shown = fields(page).locator("visible=true")
    for field, number in zip(shown.all(), numbers, strict=True):
        field.fill(str(number))
    shown.last.press("Enter")


def test_thirds_and_points_may_take_turns(open_keeper: Open) -> None:
    page = open_keeper(ck.keep("tressette"))
    into(page, "parts", 10, 22, "", "")
    expect(page.locator(".ck-clues")).to_contain_text("The last trick was left out: 3.")
    expect(page.locator(".ck-clues")).to_contain_text("until the thirds add up to 35")
    assert rows(page) == []
    into(page, "points", 3, 25, "", "")
    expect(page.locator(".ck-why").nth(1)).to_have_text("25 is more than 11. If these are thirds, choose thirds above.")
    into(page, "points", 3, 9, "", "")
    expect(page.locator(".ck-item").first).to_contain_text("3 + 9 = 12, not 11: 1 too many.")
    expect(page.locator(".ck-clues")).to_contain_text("declarations are written down apart")
    page.locator("input[value=parts]").check()
    expect(fields(page).first).to_have_value("10")  # what was typed of the other kind is still there
    into(page, "parts", 10, 25, "", 3)
    into(page, "points", 3, 8, 6, 0)
    assert [row[2:6] for row in rows(page)] == [
        ["10/3\u00a0:\u00a025/3", "0-3", "3-11", "3-11"], ["3-8", "6-0", "9-8", "12-19"],
    ]  # fmt: skip
    page.get_by_role("button", name="Correct deal 1").click()
    expect(page.locator("input[value=parts]")).to_be_checked()
    expect(fields(page).nth(1)).to_have_value("25")
    into(page, "parts", 12, 23, 0, 3)
    assert [row[5] for row in rows(page)] == ["4-10", "13-18"]
    page.get_by_role("button", name="Correct deal 2").click()
    expect(page.locator("input[value=points]")).to_be_checked()
    expect(fields(page).first).to_have_value("3")


def test_a_table_that_writes_thirds_down(open_keeper: Open) -> None:
    page = open_keeper(ck.keep("tressette"))
    fields(page).first.fill("3")
    page.locator("[data-choice=rounding]").select_option(label="written down")
    expect(page.locator("input[value=points]")).to_be_hidden()
    expect(page.locator("input[value=parts]")).to_be_checked()
    into(page, "parts", 10, 25, 3, 0)
    assert tallies(page) == ["6 1/3", "8 1/3"]
    expect(page.locator(".ck-caption")).to_contain_text("6 1/3\u00a0:\u00a08 1/3; 21 wins it")
    expect(page.locator(".ck-tally").first).to_have_attribute("aria-label", "North and South: 6 1/3")


@pytest.mark.parametrize(("thirds", "winner"), [(8, "West and East"), (9, "North and South")])
def test_a_claim_ends_the_match_right_or_wrong(open_keeper: Open, thirds: int, winner: str) -> None:
    """Case HC-36."""
    page = open_keeper(ck.keep("tressette"))
    into(page, "points", 11, 0, 7, 0)
    into(page, "points", "5", "", "", "")  # half a deal is typed when somebody claims
    do(page, "claim").click()
    expect(page.get_by_label("North and South", exact=True)).to_be_focused()
    expect(fields(page).locator("visible=true")).to_have_count(2)
    page.get_by_label("West and East", exact=True).check()
    page.get_by_label("North and South", exact=True).check()
    expect(fields(page).first).to_have_value("5")
    into(page, "parts", 33, "")
    expect(page.locator(".ck-why").locator("visible=true")).to_have_text("33 is no whole number from 0 to 32.")
    assert len(rows(page)) == 1
    into(page, "parts", thirds, "")
    expect(page.locator(".ck-banner")).to_contain_text(f"{winner} win the match")
    expect(do(page, "again")).to_be_focused()
    expect(page.locator(".ck-entry")).to_be_hidden()
    points, sep = ("2 2/3", "\u00a0:\u00a0") if thirds == 8 else ("3", "-")
    assert rows(page)[1][2:4] == [f"{points}{sep}?", "0-?"]
    # The claim may be corrected, struck out and undone as any deal.
    page.get_by_role("button", name="Correct deal 2").click()
    expect(page.locator(f"input[value={'parts' if thirds == 8 else 'points'}]")).to_be_checked()
    into(page, "parts", 17 - thirds, "")
    expect(page.locator(".ck-banner")).not_to_contain_text(f"{winner} wins")
    page.get_by_role("button", name="Strike out deal 2").click()
    expect(page.locator(".ck-banner")).to_be_hidden()
    expect(page.locator(".ck-entry")).to_be_visible()
    do(page, "undo").click()
    expect(page.locator(".ck-banner")).to_be_visible()


def test_a_claim_by_keyboard(open_keeper: Open, axe: Callable[..., list[dict[str, Any]]]) -> None:
    page = open_keeper(ck.keep("tressette", target=11))
    fields(page).last.focus()
    for _ in range(2):
        page.keyboard.press("Tab")
    expect(do(page, "claim")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")  # the other side
    expect(page.get_by_label("West and East", exact=True)).to_be_focused()
    expect(page.get_by_role("group", name="Who claims?")).to_have_accessible_description(re.compile("so far"))
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.type("8")
    page.keyboard.press("Tab")
    page.keyboard.type("3")
    assert axe(".ck", page=page) == []
    page.keyboard.press("Enter")
    expect(page.locator(".ck-banner")).to_have_text(
        "West and East win the match by a right claim: 11 points, and 11 are enough."
    )
    assert axe(".ck", page=page) == []


def test_no_claim_where_every_deal_is_played_out(open_keeper: Open) -> None:
    page = open_keeper(ck.keep("tressette"))
    do(page, "claim").click()
    do(page, "claim").click()  # thought better of it
    expect(do(page, "claim")).to_be_focused()
    expect(fields(page).locator("visible=true")).to_have_count(4)
    page.locator("[data-choice=claims]").uncheck()
    expect(do(page, "claim")).to_be_hidden()
    page.evaluate("model.set('draft', {...model.state.draft, claim: 1})")
    expect(fields(page).locator("visible=true")).to_have_count(4)


def test_thirds_are_counted_from_a_pile(open_keeper: Open) -> None:
    """The pile of North and South in the ten tricks: ten thirds."""
    piles = hand("tressette/ten-tricks").replay.moments[-1].table.piles
    page = open_keeper(ck.keep("tressette"))
    page.get_by_label("cards of a pile").check()
    for card in (*piles[0], *piles[2]):
        tick = page.locator(f"[data-tick='{card.code}']")
        if tick.count():  # a card worth nothing is not on the board
            tick.click()
    expect(page.locator(".ck-board")).to_contain_text("10/3 of a point")
    expect(page.locator("[data-tick=AS]")).to_have_attribute("aria-label", re.compile("ace of spades, 3/3 of a point"))
    page.get_by_label(re.compile("West and East: 0 cards")).check()
    do(page, "enter").click()
    expect(page.locator(".ck-free")).to_contain_text("last trick. That is 25/3 of a point.")
    page.locator("[data-tick=last]").click()
    expect(page.get_by_text("West and East: 0 cards that count, 3/3 of a point")).to_be_visible()
    page.get_by_role("button", name="The rest to West and East").click()
    do(page, "enter").click()
    assert rows(page)[0][2:6] == ["10/3\u00a0:\u00a025/3", "0-0", "3-8", "3-8"]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_tressette_sheet_fits_and_is_sound(open_keeper: Open, axe: Callable[..., Any], theme: str) -> None:
    for width in (284, 400):
        page = open_keeper(ck.keep("tressette", theme=theme), viewport={"width": width, "height": 900})
        into(page, "parts", 10, 25, 7, 0)
        page.get_by_label("cards of a pile").check()
        page.locator("[data-tick=last]").click()
        do(page, "enter").click()
        assert axe(page=page) == []
        do(page, "claim").click()
        assert axe(page=page) == []
        for target in page.locator(".ck :is(button, .ck-link, select, .ck-choose)").locator("visible=true").all():
            box = target.bounding_box()
            assert box and min(box["width"], box["height"]) >= 44 and box["x"] + box["width"] <= width
        assert page.evaluate("document.documentElement.scrollWidth") <= width


# --- what no cards can give ---


@pytest.mark.parametrize(("first", "told"), [("119", "cannot give 119-1 for points"), ("118", "")])
def test_points_that_no_cards_give_are_not_entered(open_keeper: Open, first: str, told: str) -> None:
    page = open_keeper(ck.keep("briscola"))
    into(page, "points", int(first), 120 - int(first))
    if told:
        expect(page.locator(".ck-item").first).to_contain_text(told)
    assert len(rows(page)) == (not told)


def test_a_round_that_no_cards_give_is_refused_where_it_can_be_seen(open_keeper: Open) -> None:
    page = open_keeper(ck.keep("scopa"))
    for told, entry in (
        ("5 sweeps need 10 cards: this side has 3", (5, 0, 3, 37, 0, 10, 0, 1, 0, 84)),
        ("at once: cards, diamonds", (0, 0, 40, 0, 5, 5, 1, 0, 84, 0)),
        ("cannot give 83-60 for Primiera", (0, 0, 20, 20, 5, 5, 1, 0, 83, 60)),
        ("just one card", (0, 0, 39, 1, 9, 1, 1, 0, 84, 0)),
        ("until the cards add up to 40", (0, 0, 20, 19, 5, 5, 1, 0, 70, 70)),
    ):
        into(page, "points", *entry)
        expect(page.locator(".ck").first).to_contain_text(told)
        assert rows(page) == []
    into(page, "points", 1, 0, 20, 20, 5, 5, 1, 0, 70, 70)
    assert len(rows(page)) == 1


# --- Scopa: what one side did not take ---


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_scopa_fills_in_what_the_other_side_has(open_keeper: Open, language: str) -> None:
    page = open_keeper(ck.keep("scopa", names=("Anna", "Bo"), language=language))
    cards, others = fields(page).nth(2), fields(page).nth(3)
    cards.press_sequentially("22")
    expect(others).to_have_value("18")
    expect(others).to_have_accessible_description(re.compile("18.*Bo|Bo.*18"))
    note = page.locator(".ck-filled").first
    expect(note).to_contain_text("18")
    others.fill("17")  # typed by hand: nothing is written over from here on, and what is wrong is said
    expect(note).to_be_hidden()
    cards.fill("24")
    expect(others).to_have_value("17")
    page.locator(".ck-enter").click()
    expect(cards).to_have_attribute("aria-invalid", "true")
    others.fill("")
    cards.fill("41")
    expect(others).to_have_value("")
    expect(note).to_contain_text("41")
    assert get(page, "changes") == []


def test_briscola_fills_nothing_in(open_keeper: Open) -> None:
    page = open_keeper()  # its points are to be counted twice: that is how a slip is found
    fields(page).first.fill("62")
    expect(fields(page).last).to_have_value("")
    expect(page.locator(".ck-filled")).to_have_count(0)
