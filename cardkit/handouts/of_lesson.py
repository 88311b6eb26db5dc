"""Of a lesson: its text as it is printed, what its cells show and ask, its words, and the answers at the end.

``printed.json`` is written by ``notebooks.build`` from the sources of the lessons, and holds what of each is for paper,
part by part: a heading, a paragraph, a line of a list, a table, what is folded on screen, a call.
"""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path, PurePath
from typing import Any

from ..calls import quoted, shown
from ..errors import WrongType, WrongValue, nearest
from ..glossary import LISTED, TERMS
from ..language import N_, say, say_n, voice
from ..lessons import FOR_TEACHERS, Lesson, lessons
from ..pages import Html, joined, tag
from ..tags import fold
from ..texts import is_text
from ..view.scene import signs
from .drawn import shared_by
from .fitted import PAGE_W, POINT, lines
from .flow import NUMBER, READ_WELL, Block, blanks, grid, item, paged, text
from .page import Handout
from .paper import MANY, PRINTED, Before

FILE = Path(__file__).with_name("printed.json")
SMALL = 0.85  # what is told at the end, beside the text
_SOURCES = re.compile(r"<strong>(Sources|資料來源|资料来源)")
_MINUTES = re.compile(r"<em>\d+\D*</em>")
STYLE = """
.columns { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); column-gap: 7mm; align-items: start }
.columns > div { min-width: 0 }
.columns > div > :first-child { margin-top: 0 !important }
.columns .hung { display: flex }
.columns .hung span { flex: 1; min-width: 0; overflow-wrap: break-word }
.columns .box { display: inline-block; width: .85em; height: .85em; border: .25mm solid #3a4741;
  vertical-align: -.08em }
.columns .whole { white-space: nowrap }
.columns .still { margin: 0 0 2mm }
.columns .cells { margin-bottom: .7mm }
.columns table.grid { table-layout: fixed; margin: .6mm 0 1.6mm; font-size: .92em; overflow-wrap: break-word }
.columns table.grid :is(th, td) { padding: .1em .5em; text-align: start }
.fields { display: flex; gap: 6mm; align-items: baseline }
.fields .blank { flex: 1; margin: 0 }
"""
Part = Sequence[Any]  # a kind, and what it holds
_SPOKEN = re.compile(r"(?:lesson|第)-?(\d{1,3})-?[課课]?")
_NUMBERED = re.compile(r"\d{1,3}(-[^/.]*)?")  # what is meant as a lesson
_PLACE = re.compile(r"[/\\.]")  # what is meant as a hand or a file


@functools.cache
def printed() -> Mapping[str, Mapping[str, Part]]:
    """Read what of the lessons is printed, by their numbers."""
    return json.loads(FILE.read_text("utf-8"))  # type: ignore[no-any-return]


def named(what: object, names: object = ()) -> Lesson | None:
    """Find the lesson that somebody names by its number or its name; None where something else is meant.

    Raises WrongType, WrongValue that names one that may be meant.
    """
    if type(what) is int:
        like = f'"{what:02}"' if 0 <= what < len(lessons()) else '"03"'
        sentence = N_("A lesson is named by its number in quotation marks, such as {like}, not {value}.")
        raise WrongType(sentence, like=like, value=shown(what))
    if not isinstance(what, str | Path) or is_text(str(what).strip()):
        return None
    asked = fold(str(what).strip())
    if asked.endswith(".ipynb"):  # a notebook, wherever it lies
        asked = PurePath(asked.replace("\\", "/")).stem
    if spoken := _SPOKEN.fullmatch(asked):
        asked = spoken[1]
    by_name = {fold(one.name): one for one in lessons().values()}
    found = lessons().get(asked.zfill(2)) if asked else None
    found = found or by_name.get(asked)
    if found is None:
        numbered = _NUMBERED.fullmatch(asked)
        if numbered and asked.startswith(FOR_TEACHERS):
            raise WrongValue(N_("Lesson {number} is for teachers: it has no handout."), number=FOR_TEACHERS)
        close = nearest(asked, by_name)
        if close and (numbered or not _PLACE.search(asked)):
            sentence = N_("There is no lesson {value}. Did you mean {close}?")
            raise WrongValue(sentence, value=quoted(str(what)), close=close)
        if numbered:
            raise WrongValue(N_("There is no lesson {value}: there are {first} to {last}."), value=quoted(str(what)),
                             first=min(lessons()), last=max(lessons()))  # fmt: skip
        return None
    if names not in ((), None, [], {}):
        raise WrongValue(N_("names are for a hand: the players of a lesson keep theirs."))
    return found


def deck_of(number: str) -> str:
    """Name the cards that a lesson shows; empty where it leaves that to the reader."""
    return str(printed()[number]["deck"])


