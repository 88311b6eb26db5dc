"""What travels to the page: Python's names for it and those of the page's sources are the same."""

import re
from pathlib import Path
from typing import Any

import pytest

import cardkit
from cardkit.widgets import sent

SOURCES = Path(cardkit.__path__[0]) / "widgets" / "src"


def named(file: str, name: str) -> dict[str, bool]:
    """List the parts of an interface, its parents' first, each with whether it must be there."""
    text = (SOURCES / file).read_text("utf-8")
    found = re.search(rf"interface {name}(?: extends (\w+))? {{\n(.*?)\n}}", text, re.S)
    assert found is not None
    parts = re.findall(r"^  (\w+)(\??):", found[2], re.M)
    return {**(named(file, found[1]) if found[1] else {}), **{part: not sign for part, sign in parts}}


@pytest.mark.parametrize(("ours", "file", "theirs"), [
    (sent.SentThing, "quiz/question.ts", "Thing"),
    (sent.SentItem, "quiz/question.ts", "Item"),
    (sent.SentPlace, "quiz/question.ts", "Settle"),
    (sent.SentQuestion, "quiz/question.ts", "Question"),
    (sent.SentPrediction, "predict/course.ts", "Question"),
    (sent.SentStop, "predict/course.ts", "Stop"),
])  # fmt: skip
def test_both_sides_name_the_same_parts(ours: Any, file: str, theirs: str) -> None:
    parts = named(file, theirs)
    assert parts.keys() == ours.__annotations__.keys()
    optional = {name for name, type_ in ours.__annotations__.items() if "NotRequired" in str(type_)}
    optional |= {name for name in sent.SentHelp.__annotations__ if name in ours.__annotations__}
    assert {name for name, needed in parts.items() if not needed} == optional
