"""How does a lesson's source become a notebook in each language?

    python -m notebooks.build [--check] [--home=FOLDER] [NAME ...]     run at the top of the repository

``notebooks/src/NN-name.md`` is MyST text.  A Markdown cell opens with ``+++ {"lang": "en"}`` and is followed by the
same in ``zh-Hant``; a ``zh-Hans`` cell after it is optional and otherwise made from ``zh-Hant``.  Cells without a
language, and code cells, are shared.  Front matter may say ``deck: italian``: then the lesson shows Italian cards.  The
notebooks are run, and hold nothing that differs from run to run, so that
``--check`` can compare bytes: it writes nothing and fails where a notebook is stale.  What the lessons keep, as answers
and books, goes into ``--home``, and is gone afterwards where none is given.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import jupytext
import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbformat import NotebookNode, v4

from cardkit.language import DECKS, LANGUAGES, TONGUES
from cardkit.locale.simplify import simplified
from notebooks import catalogue as listed
from notebooks import checks, paper, terms

HERE = Path(__file__).parent
SUIT = re.compile("[♠♥♦♣](?!\ufe0e)")  # the sign after it keeps a suit from becoming a coloured picture
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}


def setup(language: str, deck: str = "", lesson: str = "") -> str:
    """Write the hidden first cell of a notebook."""
    given = {"deck": deck, "lesson": lesson}
    more = "".join(f', {name}="{value}"' for name, value in given.items() if value)
    return f'import cardkit as ck\n\nck.use("{language}"{more})'


class LessonError(Exception):
    """A lesson that cannot be built; the message begins with the source file, the line and the cell."""


class Cell(NamedTuple):
    """Hold one cell of a source; ``slot`` is the same for the cells that say one thing in several languages."""

    where: str
    kind: str
    language: str
    text: str
    slot: int
    tags: tuple[str, ...]
    paper: str = ""  # the text as it is printed


class Lesson(NamedTuple):
    """Hold one source, read."""

    path: Path
    cells: tuple[Cell, ...]
    deck: str = ""  # what the front matter says; the reader's own setting where it says nothing

    @property
    def name(self) -> str:
        """Give the name that the notebooks share: ``NN-name``."""
        return self.path.stem

    def seen_in(self, language: str) -> list[Cell]:
        """List the cells that a reader of a language sees: written, or made from another one, or else in English."""
        source = TONGUES[language].made_from
        found: dict[int, list[Cell]] = {}
        for cell in self.cells:
            found.setdefault(cell.slot if cell.language else -1 - len(found), []).append(cell)
        seen = []
        for cells in found.values():
            by_language = {cell.language: cell for cell in cells}
            if source in by_language and language not in by_language and source:
                made = by_language[source]
                by_language[language] = made._replace(
                    language=language, text=simplified(made.text), paper=simplified(made.paper)
                )
            seen.append(by_language.get(language) or by_language.get("en") or cells[0])
        return seen

    def in_english(self, language: str) -> int:
        """Count the cells that a reader of another language sees in English, since nobody has translated them."""
        return sum(cell.language == "en" != language for cell in self.seen_in(language))


def read(path: Path) -> Lesson:
    """Read a source.  Raises LessonError that names the file, the line and the cell."""
    text = path.read_text("utf-8")
    try:
        raw = jupytext.reads(text, fmt="md:myst")
    except Exception as error:  # jupytext and its parsers raise errors of many kinds
        raise LessonError(f"{path.name}: {error}") from error
    deck = _deck(raw.metadata, path.name)
    cells: list[Cell] = []
    at, slot, languages = 0, -1, {""}
    for number, node in enumerate(raw.cells, 1):
        at = max(at, text.find(node.source, at))
        where = f"{path.name}:{text.count(chr(10), 0, at) + 1} (cell {number})"
        language = node.metadata.get("lang", "")
        if language not in ("", *LANGUAGES) or (language and node.cell_type == "code"):
            raise LessonError(f"{where}: a {node.cell_type} cell cannot have the language {language!r}")
        if language in ("", "en"):
            _complete(languages, cells)
            slot, languages = slot + 1, {language}
        elif (before := TONGUES[language].made_from or "en") not in languages or language in languages:
            raise LessonError(f"{where}: a {language} cell must follow its {before} cell")
        else:
            languages.add(language)
        source, tags = node.source, tuple(node.metadata.get("tags", ()))
        if node.cell_type == "code":
            cells.append(Cell(where, "code", language, source, slot, tags))
        else:
            screen = SUIT.sub("\\g<0>\ufe0e", paper.on_screen(source))
            cells.append(Cell(where, node.cell_type, language, screen, slot, tags, paper.on_paper(source)))
        at += len(node.source)
    _complete(languages, cells)
    return Lesson(path, tuple(cells), deck)


def _deck(matter: NotebookNode, name: str) -> str:
    """Read the front matter.  Raises LessonError for anything but a deck that exists."""
    matter = {key: value for key, value in matter.items() if key != "jupytext"}
    deck = matter.pop("deck", "")
    if matter or deck not in ("", *DECKS):
        told = ", ".join(matter) or f"deck: {deck}"
        raise LessonError(f"{name}: the front matter may say deck: {' or '.join(DECKS)}, not {told}")
    return str(deck)


def _complete(languages: set[str], cells: list[Cell]) -> None:
    for language, tongue in TONGUES.items():
        if languages != {""} and tongue.whole and not tongue.made_from and language not in languages:
            raise LessonError(f"{cells[-1].where}: an en cell without its {language} cell")


Setup = Callable[[str, str, str], str]  # the first cell of a language with a deck, of a lesson by its number


def notebook(lesson: Lesson, language: str, setup: Setup = setup) -> NotebookNode:
    """Put a notebook together, not yet run.  Cell ids are the lesson's number and the slot, alike in each language."""
    number = lesson.name.split("-")[0]
    hidden = {"jupyter": {"source_hidden": True}, "tags": ["setup"]}
    cells = [v4.new_code_cell(setup(language, lesson.deck, number), id=f"{number}-setup", metadata=hidden)]
    seen = lesson.seen_in(language)
    marker = terms.Marker(terms.game_of(cell.text for cell in seen if cell.kind == "code"), language, lesson.deck)
    for cell in seen:
        make = v4.new_code_cell if cell.kind == "code" else v4.new_markdown_cell
        metadata = {"tags": list(cell.tags)} if cell.tags else {}
        text = marker.mark(cell.text) if cell.kind == "markdown" and cell.language == language else cell.text
        cells.append(make(text, id=f"{number}-{cell.slot:02}", metadata=metadata))
    if foot := marker.foot():
        cells.append(v4.new_markdown_cell(foot, id=f"{number}-words"))
    made = {"made_from": f"notebooks/src/{lesson.path.name}", "language": language}
    return v4.new_notebook(cells=cells, metadata={"kernelspec": dict(KERNEL), "cardkit": made})


