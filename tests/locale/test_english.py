"""English as a reader of fourteen reads it: one word for one thing, and no phrase that made readers stop."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable

import pytest

from cardkit.locale import build
from cardkit.questions import names, questions
from cardkit.questions.form import said
from notebooks import build as notebooks
from notebooks import checks

# Said no longer, and what is said instead.
UNUSED = {
    r"\bown one\b": "its own card",
    r"\bshown (?:to be )?void\b": "has run out of a suit",
    r"\bdear(?:er|est)\b": "worth more, worth most",
    r"\bas a present\b": "simply given",
    r"\boutlives?\b": "is still there when you come back",
    r"\bfishing red cards\b": "the game's own name",
    r"\bbricks?\b": "boxes: a box is a third",
    r"\bpast this line,|, wins$": "61 points win: past this line",
    r"\bnot alike\b.*\brules\b": "that the two rules count differently",
    r"\bneighbours?\b(?=.*\bread\b)|\bread as its neighbour\b": "a card that is worth a point less",
    r"\bof (?:these|this) would explain it\b": "a wrong sum would explain it, or one of these",
    r"\blevel\b|\b(?:is|was|for|forced?|means) a draw\b": "a tie, tied: to draw is to take a card",
    r"\bso \S+ holds\b": "wins: hands hold cards",
    r"\b(?:five|\d) or more take\b": "chiamata is for five",
}
DECK = re.compile(r"(?<!Italian )(?<!French )\bdecks?\b", re.IGNORECASE)  # what is played with is a pack


Said = tuple[tuple[str, str], ...]  # where, and what


@functools.cache
def messages() -> Said:
    """List what the code and its data files say, with the file for a place."""
    extracted = [message for message in build.extracted(build.PACKAGE) if message.id]
    return tuple((message.locations[0][0], text) for message in extracted for text in build.texts(message.id))


@functools.cache
def lessons() -> Said:
    """List what a reader of the lessons reads, without code, with file and line for a place."""
    read = [notebooks.read(path) for path in sorted((notebooks.HERE / "src").glob("*.md"))]
    cells = [cell for lesson in read for cell in lesson.seen_in("en") if cell.kind == "markdown"]
    return tuple((cell.where, text) for cell in cells for text in checks.texts(cell.text, code=False))


def found(pattern: re.Pattern[str], texts: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(where, text) for where, text in texts if pattern.search(text)]


@pytest.mark.parametrize("phrase", UNUSED)
def test_a_phrase_that_stops_a_reader_is_not_said(phrase: str) -> None:
    pattern = re.compile(phrase, re.IGNORECASE)
    assert not found(pattern, messages()) + found(pattern, lessons()), UNUSED[phrase]


@pytest.mark.parametrize(
    "text",
    [
        "And the taker collects all four cards of the trick, not just the own one.",
        "Who has shown to be void?", "The ace is dearest.", "And nobody gets the missing point as a present.",
        "The list outlives the kernel.", "Perhaps you know the Chinese game of fishing red cards.",
        "3 bricks = 1 point", "past this line,", "at {need}, wins", "Not alike under both rules: trick {numbers}.",
        "It was a card read as its neighbour, one point lower.", "A slip of {gap}. One of these would explain it:",
        "The match is level at {score}.", "60-60 is a draw.", "Nobody, it is a draw",
        "so {card} holds: {seat} takes it", "Five or more take up another game.",
    ],
)  # fmt: skip
def test_each_phrase_would_be_found(text: str) -> None:
    assert any(re.search(phrase, text, re.IGNORECASE) for phrase in UNUSED)


def test_cards_are_drawn_and_the_deck_is_their_picture() -> None:
    assert not found(DECK, lessons())
    asked = questions(*names()).questions
    texts = [(one.id, said(text)) for one in asked for text in one.texts if text is not None]
    assert len(texts) > 100 and not found(DECK, texts)
    assert found(DECK, [("x", "make the deck of 40 cards")])
    assert not found(DECK, [("x", "the Italian deck")])
