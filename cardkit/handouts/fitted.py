"""Fitted: how large can pictures and letters be so that a hand keeps to one page?

Text is measured with caution (``view.scene.em``), so what fits here fits in every font.  All lengths are millimetres.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..view.scene import Scene, wrap

PAGE_W, PAGE_H = 190.0, 279.0  # of A4, within its margins
POINT = 25.4 / 72
LETTERS = (11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.6)  # points; what is smaller nobody reads on paper
LINE = 1.3  # from line to line, in letters
GAP, UNDER = 3.0, 1.8  # between two columns; between two rows of pictures
THIN = 0.82  # how wide Latin letters are beside the bold ones that ``em`` measures; Chinese ones are as wide
BOLD = 0.82  # how much of a line bold letters may fill, measured as usual ones
LEAST, LARGEST = 0.06, 0.21  # millimetres a unit: a card is 6 to 21 wide, its corner can be read


class Tile(NamedTuple):
    """Hold what is told of one trick or play: a heading, its picture, and sentences or lines to fill in."""

    heading: str
    aside: str  # at the right end of the heading
    scene: Scene
    alt: str
    told: tuple[str, ...]
    blanks: tuple[tuple[str, ...], ...] = ()  # what is asked, line by line


class Grid(NamedTuple):
    """Hold how the cells of a sheet lie: size of the letters in points, columns, picture scale, and rows by page."""

    letters: float
    columns: int
    scale: float  # millimetres a unit
    pages: tuple[tuple[tuple[Tile, ...], ...], ...]


def weight(words: str) -> float:
    """Say how wide a text is beside its bold one: Chinese signs are as wide, Latin ones are not."""
    return 1 if sum(ord(sign) >= 0x2E80 for sign in words) * 2 > len(words) else THIN


@functools.lru_cache(maxsize=1 << 16)  # the same words are tried in many columns
def lines(words: str, width: float, letters: float) -> int:
    """Count the lines that a text takes in a column, in letters of usual weight."""
    return len(wrap(words, width / weight(words), letters * POINT, 99)) if words else 0


def height(cell: Tile, width: float, letters: float, scale: float) -> float:
    """Measure a cell."""
    rows = 1.1 + sum(lines(told, width, letters) for told in cell.told) + 1.35 * len(cell.blanks)
    return cell.scene.h * scale + rows * letters * POINT * LINE + 1.2


def fitted(cells: Sequence[Tile], first: float, last: float) -> Grid:
    """Lay cells on as few pages as can be, the letters as large as can be, then the pictures.

    ``first`` and ``last`` are the heights of what stands above all cells, and below them.
    """
    if not cells:
        return Grid(10.0, 1, LARGEST, ((),))
    wide = max(cell.scene.w for cell in cells)
    for most in range(1, 2 + len(cells)):
        for letters in LETTERS if most == 1 else LETTERS[4:]:
            for columns in range(1 if wide > 700 else 2, 7):
                width = (PAGE_W - GAP * (columns - 1)) / columns
                if any(lines(f"{cell.heading} {cell.aside} ", width * BOLD, letters) > 1 for cell in cells):
                    continue
                for scale in _scales(width / wide):
                    pages = _paged(cells, columns, width, letters, scale, first, last)
                    if len(pages) <= most:
                        return Grid(letters, columns, scale, pages)
    raise AssertionError("a page of its own for each row is enough")


def _scales(most: float) -> Iterable[float]:
    """List the sizes of pictures in a column: as wide as it is, or less, so long as cards can be read."""
    return [most * part for part in (1, 0.85, 0.7) if most * part <= LARGEST and most * part >= LEAST] or (
        [LARGEST] if most > LARGEST else []
    )


def _paged(
    cells: Sequence[Tile], columns: int, width: float, letters: float, scale: float, first: float, last: float
) -> tuple[tuple[tuple[Tile, ...], ...], ...]:
    """Put rows of cells on pages; what stands below all of them is kept with the last row."""
    rows = [tuple(cells[at : at + columns]) for at in range(0, len(cells), columns)]
    pages: list[list[tuple[Tile, ...]]] = [[]]
    left = PAGE_H - first
    for n, row in enumerate(rows):
        high = max(height(cell, width, letters, scale) for cell in row) + UNDER
        if high + (last if n == len(rows) - 1 else 0) > left:
            pages.append([])
            left = PAGE_H - 12  # the title once more
        pages[-1].append(row)
        left -= high
    return tuple(tuple(page) for page in pages)
