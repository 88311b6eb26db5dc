"""Briscola Chiamata: five players; an auction finds a caller, a called card the trump and a partner nobody knows yet.

As in Briscola anything may be played and trumps take; all forty cards are dealt, so there is no stock.  The rule sheet
only names the game (section 8); the auction, the call and the marks are played as is common: see ``auction`` and
``sheet``.  Sides are not known before the called card has fallen, so each seat counts for itself, and the end of the
deal says who has won with whom.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ...cards import DECK, HIDDEN, Card, Suit
from ...language import N_, Rank
from ...points import scoreline
from ...reasons import Reason, because
from ...replay import Event, Replay, Table
from ...score import Score
from ...scoring.sheet import Sheet
from ...seats import Seat
from ...tricks import beats_table, takes
from ..base import register
from ..briscola import told as briscola
from ..briscola.state import ORDER, PACK_POINTS, WORTH
from ..card_game import Hands
from ..given import Start, StartError, amounts, no_deal
from ..switches import chosen
from ..trick_game import TrickGame
from .auction import ENOUGH, Bid, Call, ChiamataMoves, Move, Pass, Speech, bids, highest, speaks
from .noted import noted
from .sheet import marks_of, sheet
from .state import HAND, SEATS, ChiamataRules, ChiamataState

# Kept apart from Briscola's: what is kept is found by the number of a seat, and there seat 0 is called otherwise.
_played = cache(briscola.played.__wrapped__)


@register
class Chiamata(ChiamataMoves, TrickGame[ChiamataState, Speech]):
    """Answer what may happen in a deal of Briscola Chiamata under one set of rules."""

    name = "chiamata"
    title = N_("Briscola Chiamata")
    states = ChiamataState
    follow = False
    seats = SEATS
    hand = HAND
    whole = PACK_POINTS
    entries: tuple[str, ...] = ("leader", "dealer")  # only a whole deal is written down

    def __init__(self, /, **switches: object) -> None:
        """Choose the rules.  Raises ValueError for an unknown switch or value."""
        self.rules: ChiamataRules = chosen(ChiamataRules, switches, self.name)
        self.order = ORDER[self.rules.qj_order]
        self._worth = tuple(WORTH[self.order.index(card.rank)] for card in DECK)
        self._turns = tuple(self.seats.order(seat) for seat in self.seats.all)
        self._beats = tuple(beats_table(self.order, suit) for suit in Suit)

    def deal(
        self, seed: int | None = None, *, dealer: Seat | str | None = None, deck: Sequence[Card] | str | None = None
    ) -> ChiamataState:
        """Deal eight cards each from a seed, or from a deck in the order dealt; the player after the dealer bids first.

        Raises StartError for a deck that is not the pack, ValueError for an unknown dealer.
        """
        pack = self.shuffled(seed, deck)
        first = self.seats.after(self.seats.read(dealer) if dealer is not None else -1)
        hands: list[tuple[Card, ...]] = [()] * len(self._turns)
        for packet, seat in enumerate(self._turns[first]):
            hands[seat] = pack[packet * HAND : (packet + 1) * HAND]
        return self._begun(tuple(hands), first)

    def _begun(self, hands: Hands, first: Seat) -> ChiamataState:
        none, empty = (0,) * len(hands), ((),) * len(hands)
        return ChiamataState(hands, first, first, (), empty, none, (), None, None, PACK_POINTS, self.rules)

    def start(self, written: Start) -> ChiamataState:
        """Make a state of a deal somebody wrote down, before its auction.  Raises StartError that names the entry."""
        written.only(self.name, *self.entries)
        if self._equal_hands(written.hands) != HAND:
            raise StartError("hands", because("whole_deal_only"))
        first = self.seats.after(written.dealer if written.dealer is not None else -1)
        if written.leader is not None and written.dealer is not None and written.leader != first:
            reason = because("right_of_dealer_leads", dealer=written.dealer, leader=first)
            raise StartError("leader", reason)
        return self._begun(written.hands, first if written.leader is None else written.leader)

    def noted(self, state: ChiamataState) -> tuple[Start, tuple[Move, ...]]:
        """Give what one would write down of a state: the deal as it began, and all that was said and played."""

        def taker(trick: tuple[Card, ...], leader: Seat) -> Seat:
            assert state.trump is not None
            return self._turns[leader][takes(trick, self._beats[state.trump], self._worth)[0]]

        return noted(state, taker)

    def to_act(self, state: ChiamataState) -> Seat | None:
        """Give who bids, calls or plays next, None when the deal is over."""
        if type(state) is not ChiamataState:
            raise no_deal(state)
        if state.called is not None:
            return super().to_act(state)
        speaker = speaks(state.said, self._turns[state.first])
        return speaker if speaker is not None else self.caller(state)

    def caller(self, state: ChiamataState) -> Seat:
        """Give whose bid stands; once the auction is over, who calls or has called."""
        stands = highest(state.said)
        assert stands is not None
        return stands[0]

    def legal(self, state: ChiamataState) -> tuple[Move, ...]:
        """List the moves: bids and to pass, then the four cards that may be called, then the whole hand.

        In a view where the hand of the player to act is hidden there are none.
        """
        seat = self.to_act(state)
        if seat is None or HIDDEN in state.hands[seat]:
            return ()
        if state.called is not None:
            return state.hands[seat]
        if speaks(state.said, self._turns[state.first]) is not None:
            return bids(state.said, self.order, len(self._turns))
        return tuple(Call(Card(self._bid(state).rank + suit.letter)) for suit in Suit)

    def _bid(self, state: ChiamataState) -> Bid:
        stands = highest(state.said)
        assert stands is not None
        return stands[1]

    def refuses(self, state: ChiamataState, seat: Seat, move: Move) -> Reason | None:
        """Say why the player to act may not make a move, None when it may."""
        if isinstance(move, Card):
            reason = self.not_held(state, seat, move)
            if reason is not None or state.called is not None:
                return reason
            if speaks(state.said, self._turns[state.first]) is not None:
                return because("auction_on", seat=seat)
            return because("must_call", seat=seat, rank=Rank(self._bid(state).rank))
        if HIDDEN in state.hands[seat]:
            return because("hand_unseen", seat=seat)
        if move in self.legal(state):
            return None
        if state.called is not None:
            return because("auction_over")
        if speaks(state.said, self._turns[state.first]) is None:
            return because("must_call", seat=seat, rank=Rank(self._bid(state).rank))
        if isinstance(move, Call):
            return because("auction_on", seat=seat)
        if isinstance(move, Pass):
            return because("bid_one", seat=seat)
        stands = highest(state.said)
        if stands is None:
            return because("bid_unknown")
        return because("bid_too_low", rank=Rank(stands[1].rank), points=stands[1].points)

    def after(self, state: ChiamataState, move: Move | str) -> ChiamataState:
        """Bid, call or play, and tell nothing; the last card of a trick also brings the taking.  Raises IllegalMove."""
        move = move if type(move) is Card else self.meant(state, move)
        if self.why_not(state, move) is not None:
            raise self.illegal(state, move)
        if isinstance(move, Call):
            return state._replace(called=move.card)
        seat = self.to_act(state)
        assert seat is not None
        if not isinstance(move, Card):
            return state._replace(said=(*state.said, (seat, move)))
        held = list(state.hands)
        held[seat] = tuple(card for card in held[seat] if card != move)
        trick, partner = (*state.trick, move), seat if move == state.called else state.partner
        state = state._replace(hands=tuple(held), trick=trick, partner=partner)
        if len(trick) < len(self._turns):
            return state
        assert state.trump is not None
        best, gain = takes(trick, self._beats[state.trump], self._worth)
        taker = self._turns[state.leader][best]
        piles, points = list(state.piles), list(state.points)
        piles[taker] += trick
        points[taker] += gain
        return state._replace(leader=taker, trick=(), piles=tuple(piles), points=tuple(points))

    def _told(self, state: ChiamataState, move: Move, after: ChiamataState) -> tuple[Event, ...]:
        """Tell what a move led to, from the state before it and the one after."""
        seat = self.to_act(state)
        assert seat is not None
        if isinstance(move, Bid):
            code = "bids_points" if move.points > ENOUGH else "bids_rank"
            reason = because(code, seat=seat, rank=Rank(move.rank), points=move.points)
            return (Event("bid", seat, (), 0, reason),)
        if isinstance(move, Pass):
            return (Event("bid", seat, (), 0, because("passes", seat=seat)),)
        if isinstance(move, Call):
            reason = because("calls", seat=seat, card=move.card, trump=move.card.suit)
            return (Event("call", seat, (move.card,), 0, reason),)
        assert state.trump is not None
        led = state.trick[0].suit if state.trick else None
        played = _played(seat, move, led, state.trump, self._worth[move])
        if move == state.called:
            caller = self.caller(state)
            code = "plays_called_alone" if caller == seat else "plays_called"
            played = played._replace(reason=because(code, seat=seat, card=move, caller=caller))
        if after.trick:
            return (played,)
        taken = self.taken((*state.trick, move), state.leader, state.trump)
        return (played, taken) if after.hands[after.leader] else (played, taken, *self._result(after))

    def taken(self, trick: tuple[Card, ...], leader: Seat, trump: Suit | None) -> Event:
        """Say who takes the trick, and by which rule: trump, then led suit, then the lead that stands."""
        assert trump is not None
        best, points = takes(trick, self._beats[trump], self._worth)
        return briscola.took(trick, best, self._turns[leader][best], trump, self.order, points)

    def miscounted(self, found: int, total: int) -> Reason:
        """Say that points are missing or too many."""
        return because("audit_fails", found=found, total=total)

    def goes_on(self, out: int) -> Reason:
        """Say how many points are still out."""
        return because("not_over", out=out)

    def need(self, state: ChiamataState) -> int:
        """Give the points that the caller's side has to make."""
        return self._bid(state).points

    def sides(self, state: ChiamataState) -> tuple[Seat, Seat]:
        """Give the caller and who holds or has played the called card, as all open cards show it.

        Raises LookupError where that card is not seen.
        """
        assert state.called is not None
        held = (seat for seat in self.seats.all if state.called in state.hands[seat])
        holder = next(held, None) if state.partner is None else state.partner
        if holder is None:
            raise LookupError(state.called.code)
        return self.caller(state), holder

    def together(self, view: ChiamataState, seat: Seat) -> tuple[Seat, ...]:
        """List who is sure to play with a seat, as far as that seat can know: its own hand tells who holds the card."""
        holder = seat if view.called in view.hands[seat] else view.partner
        if view.called is None or holder is None:
            return (seat,)
        side = {self.caller(view), holder}
        return tuple(one for one in self.seats.all if (one in side) == (seat in side))

    def team(self, state: ChiamataState) -> tuple[Seat, ...]:
        """Give the caller and the partner, as far as the table knows them: nobody before the call."""
        if state.called is None:
            return ()
        caller = self.caller(state)
        return (caller,) if state.partner in (None, caller) else (caller, state.partner)

    def finished(self, state: ChiamataState, totals: tuple[int, ...]) -> Score:
        """Give the sheet of a deal that is over: who has won with whom, and the marks that this brings."""
        return self._settled(totals, self.team(state), self._bid(state).points)

    def _settled(self, totals: tuple[int, ...], team: tuple[Seat, ...], need: int) -> Score:
        others = tuple(seat for seat in self.seats.all if seat not in team)
        points, marks = sum(totals[seat] for seat in team), marks_of(totals, team, need)
        facts: dict[str, object] = {"points": points, "need": need, "marks": scoreline(marks)}
        if points < need:
            reason, winners = because("caller_lost", side=others, others=team, **facts), others
        elif len(team) == 1:
            reason, winners = because("caller_won_alone", seat=team[0], **facts), team
        else:
            reason, winners = because("caller_won", side=team, **facts), team
        alone = int(winners[0]) if len(winners) == 1 else None
        return Score(totals, 0, PACK_POINTS, alone, True, reason, winners=winners)

    def brings(self, replay: Replay, totals: tuple[int, ...]) -> tuple[tuple[int, ...], Reason]:
        """Give the marks of a replay played in full, and how it ended."""
        state = replay.state
        score = self._settled(amounts(totals, len(self.seats.all)), self.team(state), self._bid(state).points)
        return marks_of(score.totals, self.team(state), self._bid(state).points), score.reason

    def sheet(self) -> Sheet:
        """Describe the sheet of a table: the marks that each player gets for a deal."""
        return sheet()

    def view(self, state: ChiamataState, seat: Seat) -> ChiamataState:
        """Show what one seat may see: its own hand, the bids, the called card and the trick; piles lie face down.

        The seat is read as ``Seats.read`` does.  Raises ValueError for one that is not there.
        """
        hands = self.seen(state, seat)
        return state._replace(hands=hands, piles=tuple((HIDDEN,) * len(pile) for pile in state.piles))

    def table(self, state: ChiamataState) -> Table:
        """Show where every card lies."""
        taken = sum(map(len, state.piles)) + len(state.trick)
        centre = tuple(zip(self._turns[state.leader], state.trick, strict=False))
        number = -(-taken // len(self.seats.all))
        points = tuple(map(self.amount, state.points))
        return Table(state.hands, (), None, state.trump, centre, state.piles, points, number)

    def opening(self, state: ChiamataState) -> Reason:
        """Say how things stand before the first step."""
        if state.called is None:
            return because("opening_auction", leader=state.first)
        return because("opening_called", caller=self.caller(state), card=state.called, leader=state.leader)
