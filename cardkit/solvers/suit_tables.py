"""Suit tables: what is asked of the cards of one Tressette suit again and again, by the cards as a mask of ten."""

from __future__ import annotations

from functools import cache

Worth = tuple[int, ...]  # thirds by strength


class SuitTables:
    """Hold by the cards of one suit what is asked of them again and again."""

    def __init__(self, worth: Worth) -> None:
        """Work out what does not depend on who holds the cards."""
        self.worth = worth
        self.count = [cards.bit_count() for cards in range(1024)]
        held = [[worth[at] for at in range(10) if cards >> at & 1] for cards in range(1024)]
        self.points = [sum(one) for one in held]
        # What the cheapest and the dearest so many of them come to.
        self.low = [[sum(sorted(one)[:n]) for n in range(len(one) + 1)] for one in held]
        self.high = [[sum(sorted(one, reverse=True)[:n]) for n in range(len(one) + 1)] for one in held]
        self._apart: dict[int, tuple[int, ...]] = {}
        self._ordered: dict[int, tuple[int, ...]] = {}

    def apart(self, cards: int, there: int) -> tuple[int, ...]:
        """List cards of a hand from the weakest; of those with nothing between them that are worth the same, one."""
        key = cards << 10 | there
        found = self._apart.get(key)
        if found is None:
            several: list[int] = []
            before = None  # the worth of the card below, where it lies in this hand too
            for at in range(10):
                if cards >> at & 1:
                    if before != self.worth[at]:
                        several.append(at)
                    before = self.worth[at]
                elif there >> at & 1:
                    before = None
            found = self._apart[key] = tuple(several)
        return found

    def ordered(self, cards: int, there: int, best: int, threat: int, ours: bool) -> tuple[int, ...]:
        """List how a suit may be followed, first what looks best; a card of ``threat`` or more is safe."""
        key = ((cards << 10 | there) << 4 | best) << 5 | threat << 1 | ours
        found = self._ordered.get(key)
        if found is None:
            worth = self.worth

            def rank(at: int) -> tuple[int, int, int]:
                if ours and best >= threat:
                    return 0, -worth[at], at
                return (0, -worth[at], at) if at > best and at >= threat else (1, worth[at], at)

            found = self._ordered[key] = tuple(sorted(self.apart(cards, there), key=rank))
        return found


@cache
def suit_tables(worth: Worth) -> SuitTables:
    """Give the tables of a game by the thirds of each strength; they are made once."""
    return SuitTables(worth)
