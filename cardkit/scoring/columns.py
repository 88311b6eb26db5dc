"""Score columns: which columns has the file of a match, and by which titles may each be called?

The heading names items and sides by their short names (``points A``), so a file is the same in every language; a
table of the keeper, whose titles are in words, is read as well.  What is counted in parts of a point has columns for
both.  The last columns say of what match the deals are, for under other rules the same deals would be another match.
"""

from __future__ import annotations

import itertools
import re
from typing import NamedTuple

from ..language import DECKS, LANGUAGES, Voice, say, speaking, spoken, voice
from ..seats import Seat
from .book import Book
from .cells import ABOUT, folded

DEALER = "dealer"
CLAIM = "claim"


class CellPlace(NamedTuple):
    """Say which number of a deal a column holds."""

    item: int
    side: int
    parts: bool = False  # counted in parts of a point


def places(book: Book) -> list[CellPlace]:
    """List the columns of numbers of a file."""
    return [place for n in range(len(book.sheet.items)) for way in ways_of(book, n) for place in way]


def ways_of(book: Book, n: int) -> list[list[CellPlace]]:
    """List the ways in which an item may be given: in whole points, in parts of them, or both."""
    item, sides = book.sheet.items[n], range(len(book.seats.sides))
    # Where a table writes parts down, no whole points are left to enter.
    kinds = (False,) if item.parts is None else (False, True) if book.scale == 1 else (True,)
    return [[CellPlace(n, side, in_parts) for side in sides] for in_parts in kinds]


def letters(book: Book) -> list[str]:
    """Name the sides by the letters of their seats."""
    return ["".join(seat.letter for seat in side) for side in book.seats.sides]


def names(book: Book) -> tuple[str, ...]:
    """Give the players' names by seat; one that was not named has an empty one."""
    return (*voice().names, *("" for _ in book.seats.all))[: len(book.seats.all)]


def _key(book: Book, place: CellPlace) -> str:
    item = book.sheet.items[place.item]
    return item.parts.key if place.parts and item.parts else item.key


def short_name(book: Book, place: CellPlace) -> str:
    """Name a column of numbers by the short names of its item and its side, the same in every language."""
    return f"{_key(book, place)} {letters(book)[place.side]}"


def called(who: Seat | tuple[Seat, ...], plain: str = "") -> str:
    """Call a player or a side by a plain name, and in brackets by the name given at this table, if another."""
    if not plain:
        with speaking(voice()._replace(names=())):
            plain = spoken(who)
    name = one_line(spoken(who))
    return plain if plain == name else f"{plain} ({name})"


def one_line(text: str) -> str:
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


def every_title(book: Book) -> dict[str, CellPlace]:
    """List every title by which a column may be called: its short name, and in words in each language and deck."""
    called = [[short_name(book, place) for place in places(book)]]
    for language, deck in itertools.product(LANGUAGES, DECKS):
        with speaking(Voice(language, deck)):
            called.append(titles(book))
    return {folded(title): place for titles in called for title, place in zip(titles, places(book), strict=True)}


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


def columns(book: Book) -> dict[str, object]:
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
