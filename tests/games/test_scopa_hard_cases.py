"""Eighteen positions that Scopa programs get wrong, each with its right answer."""

import pytest

from cardkit.cards import DECK, Card, cards
from cardkit.games.base import AuditError, IllegalMove, Start, StartError
from cardkit.games.scopa.game import Scopa
from cardkit.games.scopa.legal import PACK_VALUE, Taking, total
from cardkit.games.scopa.state import ScopaState
from cardkit.games.scopa.tally import primiera, primiera_item
from cardkit.hands import hand
from cardkit.replay import Replay
from cardkit.scoring.match import Match

GAME = Scopa()
A, B = GAME.seats.all
SIDES = GAME.seats.sides


def position(held: str, table: str, other: str = "QD", stock: str = "") -> ScopaState:
    return GAME.start(Start((cards(held), cards(other)), cards(stock), table=cards(table)))


def options(held: str, table: str) -> set[str]:
    """Write what the first card of a hand may do."""
    state = position(held, table)
    return {GAME.write(move) for move in GAME.legal(state) if move.card == cards(held)[0]}


def full_round(name: str = "full-round", rules: Scopa = GAME) -> Replay:
    given = hand(f"scopa/{name}").replay
    return Replay(rules, given.start._replace(rules=rules.rules), given.moves)


@pytest.mark.parametrize(
    ("held", "table", "found"),
    [
        pytest.param("JC", "JS 7D AH", {"JC x JS"}, id="HC-01 an equal jack before 7 + A and the settebello"),
        pytest.param("KH", "7C 3D KS", {"KH x KS"}, id="HC-02 an equal king before 7 + 3"),
        pytest.param("5D", "5H 5C 2S", {"5D x 5H", "5D x 5C"}, id="HC-03 one five or the other"),
        pytest.param("7D", "3S 3H 4C", {"7D x 4C 3S", "7D x 4C 3H"}, id="HC-04 which three matters for the piles"),
        pytest.param("KS", "AS 2H 3D 4C", {"KS x 4C 3D 2H AS"}, id="HC-05 a sum of four cards"),
        pytest.param("AH", "4C 2D", {"AH"}, id="HC-17 an ace takes nothing here"),
        pytest.param("AH", "4C AS", {"AH x AS"}, id="HC-17 an ace takes an ace"),
        pytest.param("AH", "", {"AH"}, id="HC-17 an ace on an empty table stays"),
    ],
)
def test_what_may_be_taken(held: str, table: str, found: set[str]) -> None:
    assert options(held, table) == found


def test_hc_01_and_02_say_why_no_sum_may_be_taken() -> None:
    for held, table, move, rank in (("JC", "JS 7D AH", "JC x 7D AH", "J"), ("KH", "7C 3D KS", "KH x 7C 3D", "K")):
        reason = GAME.why_not(position(held, table), move)
        assert reason is not None
        assert reason.say() == f"A single {rank} lies there, so no sum may be taken."


def test_hc_03_after_one_five_the_other_stays() -> None:
    state = position("5D", "5H 5C 2S")
    assert GAME.play(state, "5D x 5H").state.table == cards("5C 2S")
    assert GAME.play(state, "5D x 5C").state.table == cards("5H 2S")
    with pytest.raises(IllegalMove, match="one card of its value"):
        GAME.play(state, "5D x 5H 5C")


def test_hc_05_the_sum_of_four_is_a_sweep() -> None:
    assert GAME.play(position("KS", "AS 2H 3D 4C"), "KS").state.sweeps == (1, 0)


def test_hc_06_a_capture_is_compulsory_for_the_card_played_only() -> None:
    state = position("7S 4C", "7D", "QD 3C")
    assert GAME.play(state, "4C").state.table == cards("7D 4C")
    assert GAME.legal(state) == (Taking(Card("7S"), frozenset(cards("7D"))), Taking(Card("4C")))
    with pytest.raises(IllegalMove, match="must take"):
        GAME.play(state, Taking(Card("7S")))


def test_hc_07_the_last_card_clears_the_table_without_a_sweep() -> None:
    replay = full_round("full-round-last-sweep")
    told = [event.reason.code for moment in replay.moments for event in moment.events if event.kind == "sweep"]
    assert told == ["sweep", "sweep", "sweep", "no_sweep_last"]
    assert GAME.score(replay.state).totals == (4, 3)
    agreed = Scopa(last_card_sweep=True)
    assert agreed.score(full_round("full-round-last-sweep", agreed).state).totals == (5, 3)


def test_hc_08_the_last_capture_but_not_the_last_card_is_a_sweep() -> None:
    replay = full_round()
    step = next(n for n, moment in enumerate(replay.moments) if moment.made == 35)
    assert [event.kind for event in replay.at(step).events] == ["capture", "sweep"]
    assert replay.at(step).events[1].points == 1
    assert replay.at(step).table.hands == (cards("6D"), ())
    agreed = Scopa(last_card_sweep=True)
    assert agreed.score(full_round("full-round", agreed).state).totals == (4, 3)


