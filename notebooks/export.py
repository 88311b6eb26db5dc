"""How does a lesson become a page of one file, that works with no Jupyter and no network?

    python -m notebooks.export [NAME ...]     run at the top of the repository; lesson numbers or names choose some

Every lesson of ``notebooks/src`` is run here, in each language, as its notebook would be: its text as HTML, its code
left out, and what its code shows live in the page.  ``dist/lessons`` is made anew each time, whole or not at all, with
an index.  A link to another notebook leads to its page.
"""

from __future__ import annotations

import ast
import contextlib
import html
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt

import cardkit as ck
from cardkit.errors import CardkitError
from cardkit.export import words
from cardkit.export.embedded import embedded, widget_of
from cardkit.export.file import written
from cardkit.export.links import in_text
from cardkit.export.page import page
from cardkit.language import LANGUAGES, TONGUES, Voice, in_language, speaking
from cardkit.lessons import Lesson, lessons
from cardkit.lessons import lesson as find
from cardkit.pages import Html, joined, sideways, tag
from notebooks import build

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "dist" / "lessons"
INDEX = "index.html"
_HEADING = re.compile(r"<(h[1-6])>(.*?)</\1>", re.DOTALL)


class Made(NamedTuple):
    """Hold a page that was made: where it lies, and its size in bytes."""

    path: Path
    size: int


def shown(code: str, names: dict[str, object]) -> object:
    """Run a cell, and give what its last line shows."""
    parsed = ast.parse(code)
    last = parsed.body.pop() if parsed.body and isinstance(parsed.body[-1], ast.Expr) else None
    exec(compile(parsed, "<lesson>", "exec"), names)
    return eval(compile(ast.Expression(last.value), "<lesson>", "eval"), names) if isinstance(last, ast.Expr) else None


def of_text(text: str) -> Html:
    """Write the text of a cell as HTML; a heading has the address that notebooks give it."""
    made = MarkdownIt("commonmark").enable("table").render(text)

    def named(found: re.Match[str]) -> str:
        said = html.unescape(re.sub(r"<[^>]*>", "", found[2])).replace(" ", "-")
        return f'<{found[1]} id="{html.escape(said)}">{found[2]}</{found[1]}>'

    made = _HEADING.sub(named, made).replace("<th></th>", "<td></td>").replace("</table>", "</table></div>")
    return Html(made.replace("<table>", '<div class="ckx-wide" tabindex="0"><table>'))


def still(one: object) -> Html:
    """Write what a cell shows that is no widget: its own HTML, else its text."""
    bundle = getattr(one, "_repr_mimebundle_", None)
    made = bundle().get("text/html") if bundle else getattr(one, "_repr_html_", lambda: None)()
    if not made:
        return tag("pre", str(one))
    return sideways(Html(made.replace("<th></th>", "<td></td>")))  # a title of nothing is none


def body(lesson: build.Lesson, language: str, there: Collection[str]) -> tuple[list[Html], Html]:
    """Give a lesson as the parts of its page, and what the head of the page needs; ``there`` are the lessons beside it.

    Raises CardkitError where a cell fails.
    """
    names: dict[str, object] = {"ck": ck}
    ck.use(language, deck="french", theme="auto", size="auto")
    parts: list[Html | None] = []
    widgets: list[object] = []
    for cell in build.notebook(lesson, language).cells:
        if cell.cell_type == "markdown":
            parts.append(in_text(of_text(cell.source), there))
        elif (one := shown(cell.source, names)) is not None:
            try:
                widgets.append(widget_of(one))
                parts.append(None)
            except TypeError:
                parts.append(in_text(still(one), there))
    made = embedded(widgets, there=there)
    places = iter(made.places)
    return [next(places) if part is None else part for part in parts], made.head


def around(name: str, language: str, languages: Sequence[str]) -> Html:
    """Write the way to all lessons, and to this one in other languages."""
    links = [tag("a", words.all_lessons(), href=f"../{INDEX}#{language}")]
    for other in languages:
        called = TONGUES[other].name
        here = tag("span", called, **{"aria-current": "true"})
        links.append(here if other == language else tag("a", called, href=f"../{other}/{name}.html", lang=other,
                                                        hreflang=other))  # fmt: skip
    return tag("nav", *(part for link in links for part in (link, " ")), **{"aria-label": words.lessons_title()})


