"""What a lesson asks is told nowhere before its reveal; and the search for it finds what is planted."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbformat import NotebookNode, v4

import cardkit as ck
from cardkit.language import Voice, speaking
from notebooks import asked, build

LESSONS = sorted((build.HERE / "src").glob("*.md"))
NOTEBOOKS = [build.HERE / language / f"{path.stem}.ipynb" for path in LESSONS for language in build.LANGUAGES]
a_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: f"{path.parent.name}/{path.stem}")

# What is given and not asked, with the cell that says it: a rule that the question applies, the score at the start.
GIVEN = {
    ("12-03 t5-four-twos", "12-02"),  # the table of declarations is the rule; which cards make which is asked
    ("00-02", "00-01"),  # 40-45 is where the hand begins
}


def read(path: Path) -> NotebookNode:
    return nbformat.read(path, 4)


@a_notebook
def test_nothing_tells_what_is_asked(path: Path) -> None:
    found = {(question, cell): text for question, cell, text in asked.leaks(read(path))}
    assert {places: text for places, text in found.items() if places not in GIVEN} == {}


@a_notebook
def test_no_cell_shows_the_figures_of_a_folded_answer(path: Path) -> None:
    assert [found for found in asked.shown_first(read(path)) if found[:2] not in GIVEN] == []


@a_notebook
def test_explanations_are_folded_and_pictures_wait_for_a_heading(path: Path) -> None:
    assert list(asked.bare(read(path))) == []


def test_nothing_is_given_that_no_lesson_says() -> None:
    books = [read(path) for path in NOTEBOOKS]
    found = {row[:2] for book in books for rows in (asked.leaks(book), asked.shown_first(book)) for row in rows}
    assert found == GIVEN


# --- the search finds what is planted ---


def cell(code: str, language: str, deck: str = "french", **more: str) -> NotebookNode:
    """Make a code cell with the static forms of what it shows, and more of them."""
    with speaking(Voice(language, deck)):
        shown: Any = eval(code, {"ck": ck})
        data = shown.fallback()
    return v4.new_code_cell(code, outputs=[v4.new_output("display_data", {**data, **more})], id=f"c{abs(hash(code))}")


def lesson(*cells: str | NotebookNode, language: str = "en", deck: str = "") -> NotebookNode:
    """Put a notebook together from Markdown and code cells."""
    made = [v4.new_code_cell(build.setup(language, deck, "99"))]  # as a lesson of that number begins
    return v4.new_notebook(cells=made + [v4.new_markdown_cell(one) if isinstance(one, str) else one for one in cells])


def told(book: NotebookNode) -> list[str]:
    return [text for _, _, text in asked.leaks(book)]


STOCK = 'ck.quiz("r3-stock")'
KING = 'ck.predict("briscola/trick-king-three")'


@pytest.mark.parametrize(
    ("language", "deck", "code", "slip"),
    [
        ("en", "", STOCK, "After the deal 34 cards are in the stock."),
        ("zh-Hant", "", STOCK, "發完之後，牌堆有34張。"),
        ("zh-Hans", "", STOCK, "发完之后，牌堆有34张。"),
        ("en", "", 'ck.quiz("r7-exchange")', "Both cards are of the trump suit: nothing changes but who holds which."),
        ("zh-Hant", "", 'ck.quiz("r3-leader")', "發牌者的下一位領出。"),
        ("zh-Hans", "", 'ck.quiz("r3-leader")', "发牌者的下一位首出。"),
        ("en", "", KING, "No trump, and ♥3 ranks above ♥K in the led suit: B takes the trick."),
        ("en", "italian", KING,
         "No trump, and the 3 of cups ranks above the re of cups in the led suit: B takes the trick."),
        ("en", "", 'ck.predict("briscola/last-three")', "How it comes to 40-56."),
        ("zh-Hant", "", 'ck.predict("briscola/last-three")', "算一算：45 + 11 = 56，比分40-56。"),
        ("en", "", 'ck.capture("scopa/capture-three-sums", card="JD")', "The jack takes 6 + 2 here."),
        ("en", "", "ck.primiera()", "A has 75 and B has 76."),
        ("zh-Hant", "", "ck.primiera()", "甲是75，乙是76。"),
    ],
)  # fmt: skip
def test_a_sentence_that_tells_is_found_before_and_after(language: str, deck: str, code: str, slip: str) -> None:
    asks = cell(code, language, deck or "french")
    quiet = lesson("## Predict", asks, "Say it first.", language=language, deck=deck)
    assert told(quiet) == []
    for heading in ("## Predict\n\n", "## Predict\n\n- Wait.\n- "):
        assert told(lesson(heading + slip, asks, language=language, deck=deck))
    assert told(lesson(f"# {slip}", "## Predict", asks, language=language, deck=deck))
    assert told(lesson("## Predict", asks, slip, language=language, deck=deck))
    folded = f"<details><summary>Answer</summary>\n\n{slip}\n\n</details>"
    for later in (folded, f"<details>\n\nx\n\n{folded}\n\n</details>", f"### Next\n\n{slip}"):
        assert told(lesson("## Predict", asks, later, language=language, deck=deck)) == []
    assert told(lesson("## Predict", asks, f"{folded}\n\n{slip}", language=language, deck=deck))


def drawn(words: str) -> str:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg"><title>{words}</title></svg>'
    return f'<img alt="a table" src="data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode()}">'


@pytest.mark.parametrize(
    "more",
    [
        {"text/html": '<img alt="34 cards are in the stock." src="data:image/svg+xml;base64,AAAA">'},
        {"text/html": drawn("34 cards in the stock")},
        {"text/html": "<p>34 cards are in the stock.</p>"},
        {"text/html": drawn("a deal"), "text/plain": "Stock: 34 cards, 5 face up"},
    ],
    ids=["alt", "drawing", "page", "plain"],
)
def test_a_static_form_that_tells_is_found(more: dict[str, str]) -> None:
    asks = cell(STOCK, "en")
    quiet = v4.new_code_cell("1", outputs=[v4.new_output("display_data", {"text/html": drawn("a deal")})])
    assert told(lesson("## Predict", asks, quiet)) == []
    shows = v4.new_code_cell("1", outputs=[v4.new_output("display_data", more)])
    assert told(lesson("## Predict", asks, shows)) and told(lesson("## Predict", shows, asks))
    assert told(lesson("## Predict", asks, "### Reveal", shows)) == []


def test_an_asking_cell_may_not_tell_either() -> None:
    for code in (KING, 'ck.capture("scopa/capture-three-sums", card="JD")', "ck.primiera()"):
        with speaking(Voice("en", "french")):
            answers = eval(code, {"ck": ck}).solutions()
        assert told(lesson(cell(code, "en"))) == []
        assert told(lesson(cell(code, "en", **{"text/plain": answers})))


def test_a_neighbour_may_not_tell() -> None:
    with speaking(Voice("en", "french")):
        assert told(lesson(cell('ck.quiz("b2-stock", "b2-leader")', "en"))) == []
    own = """
