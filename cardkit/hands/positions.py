"""Positions: may a state that somebody holds be one of its game, and which replay leads to it?"""

from __future__ import annotations

import contextlib
from typing import TypeGuard

from ..calls import shown
from ..cards import HIDDEN, Card, Suit
from ..errors import CardkitError, WrongType, WrongValue
from ..games.base import Game, IllegalMove, StartError, game_of
from ..games.card_game import Dealt
from ..games.given import each_once
from ..language import N_
from ..reasons import because, sentences
from ..replay import Replay


def is_state(one: object) -> TypeGuard[Dealt]:
    """Say whether something is a deal between two moves: it has hands, and the rules of a game."""
    return isinstance(one, tuple) and hasattr(one, "hands") and hasattr(getattr(one, "rules", None), "game")


def whose(state: Dealt) -> Game:
    """Find the game of a state.  Raises WrongType."""
    try:
        return game_of(state)
    except (LookupError, TypeError) as error:
        raise WrongType(N_("{value} is no state of a game here."), value=shown(state)) from error


def sound(game: Game, begun: object) -> bool:
    """Say whether a state with open cards, which somebody may have changed by hand, can be one of its game.

    Raises CardkitError where the game itself says what is wrong.
    """
    try:
        named = [getattr(begun, place, None) for place in ("leader", "turn", "last", "dealer")]
        fits = all(seat is None or seat in game.seats.all for seat in named)
        fits = fits and isinstance(getattr(begun, "trump", Suit.SPADES), Suit | None)
        fits = fits and isinstance(getattr(begun, "turned", None), Card | None)
        each = [getattr(begun, place, game.seats.all) for place in ("piles", "points", "sweeps")]
        fits = fits and all(len(one) == len(game.seats.all) for one in each)
        # One line is played to its end, and counted: what a place holds that it should not shows by then.
        last = begun
        while fits and game.to_act(last) is not None:
            game.score(last)
            last, _ = game.play(last, game.legal(last)[0])
        Replay(game, begun)
    except CardkitError:
        raise
    except Exception:  # whatever a place leads to that holds something else than it should
        return False
    return fits


def position(state: Dealt) -> Replay:
    """Give a state as a replay that ends there; the cards of a trick that lies there are played in it.

    Raises WrongType, WrongValue for what cannot be a position of its game.
    """
    game = whose(state)
    try:
        begun = game.begin(state).state
        lying = game.table(begun)
        places = (*lying.hands, *lying.piles, lying.stock, lying.market, tuple(card for _, card in lying.centre))
        there = [card for place in places for card in place if card != HIDDEN]
        hidden = len(there) < sum(map(len, places))
        if not all(isinstance(card, Card) for card in there):  # a number is no card, though it equals one
            raise WrongValue(because("odd_position"))
    except CardkitError:
        raise
    except Exception as error:
        raise WrongValue(because("odd_position")) from error
    each_once(there, game.pack)
    if not hidden and not sound(game, begun):
        raise WrongValue(because("odd_position"))
    if not hidden:
        with contextlib.suppress(StartError, IllegalMove):  # a position that its game cannot write down is still shown
            start, moves = game.noted(state)
            replay = Replay(game, game.start(start), moves)
            if state in (replay.state, replay.start):
                return replay
    return Replay(game, state)


sentences(odd_position=N_("This is no position of the game: its cards, points or seats do not fit together."))
