"""Course: how far has a learner come in the lessons, by what is kept of answers and places?"""

from __future__ import annotations

import functools
from datetime import date
from pathlib import Path

from ..answers import coming_back, positions
from ..errors import CardkitError
from ..hands import hand
from ..language import N_, say
from ..lessons import Lesson, after, lessons
from ..lessons import lesson as find_lesson
from ..places import Place, done, places
from ..questions import questions
from ..questions.loader import find
from ..record import record
from ..schedule import due, today, turns
from ..view.context import context_of


class Course:
    """Hold what is kept, as it was a moment ago."""

    def __init__(self) -> None:
        answers, here = record(), places()
        everything = coming_back(answers.entries().values())
        played = positions(everything)  # they come back too, but say nothing of how far a lesson has come
        self.entries = [one for one in everything if one.question not in played]
        self.places = list(here.entries().values())
        self.told = answers.told or here.told  # what went wrong, once
        self.today = today()
        self._turns = {name: turn for name, turn in turns(everything).items() if name in played or find(name)}

    @property
    def waiting(self) -> list[str]:
        """List the questions of the kit that are due today, and the positions to be played again."""
        return due(self._turns, self.today)

    @property
    def comes_next(self) -> date | None:
        """Give the next day on which a question comes back; None where none will."""
        return min((turn.due for turn in self._turns.values() if turn.due > self.today), default=None)

    def state(self, lesson: Lesson) -> str:
        """Say whether a lesson is new, begun or done."""
        if done(lesson, self.places, self._answered(lesson)):
            return "done"
        there = lesson.number in {*(one.lesson for one in self.places), *(one.lesson for one in self.entries)}
        return "begun" if there else "new"

    def _answered(self, lesson: Lesson) -> list[str]:
        """List the quizzes of a lesson all of whose questions are its own and have been answered."""
        answered = {one.question for one in self.entries}
        return [task for task, keys, n in _asked(lesson.number) if len(answered & keys) >= n]

    def result(self, lesson: Lesson) -> tuple[int, int]:
        """Count what was right and what was answered in a lesson."""
        here = [one for one in self.places if one.lesson == lesson.number]
        right, asked = sum(one.right for one in here), sum(one.asked for one in here)
        if not asked:  # an earlier cardkit kept answers alone
            last = {one.question: one for one in self.entries if one.lesson == lesson.number}
            right, asked = sum(one.right for one in last.values()), len(last)
        return right, asked

    def left(self, lesson: Lesson) -> int:
        """Count what is still to be done in a lesson."""
        finished = {one.task for one in self.places if one.lesson == lesson.number and one.done}
        return len(set(lesson.needed) - finished - set(self._answered(lesson)))

    def next(self, here: str) -> tuple[Lesson | None, str]:
        """Find the lesson to go on with, and where in it; ``here`` is the lesson in which that is asked."""
        order = lessons()
        last = max(self.places, key=lambda one: one.at, default=None)
        number = last.lesson if last else max(self.entries, key=lambda one: one.at).lesson if self.entries else here
        lesson = order.get(number) or next(iter(order.values()))
        if lesson.number != here and self.state(lesson) != "done":
            return lesson, where(last) if last else ""
        following = after(lesson.number)
        while following is not None and self.state(following) == "done":
            following = after(following.number)
        open_ones = (one for one in order.values() if one.number != here and self.state(one) != "done")
        return following or next(open_ones, None), ""

    def copies(self, lesson: Lesson) -> list[str]:
        """List the learner's own copies of a lesson that were kept beside it when a newer one came."""
        try:
            folder = Path.cwd()
            return sorted(path.name for path in folder.glob(f"{lesson.name}-my-copy*.ipynb") if path.is_file())
        except OSError:
            return []


@functools.cache
def _asked(number: str) -> list[tuple[str, frozenset[str], int]]:
    """Give the quizzes of a lesson that ask its own questions alone, with those questions and how many are asked."""
    found = []
    for task in find_lesson(number).needed:
        kind, *sets = task.split(" ")
        if kind != "quiz":
            continue
        try:
            bank = questions(*sets)
        except CardkitError:  # a set that is no longer there
            continue
        if all(one.lesson == number for one in bank.questions):
            n = sum(bank.take.values()) if len(bank.take) == len(sets) else len(bank.questions)
            found.append((task, frozenset(one.key for one in bank.questions), n))
    return found


def where(place: Place) -> str:
    """Say where in a task somebody is: at which trick, deal or question; empty where that cannot be said any more."""
    kind, *names = place.task.split(" ")
    if kind == "quiz":
        return say(N_("question {k} of {n}"), k=min(place.step + 1, place.steps), n=place.steps) if place.steps else ""
    if kind not in ("step", "predict") or place.done:
        return ""
    try:
        replay = hand(names[0]).replay
    except (CardkitError, OSError, IndexError):
        return ""
    # What is played next there.
    return context_of(replay).part(replay.at(place.step + 1).table) if place.step < len(replay) else ""
