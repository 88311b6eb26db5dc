"""Briscola: play anything; a trump beats every other suit; card points decide, not tricks.

Two players as in the Briscola article, sections 1 to 5; three and four as in its section 5 and in the rule sheet.
A drawn card goes to the right end of the hand and the others keep their order.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from ...cards import DECK, HIDDEN, Card, Suit
from ...errors import WrongValue
from ...language import N_
from ...points import scoreline
from ...reasons import Reason, because
from ...replay import Event, Replay, Step, Table
from ...score import Score
from ...scoring.sheet import Sheet
from ...seats import Seat
from ...tricks import beats_table, takes
from ..base import register
from ..card_game import put
from ..given import AuditError, amounts, no_deal
from ..judged import Judged
from ..switches import chosen
from ..trick_game import TrickGame
from . import told
from .moves import BriscolaMoves, Exchange, Move
from .sheet import sheet
from .start import BriscolaStart
from .state import HAND, ORDER, PACK_POINTS, SEATS, WORTH, BriscolaRules, BriscolaState, draw, pack

# Makes a NamedTuple from a tuple of all its fields: half the price of calling its class, and a move does little else.
_new = tuple.__new__


@register
class Briscola(BriscolaMoves, BriscolaStart, TrickGame[BriscolaState, Exchange]):
    """Answer what may happen in a deal of Briscola under one set of rules."""

    name = "briscola"
    title = N_("Briscola")
    states = BriscolaState
    follow = False
    hand = HAND
    whole = PACK_POINTS

    def __init__(self, /, **switches: object) -> None:
        """Choose the rules.  Raises ValueError for an unknown switch or value, and for five players."""
        if type(players := switches.get("players")) is int and players == 5:
            raise WrongValue(because("chiamata"))
        self.rules: BriscolaRules = chosen(BriscolaRules, switches, self.name)
        if self.rules.signals != "none" and self.rules.players != 4:
            raise WrongValue(because("signals_need_partners"))
        self.seats = SEATS[self.rules.players]
        self.order = ORDER[self.rules.qj_order]
        self.pack = pack(self.rules)
        self._worth = tuple(WORTH[self.order.index(card.rank)] for card in DECK)
        self._swapping = self.rules.exchange != "off"
        self._turns = tuple(self.seats.order(seat) for seat in self.seats.all)
        self._beats = tuple(beats_table(self.order, suit) for suit in Suit)

    def deal(
        self, seed: int | None = None, *, dealer: Seat | str | None = None, deck: Sequence[Card] | str | None = None
    ) -> BriscolaState:
        """Deal three cards each from a seed, or from a deck in the order dealt, then turn the next one up.

        The player after the dealer gets the first three cards and leads.  Raises StartError for a deck that is
        not the pack, ValueError for an unknown dealer (Briscola article, section 2).
        """
        pack = self.shuffled(seed, deck)
        leader = self.seats.after(self.seats.read(dealer) if dealer is not None else -1)
        players = len(self._turns)
        hands: list[tuple[Card, ...]] = [()] * players
        for packet, seat in enumerate(self._turns[leader]):
            hands[seat] = pack[packet * self.hand : (packet + 1) * self.hand]
        turned, *stock = pack[players * self.hand :]
        return BriscolaState(
            tuple(hands), (*stock, turned), turned, turned.suit, leader, (), ((),) * players, (0,) * players,
            PACK_POINTS, self.rules,
        )  # fmt: skip

    def begin(self, state: BriscolaState) -> Step[BriscolaState]:
        """Make the draws that are still due before anybody may choose (Briscola article, section 4)."""
        due = state.stock and not state.trick and len(state.hands[state.leader]) < self.hand
        if not due:
            return Step(state, ())
        turns = self._turns[state.leader]
        draw(hands := list(state.hands), state.stock, turns)
        return Step(state._replace(hands=tuple(hands), stock=state.stock[len(turns) :]), told.draws(state.stock, turns))

    def legal(self, state: BriscolaState) -> tuple[Move, ...]:
        """List the moves: the whole hand, always (article section 3), and a swap where the table allows one.

        In a view where the hand of the player to act is hidden there are none.
        """
        if type(state) is not BriscolaState:
            raise no_deal(state)
        hand = state.hands[self._turns[state.leader][len(state.trick)]]
        if hand and hand[0] is HIDDEN:
            return ()
        return hand if not self._swapping else (*hand, *self._swaps(state, hand))

    def _swaps(self, state: BriscolaState, hand: tuple[Card, ...]) -> tuple[Exchange, ...]:
        """List the swaps: a named low trump, held at one's turn, while the turned card lies there and is another."""
        ranks = {"2": "2", "7": "7", "either": "72"}[self.rules.exchange]
        if not state.stock or state.stock[-1].rank in ("2", ranks[0]):
            ranks = ranks[1:] if state.stock and state.stock[-1].rank == "7" else ""
        return tuple(Exchange(card) for card in hand if card.suit is state.trump and card.rank in ranks)

    def refuses(self, state: BriscolaState, seat: Seat, move: Move) -> Reason | None:
        """Say why the player to act may not make a move, None when it may."""
        card = move.card if isinstance(move, Exchange) else move
        reason = self.not_held(state, seat, card)
        if reason is not None or move in self.legal(state):
            return reason
        if self.rules.exchange == "off":
            return because("no_exchange")
        return because("cannot_exchange", card=card, trump=state.trump)

    def after(self, state: BriscolaState, move: Move | str) -> BriscolaState:
        """Play a card and tell nothing; the last card of a trick also brings the taking and the draws.

        Raises IllegalMove.
        """
        if type(move) is not Card:  # nearly always it is one
            read = self.meant(state, move)
            if isinstance(read, Exchange):
                return self._exchanged(state, read)
            move = read
        if type(state) is not BriscolaState:
            raise no_deal(state)
        hands, stock, turned, trump, leader, trick, piles, points, total, rules = state
        turns = self._turns[leader]
        seat = turns[len(trick)]
        hand = hands[seat]
        if move not in hand or (rules is not self.rules and rules != self.rules):
            raise self.illegal(state, move)
        at = hand.index(move)
        held = list(hands)
        held[seat] = hand[:at] + hand[at + 1 :]
        trick += (move,)
        if len(trick) < len(turns):
            lead = (tuple(held), stock, turned, trump, leader, trick, piles, points, total, rules)
            return _new(BriscolaState, lead)
        best, gain = takes(trick, self._beats[trump], self._worth)
        leader = turns[best]
        taken, gains = list(piles), list(points)
        taken[leader] += trick
        gains[leader] += gain
        if stock:
            draw(held, stock, self._turns[leader])
            stock = stock[len(turns) :]
        after = (tuple(held), stock, turned, trump, leader, (), tuple(taken), tuple(gains), total, rules)
        return _new(BriscolaState, after)

    def _exchanged(self, state: BriscolaState, move: Exchange) -> BriscolaState:
        """Swap a low trump for the turned card."""
        if self.why_not(state, move) is not None:
            raise self.illegal(state, move)
        seat = self._turns[state.leader][len(state.trick)]
        held = tuple(card for card in state.hands[seat] if card != move.card)
        hands = put(state.hands, seat, (*held, state.stock[-1]))
        return state._replace(hands=hands, stock=(*state.stock[:-1], move.card), turned=move.card)

    def _told(self, state: BriscolaState, move: Move, after: BriscolaState) -> tuple[Event, ...]:
        """Tell what a move led to, from the state before it and the one after."""
        leader, trick, trump = state.leader, state.trick, state.trump
        seat = self._turns[leader][len(trick)]
        if isinstance(move, Exchange):
            return (told.swapped(seat, move.card, state.stock[-1], trump),)
        played = told.played(seat, move, trick[0].suit if trick else None, trump, self._worth[move])
        if after.trick:
            return (played,)
        taken = self._taken((*trick, move), leader, trump)
        if state.stock:
            return (played, taken) + told.draws(state.stock, self._turns[after.leader])
        return (played, taken) if after.hands[after.leader] else (played, taken, *self._result(after))

    def taken(self, trick: tuple[Card, ...], leader: Seat, trump: Suit | None) -> Event:
        """Say who takes the trick, and by which rule: trump, then led suit, then the lead that stands."""
        assert trump is not None
        return self._taken(trick, leader, trump)

    def _taken(self, trick: tuple[Card, ...], leader: Seat, trump: Suit) -> Event:
        best, points = takes(trick, self._beats[trump], self._worth)
        return told.took(trick, best, self._turns[leader][best], trump, self.order, points)

    def _aside(self, state: BriscolaState) -> tuple[Card, ...]:
        return state.stock + state.trick

    def miscounted(self, found: int, total: int) -> Reason:
        """Say that points are missing or too many."""
        return because("audit_fails", found=found, total=total)

    def goes_on(self, out: int) -> Reason:
        """Say how many points are still out."""
        return because("not_over", out=out)

    def finished(self, state: BriscolaState, totals: tuple[int, ...]) -> Score:
        """Give the sheet of a deal that is over (Briscola article, section 5)."""
        return self.settle(totals)

    def settle(self, totals: Sequence[int]) -> Score:
        """Say who has won with these points by side.  Raises AuditError unless they add up to 120.

        More than 60 wins; with three players the highest total does; a tie is a draw (article section 5).
        """
        totals = amounts(totals, len(self.seats.sides))
        if sum(totals) != PACK_POINTS or min(totals) < 0:
            raise AuditError(self.miscounted(sum(totals), PACK_POINTS))
        best = max(totals)
        side = None if totals.count(best) > 1 else totals.index(best)
        reason = told.won(totals, None if side is None else self.seats.sides[side], scoreline(totals))
        return Score(totals, 0, PACK_POINTS, side, True, reason)

    def marks(self, totals: Sequence[int]) -> tuple[int, ...]:
        """Give the marks of a deal by side: none for a draw, one for a win, more for a big one where agreed.

        Raises AuditError (rule sheet, section 6).
        """
        return self.sheet().marks((self.settle(totals).totals,), dataclasses.asdict(self.rules))

    def brings(self, replay: Replay, totals: tuple[int, ...]) -> tuple[tuple[int, ...], Reason]:
        """Give the marks of a replay played in full, and how it ended."""
        return self.marks(totals), self.settle(totals).reason

    def judge(self, replay: Replay) -> Judged:
        """Count the tricks of a replay under these rules.  Raises ValueError, also for a swap not agreed on here."""
        for move in replay.moves:
            if isinstance(move, Exchange) and self.rules.exchange not in (move.card.rank, "either"):
                raise WrongValue(because("no_exchange"))
        return super().judge(replay)

    def sheet(self) -> Sheet:
        """Describe the sheet of a table: points that make 120, and the marks they bring (rule sheet, 6)."""
        scoring = (card for card in self.pack if self._worth[card])
        by_strength = sorted(scoring, key=lambda card: (card.suit, self.order.index(card.rank)))
        return sheet(self.seats, tuple(by_strength), self._worth)

    def view(self, state: BriscolaState, seat: Seat) -> BriscolaState:
        """Show what one seat may see: its own hand, the trick and the turned card; piles lie face down.

        The seat is read as ``Seats.read`` does.  Raises ValueError for one that is not there.
        """
        hands = self.seen(state, seat)
        stock = (HIDDEN,) * (len(state.stock) - 1) + state.stock[-1:]
        return state._replace(hands=hands, stock=stock, piles=tuple((HIDDEN,) * len(pile) for pile in state.piles))

    def table(self, state: BriscolaState) -> Table:
        """Show where every card lies."""
        taken = sum(map(len, state.piles)) + len(state.trick)
        if state.total == PACK_POINTS:
            taken = len(self.pack) - sum(map(len, state.hands)) - len(state.stock)
        centre = tuple(zip(self._turns[state.leader], state.trick, strict=False))
        number = -(-taken // len(self.seats.all))
        points = tuple(map(self.amount, state.points))
        return Table(state.hands, state.stock, state.turned, state.trump, centre, state.piles, points, number)

    def opening(self, state: BriscolaState) -> Reason:
        """Say how things stand before the first step."""
        if self.begin(state).events:
            return because("opening_draw", taker=state.leader, trump=state.trump)
        if state.turned is not None and not any(state.piles):
            return because("opening_deal", turned=state.turned, trump=state.trump, leader=state.leader)
        return because("opening_lead", leader=state.leader, trump=state.trump)
