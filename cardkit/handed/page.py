"""Page: what is handed in as a page to read and to print: what was asked, chosen, right or wrong, and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..answered import answers_of, asked, lesson_name
from ..answers import PLAYED, PREDICTED, Entry, dumped, moment, placed
from ..export.page import page
from ..language import N_, say, say_n, voice
from ..lessons import in_order
from ..pages import Html, bullets, folded, joined, sideways, table, tag
from ..questions.loader import find
from ..schedule import day
from ..widgets.quiz_told import chosen, reason, solution
from .form import Handed
from .left import Left, left
from .reader import PAGE_ID

_STYLE = """
main>*{max-width:56rem;margin-inline:auto}
.ckh-who{color:var(--soft)}
.ckh-sum{width:100%;font-variant-numeric:tabular-nums}
.ckh-sum :is(th,td):not(:first-child){text-align:end}
.ckh-sum thead th{vertical-align:bottom}
section>h2{margin-block:2em .2em;border-block-end:2px solid var(--line)}
.ckh-one{break-inside:avoid;margin-block:1.1em;padding-inline-start:.8em;border-inline-start:4px solid var(--line)}
.ckh-one h4{font-size:1em;margin:0}
@media (max-width:480px){.ckh-sum :is(th,td){padding-inline:4px}.ckh-sum thead{font-size:.8em}}
@page{size:A4;margin:14mm}
.ckh-one p,.ckh-one blockquote{margin:.2em 0;overflow-wrap:anywhere}
.ckh-wrong{border-inline-start-style:double}
.ckh-one b{white-space:nowrap}
.ckh-more{color:var(--soft);font-size:.9em}
blockquote{white-space:pre-wrap;font-style:italic}
"""
_KINDS = {"": N_("Questions"), PREDICTED: N_("Predictions"), PLAYED: N_("Played against the computer")}


def html(handed: Handed) -> str:
    """Write what is handed in as a page of one file, in the language of the moment; the same stands in it as data."""
    title = answers_of(handed.pupil.name)
    body = [_head(handed), *_lessons(handed.entries), _data(handed)]
    return page(joined(body), title=title, language=voice().language, style=_STYLE)


def _data(handed: Handed) -> Html:
    """Write the same as data; no text in it can end the element, for no sign of HTML stands in it as it is."""
    written = dumped(handed.entries, handed.pupil, handed.made).replace("<", "\\u003c")
    return Html(f'<script type="application/json" id="{PAGE_ID}">\n{written}</script>')


def _head(handed: Handed) -> Html:
    lines = [say(N_("Handed in: {when}"), when=_when(handed.made))] if handed.made else []
    who = tag("p", *lines, **{"class": "ckh-who"}) if lines else Html()
    if not handed.entries:
        return joined([who, tag("p", say(N_("No question was answered yet.")))])
    titles = [say(N_("lesson")), say(N_("answered")), say(N_("right")), say(N_("sure, and wrong")),
              say(N_("predictions")), say(N_("not answered yet"))]  # fmt: skip
    rows = [[lesson_name(number), *map(str, _sums(number, entries))] for number, entries in _by_lesson(handed.entries)]
    note = say(N_("Of each question the first answer counts, and of each prediction; later ones stand below it."))
    counted = table(titles, rows, scope="col").replace("<table", '<table class="ckh-sum"', 1)
    return joined([who, sideways(Html(counted)), tag("p", note, **{"class": "ckh-who"})])


def sums(entries: Sequence[Entry]) -> str:
    """Say how much was answered, and how much of that is right: of questions, and of predictions."""
    told = [_right(_first(entries, kind)) for kind in ("", PREDICTED)]
    if any(told):
        return " · ".join(filter(None, (told[0], told[1] and f"{say(_KINDS[PREDICTED])} {told[1]}")))
    return say(N_("No question was answered yet."))


def _first(entries: Iterable[Entry], kind: str) -> list[Entry]:
    """List the first answer to each question of a kind."""
    found: dict[str, Entry] = {}
    for one in entries:
        if kind_of(one) == kind:
            found.setdefault(one.question, one)
    return list(found.values())


def _right(several: Sequence[Entry]) -> str:
    return say(N_("{right} of {n} right"), right=sum(one.right for one in several), n=len(several)) if several else ""


def _sums(number: str, entries: Sequence[Entry]) -> tuple[int, int, int, str, int]:
    first, predicted = _first(entries, ""), _first(entries, PREDICTED)
    right, sure = sum(one.right for one in first), sum(one.sure and not one.right for one in first)
    return len(first), right, sure, _right(predicted) or "–", left(number, entries).n


def kind_of(one: Entry) -> str:
    """Give the kind under which an answer is shown: a prediction, a position that was played, or else a question."""
    return one.kind if one.kind in _KINDS else ""


def _by_lesson(entries: Iterable[Entry]) -> list[tuple[str, list[Entry]]]:
    """Put answers together by lesson: those of the kit in their order, then others."""
    found: dict[str, list[Entry]] = {}
    for one in entries:
        found.setdefault(one.lesson, []).append(one)
    return [(number, found[number]) for number in in_order(found)]


def _lessons(entries: Iterable[Entry]) -> Iterable[Html]:
    for number, here in _by_lesson(entries):
        parts: list[str] = []
        for kind, title in _KINDS.items():
            several = [one for one in here if kind_of(one) == kind]
            if several:
                parts += [tag("h3", say(title)), *_answers(several)]
        yield tag("section", tag("h2", lesson_name(number)), *parts, _open(left(number, here)))


def _answers(entries: Iterable[Entry]) -> Iterable[Html]:
    """Show every question once, with all that was answered to it."""
    found: dict[str, list[Entry]] = {}
    for one in entries:
        found.setdefault(one.question, []).append(one)
    for several in found.values():
        lines = [line for one in several for line in _answer(one)]
        wrong = "" if several[0].right else " ckh-wrong"
        why = _why(several)
        yield tag("article", tag("h4", asked(several[0])), *lines, *([tag("p", why)] if why else []),
                  **{"class": f"ckh-one{wrong}"})  # fmt: skip


def _answer(one: Entry) -> Iterable[Html]:
    """Tell one answer: what was chosen, whether that was right, how sure, and when."""
    judged = say(N_("✓ right")) if one.right else say(N_("✗ wrong"))
    given = answer_told(one)
    more = [say(N_("sure")) if one.sure else say(N_("not sure")) if one.kind not in (PREDICTED, PLAYED) else "",
            say_n("{n} try", "{n} tries", one.tries), day(one).isoformat()]  # fmt: skip
    told = tag("span", " · ".join(filter(None, more)), **{"class": "ckh-more"})
    yield tag("p", tag("b", judged), " ", *([tag("bdi", given), " "] if given else []), told)
    if one.words:
        yield tag("blockquote", one.words, dir="auto")


def answer_told(one: Entry) -> str:
    """Say what was chosen, in the language of the moment where the question is at hand, else as it was kept."""
    question = find(one.question)
    if question is not None and one.choice:
        return chosen(question, placed(one.choice) if question.kind != "number" else one.choice)
    return one.answer or one.choice


def _why(several: Sequence[Entry]) -> str:
    """Say what is right, and why: of a question of the kit, or as it was told last."""
    return right_told(several[-1]) or next((one.told for one in reversed(several) if one.told), "")


def right_told(one: Entry) -> str:
    """Say what is the right answer to a question of the kit, and why; empty for any other."""
    question = find(one.question)
    if question is None:
        return ""
    number = say(N_("{items}."), items=str(question.number)) if question.kind == "number" else ""
    return say(N_("Right: {answer} {why}"), answer=number or solution(question), why=reason(question)).rstrip()


def _open(part: Left) -> Html:
    if not part.n:
        return Html()
    title = say_n("{n} question is not answered yet", "{n} questions are not answered yet", part.n)
    return folded(title, bullets("ul", part.asked)) if part.asked else tag("p", title)


def _when(made: str) -> str:
    """Say a moment by the clock of the place."""
    at = moment(made)
    try:
        return at.astimezone().strftime("%Y-%m-%d %H:%M") if at else made
    except (OverflowError, OSError, ValueError):  # the first or the last hours that there are
        return made
