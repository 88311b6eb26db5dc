"""Score file: how is a match written to a file, and read back?

The heading names items and sides by their short names (``points A``), so a file is the same in every language; a
table of the keeper, whose titles are in words, is read as well.  A file is taken whole or not at all.  What is counted
in parts of a point has columns for both, and a deal fills those in which it was entered.  The last columns say of what
match the deals are, for under other rules the same deals would be another match.
"""

from __future__ import annotations

import csv
import dataclasses
import io
import itertools
import json
import re
from collections import Counter
from collections.abc import Collection, Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from ..games.base import KeepsScore
from ..games.base import game as make
from ..language import DECKS, LANGUAGES, N_, Voice, say, speaking, spoken, voice
from ..points import mixed
from ..reasons import because, sentences
from ..seats import Seat
from .book import Book, KeeperError
from .cells import ABOUT, BLANK, About, CsvColumn, Source, about, cells_of, column, folded, named, split
from .sheet import Deal, adds_up

if TYPE_CHECKING:
    from pandas import DataFrame

DEALER = "dealer"
CLAIM = "claim"
_WHOLE = re.compile(r"\d{1,9}(\.0+)?")


class CellPlace(NamedTuple):
    """Say which number of a deal a column holds."""

    item: int
    side: int
    parts: bool = False  # counted in parts of a point


def letters(book: Book) -> list[str]:
    """Name the sides by the letters of their seats."""
    return ["".join(seat.letter for seat in side) for side in book.seats.sides]


def heading(book: Book) -> list[str]:
    """Title the columns of a file; names of players stand in brackets, for people."""
    sides = _named(book)
    items = [f"{_key(book, place)} {sides[place.side]}" for place in places(book)]
    claim = [CLAIM] if book.sheet.claiming else []
    return ["deal", DEALER, *items, *claim, *_reckoned(sides), *ABOUT]


def _named(book: Book) -> list[str]:
    return [called(side, letter) for side, letter in zip(book.seats.sides, letters(book), strict=True)]


def _reckoned(sides: list[str]) -> list[str]:
    return [f"{key} {side}" for key in ("marks", "total") for side in sides]


def columns(book: Book) -> dict[str, Any]:
    """Describe the columns of a file for the page: those of numbers (item, side, in parts?, title), and the rest."""
    every = [CellPlace(n, side, in_parts) for n in range(len(book.sheet.items)) for in_parts in (False, True)
             for side in range(len(book.seats.sides)) if book.sheet.items[n].parts or not in_parts]  # fmt: skip
    sides = _named(book)
    return {
        "numbers": [[*place, f"{_key(book, place)} {sides[place.side]}"] for place in every],
        "claims": [CLAIM, *letters(book)],
        "reckoned": _reckoned(sides),
        "about": list(ABOUT),
        "names": list(names(book)),
    }


def names(book: Book) -> tuple[str, ...]:
    """Give the players' names by seat; one that was not named has an empty one."""
    return (*voice().names, *("" for _ in book.seats.all))[: len(book.seats.all)]


def _about(book: Book) -> list[str]:
    """Write of what match the deals are: the game, its rules, and the players' names."""
    rules = "; ".join(f"{key}={str(value).lower() if type(value) is bool else value}"
                      for key, value in book.rules.items())  # fmt: skip
    # Inside the brackets of a list no name begins the cell: a spreadsheet would reckon with "=1+1".
    return [book.game, rules, json.dumps(names(book), ensure_ascii=False, separators=(",", ":"))]


def lines(book: Book) -> Iterator[list[Any]]:
    """Write the deals as the cells of a file, without the heading."""
    for row in book.rows():
        claimant = book.sheet.claimant(row.deal)
        claim = [] if book.sheet.claiming is None else ["" if claimant is None else letters(book)[claimant]]
        reckoned = [str(mixed(number, book.scale)) for number in (*row.marks, *row.totals)]
        numbers = ["" if number is None else number for number in _numbers(book, row.deal)]
        yield [row.number, row.dealer.letter, *numbers, *claim, *reckoned, *_about(book)]


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
    return taken(book, split(text, file, known(book)))


def take(book: Book, table: DataFrame) -> Book:
    """Put the deals of a DataFrame in place of those of a book.  Raises KeeperError with the line."""
    return taken(book, cells_of(table))


