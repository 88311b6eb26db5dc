"""Briscola with open cards, the order of the stock known: what do two players, or two pairs, get with best play?

Hands are masks of cards.  What is kept at the start of each trick is between what side 0 still takes.  A table that
swaps low trumps for the turned card has more to choose from: swap and play, as one choice.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..cards import DECK, Card, Suit, mask_of
from ..errors import WrongValue
from ..games.briscola.game import Briscola
from ..games.briscola.state import BriscolaState
from ..reasons import because
from ..tricks import Beats, beats_table
from .base import FAR, Enough, Search, bits, even_hands

NONE = -1  # no card is turned: the stock is gone
Option = tuple[int, int, int]  # the card played, the hand without it, and the card that lies turned then


class BriscolaPosition(NamedTuple):
    """Hold a deal between two moves."""

    hands: tuple[int, ...]
    leader: int
    trick: tuple[int, ...]
    drawn: int  # rounds of draws made
    turned: int


class BriscolaSearch(Search[BriscolaState, BriscolaPosition]):
    """Look ahead in Briscola; this much is the same for two and four."""

    budget, long = 500_000, 1_000_000

    def __init__(self, game: Briscola, state: BriscolaState) -> None:
        """Prepare the tables of a deal from the rules of its game."""
        super().__init__()
        self.game, self.both = game, state.total
        self.beats, self.worth, self.order = _tables(game, state.trump)
        self.players = len(game.seats.all)
        stock, n = state.stock, self.players
        self.draws = [tuple(1 << card for card in stock[at : at + n]) for at in range(0, len(stock), n)]
        # Points of the stock after so many rounds of draws, without the turned card, which may be swapped.
        self.stock = [sum([self.worth[card] for card in stock[at * n : -1]]) for at in range(len(self.draws) + 1)]
        ranks = {"off": "", "2": "2", "7": "7", "either": "72"}[game.rules.exchange]
        self.swaps = [DECK.index(Card(rank + state.trump.letter)) for rank in ranks]
        self._options: dict[int, tuple[Option, ...]] = {}
        self._points: dict[int, int] = {}

    def read(self, state: BriscolaState) -> BriscolaPosition:
        """Give a state in the form that is searched.  Raises WrongValue for one that cannot be."""
        order = self.game.seats.order(state.leader)
        even_hands(state.hands, order, len(state.trick))
        held = len(state.hands[order[-1]])
        if len(state.stock) % self.players or (state.stock and held != self.game.hand):
            raise WrongValue(because("open_odd"))
        drawn = len(self.draws) - len(state.stock) // self.players
        turned = int(state.stock[-1]) if state.stock else NONE
        return BriscolaPosition(
            tuple(map(mask_of, state.hands)), state.leader, tuple(map(int, state.trick)), drawn, turned
        )

    def choices(self, state: BriscolaState) -> tuple[object, ...]:
        """List the moves of the game."""
        return self.game.legal(state)

    def had(self, state: BriscolaState) -> int:
        """Give the points that side 0 has taken."""
        return self.game.seats.totals(state.points)[0]

    def out(self, hands: tuple[int, ...], drawn: int, turned: int) -> int:
        """Give the points in hands and stock."""
        stock = 0 if turned == NONE else self.stock[drawn] + self.worth[turned]
        return sum(map(self.points, hands)) + stock

    def limits(self, position: BriscolaPosition) -> tuple[int, int]:
        """Give none and all of the points that are not taken yet."""
        lying = sum(self.worth[card] for card in position.trick)
        return 0, self.out(position.hands, position.drawn, position.turned) + lying

    def points(self, hand: int) -> int:
        """Give the points of a hand."""
        found = self._points.get(hand)
        if found is None:
            found = self._points[hand] = sum([self.worth[card] for card in bits(hand)])
        return found

    def options(self, hand: int, turned: int) -> tuple[Option, ...]:
        """List what a hand may play, with and without a swap before it."""
        key = hand << 6 | turned + 1
        found = self._options.get(key)
        if found is None:
            cards = sorted(bits(hand), key=self.order.__getitem__)
            options = [(card, hand ^ 1 << card, turned) for card in cards]
            for low in self.may_swap(turned):
                if hand >> low & 1:
                    options += self.options(hand ^ 1 << low | 1 << turned, low)
            found = self._options[key] = tuple(options)
        return found

    def may_swap(self, turned: int) -> list[int]:
        """List the low trumps that may be swapped for the turned card, as ``legal`` does."""
        if not self.swaps or turned == NONE:
            return []
        ranks = [DECK[card].rank for card in self.swaps]
        if DECK[turned].rank in ("2", ranks[0]):
            return self.swaps[1:] if DECK[turned].rank == "7" else []
        return self.swaps

    def drawing(self, drawn: int, turned: int) -> tuple[tuple[int, ...], int]:
        """Give what is drawn after a trick, the taker's card first, and what lies turned then."""
        if turned == NONE:
            return (0,) * self.players, NONE
        cards = self.draws[drawn]
        return (cards, turned) if drawn + 1 < len(self.draws) else ((*cards[:-1], 1 << turned), NONE)


