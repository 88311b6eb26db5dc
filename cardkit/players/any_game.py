"""Whichever game: what does somebody play who knows no more than its rules? Cheap leads, and tricks for little."""

from __future__ import annotations

import random

from ..cards import Card
from ..games.base import Game
from ..games.trick_game import TrickGame
from ..reasons import because
from ..seats import Seat
from .base import Decision
from .known import Known

LONGEST = 400  # moves that are played out: a game that goes on for ever is left where it stands


class AnyThumbs:
    """Choose by what cards are worth, and by who would take the trick; other moves are left to chance."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def choose(self, known: Known) -> Decision:
        """Choose as a club player does, by rules of thumb."""
        cards = [move for move in known.moves if isinstance(move, Card)]
        if not cards or len(cards) < len(known.moves) or not isinstance(self._game, TrickGame):
            draw = random.Random(known.place)
            return Decision(known.moves[int(draw.random() * len(known.moves))], because("thumb_none"))
        return self._trick(known, cards)

    def _trick(self, known: Known, cards: list[Card]) -> Decision:
        game, view, seat = self._game, known.view, known.seat
        assert isinstance(game, TrickGame)
        trump = game.table(view).trump
        cost = {card: game.worth(card) + (2 if card.suit is trump else 0) for card in cards}
        cheapest = min(cards, key=lambda card: (cost[card], card))
        if not view.trick:
            return Decision(cheapest, because("thumb_cheapest_lead", card=cheapest))
        best, gain = cheapest, -game.worth(cheapest)
        lying = sum(map(game.worth, view.trick))
        for card in sorted(cards):
            event = game.taken((*view.trick, card), view.leader, trump)
            if event.seat is not None and game.seats.side(event.seat) == game.seats.side(seat):
                brings = lying + game.worth(card) - (3 if card.suit is trump else 0)
                if brings > gain:
                    best, gain = card, brings
        code = "thumb_gives_least" if best == cheapest and gain <= 0 else "thumb_takes"
        return Decision(best, because(code, card=best))

    def outcome(self, world: object, seat: Seat, move: object) -> float:
        """Say what a move is worth to a seat's side when the deal is then played out by chance."""
        game = self._game
        draw, state = random.Random(0), game.after(world, move)
        for _ in range(LONGEST):
            if game.to_act(state) is None:
                break
            moves = game.legal(state)
            state = game.after(state, moves[int(draw.random() * len(moves))])
        totals = game.score(state).totals
        side = game.seats.side(seat)
        return totals[side] - max(total for one, total in enumerate(totals) if one != side)
