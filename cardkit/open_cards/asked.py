"""Asked: of which position is best play wanted: a step of a hand, where a replay stands, or a state."""

from __future__ import annotations

from typing import NamedTuple, cast

from ..calls import whole
from ..errors import CardkitError, WrongValue
from ..games.base import Game
from ..games.card_game import Dealt
from ..hands import AnyHand
from ..hands import hand as load
from ..hands.positions import is_state, sound, whose
from ..language import N_, Voice, voice
from ..reasons import because
from ..replay import Replay
from ..solvers import all_open

MOST = 5_000_000  # positions that may be looked at: what is kept of them fits into the memory of a small computer


class Asked(NamedTuple):
    """Hold the position asked about, and how its players are spoken of."""

    game: Game
    state: object
    voice: Voice


def asked(hand_or_state: AnyHand, at: int | None) -> Asked:
    """Read which position is meant: of a hand the start, unless a step is named; of a replay where it stands.

    Raises HandError, WrongType, WrongPlace, and WrongValue where cards are hidden.
    """
    at = at if at is None else whole("at", at)
    if is_state(hand_or_state):
        if at is not None:
            raise WrongValue(N_("at= names a step of a hand, and a state is one moment of it: leave at= out."))
        found = _of_state(hand_or_state)
    elif isinstance(hand_or_state, Replay):
        found = _of_replay(hand_or_state, len(hand_or_state) if at is None else at, voice())
    else:
        hand = load(hand_or_state)  # which refuses what is none
        found = _of_replay(hand.replay, 0 if at is None else at, voice()._replace(names=hand.names()))
    all_open(found.state)
    return found


def _of_state(state: Dealt) -> Asked:
    """Read a state, which somebody may have changed by hand.  Raises WrongType, WrongValue for one that cannot be."""
    game = whose(state)
    try:
        begun = game.begin(state).state
        all_open(begun)
        fits = sound(game, begun)
    except CardkitError:
        raise
    except Exception:  # whatever a place leads to that holds something else than it should
        fits = False
    if not fits:
        raise WrongValue(because("open_odd"))
    return Asked(game, begun, voice())


def _of_replay(replay: Replay, at: int, speaker: Voice) -> Asked:
    return Asked(game_in(replay), replay.states[replay.at(at).made], speaker)


def positions(budget: int | None) -> int | None:
    """Read how many positions may be looked at.  Raises WrongType, WrongValue."""
    return None if budget is None else whole("budget", budget, 1, MOST)


def game_in(replay: Replay) -> Game:
    """Give the game of a replay; what shows replays asks less of a game, but each of them is a whole one."""
    return cast(Game, replay.game)
