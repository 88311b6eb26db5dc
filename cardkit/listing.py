"""Listing: which tables can be had: of a hand, and of all hands, games, switches and questions there are."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from . import findings
from .calls import flag, public
from .frames import framed
from .games.base import game
from .games.base import names as game_names
from .hands import AnyHand
from .hands import hand as load
from .hands import names as hand_names
from .language import N_, known, listed, say, speaking, voice
from .ledger import Cells, frame, primiera_recount, score_sheet
from .mirrors import in_words
from .points import Thirds
from .questions import names as set_names
from .questions import questions as asked
from .questions.form import said
from .record import KIND_NAMES
from .replay import Replay
from .tidy import tidy as as_data

if TYPE_CHECKING:
    from pandas import DataFrame


TABLES: dict[str, Callable[[Replay], DataFrame]] = {
    "tricks": frame, "voids": findings.voids, "rounding": findings.rounding, "splits": findings.splits,
    "declarations": findings.declarations, "count": lambda replay: framed(*score_sheet(replay)),
    "primiera": lambda replay: framed(*primiera_recount(replay)),
}  # fmt: skip


def _there(replay: Replay) -> tuple[str, ...]:
    """List the tables that a hand of this game has."""
    there = ("tricks", *(("voids",) if replay.game.follow else ()))
    if replay.game.amount is Thirds:
        there += ("rounding", "splits", "declarations")
    return there + (("count", "primiera") if replay.game.family == "capture" else ())


@public
def table(hand: AnyHand | None = None, what: str | None = None, *, tidy: bool = False) -> DataFrame:
    """Give a table of a hand: its tricks or plays; where suits must be followed, its voids; of Scopa, its count.

    Where a game counts in thirds also three ways of rounding, the splits of a deal, and what each hand may declare.
    With ``tidy`` a row is a play, and columns, seats and cards have one English name in every language; see
    ``cardkit.tidy``.  Without a hand, list the sample hands, or the sets of questions.
    Raises HandError, and ValueError with the tables that there are.

    >>> ck.table("briscola/last-three", tidy=True)
    """
    if hand is None:
        return {"hands": hands, "questions": _sets}[known("what", "hands" if what is None else what, _LISTS)]()
    loaded = load(hand)
    name = known("what", "tricks" if what is None else what, _there(loaded.replay))
    with speaking(voice()._replace(names=loaded.names())):
        if flag("tidy", tidy):
            return as_data(loaded.replay, loaded.names())
        return TABLES[name](loaded.replay)


_LISTS = ("hands", "questions")


@public
def hands() -> DataFrame:
    """List the sample hands: name, title, game, how many are at the table, how many steps, and the document.

    >>> ck.hands()
    """
    titles = [say(N_("hand")), say(N_("title")), say(N_("game")), say(N_("players")), say(N_("steps")),
              say(N_("source"))]  # fmt: skip
    rows: list[Cells] = []
    for name in hand_names():
        one = load(name)
        rows.append(
            [name, one.title, say(one.game.title), len(one.game.seats.all), len(one.replay), one.source]
        )
    return framed(titles, rows)


@public
def games() -> DataFrame:
    """List the games: name, title, how many play, and the switches of their rules.

    >>> ck.games()
    """
    rows: list[Cells] = []
    for name in game_names():
        one = game(name)
        fields = {field.name: field for field in dataclasses.fields(one.rules)}
        players = fields["players"].metadata["values"] if "players" in fields else (len(one.seats.all),)
        rows.append([name, say(one.title), listed(map(str, players)), ", ".join(fields)])
    return framed([say(N_("game")), say(N_("title")), say(N_("players")), say(N_("switches"))], rows)


@public
def switches(name: str, /) -> DataFrame:
    """List the switches of a game: what each may be, the usual value first, and what that means.

    Raises ValueError for a name that no game has.

    >>> ck.switches("scopa")
    """
    one, rows = game(name), list[Cells]()
    for field in dataclasses.fields(one.rules):
        for at, value in enumerate(field.metadata["values"]):
            usual = say(N_("yes")) if at == 0 else ""
            rows.append([field.name, repr(value), usual, in_words(field.name, value)])
    return framed([say(N_("switch")), say(N_("value")), say(N_("usual")), say(N_("meaning"))], rows)


@public
def questions(*what: str | Path) -> DataFrame:
    """List questions, all of the kit or those named: id, lesson, kind and what is asked.  Raises QuestionError.

    >>> ck.questions("01-deck", "02-recall")
    """
    titles = [say(N_("question")), say(N_("lesson")), say(N_("kind")), say(N_("sets")), say(N_("asked"))]
    found = asked(*(what or set_names())).questions
    return framed(
        titles, [[one.id, one.lesson, say(KIND_NAMES[one.kind]), ", ".join(one.sets), said(one.ask)] for one in found]
    )


def _sets() -> DataFrame:
    """List the sets of questions that a quiz may be made of, with the number of their questions."""
    rows: list[Cells] = [[name, len(asked(name).questions)] for name in set_names()]
    return framed([say(N_("set")), say(N_("questions"))], rows)
