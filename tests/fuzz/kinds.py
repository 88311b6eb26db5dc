"""Kinds: what is mutated, and what must come of each mutant: it is used whole, or refused with a reason of ours."""

from __future__ import annotations

import dataclasses
import functools
import json
import random
import tomllib
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from cardkit.answers import Entry, dumped, entry, parsed
from cardkit.hands import HandError, hand, names
from cardkit.hands.loader import FOLDER
from cardkit.kept_file import Unreadable
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.ledger import frame
from cardkit.questions import QuestionError, judge, questions
from cardkit.questions import names as sets
from cardkit.questions.ask import laid
from cardkit.questions.form import Question, said, written
from cardkit.questions.loader import FOLDER as QUESTIONS
from cardkit.texts import TextError, decoded, is_text
from cardkit.view import line as show
from cardkit.widgets.quiz_told import solution

from . import moves, mutate, tables
from .telling import Wrong, readable, told

CHUNKS = 8  # of each kind, so that several processes can share the work
Make = Callable[[random.Random], Any]


class Kind(NamedTuple):
    """Hold how mutants of one kind are made and tried, and how many of them."""

    make: Make
    use: Callable[[Any], bool]  # whether it was taken; a refusal that is not ours is raised
    mutants: int


def tried(name: str, chunk: int) -> Counter[str]:
    """Try the mutants of a chunk and count them.  Raises Wrong that shows the first that went wrong."""
    kind, count = KINDS[name], Counter[str]()
    draw = random.Random(f"{name} {chunk}")
    for n in range(kind.mutants // CHUNKS):
        mutant = kind.make(draw)
        try:
            count["used" if kind.use(mutant) else "refused"] += 1
        except Exception as error:
            raise Wrong(f"{name}, chunk {chunk}, mutant {n}: {error!r}\n{mutant!r}\n{mutant}"[:6000]) from error
    return count


def _lines(text: str) -> int:
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").count("\n") + 1


# Hands.

HANDS = [(FOLDER / f"{name}.toml").read_text("utf-8") for name in names()]
_SHORT = [text for text in HANDS if len(text) < 1400]


def _hand_text(draw: random.Random) -> str:
    good = draw.choice(HANDS)
    if draw.random() < 0.4:  # what nobody expects gets further
        good = good.split("[expect]")[0]
    return mutate.text(draw, good, _SHORT) + "\n"


def _hand_values(draw: random.Random) -> str:
    data = tomllib.loads(draw.choice(HANDS))
    if draw.random() < 0.4:
        data.pop("expect", None)
    if draw.random() < 0.3:
        data["play"]["moves"] = data["play"]["moves"][: draw.randrange(3)]
    return mutate.toml(mutate.tree(draw, data)) + "\n"


def _use_hand(text: str) -> bool:
    try:
        loaded = hand(text)
    except HandError as refused:
        told(refused, refused.line, _lines(text))
        return False
    for language in LANGUAGES:
        with speaking(Voice(language)):
            readable(loaded.title, *filter(None, loaded.names()))
    _drawn(loaded.game.name, loaded.game.rules, loaded.replay.start, loaded.replay.moves)
    return True


@functools.lru_cache(maxsize=4000)  # many mutants differ in nothing that is drawn
def _drawn(name: str, rules: Any, start: Any, moves: tuple[Any, ...]) -> None:
    from cardkit.games.base import game
    from cardkit.replay import Replay

    replay = Replay(game(name, **dataclasses.asdict(rules)), start, moves)
    steps = range(len(replay) + 1) if len(replay) < 12 else (0, len(replay) // 2, len(replay))
    for room in ("wide", "compact"):
        for step in steps:
            if not show.frame(replay, step, room):
                raise Wrong("nothing is drawn")
    for step in steps:
        show.caption(replay, step)
    show.rows(replay)
    frame(replay)


def _hand_bytes(draw: random.Random) -> bytes:
    raw = draw.choice(HANDS).encode(draw.choice(("utf-8", "utf-8", "utf-8-sig", "utf-16", "utf-32", "gb18030", "big5")))
    return mutate.raw(draw, raw) if draw.random() < 0.8 else raw


def _use_bytes(raw: bytes) -> bool:
    try:
        text = decoded(raw)
    except TextError as refused:
        told(refused)
        return False
    return _use_hand(text + "\n")


# Names and paths.

_NAMES = [*names(), *sets(), "my.toml", "~/my.toml", "C:\\hands\\my.TOML", "../../etc/passwd", "/dev/zero", "", " "]


def _name(draw: random.Random) -> tuple[bool, str]:
    name = draw.choice(_NAMES)
    return draw.random() < 0.5, mutate.character(draw, name, _NAMES) if draw.random() < 0.8 else name


def _use_name(mutant: tuple[bool, str]) -> bool:
    asked, name = mutant
    try:
        return bool(questions(name).questions if asked else hand(name).replay.moments)
    except (HandError, QuestionError) as refused:
        told(refused, *((refused.line, _lines(name)) if is_text(name) else ()))
        return False


# Questions, one at a time.

ASKED = [
    "[[question]]" + part
    for path in sorted(QUESTIONS.glob("*.toml"))
    for part in path.read_text("utf-8").split("[[question]]")[1:]
]


def _question_text(draw: random.Random) -> str:
    return mutate.text(draw, draw.choice(ASKED), ASKED[:12]) + "\n"


def _question_values(draw: random.Random) -> str:
    return mutate.toml(mutate.tree(draw, tomllib.loads(draw.choice(ASKED)))) + "\n"


def _use_questions(text: str) -> bool:
    try:
        bank = questions(text)
    except QuestionError as refused:
        told(refused, refused.line, _lines(text))
        return False
    for one in bank.questions:
        _asked(one)
    return True


def _asked(one: Question) -> None:
    if not 0 < len(one.key) <= 80 or entry({**GOOD._asdict(), "question": one.key, "lesson": one.lesson}) is None:
        raise Wrong("answers cannot be kept")
    right: Any = [place for place, answer in enumerate(one.answers) if answer.right or one.kind != "choose"]
    if not judge(one, str(one.number) if one.kind == "number" else right):
        raise Wrong("the right answer is called wrong")
    laid(one, 0, 1)
    for language in LANGUAGES:
        with speaking(Voice(language)):
            for text in one.texts:
                if text is not None:
                    readable(said(text), written(text))
            readable(solution(one))


# Saved answers.

GOOD = Entry("1", "b1-order", "01", "order", True, False, 1, "2026-01-31T10:00:00Z", "because")
_ANSWERS = dumped([GOOD, GOOD._replace(id="2", words="因為", asked="34?"), GOOD._replace(id="3", right=False)])


def _answers(draw: random.Random) -> bytes:
    way = draw.randrange(3)
    if way == 0:
        return mutate.raw(draw, _ANSWERS.encode())
    if way == 1:
        return mutate.text(draw, _ANSWERS, [_ANSWERS]).encode("utf-8", "surrogatepass")
    return json.dumps(mutate.tree(draw, json.loads(_ANSWERS)), default=str).encode()


def _use_answers(raw: bytes) -> bool:
    try:
        found, taken = parsed(raw), True
    except Unreadable as refused:
        found, taken = list(refused.good), False
    if not all(isinstance(one, Entry) and entry(one._asdict()) == one for one in found):
        raise Wrong("an answer that is none")
    if parsed(dumped(found).encode()) != found:
        raise Wrong("answers change when they are written")
    return taken


KINDS = {
    "hands, as text": Kind(_hand_text, _use_hand, 4800),
    "hands, by value": Kind(_hand_values, _use_hand, 4000),
    "hands, as bytes": Kind(_hand_bytes, _use_bytes, 1600),
    "names and paths": Kind(_name, _use_name, 1600),
    "questions, as text": Kind(_question_text, _use_questions, 3600),
    "questions, by value": Kind(_question_values, _use_questions, 2800),
    "answers": Kind(_answers, _use_answers, 2400),
    "score tables, as text": Kind(tables.text, tables.use, 2400),
    "score tables, as data": Kind(tables.data, tables.use, 800),
    "score tables, opened": Kind(tables.widget, tables.kept, 160),
    "moves": Kind(moves.move, moves.use_move, 4800),
    "cards, seats, switches": Kind(moves.asked, moves.use_asked, 2400),
}
