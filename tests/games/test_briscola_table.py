"""Briscola as tables play it: two to four players, a match of several deals, and what may be agreed."""

import random

import pytest

import cardkit as ck
from cardkit.cards import DECK, HIDDEN, Card, Suit, cards
from cardkit.games.base import AuditError, IllegalMove, Start, game
from cardkit.games.briscola.game import Briscola
from cardkit.games.briscola.moves import Exchange
from cardkit.games.briscola.state import BriscolaRules, BriscolaState
from cardkit.hands import hand
from cardkit.replay import Replay
from cardkit.scoring.match import Match
from tests.games.lines import next_dealer
from tests.games.test_briscola import GAME, outcome, played_out

FOUR, THREE = Briscola(players=4), Briscola(players=3)
BIG = Briscola(big_wins=True)


def trick(rules: Briscola, trump: str, played: str) -> tuple[int, int]:
    event = rules.taken(cards(played), rules.seats.all[0], Suit.read(trump))
    assert event.seat is not None
    return int(event.seat), event.points


@pytest.mark.rule("B5.1", "B5.2", "B5.3", "R1.7", "R2.1", "R2.2", "R2.3", "R2.4", "R2.5", "R2.6", "R2.7", "R2.9")
def test_worth_by_suit() -> None:
    for suit in Suit:
        values = [GAME.worth(Card(rank + suit.letter)) for rank in "A3KQJ"]
        assert values == [11, 10, 4, 3, 2]
        assert sum(values) == 30
        assert all(GAME.worth(Card(rank + suit.letter)) == 0 for rank in "76542")
    assert sum(map(GAME.worth, DECK)) == 30 * 4 == 120
    assert sum(GAME.worth(card) > 0 for card in DECK) == 20


@pytest.mark.rule("B7.1", "R9.2", "R9.4")
def test_which_cards_matter() -> None:
    assert sum(card.rank in "A3KQJ" for card in DECK) == 20
    aces_and_threes = [card for card in DECK if card.rank in "A3"]
    assert (len(aces_and_threes), sum(map(GAME.worth, aces_and_threes))) == (8, 84)
    assert {card.rank for card in DECK if not GAME.worth(card)} == set("24567")


@pytest.mark.rule("B5.4", "B5.5", "B5.6", "B5.7", "B5.8", "R1.8", "R4.1", "R4.2", "R6.1", "R6.2", "R10.10", "R11.3")
def test_the_result_of_a_deal() -> None:
    assert GAME.settle((61, 59)).winner == 0
    assert GAME.settle((59, 61)).winner == 1
    assert GAME.settle((60, 60)).winner is None
    with pytest.raises(AuditError, match="119"):
        GAME.settle((62, 57))
    assert not any(points == 1 for points in map(GAME.worth, DECK))  # so a missed card cannot explain 119
    assert GAME.marks((61, 59)) == (1, 0)
    assert GAME.marks((60, 60)) == (0, 0)


@pytest.mark.rule("R6.3", "R6.4", "R6.5")
@pytest.mark.parametrize(
    ("totals", "plain", "big"),
    [((90, 30), 1, 1), ((91, 29), 1, 2), ((119, 1), 1, 2), ((120, 0), 1, 3), ((61, 59), 1, 1), ((60, 60), 0, 0)],
)
def test_big_wins_count_more_only_where_agreed(totals: tuple[int, int], plain: int, big: int) -> None:
    if totals != (119, 1):  # no cards make 119 to 1, yet a table may write it: the sum is right
        assert sum(totals) == 120
    assert GAME.marks(totals) == (plain, 0)
    assert BIG.marks(totals) == (big, 0)
    assert BIG.marks(totals[::-1]) == (0, big)


@pytest.mark.rule("B5.18", "R4.3", "R6.6", "R8.5")
def test_a_match() -> None:
    match = Match(target=2)
    for totals in ((61, 59), (60, 60), (45, 75)):
        assert match.winner is None
        match = match.add(GAME.marks(totals))
    assert match.marks == (1, 1)
    match = match.add(GAME.marks((64, 56)))
    assert (match.marks, match.winner) == ((2, 1), 0)
    assert Match(target=3).add((3, 0)).winner == 0
    for target in (1, 2, 3):
        assert game("briscola", match=target).rules.match == target
    with pytest.raises(ValueError, match="won"):
        match.add((1, 0))
    assert match.undo().marks == (1, 1)


@pytest.mark.rule("R3.2")
def test_the_deal_goes_round_unless_a_draw_is_dealt_again() -> None:
    a, b = GAME.seats.all
    assert next_dealer(GAME, a, (61, 59)) == b
    assert next_dealer(GAME, b, (60, 60)) == a
    assert next_dealer(Briscola(tie="replay"), b, (60, 60)) == b
    assert next_dealer(FOUR, FOUR.seats.read("D"), (70, 50)) == FOUR.seats.read("A")