def taken(book: Book, source: Source, fixed: Collection[str] = ()) -> Book:
    """Put the deals of a file in place of those of a book.

    The file says by which rules it was kept: a book without deals follows them, but for those that are fixed.  Raises
    KeeperError with the line.
    """
    rows, file = source
    if not rows:
        raise KeeperError(because("csv_empty", heading=",".join(_wanted(book))), 1, file)
    line, head = rows[0]
    match = about(source)
    if len(rows) > 1:
        book = follow(book, match, book.rules if book.deals else fixed, rows[1][0], file)
    found = _places(book, head, line, file)
    claims = column(head, CLAIM, N_("claim"), letters(book), book.seats.sides) if book.sheet.claiming else None
    deals: list[Deal] = []
    dealer = book.dealer
    for line, cells in rows[1:]:
        if len(cells) != len(head):
            raise KeeperError(because("csv_cells", found=len(cells), wanted=len(head)), line, file)
        try:
            claimant = None if claims is None else _claimant(book, claims, cells)
            deals.append(_deal(book, {place: folded(cells[at]) for place, at in found.items()}, claimant))
        except KeeperError as refused:
            raise KeeperError(refused.reason, line, file) from refused
        if len(deals) == 1:
            dealer = _dealer(book, head, cells, line, file)
    return book._replace(dealer=dealer).load(deals)


def known(book: Book) -> list[str]:
    """List the titles that a file of such a book may have, by which it is told how its cells are set apart."""
    return [*_titles(book), *(name for key in (DEALER, CLAIM, *ABOUT) for name in (key, folded(say(key))))]


def follow(book: Book, match: About, fixed: Collection[str], line: int, file: str) -> Book:
    """Play by the rules that a file names, but for those that are fixed.  Raises KeeperError, with both values."""

    def other(key: str, there: object, here: object) -> KeeperError:
        return KeeperError(because("csv_other", column=key, there=str(there)[:80], here=str(here)[:80]), line, file)

    if match.game and book.game and match.game != book.game:
        raise other("game", match.game, book.game)
    if not match.rules or not book.game:
        return book
    for key, value in match.rules.items():
        if key in fixed and value != book.rules.get(key):
            raise other(key, value, book.rules.get(key))
    try:
        game = make(book.game, **{**book.rules, **match.rules})
    except (ValueError, TypeError) as error:
        raise KeeperError(because("csv_rules", detail=str(error)), line, file) from error
    rules = dataclasses.asdict(game.rules)
    if rules == book.rules or not isinstance(game, KeepsScore):
        return book
    return book._replace(sheet=game.sheet(), rules=rules, seats=game.seats)


def _deal(book: Book, found: dict[CellPlace, str], claimant: int | None) -> Deal:
    """Read one deal.  Raises KeeperError."""
    sides = range(len(book.seats.sides))
    numbers: list[tuple[int, ...]] = []
    for n in range(len(book.sheet.items)):
        in_parts = any(found.get(CellPlace(n, side, True)) not in (None, *BLANK) for side in sides)
        numbers.append(tuple(_number(book, found, CellPlace(n, side, in_parts), claimant) for side in sides))
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


def _places(book: Book, head: list[str], line: int, file: str) -> dict[CellPlace, int]:
    """Find the columns that are needed; what else stands there is reckoned anew and not read."""
    titles = _titles(book)
    found = [named(title, titles) for title in head]
    twice = [place for place, times in Counter(place for place in found if place is not None).items() if times > 1]
    if twice:
        raise KeeperError(because("csv_twice", column=_name(book, twice[0])), line, file)
    for n, item in enumerate(book.sheet.items):
        ways = _ways(book, n)
        lacking = [[place for place in way if place not in found] for way in ways]
        begun = [lacks for lacks, way in zip(lacking, ways, strict=True) if 0 < len(lacks) < len(way)]
        none = item.usual is None and all(lacking)
        if begun or none:
            lacks = _name(book, (begun or lacking)[0][0])
            raise KeeperError(because("csv_column", column=lacks, heading=",".join(_wanted(book))), line, file)
    return {place: at for at, place in enumerate(found) if place is not None}


def _ways(book: Book, n: int) -> list[list[CellPlace]]:
    """List the ways in which an item may be given: in whole points, in parts of them, or both."""
    item, sides = book.sheet.items[n], range(len(book.seats.sides))
    # Where a table writes parts down, no whole points are left to enter.
    kinds = (False,) if item.parts is None else (False, True) if book.scale == 1 else (True,)
    return [[CellPlace(n, side, in_parts) for side in sides] for in_parts in kinds]


def places(book: Book) -> list[CellPlace]:
    """List the columns of numbers of a file."""
    return [place for n in range(len(book.sheet.items)) for way in _ways(book, n) for place in way]


def _key(book: Book, place: CellPlace) -> str:
    item = book.sheet.items[place.item]
    return item.parts.key if place.parts and item.parts else item.key


