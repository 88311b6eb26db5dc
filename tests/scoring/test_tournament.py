"""A tournament keeps changes, never standings: rounds, results, corrections, whoever comes late or leaves."""

from __future__ import annotations

import dataclasses
from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardkit.errors import WrongType, WrongValue
from cardkit.language import Voice, speaking
from cardkit.scoring.book import KeeperError
from cardkit.scoring.entrants import called
from cardkit.scoring.standings import drawn, standings
from cardkit.scoring.tournament import Contest, begun
from cardkit.scoring.tournament_file import results, safe

FOUR = ["Anna", "Bo", "Carla", "Dan"]


def played(n: int, system: str, rounds: int, lots: Random, dropouts: bool) -> Contest:
    """Play a tournament with random results; now and then somebody leaves, comes late or is back."""
    made = begun([f"P{who}" for who in range(n)], "briscola", system)
    for _ in range(rounds):
        if dropouts and len(made.here) > 3 and lots.random() < 0.3:
            made = made.leave(lots.choice(made.here))
        if dropouts and lots.random() < 0.2:
            made = made.join(f"late {len(made.now.entrants)}")
        if dropouts and made.now.gone and lots.random() < 0.3:
            made = made.back(min(made.now.gone))
        if system == "all" and made.over:  # everybody has met everybody
            break
        made = drawn(made, lots)
        number = len(made.now.rounds) - 1
        for table in range(len(made.now.rounds[number].tables)):
            made = made.write(number, table, (lots.randint(0, 3), lots.randint(0, 3)))
    return made


def recount(made: Contest) -> dict[int, list[int]]:
    """Count points, marks won and lost, and byes plainly, round by round."""
    lines = {who: [0, 0, 0, 0] for who in range(len(made.now.entrants))}
    for tables, resting, written, _ in made.now.rounds:
        for who in resting:
            lines[who][3] += 1
            lines[who][0] += 2 if made.system == "swiss" else 0
        for table, (one, other) in enumerate(tables):
            p, q = written[table]
            for who, mine, theirs in ((one, p, q), (other, q, p)):
                lines[who][0] += 2 if mine > theirs else 1 if mine == theirs else 0
                lines[who][1] += mine
                lines[who][2] += theirs
    return lines


@settings(max_examples=40)
@given(
    n=st.integers(2, 40), system=st.sampled_from(["swiss", "all"]), rounds=st.integers(1, 6),
    seed=st.integers(0, 10**6), dropouts=st.booleans(),
)  # fmt: skip
def test_whatever_comes_of_it(n: int, system: str, rounds: int, seed: int, dropouts: bool) -> None:
    made = played(n, system, rounds, Random(seed), dropouts)
    times = Counter[frozenset[int]]()
    for tables, resting, *_ in made.now.rounds:
        sitting = [who for pair in tables for who in pair] + list(resting)
        assert len(sitting) == len(set(sitting))
        times.update(frozenset(pair) for pair in tables)
    byes = Counter(who for one in made.now.rounds for who in one.resting)
    # With more than twice as many as there are rounds there is always a pairing without a repetition.
    if system == "all" or n > 2 * rounds + 12:
        assert max(times.values(), default=0) <= 1
    if (system == "swiss" and n > 2 * rounds + 12) or (not dropouts and rounds < n):
        assert max(byes.values(), default=0) <= 1
    counted = recount(made)
    lines = standings(made)
    assert sorted(line.who for line in lines) == list(range(len(made.now.entrants)))
    for line in lines:
        assert [line.points, line.marks, line.marks - line.ahead, line.rests] == counted[line.who]
        met = [next(iter(pair - {line.who})) for pair in times.elements() if line.who in pair]
        assert line.opponents == (sum(counted[who][0] for who in met) if system == "swiss" else 0)
        assert line.played == line.won + line.drawn + line.lost == len(met)
        better = [one for one in lines if one.strength > line.strength]
        assert line.place == len(better) + 1
    assert [line.place for line in lines] == sorted(line.place for line in lines)