@pytest.mark.rule("B5.9", "B5.10", "B5.11", "B5.12", "B5.16", "R1.3", "R8.2")
def test_four_players_in_two_pairs() -> None:
    assert FOUR.seats.sides == (tuple(map(FOUR.seats.read, "AC")), tuple(map(FOUR.seats.read, "BD")))
    state = FOUR.deal(3)
    assert (sum(map(len, state.hands)), len(state.stock)) == (12, 28)
    replay = played_out(3, FOUR)
    takes = [moment for moment in replay.moments if moment.event and moment.event.kind == "take"]
    draws = [moment for moment in replay.moments if moment.event and moment.event.kind == "draw"]
    assert (len(takes), len(draws)) == (10, 28)
    assert max(moment.table.number for moment in draws) == 7
    by_seat = replay.state.points
    assert FOUR.score(replay.state).totals == (by_seat[0] + by_seat[2], by_seat[1] + by_seat[3])


@pytest.mark.rule("B5.13", "B5.14", "B5.15", "R5.3", "R5.5", "R5.6", "R7.3", "R10.6", "R10.7", "R10.8", "R11.4")
def test_four_draw_in_order_and_the_last_gets_the_turned_card() -> None:
    assert trick(FOUR, "S", "3H 2S AH 4S") == (3, 21)
    replay = played_out(5, FOUR)
    take = None
    order: list[int] = []
    for moment in replay.moments:
        for event in moment.events:
            if event.kind == "take":
                take, order = event.seat, []
            elif event.kind == "draw":
                assert event.seat is not None
                order.append(int(event.seat))
                if len(order) == 4:
                    assert take is not None
                    assert order == [int(seat) for seat in FOUR.seats.order(take)]
                last = event
    assert last.cards == (replay.start.turned,)
    assert last.reason.code == "draws_turned"
    for state in replay.states[:-1]:
        assert FOUR.legal(state) == state.hands[FOUR.to_act(state) or 0]


