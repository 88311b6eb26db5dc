"""Tidy: the plays of a replay as data to reckon with: a row a play, one set of columns for every game and language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .ledger import plays, tricks
from .replay import Replay

if TYPE_CHECKING:
    from pandas import DataFrame

# Names and types stay as they are whatever language is spoken: programs are written against them.
COLUMNS = {
    "step": "int64", "number": "int64", "turn": "int64", "seat": "str", "player": "str", "card": "str", "lead": "bool",
    "worth": "int64", "captured": "object", "taker": "object", "points": "Int64", "unit": "int64", "why": "object",
}  # fmt: skip


def tidy(replay: Replay, names: tuple[str, ...] = ()) -> DataFrame:
    """List the plays of a replay, a row each.

    step    at which step of the replay the card is played
    number  which trick this is; in a capture game which play
    turn    which card of its trick, from 1
    seat    by letter; player: by name, where there is one
    card    by code, such as 7S; captured: the codes of what it took, in a tuple
    lead    whether it opened its trick
    worth   of the card itself; points: of the trick, on the row of its last card, or of a sweep
    taker   of the trick, by letter; missing while it is under way
    unit    how many parts of a point worth and points count: 1, or 3 where a game counts in thirds
    why     the code of the reason that settled it
    """
    import pandas as pd

    rows: list[list[object]] = []
    game, unit = replay.game, replay.game.amount.each

    def player(seat: int) -> str:
        return names[seat] if seat < len(names) else ""

    if game.family == "capture":
        for play in plays(replay):
            if play.item is None and play.card is not None and play.seat is not None:
                took = tuple(card.code for card in play.taken)
                rows.append([play.at, play.number, 1, play.seat.letter, player(play.seat), play.card.code, True,
                             game.worth(play.card), took, play.seat.letter if took else None, play.points, unit,
                             play.why[0].code])  # fmt: skip
    else:
        for row in tricks(replay):
            for turn, (step, seat, card) in enumerate(row.plays, 1):
                last = row.at is not None and turn == len(row.plays)
                rows.append([step, row.number, turn, seat.letter, player(seat), card.code, turn == 1, game.worth(card),
                             (), None if row.taker is None else row.taker.letter, row.points if last else None,
                             unit, row.why.code if row.why is not None and last else None])  # fmt: skip
    # A language's own frame would show sentences whole; here pandas' own is what programs expect.
    return pd.DataFrame(rows, columns=list(COLUMNS)).astype(COLUMNS)