def test_the_first_round_is_drawn_by_lot_and_the_same_seed_draws_it_again() -> None:
    names = [f"P{who}" for who in range(20)]
    tables = [drawn(begun(names, "briscola", "swiss"), Random(seed)).now.rounds[0].tables for seed in (1, 1, 2)]
    assert tables[0] == tables[1] != tables[2]


def test_a_round_waits_for_the_last_result() -> None:
    made = drawn(begun(FOUR, "briscola", "all")).write(0, 1, (1, 0))
    with pytest.raises(KeeperError) as refused:
        drawn(made)
    assert str(refused.value) == "These tables have no final result yet: 1."
    assert len(drawn(made.write(0, 0, (0, 0))).now.rounds) == 2


def test_a_correction_is_counted_anew_and_taken_back() -> None:
    made = drawn(begun(FOUR, "briscola", "all"))
    made = drawn(made.write(0, 0, (3, 0)).write(0, 1, (3, 1)))
    before = standings(made)
    pairs = made.now.rounds[1].tables
    one, other = made.now.rounds[0].tables[0]
    corrected = made.write(0, 0, (0, 3))
    points = {line.who: line.points for line in standings(corrected)}
    assert (points[one], points[other]) == (0, 2)
    assert corrected.now.rounds[1].tables == pairs
    assert standings(corrected.undo()) == before
    assert standings(corrected.undo().redo()) == standings(corrected)
    assert corrected.write(0, 0, None).result(0, 0) is None
    with pytest.raises(KeeperError):
        begun(FOUR, "briscola", "all").undo()


def test_the_deals_of_a_table_count_once_its_match_is_won() -> None:
    made = drawn(begun(FOUR, "briscola", "all", switches={"match": 2}))
    key = made.key(0, 0)
    deals = [[0, [[[61, 59]]]], [1, [[[70, 50]]]]]
    made = made.play(key, {"changes": deals, "made": 1, "dealer": 0})
    result = made.result(0, 0)
    assert result is not None and (result.marks, result.final, result.deals) == ((1, 0), False, 1)
    assert not any(line.points for line in standings(made)) and 0 in made.open_tables()
    made = made.play(key, {"changes": deals, "made": 2, "dealer": 0})
    assert 0 not in made.open_tables() and standings(made)[0].points == 2
    assert made.match(0, 0).totals == (2, 0)
    # What was written down by hand goes before the sheet, until it is taken out again.
    assert made.write(0, 0, (1, 1)).result(0, 0)[:3] == ((1, 1), True, True)  # type: ignore[index]
    with pytest.raises(KeeperError):
        made.play(key, {"changes": [[0, [[[61, 60]]]]], "made": 1, "dealer": 0})


def test_another_draw_does_not_inherit_the_deals_of_others() -> None:
    made = drawn(begun(FOUR, "briscola", "all", switches={"match": 2}))
    made = made.play(made.key(0, 0), {"changes": [[0, [[[61, 59]]]]], "made": 1, "dealer": 0})
    anew = made.undo().leave(3)
    anew = drawn(anew)
    assert anew.now.rounds[0].tables != made.now.rounds[0].tables
    assert anew.result(0, 0) is None


def test_partners_take_part_together() -> None:
    made = begun([("Anna", "Bo"), ("Carla", "Dan")], "tressette", "all")
    assert made.scale in (1, 3)
    made = drawn(made)
    assert made.names(0, 0) == ("Anna", "Carla", "Bo", "Dan")
    assert begun([("Anna", "Bo"), ("Carla", "Dan")], "briscola", "swiss").rules["players"] == 4
    assert called(made.now.entrants) == ["Anna and Bo", "Carla and Dan"]


def test_names_that_look_alike_are_told_apart() -> None:
    names = ["Anna", "\uff21nna", "Anna\u200b", "Ann\u00e4", "Anna\u0308",
             "\u200b", "\u202e", "ANNA", "a\u00a0b", "a b"]  # fmt: skip
    shown = called(begun(names, "briscola", "swiss").now.entrants)
    assert shown[5:7] == ["Player 6", "Player 7"]
    assert [shown[at][-3:] for at in (1, 2, 4, 7, 9)] == ["(2)", "(3)", "(2)", "(4)", "(2)"]


