"""What does the extension of JupyterLab know of the lessons?

    python -m notebooks.companion [--check]     run at the top of the repository

A lesson runs by itself only where its code is, cell by cell, that of a lesson of this kit.  So the file beside the
extension's script holds the code of every lesson, with its titles, and what the extension says, in every language.
``notebooks.build`` brings it up to date with the notebooks.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

from cardkit.language import LANGUAGES, TONGUES, Voice, speaking
from cardkit.lessons import FOR_TEACHERS
from cardkit.widgets.companion_words import labels
from notebooks import build

PATH = build.HERE.parent / "cardkit" / "labextension" / "static" / "lessons.json"
_TITLE = re.compile(r"^# (.+)$", re.MULTILINE)


def told(folder: Path = build.HERE) -> str:
    """Write the file: a line a language and a line a lesson, so that two who change different ones do not meet."""
    words = {}
    for language in LANGUAGES:
        with speaking(Voice(language)):
            words[language] = {"name": TONGUES[language].name, **labels()}
    lessons = [_told(build.read(path)) for path in sorted((folder / "src").glob("*.md"))]
    rows = [f"{json.dumps(language)}: {_line(said)}" for language, said in words.items()]
    return '{"words": {\n' + ",\n".join(rows) + '\n}, "lessons": [\n' + ",\n".join(map(_line, lessons)) + "\n]}\n"


def _line(of: object) -> str:
    return json.dumps(of, ensure_ascii=False)


def _told(lesson: build.Lesson) -> dict[str, object]:
    books = {language: build.notebook(lesson, language) for language in LANGUAGES}
    first = {language: "\n".join(c.source for c in book.cells if c.cell_type == "markdown")
             for language, book in books.items()}  # fmt: skip
    return {
        "name": lesson.name,
        **({"apart": True} if lesson.name >= FOR_TEACHERS else {}),  # on nobody's way from lesson to lesson
        "titles": {language: found[1] for language, text in first.items() if (found := _TITLE.search(text))},
        "code": {
            language: [cell.source for cell in book.cells if cell.cell_type == "code"]
            for language, book in books.items()
        },
    }


def main(arguments: list[str]) -> int:
    """Write the file, or check it; give the exit status."""
    text = told()
    if PATH.exists() and PATH.read_text("utf-8") == text:
        return 0
    if "--check" in arguments:
        print(f"{PATH.name} is stale: run python -m notebooks.companion")
        return 1
    PATH.write_text(text, "utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
