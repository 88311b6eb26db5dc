"""Words: what stands around the lessons where each is a page of its own."""

from __future__ import annotations

from ..language import N_, say, say_n
from ..lessons import Lesson


def all_lessons() -> str:
    """Name the list of all lessons."""
    return say(N_("All lessons"))


def lessons_title() -> str:
    """Name the way from one lesson to another, for who does not see it."""
    return say(N_("Lessons"))


def works_alone() -> str:
    """Say what is otherwise in a page than in a notebook."""
    return say(N_("This page works without Jupyter. What it says of cells and notebooks holds there only."))


def each_lesson() -> str:
    """Say what the lessons are."""
    return say(N_("Each lesson is one page, to be read, stepped and answered without Jupyter."))


def minutes(lesson: Lesson) -> str:
    """Say how long a lesson takes."""
    return say_n("{n} minute", "{n} minutes", lesson.minutes)
