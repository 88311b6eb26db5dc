"""Made: the class as data, as tables, as a page, as a file; and what is told where there is nothing to collect."""

from __future__ import annotations

import csv
import html
import io
import re
from pathlib import Path

import pandas as pd
import pytest

import cardkit as ck
from cardkit.answers import Entry, Pupil
from cardkit.collected.columns import COLUMNS
from cardkit.errors import WrongType, WrongValue
from cardkit.handed import Handed, read
from cardkit.language import LANGUAGES, Voice, speaking
from tests.collected.homework import bank, class_in, hand_in, moment, pupil

HOSTILE = '<script>alert(1)</script>"&'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return class_in(tmp_path / "homework", 6, 20)


def hostile() -> Handed:
    """Hand in what nobody should: HTML and formulas wherever a text may stand."""
    more = {"words": "=1+1", "asked": HOSTILE, "choice": "=cmd|' /C calc'!A0", "answer": "@SUM(1)", "told": HOSTILE}
    one = Entry("e1", HOSTILE, HOSTILE, "choose", False, False, 1, moment(0), why=HOSTILE, **more)
    return Handed(Pupil("p-1", f"=Anna{HOSTILE}"), moment(1), (one,))


def test_every_answer_is_a_row_of_data(folder: Path) -> None:
    data = ck.collect(folder).tidy()
    assert list(data.columns) == list(COLUMNS)
    assert {name: str(kind) for name, kind in data.dtypes.items()} == COLUMNS
    every = [entry for number in range(6) for entry in pupil(number, bank()[:20]).entries]
    assert len(data) == len(every)
    assert sorted(data["at"]) == sorted(pd.Timestamp(one.at) for one in every)
    firsts = data[data["first"]]
    assert not firsts.duplicated(["pupil", "question"]).any()
    assert len(firsts) == len(data.drop_duplicates(["pupil", "question"]))
    earliest = data.groupby(["pupil", "question"])["at"].min()
    assert (firsts.set_index(["pupil", "question"])["at"].sort_index() == earliest.sort_index()).all()
    assert set(data["counts_as"]) == {"questions", "predictions"}
    assert (data.loc[~data["right"] & (data["counts_as"] == "questions"), "answer"] != "").all()
    assert (data.loc[data["right"], "reason"] == "").all()


def test_what_the_tables_say_is_what_the_data_say(folder: Path) -> None:
    class_ = ck.collect(folder)
    data = class_.tidy()
    firsts = data[data["first"]]
    table = class_.table()
    assert table["questions"].sum() == (firsts["counts_as"] == "questions").sum()
    assert table["right at once"].sum() == (firsts["right"] & (firsts["counts_as"] == "questions")).sum()
    assert table["predictions"].sum() == (firsts["counts_as"] == "predictions").sum()
    later = len(data) - len(firsts) + (data["tries"] - 1).sum()
    assert table["later tries"].sum() == later - (data[data["counts_as"] == "predictions"]["tries"] - 1).sum()
    questions = class_.questions().set_index("id")
    by = firsts.groupby("question")
    assert (questions["answers"] == by.size().reindex(questions.index)).all()
    assert (questions["right at once"] == by["right"].sum().reindex(questions.index)).all()
    wrong = firsts[~firsts["right"]].groupby("question")["choice"].agg(lambda several: several.value_counts().max())
    assert (questions["how often"] == wrong.reindex(questions.index, fill_value=0)).all()
    assert list(class_.pupils) == sorted(set(data["pupil"]), key=str.casefold) and len(class_) == 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_class_shows_itself(folder: Path, language: str) -> None:
    (folder / "photo.png").write_bytes(b"\x89PNG\0")
    with speaking(Voice(language)):
        class_ = ck.collect(folder)
        shown = class_._repr_mimebundle_()
    page, text = shown["text/html"], shown["text/plain"]
    for label in class_.pupils:
        assert label in page and label in text
    assert "photo.png" in page and "photo.png" in text and f'lang="{language}"' in page
    plain = html.unescape(re.sub("<[^>]+>", "", page))
    with speaking(Voice(language)):
        table = class_.questions()
    first = (table.iloc[:, 3] - table.iloc[:, 4]).argmax()  # what most got wrong
    assert all(str(table.iloc[first, column]) in plain for column in (1, 7, 9))
    assert page.count('scope="row"') > 6 and "<script" not in page
    assert max(map(len, text.splitlines())) < 500


