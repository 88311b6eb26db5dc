"""The count of Scopa: the sheet of a round, and how a match stands after it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ...calls import quoted
from ...cards import DECK, HIDDEN, Card, cards
from ...points import scoreline
from ...reasons import Reason, because
from ...replay import Event
from ...score import Score
from ...scoring.match import Match
from ...scoring.sheet import Sheet
from ..card_game import CardGame
from ..given import AuditError, amounts
from .legal import Taking, total
from .state import ScopaRules, ScopaState
from .tally import items
from .written import sheet

_PACK = frozenset(DECK)


class ScopaCount(CardGame[ScopaState, Taking]):
    """Count a round (Scopa article, section 4)."""

    family = "capture"
    rules: ScopaRules

    def score(self, state: ScopaState) -> Score:
        """Give the sheet.  Raises AuditError when cards are missing or odd in sum (Scopa article, section 4)."""
        out = sum(map(len, (*state.hands, state.stock, state.table)))
        totals = self.seats.totals(state.sweeps)
        if state.whole and HIDDEN not in state.stock:
            left = sum(state.hands, state.stock + state.table)
            if HIDDEN not in left and total(left) % 2 and self.rules.ace_sweep == "off":
                raise AuditError(because("odd_left", n=total(left)))
        if self.to_act(state) is not None:
            return Score(totals, 0, sum(totals), None, False, because("round_goes_on", out=out))
        if not state.whole:
            n = out + sum(map(len, state.piles))
            return Score(totals, 0, sum(totals), None, True, because("round_part", n=n))
        piles = tuple(sum((state.piles[seat] for seat in side), ()) for side in self.seats.sides)
        return self._counted(piles, totals)

    def count(self, piles: Sequence[Sequence[Card]], sweeps: Sequence[int] = (0, 0)) -> Score:
        """Count the piles and sweeps of a whole round by side.  Raises AuditError unless all forty cards are there."""
        sides = len(self.seats.sides)
        lying = tuple(map(cards, piles)) if isinstance(piles, list | tuple) else ()
        if len(lying) != sides:
            raise AuditError(because("no_piles", value=quoted(piles), n=sides))
        return self._counted(lying, amounts(sweeps, sides))

    @lru_cache(maxsize=256)  # noqa: B019  (the last play, the table and the sheet ask for the same count)
    def _counted(self, piles: tuple[tuple[Card, ...], ...], sweeps: tuple[int, ...]) -> Score:
        lying = sum(piles, ())
        if len(lying) != len(DECK) or frozenset(lying) != _PACK:
            raise AuditError(because("cards_counted", n=len(lying), different=len(set(lying))))
        missing_counts = self.rules.missing_suit == "counts_zero"
        sheet = items(piles, sweeps, self.seats.sides, missing_counts=missing_counts, napola=self.rules.napola)
        totals = tuple(sum(item.points[side] for item in sheet) for side in range(len(piles)))
        line, best = scoreline(totals), max(totals)
        if totals.count(best) > 1:
            return Score(totals, 0, sum(totals), None, True, because("round_level", score=line), sheet)
        side = totals.index(best)
        reason = because("round_won", side=self.seats.sides[side], score=line)
        return Score(totals, 0, sum(totals), side, True, reason, sheet)

    def _results(self, state: ScopaState) -> tuple[Event, ...]:
        """Tell the count item by item, then the result, and how the match stands where this round is part of one."""
        score = self.score(state)
        events = []
        for item in score.items:
            scorer = None
            if item.name != "sweeps" and any(item.points):  # a sweep has had its point when it was made
                scorer = self.seats.sides[item.points.index(max(item.points))][0]
            events.append(Event("count", scorer, (), max(item.points) if scorer is not None else 0, item.reason))
        events.append(Event("result", None, (), 0, score.reason))
        if state.before is not None:
            match = Match(self.rules.target, (state.before, score.totals))
            events.append(Event("result", None, (), 0, self.standing(match)))
        return tuple(events)

    def standing(self, match: Match) -> Reason:
        """Say how a match stands after a round: won, or another round, also where both are level at the target."""
        line, facts = scoreline(match.marks), {"target": match.target}
        if match.winner is not None:
            return because("standing_won", side=self.seats.sides[match.winner], score=line, **facts)
        code = "standing_level" if max(match.marks) >= match.target else "standing_open"
        return because(code, score=line, **facts)

    def sheet(self) -> Sheet:
        """Describe the score sheet of a table (Scopa article, section 4)."""
        return sheet(self.rules.napola, self.rules.missing_suit == "counts_zero", self.rules.last_card_sweep)
