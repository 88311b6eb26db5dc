"""Score file: how is a match written to a file, and read back?

The heading names items and sides by their short names (``points A``), so a file is the same in every language; a
table of the keeper, whose titles are in words, is read as well.  A file is taken whole or not at all.  What is counted
in parts of a point has columns for both, and a deal fills those in which it was entered.
"""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from .games.sheet import Deal, adds_up
from .keeper import Book, KeeperError
from .language import LANGUAGES, N_, say, speaking, spoken, voice
from .points import mixed
from .reasons import because, sentences
from .seats import Seat
from .texts import TextError, plain

if TYPE_CHECKING:
    from pandas import DataFrame

LONGEST = 200_000  # characters; a match is far shorter
DEALER = "dealer"
CLAIM = "claim"
BLANK = ("", "<na>", "nan")  # as pandas writes an empty cell
_WHOLE = re.compile(r"\d{1,9}(\.0+)?")


class Place(NamedTuple):
    """Say which number of a deal a column holds."""

    item: int
    side: int
    parts: bool = False  # counted in parts of a point


def letters(book: Book) -> list[str]:
    """Name the sides by the letters of their seats."""
    return ["".join(seat.letter for seat in side) for side in book.seats.sides]


def heading(book: Book) -> list[str]:
    """Title the columns of a file; names of players stand in brackets, for people."""
    named = _named(book)
    items = [f"{_key(book, place)} {named[place.side]}" for place in places(book)]
    claim = [CLAIM] if book.sheet.claiming else []
    return ["deal", DEALER, *items, *claim, *_reckoned(named)]


def _named(book: Book) -> list[str]:
    return [called(side, letter) for side, letter in zip(book.seats.sides, letters(book), strict=True)]


def _reckoned(named: list[str]) -> list[str]:
    return [f"{key} {side}" for key in ("marks", "total") for side in named]


def columns(book: Book) -> dict[str, Any]:
    """Describe the columns of a file for the page: those of numbers (item, side, in parts?, title), and the rest."""
    every = [Place(n, side, in_parts) for n in range(len(book.sheet.items)) for in_parts in (False, True)
             for side in range(len(book.seats.sides)) if book.sheet.items[n].parts or not in_parts]  # fmt: skip
    named = _named(book)
    return {
        "numbers": [[*place, f"{_key(book, place)} {named[place.side]}"] for place in every],
        "claims": [CLAIM, *letters(book)],
        "reckoned": _reckoned(named),
    }


def lines(book: Book) -> Iterator[list[Any]]:
    """Write the deals as the cells of a file, without the heading."""
    for row in book.rows():
        claimant = book.sheet.claimant(row.deal)
        claim = [] if book.sheet.claiming is None else ["" if claimant is None else letters(book)[claimant]]
        reckoned = [str(mixed(number, book.scale)) for number in (*row.marks, *row.totals)]
        numbers = ["" if number is None else number for number in _numbers(book, row.deal)]
        yield [row.number, row.dealer.letter, *numbers, *claim, *reckoned]


def _numbers(book: Book, deal: Deal) -> Iterator[int | None]:
    """Give the numbers of a deal column by column; None where a column was not used."""
    claimant = book.sheet.claimant(deal)
    for n, side, in_parts in places(book):
        item, number = book.sheet.items[n], deal[n][side]
        if claimant not in (None, side):
            yield None
        elif item.parts is None:
            yield number
        else:
            each = item.parts.each
            whole = item.whole(deal[n]) if claimant is None else book.scale == 1 and not number % each
            yield None if in_parts == whole else number if in_parts else number // each


def write(book: Book) -> str:
    """Write a match as CSV."""
    out = io.StringIO()
    csv.writer(out).writerows([heading(book), *lines(book)])
    return out.getvalue()


def read(book: Book, text: str, file: str = "") -> Book:
    """Put the deals of a CSV text in place of those of a book.  Raises KeeperError with the line."""
    if len(text) > LONGEST:
        raise KeeperError(because("csv_long"), None, file)
    try:
        text = plain(text)
    except TextError as error:
        raise KeeperError(error.reason, error.line, file) from error
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
    found = _places(book, head, line, file)
    claims = _column(head, CLAIM, N_("claim"), letters(book), book.seats.sides) if book.sheet.claiming else None
    deals: list[Deal] = []
    dealer = book.dealer
    for line, cells in rows[1:]:
        if len(cells) != len(head):
            raise KeeperError(because("csv_cells", found=len(cells), wanted=len(head)), line, file)
        try:
            claimant = None if claims is None else _claimant(book, claims, cells)
            deals.append(_deal(book, {place: _plain(cells[at]) for place, at in found.items()}, claimant))
        except KeeperError as refused:
            raise KeeperError(refused.reason, line, file) from refused
        if len(deals) == 1:
            dealer = _dealer(book, head, cells, line, file)
    return book._replace(dealer=dealer).load(deals)


