"""Noted: a deal of Briscola Chiamata as one would write it down: the whole hands, and all that was said and played.

The piles do not hold who took first; whoever takes leads next, so the tricks fit together like links of a chain.
"""

from __future__ import annotations

from collections.abc import Callable

from ...cards import Card
from ...seats import Seat
from ..card_game import Hands
from ..given import Start
from .auction import Call, Move
from .state import SEATS, ChiamataState

Played = tuple[tuple[Seat, Card], ...]
N = len(SEATS.all)


def noted(state: ChiamataState, taker: Callable[[tuple[Card, ...], Seat], Seat]) -> tuple[Start, tuple[Move, ...]]:
    """Give the start of a deal and the moves up to a state; ``taker`` says who takes a trick that somebody leads."""
    chain = _chain(state.first, state.piles, state.leader, taker)
    played = (*(chain or ()), *zip(SEATS.order(state.leader), state.trick, strict=False))
    hands = tuple(
        (*hand, *(card for one, card in played if one == seat))
        for seat, hand in zip(SEATS.all, state.hands, strict=True)
    )
    call = () if state.called is None else (Call(state.called),)
    moves = (*(move for _, move in state.said), *call, *(card for _, card in played))
    return Start(hands, leader=state.first), moves


def _chain(
    leader: Seat, piles: Hands, last: Seat, taker: Callable[[tuple[Card, ...], Seat], Seat]
) -> Played | None:  # fmt: skip
    """Put the tricks of the piles in an order in which each is led by who took the one before; None where none fits."""
    if not any(piles):
        return () if leader == last else None
    for seat, pile in zip(SEATS.all, piles, strict=True):
        trick = pile[:N]
        if trick and taker(trick, leader) == seat:
            rest = tuple(other[N:] if other is pile else other for other in piles)
            after = _chain(seat, rest, last, taker)
            if after is not None:
                return (*zip(SEATS.order(leader), trick, strict=True), *after)
    return None
