"""Lessons: which lessons are there, what is each about, and what is there to do in it?

``lessons.json`` is written by ``notebooks.build`` from the sources of the lessons, so that a kernel knows them wherever
the notebooks lie.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from .language import in_language, known

FILE = Path(__file__).with_name("lessons.json")
# The tasks that ask: a lesson is done when these are; one that asks nothing, when its first table was seen to the end.
FOR_TEACHERS = "90"  # lessons from this number on are not on the way of a learner
ASKING = ("quiz", "predict", "exercise trick", "exercise deal", "exercise count", "exercise thirds")


class Lesson(NamedTuple):
    """Hold a lesson: its number, the name of its notebook, and by language its title and its goals."""

    number: str
    name: str
    titles: Mapping[str, str]
    minutes: int
    goals_by_language: Mapping[str, str]  # a line each
    tasks: tuple[str, ...]  # kind, hand or set of questions, and the step where a table begins
    stops_by_language: Mapping[str, str]  # where a class stops and says first, a line each

    @property
    def title(self) -> str:
        """Give the title in the language of the moment."""
        return in_language(self.titles)

    @property
    def goals(self) -> list[str]:
        """List what one can do after it, in the language of the moment."""
        return in_language(self.goals_by_language).split("\n")

    @property
    def stops(self) -> list[str]:
        """List where a class stops and says first what it thinks, in the language of the moment."""
        return in_language(self.stops_by_language).split("\n") if any(self.stops_by_language.values()) else []

    @property
    def needed(self) -> tuple[str, ...]:
        """List the tasks that make the lesson done."""
        return tuple(task for task in self.tasks if task.startswith(ASKING)) or self.tasks[:1]


@functools.cache
def _all() -> Mapping[str, Lesson]:
    found = json.loads(FILE.read_text("utf-8"))
    return {one["number"]: Lesson(**{**one, "tasks": tuple(one["tasks"])}) for one in found}


@functools.cache
def lessons() -> Mapping[str, Lesson]:
    """Give the lessons of a learner by number, in their order."""
    return {number: one for number, one in _all().items() if number < FOR_TEACHERS}


def lesson(number: object) -> Lesson:
    """Find a lesson by its number, one for teachers too.  Raises WrongValue with the numbers that there are."""
    return _all()[known("lesson", number, tuple(_all()))]


def in_order(several: Iterable[str]) -> list[str]:
    """Set numbers of lessons in their order: those of the kit, then others by name."""
    own = list(lessons())
    return sorted(set(several), key=lambda one: (own.index(one) if one in own else len(own), one))


def after(number: str) -> Lesson | None:
    """Give the lesson that a learner takes after another one; None after the last, and after one for teachers."""
    order = list(lessons())
    following = order[order.index(number) + 1 :] if number in order else []
    return lessons()[following[0]] if following else None
