"""Plain: how is a table for learners shown where pandas is not installed?  It is there to be read."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

from .errors import N_, UnknownName, WrongType, speak
from .extras import told
from .pages import paragraphs, sideways, tag, tags


class Plain:
    """Hold a table to read: titles, and rows of which the first cell is the name of the row."""

    def __init__(self, index: str | None, titles: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
        self.attrs: dict[str, object] = {}
        self.columns = list(titles)
        self.name = index
        self.rows = [list(row) for row in rows]

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[str]:
        return iter(self.columns)

    def parts(self) -> list[tuple[object, list[object]]]:
        """Give the columns with their titles, as a DataFrame would; the names of the rows only where they have one."""
        titles: list[object] = [self.name, *self.columns]
        cells = [[row[at] for row in self.rows] for at in range(len(titles))]
        return [(title, column) for title, column in zip(titles, cells, strict=True) if title is not None]

    def _head(self) -> list[str]:
        return [self.name or "", *self.columns]

    def _told(self) -> str:
        """Say in words that there is nothing, where that is said instead of titles over nothing."""
        return "" if self.rows else str(self.attrs.get("empty", ""))

    def __repr__(self) -> str:
        lines = [self._head(), *([written(cell) for cell in row] for row in self.rows)]
        wide = [max(map(width, column)) for column in zip(*lines, strict=True)]
        first, *rest = range(len(wide))

        def line(cells: list[str]) -> str:
            after = (" " * (wide[at] - width(cells[at])) + cells[at] for at in rest)
            return "  ".join([cells[first] + " " * (wide[first] - width(cells[first])), *after]).rstrip()

        about = [str(self.attrs["about"])] if "about" in self.attrs else []  # what is said above the table
        return "\n".join([*about, self._told() or "\n".join(map(line, lines))])

    def _repr_html_(self) -> str:
        about = paragraphs(str(self.attrs.get("about", "")))
        if self._told():
            return about + tag("p", self._told())
        head = tag("thead", tag("tr", tags("th", self._head(), scope="col")))
        rows = [tag("tr", tag("th", written(first), scope="row"), tags("td", map(written, more)))
                for first, *more in self.rows]  # fmt: skip
        # A page that runs from right to left would turn the columns round.
        return about + sideways(tag("table", head, tag("tbody", *rows)), dir="ltr")

    def __getattr__(self, name: str) -> object:
        if name.startswith("_"):  # asked for by tools, never by people
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        raise UnknownName(ONLY_READ, name=name, why=told("pandas"))

    def __getitem__(self, what: object) -> object:
        raise WrongType(ONLY_READ, name="[...]", why=told("pandas"))


ONLY_READ = N_("This table can be read, but has no {name}. {why}")


def written(cell: object) -> str:
    """Write a cell; nothing where there is nothing."""
    return "" if cell is None else speak(YES if cell else NO) if isinstance(cell, bool) else str(cell)


YES, NO = N_("yes"), N_("no")


def width(text: str) -> int:
    """Count the places that a text takes where all letters are equally wide; Chinese ones take two."""
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1
               for sign in text if unicodedata.category(sign) not in ("Mn", "Cf"))  # fmt: skip
