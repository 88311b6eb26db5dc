"""Tables: the class as data, a row an answer; and for people, a row a lesson of a pupil, or a row a question."""

from __future__ import annotations

import csv
import datetime
import io
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..answered import lesson_name
from ..answers import moment
from ..direction import isolated
from ..frames import framed
from ..handed.cells import guarded
from ..language import N_, say, say_n, speaking, voice
from ..lessons import in_order
from ..toml.entries import FileError
from . import told
from .columns import COLUMNS
from .counted import KINDS, Posed, Sums, kind_of, lesson_of, tallies, well
from .pupils import Classroom

if TYPE_CHECKING:
    from pandas import DataFrame

KIND_TITLES = {"questions": N_("questions"), "predictions": N_("predictions"), "positions": N_("mistakes in games")}
Cell = str | int | bool | None


def rows(found: Classroom, several: Sequence[Posed]) -> Iterator[list[object]]:
    """List every answer as the columns have it."""
    texts = {(one.kind, one.question): told.asked(one.firsts) for one in several}
    firsts = {(label, given.first.id) for one in several for label, given in one.given.items()}
    words: dict[tuple[str, ...], tuple[str, str]] = {}  # of each choice once
    for member in found.members:
        for one in member.entries:
            kind, right = kind_of(one), well(one)
            key = one.kind, one.question, one.choice, one.answer, one.told
            chosen, why = words[key] = words.get(key) or (told.answer(one), told.fault(one))
            yield [member.label, member.id, lesson_of(one), kind, one.kind, one.question, texts[kind, one.question],
                   (member.label, one.id) in firsts, right, one.sure, one.tries, moment(one.at), one.choice,
                   chosen, "" if right else why, one.why, one.words]  # fmt: skip


def tidy(found: Classroom, several: Sequence[Posed]) -> DataFrame:
    """Give every answer as data."""
    import pandas as pd

    # A language's own frame would show sentences whole; here pandas' own is what programs expect.
    return pd.DataFrame(list(rows(found, several)), columns=list(COLUMNS)).astype(COLUMNS)


def csv_text(found: Classroom, several: Sequence[Posed]) -> str:
    """Write every answer as CSV: yes and no as 1 and 0, times in UTC, and nothing that a spreadsheet would run."""
    out = io.StringIO()
    lines = csv.writer(out)
    lines.writerow(COLUMNS)
    for row in rows(found, several):
        lines.writerow(map(_cell, row, COLUMNS))
    return out.getvalue()


def _cell(value: object, column: str) -> object:
    if isinstance(value, datetime.datetime):
        return value.isoformat().replace("+00:00", "Z")
    return int(value) if isinstance(value, bool) else guarded(value, column) if isinstance(value, str) else value


def lessons(found: Classroom, several: Sequence[Posed]) -> DataFrame:
    """Give a row for each lesson in which a pupil has answered anything."""
    counted = tallies(several)
    titles = [say(N_("pupil")), say(N_("lesson")), say(N_("questions")), say(N_("right at once")),
              say(N_("later tries")), say(N_("predictions")), say(N_("predictions right")),
              say(N_("mistakes in games")), say(N_("mended"))]  # fmt: skip
    out: list[list[Cell]] = []
    for member in found.members:
        there = in_order(lesson for label, lesson, _ in counted if label == member.label)
        for lesson in there:
            asked, said, own = (counted.get((member.label, lesson, kind), Sums()) for kind in KINDS)
            out.append([isolated(member.label), lesson_title(lesson), asked.asked, asked.right, asked.later,
                        said.asked, said.right, own.asked, own.right])  # fmt: skip
        if not there:
            out.append([isolated(member.label), "", 0, 0, 0, 0, 0, 0, 0])
    return framed(titles, out, counted=True, kinds=dict(zip(titles, ["str"] * 2 + ["int64"] * 7, strict=True)))


def questions(several: Sequence[Posed]) -> DataFrame:
    """Give a row for each question, those of a lesson together, the worst first; own positions are nobody else's."""
    titles = [say(N_("lesson")), say(N_("question")), say(N_("counts as")), say(N_("answers")),
              say(N_("right at once")), say(N_("right, %")), say(N_("later tries")), say(N_("most frequent mistake")),
              say(N_("how often")), say(N_("why")), say(N_("id"))]  # fmt: skip
    out: list[list[Cell]] = []
    for one in several:
        if one.kind != "positions":
            out.append([lesson_title(one.lesson), told.asked(one.firsts), say(KIND_TITLES[one.kind]), len(one.given),
                        one.right, percent(one), one.later, *mistake(one), one.question])  # fmt: skip
    kinds = ["str"] * 3 + ["int64"] * 4 + ["str", "int64", "str", "str"]
    table = framed(titles, out, counted=True, kinds=dict(zip(titles, kinds, strict=True)))
    table.attrs["empty"] = say(N_("No question was answered yet."))
    return table


def mistake(one: Posed) -> tuple[str, int, str]:
    """Say which wrong choice was made most, how often, and why it is wrong."""
    if one.usual is None:
        return "", 0, ""
    entry, n = one.usual
    return told.answer(entry), n, told.fault(entry)


def made_by(n: int, choice: str) -> str:
    """Say how many pupils have made a choice."""
    return say_n("{n} pupil: {choice}", "{n} pupils: {choice}", n, choice=choice)


def percent(one: Posed) -> int:
    """Give the share of those who were right at once in percent; 0 and 100 say none and all."""
    return round(100 * one.share) if one.share in (0, 1) else min(99, max(1, round(100 * one.share)))


def lesson_title(lesson: str) -> str:
    """Name a lesson by number and title; what is no lesson of the kit by its own name."""
    return isolated(lesson_name(lesson))


def faults(found: Classroom) -> DataFrame:
    """Give what is to be told of the files, those that are not taken in first."""
    titles = [say(N_("file")), say(N_("taken in")), say(N_("why"))]
    table = framed(titles, [list(row) for row in fault_rows(found)], counted=True,
                   kinds=dict(zip(titles, ("str", "str", "str"), strict=True)))  # fmt: skip
    table.attrs["empty"] = say(N_("Every file was taken in."))
    return table


def fault_rows(found: Classroom) -> Iterator[tuple[str, str, str]]:
    """Say of which file there is something to be told: whether it was taken in, and what."""
    with speaking(voice()._replace(names=())):
        for one in found.faults:
            taken = say(N_("yes")) if one.taken else say(N_("no"))
            yield isolated(one.file), taken, " ".join(_why(one.why).split())


def _why(why: object) -> str:
    """Say what is wrong with a file, without its name, which stands beside."""
    if not isinstance(why, FileError):
        return str(why)
    reason = why.reason.say()
    return reason if why.line is None else say(N_("Line {line}: {reason}"), line=why.line, reason=reason)
