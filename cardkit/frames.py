"""Frames: a DataFrame that shows its sentences whole; pandas alone would cut them at fifty characters."""

from __future__ import annotations

import pandas as pd


class Frame(pd.DataFrame):
    """Hold a table for learners; it is a DataFrame in every other way."""

    @property
    def _constructor(self) -> type[Frame]:
        return Frame

    def _repr_html_(self) -> str | None:
        with pd.option_context("display.max_colwidth", None):
            shown: str | None = super()._repr_html_()  # type: ignore[misc]  # pandas' stubs leave it out
            # A page that runs from right to left would turn the columns round.
            return shown and shown.replace("<div>", '<div dir="ltr">', 1)
