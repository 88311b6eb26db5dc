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
    """Hold how many questions are open, and which may still be asked."""

    n: int
    asked: tuple[str, ...]


def left(number: str, entries: Iterable[Entry]) -> Left:
    """Tell what of a lesson is open: the questions of its quizzes, and the hands in which nothing was predicted."""
    lesson, answered = lessons().get(number), {one.question for one in entries}
    n, found = 0, dict[str, None]()
    for task in lesson.needed if lesson else ():
        kind, *names = task.split(" ")
        if kind == "quiz":
            bank, most = _quiz(tuple(names))
            missing = most - sum(one.key in answered for one in bank)
            if missing > 0:
                n += missing
                found |= dict.fromkeys(said(one.ask) for one in bank if one.key not in answered)
        elif kind == "predict" and not any(one.startswith(f"predict/{names[0]}/") for one in answered):
            n += 1
            found |= {say(N_("{game}: what comes next?"), game=say(hand(names[0]).game.title)): None}
    return Left(n, tuple(found))


@cache
def _quiz(names: tuple[str, ...]) -> tuple[tuple[Question, ...], int]:
    """Give the questions among which a quiz asks, and how many it asks."""
    try:
        bank = questions(*names)
    except CardkitError:  # a set that is no longer there
        return (), 0
    return bank.questions, sum(bank.take.values()) if len(bank.take) == len(names) else len(bank.questions)
