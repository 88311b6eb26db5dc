"""Handouts of lessons: at most four pages each, every number answered once, and no name of a lesson is misread."""

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

import cardkit as ck
from cardkit.errors import CardkitError, WrongType, WrongValue
from cardkit.handouts import flow, of_lesson
from cardkit.handouts.paper import PRINTED
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.lessons import lessons

NUMBERED = re.compile(r"<b[^>]*>(\d+)</b>|<header><span>(\d+)(?: ·|</span>)")


class Seen(HTMLParser):
    """Collect the tags of a page, what leads outside, and what is cut off."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.outside: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.outside += [str(value) for key, value in attrs if key in ("src", "href") and str(value)[:4] != "#ck-"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", lessons())
def test_every_lesson_takes_four_pages_at_most_in_letters_that_can_be_read(number: str, language: str) -> None:
    for results in (True, False):
        made = ck.handout(number, results=results, language=language)
        seen = Seen(made.html)
        assert 1 <= made.pages <= flow.MOST == 4
        sizes = {float(size) for size in re.findall(r'style="font-size:([\d.]+)pt" class="columns"', made.html)}
        assert len(sizes) == 1 and min(sizes) >= min(flow.LETTERS)
        assert not seen.outside
        assert not {"script", "a", "kbd", "code", "details", "img"} & set(seen.tags)
        with speaking(Voice(language)):
            assert made.title == lessons()[number].title
            assert f"<h1>{made.title}</h1>" in made.html


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", lessons())
def test_each_question_has_a_number_and_each_number_one_answer(number: str, language: str) -> None:
    with speaking(Voice(language)):
        open_, told = (of_lesson.composed(lessons()[number], results) for results in (False, True))
    asked, answers = (
        "".join(piece.html for block in part for piece in block(10)) for part in (told.blocks, told.answers)
    )
    numbers = [int(one or other) for one, other in NUMBERED.findall(answers)]
    assert numbers == list(range(1, told.last + 1))  # each is answered once, in order
    inside = {int(one or other) for one, other in NUMBERED.findall(asked)}
    referred = {int(n) for n in re.findall(r"(\d+)", " ".join(re.findall(r"</strong> · ([^<]*)</p>", asked)))}
    assert inside | referred >= set(numbers)  # each is asked, or said to stand at the end
    assert open_.last == told.last
    without = "".join(piece.html for block in open_.blocks for piece in block(10))
    assert len(without) <= len(asked)


def test_every_kind_of_widget_that_asks_is_printed() -> None:
    calls = {part[1] for one in of_lesson.printed().values() for part in one["en"] if part[0] == "call"}
    assert {"step", "predict", "quiz", "capture", "primiera", "exercise", "keep", "mirror"} == set(PRINTED) <= calls


@pytest.mark.parametrize(
    "name",
    [
        "03",
        "3",
        " 03 ",
        "０３",
        "03-briscola-ending-64-56",
        "03-Briscola-Ending-64-56",
        "03-briscola-ending-64-56.ipynb",
        "notebooks/zh-Hant/03-briscola-ending-64-56.ipynb",
        r"C:\lessons\03-briscola-ending-64-56.ipynb",
        "Lesson 3",
        "第03課",
        "03\n",
        Path("03"),
    ],
)
def test_a_lesson_is_named_by_its_number_or_its_name(name: str | Path) -> None:
    assert ck.handout(name, language="en").title == "Briscola: three last tricks"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("03-briscola-ending-64-55", "03-briscola-ending-64-56"), ("briscola-ending", "03-briscola-ending-64-56"),
        ("15", "00 to 14"), ("99", "00 to 14"), ("103", "00 to 14"), ("90", "for teachers"),
        ("90-teacher-desk", "for teachers"), ("3-scopa-review", "09-scopa-review"),
    ],
)  # fmt: skip
def test_a_lesson_that_there_is_not_is_told_with_the_one_that_may_be_meant(name: str, told: str) -> None:
    with pytest.raises(WrongValue, match=told):
        ck.handout(name, language="en")


def test_a_number_without_quotation_marks_is_told() -> None:
    with pytest.raises(WrongType, match='"03"'):
        ck.handout(3)  # type: ignore[arg-type]
    with pytest.raises(WrongType):
        ck.handout(-1)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "what", ["", " ", "briscola/last-thre", "no.toml", "03.toml", "./03", "03/", "..", "<03>", "x" * 9999]
)
def test_what_is_no_lesson_is_read_as_a_hand(what: str) -> None:
    with pytest.raises(CardkitError):
        ck.handout(what)


def test_players_of_a_lesson_keep_their_names() -> None:
    with pytest.raises(WrongValue, match="names"):
        ck.handout("03", names=["Anna", "Bo"])
    assert ck.handout("03", names=[]).pages


def test_a_lesson_shows_the_cards_that_it_is_about_unless_others_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ck.handout("05").html == ck.handout("05", deck="italian").html != ck.handout("05", deck="french").html
    assert ck.handout("03").html == ck.handout("03", deck="french").html != ck.handout("03", deck="italian").html


def test_it_needs_no_sources_and_reads_nobodys_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CARDKIT_HOME", str(tmp_path / "home"))
    made = ck.handout("07", tmp_path / "lesson.html", language="zh-Hant")
    assert (tmp_path / "lesson.html").read_text("utf-8") == made.html
    assert not (tmp_path / "home").exists()


def test_no_widget_stays_open_after_it_was_printed() -> None:
    before = set(_instances)
    for number in ("07", "08"):
        ck.handout(number)
    assert set(_instances) == before


def test_what_stays_together_is_not_parted_and_every_piece_is_laid_once() -> None:
    blocks = [flow.text(f"<strong>{n}</strong>" if n % 7 == 0 else f"{n} " + "word " * (n % 60), keep=n % 7 == 0)
              for n in range(200)]  # fmt: skip
    letters, pages = flow.paged(blocks, 20)
    columns = [column for page in pages for column in page]
    assert [int(n) for n in re.findall(r">(?:<strong>)?(\d+)", "".join(columns))] == list(range(200))
    assert not any(re.search(r"<strong>\d+</strong></p>$", column) for column in columns)
    assert letters in flow.LETTERS and all(len(page) <= flow.COLUMNS for page in pages)


def test_more_than_four_pages_are_printed_where_it_must_be() -> None:
    letters, pages = flow.paged([flow.text("word " * 200)] * 200, 20)
    assert letters == min(flow.LETTERS) and len(pages) > flow.MOST


@pytest.mark.parametrize("rows", [[["a"]], [["", ""], ["", ""]], [["x" * 400, "y"], ["z", "w " * 200]]])
def test_a_table_keeps_to_its_column_whatever_stands_in_it(rows: Any) -> None:
    (piece,) = flow.grid(rows)(8)
    widths = [float(one) for one in re.findall(r"<col style=\"width:([\d.]+)mm", piece.html)]
    assert len(widths) == len(rows[0]) and sum(widths) <= flow.WIDTH + 0.2 and piece.high > 0
