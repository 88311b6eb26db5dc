"""Quiz told: how does an answer read as a sentence, the right one, its reason, or the one that was given?"""

from __future__ import annotations

from ..language import N_, say
from ..questions import Question
from ..questions.form import Answer, said, written
from ..reasons import in_a_row
from ..view import line as show


def solution(one: Question) -> str:
    """Write the right answer."""
    if one.kind == "number":
        return f"{one.number}."
    if one.kind == "match":
        return say(N_("{items}."), items=say(N_("; ")).join(_pair(answer) for answer in one.answers))
    right = [answer for answer in one.answers if answer.right or one.kind == "order"]
    return say(N_("{items}."), items=say(N_(", ")).join(written(answer.text).rstrip(".。") for answer in right))


def _pair(answer: Answer) -> str:
    assert answer.left is not None
    return f"{written(answer.left)} – {written(answer.text)}"


def reason(one: Question) -> str:
    """Say why: the reason of the question, those of its right answers, and what the settling position tells."""
    whys = [answer.why for answer in one.answers if answer.right and answer.why]
    out = [said(why) for why in (*whys, *((one.why,) if one.why else ()))]
    if one.settle is not None and not out:
        out.append(show.caption(one.settle.hand.replay, one.settle.at))
    return in_a_row(out).strip()


def chosen(one: Question, given: object) -> str:
    """Write an answer that was given."""
    if not isinstance(given, list):
        return str(given)
    picked = [one.answers[k] for k in given if type(k) is int and 0 <= k < len(one.answers)]
    if one.kind == "match":
        pairs = zip(one.answers, picked, strict=False)
        return say(N_("; ")).join(_pair(left._replace(text=right.text)) for left, right in pairs)
    return say(N_(", ")).join(written(answer.text) for answer in picked)
