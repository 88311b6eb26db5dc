"""Home words: every text of the lessons' home and of a lesson's end."""

from __future__ import annotations

from collections.abc import Mapping

from ..answered import answers_of, day_name
from ..language import DECK_NAMES, N_, TONGUES, say, say_n
from ..lessons import Lesson, lessons
from ..pupils import named
from ..settings import SIZE_NAMES, THEME_NAMES
from .base import key_help
from .course import Course

STATES = {"new": N_("new"), "begun": N_("begun"), "done": N_("done")}
TITLES = {"language": N_("Language"), "deck": N_("Cards"), "theme": N_("Colours"), "size": N_("Size")}
_VALUES = {"deck": DECK_NAMES, "theme": THEME_NAMES, "size": SIZE_NAMES}


def labels() -> dict[str, object]:
    """Say every text of the controls in the language of the moment."""
    keys = key_help()
    return {
        "toolbar": say(N_("Screen")),
        "for_all": say(N_("For all lessons")),
        "lessons": say(N_("Lessons")),
        "below": say(N_("They stand below.")),
        "put_away": say(N_("Put them away")),
        "look_gone": say(N_("No answer from the kernel: open the notebook anew, then choose.")),
        "due_gone": say(N_("No answer from the kernel: open the notebook anew, then ask.")),
        "keys_help": [["F", keys["F"]], ["?", keys["?"]]],
    }


def name(lesson: Lesson) -> str:
    """Name a lesson by its number and its title."""
    return say(N_("{number} · {title}"), number=lesson.number, title=lesson.title)


def row(course: Course, lesson: Lesson) -> str:
    """Say in the list what is worth knowing of a lesson: its length before it was begun, then the result."""
    right, asked = course.result(lesson)
    if asked:
        return say(N_("{right} of {n} right"), right=right, n=asked)
    return say_n("{n} minute", "{n} minutes", lesson.minutes)


def due(course: Course, most: int) -> dict[str, str]:
    """Say which questions come back today, and what the button is called that asks them; no button where none do."""
    n = len(course.waiting)
    if not course.entries and not n and course.comes_next is None:
        return {"text": say(N_("Questions that you answer come back here after 1, 3, 7, 16 and 35 days."))}
    if not n and course.comes_next is None:
        return {"text": say(N_("No question comes back."))}
    if not n:
        day = course.comes_next
        assert day is not None
        return {"text": say(N_("No question is due today. The next one: {day}."), day=day_name(day, course.today))}
    button = N_("Ask me now") if n <= most else N_("Ask me the first {most}")
    return {
        "text": say_n("{n} question is due today.", "{n} questions are due today.", n),
        "button": say(button, **({"most": most} if n > most else {})),
    }


def whose() -> list[str]:
    """Say whose lessons these are, where a name was chosen."""
    return [answers_of(named())] if named() else []


def result(course: Course, lesson: Lesson) -> list[str]:
    """Say how a lesson went, and what is still open in it."""
    right, asked = course.result(lesson)
    left = course.left(lesson)
    out = [say(N_("Your result in this lesson: {right} of {n} right."), right=right, n=asked)] if asked else []
    if not left:
        return [*out, say(N_("This lesson is done."))]
    if not asked and left == len(lesson.needed):
        return [say(N_("Nothing is done here yet: your result will stand here."))]
    return [*out, say_n("{n} task in it is still open.", "{n} tasks in it are still open.", left)]


def whole(course: Course) -> str:
    """Say how the whole course went."""
    results = [course.result(one) for one in lessons().values()]
    finished = sum(course.state(one) == "done" for one in lessons().values())
    right, asked = (sum(one[k] for one in results) for k in (0, 1))
    return say(
        N_("The whole course: {done} of {n} lessons done, {right} of {asked} answers right."),
        done=finished, n=len(results), right=right, asked=asked,
    )  # fmt: skip


def look(now: Mapping[str, str]) -> list[dict[str, object]]:
    """Give the choosers: what each is called, what it stands at, and what may be chosen."""
    names = {"language": {tag: tongue.name for tag, tongue in TONGUES.items()}}
    return [
        {
            "name": what,
            "title": say(TITLES[what]),
            "value": value,
            "options": list(names[what].items()) if what in names
            else [[one, say(text)] for one, text in _VALUES[what].items()],
        }
        for what, value in now.items()
    ]  # fmt: skip

