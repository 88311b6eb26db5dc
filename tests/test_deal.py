"""A random deal at the table: the same for the same seed, whatever the game and its switches, fit for every widget."""

from __future__ import annotations

import pytest

import cardkit as ck
from cardkit.cards import HIDDEN
from cardkit.errors import CardkitError
from cardkit.games.base import names
from cardkit.hands import Hand
from cardkit.language import LANGUAGES, Voice, speaking
from tests.games.switched import switched


@pytest.mark.parametrize("name", names())
def test_a_seed_always_deals_and_plays_the_same(name: str) -> None:
    one, other, third = (ck.deal(name, seed=seed) for seed in (7, 7, 8))
    assert one.replay.start == other.replay.start != third.replay.start
    assert one.replay.moves == other.replay.moves
    assert one.game.to_act(one.replay.state) is None
    assert one.replay.start == one.game.deal(7)


@pytest.mark.parametrize("name", names())
def test_every_switch_is_dealt_with(name: str) -> None:
    for rules in switched(name):
        dealt = ck.deal(name, seed=3, policy="random", **rules)
        assert {key: getattr(dealt.game.rules, key) for key in rules} == rules
        assert dealt.game.to_act(dealt.replay.state) is None


@pytest.mark.parametrize("policy", ["random", "beginner", "club"])
def test_a_policy_plays_as_players_of_its_level_do(policy: str) -> None:
    dealt = ck.deal("scopa", seed=5, policy=policy)
    others = [ck.deal("scopa", seed=5, policy=other).replay.moves for other in ("random", "beginner", "club")]
    assert others.count(dealt.replay.moves) == 1


@pytest.mark.parametrize("name", names())
def test_nothing_is_played_where_nobody_is_named(name: str) -> None:
    dealt = ck.deal(name, seed=7, policy=None)
    assert dealt.replay.moves == ()
    begun = ck.play(dealt, seed=1)._sitting.replay
    assert begun.start == dealt.replay.start
    assert all(HIDDEN not in hand for hand in begun.moments[0].table.hands)


@pytest.mark.parametrize("name", names())
def test_every_widget_takes_a_deal_a_replay_and_a_position(name: str) -> None:
    dealt = ck.deal(name, seed=11, policy="random")
    for what in (dealt, dealt.replay, *dealt.replay.states[::5], dealt.replay.state):
        assert ck.step(what).text()
        assert len(ck.table(what).columns)
        assert ck.play(what).text()
    asked = {"tricks": ck.predict, "capture": ck.capture}[dealt.game.family]
    assert asked(dealt).text()


@pytest.mark.parametrize("name", names())
def test_a_position_is_shown_where_it_stands(name: str) -> None:
    dealt = ck.deal(name, seed=11, policy="random")
    for state in dealt.replay.states[::2]:
        shown = ck.step(state)
        line, at = shown._shown()
        assert (at, line.state) == (len(line), state)
        own = dealt.game.view(state, dealt.game.seats.all[0])  # cards lie face down: it is shown as it is
        assert ck.step(own)._shown()[0].state == own


@pytest.mark.parametrize("name", names())
def test_a_position_is_played_on_from_where_it_stands(name: str) -> None:
    replay = ck.deal(name, seed=4, policy="random").replay
    for state in replay.states[1:-1:4]:
        begun = ck.play(state, seat=replay.game.to_act(state), seed=1)._sitting.replay
        assert state in begun.states  # others may say something before the learner's card
    assert ck.play(replay)._sitting.replay.state == replay.state


def test_a_seed_that_is_not_named_is_in_the_title() -> None:
    dealt = ck.deal(policy=None)
    seed = int(dealt.title.rpartition(" ")[2])
    assert ck.deal(seed=seed, policy=None).replay.start == dealt.replay.start


def test_the_title_speaks_every_language() -> None:
    dealt = ck.deal("scopa", seed=9, policy=None)
    said = set()
    for language in LANGUAGES:
        with speaking(Voice(language)):
            said.add(dealt.title)
            assert "9" in dealt.title
            assert ck.hand(dealt.toml()).title == dealt.title
    assert len(said) == len(LANGUAGES)


@pytest.mark.parametrize("seed", [True, "7", 7.0, [7], float("nan"), -3, 10**2000, object()])
def test_what_is_no_seed_is_refused(seed: object) -> None:
    with pytest.raises(CardkitError, match="seed"):
        ck.deal("briscola", seed=seed)


@pytest.mark.parametrize(
    ("switches", "told"),
    [
        ({"player": 4}, "Did you mean players="),
        ({"players": 7}, "2, 3, 4"),
        ({"players": [4]}, "2, 3, 4"),
        ({"policy": "god"}, "random"),
        ({"policy": 7}, "random"),
        ({"at": 3}, "takes no at="),
    ],
)
def test_what_is_no_switch_is_refused(switches: dict[str, object], told: str) -> None:
    with pytest.raises(CardkitError, match=told):
        ck.deal("briscola", **switches)


@pytest.mark.parametrize("game", ["poker", 7, None, "", ["briscola"]])
def test_what_is_no_game_is_refused(game: object) -> None:
    with pytest.raises(CardkitError, match="no game here"):
        ck.deal(game)


def test_what_can_be_no_position_is_refused() -> None:
    state = ck.deal("briscola", seed=7).replay.states[4]
    first = state.hands[0][0]
    changed: list[dict[str, object]] = [
        {"hands": ((first, first, first), state.hands[1])},
        {"hands": 5},
        {"hands": ((), ())},
        {"stock": state.stock + state.stock},
        {"points": (500, 0)},
        {"leader": "A"},
        {"trump": None},
        {"trick": 5},
        {"piles": ((),)},
        {"piles": "AS"},
    ]
    for one in changed:
        wrong = state._replace(**one)
        for does in (ck.step, ck.table, ck.play, ck.hand):
            with pytest.raises(CardkitError):
                does(wrong)
        with pytest.raises(CardkitError):
            wrong.toml()


def test_a_state_under_the_rules_of_another_game_is_refused() -> None:
    scopa, briscola = ck.game("scopa").deal(1), ck.game("briscola").deal(1)
    for wrong in (scopa._replace(rules=briscola.rules), briscola._replace(rules=scopa.rules)):
        with pytest.raises(CardkitError):
            ck.step(wrong)


@pytest.mark.parametrize("what", [(1, 2, 3), None, 7, b"AS", ck, [], {}])
def test_what_is_no_hand_is_refused(what: object) -> None:
    with pytest.raises(CardkitError, match="A hand is a name"):
        ck.hand(what)


def test_two_hands_are_not_played_at_once() -> None:
    with pytest.raises(CardkitError, match="Two hands"):
        ck.play(ck.deal("scopa", seed=1), hand="briscola/last-three")


def test_a_deal_is_a_hand() -> None:
    dealt = ck.deal("tressette", seed=1)
    assert isinstance(dealt, Hand)
    assert ck.hand(dealt) is dealt
