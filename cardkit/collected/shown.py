"""Shown: the class on one page: who has answered what, what goes wrong and how, and which files are strange."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..direction import isolated
from ..language import N_, listed, say, say_n, voice
from ..lessons import in_order
from ..pages import Html, folded, joined, page, paragraphs, sideways, tag, tags
from ..plain import Plain
from . import told
from .counted import Posed, Sums, out_of, own_slips, tallies, worst
from .pupils import Classroom
from .tables import fault_rows, lesson_title, made_by, mistake

PUPILS = 100  # rows of a table; more nobody looks through here
WORST = 10  # questions
FAULTS = 50  # files
SHORT = 16  # letters that a number or a word may have
Rows = list[list[str]]


def html(found: Classroom, several: Sequence[Posed]) -> str:
    """Write the page."""
    parts: list[str] = [paragraphs(*_head(found, several))]
    for kind, title in _kinds(several):
        grid = sideways(_table(title, *_grid(found, several, kind)))
        parts.append(grid if kind == "questions" else folded(title, grid))
    parts.append(paragraphs(_lessons(several), _cut(found)))
    for kind, title in _wrong_titles(several):
        grid = sideways(_table(title, *_wrong(several, kind)))
        parts.append(joined((grid, paragraphs(_more(several, kind)))) if kind == "questions" else folded(title, grid))
    if own_slips(several):
        parts.append(folded(say(N_("Mistakes in own games")), sideways(_table("", *_slips(several)))))
    if found.faults:
        parts.append(sideways(_table(_files(found), *_faults(found))))
    return page(*parts, lang=voice().language)


def text(found: Classroom, several: Sequence[Posed]) -> str:
    """Write the same to be read without a page."""
    parts = ["\n".join(_head(found, several))]
    for kind, title in _kinds(several):
        parts.append(f"{title}\n{_written(*_grid(found, several, kind))}")
    parts.append("\n".join(filter(None, (_lessons(several), _cut(found)))))
    for kind, title in _wrong_titles(several):
        parts.append("\n".join(filter(None, (title, *_wrong_lines(several, kind), _more(several, kind)))))
    if own_slips(several):
        parts.append("\n".join((say(N_("Mistakes in own games")), _written(*_slips(several)))))
    if found.faults:
        parts.append(f"{_files(found)}\n{_written(*_faults(found))}")
    return "\n\n".join(filter(None, parts))


def _head(found: Classroom, several: Sequence[Posed]) -> Iterator[str]:
    given = sum(len(one.given) for one in several if one.kind == "questions")
    later = sum(one.later for one in several if one.kind == "questions")
    facts = [say_n("{n} pupil", "{n} pupils", len(found.members)),
             say_n("{n} question answered", "{n} questions answered", given),
             say_n("{n} later try", "{n} later tries", later)]  # fmt: skip
    yield say(N_("{facts}."), facts=listed(facts))
    yield say(N_("What counts is the first answer of each pupil to each question; later tries only stand beside."))


def _kinds(several: Sequence[Posed]) -> Iterator[tuple[str, str]]:
    """Name the tables of pupils that there is something for; that of the questions is always there."""
    titles = {"questions": N_("Questions: right at once / answered"),
              "predictions": N_("Predictions: right at once / made"),
              "positions": N_("Mistakes in own games: mended / made")}  # fmt: skip
    there = {one.kind for one in several}
    yield from ((kind, say(title)) for kind, title in titles.items() if kind == "questions" or kind in there)


def _grid(found: Classroom, several: Sequence[Posed], kind: str) -> tuple[list[str], Rows]:
    """Lay out the pupils by lesson."""
    counted = {key: tally for key, tally in tallies(several).items() if key[2] == kind}
    lessons = in_order(lesson for _, lesson, _ in counted)
    head = [say(N_("pupil")), *map(isolated, lessons), say(N_("all")), say(N_("later tries"))]

    def row(name: str, tallied: list[Sums]) -> list[str]:
        whole = _sum(tallied)
        return [name, *map(str, tallied), str(whole) or "–", str(whole.later) if whole.asked else ""]

    cells = [[counted.get((member.label, lesson, kind), Sums()) for lesson in lessons] for member in found.members]
    rows = [row(isolated(member.label), tallied)
            for member, tallied in zip(found.members[:PUPILS], cells[:PUPILS], strict=True)]  # fmt: skip
    if len(found.members) > 1:
        rows.append(row(say(N_("whole class")), [_sum(column) for column in zip(*cells, strict=True)]))
    return head, rows


def _sum(several: Sequence[Sums]) -> Sums:
    return Sums(*(sum(numbers) for numbers in zip(*several, strict=True))) if several else Sums()


def _lessons(several: Sequence[Posed]) -> str:
    """Say what the numbers of the lessons stand for."""
    named = [lesson_title(one) for one in in_order(one.lesson for one in several)]
    return say(N_("Lessons: {lessons}."), lessons=say(N_("; ")).join(named)) if named else ""


def _cut(found: Classroom) -> str:
    left = len(found.members) - PUPILS
    return say_n("{n} more pupil: {call} has all.", "{n} more pupils: {call} has all.", left,
                 call=".table()") if left > 0 else ""  # fmt: skip


def _wrong_titles(several: Sequence[Posed]) -> Iterator[tuple[str, str]]:
    titles = {"questions": N_("Most often wrong"), "predictions": N_("Predictions most often wrong")}
    there = {one.kind for one in worst(several)}
    yield from ((kind, say(title)) for kind, title in titles.items() if kind in there)


def _wrong(several: Sequence[Posed], kind: str) -> tuple[list[str], Rows]:
    """Lay out what went wrong most, with the mistake that was made most."""
    head = [say(N_("question")), say(N_("lesson")), say(N_("right at once")), say(N_("most frequent mistake")),
            say(N_("why"))]  # fmt: skip
    rows = []
    for one in worst(one for one in several if one.kind == kind)[:WORST]:
        chosen, n, why = mistake(one)
        made = made_by(n, chosen) if n else say(N_("not kept"))
        rows.append([told.asked(one.firsts), isolated(one.lesson), out_of(one.right, len(one.given)), made, why])
    return head, rows


def _wrong_lines(several: Sequence[Posed], kind: str) -> Iterator[str]:
    """Write the same line by line: what is that long has no place in columns."""
    for asked, lesson, right, *usual in _wrong(several, kind)[1]:
        yield f"{lesson} · {asked} {right}"
        yield "    " + " – ".join(filter(None, usual))


def _slips(several: Sequence[Posed]) -> tuple[list[str], Rows]:
    """Lay out which mistakes were made in games; the reason is that of one of them, as the pupil read it."""
    head = [say(N_("lesson")), say(N_("pupils")), say(N_("how often")), say(N_("for example"))]
    rows = [[isolated(one.lesson), str(one.pupils), str(one.times), one.told or one.why] for one in own_slips(several)]
    return head, rows[:WORST]


def _more(several: Sequence[Posed], kind: str) -> str:
    left = sum(one.kind == kind for one in worst(several)) - WORST
    return say_n("{n} more question was answered wrong: {call} lists all.",
                 "{n} more questions were answered wrong: {call} lists all.", left,
                 call=".questions()") if left > 0 else ""  # fmt: skip


def _files(found: Classroom) -> str:
    out = sum(not one.taken for one in found.faults)
    if not out:
        return say(N_("To be known of the files"))
    return say_n("{n} file was not taken in", "{n} files were not taken in", out)


def _faults(found: Classroom) -> tuple[list[str], Rows]:
    rows = [list(row) for row in fault_rows(found)]
    if len(rows) > FAULTS:
        rows[FAULTS:] = [["…", "", say_n("{n} more line: {call} has all.", "{n} more lines: {call} has all.",
                                         len(rows) - FAULTS, call=".faults")]]  # fmt: skip
    return [say(N_("file")), say(N_("taken in")), say(N_("why"))], rows


def _table(title: str, head: list[str], rows: Rows) -> Html:
    """Write a table; whose row it is, its first cell says."""
    body = [tag("tr", tag("th", first, scope="row", style=_FIRST),
                *(tag("td", cell, style=_TEXT if len(cell) > SHORT else _CELL) for cell in more))
            for first, *more in rows]  # fmt: skip
    caption = tag("caption", tag("strong", title), style="text-align: start") if title else Html()
    titles = tag("thead", tag("tr", tags("th", head, scope="col", style=_HEAD)))
    return tag("table", caption, titles, tag("tbody", *body), style="margin-block: 1em")


_CELL = "text-align: start; vertical-align: top"
_HEAD = f"{_CELL}; max-width: 12em; overflow-wrap: anywhere"  # a lesson of one's own may bear a long name
_TEXT = f"{_CELL}; min-width: 11em"  # on a phone it would be a word a line
_FIRST = f"{_CELL}; min-width: 8em; max-width: 24em; overflow-wrap: anywhere"


def _written(head: list[str], rows: Rows) -> str:
    return repr(Plain(head[0], head[1:], rows))
