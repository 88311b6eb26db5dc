"""Masks: what is looked up of Scopa's cards where that must be quick, with sets of cards held in bits.

Whoever looks ahead, plays rounds out or plays many at once reads these tables; the rules themselves stand in ``legal``
and ``tally``, and the tables are made from them.
"""

from __future__ import annotations

from ...cards import DECK, mask_of
from .legal import VALUE
from .tally import COINS, PRIMIERA, SETTEBELLO, run_of_coins

SUIT = (1 << 10) - 1  # the ten cards of one suit
ALL_COINS = mask_of(card for card in DECK if card.suit is COINS)
AT_COINS = 10 * COINS  # where the coins begin
OF_VALUE = tuple(mask_of(card for card in DECK if VALUE[card] == value) for value in range(11))
# By the ten cards of one suit: what the best of them counts in the Primiera, and how long a run they are if coins.
BEST = tuple(
    max((PRIMIERA[DECK[at].rank] for at in range(10) if held >> at & 1), default=0) for held in range(SUIT + 1)
)
RUNS = tuple(run_of_coins([DECK[AT_COINS + at] for at in range(10) if held >> at & 1]) for held in range(SUIT + 1))
# By card: what is taken sooner, as it may bring a point.
GOOD = tuple(
    2 + 6 * (card == SETTEBELLO) + 3 * (card.suit is COINS) + {"7": 4, "6": 2, "A": 1}.get(card.rank, 0)
    for card in DECK
)
