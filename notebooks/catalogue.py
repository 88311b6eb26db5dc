"""What does the package know of the lessons? Their titles, goals and tasks, as their sources have them."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from cardkit.exercises.made import USUAL
from cardkit.language import LANGUAGES
from notebooks import checks

if TYPE_CHECKING:
    from notebooks.build import Lesson

FILE = Path(__file__).resolve().parents[1] / "cardkit" / "lessons.json"
TASKS = ("step", "predict", "quiz", "capture", "primiera", "exercise")
MINUTES = re.compile(r"^\*(\d+)\D*\*$", re.MULTILINE)
GOAL = re.compile(r"^\d\. (.+)$", re.MULTILINE)
# A class stops where a heading asks it to predict, and where a paragraph speaks to it, up to the next one that speaks.
STOP = re.compile(
    r"^#{2,4} (?P<heading>(?:Predict|先猜)[:：][^\n]+)$"
    r"|(?P<class>\*\*(?:In class|In front of a class|在教室裡|在教室里)(?::\*\*|\*\*[:：]).+?)"
    r"(?=\n\n| ?\*\*[^*\n]+(?:[.:]\*\*|\*\*[：。])|\Z)",
    re.MULTILINE | re.DOTALL,
)


def written(lessons: Iterable[Lesson]) -> str:
    """Write the catalogue: a lesson an entry."""
    return json.dumps([_entry(one) for one in lessons], ensure_ascii=False, indent=1) + "\n"


def _entry(lesson: Lesson) -> dict[str, object]:
    opening = {language: _opening(lesson, language) for language in LANGUAGES}
    found = MINUTES.search(opening["en"])
    code = [cell.text for cell in lesson.cells if cell.kind == "code"]
    return {
        "number": lesson.name[:2],
        "name": lesson.name,
        "titles": {language: _plain(text.partition("\n")[0].removeprefix("# ")) for language, text in opening.items()},
        "minutes": int(found[1]) if found else 0,
        "goals_by_language": {
            language: "\n".join(_plain(goal).rstrip(";；.。") for goal in GOAL.findall(_goals(text)))
            for language, text in opening.items()
        },
        "stops_by_language": {language: "\n".join(_stops(lesson, language)) for language in LANGUAGES},
        "tasks": list(dict.fromkeys(task for text in code for task in _tasks(text))),
    }


def _stops(lesson: Lesson, language: str) -> Iterator[str]:
    for cell in lesson.seen_in(language):
        for found in STOP.finditer(cell.text) if cell.kind == "markdown" else ():
            yield _plain(found["heading"] or found["class"])


def _opening(lesson: Lesson, language: str) -> str:
    return next((cell.text for cell in lesson.seen_in(language) if cell.kind == "markdown"), "")


def _goals(opening: str) -> str:
    """Give what stands between the title and the first section."""
    return re.split(r"^#+ ", opening.partition("\n")[2], maxsplit=1, flags=re.MULTILINE)[0]


def _plain(markdown: str) -> str:
    """Give the words of a line of Markdown, without its marks."""
    return "".join(checks.texts(markdown))


def _tasks(code: str) -> Iterator[str]:
    """List the widgets that a cell makes, each as `cardkit.places` names it when a learner gets on in it."""
    for node in ast.walk(ast.parse(code)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in TASKS):
            continue
        names = [one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
        if not names or len(names) < len(node.args):
            continue  # what is made in the cell itself has no name to be found again by
        given = {word.arg: word.value.value for word in node.keywords if isinstance(word.value, ast.Constant)}
        begin = [str(given.get("at", 0))] if node.func.attr in ("step", "predict") else []
        if node.func.attr == "exercise":  # further ones are the same task
            begin = [str(given.get("game") or USUAL.get(names[0]))]
        yield " ".join([node.func.attr, *names, *begin])
