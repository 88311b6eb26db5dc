"""Players: who plays at which level, and what is it asked and given?

A player is given what its seat knows (``known``) and nothing else, and answers with a move and the reason for it.
Chance comes from its seed and from what it knows: the same player finds the same move in the same place, however often
it is asked, and a hidden card cannot change it.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from ..calls import shown, whole
from ..errors import WrongValue, nearest
from ..games.base import Game
from ..games.chiamata.auction import next_bids
from ..language import N_
from ..reasons import Reason, because
from ..replay import Replay
from ..seats import Seat
from ..tags import fold
from .known import Known, known, waiting

LEVELS = ("random", "beginner", "club", "strong")
TITLES = {
    "random": N_("Chance"),
    "beginner": N_("Beginner"),
    "club": N_("Club player"),
    "strong": N_("Strong player"),
}
SLIPS = 0.3  # of a beginner's moves are made without a thought


class Decision(NamedTuple):
    """Hold a move and why it was chosen."""

    move: object
    reason: Reason


class Thumbs(Protocol):
    """Name what a game's rules of thumb answer."""

    def choose(self, known: Known) -> Decision:
        """Choose as a club player does, by rules of thumb."""
        ...

    def outcome(self, world: object, seat: Seat, move: object) -> float:
        """Say what a move is worth to a seat's side when all others, and it later on, play by the rules of thumb."""
        ...


class Player:
    """Play any seat of any game at one level."""

    def __init__(self, level: str, seed: int = 0) -> None:
        """Choose level and seed.  Raises ValueError for a level that is not there."""
        self.level = read_level(level)
        self.seed = whole("seed", seed)

    def __repr__(self) -> str:
        """Write the call that makes the player."""
        return f"player({self.level!r}, seed={self.seed})"

    def choose(self, game: Game, known: Known) -> Decision:
        """Choose a move from what a seat knows, and say why.  Raises ValueError where there is none to make."""
        from .rules import thumbs_of
        from .strong import strong

        if not known.moves:
            raise WrongValue(because("nothing_to_choose", seat=known.seat))
        draw = random.Random(f"{self.seed} {known.place}")
        if self.level == "random":
            return by_chance(known, draw)
        thumbs = thumbs_of(game)
        if self.level == "beginner" and draw.random() < SLIPS and len(known.moves) > 1:
            return by_chance(known, draw, "beginner_slip")
        if len(known.moves) == 1:
            return Decision(known.moves[0], because("only_move"))
        if self.level == "strong":
            return strong(game, thumbs, known, draw)
        return thumbs.choose(known)


def player(level: str, seed: int = 0) -> Player:
    """Make a player of a level: random, beginner, club or strong.  Raises ValueError for any other."""
    return Player(level, seed)


def read_level(level: object) -> str:
    """Read the name of a level, capitals aside.  Raises WrongValue that lists the levels."""
    for one in LEVELS:
        if isinstance(level, str) and fold(level) == fold(one):
            return one
    close = nearest(level, LEVELS) if isinstance(level, str) else ""
    if close:
        raise WrongValue(N_("No player is called {name}. Did you mean {close}?"), name=shown(level), close=close)
    raise WrongValue(N_("No player is called {name}: there are {names}."), name=shown(level), names=", ".join(LEVELS))


def by_chance(known: Known, draw: random.Random, code: str = "random_move") -> Decision:
    """Choose any move; of bids the next one, or to pass: else an auction by chance would end with all 120 points."""
    moves = next_bids(known.moves)
    return Decision(moves[int(draw.random() * len(moves))], because(code))


def asked(replay: Replay, players: Sequence[Player | None]) -> tuple[Seat, Decision] | None:
    """Ask the next player who has something to do, by seat; None where the deal is over or a person is to play.

    Who may speak out of turn is asked before the card is played that would end the chance; None in a place is a person,
    who is waited for only at his turn.
    """
    game = replay.game
    for seat in waiting(replay):
        one = players[seat]
        if one is not None:
            return seat, one.choose(game, known(replay, seat))  # type: ignore[arg-type]  # a rulebook that is a game
    return None
