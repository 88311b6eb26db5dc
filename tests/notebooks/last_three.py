"""The ending 64-56 as the lessons on it speak of it: its figures from the engine, and every other line of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import cardkit as ck
from cardkit.cards import Card
from cardkit.replay import Replay

LOADED = ck.hand("briscola/last-three")
HAND = LOADED.replay
GAME = LOADED.game
START = HAND.cut(0)  # both have drawn; nobody has played


def scores(replay: Replay = HAND) -> list[tuple[int, ...]]:
    """Give the score at the start and after each trick."""
    return [HAND.at(0).table.points, *(moment.table.points for moment in replay.moments if kind(moment) == "take")]


def kind(moment: object) -> str:
    event = getattr(moment, "event", None)
    return event.kind if event else ""


def kinds(replay: Replay = HAND) -> str:
    return " ".join(kind(moment) for moment in replay.moments if kind(moment))


def play(text: str) -> Replay:
    """Play cards from the position after the draws."""
    replay = START
    for code in text.split():
        replay = replay.play(code)
    return replay


def lines(replay: Replay = START) -> Iterator[Replay]:
    """Give every way to play the ending out."""
    moves = GAME.legal(replay.state) if GAME.to_act(replay.state) is not None else ()
    if not moves:
        yield replay
    for move in moves:
        yield from lines(replay.play(move))


def outcomes() -> Counter[tuple[int, ...]]:
    return Counter(line.state.points for line in lines())


def best(replay: Replay = START) -> int:
    """Give the points of A when both play their best with open hands."""
    seat = GAME.to_act(replay.state)
    if seat is None:
        return int(replay.state.points[0])
    values = [best(replay.play(move)) for move in GAME.legal(replay.state)]
    return max(values) if seat == 0 else min(values)


def worth(codes: str) -> list[int]:
    return [GAME.worth(Card(code)) for code in codes.split()]
