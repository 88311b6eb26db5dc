"""Lines: which cards can be tried in a page where nobody can be asked? The lines to them are played out ahead.

From some decision of the hand on every card can be tried, and every card after it, to the end of the deal: as far back
as the lines are few enough to travel.  Each line is told by what the line it goes on from has not.
"""

from __future__ import annotations

from typing import NamedTuple, TypedDict, cast

from ..errors import WrongValue
from ..finishing import BEST, finished
from ..games.base import Game, IllegalMove
from ..language import voice
from ..open_cards.changed import changed
from ..reasons import because
from ..replay import Replay
from ..view import branch
from ..view.branch import Told
from ..view.context import spread
from ..view.line import choices
from ..widgets.stepper import Stepper, decision

MOST = 160  # lines of one hand that travel at most

_KEPT = 8  # hands whose lines are not played out again: a page often shows one several times
_MADE: dict[tuple[object, ...], Ahead | None] = {}

Moves = tuple[object, ...]
Delta = dict[str, dict[str, object]]


class SentNode(TypedDict, total=False):
    """Hold a line as it travels: which line it goes on from by one move (-1: the hand itself), and what that adds."""

    up: int
    n: int  # its steps, the start among them
    told: dict[str, Delta]  # by room
    next: dict[str, int]  # by what is chosen
    no: dict[str, str]  # why something cannot be chosen
    cost: str  # what its last move gives away
    best: list[object]  # where best play leads, and how that is called; -1: why there is none


class SentLines(TypedDict):
    """Hold the lines of a hand: the one to begin with at each step of it (-1: none that travels)."""

    layouts: dict[str, str]  # how each room is laid out
    whole: int  # the hand to its end, where it is a line too
    over: str  # what is said where nothing is left to play
    cuts: list[int]
    nodes: list[SentNode]


class Ahead(NamedTuple):
    """Hold lines, the hand by layout with the places that their tables need, and the first step at which they begin."""

    lines: SentLines
    main: dict[str, Told]
    first: int


def ahead(stepper: Stepper, layouts: dict[str, str], most: int = MOST) -> Ahead | None:
    """Play out ahead what can be tried in a hand; ``layouts`` by room; None where nothing can, or too much."""
    main = stepper.replay
    key = (main.game.name, main.start, main.moves, stepper.seat, voice(), *sorted(layouts.items()), most)
    if key not in _MADE:
        if len(_MADE) >= _KEPT:
            del _MADE[next(iter(_MADE))]
        _MADE[key] = _ahead(stepper, layouts, most)
    return _MADE[key]


def _ahead(stepper: Stepper, layouts: dict[str, str], most: int) -> Ahead | None:
    main = stepper.replay
    if stepper.seat or not main.moves:
        return None
    found = _found(main, most)
    if not found:
        return None
    wide = max([spread(main), *(spread(one) for one in found.values())])
    rooms = sorted(set(layouts.values()))
    numbers = {moves: n for n, moves in enumerate(found)}
    hand = {room: branch.told(main, room, spread=wide) for room in rooms}
    told: dict[tuple[Moves, str], Told] = {}
    nodes: list[SentNode] = []
    for moves, replay in found.items():
        up = numbers.get(moves[:-1], -1) if moves else -1
        node: SentNode = {"up": up, "n": len(replay) + 1, "told": {}}
        for room in rooms:
            own = told[moves, room] = branch.told(replay, room, choose=True, spread=wide)
            node["told"][room] = delta(told[moves[:-1], room] if up >= 0 else hand[room], own)
        _judge(node, replay, numbers)
        nodes.append(node)
    cuts = [numbers.get(main.moves[: decision(main, step)], -1) for step in range(len(main) + 1)]
    first = next(step for step, n in enumerate(cuts) if n >= 0)
    whole = numbers.get(main.moves, -1)
    return Ahead({"layouts": layouts, "whole": whole, "over": because("deal_over").say(), "cuts": cuts, "nodes": nodes},
                 hand, first)  # fmt: skip


def _found(main: Replay, most: int) -> dict[Moves, Replay]:
    """Play every line from the last decisions of a hand on, as many decisions as there is room for."""
    found: dict[Moves, Replay] = {}
    for made in range(len(main.moves) - 1, -1, -1):
        fresh = _below(main.cut(made), found, most - len(found))
        if fresh is None:
            break
        found = {**fresh, **found}
    return dict(sorted(found.items(), key=lambda one: len(one[0])))


def _below(begun: Replay, known: dict[Moves, Replay], most: int) -> dict[Moves, Replay] | None:
    """List the lines that go on from one and are not known yet, itself the first; None where they are too many."""
    game, out, todo = cast(Game, begun.game), dict[Moves, Replay](), [begun]
    while todo:
        replay = todo.pop()
        if replay.moves in known or replay.moves in out:
            continue
        out[replay.moves] = replay
        if len(out) > most:
            return None
        if game.to_act(replay.state) is not None:
            todo += [replay.play(move) for move in game.legal(replay.state)]
    return out


def _judge(node: SentNode, replay: Replay, numbers: dict[Moves, int]) -> None:
    """Say what can be chosen at the end of a line, and what is said of it."""
    game = cast(Game, replay.game)
    if replay.moves and (cost := changed(replay, len(replay.moves) - 1)) is not None:
        node["cost"] = cost.say()
    if game.to_act(replay.state) is None:
        return
    node["next"], node["no"] = {}, {}
    for card, _, *whole in choices(replay, len(replay)):
        text = whole[0] if whole else card
        try:
            node["next"][text] = numbers[replay.play(game.read(text)).moves]
        except IllegalMove as refused:
            node["no"][text] = str(refused)
    try:
        done = finished(replay, BEST)
        node["best"] = [numbers[done.replay.moves], done.told.say()]
    except WrongValue as refused:
        node["best"] = [-1, str(refused)]


def delta(base: Told, own: Told) -> Delta:
    """Tell a line by what another one has not: of a list what follows the part both begin with, of a table new entries.

    What else differs is told whole.
    """
    before, now = cast(dict[str, object], base), cast(dict[str, object], own)
    out: Delta = {"add": {}, "put": {}, "set": {}}
    for name, value in now.items():
        old = before.get(name)
        if value == old:
            continue
        if isinstance(value, list) and isinstance(old, list):
            both = next((n for n, (one, other) in enumerate(zip(old, value, strict=False)) if one != other), len(value))
            both = min(both, len(old))
            out["add"][name] = [both, value[both:]]
        elif isinstance(value, dict) and isinstance(old, dict) and not old.keys() - value.keys():
            out["put"][name] = {key: one for key, one in value.items() if one != old.get(key)}
        else:
            out["set"][name] = value
    return {kind: told for kind, told in out.items() if told}
