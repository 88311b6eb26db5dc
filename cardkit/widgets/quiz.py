"""Quiz: one question a screen, how sure one is, the reason, and the position on the table that settles it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import traitlets
from traitlets import Bunch

from ..answers import ASKED, TOLD, Entry, entry
from ..answers import chosen as code
from ..calls import flag, later, public, whole
from ..frames import framed
from ..language import N_, listed, say
from ..pages import Html, bullets, folded, page, paragraphs, tag
from ..questions import Question, judge, picked, questions
from ..questions.ask import laid
from ..questions.form import Face, Text, said, translated, written
from ..record import Record, counted, past, record
from ..view import line as show
from ..view.faces import defs
from ..view.scene import signs
from .base import CardWidget, asking
from .quiz_told import chosen, reason, solution
from .quiz_words import labels
from .sent import SentQuestion, SentThing

if TYPE_CHECKING:
    from pandas import DataFrame

MOST_TRIES = 99
_handed = later("handed.report", "page_of")
LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Quiz(CardWidget):
    """Ask questions one by one; the page checks them itself, so that a quiz goes on when the kernel has stopped."""

    pupil = traitlets.Dict(help="whose answers are kept: id and name, where there is one").tag(sync=True)
    questions: object = traitlets.List(help="the questions in the order asked, with their reasons").tag(sync=True)
    at = traitlets.Int(0, help="the question shown; their number stands for the summary").tag(sync=True)
    given = traitlets.Dict(help="what was answered, by question").tag(sync=True)
    feedback = traitlets.Bool(True, help="whether each answer is judged at once").tag(sync=True)
    tries = traitlets.Int(1, min=1, help="how often a question may be answered").tag(sync=True)
    results = traitlets.Bool(False, help="without feedback: whether the summary tells what was right").tag(sync=True)
    only: object = traitlets.List(help="the questions asked again for what was wrong, by id; none: all").tag(sync=True)
    returns = traitlets.Int(0, min=0, help="after how many others a wrong answer comes back; 0: never").tag(sync=True)
    round = traitlets.Int(0, help="how often the quiz was begun again").tag(sync=True)
    parts = traitlets.Dict(help="card faces of another deck than the one on screen").tag(sync=True)
    want = traitlets.Int(0, help="the page asks for all saved answers, below 0 to hand in; 0: done").tag(sync=True)
    saved = traitlets.Unicode(help="all saved answers as a file, when asked for").tag(sync=True)
    upload = traitlets.Dict(help="a file of saved answers that the learner brings").tag(sync=True)
    notice = traitlets.Unicode(help="what was done, for the message line").tag(sync=True)

    def __init__(
        self,
        *what: str | Path | Question,
        seed: int = 0,
        n: int | None = None,
        feedback: bool = True,
        tries: int | None = None,
        returns: int = 0,
        **traits: object,
    ) -> None:
        """Load and pick the questions.  Raises QuestionError, TypeError, ValueError."""
        seed, feedback = whole("seed", seed), flag("feedback", feedback)
        traits["returns"] = whole("returns", returns, 0, MOST_TRIES)
        tries = whole("tries", 1 + feedback if tries is None else tries, 1, MOST_TRIES)
        self._record: Record = record()
        self._load(what, seed, n if n is None else whole("n", n, 1))
        whose = self._record.whose
        traits.setdefault("pupil", whose._asdict() if whose.name else {})
        super().__init__((), feedback=feedback, tries=tries, message=self._record.told, **traits)
        with self.speaking():
            if not self.message and not all(map(translated, (text for one in self._plain for text in one.texts))):
                self.message = say(N_("Some of these texts have no translation: they stand as they were written."))
        self._task = " ".join(["quiz", *map(str, what)])
        self.observe(self._answered, ["given"])
        self.observe(self._begun, ["round"])
        self.observe(self._wanted, ["want"])
        self.observe(self._uploaded, ["upload"])

    def _load(self, what: Sequence[str | Path | Question], seed: int, n: int | None) -> None:
        """Load what is asked, and pick for the first time."""
        bank = questions(*(what or ("",)))
        self._bank, self._seed = bank.questions, seed
        self._n = n if n is not None else sum(bank.take.values()) if len(bank.take) == len(what) else None
        self._plain = picked(self._bank, seed, self._n)
        self._pick()

    def _pick(self) -> None:
        history = past(self._record.entries().values())
        self._asked = picked(self._bank, self._seed, self._n, history)
        # Round by round too the answers lie differently, also where nothing could be saved.
        self._lies = {
            one.key: laid(one, self._seed, history[one.key].asked if one.key in history else 0) for one in self._asked
        }

    def _lay_out(self) -> None:
        self.labels = {**self.labels, **labels(self.tries)}
        self.parts = {deck: defs(deck, codes) for deck, codes in _other_faces(self._asked).items()}
        self.questions = [self._sent(one) for one in self._asked]

    def _sent(self, one: Question) -> SentQuestion:
        """Write one question for the page."""
        lies = self._lies[one.key]
        sent: SentQuestion = {
            "id": one.key,
            "lesson": one.lesson,
            "kind": one.kind,
            "ask": signs(said(one.ask)),
            "several": one.several,
            "show": [_item(face) for face in one.show],
            "items": [{"k": k, **_item(one.answers[k].text)} for k in lies],
            "left": [_item(answer.left) for answer in one.answers if answer.left is not None],
            "right": str(one.number) if one.kind == "number" else one.right,
            "why": signs(said(one.why)) if one.why else "",
            "whys": {str(k): signs(said(answer.why)) for k, answer in enumerate(one.answers) if answer.why},
            "slips": [[*slip.wrong, signs(said(slip.why))] for slip in one.slips],
            "words": one.words,
        }
        if one.game:
            sent["topic"] = "/".join(one.topic)
        if one.settle is not None:
            hand, at = one.settle
            w, h = show.size(hand.replay, self.layout_room)
            frame = show.frame(hand.replay, at, self.layout_room)
            sent["settle"] = {"w": w, "h": h, "frame": frame, "caption": show.caption(hand.replay, at)}
        return sent

    def _entries(self) -> list[Entry]:
        """Read the answers the page has sent; what is no answer to a question asked is left out."""
        found = []
        asked = {one.key: one for one in self._asked}
        for name, raw in self.given.items():
            if name not in asked or not isinstance(raw, dict) or not raw.get("tries"):
                continue
            one = asked[name]
            own = {key: raw.get(key) for key in ("id", "sure", "tries", "at")}
            right = judge(one, _first(raw))  # a second try is counted, and changes nothing
            words = raw.get("words", "")
            more = {"choice": code(_first(raw))}
            if one.file:  # it may not be at hand where the answers are read
                told = f"{solution(one)} {reason(one)}".rstrip()[:TOLD]
                more |= {"asked": said(one.ask)[:ASKED], "answer": chosen(one, _first(raw))[:ASKED], "told": told}
            made = entry({**own, "question": name, "lesson": one.lesson, "kind": one.kind, "right": right,
                          "words": words, **more})  # fmt: skip
            if made is not None:
                found.append(made)
        return found

    def _answered(self, _: object) -> None:
        new = self._entries()
        if new:
            self._keep(new)
            if self.only:
                return  # how it went the first time stands
            n, right = len(self._asked), sum(one.right for one in new) if self.feedback or self.results else 0
            self._reached(step=len(new), steps=n, right=right, asked=len(new), done=len(new) == n)

    def _keep(self, new: list[Entry]) -> None:
        """Add answers to those that are saved."""
        with self.speaking():
            self._record.add(new)
        self.message = self._record.told

    def _begun(self, _: object) -> None:
        with self.speaking():
            self._pick()
        self.message = self._record.told
        self._dress()

    def _wanted(self, change: Bunch) -> None:
        if change["new"]:
            with self.hold_sync(), self.speaking():
                if change["new"] > 0:
                    self.saved = self._record.dumped(self._record.entries().values())
                else:
                    self.saved = str(_handed(self._record))
                self.message = self._record.told
                self.want = 0

    def _uploaded(self, change: Bunch) -> None:
        if not change["new"]:
            return
        with self.hold_sync(), self.speaking():
            try:
                self.notice = counted(self._record.take_in(change["new"].get("text", "")))
                self.message = self._record.told
                self.pupil = self._record.whose._asdict() if self.pupil else {}
            except (TypeError, ValueError) as refused:
                self.notice, self.message = "", str(refused)
            self.upload = {}

    def answers(self) -> DataFrame:
        """Give what was answered first, question by question, as a DataFrame: answer, right, sure, how many tries.

        Without feedback nothing is judged here either before the summary tells what was right.
        """
        with self.speaking():
            titles = [say(N_("question")), say(N_("answer")), say(N_("right")), say(N_("sure")), say(N_("tries"))]
            sent = {one.question: one for one in self._entries()}
            rows = [
                [said(one.ask), chosen(one, _first(self.given[one.key])), sent[one.key].right, sent[one.key].sure,
                 sent[one.key].tries]
                for one in self._asked if one.key in sent
            ]  # fmt: skip
        types = dict(zip(titles, ("str", "str", "bool", "bool", "int64"), strict=True))
        if not (self.feedback or self.results):
            titles, rows = [*titles[:2], *titles[3:]], [[*row[:2], *row[3:]] for row in rows]
        return framed(titles, rows, counted=True, kinds=types)

    def caption(self) -> str:
        """Say the first question."""
        with self.speaking():
            return said(self._plain[0].ask)

    def text(self) -> str:
        """Write the questions as readable text; the same whatever was answered before."""
        with self.speaking():
            out = []
            for number, one in enumerate(self._plain, 1):
                out.append(f"{number}. {said(one.ask)}")
                if one.show:
                    out.append("   " + listed(map(written, one.show)))
                lies = laid(one, self._seed)
                out += [f"   {LETTERS[place]}) {written(one.answers[k].text)}" for place, k in enumerate(lies)]
                if one.kind == "match":
                    lefts = ", ".join(written(answer.left) for answer in one.answers if answer.left is not None)
                    out.append("   " + say(N_("to be matched with: {items}"), items=lefts))
            return signs(asking(*out))

    def solutions(self) -> str:
        """Write the right answers with their reasons, in the order of the questions in the text."""
        with self.speaking():
            told = (f"{solution(one)} {reason(one)}".rstrip() for one in self._plain)
            return signs("\n".join(f"{number}. {answer}" for number, answer in enumerate(told, 1)))

    def fallback(self, *, hint: bool = True) -> dict[str, str]:
        """Give the forms for places that show no widgets: the questions with folded answers, and readable text."""
        with self.speaking():
            run = paragraphs(say(N_("Run this cell to answer.")) if hint else "")
            shown = page(tag("ol", *map(self._html, self._plain)), run)
        return {"text/plain": self.text(), "text/html": shown}

    def _html(self, one: Question) -> Html:
        lefts = (signs(written(answer.left)) for answer in one.answers if answer.left is not None)
        texts = (signs(written(one.answers[k].text)) for k in laid(one, self._seed))
        told = signs(f"{solution(one)} {reason(one)}".rstrip())
        asked, answer = signs(said(one.ask)), folded(say(N_("Answer")), told)
        shown = tag("p", signs(listed(map(written, one.show)))) if one.show else Html()
        return tag("li", asked, shown, bullets("ul", lefts), bullets("ul", texts), answer)


def _first(raw: Mapping[str, object]) -> object:
    """Give what was answered at the first try; a state saved before there was a second holds the last alone."""
    return raw.get("first", raw.get("checked"))


def _item(text: Text) -> SentThing:
    """Write one thing to choose or to place: its words, and its face where it is a card."""
    if isinstance(text, Face):
        return {"text": signs(text.write()), "name": text.say(), "face": text.card.code, "deck": text.deck}
    return {"text": signs(said(text))}


def _other_faces(asked: Sequence[Question]) -> dict[str, list[str]]:
    """List the faces that are wanted in a certain deck, whatever deck is on screen."""
    found: dict[str, list[str]] = {}
    for one in asked:
        for text in (text for answer in one.answers for text in (answer.text, answer.left)):
            if isinstance(text, Face) and text.deck:
                found.setdefault(text.deck, []).append(text.card.code)
    return found


@public
def quiz(
    *what: str | Path, seed: int = 0, n: int | None = None, feedback: bool = True,
    tries: int | None = None, returns: int = 0, language: str | None = None, deck: str | None = None,
    theme: str | None = None, size: str | None = None,
) -> Quiz:  # fmt: skip
    """Ask questions: sets such as "01-deck", single questions by id, paths, or the text itself; several are mixed.

    ``seed`` settles the order, which also changes each time a question is asked; ``n`` is how many are asked, those
    due first; without ``feedback`` nothing is judged before the summary.  ``tries`` is how often one may answer: twice
    where answers are judged, with a hint after the first, which is the one that is recorded.  With ``returns=3`` what
    was wrong comes back after three others.
    Language, deck, theme and size may be given for this widget alone.  Raises QuestionError, TypeError, ValueError.

    >>> ck.quiz("01-deck", n=3, feedback=False)
    """
    look = {"language": language, "deck": deck, "theme": theme, "size": size}
    return Quiz(*what, seed=seed, n=n, feedback=feedback, tries=tries, returns=returns, **look)