async def run(book: NotebookNode, lesson: Lesson, language: str, home: str) -> str:
    """Run a notebook in a kernel of its own; give its text without anything that differs from run to run.

    Raises LessonError where a cell fails.
    """
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join(filter(None, [str(HERE.parent), os.environ.get("PYTHONPATH")])),
        "PYTHONHASHSEED": "0",
        "IPYTHONDIR": home,  # a reader's own start-up files and answers do not belong in a lesson
        "CARDKIT_HOME": home,
    }
    # Widget state is stored and dropped afterwards: nbclient fails on ipywidgets.Output when told not to store it.
    client = NotebookClient(book, timeout=120, kernel_name="python3", record_timing=False, coalesce_streams=True)
    client.extra_arguments = ["--HistoryManager.enabled=False", "--log-level=ERROR"]
    try:
        await client.async_execute(env=environment, cwd=home)
    except CellExecutionError as error:
        raise LessonError(f"{_failed(book, lesson)} in {language}: {error.ename}: {error.evalue}") from error
    book.metadata.pop("widgets", None)
    book.metadata["language_info"] = {"name": "python"}
    for cell in book.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(checks.WIDGET_VIEW, None)
    nbformat.validate(book)
    return nbformat.writes(book) + "\n"


def _failed(book: NotebookNode, lesson: Lesson) -> str:
    """Find the source cell that raised: the last one that has an outcome."""
    ran = [cell.id for cell in book.cells if any(out.output_type == "error" for out in cell.get("outputs", []))]
    slots = {f"{lesson.name.split('-')[0]}-{cell.slot:02}": cell.where for cell in lesson.cells}
    return slots.get(ran[-1] if ran else "", f"{lesson.path.name} (setup cell)")


class Built(NamedTuple):
    """Hold the notebooks as they ought to be, and the faults found."""

    files: dict[Path, str]
    faults: list[str]
    english: dict[str, int]  # how many cells of a notebook nobody has translated yet


