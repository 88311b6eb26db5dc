"""Thirds: added first, rounded last; a match to 21, claims, special endings; and signals a table may agree on."""

import dataclasses
import re
from fractions import Fraction

import pytest

import cardkit as ck
from cardkit.cards import DECK, Card, cards
from cardkit.games.base import Start
from cardkit.games.tressette import declarations, thirds
from cardkit.games.tressette.game import Tressette
from cardkit.hands import hand
from cardkit.language import Voice, speaking
from cardkit.scoring.match import Match

GAME = Tressette()
N, W, S, E = GAME.seats.all
SEATS = GAME.seats


@pytest.mark.rule("T4.23", "T6.4")
def test_what_is_left_is_dropped_once_for_each_side() -> None:
    assert thirds.rounded((10, 25)) == (3, 8)
    assert thirds.rounded((3, 32)) == (1, 10)
    assert thirds.rounded(SEATS.totals((10, 8, 7, 10))) == (5, 6)  # thirds dropped per player instead: 5 and 5
    kept = Tressette(rounding="keep_thirds").settle((10, 25))
    assert kept.written == (Fraction(10, 3), Fraction(25, 3))
    assert str(kept.reason.fact("score")) == "10/3\u00a0:\u00a025/3"  # a hyphen there would be a minus
    assert (
        Tressette(rounding="keep_thirds")
        .settle((9, 26), (3, 0))
        .reason.say()
        .endswith("with the declarations 18/3\u00a0:\u00a026/3.")
    )
    assert str(GAME.settle((10, 25)).reason.fact("score")) == "3-8"


@pytest.mark.rule("T4.24", "T4.25", "T6.4", "T6.5")
def test_rounding_too_early_throws_points_away() -> None:
    # HC-31: 5/3 and 5/3 are 10/3, three points and not two.
    ways = thirds.three_ways(hand("tressette/ten-tricks").replay)
    assert [one.points for one in ways] == [(2, 6), (2, 8), (3, 8)]
    assert [one.right for one in ways] == [False, False, True]
    assert [sum(one.points) for one in ways] == [8, 10, 11]


@pytest.mark.rule("T4.27")
def test_two_sides_always_make_eleven() -> None:
    # HC-33: every division of the 32 thirds on cards, either side last.
    for first in range(33):
        for last in ((3, 0), (0, 3)):
            totals = first + last[0], 32 - first + last[1]
            assert sum(thirds.rounded(totals)) == 11
            assert GAME.settle(totals).written == thirds.rounded(totals)
    splits = thirds.splits()
    assert len(splits) == 36
    assert {sum(one.points) for one in splits} == {11}
    assert {sum(one.dropped) for one in splits} == {2}
    assert {sum(one.thirds) for one in splits} == {35}


@pytest.mark.parametrize("points", [(7, 5), (5, 5), (12, -1), (0, 0)])
def test_deal_points_that_do_not_sum_to_11(points: tuple[int, int]) -> None:
    rules = dataclasses.asdict(GAME.rules)
    wrong = GAME.sheet().fault((tuple(3 * one for one in points), (0, 0)), rules)
    assert wrong is not None
    assert "not 11" in wrong.reason.say() or min(points) < 0
    assert GAME.sheet().fault(((9, 24), (0, 0)), rules) is None


@pytest.mark.rule("T5.16")
@pytest.mark.parametrize(
    ("deals", "winner"),
    [
        ([(11, 0), (9, 2)], None),  # 20
        ([(11, 0), (10, 1)], 0),
        ([(3, 8), (0, 14)], 1),  # declarations on top
        ([(11, 10), (10, 11)], None),  # a tied match is not given to the second side
        ([(11, 10), (11, 12)], None),
        ([(11, 10), (13, 12)], 0),  # both past the target: the higher total
    ],
)
def test_a_match_goes_to_21(deals: list[tuple[int, int]], winner: int | None) -> None:
    match = Match(GAME.rules.target)
    for deal in deals:
        match = match.add(deal)
    assert match.winner == winner


def test_tie_notice_for_three_players() -> None:
    assert Match(41, ((41, 41, 20),), 3).winner is None


