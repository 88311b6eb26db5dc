"""Agreed: by which rules are all tables of a tournament played, and which sheet do they keep?"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping

from ..errors import WrongValue
from ..games.base import Game, KeepsScore
from ..games.base import game as make
from ..language import N_, Word
from ..seats import Seats
from .sheet import Sheet


def agreed(game: str, switches: dict[str, object], size: int) -> dict[str, object]:
    """Agree on the rules of all tables: two sides, each of as many as take part together.  Raises WrongValue."""
    made = make(game, **switches)
    whole = dataclasses.asdict(made.rules)
    if "players" in whole and "players" not in switches and len(made.seats.all) != 2 * size:
        made = make(game, **switches, players=2 * size)
    _fits(made, size)
    return dataclasses.asdict(made.rules)


_ALONE = N_("{game} is played here one against one: give a name each.")
_PARTNERS = N_("{game} is played here by partners: give the names in pairs, two each.")


def _fits(made: Game, size: int) -> None:
    sides = made.seats.sides
    if not isinstance(made, KeepsScore) or len(sides) != 2:
        raise WrongValue(N_("A tournament is for tables of two sides."))
    if len(sides[0]) != size:
        raise WrongValue(_ALONE if len(sides[0]) == 1 else _PARTNERS, game=Word(made.title))


def paper(game: str, rules: Mapping[str, object]) -> tuple[Sheet, Seats]:
    """Give the score sheet and the seats of such tables."""
    made = make(game, **rules)
    assert isinstance(made, KeepsScore)
    return made.sheet(), made.seats
