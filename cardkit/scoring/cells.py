"""Score cells: what stands in the cells of a CSV or of a table, and of what match does it say the deals are?

Whatever is given ends in cells of text or in a KeeperError with its line: nothing here trusts a table.
"""

from __future__ import annotations

import csv
import io
import json
import re
import sys
import unicodedata
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from ..language import LANGUAGES, N_, say, speaking, spoken, voice
from ..plain import Plain
from ..reasons import because, sentences
from ..texts import TextError, is_path, plain, read
from .book import MOST_DEALS, KeeperError

if TYPE_CHECKING:
    from pandas import DataFrame

LONGEST = 200_000  # characters; a match is far shorter
ABOUT = {"game": N_("game"), "rules": N_("rules"), "names": N_("names")}  # of what match the deals are
BLANK = ("", "<na>", "nan", "nat")  # as pandas writes an empty cell
T = TypeVar("T")
Parts = list[tuple[object, list[object]]]  # columns, each under its title
_NAMED = re.compile(r"(\s*\(.*\))?", re.DOTALL)


class NoTable(KeeperError, TypeError):
    """Refuse what is neither a table nor a file."""


class Source(NamedTuple):
    """Hold the cells of a file or a table, each row with its line; the first row is the heading."""

    rows: list[tuple[int, list[str]]]
    file: str


class About(NamedTuple):
    """Hold what a file says of its match; None where it says nothing."""

    game: str | None = None
    rules: dict[str, object] | None = None
    names: tuple[str, ...] | None = None


class CsvColumn(NamedTuple):
    """Hold where a column stands, if anywhere, and how each seat or side that it names may be called."""

    at: tuple[int, ...]
    known: dict[str, int]


def opened(table: object, titles: Collection[str]) -> Source:
    """Read the cells of a table, of a CSV text, or of the file at a path.  Raises KeeperError with the line."""
    pandas = sys.modules.get("pandas")
    if pandas is not None and isinstance(table, pandas.DataFrame):
        return cells_of(table)
    if isinstance(table, Plain):
        return _cells(table.parts(), len(table))
    if not isinstance(table, (str, Path)):
        raise NoTable(because("no_table"))
    if isinstance(table, str) and not is_path(table, ".csv", ".csv.txt"):
        return split(table, "CSV", titles)
    name = Path(table).name
    try:
        return split(read(table), name, titles)
    except TextError as error:
        raise KeeperError(error.reason, error.line, name) from error


def split(text: str, file: str, titles: Collection[str]) -> Source:
    """Split a CSV text into its cells; the titles tell what sets cells apart.  Raises KeeperError with the line."""
    if len(text) > LONGEST:
        raise KeeperError(because("csv_long"), None, file)
    try:
        text = plain(text)
    except TextError as error:
        raise KeeperError(error.reason, error.line, file) from error
    known = dict.fromkeys(titles, True)

    def fits(between: str) -> tuple[int, int]:
        """Count how much of the heading is understood: a player's name may hold any of these signs."""
        head = _heading(text, between)
        return sum(bool(named(title, known)) for title in head), len(head)

    # Spreadsheets in many countries write semicolons.
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=max(",;\t", key=fits), strict=True)
    rows: list[tuple[int, list[str]]] = []
    begins = 1
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                rows.append((begins, cells))
            begins = reader.line_num + 1
    except csv.Error as error:
        raise KeeperError(because("csv_form", detail=str(error)), reader.line_num or 1, file) from error
    return Source(rows, file)


def _heading(text: str, between: str) -> list[str]:
    try:
        rows = csv.reader(io.StringIO(text, newline=""), delimiter=between)
        return next((cells for cells in rows if any(cell.strip() for cell in cells)), [])
    except csv.Error:
        return []


def cells_of(table: DataFrame) -> Source:
    """Give the cells of a DataFrame, whatever it holds.  Raises KeeperError with the line."""
    levels = [table.index.get_level_values(n) for n in range(table.index.nlevels)]
    parts: Parts = [(level.name, level.tolist()) for level in levels if level.name is not None]
    # By place, for titles may be there twice.
    parts += [(title, table.iloc[:, n].tolist()) for n, title in enumerate(table.columns)]
    return _cells(parts, len(table))


