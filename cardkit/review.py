"""Review: how good were the moves of one seat, judged by what that seat could see and nothing else?

Each move is tried in deals that fit what the seat knew when it chose: played out by the rules of thumb, or to the end
with best play where few cards are left.  What a move costs is the mean over those deals.  Their chance comes from what
the seat knew, so the same game is judged the same way twice, and a hidden card changes nothing.
"""

from __future__ import annotations

import contextlib
import math
import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, cast

from .errors import WrongValue
from .games.base import Game
from .games.card_game import Dealt
from .games.chiamata.auction import Bid, Call, Pass
from .games.tressette.declarations import Declare
from .lessons import lessons
from .players import known, worlds
from .players.base import Thumbs
from .players.rules import thumbs_of
from .reasons import Reason
from .replay import Replay
from .review_words import why
from .seats import Seat
from .solvers import solve

BATCH, WORLDS = 40, 240  # deals that a move is tried in: at first, and at most where chance has not been ruled out
NODES = 4_000  # positions looked at for one of them where it is played to the end with best play
# What a move has to cost to be a mistake, in the game's smallest unit; elsewhere LEAST of all there is to win.
MISTAKE = {"briscola": 2.0, "chiamata": 2.0, "tressette": 1.5, "scopa": 0.25, "scopone": 0.25}
LEAST = 0.02
SURE = 2.5  # standard errors by which a loss must be more than chance
SAID = (Declare, Bid, Pass, Call)  # what is no play of a card: how others would have answered it nobody can tell
FEW = {"capture": 6, "tricks": 12}  # cards in all hands from which on best play is worked out


class Verdict(NamedTuple):
    """Hold what one move was worth beside the best one, for the side of the seat, in the game's smallest unit."""

    made: int  # moves made before it
    move: object
    best: object
    loss: float  # mean over the deals
    worlds: int  # in how many deals; 1 where all cards were known by counting
    mistake: bool
    doubt: bool  # it would be one, but the loss may be chance
    why: Reason | None  # what was overlooked; None where it was no mistake
    lesson: str  # the number of the lesson that teaches it, and which of its goals
    goal: int


def judge(replay: Replay, seat: Seat, move: object) -> Verdict | None:
    """Judge a move that a seat makes at the end of a replay; None where it is forced, or nothing that is played."""
    game = cast(Game, replay.game)
    told = known(replay, seat)
    moves = tuple(one for one in told.moves if not isinstance(one, SAID))
    if isinstance(move, SAID) or len(moves) < 2 or move not in moves:
        return None
    draw, thumbs = random.Random(f"review {told.place}"), thumbs_of(game)
    tried: list[dict[object, float]] = []
    most, least = 1 if worlds.certain(told) else WORLDS, _least(game, replay)
    piles = replay.state.piles  # they may lie face down, yet all has been seen that is in them
    while len(tried) < most:
        deals = [worlds.deal(told, draw)._replace(piles=piles) for _ in range(min(BATCH, most))]
        tried += [_tried(game, thumbs, told.seat, world, moves) for world in deals]
        best, loss, sure = _best(tried, moves, move)
        if sure or loss < least / 2:
            break
    doubt, mistake = loss >= least and not sure, loss >= least and sure
    reason, (lesson, goal) = why(game, told, move, best) if mistake else (None, ("", 0))
    lesson = lesson if lesson in lessons() else ""
    return Verdict(len(replay.moves), move, best, loss, len(tried), mistake, doubt, reason, lesson, goal)


def _best(tried: list[dict[object, float]], moves: tuple[object, ...], move: object) -> tuple[object, float, bool]:
    """Find the move that does best on average, by how much it beats another, and whether that is more than chance."""
    n = len(tried)
    mean = {one: sum(world[one] for world in tried) / n for one in moves}
    best = max(moves, key=lambda one: (mean[one], one == move))
    loss = mean[best] - mean[move]
    spread = sum((world[best] - world[move] - loss) ** 2 for world in tried)
    return best, loss, loss > SURE * math.sqrt(spread / max(1, n - 1) / n)


def review(
    replay: Replay, seat: Seat, before: Mapping[tuple[object, ...], Verdict | None] = MappingProxyType({})
) -> tuple[Verdict, ...]:
    """Judge every move of a seat that was not forced, in the order played.

    ``before`` holds what was found when a move was made, by all moves up to it.
    """
    found = []
    for made, move in enumerate(replay.moves):
        if replay.game.to_act(replay.states[made]) == seat and not isinstance(move, SAID):
            line = replay.moves[: made + 1]
            verdict = before[line] if line in before else judge(replay.cut(made), seat, move)
            if verdict is not None:
                found.append(verdict)
    return tuple(found)


def _least(game: Game, replay: Replay) -> float:
    race = game.race(replay.start)
    return MISTAKE.get(game.name, LEAST * race[1] if race else 1.0)


def _tried(game: Game, thumbs: Thumbs, seat: Seat, world: Dealt, moves: tuple[object, ...]) -> dict[object, float]:
    """Say what each move is worth in one deal: with best play where few cards are left, else by the rules of thumb."""
    if sum(map(len, world.hands)) <= FEW[game.family] and not getattr(world, "stock", ()):
        with contextlib.suppress(WrongValue):  # three sides, or a part of a deal that cannot be counted
            costs = {cost.move: -float(cost.least) for cost in solve(game, world, NODES).costs if cost.exact}
            if costs.keys() >= set(moves):
                return costs
    share = 1 if game.family == "capture" else 2  # points that one side has the other has not
    return {move: thumbs.outcome(world, seat, move) / share for move in moves}
