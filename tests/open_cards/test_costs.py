"""What each card of a hand has cost: the truths of the samples, and plain minimax on endings."""

from __future__ import annotations

import functools
import itertools
import random
import re

import pytest

import cardkit as ck
from cardkit.errors import WrongValue
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.open_cards.costs import Costs
from cardkit.replay import Replay
from tests.solvers.minimax import drawn, endings, minimax


@functools.cache  # it takes seconds
def exact() -> Costs:
    return ck.costs("tressette/ten-tricks", budget=3_000_000)


def test_no_card_of_the_briscola_sample_cost_anything() -> None:
    costs = ck.costs("briscola/last-three")
    assert [made.most for made in costs.moves] == [0] * 6 and {made.low for made in costs.moves} == {64}
    assert costs.given_away() == ((0, 0), (0, 0))
    assert "A 0, B 0" in str(costs) and "as good as the best" in str(costs) and "open cards" in str(costs)
    assert costs.table(costly=True).empty and len(costs.table()) == 6


def test_the_whole_tressette_sample() -> None:
    costs = exact()
    spent = [(made.number, made.seat.letter, made.move.code, made.least) for made in costs.moves if made.most]
    assert spent == [
        (1, "W", "7S", 1), (2, "W", "5S", 7), (2, "S", "3D", 3), (3, "N", "4D", 12), (3, "W", "AD", 3),
        (4, "E", "4H", 1), (4, "W", "2S", 1),
    ]  # fmt: skip
    assert len(costs.moves) == 40 and all(made.least == made.most for made in costs.moves)
    better = {made.move.code: {move.code for move in made.better} for made in costs.moves if made.most}
    assert better == {
        "7S": {"QD", "JD", "5D"}, "5S": {"3S", "2S"}, "3D": {"2H", "AH", "QH", "6H", "AC", "KC"}, "4D": {"4C"},
        "AD": {"5D"}, "4H": {"3H", "KH"}, "2S": {"6S", "5D"},
    }  # fmt: skip
    # North and South had 12 thirds at first: what was given away on both sides leads to the 10 they have at the end.
    first, gave = costs.moves[0], costs.given_away()
    assert (first.low - first.least, costs.moves[-1].low) == (12, 10) and gave == ((15, 15), (13, 13))
    assert 12 - 15 + 13 == 10
    assert "North and South 15/3, West and East 13/3" in str(costs)


def test_a_smaller_budget_gives_bounds_that_hold() -> None:
    for budget in (1, 500, 20_000):
        found = ck.costs("tressette/ten-tricks", budget=budget)
        assert found.nodes <= budget + 41
        for one, other in zip(exact().moves, found.moves, strict=True):
            assert other.low <= one.low <= other.high and other.least <= one.least <= other.most
        assert "Where two numbers stand" in str(found)


@pytest.mark.parametrize("name", ["briscola", "scopa", "tressette"])
def test_costs_are_those_of_plain_minimax(name: str) -> None:
    for seed in range(30):
        rules = drawn(name, seed, **({"players": 2, "signals": "none"} if name == "briscola" else {}))
        replay = Replay(rules, next(endings(rules, 6, range(seed, seed + 1))))
        choose = random.Random(seed)
        while rules.to_act(replay.state) is not None:
            replay = replay.play(choose.choice(rules.legal(replay.state)))
        if not replay.moves:
            continue
        values = [minimax(rules, state) for state in replay.states]
        spent = [abs(one - other) for one, other in itertools.pairwise(values)]
        cards = [n for n, move in enumerate(replay.moves) if type(move).__name__ != "Declare"]
        found = ck.costs(replay)
        assert [made.least for made in found.moves] == [made.most for made in found.moves] == [spent[n] for n in cards]
        assert [made.low for made in found.moves] == [values[n + 1] for n in cards]
        for made in found.moves:
            n = next(n for n, moment in enumerate(replay.moments) if n == made.step)
            before = replay.states[replay.moments[n].made - 1]
            best = values[replay.moments[n].made - 1]
            good = [move for move in rules.legal(before) if minimax(rules, rules.after(before, move)) == best]
            assert list(made.better) == (good if made.most else [])


def test_declarations_cost_nothing_and_have_no_row() -> None:
    hand = ck.hand("tressette/napoletana")
    moves = [move for move in hand.replay.moves if type(move).__name__ == "Declare"]
    costs = ck.costs(hand, budget=100)
    assert moves and len(costs.moves) == len(hand.replay.moves) - len(moves)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(language: str) -> None:
    with speaking(Voice(language)):
        for costs in (ck.costs("scopa/full-round"), ck.costs("tressette/ten-tricks", budget=50)):
            told = costs.text() + costs._repr_html_()
            assert ("open cards" in told.lower()) == (language == "en") and not re.search(r"\{\w+\}", told)


def test_tidy_data() -> None:
    data = ck.costs("scopa/full-round").tidy()
    assert len(data) == len(ck.hand("scopa/full-round").replay.moves)
    assert data["number"].tolist() == list(range(1, len(data) + 1)) and set(data["counts"]) == {"lead"}
    assert set(data["seat"]) == {"A", "B"}


def test_what_has_no_cost_is_refused() -> None:
    for hand, told in (("briscola/three-players", "Here 3 play"), ("scopa/capture-two-fives", "forty cards")):
        with pytest.raises(WrongValue, match=told):
            ck.costs(hand)
    rules = ck.game("briscola")
    with pytest.raises(WrongValue, match="No move was made"):
        ck.costs(Replay(rules, rules.deal(1)))
