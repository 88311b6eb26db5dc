"""Is what a lesson asks told anywhere before its reveal?

A lesson asks in its cells: `ck.predict`, `ck.quiz`, `ck.capture`, `ck.primiera`.  What a reader sees from the start of
the lesson to the next heading after such a cell must not tell the answer: text, static pictures with their texts, and
plain text; what stands in `<details>` is folded and so not seen.  A heading turns the page.
"""

from __future__ import annotations

import ast
import base64
import functools
import html
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from markdown_it import MarkdownIt
from nbformat import NotebookNode

import cardkit
from cardkit.games.scopa.legal import VALUE
from cardkit.language import Voice, speaking
from cardkit.questions.form import said
from cardkit.view import line as show
from cardkit.widgets.capture import Capture
from cardkit.widgets.predict import Predict
from cardkit.widgets.primiera import Primiera
from cardkit.widgets.quiz import Quiz
from cardkit.widgets.quiz_told import solution

ASKS = ("predict", "quiz", "capture", "primiera", "exercise")
EXPLAIN = ("Explain", "說明", "说明")  # a heading with this word in front has an answer below it
ENOUGH = 0.8  # of the words of an answer, or of its reason: then a sentence tells it
SMALL = 13  # numbers up to this one stand everywhere: two words of the question beside them make them an answer

_MARKDOWN = MarkdownIt("commonmark").enable("table")
_DETAILS = re.compile(r"<details>(?:(?!<details>).)*?</details>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")
_PICTURE = re.compile(r"data:image/svg\+xml;base64,([A-Za-z0-9+/=]+)")
_TITLE = re.compile(r'\btitle="([^"]*)"')  # what a word of the text says of itself
_ALT = re.compile(r'\balt="([^"]*)"')
_SENTENCE = re.compile(r"(?<=[.!?;])\s+|(?<=[。！？；])|\n+")
_TOKEN = re.compile(r"(?<![A-Za-z\d-])\d+(?:-\d+)*(?![A-Za-z\d-])|[♠♥♦♣]\w|[^\W\d_]+")
_HAN = re.compile("[\u4e00-\u9fff]+")
_SCORE = re.compile(r"\d+-\d+|\d+ \+ \d+(?: \+ \d+)* = \d+")
_POINTS = re.compile(r"(?<![♠♥♦♣\d])\d+")
_LITTLE = re.compile(
    "an?|and|are|as|at|be|but|by|each|for|from|has|have|in|is|its?|no|not|of|on|one|or|so|that|the|their|then|there|"
    "this|to|was|which|with|you"
)


class Seen(NamedTuple):
    """Hold a piece of what a reader sees, in order: a heading, prose, what a cell shows, a question, a fold."""

    kind: str  # "heading", "prose", "title" (of a word), "shown", "ask"; "fold" is not seen
    where: str  # the cell
    text: str = ""
    widget: Any = None


class Told(NamedTuple):
    """Hold what would tell an answer: a sentence, or figures, a small number only beside words of its question."""

    question: str
    sentence: str = ""
    figures: frozenset[str] = frozenset()
    beside: frozenset[str] = frozenset()


def plain(text: str) -> str:
    """Leave out the sign that keeps a suit a letter, and markup."""
    return html.unescape(_TAG.sub("\n", text)).replace("\ufe0e", "")


def unfolded(text: str) -> str:
    """Leave out what is folded, however deep."""
    while (less := _DETAILS.sub("", text)) != text:
        text = less
    return text


def seen(book: NotebookNode) -> Iterator[Seen]:
    """List what a reader of a notebook sees, with the widgets that ask."""
    voice = Voice("en", "french")
    for cell in book.cells:
        if cell.cell_type == "markdown":
            for kind, part in _parts(cell.source):
                if text := plain(part.strip("# \n")):
                    yield Seen(kind, cell.id, text)
                own = "fold" if kind == "fold" else "title"
                yield from (Seen(own, cell.id, html.unescape(told)) for told in _TITLE.findall(part))
            continue
        if setting := re.search(r'ck\.use\("([\w-]+)"(?:, deck="(\w+)")?', cell.source):
            voice = Voice(setting[1], setting[2] or "french")
        widget = _asking(cell.source, voice)
        yield Seen("shown" if widget is None else "ask", cell.id, "\n".join(_shown(cell)), widget)