def test_names_of_any_kind_are_told_apart() -> None:
    names = ["Anna", "anna", "Anna (2)", "", "  ", "<b>&", "a\nb\0c", "x" * 200, "=1+1", "ä" * 200, "\u202eb", "\ud800"]
    shown = called(begun(names, "briscola", "swiss").now.entrants)
    assert len({name.casefold() for name in shown}) == len(names) and all(shown)
    assert shown[3:7] == ["Player 4", "Player 5", "<b>&", "a b c"]
    with speaking(Voice("zh-Hant")):
        assert called((("Anna", "Bo"), ("", "")))[1] == "2號"


@pytest.mark.parametrize(
    ("names", "game", "error"),
    [
        ("Anna", "briscola", WrongType), (None, "briscola", WrongType), ({"A": "Anna"}, "briscola", WrongType),
        ([1, 2], "briscola", WrongType), ([b"a", b"b"], "briscola", WrongType), ([], "briscola", WrongValue),
        (["Anna"], "briscola", WrongValue), (["x" * 201, "y"], "briscola", WrongValue),
        ([f"P{n}" for n in range(1000)], "briscola", WrongValue), (["A", "B"], "tressette", WrongValue),
        ([("A", "B"), ("C", "D")], "scopa", WrongValue), ([("A", "B"), "C"], "briscola", WrongValue),
        ([("A", "B", "C"), ("D", "E", "F")], "briscola", WrongValue), ([()], "briscola", WrongValue),
        (["A", "B"], "bridge", WrongValue), ([["A", 1], ["B", 2]], "briscola", WrongType),
    ],
)  # fmt: skip
def test_what_is_no_tournament_is_refused(names: Any, game: str, error: type[Exception]) -> None:
    with pytest.raises(error) as refused:
        begun(names, game, "swiss")
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("rounds", [0, -1, 100, True, 2.5, "3"])
def test_rounds_are_a_whole_number(rounds: object) -> None:
    with pytest.raises(WrongValue):
        begun(FOUR, "briscola", "swiss", rounds)


def test_three_sides_are_no_table_of_a_tournament() -> None:
    with pytest.raises(WrongValue):
        begun(FOUR, "briscola", "swiss", switches={"players": 3})


@pytest.mark.parametrize(
    "change",
    [
        (), ("dance",), ("leave", 9), ("leave", True), ("leave",), ("back", 0), ("round", [[0, 0]], []), ("join",),
        ("round", [[0, 7]], []), ("round", [], []), ("round", [[0, 1]], [1]), ("round", 3, 4), ("result", 0, 0, [1, 0]),
        ("result", -1, 0, None), ("join", 5), ("rename", 0, []), ("round", [[0, 1, 2]], []),
        ("swap", 0, 1), ("forfeit", 0, 0, 0), ("forfeit",),
    ],
)  # fmt: skip
def test_a_change_from_anywhere_fits_or_is_refused(change: tuple[object, ...]) -> None:
    made = begun(FOUR, "briscola", "swiss")
    with pytest.raises((WrongValue, WrongType)):
        made.made_of([change], 1)


@pytest.mark.parametrize("marks", [(1,), (1, -1), (1, 10_000), (1, True), (1.5, 0), "12", (None, 1)])
def test_a_result_is_two_whole_numbers(marks: Any) -> None:
    made = drawn(begun(FOUR, "briscola", "swiss"))
    with pytest.raises(KeeperError):
        made.write(0, 0, marks)
    with pytest.raises(KeeperError):
        made.write(0, 5, (1, 0))


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@x", " =1", "＝1", "|calc", "%x"])
def test_a_name_is_never_a_formula(name: str) -> None:
    assert safe(name).startswith("'")
    assert safe("Anna") == "Anna" and "\n" not in safe("a\nb\r=c")


