"""Best: what does a position bring if both sides play their best with open cards, and what would each move cost?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..calls import public, public_methods
from ..errors import WrongValue
from ..frames import framed
from ..games.base import Settles
from ..hands import AnyHand
from ..language import N_, say, say_n, speaking
from ..reasons import because
from ..solvers import Value, searching, solve
from .asked import Asked, asked, positions
from .said import Count, Spoken, move_text, moves_text, stick

if TYPE_CHECKING:
    from pandas import DataFrame

    from ..wide import Frame

# Names and types stay as they are whatever language is spoken: programs are written against them.
COLUMNS = {"move": "str", "low": "int64", "high": "int64", "cost_low": "int64", "cost_high": "int64", "best": "bool",
           "counts": "str", "unit": "int64"}  # fmt: skip


@public_methods
class Best(Spoken):
    """Show what best play brings in a position: in words, as a table, and as data."""

    def __init__(self, given: Asked, budget: int | None) -> None:
        """Work it out.  Raises WrongValue where there are not two sides, a card is not known, or nobody is to move."""
        self.game, self.state, self.voice = given
        if self.game.to_act(self.state) is None:
            raise WrongValue(because("open_over"))
        search = searching(self.game, self.state)
        self.count = Count(self.game, search.lead, search.both)
        self.value: Value = solve(self.game, self.state, budget, search)

    @property
    def exact(self) -> bool:
        """Say whether the value is known, and not only from where to where it lies."""
        return self.value.exact

    @property
    def moves(self) -> tuple[object, ...]:
        """List the best moves; those that may be, while the value is an interval."""
        return self.value.moves

    def said(self) -> list[str]:
        """Say the value, the best moves, how the deal would end, and what such numbers are good for."""
        side, low, high, moves, costs, nodes = self.value
        who, score = self.game.seats.sides[side], self.count.ends(side, low)
        if low != high:
            bounds = {"low": self.count.amount(low), "high": self.count.amount(high), "looked": f"{nodes:,}"}
            told = [
                say(N_("With open cards the lead of {side} at the end lies from {low} to {high}: looking at {looked} "
                       "positions proves no more. A larger budget= may."), side=who, **bounds)
                if self.count.lead else
                say_n("With open cards {side} gets at least {low} and at most {high}: looking at {looked} positions "
                      "proves no more. A larger budget= may.",
                      "With open cards {side} get at least {low} and at most {high}: looking at {looked} positions "
                      "proves no more. A larger budget= may.", len(who), side=who, **bounds)
            ]  # fmt: skip
        else:
            told = [say(N_("With open cards, and both sides playing their best, it ends: {score}."), score=score)]
            told += self._settled(low)
        if len(costs) == 1:
            told.append(say(N_("There is only one move: {moves}."), moves=moves_text(self.game, moves)))
        elif not any(cost.most for cost in costs):
            told.append(say(N_("Every move leads there.")))
        elif any(not cost.exact for cost in costs if not cost.least):
            told.append(say(N_("The best move is among these: {moves}."), moves=moves_text(self.game, moves)))
        else:
            told.append(say_n("The best move: {moves}.", "The best moves: {moves}.", len(moves),
                              moves=moves_text(self.game, moves)))  # fmt: skip
        if len(costs) < len(self.game.legal(self.state)):
            told.append(say(N_("Declarations are counted apart and not weighed here.")))
        return [*told, stick()]

    def _settled(self, value: int) -> list[str]:
        """Say who would have won a whole deal, as its game does."""
        race = self.game.race(self.state)
        if race is None or not isinstance(self.game, Settles):
            return []
        totals = (value, self.count.both - value)
        return [self.game.settle(totals if self.value.side == 0 else totals[::-1]).reason.say()]

    def table(self) -> Frame:
        """Give a row for each move: what its side has at the end with best play after it, and what it gives away."""
        with speaking(self.voice):
            titles = [say(N_("move")), self.count.column(self.value.side), say(N_("cost")), say(N_("best"))]
            return framed(titles, [
                [move_text(self.game, cost.move), self.count.cell(cost.low, cost.high),
                 self.count.cost(cost.least, cost.most), say(N_("yes")) if not cost.most else ""]
                for cost in sorted(self.value.costs, key=lambda cost: (cost.most, cost.least))
            ])  # fmt: skip

    def tidy(self) -> DataFrame:
        """Give the same as data, a row for each move, with names and moves as they are typed in every language.

        low, high            what the side to move has at the end, at least and at most
        cost_low, cost_high  what the move gives away
        counts               "points", or "lead" where what counts is by how much a side is ahead
        unit                 how many parts of a point are counted: 1, or 3 in a game of thirds
        """
        import pandas as pd

        counts, unit = self.count.data
        rows = [[self.game.write(cost.move), cost.low, cost.high, cost.least, cost.most, not cost.most, counts, unit]
                for cost in self.value.costs]  # fmt: skip
        return pd.DataFrame(rows, columns=list(COLUMNS)).astype(COLUMNS)

    def _summary(self) -> Frame:
        return self.table()


@public
def best(
    hand_or_state: AnyHand, *, at: int | None = None, budget: int | None = None
) -> Best:
    """Work out what a position brings if both sides play their best with open cards, and what each move would cost.

    ``at`` is a step of a hand, its start by default; a replay is asked where it stands, and a state is one position.
    ``budget`` is how many positions may be looked at, about a second's work by default: where they are not enough, the
    numbers are bounds that hold.  Points are those of this deal: of the cards, thirds in Tressette, in Scopa the lead.
    Raises HandError, WrongPlace, and WrongValue for three players, hidden cards, a part of a round, the end.

    >>> ck.best("briscola/last-three")
    """
    return Best(asked(hand_or_state, at), positions(budget))