def _parts(markdown: str) -> Iterator[tuple[str, str]]:
    """Split Markdown into headings, prose and folds, in order."""
    depth = 0
    for part in re.split(r"(<details>|</details>)", markdown):
        if part in ("<details>", "</details>"):
            depth += 1 if part == "<details>" else -1
        elif depth:
            yield "fold", part
        else:
            for text in re.split(r"(^#+ .*$)", part, flags=re.MULTILINE):
                yield "heading" if text.startswith("#") else "prose", text


def _shown(cell: NotebookNode) -> Iterator[str]:
    """List the texts of a cell's static forms; what is folded is left out, but not what a picture says."""
    for output in cell.get("outputs", []):
        data = output.get("data", {})
        page = str(data.get("text/html", ""))
        yield plain(str(output.get("text", "")))
        if not page or _PICTURE.search(page):  # plain text beside a table is for places that show nothing else
            yield plain(str(data.get("text/plain", "")))
        yield plain(unfolded(page))
        for alternative in _ALT.findall(page):
            yield plain(alternative)
        for picture in _PICTURE.findall(page):
            yield plain(re.sub(r"<defs>.*?</defs>", "", base64.b64decode(picture).decode(), flags=re.DOTALL))


def _asking(code: str, voice: Voice) -> Any:
    """Make the widget of a cell that asks; None for any other cell."""
    tree = ast.parse(code)
    last = tree.body[-1] if tree.body else None
    call = last.value if isinstance(last, ast.Expr) else None
    if not (isinstance(call, ast.Call) and ast.unparse(call.func) in [f"ck.{name}" for name in ASKS]):
        return None
    with speaking(voice):
        # A lesson is code of ours, which the builder runs as well.
        return eval(compile(ast.Expression(call), "<lesson>", "eval"), {"ck": cardkit})


@functools.singledispatch
def answers(widget: Any) -> list[Told]:
    """List what would tell the answers that a widget asks for."""
    raise TypeError(type(widget))


@answers.register
def _(widget: Predict) -> list[Told]:
    found = []
    with widget.speaking():
        for stop in widget._stops:
            name = f"trick {stop.trick}"
            before = {score for step in range(stop.to) for score in _SCORE.findall(_caption(widget, step))}
            after = _caption(widget, stop.to)
            found += [Told(name, after), Told(name, _POINTS.sub(" ", after))]  # who takes it is told without points too
            # Which rung decides and which card may be played follow from rules that are taught before.
            asks = [one for one in stop.questions if one.ask not in ("reason", "card")]
            found += [Told(f"{name}, {one.ask}", plain(one.why.say())) for one in asks]
            found.append(Told(name, figures=frozenset(_SCORE.findall(after)) - before))
    return found


def _caption(widget: Predict, step: int) -> str:
    return plain(show.caption(widget._main, step))


@answers.register
def _(widget: Quiz) -> list[Told]:
    found = []
    with widget.speaking():
        for one in widget._bank:
            whys = [said(why) for why in (*(answer.why for answer in one.answers if answer.right), one.why) if why]
            ask = plain(said(one.ask))
            figures = {str(one.number)} if one.kind == "number" else set()
            told = plain(solution(one))
            figures |= set(_SCORE.findall(told))
            found += [Told(one.id, f"{ask} {told}"), *(Told(one.id, plain(why)) for why in whys)]
            beside = frozenset(word for word in words(ask) if len(word) > 1 and not word.isdigit())
            found.append(Told(one.id, figures=frozenset(figures - set(_TOKEN.findall(ask))), beside=beside))
    return found


@answers.register
def _(widget: Capture) -> list[Told]:
    with widget.speaking():
        found = []
        for card in widget._cards:
            found.append(Told(card.code, plain(widget._answer(card))))
            ways = (sorted(taken, key=lambda one: (-VALUE[one], one)) for taken in widget._options(card))
            ranks = (" + ".join(one.rank for one in way) for way in ways)
            found.append(Told(card.code, figures=frozenset(sums for sums in ranks if "+" in sums)))
        return found


