"""The lessons: sound sources, committed notebooks that may be shown, and no number that nobody has computed."""

from __future__ import annotations

import functools
import importlib
import importlib.util
import re
from pathlib import Path

import nbformat
import pytest

import cardkit as ck
from notebooks import build, checks

SOURCES = sorted((build.HERE / "src").glob("*.md"))
NAMES = {path.stem for path in SOURCES}
NOTEBOOKS = [build.HERE / language / f"{path.stem}.ipynb" for path in SOURCES for language in build.LANGUAGES]
a_lesson = pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)

CARD = re.compile("[♠♥♦♣]\ufe0e(?:[A2-7JQK])")
DATE = re.compile(r"\d{4}-\d\d-\d\d")
SECTION = re.compile(r"\b[BSRT]\d+\b")
SUM = re.compile(r"(\d+(?: \+ \d+)+) = (\d+)")
NUMBER = re.compile(r"\d+")
TEENS = "eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty"
WORDS = {word: number for number, word in enumerate(TEENS.split(), 11)}
WORD = re.compile(rf"\b({'|'.join(WORDS)})\b", re.IGNORECASE)


def prose(lesson: build.Lesson, language: str) -> str:
    """Give what a reader of a language reads, without code, card names, dates and section numbers."""
    parts = []
    for cell in lesson.seen_in(language):
        if cell.kind == "markdown":
            parts += checks.texts(cell.text, code=False)
    text = "\n".join(parts)
    for pattern in (CARD, DATE, SECTION):
        text = pattern.sub(" ", text)
    return WORD.sub(lambda match: str(WORDS[match[0].lower()]), text)


def numbers(text: str) -> set[int]:
    return {int(number) for number in NUMBER.findall(text)}


def figures(lesson: build.Lesson) -> tuple[set[int], set[int]]:
    """Give the numbers that the lesson's own test computes, and those that it says are no figures."""
    name = f"test_numbers_{lesson.name[:2]}"
    if importlib.util.find_spec(f"tests.notebooks.{name}") is None:
        needed = f"write tests/notebooks/{name}.py: FIGURES computes its numbers, PLAIN names the rest"
        pytest.fail(f"{lesson.path.name}: {needed}")
    known = importlib.import_module(f"tests.notebooks.{name}")
    for figure, compute in known.FIGURES.items():
        assert compute() == figure, f"{lesson.path.name} says {figure}"
    return set(known.FIGURES), set(known.PLAIN)


@a_lesson
def test_the_source_is_sound(path: Path) -> None:
    assert list(checks.of_source(build.read(path), NAMES, build.setup("en"))) == []


@a_lesson
def test_title_goals_and_minutes_come_first(path: Path) -> None:
    assert list(checks.of_opening(build.read(path))) == []


@a_lesson
def test_every_number_is_computed_or_declared_plain(path: Path) -> None:
    lesson = build.read(path)
    computed, plain = figures(lesson)
    assert not computed & plain
    for language in build.LANGUAGES:
        told = numbers(prose(lesson, language))
        assert told - computed - plain == set(), f"{language}: neither in FIGURES nor in PLAIN"
        assert (computed | plain) - told == set(), f"{language}: no longer in the lesson"


@a_lesson
def test_every_sum_written_is_right(path: Path) -> None:
    lesson = build.read(path)
    for language in build.LANGUAGES:
        for terms, total in SUM.findall(prose(lesson, language)):
            assert sum(map(int, terms.split(" + "))) == int(total)


@a_lesson
def test_the_languages_name_the_same_cards_numbers_and_keys(path: Path) -> None:
    lesson = build.read(path)
    slots = {cell.slot for cell in lesson.cells if cell.language}
    for slot in slots:
        said = {}
        for language in build.LANGUAGES:
            cells = [cell for cell in lesson.seen_in(language) if cell.slot == slot]
            text = prose(lesson._replace(cells=tuple(cells)), language)
            whole = "".join(cell.text for cell in cells)
            links = re.findall(r"\]\((.*?)\)", whole)
            keys = re.findall("<kbd>(.*?)</kbd>|`(.*?)`", whole)
            said[language] = (numbers(text), CARD.findall(whole), DATE.findall(whole), links, keys)
        assert said["zh-Hant"] == said["zh-Hans"] == said["en"], slot


