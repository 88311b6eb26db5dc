"""A tournament whatever is done to it: the rules of the draw, standings counted anew, the file read back the same."""

from __future__ import annotations

import contextlib
import json
from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cardkit.errors import WrongType, WrongValue
from cardkit.scoring.book import KeeperError
from cardkit.scoring.entrants import called
from cardkit.scoring.kept import dumped
from cardkit.scoring.pairing import NOBODY, Meetings, Paired, swiss
from cardkit.scoring.standings import drawn, standings
from cardkit.scoring.tournament import Contest, begun
from cardkit.scoring.tournament_kept import kept, parsed

WORDS = ["Anna", "anna", "ANNA ", "", " ", "Ａnna", "=1+1", "<b>", "\u05d3\u05df", "\u202edrow", "7", "é",
         "e\u0301", "x" * 200, "\0"]  # fmt: skip
NAME = st.sampled_from(WORDS)


class Tournaments(RuleBasedStateMachine):
    """Do anything to a tournament that a page or a notebook can ask for, and beside it keep what should have come."""

    @initialize(n=st.integers(2, 9), system=st.sampled_from(["swiss", "all", "double"]), seed=st.integers(0, 99))
    def begin(self, n: int, system: str, seed: int) -> None:
        self.lots = Random(seed)
        self.made = begun([self.lots.choice(WORDS) for _ in range(n)], "briscola", system, switches={"match": 2})
        self.states = [self.made.now]  # after each change that stands
        self.undone: list[object] = []

    def put(self, new: Contest) -> None:
        self.made = new
        self.states.append(new.now)
        self.undone = []

    @rule()
    def draw(self) -> None:
        try:
            self.put(drawn(self.made, self.lots))
        except KeeperError:
            assert self.made.open_tables() or len(self.made.here) < 2 or self.made.over

    @precondition(lambda self: self.made.now.rounds)
    @rule(data=st.data(), marks=st.one_of(st.none(), st.tuples(st.integers(-1, 3), st.integers(0, 10_000))))
    def enter(self, data: st.DataObject, marks: tuple[int, int] | None) -> None:
        number = data.draw(st.integers(0, len(self.made.now.rounds)))
        table = data.draw(st.integers(0, 4))
        try:
            self.put(self.made.write(number, table, marks))
        except KeeperError:
            there = number < len(self.made.now.rounds) and table < len(self.made.now.rounds[number].tables)
            assert not there or (marks is not None and not (marks[0] >= 0 and marks[1] <= 9999))

    @precondition(lambda self: self.made.now.rounds)
    @rule()
    def enter_all(self) -> None:
        for table in self.made.open_tables():
            number = len(self.made.now.rounds) - 1
            self.put(self.made.write(number, table, (self.lots.randint(0, 2), self.lots.randint(0, 2))))

    @precondition(lambda self: self.made.now.rounds)
    @rule(side=st.integers(0, 2))
    def forfeit(self, side: int) -> None:
        self.put(self.made.forfeit(len(self.made.now.rounds) - 1, 0, side))

    @rule(one=st.integers(-1, 9), other=st.integers(-1, 9))
    def swap(self, one: int, other: int) -> None:
        with contextlib.suppress(KeeperError):
            self.put(self.made.swap(one, other))

    @rule(won=st.integers(0, 120), deals=st.integers(0, 3))
    def keep(self, won: int, deals: int) -> None:
        if self.made.open_tables():
            key = self.made.key(len(self.made.now.rounds) - 1, self.made.open_tables()[0])
            changes = [[at, [[[won, 120 - won]]]] for at in range(deals)]
            try:
                self.made = self.made.play(key, {"changes": changes, "made": deals, "dealer": 0})
            except KeeperError:
                assert won != 60 and deals == 3  # the match is won after two deals

    @rule(name=NAME)
    def join(self, name: str) -> None:
        if len(self.made.now.entrants) < 14:
            self.put(self.made.join(name))

    @rule(who=st.integers(-1, 14), name=NAME)
    def rename(self, who: int, name: str) -> None:
        try:
            self.put(self.made.rename(who, name))
        except KeeperError:
            assert not 0 <= who < len(self.made.now.entrants)

    @rule(who=st.integers(-1, 14), what=st.sampled_from(["leave", "back"]))
    def go(self, who: int, what: str) -> None:
        there = 0 <= who < len(self.made.now.entrants)
        try:
            self.put(getattr(self.made, what)(who))
        except KeeperError:
            assert not there or (who in self.made.now.gone) == (what == "leave")

    @rule()
    def undo(self) -> None:
        try:
            self.made = self.made.undo()
            self.undone.append(self.states.pop())
        except KeeperError:
            assert len(self.states) == 1

    @rule()
    def redo(self) -> None:
        try:
            self.made = self.made.redo()
            self.states.append(self.undone.pop())  # type: ignore[arg-type]
        except KeeperError:
            assert not self.undone

    @invariant()
    def it_is_as_it_was_left(self) -> None:
        if hasattr(self, "made"):
            assert self.made.now == self.states[-1] and self.made.made == len(self.states) - 1

    @invariant()
    def the_file_holds_changes_and_gives_the_same(self) -> None:
        if not hasattr(self, "made"):
            return
        text = dumped(kept(self.made, book="b", begun="2026-01-31T20:15:00", changed="", revs=("b",)))
        raw = json.loads(text)
        assert not {"standings", "points", "results", "totals"} & set(raw)
        again = parsed(raw).open()
        assert again.now == self.made.now and standings(again) == standings(self.made)
        assert again.undo().now == self.made.undo().now if self.made.made else True

    @invariant()
    def nobody_sits_twice_and_everybody_has_a_name(self) -> None:
        if not hasattr(self, "made"):
            return
        names = called(self.made.now.entrants)
        assert len({name.casefold() for name in names}) == len(names) and all(names)
        for one in self.made.now.rounds:
            sitting = [who for pair in one.tables for who in pair] + list(one.resting)
            assert len(sitting) == len(set(sitting))

    @invariant()
    def standings_are_those_of_a_slow_count(self) -> None:
        if hasattr(self, "made"):
            assert [tuple(line) for line in standings(self.made)] == slow(self.made)


