"""Strong: many deals that fit what a seat knows, each move tried in all of them; the best on average is chosen.

As long as many cards are out, the rest of a deal is played by the rules of thumb; the last cards are played as well as
can be with open cards.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from ..errors import WrongValue
from ..games.base import Game
from ..games.chiamata.auction import Bid, Pass
from ..games.tressette.declarations import Declare
from ..reasons import Reason, because
from ..solvers import solve
from . import worlds
from .base import Decision, Thumbs
from .known import Known


class Effort(NamedTuple):
    """Say how much is tried: deals that are played out, and from how few cards on deals are solved, and how many."""

    played: int
    cards: int  # in all hands and the stock
    solved: int
    win: int = 0  # smallest units that a won deal is worth beside what it brings


# By game and players.  Where only the win counts, as in Briscola, it is worth more than a few points.
EFFORT = {
    ("briscola", 2): Effort(60, 10, 20, 30),
    ("briscola", 3): Effort(60, 0, 0, 30),
    ("briscola", 4): Effort(40, 12, 10, 30),
    ("chiamata", 5): Effort(30, 0, 0, 30),
    ("scopa", 2): Effort(40, 12, 10),
    ("scopone", 4): Effort(30, 8, 8),
    ("tressette", 4): Effort(20, 16, 12),
}
ELSEWHERE = Effort(8, 8, 4)
NODES = 3000  # positions that are looked at in one deal


def strong(game: Game, thumbs: Thumbs, known: Known, draw: random.Random) -> Decision:
    """Choose the move that does best on average in deals that fit what a seat knows; declare what may be declared."""
    first = thumbs.choose(known)
    moves = [move for move in known.moves if not isinstance(move, Declare)]
    # How far one may bid the rules of thumb know: what the others bid tells nothing in deals that are made up.
    if isinstance(first.move, Declare | Bid | Pass) or len(moves) == 1:
        return first
    effort = EFFORT.get((game.name, len(game.seats.all)), ELSEWHERE)
    left = sum(map(len, known.view.hands)) + len(getattr(known.view, "stock", ()))
    certain, ends = worlds.certain(known), left <= effort.cards
    sums = dict.fromkeys(moves, 0.0)
    n = 1 if certain else effort.solved if ends else effort.played
    for _ in range(n):
        world = worlds.deal(known, draw)
        leads = _solved(game, world) if ends else {}
        certain &= bool(leads)
        for move in moves:
            lead = leads[move] if move in leads else thumbs.outcome(world, known.seat, move)
            sums[move] += lead + effort.win * ((lead > 0) - (lead < 0))
    # Where several do as well, the rules of thumb decide.
    ranked = sorted(moves, key=lambda move: (-sums[move], move != first.move))
    if ranked[0] == first.move and not certain:
        return first  # the rule of thumb has stood the trial, and says more
    return Decision(ranked[0], _why(ranked, n, certain))


def _solved(game: Game, world: object) -> dict[object, float]:
    """Give by how much the side to move is ahead after each move, with best play; nothing where it cannot be told."""
    try:
        value = solve(game, world, NODES)
    except WrongValue:  # three sides, or a part of a deal that cannot be counted
        return {}
    ahead = 1 if game.family == "capture" else 2
    both = 0 if game.family == "capture" else world.total  # type: ignore[attr-defined]  # all games of tricks have it
    return {cost.move: (cost.low + cost.high) / 2 * ahead - both for cost in value.costs}


def _why(ranked: Sequence[object], n: int, certain: bool) -> Reason:
    card, other = (_card(move) for move in ranked[:2])
    if certain:
        return because("strong_certain", card=card)
    if card == other:
        return because("strong_best", worlds=n, card=card)
    return because("strong_sampled", worlds=n, card=card, other=other)


def _card(move: object) -> object:
    return getattr(move, "card", move)
