"""Briscola for four with open cards, the order of the stock known: what do two pairs of partners get with best play?"""

from __future__ import annotations

from ..tricks import takes
from .base import FAR, Enough
from .briscola import NONE, BriscolaPosition, BriscolaSearch, Option


class FourPlayers(BriscolaSearch):
    """Look ahead for two pairs of partners, card by card."""

    budget, long = 25_000, 60_000

    def probe(self, position: BriscolaPosition, need: int) -> int:
        """Ask whether side 0 takes so many points more.  Raises Enough."""
        hands, leader, trick, drawn, turned = position
        if not trick:
            return self._search(hands, leader, drawn, turned, need)
        place, points = takes(trick, self.beats, self.worth)
        taker = (leader + place) % 4
        return self._reply(hands, leader, len(trick), trick[place], taker, points, drawn, turned, need)

    def _search(self, hands: tuple[int, ...], leader: int, drawn: int, turned: int, need: int) -> int:
        """Give a bound of the points that side 0 takes from the start of a trick on: see ``probe``."""
        out = self.out(hands, drawn, turned)
        if need > out:
            return out
        if need <= 0 or not hands[0]:
            return 0
        key = (((hands[0] << 40 | hands[1]) << 40 | hands[2]) << 40 | hands[3]) << 8 | leader << 6 | turned + 1
        kept = self.table.get(key)
        low, high = (0, out) if kept is None else (kept >> 8, kept & 255)
        if low >= need or low == high:
            return low
        if high < need:
            return high
        self.nodes += 1
        if self.nodes > self.limit:
            raise Enough
        best = self._reply(hands, leader, 0, NONE, leader, 0, drawn, turned, need)
        self.table[key] = best << 8 | high if best >= need else low << 8 | best
        return best

    def _reply(
        self, hands: tuple[int, ...], leader: int, played: int, best: int, taker: int, points: int, drawn: int,
        turned: int, need: int,
    ) -> int:  # fmt: skip
        """Let the next player of a trick choose; after the last one all draw."""
        if played == 4:
            cards, turned = self.drawing(drawn, turned)
            held = tuple(hands[seat] | cards[(seat - taker) % 4] for seat in range(4))
            gain = 0 if taker % 2 else points
            return gain + self._search(held, taker, drawn + 1, turned, need - gain)
        seat = (leader + played) % 4
        mine = seat % 2 == 0
        found = -1 if mine else FAR
        beats, worth = self.beats[best], self.worth
        options = self.options(hands[seat], turned)
        if played and len(options) > 1:
            ours = (seat - taker) % 2 == 0
            rich = ours and played == 3  # the trick is the partner's for good

            def rank(option: Option) -> int:
                if rich:
                    return -worth[option[0]]
                return -points - worth[option[0]] if beats[option[0]] and not ours else worth[option[0]] + 1

            options = tuple(sorted(options, key=rank))
        for card, left, now in options:
            wins = not played or beats[card]
            reached = self._reply(
                (*hands[:seat], left, *hands[seat + 1 :]), leader, played + 1, card if wins else best,
                seat if wins else taker, points + worth[card], drawn, now, need,
            )  # fmt: skip
            if mine:
                if reached > found:
                    found = reached
                    if found >= need:
                        break
            elif reached < found:
                found = reached
                if found < need:
                    break
        return found
