"""Briscola Chiamata: the auction, the called card, the hidden partner, and who wins with whom."""

from __future__ import annotations

import random
from typing import Any

import pytest

import cardkit as ck
from cardkit.cards import DECK, HIDDEN, Card
from cardkit.games.base import IllegalMove, game
from cardkit.games.chiamata.auction import Bid, Call, Pass, bids, highest, speaks
from cardkit.replay import Replay
from cardkit.view import line

GAME: Any = game("chiamata")
DECK_IN_ORDER = " ".join(card.code for card in DECK)  # the first player holds A 2 3 4 5 6 7 J of spades


def after(*moves: str) -> Any:
    state = GAME.deal(deck=DECK_IN_ORDER)
    for move in moves:
        state = GAME.after(state, move)
    return state


CALLED = ("bid A", "bid 3", "pass", "pass", "pass", "pass", "call 3D")


def test_a_bid_goes_below_the_one_before_it() -> None:
    state = after("bid 3")
    assert [GAME.write(move) for move in GAME.legal(state)] == [f"bid {rank}" for rank in "KQJ76542"] + ["pass"]
    for wrong, code in (("bid A", "bid_too_low"), ("bid 3", "bid_too_low"), ("bid 2 70", "bid_too_low"),
                        ("call 3S", "auction_on"), ("AS", "not_your_turn")):  # fmt: skip
        reason = GAME.why_not(state, wrong)
        assert reason is not None and reason.code == code and reason.say()


def test_below_the_lowest_rank_there_are_only_points() -> None:
    state = after("bid 2")
    assert [GAME.write(move) for move in GAME.legal(state)] == [f"bid 2 {n}" for n in range(62, 121)] + ["pass"]
    assert GAME.legal(after("bid 2", "bid 2 120")) == (Pass(),)
    assert GAME.why_not(after(), "bid 2 70").code == "bid_unknown"


def test_who_passes_is_out_and_the_last_one_has_to_bid() -> None:
    state = after("pass", "pass", "pass", "pass")
    assert GAME.to_act(state) == 4 and Pass() not in GAME.legal(state) and len(GAME.legal(state)) == 10
    assert GAME.why_not(state, "pass").code == "bid_one"
    state = GAME.after(state, "bid A")
    assert GAME.legal(state) == tuple(Call(Card("A" + suit)) for suit in "SHDC")
    turns = GAME.seats.all
    assert speaks(after("bid A", "pass", "bid K").said, turns) == 3
    assert speaks(after("bid A", "pass", "pass", "pass", "bid K").said, turns) == 0
    assert highest(after("bid A", "pass").said) == (0, Bid("A"))
    assert bids((), "A3KQJ76542", 5)[-1] == Pass()


def test_the_called_card_names_trump_and_only_its_rank_was_bid() -> None:
    state = after(*CALLED)
    assert (state.called, state.trump, state.partner) == (Card("3D"), Card("3D").suit, None)
    assert GAME.to_act(state) == state.first == 0
    before = after(*CALLED[:-1])
    assert GAME.why_not(before, "call AH").code == GAME.why_not(before, "KS").code == "must_call"
    assert GAME.why_not(state, "bid 2").code == "auction_over"


def test_the_partner_is_hidden_until_the_called_card_falls() -> None:
    state = after(*CALLED)
    holder = next(seat for seat in GAME.seats.all if state.called in state.hands[seat])
    other = next(seat for seat in GAME.seats.all if seat not in (holder, 1))
    # The called card in another hand: nobody but those two can tell the deals apart.
    swapped = [list(hand) for hand in state.hands]
    here, there = swapped[holder].index(state.called), 0
    swapped[holder][here], swapped[other][there] = swapped[other][there], swapped[holder][here]
    again = state._replace(hands=tuple(map(tuple, swapped)))
    for seat in GAME.seats.all:
        assert (GAME.view(state, seat) == GAME.view(again, seat)) == (seat not in (holder, other))
        assert GAME.team(GAME.view(state, seat)) == (1,)
        assert GAME.score(GAME.view(state, seat)).winner is None
    replay, choose = Replay(GAME, state), random.Random(2)
    while GAME.to_act(replay.state) is not None:
        replay = replay.play(choose.choice(GAME.legal(replay.state)))
    fallen = next(n for n, one in enumerate(replay.moves) if one == state.called)
    assert {one.partner for one in replay.states[: fallen + 1]} == {None}
    assert {one.partner for one in replay.states[fallen + 1 :]} == {holder}
    told = [event.reason.code for moment in replay.moments for event in moment.events]
    assert told.count("plays_called") == 1
    assert GAME.team(replay.state) == (1, holder)


