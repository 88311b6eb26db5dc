"""Predict sent: how is what is asked at each stop written for the page, with all that it judges an answer by?"""

from __future__ import annotations

from ..direction import isolated
from ..ledger import Row, tricks
from ..questions.predictions import Option, Prediction, bare_take, said
from ..questions.stops import Stop
from ..replay import Replay
from ..view.scene import signs
from .sent import SentHelp, SentPrediction, SentStop


def written(
    replay: Replay, stops: tuple[Stop, ...], *, typed: bool, rungs: bool, bare: bool
) -> tuple[list[SentStop], list[str]]:
    """Write the stops, and the texts that they name by number: many sentences are said at several of them.

    ``typed`` asks for points without a choice, ``rungs`` names the rung that decides, ``bare`` tells who took the trick
    without the reason too.
    """
    words: dict[str, int] = {}
    rows = {row.at: row for row in tricks(replay)}

    def word(what: object) -> int:
        return words.setdefault(isolated(signs(said(what))), len(words))

    def option_(one: Option) -> list[int | str]:
        """Give its key and label, why it fails, and a mark where the rules refuse it."""
        out: list[int | str] = [one.key, word(one.label)]
        if one.why is not None:
            out += [word(one.why)] + ([1] if not one.legal else [])
        return out

    def question(one: Prediction, row: Row | None) -> SentPrediction:
        out: SentPrediction = {
            "ask": one.ask,
            "text": word(one.text),
            "right": one.right,
            "why": word(one.why),
            "options": [option_(option) for option in one.options],
        }
        if one.hints:
            out["hints"] = {key: word(hint) for key, hint in one.hints.items()}
        if row and one.ask == "taker":
            out["lies"] = {seat.letter: [card.code, word(card)] for _, seat, card in row.plays}
        if typed and one.ask == "points":
            out["typed"], out["slips"] = 1, {str(n): word(why) for n, why in one.slips}
        return out

    def stop(one: Stop) -> SentStop:
        row = rows.get(one.to)
        more: SentHelp = {}
        if row and rungs:
            more["rung"] = one.rung
        if row and bare:
            more["bare"] = word(bare_take(replay, row))
        questions = [question(each, row) for each in one.questions]
        return {"trick": str(one.trick), "at": one.at, "to": one.to, **more, "questions": questions}

    return [stop(one) for one in stops], list(words)
