"""Page: sheets of paper as one file of HTML, which shows itself in a notebook and prints as it is seen."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ..calls import public_methods
from ..export.file import place, written
from ..export.page import MARK
from ..language import N_, say, say_n, speaking, voice
from ..pages import Html, tag
from ..view.theme import font

# Paper has no dark mode, no links to follow and no room to scroll: every sheet is exactly one page.
STYLE = """
@page { size: A4; margin: 0 }
* { box-sizing: border-box }
html { background: #dfe3e1; color: #16211c; -webkit-print-color-adjust: exact; print-color-adjust: exact }
body { margin: 0; font-family: FONT; line-height: 1.3 }
.sheet { position: relative; width: 210mm; height: 297mm; margin: 6mm auto; padding: 9mm 10mm; background: #fff;
  overflow: hidden; break-after: page; box-shadow: 0 1px 5px #0004 }
.sheet:last-of-type { break-after: auto }
h1 { margin: 0 0 1mm; font-size: 15pt; line-height: 1.2 }
h2 { margin: 3mm 0 1mm; font-size: 1.2em; line-height: 1.2 }
h3 { margin: 2mm 0 1mm; font-size: 1.05em }
p { margin: 0 0 .4em }
.about { font-size: 9pt; margin: 0 0 2mm }
.band { display: flex; gap: 5mm; align-items: flex-start; margin-bottom: 3mm }
svg { display: block; max-width: 100%; height: auto }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: .1em .5em; border: .25mm solid #8d949b; text-align: end; font-weight: 400; vertical-align: top }
th { font-weight: 700; text-align: center }
th:first-child, td:first-child { text-align: start }
.score { font-size: 6.6pt; line-height: 1.2 }
.score th, .score td { padding: 0 .5em }
.score td { white-space: nowrap }
.asked td { min-width: 11mm; height: 1.65em }
.cells { display: grid; column-gap: 3mm; align-items: start }
.cell { margin: 0 0 1.8mm; min-width: 0; break-inside: avoid }
.cell header { display: flex; justify-content: space-between; gap: 2mm; font-weight: 700; white-space: nowrap }
.cell p { margin: .4mm 0 0; overflow-wrap: break-word }
.blank { display: flex; gap: 1.5mm }
.blank i { flex: 1; border-bottom: .25mm solid #6f7d76; height: 1.5em }
.end { font-weight: 700; margin: 1mm 0 0; font-size: 10pt }
footer { position: absolute; inset: auto 10mm 4.5mm; display: flex; justify-content: space-between; font-size: 7pt;
  color: #3a4741 }
@media print { html { background: #fff } .sheet { margin: 0; box-shadow: none } }
"""


@public_methods
class Handout:
    """Hold what is to be printed: it shows itself in a notebook, and saves itself as one file."""

    def __init__(self, title: str, sheets: Iterable[str], faces: str = "", style: str = "") -> None:
        """Put sheets together, in the language of the moment; ``faces`` are what their pictures share."""
        self.title, self.language = title, voice().language
        several = list(sheets)
        self.pages = len(several)  # A4
        with speaking(voice()):
            bodies = (tag("section", Html(one), _foot(title, n, self.pages), **{"class": "sheet"})
                      for n, one in enumerate(several, 1))  # fmt: skip
            look = STYLE.replace("FONT", font(self.language)) + style
            head = Html('<meta charset="utf-8"><meta name="viewport" content="width=device-width">' f'{MARK}">')
            inside = (tag("head", head, tag("title", title), Html(f"<style>{look}</style>")),
                      tag("body", Html(faces), tag("main", *bodies)))  # fmt: skip
            self.html = "<!doctype html>\n" + tag("html", *inside, lang=self.language, dir="ltr") + "\n"

    def __repr__(self) -> str:
        return f"Handout({self.title!r}, {self.pages})"

    def _repr_html_(self) -> str:
        """Show the sheets in a frame of their own, so that their style reaches nothing else."""
        hint = say(N_("To print it, save it with .save(\"{name}\"), and print that page from the browser."),
                   name="handout.html")  # fmt: skip
        pages = say_n("{n} A4 page", "{n} A4 pages", self.pages)
        style = "width: 100%; height: 32em; border: 1px solid #8d949b"
        frame = tag("iframe", title=f"{self.title} ({pages})", srcdoc=self.html, style=style)
        return tag("div", frame, tag("p", f"{pages}. {hint}"), dir="ltr", lang=voice().language)

    def save(self, path: str | Path) -> Path:
        """Write the sheets as one file of HTML that needs nothing beside it, and give its place.

        Raises WrongType, WrongValue for a path that cannot be written.
        """
        return written(place(path), self.html)


def to_fill_in() -> str:
    """Say that a sheet is without results."""
    return say(N_("to fill in"))


def _foot(title: str, page: int, pages: int) -> Html:
    told = say(N_("page {n} of {pages}"), n=page, pages=pages) if pages > 1 else ""
    return tag("footer", tag("span", title if page > 1 else ""), tag("span", told))