def test_nothing_that_was_handed_in_is_run(tmp_path: Path) -> None:
    for name in ("a.html", "b.csv", "c.json"):
        hand_in(tmp_path, hostile()._replace(pupil=Pupil(f"p-{name}", hostile().pupil.name)), name)
    class_ = ck.collect(tmp_path)
    assert len(class_) == 3
    page = class_._repr_html_()
    assert "<script" not in page and "alert(1)" in page
    assert "<script" not in class_.plot().svg.lower()
    for row in list(csv.reader(io.StringIO(class_.csv())))[1:]:
        assert len(row) == len(COLUMNS) and not any(cell[:1] in tuple("=+-@|%\t\r") and cell for cell in row)
    assert class_.tidy()["words"].tolist() == ["=1+1"] * 3


def test_the_file_of_the_class_opens_in_a_spreadsheet_and_is_nobodys_homework(folder: Path) -> None:
    class_ = ck.collect(folder)
    path = class_.csv(folder / "class.csv")
    assert path == folder / "class.csv"
    raw = path.read_bytes()
    assert raw.startswith(b"\xef\xbb\xbf") and raw.decode("utf-8-sig") == class_.csv()
    back = pd.read_csv(path, keep_default_na=False)
    assert list(back.columns) == list(COLUMNS) and len(back) == len(class_.tidy())
    assert set(back["right"]) == {0, 1} and back["at"].str.endswith("Z").all()
    class_.csv(str(path))  # its own may be written over
    again = ck.collect(folder)
    assert again.pupils == class_.pupils and len(again.faults) == 1
    (folder / "class.csv").write_bytes(raw.replace(b",", b";"))  # saved again by a spreadsheet elsewhere
    assert ck.collect(folder).pupils == class_.pupils
    with pytest.raises(WrongValue):
        read(raw, "class.csv")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("class.xlsx", "call the file class.csv"), ("", "path is the name of a file"),
        ("no/such/class.csv", "no folder"), ("homework", "is a folder"), ("a\0.csv", "path is the name"),
        ("mine.csv", "not made by cardkit"),
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_written_is_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, told: str
) -> None:
    monkeypatch.chdir(folder.parent)
    Path("mine.csv").write_text("name,points\n", "utf-8")
    with pytest.raises(WrongValue, match=told):
        ck.collect(folder).csv(name)
    with pytest.raises(WrongType):
        ck.collect(folder).csv(3)  # type: ignore[arg-type]
    assert Path("mine.csv").read_text("utf-8") == "name,points\n"


def test_where_there_is_nothing_that_is_said(tmp_path: Path) -> None:
    with pytest.raises(WrongValue, match=r"No file lies in .* yet"):
        ck.collect(tmp_path)
    (tmp_path / "essay.txt").write_text("hello", "utf-8")
    with pytest.raises(WrongValue, match=r"it is no homework\. essay\.txt: .*ck\.report"):
        ck.collect(tmp_path)
    (tmp_path / "photo.png").write_bytes(b"\x89PNG\0")
    with pytest.raises(WrongValue, match=r"2 files lie there, and none is homework"):
        ck.collect(tmp_path)
    with pytest.raises(WrongValue):
        ck.collect([])


def test_a_pupil_who_has_answered_nothing_is_there(tmp_path: Path) -> None:
    hand_in(tmp_path, Handed(Pupil("p-1", "Anna"), moment(0), ()), "anna.html")
    class_ = ck.collect(tmp_path)
    assert class_.pupils == ("Anna",) and len(class_.tidy()) == 0 and len(class_.table()) == 1
    assert {name: str(kind) for name, kind in class_.tidy().dtypes.items()} == COLUMNS
    assert "Anna" in repr(class_) and "Anna" in class_._repr_html_()
    assert repr(class_.questions()) == "No question was answered yet."
    assert repr(class_.faults) == "Every file was taken in."


def test_a_whole_year_is_cut_where_nobody_reads_on(tmp_path: Path) -> None:
    for number in range(130):
        hand_in(tmp_path, pupil(number, bank()[:2], name=f"Pupil {number}"), f"{number}.json")
    for number in range(60):
        (tmp_path / f"photo{number}.png").write_bytes(b"\0")
    class_ = ck.collect(tmp_path)
    page = class_._repr_html_()
    assert "30 more pupils: .table() has all." in page and "10 more lines: .faults has all." in page
    assert len(class_) == 130 and len(class_.faults) == 60


def test_a_zip_file_gives_the_same_class(folder: Path, tmp_path: Path) -> None:
    import shutil

    packed = shutil.make_archive(str(tmp_path / "all"), "zip", folder)
    assert repr(ck.collect(packed)) == repr(ck.collect(folder))
    files = [path for path in folder.rglob("*") if path.is_file()]
    assert repr(ck.collect(files)) == repr(ck.collect(folder))
