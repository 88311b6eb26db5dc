"""One line of what the bench prints, and the table of them."""

from __future__ import annotations

from typing import NamedTuple


class Row(NamedTuple):
    """One line of the table; aim and met are empty where nothing is promised."""

    what: str
    found: str
    aim: str = ""
    met: bool | None = None


def show(rows: list[Row]) -> None:
    """Print the table."""
    width = max(len(row.what) for row in rows)
    print(f"\n{'':{width}}  {'measured':>12}  {'aim':>8}")
    for row in rows:
        mark = {None: "", True: "met", False: "MISSED"}[row.met]
        print(f"{row.what:{width}}  {row.found:>12}  {row.aim:>8}  {mark}".rstrip())
