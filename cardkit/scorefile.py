"""Score file: how is a match written to a file, and read back?

The heading names items and sides by their short names (``points A``), so a file is the same in every language; a
table of the keeper, whose titles are in words, is read as well.  A file is taken whole or not at all.
"""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .games.sheet import Deal
from .keeper import Book, KeeperError
from .language import LANGUAGES, N_, say, speaking, spoken, voice
from .reasons import because, sentences
from .seats import Seat

if TYPE_CHECKING:
    from pandas import DataFrame

LONGEST = 200_000  # characters; a match is far shorter
DEALER = "dealer"
_WHOLE = re.compile(r"\d{1,9}(\.0+)?")


class Place(NamedTuple):
    """Say which number of a deal a column holds."""

    item: int
    side: int


def letters(book: Book) -> list[str]:
    """Name the sides by the letters of their seats."""
    return ["".join(seat.letter for seat in side) for side in book.seats.sides]


def heading(book: Book) -> list[str]:
    """Title the columns of a file; names of players stand in brackets, for people."""
    named = [called(side, letter) for side, letter in zip(book.seats.sides, letters(book), strict=True)]
    keys = [*(item.key for item in book.sheet.items), "marks", "total"]
    return ["deal", DEALER, *(f"{key} {side}" for key in keys for side in named)]


def lines(book: Book) -> Iterator[list[Any]]:
    """Write the deals as the cells of a file, without the heading."""
    for row in book.rows():
        yield [row.number, row.dealer.letter, *(n for numbers in row.deal for n in numbers), *row.marks, *row.totals]


def write(book: Book) -> str:
    """Write a match as CSV."""
    out = io.StringIO()
    csv.writer(out).writerows([heading(book), *lines(book)])
    return out.getvalue()


def read(book: Book, text: str, file: str = "") -> Book:
    """Put the deals of a CSV text in place of those of a book.  Raises KeeperError with the line."""
    if len(text) > LONGEST:
        raise KeeperError(because("csv_long"), None, file)
    text = text.removeprefix("\ufeff")
    first = text.split("\n", 1)[0]
    between = max(",;\t", key=first.count)  # spreadsheets in many countries write semicolons
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=between, strict=True)
    rows: list[tuple[int, list[str]]] = []
    begins = 1
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                rows.append((begins, cells))
            begins = reader.line_num + 1
    except csv.Error as error:
        raise KeeperError(because("csv_form", detail=str(error)), reader.line_num or 1, file) from error
    return _taken(book, rows, file)


def take(book: Book, table: DataFrame) -> Book:
    """Put the deals of a DataFrame in place of those of a book.  Raises KeeperError with the line."""
    flat = table.reset_index()
    rows = [[str(title) for title in flat.columns], *([str(cell) for cell in row] for row in flat.values.tolist())]
    return _taken(book, list(enumerate(rows, 1)), say(N_("table")))


def _taken(book: Book, rows: Sequence[tuple[int, list[str]]], file: str) -> Book:
    if not rows:
        raise KeeperError(because("csv_empty", heading=",".join(_wanted(book))), 1, file)
    line, head = rows[0]
    places = _places(book, head, line, file)
    deals: list[Deal] = []
    dealer = book.dealer
    for line, cells in rows[1:]:
        if len(cells) != len(head):
            raise KeeperError(because("csv_cells", found=len(cells), wanted=len(head)), line, file)
        numbers = {place: _number(book, cells[at], place, line, file) for place, at in places.items()}
        count = range(len(book.seats.sides))
        deal = tuple(tuple(numbers[Place(n, side)] for side in count) for n in range(len(book.sheet.items)))
        fault = book.sheet.fault(deal)
        if fault is not None:
            raise KeeperError(fault.reason, line, file)
        if not deals:
            dealer = _dealer(book, head, cells, line, file)
        deals.append(deal)
    return book._replace(dealer=dealer).load(deals)


def _wanted(book: Book) -> list[str]:
    return [f"{item.key} {side}" for item in book.sheet.items for side in letters(book)]


