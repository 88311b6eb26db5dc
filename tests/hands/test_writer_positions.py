"""What is written of a hand, a replay or a position is read back as the same, whatever the game, switches and names."""

from __future__ import annotations

import random
import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardkit as ck
from cardkit.cards import DECK, HIDDEN
from cardkit.errors import CardkitError
from cardkit.games.base import Game, game, names
from cardkit.hands import hand
from cardkit.hands import names as samples
from cardkit.language import LANGUAGES
from cardkit.replay import Replay
from tests.games.switched import switched

ODD = [
    "Anna \"the fox\" O'Neil", "安娜", "a\\b", "<img onerror=alert(1)>", "{n}", "tab\there", "two\nlines", "🃏 ♠",
    "'''", '"""', "# no note", "e\u0301", "\u202eright to left", "\\u0041", "=[]{}",
]  # fmt: skip


def played(rules: Game, seed: int) -> Replay:
    """Play a deal by chance, declarations and swaps wherever there are any."""
    draw, replay = random.Random(seed), Replay(rules, rules.deal(seed))
    while rules.to_act(replay.state) is not None:
        moves = rules.legal(replay.state)
        said = [move for move in moves if type(move).__name__ in ("Declare", "Exchange")]
        replay = replay.play(draw.choice(said or moves))
    return replay


def same(one: Replay, other: Replay) -> bool:
    return (one.start, one.moves, one.game.rules, one.game.name) == (
        other.start, other.moves, other.game.rules, other.game.name,
    )  # fmt: skip


@pytest.mark.parametrize("name", names())
def test_a_replay_is_read_back_under_every_switch(name: str) -> None:
    for rules in switched(name):
        for seed in range(3):
            replay = played(game(name, **rules), seed)
            assert same(hand(replay.toml()).replay, replay)


@pytest.mark.parametrize("name", names())
def test_every_position_of_a_deal_is_read_back(name: str) -> None:
    for n, rules in enumerate(switched(name)):
        for state in played(game(name, **rules), n).states[n % 3 :: 3]:
            again = hand(state.toml()).replay
            assert again.state == state
            assert again.state.toml() == state.toml()


@given(seed=st.integers(0, 10**9), begins=st.integers(0, 80), goes_on=st.integers(0, 80), data=st.data())
@settings(max_examples=30)
def test_any_part_of_any_deal_is_read_back(seed: int, begins: int, goes_on: int, data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(names()))
    rules = data.draw(st.sampled_from([*switched(name)]))
    states = played(game(name, **rules), seed).states
    part = hand(states[min(begins, len(states) - 1)]).replay
    draw = random.Random(seed)
    for _ in range(goes_on):
        if part.game.to_act(part.state) is None:
            break
        part = part.play(draw.choice(part.game.legal(part.state)))
    assert same(hand(part.toml()).replay, part)
    assert hand(part.state.toml()).replay.state == part.state


@given(size=st.integers(1, 3), seed=st.integers(0, 10**6))
@settings(max_examples=20)
def test_the_last_cards_alone_are_read_back(size: int, seed: int) -> None:
    """A part of a deal, whose other cards nobody has written down."""
    draw = random.Random(seed)
    several = draw.sample(DECK, 4 * size)
    hands = [" ".join(card.code for card in several[n * size : (n + 1) * size]) for n in range(4)]
    for head, seats in (
        ('game = "tressette"\n[start]\nleader = "S"', "NWSE"),
        ('game = "briscola"\nswitches = { players = 4 }\n[start]\ntrump = "D"\nleader = "C"', "ABCD"),
    ):
        dealt = ", ".join(f'{seat} = "{cards}"' for seat, cards in zip(seats, hands, strict=True))
        replay = hand(f"{head}\nhands = {{ {dealt} }}\n[play]\nmoves = []\n").replay
        while replay.game.to_act(replay.state) is not None:
            assert hand(replay.state.toml()).replay.state == replay.state
            replay = replay.play(draw.choice(replay.game.legal(replay.state)))
        assert same(hand(replay.toml()).replay, replay)
        assert hand(replay.state.toml()).replay.state == replay.state


@pytest.mark.parametrize("name", samples())
def test_a_sample_is_read_back_with_all_that_is_said_of_it(name: str) -> None:
    one = hand(name)
    again = hand(one.toml())
    assert same(again.replay, one.replay)
    assert (again.titles, again.players, again.source, again.rules) == (
        one.titles, one.players, one.source, one.rules,
    )  # fmt: skip
    assert hand(one.replay.state.toml()).replay.state == one.replay.state


