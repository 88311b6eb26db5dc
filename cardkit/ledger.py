"""Tables: the rows of a replay's score table, plain for the widgets and as DataFrames for the learner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from .cards import Card, Suit
from .direction import isolated, unbroken
from .frames import framed
from .games.base import Tally
from .games.scopa.tally import COINS, primiera
from .language import N_, brief_text, listed, say, spoken
from .points import Points, Thirds
from .reasons import Reason, told
from .replay import Replay
from .seats import Seat

if TYPE_CHECKING:
    from pandas import DataFrame

COLUMNS = (N_("trick"), N_("cards played"), N_("taken by"), N_("points"))
PLAY_COLUMNS = (N_("play"), N_("player"), N_("card played"), N_("cards taken"), N_("point"))
THIRDS = N_("thirds")  # in place of points, where a game counts in thirds
WHY = N_("why")
ITEMS = {
    "sweeps": N_("sweeps"), "cards": N_("cards"), "settebello": N_("settebello"), "primiera": N_("Primiera"),
    "napola": N_("run of {suit}"),
}  # fmt: skip


class Row(NamedTuple):
    """Hold one trick of the table; the taker and what follows are None while the trick is under way."""

    number: int
    plays: tuple[tuple[int, Seat, Card], ...]  # at which step, who, what
    at: int | None = None  # the step that completes the row
    taker: Seat | None = None
    points: Points | None = None
    totals: tuple[Points, ...] | None = None  # running totals by side
    why: Reason | None = None
    more: tuple[Reason, ...] = ()  # what was told with the taking, such as the point for the last trick

    def told(self) -> str:
        """Say why the trick went where it went, and what came with it."""
        return "" if self.why is None else told((self.why, *self.more))


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
                    points=replay.game.amount(event.points),
                    totals=replay.game.seats.totals(moment.table.points),
                    why=event.reason,
                    more=tuple(other.reason for other in moment.events if other.kind == "bonus"),
                )
    return tuple(rows)


class PlayRow(NamedTuple):
    """Hold one play of a capture game, or at the end one item of its count."""

    at: int  # the step that shows it
    number: int | None  # counted from 1; None for an item
    seat: Seat | None  # who played, or whose side scores the item
    card: Card | None
    taken: tuple[Card, ...]
    points: Points
    why: tuple[Reason, ...]
    item: Tally | None = None


def plays(replay: Replay) -> tuple[PlayRow, ...]:
    """List the plays of a capture game in order, then the items of its count."""
    out: list[PlayRow] = []
    amount, items = replay.game.amount, {item.reason: item for item in replay.game.score(replay.state).items}
    for step, moment in enumerate(replay.moments):
        for event in moment.events:
            if event.kind in ("lay", "capture"):
                number = sum(play.item is None for play in out) + 1
                out.append(PlayRow(step, number, event.seat, event.cards[0], event.cards[1:], amount(),
                                   (event.reason,)))  # fmt: skip
            elif event.kind == "sweep":
                out[-1] = out[-1]._replace(points=amount(event.points), why=(*out[-1].why, event.reason))
            elif event.kind == "count":
                item = items[event.reason]
                out.append(PlayRow(step, None, event.seat, None, (), amount(max(item.points)), (event.reason,), item))
    return tuple(out)


def item_name(item: Tally) -> str:
    """Name an item of the count; coins are named as the deck on screen names them."""
    return spoken(COINS) if item.name == "coins" else say(ITEMS[item.name], suit=COINS)


def play_cells(play: PlayRow) -> list[str]:
    """Write a play, or an item of the count, as the texts of its cells."""
    who = "" if play.seat is None else spoken(play.seat)
    if play.item is not None:
        return [item_name(play.item), who, _dashed(play.item.counts), "", _dashed(play.item.points), told(play.why)]
    assert play.card is not None
    taken = listed(brief_text(card) for card in play.taken)
    return [str(play.number), who, brief_text(play.card), taken, str(play.points or ""), told(play.why)]


def _dashed(counts: Sequence[int | None]) -> str:
    return "-".join("–" if count is None else str(count) for count in counts)


Cells = list[str | int | None]


def score_sheet(replay: Replay) -> tuple[list[str], list[Cells]]:
    """Give the count of a capture game, titles and rows: a row for each item, then the sum."""
    sides = replay.game.seats.sides
    points = [say(N_("points of {side}"), side=side) for side in sides]
    titles = [say(N_("item")), *(spoken(side) for side in sides), *points, say(WHY)]
    amount, score = replay.game.amount, replay.game.score(replay.state)
    found = [(item_name(one), one.counts, one.points, one.reason) for one in score.items]
    found.append((say(N_("together")), (None,) * len(sides), score.totals, score.reason))
    return titles, [[name, *counts, *map(amount, points), why.say()] for name, counts, points, why in found]


def primiera_recount(replay: Replay) -> tuple[list[str], list[Cells]]:
    """Give the Primiera recount, titles and rows: the best card of each suit by side with its value, then the sum."""
    sides, piles = replay.game.seats.sides, replay.moments[-1].table.piles
    found = [primiera(card for seat in side for card in piles[seat]) for side in sides]
    titles = [say(N_("suit"))]
    for side in sides:
        titles += [spoken(side), say(N_("value for {side}"), side=side)]
    rows: list[Cells] = []
    for suit in Suit:
        cells: Cells = [unbroken(spoken(suit))]
        for one in found:
            best = one.best[suit]
            cells += ["", None] if best is None else [brief_text(best), one.values[suit]]
        rows.append(cells)
    total: Cells = [say(N_("together"))]
    for one in found:
        total += ["", None if one.missing else one.total]
    return titles, [*rows, total]


def head(replay: Replay) -> list[str]:
    """Title the columns: trick, cards, taker, points, a running total for each side, and why; plays likewise."""
    if replay.game.family == "capture":
        return [*(say(title) for title in PLAY_COLUMNS), say(WHY)]
    sides = [spoken(side) for side in replay.game.seats.sides]
    titles = (*COLUMNS[:3], THIRDS) if replay.game.amount is Thirds else COLUMNS
    return [*(say(title) for title in titles), *sides, say(WHY)]


def play_text(seat: Seat, card: Card) -> str:
    """Write who played what, as a cell of the table."""
    return f"{isolated(spoken(seat))} {brief_text(card)}"


def cells(row: Row) -> list[str]:
    """Write a finished row as the texts of its cells, except the cards played; what is counted the head has said."""
    assert row.points is not None and row.totals is not None and row.why is not None
    return [spoken(row.taker), *(f"{count:d}" for count in (row.points, *row.totals)), row.told()]


def frame(replay: Replay, step: int | None = None) -> DataFrame:
    """Give the score table up to a step, all of it by default; numbers stay numbers, cards and reasons are texts."""
    last = len(replay) if step is None else step
    if replay.game.family == "capture":
        return framed(head(replay), [
            [play.number, *play_cells(play)[1:4], play.points, told(play.why)]
            for play in plays(replay) if play.item is None and play.at <= last
        ])  # fmt: skip
    data: list[Cells] = []
    for row in tricks(replay):
        played = [play_text(seat, card) for at, seat, card in row.plays if at <= last]
        if not played:
            break
        done = row.at is not None and row.at <= last
        totals = row.totals if done and row.totals else (None,) * len(replay.game.seats.sides)
        data.append(
            [
                row.number,
                listed(played),
                spoken(row.taker) if done else "",
                row.points if done else None,
                *totals,
                row.told() if done and row.why else "",
            ]
        )
    return framed(head(replay), data)
