"""The three games as one would first write them: frozen dataclasses, ranks and suits as text, and no events.

The bench measures batches against them; `test_engines` plays the same deals here and in the package.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass, replace

from tests.bench.naive import ORDER, POINTS, RANKS, SUITS, Card

STRONG = ("3", "2", "A", "K", "Q", "J", "7", "6", "5", "4")
THIRDS = {"A": 3, "3": 1, "2": 1, "K": 1, "Q": 1, "J": 1}
VALUES = {rank: value for value, rank in enumerate(RANKS, 1)}
PRIMIERA = {"7": 21, "6": 18, "A": 16, "5": 15, "4": 14, "3": 13, "2": 12, "J": 10, "Q": 10, "K": 10}
PACK = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)  # in the order of the package
Cards = tuple[Card, ...]


@dataclass(frozen=True)
class Briscola:
    hands: tuple[Cards, Cards]
    stock: Cards
    trump: str
    leader: int = 0
    led: Card | None = None
    won: tuple[Cards, Cards] = ((), ())

    @classmethod
    def deal(cls, pack: Cards) -> Briscola:
        return cls((pack[:3], pack[3:6]), (*pack[7:], pack[6]), pack[6].suit)

    def legal(self) -> Cards:
        return self.hands[self.leader if self.led is None else 1 - self.leader]

    def play(self, card: Card) -> Briscola:
        seat = self.leader if self.led is None else 1 - self.leader
        if card not in self.hands[seat]:
            raise ValueError(card)
        hands = [tuple(one for one in hand if n != seat or one != card) for n, hand in enumerate(self.hands)]
        if self.led is None:
            return replace(self, hands=(hands[0], hands[1]), led=card)
        led = self.led
        higher = ORDER.index(card.rank) < ORDER.index(led.rank) if card.suit == led.suit else card.suit == self.trump
        taker = seat if higher else self.leader
        won = [pile + (led, card) if n == taker else pile for n, pile in enumerate(self.won)]
        stock = self.stock
        if stock:
            hands[taker] += stock[:1]
            hands[1 - taker] += stock[1:2]
            stock = stock[2:]
        return Briscola((hands[0], hands[1]), stock, self.trump, taker, None, (won[0], won[1]))

    def score(self) -> tuple[int, ...]:
        return tuple(sum(POINTS.get(card.rank, 0) for card in pile) for pile in self.won)


@dataclass(frozen=True)
class Tressette:
    hands: tuple[Cards, ...]
    leader: int = 1
    trick: Cards = ()
    won: tuple[Cards, ...] = ((), (), (), ())

    @classmethod
    def deal(cls, pack: Cards) -> Tressette:
        packets = [pack[at : at + 5] for at in range(0, 40, 5)]
        return cls(tuple(packets[(seat - 1) % 4] + packets[(seat - 1) % 4 + 4] for seat in range(4)))

    def legal(self) -> Cards:
        hand = self.hands[(self.leader + len(self.trick)) % 4]
        return tuple(card for card in hand if self.trick and card.suit == self.trick[0].suit) or hand

    def play(self, card: Card) -> Tressette:
        seat = (self.leader + len(self.trick)) % 4
        if card not in self.legal():
            raise ValueError(card)
        hands = tuple(tuple(one for one in hand if n != seat or one != card) for n, hand in enumerate(self.hands))
        trick = (*self.trick, card)
        if len(trick) < 4:
            return replace(self, hands=hands, trick=trick)
        best = max(trick, key=lambda one: (one.suit == trick[0].suit, -STRONG.index(one.rank)))
        taker = (self.leader + trick.index(best)) % 4
        return Tressette(
            hands, taker, (), tuple(pile + trick if n == taker else pile for n, pile in enumerate(self.won))
        )

    def score(self) -> tuple[int, ...]:
        thirds = [sum(THIRDS.get(card.rank, 0) for card in pile) + 3 * (n == self.leader)
                  for n, pile in enumerate(self.won)]  # fmt: skip
        return thirds[0] + thirds[2], thirds[1] + thirds[3]


@dataclass(frozen=True)
class Scopa:
    hands: tuple[Cards, ...]
    table: Cards
    stock: Cards
    seat: int = 0
    won: tuple[Cards, ...] = ((), ())
    sweeps: tuple[int, ...] = (0, 0)
    last: int | None = None

    @classmethod
    def deal(cls, pack: Cards) -> Scopa:
        return cls((pack[:3], pack[3:6]), pack[6:10], pack[10:])

    def captures(self, card: Card) -> list[Cards]:
        value = VALUES[card.rank]
        equal = [(one,) for one in self.table if one.rank == card.rank]
        sums = (some for n in range(2, len(self.table) + 1) for some in itertools.combinations(self.table, n))
        return equal or [some for some in sums if sum(VALUES[one.rank] for one in some) == value]

    def legal(self) -> list[tuple[Card, Cards]]:
        return [(card, taken) for card in self.hands[self.seat] for taken in self.captures(card) or [()]]

    def play(self, move: tuple[Card, Cards]) -> Scopa:
        card, taken = move
        if move not in self.legal():
            raise ValueError(card)
        hands = tuple(tuple(one for one in hand if n != self.seat or one != card) for n, hand in enumerate(self.hands))
        won, sweeps, table, stock, last = list(self.won), list(self.sweeps), self.table, self.stock, self.last
        if taken:
            table = tuple(one for one in table if one not in taken)
            won[self.seat] += (card, *taken)
            last = self.seat
            sweeps[self.seat] += not table and bool(stock or any(hands))
        else:
            table += (card,)
        if not any(hands):
            if stock:
                hands, stock = (stock[:3], stock[3:6]), stock[6:]
            elif last is not None:
                won[last] += table
                table = ()
        return Scopa(hands, table, stock, 1 - self.seat, tuple(won), tuple(sweeps), last)

    def score(self) -> tuple[int, ...]:
        found = list(self.sweeps)
        best = [[max((PRIMIERA[card.rank] for card in pile if card.suit == suit), default=0) for suit in SUITS]
                for pile in self.won]  # fmt: skip
        for count in (
            [len(pile) for pile in self.won],
            [sum(card.suit == "D" for card in pile) for pile in self.won],
            [sum(card == Card("7", "D") for card in pile) for pile in self.won],
            [sum(values) * all(values) for values in best],
        ):
            if count[0] != count[1]:
                found[count[1] > count[0]] += 1
        return tuple(found)


GAMES = {"briscola": Briscola, "tressette": Tressette, "scopa": Scopa}
