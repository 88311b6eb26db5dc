"""Review: the same twice, made of what the seat could see, exact where all is known, and silent on what was forced."""

from __future__ import annotations

import random
from typing import cast

import pytest

from cardkit.cards import Card
from cardkit.games.base import Game
from cardkit.games.scopa.legal import Taking
from cardkit.hands import hand
from cardkit.hands.loader import names as hands
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.lessons import lessons
from cardkit.players import player
from cardkit.review import SAID, judge, review
from cardkit.sitting import Sitting
from tests.players.redealt import TABLES, a_game, redealt, somewhere
from tests.test_sitting import played


def game_of(name: str, seed: int, level: str = "club") -> Sitting:
    rules = a_game(name)
    one = Sitting(rules, rules.seats.all[0], lambda _, number: player(level, number), seed=seed)
    return played(one, random.Random(seed))


@pytest.mark.parametrize("name", TABLES)
def test_a_game_is_judged_the_same_twice_and_forced_moves_are_left_out(name: str) -> None:
    one = game_of(name, 1)
    verdicts = review(one.replay, one.seat)
    assert verdicts == review(one.replay, one.seat)
    assert verdicts
    for verdict in verdicts:
        state = one.replay.states[verdict.made]
        assert one.game.to_act(state) == one.seat
        moves = [move for move in one.game.legal(state) if not isinstance(move, SAID)]
        assert len(moves) > 1
        assert verdict.loss >= 0
        assert not (verdict.mistake and verdict.doubt)
        assert (verdict.why is None) == (not verdict.mistake)
    asked = [n for n in one.mine if not isinstance(one.replay.moves[n], SAID)]
    forced = [n for n in asked if n not in [verdict.made for verdict in verdicts]]
    for n in forced:
        assert len([move for move in one.game.legal(one.replay.states[n]) if not isinstance(move, SAID)]) == 1


@pytest.mark.parametrize("name", TABLES)
def test_hidden_cards_change_no_verdict(name: str) -> None:
    rules, n = a_game(name), 0
    for seed in range(30):
        replay = somewhere(rules, seed)
        seat = rules.to_act(replay.state)
        if seat is None:
            continue
        other = redealt(replay, seat, random.Random(seed))
        for move in rules.legal(rules.view(replay.state, seat))[:2]:
            assert judge(replay, seat, move) == judge(other, seat, move)
            n += 1
        if n > 8:
            return
    assert n


def test_where_all_cards_are_known_the_cost_is_exact() -> None:
    replay = hand("briscola/last-three").replay
    costs = {}
    for made in range(4):
        seat = replay.game.to_act(replay.states[made])
        assert seat is not None
        for move in cast(Game, replay.game).legal(replay.states[made]):
            verdict = judge(replay.cut(made), seat, move)
            assert verdict is not None
            assert verdict.worlds == 1
            costs[made, move] = verdict.loss
    assert costs[0, Card("3S")] == 4  # 60 in place of 64
    assert costs[0, Card("AH")] == costs[0, Card("KC")] == 0
    assert [costs[made, replay.moves[made]] for made in range(4)] == [0, 0, 0, 0]


def test_a_part_of_a_round_that_cannot_be_counted_is_judged_all_the_same() -> None:
    judged = 0
    for name in hands():
        replay = hand(name).replay
        if name.startswith("scopa/") and not replay.start.whole:
            for seat in replay.game.seats.all:
                judged += len(review(replay, seat))
    assert judged > 3


def test_a_blunder_of_the_last_cards_is_named_with_its_lesson() -> None:
    replay = hand("briscola/last-three").replay.cut(3)  # the reply in trick 19
    seat = replay.game.to_act(replay.state)
    assert seat is not None
    verdict = judge(replay, seat, Card("KC"))
    assert verdict is not None
    assert (verdict.mistake, verdict.loss, verdict.best, verdict.lesson) == (True, 14, Card("3S"), "03")
    assert verdict.why is not None
    assert lessons()[verdict.lesson].goals[verdict.goal]


def test_a_sweep_that_is_missed_is_told_as_such() -> None:
    found = set()
    for seed in range(40):
        one = game_of("scopa", seed)
        for verdict in review(one.replay, one.seat):
            if verdict.why is not None:
                found.add(verdict.why.code)
                assert verdict.lesson in ("07", "08", "09")
                if verdict.why.code == "review_sweep":
                    best = verdict.best
                    assert isinstance(best, Taking)
                    assert len(best.taken) == len(one.replay.states[verdict.made].table)
        if {"review_sweep", "review_no_capture"} <= found:
            return
    raise AssertionError(found)


@pytest.mark.parametrize("name", TABLES)
def test_every_reason_is_said_in_each_language_and_names_a_goal_of_its_lesson(name: str) -> None:
    said = 0
    for seed in range(4):
        one = game_of(name, seed)
        for verdict in review(one.replay, one.seat):
            if verdict.why is None:
                continue
            for language in LANGUAGES:
                with speaking(Voice(language, "french")):
                    assert "{" not in verdict.why.say()
                    assert lessons()[verdict.lesson].goals[verdict.goal]
            said += 1
    assert said


def test_what_was_found_while_playing_is_taken_as_it_is() -> None:
    one = game_of("tressette", 2)
    made = next(n for n in one.mine if not isinstance(one.replay.moves[n], SAID))
    line = one.replay.moves[: made + 1]
    rest = review(one.replay, one.seat, {line: None})
    assert [verdict.made for verdict in review(one.replay, one.seat) if verdict.made != made] == [
        verdict.made for verdict in rest
    ]
