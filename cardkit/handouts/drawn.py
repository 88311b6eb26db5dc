"""Drawn: the sheet of a hand becomes pages of HTML."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from ..language import voice
from ..pages import Html, joined, table, tag, tags
from ..view.paint import faces_of, paint
from ..view.scene import Item, Scene
from .fitted import PAGE_W, POINT, Grid, Tile, fitted, lines
from .of_hand import HandSheet
from .page import Handout

STARTS = (112.0, 92.0, 76.0, 66.0)  # widths of the first picture, in millimetres: less where a deal is long
WORTH = 0.5  # points by which all letters must be larger before the first picture is drawn smaller
SMALL, ABOUT = 6.6, 9.0  # points: the score table, what is said of the hand
THEME = "paper"
_USED = re.compile(r'href="#ck-([^"]+)"')


def svg(scene: Scene, alt: str, width: float) -> Html:
    """Draw a picture for paper, so many millimetres wide; its card faces stand in the page once."""
    drawn = paint(scene.frame, scene.w, scene.h, deck=voice().deck, theme=THEME, title=alt, desc="",
                  language=voice().language, apart=True)  # fmt: skip
    return Html(drawn.replace("<svg ", f'<svg style="width:{width:.2f}mm" ', 1))


def shared(scenes: Sequence[Scene]) -> str:
    """Draw the card faces of several pictures, once."""
    items: list[Item] = [item for scene in scenes for item in scene.frame]
    return faces_of(items, deck=voice().deck, theme=THEME)


def shared_by(pages: Iterable[str]) -> str:
    """Draw the card faces that pages use, once."""
    used = sorted({found for page in pages for found in _USED.findall(page)})
    return faces_of([["", "c", one] for one in used], deck=voice().deck, theme=THEME)


def handout(sheet: HandSheet) -> Handout:
    """Make the pages of a hand."""
    titles, rows = sheet.score
    score = (len(rows) + 2) * SMALL * POINT * (1.75 if sheet.asked else 1.4)
    about = sum(lines(told, PAGE_W, ABOUT) for told in sheet.about) * ABOUT * POINT * 1.3
    head = lines(sheet.title, PAGE_W, 15) * 15 * POINT * 1.2 + about + 4
    last = (lines(sheet.end, PAGE_W, 10) * 10 * POINT * 1.3 + 1) if sheet.end else 0
    found: list[tuple[float, Grid]] = []
    for start in STARTS:
        high = max(start * sheet.start.h / sheet.start.w, score if rows else 0)
        found.append((start, fitted(sheet.cells, head + high + 4, last)))
    pages_least = min(len(grid.pages) for _, grid in found)
    found = [one for one in found if len(one[1].pages) == pages_least]
    letters = max(grid.letters for _, grid in found)
    start, grid = next(one for one in found if one[1].letters + WORTH >= letters)
    about_html = tags("p", sheet.about[1:])
    game = tag("p", tag("strong", sheet.about[0]), " ", *([sheet.about[1]] if len(sheet.about) == 2 else []))
    told = tag("div", game, about_html if len(sheet.about) > 2 else Html(), **{"class": "about"})
    kind = "score asked" if sheet.asked else "score"
    counted = tag("div", table(titles, rows, scope="col"), **{"class": kind}) if rows else Html()
    band = tag("div", svg(sheet.start, sheet.alt, start), counted, **{"class": "band"})
    first = joined((tag("h1", sheet.title), told, band))
    end = tag("p", sheet.end, **{"class": "end"}) if sheet.end else Html()
    pages = list(_pages(grid))
    pages[0] = joined((first, pages[0]))
    pages[-1] = joined((pages[-1], end))
    return Handout(sheet.title, pages, shared([sheet.start, *(cell.scene for cell in sheet.cells)]))


def _pages(grid: Grid) -> Iterator[Html]:
    for rows in grid.pages:
        cells = joined(_cell(cell, grid.scale) for row in rows for cell in row)
        look = f"font-size:{grid.letters}pt;grid-template-columns:repeat({grid.columns},minmax(0,1fr))"
        yield tag("div", cells, style=look, **{"class": "cells"}) if rows else Html()


def _cell(cell: Tile, scale: float) -> Html:
    head = tag("header", tag("span", cell.heading), tag("span", cell.aside))
    blanks = joined(
        tag("p", *(part for asked in line for part in (tag("span", asked), tag("i"))), **{"class": "blank"})
        for line in cell.blanks
    )
    return tag("article", head, svg(cell.scene, cell.alt, cell.scene.w * scale), tags("p", cell.told), blanks,
               **{"class": "cell"})  # fmt: skip
