"""What of a lesson is printed? Its text, part by part, and the hands and questions that its cells show.

``[[...]]`` in a source is for the screen alone, ``[[...||...]]`` reads so on screen and so on paper; the notebooks have
no such marks.  ``notebooks.build`` writes what is for paper into the package, so that a handout needs no sources.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from markdown_it import MarkdownIt
from markdown_it.token import Token

from cardkit.language import LANGUAGES
from cardkit.lessons import FOR_TEACHERS
from notebooks import terms

if TYPE_CHECKING:
    from notebooks.build import Lesson

FILE = Path(__file__).resolve().parents[1] / "cardkit" / "handouts" / "printed.json"
MARK = re.compile(r"\[\[(.*?)(?:\|\|(.*?))?\]\]", re.DOTALL)
_FENCE = re.compile(r"(^```.*?^```$)", re.DOTALL | re.MULTILINE)
_OPEN = re.compile(r"\[\[|\]\]")
_DETAILS = re.compile(r"<details><summary>(.*?)</summary>\s*")
_ASKS = re.compile(r"\d+\. ")
_LINK = re.compile(r"</?a\b[^>]*>")
_WAY = re.compile(r"\]\([\w-]+\.ipynb\)")  # to another lesson: on paper there is nothing to follow
_SIGN = "\ufe0e"
_MARKDOWN = MarkdownIt("commonmark").enable("table")

Part = list[object]  # a kind, and what it holds: see cardkit.handouts.of_lesson


def on_screen(text: str) -> str:
    """Give a text as the screen has it."""
    return _chosen(text, 1)


def on_paper(text: str) -> str:
    """Give a text as paper has it."""
    return _chosen(text, 2)


def _chosen(text: str, side: int) -> str:
    """Give one side of all marks; code in a text of its own has none."""
    several = _FENCE.split(text)
    several[::2] = [MARK.sub(lambda found: found[side] or "", one) for one in several[::2]]
    return re.sub(r"\n{3,}", "\n\n", "".join(several))


def parts(lesson: Lesson, language: str) -> Iterator[Part]:
    """List what of a lesson is printed in a language."""
    seen = lesson.seen_in(language)
    marker = terms.Marker(terms.game_of(cell.text for cell in seen if cell.kind == "code"), language, lesson.deck)
    for cell in seen:
        if cell.kind == "code":
            yield from _calls(cell.text)
        else:
            marker.mark(cell.paper)
            yield from _text(cell.paper)
    yield ["words", [term.word for term in marker.found]]


def faults(lesson: Lesson) -> Iterator[str]:
    """Tell which marks are not closed."""
    for cell in lesson.cells:
        if cell.kind == "markdown" and any(map(_OPEN.search, _FENCE.split(cell.text + cell.paper)[::2])):
            yield f"{cell.where}: [[ and ]] stand in pairs, for what is for the screen alone"


def _calls(code: str) -> Iterator[Part]:
    """List the calls of a cell that name all they need: what a cell works out is for the screen."""
    for node in ast.walk(ast.parse(code)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        if isinstance(of := node.func.value, ast.Name) and of.id == "ck":
            try:
                given = [ast.literal_eval(one) for one in node.args]
                named = {str(one.arg): ast.literal_eval(one.value) for one in node.keywords}
            except ValueError:
                continue
            yield ["call", node.func.attr, given, named]


def _text(markdown: str) -> Iterator[Part]:
    """List the parts of a text; what is folded is a part of its own, which holds parts, and other markup has none."""
    tokens = _MARKDOWN.parse(markdown)
    open_: list[tuple[str, list[Part]]] = [("", [])]
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.type == "html_block":
            for piece in filter(None, re.split(r"(<details>.*?</summary>|</details>)", token.content.strip())):
                if found := _DETAILS.fullmatch(piece):
                    asks = _ASKS.match(found[1])  # any other summary tells of the fold itself
                    open_.append((_inline(found[1][asks.end() :]) if asks else "", []))
                elif piece == "</details>" and len(open_) > 1:
                    summary, inside = open_.pop()
                    open_[-1][1].append(["fold", summary, inside])
            at += 1
            continue
        end = next(n for n in range(at, len(tokens)) if tokens[n].level == token.level and tokens[n].nesting != 1)
        open_[-1][1].extend(_block(tokens[at : end + 1]))
        at = end + 1
    yield from open_[0][1]


def _block(tokens: list[Token]) -> Iterator[Part]:
    said = [_inline(token) for token in tokens if token.type == "inline"]
    first = tokens[0]
    if first.type == "heading_open":
        yield [first.tag, said[0]]
    elif first.type == "paragraph_open":
        if not any(_WAY.search(token.content) for token in tokens):
            yield ["p", said[0]]
    elif first.type in ("bullet_list_open", "ordered_list_open"):
        numbers = first.type == "ordered_list_open"
        yield from (["li", f"{n}." if numbers else "•", one] for n, one in enumerate(said, 1))
    elif first.type == "table_open":
        titles = sum(token.type == "th_open" for token in tokens)
        yield ["table", [said[n : n + titles] for n in range(0, len(said), titles)]]
    elif first.type == "blockquote_open":
        yield from (["p", one] for one in said)


def _inline(token: Token | str) -> str:
    made = _MARKDOWN.renderInline(token.content if isinstance(token, Token) else token)
    return _LINK.sub("", made).replace(_SIGN, "").replace("\n", " ")


def written(lessons: Iterable[Lesson]) -> str:
    """Write what the package knows for paper, a line a part, so that two who change different ones do not meet."""
    out = []
    for one in lessons:
        if one.name < FOR_TEACHERS:
            rows = {language: ",\n".join(f"  {_line(part)}" for part in parts(one, language)) for language in LANGUAGES}
            by_language = ",\n".join(f' "{language}": [\n{text}\n ]' for language, text in rows.items())
            out.append(f'"{one.name[:2]}": {{\n "deck": {_line(one.deck)},\n{by_language}\n}}')
    return "{\n" + ",\n".join(out) + "\n}\n"


def _line(of: object) -> str:
    return json.dumps(of, ensure_ascii=False)
