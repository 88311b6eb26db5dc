"""Exact: what combinatorics say without playing a card: so many ways of so many, worked out from the rules."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from math import comb

from ..cards import DECK
from ..games.base import Game
from ..games.briscola.state import HAND as THREE
from ..games.tressette.declarations import POINTS, found
from ..games.tressette.state import HAND as TEN
from .estimates import Exact

_CARDS = len(DECK)
_SUIT = _CARDS // 4


def kings(most: int = 3, table: int = 4) -> Exact:
    """Give the chance that so many kings or more lie among the first cards of the table (Scopa article, section 1)."""
    ways = sum(comb(4, kings) * comb(_CARDS - 4, table - kings) for kings in range(most, min(4, table) + 1))
    return Exact(ways, comb(_CARDS, table))


def holds_trump(mine: int) -> Exact:
    """Give the chance that the other player of Briscola holds a trump after the deal, where I hold so many.

    One more lies turned up, so of the cards that I have not seen the others of the suit are left.
    """
    unseen = _CARDS - THREE - 1
    others = unseen - (_SUIT - 1 - mine)
    return Exact(comb(unseen, THREE) - comb(others, THREE), comb(unseen, THREE))


def lacks_suit() -> Exact:
    """Give the chance that a hand of ten cards has no card of some suit: each suit, less what was counted twice."""
    ways = sum((-1) ** (n + 1) * comb(4, n) * comb(_CARDS - n * _SUIT, TEN) for n in (1, 2, 3))
    return Exact(ways, comb(_CARDS, TEN))


@cache
def declarations() -> dict[str, Exact]:
    """Give for a hand of ten: how likely it may declare what, and how many points it may declare on average."""
    low = [card for card in DECK if card.rank in "A23"]
    ways: Counter[str] = Counter()
    for n in range(TEN + 1):
        rest = comb(_CARDS - len(low), TEN - n)
        for held in combinations(low, n):
            there = found(held)
            if there:
                ways["any"] += rest
                ways["napoletana"] += rest * any(one.napoletana for one in there)
                ways["of_a_rank"] += rest * any(not one.napoletana for one in there)
                ways["points"] += rest * sum(POINTS[len(one.cards)] for one in there)
    return {name: Exact(many, comb(_CARDS, TEN)) for name, many in ways.items()}


def outcomes(rules: Game, state: object) -> dict[tuple[int, ...], Exact]:
    """Play every line from a position, and count how many end in which score.

    Where all hold equally many cards in every line, and any may be played, every line is as likely as any other.
    """
    found: Counter[tuple[int, ...]] = Counter()

    def go(state: object) -> None:
        if rules.to_act(state) is None:
            found[rules.score(state).totals] += 1
        else:
            for move in rules.legal(state):
                go(rules.after(state, move))

    go(state)
    return {totals: Exact(lines, found.total()) for totals, lines in found.items()}
