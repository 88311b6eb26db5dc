"""Line: a replay becomes one line of frames, captions and rows, ready for either printer."""

from __future__ import annotations

from typing import NotRequired, TypeAlias, TypedDict

from ..cards import HIDDEN
from ..direction import isolated
from ..games.scopa.legal import Taking
from ..language import N_, brief_list, brief_text, card_name, listed, say, say_n, spoken
from ..ledger import cells, head, play_cells, play_text, plays, tricks
from ..points import scoreline
from ..reasons import because, told
from ..replay import Moment, Replay
from ..seats import Seat
from . import ending, market, trick_scene
from .context import NOTHING, Context, Layout, context_of
from .ending import End
from .motion import Motion, motion
from .parts import trick
from .scene import Frame, Scene, pack, signs

Part: TypeAlias = tuple[int, str]  # what stands in a cell from a step on


class LiveRow(TypedDict):
    """Hold a row of the live table: at which step it is complete, and its cells, whole or part by part."""

    at: int
    cells: list[str | list[Part]]


class LiveLine(Motion):
    """Hold what travels to the browser of one replay."""

    w: int
    h: int
    frames: list[Frame]
    captions: list[str]
    groups: list[list[str | int]]
    head: list[str]
    rows: list[LiveRow]
    title: str
    comma: str
    end: End | None  # of the deal, at the last step
    choices: NotRequired[dict[str, list[list[str]]]]


def frames(replay: Replay, room: str = "wide", covered: frozenset[str] = NOTHING) -> list[Frame]:
    """Lay out every step of a replay; what is ``covered`` no step tells."""
    look = context_of(replay, room, covered)
    return [_layout(moment, look) for moment in replay.moments]


def frame(replay: Replay, step: int, room: str = "wide", covered: frozenset[str] = NOTHING) -> Frame:
    """Lay out one step of a replay."""
    return scene(replay, step, room, covered).frame


def scene(replay: Replay, step: int, room: str = "wide", covered: frozenset[str] = NOTHING) -> Scene:
    """Lay out one step of a replay, and give its size as well."""
    look = context_of(replay, room, covered)
    return Scene(*_size(look), _layout(replay.at(step), look))


def size(replay: Replay, room: str = "wide") -> tuple[int, int]:
    """Give the width and height of a replay's scene."""
    return _size(context_of(replay, room))


def _size(look: Context) -> tuple[int, int]:
    return _scene(look).size(look)


def _scene(look: Context) -> Layout:
    """Choose the layout by the family of the game."""
    return market if look.family == "capture" else trick_scene


def _layout(moment: Moment, look: Context) -> Frame:
    return _scene(look).layout(moment, look)


def caption(replay: Replay, step: int) -> str:
    """Say what happened at a step and why, and the score where it changed; the same text is heard and read."""
    moment = replay.at(step)
    whole = replay.game.race(replay.start) is not None
    said = [event.reason for event in moment.events] or [replay.game.opening(replay.start)]
    kinds = {event.kind for event in moment.events}
    scored = "take" in kinds or (not kinds and any(moment.table.points))
    if whole and scored and "result" not in kinds:
        score = scoreline(replay.game.seats.totals(moment.table.points))
        said.append(because("score_now", score=score))
    return signs(told(said))


# What comes before the first card, by the kind of its event; else cards are drawn.
_EARLIER = {"exchange": N_("swap"), "bid": N_("auction"), "call": N_("auction")}


def groups(replay: Replay) -> list[list[str | int]]:
    """Group the steps after the start by trick, for the step bar: a label, and how many steps it stands for."""
    first = replay.moments[0].table.number
    labels: list[str] = []
    counts: list[int] = []
    for moment in replay.moments[1:]:
        number = moment.table.number
        fresh = replay.game.family == "tricks" and number == first and not any(moment.table.centre)
        kind = moment.event.kind if moment.event is not None else ""
        label = say(_EARLIER.get(kind, N_("draw")))
        if not fresh or kind == "declare":  # said before the first card, yet in the first trick
            label = str(number + (kind == "declare" and fresh))
        if kind == "count":
            label = say(N_("count"))
        if labels and labels[-1] == label:
            counts[-1] += 1
        else:
            labels.append(label)
            counts.append(1)
    return [[label, count] for label, count in zip(labels, counts, strict=True)]


def rows(replay: Replay) -> list[LiveRow]:
    """Write the rows of the live table, each cell with the step at which it appears."""
    if replay.game.family == "capture":
        return [{"at": play.at, "cells": [signs(cell) for cell in play_cells(play)]} for play in plays(replay)]
    out: list[LiveRow] = []
    blanks = [""] * (len(head(replay)) - 2)
    for row in tricks(replay):
        played = [(step, signs(play_text(seat, card))) for step, seat, card in row.plays]
        done = row.at is not None
        rest = [signs(cell) for cell in cells(row)] if done else blanks
        at = row.at if row.at is not None else len(replay) + 1
        out.append({"at": at, "cells": [[(row.plays[0][0], str(row.number))], played, *rest]})
    return out


