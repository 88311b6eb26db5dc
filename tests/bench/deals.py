"""Random deals of Briscola, played to the end by the package and by the naive engine with the same choices."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from cardkit.games.base import game
from tests.bench import naive

BRISCOLA = game("briscola")
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
