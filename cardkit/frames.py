"""Frames: a DataFrame that shows its sentences whole; pandas alone would cut them at fifty characters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager

import pandas as pd

from .direction import isolated


def whole() -> AbstractContextManager[None]:
    """Show all rows, columns and words inside a ``with`` block, a row on a line; full-width signs count as two."""
    return pd.option_context(
        "display.max_colwidth", None, "display.max_rows", None, "display.max_columns", None,
        "display.expand_frame_repr", False, "display.unicode.east_asian_width", True,
    )  # fmt: skip


class Column(pd.Series):
    """Hold one column of a table for learners."""

    @property
    def _constructor(self) -> type[Column]:
        return Column

    @property
    def _constructor_expanddim(self) -> type[Frame]:
        return Frame

    def __repr__(self) -> str:
        with whole():
            return super().__repr__()


class Frame(pd.DataFrame):
    """Hold a table for learners; it is a DataFrame in every other way."""

    @property
    def _constructor(self) -> type[Frame]:
        return Frame

    @property
    def _constructor_sliced(self) -> type[Column]:
        return Column

    def __repr__(self) -> str:
        with whole():
            return super().__repr__()

    def _repr_html_(self) -> str | None:
        with whole():
            shown: str | None = super()._repr_html_()  # type: ignore[misc]  # pandas' stubs leave it out
            # A page that runs from right to left would turn the columns round.
            return shown and shown.replace("<div>", '<div dir="ltr">', 1)


def framed(
    titles: Sequence[str], rows: Sequence[Sequence[object]], *, counted: bool = False, name: str | None = None,
    kinds: Mapping[str, str] | None = None,
) -> Frame:  # fmt: skip
    """Make a table for learners: columns of whole numbers hold integers, of which some may be missing.

    The first column is the index; with ``counted`` the rows are counted from 1, under a name or none.  ``kinds`` gives
    the types of columns that rows alone do not tell, as where there are no rows yet.
    """
    columns = distinct(titles)
    shown = Frame(rows, columns=columns)
    whole = {title: "Int64" for at, title in enumerate(columns) if rows and all(_whole(row[at]) for row in rows)}
    given = {columns[at]: kinds[title] for at, title in enumerate(titles) if kinds and title in kinds}
    shown = shown.astype({**whole, **given})
    if counted:
        return shown.set_axis(pd.RangeIndex(1, len(rows) + 1, name=name))
    return shown.set_index(columns[0])


def _whole(cell: object) -> bool:
    return cell is None or (isinstance(cell, int) and not isinstance(cell, bool))


def distinct(titles: Sequence[str]) -> list[str]:
    """Tell equal column titles apart: two players may bear one name."""
    return [f"{isolated(title)} ({titles[:place].count(title) + 1})" if titles[:place].count(title) else title
            for place, title in enumerate(titles)]  # fmt: skip
