"""Score reader: which match do the cells of a file hold?

A file is taken whole or not at all.
"""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from collections.abc import Collection
from typing import TYPE_CHECKING

from ..games.base import KeepsScore
from ..games.base import game as make
from ..language import N_, say
from ..points import mixed
from ..reasons import because, sentences
from .book import Book, KeeperError
from .cells import ABOUT, BLANK, About, CsvColumn, Source, about, cells_of, column, folded, named, split
from .columns import CLAIM, DEALER, CellPlace, every_title, letters, short_name, ways_of
from .sheet import Deal, adds_up

if TYPE_CHECKING:
    from pandas import DataFrame

_WHOLE = re.compile(r"\d{1,9}(\.0+)?")


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
    return [*every_title(book), *(name for key in (DEALER, CLAIM, *ABOUT) for name in (key, folded(say(key))))]


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


def _places(book: Book, head: list[str], line: int, file: str) -> dict[CellPlace, int]:
    """Find the columns that are needed; what else stands there is reckoned anew and not read."""
    titles = every_title(book)
    found = [named(title, titles) for title in head]
    twice = [place for place, times in Counter(place for place in found if place is not None).items() if times > 1]
    if twice:
        raise KeeperError(because("csv_twice", column=short_name(book, twice[0])), line, file)
    for n, item in enumerate(book.sheet.items):
        ways = ways_of(book, n)
        lacking = [[place for place in way if place not in found] for way in ways]
        begun = [lacks for lacks, way in zip(lacking, ways, strict=True) if 0 < len(lacks) < len(way)]
        none = item.usual is None and all(lacking)
        if begun or none:
            lacks = short_name(book, (begun or lacking)[0][0])
            raise KeeperError(because("csv_column", column=lacks, heading=",".join(_wanted(book))), line, file)
    return {place: at for at, place in enumerate(found) if place is not None}


def _wanted(book: Book) -> list[str]:
    """Name the columns that do: the first way in which each item may be given."""
    ways = [ways_of(book, n)[0] for n, item in enumerate(book.sheet.items) if item.usual is None]
    return [short_name(book, place) for way in ways for place in way]


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


sentences(
    csv_other=N_("The file says {column}={there}, and here it is {here}: leave it out here, or read another file."),
    csv_rules=N_("The rules in the file cannot be: {detail}"),
    csv_both=N_("{points} points stand beside {parts}: give the points or their parts."),
    unknown_side=N_("{text} is no side here: there are {sides}."),
)