def _places(book: Book, head: list[str], line: int, file: str) -> dict[Place, int]:
    """Find the columns that are needed; what else stands there is reckoned anew and not read."""
    titles = _titles(book)
    found = [titles.get(_bare(title)) for title in head]
    twice = [place for place, times in Counter(place for place in found if place is not None).items() if times > 1]
    names = dict(zip(_all_places(book), _wanted(book), strict=True))
    if twice:
        raise KeeperError(because("csv_twice", column=names[twice[0]]), line, file)
    for place, name in names.items():
        if place not in found:
            raise KeeperError(because("csv_column", column=name, heading=",".join(names.values())), line, file)
    return {place: at for at, place in enumerate(found) if place is not None}


def _all_places(book: Book) -> list[Place]:
    return [Place(n, side) for n in range(len(book.sheet.items)) for side in range(len(book.seats.sides))]


def _titles(book: Book) -> dict[str, Place]:
    """List every title by which a column may be called: its short name, and in words in each language."""
    called = [_wanted(book)]
    for language in LANGUAGES:
        with speaking(voice()._replace(language=language, names=())):
            called.append(columns(book))
    return {_plain(title): place for titles in called for title, place in zip(titles, _all_places(book), strict=True)}


def called(who: Seat | tuple[Seat, ...], plain: str = "") -> str:
    """Call a player or a side by a plain name, and in brackets by the name given at this table, if another."""
    if not plain:
        with speaking(voice()._replace(names=())):
            plain = spoken(who)
    return plain if plain == spoken(who) else f"{plain} ({spoken(who)})"


def columns(book: Book) -> list[str]:
    """Title the columns of numbers in words."""
    return [f"{say(item.title)} {called(side)}" for item in book.sheet.items for side in book.seats.sides]


def _plain(title: str) -> str:
    return unicodedata.normalize("NFKC", title).strip().casefold()


def _bare(title: str) -> str:
    """Leave out the name in brackets, which may be anything."""
    return _plain(re.sub(r" \(.*\)\s*$", "", title, flags=re.S))


def _number(book: Book, cell: str, place: Place, line: int, file: str) -> int:
    text = unicodedata.normalize("NFKC", cell).strip()
    if not _WHOLE.fullmatch(text):
        reason = because("no_number", text=repr(cell[:40]), most=book.sheet.items[place.item].most)
        raise KeeperError(reason, line, file)
    return int(text.split(".")[0])


def _dealer(book: Book, head: list[str], cells: list[str], line: int, file: str) -> int:
    """Read who dealt first, where the file tells."""
    titles, known = {DEALER}, {_plain(seat.letter): int(seat) for seat in book.seats.all}
    for language in LANGUAGES:
        with speaking(voice()._replace(language=language, names=())):
            titles.add(_plain(say(N_("dealer"))))
            known = {_plain(spoken(seat)): int(seat) for seat in book.seats.all} | known
    for title, cell in zip(head, cells, strict=True):
        if _plain(title) in titles:
            if _bare(cell) not in known:
                seats = " ".join(book.seats.names)
                raise KeeperError(because("unknown_seat", text=repr(cell[:40]), seats=seats), line, file)
            return known[_bare(cell)]
    return book.dealer


def frame(book: Book) -> DataFrame:
    """Give the sheet as a DataFrame in the language of the moment, every total reckoned."""
    from .frames import Frame

    named = [called(side) for side in book.seats.sides]
    titles = [say(N_("deal")), say(N_("dealer")), *columns(book)]
    titles += [f"{say(title)} {side}" for title in (N_("marks"), N_("total")) for side in named]
    data = [
        [row.number, called(row.dealer), *(n for numbers in row.deal for n in numbers), *row.marks, *row.totals,
         row.reason.say() if row.reason else ""]
        for row in book.rows()
    ]  # fmt: skip
    shown = Frame(data, columns=[*titles, say(N_("why"))])
    return shown.astype(dict.fromkeys([titles[0], *titles[2:]], "int64")).set_index(titles[0])


sentences(
    csv_empty=N_("There is nothing in it: the first line should read {heading}."),
    csv_long=N_("That is far too long for the deals of a match."),
    csv_form=N_("This is not well-formed CSV: {detail}."),
    csv_cells=N_("This line has {found} cells, the first line {wanted}."),
    csv_column=N_("The column {column} is missing: the first line should read {heading}."),
    csv_unreadable=N_("The file cannot be read: {detail}."),
    csv_twice=N_("The column {column} is there twice."),
)
