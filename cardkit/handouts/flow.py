"""Flow: how are text, tables and pictures laid in two columns, on as few pages as can be read?

Text is measured with caution (``view.scene.em``), so what fits here fits in every font, and no script need turn pages.
All lengths are millimetres, and letters points.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from ..pages import Html, joined, tag
from ..view.scene import Scene, em
from .drawn import svg
from .fitted import LARGEST, LEAST, LINE, PAGE_H, PAGE_W, POINT, THIN, Tile, height, lines, weight

MOST = 4  # pages that a lesson may take
LETTERS = (10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.6)  # points
READ_WELL = 9.0  # letters below these are taken only where a lesson would not fit otherwise
COLUMNS, BETWEEN = 2, 7.0
WIDTH = (PAGE_W - BETWEEN * (COLUMNS - 1)) / COLUMNS
FOOT = 6.0  # from the last line to the foot of the page
BLANK = 1.7  # a line to write on, in lines of text
NUMBER = 2.0  # room for the number of a question, in letters
PAD = 1.2  # of a table's cell, left and right together, in letters
_TAG = re.compile(r"<[^>]*>")
_WHOLE = re.compile(r'<span class="whole">(.*?)</span>')
_BREAK = re.compile("[ \u2e80-\uffff]")  # after these a line may break
_BOX = '<i class="box">'
_WORD = re.compile("[\u2e80-\uffff]|[^\\s\u2e80-\uffff]+")  # what no line parts


class Piece(NamedTuple):
    """Hold what no page may part: its HTML, its height, and whether it stays with what follows."""

    html: Html
    high: float
    keep: bool = False


Block = Callable[[float], Iterable[Piece]]  # what a block comes to in letters of a size


def plain(inside: str) -> str:
    """Give the words of HTML as they are measured: a box to tick is a sign, and what no line parts has no spaces."""
    words = _TAG.sub("", _WHOLE.sub(lambda found: _BREAK.sub("W", found[1].replace(_BOX, "W")), inside))
    return html.unescape(words)


def _lines(inside: str, width: float, letters: float) -> int:
    return lines(plain(inside), width * (0.9 if "<strong>" in inside else 1), letters)


def text(inside: str, *, kind: str = "p", size: float = 1.0, before: float = 0.0, after: float = 0.4,
         indent: float = 0.0, keep: bool = False) -> Block:  # fmt: skip
    """Set a paragraph of HTML; size, and the room before, after and at the left, in letters."""

    def block(letters: float) -> Iterator[Piece]:
        width, now = WIDTH - indent * letters * POINT, letters * size
        heavy = THIN if kind.startswith("h") else 1
        high = _lines(inside, width * heavy, now) * now * LINE + (before + after) * letters
        look = f"font-size:{size}em;margin:{before / size:.2f}em 0 {after / size:.2f}em {indent / size:.2f}em"
        yield Piece(tag(kind, Html(inside), style=look), high * POINT, keep)

    return block


def item(marker: str, inside: str, *, before: float = 0.0, after: float = 0.2, keep: bool = False) -> Block:
    """Set a line of a list, or a question: its marker hangs at the left, so many letters from the edge."""

    def block(letters: float) -> Iterator[Piece]:
        room = max(NUMBER, em(marker) + 0.3)
        high = (_lines(inside, WIDTH - (room + before) * letters * POINT, letters) * LINE + after) * letters * POINT
        hung = tag("b", marker, style=f"flex:0 0 {room:.2f}em")
        look = f"margin:0 0 {after}em {before}em"
        yield Piece(tag("div", hung, tag("span", Html(inside)), style=look, **{"class": "hung"}), high, keep)

    return block


def blanks(several: Sequence[str], *, indent: float = 0.0, keep: bool = False) -> Block:
    """Leave lines to write on, each after what is asked."""

    def block(letters: float) -> Iterator[Piece]:
        for n, asked in enumerate(several):
            room = WIDTH - indent * letters * POINT
            taken = max(1, _lines(asked, room * 0.75, letters)) - 1
            under = 0.0 if n < len(several) - 1 else 0.5
            look = f"margin:0 0 {under}em {indent}em"
            line = tag("p", tag("span", Html(asked)), tag("i"), style=look, **{"class": "blank"})
            yield Piece(line, (BLANK + under + taken * LINE) * letters * POINT, keep or not under)

    return block


def grid(rows: Sequence[Sequence[str]]) -> Block:
    """Set a table of HTML, the first row its titles: as narrow as its words, at most as wide as a column."""

    def block(letters: float) -> Iterator[Piece]:
        size = letters * 0.92
        unit = size * POINT
        columns = [list(enumerate(column)) for column in zip(*rows, strict=True)]
        wanted = [PAD * unit + max(_ems(cell, not n) for n, cell in column) * unit for column in columns]
        least = [PAD * unit + max(_ems(word, not n) for n, cell in column for word in _words(cell)) * unit
                 for column in columns]  # fmt: skip
        widths = _shared(wanted, least)
        several = (max(_lines(cell, width - PAD * unit, size) for cell, width in zip(row, widths, strict=True))
                   for row in rows)  # fmt: skip
        high = sum(max(1, n) * LINE + 0.25 for n in several) * unit + 2.2
        cols = Html("".join(f'<col style="width:{width:.1f}mm">' for width in widths))
        written = [tag("tr", *(tag("td" if n or not cell.strip() else "th", Html(cell)) for cell in row))
                   for n, row in enumerate(rows)]  # fmt: skip
        look = f"width:{sum(widths):.1f}mm"
        yield Piece(tag("table", tag("colgroup", cols), *written, style=look, **{"class": "grid"}), high)

    return block


def _words(cell: str) -> list[str]:
    return _WORD.findall(plain(cell)) or [""]


def _ems(inside: str, heavy: bool) -> float:
    words = plain(inside)
    return em(words) * (1 if heavy or "<strong>" in inside else max(0.88, weight(words)))


def _shared(wanted: Sequence[float], least: Sequence[float]) -> list[float]:
    """Share out a column's width: each part of a table gets what it wants, or its longest word and some of the rest."""
    room = WIDTH - 0.6  # lines are drawn across the edges
    over, spare = sum(wanted) - room, sum(wanted) - sum(least)
    if over <= 0:
        return list(wanted)
    if spare <= over:
        return [width * room / sum(least) for width in least]
    return [want - (want - need) * over / spare for want, need in zip(wanted, least, strict=True)]


