"""Of a hand: what stands on its sheet? How it begins, every trick as a picture with its sentence, and the count.

A sheet without results gives what is needed to find them and nothing more: who leads a trick shows who took the one
before, so from the second on the names are asked too, and drawn cards are told seat by seat.
"""

from __future__ import annotations

from typing import NamedTuple

from ..games.switches import changed
from ..language import N_, brief_list, listed, say
from ..ledger import PlayRow, Row, play_text, plays, score_sheet, tricks
from ..mirrors import in_words
from ..points import scoreline
from ..reasons import told
from ..replay import Event, Replay
from ..view import line as show
from ..view import strip
from ..view.scene import Scene, signs
from .fitted import Tile

FEW = 3  # tricks that have room for the whole table


class HandSheet(NamedTuple):
    """Hold what stands on the sheet of one hand."""

    title: str
    about: tuple[str, ...]  # the game, rules that are not the usual ones, how the deal begins
    start: Scene
    alt: str
    cells: tuple[Tile, ...]
    score: tuple[list[str], list[list[str]]]  # titles and rows
    end: str  # how the deal came out; empty where it is not over, or not told
    asked: bool  # whether it is to be filled in
    capture: bool


def sheet(replay: Replay, title: str, *, results: bool, few: int = FEW) -> HandSheet:
    """Gather what stands on the sheet of a hand; of so few tricks or plays each shows the whole table."""
    begin = next((at for at, moment in enumerate(replay.moments) if moment.turn is not None), 0)
    capture = replay.game.family == "capture"
    rules = tuple(in_words(name, value) for name, value in changed(replay.start.rules).items())
    about = (say(replay.game.title), *rules, show.caption(replay, 0))
    if capture and not results:  # the next table shows what was taken
        about += (say(N_("Cover the pictures that follow with paper: each shows what the play before it took.")),)
    result = [event.reason for event in replay.moments[-1].events if event.kind == "result"]
    return HandSheet(
        title, about, show.scene(replay, begin), show.board(replay, begin),
        tuple(_plays(replay, results, few) if capture else _tricks(replay, results, few)),
        _count(replay, results) if capture else _score(replay, results),
        signs(told(result)) if results and result else "", not results, capture,
    )  # fmt: skip


def _tricks(replay: Replay, results: bool, few: int) -> list[Tile]:
    rows = tricks(replay)
    whole = results and len(rows) <= few
    out: list[Tile] = []
    for n, row in enumerate(rows):
        last = rows[n - 1].at if n else 0
        end = rows[n + 1].plays[0][0] if n + 1 < len(rows) else len(replay)
        before = _said(replay, last or 0, row.plays[0][0], "declare", "exchange")
        drawn = _drawn(replay, row.at or end, end, results)
        if whole:
            scene = _table(replay, row.at if row.at is not None else len(replay))
        else:
            scene = strip.trick(replay, row, results=results, named=results or n == 0)
        cards = listed(play_text(seat, card) for _, seat, card in row.plays)
        if not results:
            if n:
                cards = brief_list(card for _, _, card in row.plays)
            blanks = ((say(N_("taken by")),), (say(N_("why")),))
            out.append(Tile(_trick_name(row), "", scene, signs(cards), (*before, *drawn), blanks))
            continue
        why = (signs(row.told()),) if row.at is not None else (say(N_("The trick is under way.")),)
        totals = str(scoreline(row.totals)) if row.totals else ""
        out.append(Tile(_trick_name(row), totals, scene, signs(cards), (*before, *why, *drawn)))
    return out


def _trick_name(row: Row) -> str:
    return say(N_("Trick {n}"), n=row.number)


def _table(replay: Replay, step: int) -> Scene:
    """Lay out the whole table at a step; where the deal ends the last trick is shown, and not what was taken."""
    moments = [one._replace(events=tuple(e for e in one.events if e.kind != "result")) for one in replay.moments]
    return show.scene(replay.shown_as(replay.states, tuple(moments)), step, "compact")


def _between(replay: Replay, after: int, until: int, *kinds: str) -> list[Event]:
    several = (event for moment in replay.moments[after + 1 : until] for event in moment.events)
    return [event for event in several if event.kind in kinds]


def _said(replay: Replay, after: int, until: int, *kinds: str) -> tuple[str, ...]:
    return tuple(signs(event.reason.say()) for event in _between(replay, after, until, *kinds))


def _drawn(replay: Replay, after: int, until: int, results: bool) -> tuple[str, ...]:
    """Say in one line what is drawn after a trick: in the order of drawing, which tells who took it, or by seat."""
    found = [(e.seat, e.cards[0]) for e in _between(replay, after, until + 1, "draw") if e.seat is not None]
    if not found:
        return ()
    several = found if results else sorted(found)
    return (signs(say(N_("Drawn: {cards}"), cards=listed(play_text(seat, card) for seat, card in several))),)


def _plays(replay: Replay, results: bool, few: int) -> list[Tile]:
    out: list[Tile] = []
    several = [row for row in plays(replay) if row.card is not None]
    deals = len({replay.moments[row.at].table.number for row in several})
    whole = results and len(several) <= few
    for row in several:
        deal = replay.moments[row.at].table.number
        scene = show.scene(replay, row.at, "compact") if whole else strip.play(replay, row, results=results)
        aside = say(N_("deal {n}"), n=deal) if deals > 1 else ""
        named = say(N_("Play {n}"), n=str(row.number))
        alt = signs(_play_told(replay, row))
        if results:
            out.append(Tile(named, aside, scene, alt, (signs(told(row.why)),)))
        else:
            out.append(Tile(named, aside, scene, alt, (), ((say(N_("takes")),),)))
    return out


def _play_told(replay: Replay, row: PlayRow) -> str:
    """Say what a picture of a play shows."""
    assert row.card is not None and row.seat is not None
    lying = brief_list(replay.moments[row.at].before.market) or "-"
    return f"{play_text(row.seat, row.card)}. {say(N_('On the table: {cards}'), cards=lying)}"


def _score(replay: Replay, results: bool) -> tuple[list[str], list[list[str]]]:
    """Give the score, trick by trick, without the cards and the reasons, which stand beside the pictures."""
    titles, rows = show.plain_table(replay)
    first = 2 if results else 3  # who takes it is asked beside the picture
    kept = [[row[0], *(cell if results else "" for cell in row[first:-1])] for row in rows]
    return [titles[0], *titles[first:-1]], kept


def _count(replay: Replay, results: bool) -> tuple[list[str], list[list[str]]]:
    """Give the count of a capture game where the deal comes to it."""
    if not any(event.kind == "count" for moment in replay.moments for event in moment.events):
        return [], []
    titles, rows = score_sheet(replay)
    kept = [["" if one is None else str(one) for one in row[:-1]] for row in rows]
    if not results:
        kept = [[row[0], *[""] * (len(row) - 1)] for row in kept]
    return titles[:-1], kept
