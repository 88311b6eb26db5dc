"""Scopa: an equal card first, else a sum; clear the table for a sweep; count four items at the end.

Two players as in the Scopa article.  A card dealt goes to the right end of the hand, and a card laid down to the
right end of the table.
"""

from __future__ import annotations

from itertools import filterfalse

from ...cards import HIDDEN, Card
from ...errors import WrongValue
from ...language import N_, Rank
from ...points import scoreline
from ...reasons import Reason, because
from ...replay import Event, Replay, Step, Table
from ...seats import Seat, Seats
from ..base import register
from ..card_game import put, worth_of
from ..given import IllegalMove, no_deal, read_card
from ..judged import Judged, Line
from ..switches import chosen
from . import told
from .legal import LAY, NOTHING, VALUE, Taken, Taking, captures, could_sum, is_whole, moves, total
from .moves import Move, ScopaMoves, taken_cards
from .start import ScopaStart
from .state import ScopaRules, ScopaState

_new = tuple.__new__  # as in Briscola: a NamedTuple made from all its fields at once costs half of calling its class


@register
class Scopa(ScopaMoves, ScopaStart):
    """Answer what may happen in a round of Scopa under one set of rules."""

    name = "scopa"
    title = N_("Scopa")
    states = ScopaState
    follow = False
    seats = Seats(("A", "B"))

    def __init__(self, /, **switches: object) -> None:
        """Choose the rules.  Raises ValueError for an unknown switch or value."""
        self.rules: ScopaRules = chosen(ScopaRules, switches, self.name)
        self._plain = self.rules.ace_sweep == "off" and not self.rules.fewest_cards
        self._latest: tuple[ScopaState | None, tuple[Taking, ...]] = (None, ())
        self._sit()

    def to_act(self, state: ScopaState) -> Seat | None:
        """Give the seat that must play, None when the round is over."""
        if type(state) is not ScopaState:
            raise no_deal(state)
        return state.turn if state.hands[state.turn] else None

    def captures(self, table: tuple[Card, ...], card: Card) -> tuple[Taken, ...]:
        """List what a card may take under these rules, none where it must be laid down (Scopa article, section 2)."""
        found = captures(table, card)
        if self.rules.fewest_cards and found:
            found = tuple(taken for taken in found if len(taken) == len(found[0]))
        if self.rules.ace_sweep != "off" and card.rank == "A" and not found and table:
            return (frozenset(table),)
        return found

    def legal(self, state: ScopaState) -> tuple[Taking, ...]:
        """List the moves: any card of the hand, with each capture it can make (Scopa article, section 2).

        In a view where the hand of the player to act is hidden there are none.
        """
        if type(state) is not ScopaState:
            raise no_deal(state)
        return self._legal(state)

    def _legal(self, state: ScopaState) -> tuple[Taking, ...]:
        """List the moves; who asks what is legal plays next, so the last answer is kept for the check."""
        last, found = self._latest
        if last is not state:
            hand = state.hands[state.turn]
            found = () if hand and hand[0] is HIDDEN else self._moves(state.table, hand)
            self._latest = state, found
        return found

    def _moves(self, table: tuple[Card, ...], hand: tuple[Card, ...]) -> tuple[Taking, ...]:
        if self._plain:
            return tuple(moves(table, hand))
        by_card = ((card, self.captures(table, card)) for card in hand)
        return tuple(Taking(card, taken) for card, found in by_card for taken in found or (NOTHING,))

    def meant(self, state: ScopaState, move: Move | str) -> Taking:
        """Give the whole move that is meant: a card alone is laid down, or takes the only thing it can.

        Raises IllegalMove for a text that is no move, and where there is a choice to make.
        """
        if isinstance(move, Taking):
            return Taking(read_card(move.card), taken_cards(move.taken))
        read = self.read(move)
        if isinstance(read, Taking):
            return read
        choices = self._moves(state.table, (read,)) if read in state.hands[state.turn] else (LAY[read],)
        if len(choices) > 1:
            raise IllegalMove(because("say_which", card=read, options=tuple(one.taken for one in choices)), move)
        return choices[0]

    def refuses(self, state: ScopaState, seat: Seat, move: Move) -> Reason | None:
        """Say why the player to act may not make a move, None when it may."""
        card, taken = self.meant(state, move)
        return self.not_held(state, seat, card) or self.refused(state.table, card, taken)

    def refused(self, table: tuple[Card, ...], card: Card, taken: Taken) -> Reason | None:
        """Say why a card may not take these from the table, None when it may (Scopa article, section 2)."""
        options, value = self.captures(table, card), VALUE[card]
        if taken in (options or (NOTHING,)):
            return None
        if gone := [one for one in sorted(taken) if one not in table]:
            return because("not_on_table", card=gone[0])
        if not taken:
            return because("must_take" if len(options) == 1 else "must_take_one_of", card=card, options=options)
        equal = [one for one in table if VALUE[one] == value]
        if equal and all(one in equal for one in taken):
            return because("one_of_equals", card=card, n=len(taken))
        if equal:
            return because("single_first", rank=Rank(card.rank))
        if total(taken) != value:
            return because("wrong_sum", taken=taken, sum=total(taken), card=card, value=value)
        return because("fewest_first", options=options)

    def after(self, state: ScopaState, move: Move | str) -> ScopaState:
        """Play a card and tell nothing; the last one of a packet also brings the next deal, or what is left.

        Raises IllegalMove.
        """
        if type(state) is not ScopaState:
            raise no_deal(state)
        if not is_whole(move):
            move = self.meant(state, move)
        hands, table, stock, turn, piles, sweeps, last, number, before, whole, redeals, rules = state
        card, taken = move
        hand = hands[turn]
        if move not in self._legal(state) or (rules is not self.rules and rules != self.rules):
            raise self.illegal(state, move)
        at = hand.index(card)
        held = list(hands)
        held[turn] = hand[:at] + hand[at + 1 :]
        hands = tuple(held)
        if not taken:
            table += (card,)
        else:
            got = tuple(filter(taken.__contains__, table))
            table = tuple(filterfalse(taken.__contains__, table))
            piles = put(piles, turn, piles[turn] + (card, *got))
            last = turn
            if not table and not self._spoils(bool(stock) or any(hands), card, got):
                sweeps = sweeps[:turn] + (sweeps[turn] + 1,) + sweeps[turn + 1 :]
        turn = self._next[turn]
        if not any(hands):
            if stock:
                number += 1
                hands, stock = self._packets(stock, turn), stock[self._packet :]
            elif table and last is not None:
                piles, table = put(piles, last, piles[last] + table), ()
        after = (hands, table, stock, turn, piles, sweeps, last, number, before, whole, redeals, rules)
        return _new(ScopaState, after)

    def _spoils(self, goes_on: bool, card: Card, taken: tuple[Card, ...]) -> str:
        """Say why a cleared table is no sweep here, nothing where it is one (Scopa article, section 3)."""
        if not goes_on and not self.rules.last_card_sweep:
            return "no_sweep_last"
        return "no_sweep_ace" if self.rules.ace_sweep == "no_scopa" and total(taken) != VALUE[card] else ""

    def play(self, state: ScopaState, move: Move | str) -> Step[ScopaState]:
        """Play a card and tell what happened, to the next deal or the count.  Raises IllegalMove."""
        if type(state) is not ScopaState:
            raise no_deal(state)
        whole = move if is_whole(move) else self.meant(state, move)
        after = self._after(state, whole)
        return _new(Step, (after, self._told(state, whole, after)))

    def _told(self, state: ScopaState, move: Taking, after: ScopaState) -> tuple[Event, ...]:
        """Tell what a move led to, from the state before it and the one after."""
        seat, table = state.turn, state.table
        card, taken = move
        if taken:
            got = tuple(filter(taken.__contains__, table))
            choices = [one[0] for one in self._legal(state)].count(card)
            events = [told.captured(seat, card, got, choices, len(got) == 1 and could_sum(table, card))]
            if len(got) == len(table):
                events.append(told.sweep(seat, card, self._spoils(any(after.hands), card, got)))
        else:
            events = [told.laid(seat, card, not table)]
        if after.number != state.number:
            events += told.dealt(after.hands, self._turns[after.turn], after.number, self.deals)
        elif not any(after.hands):
            left = tuple(filterfalse(taken.__contains__, table)) if taken else (*table, card)
            if left and after.last is not None:
                events.append(told.leftovers(after.last, left))
            if state.whole:
                events += self._results(after)
        return tuple(events)

    def judge(self, replay: Replay) -> Judged:
        """Count the captures of a replay, as the cards were played, under these rules.

        Raises ValueError where a play would not be legal.
        """
        if replay.game.seats != self.seats or replay.game.family != self.family:
            raise WrongValue(because("another_pack"))
        mine = Replay(self, replay.start._replace(rules=self.rules), replay.moves)
        lines: list[Line] = []
        for moment in mine.moments:
            if moment.event is not None and moment.event.kind == "capture":
                seat, played = moment.event.seat, moment.event.cards[0]
                assert seat is not None
                told = moment.events[-1]  # the capture, or the sweep it made
                points, totals = self.amount(told.points), self.seats.totals(moment.table.points)
                lines.append(Line(moment.made, ((seat, played),), seat, points, totals, told.reason))
        score = self.score(mine.state)
        # A round's points are its marks.
        return Judged(tuple(lines), tuple(map(self.amount, score.totals)), None, score.reason)

    def view(self, state: ScopaState, seat: Seat) -> ScopaState:
        """Show what one seat may see: its own hand, the table, and the piles, whose cards all have been seen.

        The seat is read as ``Seats.read`` does.  Raises ValueError for one that is not there.
        """
        return state._replace(hands=self.seen(state, seat), stock=(HIDDEN,) * len(state.stock))

    def table(self, state: ScopaState) -> Table:
        """Show where every card lies; the points are the sweeps until the round has been counted."""
        points = list(map(self.amount, state.sweeps))
        if state.whole and self.to_act(state) is None:
            for item in self.score(state).items[1:]:
                for side, scored in zip(self.seats.sides, item.points, strict=True):
                    points[side[0]] += scored
        return Table(
            state.hands, state.stock, None, None, (), state.piles, tuple(points), state.number, state.table, state.last
        )

    def opening(self, state: ScopaState) -> Reason:
        """Say how things stand before the first step."""
        facts: dict[str, object] = {"turn": state.turn, "table": state.table}
        if state.redeals:
            return because("opening_redeal", n=state.redeals, kings=self.rules.redeal_kings, **facts)
        if state.before is not None:
            return because("opening_match", score=scoreline(state.before), **facts)
        if state.whole and not any(state.piles):
            return because("opening_round", stock=len(state.stock), **facts)
        return because("opening_position" if state.table else "opening_empty", **facts)

    def worth(self, card: Card) -> int:
        """Give the capture value of a card (Scopa article, section 1)."""
        return worth_of(VALUE, card)
