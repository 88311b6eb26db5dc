"""Match: how deals add up until somebody has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..errors import WrongPlace, WrongValue
from ..language import N_


class Match(NamedTuple):
    """Hold the marks or points of each deal of a match, by side; a match never changes, ``add`` gives the next one."""

    target: int
    deals: tuple[tuple[int, ...], ...] = ()
    sides: int = 2

    @property
    def marks(self) -> tuple[int, ...]:
        """Add up what each side has."""
        return tuple(sum(deal[side] for deal in self.deals) for side in range(self.sides))

    @property
    def winner(self) -> int | None:
        """Give the side that has reached the target alone or ahead of the others, None while it goes on.

        Level at the target means one more deal (Scopa article, section 4).
        """
        best = max(self.marks)
        if best < self.target or self.marks.count(best) > 1:
            return None
        return self.marks.index(best)

    def add(self, marks: Sequence[int]) -> Match:
        """Add a deal.  Raises ValueError when the match is won already, or for another number of sides."""
        if self.winner is not None:
            raise WrongValue(N_("The match is won already: begin a new one."))
        if len(marks) != self.sides:
            raise WrongValue(N_("A deal has marks for {n} sides."), n=self.sides)
        return self._replace(deals=(*self.deals, tuple(marks)))

    def undo(self) -> Match:
        """Take the last deal back.  Raises IndexError where there is none."""
        if not self.deals:
            raise WrongPlace(N_("There is no deal to take back."))
        return self._replace(deals=self.deals[:-1])
