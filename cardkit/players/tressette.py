"""Tressette by rules of thumb: cash what nothing beats, lead low from length, give points to a partner who takes.

The roll-out plays a deal to its end on lists and tables alone; a test holds it to the engine, move by move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from ..cards import DECK, Card, mask_of
from ..games.base import Game
from ..games.tressette.declarations import Declare
from ..games.tressette.game import Tressette
from ..games.tressette.state import LAST, PACK_THIRDS, TressetteState
from ..reasons import because
from ..seats import Seat
from ..tricks import SUIT
from .base import Decision
from .known import Known

LONG = 3  # cards of a suit in one hand
HIGH = 7  # places from the weakest: above it lie 2 and 3, which are kept to take tricks with
ALL = (1 << len(DECK)) - 1


class TressetteFacts(NamedTuple):
    """Hold what is looked up by card under one order of ranks."""

    worth: tuple[int, ...]  # thirds
    rank: tuple[int, ...]  # 0 for the weakest
    above: tuple[int, ...]  # the cards of its suit that beat it, a bit each


@lru_cache(maxsize=4)
def facts(order: str, worth: tuple[int, ...]) -> TressetteFacts:
    """Make the tables for one order of ranks."""
    rank = tuple(9 - order.index(card.rank) for card in DECK)
    above = tuple(mask_of(one for one in DECK if one.suit is card.suit and rank[one] > rank[card]) for card in DECK)
    return TressetteFacts(worth, rank, above)


Chosen = tuple[Card, str]  # with the code of the rule that led to it


def by_thumb(facts: TressetteFacts, hand: Sequence[Card], trick: Sequence[Card], gone: int) -> Chosen:
    """Choose a card by the rules of thumb; ``gone`` are the cards of tricks that were taken, a bit each."""
    worth, rank, above = facts
    for card in hand:
        gone |= 1 << card
    if not trick:
        return _lead(facts, hand, gone)
    led = SUIT[trick[0]]
    best, place = trick[0], 0
    for n, card in enumerate(trick):
        gone |= 1 << card
        if SUIT[card] == led and rank[card] > rank[best]:
            best, place = card, n
    me = len(trick)
    ours, last = me > 1 and place == me - 2, me == 3
    safe = last or not above[best] & ~gone
    same = [card for card in hand if SUIT[card] == led]
    if not same:
        if ours and safe:
            card = max(hand, key=lambda card: (2 * worth[card] - 1.5 * (rank[card] > HIGH), -rank[card]))
            return card, "thumb_gives_points" if worth[card] else "thumb_gives_least"
        return min(hand, key=lambda card: (worth[card] + 2 * (rank[card] > HIGH), rank[card])), "thumb_gives_least"
    if ours and safe:
        card = max(same, key=lambda card: (worth[card], -rank[card]))
        return card, "thumb_gives_points" if worth[card] else "thumb_gives_least"
    wins = [card for card in same if rank[card] > rank[best]]
    if wins:
        if last:
            return max(wins, key=lambda card: 10 * worth[card] - rank[card]), "thumb_takes_last"
        sure = [card for card in wins if not above[card] & ~gone]
        if sure:
            return max(sure, key=lambda card: 10 * worth[card] - rank[card]), "thumb_surely_takes"
        if not ours and me == 2:
            return max(wins, key=lambda card: rank[card] - 3 * worth[card]), "thumb_third_high"
    return min(same, key=lambda card: (worth[card], rank[card])), "thumb_stays_low"


def _lead(facts: TressetteFacts, hand: Sequence[Card], gone: int) -> Chosen:
    worth, rank, above = facts
    length = [0, 0, 0, 0]
    for card in hand:
        length[SUIT[card]] += 1
    found, most, master = hand[0], -99.0, False
    for card in hand:
        top = not above[card] & ~gone
        weight = length[SUIT[card]] + (20 + 2 * worth[card] if top else -4 * worth[card] - 0.3 * rank[card])
        if weight > most:
            found, most, master = card, weight, top
    if master:
        return found, "thumb_master"
    return found, "thumb_long_suit" if length[SUIT[found]] >= LONG and not worth[found] else "thumb_cheapest_lead"


Choose = Callable[[TressetteFacts, Sequence[Card], Sequence[Card], int], Chosen]


def play_out(
    facts: TressetteFacts, hands: list[list[Card]], leader: int, trick: list[Card], gone: int, thirds: list[int],
    choose: Choose = by_thumb, last: int = LAST,
) -> list[int]:  # fmt: skip
    """Play a deal to its end, changing the hands and the thirds given; give the thirds by seat."""
    worth, rank = facts.worth, facts.rank
    while True:
        while len(trick) < 4:
            hand = hands[leader + len(trick) & 3]
            if not hand:
                return thirds
            card = hand[0] if len(hand) == 1 else choose(facts, hand, trick, gone)[0]
            hand.remove(card)
            trick.append(card)
        led, best, place, gain = SUIT[trick[0]], trick[0], 0, 0
        for n, card in enumerate(trick):
            gain += worth[card]
            gone |= 1 << card
            if SUIT[card] == led and rank[card] > rank[best]:
                best, place = card, n
        leader = leader + place & 3
        thirds[leader] += gain if hands[leader] else gain + last
        trick = []


class TressetteThumbs:
    """Play Tressette, with a partner opposite."""

    def __init__(self, game: Game) -> None:
        assert isinstance(game, Tressette)
        self._game, self._seats = game, game.seats
        self._facts = facts(game.order, tuple(map(game.worth, DECK)))

    def choose(self, known: Known) -> Decision:
        """Choose as a club player does, by rules of thumb."""
        for move in known.moves:
            if isinstance(move, Declare):
                return Decision(move, because("thumb_declares"))
        view: TressetteState = known.view
        gone = _all_but(known.unseen.union(*known.held))
        card, code = by_thumb(self._facts, known.moves if view.trick else view.hands[known.seat], view.trick, gone)
        return Decision(card, because(code, card=card, partner=self._seats.partner(known.seat)))

    def outcome(self, world: object, seat: Seat, move: object) -> float:
        """Give by how many thirds a side is ahead at the end."""
        assert isinstance(world, TressetteState) and isinstance(move, Card | Declare)
        state = self._game.after(world, move)
        totals = self._seats.totals(self._played_out(state))
        side = self._seats.side(seat)
        return totals[side] - totals[1 - side]

    def _played_out(self, state: TressetteState, choose: Choose = by_thumb) -> tuple[int, ...]:
        """Play a state to its end by the rules of thumb, and give the thirds by seat."""
        hands, thirds = [list(hand) for hand in state.hands], list(state.points)
        last = LAST if state.total == PACK_THIRDS else 0
        gone = _all_but(sum(state.hands, state.trick))
        return tuple(play_out(self._facts, hands, state.leader, list(state.trick), gone, thirds, choose, last))


def _all_but(cards: Iterable[Card]) -> int:
    """Give what is out of play where these are not, a bit each."""
    return ALL & ~mask_of(cards)
