"""Ask: which questions come now, in which order, and is an answer right?"""

from __future__ import annotations

import random
import re
import unicodedata
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from .form import Question

_BLANKS = " \t\n\v\f\r\u1680\u2028\u2029\ufeff"  # what a page, too, takes away at the ends of what is typed


class Past(NamedTuple):
    """Hold how a question went so far: how often it was asked, and the last answer."""

    asked: int
    right: bool  # at the first try
    sure: bool


def due(past: Past | None) -> int:
    """Rank what to ask again: wrong but sure, wrong, never asked, right but not sure, right and sure."""
    if past is None:
        return 2
    return (0 if past.sure else 1) if not past.right else (4 if past.sure else 3)


def picked(
    questions: Sequence[Question], seed: int, n: int | None = None, past: Mapping[str, Past] | None = None
) -> tuple[Question, ...]:
    """Pick up to ``n`` questions: those due first, mixed by seed, what was wrong but sure in front."""
    past = past or {}
    shuffled = list(questions)
    random.Random(f"questions {seed}").shuffle(shuffled)
    chosen = sorted(shuffled, key=lambda one: due(past.get(one.key)))[:n]
    first = [one for one in chosen if due(past.get(one.key)) == 0]
    return _mixed([first, [one for one in shuffled if one in chosen and one not in first]])


def _mixed(parts: Iterable[Sequence[Question]]) -> tuple[Question, ...]:
    """Deal the questions of each part out by topic in turn: none twice in a row, as far as the others last."""
    out: list[Question] = []
    for part in parts:
        topics: dict[tuple[str, str], deque[Question]] = {}
        for one in part:
            topics.setdefault(one.topic, deque()).append(one)
        while topics:
            # The fullest first, or its questions would stand one behind the other at the end.
            last = out[-1].topic if out else None
            topic = max(topics, key=lambda one: (one != last, len(topics[one])))
            out.append(topics[topic].popleft())
            if not topics[topic]:
                del topics[topic]
    return tuple(out)


def laid(question: Question, seed: int, asked: int = 0) -> list[int]:
    """Lay the answers out for asking: by seed, never as the last time, and never solved from the start."""
    places = list(range(len(question.answers)))
    if len(places) < 2:
        return places
    before: list[int] = []
    for time in range(asked + 1):
        draw = random.Random(f"{seed} {question.id} {time}")
        now = _shuffled(draw, places)
        while not _fits(question, now, before):
            now = _shuffled(draw, places)
        before = now
    return before


def _fits(question: Question, now: list[int], before: list[int]) -> bool:
    if question.kind == "choose":
        return now != before
    alike = all(len(slot) == len(now) for slot in question.right)  # then every order is right
    return alike or (not judge(question, now) and (now != before or len(now) == 2))


def _shuffled(draw: random.Random, places: list[int]) -> list[int]:
    shuffled = places[:]
    draw.shuffle(shuffled)
    return shuffled


def whole(text: object) -> int | None:
    """Read a whole number as people type it, full-width digits included; None for anything else."""
    typed = re.sub("[\u2010-\u2015\u2212]", "-", unicodedata.normalize("NFKC", str(text))).strip(_BLANKS)
    return int(typed) if re.fullmatch("[+-]?[0-9]{1,9}", typed) else None


def judge(question: Question, given: object) -> bool:
    """Say whether an answer is right: the places chosen, the items place by place, or a number as typed."""
    if question.kind == "number":
        return whole(given) == question.number
    if not isinstance(given, (list, tuple)) or not all(type(one) is int for one in given):
        return False
    if question.kind == "choose":
        return sorted(given) == [place for (place,) in question.right]
    placed = sorted(given) == list(range(len(question.answers)))
    return placed and all(one in slot for one, slot in zip(given, question.right, strict=True))
