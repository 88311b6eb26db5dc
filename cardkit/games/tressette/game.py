"""Tressette: follow suit if you can; no trump saves you; the 3 is strongest, the ace is dearest.

Two pairs, ten cards each and nothing to draw.  Points are counted in thirds, as whole numbers, and divided once, at
the end, side by side.  A dealt hand lies sorted by suit, strongest card first.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...cards import DECK, HIDDEN, Card, Suit
from ...language import N_
from ...points import Counted, InWords, Points, Thirds
from ...reasons import Reason, because
from ...replay import Event, Replay, Table
from ...score import Score
from ...scoring.sheet import Sheet
from ...seats import Seat
from ...tricks import SAME_SUIT, SUIT, beats_table, takes
from ..base import register
from ..given import no_deal
from ..judged import Number
from ..switches import chosen
from ..trick_game import TrickGame
from . import declarations, thirds, told
from .declarations import Declare
from .may_declare import may_declare, why_not_declare
from .moves import Move, TressetteMoves
from .start import TressetteStart
from .state import HAND, LAST, ORDER, PACK_THIRDS, PACKET, SEATS, THIRDS, WORTH, TressetteRules, TressetteState

_new = tuple.__new__  # as in Briscola: a NamedTuple made from all its fields at once costs half of calling its class


@register
class Tressette(TressetteMoves, TressetteStart, TrickGame[TressetteState, Declare]):
    """Answer what may happen in a deal of Tressette under one set of rules."""

    name = "tressette"
    title = N_("Tressette")
    states = TressetteState
    amount: type[Points] = Thirds
    follow = True
    seats = SEATS
    hand = HAND
    whole = PACK_THIRDS
    last = LAST
    _worth = WORTH

    def __init__(self, /, **switches: object) -> None:
        """Choose the rules.  Raises ValueError for an unknown switch or value."""
        self.rules: TressetteRules = chosen(TressetteRules, switches, self.name)
        self.order = ORDER[self.rules.qj_order]
        self._turns = tuple(self.seats.order(seat) for seat in self.seats.all)
        self._beats = beats_table(self.order, None)
        self._place = tuple(self.order.index(card.rank) for card in DECK)
        # How many cards a player holds who may declare; asked in every move, since at any other time nobody may.
        self._declaring = HAND - (self.rules.declare_when == "after_trick_1") if self.rules.declarations else None
        self._lying = tuple(10 * card.suit + place for card, place in zip(DECK, self._place, strict=True))

    def deal(
        self, seed: int | None = None, *, dealer: Seat | str | None = None, deck: Sequence[Card] | str | None = None
    ) -> TressetteState:
        """Deal five cards each and five again, from a seed, or from a deck in the order dealt; North deals by default.

        The player at the dealer's right gets the first five and leads.  Raises StartError for a deck that is not the
        pack, ValueError for an unknown dealer (Tressette article, section 1).
        """
        pack = self.shuffled(seed, deck)
        dealt_by = self.seats.read(dealer if dealer is not None else 0)
        leader = self.seats.after(dealt_by)
        packets = [pack[at : at + PACKET] for at in range(0, len(pack), PACKET)]
        hands: list[tuple[Card, ...]] = [()] * 4
        for at, seat in enumerate(self._turns[leader]):
            hands[seat] = tuple(sorted(packets[at] + packets[at + 4], key=self._lying.__getitem__))
        return TressetteState(
            tuple(hands), dealt_by, leader, (), ((),) * 4, (0,) * 4, (), PACK_THIRDS, self.rules
        )  # fmt: skip

    def legal(self, state: TressetteState) -> tuple[Move, ...]:
        """List the moves: the cards that follow suit, else the whole hand, and what may be declared now.

        Nobody has to play higher (Tressette article, section 3).  In a view where the hand of the player to act is
        hidden no card is among them.
        """
        if type(state) is not TressetteState:
            raise no_deal(state)
        trick = state.trick
        hand = state.hands[self._turns[state.leader][len(trick)]]
        playable = _follow(hand, trick)
        if len(hand) == self._declaring:
            return playable + tuple([one for _, one in may_declare(state)])
        return playable

    def refuses(self, state: TressetteState, seat: Seat, move: Move) -> Reason | None:
        """Say why the player to act may not make a move, None when it may."""
        if isinstance(move, Declare):
            return why_not_declare(state, move)
        reason = self.not_held(state, seat, move)
        if reason is not None or move in _follow(state.hands[seat], state.trick):
            return reason
        same = tuple(card for card in state.hands[seat] if card.suit is state.trick[0].suit)
        return because("must_follow", seat=seat, cards=same)

    def after(self, state: TressetteState, move: Move | str) -> TressetteState:
        """Play a card or declare, and tell nothing; the last card of a trick also brings the taking.

        Raises IllegalMove.
        """
        if type(move) is not Card:
            read = self.meant(state, move)
            if isinstance(read, Declare):
                return self._declared(state, read)
            move = read
        if type(state) is not TressetteState:
            raise no_deal(state)
        hands, dealer, leader, trick, piles, points, declared, total, rules = state
        turns = self._turns[leader]
        seat = turns[len(trick)]
        hand = hands[seat]
        follows = not trick or SUIT[move] == SUIT[trick[0]]
        if move not in hand or not (follows or move in _follow(hand, trick)) or (
            rules is not self.rules and rules != self.rules
        ):
            raise self.illegal(state, move)
        at = hand.index(move)
        held = list(hands)
        held[seat] = hand[:at] + hand[at + 1 :]
        trick += (move,)
        if len(trick) < 4:
            return _new(TressetteState, (tuple(held), dealer, leader, trick, piles, points, declared, total, rules))
        best, gain = takes(trick, self._beats, WORTH)
        leader = turns[best]
        taken, gains = list(piles), list(points)
        taken[leader] += trick
        gains[leader] += gain
        if not held[leader] and total == PACK_THIRDS:
            gains[leader] += LAST
        after = (tuple(held), dealer, leader, (), tuple(taken), tuple(gains), declared, total, rules)
        return _new(TressetteState, after)

    def _declared(self, state: TressetteState, move: Declare) -> TressetteState:
        if self.why_not(state, move) is not None:
            raise self.illegal(state, move)
        seat = next(seat for seat, one in may_declare(state) if one == move)
        return state._replace(declared=(*state.declared, (seat, move)))

    def _told(self, state: TressetteState, move: Move, after: TressetteState) -> tuple[Event, ...]:
        """Tell what a move led to, from the state before it and the one after."""
        if isinstance(move, Declare):
            return (told.declared(*after.declared[-1]),)
        trick = state.trick
        seat = self._turns[state.leader][len(trick)]
        played = told.played(seat, move, trick[0].suit if trick else None)
        if after.trick:
            return (played,)
        taken = self._taken((*trick, move), state.leader)
        if after.hands[after.leader] or state.total != PACK_THIRDS:
            return (played, taken)
        return (played, taken, told.last(after.leader), *self._result(after))

    def taken(self, trick: tuple[Card, ...], leader: Seat, trump: Suit | None = None) -> Event:
        """Say who takes the trick: the highest card of the led suit; there is no trump (article, section 3)."""
        return self._taken(trick, leader)

    def _taken(self, trick: tuple[Card, ...], leader: Seat) -> Event:
        best, points = takes(trick, self._beats, WORTH)
        return told.took(trick, best, self._turns[leader][best], points, self._place)

    def _result(self, state: TressetteState) -> tuple[Event, ...]:
        ending = self.ending(state)
        special = () if ending is None else (Event("result", ending.seat, (), 0, ending.reason),)
        return (*super()._result(state), *special)

    def ending(self, state: TressetteState) -> thirds.Ending | None:
        """Tell a special ending, where the table has agreed on them before the first deal (article, section 5)."""
        if self.rules.special_endings == "off" or self.to_act(state) is not None or state.total != PACK_THIRDS:
            return None
        tricks = self.seats.totals(tuple(len(pile) // 4 for pile in state.piles))
        return thirds.ending(tricks, self.seats.totals(state.points), self.seats) if sum(tricks) == HAND else None

    def score(self, state: TressetteState) -> Score:
        """Give the sheet: thirds by side, and what each side writes down.  Raises AuditError (article, section 4)."""
        score = super().score(state)
        return score if score.written else score._replace(written=thirds.rounded(score.totals, self.rules.rounding))

    def miscounted(self, found: int, total: int) -> Reason:
        """Say that thirds are missing or too many."""
        return because("thirds_fail", found=Counted(found), total=Counted(total))

    def goes_on(self, out: int) -> Reason:
        """Say what is not taken yet."""
        return because("thirds_out", out=InWords(out))

    def finished(self, state: TressetteState, totals: tuple[int, ...]) -> Score:
        """Give the sheet of a deal that is over, its declarations apart."""
        return self.settle(totals, self.declared(state))

    def settle(self, totals: Sequence[int], declared: Sequence[int] = (0, 0)) -> Score:
        """Settle a deal from the thirds of each side, the last trick among them; declarations stay apart.

        The winner is the side with more points in this deal.  Raises AuditError unless the thirds add up to 35.
        """
        return thirds.settle(totals, declared, self.rules.rounding)

    def declared(self, state: TressetteState) -> tuple[int, ...]:
        """Give the whole points that each side has declared; they come on top of the 11 of a deal."""
        return self.seats.totals(self._declared_by_seat(state))

    def _declared_by_seat(self, state: TressetteState) -> tuple[int, ...]:
        if not state.declared:
            return (0,) * len(self._turns)
        return tuple(declarations.total([one for who, one in state.declared if who == seat]) for seat in self.seats.all)

    def sheet(self) -> Sheet:
        """Describe the score sheet of a table (Tressette article, sections 4 and 5)."""
        return thirds.sheet(THIRDS, self.rules.declarations)

    def brings(self, replay: Replay, totals: tuple[int, ...]) -> tuple[tuple[Number, ...], Reason]:
        """Give what a replay that was played in full brings towards the match, and how it ended."""
        declared = self.seats.totals(replay.moments[-1].table.declared) if self.rules.declarations else (0, 0)
        score = self.settle(totals, declared)
        return tuple(points + more for points, more in zip(score.written, declared, strict=True)), score.reason

    def _left(self, replay: Replay, totals: tuple[int, ...]) -> int:
        """Give the thirds not taken yet; the last trick's are among them where it is still to be played."""
        start: TressetteState = replay.start
        return start.total - sum(totals)

    def view(self, state: TressetteState, seat: Seat) -> TressetteState:
        """Show what one seat may see: its own hand, and all that was played and declared before everybody's eyes.

        The seat is read as ``Seats.read`` does.  Raises ValueError for one that is not there.
        """
        return state._replace(hands=self.seen(state, seat))

    def table(self, state: TressetteState) -> Table:
        """Show where every card lies."""
        centre = tuple(zip(self._turns[state.leader], state.trick, strict=False))
        number = sum(map(len, state.piles)) // 4 + bool(state.trick)
        if state.total == PACK_THIRDS:
            number = HAND - min(map(len, state.hands)) if state.trick else HAND - len(state.hands[0])
        declared = self._declared_by_seat(state)
        points = tuple(map(self.amount, state.points))
        return Table(state.hands, (), None, None, centre, state.piles, points, number, declared=declared)

    def opening(self, state: TressetteState) -> Reason:
        """Say how things stand before the first step."""
        if len(state.hands[0]) == HAND:
            return because("opening_ten", dealer=state.dealer, leader=state.leader)
        return because("opening_no_trump", leader=state.leader)


def _follow(hand: tuple[Card, ...], trick: tuple[Card, ...]) -> tuple[Card, ...]:
    """Give the cards of a hand that may be played to a trick, none where the hand is hidden (article, section 3)."""
    if hand and hand[0] is HIDDEN:
        return ()
    return tuple(filter(SAME_SUIT[trick[0]], hand)) or hand if trick else hand
