"""Form: what a question holds once its file has passed every check."""

from __future__ import annotations

import hashlib
import operator
import unicodedata
from collections.abc import Mapping
from typing import NamedTuple

from ..cards import Card
from ..hands import Hand
from ..language import LANGUAGES, TONGUES, brief_text, card_name, in_language, speaking, voice
from ..reasons import Reason
from ..toml.entries import FileError

KINDS = ("choose", "order", "match", "number")


class QuestionError(FileError):
    """Refuse a file of questions: which file, on which line, and why."""


class Face(NamedTuple):
    """Show a card, in the deck on screen unless a certain one is named."""

    card: Card
    deck: str = ""

    def say(self) -> str:
        """Name the card in words."""
        if not self.deck:
            return card_name(self.card)
        with speaking(voice()._replace(deck=self.deck)):
            return card_name(self.card)

    def write(self) -> str:
        """Write the card as tables do, or in words where its sign would hide what the deck calls it."""
        with speaking(voice()._replace(deck=self.deck or voice().deck)):
            return brief_text(self.card)


Text = Mapping[str, str] | Reason | Face


def said(text: Text) -> str:
    """Say a text of a question in the language and the deck of the moment."""
    return in_language(text) if isinstance(text, Mapping) else text.say()


def written(text: Text) -> str:
    """Write a text of a question briefly, cards by their signs."""
    return text.write() if isinstance(text, Face) else said(text)


def readings(text: Text) -> tuple[str, ...]:
    """Give how a text reads in each language, without regard to blanks, capitals, widths and what cannot be seen."""
    found = []
    for language in LANGUAGES:
        with speaking(voice()._replace(language=language)):
            shown = unicodedata.normalize("NFKC", written(text))
        seen = "".join(sign for sign in shown if sign.isascii() or unicodedata.category(sign) not in ("Cf", "Mn"))
        found.append(" ".join(seen.casefold().split()).rstrip(".。"))
    return tuple(found)


def alike(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Say whether two texts read the same in some language."""
    return any(map(operator.eq, one, other))


def translated(text: Text | None) -> bool:
    """Say whether a text is there in the language of the moment; one Chinese is made of the other."""
    if not isinstance(text, Mapping):
        return True
    now = voice().language
    return now in text or TONGUES[now].made_from in text


class Answer(NamedTuple):
    """Hold one thing to choose or to place, and what is said of it; matched items come in pairs."""

    text: Text
    right: bool = False
    why: Text | None = None
    left: Text | None = None  # what this one is matched with
    value: object = None  # what a check compares with its own result


class Slip(NamedTuple):
    """Hold a slip that deserves words of its own: a number, or two items that have traded places."""

    wrong: tuple[int, ...]
    why: Text


class Settle(NamedTuple):
    """Name the position that settles a question: a hand and one of its steps."""

    hand: Hand
    at: int


class Question(NamedTuple):
    """Hold one question that has passed every check."""

    id: str  # as its file has it
    lesson: str  # the file it stands in
    sets: tuple[str, ...]
    kind: str
    ask: Text
    answers: tuple[Answer, ...] = ()  # to order: in the right order; to match: pair by pair
    several: bool = False
    number: int | None = None
    why: Text | None = None
    slips: tuple[Slip, ...] = ()
    show: tuple[Face, ...] = ()  # cards laid beside the question
    settle: Settle | None = None
    words: bool = False  # the learner is asked to explain in own words
    rules: tuple[str, ...] = ()
    file: str = ""  # where it is from, if not from the kit
    game: str = ""  # whose rules it is about, where several games are asked in turn

    @property
    def key(self) -> str:
        """Give the name under which answers are kept: the id, for a question of the kit.

        Two files may use one id, and one file may be reworded: for others it is made of the file's name, wherever the
        file lies, of the id, and of what is asked in the language written first.
        """
        if not self.file:
            return self.id
        asked = next(iter(self.ask.values())) if isinstance(self.ask, Mapping) else self.ask.say()
        print_ = hashlib.sha256(f"{self.file}/{self.id}/{asked}".encode("utf-8", "replace")).hexdigest()[:12]
        return f"{self.file[:30]}/{self.id[:30]}/{print_}"

    @property
    def topic(self) -> tuple[str, str]:
        """Give what two questions have in common that should not come one after the other."""
        return self.lesson, self.game

    @property
    def texts(self) -> list[Text | None]:
        """List every text that is said of the question."""
        parts = [part for answer in self.answers for part in (answer.text, answer.left, answer.why)]
        return [self.ask, self.why, *parts, *(slip.why for slip in self.slips)]

    @property
    def right(self) -> list[list[int]]:
        """List what is right: for a choice the answers, else place by place the items that belong there."""
        if self.kind == "choose":
            return [[place] for place, answer in enumerate(self.answers) if answer.right]
        # Items that read the same are the same: either may lie in either place.
        return [[n for n, other in enumerate(self.answers) if other.text == one.text] for one in self.answers]