@pytest.mark.parametrize(
    ("totals", "team", "need", "winners", "marks"),
    [
        ((40, 10, 21, 30, 19), (0, 2), 61, (0, 2), (2, 0, 1, 0, 0)),
        ((40, 10, 20, 31, 19), (0, 2), 61, (1, 3, 4), (0, 1, 0, 1, 1)),
        ((40, 10, 21, 30, 19), (0, 2), 62, (1, 3, 4), (0, 1, 0, 1, 1)),
        ((61, 10, 0, 30, 19), (0,), 61, (0,), (4, 0, 0, 0, 0)),
        ((60, 11, 0, 30, 19), (0,), 61, (1, 2, 3, 4), (0, 1, 1, 1, 1)),
    ],
)
def test_who_wins_with_whom_and_what_it_brings(
    totals: tuple[int, ...], team: tuple[int, ...], need: int, winners: tuple[int, ...], marks: tuple[int, ...]
) -> None:
    seats = GAME.seats.all
    score = GAME._settled(totals, tuple(seats[n] for n in team), need)
    assert score.winners == winners and str(score.reason.fact("marks")) == "-".join(map(str, marks))
    assert score.winner == (winners[0] if len(winners) == 1 else None) and score.reason.say()


def test_a_caller_may_call_a_card_of_his_own_and_plays_alone() -> None:
    state = after("bid 3", "pass", "pass", "pass", "pass", "call 3S", "3S")
    assert state.partner == 0 and GAME.team(state) == (0,)
    step = GAME.play(after("bid 3", "pass", "pass", "pass", "pass", "call 3S"), "3S")
    assert step.events[0].reason.code == "plays_called_alone"


def test_in_a_view_nobody_is_asked_out_of_turn() -> None:
    state = after()
    assert [bool(GAME.legal(GAME.view(state, seat))) for seat in GAME.seats.all] == [True] + [False] * 4
    assert HIDDEN not in GAME.view(state, 0).hands[0]


@pytest.mark.parametrize("text", ["bid", "bid X", "bid 3 x", "bid 2 7000", "call", "call 3S 3H", "bid 3 4 5", "Bid ٣"])
def test_what_is_no_bid_is_quoted(text: str) -> None:
    with pytest.raises(IllegalMove):
        GAME.read(text)


def test_a_line_of_a_hand_file_is_split_into_moves() -> None:
    line = "bid A, pass bid 2 bid 2 70 pass call 2S 2S 3H"
    assert GAME.split(line) == ("bid A", "pass", "bid 2", "bid 2 70", "pass", "call 2S", "2S", "3H")


def test_a_seat_is_told_by_its_own_name_whatever_was_told_in_another_game_of_the_same_number() -> None:
    two: Any = game("briscola")
    card = Card("4C")
    for rules, letter in ((two, "A"), (GAME, "P1"), (two, "A")):
        state = rules.deal(1)
        state = state._replace(hands=((card,), *state.hands[1:]), leader=rules.seats.all[0])
        if rules is GAME:
            state = state._replace(said=((rules.seats.all[0], Bid("3")),), called=Card("3S"))
        else:
            state = state._replace(stock=(Card("3S"),) * 2)
        assert rules._told(state, card, state._replace(trick=(card,)))[0].reason.fact("seat").letter == letter


def test_the_step_bar_calls_what_comes_before_the_first_card_by_its_name() -> None:
    replay = ck.hand("chiamata/called-king").replay
    (label, count), (first, _), *_ = line.groups(replay)
    assert (label, first) == ("auction", "1")
    kinds = [one.event.kind for one in replay.moments[1 : 1 + int(count)] if one.event]
    assert kinds == ["bid"] * (int(count) - 1) + ["call"]
