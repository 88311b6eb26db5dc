"""Branch: another line of a hand, by what the one it leaves has not; and of each line how it stands."""

from __future__ import annotations

from collections.abc import Sequence

from ..language import N_, say
from ..points import Scoreline, scoreline
from ..replay import Moment, Replay
from .context import context_of
from .ending import End
from .line import LiveLine, LiveRow, Part
from .line import line as whole
from .motion import Motion
from .scene import Frame


class Told(LiveLine):
    """Hold a line that is compared with others: how the sides stand, each score with the step that brings it."""

    standings: list[Part]


class LiveBranch(Motion):
    """Hold what travels of a branch: all that the line it leaves has as well stays away."""

    leaves: int  # the last step before the lines differ
    home: int  # the step of the line it leaves at which another card was asked for
    both: int  # so many steps are told by the line it leaves; none where the layout differs as a whole
    frames: list[Frame]  # those of the steps after them, each as what differs from the one before
    captions: list[str]
    groups: list[list[str | int]]
    kept: int  # so many rows both have
    rows: list[LiveRow]
    standings: list[Part]
    end: End | None
    choices: dict[str, list[list[str]]]  # before it leaves, the other line is the one to choose from
    notes: list[str]  # what its card costs, and who played it on


def told(replay: Replay, room: str = "wide", *, choose: bool = False, spread: int = 0) -> Told:
    """Make the whole line that travels to the browser, with its standings; its table has ``spread`` places at least."""
    return {**whole(replay, room, choose=choose, spread=spread), "standings": standings(replay)}


def common(one: Replay, other: Replay) -> int:
    """Count the moves with which two replays from one start begin alike."""
    moves = zip(one.moves, other.moves, strict=False)
    return next((n for n, (ours, theirs) in enumerate(moves) if ours != theirs), min(len(one.moves), len(other.moves)))


def leaving(parent: Replay, own: Replay) -> int:
    """Give the last step before two replays from one start differ."""
    made = common(parent, own)
    return max(step for step, moment in enumerate(own.moments) if moment.made <= made)


def branch(parent: Told, own: Told, leaves: int, home: int, notes: Sequence[str] = ()) -> LiveBranch:
    """Tell a line by what the one it leaves has not; ``home`` is the step at which it was asked for."""
    steps = zip(zip(parent["frames"], parent["captions"], strict=True),
                zip(own["frames"], own["captions"], strict=True), strict=False)  # fmt: skip
    both = next((n for n, (one, other) in enumerate(steps) if one != other), len(own["frames"]))
    both = min(both, len(parent["frames"]))
    rows = zip(parent["rows"], own["rows"], strict=False)
    kept = next((n for n, (one, other) in enumerate(rows) if one != other), min(len(parent["rows"]), len(own["rows"])))
    return {
        "leaves": leaves,
        "home": home,
        "both": both,
        "frames": own["frames"][both:],
        "captions": own["captions"][both:],
        "groups": own["groups"],
        "kept": kept,
        "rows": own["rows"][kept:],
        "standings": own["standings"],
        "end": own["end"],
        "takes": own["takes"],
        "draws": own["draws"],
        "counts": own["counts"],
        "choices": {step: cards for step, cards in own.get("choices", {}).items() if int(step) >= leaves},
        "notes": list(notes),
    }


def standings(replay: Replay) -> list[Part]:
    """Say how the sides stand, each score with the step from which on it is so."""
    out: list[Part] = []
    for step, moment in enumerate(replay.moments):
        words = _standing(replay, moment)
        if not out or out[-1][1] != words:
            out.append((step, words))
    return out


def _standing(replay: Replay, moment: Moment) -> str:
    """Say the points of the sides, or while captures are made their cards; at the end, what they write down."""
    game, table = replay.game, moment.table
    kinds = {event.kind for event in moment.events}
    if "result" in kinds and (written := context_of(replay).written):
        return str(Scoreline(written))
    if game.family == "capture" and not kinds & {"count", "result"}:
        cards = Scoreline(game.seats.totals(tuple(len(pile) for pile in table.piles)))
        return say(N_("{score} cards"), score=cards)
    return str(scoreline(game.seats.totals(table.points)))
