"""Solvers against plain minimax, on endings played at random, under switches drawn at random."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardkit import solvers
from cardkit.errors import WrongValue
from cardkit.games import base
from cardkit.games.base import Game, game
from cardkit.games.briscola.game import Briscola
from cardkit.solvers.plain import PlainSearch
from tests.solvers.minimax import drawn, endings, minimax, moves

# Game, what is fixed of its switches, cards that are left, and how many endings.
CASES: list[tuple[str, dict[str, Any], int, int]] = [
    ("briscola", {"players": 2, "signals": "none"}, 6, 60),
    ("briscola", {"players": 2, "signals": "none"}, 8, 40),
    ("briscola", {"players": 2, "signals": "none", "exchange": "either"}, 9, 25),
    ("briscola", {"players": 4}, 8, 60),
    ("briscola", {"players": 4}, 11, 40),
    ("scopa", {}, 6, 60),
    ("scopa", {}, 8, 40),
    ("scopone", {}, 8, 100),
    ("tressette", {}, 8, 60),
    ("tressette", {}, 11, 40),
]


@pytest.mark.parametrize(("name", "fixed", "left", "several"), CASES)
def test_the_value_is_that_of_plain_minimax(name: str, fixed: dict[str, Any], left: int, several: int) -> None:
    for seed in range(several):
        rules = drawn(name, seed, **fixed)
        state = next(endings(rules, left, range(seed, seed + 1)))
        expected = minimax(rules, state)
        assert solvers.value(rules, state) == (expected, expected), (seed, rules, state)


@pytest.mark.parametrize("name", ["briscola", "scopa", "tressette"])
def test_each_move_costs_what_plain_minimax_finds(name: str) -> None:
    for seed in range(500, 530):
        rules = drawn(name, seed, **({"players": 2, "signals": "none"} if name == "briscola" else {}))
        state = next(endings(rules, 7, range(seed, seed + 1)))
        if (seat := rules.to_act(state)) is None:
            continue
        side, shared = rules.seats.side(seat), 0 if name == "scopa" else state.total
        ends = {move: minimax(rules, rules.after(state, move)) for move in moves(rules, state)}
        ends = {move: shared - end if side else end for move, end in ends.items()}
        best, found = max(ends.values()), solvers.solve(rules, state)
        assert (found.side, found.low, found.high) == (side, best, best)
        assert set(found.moves) == {move for move, end in ends.items() if end == best}
        for cost in found.costs:
            assert (cost.low, cost.high) == (ends[cost.move],) * 2 and cost.least == cost.most == best - cost.low


@pytest.mark.parametrize("name", ["briscola", "scopa", "tressette"])
def test_any_other_game_is_looked_at_by_its_own_rules(name: str) -> None:
    for seed in range(20):
        rules = drawn(name, seed, **({"players": 2, "signals": "none"} if name == "briscola" else {}))
        state = next(endings(rules, 6, range(seed, seed + 1)))
        search = PlainSearch(rules, state)
        expected = minimax(rules, state)
        assert search.known(state, 10**6) == (expected, expected)


def test_a_variant_that_plays_otherwise_is_not_taken_for_its_parent() -> None:
    class Misere(Briscola):
        """The highest card of the led suit takes the trick, trump or not."""

        name = "misere"

        def worth(self, card: Any) -> int:
            return 1

    class Named(Briscola):
        name = "named"

    assert isinstance(solvers.searching(Misere(), Misere().deal(1)), PlainSearch)
    assert not isinstance(solvers.searching(Named(), Named().deal(1)), PlainSearch)
    for name in base.names():
        rules = game(name)
        if len(rules.seats.sides) == 2:
            assert not isinstance(solvers.searching(rules, rules.deal(1)), PlainSearch)


@pytest.mark.parametrize("name", ["briscola", "scopa", "scopone", "tressette"])
def test_a_deal_that_is_over_is_worth_what_it_was(name: str) -> None:
    rules = game(name)
    state = next(endings(rules, 0, range(1)))
    end = minimax(rules, state)
    assert solvers.value(rules, state) == (end, end)
    both = 0 if rules.family == "capture" else state.total
    assert solvers.value(rules, state, side=1) == (both - end, both - end)
    with pytest.raises(WrongValue, match="The deal is over"):
        solvers.solve(rules, state)


def refused(rules: Game, change: Callable[[Any], Any]) -> str:
    with pytest.raises(WrongValue) as found:
        solvers.solve(rules, change(rules.deal(1)))
    return str(found.value)


def test_what_cannot_be_worked_out_is_refused_in_words() -> None:
    briscola, scopa, tressette = game("briscola"), game("scopa"), game("tressette")
    assert "Here 3 play" in refused(game("briscola", players=3), lambda state: state)
    for rules in (briscola, scopa, tressette):
        assert "face down" in refused(rules, lambda state, rules=rules: rules.view(state, 1))
        assert "face down" in refused(rules, lambda state, rules=rules: rules.view(state, 0))
        assert "cannot lie" in refused(rules, lambda state: state._replace(hands=(state.hands[0],) * len(state.hands)))
        short = refused(rules, lambda state: state._replace(hands=(*state.hands[:-1], state.hands[-1][:1])))
        assert "38 of the forty" in short if rules is scopa else "cannot lie" in short
    assert "cannot lie" in refused(briscola, lambda state: state._replace(stock=state.stock[1:]))
    assert "36 of the forty cards" in refused(scopa, lambda state: state._replace(table=()))
    assert "36 of the forty cards" in refused(scopa, lambda state: state._replace(table=(), whole=False))
    with pytest.raises(WrongValue, match="nothing is proved yet"):
        PlainSearch(scopa, scopa.deal(1)).known(scopa.deal(1), 5)


@pytest.mark.parametrize("name", ["briscola", "scopa", "scopone", "tressette"])
@pytest.mark.parametrize("budget", [0, 1, 50, 2000])
def test_a_small_budget_gives_an_interval_that_holds_the_value(name: str, budget: int) -> None:
    rules = game(name)
    left = {"briscola": 16, "scopa": 16, "scopone": 16, "tressette": 20}[name]
    for state in endings(rules, left, range(5)):
        exact, found = solvers.solve(rules, state, 10**7), solvers.solve(rules, state, budget)
        assert exact.exact and found.nodes <= budget + len(found.costs) + 1
        assert found.low <= exact.low <= found.high
        for one, other in zip(exact.costs, found.costs, strict=True):
            assert one.exact and other.low <= one.low <= other.high and other.least <= one.least <= other.most
        assert set(exact.moves) <= set(found.moves)
