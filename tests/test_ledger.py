"""The score table: the same rows for the page and as a DataFrame, growing with the step."""

import pandas as pd
import pytest

import cardkit as ck
from cardkit.frames import framed
from cardkit.hands import hand
from cardkit.language import Voice, speaking
from cardkit.ledger import frame, primiera_recount, score_sheet, tricks

REPLAY = hand("briscola/last-three").replay
ROUND = hand("scopa/full-round").replay


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


def test_the_plays_of_a_round() -> None:
    table = ck.table("scopa/full-round")
    assert list(table.columns) == ["player", "card played", "cards taken", "point", "why"]
    assert list(table.index) == list(range(1, 37))
    assert [number for number, point in table["point"].items() if point] == [11, 32, 35]
    assert table["player"].tolist() == ["B", "A"] * 18
    assert table["cards taken"][20] == "♦\ufe0e5, ♣\ufe0e3, ♥\ufe0e2"
    assert len(frame(ROUND, 7)) == 6  # step 7 is the second deal
    assert len(frame(ROUND, 0)) == 0


def test_the_score_sheet_of_a_round() -> None:
    titles, rows = score_sheet(ROUND)
    sheet = framed(titles, rows)
    assert sheet["A"].tolist()[:5] == [1, 22, 6, 1, 75]
    assert sheet["points of B"].tolist() == [2, 0, 0, 0, 1, 3]
    assert sheet.index.tolist()[-1] == "together"
    assert sheet["points of A"].sum() == 2 * 4


def test_the_primiera_recount_of_a_round() -> None:
    titles, rows = primiera_recount(ROUND)
    recount = framed(titles, rows)
    assert recount["value for A"].tolist() == [15, 18, 21, 21, 75]
    assert recount["value for B"].tolist() == [21, 21, 18, 16, 76]
    assert recount["B"].tolist() == ["♠\ufe0e7", "♥\ufe0e7", "♦\ufe0e6", "♣\ufe0eA", ""]
    first = primiera_recount(hand("scopa/capture-two-fives").replay)[1]
    assert first[3][1:] == ["", None, "", None]
    assert first[-1][2] is None  # a suit is missing, so there is no Primiera


def test_rows_know_their_steps() -> None:
    assert [[step for step, _, _ in row.plays] + [row.at] for row in tricks(REPLAY)] == [
        [3, 4, 5],
        [6, 7, 8],
        [9, 10, 11],
    ]


def test_sentences_are_shown_whole_and_as_text() -> None:
    html = ck.table("briscola/last-three")._repr_html_()
    assert html is not None
    assert "so ♣︎K wins: A takes the trick, 4 points." in html
    with speaking(Voice(names=("<b>Ada</b>", ""))):
        assert "&lt;b&gt;Ada" in str(frame(REPLAY)._repr_html_())  # type: ignore[operator]
