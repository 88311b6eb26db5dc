"""Reader: one entry of a file of questions becomes a question, or is refused with the key that is wrong."""

from __future__ import annotations

import contextlib
import difflib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NoReturn

from ..cards import Card, Suit, UnknownCard, cards
from ..errors import CardkitError
from ..games.base import IllegalMove, StartError, game
from ..hands import hand
from ..hands.reader import briefly, unknown, words
from ..language import DECKS, N_
from ..reasons import Reason, because, codes, no_card, sentences
from ..seats import Seats
from ..texts import is_path
from .ask import judge
from .checks import CHECKS, result
from .form import KINDS, Answer, Face, Question, Settle, Slip, Text, alike, readings

KEYS = {
    "": {"question", "take"},
    "question": {
        "id", "in", "kind", "rules", "ask", "answers", "several", "answer", "wrong", "items", "cards", "pairs", "slips",
        "why", "show", "settle", "check", "words",
    },
    "answers": {"text", "card", "right", "why", "value"},
    "pairs": {"left", "right", "card"},
}  # fmt: skip
# What a kind cannot do without, and what only it may hold.
_NEEDS = {"choose": "answers", "order": "items", "match": "pairs", "number": "answer"}
_ONLY = {"answers": "choose", "several": "choose", "items": "order", "cards": "order", "pairs": "match",
         "answer": "number", "wrong": "number"}  # fmt: skip
LONGEST = 2000  # characters of a text
LONGEST_FACT = 100  # characters of a fact of a check, but for cards
_LISTS = ("cards", "hand", "points")


class Refused(ValueError):
    """Say where in a question something is wrong, and why."""

    def __init__(self, path: tuple[str | int, ...], reason: Reason) -> None:
        super().__init__(path, reason)
        self.path, self.reason = path, reason


