"""A match as a file: out and in without loss."""

from __future__ import annotations

from typing import Any

import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.scoring.book import Book, KeeperError
from cardkit.scoring.columns import heading
from cardkit.scoring.csv_file import frame, write
from cardkit.scoring.csv_reader import read, take
from tests.scoring.test_book import ELEVEN, PAIR, briscola

HOSTILE = (
    '=cmd|"/c calc"!A1',
    "<img src=x onerror=alert(1)>",
    'a,b\n"c";d\r\n',
    "points B",
    "{side}",
    "長" * 300,
    "B",
    "",
)


def played(players: int = 2, *, dealer: int = 0) -> Book:
    book = briscola(players, match=3)._replace(dealer=dealer)
    parts = {2: ((61, 59), (60, 60), (29, 91)), 3: ((50, 40, 30), (40, 40, 40)), 4: ((0, 120),)}
    for deal in parts[players]:
        book = book.add([deal])
    return book


def test_a_file_as_people_read_it() -> None:
    with speaking(Voice("en", "french", ("Ada", "Bo"))):
        about = (
            'briscola,players=2; qj_order=Q_over_J; removed_two=H; match=3; tie=draw; big_wins=false; exchange=off; '
            'signals=none,"[""Ada"",""Bo""]"'
        )
        assert write(played(dealer=1)).split("\r\n") == [
            "deal,dealer,points A (Ada),points B (Bo),marks A (Ada),marks B (Bo),total A (Ada),total B (Bo),"
            "game,rules,names",
            f"1,B,61,59,1,0,1,0,{about}",
            f"2,A,60,60,0,0,1,0,{about}",
            f"3,B,29,91,0,1,1,1,{about}",
            "",
        ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_out_and_in(players: int, language: str) -> None:
    book = played(players, dealer=1)
    with speaking(Voice(language)):
        text, table = write(book), frame(book)
    with speaking(Voice("en", "italian", ("Ada",))):
        for again in (read(briscola(players, match=3), text), take(briscola(players, match=3), table)):
            assert again.deals == book.deals
            assert again.rows()[-1].totals == book.rows()[-1].totals
    assert read(briscola(players, match=3), text).dealer == 1


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_names_change_nothing_that_is_read(name: str, language: str) -> None:
    book = played()
    with speaking(Voice(language, "french", (name, name))):
        text = write(book)
        assert read(briscola(), text).deals == book.deals
        assert take(briscola(), frame(book)).deals == book.deals
        assert all(not title.startswith(("=", "+", "-", "@")) for title in heading(book))
    assert read(briscola(), text).deals == book.deals  # also where nobody is named


# No card is worth one point, so 119-1 is no deal.
@given(st.lists(st.integers(0, 120).filter(lambda n: n not in (1, 119)), max_size=30), st.integers(0, 1))
def test_any_match_comes_back(firsts: list[int], dealer: int) -> None:
    book = briscola()._replace(dealer=dealer).load([[(n, 120 - n)] for n in firsts])
    again = read(briscola(), write(book))
    assert again.deals == book.deals
    assert again.rows() == book.rows() or not firsts
    assert again.undo().deals == ()  # one change, which can be undone


def test_a_table_is_a_table() -> None:
    table = frame(played())
    assert list(table.columns) == ["dealer", "points A", "points B", "marks A", "marks B", "total A", "total B", "why",
                                   "game", "rules", "names"]  # fmt: skip
    assert table["total B"].tolist() == [0, 0, 1]
    assert "more than 60" in table["why"].iloc[0]
    with speaking(Voice("zh-Hant", "french", ("同名", "同名"))):
        assert list(frame(played()).columns)[1:5] == [
            "牌分 甲 (同名)",
            "牌分 乙 (同名)",
            "記號 甲 (同名)",
            "記號 乙 (同名)",
        ]
    assert frame(briscola()).empty
    assert take(briscola(), pd.DataFrame({"points A": [61.0], "points B": [59.0]})).deals == (((61, 59),),)
    with pytest.raises(KeeperError, match=r"table, line 2: 'nan'"):
        take(briscola(), pd.DataFrame({"points A": [61, None], "points B": [59, 60]}).iloc[1:])


def test_several_items_a_side(tmp_path: Any) -> None:
    book = Book(ELEVEN, {"target": 21}, PAIR).add([(7, 4), (0, 3)]).add([(11, 0), (0, 0)])
    assert heading(book)[2:6] == ["points A", "points B", "declared A", "declared B"]
    assert read(Book(ELEVEN, {"target": 21}, PAIR), write(book)).deals == book.deals