@answers.register
def _(widget: Primiera) -> list[Told]:
    with widget.speaking():
        told = [plain(line) for line in widget._told()]
        sums = frozenset(cell for cell in widget._recount()[-1][1:] if cell != "–")
        best = [" ".join(row[1:]) for row in widget._recount()[1:-1]]
        return [*(Told("primiera", line) for line in (*told, *map(plain, best))), Told("primiera", figures=sums)]


def words(text: str) -> frozenset[str]:
    """Give the words of a sentence that say something; of Chinese each pair of signs."""
    tokens = [token for token in _TOKEN.findall(text) if not _HAN.match(token)]
    found = {token if len(token) < 3 else token.lower() for token in tokens if not _LITTLE.fullmatch(token)}
    for run in _HAN.findall(text):
        found |= {run[k : k + 2] for k in range(len(run) - 1)}
    return frozenset(found)


def tells(text: str, told: Told) -> str:
    """Give the sentence of a text that tells an answer, empty where none does."""
    wanted = words(told.sentence)
    # Whatever else it says: without the same cards, players and figures a sentence tells something else.
    must = {word for word in wanted if word[0] in "♠♥♦♣0123456789" or (len(word) == 1 and word.isupper())}
    for sentence in filter(None, map(str.strip, _SENTENCE.split(text))):
        here = words(sentence)
        shared = len(told.beside & here) if told.beside else 2
        figures = told.figures & {*_TOKEN.findall(sentence), *_SCORE.findall(sentence)}
        figures |= {figure for figure in told.figures if "+" in figure and figure in sentence}
        if any(shared > (figure.isdigit() and int(figure) <= SMALL) for figure in figures):
            return sentence
        if len(wanted) >= 3 and must <= here and len(wanted & here) >= ENOUGH * len(wanted):
            return sentence
    return ""


def leaks(book: NotebookNode) -> Iterator[tuple[str, str, str]]:
    """List what tells too early: the cell that asks and its question, the cell that tells, and its sentence."""
    pieces = list(seen(book))
    for at, piece in enumerate(pieces):
        if piece.kind != "ask":
            continue
        turn = next((n for n in range(at + 1, len(pieces)) if pieces[n].kind == "heading"), len(pieces))
        for told in answers(piece.widget):
            for other in pieces[:turn]:
                if other.kind == "fold":
                    continue
                text = _neighbours(piece.widget, told) if other is piece else other.text
                if sentence := tells(text or other.text, told):
                    yield f"{piece.where} {told.question}", other.where, sentence


def _neighbours(widget: Any, told: Told) -> str:
    """List what the other questions of a quiz ask; a question's own answers, the right one too, stand beside it."""
    if not isinstance(widget, Quiz):
        return ""
    with widget.speaking():
        return "\n".join(plain(said(one.ask)) for one in widget._bank if one.id != told.question) or " "


def shown_first(book: NotebookNode) -> Iterator[tuple[str, str, str]]:
    """List the figures of a folded answer that a cell above the fold shows: both cells, and the figures."""
    since: list[Seen] = []
    for piece in seen(book):
        since = [] if piece.kind == "heading" else [*since, piece]
        if piece.kind == "fold":
            asked = " ".join(one.text for one in since if one.kind == "prose")
            for one in since:
                if one.kind == "shown":
                    here = {*_SCORE.findall(piece.text)} - {*_SCORE.findall(asked)}
                    if figures := here & {*_SCORE.findall(one.text)}:
                        yield piece.where, one.where, ", ".join(sorted(figures))


def bare(book: NotebookNode) -> Iterator[tuple[str, str]]:
    """List what stands unfolded where a question is answered: an explanation, or a cell right below a question."""
    heading, asked = "", ""
    for piece in seen(book):
        if piece.kind == "heading":
            heading, asked = piece.text, ""
        elif piece.kind == "ask":
            asked = piece.where
        elif piece.kind == "shown" and asked:
            yield piece.where, f"shows something right below the question of {asked}: put a heading between"
        elif piece.kind == "prose" and heading.startswith(EXPLAIN):
            for text in piece.text.split("\n\n"):
                if not text.lstrip().startswith("**"):  # for the class, or to explore: it explains nothing
                    yield piece.where, f"explains without a fold: {text.strip()[:60]!r}"
