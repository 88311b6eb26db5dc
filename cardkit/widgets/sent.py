"""Sent: what travels to the page of each kind of widget; the page's sources name the same things."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from ..view.scene import Frame


class SentThing(TypedDict):
    """Hold what is to be chosen or placed: its words, and its face where it is a card."""

    text: str
    name: NotRequired[str]  # of a card, in words
    face: NotRequired[str]
    deck: NotRequired[str]  # where a face is wanted in another deck than the one on screen


class SentItem(SentThing):
    """Hold a thing with its place among the answers, since they lie in another order."""

    k: int


class SentPlace(TypedDict):
    """Hold a step of a hand: its picture, and what is said of it."""

    w: int
    h: int
    frame: Frame
    caption: str


class SentQuestion(TypedDict):
    """Hold a question of a quiz, with all that the page judges an answer by."""

    id: str
    lesson: str
    kind: str
    ask: str
    several: bool
    show: list[SentThing]
    items: list[SentItem]
    left: list[SentThing]  # what stands beside the places
    right: str | list[list[int]]  # a number; the answers to choose; or place by place what belongs there
    why: str
    whys: dict[str, str]
    slips: list[list[int | str]]  # a number, or two items that traded places, and what is said of it
    words: bool  # asked for in the learner's own
    topic: NotRequired[str]  # of two with one topic the second does not come back right behind the first
    settle: NotRequired[SentPlace]


class SentPrediction(TypedDict):
    """Hold a question about the step that comes next; each number stands for a sentence among ``words``."""

    ask: str
    text: int
    right: str
    why: int
    options: list[list[int | str]]  # key and label, why it fails, and a mark where the rules refuse it
    typed: NotRequired[int]
    slips: NotRequired[dict[str, int]]
    hints: NotRequired[dict[str, int]]  # said before a second try, where the reason would name the right answer
    lies: NotRequired[dict[str, list[int | str]]]  # the card in the trick that answers, too: its key, and its name


class SentHelp(TypedDict, total=False):
    """Hold what is told of a trick before and after its questions, as far as help is given."""

    rung: str
    bare: int


class SentStop(SentHelp):
    """Hold a place where a replay is covered, with its questions."""

    trick: str
    at: int
    to: int
    questions: list[SentPrediction]


class SentCard(TypedDict):
    """Hold a card of a capture: how it is said in a sentence, and what its button is called."""

    code: str
    text: str
    called: str
    name: str
    value: int


class SentWay(TypedDict):
    """Hold one way to capture: the cards, and what they bring beside."""

    taken: list[str]
    more: str


class SentFound(TypedDict, total=False):
    """Hold what is said of a capture when it is found, and when all is shown."""

    found: str
    told: str


class SentPlay(SentCard, SentFound):
    """Hold a card that may be played, with what is said of each way to take."""

    ask: str
    pick: str
    options: list[SentWay]
    lays: str
    refuse: dict[str, str]
