"""Scopa for two in batches: 36 plays, each of them in thousands of rounds at once.

How many cards of each value lie on the table is packed into one whole number, four bits a value.  Some cards make a sum
where taking their counts away borrows from no value: one subtraction with a guard bit above each count tells that.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, TypeAlias

from ..games.scopa.game import Scopa
from ..games.scopa.legal import VALUE
from ..games.scopa.masks import ALL_COINS, BEST, OF_VALUE, SUIT
from ..games.scopa.tally import SETTEBELLO
from .batch import CaptureRecord, shuffled

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from .batch import Ints, Rng

VALUES = range(1, 11)
_GUARD = sum(8 << 4 * (value - 1) for value in VALUES)
_OF_VALUE = OF_VALUE[1:]
# Of n cards so many are chosen: in how many ways.
_WAYS = tuple(tuple(comb(n, k) for k in range(5)) for n in range(8))


def plays(rules: Scopa) -> bool:
    """Say whether these rules are played here: captures as in the article, and nothing but its five items counted."""
    chosen = rules.rules
    return rules.name == "scopa" and chosen.ace_sweep == "off" and not (chosen.fewest_cards or chosen.napola)


def play(rules: Scopa, n: int, rng: Rng, policy: str, *, deck: Ints | None = None) -> CaptureRecord:
    """Play rounds to their end: at random, every capture of every card as likely as any other move, or by a rule."""
    import numpy as np

    deck = _dealt(rules, n, rng) if deck is None else deck
    value, bit = np.array(VALUE) - 1, np.int64(1) << np.arange(40)
    row, one = np.arange(n), np.int64(1)
    hands, stock = np.stack([deck[:, 0:3], deck[:, 3:6]]), deck[:, 10:]
    table = bit[deck[:, 6:10]].sum(axis=1)
    counts = (one << 4 * value[deck[:, 6:10]]).sum(axis=1)
    piles, sweeps = np.zeros((n, 2), np.int64), np.zeros((n, 2), np.int64)
    cards, takes = np.empty((n, 36), np.int64), np.empty((n, 36), np.int64)
    last = np.full(n, -1)
    for at in range(36):
        packet, turn = divmod(at, 6)
        if not turn and packet:
            hands = np.stack([stock[:, 6 * packet - 6 : 6 * packet - 3], stock[:, 6 * packet - 3 : 6 * packet]])
        seat, held = turn % 2, 3 - turn // 2
        hand = hands[seat]
        ways = np.stack([_ways(value[hand[:, place]], counts) for place in range(held)])
        if policy == "random":
            upto = np.maximum(ways, 1).cumsum(axis=0)
            pick = (rng.random(n) * upto[-1]).astype(np.int64)
            place = (pick >= upto[:-1]).sum(axis=0)
            card = hand[row, place]
            pick -= np.where(place > 0, upto[place - 1, row], 0)
            took = _captured(value[card], counts, table, ways[place, row], pick, rng)
        else:  # one capture of each card is looked at
            picks = (rng.random((held, n)) * ways).astype(np.int64)
            seen = [_captured(value[hand[:, one]], counts, table, ways[one], picks[one], rng) for one in range(held)]
            keys = np.stack([_rated(hand[:, one], seen[one], table, bit) for one in range(held)])
            place = keys.argmax(axis=0)
            card, took = hand[row, place], np.stack(seen)[place, row]
        hand[row, place] = hand[:, held - 1]
        captures = took > 0
        table = np.where(captures, table & ~took, table | bit[card])
        counts = np.where(captures, counts - _counted(took), counts + (one << 4 * value[card]))
        piles[:, seat] |= np.where(captures, took | bit[card], 0)
        last = np.where(captures, seat, last)
        if at < 35 or rules.rules.last_card_sweep:
            sweeps[:, seat] += captures & (table == 0)
        cards[:, at], takes[:, at] = card, took
    for seat in (0, 1):
        piles[:, seat] |= np.where(last == seat, table, 0)
    return CaptureRecord(deck, cards, takes, piles, sweeps)


def _dealt(rules: Scopa, n: int, rng: Rng) -> Ints:
    """Shuffle packs, anew where too many kings lie on the first table."""
    import numpy as np

    deck = shuffled(n, rng)
    most = rules.rules.redeal_kings
    while most is not None and (again := np.flatnonzero(kings(deck) >= most)).size:
        deck[again] = shuffled(again.size, rng)
    return deck


def kings(deck: Ints) -> Ints:
    """Count the kings on the first table."""
    import numpy as np

    found: Ints = (deck[:, 6:10] % 10 == 9).sum(axis=1, dtype=np.int64)
    return found


# Values that add up to another: how many of each, and the same packed as the table is.
Sum: TypeAlias = tuple[tuple[tuple[int, int], ...], int]


@lru_cache(maxsize=1)
def _sums() -> tuple[tuple[Sum, ...], ...]:
    """List for every value the sets of values that add up to it."""
    found: list[list[Sum]] = [[] for _ in VALUES]

    def add(left: int, most: int, chosen: tuple[int, ...], wanted: int) -> None:
        if not left:
            each = tuple((value - 1, chosen.count(value)) for value in sorted(set(chosen)))
            found[wanted - 1].append((each, sum(many << 4 * value for value, many in each)))
        for value in range(min(left, most), 0, -1):
            if chosen.count(value) < 4:
                add(left - value, value, (*chosen, value), wanted)

    for wanted in VALUES:
        add(wanted, wanted - 1, (), wanted)
    return tuple(tuple(one) for one in found)


def _ways(value: Ints, counts: Ints) -> Ints:
    """Count what a card of this value may take: equal cards, or where there is none, every set that adds up."""
    import numpy as np

    equal = counts >> 4 * value & 7
    ways = equal.copy()
    for wanted in range(1, 10):  # an ace is never a sum
        rows = np.flatnonzero((value == wanted) & (equal == 0))
        if rows.size:
            there = counts[rows]
            total = np.zeros(rows.size, np.int64)
            for each, packed in _sums()[wanted]:
                fits = np.flatnonzero(((there | _GUARD) - packed) & _GUARD == _GUARD)
                if fits.size:
                    total[fits] += _sets(each, there[fits])
            ways[rows] = total
    return ways


def _sets(each: tuple[tuple[int, int], ...], counts: Ints) -> Ints:
    """Count the sets of cards on the table that hold so many of each value."""
    import numpy as np

    ways = np.array(_WAYS)
    found = np.ones_like(counts)
    for value, many in each:
        found *= ways[counts >> np.int64(4 * value) & 7, many]
    return found


def _captured(value: Ints, counts: Ints, table: Ints, ways: Ints, pick: Ints, rng: Rng) -> Ints:
    """Give what the chosen moves take: nothing where nothing can be taken."""
    import numpy as np

    took = np.zeros_like(table)
    equal = counts >> 4 * value & 7
    rows = np.flatnonzero(equal > 0)
    if rows.size:
        took[rows] = _some(np.array(_OF_VALUE)[value[rows]] & table[rows], 1, rng)
    for wanted in range(1, 10):
        rows = np.flatnonzero((value == wanted) & (equal == 0) & (ways > 0))
        if not rows.size:
            continue
        there, left = counts[rows], pick[rows]
        done = np.zeros(rows.size, bool)
        for each, packed in _sums()[wanted]:
            fits = np.flatnonzero((((there | _GUARD) - packed) & _GUARD == _GUARD) & ~done)
            if fits.size:
                many = _sets(each, there[fits])
                chosen = fits[left[fits] < many]
                left[fits] -= many
                done[chosen] = True
                for one, times in each:
                    took[rows[chosen]] |= _some(table[rows[chosen]] & np.int64(_OF_VALUE[one]), times, rng)
    return took


def _rated(card: Ints, took: Ints, table: Ints, bit: Ints) -> npt.NDArray[np.float64]:
    """Rate moves: what is taken counts, and a sweep; what is laid down, or left to be swept, counts against."""
    import numpy as np

    gain = _good(took) + _good(bit[card])
    rest = np.where(took > 0, table & ~took, table | bit[card])
    left = sum(value * counted(rest, _OF_VALUE[value - 1]) for value in VALUES)
    sweep = np.where(rest == 0, 9.0, np.where(left <= max(VALUES), -2.0, 0.0))
    return np.where(took > 0, gain, -0.7 * gain) + sweep


def _good(masks: Ints) -> npt.NDArray[np.float64]:
    """Rate cards: one for each, two more for a coin, two for a seven, one for a six, and five for the settebello."""
    import numpy as np

    parts = ((1.0, (1 << 40) - 1), (2.0, ALL_COINS), (2.0, _OF_VALUE[6]), (1.0, _OF_VALUE[5]), (5.0, 1 << SETTEBELLO))
    found = np.zeros(masks.shape)
    for rate, cards in parts:
        found += rate * counted(masks, cards)
    return found


def _some(masks: Ints, many: int, rng: Rng) -> Ints:
    """Choose so many cards out of each mask, which holds four at most, every choice as likely as any other."""
    import numpy as np

    left, chosen = masks, np.zeros_like(masks)
    for _ in range(many):
        skip = (rng.random(left.size) * np.bitwise_count(left)).astype(np.int64)
        rest = left
        for _ in range(3):
            rest = np.where(skip > 0, rest & (rest - 1), rest)
            skip -= 1
        bit = rest & -rest
        chosen, left = chosen | bit, left & ~bit
    return chosen


def _counted(masks: Ints) -> Ints:
    """Pack how many cards of each value masks hold."""
    import numpy as np

    spread = np.int64(sum(1 << 10 * suit for suit in range(4)))
    packed = np.zeros_like(masks)
    for value in range(10):
        packed += np.bitwise_count(masks >> np.int64(value) & spread).astype(np.int64) << np.int64(4 * value)
    return packed


def counted(piles: Ints, cards: int) -> Ints:
    """Count the cards of piles that are in a mask."""
    import numpy as np

    found: Ints = np.bitwise_count(piles & np.int64(cards)).astype(np.int64)
    return found


def best(piles: Ints) -> Ints:
    """Give for every pile and suit the Primiera value of its best card there, 0 where there is none."""
    import numpy as np

    worth = np.array(BEST)
    return np.stack([worth[piles >> np.int64(10 * suit) & SUIT] for suit in range(4)], axis=-1)


def primiera(rules: Scopa, piles: Ints) -> Ints:
    """Give the Primiera of every pile, 0 where a suit is missing and that counts for nothing."""
    import numpy as np

    values = best(piles)
    whole = (values > 0).all(axis=-1) | (rules.rules.missing_suit == "counts_zero")
    total: Ints = np.where(whole, values.sum(axis=-1), 0)
    return total


def points(rules: Scopa, played: CaptureRecord) -> Ints:
    """Count the rounds: sweeps, cards, coins, the settebello and the Primiera, by side."""
    found = played.sweeps.copy()
    piles = played.piles
    for item in (counted(piles, (1 << 40) - 1), counted(piles, ALL_COINS), counted(piles, 1 << SETTEBELLO),
                 primiera(rules, piles)):  # fmt: skip
        found[:, 0] += item[:, 0] > item[:, 1]
        found[:, 1] += item[:, 1] > item[:, 0]
    return found
