"""Answers that page and Python both judge: alike, and counted alike, many at random in one batch."""

from __future__ import annotations

import json
import random
import unicodedata
from collections import Counter
from typing import Any

import pytest

import cardkit as ck
from cardkit.answers import entry
from cardkit.questions import Question, judge, names
from cardkit.widgets.quiz import Quiz
from tests import front

SEED = "quiz"
BLANKS = [chr(n) for n in range(0x10000) if chr(n).isspace() or unicodedata.category(chr(n)) in ("Cc", "Cf", "Zs")]
FULL = str.maketrans("0123456789+-", "０１２３４５６７８９＋－")


@pytest.fixture
def quizzes() -> list[Quiz]:
    return [ck.quiz(name, language=("en", "zh-Hant")[n % 2]) for n, name in enumerate(names())]


def numbers(draw: random.Random, number: int) -> str:
    """Type a number as people do, and as they do not."""
    near = draw.choice([number, number, number, number + 1, -number, number * 10, draw.randrange(200)])
    typed = draw.choice(["{}", "+{}", "0{}", " {} ", "{}.0", "\u2212{}", "{}x", "", "{} {}", "{}e0"]).format(near, near)
    if draw.random() < 0.3:
        typed = typed.translate(FULL)
    if draw.random() < 0.5:
        typed = draw.choice(BLANKS) + typed + draw.choice(BLANKS)
    return typed


def given(draw: random.Random, one: Question) -> Any:
    """Answer a question: rightly, nearly, wholly otherwise, and as no page would."""
    if one.kind == "number":
        assert one.number is not None
        return numbers(draw, one.number)
    places = range(len(one.answers))
    right = [slot[0] for slot in one.right] if one.kind == "choose" else list(places)
    some = draw.sample(places, draw.randint(0, len(places)))
    answer = list(draw.choice([right, some, draw.sample(places, len(places))]))
    if one.kind == "choose":
        draw.shuffle(answer)
    for _ in range(draw.choice([0, 0, 0, 1, 2])):
        i, j = (draw.randrange(len(answer)) if answer else 0 for _ in "ij")
        change = draw.choice(["trade", "trade", "twice", "beyond", "text", "less"])
        if not answer:
            answer = [0]
        elif change == "trade":
            answer[i], answer[j] = answer[j], answer[i]
        elif change == "less":
            answer.pop(i)
        else:
            beyond = draw.choice([-1, len(places), 99])
            answer[i] = {"twice": answer[j], "beyond": beyond, "text": str(answer[i])}[change]
    return answer if draw.random() < 0.97 else draw.choice([None, "", "0", 0, True, {}, [None], [[0]], [True]])


def test_the_page_judges_as_python_does(quizzes: list[Quiz]) -> None:
    draw = random.Random(SEED)
    asked = [(quiz, one) for quiz in quizzes for one in quiz._asked]
    cases = [[quiz._sent(one), [given(draw, one) for _ in range(40)]] for quiz, one in asked]
    count: Counter[tuple[str, bool]] = Counter()
    for (_, one), (_, answers), told in zip(asked, cases, front.asked("quiz/batch.ts", "judged", *cases), strict=True):
        assert told == [judge(one, answer) for answer in answers], (one.id, answers)
        count.update((one.kind, right) for right in told)
    assert sum(count.values()) >= 2000
    assert min(count[kind, right] for kind in ("choose", "order", "match", "number") for right in (True, False)) >= 50


def test_the_page_counts_answers_as_python_does(quizzes: list[Quiz]) -> None:
    draw = random.Random(SEED)
    cases, total, late = [], 0, 0
    for quiz in quizzes:
        quiz.tries, quiz.feedback = draw.randint(1, 3), draw.random() < 0.7
        state = {name: getattr(quiz, name) for name in ("questions", "tries", "feedback", "results", "at")}
        moves = [[one.key, given(draw, one), draw.random() < 0.5] for one in quiz._asked * 4]
        cases.append([{**json.loads(json.dumps(state)), "given": {}, "round": 0}, draw.sample(moves, len(moves))])
    for quiz, page in zip(quizzes, front.asked("quiz/batch.ts", "played", *cases), strict=True):
        quiz.given = page["given"]
        answers = [entry(answer) for answer in page["file"]["answers"]]
        assert sorted(quiz._entries()) == sorted(answer for answer in answers if answer is not None)
        assert None not in answers
        by_name = {answer.question: answer for answer in quiz._entries()}
        told = {True: "is_right", False: "is_wrong"} if quiz.feedback else {True: "is_noted", False: "is_noted"}
        asked = [by_name.get(one.key) for one in quiz._asked]
        # What was right after a hint is told as such, and recorded as what was answered first.
        rows = ["is_wrong" if row == "is_late" else row for row in page["rows"]]
        late += sum(row == "is_late" for row in page["rows"])
        assert rows == ["is_open" if answer is None else told[answer.right] for answer in asked]
        assert all(answer.tries <= quiz.tries for answer in by_name.values())
        total += len(answers)
    assert total >= 100
    assert late
