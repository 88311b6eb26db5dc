"""What a file or a table holds: names may be anything and change nothing; what is no table of deals is refused."""

from __future__ import annotations

import contextlib
import dataclasses
import json
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardkit as ck
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.scoring.book import Book, KeeperError
from cardkit.scoring.cells import about, named, opened, split
from cardkit.scoring.csv_file import frame, write
from cardkit.scoring.csv_reader import known, read, take
from cardkit.widgets.keeper import Keeper

# Of each game a sheet with deals of every kind, as somebody would enter them.
DEALS: dict[str, tuple[dict[str, Any], tuple[Any, ...]]] = {
    "briscola": ({"match": 3}, (((61, 59),), ((60, 60),), ((29, 91),))),
    "briscola for three": ({"players": 3, "match": 2}, (((50, 40, 30),), ((40, 40, 40),))),
    "briscola for four": ({"players": 4}, (((0, 120),),)),
    "scopa": ({}, (((2, 0), (21, 19), (6, 4), (1, 0), (78, 70)), ((0, 1), (20, 20), (5, 5), (0, 1), (70, 78)))),
    "tressette": ({"target": 31}, (((17, 18), (3, 0)), ((21, 12), (0, 4)), ((12, 0), (0, 0), (0,)))),
    "tressette in thirds": ({"rounding": "keep_thirds", "claims": False}, (((17, 18), (3, 0)),)),
}  # fmt: skip
NAMES = (
    "Ada", "B", "A", "1", "A, C", "North", "points A", "cards (sets) A", "Primiera", "金幣", "乙", "(", ")", "Bo (2)",
    "a,b;c\td", "a\rb\n", '"', "'", "=1+1", "{side}", "[x]", "\\", "nan", "<NA>", "None", " ", "x" * 300, "ꞌ\u0301",
    "שרה", "\u202e", "，；", "total A",
)  # fmt: skip
anybody = st.one_of(st.sampled_from(NAMES), st.text(st.characters(exclude_categories=("Cs",)), max_size=12))


def book_of(which: str) -> Book:
    switches, deals = DEALS[which]
    game: Any = ck.game(which.split()[0], **switches)
    return Book(game.sheet(), dataclasses.asdict(game.rules), game.seats, game=which.split()[0]).load(deals)


def empty(book: Book) -> Book:
    return book._replace(changes=(), made=0, dealer=0)


@pytest.mark.parametrize("which", DEALS)
@settings(max_examples=40)
@given(names=st.lists(anybody, min_size=4, max_size=4), language=st.sampled_from(LANGUAGES), dealer=st.integers(0, 3))
def test_any_names_come_back_with_their_deals(which: str, names: list[str], language: str, dealer: int) -> None:
    book = book_of(which)
    book = book._replace(dealer=dealer % len(book.seats.all))
    given_names = tuple(names[: len(book.seats.all)])
    with speaking(Voice(language, "french", given_names)):
        table, text = frame(book), write(book)
        forms = (table, text, table.to_csv(), table.to_csv(sep=";"), table.to_csv(sep="\t"))
    for form in forms:
        source = opened(form, known(empty(book)))
        assert about(source).names == given_names
        again = take(empty(book), form) if isinstance(form, pd.DataFrame) else read(empty(book), form)
        assert (again.deals, again.dealer, again.rules) == (book.deals, book.dealer, book.rules)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("which", DEALS)
@pytest.mark.parametrize("names", [("A", "A", "A", "A"), ("", "", "", ""), ("Ada (1)", "Bo, 2", "C;3", '"D"'),
                                   ("B", "A", "B", "A"), ("points", "sweeps", "總分", "4")])  # fmt: skip
def test_a_sheet_takes_its_own_table_back(which: str, language: str, names: tuple[str, ...], tmp_path: Path) -> None:
    book, (switches, _) = book_of(which), DEALS[which]
    before = ck.keep(book.game, names=names[: len(book.seats.all)], language=language, **switches)
    before.changes = [[-1, [list(map(list, deal)) for deal in book.deals]]]
    before.made = 1
    path = tmp_path / "match.CSV"
    before.table().to_csv(path, encoding="utf-8-sig")
    for table in (before.table(), path, str(path)):
        for after in (ck.keep(book.game, table=table, **switches), ck.keep(book.game, table=table)):
            assert after.book.deals == book.deals
            assert (after.rules, after.names, after.dealer) == (before.rules, before.names, before.dealer)
            assert after.book.state() == before.book.state()


