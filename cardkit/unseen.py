"""Unseen: a replay as one seat sees it, every step of it: what that seat may not see yet lies face down, and unsaid.

All that shows or tells a replay reads its moments, so pictures, sentences and tables keep the secret without knowing.
"""

from __future__ import annotations

from typing import cast

from .cards import HIDDEN, Card
from .games.base import Game
from .reasons import Reason
from .replay import Event, Moment, Replay, Table
from .seats import Seat

# What happens face down, where the eyes of one seat alone see the cards.
_PRIVATE = frozenset({"draw", "deal"})


def seen(replay: Replay, seat: Seat | str | int) -> Replay:
    """Give a replay as one seat sees it.  Raises ValueError for a seat that is not there."""
    game = cast(Game, replay.game)
    own = game.seats.read(seat)
    states = tuple(game.view(state, own) for state in replay.states)
    # Piles that a game turns face down stay so; in others everybody may look.
    shut = any(HIDDEN in pile for pile in game.table(states[-1]).piles)
    moments = tuple(_moment(moment, own, shut) for moment in replay.moments)
    return replay.shown_as(states, moments)


def _moment(moment: Moment, own: Seat, shut: bool) -> Moment:
    # When the deal is over the piles are turned up and counted.
    before, table = _table(moment.before, own, shut), _table(moment.table, own, shut and not moment.ends)
    events = tuple(_event(event, moment.before, own) for event in moment.events)
    return moment._replace(events=events, before=before, table=table)


def _table(table: Table, own: Seat, shut: bool) -> Table:
    return table._replace(
        hands=tuple(hand if seat == own else (HIDDEN,) * len(hand) for seat, hand in enumerate(table.hands)),
        stock=tuple(card if card == table.turned else HIDDEN for card in table.stock),
        piles=tuple((HIDDEN,) * len(pile) for pile in table.piles) if shut else table.piles,
    )


def _event(event: Event, before: Table, own: Seat) -> Event:
    """Turn the cards face down that somebody else draws, or is dealt; the card turned up is known to all."""
    if event.seat == own or event.kind not in _PRIVATE:
        return event
    secret = frozenset(event.cards) - {before.turned}
    return event._replace(cards=_hidden(event.cards, secret), reason=_unsaid(event.reason, secret))


def _hidden(cards: tuple[Card, ...], secret: frozenset[Card]) -> tuple[Card, ...]:
    return tuple(HIDDEN if card in secret else card for card in cards)


def _unsaid(reason: Reason, secret: frozenset[Card]) -> Reason:
    """Take the cards out of what is said: a sentence names a card alone, or several."""

    def bare(fact: object) -> object:
        if isinstance(fact, Card):
            return HIDDEN if fact in secret else fact
        return _hidden(fact, secret) if isinstance(fact, tuple) else fact

    return Reason(reason.code, tuple((name, bare(fact)) for name, fact in reason.facts))
