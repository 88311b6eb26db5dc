"""Sheets: what else a hand can be asked, as DataFrames: voids, three ways of rounding, declarations, splits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .games.tressette import thirds
from .games.tressette.declarations import found
from .language import N_, brief_text, isolated, say, spoken, unbroken
from .replay import Replay
from .voids import voids as shown

if TYPE_CHECKING:
    from pandas import DataFrame

    from .seats import Seats


def voids(replay: Replay) -> DataFrame:
    """List who has shown to lack which suit, since which trick, and by which card (Tressette article, section 7)."""
    rows = [
        [spoken(void.seat), unbroken(spoken(void.suit)), void.trick, brief_text(void.card)] for void in shown(replay)
    ]
    return _frame(rows, [say(N_("seat")), say(N_("lacks")), say(N_("since trick")), say(N_("shown by"))])


def rounding(replay: Replay) -> DataFrame:
    """Round a deal after every trick, for every partner and once for each side (Tressette article, section 4)."""
    rows = [[say(one.way), *one.points, sum(one.points)] for one in thirds.three_ways(replay)]
    return _frame(rows, [say(N_("rounded")), *_sides(replay.game.seats), say(N_("together"))], index=True)


def declarations(replay: Replay) -> DataFrame:
    """List what each hand at the start of a deal may declare, in whole points (Tressette article, section 5)."""
    hands = replay.moments[0].table.hands
    rows = [[spoken(seat), str(one), one.points] for seat in replay.game.seats.all for one in found(hands[seat])]
    return _frame(rows, [say(N_("seat")), say(N_("declaration")), say(N_("points declared"))])


def splits(replay: Replay) -> DataFrame:
    """List every split of the 35 thirds of a deal: what two sides write down is always 11 (article, section 4).

    A row is called by the thirds of the first side; the split that a whole deal came to is marked.
    """
    mine = replay.game.seats.totals(replay.moments[-1].table.points)
    rows = [
        [one.thirds[0], say(N_("yes")) if one.thirds == mine else "", one.thirds[1], *one.points,
         sum(one.points), sum(one.dropped)]
        for one in thirds.splits()
    ]  # fmt: skip
    first, second = sides = _sides(replay.game.seats)
    titles = [
        say(N_("thirds of {side}"), side=first),
        say(N_("this deal")),
        say(N_("thirds of {side}"), side=second),
        *(say(N_("points of {side}"), side=side) for side in sides),
        say(N_("together")),
        say(N_("thirds dropped")),
    ]
    return _frame(rows, titles, index=True)


def _sides(seats: Seats) -> list[str]:
    return [spoken(side) for side in seats.sides]


def _frame(rows: Sequence[Sequence[object]], titles: list[str], *, index: bool = False) -> DataFrame:
    from .frames import Frame

    shown = Frame(rows, columns=distinct(titles))
    if index:
        return shown.set_index(shown.columns[0])
    shown.index += 1
    return shown


def distinct(titles: list[str]) -> list[str]:
    """Tell equal column titles apart: two players may bear one name."""
    return [f"{isolated(title)} ({titles[:place].count(title) + 1})" if titles[:place].count(title) else title
            for place, title in enumerate(titles)]  # fmt: skip
