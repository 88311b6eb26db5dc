"""Review: how good were the moves of one seat, judged by what that seat could see and nothing else?

Each move is tried in deals that fit what the seat knew when it chose: played out by the rules of thumb, or to the end
with best play where few cards are left.  What a move costs is the mean over those deals.  Their chance comes from what
the seat knew, so the same game is judged the same way twice, and a hidden card changes nothing.
"""

from __future__ import annotations

import math
import random
from typing import NamedTuple, cast

from .games.base import Game
from .games.tressette.declarations import Declare
from .lessons import lessons
from .players import Known, known, worlds
from .players.rules import thumbs_of
from .reasons import Reason
from .replay import AnyMove, AnyState, Replay
from .review_words import why
from .seats import Seat
from .solvers import solve

WORLDS = 100  # deals that a move is tried in
NODES = 4_000  # positions looked at for one of them where it is played to the end with best play
# What a move has to cost to be a mistake, in the game's smallest unit; elsewhere LEAST of all there is to win.
MISTAKE = {"briscola": 2.0, "tressette": 1.5, "scopa": 0.25, "scopone": 0.25}
LEAST = 0.02
SURE = 2.5  # standard errors by which a loss must be more than chance
FEW = {"capture": 6, "tricks": 12}  # cards in all hands from which on best play is worked out


class Verdict(NamedTuple):
    """Hold what one move was worth beside the best one, for the side of the seat, in the game's smallest unit."""

    made: int  # moves made before it
    move: AnyMove
    best: AnyMove
    loss: float  # mean over the deals
    worlds: int  # in how many deals; 1 where all cards were known by counting
    mistake: bool
    why: Reason | None  # what was overlooked; None where it was no mistake
    lesson: str  # the number of the lesson that teaches it, and which of its goals
    goal: int


def judge(replay: Replay, seat: Seat, move: AnyMove) -> Verdict | None:
    """Judge a move that a seat makes at the end of a replay; None where it is forced, or nothing that is played."""
    game = cast(Game, replay.game)
    told = known(replay, seat)
    moves = tuple(one for one in told.moves if not isinstance(one, Declare))
    if isinstance(move, Declare) or len(moves) < 2 or move not in moves:
        return None
    draw = random.Random(f"review {told.place}")
    n = WORLDS if told.unseen else 1
    tried = [_tried(game, told, worlds.deal(told, draw), moves) for _ in range(n)]
    mean = {one: sum(world[one] for world in tried) / n for one in moves}
    best = max(moves, key=lambda one: (mean[one], one == move))
    loss = mean[best] - mean[move]
    apart = [world[best] - world[move] for world in tried]
    error = math.sqrt(sum((one - loss) ** 2 for one in apart) / max(1, n - 1) / n)
    mistake = loss >= _least(game, replay) and loss > SURE * error
    reason, (lesson, goal) = why(game, told, move, best) if mistake else (None, ("", 0))
    return Verdict(len(replay.moves), move, best, loss, n, mistake, reason, lesson if lesson in lessons() else "", goal)


def review(replay: Replay, seat: Seat) -> tuple[Verdict, ...]:
    """Judge every move of a seat that was not forced, in the order played."""
    found = []
    for made, move in enumerate(replay.moves):
        if replay.game.to_act(replay.states[made]) == seat and not isinstance(move, Declare):
            verdict = judge(replay.cut(made), seat, move)
            if verdict is not None:
                found.append(verdict)
    return tuple(found)


def _least(game: Game, replay: Replay) -> float:
    race = game.race(replay.start)
    return MISTAKE.get(game.name, LEAST * race[1] if race else 1.0)


def _tried(game: Game, told: Known, world: AnyState, moves: tuple[AnyMove, ...]) -> dict[AnyMove, float]:
    """Say what each move is worth in one deal: with best play where few cards are left, else by the rules of thumb."""
    lying = sum(map(len, world.hands))
    if lying <= FEW[game.family] and not getattr(world, "stock", ()) and len(game.seats.sides) == 2:
        value = solve(game, world, NODES)
        costs = {cost.move: -float(cost.least) for cost in value.costs if cost.exact}
        if costs.keys() >= set(moves):
            return costs
    thumbs, share = thumbs_of(game), 1 if game.family == "capture" else 2  # points that one side has the other has not
    return {move: getattr(thumbs, "ahead", thumbs.outcome)(world, told.seat, move) / share for move in moves}

