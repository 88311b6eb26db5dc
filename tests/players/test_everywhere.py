"""Wherever somebody may want to be played against: in sample hands, parts of deals, under all rules, in new games."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardkit.cards import DECK, Card
from cardkit.games.base import Game, game
from cardkit.hands.loader import hand, names
from cardkit.players import LEVELS, Player, asked, known, refused, waiting
from cardkit.players.rules import has_thumbs, thumbs_of
from cardkit.replay import Replay
from cardkit.unseen import seen
from tests.games.lines import line
from tests.games.test_contract import VARIANTS
from tests.players.redealt import redealt

TYPED = ("exchange 2S", "exchange 7H", "declare AAA -S", "declare 32A D", "declare 3333", "7S x 4S 3S")


@pytest.mark.parametrize("name", names())
def test_every_sample_hand_is_played_on_from_any_step(name: str) -> None:
    replay = hand(name).replay
    rules = cast(Game, replay.game)
    for made in {0, 1, 2, len(replay.moves) // 2, max(0, len(replay.moves) - 2)}:
        start = replay.cut(min(made, len(replay.moves)))
        for level in LEVELS:
            players = [Player(level, made)] * len(rules.seats.all)
            line, longest = start, 6 if level == "strong" else 100
            while longest and (choice := asked(line, players)) is not None:
                line, longest = line.play(choice[1].move), longest - 1
                assert choice[1].reason.say()
            assert rules.to_act(line.state) is None or (level == "strong" and not longest)


@given(st.sampled_from(VARIANTS), st.data())
def test_no_rules_let_a_hidden_card_through(variant: tuple[str, dict[str, Any]], data: st.DataObject) -> None:
    rules = game(variant[0], **variant[1])
    replay = line(data.draw, rules)  # type: ignore[arg-type]
    for seat in rules.seats.all:
        other = redealt(replay, seat, random.Random(data.draw(st.integers(0, 99))))
        assert seen(replay, seat).moments == seen(other, seat).moments
        here, there = known(replay, seat), known(other, seat)
        assert here == there
        for move in (*DECK, *TYPED):
            assert refused(replay, seat, move) == refused(other, seat, move)
        if here.moves:
            for level in LEVELS:
                choice = Player(level, 1).choose(rules, here)
                assert choice == Player(level, 1).choose(rules, there)
                assert rules.why_not(replay.state, choice.move) is None


def test_what_was_shown_to_all_is_remembered() -> None:
    rules = game("briscola", exchange="2")
    drawn = swapped = 0
    for seed in range(120):
        replay = Replay(rules, rules.deal(seed))
        while waiting(replay):
            turn = waiting(replay)[-1]
            moves = known(replay, turn).moves
            replay = replay.play(next((move for move in moves if not isinstance(move, Card)), moves[0]))
            other = rules.seats.after(turn)
            held = known(replay, other).held[turn]
            assert held <= set(replay.state.hands[turn])
            if held and replay.state.stock:
                swapped += 1
            elif held:
                drawn += 1
                assert not known(replay, other).unseen & held
    assert drawn > 50 and swapped > 10


def test_who_declares_three_of_a_rank_lacks_the_fourth() -> None:
    rules = game("tressette")
    told = 0
    for seed in range(150):
        replay = Replay(rules, rules.deal(seed))
        players = [Player("club", seed)] * 4
        for _ in range(10):
            choice = asked(replay, players)
            assert choice is not None
            replay = replay.play(choice[1].move)
        for seat, what in replay.state.declared:
            watcher = rules.seats.after(seat)
            seen_now = known(replay, watcher)
            gone = {card for pile in replay.state.piles for card in pile} | set(replay.state.trick)
            assert set(what.cards) - gone <= seen_now.held[seat]
            if len(what.cards) == 3 and not what.napoletana:
                told += 1
                fourth = {card for card in DECK if card.rank == what.cards[0].rank} - set(what.cards)
                assert fourth <= seen_now.lacks[seat]
    assert told > 10


def test_a_variant_is_played_by_the_thumbs_of_its_parent() -> None:
    parent: Any = type(game("briscola"))
    variant = type("Variant", (parent,), {"name": "briscola of ours"})()
    assert has_thumbs(variant) and type(thumbs_of(variant)) is type(thumbs_of(game("briscola")))
    replay, players = Replay(variant, variant.deal(3)), [Player("strong", 1), Player("club", 2)]
    while (choice := asked(replay, players)) is not None:
        replay = replay.play(choice[1].move)
    assert variant.score(replay.state).over


def test_a_game_without_rules_of_thumb_is_played_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    from cardkit.players import rules as entered

    monkeypatch.setattr(entered, "_OWN", {})
    for name, upper in (("briscola", "club"), ("tressette", "club"), ("scopa", "random")):
        rules, won = game(name), 0.0
        assert not has_thumbs(rules)
        for seed in range(40):
            for side in (0, 1):
                levels = [upper if rules.seats.side(seat) == side else "random" for seat in rules.seats.all]
                replay = Replay(rules, rules.deal(seed))
                players = [Player(level, seed) for level in levels]
                while (choice := asked(replay, players)) is not None:
                    replay = replay.play(choice[1].move)
                    assert choice[1].reason.say()
                totals = rules.score(replay.state).totals
                won += (totals[side] > totals[1 - side]) + (totals[0] == totals[1]) / 2
        assert won / 80 > 0.55 or upper == "random"
    rules = game("scopa")
    replay = Replay(rules, rules.deal(1))
    assert Player("strong").choose(rules, known(replay, "A")).move in rules.legal(replay.state)
