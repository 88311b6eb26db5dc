"""Declaring: when a Tressette table lets whom declare, and why not (article, section 5)."""

from __future__ import annotations

from ...cards import HIDDEN, Card
from ...reasons import Reason, because
from ...seats import Seat
from .declarations import Declare, found
from .state import HAND, PACK_THIRDS, SEATS, TressetteState

_TURNS = tuple(SEATS.order(seat) for seat in SEATS.all)


def may_declare(state: TressetteState) -> tuple[tuple[Seat, Declare], ...]:
    """List who may declare what at this moment and has not done so.

    Between the first two tricks everybody may; at other tables the player to act, before the card in trick 1.
    """
    if not state.rules.declarations or not (window := _window(state)):
        return ()
    done = [one for _, one in state.declared]
    return tuple([(seat, one) for seat in window for one in found(held(state, seat)) if one not in done])


def _window(state: TressetteState) -> tuple[Seat, ...]:
    """List the seats that may declare now."""
    if state.rules.declare_when == "after_trick_1":
        return _TURNS[state.leader] if _after_first(state) else ()
    if any(state.piles) or state.total != PACK_THIRDS:
        return ()
    seat = SEATS.after(state.leader, len(state.trick))
    return (seat,) if len(state.hands[seat]) == HAND else ()


def _after_first(state: TressetteState) -> bool:
    return not state.trick and len(state.hands[0]) == HAND - 1 and any(state.piles)


def held(state: TressetteState, seat: Seat) -> tuple[Card, ...]:
    """Give the cards that count for a declaration: the hand, and after trick 1 also the card played to it."""
    if not _after_first(state):
        return state.hands[seat]
    first = state.piles[state.leader]  # the one trick there is, in the order played, from the dealer's right on
    return (*state.hands[seat], first[(seat - state.dealer - 1) % len(_TURNS)])


def why_not_declare(state: TressetteState, move: Declare) -> Reason | None:
    """Say why something may not be declared, None when it may."""
    if not state.rules.declarations:
        return because("no_declarations")
    if any(one == move for _, one in state.declared):
        return because("declared_already", what=move)
    if any(one == move for _, one in may_declare(state)):
        return None
    during = state.rules.declare_when == "during_trick_1"
    closed = because("declare_during" if during else "declare_after")
    if not _window(state):
        return closed
    for seat in SEATS.all:
        mine = held(state, seat)
        if set(move.cards) <= set(mine):
            return closed if move in found(mine) else because("holds_all_four", seat=seat)
    own = [seat for seat in SEATS.all if HIDDEN not in state.hands[seat]]
    if len(own) < len(SEATS.all):  # what other hands hold cannot be told from here
        return because("not_in_this_hand", cards=move.cards, seat=own[0]) if own else closed
    return because("not_in_one_hand", cards=move.cards)
