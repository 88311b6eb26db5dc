"""Scopa at speed: captures, the choice by rules of thumb and a round to its end, with sets of cards held in bits."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from ..cards import DECK, mask_of
from ..games.scopa.legal import VALUE
from ..games.scopa.masks import ALL_COINS, AT_COINS, BEST, GOOD, OF_VALUE, RUNS, SUIT
from ..games.scopa.state import ScopaRules
from ..games.scopa.tally import RUN, SETTEBELLO

SWEEP, RISK, SEVEN_LEFT = 25, 12, 3  # a sweep, the chance of one for others, the settebello left lying, beside cards
CLEARS = 10  # the highest value that one card takes
KEPT = 0.7  # of what a card laid down is worth that is given away

_BELOW = tuple(mask_of(card for card in DECK if VALUE[card] < value) for value in range(CLEARS + 1))
_ACES = OF_VALUE[1]

Move = tuple[int, int]  # a card and what it takes, nothing where it is laid down


class Fast(NamedTuple):
    """Hold a round between two moves; its lists are changed while it is played out."""

    hands: list[int]
    table: int
    stock: list[int]  # packets, the next one first
    turn: int
    piles: list[int]  # by side
    sweeps: list[int]  # by side
    last: int  # the side that captured last, -1 where nobody has
    whole: bool  # whether the round can be counted


@lru_cache(maxsize=1 << 16)
def _sums(low: int, value: int) -> tuple[int, ...]:
    """Find the sets of two cards or more that add up to a value, small sets first."""
    lying = [(VALUE[card], 1 << card) for card in DECK if low >> card & 1]
    found: list[int] = []
    begun = [(value, 0)]
    for worth, bit in lying:
        for left, taken in begun[:]:
            if left > worth:
                begun.append((left - worth, taken | bit))
            elif left == worth:
                found.append(taken | bit)
    return tuple(sorted(found, key=int.bit_count))


def captures(rules: ScopaRules, table: int, card: int) -> tuple[int, ...]:
    """List what a card may take, by its bit; none where it must be laid down."""
    value = VALUE[card.bit_length() - 1]
    single = table & OF_VALUE[value]
    if single:
        if not single & (single - 1):
            return (single,)
        return tuple(_each(single))
    low = table & _BELOW[value]
    found = _sums(low, value) if low & (low - 1) else ()
    if rules.fewest_cards and len(found) > 1:
        fewest = found[0].bit_count()
        found = tuple(taken for taken in found if taken.bit_count() == fewest)
    if rules.ace_sweep != "off" and not found and table and card & _ACES:
        return (table,)
    return found


def _each(several: int) -> Iterable[int]:
    while several:
        bit = several & -several
        several ^= bit
        yield bit


def moves(rules: ScopaRules, hand: int, table: int) -> list[Move]:
    """List every move of a hand."""
    found: list[Move] = []
    while hand:
        card = hand & -hand
        hand ^= card
        takes = captures(rules, table, card)
        if takes:
            for taken in takes:
                found.append((card, taken))
        else:
            found.append((card, 0))
    return found


@lru_cache(maxsize=1 << 17)
def _worth(several: int) -> int:
    return sum(GOOD[bit.bit_length() - 1] for bit in _each(several))


@lru_cache(maxsize=1 << 17)
def _total(several: int) -> int:
    return sum(VALUE[bit.bit_length() - 1] for bit in _each(several))


def safe_to_leave(rules: ScopaRules, table: int, out: int) -> bool:
    """Say whether no card that is still out can clear what lies on the table."""
    total = _total(table)
    if total <= CLEARS and OF_VALUE[total] & out:
        return False
    return rules.ace_sweep != "scopa" or bool(table & _ACES) or not out & _ACES


def sweeps_with(rules: ScopaRules, card: int, taken: int, table: int, end: bool) -> bool:
    """Say whether a move is a sweep; ``end`` means that it is the last of the round."""
    if not taken or taken != table or (end and not rules.last_card_sweep):
        return False
    return rules.ace_sweep != "no_scopa" or _total(taken) == VALUE[card.bit_length() - 1]


Choose = Callable[[ScopaRules, int, int, int, bool], Move]


def by_thumb(rules: ScopaRules, hand: int, table: int, out: int, end: bool) -> Move:
    """Choose a move by the rules of thumb; ``out`` are the cards that others may hold."""
    best, most = (0, 0), -999.0
    for move in moves(rules, hand, table):
        card, taken = move
        if taken:
            left = table ^ taken
            weight: float = _worth(taken | card)
            if not left and sweeps_with(rules, card, taken, table, end):
                weight += SWEEP
        else:
            left = table | card
            weight = -KEPT * GOOD[card.bit_length() - 1]
        if left:
            if not safe_to_leave(rules, left, out):
                weight -= RISK
            elif left >> SETTEBELLO & 1 and _total(left) > CLEARS:
                weight -= SEVEN_LEFT
        if weight > most:
            best, most = move, weight
    return best


def play_out(rules: ScopaRules, fast: Fast, choose: Choose = by_thumb) -> Fast:
    """Play a round to its end by the rules of thumb."""
    hands, table, stock, turn, piles, sweeps, last, whole = fast
    players, at = len(hands), 0
    while True:
        hand = hands[turn]
        if not hand:
            break
        others = 0
        for held in hands:
            others |= held
        more = at < len(stock)
        end = not more and others == hand and not hand & (hand - 1)
        out = others ^ hand
        for packet in stock[at:]:
            out |= packet
        card, taken = choose(rules, hand, table, out, end)
        hands[turn] = hand ^ card
        if taken:
            last = turn & 1
            piles[last] |= card | taken
            if sweeps_with(rules, card, taken, table, end):
                sweeps[last] += 1
            table ^= taken
        else:
            table |= card
        turn = (turn + 1) % players
        if others == card:
            if more:
                for n in range(players):
                    hands[(turn + n) % players] = stock[at + n]
                at += players
            elif last >= 0:
                piles[last] |= table
                table = 0
    return Fast(hands, table, [], turn, piles, sweeps, last, whole)


def ahead(rules: ScopaRules, fast: Fast) -> float:
    """Give by how many points the first side is ahead once all is counted; in a part of a round by sweeps and cards."""
    one, other = fast.piles
    margin: float = fast.sweeps[0] - fast.sweeps[1]
    if not fast.whole:
        return margin + (_worth(one) - _worth(other)) / 100
    margin += _more(one.bit_count(), other.bit_count())
    margin += _more((one & ALL_COINS).bit_count(), (other & ALL_COINS).bit_count())
    margin += (one >> SETTEBELLO & 1) - (other >> SETTEBELLO & 1)
    margin += _more(_primiera(rules, one), _primiera(rules, other))
    if rules.napola:
        first, second = (RUNS[pile >> AT_COINS & SUIT] for pile in (one, other))
        margin += (first if first >= RUN else 0) - (second if second >= RUN else 0)
    return margin


def _more(one: int, other: int) -> int:
    return (one > other) - (one < other)


def _primiera(rules: ScopaRules, pile: int) -> int:
    best = [BEST[pile >> 10 * suit & SUIT] for suit in range(4)]
    return sum(best) if all(best) or rules.missing_suit == "counts_zero" else 0
