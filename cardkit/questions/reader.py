"""Reader: one entry of a file of questions becomes a question, or is refused with the key that is wrong."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NoReturn, TypeVar, cast

from ..calls import quoted
from ..errors import CardkitError
from ..games.base import game
from ..hands import hand
from ..language import DECKS, N_
from ..reasons import Reason, because, codes, sentences
from ..texts import is_path
from ..toml.entries import Entries, TomlFile
from ..toml.lines import Toml
from .facts import fact
from .form import KINDS, Answer, Face, Question, Settle, Slip, Text, alike, readings
from .proof import prove

T = TypeVar("T")

KEYS = {
    "": {"question", "take"},
    "question": {
        "id", "in", "kind", "rules", "ask", "answers", "several", "answer", "wrong", "items", "cards", "pairs", "slips",
        "why", "show", "settle", "check", "words", "game",
    },
    "answers": {"text", "card", "right", "why", "value"},
    "pairs": {"left", "right", "card"},
}  # fmt: skip
# What a kind cannot do without, and what only it may hold.
_NEEDS = {"choose": "answers", "order": "items", "match": "pairs", "number": "answer"}
_ONLY = {"answers": "choose", "several": "choose", "items": "order", "cards": "order", "pairs": "match",
         "answer": "number", "wrong": "number"}  # fmt: skip


class QuestionReader(Entries):
    """Read one question of a file; files that it names are looked for in a folder first."""

    longest = 2000

    def __init__(self, file: TomlFile, entry: Toml, place: int, lesson: str, folder: Path | None = None) -> None:
        super().__init__(file, entry, "question", place)
        self.lesson, self.folder = lesson, folder

    def refuse(self, key: str, code: str | Reason, /, **facts: object) -> NoReturn:
        """Refuse the question for one of its keys.  Raises QuestionError."""
        self.fail(self.line(key), code, **facts)

    def question(self) -> Question:
        """Read the whole question.  Raises QuestionError."""
        entry = self.data
        for key in ("id", "kind", "ask"):
            if key not in entry:
                self.refuse(key, "missing", entry=key)
        name, kind = entry["id"], entry["kind"]
        if not isinstance(name, str) or not name.strip() or len(name) > 80:
            self.wrong_kind('"b1-order"', "id")
        if not isinstance(kind, str) or kind not in KINDS:
            self.refuse("kind", "unknown_kind", kind=quoted(str(kind)), kinds=", ".join(KINDS))
        for key, owner in _ONLY.items():
            if key in entry and kind != owner:
                self.refuse(key, "wrong_place", entry=key, kind=kind)
        needed = "cards" if kind == "order" and "cards" in entry else _NEEDS[kind]
        if needed not in entry:
            self.refuse("kind", "missing", entry=needed)
        question = Question(
            name, self.lesson, self.texts("in"), kind, self.text("ask", entry["ask"]),
            several=self.flag("several"), words=self.flag("words"), rules=self.texts("rules"),
            why=self.text("why", entry["why"]) if "why" in entry else None,
            show=tuple(map(Face, self.cards(entry.get("show", ""), "show"))),
        )  # fmt: skip
        read = {"choose": self.choose, "order": self.order, "match": self.match, "number": self.number}[kind]
        question = read(question)
        slips = question.slips + self.slips(question)
        question = question._replace(slips=slips, settle=self.settle(), game=self.game())
        prove(self, question)
        return question

    def text(self, key: str, value: object) -> Text:
        """Read a text: by language, one for all languages, or a reason of the engine with its facts."""
        if isinstance(value, dict) and "code" in value:
            return self.reason(key, value)
        return self.words(value, key)

    def reason(self, key: str, value: Toml) -> Reason:
        """Read a reason of the engine: its code, and facts that are cards, suits, seats or plain values."""
        facts = {name: fact(name, given) for name, given in value.items() if name != "code"}
        reason = because(str(value["code"]), **facts)
        try:
            reason.say()
        except (KeyError, AssertionError, TypeError):
            close = difflib.get_close_matches(quoted(value["code"]), codes(), 1)
            self.refuse(key, "bad_reason", name=quoted(value["code"]), close=close[0] if close else "led_suit")
        return reason

    def each(self, key: str) -> Iterator[object]:
        """Go through a list, so that a complaint names the item."""
        value = self.data.get(key, [])
        if not isinstance(value, list):
            self.wrong_kind("[…, …]", key)
        yield from self._placed(key, value)

    def tables(self, key: str, keys: set[str]) -> Iterator[Toml]:
        """Go through a list of tables that hold these entries and no others."""
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            self.wrong_kind("[{ … }, …]", key)
        for one in self._placed(key, value):
            self.known(one, key, {**KEYS, key: keys})
            yield one

    def _placed(self, key: str, several: list[T]) -> Iterator[T]:
        if len(several) < 2 and key in _NEEDS.values():
            self.refuse(key, "needs_more", entry=key, n=2)
        around = self.at
        for place, one in enumerate(several):
            self.at = (*around, key, place)
            yield one
        self.at = around

    def choose(self, question: Question) -> Question:
        """Read the answers of a choice."""
        found: list[Answer] = []
        seen: list[tuple[str, ...]] = []
        for one in self.tables("answers", KEYS["answers"]):
            right = one.get("right", False)
            if type(right) is not bool:
                self.wrong_kind("true", "right")
            if "text" in one and "card" in one:
                self.refuse("card", "one_of_two", entry="text", other="card")
            if "text" not in one and "card" not in one:
                self.refuse("text", "missing", entry="text")
            text = self.face("card", one["card"]) if "card" in one else self.text("text", one["text"])
            why = self.text("why", one["why"]) if "why" in one else None
            if why is None and question.why is None:
                self.refuse("why", "missing", entry="why")
            value = one.get("value")
            if value is not None and type(value) not in (int, str):
                self.wrong_kind('"1 11"', "value")
            self.twice("card" if "card" in one else "text", text, seen)
            found.append(Answer(text, right, why, value=value))
        rights = sum(answer.right for answer in found)
        if not rights:
            self.refuse("ask", "no_right")
        if rights > 1 and not question.several:
            self.refuse("ask", "many_right", n=rights)
        return question._replace(answers=tuple(found))

    def twice(self, key: str, text: Text | None, seen: list[tuple[str, ...]]) -> None:
        """Refuse what reads like something before it in the same list."""
        reading = readings(text) if text is not None else ()
        if any(alike(reading, other) for other in seen):
            self.refuse(key, "answer_twice")
        seen.append(reading)

    def all_alike(self, key: str, answers: Sequence[Answer]) -> None:
        """Refuse a list of nothing but the same."""
        first, *others = (readings(answer.text) for answer in answers)
        if all(alike(first, other) for other in others):
            self.refuse(key, "all_alike")

    def order(self, question: Question) -> Question:
        """Read the items to put in order: cards, or texts."""
        if "cards" in self.data:
            several = self.cards(self.data["cards"], "cards")
            twice = next((card for card in several if several.count(card) > 1), None)
            if twice is not None:
                self.refuse("cards", "card_twice", card=twice)
            if len(several) < 2:
                self.refuse("cards", "needs_more", entry="cards", n=2)
            return question._replace(answers=tuple(Answer(Face(card)) for card in several))
        items = tuple(Answer(self.text("items", one)) for one in self.each("items"))
        self.all_alike("items", items)
        return question._replace(answers=items)

    def match(self, question: Question) -> Question:
        """Read the pairs: two texts, or one card in two decks."""
        found: list[Answer] = []
        seen: list[tuple[str, ...]] = []
        for one in self.tables("pairs", KEYS["pairs"]):
            for side in ("left", "right"):
                if side not in one:
                    self.refuse(side, "missing", entry=side)
                if "card" in one and one[side] not in DECKS:
                    self.wrong_kind(" / ".join(f'"{deck}"' for deck in DECKS), side)
            if "card" in one:
                face = self.face("card", one["card"])
                found.append(Answer(face._replace(deck=str(one["right"])), left=face._replace(deck=str(one["left"]))))
            else:
                found.append(Answer(self.text("right", one["right"]), left=self.text("left", one["left"])))
            self.twice("left", found[-1].left, seen)
        self.all_alike("pairs", found)
        return question._replace(answers=tuple(found))

    def number(self, question: Question) -> Question:
        """Read a number and the wrong ones that deserve words of their own."""
        number = self.whole("answer", self.data["answer"])
        slips = []
        for one in self.tables("wrong", {"answer", "why"}):
            value = self.whole("answer", one.get("answer"))
            if value == number:
                self.refuse("answer", "right_as_wrong", number=value)
            slips.append(Slip((value,), self.text("why", one.get("why"))))
        if question.why is None:
            self.refuse("why", "missing", entry="why")
        return question._replace(number=number, slips=tuple(slips))

    def whole(self, key: str, value: object) -> int:
        """Read a whole number."""
        if type(value) is not int:
            self.wrong_kind("24", key)
        return value

    def face(self, key: str, value: object) -> Face:
        """Read one card."""
        several = self.cards(value, key)
        if len(several) != 1:
            self.wrong_kind('"3S"', key)
        return Face(several[0])

    def slips(self, question: Question) -> tuple[Slip, ...]:
        """Read the slips of an order or a match: two items, by place from 1 or by card, that trade places."""
        found = []
        if self.data.get("slips") and question.kind not in ("order", "match"):
            self.refuse("slips", "wrong_place", entry="slips", kind=question.kind)
        lying = [answer.text.card if isinstance(answer.text, Face) else None for answer in question.answers]
        for one in self.tables("slips", {"items", "cards", "why"}):
            if "cards" in one:
                places = [lying.index(card) for card in self.cards(one["cards"], "cards") if card in lying]
            else:
                items = one.get("items", [])
                places = [n - 1 for n in items if type(n) is int] if isinstance(items, list) else []
            if len(set(places)) != 2 or not all(0 <= place < len(lying) for place in places):
                self.wrong_kind("{ items = [2, 3], … }", "slips")
            found.append(Slip(tuple(places), self.text("why", one.get("why"))))
        return tuple(found)

    def game(self) -> str:
        """Read whose rules the question is about."""
        if "game" not in self.data:
            return ""
        try:
            found: str = game(cast(str, self.data["game"])).name  # whatever else it is is no name, and is told so
        except CardkitError as error:
            self.refuse("game", "told", text=error)
        return found

    def settle(self) -> Settle | None:
        """Read the position that settles the question."""
        if "settle" not in self.data:
            return None
        value = self.data["settle"]
        if not isinstance(value, dict) or set(value) != {"hand", "at"} or type(value["at"]) is not int:
            self.wrong_kind('{ hand = "briscola/last-three", at = 5 }', "settle")
        try:
            loaded = hand(self.beside(value["hand"]))
            loaded.replay.at(value["at"])
        except CardkitError as error:
            self.refuse("settle", "told", text=error)
        return Settle(loaded, value["at"])

    def beside(self, name: T) -> T | Path:
        """Look for a hand file where the file of questions lies."""
        if self.folder is None or not isinstance(name, str) or not is_path(name, ".toml") or name.startswith("~"):
            return name
        return self.folder / name


sentences(
    unknown_kind=N_("{kind} is no kind of question: there are {kinds}."),
    wrong_place=N_("{entry} does not belong to a question of the kind {kind}."),
    one_of_two=N_("An answer has either {entry} or {other}, not both."),
    answer_twice=N_("This stands here a second time: nobody could tell one from the other."),
    all_alike=N_("These are all the same: nothing is left to be put in its place."),
    bad_reason=N_("There is no reason {name} with these facts; {close} is one, for example."),
    needs_more=N_("{entry} needs at least {n}."),
    no_right=N_("No answer is marked as right."),
    many_right=N_("{n} answers are marked as right: then the question needs several = true."),
    right_as_wrong=N_("{number} is the right number and cannot be a wrong one too."),
)
