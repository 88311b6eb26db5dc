"""Random deals of Briscola, played to the end by the package and by the naive engine with the same choices."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from cardkit.games.base import game
from tests.bench import naive

BRISCOLA = game("briscola")
SCOPA = game("scopa")
# Two seeds apart, so that the choices do not follow the shuffle.
CHOICES = 1_000_003


def ours(seed: int, tell: Callable[[Any], object] | None = None) -> int:
    """Play a deal with random cards, each move checked and the points audited; return the events told.

    tell: called with each move's events.
    """
    pick, play, legal = random.Random(seed + CHOICES).random, BRISCOLA.play, BRISCOLA.legal
    state = BRISCOLA.deal(seed)
    told = 0
    while cards := legal(state):
        state, events = play(state, cards[int(pick() * len(cards))])
        told += len(events)
        if tell:
            tell(events)
    assert events[-1].kind == "result"  # told only once the points have been found to be 120
    return told


def scopa(seed: int) -> int:
    """Play a round of Scopa with random captures, each checked and the round counted; return the events told."""
    pick, play, legal = random.Random(seed + CHOICES).random, SCOPA.play, SCOPA.legal
    state = SCOPA.deal(seed)
    told = 0
    while moves := legal(state):
        state, events = play(state, moves[int(pick() * len(moves))])
        told += len(events)
    score = SCOPA.score(state)
    assert score.over
    assert sum(map(len, SCOPA.table(state).piles)) == 40
    return told


def plain(seed: int, tell: Callable[[Any], object] | None = None) -> int:
    """Do the same with the naive engine."""
    pick = random.Random(seed + CHOICES).random
    state = naive.deal(seed)
    told = 0
    while cards := naive.legal(state):
        state, events = naive.play(state, cards[int(pick() * len(cards))])
        told += len(events)
        if tell:
            tell(events)
    assert events[-1].kind == "result"
    return told
