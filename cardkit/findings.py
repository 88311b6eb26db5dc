"""Sheets: what else a hand can be asked, as DataFrames: voids, three ways of rounding, declarations, splits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .direction import unbroken
from .frames import framed
from .games.tressette import thirds
from .games.tressette.declarations import found
from .language import N_, brief_text, say, spoken
from .points import Points
from .replay import Replay
from .void import voids as shown

if TYPE_CHECKING:
    from pandas import DataFrame

    from .seats import Seats


def voids(replay: Replay) -> DataFrame:
    """List who has shown to lack which suit, since which trick, and by which card (Tressette article, section 7)."""
    rows = [
        [spoken(void.seat), unbroken(spoken(void.suit)), void.trick, brief_text(void.card)] for void in shown(replay)
    ]
    return framed([say(N_("seat")), say(N_("lacks")), say(N_("since trick")), say(N_("shown by"))], rows, counted=True)


def rounding(replay: Replay) -> DataFrame:
    """Round a deal after every trick, for every partner and once for each side (Tressette article, section 4)."""
    rows = [[say(one.way), *one.points, sum(one.points)] for one in thirds.three_ways(replay)]
    return framed([say(N_("rounded")), *_sides(replay.game.seats), say(N_("together"))], rows)


def declarations(replay: Replay) -> DataFrame:
    """List what each hand at the start of a deal may declare, in whole points (Tressette article, section 5)."""
    hands = replay.moments[0].table.hands
    each = [(seat, one) for seat in replay.game.seats.all for one in found(hands[seat])]
    rows = [[spoken(seat), str(one), Points(one.points)] for seat, one in each]
    return framed([say(N_("seat")), say(N_("declaration")), say(N_("points declared"))], rows, counted=True)


def splits(replay: Replay) -> DataFrame:
    """List every split of the 35 thirds of a deal: what two sides write down is always 11 (article, section 4).

    A row is called by the thirds of the first side; the split that a whole deal came to is marked.
    """
    return framed(*every_split(replay))


def every_split(replay: Replay) -> tuple[list[str], list[list[object]]]:
    """Give the titles and the rows of the table of all splits."""
    mine = replay.game.seats.totals(replay.moments[-1].table.points)
    rows: list[list[object]] = [
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
    return titles, rows


def _sides(seats: Seats) -> list[str]:
    return [spoken(side) for side in seats.sides]
