"""Scopa and Scopone with open cards, the order of the stock known: how far ahead is a side with best play?

What counts is the lead at the end of the round.  Hands, table and piles are masks of cards; what is kept holds of the
piles only what can still change the count.  The rules of capture and of the count are read from the game's own tables.
"""

from __future__ import annotations

from typing import NamedTuple

from ..cards import DECK, mask_of
from ..errors import WrongValue
from ..games.scopa.game import Scopa
from ..games.scopa.legal import VALUE
from ..games.scopa.masks import ALL_COINS, AT_COINS, BEST, GOOD, OF_VALUE, RUNS, SUIT
from ..games.scopa.state import ScopaState
from ..games.scopa.tally import RUN, SETTEBELLO
from ..reasons import because
from .base import FAR, Enough, Search, bits

NOBODY = 2  # has captured
_SETTEBELLO = 1 << SETTEBELLO
# By the ten cards of one suit: the place of their best one among what counts in the Primiera.
_PLACES = sorted(set(BEST))
_PLACE = tuple(map(_PLACES.index, BEST))
# By the number of cards, and of coins: whether a pile has most of them for sure.
_CARDS = tuple(1 if 2 * n > 40 else -1 for n in range(41))
_MOST = tuple(1 if 2 * n > 10 else -1 for n in range(11))
Play = tuple[int, int, bool]  # the card, what it takes, and whether a table it clears is a sweep


class ScopaPosition(NamedTuple):
    """Hold a round between two moves."""

    hands: int
    table: int
    turn: int
    piles: tuple[int, int]  # by side
    last: int  # the side that captured last
    deal: int  # which of the deals is being played


