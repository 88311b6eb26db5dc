"""What must hold of a lesson, before it is run and after?

Each check yields one line per fault, which begins with the place: the source file, its line and the cell.
"""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Callable, Collection, Iterator
from typing import TYPE_CHECKING

from markdown_it import MarkdownIt
from nbformat import NotebookNode

from cardkit.locale.simplify import simplified_only, traditional_only

if TYPE_CHECKING:
    from notebooks.build import Cell, Lesson

MOST_WORDS = 900
MOST_CELLS = 40
MOST_CODE_LINES = 3
MOST_CODE_WIDTH = 70  # a sheet of A4 holds no more, and cuts the rest
MOST_SECTION_WORDS = 180
MOST_SECTION_CODE = 3
MOST_BYTES = 300_000
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
FOREIGN: dict[str, Callable[[str], set[str]]] = {"zh-Hant": simplified_only, "zh-Hans": traditional_only}

_MARKDOWN = MarkdownIt("commonmark").enable("table")
_TAG = re.compile(r"<[^>]*>")
_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_LESSON_LINK = re.compile(r"(?P<name>[\w-]+)\.ipynb(#[\w-]*)?")
_HTML_LINK = re.compile(r"""<a\b[^>]*?\bhref\s*=\s*["']?([^"'\s>]+)""", re.IGNORECASE)
_HTML_PICTURE = re.compile(r"<img\b[^>]*>", re.IGNORECASE)
_HTML_ALT = re.compile(r"""\balt\s*=\s*(["'])\s*(?!\1)\S""", re.IGNORECASE)
_HTML_SOURCE = re.compile(r"""\bsrc\s*=\s*["']?([^"'\s>]+)""", re.IGNORECASE)
_HEADING = re.compile(r"^(?=#+ )", re.MULTILINE)
_ADDRESS = re.compile(r"<[^<>]*\bat 0x[0-9a-f]")


def of_source(lesson: Lesson, names: Collection[str], setup: str) -> Iterator[str]:
    """Check what is written: length, code cells, links, pictures and scripts."""
    words = sum(len(list(said(cell.text))) for cell in lesson.seen_in("en") if cell.kind == "markdown")
    if words > MOST_WORDS:
        yield f"{lesson.path.name}: {words} English words, at most {MOST_WORDS}"
    count = 1 + len(lesson.seen_in("en"))
    if count > MOST_CELLS:
        yield f"{lesson.path.name}: {count} cells with the setup cell, at most {MOST_CELLS}"
    for heading, (length, code) in _sections(lesson).items():
        if length > MOST_SECTION_WORDS or code > MOST_SECTION_CODE:
            limit = f"at most {MOST_SECTION_WORDS} and {MOST_SECTION_CODE}"
            yield f"{lesson.path.name}: {length} words and {code} code cells under {heading!r}, {limit}"
    for cell in lesson.cells:
        faults = _of_code(cell, setup) if cell.kind == "code" else _of_markdown(cell, names)
        yield from (f"{cell.where}: {fault}" for fault in faults)
    for cell in lesson.seen_in("zh-Hans"):
        if cell not in lesson.cells and (slips := traditional_only(cell.text)):
            yield f"{cell.where}: left in Traditional when made Simplified: {' '.join(sorted(slips))}"


def of_opening(lesson: Lesson) -> Iterator[str]:
    """Check how a lesson begins: in each language a title, the minutes, and three goals in one cell."""
    for language, minutes, opening in (("en", "*14 minutes*", "By the end you can"), ("zh-Hant", "*14分鐘*", "學完")):
        cell = next((cell for cell in lesson.seen_in(language) if cell.kind == "markdown"), None)
        first = cell.text if cell else ""
        where = cell.where if cell else lesson.path.name
        lines = [line for line in first.split("\n") if line.strip()]
        if not lines or not re.fullmatch(r"# \S.*", lines[0]):
            yield f"{where}: the first line of a lesson is its title, '# ...'"
        if len(lines) < 2 or not re.fullmatch(minutes.replace("*", r"\*").replace("14", r"\d+"), lines[1]):
            yield f"{where}: under the title stand the minutes, as in {minutes!r}"
        goals = re.split(r"^#+ ", first.partition("\n")[2], maxsplit=1, flags=re.MULTILINE)[0]
        if len(re.findall(r"^\d\. \S", goals, re.MULTILINE)) != 3:
            yield f"{where}: then come three goals, {opening!r} and a list of 1. 2. 3."


def _sections(lesson: Lesson) -> dict[str, tuple[int, int]]:
    """Count the English words and the code cells under each heading, of whatever level."""
    heading, counts = "", {"": (0, 0)}
    for cell in lesson.seen_in("en"):
        for part in _HEADING.split(cell.text) if cell.kind == "markdown" else [""]:
            if part.startswith("#"):
                heading = part.split("\n", 1)[0]
            length, code = counts.get(heading, (0, 0))
            counts[heading] = length + len(list(said(part))), code + (cell.kind == "code")
    return counts