def _deal(book: Book, found: dict[Place, str], claimant: int | None) -> Deal:
    """Read one deal.  Raises KeeperError."""
    sides = range(len(book.seats.sides))
    numbers: list[tuple[int, ...]] = []
    for n in range(len(book.sheet.items)):
        in_parts = any(found.get(Place(n, side, True)) not in (None, *BLANK) for side in sides)
        numbers.append(tuple(_number(book, found, Place(n, side, in_parts), claimant) for side in sides))
        parts = book.sheet.items[n].parts
        if in_parts and parts and claimant is None and sum(numbers[n]) != parts.total:
            raise KeeperError(adds_up(numbers[n], parts.total))
    deal = tuple(numbers) if claimant is None else (*numbers, (claimant,))
    fault = book.sheet.fault(deal, book.rules)
    if fault is not None:
        raise KeeperError(fault.reason)
    return deal


def _wanted(book: Book) -> list[str]:
    """Name the columns that do: the first way in which each item may be given."""
    ways = [_ways(book, n)[0] for n, item in enumerate(book.sheet.items) if item.usual is None]
    return [_name(book, place) for way in ways for place in way]


def _places(book: Book, head: list[str], line: int, file: str) -> dict[Place, int]:
    """Find the columns that are needed; what else stands there is reckoned anew and not read."""
    titles = _titles(book)
    found = [titles.get(_bare(title)) for title in head]
    twice = [place for place, times in Counter(place for place in found if place is not None).items() if times > 1]
    if twice:
        raise KeeperError(because("csv_twice", column=_name(book, twice[0])), line, file)
    for n, item in enumerate(book.sheet.items):
        ways = _ways(book, n)
        lacking = [[place for place in way if place not in found] for way in ways]
        begun = [lacks for lacks, way in zip(lacking, ways, strict=True) if 0 < len(lacks) < len(way)]
        none = item.usual is None and all(lacking)
        if begun or none:
            column = _name(book, (begun or lacking)[0][0])
            raise KeeperError(because("csv_column", column=column, heading=",".join(_wanted(book))), line, file)
    return {place: at for at, place in enumerate(found) if place is not None}


def _ways(book: Book, n: int) -> list[list[Place]]:
    """List the ways in which an item may be given: in whole points, in parts of them, or both."""
    item, sides = book.sheet.items[n], range(len(book.seats.sides))
    # Where a table writes parts down, no whole points are left to enter.
    kinds = (False,) if item.parts is None else (False, True) if book.scale == 1 else (True,)
    return [[Place(n, side, in_parts) for side in sides] for in_parts in kinds]


def places(book: Book) -> list[Place]:
    """List the columns of numbers of a file."""
    return [place for n in range(len(book.sheet.items)) for way in _ways(book, n) for place in way]


def _key(book: Book, place: Place) -> str:
    item = book.sheet.items[place.item]
    return item.parts.key if place.parts and item.parts else item.key


def _name(book: Book, place: Place) -> str:
    return f"{_key(book, place)} {letters(book)[place.side]}"


def _titles(book: Book) -> dict[str, Place]:
    """List every title by which a column may be called: its short name, and in words in each language."""
    called = [[_name(book, place) for place in places(book)]]
    for language in LANGUAGES:
        with speaking(voice()._replace(language=language, names=())):
            called.append(titles(book))
    return {_plain(title): place for titles in called for title, place in zip(titles, places(book), strict=True)}


def called(who: Seat | tuple[Seat, ...], plain: str = "") -> str:
    """Call a player or a side by a plain name, and in brackets by the name given at this table, if another."""
    if not plain:
        with speaking(voice()._replace(names=())):
            plain = spoken(who)
    return plain if plain == spoken(who) else f"{plain} ({spoken(who)})"


def titles(book: Book) -> list[str]:
    """Title the columns of numbers in words."""
    items, named = book.sheet.items, [called(side) for side in book.seats.sides]
    titles = {
        (n, in_parts): say(item.parts.title if in_parts and item.parts else item.title)
        for n, item in enumerate(items)
        for in_parts in (False, True)
    }
    return [f"{titles[n, in_parts]} {named[side]}" for n, side, in_parts in places(book)]


def _plain(title: str) -> str:
    return unicodedata.normalize("NFKC", title).strip().casefold()


def _bare(title: str) -> str:
    """Leave out the name in brackets, which may be anything."""
    return _plain(re.sub(r" \(.*\)\s*$", "", title, flags=re.S))