class Reader:
    """Read one question."""

    def __init__(self, entry: dict[str, Any], lesson: str, folder: Path | None = None) -> None:
        self.entry, self.lesson, self.folder = entry, lesson, folder
        self.at: tuple[str | int, ...] = ()  # the item of a list that is being read

    def refuse(self, key: str, code: str | Reason, /, **facts: object) -> NoReturn:
        """Refuse the question for one of its keys.  Raises Refused."""
        reason = code if isinstance(code, Reason) else because(code, **facts)
        raise Refused((*self.at, key), reason)

    def wrong_kind(self, key: str, kind: str) -> NoReturn:
        """Refuse an entry of another kind, with an example."""
        self.refuse(key, "wrong_kind", entry=key, kind=kind)

    def question(self) -> Question:
        """Read the whole question.  Raises Refused."""
        entry = self.entry
        for key in ("id", "kind", "ask"):
            if key not in entry:
                self.refuse(key, "missing", entry=key)
        name, kind = entry["id"], entry["kind"]
        if not isinstance(name, str) or not name.strip() or len(name) > 80:
            self.wrong_kind("id", '"b1-order"')
        if kind not in KINDS:
            self.refuse("kind", "unknown_kind", kind=briefly(kind), kinds=", ".join(KINDS))
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
            show=tuple(map(Face, self.cards("show", entry.get("show", "")))),
        )  # fmt: skip
        read = {"choose": self.choose, "order": self.order, "match": self.match, "number": self.number}[kind]
        question = read(question)
        question = question._replace(slips=question.slips + self.slips(question), settle=self.settle())
        self.check(question)
        return question

    def flag(self, key: str) -> bool:
        """Read true or false."""
        value = self.entry.get(key, False)
        if type(value) is not bool:
            self.wrong_kind(key, "true")
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """Read a list of texts."""
        value = self.entry.get(key, [])
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            self.wrong_kind(key, '["…", …]')
        return tuple(value)

    def text(self, key: str, value: object) -> Text:
        """Read a text: by language, one for all languages, or a reason of the engine with its facts."""
        if isinstance(value, dict) and "code" in value:
            return self.reason(key, value)
        found = words(value, key, LONGEST)
        return self.refuse(key, found) if isinstance(found, Reason) else found

    def reason(self, key: str, value: dict[str, Any]) -> Reason:
        """Read a reason of the engine: its code, and facts that are cards, suits, seats or plain values."""
        facts = {name: _fact(name, fact) for name, fact in value.items() if name != "code"}
        reason = because(value["code"], **facts)
        try:
            reason.say()
        except (KeyError, AssertionError, TypeError):
            close = difflib.get_close_matches(briefly(value["code"]), codes(), 1)
            self.refuse(key, "bad_reason", name=briefly(value["code"]), close=close[0] if close else "led_suit")
        return reason

    def cards(self, key: str, value: object) -> tuple[Card, ...]:
        """Read cards."""
        if not isinstance(value, str):
            self.wrong_kind(key, '"3S KC"')
        try:
            return cards(value)
        except UnknownCard as unknown:
            self.refuse(key, no_card(unknown.text))

    def each(self, key: str, keys: set[str] | None = None) -> Iterator[Any]:
        """Go through a list, so that a complaint names the item; with keys its items are tables of no others."""
        value = self.entry.get(key, [])
        if not isinstance(value, list) or (keys and not all(isinstance(one, dict) for one in value)):
            self.wrong_kind(key, "[{ … }, …]" if keys else "[…, …]")
        if len(value) < 2 and key in _NEEDS.values():
            self.refuse(key, "needs_more", entry=key, n=2)
        for place, one in enumerate(value):
            self.at = (key, place)
            for name in one if keys else ():
                if name not in (keys or ()):
                    self.refuse(name, unknown(name, key, {**KEYS, key: keys or set()}))
            yield one
        self.at = ()

    def choose(self, question: Question) -> Question:
        """Read the answers of a choice."""
        found: list[Answer] = []
        seen: list[tuple[str, ...]] = []
        for one in self.each("answers", KEYS["answers"]):
            right = one.get("right", False)
            if type(right) is not bool:
                self.wrong_kind("right", "true")
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
                self.wrong_kind("value", '"1 11"')
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
        if "cards" in self.entry:
            several = self.cards("cards", self.entry["cards"])
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
        for one in self.each("pairs", KEYS["pairs"]):
            for side in ("left", "right"):
                if side not in one:
                    self.refuse(side, "missing", entry=side)
                if "card" in one and one[side] not in DECKS:
                    self.wrong_kind(side, " / ".join(f'"{deck}"' for deck in DECKS))
            if "card" in one:
                face = self.face("card", one["card"])
                found.append(Answer(face._replace(deck=one["right"]), left=face._replace(deck=one["left"])))
            else:
                found.append(Answer(self.text("right", one["right"]), left=self.text("left", one["left"])))
            self.twice("left", found[-1].left, seen)
        self.all_alike("pairs", found)
        return question._replace(answers=tuple(found))

    def number(self, question: Question) -> Question:
        """Read a number and the wrong ones that deserve words of their own."""
        number = self.whole("answer", self.entry["answer"])
        slips = []
        for one in self.each("wrong", {"answer", "why"}):
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
            self.wrong_kind(key, "24")
        return value

    def face(self, key: str, value: object) -> Face:
        """Read one card."""
        several = self.cards(key, value)
        if len(several) != 1:
            self.wrong_kind(key, '"3S"')
        return Face(several[0])

    def slips(self, question: Question) -> tuple[Slip, ...]:
        """Read the slips of an order or a match: two items, by place from 1 or by card, that trade places."""
        found = []
        if self.entry.get("slips") and question.kind not in ("order", "match"):
            self.refuse("slips", "wrong_place", entry="slips", kind=question.kind)
        lying = [answer.text.card if isinstance(answer.text, Face) else None for answer in question.answers]
        for one in self.each("slips", {"items", "cards", "why"}):
            if "cards" in one:
                places = [lying.index(card) for card in self.cards("cards", one["cards"]) if card in lying]
            else:
                items = one.get("items", [])
                places = [n - 1 for n in items if type(n) is int] if isinstance(items, list) else []
            if len(set(places)) != 2 or not all(0 <= place < len(lying) for place in places):
                self.wrong_kind("slips", "{ items = [2, 3], … }")
            found.append(Slip(tuple(places), self.text("why", one.get("why"))))
        return tuple(found)

    def settle(self) -> Settle | None:
        """Read the position that settles the question."""
        if "settle" not in self.entry:
            return None
        value = self.entry["settle"]
        if not isinstance(value, dict) or set(value) != {"hand", "at"} or type(value["at"]) is not int:
            self.wrong_kind("settle", '{ hand = "briscola/last-three", at = 5 }')
        try:
            loaded = hand(self.beside(value["hand"]))
            loaded.replay.at(value["at"])
        except CardkitError as error:
            self.refuse("settle", "told", text=error)
        return Settle(loaded, value["at"])

    def beside(self, name: Any) -> Any:
        """Look for a hand file where the file of questions lies."""
        if self.folder is None or not isinstance(name, str) or not is_path(name, ".toml") or name.startswith("~"):
            return name
        return self.folder / name

    def check(self, question: Question) -> None:
        """Let the engine answer the question too."""
        facts = self.entry.get("check")
        if facts is None:
            return
        if not isinstance(facts, dict) or not isinstance(facts.get("name"), str) or facts["name"] not in CHECKS:
            self.refuse("check", "unknown_check", names=", ".join(sorted(CHECKS)))
        for key, value in facts.items():
            fits, example = _FACTS.get(key, (lambda one: not isinstance(one, (dict, list)), "…"))
            if not fits(value) or (key not in _LISTS and len(f"{key}{value}") > LONGEST_FACT):
                self.refuse("check", "wrong_kind", entry=key, kind=example)
        try:
            found = result(facts)
        except KeyError as error:
            self.refuse("check", "missing", entry=briefly(error.args[0]))
        except UnknownCard as error:
            self.refuse("check", no_card(error.text))
        except (IllegalMove, StartError) as error:
            self.refuse("check", error.reason)
        except CardkitError as error:
            self.refuse("check", "told", text=error)
        except (ArithmeticError, AssertionError, AttributeError, IndexError, StopIteration, TypeError, ValueError):
            self.refuse("check", "check_senseless", name=facts["name"])
        if question.kind == "number":
            wanted: object = question.number
        elif question.kind == "choose":
            right = [answer.value for answer in question.answers if answer.right]
            wanted = set(right) if isinstance(found, set) else right[0]
            if sum(answer.value == found for answer in question.answers) > 1:
                self.refuse("check", "check_fails", found=_shown(found), wanted=_shown(wanted))
        elif isinstance(question.answers[0].text, Face):
            wanted = [answer.text.card for answer in question.answers if isinstance(answer.text, Face)]
        else:
            wanted = list(range(len(question.answers)))
        if found != wanted or not judge(question, _right(question)):
            self.refuse("check", "check_fails", found=_shown(found), wanted=_shown(wanted))


