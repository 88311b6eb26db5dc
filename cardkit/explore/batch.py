"""Batches: how are thousands of deals played at once?  Each step is one for all of them, in arrays of numpy.

A batch is a record, as a table would keep it: the pack in the order dealt, who played what, and who took it.  What is
asked of it is worked out from that, so the public engine can replay it and can also make one (``engine``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from ..cards import DECK, Card

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Ints: TypeAlias = npt.NDArray[np.int64]
    Bools: TypeAlias = npt.NDArray[np.bool_]
    Rng: TypeAlias = np.random.Generator

CHUNK = 10_000  # deals at once: more would not be quicker, and would need more memory
TRUMPS_FIRST = 8  # tricks in which somebody who leads trumps early does so


class TrickRecord(NamedTuple):
    """Hold what happened in deals of a game of tricks, a row a deal."""

    deck: Ints  # the pack in the order dealt; empty where deals began from a position
    hands: Ints  # deals by seats by cards, as they lay before the first play
    trump: Ints  # -1 where there is none
    seats: Ints  # deals by plays: who played
    cards: Ints  # deals by plays: which card
    takers: Ints  # deals by tricks
    gains: Ints  # deals by tricks: what the cards of the trick are worth
    before: tuple[int, ...]  # by seat: what had been taken before the first play


class CaptureRecord(NamedTuple):
    """Hold what happened in rounds of Scopa, a row a round; sets of cards are masks, 1 << card."""

    deck: Ints
    cards: Ints  # rounds by plays: which card
    taken: Ints  # rounds by plays: what it took
    piles: Ints  # rounds by sides
    sweeps: Ints  # rounds by sides


def generator(seed: int, chunk: int) -> Rng:
    """Give the chance of one chunk of deals: another for each, and the same whatever else is played."""
    import numpy as np

    return np.random.Generator(np.random.PCG64((abs(seed), int(seed < 0), chunk)))


def shuffled(n: int, rng: Rng) -> Ints:
    """Shuffle packs, every order as likely as any other: a row a pack."""
    import numpy as np

    return np.argsort(rng.random((n, len(DECK))), axis=1)


def cards_of(mask: int) -> tuple[Card, ...]:
    """List the cards of a mask."""
    return tuple(card for card in DECK if mask >> card & 1)
