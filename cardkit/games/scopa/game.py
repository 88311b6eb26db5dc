"""Scopa: an equal card first, else a sum; clear the table for a sweep; count four items at the end.

Two players as in the Scopa article.  A card dealt goes to the right end of the hand, and a card laid down to the
right end of the table.
"""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ...calls import quoted
from ...cards import DECK, HIDDEN, Card, UnknownCard, apart, cards, codes
from ...errors import WrongValue
from ...language import N_, Rank
from ...points import Sizes, scoreline
from ...reasons import Reason, because
from ...replay import Event, Replay, Step, Table
from ...scoring.match import Match
from ...scoring.sheet import Sheet
from ...seats import Seat, Seats
from ..base import (
    AuditError,
    IllegalMove,
    Score,
    Start,
    StartError,
    amounts,
    chance,
    chosen,
    no_deal,
    read_card,
    register,
    same_pack,
    switch,
)
from ..judged import Judged, Line
from .events import captured, dealt, laid, leftovers, sweep
from .legal import LAY, NOTHING, VALUE, Capture, Taken, captures, could_sum, moves, total
from .tally import items
from .written import sheet

Move = Capture | Card | str  # a card alone, or its text, means to lay it down or to take the only thing it can
TAKES = "x"  # stands between the card played and the cards it takes
_TAKES = re.compile("[x×✕✖*ｘ]", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Rules:
    """Hold what a table agrees on before the deal."""

    target: int = switch(11, 16, 21, 31, number=True)  # points that win the match
    redeal_kings: int | None = switch(3, None)  # kings among the first table cards that call for another deal
    ace_sweep: str = switch("off", "no_scopa", "scopa")  # an ace with no ace to take takes the whole table
    napola: bool = switch(False, True)  # a run of coins from the ace scores
    last_card_sweep: bool = switch(False, True)
    missing_suit: str = switch("not_entitled", "counts_zero")  # a Primiera that lacks a suit
    fewest_cards: bool = switch(False, True)  # of several sums the one of fewest cards must be taken


class State(NamedTuple):
    """Hold a round between two moves."""

    hands: tuple[tuple[Card, ...], ...]
    table: tuple[Card, ...]
    stock: tuple[Card, ...]  # next card first
    turn: Seat
    piles: tuple[tuple[Card, ...], ...]
    sweeps: tuple[int, ...]  # by seat
    last: Seat | None  # who captured last
    number: int  # the deal being played, counted from 1
    before: tuple[int, ...] | None  # by side: what the match stood at, None where there is none
    whole: bool  # whether all forty cards are known, so that the round can be counted
    redeals: int  # how often the first table showed too many kings
    rules: Rules


# Makes a NamedTuple from a tuple of all its fields: half the price of calling its class, and play does little else.
_new = tuple.__new__


@register
class Scopa:
    """Answer what may happen in a round of Scopa under one set of rules."""

    name = "scopa"
    title = N_("Scopa")
    family = "capture"
    unit = 1
    follow = False
    seats = Seats(("A", "B"))
    hand = 3  # cards in each packet
    first_table = 4

    def __init__(self, /, **switches: object) -> None:
        """Choose the rules.  Raises ValueError for an unknown switch or value."""
        self.rules: Rules = chosen(Rules, switches)
        self._next = tuple(self.seats.after(seat) for seat in self.seats.all)
        self._turns = tuple(self.seats.order(seat) for seat in self.seats.all)
        self._packet = self.hand * len(self.seats.all)
        # Where each seat's packet begins, by the seat that is dealt to first.
        self._cuts = tuple(
            tuple((seat - first) % len(self._next) * self.hand for seat in self.seats.all) for first in self.seats.all
        )
        self._plain = self.rules.ace_sweep == "off" and not self.rules.fewest_cards
        self.deals = (len(DECK) - self.first_table) // self._packet

    def deal(
        self, seed: int | None = None, *, dealer: Seat | str | None = None, deck: Sequence[Card] | str | None = None
    ) -> State:
        """Deal three cards each and four to the table from a seed, or from a deck in the order dealt.

        The player after the dealer is dealt to first and plays first.  Too many kings on the table: the same dealer
        shuffles and deals again.  Raises StartError for a deck that is not the pack or would be dealt again,
        ValueError for an unknown dealer (Scopa article, section 1).
        """
        first = self.seats.after(self.seats.read(dealer) if dealer is not None else -1)
        redeals = 0
        if deck is None:
            shuffled, shuffle = list(DECK), chance(seed).shuffle
            shuffle(shuffled)
            while self._too_many_kings(shuffled):
                redeals += 1
                shuffle(shuffled)
            pack = tuple(shuffled)
        else:
            pack = cards(deck)
            same_pack(pack, DECK)
            if self._too_many_kings(pack):
                raise StartError("deck", because("kings", n=self._kings(pack), most=self.rules.redeal_kings))
        hands, dealt = self._packets(pack, first), self._packet
        table, stock = pack[dealt : dealt + self.first_table], pack[dealt + self.first_table :]
        nobody = tuple(0 for _ in hands)
        return State(
            hands, table, stock, first, tuple(() for _ in hands), nobody, None, 1, None, True, redeals, self.rules
        )

    def _packets(self, pack: Sequence[Card], first: Seat) -> tuple[tuple[Card, ...], ...]:
        """Split the next cards of a pack into a packet for each seat, in the order dealt."""
        return tuple([tuple(pack[at : at + self.hand]) for at in self._cuts[first]])

    def _kings(self, pack: Sequence[Card]) -> int:
        return sum(card.rank == "K" for card in pack[self._packet : self._packet + self.first_table])

    def _too_many_kings(self, pack: Sequence[Card]) -> bool:
        most = self.rules.redeal_kings
        return most is not None and self._kings(pack) >= most

    def start(self, written: Start) -> State:
        """Make a state of a position somebody wrote down.  Raises StartError that names the wrong entry."""
        written.only(self.name, "stock", "leader", "taker", "won", "dealer", "table", "piles", "sweeps")
        hands, stock, table, players = written.hands, written.stock or (), written.table or (), len(self.seats.all)
        first = self.seats.after(written.dealer) if written.dealer is not None else self.seats.all[0]
        turn = first if written.leader is None else written.leader
        sizes = [len(hands[seat]) for seat in self.seats.order(turn)]
        if not 1 <= sizes[0] <= self.hand or any(size not in (sizes[0], sizes[0] - 1) for size in sizes) or sizes != (
            sorted(sizes, reverse=True)
        ):
            sizes_now = Sizes(self.seats.all, tuple(map(len, hands)))
            raise StartError("hands", because("hands_in_turn", sizes=sizes_now, turn=turn, most=self.hand))
        if len(stock) % self._packet:
            raise StartError("stock", because("stock_in_packets", n=len(stock), packet=self._packet))
        piles = written.piles or tuple(() for _ in range(players))
        sweeps = written.sweeps or tuple(0 for _ in range(players))
        listed = sum(map(len, (*hands, *piles, stock, table)))
        if written.taker is None and any(piles):
            raise StartError("piles", because("no_last_taker"))
        before = None if written.won is None else self.seats.totals(written.won)
        if before is not None and Match(self.rules.target, (before,)).winner is not None:
            raise StartError("won", because("match_won_before", score=scoreline(before)))
        number = max(1, self.deals - len(stock) // self._packet)
        state = State(
            hands, table, stock, turn, piles, sweeps, written.taker, number, before, listed == len(DECK), 0,
            self.rules,
        )  # fmt: skip
        try:
            self.score(state)
        except AuditError as refused:  # cards that no captures can have left: the round could never be counted
            raise StartError("table", refused.reason) from refused
        return state

    def begin(self, state: State) -> Step:
        """Tell what happens before anybody may choose: nothing."""
        return Step(state, ())

    def to_act(self, state: State) -> Seat | None:
        """Give the seat that must play, None when the round is over."""
        if type(state) is not State:
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

    def legal(self, state: State) -> tuple[Capture, ...]:
        """List the moves: any card of the hand, with each capture it can make (Scopa article, section 2).

        In a view where the hand of the player to act is hidden there are none.
        """
        if type(state) is not State:
            raise no_deal(state)
        hand = state.hands[state.turn]
        return () if hand and hand[0] is HIDDEN else self._moves(state.table, hand)

    # Who asks what is legal plays next, so the answer is kept for the check.
    @lru_cache(maxsize=64)  # noqa: B019  (a game lives as long as its lesson; the table is small)
    def _moves(self, table: tuple[Card, ...], hand: tuple[Card, ...]) -> tuple[Capture, ...]:
        if self._plain:
            return tuple(moves(table, hand))
        by_card = ((card, self.captures(table, card)) for card in hand)
        return tuple(Capture(card, taken) for card, found in by_card for taken in found or (NOTHING,))

    def meant(self, state: State, move: Move) -> Capture:
        """Give the whole move that is meant: a card alone is laid down, or takes the only thing it can.

        Raises IllegalMove for a text that is no move, and where there is a choice to make.
        """
        if isinstance(move, Capture):
            return Capture(read_card(move.card), _taken(move.taken))
        read = self.read(move)
        if isinstance(read, Capture):
            return read
        choices = self._moves(state.table, (read,)) if read in state.hands[state.turn] else (LAY[read],)
        if len(choices) > 1:
            raise IllegalMove(because("say_which", card=read, options=tuple(one.taken for one in choices)), move)
        return choices[0]

    def why_not(self, state: State, move: Move) -> Reason | None:
        """Say why a move may not be made, None when it may."""
        if type(state) is not State:
            raise no_deal(state)
        try:
            card, taken = self.meant(state, move)
        except IllegalMove as refused:
            return refused.reason
        if state.rules != self.rules:
            return because("other_rules")
        seat = self.to_act(state)
        if seat is None:
            return because("deal_over")
        for other in self.seats.all:
            if other != seat and card in state.hands[other]:
                return because("not_your_turn", turn=seat, seat=other)
        if HIDDEN in state.hands[seat]:
            return because("hand_unseen", seat=seat)
        if card not in state.hands[seat]:
            return because("not_in_hand", card=card, seat=seat, hand=state.hands[seat])
        return self.refused(state.table, card, taken)

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

    def play(self, state: State, move: Move) -> Step:
        """Play a card; the last one of a packet also brings the next deal or the count.  Raises IllegalMove."""
        if type(state) is not State:
            raise no_deal(state)
        if type(move) is not Capture or type(move[0]) is not Card or type(move[1]) is not frozenset:
            move = self.meant(state, move)
        hands, table, stock, turn, piles, sweeps, last, number, before, whole, redeals, rules = state
        card, taken = move
        hand = hands[turn]
        legal = self._moves(table, hand) if hand and hand[0] is not HIDDEN else ()
        if move not in legal or (rules is not self.rules and rules != self.rules):
            raise IllegalMove(self.why_not(state, move) or because("other_rules"), move)
        at = hand.index(card)
        hands = hands[:turn] + (hand[:at] + hand[at + 1 :],) + hands[turn + 1 :]
        if not taken:
            events: tuple[Event, ...] = (laid(turn, card, not table),)
            table += (card,)
        else:
            got = tuple([one for one in table if one in taken])
            choices = sum([one[0] == card for one in legal]) if len(legal) > 1 else 1
            events = (captured(turn, card, got, choices, len(got) == 1 and could_sum(table, card)),)
            table = tuple([one for one in table if one not in taken])
            piles = piles[:turn] + (piles[turn] + (card, *got),) + piles[turn + 1 :]
            last = turn
            if not table:
                swept = sweep(turn, card, self._spoils(bool(stock) or any(hands), card, got))
                sweeps = sweeps[:turn] + (sweeps[turn] + swept.points,) + sweeps[turn + 1 :]
                events += (swept,)
        turn = self._next[turn]
        if any(hands):
            after = (hands, table, stock, turn, piles, sweeps, last, number, before, whole, redeals, rules)
            return _new(Step, (_new(State, after), events))
        if stock:
            number += 1
            hands = self._packets(stock, turn)
            stock = stock[self._packet :]
            events += dealt(hands, self._turns[turn], number, self.deals)
        elif table and last is not None:
            events += (leftovers(last, table),)
            piles = piles[:last] + (piles[last] + table,) + piles[last + 1 :]
            table = ()
        state = State(hands, table, stock, turn, piles, sweeps, last, number, before, whole, redeals, rules)
        if whole and not any(hands):
            events += self._count(state)
        return Step(state, events)

    def _spoils(self, goes_on: bool, card: Card, taken: tuple[Card, ...]) -> str:
        """Say why a cleared table is no sweep here, nothing where it is one (Scopa article, section 3)."""
        if not goes_on and not self.rules.last_card_sweep:
            return "no_sweep_last"
        return "no_sweep_ace" if self.rules.ace_sweep == "no_scopa" and total(taken) != VALUE[card] else ""

    def _count(self, state: State) -> tuple[Event, ...]:
        """Tell the count item by item, then the result, and how the match stands where this round is part of one."""
        score = self.score(state)
        events = []
        for item in score.items:
            scorer = None
            if item.name != "sweeps" and any(item.points):  # a sweep has had its point when it was made
                scorer = self.seats.sides[item.points.index(max(item.points))][0]
            events.append(Event("count", scorer, (), max(item.points) if scorer is not None else 0, item.reason))
        events.append(Event("result", None, (), 0, score.reason))
        if state.before is not None:
            match = Match(self.rules.target, (state.before, score.totals))
            events.append(Event("result", None, (), 0, self.standing(match)))
        return tuple(events)

    def score(self, state: State) -> Score:
        """Give the sheet.  Raises AuditError when cards are missing or odd in sum (Scopa article, section 4)."""
        out = sum(map(len, (*state.hands, state.stock, state.table)))
        totals = self.seats.totals(state.sweeps)
        if state.whole and HIDDEN not in state.stock:
            left = sum(state.hands, state.stock + state.table)
            if HIDDEN not in left and total(left) % 2 and self.rules.ace_sweep == "off":
                raise AuditError(because("odd_left", n=total(left)))
        if self.to_act(state) is not None:
            return Score(totals, 0, sum(totals), None, False, because("round_goes_on", out=out))
        if not state.whole:
            n = out + sum(map(len, state.piles))
            return Score(totals, 0, sum(totals), None, True, because("round_part", n=n))
        piles = tuple(sum((state.piles[seat] for seat in side), ()) for side in self.seats.sides)
        return self.count(piles, totals)

    def count(self, piles: Sequence[Sequence[Card]], sweeps: Sequence[int] = (0, 0)) -> Score:
        """Count the piles and sweeps of a whole round by side.  Raises AuditError unless all forty cards are there."""
        sides = len(self.seats.sides)
        lying = tuple(map(cards, piles)) if isinstance(piles, list | tuple) else ()
        if len(lying) != sides:
            raise AuditError(because("no_piles", value=quoted(piles), n=sides))
        return self._counted(lying, amounts(sweeps, sides))

    @lru_cache(maxsize=256)  # noqa: B019  (the last play, the table and the sheet ask for the same count)
    def _counted(self, piles: tuple[tuple[Card, ...], ...], sweeps: tuple[int, ...]) -> Score:
        lying = sorted(card for pile in piles for card in pile)
        if lying != list(DECK):
            raise AuditError(because("cards_counted", n=len(lying), different=len(set(lying))))
        missing_counts = self.rules.missing_suit == "counts_zero"
        sheet = items(piles, sweeps, self.seats.sides, missing_counts=missing_counts, napola=self.rules.napola)
        totals = tuple(sum(item.points[side] for item in sheet) for side in range(len(piles)))
        line, best = scoreline(totals), max(totals)
        if totals.count(best) > 1:
            return Score(totals, 0, sum(totals), None, True, because("round_level", score=line), sheet)
        side = totals.index(best)
        reason = because("round_won", side=self.seats.sides[side], score=line)
        return Score(totals, 0, sum(totals), side, True, reason, sheet)

    def next_dealer(self, dealer: Seat) -> Seat:
        """Give the dealer of the next round: the deal goes round (Scopa article, section 1)."""
        return self.seats.after(self.seats.read(dealer))

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
                points = self.seats.totals(moment.table.points)
                lines.append(Line(moment.made, ((seat, played),), seat, told.points, points, told.reason))
        score = self.score(mine.state)
        return Judged(tuple(lines), score.totals, None, score.reason)  # a round's points are its marks

    def sheet(self) -> Sheet:
        """Describe the score sheet of a table (Scopa article, section 4)."""
        return sheet(self.rules.napola, self.rules.missing_suit == "counts_zero", self.rules.last_card_sweep)

    def match(self) -> Match:
        """Begin a match to the target agreed on (Scopa article, section 4)."""
        return Match(self.rules.target)

    def standing(self, match: Match) -> Reason:
        """Say how a match stands after a round: won, or another round, also where both are level at the target."""
        line, facts = scoreline(match.marks), {"target": match.target}
        if match.winner is not None:
            return because("standing_won", side=self.seats.sides[match.winner], score=line, **facts)
        code = "standing_level" if max(match.marks) >= match.target else "standing_open"
        return because(code, score=line, **facts)

    def view(self, state: State, seat: Seat) -> State:
        """Show what one seat may see: its own hand, the table, and the piles, whose cards all have been seen.

        The seat is read as ``Seats.read`` does.  Raises ValueError for one that is not there.
        """
        if type(state) is not State:
            raise no_deal(state)
        seat = self.seats.read(seat)
        hands = tuple(hand if other == seat else (HIDDEN,) * len(hand) for other, hand in enumerate(state.hands))
        return state._replace(hands=hands, stock=(HIDDEN,) * len(state.stock))

    def table(self, state: State) -> Table:
        """Show where every card lies; the points are the sweeps until the round has been counted."""
        points = list(state.sweeps)
        if state.whole and self.to_act(state) is None:
            for item in self.score(state).items[1:]:
                for side, scored in zip(self.seats.sides, item.points, strict=True):
                    points[side[0]] += scored
        return Table(
            state.hands, state.stock, None, None, (), state.piles, tuple(points), state.number, state.table, state.last
        )

    def opening(self, state: State) -> Reason:
        """Say how things stand before the first step."""
        facts: dict[str, object] = {"turn": state.turn, "table": state.table}
        if state.redeals:
            return because("opening_redeal", n=state.redeals, kings=self.rules.redeal_kings, **facts)
        if state.before is not None:
            return because("opening_match", score=scoreline(state.before), **facts)
        if state.whole and not any(state.piles):
            return because("opening_round", stock=len(state.stock), **facts)
        return because("opening_position" if state.table else "opening_empty", **facts)

    def race(self, state: State) -> tuple[int, int] | None:
        """Give nothing: the points of a round have no fixed total (Scopa article, section 5)."""
        return None

    def worth(self, card: Card) -> int:
        """Give the capture value of a card (Scopa article, section 1)."""
        try:
            return VALUE[card]
        except (TypeError, IndexError):  # typed, or no card at all
            return VALUE[read_card(card)]

    def read(self, text: str | int) -> Capture | Card:
        """Read a move that was typed, ``4H x 3S AD`` or a card alone.  Raises IllegalMove that quotes the text."""
        played, *takes = _TAKES.split(text) if isinstance(text, str) else ("",)
        if not takes:
            return self._alone(text)
        card, taken = read_card(played), [read_card(word) for word in apart(" ".join(takes))]
        for one in taken:
            if taken.count(one) > 1:
                raise IllegalMove(because("card_twice", card=one), text)
        return Capture(card, frozenset(taken))

    def _alone(self, text: str | int) -> Card:
        """Read a card without anything that it takes.  Raises IllegalMove, also where several cards stand there."""
        try:
            several = cards(text) if isinstance(text, str) else ()
        except UnknownCard:
            several = ()
        if len(several) > 1:
            meant = self.write(Capture(several[0], frozenset(several[1:])))
            raise IllegalMove(because("takes_what", text=codes(several), meant=meant), text)
        return read_card(text)

    def split(self, line: str) -> tuple[str, ...]:
        """Split a line of a hand file into moves: a move a line."""
        return (line.strip(),)

    def write(self, move: Capture) -> str:
        """Write a move as it is typed."""
        taken = sorted(move.taken, key=lambda card: (-VALUE[card], card))
        return f"{move.card.code} {TAKES} {' '.join(card.code for card in taken)}" if taken else move.card.code


def _taken(several: object) -> Taken:
    """Read the cards that a capture takes.  Raises IllegalMove that quotes them."""
    if isinstance(several, str):
        several = apart(several)
    if not isinstance(several, (Set, list, tuple)):
        raise IllegalMove(because("unknown_card", text=quoted(several)), several)
    return frozenset(map(read_card, several))
