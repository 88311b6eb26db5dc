"""Briscola, a position that somebody wrote down: what makes a state of it, and what one would write of a state."""

from __future__ import annotations

from ...cards import Card, Suit
from ...reasons import because
from ..given import Start, StartError
from ..trick_start import TrickStart
from .moves import Exchange
from .state import BriscolaRules, BriscolaState


class BriscolaStart(TrickStart[BriscolaState, Exchange]):
    """Read and write positions of Briscola."""

    rules: BriscolaRules
    entries: tuple[str, ...] = ("stock", "trump", "leader", "taker", "won", "dealer", "piles", "turned")

    def start(self, written: Start) -> BriscolaState:
        """Make a state of a position somebody wrote down.  Raises StartError that names the wrong entry."""
        written.only(self.name, *self.entries)
        hands, stock, leader, taker = written.hands, written.stock or (), written.leader, written.taker
        if written.trump is None:
            raise StartError("trump", because("no_trump"))
        trump, players = Suit.read(written.trump), len(self.seats.all)
        held = self._equal_hands(hands)
        if stock and (held < self.hand - 1 or len(stock) % players):
            raise StartError("stock", because("stock_size", most=self.hand, players=players))
        if stock and stock[-1].suit is not trump:
            raise StartError("stock", because("turned_not_trump", card=stock[-1], trump=trump), stock[-1])
        if taker is not None and leader is not None and taker != leader:
            raise StartError("leader", because("taker_leads", taker=taker, leader=leader))
        turned = written.turned if written.turned is not None else stock[-1] if stock else None
        if turned is not None and stock and turned != stock[-1]:
            raise StartError("turned", because("turned_is_last", card=turned, last=stock[-1]), turned)
        if turned is not None and turned.suit is not trump:
            raise StartError("turned", because("turned_other_suit", card=turned, trump=trump), turned)
        for card in sum((*hands, *(written.piles or ()), (turned,) if turned is not None else ()), stock):
            if card not in self.pack:
                raise StartError("hands", because("card_not_in_pack", card=card), card)
        begins = self.seats.after(written.dealer) if written.dealer is not None else self.seats.all[0]
        first = leader if leader is not None else taker if taker is not None else begins
        piles, points = self._piled(written, first)
        found = self._audited(written, sum((*hands, *piles), stock))
        return BriscolaState(hands, stock, turned, trump, first, (), piles, points, found, self.rules)

    def noted(self, state: BriscolaState) -> tuple[Start, tuple[Card | Exchange, ...]]:
        """Give what one would write down of a state: a start, and the cards of the trick that lies there."""
        start, moves = super().noted(state)
        turned = None if state.stock else state.turned
        return start._replace(stock=state.stock or None, trump=state.trump.letter, turned=turned), moves