def test_two_to_one_in_a_match_to_three_is_not_won() -> None:
    book = book_of("briscola").load([[(61, 59)], [(59, 61)], [(70, 50)]])
    text = write(book)
    assert "match=3" in text
    again = ck.keep("briscola", table=text)
    assert again.rules["match"] == 3 and again.book.winner is None
    with pytest.raises(KeeperError, match=r"CSV, line 2: The file says match=3, and here it is 2"):
        ck.keep("briscola", match=2, table=text)
    with pytest.raises(KeeperError, match="The file says game=briscola, and here it is scopa"):
        ck.keep("scopa", table=text)
    with speaking(Voice("en", "french", ("Ada", "Bo"))):
        mine = write(book)
    with pytest.raises(KeeperError, match="The file says names=Ada, Bo, and here it is Bo, Ada"):
        ck.keep("briscola", names=("Bo", "Ada"), table=mine)
    assert ck.keep("briscola", names=("Bo", "Ada"), table=text).names == ("Bo", "Ada")
    # A sheet that has deals keeps its rules.
    sheet = ck.keep("briscola", match=2, table="points A,points B\n61,59\n")
    sheet.upload = {"name": "m.csv", "text": text}
    assert sheet.message.startswith("m.csv, line 2: The file says match=3, and here it is 2: leave it out here")
    assert sheet.book.totals == (1, 0)
    fresh = ck.keep("briscola")
    fresh.upload = {"name": "m.csv", "text": mine}
    assert (fresh.message, fresh.rules["match"], fresh.names) == ("", 3, ("Ada", "Bo"))
    fresh.upload = {"name": "four.csv", "text": write(book_of("briscola for four"))}
    assert "four.csv, line " in fresh.message and fresh.book.totals == (2, 1)


OLD = "deal,dealer,points A (Ada),points B,marks A (Ada),marks B,total A (Ada),total B\n1,A,61,59,1,0,1,0\n"


def test_a_file_that_says_nothing_of_its_match_is_read() -> None:
    keeper = ck.keep("briscola", match=2, table=OLD)
    assert (keeper.book.totals, keeper.names, keeper.dealer) == ((1, 0), ("", ""), 0)


@pytest.mark.parametrize(
    ("rules", "names", "words"),
    [
        ("match", "", r"line 2: In the column rules, 'match' cannot be read"),
        ("match=9", "", "line 2: The rules in the file"),
        ("match=x", "", "line 2: The rules"), ("foo=1", "", "line 2: The rules"), ("match==2", "", "column rules"),
        ("self=1", "", "line 2: The rules"), ("name=1", "", "line 2: "), (";" * 60, "", "column rules"),
        ("match=2", "Ada", "line 2: In the column names"), ("match=2", "[1]", "column names"),
        ("match=2", "[" * 9999, "column names"),
        ("match=2", "{}", "column names"), ("match=" + "9" * 5000, "", "line 2: "),
    ],
)  # fmt: skip
def test_what_a_file_says_of_its_match_may_be_wrong(rules: str, names: str, words: str) -> None:
    table = pd.DataFrame({"points A": [61], "points B": [59], "rules": [rules], "names": [names]})
    with pytest.raises(KeeperError, match=words):
        ck.keep("briscola", table=table)


def test_the_lines_of_a_file_are_of_one_match() -> None:
    text = "points A,points B,rules\n61,59,match=2\n61,59,match=3\n"
    words = r"CSV, line 3: The column rules says 'match=2' in the first line and 'match=3' here"
    with pytest.raises(KeeperError, match=words):
        ck.keep("briscola", table=text)
    with pytest.raises(KeeperError, match="names is there twice"):
        ck.keep("briscola", table="points A,points B,names,names\n61,59,[],[]\n")


class Hostile:
    def __str__(self) -> str:
        raise RuntimeError("no")


GOOD = {"points A": [61, 60], "points B": [59, 60]}
TABLES = [
    pd.DataFrame(), pd.DataFrame(index=[1, 2]), pd.DataFrame([[61, 59]]), pd.DataFrame({"points A": [61]}),
    *(pd.DataFrame({**GOOD, "points B": pd.Series(cells, dtype=object)}) for cells in (
        ["59", "x"], [59, None], [59, float("inf")], [59, float("nan")], [59, b"60"], [59, 10**5000], [59, Hostile()],
        [59, [60]], [59, 60.5], [True, False], [59, complex(60)], [59, pd.NaT], [59, 10**12], [59, -60], [59, "6 0"],
    )),
    pd.DataFrame({**GOOD, "points B": pd.to_datetime(["2026-01-01", "2026-01-02"])}),
    pd.DataFrame({**GOOD, "points B": pd.Categorical(["x", "y"])}),
    pd.DataFrame([[61, 59, 59]], columns=["points A", "points B", "points B"]),
    pd.DataFrame(GOOD).set_axis(pd.MultiIndex.from_tuples([("points A", "x"), ("points B", "x")]), axis=1),
    pd.DataFrame([[61, 59]], columns=[("points A",), 5]), pd.DataFrame([[61, 59]], columns=[Hostile(), None]),
    pd.DataFrame({"points A": [61] * 501, "points B": [59] * 501}), pd.DataFrame({**GOOD, "dealer": ["Z", "A"]}),
    pd.DataFrame({**GOOD, "game": ["briscola", None]}), pd.DataFrame({**GOOD, "names": [["Ada"], ["Bo"]]}),
]  # fmt: skip
ODD: list[Any] = [
    3, object(), b"points A,points B\n61,59\n", 1.5, [GOOD], GOOD, {}, [], (), True, Hostile(), len, np.zeros((2, 2)),
    pd.Series([61, 59]), pd.DataFrame, "", "\0", "\0.csv", "a/" * 3000 + ".csv", "nothing.csv", ".csv", Path("/"),
    Path(), Path("~nobody-of-this-name/m.csv"), *TABLES,
]  # fmt: skip


