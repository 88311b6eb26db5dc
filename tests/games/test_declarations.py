"""Declarations: what one hand may declare, when, and how often; outside the 11 points of a deal."""

import itertools

import pytest

from cardkit.cards import DECK, Card, Suit, cards
from cardkit.games.base import IllegalMove, Start
from cardkit.games.tressette import declarations
from cardkit.games.tressette.declarations import Declare, found, total
from cardkit.games.tressette.game import Tressette
from cardkit.games.tressette.state import TressetteState
from cardkit.hands import hand
from cardkit.language import Voice, speaking
from cardkit.replay import Replay

GAME = Tressette()
DURING = Tressette(declare_when="during_trick_1")
OFF = Tressette(declarations=False)
N, W, S, E = GAME.seats.all
ACES, TWOS, NAPOLETANA = "declare AAA -D", "declare 2222", "declare 32A D"


@pytest.mark.rule("T5.1", "T5.2", "T5.3", "T5.8")
@pytest.mark.parametrize(
    ("held", "declared", "points"),
    [
        ("AH AC AS 4D 5D 4H 4C 4S 5S 6S", ["AAA -D"], 3),
        ("2S 2H 2D 2C 4D 5D 4H 4C 4S 5S", ["2222"], 4),
        ("3D 2D AD 4H 5H 4C 5C 4S 5S 6S", ["32A D"], 3),
        ("3D 2D AD AC AS 4H 5H 4C 4S 5S", ["AAA -H", "32A D"], 6),  # HC-28: the ace of diamonds counts in both
        ("3S 3H 3D 3C 2D AD 4H 5H 4C 4S", ["3333", "32A D"], 7),  # HC-29: four in place of three
        ("3S 2S AS 3H 2H AH 4C 5C 4D 5D", ["32A S", "32A H"], 6),
        (
            "3S 2S AS 3H 2H AH 3D 2D AD 4C",
            ["AAA -C", "222 -C", "333 -C", "32A S", "32A H", "32A D"],
            18,
        ),
        (
            "3S 2S AS 3H 2H AH 3D 2D AD 3C",
            ["AAA -C", "222 -C", "3333", "32A S", "32A H", "32A D"],
            19,
        ),
        ("3H 2H AH 3S AS 3D AD AC 4C 5C", ["AAAA", "333 -C", "32A H"], 10),  # declarations that share cards
        ("AH AC 3D 2D 4S 5S 4H 5H 4C 5C", [], 0),
        ("7S 7H 7D 4C 5C 6C 4S 5S 4H 4D", [], 0),
    ],
)
def test_what_a_hand_may_declare(held: str, declared: list[str], points: int) -> None:
    several = found(cards(held))
    assert [declarations.write(one) for one in several] == [f"declare {text}" for text in declared]
    assert total(several) == points
    for one in several:
        assert declarations.read(declarations.write(one)) == one
        assert set(one.cards) <= set(cards(held))


@pytest.mark.rule("T5.8")
def test_no_hand_may_declare_more_than_nineteen() -> None:
    high = [card for card in DECK if card.rank in declarations.RANKS]
    best = max(total(found(set(some))) for size in range(3, 11) for some in itertools.combinations(high, size))
    assert best == 19


@pytest.mark.rule("T5.6", "T5.7")
def test_the_suit_is_said_aloud() -> None:
    three, four, run = declarations.read(ACES), declarations.read(TWOS), declarations.read(NAPOLETANA)
    assert (three.suit, four.suit, run.suit) == (Suit.DIAMONDS, None, Suit.DIAMONDS)
    assert [str(one) for one in (three, four, run)] == [
        "three aces, without diamonds", "four twos", "a napoletana in diamonds",
    ]  # fmt: skip
    with speaking(Voice("zh-Hant", "italian")):
        assert str(three) == "三張A，缺金幣"
        assert str(run) == "金幣的 Napoletana"
    with speaking(Voice("zh-Hant")):
        assert [str(one) for one in (three, run)] == ["三張A，缺方塊", "方塊的 Napoletana"]
    with pytest.raises(IllegalMove):
        declarations.read("declare AAA")  # which one is missing?
    with pytest.raises(IllegalMove):
        declarations.read("declare 32A")