def lesson_page(path: Path, language: str, there: Collection[str]) -> str:
    """Make the page of a lesson in a language, with links to those that lie beside it."""
    parts, head = body(build.read(path), language, there)
    with speaking(Voice(language)):
        told = tag("p", words.works_alone(), **{"class": "ckx-told"})
        top = joined([around(path.stem, language, tuple(LANGUAGES)), told])
        return page(joined([top, *parts]), title=called(path), language=language, head=head, kept=True, heading=False)


def called(path: Path) -> str:
    """Give the title of a lesson in the language of the moment."""
    return in_language(find(path.stem.partition("-")[0]).titles)


def index(there: Sequence[Lesson]) -> str:
    """Make the page that lists the lessons in every language."""
    parts = []
    for language in LANGUAGES:
        with speaking(Voice(language)):
            rows = [tag("li", tag("a", one.title, href=f"{language}/{one.name}.html"), " ",
                        tag("small", words.minutes(one))) for one in there]  # fmt: skip
            heading = tag("h2", TONGUES[language].name, id=language)
            told = tag("p", words.each_lesson())
            parts.append(tag("section", heading, told, tag("ol", *rows, start="0"), lang=language))
    return page(joined(parts), title="cardkit", language="en")


def sources(only: Sequence[str]) -> list[Path]:
    """List the sources of the lessons, or of those whose number or name is given."""
    every = sorted((ROOT / "notebooks/src").glob("*.md"))
    return [one for one in every if not only or one.stem.startswith(tuple(only))]


def pages(make: Callable[[Path, str], str], several: Sequence[Path], folder: Path) -> Iterator[Made]:
    """Make the page of each lesson in each language, each in a process of its own; give them one by one."""
    jobs = [(make, source, language, folder) for source in several for language in LANGUAGES]
    with ProcessPoolExecutor(max_workers=os.cpu_count(), max_tasks_per_child=1) as pool:
        yield from pool.map(alone, *zip(*jobs, strict=True))


def alone(make: Callable[[Path, str], str], source: Path, language: str, folder: Path) -> Made:
    """Make one page where nobody's answers and choices lie."""
    (folder / language).mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ["CARDKIT_HOME"] = home
        os.chdir(home)  # what a lesson writes is nobody's
        path = written(folder / language / f"{source.stem}.html", make(source, language))
    os.chdir(folder)
    return Made(path, path.stat().st_size)


@contextlib.contextmanager
def anew(folder: Path) -> Iterator[Path]:
    """Give an empty folder that takes the place of another one once all in it is made; until then that one stays."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    new = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    try:
        yield new
        shutil.rmtree(folder, ignore_errors=True)
        new.chmod(0o755)
        new.rename(folder)
    finally:
        shutil.rmtree(new, ignore_errors=True)


def export(folder: Path = FOLDER, only: Sequence[str] = (), tell: Callable[[str], object] = print) -> Iterator[Made]:
    """Make the pages of all lessons and their index, in place of those of before; those made are given one by one."""
    several = sources(only)
    if not several:
        return
    with anew(folder) as new:
        make = partial(lesson_page, there={path.stem for path in several})
        for made in pages(make, several, new):
            tell(f"{made.path.relative_to(new)}  {made.size / 1000:.0f} KB")
            yield made
        there = [one for one in lessons().values() if one.name in {path.stem for path in several}]
        written(new / INDEX, index(there))


def main(only: Sequence[str]) -> int:
    """Make the pages, and say how large they are."""
    try:
        made = list(export(only=only))
    except (CardkitError, build.LessonError) as error:
        print(error)
        return 1
    if not made:
        print(f"there is no lesson called {' or '.join(only)}")
        return 1
    sizes = sorted(one.size for one in made)
    print(
        f"{len(made)} pages in {FOLDER}, {sizes[0] / 1000:.0f} to {sizes[-1] / 1000:.0f} KB, {sum(sizes) / 1e6:.1f} MB"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