def _cells(parts: Parts, deals: int) -> Source:
    """Write columns, each under its title, as rows of cells.  Raises KeeperError with the line."""
    file = say(N_("table"))
    if deals > MOST_DEALS:
        raise KeeperError(because("many_deals", most=MOST_DEALS), MOST_DEALS + 2, file)
    if not parts:
        return Source([], file)
    rows: list[tuple[int, list[str]]] = []
    for line, row in enumerate([[title for title, _ in parts], *zip(*(cells for _, cells in parts), strict=True)], 1):
        try:
            rows.append((line, ["" if cell is None else str(cell)[:LONGEST] for cell in row]))
        except Exception as error:  # a cell may be any object, and a number of any length
            raise KeeperError(because("csv_cell", kind=type(error).__name__), line, file) from error
    return Source(rows, file)


def about(source: Source) -> About:
    """Read of what match the deals are, as far as the file says so.  Raises KeeperError with the line."""
    if len(source.rows) < 2:
        return About()
    (_, head), *rows = source.rows
    found: dict[str, str] = {}
    for key, title in ABOUT.items():
        places = column(head, key, title).at
        if len(places) > 1:
            raise KeeperError(because("csv_twice", column=key), source.rows[0][0], source.file)
        for line, cells in rows:
            if not places or len(cells) != len(head):
                continue
            cell = "" if folded(cells[places[0]]) in BLANK else cells[places[0]].strip()
            if found.setdefault(key, cell) != cell:
                facts = {"column": key, "one": shown(found[key]), "other": shown(cell)}
                raise KeeperError(because("csv_mixed", **facts), line, source.file)

    def said(key: str, parse: Callable[[str], T]) -> T | None:
        try:
            return parse(found[key]) if found.get(key) else None
        except (ValueError, RecursionError) as error:
            raise KeeperError(because("csv_about", column=key, text=shown(found[key])), rows[0][0],
                              source.file) from error  # fmt: skip

    return About(said("game", str), said("rules", _rules), said("names", _names))


def _rules(text: str) -> dict[str, object]:
    """Read rules: ``match=3; big_wins=false``.  Raises ValueError."""
    pairs = [part.split("=") for part in text.split(";")]
    if any(len(pair) != 2 for pair in pairs) or len(pairs) > 40:
        raise ValueError(text)
    return {key.strip(): _value(value.strip()) for key, value in pairs}


def _value(text: str) -> object:
    if text.casefold() in ("true", "false"):
        return text.casefold() == "true"
    return int(text) if re.fullmatch(r"-?\d{1,9}", text) else text


def _names(text: str) -> tuple[str, ...]:
    """Read the players' names by seat.  Raises ValueError."""
    names = json.loads(text)
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise ValueError(text)
    return tuple(names)


def column(
    head: Sequence[str], key: str, title: str, short: Sequence[str] = (), whom: Sequence[object] = ()
) -> CsvColumn:
    """Find a column by its short name, or by its title in any language, and learn whom its cells may name."""
    titles, known = {key}, {folded(letter): n for n, letter in enumerate(short)}
    for language in LANGUAGES:
        with speaking(voice()._replace(language=language, names=())):
            titles.add(folded(say(title)))
            known = {folded(spoken(one)): n for n, one in enumerate(whom)} | known
    return CsvColumn(tuple(at for at, one in enumerate(head) if folded(one) in titles), known)


def named(text: str, known: Mapping[str, T]) -> T | None:
    """Find what a text calls: a known name alone, or followed by a player's name in brackets, whatever that holds."""
    given = folded(text)
    fits = [name for name in known if given.startswith(name) and _NAMED.fullmatch(given, len(name))]
    return known[max(fits, key=len)] if fits else None


def folded(text: str) -> str:
    """Bring a title to the form in which titles are compared."""
    return unicodedata.normalize("NFKC", text).strip().casefold()


def shown(text: str) -> str:
    """Show what stood in a cell, briefly, as it was written."""
    return repr(text[:80])


sentences(
    csv_long=N_("That is far too long for the deals of a match."),
    csv_form=N_("This is not well-formed CSV: {detail}."),
    csv_cell=N_("One of the cells is no text and no number ({kind})."),
    csv_empty=N_("There is nothing in it: the first line should read {heading}."),
    csv_cells=N_("This line has {found} cells, the first line {wanted}."),
    csv_column=N_("The column {column} is missing: the first line should read {heading}."),
    csv_twice=N_("The column {column} is there twice."),
    csv_mixed=N_("The column {column} says {one} in the first line and {other} here: the deals of one match are read."),
    csv_about=N_("In the column {column}, {text} cannot be read."),
    no_table=N_("table should be a DataFrame, CSV text, or the path of a .csv file."),
)
