"""Voids: proven by a card of another suit, and by nothing else."""

import itertools
import random

import pytest

from cardkit.cards import Card, Suit, cards
from cardkit.games.base import game
from cardkit.hands import hand
from cardkit.replay import Replay
from cardkit.view import line as show
from cardkit.view.context import COVERS, context_of
from cardkit.void import voids

REPLAY = hand("tressette/ten-tricks").replay


@pytest.mark.rule("T7.2", "T4.18", "T4.20")
def test_the_sample_deal() -> None:
    shown = [(str(void.seat), void.suit.letter, void.trick, void.card.code) for void in voids(REPLAY)]
    assert shown == [
        ("S", "S", 1, "6C"), ("W", "H", 4, "2S"), ("N", "S", 6, "QC"), ("S", "D", 7, "KC"), ("E", "D", 7, "3H"),
        ("E", "S", 8, "KH"), ("N", "D", 10, "4C"),
    ]  # fmt: skip


@pytest.mark.rule("T7.2")
def test_after_each_trick_who_discarded_and_who_leads() -> None:
    takes = [moment for moment in REPLAY.moments if moment.event and moment.event.kind == "take"]
    found = []
    for moment in takes:
        led = moment.before.centre[0][1].suit
        found.append(" ".join(str(seat) for seat, card in moment.before.centre if card.suit is not led))
    assert found == ["S", "S", "", "W", "", "S N", "S E", "S E N", "S E", "S E N"]
    assert [str(moment.turn) for moment in takes[:-1]] == ["E", "N", "S", "N", "W", "W", "W", "W", "W"]


@pytest.mark.parametrize("seed", range(10))
def test_a_void_is_true_and_stays(seed: int) -> None:
    rules, choose = game("tressette"), random.Random(seed)
    replay = Replay(rules, rules.deal(seed))
    while rules.to_act(replay.state) is not None:
        replay = replay.play(choose.choice(rules.legal(replay.state)))
    for void in voids(replay):
        event = replay.moments[void.step].event
        assert event is not None and (event.seat, event.cards) == (void.seat, (void.card,))
        for moment in replay.moments[void.step :]:
            assert not any(card.suit is void.suit for card in moment.table.hands[void.seat])


def test_the_cards_in_hand_are_never_looked_at() -> None:
    # The same play from another deal proves the same: two cards that nobody has seen yet change hands.
    short = REPLAY.cut(13)
    start, now = short.start, short.state.hands
    same = 0
    for one, other in itertools.product(now[1], now[3]):
        swap = {one: other, other: one}
        hands = tuple(tuple(swap.get(card, card) for card in held) for held in start.hands)
        assert voids(Replay(short.game, start._replace(hands=hands), short.moves)) == voids(short)
        same += 1
    assert same > 10


def test_nothing_is_proven_where_suits_need_not_be_followed() -> None:
    assert voids(hand("briscola/full-deal").replay) == ()


def test_the_mark_appears_with_the_proof_and_not_before() -> None:
    look = context_of(REPLAY)
    for (step, moment), seat in itertools.product(enumerate(REPLAY.moments), REPLAY.game.seats.all):
        shown = dict(look.voids(moment.table, seat))
        due = {void.suit: void.trick for void in voids(REPLAY) if void.seat == seat and void.step <= step}
        assert shown == due
    assert dict(look.voids(REPLAY.at(2).table, REPLAY.game.seats.all[2])) == {Suit.SPADES: 1}


def test_a_learner_who_is_asked_sees_no_voids() -> None:
    """With values kept back, what lies on the table is what is asked about."""
    asked = context_of(REPLAY, covered=COVERS)
    assert not any(asked.voids(moment.table, seat) for moment in REPLAY.moments for seat in REPLAY.game.seats.all)
    signs = [[item for item in frame if str(item[0]).startswith("v")] for frame in show.frames(REPLAY, covered=COVERS)]
    assert not any(signs)
    said = {item[4] for frame in show.frames(REPLAY) for item in frame if str(item[0]).startswith("v")}
    assert {"no", "from trick 1", "from trick 7"} <= said


def test_a_fork_has_its_own_voids() -> None:
    other = REPLAY.fork(20, Card("2C"))  # North leads another card in trick 5
    assert [void.card for void in voids(other)] == list(cards("6C 2S"))