def texts(markdown: str, *, code: bool = True) -> Iterator[str]:
    """List the texts that a reader of Markdown sees; code blocks are left out, and on demand code in a line too."""
    for token in _MARKDOWN.parse(markdown):
        if token.type == "html_block":
            yield _TAG.sub(" ", token.content)
        elif token.children:
            seen = {"text", "code_inline"} if code else {"text"}
            yield "".join(
                part.content if part.type in seen else " " * (part.type == "softbreak") for part in token.children
            )


def said(markdown: str) -> Iterator[str]:
    """List the words of a Markdown text."""
    for text in texts(markdown):
        yield from _WORD.findall(text)


def _of_code(cell: Cell, setup: str) -> Iterator[str]:
    lines = cell.text.count("\n") + 1
    if lines > MOST_CODE_LINES:
        yield f"{lines} lines of code, at most {MOST_CODE_LINES}"
    if (width := max(map(len, cell.text.split("\n")))) > MOST_CODE_WIDTH:
        yield f"{width} signs in a line of code, at most {MOST_CODE_WIDTH}"
    try:
        tree = ast.parse(cell.text)
    except SyntaxError as error:
        yield f"not plain Python: {error.msg}"
        return
    definitions = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)
    if any(isinstance(node, definitions) for node in ast.walk(tree)):
        yield "defines a function or a class: a lesson only calls the kit"
    known = {*dir(builtins), "display", *_names(ast.parse(setup), ast.Store), *_names(tree, ast.Store)}
    if strangers := _names(tree, ast.Load) - known:
        yield f"does not stand alone: {', '.join(sorted(strangers))} is made in another cell"


def _names(tree: ast.AST, use: type[ast.expr_context]) -> set[str]:
    """List the names that code reads (Load) or makes (Store, imports included)."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, use):
            found.add(node.id)
        elif isinstance(node, ast.alias) and use is ast.Store:
            found.add(node.asname or node.name.split(".")[0])
    return found


def _of_markdown(cell: Cell, names: Collection[str]) -> Iterator[str]:
    for language, foreign in FOREIGN.items():
        if cell.language in ("", language) and (slips := foreign(cell.text)):
            yield f"characters that do not belong to its language: {' '.join(sorted(slips))}"
    for token in _MARKDOWN.parse(cell.text):
        for part in (token, *(token.children or ())):
            if part.type == "text" and "*" in part.content:
                # Between a full-width sign and a Chinese character stars close nothing: the sign goes after them.
                yield f"emphasis that does not close, so that its stars show: {part.content[:40]!r}"
            if part.type == "link_open":
                yield from _of_link(str(part.attrGet("href")), names)
            elif part.type == "image":
                yield from _of_picture(part.content, str(part.attrGet("src")))
            elif part.type in {"html_block", "html_inline"}:
                for target in _HTML_LINK.findall(part.content):
                    yield from _of_link(target, names)
                for picture in _HTML_PICTURE.findall(part.content):
                    source = _HTML_SOURCE.search(picture)
                    yield from _of_picture(_HTML_ALT.search(picture), source[1] if source else "")


def _of_link(target: str, names: Collection[str]) -> Iterator[str]:
    if target.startswith("https://"):
        return
    match = _LESSON_LINK.fullmatch(target)
    if not match:
        yield f"the link {target!r} leaves the language folder"
    elif match["name"] not in names:
        yield f"the link {target!r} leads to a lesson that does not exist"


def _of_picture(alternative: object, source: str) -> Iterator[str]:
    if not alternative:
        yield "a picture without a text in its place (alt)"
    if source.startswith(("http:", "https:", "//")):
        yield f"a picture from outside, {source!r}: a lesson fetches nothing"


def of_notebook(notebook: NotebookNode, text: str, language: str, where: str) -> Iterator[str]:
    """Check what is shown: size, no widget state or view, no memory address, no warning, pictures with a text."""
    size = len(text.encode())
    if size > MOST_BYTES:
        yield f"{where}: {size} bytes, at most {MOST_BYTES}"
    if "widgets" in notebook.metadata:
        yield f"{where}: holds widget state"
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            yield from (f"{where}, cell {cell.id}: {fault}" for fault in _of_output(output, language))


def _of_output(output: NotebookNode, language: str) -> Iterator[str]:
    data = output.get("data", {})
    if WIDGET_VIEW in data:
        yield "holds a widget view"
    if output.get("name") == "stderr":
        yield f"writes to stderr: {output.text.strip()[:200]}"
    texts = [str(output.get("text", "")), *(str(value) for value in data.values())]
    if address := next(filter(None, map(_ADDRESS.search, texts)), None):
        yield f"shows a memory address: {address[0][:-1]}..."
    for picture in _HTML_PICTURE.findall(str(data.get("text/html", ""))):
        if not _HTML_ALT.search(picture):
            yield "shows a picture without a text in its place (alt)"
    plain = texts[0] + str(data.get("text/plain", ""))
    if language in FOREIGN and (slips := FOREIGN[language](plain)):
        yield f"characters that do not belong to its language: {' '.join(sorted(slips))}"
