"""Left: what of a lesson is not answered yet, by the answers alone?"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from ..answers import Entry
from ..errors import CardkitError
from ..hands import hand
from ..language import N_, say
from ..lessons import lessons
from ..questions import Question, questions
from ..questions.form import said


class Left(NamedTuple):
    """Hold how many questions of one task are open, and what those are that may still be asked."""

    n: int
    asked: tuple[str, ...]


def left(number: str, entries: Iterable[Entry]) -> list[Left]:
    """List what of a lesson is open: the questions of its quizzes, and the hands in which nothing was predicted."""
    lesson, answered, found = lessons().get(number), {one.question for one in entries}, []
    for task in lesson.needed if lesson else ():
        kind, *names = task.split(" ")
        if kind == "quiz":
            bank, n = _quiz(tuple(names))
            missing = n - sum(one.key in answered for one in bank)
            if missing > 0:
                found.append(Left(missing, tuple(said(one.ask) for one in bank if one.key not in answered)))
        elif kind == "predict" and not any(one.startswith(f"predict/{names[0]}/") for one in answered):
            found.append(Left(1, (say(N_("{game}: what comes next?"), game=say(hand(names[0]).game.title)),)))
    return found


@cache
def _quiz(names: tuple[str, ...]) -> tuple[tuple[Question, ...], int]:
    """Give the questions among which a quiz asks, and how many it asks."""
    try:
        bank = questions(*names)
    except CardkitError:  # a set that is no longer there
        return (), 0
    return bank.questions, sum(bank.take.values()) if len(bank.take) == len(names) else len(bank.questions)
