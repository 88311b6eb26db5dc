"""What a learner hands in: as asked, chosen, right or wrong and why; a file of it stands in for nobody else's."""

from __future__ import annotations

import html as entities
import re
from pathlib import Path
from typing import Any

import pytest

import cardkit as ck
from cardkit.answers import LONGEST, Entry, Pupil
from cardkit.errors import CardkitError
from cardkit.handed import Handed, html, read
from cardkit.handed.report import Report
from cardkit.language import LANGUAGES
from cardkit.record import record
from tests.test_export import Tags
from tests.widgets.test_predict import answer

AT = "2026-01-31T10:00:00Z"


def worked() -> None:
    """Answer some questions of two lessons, and predict."""
    quiz = ck.quiz("01-deck")
    given: dict[str, Any] = {}
    for n, name in enumerate(("b1-order", "b1-seven")):
        choice = [[9, 8, 7, 6, 5, 4, 3, 2, 1, 0], [0]][n]
        given[name] = {"first": choice, "checked": choice, "sure": True, "tries": 1 + n, "at": AT, "id": name,
                       "words": ["", "I <b>think</b>\nso."][n]}  # fmt: skip
    quiz.given = given
    ck.use(lesson="03")
    widget = ck.predict("briscola/last-three", ask="taker points")
    widget.answered = (answer(0, "taker", "A"), answer(0, "points", "11"))
    widget.revealed = 1


def words_of(page: str) -> str:
    return entities.unescape(re.sub(r"<style.*?</style>|<script.*?</script>|<[^>]*>", " ", page, flags=re.DOTALL))


def test_a_report_tells_what_was_asked_and_chosen_and_why() -> None:
    ck.use(pupil="Anna")
    worked()
    made = ck.report()
    told = words_of(made.html)
    for text in ("Answers of Anna", "01 · Briscola: the pack and the deal", "Put the ten hearts in order",
                 "✗ wrong", "♥︎2, ♥︎4", "Right: ♥︎A, ♥︎3", "✓ right", "I <b>think</b>\nso.", "2 tries", "sure",
                 "Predictions", "Briscola · Trick 18: A ♥︎A, B ♠︎7 · Who takes the trick?",
                 "questions are not answered yet",
                 "Your pack has two jokers as well. What becomes of them?"):  # fmt: skip
        assert text in told, text
    assert repr(made) == "Answers of Anna: 1 of 2 right · Predictions 1 of 2 right"
    assert Tags(made.html).fetched == []


def test_of_each_question_the_first_answer_counts() -> None:
    one = Entry("1", "b1-seven", "01", "choose", False, True, 1, AT, choice="1")
    later = one._replace(id="2", right=True, at="2026-02-01T10:00:00Z", choice="0")
    foreseen = one._replace(id="3", question="predict/x/1/taker", kind="predict", right=True)
    played = one._replace(id="4", question="play/x", kind="play")
    page = html(Handed(Pupil("p", ""), AT, (one, later, foreseen, played)))
    cells = re.findall(r"<td>(.*?)</td>", page)
    assert cells[1:5] == ["1", "0", "1", "1 of 1 right"]
    assert page.count("✗") == 2 and page.count("✓") == 2
    assert page.count("<article") == 3


def test_what_is_handed_in_is_what_was_kept_in_words_too() -> None:
    ck.use(pupil=7)
    worked()
    made = ck.report()
    kept = record().entries()
    for raw in (made.html.encode(), made.csv.encode("utf-8-sig")):
        found = read(raw, "7")
        assert found == made.handed
        assert found.pupil == record().whose
        for one in found.entries:
            was = kept[one.id]
            assert was == one._replace(asked=was.asked, answer=was.answer, told=was.told)
            assert one.asked and one.answer and one.told
    assert [one.choice for one in kept.values() if one.kind == "order"] == ["9 8 7 6 5 4 3 2 1 0"]


def test_one_lesson_alone_and_one_that_is_not_there() -> None:
    worked()
    assert {one.lesson for one in ck.report(lesson="03").handed.entries} == {"03"}
    assert {one.lesson for one in ck.report().handed.entries} == {"01", "03"}
    assert ck.report(lesson="05").handed.entries == ()
    with pytest.raises(ValueError, match="99"):
        ck.report(lesson="99")


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_has_answered_nothing_hands_in_a_page_that_says_so(language: str) -> None:
    ck.use(language)
    made = ck.report()
    assert made.handed.entries == ()
    assert made.handed.pupil.id and not made.handed.pupil.name
    assert ck.report().handed.pupil == made.handed.pupil  # drawn once
    assert read(made.html.encode(), "x") == made.handed
    assert f'lang="{language}"' in made.html
    if language == "en":
        assert "No question was answered yet." in words_of(made.html)