@pytest.mark.rule("R1.4", "R8.4")
def test_three_players_without_a_two() -> None:
    for two, left in (("H", "2H"), ("S", "2S"), ("D", "2D"), ("C", "2C")):
        rules = Briscola(players=3, removed_two=two)
        assert len(rules.pack) == 39
        assert Card(left) not in rules.pack
        assert sum(map(rules.worth, rules.pack)) == 120
    replay = played_out(8, THREE)
    takes = [moment for moment in replay.moments if moment.event and moment.event.kind == "take"]
    draws = [moment for moment in replay.moments if moment.event and moment.event.kind == "draw"]
    assert (len(takes), len(draws) // 3) == (13, 10)
    assert sum(replay.state.points) == 120
    assert THREE.settle((50, 40, 30)).winner == 0
    assert THREE.settle((45, 45, 30)).winner is None


@pytest.mark.rule("B5.19", "R8.3")
def test_five_players_are_refused_with_the_reason() -> None:
    with pytest.raises(ValueError, match=r"chiamata.*bidding"):
        game("briscola", players=5)


@pytest.mark.rule("B5.17", "R7.2", "R11.5")
def test_signals_are_an_agreement_between_partners() -> None:
    assert GAME.rules.signals == FOUR.rules.signals == "none"
    signed = Briscola(players=4, signals="hidden")
    assert played_out(2, signed).moves == played_out(2, FOUR).moves  # an agreement, not a move
    with pytest.raises(ValueError, match="partners"):
        Briscola(signals="hidden")


def holding(rules: Briscola, hand: str, turned: str, other: str = "4H 5H 6H") -> BriscolaState:
    stock = ("7C", turned)
    start = Start((cards(hand), cards(other)), cards(" ".join(stock)), trump=turned[1])
    return rules.start(start)


@pytest.mark.rule("R7.1")
def test_a_low_trump_is_swapped_for_the_turned_card() -> None:
    two, seven, either = (Briscola(exchange=value) for value in ("2", "7", "either"))
    state = holding(two, "2S 3D 4C", "AS")
    assert Exchange(Card("2S")) in two.legal(state)
    after, events = two.play(state, "exchange 2S")
    assert after.hands[0] == cards("3D 4C AS")
    assert (after.turned, after.stock[-1], after.trump) == (Card("2S"), Card("2S"), Suit.SPADES)
    assert sorted(map(int, sum(after.hands, after.stock))) == sorted(map(int, sum(state.hands, state.stock)))
    assert two.to_act(after) == two.to_act(state)
    assert events[0].reason.code == "exchanges"
    # the turned card is itself the two: nothing to swap; a seven where only the two may; nothing where it is off
    nothing = [
        (two, "3D 4C 5C", "2S"), (two, "7S 4C 5C", "AS"), (seven, "2S 4C 5C", "AS"),
        (GAME, "2S 3D 4C", "AS"), (either, "3D 4C 5C", "AS"), (two, "2D 3D 4C", "AS"),
    ]  # fmt: skip
    for rules, hand_, turned in nothing:
        assert not [move for move in rules.legal(holding(rules, hand_, turned)) if isinstance(move, Exchange)]
    both = holding(either, "7S 2S 4C", "AS")
    after = either.play(both, "exchange 7S").state
    assert either.play(after, "exchange 2S").state.hands[0] == cards("4C AS 7S")
    for rules, move in ((GAME, "exchange 2S"), (two, "exchange 3D"), (two, "exchange 9X"), (two, "exchange")):
        with pytest.raises(IllegalMove):
            rules.play(holding(rules, "2S 3D 4C", "AS"), move)


@pytest.mark.rule("R7.4")
def test_a_card_drawn_too_many_goes_back_and_the_order_stays() -> None:
    state = GAME.deal(6)
    replay = Replay(GAME, state)
    drawn = replay.play(state.hands[0][0]).play(state.hands[1][0])
    assert drawn.state.stock != state.stock
    assert drawn.undo().undo().state.stock == state.stock
    assert (drawn.state.hands[0][-1] in state.stock) and drawn.undo().play(state.hands[1][0]).state == drawn.state


@pytest.mark.rule("R1.2", "R1.11", "R1.12", "R3.4", "R3.5", "R3.7", "R5.1", "R5.2", "R8.1", "R10.1", "R10.2", "R10.3",
                  "R10.4", "R10.5", "R10.9", "R11.1", "B6.3", "R2.11")  # fmt: skip
@pytest.mark.parametrize("rules", [GAME, THREE, FOUR], ids=["two", "three", "four"])
def test_the_procedure_in_order(rules: Briscola) -> None:
    players = rules.rules.players
    for dealer in rules.seats.all:
        state = rules.deal(7, dealer=dealer)
        assert state.leader == rules.seats.after(dealer)
        assert [len(held) for held in state.hands] == [3] * players
        assert state.turned == state.stock[-1]
        assert state.trump is state.stock[-1].suit
        assert len(rules.pack) == 3 * players + len(state.stock)
    replay = played_out(7, rules)
    for state in replay.states[:-1]:
        seat = rules.to_act(state)
        assert seat is not None
        assert set(rules.legal(state)) == set(state.hands[seat])
        if state.stock and not state.trick:
            assert [len(held) for held in state.hands] == [3] * players
    tail = [moment.event.kind for moment in replay.moments[-3 * (players + 1) :] if moment.event]
    assert "draw" not in tail


@pytest.mark.rule("R2.10", "R2.12")
def test_a_seat_sees_its_own_hand_and_no_pile() -> None:
    state = Replay(FOUR, FOUR.deal(11))
    for _ in range(9):
        state = state.play(FOUR.legal(state.state)[0])
    seen = FOUR.view(state.state, FOUR.seats.read("C"))
    assert [set(held) == {HIDDEN} for held in seen.hands] == [True, True, False, True]
    assert all(card is HIDDEN for pile in seen.piles for card in pile)
    assert sum(map(len, seen.piles)) == 8


@pytest.mark.rule("R9.5", "R9.6")
def test_the_end_can_be_known() -> None:
    replay = played_out(4)
    after_17 = replay.states[34]
    seat = after_17.leader
    loser = GAME.seats.after(seat)
    assert replay.start.turned in after_17.hands[loser]
    own, gone = set(after_17.hands[seat]), set(sum(after_17.piles, ()))
    assert set(DECK) - own - gone == set(after_17.hands[loser])


@pytest.mark.rule("B6.1", "B6.2", "B6.4", "B6.5", "B6.6", "B6.7", "B6.8", "R2.8", "R2.13", "R5.14", "R11.2")
def test_common_questions() -> None:
    assert outcome("S", "AH", "2S") == (1, 11)
    assert outcome("S", "2C", "AD") == (0, 11)
    assert outcome("S", "KD", "3D") == (1, 14)
    assert outcome("S", "QD", "JD") == (0, 5)
    assert outcome("S", "QD", "JD", Briscola(qj_order="J_over_Q")) == (1, 5)
    for suit in "HDC":
        assert outcome("S", "K" + suit, "2S") == (1, 4)
    last = hand("briscola/last-three").replay
    assert [moment.events[0].cards for moment in last.moments[1:3]] == [cards("AH"), cards("7S")]
    assert last.at(5).events[0].seat == 1


@pytest.mark.rule("R5.10", "R5.11", "R5.12", "R5.13", "R5.15", "R5.16", "R5.4")
def test_the_three_tricks_with_cups() -> None:
    for name in ("briscola/cups-three-tricks", "briscola/cups-deal"):
        replay = hand(name).replay
        takes = [moment for moment in replay.moments if moment.event and moment.event.kind == "take"][:3]
        assert [(m.event.seat, m.event.points) for m in takes if m.event] == [(1, 21), (0, 4), (1, 2)]
        assert [m.table.points for m in takes] == [(0, 21), (4, 21), (4, 23)]
    first_draws = [m.events[0].seat for m in replay.moments if m.event and m.event.kind == "draw"][:2]
    assert first_draws == [1, 0]
    assert outcome("H", "4C", "JS") == (0, 2)  # another plain suit
    assert outcome("H", "4C", "JH") == (1, 2)  # unless it is a cup
    assert outcome("H", "4C", "2C") == (0, 0)  # or a lower club
    assert hand("briscola/cups-deal").replay.state.points == (55, 65)


@pytest.mark.rule("B7.2", "B7.3")
def test_three_answers_are_one_player_while_the_stock_lasts() -> None:
    replay = played_out(13)
    events = [event for moment in replay.moments for event in moment.events]
    for at, event in enumerate(events):
        if event.kind == "take" and at + 1 < len(events) and events[at + 1].kind == "draw":
            assert events[at + 1].seat == event.seat
            leads = next((later for later in events[at + 1 :] if later.kind == "play"), None)
            assert leads is None or leads.seat == event.seat
    assert sum(replay.state.points) == 120


# Hard cases, as listed in the rule notes: what is laid, what must come out.
@pytest.mark.parametrize(
    ("trump", "played", "result"),
    [
        ("S", "7S 2S", (0, 0)),
        ("S", "5C AH", (0, 11)),
        ("S", "AH 7S", (1, 11)),
        ("H", "4C JS", (0, 2)),
        ("H", "4C JH", (1, 2)),
    ],
    ids=["HC-19", "HC-20", "HC-23", "HC-25 plain", "HC-25 trump"],
)
def test_hard_tricks(trump: str, played: str, result: tuple[int, int]) -> None:
    assert trick(GAME, trump, played) == result


def test_hc_21_scores() -> None:
    assert [GAME.settle(totals).winner for totals in ((60, 60), (61, 59))] == [None, 0]
    with pytest.raises(AuditError):
        GAME.settle((62, 57))


def test_hc_22_last_draw() -> None:
    replay = hand("briscola/last-three").replay
    assert [len(held) for held in replay.at(2).table.hands] == [3, 3]
    assert all(moment.event and moment.event.kind != "draw" for moment in replay.moments[3:])


def test_hc_24_four_handed() -> None:
    start = Start(
        (cards("3H 5C 6C"), cards("2S 4C 7C"), cards("AH 5D 6D"), cards("4S 4D 7D")), cards("2H 2C 2D 5S"), trump="S"
    )
    replay = Replay(FOUR, FOUR.start(start), cards("3H 2S AH 4S"))
    events = [moment.events[0] for moment in replay.moments[5:]]
    assert (events[0].seat, events[0].points) == (3, 21)
    assert [event.seat for event in events[1:]] == [3, 0, 1, 2]
    assert events[-1].cards == (Card("5S"),)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_random_deals(players: int) -> None:
    rules = Briscola(players=players)
    for seed in range(700):
        choose = random.Random(seed)
        state = rules.deal(seed, dealer=rules.seats.all[seed % players])
        while (seat := rules.to_act(state)) is not None:
            seen = rules.view(state, seat)
            hidden = {card for other in rules.seats.all if other != seat for card in state.hands[other]}
            assert not hidden & {card for card in sum(seen.hands, seen.stock) if card is not HIDDEN}
            state = rules.play(state, choose.choice(rules.legal(state))).state
        assert sum(rules.score(state).totals) == 120
        assert sorted(map(int, sum(state.piles, ()))) == sorted(map(int, rules.pack))


@pytest.mark.rule("B5.17", "B5.18", "R7.1", "R7.2")
def test_what_is_agreed_stands_on_the_sheet() -> None:
    two, four = ({choice.switch: choice for choice in rules.sheet().choices} for rules in (GAME, FOUR))
    assert set(two) == {"match", "big_wins", "exchange"}
    assert set(four) == {*two, "signals"}
    for choice in four.values():
        assert choice.values[0] == BriscolaRules.__dataclass_fields__[choice.switch].default
        assert len(choice.words) in (0, len(choice.values))
    keeper = ck.keep("briscola", players=4, signals="hidden")
    assert keeper.rules["signals"] == "hidden"
    assert "small hidden signs" in keeper.sheet["choices"][-1]["words"]