def table_title(replay: Replay) -> str:
    """Name the table of rows."""
    return say(N_("Play by play")) if replay.game.family == "capture" else say(N_("Score, trick by trick"))


def line(
    replay: Replay, room: str = "wide", *, choose: bool = False, covered: frozenset[str] = NOTHING, spread: int = 0
) -> LiveLine:
    """Make the whole line that travels to the browser; with ``choose`` it names the cards that may be chosen."""
    look = context_of(replay, room, covered)._replace(spread=spread)
    w, h = _size(look)
    last, moves = replay.moments[-1], motion(replay, look)
    out: LiveLine = {
        "w": w,
        "h": h,
        "frames": pack([_layout(moment, look) for moment in replay.moments]),
        "captions": [caption(replay, step) for step in range(len(replay.moments))],
        "groups": groups(replay),
        "head": head(replay),
        "rows": rows(replay),
        "title": table_title(replay),
        "comma": say(N_(", ")),
        "end": ending.end(last, look, h) if ending.over(last) else None,
        "takes": moves["takes"],
        "draws": moves["draws"],
        "counts": moves["counts"],
    }
    if choose:
        out["choices"] = {str(step): names for step in range(len(replay.moments)) if (names := choices(replay, step))}
    return out


def choices(replay: Replay, step: int) -> list[list[str]]:
    """Name the cards that can be tried at a step, each as a button says it; none where nobody is to act.

    A card that may not be played can be tried as well: the game answers with the reason.
    """
    moment = replay.at(step)
    if moment.turn is None or HIDDEN in moment.table.hands[moment.turn]:
        return []
    if replay.game.family == "capture":
        return [_capture_choice(replay, moment.turn, move) for move in replay.game.legal(replay.states[moment.made])]
    hand = moment.table.hands[moment.turn]
    return [[card.code, say(N_("{seat} plays {card}"), seat=moment.turn, card=card_name(card))] for card in hand]


def _capture_choice(replay: Replay, seat: Seat, move: Taking) -> list[str]:
    """Name a capture or a card laid down: the card, what its button says, and the whole move as it is typed."""
    taken = listed(card_name(card) for card in sorted(move.taken, key=replay.game.worth, reverse=True))
    if not taken:
        label = say(N_("{seat} plays {card}"), seat=seat, card=card_name(move.card))
    else:
        label = say(N_("{seat} plays {card} and takes {taken}"), seat=seat, card=card_name(move.card), taken=taken)
    return [move.card.code, label, replay.game.write(move)]


def board(replay: Replay, step: int, told: str = "") -> str:
    """Write the table at a step as readable text, for places without pictures; ``told`` may stand for the caption."""
    moment = replay.at(step)
    look, table = context_of(replay), moment.table
    centre, _ = trick(moment)
    out = [f"{look.game} · {look.part(table)}"]
    if table.trump is not None:
        out[0] += " · " + say(N_("Trump: {trump}"), trump=table.trump)
    for seat in reversed(look.seats.all):
        hand = brief_list(table.hands[seat]) or "-"
        if look.family == "capture":
            count = say_n("{n} card taken", "{n} cards taken", len(table.piles[seat]))
            out.append(f"  {isolated(spoken(seat))}: {hand}  ({count})")
            continue
        points = look.seats.totals(table.points)[look.seats.side(seat)]
        out.append(f"  {isolated(spoken(seat))}: {hand}  ({points.told()})")
    if centre:
        out.append("  " + say(N_("On the table: {cards}"), cards=listed(play_text(*play) for play in centre)))
    if look.family == "capture":
        lying = brief_list(table.market) or "-"
        out.append("  " + say(N_("On the table: {cards}"), cards=lying))
        out.append("  " + say(N_("Stock: {n}"), n=len(table.stock)))
    elif look.stock and table.turned is None:
        out.append("  " + say(N_("Stock: {n}"), n=len(table.stock)))
    elif look.stock:
        turned = brief_text(table.turned) if table.turned in table.stock else "-"
        out.append("  " + say(N_("Stock: {n}, face up {card}"), n=len(table.stock), card=turned))
    out.append(told or caption(replay, step))
    return signs("\n".join(out))


def plain_table(replay: Replay, step: int | None = None) -> tuple[list[str], list[list[str]]]:
    """Write the score table as plain texts, whole or up to a step: the titles and the rows."""
    last = len(replay) + 1 if step is None else step  # a trick that is never taken stands one step after the end

    def cell(row: LiveRow, shown: str | list[Part]) -> str:
        parts = [(row["at"], shown)] if isinstance(shown, str) else shown
        return listed(part for at, part in parts if at <= last)

    out = [[cell(row, shown) for shown in row["cells"]] for row in rows(replay)]
    return head(replay), [row for row in out if any(row)]


def text_table(replay: Replay, step: int) -> str:
    """Write the score table up to a step as text, the columns set apart by bars; what comes later is not told yet."""
    titles, body = plain_table(replay, step)
    return "\n".join(" | ".join(row) for row in (titles, *body))