[[question]]
id = "one"
kind = "number"
ask = { en = "How many cards are in the stock after the deal?", zh-Hant = "發完之後牌堆有幾張？" }
answer = 34
why = { en = "40 less 6.", zh-Hant = "40減6。" }
[[question]]
id = "two"
kind = "number"
ask = { en = "34 cards are in the stock after the deal. And later?", zh-Hant = "發完之後牌堆有34張。然後呢？" }
answer = 32
why = { en = "Two are drawn.", zh-Hant = "補了兩張。" }
"""
    for language in build.LANGUAGES:
        assert told(lesson(cell(f"ck.quiz({own!r})", language), language=language))


def test_an_explanation_without_a_fold_and_a_picture_too_near_are_found() -> None:
    asks, shows = cell(STOCK, "en"), v4.new_code_cell("ck.step('briscola/cups-deal')")
    for heading in asked.EXPLAIN:
        assert len(list(asked.bare(lesson(asks, f"### {heading}: why\n\nSo it is.")))) == 1
        fold = "<details><summary>Answer</summary>\n\nSo it is.\n\n</details>"
        assert list(asked.bare(lesson(asks, f"### {heading}: why\n\n{fold}\n\n**In class:** vote."))) == []
    assert len(list(asked.bare(lesson(asks, shows)))) == 1
    assert len(list(asked.bare(lesson(asks, "Look.", shows)))) == 1
    assert list(asked.bare(lesson(asks, "### Reveal", shows))) == []


def test_figures_that_a_cell_shows_before_their_fold_are_found() -> None:
    fold = "<details><summary>Answer</summary>\n\n58-62 becomes 62-58.\n\n</details>"
    shows = v4.new_code_cell("1", outputs=[v4.new_output("display_data", {"text/html": "<p>62-58</p>"})])
    folds = v4.new_code_cell("1", outputs=[v4.new_output("display_data", {"text/html": "<details>62-58</details>"})])
    assert len(list(asked.shown_first(lesson("### Predict\n\nWho wins?", shows, fold)))) == 1
    assert list(asked.shown_first(lesson("### Predict\n\nWho wins?", folds, fold))) == []
    assert list(asked.shown_first(lesson("### Predict\n\nIs 62-58 right? 58-62?", shows, fold))) == []
