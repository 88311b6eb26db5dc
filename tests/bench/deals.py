"""Random deals of Briscola, played to the end by the package and by the naive engine with the same choices."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from typing import Any

from cardkit.games.base import Game, game
from tests.bench import naive

BRISCOLA = game("briscola")
SCOPA = game("scopa")
THREE = {name: game(name) for name in ("briscola", "scopa", "tressette")}
# Two seeds apart, so that the choices do not follow the shuffle.
CHOICES = 1_000_003


def played(rules: Any, seed: int, tell: Callable[[Any], object] | None = None) -> tuple[Any, Any, int]:
    """Play a deal with random moves to its end; return the last state and its events, and how many events were told.

    rules: a game, or anything that deals, lists what is legal and plays.
    tell: called with each move's events.
    """
    pick, play, legal = random.Random(seed + CHOICES).random, rules.play, rules.legal
    state = rules.deal(seed)
    told = 0
    while moves := legal(state):
        state, events = play(state, moves[int(pick() * len(moves))])
        told += len(events)
        if tell:
            tell(events)
    return state, events, told


def ours(seed: int, tell: Callable[[Any], object] | None = None) -> int:
    """Play Briscola, each move checked and the points audited; return the events told."""
    _, events, told = played(BRISCOLA, seed, tell)
    assert events[-1].kind == "result"  # told only once the points have been found to be 120
    return told


def scopa(seed: int) -> int:
    """Play a round of Scopa, each capture checked and the round counted; return the events told."""
    state, _, told = played(SCOPA, seed)
    assert SCOPA.score(state).over
    assert sum(map(len, SCOPA.table(state).piles)) == 40
    return told


def plain(seed: int, tell: Callable[[Any], object] | None = None) -> int:
    """Play Briscola by the naive engine."""
    _, events, told = played(naive, seed, tell)
    assert events[-1].kind == "result"
    return told


def decisions(rules: Game) -> Callable[[int], int]:
    """Give what plays a deal with random moves, with its events and reasons, and counts the moves chosen."""
    deal, legal, play = rules.deal, rules.legal, rules.play

    def one(seed: int) -> int:
        pick, state, n = random.Random(seed + CHOICES).random, deal(seed), 0
        while moves := legal(state):
            state, _ = play(state, moves[int(pick() * len(moves))])
            n += 1
        return n

    return one


def unseen(rules: Game) -> Callable[[int], int]:
    """Give what plays the same deals without events."""
    deal, legal, after = rules.deal, rules.legal, rules.after

    def one(seed: int) -> int:
        pick, state, n = random.Random(seed + CHOICES).random, deal(seed), 0
        while moves := legal(state):
            state = after(state, moves[int(pick() * len(moves))])
            n += 1
        return n

    return one


def hearts() -> Callable[[int], int] | None:
    """Give what plays hearts by OpenSpiel, which deals card by card and counts no deal as a choice; None without it."""
    try:
        pyspiel = importlib.import_module("pyspiel")
    except ImportError:
        return None
    made = pyspiel.load_game("hearts")

    def one(seed: int) -> int:
        pick, state, n = random.Random(seed).random, made.new_initial_state(), 0
        while not state.is_terminal():
            moves = state.legal_actions()
            n += not state.is_chance_node()
            state.apply_action(moves[int(pick() * len(moves))])
        return n

    return one
