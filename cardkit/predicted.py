"""Predicted: what was said before it was shown is kept among the answers, with the choice that was made."""

from __future__ import annotations

import datetime
import hashlib
import secrets
import time
from collections.abc import Callable, Container, Iterable

from .answers import ASKED, PREDICTED, TOLD, Entry, entry
from .hands import Hand, names
from .hands import hand as load
from .language import N_, Word, say, speaking, voice
from .questions.predictions import Prediction
from .questions.stops import Stop
from .reasons import Reason, told
from .record import record
from .settings import settings

Judged = tuple[Stop, Prediction, str, Reason | None]  # what was asked and chosen, and why that fails


class Predicted:
    """Keep what one learner predicts of one hand after another, each answer once."""

    def __init__(self) -> None:
        """Begin for the learner who is there now."""
        self._record = record()
        self._mark, self._kept = "", set[tuple[int, str]]()

    def again(self) -> None:
        """Begin a round: the same questions are asked anew."""
        self._mark, self._kept = f"{time.time_ns():016x}{secrets.token_hex(4)}", set()  # rounds lie in their order

    def keep(
        self, hand: Hand, shown: Iterable[Judged], heading: Callable[[Stop], str], twice: Container[tuple[int, str]]
    ) -> str | None:
        """Keep what is new of all that a round has shown, with what went wrong; None where nothing is new.

        ``twice`` are the questions that were answered a second time, each by its stop's step and what it asks.
        """
        if not self._mark:
            self.again()
        new = []
        with speaking(voice()._replace(names=())):  # whose names stand at this table is nobody's business
            for stop, question, choice, fault in shown:
                key = (stop.at, question.ask)
                if key not in self._kept:
                    self._kept.add(key)
                    made = self._entry(hand, stop, heading(stop), question, choice, fault, 1 + (key in twice))
                    new += [made] if made else []
        if not new:
            return None
        self._record.add(new)
        return self._record.told

    def _entry(
        self, hand: Hand, stop: Stop, trick: str, question: Prediction, choice: str, fault: Reason | None, tries: int
    ) -> Entry | None:
        game, text = hand.game, question.text.say()
        asked = say(N_("{game} · {trick} · {question}"), game=Word(game.title), trick=trick, question=text)
        now = datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        return entry({
            "id": f"{self._mark}-{len(self._kept):04}", "question": f"{_named(hand)}/{stop.at}/{question.ask}",
            "lesson": settings().lesson or game.name, "kind": PREDICTED, "right": fault is None, "sure": False,
            "tries": tries, "at": now, "asked": asked[:ASKED], "choice": choice,
            "answer": question.label(choice)[:ASKED], "why": fault.code if fault else "",
            "told": told(filter(None, (fault, question.why)))[:TOLD],
        })  # fmt: skip


def _named(hand: Hand) -> str:
    """Name a hand; one from elsewhere by its moves too, for another may bear the same name."""
    moves = hand.replay.moves
    if hand.name in names() and load(hand.name).replay.moves == moves:
        return "/".join((PREDICTED, hand.name))
    written = " ".join(str(hand.game.write(move)) for move in moves)
    sum_ = hashlib.sha256(f"{hand.replay.start!r} {written}".encode("utf-8", "replace")).hexdigest()[:10]
    return f"{PREDICTED}/{hand.name[-30:]}/{sum_}"
