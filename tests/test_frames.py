"""Every table for people is one kind of frame: its sentences are whole in text and in HTML, in every language."""

import html
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pandas as pd
import pytest

import cardkit as ck
from cardkit.answers import Entry
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.record import record
from cardkit.wide import Column, Frame


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDKIT_HOME", str(tmp_path))


def answered() -> pd.DataFrame:
    quiz = ck.quiz("b1-seven", "b2-stock", "b1-order")
    more = {"sure": True, "tries": 1, "done": True, "at": "2026-01-02T03:04:05Z"}
    quiz.given = {
        one["id"]: {"given": one["right"], "checked": one["right"], "id": f"{one['id']}-0", **more}
        for one in quiz.questions
    }
    assert len(quiz.answers()) == 3
    return quiz.answers()


def progress() -> pd.DataFrame:
    ids = [one.id for one in ck.quiz("04-recall")._bank]
    at = "2026-01-02T03:04:05Z"
    entries = [Entry(f"{n}-{one}", one, "04", "choose", True, True, 1, at, "my own word " * 20)
               for n in range(2) for one in ids]  # fmt: skip
    record().add(entries)
    return ck.progress(raw=True)


def kept() -> pd.DataFrame:
    keeper = ck.keep("briscola", match=3)
    keeper._put(keeper.book.add([[64, 56]]).add([[62, 58]]))
    return keeper.table()


def predicted() -> pd.DataFrame:
    widget = ck.predict("briscola/last-three")
    stop = widget._stops[0]
    widget.answered = tuple(
        {"stop": 0, "ask": one.ask, "choice": one.right, "right": True} for one in stop.questions
    )
    widget.revealed = 1
    return widget.answers()


TABLES: dict[str, Callable[[], pd.DataFrame]] = {
    "progress": progress, "quiz answers": answered, "keeper": kept, "predict answers": predicted,
    "predict": lambda: ck.predict("briscola/last-three").table(),
    "tricks": lambda: ck.table("briscola/full-deal"), "plays": lambda: ck.table("scopa/full-round"),
    "thirds": lambda: ck.table("tressette/ten-tricks"), "voids": lambda: ck.table("tressette/ten-tricks", "voids"),
    "rounding": lambda: ck.table("tressette/ten-tricks", "rounding"),
    "splits": lambda: ck.table("tressette/ten-tricks", "splits"),
    "declarations": lambda: ck.table("tressette/ten-tricks", "declarations"),
    "hands": ck.table, "questions": lambda: ck.table(what="questions"),
    "step": lambda: ck.step("briscola/last-three", at=11).table(),
    "mirror": lambda: ck.mirror("briscola/full-deal", {}, {"qj_order": "J_over_Q"}).table(),
    "primiera": lambda: ck.primiera().table(), "primiera answers": lambda: ck.primiera().answers(),
    "capture answers": lambda: ck.capture("scopa/capture-three-sums").answers(),
}  # fmt: skip


def words(table: pd.DataFrame) -> Iterator[str]:
    for row in table.itertuples():
        yield from (cell for cell in row if isinstance(cell, str) and cell.strip())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TABLES)
def test_sentences_are_whole(name: str, language: str) -> None:
    with speaking(Voice(language)):
        table = TABLES[name]()
    assert type(table) is Frame
    text, page = repr(table), html.unescape(table._repr_html_() or "")
    for word in words(table):
        assert word.strip() in text and word.strip() in page
    assert "..." not in text.replace("dtypes", "") and "…" not in text
    assert len(text.splitlines()) >= len(table)


def test_the_walk_meets_long_sentences_and_many_rows() -> None:
    long = {name for name, make in TABLES.items() if any(len(word) > 50 for word in words(make()))}
    assert {"progress", "quiz answers", "predict answers", "tricks", "mirror"} <= long
    assert len(progress()) >= len({one.id for one in ck.quiz("04-recall")._bank})


def test_a_frame_is_a_dataframe_in_every_other_way() -> None:
    table = ck.table("briscola/full-deal")
    plain = pd.DataFrame(table)
    assert table.equals(plain) and list(table.dtypes) == list(plain.dtypes) and type(plain) is pd.DataFrame
    for part in (table.head(2), table[["why"]], table[table["points"] > 10], table.reset_index(), table.copy()):
        assert type(part) is Frame
    why = table["why"]
    assert type(why) is Column and why.equals(plain["why"]) and type(why.to_frame()) is Frame
    assert all(cell in repr(why) for cell in why)
    assert table["points"].sum() == 120 and type(table["points"].head(3)) is Column
    assert pd.get_option("display.max_colwidth") == 50


def test_nothing_waits_for_pandas_before_the_first_table() -> None:
    asked = "ck.table, ck.mirror, ck.progress, cardkit.scoring.csv_file, cardkit.widgets.quiz"
    made = f"import sys, cardkit as ck, cardkit.scoring.csv_file, cardkit.widgets.quiz; told = {asked}"
    code = f"{made}; before = 'pandas' in sys.modules; ck.hands(); print(before, 'pandas' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False True\n"
