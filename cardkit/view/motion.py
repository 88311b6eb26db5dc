"""Motion: where do cards go that are taken, when do they come from the stock, and what does a sum count through?

The page moves what is on the table by these; a picture alone needs none of them.
"""

from __future__ import annotations

from typing import TypedDict

from ..games.scopa.tally import COINS
from ..language import say_n
from ..replay import Moment, Replay
from .context import Context
from .parts import standing
from .standing import sum_words

Counts = dict[str, list[str]]  # by item of the picture what it says on its way, its last words left out


class Motion(TypedDict):
    """Hold what moves, by step."""

    takes: dict[str, str]
    draws: list[int]
    counts: dict[str, Counts]


def motion(replay: Replay, look: Context) -> Motion:
    """Say for a line what moves at which step; what is taken lies there until the step after."""
    out: Motion = {"takes": {}, "draws": [], "counts": {}}
    for step, moment in enumerate(replay.moments):
        event = moment.event
        if event is not None and event.kind in ("draw", "deal"):
            out["draws"].append(step)
        if event is None or event.seat is None or step == len(replay):
            continue
        if event.kind == "take":
            out["takes"][str(step + 1)] = f"n{int(event.seat)}m"
            out["counts"][str(step + 1)] = _points(moment, look)
        elif event.kind in ("capture", "leftovers"):
            out["takes"][str(step + 1)] = f"p{look.seats.side(event.seat)}"
            out["counts"][str(step + 1)] = _cards(moment, look)
    return out


def _points(moment: Moment, look: Context) -> Counts:
    return {
        f"rs{side}": [sum_words(old + more, side, moment, look) for more in range(new)]
        for side, (old, new) in enumerate(standing(moment, look))
        if new
    }


def _cards(moment: Moment, look: Context) -> Counts:
    """Count a pile, and the coins in it, up to what they are with the cards that go there."""
    assert moment.event is not None and moment.event.seat is not None
    side = look.seats.side(moment.event.seat)
    before, after = (
        [one for seat in look.seats.sides[side] for one in table.piles[seat]] for table in (moment.before, moment.table)
    )
    coins, more = (sum(one.suit is COINS for one in pile) for pile in (before, after))
    out = {f"pt{side}0": [say_n("{n} card", "{n} cards", n) for n in range(len(before), len(after))]}
    return out | ({f"pt{side}1": [str(n) for n in range(coins, more)]} if more > coins else {})
