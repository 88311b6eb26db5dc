"""Tables: the rows of a replay's score table, plain for the widgets and as DataFrames for the learner."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from .cards import Card
from .hands import Hand
from .hands import hand as load
from .language import N_, listed, say, sign_text, speaking, spoken, voice
from .reasons import Reason
from .replay import Replay
from .seats import Seat

if TYPE_CHECKING:
    from pandas import DataFrame

COLUMNS = (N_("trick"), N_("cards played"), N_("taken by"), N_("points"))
WHY = N_("why")


class Row(NamedTuple):
    """Hold one trick of the table; the taker and what follows are None while the trick is under way."""

    number: int
    plays: tuple[tuple[int, Seat, Card], ...]  # at which step, who, what
    at: int | None = None  # the step that completes the row
    taker: Seat | None = None
    points: int | None = None
    totals: tuple[int, ...] | None = None  # running totals by side
    why: Reason | None = None


def tricks(replay: Replay) -> tuple[Row, ...]:
    """List the tricks of a replay, each with the steps at which its parts appear."""
    rows: list[Row] = []
    for step, moment in enumerate(replay.moments):
        for event in moment.events:
            if event.kind == "play":
                assert event.seat is not None
                if not moment.before.centre:
                    rows.append(Row(moment.table.number, ()))
                rows[-1] = rows[-1]._replace(plays=(*rows[-1].plays, (step, event.seat, event.cards[0])))
            elif event.kind == "take":
                rows[-1] = rows[-1]._replace(
                    at=step,
                    taker=event.seat,
                    points=event.points,
                    totals=replay.game.seats.totals(moment.table.points),
                    why=event.reason,
                )
    return tuple(rows)


def head(replay: Replay) -> list[str]:
    """Title the columns: trick, cards, taker, points, a running total for each side, and why."""
    sides = [spoken(side) for side in replay.game.seats.sides]
    return [*(say(title) for title in COLUMNS), *sides, say(WHY)]


def play_text(seat: Seat, card: Card) -> str:
    """Write who played what, as a cell of the table."""
    return f"{spoken(seat)} {sign_text(card)}"


def cells(row: Row) -> list[str]:
    """Write a finished row as the texts of its cells, except the cards played."""
    assert row.totals is not None and row.why is not None
    return [spoken(row.taker), str(row.points), *map(str, row.totals), row.why.say()]


def frame(replay: Replay, step: int | None = None) -> DataFrame:
    """Give the score table up to a step, all of it by default; numbers stay numbers, cards and reasons are texts."""
    from .frames import Frame

    last = len(replay) if step is None else step
    titles = head(replay)
    data = []
    for row in tricks(replay):
        plays = [play_text(seat, card) for at, seat, card in row.plays if at <= last]
        if not plays:
            break
        done = row.at is not None and row.at <= last
        totals = row.totals if done and row.totals else (None,) * len(replay.game.seats.sides)
        data.append(
            [
                row.number,
                listed(plays),
                spoken(row.taker) if done else "",
                row.points if done else None,
                *totals,
                row.why.say() if done and row.why else "",
            ]
        )
    shown = Frame(data, columns=_distinct(titles))
    numbers = [shown.columns[0], *shown.columns[3:-1]]
    return shown.astype(dict.fromkeys(numbers, "Int64")).set_index(shown.columns[0])


def table(hand: str | Path | Hand) -> DataFrame:
    """Give the whole score table of a hand.  Raises HandError."""
    loaded = load(hand)
    with speaking(voice()._replace(names=loaded.names())):
        return frame(loaded.replay)


def _distinct(titles: list[str]) -> list[str]:
    """Tell equal column titles apart: two players may bear one name."""
    return [f"{title} ({titles[:place].count(title) + 1})" if titles[:place].count(title) else title
            for place, title in enumerate(titles)]  # fmt: skip
