"""Places: how far a learner has come in each lesson, kept beside the answers so that they can go on there.

Of a table, a prediction or a quiz in a lesson it is kept which one, at which step or question, how much was right, and
when; no cards, no names, and nothing of notebooks that are no lessons.
"""

from __future__ import annotations

import datetime
import weakref
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from . import kept_file
from .answers import moment
from .language import LANGUAGES, N_, voice
from .lessons import Lesson, lessons
from .memory import Memory, Words
from .pupils import folder, named
from .settings import settings

FILE = "places.json"
VERSION = 1
MOST = 1_000_000  # steps of a table, or questions


class Place(NamedTuple):
    """Hold where a learner is in one task of one lesson; ``right`` of ``asked`` is the best result so far."""

    lesson: str
    task: str  # as the lesson has it: lessons.Lesson.tasks
    language: str
    step: int
    steps: int  # of the whole
    right: int
    asked: int
    done: bool
    at: str  # when, in UTC: 2026-01-31T10:00:00Z


class Places(Memory[Place]):
    """Keep the places of one folder."""

    file = FILE
    words = Words(
        homeless=N_("Nobody knows your home folder, so how far you have come is kept only until the kernel stops. "
                    "Set CARDKIT_HOME to a folder."),
        newer=N_("A newer cardkit keeps how far you have come: where you go now is not saved."),
        damaged=N_("The file of how far you have come was damaged. It was set aside as {file}; "
                   "nothing of it was deleted."),
        busy=N_("Another program holds on to the file of how far you have come. It is saved as soon as that lets go."),
        unsaved=N_("How far you have come cannot be saved ({detail}). It is kept until the kernel stops."),
        unread=N_("How far you had come cannot be read ({detail}). From now on it is kept until the kernel stops."),
    )  # fmt: skip

    def parsed(self, raw: bytes) -> list[Place]:
        """Read the bytes of a file.  Raises Unreadable, which holds the places that are good all the same."""
        return kept_file.parsed(raw, "places", VERSION, place)

    def dumped(self, entries: Iterable[Place]) -> str:
        """Write places as the text of a file."""
        return kept_file.dumped("places", VERSION, (one._asdict() for one in entries))

    def merged(self, *several: Iterable[Place]) -> dict[str, Place]:
        """Put places together, the latest last: of two of one task the later place, and the better result."""
        found: dict[str, Place] = {}
        for one in (one for entries in several for one in entries):
            name = f"{one.lesson} {one.task}"
            other = found.get(name, one)
            later = max(one, other, key=lambda copy: (copy.at, copy))
            asked, right = max((one.asked, one.right), (other.asked, other.right))
            found[name] = later._replace(asked=asked, right=right, done=one.done or other.done)
        return dict(sorted(found.items(), key=lambda item: (item[1].at, item[0])))


def place(raw: object) -> Place | None:
    """Read one place from a file; None where anything about it is not as it should be."""
    if not isinstance(raw, dict) or set(raw) != set(Place._fields):
        return None
    one = Place(**raw)
    if not all(isinstance(text, str) and 0 < len(text) <= 200 for text in (one.lesson, one.task, one.language, one.at)):
        return None
    if one.language not in LANGUAGES or type(one.done) is not bool or moment(one.at) is None:
        return None
    numbers = (one.step, one.steps, one.right, one.asked)
    return one if all(type(n) is int and 0 <= n < MOST for n in numbers) and _writable(one) else None


def _writable(one: Place) -> bool:
    return not any("\ud800" <= sign <= "\udfff" for sign in one.lesson + one.task)


_PLACES: dict[tuple[Path | None, str], Places] = {}
_HEARERS: list[weakref.WeakMethod[Callable[[], None]]] = []


def places() -> Places:
    """Give the places of the folder that is chosen now, and of the pupil who learns now."""
    key = (folder(), named())
    return _PLACES.setdefault(key, Places(key[0]))


def hear(hearer: Callable[[], None]) -> None:
    """Call a method whenever a learner gets on in this kernel, as long as what it belongs to is there."""
    _HEARERS[:] = [one for one in _HEARERS if one() is not None]
    _HEARERS.append(weakref.WeakMethod(hearer))


def reached(
    task: str, *, step: int = 0, steps: int = 0, right: int = 0, asked: int = 0, done: bool = False,
    into: Places | None = None,
) -> None:  # fmt: skip
    """Keep where the learner is in a task of the lesson that runs here; anything else is nobody's business."""
    lesson = lessons().get(settings().lesson)
    if lesson is None or task not in lesson.tasks:
        return
    now = datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    now_there = Place(lesson.number, task, voice().language, step, steps, right, asked, done, now)
    (places() if into is None else into).add([now_there])
    tell()


def tell() -> None:
    """Tell who hears that a learner has got on."""
    for one in list(_HEARERS):
        if hearer := one():
            hearer()


def done(lesson: Lesson, found: Iterable[Place], answered: Iterable[str] = ()) -> bool:
    """Say whether a lesson is done: whatever it asks was answered, or seen to the end where it asks nothing.

    ``answered`` are tasks that are done by the answers alone, all that an earlier cardkit kept.
    """
    finished = {one.task for one in found if one.lesson == lesson.number and one.done} | set(answered)
    return bool(lesson.needed) and finished.issuperset(lesson.needed)