def test_a_forfeit_is_lost_and_won_without_marks() -> None:
    made = drawn(begun(FOUR, "briscola", "swiss"))
    (one, other), (third, fourth) = made.now.rounds[0].tables
    made = made.forfeit(0, 0, 1).forfeit(0, 1, 2)
    assert not made.open_tables() and made.result(0, 0) == ((0, 0), True, True, 0, 1)
    lines = {line.who: line for line in standings(made)}
    assert [lines[who].points for who in (one, other, third, fourth)] == [2, 0, 0, 0]
    assert [(lines[who].won, lines[who].lost, lines[who].ahead) for who in (one, third)] == [(1, 0, 0), (0, 1, 0)]
    assert {row["how"] for row in results(made)} == {"forfeit_other", "forfeit_both"}
    played = made.write(0, 0, (0, 1))  # they played after all
    assert played.result(0, 0) == ((0, 1), True, True, 0, None)
    assert played.write(0, 0, None).result(0, 0) is None
    assert played.undo() == dataclasses.replace(made, changes=played.changes)


def test_two_change_places_before_they_play() -> None:
    made = drawn(begun([*FOUR, "Eva"], "briscola", "all"))
    (one, other), (third, _) = made.now.rounds[0].tables
    (resting,) = made.now.rounds[0].resting
    swapped = made.swap(one, third).swap(other, resting)
    assert swapped.now.rounds[0].tables[0] == (third, resting) and swapped.now.rounds[0].resting == (other,)
    assert made.swap(one, other).now.rounds[0].tables[0] == (other, one)  # so the other one deals first
    assert swapped.undo().undo().now == made.now
    for wrong in ((one, one), (one, 9), (True, other)):
        with pytest.raises(KeeperError):
            made.swap(*wrong)
    with pytest.raises(KeeperError, match="Table 1 has a result already"):
        made.write(0, 0, (1, 0)).swap(one, third)
    deals = {"changes": [[0, [[[61, 59]]]]], "made": 1, "dealer": 0}
    with pytest.raises(KeeperError, match="Table 1 has a result already"):
        made.play(made.key(0, 0), deals).swap(one, third)
    with pytest.raises(KeeperError):
        begun(FOUR, "briscola", "all").swap(0, 1)


@pytest.mark.parametrize("n", [2, 3, 4, 5, 8, 13, 16])
@pytest.mark.parametrize("system", ["all", "double"])
def test_everybody_is_named_first_as_often_as_not(n: int, system: str) -> None:
    made = begun([f"P{who}" for who in range(n)], "briscola", system)
    times = 2 if system == "double" else 1
    while not made.over:
        made = drawn(made)
        for table in range(len(made.now.rounds[-1].tables)):
            made = made.write(len(made.now.rounds) - 1, table, (1, 0))
    pairs = [pair for one in made.now.rounds for pair in one.tables]
    assert Counter(frozenset(pair) for pair in pairs) == Counter(
        {frozenset(pair): times for pair in combinations(range(n), 2)}
    )
    assert len(made.now.rounds) == made.rounds == times * (n - 1 + n % 2)
    first = Counter(one for one, _ in pairs)
    even = times * (n - 1)
    assert {first[who] for who in range(n)} <= {even // 2, (even + 1) // 2}
    if times == 2:  # who was first against somebody is second against them the other time
        assert len(set(pairs)) == len(pairs)


@pytest.mark.parametrize("n", [2, 7, 20, 40])
def test_in_the_swiss_system_too_nobody_always_deals(n: int) -> None:
    lots = Random(n)
    made = played(n, "swiss", min(8, n - 1), lots, False)
    first, second = (Counter(pair[side] for one in made.now.rounds for pair in one.tables) for side in (0, 1))
    assert max(abs(first[who] - second[who]) for who in range(n)) <= 2


@pytest.mark.parametrize("seed", range(20))
def test_all_play_all_twice_goes_on_whoever_comes_and_goes(seed: int) -> None:
    lots = Random(seed)
    made = begun([f"P{who}" for who in range(lots.randint(3, 7))], "briscola", "double")
    while not made.over:
        if len(made.now.rounds) == 2:
            made = made.join("late")
        if len(made.now.rounds) == 3:
            made = made.leave(lots.choice(made.here))
        made = drawn(made)
        number = len(made.now.rounds) - 1
        assert made.now.rounds[number].tables
        for table in range(len(made.now.rounds[number].tables)):
            made = made.write(number, table, (1, 0))
    assert all(made.met.times[pair] == 2 for pair in combinations(made.here, 2))
