"""Refusals in play: why a move may not be made is said of a view, and tells nothing that the seat cannot know."""

from __future__ import annotations

import itertools
import random

import pytest

from cardkit.cards import DECK, HIDDEN
from cardkit.games.base import Game
from cardkit.games.briscola.moves import Exchange
from cardkit.games.scopa.legal import Taking
from cardkit.games.tressette.declarations import found
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.players import refused
from cardkit.replay import AnyMove, AnyState, Replay
from tests.players.redealt import TABLES, redealt, somewhere
from tests.players.test_fairness import tables

DECLARATIONS = sorted({one for several in itertools.combinations(DECK, 3) for one in found(several)}, key=str)
DECLARATIONS += [one for rank in range(3) for one in found(DECK[rank::10])]
TYPED = ["exchange 2S", "exchange 7H", "declare AAA -S", "declare 3333", "declare 32A D", "declare 777", "7S x 4S 3S",
         "7S", "♠7", "ZZ", "", "x", "KC x", "declare", "exchange"]  # fmt: skip


def attempts(rules: Game, view: AnyState) -> list[object]:
    """List every card and every move that can be typed, of this game and of others."""
    market = rules.table(view).market
    some = [frozenset(several) for n in range(4) for several in itertools.combinations(market, n)]
    several: list[object] = [*DECK, *TYPED, *map(Exchange, DECK), *DECLARATIONS]
    if rules.family == "capture":
        several += [Taking(card, taken) for card in DECK for taken in some]
    return several


@pytest.mark.parametrize("name", TABLES)
def test_what_is_said_is_the_same_however_the_hidden_cards_lie(name: str) -> None:
    for rules in tables(name):
        compared = 0
        for seed in range(25 if rules.family == "tricks" else 15):
            replay = somewhere(rules, seed)
            for seat in rules.seats.all:
                other = redealt(replay, seat, random.Random(seed))
                here, there = rules.view(replay.state, seat), rules.view(other.state, seat)
                compared += replay.state != other.state
                for move in attempts(rules, here):
                    assert rules.why_not(here, move) == rules.why_not(there, move)
        assert compared > 8


def test_asked_of_the_whole_deal_it_would_be_told() -> None:
    """Where all cards lie open it is said who holds a card: in play that must never be asked."""
    for name in TABLES:
        rules, told = tables(name)[0], 0
        for seed in range(25):
            replay = somewhere(rules, seed)
            seat = rules.to_act(replay.state)
            assert seat is not None
            other = redealt(replay, seat, random.Random(seed))
            told += any(rules.why_not(replay.state, card) != rules.why_not(other.state, card) for card in DECK)
            assert all(refused(replay, seat, card) == refused(other, seat, card) for card in (*DECK, *TYPED))
        assert told > 5


@pytest.mark.parametrize("name", TABLES)
def test_a_view_refuses_what_the_deal_refuses_and_nothing_else(name: str) -> None:
    for rules in tables(name):
        for seed in range(25 if rules.family == "tricks" else 15):
            replay = somewhere(rules, seed)
            for seat in rules.seats.all:
                view = rules.view(replay.state, seat)
                own: set[AnyMove] = set(rules.legal(view))
                for move in [*attempts(rules, view), *own]:
                    reason = rules.why_not(view, move)
                    if reason is None:
                        assert rules.meant(view, move) in own  # type: ignore[arg-type]
                        assert rules.why_not(replay.state, move) is None  # type: ignore[arg-type]
                    else:
                        assert move not in own
                        assert reason.say() and HIDDEN not in dict(reason.facts).values()


@pytest.mark.parametrize("name", TABLES)
def test_no_card_of_another_hand_is_told(name: str) -> None:
    """Each card somebody else may hold is refused alike, so that trying them one by one tells nothing."""
    for rules in tables(name):
        for seed in range(25):
            replay = somewhere(rules, seed)
            for seat in rules.seats.all:
                view = rules.view(replay.state, seat)
                hands = rules.table(replay.state).hands
                codes = {
                    reason.code
                    for card in DECK
                    if card not in hands[seat] and (reason := rules.why_not(view, card)) is not None
                }
                assert len(codes) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_declares_what_is_not_held_hears_of_that_hand_alone(language: str) -> None:
    rules = tables("tressette")[0]
    for seed in range(30):
        replay = Replay(rules, rules.deal(seed))
        for _ in range(4):
            replay = replay.play(rules.legal(replay.state)[0])
        for seat in rules.seats.all:
            view = rules.view(replay.state, seat)
            for move in DECLARATIONS:
                reason = rules.why_not(view, move)
                if reason is not None:
                    assert reason.code in ("not_in_this_hand", "holds_all_four")
                    assert dict(reason.facts)["seat"] == seat
                    with speaking(Voice(language)):
                        assert reason.say()