class ScopaSearch(Search[ScopaState, ScopaPosition]):
    """Look ahead in Scopa; a hand is what of its packet has not been played."""

    budget, long = 150_000, 500_000
    lead = True

    def __init__(self, game: Scopa, state: ScopaState) -> None:
        """Prepare the packets of the deals to come from the rules of the game."""
        super().__init__()
        self.game = game
        self.seats = len(game.seats.all)
        self.packet = packet = game.hand * self.seats
        if len(state.stock) % packet or len(state.hands) != self.seats:
            raise WrongValue(because("open_odd"))
        # By deal and seat; who is dealt to first never changes, as each deal takes as many cards from everybody.
        held = sum(map(len, state.hands))
        first = (state.turn + held) % self.seats
        self.owners = [tuple(map(mask_of, state.hands))]
        for at in range(0, len(state.stock), packet):
            cuts = [state.stock[at + n * game.hand : at + (n + 1) * game.hand] for n in range(self.seats)]
            self.owners.append(tuple(mask_of(cuts[(seat - first) % self.seats]) for seat in range(self.seats)))
        self.packets = [sum(one) for one in self.owners]
        self.deals = len(self.owners) - 1
        rules = game.rules
        self.last_sweeps, self.zero, self.napola = (
            rules.last_card_sweep, rules.missing_suit == "counts_zero", rules.napola,
        )  # fmt: skip
        self._sums: dict[int, int] = {}
        self._captures: dict[int, tuple[tuple[int, bool], ...]] = {}
        self._moves: dict[int, tuple[Play, ...]] = {}
        self._left = [game.hand * (self.deals - deal) for deal in range(self.deals + 1)]

    def read(self, state: ScopaState) -> ScopaPosition:
        """Give a state in the form that is searched.  Raises WrongValue, also for a part of a round."""
        lying = sum(map(len, (*state.hands, state.stock, state.table, *state.piles)))
        if not state.whole or lying != len(DECK):
            raise WrongValue(because("open_part", n=lying))
        seats = self.game.seats
        sizes = [len(state.hands[seat]) for seat in seats.order(state.turn)]
        deal, odd = divmod(len(state.stock), self.packet)
        if odd or sizes[0] > sizes[-1] + 1 or sizes != sorted(sizes, reverse=True):
            raise WrongValue(because("open_odd"))
        one, two = (mask_of(card for seat in side for card in state.piles[seat]) for side in seats.sides)
        last = NOBODY if state.last is None else seats.side(state.last)
        hands, table = mask_of(sum(state.hands, ())), mask_of(state.table)
        return ScopaPosition(hands, table, state.turn, (one, two), last, self.deals - deal)

    def choices(self, state: ScopaState) -> tuple[object, ...]:
        """List the moves of the game."""
        return self.game.legal(state)

    def had(self, state: ScopaState) -> int:
        """Give by how many sweeps side 0 is ahead."""
        one, other = self.game.seats.totals(state.sweeps)
        return one - other

    def limits(self, position: ScopaPosition) -> tuple[int, int]:
        """Give what the count leaves open and no sweeps can pass: one a play at most."""
        low, high = self.settled(*position.piles)
        more = position.hands.bit_count() + self.seats * self._left[position.deal]
        return low - more, high + more

    def probe(self, position: ScopaPosition, need: int) -> int:
        """Ask whether side 0 gets so far ahead.  Raises Enough."""
        hands, table, turn, piles, last, deal = position
        return self._search(hands, table, turn, *piles, last, deal, need)

    def captures(self, table: int, card: int) -> tuple[tuple[int, bool], ...]:
        """List what a card may take from the table, by the rules, and whether it clears a table for a sweep."""
        key = table << 4 | VALUE[card]
        found = self._captures.get(key)
        if found is None:
            played = DECK[card]
            # Whoever plays: the last card of a round is asked for elsewhere.
            found = self._captures[key] = tuple([
                (mask_of(taken), not self.game._spoils(True, played, tuple(taken)))
                for taken in self.game.captures(tuple([DECK[one] for one in bits(table)]), played)
            ])  # fmt: skip
        return found

    def sums(self, table: int) -> int:
        """Give a bit for all that some cards of the table add up to; most cards make none of it, and take nothing."""
        found = self._sums.get(table)
        if found is None:
            if self.game.rules.ace_sweep != "off":
                return -1  # an ace may take what it does not add up to
            found = 1
            for card in bits(table):
                found |= found << VALUE[card]
            self._sums[table] = found
        return found

    def moves(self, hand: int, table: int) -> tuple[Play, ...]:
        """List the plays of a hand, first those that look best."""
        key = hand << 40 | table
        found = self._moves.get(key)
        if found is None:
            sums, plays = self.sums(table), list[tuple[int, Play]]()
            for card in bits(hand):
                equal = table & OF_VALUE[VALUE[card]]
                if equal and not equal & equal - 1:  # a single card of its value goes before any sum
                    taking: tuple[tuple[int, bool], ...] = ((equal, True),)
                else:
                    taking = self.captures(table, card) if sums >> VALUE[card] & 1 else ()
                if not taking:
                    plays.append((GOOD[card], (1 << card, 0, False)))
                for taken, sweeps in taking:
                    good = GOOD[card] + 100 * (taken == table)
                    for one in bits(taken):
                        good += GOOD[one]
                    plays.append((-good, (1 << card, taken, sweeps)))
            if len(plays) > 1:
                plays.sort()
            found = self._moves[key] = tuple([play for _, play in plays])
        return found

    def _search(self, hands: int, table: int, turn: int, one: int, two: int, last: int, deal: int, need: int) -> int:
        """Give a bound of the lead that side 0 still gets, the count at the end among it: see ``probe``."""
        if not hands:
            if deal == self.deals:
                if last == 0:
                    one |= table
                elif last == 1:
                    two |= table
                return self.count(one, two)
            deal += 1
            hands = self.packets[deal]
        # One sweep a play at most.
        left = self.seats // 2 * self._left[deal]
        owners = self.owners[deal]
        mine = hands & owners[0] if self.seats == 2 else hands & (owners[0] | owners[2])
        plays = mine.bit_count()
        low, high = self.settled(one, two)
        low -= left + hands.bit_count() - plays
        high += left + plays
        if low >= need:
            return low
        if high < need:
            return high
        final = deal == self.deals
        alone = final and not hands & hands - 1  # the last play of the round is made quicker than it is looked up
        key = 0 if alone else self.key(hands, table, turn, one, two, last)
        kept = None if alone else self.table.get(key)
        first = 0
        if kept is not None:
            first = kept >> 16
            low, high = (kept >> 8 & 255) - 100, (kept & 255) - 100
            if low >= need or low == high:
                return low
            if high < need:
                return high
        self.nodes += 1
        if self.nodes > self.limit:
            raise Enough
        moves = self.moves(hands & owners[turn], table)
        if first:
            moves = (moves[first], *moves[:first], *moves[first + 1 :])
        side = turn & 1
        then = (turn + 1) % self.seats
        ends = final and not self.last_sweeps
        best, chosen, at = FAR if side else -FAR, 0, 0
        for at, (card, taken, sweeps) in enumerate(moves):
            rest = hands ^ card
            if taken:
                now = table ^ taken
                gain = 1 if not now and sweeps and (rest or not ends) else 0
                if side:
                    found = self._search(rest, now, then, one, two | card | taken, 1, deal, need + gain) - gain
                else:
                    found = self._search(rest, now, then, one | card | taken, two, 0, deal, need - gain) + gain
            else:
                found = self._search(rest, table | card, then, one, two, last, deal, need)
            if side:
                if found < best:
                    best, chosen = found, at
                    if best < need:
                        break
            elif found > best:
                best, chosen = found, at
                if best >= need:
                    break
        if alone:
            return best
        if first:
            chosen = first if not chosen else chosen - 1 if chosen <= first else chosen
        if best >= need:
            low = max(low, best)
        else:
            high = min(high, best)
        self.table[key] = chosen << 16 | low + 100 << 8 | high + 100
        return best

    def key(self, hands: int, table: int, turn: int, one: int, two: int, last: int) -> int:
        """Give what can still change the outcome as one number."""
        place = _PLACE
        places = (
            (place[one & SUIT] << 9 | place[one >> 10 & SUIT] << 6 | place[one >> 20 & SUIT] << 3 | place[one >> 30])
            << 12 | place[two & SUIT] << 9 | place[two >> 10 & SUIT] << 6 | place[two >> 20 & SUIT] << 3
            | place[two >> 30]
        )  # fmt: skip
        # A run needs to know which coins lie where; otherwise their number is enough, and whose the settebello is.
        if self.napola:
            coins = (one >> AT_COINS & SUIT) << 10 | two >> AT_COINS & SUIT
        else:
            settebello = 1 if one & _SETTEBELLO else 2 if two & _SETTEBELLO else 0
            coins = (one & ALL_COINS).bit_count() << 2 | settebello
        piles = (coins << 6 | one.bit_count()) << 24 | places
        return ((piles << 4 | turn << 2 | last) << 40 | table) << 40 | hands

    def settled(self, one: int, two: int) -> tuple[int, int]:
        """Give between what the count at the end must lie."""
        low = _CARDS[one.bit_count()] + _MOST[(one & ALL_COINS).bit_count()] + (1 if one & _SETTEBELLO else -1)
        high = _CARDS[two.bit_count()] + _MOST[(two & ALL_COINS).bit_count()] + (1 if two & _SETTEBELLO else -1)
        more = 11 if self.napola else 1  # the Primiera, and a run of all coins
        return low - more, more - high

    def count(self, one: int, two: int) -> int:
        """Count two piles, as the table of the game does: cards, coins, settebello, Primiera, and a run of coins."""
        lead = 0
        cards = one.bit_count() - two.bit_count()
        coins = (one & ALL_COINS).bit_count() - (two & ALL_COINS).bit_count()
        for ahead in (cards, coins, bool(one & _SETTEBELLO) - bool(two & _SETTEBELLO), self.primiera(one, two)):
            lead += (ahead > 0) - (ahead < 0)
        if self.napola:
            runs = [RUNS[pile >> AT_COINS & SUIT] for pile in (one, two)]
            lead += (runs[0] if runs[0] >= RUN else 0) - (runs[1] if runs[1] >= RUN else 0)
        return lead

    def primiera(self, one: int, two: int) -> int:
        """Give by how much the Primiera of the first pile is higher; without a suit there is none, unless agreed."""
        best, sums = BEST, []
        for pile in (one, two):
            each = best[pile & SUIT], best[pile >> 10 & SUIT], best[pile >> 20 & SUIT], best[pile >> 30]
            sums.append(sum(each) if self.zero or all(each) else 0)
        return sums[0] - sums[1]