DOCUMENTS = {  # as lesson 00 and the sources of each lesson call them
    "en": {"B": "Briscola article", "R": "Briscola rule sheet", "S": "Scopa article", "T": "Tressette article"},
    "zh-Hant": {"B": "Briscola 文章", "R": "Briscola 規則單", "S": "Scopa 文章", "T": "Tressette 文章"},
}
SOURCES_LINE = re.compile(r"^\*\*(?:Sources\.\*\*|資料來源\*\*：)(.*)", re.MULTILINE)
NAMED = {
    "en": re.compile(r"\b([BRST]), the ([A-Z][a-z]+(?: [a-z]+)+?)(?= \(|,)"),
    "zh-Hant": re.compile("([BRST])（(.*?)[；）]"),
}


def test_lesson_00_names_the_four_documents() -> None:
    kits = [path.stem for path in SOURCES if re.search(r"^## [BRST]\d+ · ", path.read_text("utf-8"), re.MULTILINE)]
    assert len(kits) == 12  # every lesson after this one follows a document
    for language, documents in DOCUMENTS.items():
        text = [cell.text for cell in build.read(SOURCES[0]).seen_in(language) if cell.kind == "markdown"][-1]
        assert dict(re.findall(r"^\| ([A-Z]) \| (.*?) \|", text, re.MULTILINE)) == documents


@pytest.mark.parametrize("path", SOURCES[1:], ids=lambda path: path.stem)
def test_the_letter_of_a_section_is_named_in_the_sources(path: Path) -> None:
    lesson = build.read(path)
    for language, documents in DOCUMENTS.items():
        text = "\n".join(cell.text for cell in lesson.seen_in(language) if cell.kind == "markdown")
        letters = set(re.findall(r"^## ([BRST])\d+ · ", text, re.MULTILINE))
        if not letters:  # a lesson that follows no document
            continue
        (line,) = SOURCES_LINE.findall(text)
        named = dict(NAMED[language].findall(line))
        assert letters <= set(named) and named.items() <= documents.items(), line
        assert re.match(r" ?[BRST]", line), line  # the document is the first thing said


@functools.cache
def on_screen(language: str) -> dict[tuple[int, str], str]:
    """List what the controls of every kind of widget say."""
    widgets = (
        ck.step("briscola/last-three", language=language),
        ck.predict("briscola/last-three", language=language),
        ck.quiz("01-deck", language=language),
        ck.keep("briscola", language=language),
        ck.home(language=language).home,
    )
    return {
        (number, name): text
        for number, widget in enumerate(widgets)
        for name, text in widget.labels.items()
        if isinstance(text, str)
    }


@a_lesson
def test_buttons_are_called_what_they_are_called_on_screen(path: Path) -> None:
    lesson = build.read(path)
    for cell in lesson.seen_in("en"):
        for which, text in on_screen("en").items():
            if f"**{text}**" in cell.text:
                for language in build.LANGUAGES:
                    same = next(other for other in lesson.seen_in(language) if other.slot == cell.slot)
                    assert f"**{on_screen(language)[which]}**" in same.text


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_committed_notebook_may_be_shown(path: Path) -> None:
    text, language = path.read_text("utf-8"), path.parent.name
    book = nbformat.reads(text, 4)
    nbformat.validate(book)
    assert list(checks.of_notebook(book, text, language, path.name)) == []
    lesson = build.read(_source(path))
    # With the words explained that test_terms.py takes out again.
    made = build.notebook(lesson, language)
    assert [cell.source for cell in book.cells[1:]] == [cell.source for cell in made.cells[1:]]
    assert book.cells[0].source == build.setup(language, lesson.deck, lesson.name[:2])
    assert all(cell.outputs for cell in book.cells[1:] if cell.cell_type == "code")


def _source(path: Path) -> Path:
    return build.HERE / "src" / f"{path.stem}.md"


@a_lesson
def test_a_lesson_ends_with_what_was_learned_and_the_next_one(path: Path) -> None:
    code = [cell.text for cell in build.read(path).cells if cell.kind == "code"]
    assert sum("ck.finish" in text for text in code) == 1
    assert code[-1] in ("ck.finish()", "ck.finish(course=True)")


def test_there_are_no_other_notebooks() -> None:
    assert list(build.left_over()) == []
    assert SOURCES
