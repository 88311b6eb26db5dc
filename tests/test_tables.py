"""The score table: the same rows for the page and as a DataFrame, growing with the step."""

import pandas as pd
import pytest

import cardkit as ck
from cardkit.hands import hand
from cardkit.language import Voice, speaking
from cardkit.tables import frame, tricks

REPLAY = hand("briscola/last-three").replay


def test_the_whole_table() -> None:
    table = ck.table("briscola/last-three")
    assert list(table.index) == [18, 19, 20]
    assert list(table.columns) == ["cards played", "taken by", "points", "A", "B", "why"]
    assert list(table["points"]) == [11, 20, 4]
    assert list(table["taken by"]) == ["B", "A", "A"]
    assert list(table["A"]) == [40, 60, 64]
    assert list(table["B"]) == [56, 56, 56]
    assert table["points"].sum() == 35
    assert all(isinstance(cell, str) for cell in table["cards played"])


@pytest.mark.parametrize(
    ("step", "rows", "done"), [(0, 0, 0), (2, 0, 0), (3, 1, 0), (4, 1, 0), (5, 1, 1), (6, 2, 1), (11, 3, 3)]
)
def test_it_grows_with_the_step(step: int, rows: int, done: int) -> None:
    table = frame(REPLAY, step)
    assert len(table) == rows
    assert table["points"].notna().sum() == done
    assert isinstance(table, pd.DataFrame)


def test_full_deal_rows() -> None:
    table = ck.table("briscola/full-deal")
    assert len(table) == 20
    assert table["points"].sum() == 120
    assert (table["A"] + table["B"]).tolist() == table["points"].cumsum().tolist()


def test_titles_follow_the_language_and_equal_names_stay_apart() -> None:
    with speaking(Voice("zh-Hant", names=("同名", "同名"))):
        table = frame(REPLAY)
    assert list(table.columns) == ["出牌", "得墩", "牌分", "同名", "同名 (2)", "理由"]
    assert table.index.name == "墩"
    assert table["同名"].tolist() == [40, 60, 64]


def test_rows_know_their_steps() -> None:
    assert [[step for step, _, _ in row.plays] + [row.at] for row in tricks(REPLAY)] == [
        [3, 4, 5],
        [6, 7, 8],
        [9, 10, 11],
    ]


def test_sentences_are_shown_whole_and_as_text() -> None:
    html = ck.table("briscola/last-three")._repr_html_()
    assert html is not None
    assert "so ♣︎K holds: A takes the trick, 4 points." in html
    with speaking(Voice(names=("<b>Ada</b>", ""))):
        assert "&lt;b&gt;Ada" in str(frame(REPLAY)._repr_html_())  # type: ignore[operator]
