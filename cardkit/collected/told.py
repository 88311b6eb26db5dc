"""Told: what does an answer say in words: what was asked, what was chosen, and why that is wrong?

What comes with the kit is said anew, in the language of the moment; of other questions the file tells what it can.
"""

from __future__ import annotations

import contextlib
import functools
from collections import Counter
from collections.abc import Sequence

from ..answers import PREDICTED, Entry, placed
from ..errors import CardkitError
from ..hands import hand as load
from ..hands import names
from ..language import N_, say, speaking, voice
from ..questions.ask import whole
from ..questions.form import Question, said
from ..questions.loader import find
from ..questions.predictions import Prediction
from ..questions.stops import stops
from ..reasons import in_a_row
from ..view.scene import signs
from ..widgets.quiz_told import chosen

of_kit = functools.lru_cache(maxsize=4096)(find)  # a whole class asks for the same few, again and again


def asked(entries: Sequence[Entry]) -> str:
    """Say what was asked, from all answers to one question: where files differ, as most of them have it."""
    one = entries[0]
    if one.kind == PREDICTED:
        found = _prediction(one.question)
        if found is not None:
            name, trick, question = found
            with speaking(voice()._replace(names=())):
                return signs(say(N_("{hand}, trick {n}: {question}"), hand=load(name).title, n=trick,
                                 question=question.text.say()))  # fmt: skip
    else:
        known = of_kit(one.question)
        if known is not None:
            return signs(said(known.ask))
    return signs(most([entry.asked for entry in entries if entry.asked]) or one.question)


def answer(one: Entry) -> str:
    """Say what was chosen; empty where that was not kept."""
    known = of_kit(one.question)
    if known is not None and one.choice:
        return signs(chosen(known, _given(known, one)) or one.choice)
    found = _prediction(one.question) if one.kind == PREDICTED and one.choice else None
    if found is not None:
        with speaking(voice()._replace(names=())):
            return signs(found[2].label(one.choice))
    return signs(one.answer or one.choice)


def fault(one: Entry) -> str:
    """Say why a choice is wrong; empty where nothing here can tell."""
    known = of_kit(one.question)
    if known is not None and one.choice:
        return signs(_fault(known, _given(known, one)))
    found = _prediction(one.question) if one.kind == PREDICTED else None
    if found is not None:
        with contextlib.suppress(ValueError), speaking(voice()._replace(names=())):  # a file may say anything
            reason = found[2].fault(one.choice)
            return "" if reason is None else signs(reason.say())
    return signs(one.told)


def _given(question: Question, one: Entry) -> list[int] | str:
    """Read a choice as the question takes it: places, or what was typed."""
    return one.choice if question.kind == "number" else placed(one.choice)


def _fault(question: Question, given: list[int] | str) -> str:
    """Say why an answer to a question of the kit is wrong: of the choice itself, else why the right one is right."""
    own = _of_number(question, given) if isinstance(given, str) else _of_places(question, given)
    return in_a_row(own) or (said(question.why) if question.why else "")


def _of_number(question: Question, given: str) -> list[str]:
    number = whole(given)
    return [said(slip.why) for slip in question.slips if slip.wrong == (number,)]


def _of_places(question: Question, given: list[int]) -> list[str]:
    answers = question.answers
    if question.kind == "choose":
        right = {place for (place,) in question.right}
        wrong = [place for place in given if place < len(answers) and place not in right]
        # Of several, one may be missing alone: then that one says why it belongs there.
        return [said(why) for place in wrong or sorted(right - set(given)) if (why := answers[place].why) is not None]
    if sorted(given) != list(range(len(answers))):
        return []

    def slipped(one: int, other: int) -> bool:
        if question.kind == "order":
            return given.index(one) > given.index(other)
        return given[one] == other or given[other] == one

    return [said(slip.why) for slip in question.slips if slipped(*slip.wrong)]


@functools.lru_cache(maxsize=4096)
def _prediction(name: str) -> tuple[str, int, Prediction] | None:
    """Find what was to be predicted, by the name that its answers have: the hand, the trick, and the question."""
    try:
        _, *parts, at, ask = name.split("/")
        hand = "/".join(parts)
        if hand not in names() or not at.isdecimal():
            return None
        for stop in stops(load(hand).replay, ask):
            if stop.at == int(at):
                return next((hand, stop.trick, one) for one in stop.questions if one.ask == ask)
    except (CardkitError, ValueError, StopIteration):
        pass
    return None


def most(several: Sequence[str]) -> str:
    """Give what stands there most often; of several the first by its letters, whatever order they came in."""
    counted = Counter(several)
    return min(counted, key=lambda one: (-counted[one], one)) if counted else ""
