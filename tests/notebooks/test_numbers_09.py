"""The numbers of lesson 09, each against the engine."""

from __future__ import annotations

import pytest

import cardkit as ck
from cardkit.cards import DECK, Card, cards
from cardkit.games.scopa.legal import VALUE
from cardkit.games.scopa.tally import PRIMIERA, items, most
from tests.notebooks.scopa import GAME, RECOUNT, counted, told, ways

ROUND = ck.hand("scopa/closing-round").replay
CLOSING = {item.name: item for item in ROUND.game.score(ROUND.state).items}

FIGURES = {
    1: lambda: VALUE[Card("AS")],
    7: lambda: VALUE[Card("7S")],
    8: lambda: VALUE[Card("JS")],
    10: lambda: VALUE[Card("KS")],
    16: lambda: PRIMIERA["A"],
    18: lambda: PRIMIERA["6"],
    21: lambda: PRIMIERA["7"],
    40: lambda: len(DECK),
    11: lambda: GAME.rules.target,
    2: lambda: counted("sweeps").counts[1],
    22: lambda: counted("cards").counts[0],
    6: lambda: counted("coins").counts[0],
    75: lambda: counted("primiera").counts[0],
    76: lambda: counted("primiera").counts[1],
    24: lambda: CLOSING["cards"].counts[0],
    81: lambda: CLOSING["primiera"].counts[0],
    65: lambda: CLOSING["primiera"].counts[1],
}
PLAIN = {3: "list", 4: "a card", 5: "section numbers", 74: "a count"}


@pytest.mark.parametrize("figure", FIGURES)
def test_figure(figure: int) -> None:
    assert FIGURES[figure]() == figure


def test_the_round_that_is_played_through() -> None:
    assert ROUND.game.score(ROUND.state).totals == (4, 2)
    assert {name: item.counts for name, item in CLOSING.items()} == {
        "sweeps": (1, 2), "cards": (24, 16), "coins": (5, 5), "settebello": (1, 0), "primiera": (81, 65),
    }  # fmt: skip
    states = zip(ROUND.states, ROUND.moves, strict=False)
    several = [move for state, move in states if len(ROUND.game.captures(state.table, move.card)) > 1]  # type: ignore[attr-defined]
    assert len(several) == 2  # the places to stop at


def test_two_sheets() -> None:
    sheets = {rank: (VALUE[Card(f"{rank}S")], PRIMIERA[rank]) for rank in "76AJK"}
    assert sheets == {"7": (7, 21), "6": (6, 18), "A": (1, 16), "J": (8, 10), "K": (10, 10)}
    assert sorted(PRIMIERA.values(), reverse=True).index(PRIMIERA["A"]) == 2
    assert min(VALUE) == VALUE[Card("AS")]


@pytest.mark.parametrize(
    ("played", "table", "taken"),
    [
        ("6S", "6H 4C 2D", ["6H"]),
        ("QS", "7H 4C 2D", ["7H 2D"]),
        ("JS", "KH 6C", []),
        ("JS", "5H 2C AD QH", ["5H AD 2C"]),
        ("3S", "3H 3C KD", ["3H", "3C"]),
        ("KS", "", []),
    ],
)
def test_the_six_gates(played: str, table: str, taken: list[str]) -> None:
    assert [set(way.split()) for way in ways(played, table)] == [set(way.split()) for way in taken]


def test_what_is_settled_on_a_table() -> None:
    assert ways("AH", "4C 2D") == []
    assert len(ways("AH", "4C 2D", ck.game("scopa", ace_sweep="no_scopa"))) == 1
    assert ck.hand("scopa/ace-takes-all").replay.game.rules.ace_sweep == "no_scopa"  # type: ignore[attr-defined]
    assert told("scopa/ace-takes-all", "sweep") == ["no_sweep_ace"]
    assert ways("7C", "KS KH AC") == []
    assert PRIMIERA["7"] == sum(VALUE[Card(code)] for code in ("KS", "KH", "AC"))
    level = ck.hand("scopa/primiera-level").replay
    assert counted("primiera", level).points == (0, 0)
    assert most("primiera", (74, 74), GAME.seats.sides).points == (0, 0)


@pytest.mark.rule("S0.9", "S6.1")
def test_a_run_of_coins_brings_points_only_where_it_was_agreed() -> None:
    piles = (cards("AD 2D 3D"), ())
    for agreed in (False, True):
        points = {item.name: item.points for item in items(piles, (0, 0), GAME.seats.sides, napola=agreed)}
        assert points.get("napola") == ((3, 0) if agreed else None)
    assert "napola" not in {item.name for item in GAME.score(RECOUNT.state).items}


def test_the_round_to_enter_gives_4_3() -> None:
    assert GAME.score(RECOUNT.state).totals == (4, 3)
    assert sum(GAME.score(RECOUNT.state).totals) == 7


def test_a_round_is_counted_in_this_order() -> None:
    assert [item.name for item in GAME.score(RECOUNT.state).items] == [
        "sweeps", "cards", "coins", "settebello", "primiera",
    ]  # fmt: skip
