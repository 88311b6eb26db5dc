"""Fairness: where a seat has seen the same, its player does the same, however the hidden cards lie."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable
from typing import cast

import pytest

from cardkit.games.base import Game
from cardkit.players import LEVELS, Decision, Known, Player, known, worlds
from cardkit.reasons import because
from cardkit.replay import AnyMove, Replay
from cardkit.seats import Seat
from cardkit.solvers import solve
from cardkit.unseen import seen
from tests.players.redealt import TABLES, a_game, redealt, somewhere

Choose = Callable[[Replay, Seat, Known], AnyMove]
SWITCHES = (
    {},
    {"exchange": "either"},
    {"ace_sweep": "scopa", "fewest_cards": True},
    {"declare_when": "during_trick_1"},
)


def tables(name: str) -> list[Game]:
    """Make a game under several agreements."""
    fields = type(a_game(name).rules).__dataclass_fields__
    return [a_game(name, **switches) for switches in SWITCHES if set(switches) <= set(fields)]


def changed(rules: Game, choose: Choose, positions: int) -> tuple[int, int]:
    """Count how often a choice is another one after the hidden cards were dealt anew, and in how many places."""
    found = asked = 0
    for seed in range(positions):
        replay, draw = somewhere(rules, seed), random.Random(seed)
        seat = rules.to_act(replay.state)
        assert seat is not None
        other = redealt(replay, seat, draw)
        # All that the seat has seen is the same, from the first card on; and what its player is given.
        before, after = seen(replay, seat), seen(other, seat)
        assert before.states == after.states and before.moments == after.moments
        here, there = known(replay, seat), known(other, seat)
        assert here == there
        # Data alone goes over, so there is no way back to the deal.
        here, there = pickle.loads(pickle.dumps(here)), pickle.loads(pickle.dumps(there))
        asked += other.state != replay.state
        found += choose(replay, seat, here) != choose(other, seat, there)
    return found, asked


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", TABLES)
def test_a_player_does_the_same_whatever_it_cannot_see(name: str, level: str) -> None:
    for rules in tables(name):

        def choose(replay: Replay, seat: Seat, given: Known) -> Decision:
            return Player(level, 7).choose(cast(Game, replay.game), given)

        positions = 20 if level == "strong" else 40
        found, asked = changed(rules, choose, positions)
        assert found == 0 and asked >= positions // 4


@pytest.mark.parametrize("name", TABLES)
def test_a_player_who_peeks_is_caught(name: str) -> None:
    rules = a_game(name)

    def peek(replay: Replay, seat: Seat, given: Known) -> AnyMove:
        after = rules.seats.after(seat)
        held = sum(map(int, replay.state.hands[after]))
        return given.moves[held % len(given.moves)]

    found, _ = changed(rules, peek, 60)
    assert found > 3


@pytest.mark.parametrize("name", TABLES)
def test_a_player_who_looks_at_what_was_given_alone_passes_the_same_test(name: str) -> None:
    def first(replay: Replay, seat: Seat, given: Known) -> Decision:
        return Decision(given.moves[0], because("only_move"))

    assert changed(a_game(name), first, 30)[0] == 0


@pytest.mark.parametrize("name", TABLES)
def test_a_world_fits_all_that_is_known(name: str) -> None:
    for rules in tables(name):
        for seed in range(60):
            replay = somewhere(rules, seed)
            for seat in rules.seats.all:
                given = known(replay, seat)
                world = worlds.deal(given, random.Random(seed))
                hands = rules.table(world).hands
                lying = [*(card for hand in hands for card in hand), *rules.table(world).stock]
                here = rules.table(replay.state)
                assert sorted(lying) == sorted((*(card for hand in here.hands for card in hand), *here.stock))
                assert list(map(len, hands)) == list(map(len, here.hands))
                assert world._replace(hands=given.view.hands) == given.view or hasattr(world, "stock")
                assert rules.table(world).turned == here.turned
                if rules.table(world).stock and here.turned is not None:
                    assert rules.table(world).stock[-1] == here.stock[-1]
                for other, hand in enumerate(hands):
                    assert given.held[other] <= set(hand)
                    assert given.lacks[other].isdisjoint(hand)
                    # What is remembered is true.
                    assert given.held[other] <= set(here.hands[other])
                    assert given.lacks[other].isdisjoint(here.hands[other])


def test_hard_deals_are_found_too() -> None:
    """However little room the suits that are lacking leave, there is a deal, in each of the three ways to find one."""
    rules = a_game("tressette")
    found = 0
    for seed in range(150):
        replay = somewhere(rules, seed, "random")
        for seat in rules.seats.all:
            given = known(replay, seat)
            room = {one: len(hand) - len(given.held[one]) for one, hand in enumerate(given.view.hands) if one != seat}
            if any(given.lacks[one] & given.unseen for one in room):
                found += 1
                cards = sorted(given.unseen)
                for hands in (
                    worlds._matched(given, cards, room),
                    worlds._narrow_first(given, cards, room, random.Random(seed)),
                    dict(enumerate(worlds.deal(given, random.Random(seed)).hands)),
                ):
                    if hands is not None:  # the second way may fail, and is then tried again
                        hands.pop(int(seat), None)
                        assert all(given.lacks[one].isdisjoint(hand) for one, hand in hands.items())
                        assert {one: len(set(hand) - given.held[one]) for one, hand in hands.items()} == room
    assert found > 100


def test_every_way_in_which_cards_may_lie_is_dealt_about_as_often() -> None:
    """Where nothing is known of the hands, each card lies in each of them a third of the time."""
    rules = a_game("tressette")
    replay = Replay(rules, rules.deal(1))
    given = known(replay, "N")
    draw, n = random.Random(1), 3000
    held = [set(worlds.deal(given, draw).hands[1]) for _ in range(n)]
    for card in given.unseen:
        assert abs(sum(card in hand for hand in held) / n - 1 / 3) < 0.04


@pytest.mark.parametrize("name", ["briscola", "scopa"])
def test_who_knows_all_cards_by_counting_plays_the_end_without_a_mistake(name: str) -> None:
    ends = 0
    for rules in tables(name):
        for seed in range(30):
            replay = somewhere(rules, seed)
            while (seat := rules.to_act(replay.state)) is not None:
                given = known(replay, seat)
                if worlds.certain(given) and len(given.moves) > 1 and sum(map(len, given.view.hands)) <= 6:
                    choice = Player("strong", seed).choose(rules, given)
                    assert choice.move in solve(rules, replay.state).moves
                    assert choice.reason.code == "strong_certain"
                    ends += 1
                replay = replay.play(Player("random", seed).choose(rules, given).move)
    assert ends > 10
