"""Briscola by rules of thumb: lead what costs little, take points with the led suit, trump only what is worth it.

The roll-out plays a deal to its end on lists and tables alone; a test holds it to the engine, move by move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from ..cards import DECK, Card, Suit
from ..games.base import Game
from ..games.briscola.game import Briscola
from ..games.briscola.moves import Exchange
from ..games.briscola.state import BriscolaState
from ..reasons import Reason, because
from ..seats import Seat
from ..tricks import Beats, beats_table, takes
from .base import Decision
from .known import Known

TRUMP_LEAD = 7  # points that a trump counts for more when a lead is chosen
TRUMP_SPENT, TRUMP_RANK, TRUMP_POINTS = 3.5, 0.2, 1.6  # what a trump costs: itself, by its rank, and by its points
TRUMP_WASTED = 4  # what it costs where it takes nothing
RESCUE = 0.3  # how often a partner still takes what others are winning


class BriscolaFacts(NamedTuple):
    """Hold what is looked up by card under one order of ranks and one trump."""

    trump: int
    beats: Beats
    worth: tuple[int, ...]
    rank: tuple[int, ...]  # 0 for the weakest
    lead: tuple[float, ...]  # what a lead costs
    answer: tuple[tuple[float, ...], ...]  # by card led and card answered, where two play
    holds: tuple[float, ...]  # how likely a card that leads a trick stands against one who is still to play


@lru_cache(maxsize=16)
def facts(order: str, worth: tuple[int, ...], trump: Suit) -> BriscolaFacts:
    """Make the tables for one order of ranks and one trump."""
    rank = tuple(9 - order.index(card.rank) for card in DECK)
    beats = beats_table(order, trump)
    lead = tuple(2 * worth[card] + (TRUMP_LEAD if card.suit is trump else 0) + rank[card] / 100 for card in DECK)
    holds = tuple(0.5 + 0.05 * rank[card] if card.suit is trump else 0.3 + 0.03 * rank[card] for card in DECK)
    made = BriscolaFacts(int(trump), beats, worth, rank, lead, (), holds)
    return made._replace(answer=tuple(tuple(_weigh(made, (led,), card, 2, False) for card in DECK) for led in DECK))


def _weigh(facts: BriscolaFacts, trick: Sequence[Card], card: Card, players: int, pairs: bool) -> float:
    """Weigh an answer: the points that it brings or gives away, and what it costs to spend."""
    place, lying = takes(trick, facts.beats, facts.worth)
    me, best, points = len(trick), trick[place], lying + facts.worth[card]
    later = players - 1 - me
    against = later - later // 2 if pairs else later
    trump, mine = card // 10 == facts.trump, facts.beats[best][card]
    if mine:
        stands = facts.holds[card] ** against
        cost = TRUMP_SPENT + TRUMP_RANK * facts.rank[card] + TRUMP_POINTS * facts.worth[card] if trump else 0.0
        if trump and best // 10 == facts.trump:
            cost = 2 + 0.3 * facts.rank[card] + 0.7 * facts.worth[card]
        return points * (2 * stands - 1) - cost
    spent = TRUMP_WASTED + 0.01 * facts.rank[card] if trump else 0.01 * facts.rank[card]
    if pairs and (me - place) % 2 == 0:  # the partner is winning
        return points * (2 * facts.holds[best] ** against - 1) - spent - 0.5 * facts.worth[card] * trump
    rescue = RESCUE if pairs and later > 1 else 0.0
    return points * (2 * rescue - 1) - spent


def by_thumb(facts: BriscolaFacts, hand: Sequence[Card], trick: Sequence[Card], players: int, pairs: bool) -> Card:
    """Choose the card of a hand by the rules of thumb."""
    if not trick:
        return min(hand, key=facts.lead.__getitem__)
    if players == 2:
        return max(hand, key=facts.answer[trick[0]].__getitem__)
    return max(hand, key=lambda card: _weigh(facts, trick, card, players, pairs))


Choose = Callable[[BriscolaFacts, Sequence[Card], Sequence[Card], int, bool], Card]


def play_out(
    facts: BriscolaFacts, hands: list[list[Card]], stock: Sequence[Card], leader: int, trick: list[Card],
    points: list[int], pairs: bool, choose: Choose = by_thumb,
) -> list[int]:  # fmt: skip
    """Play a deal to its end, changing the hands and the points given; give the points by seat."""
    players, at, worth, beats = len(hands), 0, facts.worth, facts.beats
    while True:
        while len(trick) < players:
            hand = hands[(leader + len(trick)) % players]
            if not hand:
                return points
            card = choose(facts, hand, trick, players, pairs) if len(hand) > 1 else hand[0]
            hand.remove(card)
            trick.append(card)
        place, gain = takes(trick, beats, worth)
        leader = (leader + place) % players
        points[leader] += gain
        if at < len(stock):
            for n in range(players):
                hands[(leader + n) % players].append(stock[at + n])
            at += players
        trick = []


def why(facts: BriscolaFacts, lying: Sequence[Card], trumps: Suit, card: Card, partner: Seat | None) -> Reason:
    """Say which rule of thumb led to a card; ``partner`` is who plays with it and wins the trick so far."""
    trump = card.suit is trumps
    if not lying:
        poor = facts.worth[card] < 10 and not trump
        return because("thumb_leads_plain" if poor else "thumb_leads_trump", card=card)
    place, points = takes(lying, facts.beats, facts.worth)
    if facts.beats[lying[place]][card]:
        if trump and points:
            return because("thumb_trumps", card=card, n=points)
        if not trump and points + facts.worth[card]:
            return because("thumb_suit_takes", card=card, n=points + facts.worth[card])
        return because("thumb_takes", card=card)
    if partner is not None and facts.worth[card]:
        return because("thumb_feeds", partner=partner, card=card)
    return because("thumb_throws", card=card)


class BriscolaThumbs:
    """Play Briscola with two, three or four players, partners among them."""

    def __init__(self, game: Game) -> None:
        assert isinstance(game, Briscola)
        self._game, self._seats = game, game.seats
        self._worth = tuple(map(game.worth, DECK))

    def _facts(self, state: BriscolaState) -> BriscolaFacts:
        return facts(self._game.order, self._worth, state.trump)

    def choose(self, known: Known) -> Decision:
        """Choose as a club player does, by rules of thumb."""
        view: BriscolaState = known.view
        tables, players = self._facts(view), len(self._seats.all)
        for move in known.moves:
            if isinstance(move, Exchange) and tables.rank[view.stock[-1]] > tables.rank[move.card]:
                return Decision(move, because("thumb_swaps", card=move.card, got=view.stock[-1]))
        card = by_thumb(tables, view.hands[known.seat], view.trick, players, self._seats.pairs)
        partner = None
        if view.trick and self._seats.pairs:
            winner = self._seats.after(view.leader, takes(view.trick, tables.beats, tables.worth)[0])
            partner = winner if winner == self._seats.partner(known.seat) else None
        return Decision(card, why(tables, view.trick, view.trump, card, partner))

    def outcome(self, world: object, seat: Seat, move: object) -> float:
        """Give by how many points a side is ahead of the best other at the end."""
        assert isinstance(world, BriscolaState) and isinstance(move, Card | Exchange)
        state = self._game.after(world, move)
        totals = self._seats.totals(self._played_out(state))
        side = self._seats.side(seat)
        return totals[side] - max(total for one, total in enumerate(totals) if one != side)

    def _played_out(self, state: BriscolaState, choose: Choose = by_thumb) -> tuple[int, ...]:
        """Play a state to its end by the rules of thumb, and give the points by seat."""
        hands = [list(hand) for hand in state.hands]
        tables, pairs = self._facts(state), self._seats.pairs
        trick, points = list(state.trick), list(state.points)
        return tuple(play_out(tables, hands, state.stock, state.leader, trick, points, pairs, choose))
