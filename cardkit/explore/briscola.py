"""Briscola for two in batches: 20 tricks, each of them in thousands of deals at once."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ..cards import DECK, Suit
from ..games.briscola.game import Briscola
from .batch import TRUMPS_FIRST, TrickRecord, shuffled

if TYPE_CHECKING:
    from ..games.briscola.state import BriscolaState
    from .batch import Bools, Ints, Rng


def plays(rules: Briscola) -> bool:
    """Say whether these rules are played here: two players who swap no card."""
    return rules.name == "briscola" and rules.rules.players == 2 and rules.rules.exchange == "off"


def play(
    rules: Briscola, n: int, rng: Rng, policy: str, *, start: BriscolaState | None = None, deck: Ints | None = None,
    trumps_first: bool = False,
) -> TrickRecord:  # fmt: skip
    """Play deals to their end, from shuffled packs, from given ones, or all from one position.

    trumps_first: whether the first player leads the lowest trump, as long as there is one, in the first tricks.
    """
    import numpy as np

    beats, worth, leading, replying = _tables(rules.order, tuple(map(rules.worth, DECK)))
    if start is None:
        deck = shuffled(n, rng) if deck is None else deck
        hands = np.stack([deck[:, 0:3], deck[:, 3:6]], axis=1)
        draws, trump = np.concatenate([deck[:, 7:], deck[:, 6:7]], axis=1), deck[:, 6] // 10
        leader, before = np.zeros(n, np.int64), (0, 0)
    else:
        deck = np.empty((n, 0), np.int64)
        hands = np.tile(np.array(start.hands, np.int64), (n, 1, 1))
        draws, trump = np.tile(np.array(start.stock, np.int64), (n, 1)), np.full(n, int(start.trump))
        leader, before = np.full(n, int(start.leader)), (start.points[0], start.points[1])
    dealt, row = hands.copy(), np.arange(n)
    tricks = (2 * hands.shape[2] + draws.shape[1]) // 2
    seats, cards = np.empty((n, 2 * tricks), np.int64), np.empty((n, 2 * tricks), np.int64)
    takers, gains = np.empty((n, tricks), np.int64), np.empty((n, tricks), np.int64)
    held = hands.shape[2]
    for trick in range(tricks):
        other = 1 - leader
        mine, theirs = hands[row, leader, :held], hands[row, other, :held]
        if policy == "random":
            first, second = rng.integers(0, held, n), rng.integers(0, held, n)
        else:
            first = leading[trump[:, None], mine].argmin(axis=1)
        if trumps_first and trick < TRUMPS_FIRST:
            first = np.where(leader == 0, _lowest_trump(rules.order, mine, trump, first), first)
        led = mine[row, first]
        if policy != "random":
            second = replying[trump[:, None], led[:, None], theirs].argmin(axis=1)
        reply = theirs[row, second]
        taker = np.where(beats[trump, led, reply], other, leader)
        seats[:, 2 * trick], seats[:, 2 * trick + 1] = leader, other
        cards[:, 2 * trick], cards[:, 2 * trick + 1] = led, reply
        takers[:, trick], gains[:, trick] = taker, worth[led] + worth[reply]
        if 2 * trick < draws.shape[1]:  # the taker draws first; a drawn card lies where the played one lay
            one, two = draws[:, 2 * trick], draws[:, 2 * trick + 1]
            hands[row, leader, first] = np.where(taker == leader, one, two)
            hands[row, other, second] = np.where(taker == leader, two, one)
        else:
            held -= 1
            hands[row, leader, first] = hands[row, leader, held]
            hands[row, other, second] = hands[row, other, held]
        leader = taker
    return TrickRecord(deck, dealt, trump, seats, cards, takers, gains, before)


def _lowest_trump(order: str, hand: Ints, trump: Ints, otherwise: Ints) -> Ints:
    """Give the place of the lowest trump of each hand, or another place where it holds none."""
    import numpy as np

    strength = np.array([len(order) - order.index(card.rank) for card in DECK])
    key = np.where(hand // 10 == trump[:, None], strength[hand], 99)
    return np.where(key.min(axis=1) < 99, key.argmin(axis=1), otherwise)


@lru_cache(maxsize=4)
def _tables(order: str, worth: tuple[int, ...]) -> tuple[Bools, Ints, Ints, Ints]:
    """Make of the rule, and of the club player's rules of thumb, what a batch looks up by trump, lead and reply."""
    import numpy as np

    from ..players.briscola import facts

    each = [facts(order, worth, trump) for trump in Suit]
    return (np.array([one.beats for one in each]), np.array(worth), _ranked([one.lead for one in each]),
            _ranked([one.answer for one in each], -1))  # fmt: skip


def _ranked(keys: object, sign: int = 1) -> Ints:
    """Rank what cards cost, or with ``sign`` -1 what they are worth: of equal ones the first card before others."""
    import numpy as np

    return np.argsort(np.argsort(sign * np.array(keys), axis=-1, kind="stable"), axis=-1)