def build(folder: Path = HERE, only: Iterable[str] = (), setup: Setup = setup, home: str = "") -> Built:
    """Build the lessons of a folder in memory: ``folder/src/*.md`` to ``folder/<language>/*.ipynb``.

    home: where the lessons keep answers and books; a folder of this run alone where it is empty.
    """
    built = Built({}, [], {})
    paths = sorted((folder / "src").glob("*.md"))
    names = {path.stem for path in paths}
    jobs = []
    for path in paths:
        if not re.fullmatch(r"\d\d-[a-z0-9-]+", path.stem):
            built.faults.append(f"{path.name}: a lesson is named NN-name.md")
        elif not only or path.stem.startswith(tuple(only)):
            try:
                lesson = read(path)
            except LessonError as error:
                built.faults.append(str(error))
                continue
            built.faults.extend(checks.of_source(lesson, names, setup("en", lesson.deck, lesson.name[:2])))
            built.faults.extend(paper.faults(lesson))
            jobs += [(lesson, language) for language in LANGUAGES]
            told = {language: lesson.in_english(language) for language in LANGUAGES}
            built.english.update({f"{language}/{lesson.name}": n for language, n in told.items() if n})
    if built.faults:  # what is written is mended first: running it takes long
        return built

    with tempfile.TemporaryDirectory() as own:
        for path, text, faults in asyncio.run(_run_all(jobs, folder, setup, home or own)):
            built.files[path] = text
            built.faults.extend(faults)
    return built


Job = tuple[Lesson, str]
Outcome = tuple[Path, str, list[str]]


async def _run_all(jobs: list[Job], folder: Path, setup: Setup, home: str) -> list[Outcome]:
    """Run the notebooks, a few at a time; an outcome is a path, the notebook's text and its faults."""
    turn = asyncio.Semaphore(os.cpu_count() or 1)

    async def outcome(lesson: Lesson, language: str) -> Outcome:
        path = folder / language / f"{lesson.name}.ipynb"
        book = notebook(lesson, language, setup)
        async with turn:
            try:
                text = await run(book, lesson, language, home)
            except LessonError as error:
                return path, "", [str(error)]
        return path, text, list(checks.of_notebook(book, text, language, f"{language}/{path.name}"))

    return await asyncio.gather(*(outcome(*job) for job in jobs))


def catalogue(folder: Path = HERE) -> str:
    """Write what the package knows of the lessons.  Raises LessonError."""
    return listed.written(map(read, sorted((folder / "src").glob("*.md"))))


def printed(folder: Path = HERE) -> str:
    """Write what of the lessons is printed.  Raises LessonError."""
    return paper.written(map(read, sorted((folder / "src").glob("*.md"))))


def left_over(folder: Path = HERE) -> Iterator[str]:
    """List the notebooks that no source stands for."""
    names = {path.stem for path in (folder / "src").glob("*.md")}
    for language in LANGUAGES:
        for path in sorted((folder / language).glob("*.ipynb")):
            if path.stem not in names:
                yield f"{language}/{path.name} has no source: remove it"


def known(folder: Path, *, check: bool) -> list[str]:
    """Bring up to date what the package knows of its lessons, before they run and ask for it; give what is amiss."""
    if folder != HERE:
        return []
    try:
        files = {listed.FILE: catalogue(), paper.FILE: printed()}
    except LessonError:
        return []  # told where the lesson is built
    stale = [path for path, text in files.items() if not path.exists() or path.read_text("utf-8") != text]
    if check:
        return [f"cardkit/{path.name} is stale: run python -m notebooks.build" for path in stale]
    for path in stale:
        path.write_text(files[path], "utf-8")
    return []


def main(arguments: list[str], folder: Path = HERE, setup: Setup = setup) -> int:
    """Write the notebooks, or check them; give the exit status."""
    only = [argument for argument in arguments if argument != "--check" and not argument.startswith("--home=")]
    home = next((argument.split("=", 1)[1] for argument in arguments if argument.startswith("--home=")), "")
    if home:
        Path(home).mkdir(parents=True, exist_ok=True)
    stale = known(folder, check="--check" in arguments)
    files, faults, english = build(folder, only, setup, home)
    faults.extend(stale)
    for name, count in english.items():
        print(f"{name}: {count} cells are not translated yet and stay in English")
    faults.extend(left_over(folder))
    for path, text in files.items():
        short = path.relative_to(folder)
        if "--check" in arguments:
            if not path.exists() or path.read_bytes() != text.encode():
                faults.append(f"{short} is stale: run python -m notebooks.build")
        elif text and not faults:
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(text.encode())
    print("\n".join(faults) if faults else f"{len(files)} notebooks are in order")
    return 1 if faults else 0


if __name__ == "__main__":
    from notebooks import companion

    sys.exit(main(sys.argv[1:]) or companion.main(sys.argv[1:]))
