"""A match as a file: out and in without loss, and every fault told with its line."""

from __future__ import annotations

from typing import Any

import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.scoring.book import Book, KeeperError
from cardkit.scoring.csv_file import frame, heading, read, take, write
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


@pytest.mark.parametrize(
    "text",
    [
        "\ufeffpoints A,points B\r\n61,59\r\n",
        "points A;points B\n61;59",
        "points A\tpoints B\n61\t59",
        "POINTS B, points A (Ada)\n59, 61",
        "\n\npoints A,points B\n\n61.0,59.00\n\n",
        "牌分 甲,牌分 乙\n６１,５９",
        '"points A (a\nb)","points B"\n"61","59"',
        "deal,points A,points B,total A\n7,61,59,99\n",
    ],
)
def test_what_spreadsheets_make_of_it_is_read(text: str) -> None:
    assert read(briscola(), text).deals == (((61, 59),),)


GOOD = "points A,points B\n"


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, "points A,points B"),
        ("\n \n", 1, "nothing in it"),
        ("points A\n61", 1, "column points B is missing"),
        ("points A,points B,points A (x)\n1,2,3", 1, "points A is there twice"),
        (GOOD + "61,59\n\n62,57", 4, "62 + 57 = 119, not 120: 1 too few"),
        (GOOD + "61", 2, "1 cells, the first line 2"),
        (GOOD + "61,59,0", 2, "3 cells"),
        (GOOD + "61,x", 2, "'x' is no whole number from 0 to 120"),
        (GOOD + "61,", 2, "'' is no whole number"),
        (GOOD + "60.5,59.5", 2, "'60.5'"),
        (GOOD + "-1,121", 2, "'-1'"),
        (GOOD + "121,0", 2, "121 is no whole number from 0 to 120"),
        (GOOD + "9999999999,0", 2, "9999999999"),
        (GOOD + '61,59\n"61,59', 3, "not well-formed CSV"),
        (GOOD + '"61\n",59\n1,2', 4, "1 + 2 = 3"),
        ("dealer,points A,points B\nZ,61,59", 2, "'Z' is no seat here: the seats are A B"),
        ("<img src=x>,=1+1\n1,2", 1, "points A is missing"),
        (GOOD + "61,59\n" * 501, None, "500"),
        ("x" * 300_000, None, "far too long"),
    ],
)
def test_a_fault_is_told_with_its_line_and_nothing_is_taken(text: str, line: int | None, words: str) -> None:
    book = played()
    with pytest.raises(KeeperError) as refused:
        read(book, text, "match.csv")
    assert words in str(refused.value)
    assert refused.value.line == line
    if line:
        assert str(refused.value).startswith(f"match.csv, line {line}: ")


@given(st.text(max_size=80))
def test_any_text_is_read_or_refused(text: str) -> None:
    for whole in (text, GOOD + text):
        try:
            deals, told = read(briscola(), whole, "f.csv").deals, "read"
        except KeeperError as refused:
            deals, told = (), str(refused)
        assert told
        assert all(sum(deal[0]) == 120 for deal in deals)


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
