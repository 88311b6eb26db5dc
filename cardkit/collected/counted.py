"""Counted: how did each question go, and how far is each pupil, by lesson?

The first answer of each pupil to each question counts; later tries are counted apart.  Apart stand what was predicted,
and positions of a pupil's own games: the first answer to one is the mistake for which it comes back, so there the last
one counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ..answers import PLAYED, PREDICTED, Entry
from ..language import N_, say
from ..lessons import in_order
from ..questions.ask import whole
from .pupils import Member
from .told import most, of_kit

KINDS = ("questions", "predictions", "positions")


class Given(NamedTuple):
    """Hold how one pupil answered one question: the first answer, the last, and how many tries came after the first."""

    first: Entry
    last: Entry
    later: int


class Posed(NamedTuple):
    """Hold how one question went: by pupil."""

    kind: str  # one of KINDS
    question: str
    lesson: str
    given: Mapping[str, Given]

    @property
    def firsts(self) -> list[Entry]:
        """List the first answers."""
        return [one.first for one in self.given.values()]

    @property
    def right(self) -> int:
        """Count the pupils who were right at once."""
        return sum(map(well, self.firsts))

    @property
    def wrong(self) -> int:
        """Count the pupils who were not."""
        return len(self.given) - self.right

    @property
    def share(self) -> float:
        """Give the share of those who were right at once."""
        return self.right / len(self.given)

    @property
    def later(self) -> int:
        """Count the tries after the first answers."""
        return sum(one.later for one in self.given.values())

    @property
    def usual(self) -> tuple[Entry, int] | None:
        """Give a first answer with the wrong choice that was made most, and how often; None where none was kept."""
        wrong = [one for one in self.firsts if not well(one) and choice(one)]
        if not wrong:
            return None
        made = most([choice(one) for one in wrong])
        same = [one for one in wrong if choice(one) == made]
        return min(same), len(same)


class Sums(NamedTuple):
    """Count the answers of one pupil in one lesson, or in all."""

    asked: int = 0
    right: int = 0
    later: int = 0

    def plus(self, one: Given) -> Sums:
        """Count one more question."""
        counts = one.last if kind_of(one.first) == "positions" else one.first
        return Sums(self.asked + 1, self.right + well(counts), self.later + one.later)

    def __str__(self) -> str:
        return out_of(self.right, self.asked) if self.asked else ""


def out_of(right: int, every: int) -> str:
    """Say how many of all were right, so briefly that it stands in a cell."""
    return say(N_("{right}/{every}"), right=right, every=every)


def well(one: Entry) -> bool:
    """Say whether an answer was right at the first try."""
    return one.right and one.tries == 1


def kind_of(one: Entry) -> str:
    """Say as what an answer counts."""
    return {PREDICTED: "predictions", PLAYED: "positions"}.get(one.kind, "questions")


def lesson_of(one: Entry) -> str:
    """Give the lesson of an answer: of a question of the kit its own, whatever the file says."""
    known = of_kit(one.question)
    return known.lesson if known is not None and kind_of(one) == "questions" else one.lesson


def choice(one: Entry) -> str:
    """Give a choice so that equal ones are equal: answers in any order, a number however it was typed."""
    if one.kind == "number":
        number = whole(one.choice)
        return one.choice.strip() if number is None else str(number)
    return " ".join(sorted(one.choice.split(" "))) if one.kind == "choose" else one.choice


def asked(members: Iterable[Member]) -> list[Posed]:
    """List every question that somebody has answered, those of one lesson together, the worst first."""
    found: dict[tuple[str, str], dict[str, list[Entry]]] = {}
    for member in members:
        for entry in member.entries:  # oldest first
            found.setdefault((kind_of(entry), entry.question), {}).setdefault(member.label, []).append(entry)
    out = []
    for (kind, question), by in found.items():
        given = {member: Given(entries[0], entries[-1], sum(one.tries for one in entries) - 1)
                 for member, entries in by.items()}  # fmt: skip
        lesson = most([lesson_of(one.first) for one in given.values()])
        out.append(Posed(kind, question, lesson, given))
    order = {lesson: at for at, lesson in enumerate(in_order(one.lesson for one in out))}
    return sorted(out, key=lambda one: (KINDS.index(one.kind), order[one.lesson], one.share, -one.wrong, one.question))


def worst(several: Iterable[Posed]) -> list[Posed]:
    """List what somebody got wrong, what most got wrong first."""
    wrong = [one for one in several if one.wrong]
    return sorted(wrong, key=lambda one: (-one.wrong, one.share, one.question))


class OwnSlip(NamedTuple):
    """Hold one kind of mistake in the games of a class: by how many, how often, and what was said of it."""

    lesson: str
    why: str
    pupils: int
    times: int
    told: str


def own_slips(several: Iterable[Posed]) -> list[OwnSlip]:
    """List the kinds of mistakes in pupils' own games, those that most have made first."""
    found: dict[tuple[str, str], list[tuple[str, str]]] = {}
    for one in several:
        for label, given in one.given.items() if one.kind == "positions" else ():
            if given.first.why and not given.first.right:
                found.setdefault((one.lesson, given.first.why), []).append((label, given.first.told))
    slips = []
    for (lesson, why), made in found.items():
        told = most([text for _, text in made if text])
        slips.append(OwnSlip(lesson, why, len({label for label, _ in made}), len(made), told))
    return sorted(slips, key=lambda one: (-one.pupils, -one.times, one.lesson, one.why))


def tallies(several: Iterable[Posed]) -> dict[tuple[str, str, str], Sums]:
    """Count by pupil, lesson and kind."""
    found: dict[tuple[str, str, str], Sums] = {}
    for one in several:
        for member, given in one.given.items():
            key = (member, one.lesson, one.kind)
            found[key] = found.get(key, Sums()).plus(given)
    return found
