"""Solvers: what does a position come to if both sides play their best with open cards?

One file a game looks ahead quickly; any other game of two sides is looked at by its own rules.  What is counted is the
game's smallest unit: points of cards, thirds in Tressette, and in Scopa by how much a side is ahead.
"""

from __future__ import annotations

from types import FunctionType
from typing import Any, NamedTuple, cast

from ..errors import WrongValue
from ..games.base import Game
from ..games.briscola.game import Briscola
from ..games.briscola.state import BriscolaState
from ..games.scopa.game import Scopa
from ..games.scopa.state import ScopaState
from ..games.tressette.game import Tressette
from ..games.tressette.state import TressetteState
from ..reasons import because
from . import words as words  # the sentences of its refusals
from .base import Cost as Cost
from .base import S, weigh
from .base import Search as Search
from .base import Value as Value
from .base import all_open as all_open

AnySearch = Search[Any, Any]


class Bounds(NamedTuple):
    """Hold between what a side's end lies; both numbers are one where it is known."""

    low: int
    high: int


def searching(game: Game, state: object) -> AnySearch:
    """Prepare to look ahead from a state and any that follows it.  Raises WrongValue unless two sides play."""
    if len(game.seats.sides) != 2:
        raise WrongValue(because("open_two_sides", n=len(game.seats.all)))
    all_open(state)
    # Each search is loaded, and its tables made, where somebody first looks ahead in its game.
    if isinstance(game, Briscola) and _plays_as(game, Briscola):
        from .briscola import TwoPlayers
        from .briscola_pairs import FourPlayers

        return (FourPlayers if game.seats.pairs else TwoPlayers)(game, cast(BriscolaState, state))
    if isinstance(game, Scopa) and _plays_as(game, Scopa):
        from .scopa import ScopaSearch

        return ScopaSearch(game, cast(ScopaState, state))
    if isinstance(game, Tressette) and _plays_as(game, Tressette):
        from .tressette import TressetteSearch

        return TressetteSearch(game, cast(TressetteState, state))
    from .plain import PlainSearch

    return PlainSearch(game, state)


def _plays_as(game: Game, known: type) -> bool:
    """Say whether a game has the rules of a known one: a variant that plays otherwise has a method of its own."""
    variants = type(game).__mro__[: type(game).__mro__.index(known)]
    methods = {name: made for one in reversed(variants) for name, made in vars(one).items()
               if isinstance(made, FunctionType | property) and name != "__init__"}  # fmt: skip
    return all(getattr(known, name, None) is made for name, made in methods.items())


def solve(game: Game, state: S, budget: int | None = None, search: AnySearch | None = None) -> Value:
    """Work out the value of a position for the side to move, all its best moves, and what each other move costs.

    ``budget`` is how many positions may be looked at, by default what takes about a second.  Raises WrongValue where
    there are not two sides, where a card is hidden or missing, and where nobody is to move.
    """
    begun = game.begin(state).state
    if game.to_act(begun) is None:
        raise WrongValue(because("open_over"))
    found = searching(game, begun) if search is None else search
    return weigh(game, found, begun, found.budget if budget is None else budget)


def value(game: Game, state: S, budget: int | None = None, *, side: int = 0) -> Bounds:
    """Give what a side has at the end of a deal with best play from here on, as an interval that holds it.

    Raises WrongValue as ``solve`` does; a deal that is over is worth what it was.
    """
    search = searching(game, begun := game.begin(state).state)
    low, high = search.known(begun, search.budget if budget is None else budget)
    return Bounds(low, high) if side == 0 else Bounds(search.both - high, search.both - low)
