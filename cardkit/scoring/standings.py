"""Standings: who stands where in a tournament, and by what are those told apart who have the same points?

A win gives 2 points, a tie 1.  Who did not play a match has lost it, and the other has won it, without marks.  A bye in
the Swiss system is a win without marks; in all-play-all who rests gets nothing, since everybody rests alike.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from ..language import N_
from .changes import BOTH
from .tournament import Contest

WIN, DRAW, BYE = 2, 1, 2
TIES = {
    "swiss": N_("A win gives 2 points, a tie 1, a bye 2. With the same points, who met opponents with more points "
                "comes first (Buchholz), then who is further ahead in marks, then who has more marks. Who is still "
                "tied shares a place."),
    "all": N_("A win gives 2 points, a tie 1, and resting nothing. With the same points, who is further ahead in "
              "marks comes first, then who has more marks. Who is still tied shares a place."),
}  # fmt: skip
TIES["double"] = TIES["all"]


class Standing(NamedTuple):
    """Hold one line of the standings."""

    place: int  # shared by those who are level
    who: int
    points: int
    opponents: int  # the points of all who were met (Buchholz); 0 where all play all
    ahead: int  # marks won less marks lost
    marks: int  # marks won
    played: int
    won: int
    drawn: int
    lost: int
    rests: int

    @property
    def strength(self) -> tuple[int, ...]:
        """Give what decides the place: the first number first."""
        return self.points, self.opponents, self.ahead, self.marks


class _Sum:
    def __init__(self) -> None:
        self.points = self.ahead = self.marks = self.rests = 0
        self.ends = [0, 0, 0]  # won, drawn, lost
        self.met: list[int] = []


def standings(tournament: Contest) -> tuple[Standing, ...]:
    """Reckon the standings from all final results, the leader first."""
    now, swiss = tournament.now, tournament.system == "swiss"
    sums = [_Sum() for _ in now.entrants]
    for number, (tables, resting, *_) in enumerate(now.rounds):
        for who in resting:
            sums[who].rests += 1
            sums[who].points += BYE if swiss else 0
        for table, pair in enumerate(tables):
            result = tournament.result(number, table)
            if result is not None and result.final:
                for side in (0, 1):
                    mine, theirs = result.marks[side], result.marks[1 - side]
                    end = _end(mine, theirs) if result.forfeit is None else 2 * (result.forfeit in (side, BOTH))
                    _count(sums[pair[side]], pair[1 - side], mine, theirs, end)
    lines = [
        Standing(0, who, own.points, sum(sums[other].points for other in own.met) if swiss else 0, own.ahead, own.marks,
                 len(own.met), own.ends[0], own.ends[1], own.ends[2], own.rests)
        for who, own in enumerate(sums)
    ]  # fmt: skip
    lines.sort(key=lambda line: (*(-number for number in line.strength), line.who))
    out: list[Standing] = []
    for n, line in enumerate(lines, 1):
        level = out and out[-1].strength == line.strength
        out.append(line._replace(place=out[-1].place if level else n))
    return tuple(out)


def _count(own: _Sum, other: int, mine: int, theirs: int, end: int) -> None:
    own.met.append(other)
    own.marks += mine
    own.ahead += mine - theirs
    own.ends[end] += 1
    own.points += (WIN, DRAW, 0)[end]


def _end(mine: int, theirs: int) -> int:
    """Say how a match ended for one side: 0 won, 1 drawn, 2 lost."""
    return 0 if mine > theirs else 1 if mine == theirs else 2


def drawn(tournament: Contest, lots: Random | None = None) -> Contest:
    """Draw the next round from the standings of the moment.  Raises KeeperError."""
    lines, here = standings(tournament), set(tournament.here)
    order = [line.who for line in lines if line.who in here]
    return tournament.next_round(order, {line.who: line.points for line in lines}, lots)
