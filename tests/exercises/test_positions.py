"""Tricks, captures and piles that are dealt for an exercise: what is asked of each, and that the answer is right."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from cardkit.cards import Card
from cardkit.exercises import positions
from cardkit.exercises.dealt import played
from cardkit.games.base import game
from cardkit.ledger import tricks
from cardkit.questions.stops import stops

SEEDS = range(40)
WORTH = {
    "briscola": {"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2},
    "tressette": {"A": 3, **dict.fromkeys("32KQJ", 1)},
}
TRICKS: list[tuple[str, dict[str, Any]]] = [
    ("briscola", {}), ("briscola", {"players": 3}), ("briscola", {"players": 4}), ("briscola", {"exchange": "either"}),
    ("briscola", {"players": 4, "qj_order": "J_over_Q"}), ("briscola", {"players": 3, "removed_two": "C"}),
    ("tressette", {}), ("tressette", {"qj_order": "J_over_Q"}), ("tressette", {"declarations": False}),
]  # fmt: skip
CAPTURES: list[tuple[str, dict[str, Any]]] = [
    (name, switches)
    for name in ("scopa", "scopone")
    for switches in ({}, {"fewest_cards": True}, {"ace_sweep": "scopa"}, {"ace_sweep": "no_scopa", "napola": True},
                     {"redeal_kings": None, "missing_suit": "counts_zero"})
]  # fmt: skip
VALUE = {"A": 1, "J": 8, "Q": 9, "K": 10, **{str(n): n for n in range(2, 8)}}
BEST = {"7": 21, "6": 18, "A": 16, "5": 15, "4": 14, "3": 13, "2": 12}


def chance(seed: int) -> random.Random:
    return random.Random(f"tests {seed}")


def sums(table: tuple[Card, ...], wanted: int) -> list[frozenset[Card]]:
    """Try every set of cards: the rule in its plainest form."""
    several = (one for n in range(1, len(table) + 1) for one in itertools.combinations(table, n))
    return [frozenset(one) for one in several if sum(VALUE[card.rank] for card in one) == wanted]


@pytest.mark.parametrize(("name", "switches"), TRICKS)
def test_a_trick_is_worth_something_and_the_last_player_could_have_played_otherwise(
    name: str, switches: dict[str, Any]
) -> None:
    rules = game(name, **switches)
    order = rules.order  # type: ignore[attr-defined]
    seen = set()
    for seed in SEEDS:
        replay = positions.trick(rules, chance(seed)).replay
        (row,) = tricks(replay)
        cards = [card for _, _, card in row.plays]
        trump, led = replay.at(0).table.trump, cards[0].suit
        deciding = [card for card in cards if card.suit is trump] or [card for card in cards if card.suit is led]
        best = min(deciding, key=lambda card: order.index(card.rank))
        worth = dict(WORTH[name])
        if switches.get("qj_order") == "J_over_Q" and name == "briscola":
            worth |= {"J": 3, "Q": 2}
        assert row.taker == row.plays[cards.index(best)][1]
        assert row.points == sum(worth.get(card.rank, 0) for card in cards) > 0

        asked = stops(replay, "taker points reason")
        assert len(asked) == 1 and asked[0].questions[0].right == row.taker.letter
        rung = "trump" if best.suit is trump else "led_suit" if len(deciding) > 1 else "leader"
        assert asked[0].rung == asked[0].questions[2].right == rung
        seen.add(rung)
        last = replay.states[-2]
        other = {
            rules.play(last, card).events[1].seat for card in rules.legal(last) if isinstance(card, Card)
        }
        outranked = any(order.index(card.rank) < order.index(cards[0].rank) for card in cards if card.suit is not led)
        assert len(other) > 1 or (rules.follow and rung == "leader" and outranked)
    assert seen == ({"led_suit", "leader"} if name == "tressette" else {"trump", "led_suit", "leader"})


@pytest.mark.parametrize(("name", "switches"), CAPTURES)
def test_a_capture_has_two_ways_or_leaves_a_sum_for_an_equal_card(name: str, switches: dict[str, Any]) -> None:
    rules = game(name, **switches)
    equal_first = 0
    for seed in SEEDS:
        replay, card = positions.capture(rules, chance(seed))
        state = replay.start
        assert card is not None and card in state.hands[state.turn] and not replay.moves
        there = sums(state.table, VALUE[card.rank])
        single = [one for one in there if len(one) == 1]
        more = [one for one in there if len(one) > 1]
        right = single or ([one for one in more if len(one) == len(more[0])] if switches.get("fewest_cards") else more)
        assert set(rules.captures(state.table, card)) == set(right)  # type: ignore[attr-defined]
        assert (single and more) or 2 <= len(single or more) <= positions.MOST_WAYS
        equal_first += bool(single)
    assert 5 < equal_first < 35  # now this, now that


@pytest.mark.parametrize(("name", "switches"), CAPTURES)
def test_two_piles_are_not_told_apart_by_their_sevens_alone(name: str, switches: dict[str, Any]) -> None:
    rules = game(name, **switches)
    for seed in SEEDS:
        replay = positions.two_piles(rules, chance(seed)).replay
        state = replay.state
        piles = [sum((state.piles[seat] for seat in side), ()) for side in rules.seats.sides]
        best = [[max(BEST.get(card.rank, 10) for card in pile if card.suit is suit) for suit in {c.suit for c in pile}]
                for pile in piles]  # fmt: skip
        assert all(len(one) == 4 for one in best)
        apart = sum(best[0]) - sum(best[1])
        assert 0 < abs(apart) <= positions.NEAR
        sevens = best[0].count(21) - best[1].count(21)
        assert not sevens or (sevens > 0) != (apart > 0)
        (counted,) = (item for item in rules.score(state).items if item.name == "primiera")
        assert counted.points[int(apart < 0)] == 1 and counted.counts == (sum(best[0]), sum(best[1]))


@pytest.mark.parametrize(("name", "switches"), [*TRICKS, *CAPTURES])
def test_a_deal_is_played_to_its_end_and_always_alike(name: str, switches: dict[str, Any]) -> None:
    rules = game(name, **switches)
    for seed in range(5):
        replay = played(rules, chance(seed))
        assert rules.to_act(replay.state) is None and rules.score(replay.state).over
        assert replay.moves == played(rules, chance(seed)).moves != played(rules, chance(seed + 1)).moves


def test_deals_that_have_nothing_of_a_kind_are_not_looked_through_for_ever() -> None:
    looked = []
    with pytest.raises(RuntimeError, match="game"):
        positions.search(game("scopa"), chance(0), lambda whole: iter(looked.append(whole) or ()))
    assert len(looked) == positions.DEALS