@lru_cache(maxsize=32)
def _tables(game: Briscola, trump: Suit) -> tuple[Beats, tuple[int, ...], tuple[int, ...]]:
    """Make what all deals of a game with one trump share: what beats what, worths, and in which order to try cards."""
    worth = tuple(map(game.worth, DECK))
    # First what is worth little, and is no trump.
    tried = sorted(DECK, key=lambda card: (worth[card] + 3 * (card.suit is trump), -game.order.index(card.rank)))
    return beats_table(game.order, trump), worth, tuple(map(tried.index, DECK))


class TwoPlayers(BriscolaSearch):
    """Look ahead for two players: a whole trick at a time, since nearly all the time is spent here."""

    def probe(self, position: BriscolaPosition, need: int) -> int:
        """Ask whether player 0 takes so many points more.  Raises Enough."""
        hands, leader, trick, drawn, turned = position
        if not trick:
            return self._search(hands[0], hands[1], leader, drawn, turned, need)
        first, other = trick[0], 1 - leader
        best = 0 if leader else FAR
        for card, left, now in self.options(hands[other], turned):
            taken = self.beats[first][card]
            held = (left, hands[1]) if leader else (hands[0], left)
            points = self.worth[first] + self.worth[card]
            found = self._after(held, other if taken else leader, points, drawn, now, need)
            best = max(best, found) if leader else min(best, found)
            if (best >= need) == bool(leader):
                break
        return best

    def _after(self, held: tuple[int, int], taker: int, points: int, drawn: int, turned: int, need: int) -> int:
        (first, second), turned = self.drawing(drawn, turned)
        if taker:
            return self._search(held[0] | second, held[1] | first, 1, drawn + 1, turned, need)
        return points + self._search(held[0] | first, held[1] | second, 0, drawn + 1, turned, need - points)

    def _search(self, one: int, two: int, leader: int, drawn: int, turned: int, need: int) -> int:
        """Give a bound of the points that player 0 takes from the start of a trick on: see ``probe``."""
        out = self.points(one) + self.points(two)
        if turned != NONE:
            out += self.stock[drawn] + self.worth[turned]
        if need > out:
            return out
        if need <= 0 or not one:
            return 0
        key = (one << 41 | two << 1 | leader) << 6 | turned + 1
        kept = self.table.get(key)
        if kept is None:
            low, high = 0, out
        else:
            low, high = kept >> 8, kept & 255
            if low >= need or low == high:
                return low
            if high < need:
                return high
        self.nodes += 1
        if self.nodes > self.limit:
            raise Enough
        worth, search = self.worth, self._search
        then = drawn + 1
        mine = self.options(two if leader else one, turned)
        best = FAR if leader else -1
        for card, left, now in mine:
            beats, base = self.beats[card], worth[card]
            replies = self.options(one if leader else two, now)
            if len(replies) > 1:  # first those that take much, then those that give little
                replies = tuple(sorted(
                    replies, key=lambda reply: -base - worth[reply[0]] if beats[reply[0]] else worth[reply[0]] + 1
                ))  # fmt: skip
            worst = -1 if leader else FAR
            for reply, rest, last in replies:
                if last == NONE:
                    first = second = 0
                    turn = NONE
                elif then < len(self.draws):
                    first, second = self.draws[drawn]
                    turn = last
                else:
                    first, second, turn = self.draws[drawn][0], 1 << last, NONE
                if leader:
                    if beats[reply]:
                        points = base + worth[reply]
                        found = points + search(rest | first, left | second, 0, then, turn, need - points)
                    else:
                        found = search(rest | second, left | first, 1, then, turn, need)
                    if found > worst:
                        worst = found
                        if found >= need:
                            break
                else:
                    if beats[reply]:
                        found = search(left | second, rest | first, 1, then, turn, need)
                    else:
                        points = base + worth[reply]
                        found = points + search(left | first, rest | second, 0, then, turn, need - points)
                    if found < worst:
                        worst = found
                        if found < need:
                            break
            if leader:
                if worst < best:
                    best = worst
                    if best < need:
                        break
            elif worst > best:
                best = worst
                if best >= need:
                    break
        self.table[key] = best << 8 | high if best >= need else low << 8 | best
        return best