def test_it_shows_itself_with_links_that_save_it() -> None:
    ck.use(pupil='A/"b" <i>')
    worked()
    shown = ck.report()._repr_html_()
    assert re.findall(r' download="([^"]*)"', shown) == ["A-b-i.html", "A-b-i.csv"]
    assert "Save the page for your teacher" in shown
    assert "<i>" not in shown


def test_a_quiz_gives_the_page_of_whose_answers_it_keeps() -> None:
    worked()
    nobody = ck.quiz("01-deck")
    ck.use(pupil="Anna")
    worked()
    anna = ck.quiz("01-deck")
    for quiz, name in ((nobody, ""), (anna, "Anna")):
        quiz.want = -1
        found = read(quiz.saved.encode(), "x")
        assert (found.pupil.name, len(found.entries), quiz.want) == (name, 4, 0)
    assert nobody.saved != anna.saved
    ck.use(pupil="")
    assert ck.report().handed.pupil == read(nobody.saved.encode(), "x").pupil
    anna.want = 1
    assert anna.saved.startswith("{")


# Files.


def test_it_is_written_as_a_page_or_a_table_and_again_over_its_own(tmp_path: Path) -> None:
    ck.use(pupil="Anna")
    worked()
    for name in ("anna.html", "anna.csv", "ANNA.CSV", "anna.htm"):
        ck.report(tmp_path / name)
        made = ck.report(tmp_path / name, lesson="03")
        raw = (tmp_path / name).read_bytes()
        assert read(raw, name) == made.handed
        assert raw.startswith(b"\xef\xbb\xbf") == name.lower().endswith("csv")  # by which a spreadsheet knows it
    assert made.save(tmp_path / "again.html") == tmp_path / "again.html"


def test_nothing_else_is_written_over(tmp_path: Path) -> None:
    ck.use(pupil="Bo")
    worked()
    for name in ("bo.html", "bo.csv"):
        ck.report(tmp_path / name)
    ck.use(pupil="Anna")
    worked()
    ck.step("briscola/last-three").save(tmp_path / "hand.html")
    (tmp_path / "notes.csv").write_text("mine;2\n", "utf-8")
    (tmp_path / "image.html").write_bytes(b"\x89PNG\x00")
    (tmp_path / "empty.csv").write_bytes(b"")
    (tmp_path / "folder.html").mkdir()
    before = {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()}
    for name, told in (("bo.html", "bo.html is there already: Answers of Bo"), ("bo.csv", "Answers of Bo"),
                       ("hand.html", "was not made by"), ("notes.csv", "was not made by"), ("image.html", "not made"),
                       ("folder.html", "is a folder"), ("none/a.html", "There is no folder"),
                       ("a.txt", "A page is called a.html, a table a.csv"), ("", "name of a file")):  # fmt: skip
        with pytest.raises(CardkitError, match=told):
            ck.report(tmp_path / name if name else "")
    for path, raw in before.items():
        assert path.read_bytes() == raw
    ck.report(tmp_path / "empty.csv")
    for wrong in (7, b"a.html", ["a.html"], object()):
        with pytest.raises(CardkitError):
            ck.report(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["</script><script>x</script>", "\u202eanna", "<!--", "&amp;", "a" * 80, "‮", "אנה"])
def test_whatever_a_learner_writes_stays_text(text: str) -> None:
    entries = tuple(
        Entry(str(n), question, "01", kind, False, True, 1, AT, words=text * (LONGEST // len(text)), asked=text,
              choice=text, answer=text, why=text, told=text)
        for n, (question, kind) in enumerate([("b1-order", "order"), ("gone", "choose"), ("predict/x", "predict")])
    )  # fmt: skip
    handed = Handed(Pupil("p", text), AT, entries)
    page = html(handed)
    assert read(page.encode(), "x") == handed
    assert sorted(set(Tags(page).names)) == sorted(set(Tags(html(handed._replace(pupil=Pupil("p", "Anna")))).names))
    assert page.count("<script") == 1
    assert Report(handed)._repr_html_()
