"""Wide: a DataFrame that shows its sentences whole; pandas alone would cut them at fifty characters."""

from __future__ import annotations

from contextlib import AbstractContextManager

import pandas as pd

from .pages import paragraphs, tag


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
        about = [str(self.attrs["about"])] if "about" in self.attrs else []  # what is said above the table
        if self.empty and "empty" in self.attrs:  # in words, instead of titles over nothing
            return "\n".join([*about, str(self.attrs["empty"])])
        with whole():
            return "\n".join([*about, super().__repr__()])

    def _repr_html_(self) -> str | None:
        about = paragraphs(str(self.attrs.get("about", "")))
        if self.empty and "empty" in self.attrs:
            return about + tag("p", str(self.attrs["empty"]))
        with whole():
            shown: str | None = super()._repr_html_()  # type: ignore[misc]  # pandas' stubs leave it out
            # A page that runs from right to left would turn the columns round.
            return shown and about + shown.replace("<div>", '<div dir="ltr">', 1)
