"""Tressette: follow suit if you can; no trump saves you; the 3 is strongest, the ace is dearest.

Two pairs, ten cards each and nothing to draw.  Points are counted in thirds, as whole numbers, and divided once, at
the end, side by side.  A dealt hand lies sorted by suit, strongest card first.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ...cards import DECK, HIDDEN, Card, Suit, apart, cards
from ...language import N_
from ...points import InWords, Sizes, Thirds
from ...reasons import Reason, because
from ...replay import Event, Replay, Step, Table
from ...scoring.sheet import Sheet
from ...seats import Seat
from ...tricks import Beats, beats_table, decided_by, winner
from ..base import (
    AuditError,
    IllegalMove,
    Score,
    Start,
    StartError,
    chance,
    chosen,
    no_deal,
    read_card,
    register,
    same_pack,
)
from ..judged import Judged, Line
from . import declarations, thirds
from .declarations import Declare
from .may_declare import may_declare, why_not_declare
from .state import HAND, LAST, ORDER, PACK_THIRDS, PACKET, SEATS, THIRDS, Move, Rules, State

# As in Briscola: a NamedTuple made from all its fields at once costs half of calling its class.
_new = tuple.__new__


@register
class Tressette:
    """Answer what may happen in a deal of Tressette under one set of rules."""

    name = "tressette"
    title = N_("Tressette")
    family = "tricks"
    unit = 3
    follow = True
    seats = SEATS

    def __init__(self, /, **switches: object) -> None:
        """Choose the rules.  Raises ValueError for an unknown switch or value."""
        self.rules: Rules = chosen(Rules, switches)
        self.order = ORDER[self.rules.qj_order]
        self._turns = tuple(self.seats.order(seat) for seat in self.seats.all)

    def deal(
        self, seed: int | None = None, *, dealer: Seat | str | None = None, deck: Sequence[Card] | str | None = None
    ) -> State:
        """Deal five cards each and five again, from a seed, or from a deck in the order dealt; North deals by default.

        The player at the dealer's right gets the first five and leads.  Raises StartError for a deck that is not the
        pack, ValueError for an unknown dealer (Tressette article, section 1).
        """
        if deck is None:
            shuffled = list(DECK)
            chance(seed).shuffle(shuffled)
            pack = tuple(shuffled)
        else:
            pack = cards(deck)
            same_pack(pack, DECK)
        dealt_by = self.seats.read(dealer if dealer is not None else 0)
        leader = self.seats.after(dealt_by)
        packets = [pack[at : at + PACKET] for at in range(0, len(pack), PACKET)]
        turns = self.seats.order(leader)
        hands = tuple(self._sorted(packets[turns.index(seat)] + packets[turns.index(seat) + 4]) for seat in SEATS.all)
        none = ((),) * 4
        return State(hands, dealt_by, leader, (), none, (0,) * 4, (), PACK_THIRDS, self.rules)

    def _sorted(self, hand: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(sorted(hand, key=lambda card: (card.suit, self.order.index(card.rank))))

    def next_dealer(self, dealer: Seat, totals: Sequence[int] = ()) -> Seat:
        """Give the next dealer: the one at the dealer's right, whoever won (Tressette article, section 1)."""
        return self.seats.after(self.seats.read(dealer))

    def start(self, written: Start) -> State:
        """Make a state of a position somebody wrote down.  Raises StartError that names the wrong entry.

        With all forty cards, or with the thirds won before, the last trick counts its point; else it is a part of a
        deal, and nothing but its cards counts.
        """
        written.only(self.name, "leader", "dealer", "won")
        hands, won = written.hands, written.won
        sizes = {len(hand) for hand in hands}
        if len(hands) != 4 or len(sizes) != 1 or not 1 <= max(sizes) <= HAND:
            sizes_now = Sizes(self.seats.all, tuple(map(len, hands)))
            raise StartError("hands", because("hand_sizes", sizes=sizes_now, most=HAND))
        full = max(sizes) == HAND
        dealer, leader = written.dealer, written.leader
        if leader is None:
            leader = self.seats.after(dealer if dealer is not None else 0)
        elif full and dealer is not None and leader != self.seats.after(dealer):
            raise StartError("leader", because("right_of_dealer_leads", dealer=dealer, leader=self.seats.after(dealer)))
        dealer = dealer if dealer is not None else self.seats.after(leader, 3)
        listed = sum(self.worth(card) for card in sum(hands, ()))
        found = listed + (LAST if full or won else 0) + sum(won or ())
        if won is not None and found != PACK_THIRDS:
            raise StartError("won", because("thirds_fail", found=Thirds(found), total=Thirds(PACK_THIRDS)))
        return State(hands, dealer, leader, (), ((),) * 4, won or (0,) * 4, (), found, self.rules)

    def begin(self, state: State) -> Step:
        """Tell what happens before anybody may choose: nothing, for there is no stock (article, section 1)."""
        return Step(state, ())

    def to_act(self, state: State) -> Seat | None:
        """Give the seat that must play, None when the deal is over."""
        if type(state) is not State:
            raise no_deal(state)
        seat = self._turns[state.leader][len(state.trick)]
        return seat if state.hands[seat] else None

    def legal(self, state: State) -> tuple[Move, ...]:
        """List the moves: the cards that follow suit, else the whole hand, and what may be declared now.

        Nobody has to play higher (Tressette article, section 3).  In a view where the hand of the player to act is
        hidden no card is among them.
        """
        playable = self.playable(state)
        may = may_declare(state) if self.rules.declarations else ()
        return (*playable, *(one for _, one in may)) if may else playable

    def playable(self, state: State) -> tuple[Card, ...]:
        """List the cards of the player to act that may be played."""
        if type(state) is not State:
            raise no_deal(state)
        hand, trick = state.hands[self._turns[state.leader][len(state.trick)]], state.trick
        if hand and hand[0] is HIDDEN:
            return ()
        if not trick:
            return hand
        led = trick[0].suit
        return tuple([card for card in hand if card.suit is led]) or hand

    def why_not(self, state: State, move: Move | str) -> Reason | None:
        """Say why a move may not be made, None when it may."""
        if type(state) is not State:
            raise no_deal(state)
        try:
            move = self.meant(state, move)
        except IllegalMove as refused:
            return refused.reason
        if state.rules != self.rules:
            return because("other_rules")
        seat = self.to_act(state)
        if seat is None:
            return because("deal_over")
        if isinstance(move, Declare):
            return why_not_declare(state, move)
        if move in self.playable(state):
            return None
        if move in state.hands[seat]:
            same = tuple(card for card in state.hands[seat] if card.suit is state.trick[0].suit)
            return because("must_follow", seat=seat, cards=same)
        for other in self.seats.all:
            if move in state.hands[other]:
                return because("not_your_turn", turn=seat, seat=other)
        if HIDDEN in state.hands[seat]:
            return because("hand_unseen", seat=seat)
        return because("not_in_hand", card=move, seat=seat, hand=state.hands[seat])

    def play(self, state: State, move: Move | str) -> Step:
        """Play a card or declare; the last card of a trick also brings the taking.  Raises IllegalMove."""
        card = move if type(move) is Card else self.meant(state, move)
        if isinstance(card, Declare):
            return self._declare(state, card)
        if type(state) is not State:
            raise no_deal(state)
        hands, dealer, leader, trick, piles, points, declared, total, rules = state
        turns = self._turns[leader]
        seat = turns[len(trick)]
        hand = hands[seat]
        if card not in self.playable(state) or (rules is not self.rules and rules != self.rules):
            raise IllegalMove(self.why_not(state, card) or because("other_rules"), move)
        at = hand.index(card)
        hands = hands[:seat] + (hand[:at] + hand[at + 1 :],) + hands[seat + 1 :]
        played = _played(seat, card, trick[0].suit if trick else None)
        trick += (card,)
        if len(trick) < 4:
            after = _new(State, (hands, dealer, leader, trick, piles, points, declared, total, rules))
            return _new(Step, (after, (played,)))
        taken = self.taken(trick, leader)
        taker = taken.seat
        assert taker is not None
        events: tuple[Event, ...] = (played, taken)
        gain = taken.points
        last = not hands[taker] and total == PACK_THIRDS
        if last:
            events += (Event("bonus", taker, (), LAST, because("last_trick", seat=taker)),)
            gain += LAST
        piles = piles[:taker] + (piles[taker] + trick,) + piles[taker + 1 :]
        points = points[:taker] + (points[taker] + gain,) + points[taker + 1 :]
        after = _new(State, (hands, dealer, taker, (), piles, points, declared, total, rules))
        if last:
            events += self._result(after)
        return _new(Step, (after, events))

    def _declare(self, state: State, move: Declare) -> Step:
        refused = self.why_not(state, move)
        if refused is not None:
            raise IllegalMove(refused, move)
        seat = next(seat for seat, one in may_declare(state) if one == move)
        reason = because("declares", seat=seat, what=move, points=move.points)
        after = state._replace(declared=(*state.declared, (seat, move)))
        return Step(after, (Event("declare", seat, move.cards, move.points, reason),))

    @lru_cache(maxsize=1 << 15)  # noqa: B019  (a game lives as long as its lesson; the table is bounded)
    def taken(self, trick: tuple[Card, ...], leader: Seat) -> Event:
        """Say who takes the trick: the highest card of the led suit, whatever lies beside it (article, section 3)."""
        best = winner(trick, _beats(self.order))
        card, points = trick[best], sum(self.worth(one) for one in trick)
        seat = self._turns[leader][best]
        place = self.order.index
        rivals = [one for one in trick if one.suit is card.suit and one != card]
        # A discard that would outrank the winner deserves a word: it is the mistake most often made.
        off = min((one for one in trick if one.suit is not card.suit), key=lambda one: place(one.rank), default=card)
        facts: dict[str, object] = {"card": card, "seat": seat, "points": InWords(points)}
        code = "suit_" + decided_by(trick, best, None)
        if rivals:
            facts["other"] = min(rivals, key=lambda one: place(one.rank))
            if place(off.rank) < place(card.rank):
                code, facts["off"] = f"{code}_off", off
        return Event("take", seat, trick, points, because(code, **facts))

    def _result(self, state: State) -> tuple[Event, ...]:
        score = self.score(state)
        seat = None if score.winner is None else self.seats.sides[score.winner][0]
        events = (Event("result", seat, (), 0, score.reason),)
        ending = self.ending(state)
        return events if ending is None else (*events, Event("result", ending.seat, (), 0, ending.reason))

    def ending(self, state: State) -> thirds.Ending | None:
        """Tell a special ending, where the table has agreed on them before the first deal (article, section 5)."""
        if self.rules.special_endings == "off" or self.to_act(state) is not None or state.total != PACK_THIRDS:
            return None
        tricks = self.seats.totals(tuple(len(pile) // 4 for pile in state.piles))
        return thirds.ending(tricks, self.seats.totals(state.points), self.seats) if sum(tricks) == HAND else None

    def score(self, state: State) -> Score:
        """Give the sheet: thirds by side, and what each side writes down.  Raises AuditError (article, section 4)."""
        cards_out = sum(state.hands, state.trick)
        out = sum(self.worth(card) for card in cards_out if card is not HIDDEN)
        over = self.to_act(state) is None
        if not over and state.total == PACK_THIRDS:
            out += LAST
        totals = self.seats.totals(state.points)
        found = sum(totals) + out
        if found != state.total and HIDDEN not in cards_out:
            raise AuditError(because("thirds_fail", found=Thirds(found), total=Thirds(state.total)))
        if not over or state.total != PACK_THIRDS:
            so_far = thirds.rounded(totals, self.rules.rounding)
            return Score(totals, out, state.total, None, over, because("thirds_out", out=InWords(out)), written=so_far)
        return self.settle(totals, self.declared(state))

    def settle(self, totals: Sequence[int], declared: Sequence[int] = (0, 0)) -> Score:
        """Settle a deal from the thirds of each side, the last trick among them; declarations stay apart.

        The winner is the side with more points in this deal.  Raises AuditError unless the thirds add up to 35.
        """
        return thirds.settle(totals, declared, self.rules.rounding)

    def claim(self, state: State, side: int, before: Sequence[thirds.Points] = (0, 0)) -> thirds.Claim:
        """Judge a side's claim to have the target now, with what it had before the deal; any of its seats names it.

        Raises IllegalMove where the table plays every deal to its end (Tressette article, section 5).
        """
        if not self.rules.claims:
            raise IllegalMove(because("no_claims"))
        side = self.seats.side(self.seats.read(side))
        taken, declared = self.seats.totals(state.points), self.declared(state)
        return thirds.claim(side, self.seats, taken, before, declared, target=self.rules.target)

    def declared(self, state: State) -> tuple[int, ...]:
        """Give the whole points that each side has declared; they come on top of the 11 of a deal."""
        return self.seats.totals(self._declared_by_seat(state))

    def _declared_by_seat(self, state: State) -> tuple[int, ...]:
        return tuple(declarations.total([one for who, one in state.declared if who == seat]) for seat in self.seats.all)

    def sheet(self) -> Sheet:
        """Describe the score sheet of a table (Tressette article, sections 4 and 5)."""
        return thirds.sheet(THIRDS, self.rules.declarations)

    def judge(self, replay: Replay) -> Judged:
        """Count the tricks of a replay, as they lay on the table, under these rules; points in thirds."""
        totals = self.seats.totals(replay.moments[0].table.points)
        lines: list[Line] = []
        for moment in replay.moments:
            centre = moment.before.centre
            if moment.event is not None and moment.event.kind == "take":
                took = self.taken(tuple(card for _, card in centre), centre[0][0])
                assert took.seat is not None
                side, last = self.seats.side(took.seat), any(event.kind == "bonus" for event in moment.events)
                gain = took.points + LAST * last
                totals = tuple(had + gain * (side == n) for n, had in enumerate(totals))
                lines.append(Line(moment.table.number, centre, took.seat, took.points, totals, took.reason))
        if sum(totals) != PACK_THIRDS:
            out = InWords(replay.state.total - sum(totals))
            return Judged(tuple(lines), totals, None, because("thirds_out", out=out))
        declared = self.seats.totals(replay.moments[-1].table.declared) if self.rules.declarations else (0, 0)
        score = self.settle(totals, declared)
        marks = tuple(points + more for points, more in zip(score.written, declared, strict=True))
        return Judged(tuple(lines), totals, marks, score.reason)

    def view(self, state: State, seat: Seat) -> State:
        """Show what one seat may see: its own hand, and all that was played and declared before everybody's eyes.

        The seat is read as ``Seats.read`` does.  Raises ValueError for one that is not there.
        """
        if type(state) is not State:
            raise no_deal(state)
        seat = self.seats.read(seat)
        hands = tuple(hand if other == seat else (HIDDEN,) * len(hand) for other, hand in enumerate(state.hands))
        return state._replace(hands=hands)

    def table(self, state: State) -> Table:
        """Show where every card lies."""
        centre = tuple(zip(self._turns[state.leader], state.trick, strict=False))
        number = sum(map(len, state.piles)) // 4 + bool(state.trick)
        if state.total == PACK_THIRDS:
            number = HAND - min(map(len, state.hands)) if state.trick else HAND - len(state.hands[0])
        declared = self._declared_by_seat(state)
        return Table(
            state.hands, (), None, None, centre, state.piles, state.points, number, declared=declared
        )  # fmt: skip

    def opening(self, state: State) -> Reason:
        """Say how things stand before the first step."""
        if len(state.hands[0]) == HAND:
            return because("opening_ten", dealer=state.dealer, leader=state.leader)
        return because("opening_no_trump", leader=state.leader)

    def race(self, state: State) -> tuple[int, int] | None:
        """Give the thirds that are more than half, and the thirds there are; None for a part of a deal."""
        return (PACK_THIRDS // 2 + 1, PACK_THIRDS) if state.total == PACK_THIRDS else None

    def worth(self, card: Card) -> int:
        """Give what a card is worth, in thirds: an ace 3, 3 2 K Q J one each, the rest none (article, section 2)."""
        try:
            return _WORTH[card]
        except (TypeError, IndexError):  # typed, or no card at all
            return _WORTH[read_card(card)]

    def read(self, text: str | int) -> Move:
        """Read a move that was typed: a card, or ``declare`` and what.  Raises IllegalMove that quotes the text."""
        return declarations.read(text) if isinstance(text, str) and declarations.is_declaration(text) else (
            read_card(text)
        )  # fmt: skip

    def meant(self, state: State, move: Move | str) -> Move:
        """Give the move that a text or a number stands for.  Raises IllegalMove that quotes it."""
        return move if isinstance(move, Declare) else self.read(move)

    def split(self, line: str) -> tuple[str, ...]:
        """Split a line of a hand file into moves: a trick a line, card by card; a declaration has its own line."""
        return (line.strip(),) if declarations.is_declaration(line) else tuple(apart(line))

    def write(self, move: Move) -> str:
        """Write a move as it is typed."""
        return declarations.write(move) if isinstance(move, Declare) else move.code


_WORTH = tuple(THIRDS.get(card.rank, 0) for card in DECK)


@lru_cache(maxsize=2)
def _beats(order: str) -> Beats:
    return beats_table(order, None)


@lru_cache(maxsize=4096)
def _played(seat: Seat, card: Card, led: Suit | None) -> Event:
    code = "leads_suit" if led is None else "follows_suit" if card.suit is led else "void_discards"
    facts: dict[str, object] = {"seat": seat, "card": card}
    if _WORTH[card]:
        code, facts["worth"] = f"{code}_worth", InWords(_WORTH[card])
    return Event("play", seat, (card,), 0, because(code, **facts))
