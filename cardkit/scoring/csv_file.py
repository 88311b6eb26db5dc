"""Score file: how is a match written to a file, and to a table for people?

What is counted in parts of a point has columns for both, and a deal fills those in which it was entered.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from ..frames import framed
from ..language import N_, say
from ..points import mixed
from .book import Book
from .cells import ABOUT
from .columns import called, heading, letters, names, one_line, places, titles
from .sheet import Deal

if TYPE_CHECKING:
    from pandas import DataFrame


def write(book: Book) -> str:
    """Write a match as CSV."""
    out = io.StringIO()
    csv.writer(out).writerows([heading(book), *lines(book)])
    return out.getvalue()


def lines(book: Book) -> Iterator[list[int | str]]:
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


def _about(book: Book) -> list[str]:
    """Write of what match the deals are: the game, its rules, and the players' names."""
    rules = "; ".join(f"{key}={str(value).lower() if type(value) is bool else value}"
                      for key, value in book.rules.items())  # fmt: skip
    # Inside the brackets of a list no name begins the cell: a spreadsheet would reckon with "=1+1".
    return [book.game, rules, json.dumps(names(book), ensure_ascii=False, separators=(",", ":"))]


def frame(book: Book) -> DataFrame:
    """Give the sheet as a DataFrame in the language of the moment, every total reckoned."""
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
        told = one_line(row.reason.say()) if row.reason else ""
        data.append([row.number, called(row.dealer), *_numbers(book, row.deal), *claim, *sums, told, *match])
    last = [say(N_("why")), *(say(title) for title in ABOUT.values())]
    # A column that a deal may leave empty holds integers that may be missing.
    gaps = bool(claims)
    kinds = {before[0]: "int64", **dict.fromkeys(items, "Int64" if gaps else "int64")}
    kinds |= dict.fromkeys(after, "int64" if book.scale == 1 else "object")
    return framed([*before, *items, *claims, *after, *last], data, kinds=kinds)
