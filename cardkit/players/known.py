"""Known: what does one seat know of a deal: what it sees now, and what it remembers of what was shown to all?

Who looks at the table alone has forgotten who threw a card away instead of following suit, who drew the turned card and
what was declared; a player has not.  All of it comes from what happened before everybody's eyes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, cast

from ..cards import HIDDEN, Card
from ..games.base import Game
from ..games.card_game import Hands, put
from ..reasons import Reason
from ..replay import AnyMove, AnyState, Event, Moment, Replay
from ..seats import Seat
from ..void import voids


class Known(NamedTuple):
    """Hold all that a player is given: plain values, and no way back to the deal itself."""

    seat: Seat
    # What ``game.view`` shows, and face up the tricks taken, which all have seen.  The own hand is sorted: the order in
    # which it was drawn says nothing.
    view: AnyState
    moves: tuple[AnyMove, ...]  # what may be done now, also out of turn
    unseen: frozenset[Card]  # in other hands or in the stock, nobody here knows where
    held: tuple[frozenset[Card], ...]  # by seat: cards of another hand that were shown to all
    lacks: tuple[frozenset[Card], ...]  # by seat: cards that this hand has shown not to hold

    @property
    def place(self) -> str:
        """Name the place in the deal, as far as the seat knows it; the same in every run."""
        said = getattr(self.view, "said", ()) or ""  # in an auction one place follows another, and no card has moved
        return f"{self.seat} {self.view.hands[self.seat]} {sorted(self.unseen)}{said}"


def known(replay: Replay, seat: Seat | str | int) -> Known:
    """Gather what a seat knows at the end of a replay.  Raises ValueError for a seat that is not there."""
    game, state = cast(Game, replay.game), replay.state
    own = game.seats.read(seat)
    view = game.view(state, own)
    view = view._replace(hands=put(view.hands, own, tuple(sorted(view.hands[own]))))
    table, shown = game.table(state), game.table(view)
    if HIDDEN in sum(shown.piles, ()):
        view = view._replace(piles=_piles(replay, shown.piles))
    held, lacks = _remembered(replay, own)
    covered = {
        card
        for row, seen in zip((*table.hands, table.stock), (*shown.hands, shown.stock), strict=True)
        for card, face in zip(row, seen, strict=True)
        if face is HIDDEN
    }
    return Known(own, view, game.legal(view), frozenset(covered.difference(*held)), held, lacks)


def _piles(replay: Replay, seen: Hands) -> Hands:
    """Turn the cards of the piles up that were played before everybody's eyes."""
    played = {
        card for moment in replay.moments for event in moment.events if event.kind == "play" for card in event.cards
    }
    lying = replay.game.table(replay.state).piles
    return tuple(
        tuple(card if card in played else face for card, face in zip(pile, faces, strict=True))
        for pile, faces in zip(lying, seen, strict=True)
    )


def waiting(replay: Replay) -> tuple[Seat, ...]:
    """List the seats that may do something now: first those that may speak out of turn, then whose turn it is."""
    game, state = cast(Game, replay.game), replay.state
    turn = game.to_act(state)
    if turn is None:
        return ()
    others = (seat for seat in game.seats.order(turn)[1:] if game.legal(game.view(state, seat)))
    return (*others, turn)


def refused(replay: Replay, seat: Seat | str | int, move: object) -> Reason | None:
    """Say why a seat may not make a move, from what it sees alone; None when it may.

    A game that is asked of the whole deal says whose card it is, which would tell a player who holds what.
    """
    game = cast(Game, replay.game)
    return game.why_not(game.view(replay.state, game.seats.read(seat)), cast(str, move))  # or any other kind of move


Sets = tuple[frozenset[Card], ...]


def _remembered(replay: Replay, own: Seat) -> tuple[Sets, Sets]:
    """Give by seat what others are known to hold, and what they are known to lack."""
    game = replay.game
    held: list[set[Card]] = [set() for _ in game.seats.all]
    lacks: list[set[Card]] = [set() for _ in game.seats.all]
    for void in voids(replay):
        if void.seat != own:
            lacks[void.seat].update(card for card in game.pack if card.suit is void.suit)
    for moment in replay.moments:
        for event in moment.events:
            if event.seat is not None and event.seat != own:
                _notice(game.pack, moment, event, held[event.seat], lacks[event.seat])
    return tuple(map(frozenset, held)), tuple(map(frozenset, lacks))


def _notice(pack: Iterable[Card], moment: Moment, event: Event, held: set[Card], lacks: set[Card]) -> None:
    """Notice what an event shows of a hand."""
    kind, _, cards, _, _ = event
    if kind in ("play", "lay", "capture"):
        held.discard(cards[0])
    elif kind == "draw" and cards[0] == moment.before.turned:
        held.add(cards[0])  # any other card is drawn face down
    elif kind == "exchange":
        given, got = cards
        held.discard(given)
        held.add(got)
    elif kind == "declare":
        gone = {card for pile in moment.before.piles for card in pile}.union(card for _, card in moment.before.centre)
        held.update(set(cards) - gone)
        if len({card.rank for card in cards}) == 1:  # who holds all four of a rank declares all four
            lacks.update(card for card in pack if card.rank == cards[0].rank and card not in cards)