@pytest.mark.parametrize("odd", ODD, ids=range(len(ODD)))
@pytest.mark.parametrize("game", ["briscola", "scopa", "tressette"])
def test_what_is_no_table_is_refused_with_the_reason(game: str, odd: Any) -> None:
    with pytest.raises(KeeperError) as refused:
        ck.keep(game, table=odd)
    assert str(refused.value).strip() and "Traceback" not in str(refused.value)
    if isinstance(odd, pd.DataFrame):
        assert refused.value.line or "500" in str(refused.value)


def test_odd_tables_that_hold_a_match_are_read() -> None:
    good = [
        pd.DataFrame(GOOD, index=pd.MultiIndex.from_tuples([(1, "x"), (2, "y")], names=["deal", "deal"])),
        pd.DataFrame({"deal": [1, 2], **GOOD}).rename_axis("deal"), pd.DataFrame(GOOD, dtype="float32"),
        pd.DataFrame(GOOD, dtype="string"), pd.DataFrame({**GOOD, "extra": [Path("/"), b"x"]}),
        pd.DataFrame(GOOD, dtype=object), pd.DataFrame(GOOD).convert_dtypes(),
        pd.DataFrame({"points A": np.array([61, 60], dtype="uint8"), "points B": [59, 60]}),
        pd.DataFrame({**GOOD, "rules": None, "names": np.nan}),
    ]  # fmt: skip
    for table in good:
        assert ck.keep("briscola", match=2, table=table).book.deals == (((61, 59),), ((60, 60),))


words = ["points A", "points B", "points A (x)", "dealer", "game", "rules", "names", "deal", "claim", "牌分 甲"]
titles = st.one_of(
    st.sampled_from(words), st.integers(), st.text(max_size=5), st.none(), st.tuples(st.text(max_size=3))
)
contents = st.one_of(
    st.integers(0, 120), st.integers(), st.floats(), st.text(max_size=8), st.booleans(), st.none(),
    st.binary(max_size=4), st.sampled_from([pd.NA, Hostile(), "briscola", "match=2"]),
)  # fmt: skip


@given(st.lists(st.tuples(titles, st.lists(contents, min_size=2, max_size=2)), max_size=6), st.booleans())
def test_any_table_is_read_or_refused(columns: list[tuple[Any, list[Any]]], whole: bool) -> None:
    columns = [*([("points A", [61, 60]), ("points B", [59, 60])] if whole else []), *columns]
    table = pd.DataFrame({n: pd.Series(cells, dtype=object) for n, (_, cells) in enumerate(columns)})
    table.columns = pd.Index([title for title, _ in columns], dtype=object, tupleize_cols=False)
    with contextlib.suppress(KeeperError):
        keeper = Keeper("briscola", table=table, look={})
        assert all(sum(deal[0]) == 120 for deal in keeper.book.deals)


BEGUN = ["", "points A,points B,game,rules,names\n61,59,", "points A;points B;names\n61;59;"]


@given(st.text(max_size=60), st.sampled_from(BEGUN))
def test_any_text_of_a_match_is_read_or_refused(text: str, before: str) -> None:
    with contextlib.suppress(KeeperError):
        about(split(before + text, "f.csv", ["points a", "points b"]))


def test_the_longest_title_that_fits_is_meant() -> None:
    titles = {"primiera (0) a": 1, "primiera": 2, "a, c": 3, "a": 4}
    assert named("Primiera (0) A (Ada (2))", titles) == 1
    texts = ("A (Ada)", "A, C (Ada)", "A（Ada）", "A Ada", "B", "")
    assert [named(text, titles) for text in texts] == [4, 3, 4, None, None, None]


def test_names_are_written_so_that_no_spreadsheet_reckons() -> None:
    with speaking(Voice("en", "french", ("=1+1", '"'))):
        cells = opened(write(book_of("briscola")), known(book_of("briscola"))).rows[1][1]
    assert json.loads(cells[-1]) == ["=1+1", '"'] and not any(cell.startswith(("=", "+", "-", "@")) for cell in cells)