class Composed:
    """Gather what is printed of a lesson, from its beginning to its end."""

    def __init__(self, several: Iterable[Part], results: bool, many: int) -> None:
        self.blocks: list[Block] = []
        self.answers: list[Block] = []
        self.sources: list[Block] = []
        self.results, self.last, self.shown = results, 0, Before(set(), many)
        self.asked = False  # whether the part before asked something: what is folded then belongs to it
        self.waiting: list[tuple[str, str]] = []  # headings under which nothing stands yet
        for part in several:
            asked, self.asked = self.asked, False
            if asked and part[0] == "fold" and not part[1]:
                self.answers += [_set(one, NUMBER) for one in part[2]]
            else:
                self.part(part)

    def number(self) -> str:
        """Give the next number of what is asked."""
        self.last += 1
        return str(self.last)

    def part(self, part: Part) -> None:
        """Take one part; a heading waits for what stands under it."""
        kind, *rest = part
        if kind in ("h2", "h3"):
            self.waiting = [one for one in self.waiting if one[0] < kind] + [(kind, rest[0])]
        elif kind == "fold":
            self.fold(*rest)
        elif kind == "call":
            self.call(*rest)
        elif kind == "words":
            self.words(rest[0])
        elif kind == "p" and _SOURCES.match(rest[0]):
            self.sources = [text(_signed(rest[0]), size=0.75, before=0.8)]
        elif kind != "h1" and not (kind == "p" and _MINUTES.fullmatch(rest[0])):
            self.add(_set(part))

    def add(self, *several: Block) -> None:
        """Print something, below the headings that wait for it."""
        sizes = {"h2": (1.3, 0.9), "h3": (1.08, 0.5)}
        for kind, heading in self.waiting:
            size, before = sizes[kind]
            self.blocks.append(text(_signed(heading), kind=kind, size=size, before=before, after=0.3, keep=True))
        self.waiting = []
        self.blocks += several

    def fold(self, question: str, inside: Sequence[Part]) -> None:
        """Print what is folded on screen: a question with room to write, or else what is told at the end."""
        number = self.number()
        title = ""
        if question:
            self.add(item(number, _signed(question), keep=True), blanks([""], indent=NUMBER))
        elif self.waiting and self.waiting[-1][0] == "h3":
            title = self.waiting.pop()[1]
            if self.results:
                told = say(N_("See {n} at the end."), n=number)
                self.add(text(f"<strong>{_signed(title)}</strong> · {told}", size=0.9, before=0.3))
        else:
            self.add(blanks([f"<b>{number}</b>"]))
        self.answer(number, title, inside)

    def answer(self, number: str, title: str, inside: Sequence[Part]) -> None:
        """Keep what is told at the end under a number."""
        several = list(inside)
        if title:
            told = f"<b>{number}</b> <strong>{_signed(title)}</strong>"
            self.answers.append(text(told, before=0.2, after=0.1, keep=True))
        elif several and several[0][0] == "p":
            self.answers.append(item(number, _signed(several.pop(0)[1])))
        else:
            self.answers.append(text(f"<b>{number}</b>", after=0.1, keep=True))
        self.answers += [_set(part, NUMBER) for part in several]

    def call(self, name: str, given: Sequence[object], named: Mapping[str, object]) -> None:
        """Print what a cell shows and asks."""
        if name not in PRINTED:
            return
        made = PRINTED[name]((given, named), self.number, self.shown)
        first = self.last - len(made.answers) + 1
        self.add(*made.blocks)
        self.asked = bool(made.answers)
        self.answers += [item(str(n), one) for n, one in enumerate(made.answers, first)] + list(made.after)

    def words(self, several: Sequence[str]) -> None:
        """Print the words that the lesson explains."""
        terms = [term.said() for word in several for term in TERMS if term.word == word]
        if terms:
            self.waiting = [("h2", say(LISTED))]
            self.add(*(text(joined([tag("strong", word), ": ", means]), size=0.9, after=0.15) for word, means in terms))


def _signed(inside: str) -> Html:
    return Html(signs(inside))


def _set(part: Part, indent: float = 0) -> Block:
    kind, *rest = part
    if kind == "p":
        return text(_signed(rest[0]), indent=indent)
    if kind == "li":
        return item(rest[0], _signed(rest[1]), before=indent)
    if kind == "table":
        return grid([[_signed(cell) for cell in row] for row in rest[0]])
    raise ValueError(f"{kind} has no place on paper")


def handout(one: Lesson, *, results: bool) -> Handout:
    """Make the pages of a lesson, in the language and with the cards of the moment."""
    title = tag("h1", one.title)
    fields = tag("p", *(part for asked in (N_("Name"), N_("Class"), N_("Date")) for part in (say(asked), tag("i"))),
                 **{"class": "blank"})  # fmt: skip
    minutes = say_n("{n} minute", "{n} minutes", one.minutes)
    about = tag("div", tag("span", minutes), fields, **{"class": "about fields"})
    first = lines(one.title, PAGE_W, 15) * 15 * POINT * 1.2 + 10
    for many in MANY:
        letters, pages = paged(_blocks(one, results, many), first)
        if letters >= READ_WELL:
            break
    sheets = []
    for n, columns in enumerate(pages):
        laid = tag("div", *(tag("div", column) for column in columns), style=f"font-size:{letters}pt",
                   **{"class": "columns"})  # fmt: skip
        sheets.append(joined((title, about, laid)) if not n else laid)
    return Handout(one.title, sheets, shared_by(sheets), STYLE)


def composed(one: Lesson, results: bool, many: int = max(MANY)) -> Composed:
    """Compose a lesson in the language of the moment."""
    return Composed(printed()[one.number][voice().language], results, many)


def _blocks(one: Lesson, results: bool, many: int) -> list[Block]:
    """List what is printed of a lesson; without results the answers are left out."""
    made = composed(one, results, many)
    answers = [text(say(N_("Answers")), kind="h2", size=1.2, before=1.0, after=0.3, keep=True), *made.answers]
    return [*made.blocks, *(answers if results and made.answers else ()), *made.sources]
