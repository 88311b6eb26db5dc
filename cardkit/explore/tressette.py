"""Tressette in batches: ten tricks of four cards, each play in thousands of deals at once."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ..cards import DECK
from ..games.tressette.game import Tressette
from ..games.tressette.state import HAND, PACKET
from .batch import TrickRecord, shuffled

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from .batch import Bools, Ints, Rng

    Keys = npt.NDArray[np.floating]

_WEST = 1  # North deals, so West leads to the first trick


def play(rules: Tressette, n: int, rng: Rng, policy: str, *, deck: Ints | None = None) -> TrickRecord:
    """Play deals to their end, from shuffled packs or from given ones; North deals and West leads."""
    import numpy as np

    strength, worth, above = _tables(rules.order, tuple(map(rules.worth, DECK)))
    deck = shuffled(n, rng) if deck is None else deck
    hands = np.empty((n, 4, HAND), np.int64)
    for turn in range(4):  # five cards each, and five again
        at = PACKET * turn
        hands[:, (_WEST + turn) % 4] = np.concatenate([deck[:, at : at + 5], deck[:, 20 + at : 25 + at]], axis=1)
    suits, dealt = hands // 10, hands.copy()
    held, row = np.ones(hands.shape, bool), np.arange(n)
    seats, cards = np.empty((n, 40), np.int64), np.empty((n, 40), np.int64)
    takers, gains = np.empty((n, HAND), np.int64), np.zeros((n, HAND), np.int64)
    leader, gone = np.full(n, _WEST), np.zeros(n, np.int64)
    led = best = taker = leader  # of the trick under way
    for at in range(40):
        trick, turn = divmod(at, 4)
        seat = (leader + turn) % 4
        may, hand = held[row, seat], hands[row, seat]
        if turn:
            follows = may & (suits[row, seat] == led[:, None])
            may = np.where(follows.any(axis=1)[:, None], follows, may)
        if policy == "random":
            keys: Keys = rng.random((n, HAND), np.float32)
        elif turn:
            keys = _following(hand, led, best, (taker - seat) % 2 == 0, gains[:, trick], strength, worth)
        else:
            keys = _leading(hand, may, gone, strength, worth, above)
        place = np.where(may, keys, -np.inf).argmax(axis=1)
        card = hand[row, place]
        held[row, seat, place] = False
        seats[:, at], cards[:, at] = seat, card
        gains[:, trick] += worth[card]
        if policy != "random":
            gone |= np.int64(1) << card
        if not turn:
            led, best, taker = card // 10, strength[card], seat
        else:
            better = (card // 10 == led) & (strength[card] > best)
            best, taker = np.where(better, strength[card], best), np.where(better, seat, taker)
        if turn == 3:
            takers[:, trick] = leader = taker
    return TrickRecord(deck, dealt, np.full(n, -1), seats, cards, takers, gains, (0,) * 4)


def _leading(hand: Ints, may: Bools, gone: Ints, strength: Ints, worth: Ints,
             above: Ints) -> Keys:  # fmt: skip
    """Rate leads: first a card that nothing can beat any more, dear ones before others, else low of a long suit."""
    import numpy as np

    own = np.where(may, np.int64(1) << hand, 0).sum(axis=1)
    lengths = np.stack([(may & (hand // 10 == suit)).sum(axis=1) for suit in range(4)], axis=1)
    length = np.take_along_axis(lengths, hand // 10, axis=1)
    master = above[hand] & ~(gone | own)[:, None] == 0
    keys: Keys = np.where(master, 20.0 + 2 * worth[hand] + length, length - 4.0 * worth[hand] - 0.3 * strength[hand])
    return keys


def _following(hand: Ints, led: Ints, best: Ints, partner: Bools, lying: Ints, strength: Ints,
               worth: Ints) -> Keys:  # fmt: skip
    """Rate answers: take what the other side has, dearly where there is something; give points to a partner."""
    import numpy as np

    wins = (hand // 10 == led[:, None]) & (strength[hand] > best[:, None])
    mine, gain = partner[:, None], (lying[:, None] + worth[hand]).astype(float)
    take = np.where(mine, worth[hand] - 0.5, gain) - 0.05 * strength[hand]
    leave = np.where(mine, 1.0 * worth[hand], -2.0 * worth[hand] - 0.2) - 0.1 * strength[hand]
    keys: Keys = np.where(wins, take, leave)
    return keys


@lru_cache(maxsize=4)
def _tables(order: str, worth: tuple[int, ...]) -> tuple[Ints, Ints, Ints]:
    """Make of the rules what a whole batch looks up by card: strength, thirds, and which cards beat it."""
    import numpy as np

    from ..players.tressette import facts

    made = facts(order, worth)
    return np.array(made.rank) + 1, np.array(worth), np.array(made.above)