def slow(made: Contest) -> list[tuple[int, ...]]:
    """Count the standings plainly: everybody's matches are looked for one by one, and places by comparing all."""
    n = len(made.now.entrants)
    matches: list[list[tuple[int, int, int, float]]] = [[] for _ in range(n)]  # opponent, mine, theirs, points
    byes = [0] * n
    for number, one in enumerate(made.now.rounds):
        for who in one.resting:
            byes[who] += 1
        for table, (first, second) in enumerate(one.tables):
            result = made.result(number, table)
            if result is None or not result.final:
                continue
            for who, other, side in ((first, second, 0), (second, first, 1)):
                mine, theirs = result.marks[side], result.marks[1 - side]
                if result.forfeit is None:
                    points = 2 if mine > theirs else 1 if mine == theirs else 0
                else:
                    points = 2 if result.forfeit == 1 - side else 0
                matches[who].append((other, mine, theirs, points))
    swiss_system = made.system == "swiss"
    points = [int(sum(match[3] for match in matches[who])) + (2 * byes[who] if swiss_system else 0) for who in range(n)]
    lines = []
    for who in range(n):
        opponents = sum(points[match[0]] for match in matches[who]) if swiss_system else 0
        ahead = sum(match[1] - match[2] for match in matches[who])
        ends = [sum(match[3] == end for match in matches[who]) for end in (2, 1, 0)]
        own = sum(match[1] for match in matches[who])
        lines.append((who, points[who], opponents, ahead, own, len(matches[who]), *ends, byes[who]))
    placed = [(1 + sum(other[1:5] > line[1:5] for other in lines), *line) for line in lines]
    return sorted(placed, key=lambda line: (line[0], line[1]))


Tournaments.TestCase.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)
TestTournaments = Tournaments.TestCase


def pairable(here: list[int], met: Meetings) -> bool:
    """Try all pairings: can everybody meet somebody new?"""
    if not here:
        return True
    one, *others = here
    return any(met.new(one, mate) and pairable([who for who in others if who != mate], met) for mate in others)


@pytest.mark.parametrize("seed", range(60))
def test_from_the_top_down_nobody_could_have_met_anybody_nearer_in_points(seed: int) -> None:
    lots = Random(seed)
    n = lots.choice([2, 4, 6, 8, 10])
    points, rounds = dict.fromkeys(range(n), 0), list[Paired]()
    for _ in range(n - 1):
        order, met = sorted(range(n), key=lambda who: -points[who]), Meetings(rounds)
        paired = swiss(order, points, met)
        left = list(order)
        can = pairable(left, met)
        for pair in paired.tables if can else ():  # where some have to meet again, fewest do: that is another test
            one, mate = sorted(pair, key=left.index)
            assert one == left[0] and met.new(one, mate)
            for other in left[1:]:
                if met.new(one, other) and abs(points[one] - points[other]) < abs(points[one] - points[mate]):
                    assert not pairable([who for who in left if who not in (one, other)], met)
            left = [who for who in left if who not in pair]
            assert pairable(left, met)
        rounds.append(paired)
        for one, other in paired.tables:
            won = lots.choice((0, 1, 2))
            points[one], points[other] = points[one] + won, points[other] + 2 - won


@pytest.mark.parametrize("n", [2, 3, 5, 9, 16, 27, 40])
@pytest.mark.parametrize("seed", range(3))
def test_of_any_size_nobody_meets_twice_and_nobody_rests_twice(n: int, seed: int) -> None:
    lots = Random(seed)
    made = begun([f"P{who}" for who in range(n)], "briscola", "swiss")
    while not made.over:
        made = drawn(made, lots)
        for table in range(len(made.now.rounds[-1].tables)):
            made = made.write(len(made.now.rounds) - 1, table, lots.choice([(1, 0), (0, 1), (0, 0)]))
    times = Counter(frozenset(pair) for one in made.now.rounds for pair in one.tables)
    byes = Counter(who for one in made.now.rounds for who in one.resting)
    assert max(times.values()) == 1 and max(byes.values(), default=0) <= 1
    assert all(len(one.resting) == n % 2 for one in made.now.rounds)
    assert all(made.met.times[who, NOBODY] == byes[who] for who in range(n))
    assert len(made.now.rounds) >= min(3, n - 1 + n % 2)


def test_two_hundred_play_and_one_does_not() -> None:
    made = begun([f"P{who}" for who in range(200)], "briscola", "swiss")
    for number in range(3):
        made = drawn(made, Random(1))
        made = made.made_of(
            [*made.changes, *(("result", number, table, [1, 0]) for table in range(100))], len(made.changes) + 100
        )
    assert all(made.met.times[pair] <= 1 for pair in combinations(range(200), 2))
    with pytest.raises(WrongValue, match="two at least"):
        begun(["Anna"], "briscola", "swiss")
    with pytest.raises(WrongValue):
        begun([f"P{who}" for who in range(257)], "briscola", "swiss")
    with pytest.raises((WrongValue, WrongType)):
        begun(["Anna", "Bo"], "chiamata", "swiss")