@pytest.mark.rule("T5.17", "T5.18")
@pytest.mark.parametrize(
    ("before", "taken", "declared", "right"),
    [
        (18, 8, 0, False),  # HC-36: 20 and two thirds
        (18, 9, 0, True),
        (18, 11, 0, True),
        (15, 9, 3, True),
        (21, 0, 0, True),
        (20, 2, 0, False),
    ],
)
def test_a_right_claim_wins_and_a_wrong_one_loses(before: int, taken: int, declared: int, right: bool) -> None:
    claim = thirds.claim(0, SEATS, (taken, 35 - taken), (before, 0), (declared, 0))
    assert (claim.right, claim.winner) == (right, 0 if right else 1)
    assert "wins" in claim.reason.say() if right else "loses" in claim.reason.say()
    other = thirds.claim(1, SEATS, (0, taken), (0, before), (0, declared))
    assert (other.right, other.winner) == (right, 1 if right else 0)


def test_a_table_that_keeps_thirds_adds_them_up_before_it_compares() -> None:
    claim = thirds.claim(0, SEATS, (8, 0), (Fraction(55, 3), 0))
    assert (claim.right, claim.points) == (True, Fraction(21))


@pytest.mark.rule("T5.17")
def test_a_claim_in_the_middle_of_a_deal() -> None:
    state = hand("tressette/ten-tricks").replay.states[24]  # after trick 6: 10/3 and 11/3

    def claim(side: int, before: tuple[int, int], rules: Tressette = GAME) -> thirds.Claim:
        taken, declared = SEATS.totals(state.points), rules.declared(state)
        return thirds.claim(side, SEATS, taken, before, declared, target=rules.rules.target)

    assert claim(1, (0, 18)).right
    assert not claim(0, (17, 0)).right
    assert claim(0, (18, 0)).winner == 0
    assert claim(0, (18, 0), Tressette(target=31)).winner == 1
    claimed = ((SEATS.totals(state.points)[0], 0), (0, 0), (0,))
    assert GAME.sheet().fault(claimed, dataclasses.asdict(GAME.rules)) is None
    refused = GAME.sheet().fault(claimed, dataclasses.asdict(Tressette(claims=False).rules))
    assert refused is not None and "to the end" in refused.reason.say()


@pytest.mark.rule("T5.19", "T5.20")
def test_special_endings_are_agreed_before_play_or_do_not_exist() -> None:
    assert GAME.rules.special_endings == "off"
    with pytest.raises(dataclasses.FrozenInstanceError):
        GAME.rules.special_endings = "cappotto_2_stramazzo_3"  # type: ignore[misc]
    agreed = Tressette(special_endings="cappotto_2_stramazzo_3")
    state = agreed.deal(1)
    later = GAME.why_not(state, agreed.legal(state)[0])
    assert later is not None
    assert later.code == "other_rules"
    # HC-34: all ten tricks are 11 points; without an agreement nothing more.
    assert GAME.settle((35, 0)).written == (11, 0)


@pytest.mark.parametrize(
    ("tricks", "totals", "name", "side"),
    [
        ((10, 0), (35, 0), "cappotto", 0),
        ((0, 10), (0, 35), "cappotto", 1),
        ((8, 2), (33, 2), "stramazzo", 0),
        ((9, 1), (32, 3), None, None),  # the last trick alone is a whole point
        ((3, 7), (10, 25), None, None),
    ],
)
def test_what_a_special_ending_is(
    tricks: tuple[int, int], totals: tuple[int, int], name: str | None, side: int | None
) -> None:
    ending = thirds.ending(tricks, totals, SEATS)
    assert (ending and ending.name, ending and ending.side) == (name, side)
    if ending is not None:
        assert ending.games == {"cappotto": 2, "stramazzo": 3}[ending.name]
        assert str(ending.games) in ending.reason.say()


def test_a_special_ending_is_told_with_the_result() -> None:
    agreed = Tressette(special_endings="cappotto_2_stramazzo_3")
    spades = cards("3S 2S AS KS QS JS 7S 6S 5S 4S")
    rest = [card for card in map(Card, range(40)) if card not in spades]
    state = agreed.start(Start((spades, tuple(rest[:10]), tuple(rest[10:20]), tuple(rest[20:])), dealer=E))
    events = ()
    while agreed.to_act(state) is not None:
        state, events = agreed.play(state, agreed.legal(state)[0])
    assert [event.reason.code for event in events if event.kind == "result"] == ["deal_rounded", "cappotto"]
    ending = agreed.ending(state)
    assert ending is not None
    assert (ending.seat, ending.games) == (N, 2)


