"""Tressette with open cards: how many thirds do two partners still take with best play?

As in solvers for bridge, what is asked is only whether they reach so many.  Cards that do the same are tried once, and
suits whose cards lie with the same players in the same order are one and the same.  Declarations are counted apart,
whatever is played, so they are no choice here.
"""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Card
from ..games.tressette.game import Tressette
from ..games.tressette.state import LAST, PACK_THIRDS, TressetteState
from .base import Enough, Search, even_hands
from .suit_tables import suit_tables

_SUITS = (0, 10, 20, 30)  # where the cards of a suit begin; in each the weakest comes first
_NO_MOVE = 63


class TressettePosition(NamedTuple):
    """Hold a deal between two moves; a card is ten times its suit and its strength, 9 for the strongest."""

    left: int  # all cards in hands
    leader: int
    trick: tuple[int, ...]


class TressetteSearch(Search[TressetteState, TressettePosition]):
    """Look ahead in Tressette."""

    budget, long = 20_000, 200_000
    soft = False

    def __init__(self, game: Tressette, state: TressetteState) -> None:
        """Prepare who holds which card, and the last trick's point where this deal has one."""
        super().__init__()
        self.game, self.both = game, state.total
        self.strength = {rank: 9 - place for place, rank in enumerate(game.order)}
        self.tables = suit_tables(tuple(game.worth(Card(rank + "S")) for rank in reversed(game.order)))
        self.worth = self.tables.worth
        self.bonus = LAST if state.total == PACK_THIRDS else 0
        self.hands = [sum(1 << self.code(card) for card in hand) for hand in state.hands]
        for place, card in enumerate(state.trick):
            self.hands[(state.leader + place) % 4] |= 1 << self.code(card)
        self.owner = [next((seat for seat in range(4) if self.hands[seat] >> at & 1), 0) for at in range(40)]
        # By suit: the cards of a suit that stand for others like them, and those seen first among such.
        self.alike: tuple[dict[int, int], ...] = ({}, {}, {}, {})
        self.seen: dict[tuple[tuple[int, int], ...], int] = {}

    def code(self, card: Card) -> int:
        """Give the number of a card here."""
        return 10 * card.suit + self.strength[card.rank]

    def read(self, state: TressetteState) -> TressettePosition:
        """Give a state in the form that is searched.  Raises WrongValue for one that cannot be."""
        even_hands(state.hands, self.game.seats.order(state.leader), len(state.trick))
        left = sum(1 << self.code(card) for hand in state.hands for card in hand)
        return TressettePosition(left, state.leader, tuple(map(self.code, state.trick)))

    def choices(self, state: TressetteState) -> tuple[object, ...]:
        """List the cards that may be played; what is declared counts apart."""
        return tuple(move for move in self.game.legal(state) if isinstance(move, Card))

    def had(self, state: TressetteState) -> int:
        """Give the thirds that side 0 has taken."""
        return self.game.seats.totals(state.points)[0]

    def limits(self, position: TressettePosition) -> tuple[int, int]:
        """Give none and all of the thirds that are not taken yet."""
        lying = sum(self.worth[card % 10] for card in position.trick)
        return 0, lying + self.out(position.left) + (self.bonus if position.left or position.trick else 0)

    def out(self, left: int) -> int:
        """Give the thirds on cards in hands."""
        points = self.tables.points
        return points[left & 1023] + points[left >> 10 & 1023] + points[left >> 20 & 1023] + points[left >> 30]

    def probe(self, position: TressettePosition, need: int) -> int:
        """Ask whether side 0 takes so many thirds more.  Raises Enough."""
        left, leader, trick = position
        if not trick:
            return need if self._reaches(left, leader, need) else need - 1
        best, taker, points, at = -1, leader, 0, trick[0] // 10 * 10
        for place, card in enumerate(trick):
            points += self.worth[card % 10]
            if card // 10 * 10 == at and card % 10 > best:
                best, taker = card % 10, (leader + place) % 4
        # All cards that were there when the trick began: two cards with one of them between are not the same.
        began = left | sum(1 << card for card in trick)
        seat = (leader + len(trick)) % 4
        reached = self._follow(len(trick), seat, at, best, taker, points, left, began, need)
        return need if reached else need - 1

    def _reaches(self, left: int, leader: int, need: int) -> bool:
        """Say whether side 0 reaches so many thirds from the start of a trick on."""
        if need <= 0:
            return True
        out = self.out(left) + self.bonus
        if need > out:
            return False
        one, two, three, four = self.alike
        suits = left & 1023, left >> 10 & 1023, left >> 20 & 1023, left >> 30
        left = (
            (one[suits[0]] if suits[0] in one else self._same(0, suits[0]))
            | (two[suits[1]] if suits[1] in two else self._same(1, suits[1])) << 10
            | (three[suits[2]] if suits[2] in three else self._same(2, suits[2])) << 20
            | (four[suits[3]] if suits[3] in four else self._same(3, suits[3])) << 30
        )
        key = left << 2 | leader
        kept = self.table.get(key)
        if kept is None:
            low, high = self._cashed(left, leader, out)
            first = _NO_MOVE
        else:
            low, high, first = kept >> 12, kept >> 6 & 63, kept & 63
        if low >= need:
            return True
        if high < need:
            return False
        self.nodes += 1
        if self.nodes > self.limit:
            raise Enough
        mine = leader & 1 == 0
        moves = self._leads(left, leader)
        if first != _NO_MOVE and moves[0] != first and first in moves:
            moves.remove(first)
            moves.insert(0, first)
        worth, then = self.worth, leader + 1 & 3
        for card in moves:
            at = card // 10 * 10
            if self._follow(1, then, at, card - at, leader, worth[card - at], left ^ 1 << card, left, need) == mine:
                self.table[key] = (need << 6 | high) << 6 | card if mine else (low << 6 | need - 1) << 6 | card
                return mine
        self.table[key] = (low << 6 | need - 1) << 6 | first if mine else (need << 6 | high) << 6 | first
        return not mine

    def _same(self, suit: int, cards: int) -> int:
        """Give the cards of a suit that stand for these: with the same owners and the same worth, in the same order."""
        like = tuple([
            (self.owner[10 * suit + at], self.worth[at]) for at in range(10) if cards >> at & 1
        ])  # fmt: skip
        found = self.alike[suit][cards] = self.seen.setdefault((*like, (suit, -1)), cards)
        return found

    def _cashed(self, left: int, leader: int, out: int) -> tuple[int, int]:
        """Bound what is left by what the leader takes at once with cards that nobody can beat."""
        tables = self.tables
        count, points, low, high = tables.count, tables.points, tables.low, tables.high
        hands = self.hands
        own, next_, partner, before = (hands[leader + turn & 3] & left for turn in range(4))
        gain = tricks = thrown = 0
        free: list[int] = []
        for at in _SUITS:
            mine, theirs, ours, others = own >> at & 1023, next_ >> at & 1023, partner >> at & 1023, before >> at & 1023
            above = (theirs | ours | others).bit_length()
            top = mine >> above
            if not top:
                if ours:
                    free.append(ours)
                continue
            runs = count[top]
            if runs >= max(count[theirs], count[others], count[ours]):  # nobody can follow any more: all are good
                runs = count[mine]
                gain += points[mine] + points[theirs] + points[ours] + points[others]
                thrown += runs - count[ours]
            else:
                gain += points[top << above]
                gain += low[theirs][min(runs, count[theirs])] + low[others][min(runs, count[others])]
                if runs >= count[ours]:
                    gain += points[ours]
                    thrown += runs - count[ours]
                else:
                    gain += high[ours][runs]
            tricks += runs
        if tricks >= left.bit_count() >> 2:
            gain = out
        elif thrown > 0 and free:
            if len(free) == 1:
                gain += high[free[0]][min(thrown, count[free[0]])]
            else:
                held = sorted((self.worth[at] for cards in free for at in range(10) if cards >> at & 1), reverse=True)
                gain += sum(held[:thrown])
        return (gain, out) if leader & 1 == 0 else (0, out - gain)

    def _leads(self, left: int, leader: int) -> list[int]:
        """List what may be led, cards that do the same once; first what takes the trick."""
        found = []
        hands, worth = self.hands, self.worth
        own, partner = hands[leader] & left, hands[leader + 2 & 3] & left
        others = (hands[leader + 1 & 3] | hands[leader + 3 & 3]) & left
        for at in _SUITS:
            mine = own >> at & 1023
            if mine:
                theirs, ours = others >> at & 1023, partner >> at & 1023
                for one in self.tables.apart(mine, left >> at & 1023):
                    if 1 << one > theirs:
                        good = -20 - worth[one]
                    elif ours > theirs:
                        good = one - 10
                    else:
                        good = 4 * worth[one] + one - mine.bit_count()
                    found.append((good, at + one))
        found.sort()
        return [card for _, card in found]

    def _follow(
        self, played: int, seat: int, at: int, best: int, taker: int, points: int, left: int, began: int, need: int
    ) -> bool:
        """Say whether side 0 reaches so many thirds when the next player of a trick has chosen."""
        hand = self.hands[seat] & left
        mine = seat & 1 == 0
        same = hand >> at & 1023
        ours = not (taker ^ seat) & 1
        last = played == 3
        after = seat + 1 & 3
        worth = self.worth
        threat = 0 if last else (self.hands[after] & left) >> at & 1023
        safe = best >= threat.bit_length()
        choices: list[tuple[int, int, int, int]] = []
        if same:
            for one in self.tables.ordered(same, began >> at & 1023, best, threat.bit_length(), ours):
                choices.append((at + one, one, seat, 0) if one > best else (at + one, best, taker, 0))
        else:
            good = ours and (last or safe)
            for suit in _SUITS:
                cards = hand >> suit & 1023
                if cards:
                    few = cards.bit_count()
                    for one in self.tables.apart(cards, began >> suit & 1023):
                        order = (one - 10 * worth[one] if good else 10 * worth[one] + one) - few
                        choices.append((suit + one, best, taker, order))
            choices.sort(key=_by_order)
        for card, high, wins, _ in choices:
            rest, more = left ^ 1 << card, points + worth[card % 10]
            if not last:
                reached = self._follow(played + 1, after, at, high, wins, more, rest, began, need)
            elif rest:
                reached = self._reaches(rest, wins, need if wins & 1 else need - more)
            else:
                reached = (0 if wins & 1 else more + self.bonus) >= need
            if reached == mine:
                return reached
        return not mine


def _by_order(choice: tuple[int, int, int, int]) -> int:
    return choice[3]
