"""Strong: many deals that fit what a seat knows, each move played out in all of them; the best on average is chosen."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ..games.base import Game
from ..games.tressette.declarations import Declare
from ..reasons import Reason, because
from . import worlds
from .base import Decision, Thumbs
from .known import Known

WORLDS = {"briscola": 60, "scopa": 40, "scopone": 20, "tressette": 20}  # deals that are looked at; elsewhere FEW
FEW = 10


def strong(game: Game, thumbs: Thumbs, known: Known, draw: random.Random) -> Decision:
    """Choose the move that does best on average in deals that fit what a seat knows; say what the rules say is free."""
    first = thumbs.choose(known)
    cards = [move for move in known.moves if not isinstance(move, Declare)]
    if isinstance(first.move, Declare) or len(cards) == 1:
        return first
    n = WORLDS.get(game.name, FEW) if known.unseen else 1
    sums = dict.fromkeys(cards, 0.0)
    for _ in range(n):
        world = worlds.deal(known, draw)
        for move in cards:
            sums[move] += thumbs.outcome(world, known.seat, move)
    # Where several do as well, the rules of thumb decide.
    ranked = sorted(cards, key=lambda move: (-sums[move], move != first.move))
    return Decision(ranked[0], _why(ranked, n))


def _why(ranked: Sequence[object], n: int) -> Reason:
    card, other = (_card(move) for move in ranked[:2])
    if n == 1:
        return because("strong_certain", card=card)
    if card == other:
        return because("strong_best", worlds=n, card=card)
    return because("strong_sampled", worlds=n, card=card, other=other)


def _card(move: object) -> object:
    return getattr(move, "card", move)
