"""From reports: what pupils really answer and hand in, on machines of their own, is what the teacher sees."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardkit as ck
from cardkit.answers import dumped
from cardkit.record import record
from tests.widgets.test_predict import answer


def works(home: Path, monkeypatch: pytest.MonkeyPatch, name: str | None, places: list[int], *, at: str) -> None:
    """Let one pupil answer a question and predict a trick, on a machine of that pupil's own."""
    monkeypatch.setenv("CARDKIT_HOME", str(home))
    ck.use(pupil=name) if name is not None else None
    quiz = ck.quiz("b5-missing-point")
    (one,) = quiz.questions
    quiz.given = {one["id"]: {"first": places, "checked": [0], "sure": True, "tries": 2 - (places == [0]), "done": True,
                              "at": at, "id": f"{home.name}-{at}"}}  # fmt: skip
    widget = ck.predict("briscola/last-three", ask="taker points")
    widget.answered = (answer(0, "taker", "B"), answer(0, "points", "10"))
    widget.revealed = 1


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three machines, on two of which an Anna learns, and one who gave no name."""
    there = tmp_path / "homework"
    there.mkdir()
    works(tmp_path / "one", monkeypatch, "Anna", [1], at="2026-11-30T08:00:00Z")
    ck.report(there / "anna.html")
    works(tmp_path / "one", monkeypatch, "Anna", [0], at="2026-12-01T08:00:00Z")
    ck.report(there / "anna again.csv")
    works(tmp_path / "two", monkeypatch, "Anna", [1], at="2026-11-30T08:05:00Z")
    ck.report(there / "my homework.csv")
    works(tmp_path / "three", monkeypatch, None, [2], at="2026-11-30T08:10:00Z")
    (there / "answers.json").write_text(dumped(record().entries().values()), "utf-8")
    return there


def test_what_was_answered_is_what_the_teacher_sees(folder: Path) -> None:
    class_ = ck.collect(folder)
    assert class_.pupils == ("Anna (1)", "Anna (2)", "answers")
    table = class_.questions().set_index("id")
    one = table.loc["b5-missing-point"]
    assert (one["answers"], one["right at once"], one["how often"]) == (3, 0, 2)
    assert one["most frequent mistake"] == "62 wins, it is more than 60" and one["why"].startswith("As long as")
    assert one["later tries"] == 4  # second tries of three, and once more on another day
    said = table[table["counts as"] == "predictions"]
    assert sorted(said["answers"]) == [3, 3] and sorted(said["right at once"]) == [0, 3]
    assert "The last three tricks" in said["question"].iloc[0] and said["why"].str.len().max() > 5
    data = class_.tidy()
    assert len(data) == 4 + 8 and data["pupil_id"].nunique() == 3 and (data["pupil_id"] == "").sum() == 3
    assert data["first"].sum() == 3 + 6


def test_whatever_order_the_files_come_in(folder: Path) -> None:
    files = sorted(folder.iterdir())
    assert repr(ck.collect(files)) == repr(ck.collect(files[::-1]))