def test_hc_09_the_last_card_goes_to_the_last_capturer() -> None:
    replay = full_round()
    assert replay.moves[-1] == Taking(Card("6D"))  # played by A
    assert Card("6D") in replay.state.piles[B]
    assert [len(pile) for pile in replay.state.piles] == [22, 18]
    assert primiera(replay.state.piles[B]).total == 76
    other = (replay.state.piles[A] + cards("6D"), tuple(c for c in replay.state.piles[B] if c != Card("6D")))
    assert [item.counts for item in GAME.count(other).items[1:3]] == [(23, 17), (7, 3)]
    assert GAME.count(other, (1, 2)).totals == (5, 2)


def test_hc_10_the_last_card_of_a_hand_may_sweep() -> None:
    replay = full_round()
    step = next(n for n, moment in enumerate(replay.moments) if moment.made == 11)
    assert replay.at(step).events[1].points == 1
    assert replay.at(step).table.hands[B] == ()
    assert replay.at(step).table.stock != ()


def test_hc_11_three_sevens_without_a_suit_lose_to_four_courts() -> None:
    piles = (cards("7D 7H 7S"), cards("JD JH JS JC"))
    assert primiera_item(piles, SIDES).points == (0, 1)
    assert primiera_item(piles, SIDES, missing_counts=True).points == (1, 0)


def test_hc_12_without_four_suits_on_either_side_nobody_scores() -> None:
    assert primiera_item((cards("7D 7H 7S"), cards("6D 6H 6S")), SIDES).points == (0, 0)


def test_hc_13_only_the_best_of_each_suit_counts() -> None:
    assert primiera(cards("7D 6D AD KH KC KS")).total == 51


def test_hc_14_a_round_of_ties_is_one_to_nothing() -> None:
    first = cards("2C 3C 4C 5C 6C 7C 3D 5D 6D 7D KD AH KH QH 2S 3S 4S AS JS QS")
    score = GAME.count((first, tuple(card for card in DECK if card not in first)))
    assert score.totals == (1, 0)
    assert [item.points for item in score.items] == [(0, 0), (0, 0), (0, 0), (1, 0), (0, 0)]


@pytest.mark.parametrize(
    ("marks", "winner"), [((13, 13), None), ((11, 11), None), ((12, 11), A), ((11, 10), A), ((10, 9), None)]
)
def test_hc_15_a_match_that_is_level_goes_on(marks: tuple[int, int], winner: int | None) -> None:
    assert Match(GAME.rules.target, (marks,)).winner == winner


@pytest.mark.parametrize(("kings", "kept"), [("KS KH", True), ("KS KH KD", False), ("KS KH KD KC", False)])
def test_hc_16_from_three_kings_on_the_cards_are_dealt_again(kings: str, kept: bool) -> None:
    rest = [card for card in DECK if card not in cards(kings)]
    deck = (*rest[:6], *cards(kings), *rest[6:])
    if kept:
        assert GAME.deal(deck=deck).table[:2] == cards(kings)
    else:
        with pytest.raises(StartError, match="dealt again"):
            GAME.deal(deck=deck)


def test_hc_18_what_is_not_taken_is_always_even() -> None:
    assert PACK_VALUE == 220
    replay = full_round()
    for moment in replay.moments:
        out = sum(moment.table.hands, moment.table.stock + moment.table.market)
        assert total(out) % 2 == 0 or moment.table.number > 6
    state = replay.states[20]
    taken = state.piles[A][0]
    wrong = state._replace(table=(*state.table, taken), piles=(state.piles[A][1:], state.piles[B]))
    if total((taken,)) % 2:
        with pytest.raises(AuditError, match="odd"):
            GAME.score(wrong)


# Faults seen in other programs that the positions above do not show already.


def test_three_aces_taken_by_the_very_last_card_are_no_sweep() -> None:
    after, events = GAME.play(position("3D", "AH AC AS", ""), "3D")
    assert (len(after.piles[A]), after.sweeps) == (4, (0, 0))
    assert events[1].reason.code == "no_sweep_last"


def test_every_position_has_a_move_and_a_random_hand_always_ends() -> None:
    state = position("6S 2D 5D", "3H 2S 3D 3C", "KS KH KC")
    moves = {GAME.write(move) for move in GAME.legal(state)}
    assert moves == {"6S x 3H 3D", "6S x 3H 3C", "6S x 3D 3C", "2D x 2S", "5D x 3H 2S", "5D x 3D 2S", "5D x 3C 2S"}


def test_a_card_of_the_other_hand_is_refused_and_the_turn_stays() -> None:
    state = position("6S", "3H", "KS")
    for move, code in (("KS", "not_your_turn"), ("4D", "not_in_hand")):
        with pytest.raises(IllegalMove) as refused:
            GAME.play(state, move)
        assert refused.value.reason.code == code
    assert GAME.to_act(state) == A


def test_two_games_share_nothing() -> None:
    one, two = Replay(GAME, GAME.deal(1)), Replay(GAME, GAME.deal(1))
    one.play(GAME.legal(one.state)[0])
    assert two.state == GAME.deal(1)
