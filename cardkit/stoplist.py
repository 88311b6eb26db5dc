"""Stop list: where does a class stop in each lesson, and how long does the lesson take?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .calls import public, public_methods
from .language import N_, say, say_n, voice
from .lessons import Lesson, lessons
from .lessons import lesson as find
from .pages import Html, bullets, folded, joined, page, tag


@public_methods
class Stops:
    """Hold lessons with their stops, as the lessons themselves have them."""

    def __init__(self, several: Sequence[Lesson]) -> None:
        self._language = voice().language
        self._lessons = tuple((_head(one), tuple(one.stops)) for one in several)

    def __iter__(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        return iter(self._lessons)

    def __len__(self) -> int:
        return len(self._lessons)

    def __repr__(self) -> str:
        return "\n".join(line for head, stops in self for line in (head, *(f"  {stop}" for stop in stops)))

    def _repr_html_(self) -> str:
        parts = [_part(head, stops, alone=len(self) == 1) for head, stops in self]
        return page(joined(parts), lang=self._language)

    def _repr_mimebundle_(self, **kwargs: object) -> dict[str, str]:
        return {"text/plain": repr(self), "text/html": self._repr_html_()}


def _part(head: str, stops: Sequence[str], *, alone: bool) -> Html:
    rows = bullets("ul", stops)
    return joined((tag("p", tag("strong", head)), rows)) if alone or not stops else folded(head, rows)


def _head(one: Lesson) -> str:
    length, count = say_n("{n} minute", "{n} minutes", one.minutes), len(one.stops)
    facts = {"number": one.number, "title": one.title, "length": length}
    return say(N_("{number} · {title}: {length}, {stops}"), **facts, stops=say_n("{n} stop", "{n} stops", count))


@public
def stops(lesson: str | None = None) -> Stops:
    """List where a class stops and says first what it thinks, with the minutes: in all lessons, or in one.

    The stops are the lesson's own headings to predict, and what it says to a class.  Raises ValueError for a lesson
    that there is not.

    >>> ck.stops("03")
    """
    return Stops(tuple(lessons().values()) if lesson is None else (find(lesson),))