@pytest.mark.parametrize("left", [1, 2, 9])
def test_a_part_of_a_deal_has_no_special_ending(left: int) -> None:
    # Points won before tell nothing of the tricks won before.
    agreed = Tressette(special_endings="cappotto_2_stramazzo_3")
    hands = tuple(tuple(DECK[10 * seat : 10 * seat + left]) for seat in range(4))
    won = (35 - 3 - sum(map(agreed.worth, sum(hands, ()))), 0, 0, 0)
    state = agreed.start(Start(hands, leader=N, won=won))
    while agreed.to_act(state) is not None:  # each holds a suit, so North takes all that is left
        state = agreed.play(state, agreed.legal(state)[0]).state
    assert agreed.score(state).totals == (35, 0)
    assert agreed.ending(state) is None


ALL = Tressette(signals="busso_volo_striscio")


@pytest.mark.rule("T5.11", "T5.14", "T5.15")
def test_signals_are_an_agreement() -> None:
    assert GAME.rules.signals == "none"  # nobody may signal where nothing was agreed
    meant = ck.switches("tressette").loc["signals", "meaning"].tolist()
    assert [re.findall("busso|volo|striscio", said) for said in meant] == [
        [], ["busso", "volo"], ["busso", "volo", "striscio"],
    ]  # fmt: skip
    with pytest.raises(ValueError, match="signals may be"):
        Tressette(signals="wink")


@pytest.mark.rule("T5.12", "T5.13")
def test_signals_change_neither_what_is_legal_nor_the_score() -> None:
    start = hand("tressette/ten-tricks").replay.start
    plain, signalled = (rules.start(Start(start.hands, dealer=N)) for rules in (GAME, ALL))
    while GAME.to_act(plain) is not None:
        assert GAME.legal(plain) == ALL.legal(signalled)
        move = GAME.legal(plain)[-1]
        plain, signalled = GAME.play(plain, move).state, ALL.play(signalled, move).state
        assert plain._replace(rules=ALL.rules) == signalled
    assert GAME.score(plain) == ALL.score(signalled)


def test_the_score_sheet_of_a_table() -> None:
    sheet = GAME.sheet()
    assert [(item.key, item.most, item.total) for item in sheet.items] == [("points", 11, 11), ("declared", 21, None)]
    rules = {"rounding": "per_side"}
    assert sheet.marks(((9, 24), (6, 0)), rules) == sheet.marks(((10, 25), (6, 0)), rules) == (9, 8)
    fault = sheet.fault(((21, 15), (0, 0)), rules)
    assert fault is not None
    assert fault.reason.say() == "7 + 5 = 12, not 11: 1 too many."
    assert len(Tressette(declarations=False).sheet().items) == 1
    assert sheet.marks(((10, 25), (6, 0)), {"rounding": "keep_thirds"}) == (28, 25)


def test_the_most_a_side_can_declare() -> None:
    high = [Card(rank + suit) for suit in "SHDC" for rank in "A23"]
    nine, three = high[:9], high[9:]
    assert declarations.total(declarations.found(nine)) + declarations.total(declarations.found(three)) == 21


@pytest.mark.rule("T2.3", "T4.23")
def test_the_same_plays_under_other_rules() -> None:
    replay = hand("tressette/ten-tricks").replay
    mine, swapped = GAME.judge(replay), Tressette(qj_order="J_over_Q").judge(replay)
    both = zip(mine.lines, swapped.lines, strict=True)
    assert [line.number for line, other in both if line.taker != other.taker] == [2]
    assert (mine.totals, mine.marks) == ((10, 25), (3, 8))
    assert swapped.marks == (2, 9)
    assert Tressette(rounding="keep_thirds").judge(replay).marks == (Fraction(10, 3), Fraction(25, 3))
    declared = hand("tressette/napoletana").replay
    while GAME.to_act(declared.state) is not None:
        declared = declared.play(GAME.legal(declared.state)[0])
    with_them, without = GAME.judge(declared).marks, Tressette(declarations=False).judge(declared).marks
    assert with_them is not None and without is not None
    assert (sum(with_them), sum(without)) == (14, 11)
    part = GAME.judge(hand("tressette/trick-two-over-ace").replay)
    assert (part.marks, part.totals) == (None, (5, 0))
    with speaking(Voice("zh-Hant")):
        assert part.result.say() == "這副牌還沒打完；還沒收進的：沒有分。"
