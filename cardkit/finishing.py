"""Finishing: how does a deal end, if from here on both sides play their best, or players of a level play?

Best play knows every card; a player knows what its seat knows.  Which of the two it was is said with what came out.
"""

from __future__ import annotations

from typing import NamedTuple, cast

from .calls import shown
from .errors import WrongValue
from .games.base import Game
from .language import N_, Word
from .players import LEVELS, TITLES, asked, player, waiting
from .players.base import Thumbs
from .players.rules import thumbs_of
from .reasons import Reason, because, sentences
from .replay import AnyMove, Replay
from .solvers import searching, solve
from .solvers.base import Value

BEST = "best"
WAYS = (BEST, *LEVELS)
WAY_TITLES = {BEST: N_("Best play"), **TITLES}
_SHARE = 4  # of the positions left, one part is for each move: the first ones are the hard ones
_FEW = 400  # positions for a move even where all are used up
_TIMES = 4  # what one question may look at, so many times for a whole deal


class Finished(NamedTuple):
    """Hold a deal that was played to its end, and who played it."""

    replay: Replay
    told: Reason


def read_way(way: object) -> str:
    """Read by whom a deal is played on.  Raises WrongValue that lists the ways."""
    if isinstance(way, str) and way in WAYS:
        return way
    raise WrongValue(N_("Nobody called {name} can play on: there are {names}."), name=shown(way), names=", ".join(WAYS))


def finished(replay: Replay, way: object, *, seed: int = 0) -> Finished:
    """Play a deal to its end: by best play with open cards, or by players of one level in every seat.

    Best play looks at a limited number of positions; where that is not enough to prove a move, it is said.
    Raises WrongValue for a way that is not there, and where best play is asked of more than two sides.
    """
    if (who := read_way(way)) == BEST:
        return _by_best_play(replay)
    players = [player(who, seed + place) for place in range(len(replay.game.seats.all))]
    while (found := asked(replay, players)) is not None:
        replay = replay.play(found[1].move)
    return Finished(replay, because("finished_by_players", player=Word(TITLES[who])))


def _by_best_play(replay: Replay) -> Finished:
    game = cast(Game, replay.game)
    if not waiting(replay):
        return Finished(replay, because("finished_best"))
    search = searching(game, replay.state)
    left, proved, thumbs = _TIMES * search.budget, True, thumbs_of(game)
    while game.to_act(replay.state) is not None:
        found = solve(game, replay.state, max(left // _SHARE, _FEW), search)
        left -= found.nodes
        proved = proved and found.exact
        replay = replay.play(found.moves[0] if found.exact else _likely(thumbs, replay, found))
    return Finished(replay, because("finished_best" if proved else "finished_nearly"))


def _likely(thumbs: Thumbs, replay: Replay, found: Value) -> AnyMove:
    """Choose where no move is proved the best: by the middle of what each may bring, and then by rules of thumb."""
    seat = cast(Game, replay.game).to_act(replay.state)
    assert seat is not None
    several = [cost for cost in found.costs if cost.move in found.moves]
    top = max(cost.low + cost.high for cost in several)
    likely = [cost.move for cost in several if cost.low + cost.high == top]
    return max(likely, key=lambda move: thumbs.outcome(replay.state, seat, move))


sentences(
    finished_best=N_("Played on with open cards: both sides play their best."),
    finished_nearly=N_(
        "Played on with open cards, both sides as well as could be found: not every move was proved to be the best."
    ),
    finished_by_players=N_("Played on by: {player} in every seat, and each sees its own cards only."),
)
