"""Frames: how is a table for learners made?  pandas takes long to load, so only the first table waits for it.

Where it is not installed, the table is one to read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from .direction import isolated
from .extras import lacking

if TYPE_CHECKING:
    from .plain import Plain
    from .wide import Frame


def framed(
    titles: Sequence[str], rows: Sequence[Sequence[object]], *, counted: bool = False, name: str | None = None,
    kinds: Mapping[str, str] | None = None,
) -> Frame:  # fmt: skip
    """Make a table for learners: columns of whole numbers hold integers, of which some may be missing.

    The first column is the index; with ``counted`` the rows are counted from 1, under a name or none.  ``kinds`` gives
    the types of columns that rows alone do not tell, as where there are no rows yet.
    """
    columns = distinct(titles)
    try:
        import pandas as pd

        from .wide import Frame
    except ImportError as error:
        if not lacking(error):
            raise
        return cast("Frame", _plain(columns, rows, counted, name))
    shown = Frame(rows, columns=columns)
    whole = {title: "Int64" for at, title in enumerate(columns) if rows and all(_whole(row[at]) for row in rows)}
    given = {columns[at]: kinds[title] for at, title in enumerate(titles) if kinds and title in kinds}
    shown = shown.astype({**whole, **given})
    if counted:
        return shown.set_axis(pd.RangeIndex(1, len(rows) + 1, name=name))
    return shown.set_index(columns[0])


def _plain(columns: list[str], rows: Sequence[Sequence[object]], counted: bool, name: str | None) -> Plain:
    """Make a table to read."""
    from .plain import Plain

    if counted:
        return Plain(name, columns, [[number, *row] for number, row in enumerate(rows, 1)])
    return Plain(columns[0], columns[1:], rows)


def _whole(cell: object) -> bool:
    return cell is None or (isinstance(cell, int) and not isinstance(cell, bool))


def distinct(titles: Sequence[str]) -> list[str]:
    """Tell equal column titles apart: two players may bear one name."""
    return [f"{isolated(title)} ({titles[:place].count(title) + 1})" if titles[:place].count(title) else title
            for place, title in enumerate(titles)]  # fmt: skip
