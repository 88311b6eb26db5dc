"""How does a lesson become slides for a projector, that need no Jupyter and no network?

    python -m notebooks.slides [NAME ...]     run at the top of the repository; lesson numbers or names choose some

A heading begins a slide, each table has one of its own, and ``slides.js`` parts what is too high for one.  What turns
them is reveal.js, at the version of the front end's lock file, written into each page.  Without scripts a page shows
the lesson as text with pictures.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path

from cardkit.errors import CardkitError
from cardkit.export.page import page
from cardkit.language import Voice, speaking
from cardkit.pages import Html, joined, tag
from notebooks import build
from notebooks.export import ROOT, body, called, pages, sources
from tests import front

FOLDER = ROOT / "dist" / "slides"
REVEAL = front.MODULES / "reveal.js" / "dist"
_HEADING = re.compile(r"(?=<h[1-3][ >])")
_TITLE = re.compile(r"<h[1-3][^>]*>(.*?)</h[1-3]>", re.DOTALL)
STYLE = """
html.deck, html.deck body { height: 100%; margin: 0; overflow: hidden }
html.deck main > :not(.reveal) { display: none }
html.deck main { max-width: none; margin: 0; padding: 0; height: 100% }
html.deck body > footer, html.deck .ckx-scriptless { display: none }
html.deck .reveal { width: 100%; max-width: none; margin: 0; height: 100%; font-size: 27px; line-height: 1.4;
  overflow: hidden }
html.deck .reveal .controls { font-size: 6px; inset: auto 88px 4px auto }
html.deck .slides > section { box-sizing: border-box; width: 1280px; height: 720px; padding: 32px 56px; overflow: auto;
  text-align: start }
html.measuring .slides > section { display: block !important; height: auto; overflow: visible }
html.measuring .slides > section:has(.ckx-place) { display: none !important }
html.deck .slides :is(img, svg) { width: auto; max-height: 640px }
html.deck .reveal :is(h1, h2, h3) { margin: 0 0 .5em }
html.deck .reveal :is(p, ul, ol, table, details) { margin-block: 0 .6em }
html.deck .stage { position: absolute; inset: 0; z-index: 2; overflow: auto; font-size: 16px; pointer-events: none }
html.deck .stage .ckx-place { width: 1264px; margin: 8px auto 0; pointer-events: auto }
html.deck .stage [hidden] { display: none }
html.deck .reveal .slide-number { background: none; color: inherit; font-size: 16px }
@media screen { html.deck .ckx-still { display: none } }
"""


def slides(parts: Iterable[Html]) -> Iterator[Html]:
    """Cut a lesson into slides: at its headings, and around what lives; each bears the name of its section."""
    named = ""
    for one in parts:
        for piece in [one] if one.startswith('<div class="ckx-place"') else _HEADING.split(one):
            if not piece.strip():
                continue
            if found := _TITLE.match(piece):
                named = re.sub(r"<[^>]*>", "", found[1])
            yield Html(f'<section aria-label="{named}">{piece}</section>')


def lesson_slides(path: Path, language: str, there: Collection[str] = ()) -> str:
    """Make the slides of a lesson in a language; ``there`` are those that lie beside it.

    Raises CardkitError where a cell fails.
    """
    parts, head = body(build.read(path), language, there)
    reveal, own = (REVEAL / "reveal.js").read_text("utf-8"), (Path(__file__).parent / "slides.js").read_text("utf-8")
    style = (REVEAL / "reveal.css").read_text("utf-8")  # without scripts it would hide all
    look = f'<style data-reveal media="not all">{style}</style><style>{STYLE}</style>'
    deck = tag("div", tag("div", *slides(parts), **{"class": "slides"}), **{"class": "reveal"})
    scripts = "".join("<script>" + text.replace("</script", "<\\/script") + "</script>" for text in (reveal, own))
    with speaking(Voice(language)):
        whole = joined([deck, Html(scripts)])
        return page(whole, title=called(path), language=language, head=look + head, heading=False)


def main(only: Sequence[str], folder: Path = FOLDER) -> int:
    """Make the slides, and say how large they are."""
    front.ready()
    several = sources(only)
    if not several:
        print(f"there is no lesson called {' or '.join(only)}")
        return 1
    try:
        there = {path.stem for path in [*several, *folder.glob("en/*.html")]}
        for made in pages(partial(lesson_slides, there=there), several, folder):
            print(f"{made.path.relative_to(folder)}  {made.size / 1000:.0f} KB")
    except (CardkitError, build.LessonError) as error:
        print(error)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
