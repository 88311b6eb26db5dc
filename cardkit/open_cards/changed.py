"""Changed: what does another card cost, measured with open cards and best play on both sides after it?"""

from __future__ import annotations

from typing import NamedTuple, cast

from ..errors import WrongValue
from ..games.base import Game
from ..language import N_, say
from ..points import Points
from ..replay import Replay
from ..solvers import searching, solve
from .said import move_text

_PART = 4  # of the positions that a question may look at, a learner at the table waits for one part


class Changed(NamedTuple):
    """Hold what a move gives away, at least and at most; the same number where it is known."""

    game: Game
    move: object
    least: Points
    most: Points

    def say(self) -> str:
        """Say it, with the knowledge that it takes."""
        move = move_text(self.game, self.move)
        if self.least != self.most and not self.least:
            sentence = N_("{move} gives away {most} at most, with all cards open and best play after it.")
            return say(sentence, move=move, most=self.most.told())
        if self.least != self.most:
            sentence = N_(
                "{move} gives away at least {least}, at most {most}, with all cards open and best play after it."
            )
            return say(sentence, move=move, least=self.least.told(), most=self.most.told())
        if self.most:
            sentence = N_("{move} gives away {points}, with all cards open and best play after it.")
            return say(sentence, move=move, points=self.most.told())
        return say(N_("{move} gives nothing away: with all cards open, no other play does better."), move=move)


def changed(replay: Replay, made: int) -> Changed | None:
    """Give what a replay's move costs, by how many were made before it; None where nothing can be said.

    That is so where more than two sides play, where a card is not known, and where there was no choice.
    """
    game = cast(Game, replay.game)
    before = replay.states[made]
    try:
        search = searching(game, before)
        found = solve(game, before, search.budget // _PART, search)
    except WrongValue:
        return None
    cost = next((cost for cost in found.costs if cost.move == replay.moves[made]), None)
    if cost is None or len(found.costs) < 2:
        return None
    return Changed(game, cost.move, game.amount(cost.least), game.amount(cost.most))
