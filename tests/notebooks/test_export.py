"""A lesson as a page: its text is there, its code is not, what it shows is live, and its links lead to other pages."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import cardkit as ck
from cardkit.export.links import in_text
from cardkit.export.packed import unpack
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.lessons import lesson as find
from cardkit.lessons import lessons
from notebooks import export


def test_a_cell_shows_its_last_line() -> None:
    names: dict[str, object] = {"ck": ck}
    assert export.shown("a = 2\na + 1", names) == 3 and export.shown("a = 5", names) is None
    assert export.shown("", names) is None and names["a"] == 5


def test_text_becomes_html_with_the_addresses_of_notebooks() -> None:
    made = export.of_text(
        "## B4 · *Three* tricks & more\n\n| | a |\n|---|---|\n| b | 1 |\n\n<details><summary>x</summary></details>"
    )
    assert '<h2 id="B4-·-Three-tricks-&amp;-more">' in made and "<th></th>" not in made
    assert made.count("ckx-wide") == 1 and "<details>" in made


def test_links_to_lessons_lead_to_the_pages_that_lie_beside_and_others_are_text() -> None:
    name, other = (one.name for one in list(lessons().values())[:2])
    text = f'<a href="{name}.ipynb#B4" title="x">one</a>, <a href="../zh-Hant/{other}.ipynb">two</a>, 99-other.ipynb'
    led = f'<a href="{name}.html#B4" title="x">one</a>, '
    assert in_text(text, {name}) == led + "two, 99-other.ipynb"
    assert in_text(text, {name, other}) == led + f'<a href="../zh-Hant/{other}.html">two</a>, 99-other.ipynb'


@pytest.mark.parametrize(("number", "language"), [("00", "zh-Hant"), ("03", "en"), ("06", "en"), ("06", "zh-Hans")])
def test_a_lesson_is_a_page(number: str, language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CARDKIT_HOME", str(tmp_path))
    lesson = lessons()[number]
    there = {one.name for one in lessons().values()}
    page = export.lesson_page(export.ROOT / "notebooks/src" / f"{lesson.name}.md", language, there)
    (packed,) = re.findall(r"data-cardkit>([^<]*)</script>", page)
    assert ".ipynb" not in json.dumps(json.loads(unpack(packed))["page"])
    assert f"<title>{lesson.titles[language]}</title>" in page and page.count("<h1") == 1
    assert ".ipynb" not in page and "ck.step(" not in re.sub("<code>.*?</code>", "", page)
    assert page.count("data-cardkit-place=") > 2 and len(page.encode()) < 350_000
    for other in LANGUAGES:
        assert other == language or f'href="../{other}/{lesson.name}.html"' in page


@pytest.mark.parametrize("source", export.sources(()), ids=lambda path: path.stem)
def test_every_source_has_a_title_for_its_page(source: Path) -> None:
    """That of the teacher's desk too, which no learner is led to."""
    with speaking(Voice("zh-Hant")):
        assert export.called(source) == find(source.stem[:2]).titles["zh-Hant"]


def test_the_index_lists_every_lesson_in_every_language() -> None:
    page = export.index(tuple(lessons().values()))
    for lesson in lessons().values():
        for language in LANGUAGES:
            assert f'href="{language}/{lesson.name}.html"' in page and lesson.titles[language] in page


def test_what_was_there_before_goes_only_when_all_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "lessons"
    folder.mkdir()
    (folder / "old.html").write_text("old")
    assert list(export.export(folder, only=("no-such-lesson",))) == []
    assert (folder / "old.html").exists() and [path.name for path in tmp_path.iterdir()] == ["lessons"]
