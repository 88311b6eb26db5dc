"""Pupils: nobody has a name unless one was chosen, and of two who learn on one machine nothing is ever put together."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardkit as ck
from cardkit import pupils
from cardkit.answers import NOBODY, Entry, Pupil, dumped, whose
from cardkit.errors import CardkitError
from cardkit.places import places, reached
from cardkit.record import FILE, record
from cardkit.widgets.quiz import Quiz
from tests.test_export import told

ONE = Entry("1", "b1-order", "01", "order", True, False, 1, "2026-01-31T10:00:00Z")


def answer(quiz: Quiz, name: str) -> None:
    """Answer the first question, as the page does."""
    asked = quiz.questions[0]["id"]  # type: ignore[index]
    quiz.given = {asked: {"first": [0], "checked": [0], "sure": True, "tries": 1, "at": ONE.at, "id": name}}


def test_nobody_has_a_name_and_nothing_more_is_written(answers: Path) -> None:
    quiz = ck.quiz("01-deck")
    answer(quiz, "x")
    assert (pupils.named(), quiz.pupil, record().whose) == ("", {}, NOBODY)
    assert [path.name for path in answers.glob("[!.]*")] == [FILE]
    assert "pupil" not in json.loads((answers / FILE).read_text("utf-8"))
    assert "Answers of" not in repr(ck.progress())
    assert ck.home().home.page["lines"] == []


def test_each_pupil_has_answers_and_places_of_their_own(answers: Path) -> None:
    record().add([ONE])
    ck.use(pupil="Anna", lesson="03")
    anna = ck.quiz("01-deck")
    stepped = ck.step("briscola/last-three", at=6)
    ck.use(pupil="Bo")
    bo = ck.quiz("01-deck")
    answer(anna, "of Anna")  # her quiz is still on screen
    stepped.index = 8
    answer(bo, "of Bo")
    reached("predict briscola/last-three 5", step=7)
    assert [set(record().entries()), len(ck.progress())] == [{"of Bo"}, 1]
    assert [one.step for one in places().entries().values()] == [7]
    ck.use(pupil="Anna")
    assert set(record().entries()) == {"of Anna"}
    assert [one.step for one in places().entries().values()] == [8]
    ck.use(pupil="")
    assert set(record().entries()) == {"1"}
    assert not places().entries()
    files = sorted((answers / "pupils").glob(f"*/{FILE}"))
    assert {whose(path.read_bytes()) for path in files} == {Pupil(**anna.pupil), Pupil(**bo.pupil)}


def test_whose_answers_they_are_is_seen() -> None:
    ck.use(pupil=7)
    assert ck.quiz("01-deck").pupil["name"] == "7"
    assert repr(ck.progress()).startswith("Answers of 7\n")
    assert "Answers of 7" in ck.progress()._repr_html_()
    record().add([ONE])
    assert repr(ck.progress()).startswith("Answers of 7\n")
    assert ck.home().home.page["lines"] == ["Answers of 7"]
    assert ck.finish("03").page["lines"][0] == "Answers of 7"


def test_a_choice_holds_in_notebooks_that_are_opened_later(answers: Path) -> None:
    ck.use(pupil=" 小  安 ")
    before = record().whose
    for kept in (pupils._now, pupils._known):
        kept.clear()  # type: ignore[attr-defined]  # as in another kernel
    assert (pupils.named(), pupils.whose()) == ("小 安", before)
    ck.use(pupil="")
    pupils._now.clear()
    assert pupils.named() == ""
    for wrong in ("{", '{"pupil": 7}', '{"pupil": "a\\nb"}', "[" * 20_000, "7"):
        (answers / pupils.FOLDER / pupils.CHOSEN).write_text(wrong, "utf-8")
        pupils._now.clear()
        assert pupils.named() in ("", "7", "a b")


def test_two_of_one_name_on_two_machines_are_told_apart(answers: Path, tmp_path: Path, monkeypatch: Any) -> None:
    ck.use(pupil="Anna")
    here = record().whose
    monkeypatch.setenv("CARDKIT_HOME", str(tmp_path))
    ck.use(pupil="Anna")
    there = record().whose
    assert here.name == there.name and here.id != there.id


def test_where_a_file_of_the_id_is_damaged_another_is_drawn(answers: Path) -> None:
    ck.use(pupil="Anna")
    drawn = record().whose
    folder = pupils.folder()
    assert folder is not None
    for wrong in ("", "{", '{"id": "", "name": "Anna"}', '{"id": 7, "name": "Anna"}', '{"id": "p", "name": "Bo"}'):
        (folder / pupils.FILE).write_text(wrong, "utf-8")
        pupils._known.clear()
        assert pupils.whose().id not in (drawn.id, "", "p") and pupils.whose().name == "Anna"


@pytest.mark.parametrize(
    "name", [None, True, 2.5, [], object(), b"Anna", "a" * 81, 10**90, "a\x00b", "\ud800", "a\u2028b"]
)
def test_what_is_no_name_is_refused_and_nothing_has_changed(name: Any) -> None:
    ck.use(pupil="Anna")
    if name is None or name == "a\u2028b":  # not named; and a blank like any other
        ck.use(pupil=name)
        assert pupils.named() == ("Anna" if name is None else "a b")
        return
    with pytest.raises(CardkitError, match="pupil is"):
        ck.use("zh-Hant", pupil=name)
    assert pupils.named() == "Anna"
    assert ck.quiz("01-deck").language == "en"


@given(st.text(max_size=30), st.text(max_size=30))
def test_two_names_never_share_a_folder(one: str, other: str) -> None:
    folders = []
    for name in (one, other):
        try:
            read = pupils.read_name(name)
        except CardkitError:
            return
        assert pupils.read_name(read) == read
        folders.append((read, pupils._folder_of(Path("data"), read)))
    assert (folders[0][0] == folders[1][0]) == (folders[0][1] == folders[1][1])


# Answers that are brought along.


def test_the_answers_of_another_pupil_are_refused(answers: Path) -> None:
    theirs = dumped([ONE], Pupil("p-2", 'Bo "the'))
    for name in ("", "Anna"):
        ck.use(pupil=name)
        quiz = ck.quiz("01-deck")
        for _ in range(2):
            quiz.upload = {"text": theirs, "n": "x"}
            assert 'These are the answers of Bo "the. Nothing was taken in.' in quiz.message
            assert 'ck.use(pupil="Bo \\"the")' in quiz.message
        assert not record().entries()


def test_answers_of_the_same_name_from_elsewhere_are_taken_in_when_asked_twice(answers: Path) -> None:
    ck.use(pupil="Anna")
    theirs = dumped([ONE], Pupil("p-2", "Anna"))
    quiz = ck.quiz("01-deck")
    answer(quiz, "x")
    quiz.upload = {"text": theirs, "n": "x"}
    assert "may be of another learner called Anna" in quiz.message
    assert set(record().entries()) == {"x"}
    quiz.upload = {"text": dumped([ONE]), "n": "y"}  # another file is another question
    assert "does not say whose answers it holds" in quiz.message
    quiz.upload = {"text": theirs, "n": "z"}
    assert set(record().entries()) == {"x"}
    quiz.upload = {"text": theirs, "n": "z2"}
    assert (quiz.message, quiz.notice) == ("", "1 saved answer was taken in.")
    assert set(record().entries()) == {"x", "1"}


def test_who_has_answered_nothing_here_goes_on_under_the_same_id(answers: Path) -> None:
    ck.use(pupil="Anna")
    quiz = ck.quiz("01-deck")
    quiz.upload = {"text": dumped([ONE], Pupil("p-2", "Anna")), "n": "x"}
    assert quiz.notice == "1 saved answer was taken in."
    assert quiz.pupil == {"id": "p-2", "name": "Anna"} == record().whose._asdict()
    pupils._known.clear()
    assert pupils.whose().id == "p-2"
    quiz.want = 1
    assert whose(quiz.saved.encode()) == Pupil("p-2", "Anna")


def test_an_exported_page_says_nothing_of_who_made_it(tmp_path: Path) -> None:
    ck.use(pupil="Zsuzsanna")
    for widget in (ck.quiz("01-deck"), ck.finish("03"), ck.home()):
        text = widget.save(tmp_path / "page.html").read_text("utf-8")
        assert "Zsuzsanna" not in text + json.dumps(told(text))
        assert "briscola" in json.dumps(told(text)).lower()  # it was looked into