def _name(book: Book, place: CellPlace) -> str:
    return f"{_key(book, place)} {letters(book)[place.side]}"


def _titles(book: Book) -> dict[str, CellPlace]:
    """List every title by which a column may be called: its short name, and in words in each language and deck."""
    called = [[_name(book, place) for place in places(book)]]
    for language, deck in itertools.product(LANGUAGES, DECKS):
        with speaking(Voice(language, deck)):
            called.append(titles(book))
    return {folded(title): place for titles in called for title, place in zip(titles, places(book), strict=True)}


def called(who: Seat | tuple[Seat, ...], plain: str = "") -> str:
    """Call a player or a side by a plain name, and in brackets by the name given at this table, if another."""
    if not plain:
        with speaking(voice()._replace(names=())):
            plain = spoken(who)
    name = _line(spoken(who))
    return plain if plain == name else f"{plain} ({name})"


def _line(text: str) -> str:
    """Bring a text with a player's name to one line: not every program that writes CSV sets others in quotes."""
    return re.sub("[\0-\x1f\x85\u2028\u2029\ud800-\udfff]+", " ", text)


def titles(book: Book) -> list[str]:
    """Title the columns of numbers in words."""
    items, sides = book.sheet.items, [called(side) for side in book.seats.sides]
    titles = {
        (n, in_parts): say(item.parts.title) if in_parts and item.parts else item.called()
        for n, item in enumerate(items)
        for in_parts in (False, True)
    }
    return [f"{titles[n, in_parts]} {sides[side]}" for n, side, in_parts in places(book)]


def _number(book: Book, found: dict[CellPlace, str], place: CellPlace, claimant: int | None) -> int:
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


def _claimant(book: Book, claims: CsvColumn, cells: list[str]) -> int | None:
    """Read which side made a claim, where the file tells of one."""
    cell = next((cells[at] for at in claims.at if folded(cells[at]) not in BLANK), None)
    if cell is None:
        return None
    who = named(cell, claims.known)
    if who is None:
        raise KeeperError(because("unknown_side", text=repr(cell[:40]), sides=", ".join(letters(book))))
    return who


def _dealer(book: Book, head: list[str], cells: list[str], line: int, file: str) -> int:
    """Read who dealt first, where the file tells."""
    dealers = column(head, DEALER, N_("dealer"), book.seats.names, book.seats.all)
    if not dealers.at:
        return book.dealer
    cell = cells[dealers.at[0]]
    who = named(cell, dealers.known)
    if who is None:
        seats = " ".join(book.seats.names)
        raise KeeperError(because("unknown_seat", text=repr(cell[:40]), seats=seats), line, file)
    return who


def frame(book: Book) -> DataFrame:
    """Give the sheet as a DataFrame in the language of the moment, every total reckoned."""
    from ..frames import framed

    sides = [called(side) for side in book.seats.sides]
    claims = [say(N_("claim"))] if book.sheet.claiming else []
    items = titles(book)
    before, reckoned = [say(N_("deal")), say(N_("dealer"))], (N_("marks"), N_("total"))
    after = [f"{say(title)} {side}" for title in reckoned for side in sides]
    data, match = [], _about(book)
    for row in book.rows():
        claimant = book.sheet.claimant(row.deal)
        claim = ["" if claimant is None else sides[claimant]] if claims else []
        sums = [number if book.scale == 1 else Fraction(number, book.scale) for number in (*row.marks, *row.totals)]
        told = _line(row.reason.say()) if row.reason else ""
        data.append([row.number, called(row.dealer), *_numbers(book, row.deal), *claim, *sums, told, *match])
    last = [say(N_("why")), *(say(title) for title in ABOUT.values())]
    # A column that a deal may leave empty holds integers that may be missing.
    gaps = bool(claims)
    kinds = {before[0]: "int64", **dict.fromkeys(items, "Int64" if gaps else "int64")}
    kinds |= dict.fromkeys(after, "int64" if book.scale == 1 else "object")
    return framed([*before, *items, *claims, *after, *last], data, kinds=kinds)


sentences(
    csv_empty=N_("There is nothing in it: the first line should read {heading}."),
    csv_cells=N_("This line has {found} cells, the first line {wanted}."),
    csv_column=N_("The column {column} is missing: the first line should read {heading}."),
    csv_other=N_("The file says {column}={there}, and here it is {here}: leave it out here, or read another file."),
    csv_rules=N_("The rules in the file cannot be: {detail}"),
    csv_both=N_("{points} points stand beside {parts}: give the points or their parts."),
    unknown_side=N_("{text} is no side here: there are {sides}."),
)
