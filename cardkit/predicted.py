"""Predicted: what was said before it was shown is kept among the answers, with the choice that was made."""

from __future__ import annotations

import datetime
import hashlib
import secrets
import time
from collections.abc import Callable, Container, Iterable, Sequence

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
        self._kept: set[tuple[int, str]] = set()
        self._long = 0  # entries of a log
        self.again()

    def again(self) -> None:
        """Begin a round: the same questions are asked anew."""
        self._mark, self._kept = f"{time.time_ns():016x}{secrets.token_hex(4)}", set()  # rounds lie in their order

    def keep(
        self, hand: Hand, shown: Iterable[Judged], heading: Callable[[Stop], str], twice: Container[tuple[int, str]]
    ) -> str | None:
        """Keep what is new of all that a round has shown, with what went wrong; None where nothing is new.

        ``twice`` are the questions that were answered a second time, each by its stop's step and what it asks.
        """
        new = []
        with speaking(voice()._replace(names=())):  # whose names stand at this table is nobody's business
            for stop, question, choice, fault in shown:
                key = (stop.at, question.ask)
                if key not in self._kept:
                    self._kept.add(key)
                    made = self._entry(hand, stop, heading(stop), question, choice, fault, 1 + (key in twice))
                    new += [made] if made else []
        return self._add(new)

    def keep_log(
        self, hand: Hand, kind: str, log: Sequence[object], judged: Callable[[object], list[object] | None]
    ) -> str | None:
        """Keep what is new of a log that a page has sent, with what went wrong; None where nothing is new.

        ``judged`` gives of what may be told the question, the answer, whether that is right, and why, after what else
        names the question.
        """
        if len(log) < self._long:
            self.again()
        self._long, new = len(log), []
        with speaking(voice()._replace(names=())):
            for n, one in enumerate(log):
                row = None if (n, kind) in self._kept else judged(one)
                if row is None or not isinstance(one, dict):
                    continue
                self._kept.add((n, kind))
                *asked, answer, right, why = row
                what = next(name for name in ("taken", "guess", "worth", "card") if name in one)
                place = one.get("at", "all" if what == "card" else one.get("card", "all"))
                choice = one[what] if not isinstance(one[what], list) else " ".join(sorted(map(str, one[what])))
                question = f"{_named(hand, kind)}/{place}/{what}"
                made = self._made(hand, question, " · ".join(map(str, asked)), right is True, 1, str(choice),
                                  str(answer), "", str(why))  # fmt: skip
                new += [made] if made else []
        return self._add(new)

    def _add(self, new: list[Entry]) -> str | None:
        if not new:
            return None
        self._record.add(new)
        return self._record.told

    def _entry(
        self, hand: Hand, stop: Stop, trick: str, question: Prediction, choice: str, fault: Reason | None, tries: int
    ) -> Entry | None:
        asked = say(N_("{trick} · {question}"), trick=trick, question=question.text.say())
        why = told(filter(None, (fault, question.why)))
        name = f"{_named(hand, PREDICTED)}/{stop.at}/{question.ask}"
        return self._made(hand, name, asked, fault is None, tries, choice, question.label(choice),
                          fault.code if fault else "", why)  # fmt: skip

    def _made(
        self, hand: Hand, question: str, asked: str, right: bool, tries: int, choice: str, answer: str, code: str,
        why: str,
    ) -> Entry | None:  # fmt: skip
        now = datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        whole = say(N_("{game} · {question}"), game=Word(hand.game.title), question=asked)
        return entry({
            "id": f"{self._mark}-{len(self._kept):04}", "question": question, "kind": PREDICTED, "right": right,
            "lesson": settings().lesson or hand.game.name, "sure": False, "tries": tries, "at": now,
            "asked": whole[:ASKED], "choice": choice, "answer": answer[:ASKED], "why": code, "told": why[:TOLD],
        })  # fmt: skip


def _named(hand: Hand, kind: str) -> str:
    """Name a hand; one from elsewhere by its moves too, for another may bear the same name."""
    moves = hand.replay.moves
    if hand.name in names() and load(hand.name).replay.moves == moves:
        return "/".join((kind, hand.name))
    written = " ".join(str(hand.game.write(move)) for move in moves)
    sum_ = hashlib.sha256(f"{hand.replay.start!r} {written}".encode("utf-8", "replace")).hexdigest()[:10]
    return f"{kind}/{hand.name[-30:]}/{sum_}"