@pytest.mark.parametrize(
    "text",
    ["declare", "declare 777 -S", "declare AAA -X", "declare AA -S", "declare 32A", "declare 2222 -S", "declare x y z"],
)
def test_what_is_no_declaration_is_quoted(text: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        GAME.read(text)
    assert text in str(refused.value)


def after_trick_1(name: str) -> TressetteState:
    replay = hand(f"tressette/{name}").replay
    return replay.cut(4).state


@pytest.mark.rule("T5.5", "T5.10")
def test_when_trick_1_is_complete_and_before_trick_2_is_led() -> None:
    replay = hand("tressette/three-aces").replay
    for made in range(4):
        reason = GAME.why_not(replay.states[made], ACES)
        assert reason is not None
        assert reason.code == "declare_after"
    state = replay.states[4]
    assert Card("AS") in state.piles[N]  # the ace already played counts
    assert declarations.read(ACES) in GAME.legal(state)
    declared, events = GAME.play(state, ACES)
    assert [(event.kind, event.seat, event.points) for event in events] == [("declare", S, 3)]
    assert GAME.to_act(declared) == GAME.to_act(state) == N
    led = GAME.play(declared, GAME.legal(declared)[0]).state
    reason = GAME.why_not(GAME.play(state, GAME.legal(state)[0]).state, ACES)
    assert reason is not None
    assert reason.code == "declare_after"
    assert "trick 1" in reason.say()  # the window is named
    assert led.declared == declared.declared


@pytest.mark.rule("T5.10")
def test_in_trick_1_at_ones_own_turn_where_the_table_has_agreed_on_it() -> None:
    start = hand("tressette/three-aces").replay.start
    state = DURING.start(Start(start.hands, dealer=N))
    assert declarations.read(ACES) not in DURING.legal(state)
    assert (DURING.why_not(state, ACES) or ("",))[0] == "declare_during"  # South is not to play yet
    state, _ = DURING.play(state, "QS")
    assert declarations.read(ACES) in DURING.legal(state)
    declared, _ = DURING.play(state, ACES)
    assert DURING.to_act(declared) == S
    for card in ("AS", "2S", "3S"):
        state, _ = DURING.play(state, card)
    assert (DURING.why_not(state, ACES) or ("",))[0] == "declare_during"
    assert DURING.declared(declared) == (3, 0)


@pytest.mark.parametrize("rules", [GAME, DURING, OFF])
def test_not_in_trick_4_under_any_agreement(rules: Tressette) -> None:
    start = hand("tressette/three-aces").replay.start
    replay = Replay(rules, rules.start(Start(start.hands, dealer=N)))
    for _ in range(13):
        replay = replay.play(rules.legal(replay.state)[0])
    assert len(replay.state.trick) == 1
    reason = rules.why_not(replay.state, ACES)
    assert reason is not None
    assert reason.code in ("declare_after", "declare_during", "no_declarations")
    with pytest.raises(IllegalMove):
        rules.play(replay.state, ACES)


@pytest.mark.rule("T5.4")
def test_partners_may_not_put_their_cards_together() -> None:
    state = after_trick_1("threes-apart")
    assert [move for move in GAME.legal(state) if isinstance(move, Declare)] == []
    reason = GAME.why_not(state, "declare 333 -D")
    assert reason is not None
    assert reason.code == "not_in_one_hand"
    # HC-30: two aces here, one there.
    assert found(cards("AH AC")) == found(cards("AS")) == ()
    assert total(found(cards("AH AC AS"))) == 3


def test_nothing_twice_and_four_in_place_of_three() -> None:
    state = after_trick_1("four-threes-and-napoletana")
    reason = GAME.why_not(state, "declare 333 -C")
    assert reason is not None
    assert reason.code == "holds_all_four"
    state, _ = GAME.play(state, "declare 3333")
    reason = GAME.why_not(state, "declare 3333")
    assert reason is not None
    assert reason.code == "declared_already"
    assert "four threes" in reason.say()
    state, _ = GAME.play(state, "declare 32A D")
    assert GAME.declared(state) == (0, 7)
    assert all(not isinstance(move, Declare) for move in GAME.legal(state))


def test_a_table_without_declarations_says_so() -> None:
    replay = Replay(OFF, OFF.deal(1))
    for _ in range(4):
        replay = replay.play(OFF.legal(replay.state)[0])
    assert all(isinstance(move, Card) for move in OFF.legal(replay.state))
    reason = OFF.why_not(replay.state, TWOS)
    assert reason is not None
    assert reason.code == "no_declarations"


@pytest.mark.rule("T5.9", "T7.3")
def test_declarations_come_on_top_of_the_eleven() -> None:
    # Points in the wrong unit: a napoletana is 3 points, never 3 thirds.
    assert [points + more for points, more in zip(GAME.settle((16, 19), (3, 0)).written, (3, 0), strict=True)] == [8, 6]
    replay = hand("tressette/napoletana").replay
    while GAME.to_act(replay.state) is not None:
        replay = replay.play(GAME.legal(replay.state)[0])
    score = GAME.score(replay.state)
    assert sum(score.totals) == 35
    assert sum(score.written) == 11
    assert GAME.declared(replay.state) == (0, 3)
    assert replay.moments[-1].table.declared == (0, 0, 0, 3)
    assert score.reason.code == "deal_rounded_declared"
    assert sum(map(int, str(score.reason.fact("sums")).split("-"))) == 14


@pytest.mark.rule("T4.1")
def test_the_sample_deal_has_none() -> None:
    start = hand("tressette/ten-tricks").replay.start
    assert [found(held) for held in start.hands] == [()] * 4


def test_others_see_no_cards_of_a_declaration() -> None:
    state = after_trick_1("three-aces")
    seen = GAME.view(state, N)
    assert all(isinstance(move, Card) for move in GAME.legal(seen))
    assert declarations.read(ACES) in GAME.legal(GAME.view(state, S))
