"""Home: which lessons are there, where does a learner go on, and what comes back today? And how does a lesson end?"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import ipywidgets
import traitlets
from traitlets import Bunch

from .. import mistakes
from ..calls import flag, public, public_methods
from ..errors import WrongValue
from ..language import N_, say
from ..lessons import Lesson, after, lessons
from ..lessons import lesson as find
from ..pages import Html, bullets, page, paragraphs, tag
from ..places import hear, tell
from ..settings import READ, chosen, keep_look, kept_look, settings, use
from . import home_words as words
from .again import Again
from .base import SHOWN, CardWidget
from .choosers import KeyGuard
from .course import Course
from .quiz import Quiz

AT_ONCE = 10  # questions that come back are asked in one sitting


class Home(CardWidget):
    """Show the lessons with how far one has come, or, for one lesson, what was learned and what comes next."""

    page = traitlets.Dict(help="what is shown: sentences, links, the lessons, the choosers").tag(sync=True)
    look = traitlets.Dict(help="what is chosen for all lessons; empty: taken").tag(sync=True)
    fresh = traitlets.Int(0, help="how often the page has come into sight again").tag(sync=True)
    want = traitlets.Bool(False, help="the questions of today are wanted, or wanted away; false: done").tag(sync=True)
    asking = traitlets.Bool(False, help="whether the questions of today stand below").tag(sync=True)

    def __init__(self, lesson: Lesson | None = None, course: bool = False, **traits: object) -> None:
        """Show all lessons, or the end of one."""
        settings()  # first: what was chosen for all lessons sets the voice too
        self._lesson = lesson
        self._whole = course or (lesson is not None and lesson.number == list(lessons())[-1])
        if lesson is None and traits.get("language") is None:
            traits["language"] = kept_look().get("language")
        super().__init__((), **traits)
        self.observe(self._chosen, ["look"])
        self.observe(lambda _: self._again(), ["fresh"])
        hear(self._again)

    def _again(self) -> None:
        """Bring what is shown up to date: in another notebook somebody may have gone on meanwhile."""
        with self.hold_sync(), self.speaking():
            self._lay_out()

    def _lay_out(self) -> None:
        course = Course()
        self.page = self._all(course) if self._lesson is None else self._finish(course, self._lesson)
        self.labels = {**self.labels, **words.labels()}
        self.message = course.told

    def _all(self, course: Course) -> dict[str, object]:
        here = settings().lesson
        return {
            "title": say(N_("Your lessons")),
            "lines": words.whose(),
            "go": self._go(course, here),
            "due": words.due(course, AT_ONCE),
            "lessons": [self._row(course, one) for one in lessons().values()],
            "look": words.look({name: getattr(self, name) for name in READ}),
        }

    def _finish(self, course: Course, lesson: Lesson) -> dict[str, object]:
        out: dict[str, object] = {
            "title": say(N_("Here you learned to")),
            "goals": lesson.goals,
            "lines": [*words.whose(), *words.result(course, lesson)],
            "go": self._next(lesson),
            "home": self._link(next(iter(lessons().values())), say(N_("All lessons, and what comes back today"))),
        }
        if self._whole:
            out |= {"whole": words.whole(course), "lessons": [self._row(course, one) for one in lessons().values()]}
        return out

    def _row(self, course: Course, lesson: Lesson) -> dict[str, object]:
        state = course.state(lesson)
        return {
            **self._link(lesson, lesson.title),
            "number": lesson.number,
            "is": state,
            "state": say(words.STATES[state]),
            "note": words.row(course, lesson),
            "kept": [{"text": say(N_("your own copy")), "href": name} for name in course.copies(lesson)],
        }

    def _go(self, course: Course, here: str) -> dict[str, str]:
        """Lead to where the learner was, or on from what is done."""
        lesson, note = course.next(here)
        if lesson is None:
            return {}
        begun = course.state(lesson) != "new"
        sentence = N_("Go on: {lesson}") if begun else N_("Begin: {lesson}")
        return {**self._link(lesson, say(sentence, lesson=words.name(lesson))), "note": note}

    def _next(self, lesson: Lesson) -> dict[str, str]:
        following = after(lesson.number)
        if following is None:
            return {}
        return self._link(following, say(N_("Next lesson: {lesson}"), lesson=words.name(following)))

    def _chosen(self, change: Bunch) -> None:
        """Keep a choice for all lessons, and let what is on screen in this notebook follow it."""
        if not change["new"]:
            return
        with self.hold_sync():
            look = chosen(change["new"])
            failed = keep_look(look)
            for name, value in look.items():
                if name == "language":  # the text of this lesson stays what it is
                    self.language = value
                    continue
                use(**{name: value})
                for widget in list(SHOWN):
                    setattr(widget, name, value)
            self._again()
            if failed:
                with self.speaking():
                    self.message = say(N_("This choice holds until the kernel stops ({detail})."), detail=failed)
            self.look = {}

    def caption(self) -> str:
        """Say what is shown in a sentence."""
        with self.speaking():
            return str(self.page["title"])

    def text(self) -> str:
        """Write the lessons, or what a lesson taught, as readable text; the same however far one has come."""
        with self.speaking():
            if self._lesson is None:
                return "\n".join([say(N_("Your lessons")), *map(words.name, lessons().values())])
            goals = [f"  {number}. {goal}" for number, goal in enumerate(self._lesson.goals, 1)]
            following = [self._next(self._lesson).get("text", "")]
            return "\n".join([say(N_("Here you learned to")), *goals, *filter(None, following)])

    def hint(self) -> str:
        """Say what running the cell gives, for places that show no widgets."""
        return say(N_("Run this cell to see how far you have come."))

    def fallback(self, *, hint: bool = True) -> dict[str, str]:
        """Give the forms for places that show no widgets: the lessons as links, and readable text."""
        with self.speaking():
            head, run = tag("p", tag("strong", self.caption())), paragraphs(self.hint() if hint else "")
            if self._lesson is None:
                rows = [_anchor(self._link(one, words.name(one))) for one in lessons().values()]
                return {"text/plain": self.text(), "text/html": page(head, bullets("ul", rows), run)}
            following = self._next(self._lesson)
            more = tag("p", _anchor(following)) if following else Html()
            return {"text/plain": self.text(), "text/html": page(head, bullets("ol", self._lesson.goals), more, run)}


def _anchor(link: Mapping[str, str]) -> Html:
    return tag("a", link["text"], href=link["href"])


@public_methods
class Desk(ipywidgets.VBox):  # type: ignore[misc]
    """Show the lessons and, as soon as the learner asks for them, the questions of today below."""

    def __init__(self, home: Home) -> None:
        """Lay the lessons on it."""
        self.home, self._lessons = home, [KeyGuard(), home]
        super().__init__(self._lessons)
        home.observe(self._wanted, ["want"])

    def _wanted(self, change: Bunch) -> None:
        """Lay the questions of today below, or take them away."""
        if not change["new"]:
            return
        waiting = [] if self.home.asking else Course().waiting[:AT_ONCE]
        below: list[CardWidget] = []
        look = {name: getattr(self.home, name) for name in READ}
        played = [one for one in mistakes.waiting() if one.question in waiting]
        positions = {one.question for one in played}
        if asked := [name for name in waiting if name not in positions]:
            below = [Quiz(*asked, **look)]
            below[0].observe(lambda _: tell(), ["given"])
        if played:
            below.append(Again(played, **look))
            below[-1].observe(lambda _: tell(), ["again"])
        self.children = [*self._lessons, *below]
        with self.home.hold_sync():
            self.home.asking = bool(below)
            self.home.want = False

    def save(self, path: str | Path, *, title: str = "", theme: str | None = None, size: str | None = None) -> Path:
        """Write the lessons into one HTML file: see ``CardWidget.save``."""
        return self.home.save(path, title=title, theme=theme, size=size)

    def _repr_mimebundle_(self, **kwargs: object) -> object:
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        return {**data, **self.home.fallback()}, metadata


@public
def home(
    *, language: str | None = None, deck: str | None = None, theme: str | None = None, size: str | None = None,
) -> Desk:  # fmt: skip
    """Show the lessons (new, begun, done), where to go on, the questions due today, and choosers for all lessons.

    A question comes back after 1, 3, 7, 16 and 35 days, a wrong one the next day.  What is chosen here lasts for all
    lessons; language, deck, theme and size may be given for this widget alone.  Raises ValueError.

    >>> ck.home()
    """
    return Desk(Home(language=language, deck=deck, theme=theme, size=size))


@public
def finish(
    lesson: str | None = None, *, course: bool = False, language: str | None = None, deck: str | None = None,
    theme: str | None = None, size: str | None = None,
) -> Home:  # fmt: skip
    """End a lesson: what was learned, your result in it, and the next lesson; after the last one, the whole course.

    ``lesson`` is its number, that of the lesson which runs here where it is not given; with ``course`` the whole course
    is shown after this one too.  Raises ValueError.

    >>> ck.finish("03")
    """
    if lesson is None and not settings().lesson:
        raise WrongValue(N_('Name the lesson that ends here: ck.finish("03").'))
    ended = find(settings().lesson if lesson is None else lesson)
    return Home(ended, flag("course", course), language=language, deck=deck, theme=theme, size=size)
