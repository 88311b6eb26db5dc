"""Faults seen in other software for Briscola, each as a small input with the right answer, named by its kind."""

import random

import pytest

from cardkit.cards import Card, cards
from cardkit.games.base import Start
from cardkit.games.briscola.game import Briscola
from cardkit.hands import hand
from cardkit.replay import Replay
from tests.games.test_briscola import GAME, outcome, played_out

A, B = GAME.seats.all


def test_b01_rank_compared_by_points_only() -> None:
    assert outcome("D", "2H", "7H") == (1, 0)


def test_b02_face_value_mixed_with_points() -> None:
    assert outcome("D", "KH", "7H") == (0, 4)


def test_b03_seat_number_and_place_in_the_trick_mixed_up() -> None:
    start = GAME.start(Start((cards("4H 2C"), cards("AH 5C")), trump="D", leader=B))
    replay = Replay(GAME, start, cards("AH 4H"))
    assert replay.state.points == (0, 11)
    assert GAME.to_act(replay.state) == B


def test_b05_drawing_by_seats_and_not_the_winner_first() -> None:
    start = Start((cards("2H 2C"), cards("AH 5H")), cards("5C KD"), trump="D", leader=B, taker=B)
    drawn = GAME.begin(GAME.start(start))
    assert [(event.seat, event.cards) for event in drawn.events] == [(B, cards("5C")), (A, cards("KD"))]
    assert drawn.state.stock == ()


def test_b07_a_card_played_in_one_game_lies_in_another() -> None:
    one, other = Briscola(), Briscola()
    here, there = one.deal(1), other.deal(1)
    one.play(here, here.hands[0][0])
    assert there.trick == ()
    assert here == there


def test_b08_stuck_in_the_last_three_tricks() -> None:
    replay = hand("briscola/last-three").replay
    for state in replay.states[:-1]:
        seat = GAME.to_act(state)
        assert seat is not None
        assert GAME.legal(state) == state.hands[seat]
    assert GAME.to_act(replay.state) is None
    assert replay.moments[-1].table.number == 20


def test_b09_a_tie_broken_by_seat_order() -> None:
    score = GAME.settle((60, 60))
    assert score.winner is None
    assert "tie" in score.reason.say()


def test_b10_the_pack_does_not_divide_by_three() -> None:
    replay = played_out(21, Briscola(players=3))
    assert replay.moments[-1].table.number == 13
    assert sum(replay.state.points) == 120


@pytest.mark.parametrize(
    ("kind", "trump", "played", "seat", "points"),
    [("B15 a two beats a king", "D", "4S 7S KS 2S", 2, 4), ("B16 an overtrump ignored", "D", "AH 4D AD 3H", 2, 32)],
)
def test_four_to_a_trick(kind: str, trump: str, played: str, seat: int, points: int) -> None:
    four = Briscola(players=4)
    event = four.taken(cards(played), four.seats.all[0], Card("A" + trump).suit)
    assert (event.seat, event.points) == (seat, points), kind


def test_b17_a_plain_card_of_another_suit_takes_the_trick() -> None:
    assert outcome("S", "JH", "KD") == (0, 6)


def test_b19_the_last_trick_is_not_counted() -> None:
    replay = hand("briscola/full-deal").replay
    assert replay.at(len(replay)).table.points == (64, 56)


def test_b23_random_state_shared_between_games() -> None:
    apart = [played_out(seed).state for seed in (1, 2)]
    states, choose = [GAME.deal(1), GAME.deal(2)], [random.Random(1), random.Random(2)]
    while GAME.to_act(states[0]) is not None:
        for n in (0, 1):
            states[n] = GAME.play(states[n], choose[n].choice(GAME.legal(states[n]))).state
    assert states == apart


def test_b25_going_back_forgets_a_field() -> None:
    for seed in range(25):
        replay = played_out(seed)
        while replay.moves:
            state = replay.states[-2]
            replay = replay.undo()
            assert replay.state == state
            assert hash(replay.state) == hash(state)


def test_b27_the_place_of_a_card_jumps_after_a_draw() -> None:
    start = Start((cards("AH 4S"), cards("2H 2C")), cards("5C KD"), trump="D", leader=A, taker=A)
    replay = Replay(GAME, GAME.start(start))
    assert replay.state.hands[0] == cards("AH 4S 5C")  # the drawn card at the right end, the others as they were
