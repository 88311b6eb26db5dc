"""Tables: score tables as people keep them, in files and in DataFrames, with slips in them."""

from __future__ import annotations

import contextlib
import functools
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pandas as pd

import cardkit as ck
from cardkit.scoring.book import Book, KeeperError
from cardkit.scoring.csv_file import frame, write
from cardkit.scoring.csv_reader import read, take
from cardkit.widgets.keeper import Keeper

from . import mutate
from .telling import Wrong, told

# A match of each sheet: the game, its switches, and the deals; names with signs that a table might trip over.
MATCHES: list[tuple[str, dict[str, Any], list[Any]]] = [
    ("briscola", {"match": 3}, [[[64, 56]], [[40, 80]], [[60, 60]]]),
    ("briscola", {"match": 2, "names": ["Anna", "Bo (2)"]}, [[[64, 56]], [[120, 0]]]),
    ("briscola", {"players": 3, "match": 2}, [[[50, 40, 30]], [[0, 60, 60]]]),
    ("briscola", {"players": 4, "match": 3, "names": ["阿安", "B,o", 'C"x', "D"]}, [[[91, 29]], [[61, 59]]]),
    ("scopa", {}, [[[1, 2], [22, 18], [6, 4], [1, 0], [75, 76]], [[0, 0], [20, 20], [5, 5], [0, 1], [70, 70]]]),
    ("scopone", {"target": 21}, [[[3, 2], [22, 18], [6, 4], [1, 0], [75, 76]]]),
    ("tressette", {}, [[[10, 25], [3, 0]], [[18, 17], [0, 0]]]),
    ("tressette", {"target": 31, "rounding": "keep_thirds"}, [[[10, 25], [0, 0]], [[35, 0], [4, 3]]]),
]
CELLS: list[Any] = [
    "", " ", "-", "x", "-1", "0", "1", "60", "61", "120", "121", "1.0", "60.5", "1e2", "6O", "６０", "+5", "0060",
    "9" * 12, "9" * 5000, "nan", "<NA>", "None", "A", "B", "C", "Z", "a", "Anna", '"', '""', "'", "=1+1", "1,5",
    "1;2", "\t", "\u200b60", "20 2/3", "½", "true",
]  # fmt: skip
OBJECTS: list[Any] = [
    None, float("nan"), float("inf"), -1, 0, 60, 61, 10**20, 1.5, 60.0, True, "", "x", "60", "A", b"60", [60],
    {"a": 1}, (1,), pd.NA, pd.NaT, pd.Timestamp("2026-01-31"), np.int64(60), np.float32(60), np.bool_(True), 1j,
]  # fmt: skip


@functools.cache
def books() -> list[Book]:
    """Give a book of every match."""
    return [ck.keep(game, **switches).book.load(deals) for game, switches, deals in MATCHES]


@functools.cache
def files() -> list[str]:
    """Write every match as CSV."""
    return [write(book) for book in books()]


def text(draw: random.Random) -> tuple[int, str]:
    """Make a mutant of a CSV text: cells, columns, lines and signs."""
    at = draw.randrange(len(MATCHES))
    rows = [line.split(",") for line in files()[at].splitlines()]
    for _ in range(draw.choice((0, 1, 1, 1, 2))):
        row = draw.choice(rows)
        place = draw.randrange(len(row))
        way = draw.randrange(8)
        if way == 0:
            for one in rows:
                del one[place : place + 1]
        elif way == 1:
            for one in rows:
                one.insert(place, one[place] if place < len(one) else "")
        elif way == 2:
            draw.shuffle(row)
        elif way == 3 and len(rows) > 1:
            rows.remove(row)
        else:
            row[place] = draw.choice(CELLS)
        rows = [one for one in rows if one] or [["deal"]]
    made = "\n".join(draw.choice((",", ",", ",", ";", "\t")).join(row) for row in rows)
    if draw.random() < 0.4:
        made = mutate.text(draw, made, files())
    return at, made


def data(draw: random.Random) -> tuple[int, Any]:
    """Make a mutant of a DataFrame: cells of any kind, columns, names, indices and types."""
    at = draw.randrange(len(MATCHES))
    table = pd.DataFrame(frame(books()[at]))
    for _ in range(draw.choice((0, 1, 1, 1, 2))):
        with contextlib.suppress(TypeError, ValueError, LookupError):  # what pandas itself does not let happen
            table = _changed(draw, table)
    return at, table


def _changed(draw: random.Random, table: pd.DataFrame) -> pd.DataFrame:
    place = draw.randrange(len(table.columns))
    title = table.columns[place]
    changes: list[Callable[[], pd.DataFrame]] = [
        lambda: table.drop(columns=title),
        lambda: table.rename(columns={title: draw.choice(("x", "", 7, None, ("a", "b"), "dealer", "deal", "index"))}),
        lambda: pd.concat([table, table.iloc[:, [place]]], axis=1),
        lambda: table.iloc[:: draw.choice((-1, 2, 9)), :: draw.choice((1, -1))],
        lambda: table.reset_index(drop=draw.random() < 0.5),
        lambda: table.set_axis([draw.choice(OBJECTS[:13]) for _ in table.columns], axis=1),
        lambda: table.set_index(table.columns[:2].tolist(), append=draw.random() < 0.5),
        lambda: table.astype(draw.choice(("object", "string", "category"))),
        lambda: draw.choice((table.T, table.iloc[:0], table.iloc[:, :0], pd.concat([table, table]))),
        lambda: table.rename_axis(draw.choice(("deal", "dealer", None, "x"))),
        lambda: table.set_axis(pd.MultiIndex.from_product([["a"], range(len(table.columns))]), axis=1),
    ]
    if draw.random() < 0.6:
        return draw.choice(changes)()
    table = table.astype("object")
    table.iat[draw.randrange(len(table)), place] = draw.choice(OBJECTS)
    return table


def use(mutant: tuple[int, Any]) -> bool:
    """Take a table into the book it was made from, and write what was taken."""
    at, table = mutant
    book = books()[at]
    try:
        new = read(book, table, "match.csv") if isinstance(table, str) else take(book, table)
    except KeeperError as refused:
        known = refused.line is not None or refused.reason.code in LINELESS
        told(refused, refused.line if known else 0, max(1, _rows(table)))
        return False
    again = read(new, write(new))
    if again.deals != new.deals or again.dealer != new.dealer:
        raise Wrong(f"written and read again it is another match: {new.deals} {again.deals}")
    if not new.state().say() or len(frame(new)) != len(new.deals):
        raise Wrong("nothing is shown")
    return True


# A book of too many deals, and a text too long, are refused as a whole.
LINELESS = ("csv_long", "many_deals")


def _rows(table: Any) -> int:
    if isinstance(table, str):
        return table.replace("\r\n", "\n").replace("\r", "\n").count("\n") + 1
    return len(table) + 1


def widget(draw: random.Random) -> tuple[int, Any]:
    """Make a table of any kind for ``ck.keep``."""
    return text(draw) if draw.random() < 0.5 else data(draw)


def kept(mutant: tuple[int, Any]) -> bool:
    """Open a table as people do."""
    at, table = mutant
    game, switches, _ = MATCHES[at]
    try:
        keeper: Keeper = ck.keep(game, **switches, table=table)
    except KeeperError as refused:
        told(refused)
        return False
    return bool(keeper.text())
