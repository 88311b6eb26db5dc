"""A file as it is read: what spreadsheets make of it is understood, and every fault told with its line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardkit.scoring.book import KeeperError
from cardkit.scoring.csv_reader import read
from tests.scoring.test_book import briscola
from tests.scoring.test_csv_file import played


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