def _number(book: Book, found: dict[Place, str], place: Place, claimant: int | None) -> int:
    item, text = book.sheet.items[place.item], found.get(place, "")
    if text in BLANK and (claimant not in (None, place.side) or item.usual is not None):
        return item.usual or 0
    parts = item.parts
    most = item.most if parts is None or not place.parts else parts.total
    if not _WHOLE.fullmatch(text):
        raise KeeperError(because("no_number", text=repr(text[:40]), most=most))
    number = int(text.split(".")[0])
    if parts is None:
        return number
    if number > most:
        raise KeeperError(because("no_number", text=text, most=most))
    whole = found.get(place._replace(parts=False), "") if place.parts else ""
    if whole not in BLANK and whole.split(".")[0] != str(number // parts.each):
        points = int(whole.split(".")[0]) if _WHOLE.fullmatch(whole) else whole[:40]
        raise KeeperError(because("csv_both", points=points, parts=mixed(number, parts.each)))
    return number if place.parts else number * parts.each


class _Column(NamedTuple):
    """Hold a column that names a seat or a side: where it stands, if anywhere, and how each of them may be called."""

    at: tuple[int, ...]
    known: dict[str, int]


def _column(head: list[str], key: str, title: str, short: Sequence[str], whom: Sequence[Any]) -> _Column:
    """Find a column by its short name, or by its title in any language."""
    titles, known = {key}, {_plain(letter): n for n, letter in enumerate(short)}
    for language in LANGUAGES:
        with speaking(voice()._replace(language=language, names=())):
            titles.add(_plain(say(title)))
            known = {_plain(spoken(one)): n for n, one in enumerate(whom)} | known
    return _Column(tuple(at for at, one in enumerate(head) if _plain(one) in titles), known)


def _claimant(book: Book, claims: _Column, cells: list[str]) -> int | None:
    """Read which side made a claim, where the file tells of one."""
    cell = next((cells[at] for at in claims.at if _plain(cells[at]) not in BLANK), None)
    if cell is None:
        return None
    if _bare(cell) not in claims.known:
        raise KeeperError(because("unknown_side", text=repr(cell[:40]), sides=", ".join(letters(book))))
    return claims.known[_bare(cell)]


def _dealer(book: Book, head: list[str], cells: list[str], line: int, file: str) -> int:
    """Read who dealt first, where the file tells."""
    dealers = _column(head, DEALER, N_("dealer"), book.seats.names, book.seats.all)
    if not dealers.at:
        return book.dealer
    cell = cells[dealers.at[0]]
    if _bare(cell) not in dealers.known:
        seats = " ".join(book.seats.names)
        raise KeeperError(because("unknown_seat", text=repr(cell[:40]), seats=seats), line, file)
    return dealers.known[_bare(cell)]


def frame(book: Book) -> DataFrame:
    """Give the sheet as a DataFrame in the language of the moment, every total reckoned."""
    from .frames import Frame

    named = [called(side) for side in book.seats.sides]
    claims = [say(N_("claim"))] if book.sheet.claiming else []
    items = titles(book)
    before, reckoned = [say(N_("deal")), say(N_("dealer"))], (N_("marks"), N_("total"))
    after = [f"{say(title)} {side}" for title in reckoned for side in named]
    data = []
    for row in book.rows():
        claimant = book.sheet.claimant(row.deal)
        claim = ["" if claimant is None else named[claimant]] if claims else []
        sums = [number if book.scale == 1 else Fraction(number, book.scale) for number in (*row.marks, *row.totals)]
        told = row.reason.say() if row.reason else ""
        data.append([row.number, called(row.dealer), *_numbers(book, row.deal), *claim, *sums, told])
    shown = Frame(data, columns=[*before, *items, *claims, *after, say(N_("why"))])
    # A column that a deal may leave empty holds integers that may be missing.
    gaps = bool(claims)
    kinds = {before[0]: "int64", **dict.fromkeys(items, "Int64" if gaps else "int64")}
    kinds |= dict.fromkeys(after, "int64" if book.scale == 1 else "object")
    return shown.astype(kinds).set_index(before[0])


sentences(
    csv_empty=N_("There is nothing in it: the first line should read {heading}."),
    csv_long=N_("That is far too long for the deals of a match."),
    csv_form=N_("This is not well-formed CSV: {detail}."),
    csv_cells=N_("This line has {found} cells, the first line {wanted}."),
    csv_column=N_("The column {column} is missing: the first line should read {heading}."),
    csv_both=N_("{points} points stand beside {parts}: give the points or their parts."),
    unknown_side=N_("{text} is no side here: there are {sides}."),
    csv_twice=N_("The column {column} is there twice."),
)
