"""Sitting: whole deals and matches against the computer, what a learner may do, and what nobody is told."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

from cardkit.cards import DECK, HIDDEN, Card, Suit
from cardkit.errors import WrongPlace
from cardkit.games.base import Game, IllegalMove
from cardkit.games.tressette.declarations import Declare
from cardkit.players import player
from cardkit.replay import Replay
from cardkit.review import SAID
from cardkit.seats import Seat
from cardkit.sitting import Sitting
from tests.players.redealt import TABLES, a_game, redealt, somewhere

SPADES, HEARTS, DIAMONDS, CLUBS = (tuple(card for card in DECK if card.suit is suit) for suit in Suit)


def sit(rules: Game, seat: Seat | None = None, level: str = "club", **how: Any) -> Sitting:
    return Sitting(rules, rules.seats.all[0] if seat is None else seat, lambda _, seed: player(level, seed), **how)


def answered(one: Sitting) -> Sitting:
    while one.answer():
        pass
    return one


def played(one: Sitting, draw: random.Random) -> Sitting:
    """Play a deal to its end by chance."""
    while not answered(one).over:
        assert one.waits
        if one.turn or draw.random() < 0.5:
            one.play(draw.choice(one.moves))
        else:
            one.stay()
    return one


@pytest.mark.parametrize("level", ["random", "beginner", "club"])
@pytest.mark.parametrize("name", TABLES)
def test_a_whole_deal_is_played_in_any_seat(name: str, level: str) -> None:
    rules = a_game(name)
    for seat in rules.seats.all:
        one = played(sit(rules, seat, level, seed=seat), random.Random(seat))
        assert one.over
        assert one.replay.game.score(one.replay.state).over
        assert len(one.mine) == len({*one.mine})
        cards = [n for n in one.mine if not isinstance(one.replay.moves[n], SAID)]
        assert len(cards) == sum(not isinstance(move, SAID) for move in one.replay.moves) // len(rules.seats.all)


@pytest.mark.parametrize("name", TABLES)
def test_a_seed_deals_the_same_and_the_same_moves_are_answered_the_same(name: str) -> None:
    rules = a_game(name)
    one, other = (played(sit(rules, seed=3), random.Random(1)) for _ in range(2))
    assert one.replay.moves == other.replay.moves
    assert played(sit(rules, seed=4), random.Random(1)).replay.start != one.replay.start
    assert sit(rules).replay.start != sit(rules).replay.start


@pytest.mark.parametrize(
    ("name", "switches"),
    [("briscola", {"match": 3}), ("briscola of 3", {"match": 2}), ("briscola of 4", {"match": 2, "tie": "replay"}),
     ("scopa", {}), ("scopone", {}), ("tressette", {}), ("tressette", {"rounding": "keep_thirds"})],
)  # fmt: skip
def test_a_match_goes_on_to_its_target_and_the_deal_goes_round(name: str, switches: dict[str, Any]) -> None:
    rules = a_game(name, **switches)
    one, draw, totals = sit(rules, seed=5, match=True), random.Random(5), []
    dealers = [one.dealer]
    while True:
        played(one, draw)
        assert one.book is not None
        totals.append(one.book.totals)
        if one.won is not None:
            break
        one.next()
        dealers.append(one.dealer)
    assert len(totals) == len(one.book.deals)
    target = one.book.target * one.book.scale
    assert [max(each) >= target for each in totals[:-1]].count(True) == sum(
        each.count(max(each)) > 1 for each in totals[:-1] if max(each) >= target
    )
    assert max(totals[-1]) >= target
    assert totals[-1].index(max(totals[-1])) == one.won
    assert dealers == [row.dealer for row in one.book.rows()]
    one.next()  # and then another match begins
    assert one.before is not None
    assert one.before.deals == ()


def test_a_deal_that_ends_the_match_at_once_does_so() -> None:
    rules = a_game("tressette", special_endings="cappotto_2_stramazzo_3")
    hands = (SPADES, HEARTS, DIAMONDS, CLUBS)  # North leads and takes ten tricks: nobody else has a spade
    start = rules.deal(0, dealer="E")._replace(hands=hands, leader=rules.seats.all[0])
    replay = Replay(rules, start)
    while rules.to_act(replay.state) is not None:
        replay = replay.play(next(move for move in rules.legal(replay.state) if isinstance(move, Card)))
    one = sit(rules, match=True, begun=replay)
    assert one.won == 0
    assert sit(a_game("tressette"), match=True, begun=Replay(a_game("tressette"), start._replace(
        rules=a_game("tressette").rules), replay.moves)).won is None  # fmt: skip


@pytest.mark.parametrize("name", TABLES)
def test_what_is_refused_is_refused_for_what_the_seat_can_see(name: str) -> None:
    rules = a_game(name)
    asked = 0
    for seed in range(12):
        replay = somewhere(rules, seed)
        for seat in rules.seats.all:
            other = redealt(replay, seat, random.Random(seed))
            one, two = (sit(rules, seat, begun=each) for each in (replay, other))
            assert one.moves == two.moves
            for card in rules.pack:
                told = []
                for sitting in (one, two):
                    try:
                        told.append(repr(sitting.meant(card)))
                    except IllegalMove as refused:
                        told.append(refused.reason.say())
                        asked += 1
                assert told[0] == told[1]
    assert asked > 100


def test_an_illegal_card_says_which_cards_follow() -> None:
    rules = a_game("tressette")
    for seed in range(40):
        one = answered(sit(rules, seed=seed))
        view = one.view
        wrong = [card for card in view.hands[one.seat] if card not in one.moves]
        if one.turn and wrong:
            with pytest.raises(IllegalMove) as refused:
                one.play(wrong[0])
            assert refused.value.reason.code == "must_follow"
            return
    raise AssertionError("no deal asks to follow suit")


def test_nobody_plays_out_of_turn_or_when_all_is_over() -> None:
    rules = a_game("briscola")
    one = sit(rules, rules.seats.all[1], seed=1)
    while one.turn:
        one.play(one.moves[0])
        one.answer()
    card = one.view.hands[one.seat][0]
    if not one.over and not one.turn:
        with pytest.raises(IllegalMove) as refused:
            one.play(card)
        assert refused.value.reason.code == "not_your_turn"
    with pytest.raises(WrongPlace):
        one.next()
    played(one, random.Random(0))
    with pytest.raises(IllegalMove) as refused:
        one.play("7S")
    assert refused.value.reason.code == "deal_over"


def test_a_learner_may_declare_before_trick_two_is_led_or_say_nothing_more() -> None:
    rules, draw, found = a_game("tressette"), random.Random(2), 0
    for seed in range(60):
        one = sit(rules, rules.seats.all[2], seed=seed)
        while not answered(one).over:
            if not one.turn:
                found += 1
                assert all(isinstance(move, Declare) for move in one.moves)
                before = len(one.replay.moves)
                if found % 2:
                    one.play(one.moves[0])
                    assert one.replay.moves[-1:] == one.replay.moves[before:]
                    assert before in one.mine
                    break
                one.stay()
                assert not one.waits
                assert one.answer()
                break
            one.play(draw.choice(one.moves))
    assert found > 2


@pytest.mark.parametrize("name", TABLES)
def test_taking_back_leads_to_the_last_choice_and_marks_the_deal(name: str) -> None:
    rules = a_game(name)
    one = answered(sit(rules, rules.seats.all[-1], seed=2))
    with pytest.raises(WrongPlace):
        one.undo()
    while not one.turn:
        one.stay()
        answered(one)
    before = one.replay.moves
    one.play(one.moves[0])
    answered(one)
    assert not one.practice
    one.undo()
    assert one.replay.moves == before
    assert one.turn
    assert one.practice
    played(one, random.Random(3))
    one.next()
    assert not one.practice


@pytest.mark.parametrize("name", TABLES)
def test_the_view_holds_no_card_of_others(name: str) -> None:
    rules = a_game(name)
    one = answered(sit(rules, seed=8))
    for seat, hand in enumerate(one.view.hands):
        assert (seat == one.seat) == (HIDDEN not in hand) or not hand
    shown = one.seen
    assert cast(Any, shown.state).hands == one.view.hands


def test_a_hint_comes_with_a_reason_and_can_be_played() -> None:
    for name in TABLES:
        one = answered(sit(a_game(name), seed=3))
        hint = one.hint(player("strong"))
        assert hint.move in one.moves
        assert hint.reason.say()
