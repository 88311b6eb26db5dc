"""Briscola: play anything; a trump beats every other suit; card points decide, not tricks.

Two players as in the Briscola article, sections 1 to 5; three and four as in its section 5 and in the rule sheet.
A drawn card goes to the right end of the hand and the others keep their order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ...cards import DECK, HIDDEN, LETTERS, Card, Suit, apart, cards
from ...errors import WrongValue
from ...language import N_
from ...points import Sizes, scoreline
from ...reasons import Reason, because
from ...replay import Event, Replay, Step, Table
from ...scoring.allowed import Packs, shared
from ...scoring.sheet import Choice, Entry, Rung, Sheet
from ...seats import Seat, Seats
from ...tricks import Beats, beats_table, decided_by, winner
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

HAND = 3  # cards in a hand while the stock lasts
PACK_POINTS = 120
BIG = 91  # points of a win that some tables count twice
EXCHANGE = "exchange"
SWAPS = (N_("not agreed"), N_("the 2 of trumps"), N_("the 7 of trumps"), N_("the 2 or the 7 of trumps"))
SIGNALS = (N_("none"), N_("small hidden signs"))
ORDER = {"Q_over_J": "A3KQJ76542", "J_over_Q": "A3KJQ76542"}  # strongest first
WORTH = (11, 10, 4, 3, 2, 0, 0, 0, 0, 0)  # by place in the order, so Q and J trade points when they trade places


@dataclass(frozen=True, slots=True)
class Rules:
    """Hold what a table agrees on before the deal."""

    players: int = switch(2, 3, 4)
    qj_order: str = switch("Q_over_J", "J_over_Q")
    removed_two: str = switch("H", "S", "D", "C")  # three players only: the two that leaves the pack
    match: int = switch(1, 2, 3)  # won deals that win the match
    tie: str = switch("draw", "replay")  # after 60-60: the deal goes on, or the same dealer deals again
    big_wins: bool = switch(False, True)  # 91 and more count twice, all 120 three times
    exchange: str = switch("off", "2", "7", "either")  # which trumps may be swapped for the turned card
    signals: str = switch("none", "hidden")  # four players only; an agreement, not a move


class Exchange(NamedTuple):
    """Ask to swap a low trump for the turned card (rule sheet, section 7)."""

    card: Card


Move = Card | Exchange


class State(NamedTuple):
    """Hold a deal between two moves."""

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]  # next card first, the turned card last
    turned: Card | None
    trump: Suit
    leader: Seat  # leads this trick, or the next one when none is under way
    trick: tuple[Card, ...]
    piles: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]  # by seat; may hold points of cards that are not listed
    total: int  # what all points must add up to
    rules: Rules


# Makes a NamedTuple from a tuple of all its fields: half the price of calling its class, and play does little else.
_new = tuple.__new__

SEATS = {2: Seats(("A", "B")), 3: Seats(("A", "B", "C")), 4: Seats(("A", "B", "C", "D"), pairs=True)}


@register
class Briscola:
    """Answer what may happen in a deal of Briscola under one set of rules."""

    name = "briscola"
    title = N_("Briscola")
    family = "tricks"
    unit = 1
    follow = False

    def __init__(self, /, **switches: object) -> None:
        """Choose the rules.  Raises ValueError for an unknown switch or value, and for five players."""
        if type(players := switches.get("players")) is int and players == 5:
            raise WrongValue(because("chiamata"))
        self.rules: Rules = chosen(Rules, switches)
        if self.rules.signals != "none" and self.rules.players != 4:
            raise WrongValue(because("signals_need_partners"))
        self.seats = SEATS[self.rules.players]
        self.order = ORDER[self.rules.qj_order]
        self.pack = _pack(self.rules)
        self._worth = tuple(WORTH[self.order.index(card.rank)] for card in DECK)
        self._swapping = self.rules.exchange != "off"
        self._turns = tuple(self.seats.order(seat) for seat in self.seats.all)

    def deal(
        self, seed: int | None = None, *, dealer: Seat | str | None = None, deck: Sequence[Card] | str | None = None
    ) -> State:
        """Deal three cards each from a seed, or from a deck in the order dealt, then turn the next one up.

        The player after the dealer gets the first three cards and leads.  Raises StartError for a deck that is
        not the pack, ValueError for an unknown dealer (Briscola article, section 2).
        """
        if deck is None:
            shuffled = list(self.pack)
            chance(seed).shuffle(shuffled)
            pack = tuple(shuffled)
        else:
            pack = cards(deck)
            same_pack(pack, self.pack)
        leader = self.seats.after(self.seats.read(dealer) if dealer is not None else -1)
        players = len(self._turns)
        hands: list[tuple[Card, ...]] = [()] * players
        for packet, seat in enumerate(self._turns[leader]):
            hands[seat] = pack[packet * HAND : (packet + 1) * HAND]
        turned, stock = pack[players * HAND], pack[players * HAND + 1 :]
        return State(
            tuple(hands), (*stock, turned), turned, turned.suit, leader, (), ((),) * players, (0,) * players,
            PACK_POINTS, self.rules,
        )  # fmt: skip

    def start(self, written: Start) -> State:
        """Make a state of a position somebody wrote down.  Raises StartError that names the wrong entry."""
        written.only(self.name, "stock", "trump", "leader", "taker", "won", "dealer")
        hands, _, _, leader, taker, won = written[:6]
        stock = written.stock or ()
        if written.trump is None:
            raise StartError("trump", because("no_trump"))
        trump = Suit.read(written.trump)
        players, sizes = len(self.seats.all), {len(hand) for hand in hands}
        if len(hands) != players or len(sizes) != 1 or max(sizes) > HAND or not max(sizes):
            sizes_now = Sizes(self.seats.all, tuple(map(len, hands)))
            raise StartError("hands", because("hand_sizes", sizes=sizes_now, most=HAND))
        if stock and (sizes - {HAND, HAND - 1} or len(stock) % players):
            raise StartError("stock", because("stock_size", players=players))
        if stock and stock[-1].suit is not trump:
            raise StartError("stock", because("turned_not_trump", card=stock[-1], trump=trump), stock[-1])
        if taker is not None and leader is not None and taker != leader:
            raise StartError("leader", because("taker_leads", taker=taker, leader=leader))
        for card in sum(hands, stock):
            if card not in self.pack:
                raise StartError("hands", because("card_not_in_pack", card=card), card)
        first = leader if leader is not None else taker if taker is not None else self.seats.all[0]
        listed = sum(self.worth(card) for card in sum(hands, stock))
        found = listed + sum(won or ())
        if won is not None and found != PACK_POINTS:
            raise StartError("won", because("audit_fails", found=found, total=PACK_POINTS))
        empty = tuple(() for _ in range(players))
        points = won or tuple(0 for _ in range(players))
        turned = stock[-1] if stock else None
        return State(hands, stock, turned, trump, first, (), empty, points, found, self.rules)

    def begin(self, state: State) -> Step:
        """Make the draws that are still due before anybody may choose (Briscola article, section 4)."""
        due = state.stock and not state.trick and len(state.hands[state.leader]) < HAND
        if not due:
            return Step(state, ())
        hands, stock, events = self._draw(state.hands, state.stock, state.leader)
        return Step(state._replace(hands=hands, stock=stock), events)

    def to_act(self, state: State) -> Seat | None:
        """Give the seat that must play, None when the deal is over."""
        if type(state) is not State:
            raise no_deal(state)
        seat = self._turns[state.leader][len(state.trick)]
        return seat if state.hands[seat] else None

    def legal(self, state: State) -> tuple[Move, ...]:
        """List the moves: the whole hand, always (article section 3), and a swap where the table allows one.

        In a view where the hand of the player to act is hidden there are none.
        """
        if type(state) is not State:
            raise no_deal(state)
        hand = state.hands[self._turns[state.leader][len(state.trick)]]
        if hand and hand[0] is HIDDEN:
            return ()
        return hand if not self._swapping else (*hand, *self._swaps(state, hand))

    def _swaps(self, state: State, hand: tuple[Card, ...]) -> tuple[Exchange, ...]:
        """List the swaps: a named low trump, held at one's turn, while the turned card lies there and is another."""
        ranks = {"2": "2", "7": "7", "either": "72"}[self.rules.exchange]
        if not state.stock or state.stock[-1].rank in ("2", ranks[0]):
            ranks = ranks[1:] if state.stock and state.stock[-1].rank == "7" else ""
        return tuple(Exchange(card) for card in hand if card.suit is state.trump and card.rank in ranks)

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
        if move in self.legal(state):
            return None
        card = move.card if isinstance(move, Exchange) else move
        for other in self.seats.all:
            if other != seat and card in state.hands[other]:
                return because("not_your_turn", turn=seat, seat=other)
        if HIDDEN in state.hands[seat]:
            return because("hand_unseen", seat=seat)
        if card not in state.hands[seat]:
            return because("not_in_hand", card=card, seat=seat, hand=state.hands[seat])
        if self.rules.exchange == "off":
            return because("no_exchange")
        return because("cannot_exchange", card=card, trump=state.trump)

    def play(self, state: State, move: Move | str) -> Step:
        """Play a card; the last card of a trick also brings the taking and the draws.  Raises IllegalMove."""
        if type(move) is not Card:  # nearly always it is one
            move = self.meant(state, move)
            if isinstance(move, Exchange):
                return self._exchange(state, move)
        card = move
        if type(state) is not State:
            raise no_deal(state)
        hands, stock, turned, trump, leader, trick, piles, points, total, rules = state
        turns = self._turns[leader]
        seat = turns[len(trick)]
        hand = hands[seat]
        if card not in hand or (rules is not self.rules and rules != self.rules):
            raise IllegalMove(self.why_not(state, card) or because("other_rules"), move)
        at = hand.index(card)
        hands = hands[:seat] + (hand[:at] + hand[at + 1 :],) + hands[seat + 1 :]
        played = _played(seat, card, trick[0].suit if trick else None, trump, self._worth[card])
        trick += (card,)
        if len(trick) < len(turns):
            after = _new(State, (hands, stock, turned, trump, leader, trick, piles, points, total, rules))
            return _new(Step, (after, (played,)))
        taken = self.taken(trick, leader, trump)
        taker, gain = taken.seat, taken.points
        assert taker is not None
        piles = piles[:taker] + (piles[taker] + trick,) + piles[taker + 1 :]
        points = points[:taker] + (points[taker] + gain,) + points[taker + 1 :]
        events: tuple[Event, ...] = (played, taken)
        if stock:
            hands, stock, drawn = self._draw(hands, stock, taker)
            events += drawn
        after = _new(State, (hands, stock, turned, trump, taker, (), piles, points, total, rules))
        if not hands[taker]:
            events += self._result(after)
        return _new(Step, (after, events))

    @lru_cache(maxsize=1 << 15)  # noqa: B019  (a game lives as long as its lesson; the table is bounded)
    def taken(self, trick: tuple[Card, ...], leader: Seat, trump: Suit) -> Event:
        """Say who takes the trick, and by which rule: trump, then led suit, then the lead that stands."""
        best = winner(trick, _beats(self.order, trump))
        card, points = trick[best], sum(self.worth(one) for one in trick)
        rule = decided_by(trick, best, trump)
        rivals = [one for one in trick if one.suit is card.suit and one != card] or [
            one for one in trick if one != card
        ]
        other = min(rivals, key=lambda one: self.order.index(one.rank))
        if len(trick) > 2 and rule in ("only_trump", "lead_stands"):
            rule += "_of_many"
        seat = self._turns[leader][best]
        return Event("take", seat, trick, points, because(rule, card=card, other=other, seat=seat, points=points))

    def _exchange(self, state: State, swap: Exchange) -> Step:
        """Swap a low trump for the turned card; the trump suit stays (rule sheet, section 7)."""
        refused = self.why_not(state, swap)
        if refused is not None:
            raise IllegalMove(refused, swap)
        seat = self._turns[state.leader][len(state.trick)]
        got = state.stock[-1]
        reason = because("exchanges", seat=seat, card=swap.card, got=got, trump=state.trump)
        event = Event("exchange", seat, (swap.card, got), 0, reason)
        table = self.table(state).after(event)
        return Step(state._replace(hands=table.hands, stock=table.stock, turned=table.turned), (event,))

    def _draw(
        self, hands: tuple[tuple[Card, ...], ...], stock: tuple[Card, ...], taker: Seat
    ) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...], tuple[Event, ...]]:
        """Let everybody draw one card, the taker first; the turned card goes last (Briscola article, section 2)."""
        turns = self._turns[taker]
        new, last = list(hands), len(stock) - 1
        events = []
        for place, seat in enumerate(turns):
            new[seat] += (stock[place],)
            events.append(_drawn(seat, stock[place], place == 0, place == last))
        return tuple(new), stock[len(turns) :], tuple(events)

    def _result(self, state: State) -> tuple[Event, ...]:
        """Tell the result of a deal that was played in full; a part of a deal has none."""
        if state.total != PACK_POINTS:
            return ()
        score = self.score(state)
        seat = None if score.winner is None else self.seats.sides[score.winner][0]
        return (Event("result", seat, (), 0, score.reason),)

    def score(self, state: State) -> Score:
        """Give the sheet.  Raises AuditError when points are missing or too many (Briscola article, section 5)."""
        cards_out = sum(state.hands, state.stock + state.trick)
        out = sum(self.worth(card) for card in cards_out if card is not HIDDEN)
        totals = self.seats.totals(state.points)
        found = sum(totals) + out
        if found != state.total and HIDDEN not in cards_out:
            raise AuditError(because("audit_fails", found=found, total=state.total))
        over = self.to_act(state) is None
        if not over or state.total != PACK_POINTS:
            return Score(totals, out, state.total, None, over, because("not_over", out=out))
        return self.settle(totals)

    def settle(self, totals: Sequence[int]) -> Score:
        """Say who has won with these points by side.  Raises AuditError unless they add up to 120.

        More than 60 wins; with three players the highest total does; a tie is a draw (article section 5).
        """
        totals = amounts(totals, len(self.seats.sides))
        if sum(totals) != PACK_POINTS or min(totals) < 0:
            raise AuditError(because("audit_fails", found=sum(totals), total=PACK_POINTS))
        best = max(totals)
        score = scoreline(totals)
        if totals.count(best) > 1:
            code = "three_draw" if len(totals) > 2 else "sixty_draw"
            return Score(totals, 0, PACK_POINTS, None, True, because(code, score=score))
        side = totals.index(best)
        code = "three_win" if len(totals) > 2 else "deal_won"
        reason = because(code, side=self.seats.sides[side], points=best, score=score)
        return Score(totals, 0, PACK_POINTS, side, True, reason)

    def marks(self, totals: Sequence[int]) -> tuple[int, ...]:
        """Give the marks of a deal by side: none for a draw, one for a win, more for a big one where agreed.

        Raises AuditError (rule sheet, section 6).
        """
        score = self.settle(totals)
        best = max(score.totals)
        won = 1 + (best >= BIG) + (best == PACK_POINTS) if self.rules.big_wins else 1
        return tuple(won if side == score.winner else 0 for side in range(len(score.totals)))

    def next_dealer(self, dealer: Seat, totals: Sequence[int]) -> Seat:
        """Give the next dealer: the deal goes round, unless a drawn one is agreed to be dealt again."""
        dealer = self.seats.read(dealer)
        again = self.rules.tie == "replay" and self.settle(totals).winner is None
        return dealer if again else self.seats.after(dealer)

    def sheet(self) -> Sheet:
        """Describe the sheet of a table: points that make 120, and marks as ``marks`` gives them (rule sheet, 6)."""
        scoring = (card for card in self.pack if self.worth(card))
        cards = tuple(sorted(scoring, key=lambda card: (card.suit, self.order.index(card.rank))))
        ladder = (Rung(1, 1), Rung(BIG, 2, "big_wins"), Rung(PACK_POINTS, 3, "big_wins"))
        three = self.rules.players == 3
        return Sheet(
            items=(Entry("points", N_("points"), PACK_POINTS, PACK_POINTS, ladder),),
            target="match",
            unit=N_("marks"),
            choices=(
                Choice("match", N_("Marks that win the match"), (1, 2, 3)),
                Choice("big_wins", N_("91 or more counts double, 120 triple"), (False, True)),
                Choice("exchange", N_("Swap for the turned card"), ("off", "2", "7", "either"), SWAPS),
                # An agreement that nothing counts: it stands on the sheet so that it is settled before the first deal.
                *((Choice("signals", N_("Signals between partners"), ("none", "hidden"), SIGNALS),) * self.seats.pairs),
            ),
            cards=cards,
            worth=tuple(map(self.worth, cards)),
            packs=Packs((0,), (shared(WORTH, len(self.seats.sides)),) * len(Suit)),
            won="three_win" if three else "deal_won",
            drawn="three_draw" if three else "sixty_draw",
            again=("tie", "replay"),
        )

    def judge(self, replay: Replay) -> Judged:
        """Count the tricks of a replay, as they lay on the table, under these rules.  Raises ValueError."""
        if set(replay.game.pack) != set(self.pack) or replay.game.seats != self.seats:  # type: ignore[attr-defined]
            raise WrongValue(because("another_pack"))
        for move in replay.moves:
            if isinstance(move, Exchange) and self.rules.exchange not in (move.card.rank, "either"):
                raise WrongValue(because("no_exchange"))
        points = replay.moments[0].table.points
        lines: list[Line] = []
        for moment in replay.moments:
            centre = moment.before.centre
            if moment.event is not None and moment.event.kind == "take" and moment.table.trump is not None:
                took = self.taken(tuple(card for _, card in centre), centre[0][0], moment.table.trump)
                assert took.seat is not None
                points = tuple(had + took.points * (seat == took.seat) for seat, had in enumerate(points))
                totals = self.seats.totals(points)
                lines.append(Line(moment.table.number, centre, took.seat, took.points, totals, took.reason))
        totals = self.seats.totals(points)
        if sum(totals) != PACK_POINTS:
            left = sum(map(self.worth, sum(replay.moments[-1].table.hands, replay.moments[-1].table.stock)))
            return Judged(tuple(lines), totals, None, because("not_over", out=left))
        return Judged(tuple(lines), totals, self.marks(totals), self.settle(totals).reason)

    def view(self, state: State, seat: Seat) -> State:
        """Show what one seat may see: its own hand, the trick and the turned card; piles lie face down.

        The seat is read as ``Seats.read`` does.  Raises ValueError for one that is not there.
        """
        if type(state) is not State:
            raise no_deal(state)
        seat = self.seats.read(seat)
        hands = tuple(hand if other == seat else (HIDDEN,) * len(hand) for other, hand in enumerate(state.hands))
        stock = (HIDDEN,) * (len(state.stock) - 1) + state.stock[-1:]
        piles = tuple((HIDDEN,) * len(pile) for pile in state.piles)
        return state._replace(hands=hands, stock=stock, piles=piles)

    def table(self, state: State) -> Table:
        """Show where every card lies."""
        players = len(self.seats.all)
        taken = sum(map(len, state.piles)) + len(state.trick)
        if state.total == PACK_POINTS:
            taken = len(self.pack) - sum(map(len, state.hands)) - len(state.stock)
        centre = tuple(zip(self._turns[state.leader], state.trick, strict=False))
        return Table(
            state.hands, state.stock, state.turned, state.trump, centre, state.piles, state.points, -(-taken // players)
        )

    def opening(self, state: State) -> Reason:
        """Say how things stand before the first step."""
        if self.begin(state).events:
            return because("opening_draw", taker=state.leader, trump=state.trump)
        if state.turned is not None and not any(state.piles):
            return because("opening_deal", turned=state.turned, trump=state.trump, leader=state.leader)
        return because("opening_lead", leader=state.leader, trump=state.trump)

    def race(self, state: State) -> tuple[int, int] | None:
        """Give the points that win and the points there are; None for a part of a deal and for three players."""
        if state.total != PACK_POINTS or len(self.seats.sides) > 2:
            return None
        return PACK_POINTS // 2 + 1, PACK_POINTS

    def worth(self, card: Card) -> int:
        """Give the card points of a card: 11 10 4 3 2 and nothing below (Briscola article, section 1)."""
        try:
            return self._worth[card]
        except (TypeError, IndexError):  # typed, or no card at all
            return self._worth[read_card(card)]

    def read(self, text: str | int) -> Move:
        """Read a move that was typed: a card, or ``exchange`` and a card.  Raises IllegalMove that quotes the text."""
        words = text.split() if isinstance(text, str) else []
        if len(words) == 2 and words[0].lower() == EXCHANGE:
            return Exchange(read_card(words[1]))
        return read_card(text)

    def meant(self, state: State, move: Move | str) -> Move:
        """Give the move that a text or a number stands for.  Raises IllegalMove that quotes it."""
        return Exchange(read_card(move.card)) if isinstance(move, Exchange) else self.read(move)

    def split(self, line: str) -> tuple[str, ...]:
        """Split a line of a hand file into moves: a trick a line, card by card."""
        moves: list[str] = []
        for word in apart(line):
            if moves and moves[-1].lower() == EXCHANGE:
                moves[-1] += f" {word}"
            else:
                moves.append(word)
        return tuple(moves)

    def write(self, move: Move) -> str:
        """Write a move as it is typed."""
        return f"{EXCHANGE} {move.card.code}" if isinstance(move, Exchange) else move.code


def _pack(rules: Rules) -> tuple[Card, ...]:
    """Give the forty cards, or thirty-nine for three players (rule sheet, section 8)."""
    if rules.players != 3:
        return DECK
    return tuple(card for card in DECK if card != Card("2" + LETTERS[LETTERS.index(rules.removed_two)]))


@lru_cache(maxsize=8)
def _beats(order: str, trump: Suit) -> Beats:
    return beats_table(order, trump)


@lru_cache(maxsize=4096)
def _played(seat: Seat, card: Card, led: Suit | None, trump: Suit, points: int) -> Event:
    if led is None:
        code = "leads_trump" if card.suit is trump else "leads"
    elif card.suit is trump:
        code = "plays_trump"
    else:
        code = "follows" if card.suit is led else "discards"
    return Event("play", seat, (card,), 0, because(code, seat=seat, card=card, points=points))


@lru_cache(maxsize=4096)
def _drawn(seat: Seat, card: Card, first: bool, turned: bool) -> Event:
    if turned:
        return Event("draw", seat, (card,), 0, because("draws_turned", seat=seat, card=card, trump=card.suit))
    return Event("draw", seat, (card,), 0, because("draws_first" if first else "draws_next", seat=seat, card=card))
