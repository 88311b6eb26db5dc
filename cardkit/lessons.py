"""Lessons: which lessons are there, what is each about, and what is there to do in it?

``lessons.json`` is written by ``notebooks.build`` from the sources of the lessons, so that a kernel knows them wherever
the notebooks lie.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from .language import in_language, known

FILE = Path(__file__).with_name("lessons.json")
# The tasks that ask: a lesson is done when these are; one that asks nothing, when its first table was seen to the end.
ASKING = ("quiz", "predict", "exercise trick", "exercise deal", "exercise count", "exercise thirds")


class Lesson(NamedTuple):
    """Hold a lesson: its number, the name of its notebook, and by language its title and its goals."""

    number: str
    name: str
    titles: Mapping[str, str]
    minutes: int
    goals_by_language: Mapping[str, str]  # a line each
    tasks: tuple[str, ...]  # kind, hand or set of questions, and the step where a table begins

    @property
    def title(self) -> str:
        """Give the title in the language of the moment."""
        return in_language(self.titles)

    @property
    def goals(self) -> list[str]:
        """List what one can do after it, in the language of the moment."""
        return in_language(self.goals_by_language).split("\n")

    @property
    def needed(self) -> tuple[str, ...]:
        """List the tasks that make the lesson done."""
        return tuple(task for task in self.tasks if task.startswith(ASKING)) or self.tasks[:1]


@functools.cache
def lessons() -> Mapping[str, Lesson]:
    """Give the lessons by number, in their order."""
    found = json.loads(FILE.read_text("utf-8"))
    return {one["number"]: Lesson(**{**one, "tasks": tuple(one["tasks"])}) for one in found}


def lesson(number: object) -> Lesson:
    """Find a lesson by its number.  Raises WrongValue with the numbers that there are."""
    return lessons()[known("lesson", number, tuple(lessons()))]


def after(number: str) -> Lesson | None:
    """Give the lesson after another one; None after the last."""
    order = list(lessons())
    place = order.index(number) + 1
    return lessons()[order[place]] if place < len(order) else None