def _right(question: Question) -> object:
    """Give the right answer in the form in which an answer is given."""
    if question.kind == "number":
        return str(question.number)
    right = [place for place, answer in enumerate(question.answers) if answer.right]
    return right if question.kind == "choose" else list(range(len(question.answers)))


def _shown(value: object) -> str:
    several = sorted(map(str, value)) if isinstance(value, set) else value
    return " ".join(map(str, several)) if isinstance(several, list) else str(several)


_CARDS: tuple[Callable[[Any], bool], str] = (lambda one: isinstance(one, str), '"3S KC"')
_NUMBER: tuple[Callable[[Any], bool], str] = (lambda one: type(one) is int, "3")
# What a check is given: of which kind, and an example.
_FACTS: dict[str, tuple[Callable[[Any], bool], str]] = {
    "cards": _CARDS, "hand": _CARDS, "trump": (lambda one: isinstance(one, str), '"S"'),
    "game": (lambda one: isinstance(one, str), '"briscola"'), "trick": _NUMBER, "before": _NUMBER, "taken": _NUMBER,
    "points": (lambda one: isinstance(one, list) and all(type(n) is int for n in one), "[64, 56]"),
}  # fmt: skip


def _fact(name: str, value: object) -> object:
    """Read a fact of a reason by its name, the way the engine would give it."""
    if not isinstance(value, str):
        return value
    try:
        if name in ("card", "other", "turned"):
            return Card(value)
        if name == "trump":
            return Suit.read(value)
        if name == "hand":
            return cards(value)
    except UnknownCard:
        return value
    if name in ("seat", "taker", "leader", "turn", "side"):
        seats: Seats = game("briscola", players=4).seats
        with contextlib.suppress(ValueError):
            return seats.read(value)
    return value


sentences(
    unknown_kind=N_("{kind} is no kind of question: there are {kinds}."),
    wrong_place=N_("{entry} does not belong to a question of the kind {kind}."),
    one_of_two=N_("An answer has either {entry} or {other}, not both."),
    answer_twice=N_("This stands here a second time: nobody could tell one from the other."),
    all_alike=N_("These are all the same: nothing is left to be put in its place."),
    check_senseless=N_("The check {name} cannot be made with these cards and numbers."),
    bad_reason=N_("There is no reason {name} with these facts; {close} is one, for example."),
    needs_more=N_("{entry} needs at least {n}."),
    no_right=N_("No answer is marked as right."),
    many_right=N_("{n} answers are marked as right: then the question needs several = true."),
    right_as_wrong=N_("{number} is the right number and cannot be a wrong one too."),
    unknown_check=N_("There is no such check. There are: {names}."),
    check_fails=N_("The cards give {found}, but the file calls {wanted} right."),
)