def picture(scene: Scene, alt: str, *, high: float = 58.0, keep: bool = False) -> Block:
    """Set a picture: at most so high where letters are large, and lower beside smaller ones."""

    def block(letters: float) -> Iterator[Piece]:
        width = min(WIDTH, high * letters / LETTERS[0] * scene.w / scene.h, scene.w * LARGEST)
        yield Piece(tag("div", svg(scene, alt, width), **{"class": "still"}), width * scene.h / scene.w + 2, keep)

    return block


def tiles(several: Sequence[Tile], *, keep: bool = False) -> Block:
    """Set small pictures side by side, each with what is told or asked of it; a row is not parted."""

    def block(letters: float) -> Iterator[Piece]:
        size = letters * 0.9
        columns, scale = _fitting(several, size)
        width = (WIDTH - 3 * (columns - 1)) / columns
        for at in range(0, len(several), columns):
            row = several[at : at + columns]
            cells = joined(tile(cell, scale) for cell in row)
            look = f"font-size:{size:.2f}pt;grid-template-columns:repeat({columns},minmax(0,1fr))"
            high = max(height(cell, width, size, scale) for cell in row) + 2.5
            yield Piece(tag("div", cells, style=look, **{"class": "cells"}), high, keep and at + columns < len(several))

    return block


def _fitting(several: Sequence[Tile], letters: float) -> tuple[int, float]:
    """Find how many pictures stand side by side: as many as can be read, and whose headings keep to a line."""
    widest = max(cell.scene.w for cell in several)
    for columns in (4, 3, 2):
        width = (WIDTH - 3 * (columns - 1)) / columns
        scale = min(width / widest, 0.12)
        asked = max((em(part) for cell in several for line in cell.blanks for part in line), default=0)
        room = max(asked * THIN + 2.5, max(em(f"{cell.heading} {cell.aside}") for cell in several)) * letters * POINT
        if scale >= LEAST * 1.25 and room <= width and columns <= max(2, len(several)):
            return columns, scale
    return 1, min(WIDTH / widest, 0.12)


def tile(cell: Tile, scale: float) -> Html:
    """Write one small picture."""
    head = tag("header", tag("span", cell.heading), tag("span", cell.aside))
    asked = joined(
        tag("p", *(part for one in line for part in (tag("span", one), tag("i"))), **{"class": "blank"})
        for line in cell.blanks
    )
    told = joined(tag("p", one) for one in cell.told)
    return tag("article", head, svg(cell.scene, cell.alt, cell.scene.w * scale), told, asked, **{"class": "cell"})


def paged(blocks: Sequence[Block], first: float) -> tuple[float, list[list[Html]]]:
    """Lay blocks on as few pages as can be read well; ``first`` is the height of what stands above them.

    Gives the size of the letters, and page by page what stands in each column.
    """
    made: dict[float, list[list[Html]]] = {}
    for letters in LETTERS:
        made[letters] = _filled([piece for block in blocks for piece in block(letters)], first)
        if len(made[letters]) <= MOST and letters <= READ_WELL:
            break
    else:
        return LETTERS[-1], made[LETTERS[-1]]
    fewest = len(made[letters])
    letters = max(size for size, pages in made.items() if len(pages) == fewest)
    return letters, made[letters]


def _filled(pieces: Sequence[Piece], first: float) -> list[list[Html]]:
    """Fill column after column; what stays together goes to the next one together."""
    groups: list[list[Piece]] = [[]]
    for piece in pieces:
        groups[-1].append(piece)
        if not piece.keep:
            groups.append([])
    columns: list[list[Piece]] = [[]]
    room = [PAGE_H - FOOT - first] * COLUMNS
    left = room[0]
    for group in filter(None, groups):
        high = sum(piece.high for piece in group)
        if high > left and columns[-1]:
            columns.append([])
            left = PAGE_H - FOOT - (first if len(columns) <= COLUMNS else 0)
        columns[-1] += group
        left -= high
    return [[joined(piece.html for piece in column) for column in columns[at : at + COLUMNS]]
            for at in range(0, len(columns), COLUMNS)]  # fmt: skip