@pytest.mark.parametrize("text", ODD)
def test_titles_and_names_may_hold_any_sign(text: str) -> None:
    by_language = dict.fromkeys(LANGUAGES, text)
    dealt = ck.deal("briscola", seed=3, policy="random", players=3)
    one = dealt._replace(titles={"en": text, "zh-Hant": "牌"}, players=(by_language, {}, {"en": text}), source=text)
    again = hand(one.toml())
    assert (again.titles, again.players, again.source) == (one.titles, one.players, text)
    assert hand(one._replace(titles={"": text}).toml()).title == text


@pytest.mark.parametrize("text", ["\0", "a\x1b[31mb", "\x7f", "\ud800", "\uffff", "   ", "", "x" * 1000])
def test_what_no_file_may_hold_is_left_out(text: str) -> None:
    dealt = ck.deal("briscola", seed=3, policy=None)
    for titles in ({"": text}, {"en": text, "zh-Hant": "牌"}, {"en": text}):
        one = dealt._replace(titles=titles, players=({"en": text}, titles))
        assert same(hand(one.toml()).replay, one.replay)


def test_declarations_and_sweeps_stand_in_a_position() -> None:
    states = (state for seed in range(200) for state in played(game("tressette"), seed).states)
    declared = next(one for one in states if len(one.declared) > 1 and len(one.hands[0]) < 7)
    assert "declared = [" in declared.toml()
    assert hand(declared.toml()).replay.state.declared == declared.declared
    states = (state for seed in range(200) for state in played(game("scopa"), seed).states)
    swept = next(one for one in states if sum(one.sweeps) > 1)
    assert hand(swept.toml()).replay.state.sweeps == swept.sweeps


def test_a_round_that_had_to_be_dealt_again_says_so_when_it_is_read() -> None:
    state = next(one for one in map(game("scopa").deal, range(400)) if one.redeals)
    assert hand(state.toml()).replay.state == state


def test_a_row_is_a_trick() -> None:
    rows = tomllib.loads(ck.deal("briscola", seed=7, players=4).toml())["play"]["moves"]
    assert [len(row.split()) for row in rows] == [4] * 10


def test_a_switch_that_is_none_is_written() -> None:
    text = ck.deal("scopa", seed=7, policy=None, redeal_kings=None).toml()
    assert 'redeal_kings = "none"' in text
    assert hand(text).game.rules.redeal_kings is None


@pytest.mark.parametrize("name", names())
def test_cards_that_lie_face_down_are_not_written(name: str) -> None:
    rules = game(name)
    view = rules.view(rules.deal(1), rules.seats.all[0])
    assert any(HIDDEN in one for one in view.hands)
    for one in (view, Replay(rules, view), ck.play(name, seed=1).replay, ck.play(name, seed=1).hand):
        with pytest.raises(CardkitError, match="face down"):
            one.toml()


def test_what_was_played_is_written_when_it_is_over() -> None:
    replay = ck.deal("tressette", seed=2).replay
    assert same(hand(ck.play(replay).hand.toml()).replay, replay)


WRONG = [
    ('piles = { A = "AS" }', "whole tricks"),
    ('piles = { B = "AS 3D" }', "there must be cards in that pile"),
    ('piles = { A = "3S 3D" }', "there twice"),
    ('turned = "4D"', "must be of the trump suit"),
    ('turned = "4S 5S"', "should look like"),
    ("turned = 4", "should look like"),
    ('declared = ["A 32A D"]', "declared"),
    ("redeals = 1", "redeals"),
]


@pytest.mark.parametrize(("entry", "told"), WRONG)
def test_a_position_that_does_not_fit_together_is_refused_with_its_line(entry: str, told: str) -> None:
    text = 'game = "briscola"\n[start]\ntrump = "S"\nleader = "A"\nhands = { A = "3S KC", B = "3H 2D" }\n'
    with pytest.raises(CardkitError, match=told) as refused:
        hand(f"{text}{entry}\n[play]\nmoves = []\n")
    assert getattr(refused.value, "line", None) == 6


DECLARED = [
    ('["N 32A D", "N 33"]', "is no declaration"),
    ('["Q 32A D"]', "who has declared"),
    ('"N 32A D"', "should look like"),
    ("[7]", "should look like"),
    ('["W 32A D"]', "is in the hand of"),
    ('[""]', "who has declared"),
]


@pytest.mark.parametrize(("declared", "told"), DECLARED)
def test_a_declaration_that_cannot_have_been_made_is_refused(declared: str, told: str) -> None:
    text = 'game = "tressette"\n[start]\nleader = "N"\nhands = { N = "3D 2D", W = "4C 5C", S = "6C 7C", E = "4H 5H" }\n'
    with pytest.raises(CardkitError, match=told):
        hand(f"{text}declared = {declared}\n[play]\nmoves = []\n")
