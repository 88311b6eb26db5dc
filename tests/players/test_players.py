"""Players: whatever a table has agreed on, they find a move that may be made, and say why in every language."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardkit.cards import DECK
from cardkit.errors import CardkitError
from cardkit.games.base import game, names
from cardkit.games.briscola.moves import Exchange
from cardkit.games.tressette.declarations import Declare
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.players import LEVELS, Player, asked, known, player, read_level, waiting
from cardkit.replay import Replay
from tests.games.test_contract import VARIANTS
from tests.players.redealt import TABLES, a_game

QUICK = ("random", "beginner", "club")


def table(rules: Any, seed: int, levels: tuple[str, ...] = QUICK) -> Replay:
    """Play a whole deal, a player of another level in each seat."""
    seats = [Player(levels[(seat + seed) % len(levels)], seed) for seat in rules.seats.all]
    start = rules.deal(seed, dealer=rules.seats.all[seed % len(rules.seats.all)])
    replay = Replay(rules, start)
    while (choice := asked(replay, seats)) is not None:
        replay = replay.play(choice[1].move)
        assert choice[1].reason.say()
    return replay


@given(st.sampled_from(VARIANTS), st.integers(0, 10_000))
def test_a_deal_is_played_to_its_end_under_every_rule(variant: tuple[str, dict[str, Any]], seed: int) -> None:
    rules = game(variant[0], **variant[1])
    assert rules.to_act(table(rules, seed).state) is None


@pytest.mark.parametrize("name", [*TABLES, *(one for one in names() if one not in TABLES)])
def test_every_level_plays_every_game(name: str) -> None:
    rules = a_game(name)
    for seed in range(2):
        assert rules.to_act(table(rules, seed, LEVELS).state) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_are_said_in_every_language(language: str) -> None:
    said = set()
    with speaking(Voice(language)):
        for name in TABLES:
            for seed in range(3):
                rules = a_game(name)
                seats, replay = [Player("club", seed)] * len(rules.seats.all), Replay(rules, rules.deal(seed))
                while (choice := asked(replay, seats)) is not None:
                    replay = replay.play(choice[1].move)
                    said.add(choice[1].reason.code)
                    text = choice[1].reason.say()
                    assert text and "{" not in text
                    assert text.isascii() or language != "en" or any(sign in text for sign in "♠♥♦♣")
    assert len(said) > 15


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_makes_the_same_choices(name: str, level: str) -> None:
    rules = a_game(name)
    replay = Replay(rules, rules.deal(5))
    while (seat := rules.to_act(replay.state)) is not None and len(replay.moves) < 12:
        known_now = known(replay, seat)
        choices = [Player(level, 3).choose(rules, known_now) for _ in range(2)]
        # What goes over is data alone: it comes back whole from another process, and leads to the same choice.
        sent = pickle.loads(pickle.dumps(known_now))
        assert sent == known_now and Player(level, 3).choose(rules, sent) == choices[0] == choices[1]
        replay = replay.play(choices[0].move)


def test_another_seed_makes_other_choices() -> None:
    rules = game("briscola")
    start = Replay(rules, rules.deal(5))
    assert len({Player("random", seed).choose(rules, known(start, "A")).move for seed in range(30)}) == 3


def test_a_beginner_is_a_club_player_with_slips() -> None:
    rules, slips, places = game("briscola"), 0, 0
    for seed in range(40):
        replay, draw = Replay(rules, rules.deal(seed)), random.Random(seed)
        while (seat := rules.to_act(replay.state)) is not None:
            known_now = known(replay, seat)
            one = player("beginner", seed).choose(rules, known_now)
            if len(known_now.moves) > 1:
                places += 1
                if one.reason.code == "beginner_slip":
                    slips += 1
                else:
                    assert one == player("club").choose(rules, known_now)
            replay = replay.play(draw.choice(known_now.moves))
    assert 0.25 < slips / places < 0.35


def test_who_holds_the_low_trump_swaps_it_for_a_better_one() -> None:
    rules = game("briscola", exchange="7")
    swapped = 0
    for seed in range(60):
        replay = table(rules, seed, ("club",))
        for made, move in enumerate(replay.moves):
            if isinstance(move, Exchange):
                swapped += 1
                turned = replay.states[made].turned
                assert rules.order.index(turned.rank) < rules.order.index(move.card.rank)  # type: ignore[attr-defined]
    assert swapped


@pytest.mark.parametrize("when", ["after_trick_1", "during_trick_1"])
def test_what_may_be_declared_is_declared_by_everybody(when: str) -> None:
    rules = game("tressette", declare_when=when)
    declared = set()
    for seed in range(40):
        replay = table(rules, seed, ("club",))
        declared |= {(int(seat), seed) for seat, _ in replay.state.declared}
        late = [made for made, move in enumerate(replay.moves) if isinstance(move, Declare)]
        assert not late or max(late) < 4 + len(late)
    assert {seat for seat, _ in declared} == {0, 1, 2, 3}


def test_a_person_is_asked_for_nothing_out_of_turn() -> None:
    rules = game("tressette")
    for seed in range(40):
        replay = Replay(rules, rules.deal(seed))
        for _ in range(4):
            replay = replay.play(rules.legal(replay.state)[0])
        turn = rules.to_act(replay.state)
        assert turn is not None and waiting(replay)[-1] == turn
        nobody: list[Player | None] = [None] * 4
        assert asked(replay, nobody) is None
        for seat in waiting(replay)[:-1]:
            assert all(isinstance(move, Declare) for move in known(replay, seat).moves)


@pytest.mark.parametrize("level", ["", "expert", "strnog", None, 3, b"club", "x" * 5000])
def test_a_level_that_is_not_there_is_refused(level: Any) -> None:
    with pytest.raises(CardkitError, match="No player is called") as refused:
        player(level)
    assert isinstance(refused.value, ValueError) and len(str(refused.value)) < 200
    assert "strong" in str(refused.value)


def test_a_level_is_read_however_it_is_written() -> None:
    assert read_level(" Club ") == "club" and repr(player("STRONG", 4)) == "player('strong', seed=4)"
    with pytest.raises(CardkitError):
        player("club", "seven")  # type: ignore[arg-type]


def test_nothing_can_be_chosen_out_of_turn_or_at_the_end() -> None:
    rules = game("scopa")
    replay = Replay(rules, rules.deal(1))
    with pytest.raises(CardkitError, match="nothing to play"):
        player("club").choose(rules, known(replay, "B"))
    whole = table(rules, 1)
    assert not waiting(whole)
    with pytest.raises(CardkitError, match="nothing to play"):
        player("random").choose(rules, known(whole, "A"))


def test_what_is_known_names_no_card_that_is_not_seen() -> None:
    rules = game("briscola")
    replay = Replay(rules, rules.deal(2))
    seen = known(replay, "A")
    assert seen.unseen == set(DECK) - set(replay.state.hands[0]) - {replay.state.turned}
    assert seen.view.hands[0] == tuple(sorted(replay.state.hands[0]))
