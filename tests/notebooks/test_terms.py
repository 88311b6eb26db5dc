"""Words that lessons explain: the first time in a section, in the lesson's language, wherever the notebook is shown."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest
from markdown_it import MarkdownIt
from nbformat import NotebookNode, v4

from cardkit.glossary import TERMS, of_game
from cardkit.language import LANGUAGES, Voice, speaking
from notebooks import asked, build
from notebooks.terms import Marker, game_of, place

SOURCES = sorted((build.HERE / "src").glob("*.md"))
LINK = re.compile(r'<a class="ck-term" href="#(word-[\w-]+)" title="([^"]+)">(.*?)</a>')
a_lesson = pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)


def texts(book: NotebookNode) -> list[str]:
    return [cell.source for cell in book.cells if cell.cell_type == "markdown"]


def means(language: str, deck: str) -> dict[str, str]:
    with speaking(Voice(language, deck or "french")):
        return {place(term): term.said()[1] for term in TERMS}


@pytest.mark.parametrize("language", LANGUAGES)
@a_lesson
def test_a_word_says_its_meaning_once_a_section_and_leads_to_it(path: Path, language: str) -> None:
    lesson = build.read(path)
    book = build.notebook(lesson, language)
    *cells, foot = texts(book)
    told, links = means(language, lesson.deck), LINK.findall("\n".join(cells))
    assert links and {target for target, *_ in links} == set(re.findall(r'id="([^"]+)"', foot))
    assert all(told[target] == html.unescape(title) for target, title, _ in links)
    for target in dict.fromkeys(target for target, *_ in links):
        assert f'id="{target}"' in foot and told[target] in foot
    for section in re.split(r"^##? ", "\n".join(cells), flags=re.MULTILINE):
        found = [target for target, *_ in LINK.findall(section)]
        assert len(found) == len(set(found))
    # Taken out again, what is marked is what was written.
    bare = LINK.sub(r"\3", "\n".join(cells))
    assert bare == "\n".join(cell.text for cell in lesson.seen_in(language) if cell.kind == "markdown")


@pytest.mark.parametrize("language", LANGUAGES)
@a_lesson
def test_what_is_marked_is_still_sound_markdown(path: Path, language: str) -> None:
    for text in texts(build.notebook(build.read(path), language)):
        for line in text.split("\n"):
            if line.startswith(("#", "|", "**Sources", "**資料來源", "**资料来源")):
                assert "ck-term" not in line
        for folded in re.findall(r"<details>.*?</details>", text, re.DOTALL):
            assert "ck-term" not in folded
        for token in MarkdownIt("commonmark").enable("table").parse(text):
            for part in token.children or ():
                assert part.type != "text" or "*" not in part.content, part.content


@a_lesson
def test_the_same_words_are_explained_in_both_chinese(path: Path) -> None:
    lesson = build.read(path)
    one, other = ([t for t, *_ in LINK.findall("\n".join(texts(build.notebook(lesson, language))))]
                  for language in ("zh-Hant", "zh-Hans"))  # fmt: skip
    assert one == other


def marked(text: str, game: str = "tressette", language: str = "en") -> list[str]:
    return [words for *_, words in LINK.findall(Marker(game, language).mark(text))]


def test_where_a_word_is_no_term() -> None:
    assert marked("A *void* hand. Void again.\n\n### More\n\nVoid.\n\n## Next\n\nvoid") == ["*void*", "void"]
    assert marked("avoid tricky stockings") == []
    assert marked("# A trick\n\n## Two tricks\n\n`trick` [the trick](x.ipynb) <kbd>trick</kbd>") == []
    assert marked("<b title='trick'>x</b>") == []
    assert marked("<details><summary>a trick</summary>\n\na trick\n\n</details>\n\nTwo tricks") == ["tricks"]
    assert marked("the last trick, then a trick", "briscola") == ["trick"]  # a longer word, of another game
    assert marked("the last trick, then a trick") == ["last trick", "trick"]
    assert marked("收牌堆放在一邊，再看牌堆。", "briscola", "zh-Hant") == ["牌堆"]
    assert marked("得墩者領出下一墩。", "tressette", "zh-Hant") == ["墩"]
    assert marked("**缺門的人**不必跟，*缺門*就是沒有。", "tressette", "zh-Hant") == ["*缺門*"]


def test_a_game_explains_only_its_own_words() -> None:
    everything = " ".join(f"a {term.word}." for term in TERMS)
    for game in ("briscola", "scopa", "tressette"):
        marker = Marker(game, "en")
        found = {target for target, *_ in LINK.findall(marker.mark(everything))}
        assert found == {place(term) for term in of_game(game) if term.marked}
        assert marker.foot().count("\n- ") == len(found)
    assert Marker("scopa", "en").foot() == ""


def test_a_meaning_cannot_break_the_tag() -> None:
    text = Marker("scopa", "en", "italian").mark("the settebello")
    assert LINK.fullmatch(text.removeprefix("the ")) and "7 of coins" in text


def test_what_a_word_says_of_itself_is_seen_by_who_searches_for_answers() -> None:
    book = v4.new_notebook(cells=[v4.new_markdown_cell(Marker("scopa", "en", "french").mark("A sweep."), id="a")])
    told = next(term.means for term in TERMS if term.word == "sweep")
    assert [(one.kind, one.text) for one in asked.seen(book)] == [("prose", "A \nsweep\n."), ("title", told)]


def test_the_game_of_a_lesson_is_that_of_its_hands() -> None:
    assert game_of(['ck.step("scopa/a-b")', 'ck.step("briscola/x")', 'ck.step("scopa/c")']) == "scopa"
    assert game_of(["ck.home()"]) == ""
