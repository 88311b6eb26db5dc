"""How do all lessons and sample hands become pages to print?

    python -m notebooks.handouts [NAME ...]     run at the top of the repository; lesson numbers or names choose some

``dist/handouts`` is made anew each time, whole or not at all: every lesson and every sample hand in each language, once
with its answers and once to be filled in, and an index.  Where lessons are chosen, only those are made.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import cardkit as ck
from cardkit.errors import CardkitError
from cardkit.export.file import written
from cardkit.export.page import page
from cardkit.games.base import names as games
from cardkit.handouts.page import to_fill_in
from cardkit.hands import names as hands
from cardkit.language import LANGUAGES, TONGUES, Voice, say, say_n, speaking
from cardkit.lessons import Lesson, lessons
from cardkit.pages import Html, joined, tag
from notebooks.export import INDEX, ROOT, Made, anew

FOLDER = ROOT / "dist" / "handouts"
OPEN = "-to-fill-in"  # what the name of a sheet without results ends with


def printed(folder: Path, language: str, name: str) -> Iterator[tuple[Made, int]]:
    """Print a lesson or a hand, with its results and without; give each page with the number of its sheets."""
    for results in (True, False):
        path = folder / language / f"{name.replace('/', '-')}{'' if results else OPEN}.html"
        path.parent.mkdir(parents=True, exist_ok=True)
        made = ck.handout(name, results=results, language=language)
        written(path, made.html)
        yield Made(path, path.stat().st_size), made.pages


def index(several: Sequence[Lesson], sheets: dict[tuple[str, str], int]) -> str:
    """Make the page that lists all sheets in every language."""
    parts = []
    for language in LANGUAGES:
        with speaking(Voice(language)):
            listed = [tag("ul", *(_row(language, one.name, f"{one.number} · {one.title}", sheets) for one in several))]
            for game in games():
                there = [name for name in hands() if name.startswith(f"{game}/") and (language, name) in sheets]
                if there:
                    listed.append(tag("h3", say(ck.game(game).title)))
                    listed.append(tag("ul", *(_row(language, name, ck.hand(name).title, sheets) for name in there)))
            parts.append(tag("section", tag("h2", TONGUES[language].name, id=language), *listed, lang=language))
    return page(joined(parts), title="cardkit", language="en")


def _row(language: str, name: str, title: str, sheets: dict[tuple[str, str], int]) -> Html:
    file = f"{language}/{name.replace('/', '-')}"
    pages = say_n("{n} A4 page", "{n} A4 pages", sheets[language, name])
    fill = tag("a", to_fill_in(), href=f"{file}{OPEN}.html")
    return tag("li", tag("a", title, href=f"{file}.html"), " ", tag("small", pages), " · ", fill)


def handouts(folder: Path = FOLDER, only: Sequence[str] = ()) -> Iterator[Made]:
    """Print all sheets and write their index, in place of those of before; each is given when it is made."""
    several = [one for one in lessons().values() if not only or one.name.startswith(tuple(only))]
    if not several:
        return
    sheets: dict[tuple[str, str], int] = {}
    with anew(folder) as new:
        for language in LANGUAGES:
            for name in (*(one.name for one in several), *(() if only else hands())):
                for made, pages in printed(new, language, name):
                    sheets.setdefault((language, name), pages)
                    yield made
        written(new / INDEX, index(several, sheets))


def main(only: Sequence[str]) -> int:
    """Print the sheets, and say how many there are."""
    try:
        made = list(handouts(only=only))
    except CardkitError as error:
        print(error)
        return 1
    if not made:
        print(f"there is no lesson called {' or '.join(only)} that can be printed")
        return 1
    print(f"{len(made)} sheets in {FOLDER}, {sum(one.size for one in made) / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
