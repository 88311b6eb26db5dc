"""Stops: where is a replay covered, and what is asked there?

A stop is a place in a replay where the next step stays covered until its questions are answered.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import NamedTuple, TypeVar, cast

from ..calls import shown, whole
from ..cards import DECK
from ..errors import WrongType, WrongValue
from ..games.base import Game
from ..language import N_, listed
from ..ledger import Row, tricks
from ..replay import Replay
from .predictions import ASK, Prediction, deciding, drawer, next_card

T = TypeVar("T")


class Stop(NamedTuple):
    """Hold a place where a replay is covered: asked at one step, answered by another."""

    trick: int
    at: int  # the last step that is shown
    to: int  # the step that reveals the answers
    questions: tuple[Prediction, ...]
    rung: str  # the rung that decides the trick


def stops(
    replay: Replay,
    ask: str | Iterable[str] = "taker points",
    *,
    at: int = 0,
    until: int | None = None,
    tricks_asked: Iterable[int] | None = None,
    seed: int = 0,
) -> tuple[Stop, ...]:
    """List the stops between two steps, at every trick or at those asked for by number.

    Raises ValueError for an unknown word, for a trick that is not there and where nothing is left to ask.
    """
    words = asked(ask)
    last = len(replay) if until is None else until
    for step in (at, last):
        replay.at(step)
    rows = [row for row in tricks(replay) if row.at is not None and at < row.at <= last and row.plays[-1][0] >= at]
    if tricks_asked is not None:
        numbers = [row.number for row in rows]
        tricks_asked = [whole("stops", number) for number in _several("stops", tricks_asked)]
        for number in tricks_asked:
            if number not in numbers:
                there = listed(map(str, numbers)) or "-"
                raise WrongValue(N_("There is no trick {n} here: there are {there}."), n=number, there=there)
        rows = [row for row in rows if row.number in set(tricks_asked)]
    found: list[Stop] = []
    for row in rows:
        here, to = row.plays[-1][0], cast(int, row.at)
        rung = deciding(replay, row)
        if "card" in words and here > at and (question := next_card(replay, row)) is not None:
            found.append(Stop(row.number, here - 1, here, (question,), rung))
        chance = random.Random(f"{seed} {row.number}")
        made = (ASK[word](replay, row, chance) for word in differing(words, replay, row) if word != "card")
        questions = tuple(question for question in made if question is not None)
        if questions:
            found.append(Stop(row.number, here, to, questions, rung))
    if not found:
        raise WrongValue(N_("Between these steps there is nothing to predict."))
    return tuple(found)


def differing(words: tuple[str, ...], replay: Replay, row: Row) -> tuple[str, ...]:
    """Leave out what follows from another answer to the same trick.

    While cards are drawn, one player takes the trick, draws first and leads: that is asked once.  Who takes it leads
    all the same when nobody draws; that is worth a question only where players are used to drawing first.
    """
    same = [word for word in ("taker", "draws", "leads") if word in words]
    if len(same) < 2:
        return words
    if drawer(replay, row) is not None:
        follow = set(same[1:])
    else:
        game = replay.game
        drawn = cast(Game, game).hand * len(game.seats.all) < len(DECK)
        follow = {"leads"} if not drawn and "taker" in words else set()
    return tuple(word for word in words if word not in follow)


def _several(name: str, given: Iterable[T]) -> tuple[T, ...]:
    if isinstance(given, str | bytes) or not isinstance(given, Iterable):
        raise WrongType(N_("{name} is a list, not {value}."), name=name, value=shown(given))
    return tuple(given)


def asked(ask: str | Iterable[str]) -> tuple[str, ...]:
    """Read what is to be asked, in its order.  Raises ValueError with the words there are."""
    words = tuple(ask.replace(",", " ").split()) if isinstance(ask, str) else _several("ask", ask)
    known = ("card", *ASK)
    for word in words or ("",):
        if word not in known:
            sentence = N_("{what} may be {values}, not {value}.")
            raise WrongValue(sentence, what="ask", values=", ".join(known), value=shown(word))
    return tuple(dict.fromkeys(words))
