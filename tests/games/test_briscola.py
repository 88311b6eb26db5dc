"""Briscola for two, rule by rule as the article has it."""

import dataclasses
import random

import pytest

from cardkit.cards import DECK, HIDDEN, Card, Suit, cards
from cardkit.games.base import AuditError, IllegalMove, Start, StartError, game, names
from cardkit.games.briscola.game import Briscola
from cardkit.games.briscola.state import BriscolaState
from cardkit.hands import hand
from cardkit.replay import Event, Replay

GAME = Briscola()
A, B = GAME.seats.all


def position(a: str, b: str, trump: str = "S", leader: str = "A", **more: object) -> BriscolaState:
    return GAME.start(Start((cards(a), cards(b)), trump=trump, leader=GAME.seats.read(leader), **more))  # type: ignore[arg-type]


def taken(trump: str, lead: str, reply: str, rules: Briscola = GAME) -> Event:
    start = rules.start(Start((cards(lead), cards(reply)), trump=trump))
    return Replay(rules, start, (Card(lead), Card(reply))).moments[-1].events[0]


def outcome(trump: str, lead: str, reply: str, rules: Briscola = GAME) -> tuple[int, int]:
    event = taken(trump, lead, reply, rules)
    assert event.seat is not None
    return int(event.seat), event.points


def played_out(seed: int, rules: Briscola = GAME, **deal: object) -> Replay:
    choose = random.Random(seed)
    replay = Replay(rules, rules.deal(seed, **deal))  # type: ignore[arg-type]
    while rules.to_act(replay.state) is not None:
        replay = replay.play(choose.choice(rules.legal(replay.state)))
    return replay


@pytest.mark.rule("B0.2", "B0.8", "B2.1", "B2.2", "B2.3", "B2.4", "B2.6", "B2.13", "B2.18")
def test_the_deal() -> None:
    assert GAME.rules.players == 2
    pack = list(DECK)
    random.Random(3).shuffle(pack)
    state = GAME.deal(dealer="B", deck=pack)
    assert state.leader == A  # the player after the dealer
    assert state.hands == (tuple(pack[:3]), tuple(pack[3:6]))
    assert (sum(map(len, state.hands)), len(state.stock)) == (6, 34)
    assert state.turned == pack[6] == state.stock[-1]
    assert state.trump is pack[6].suit
    assert state.turned not in state.hands[0] + state.hands[1]
    assert state.stock[:-1] == tuple(pack[7:])


@pytest.mark.rule("B1.6", "B1.9", "B1.10", "B1.11", "B1.12", "B1.13", "B1.14", "B0.5", "B0.7")
def test_worth_and_order() -> None:
    by_rank = [[GAME.worth(card) for card in DECK if card.rank == rank] for rank in GAME.order]
    assert GAME.order == "A3KQJ76542"
    assert by_rank == [[points] * 4 for points in (11, 10, 4, 3, 2, 0, 0, 0, 0, 0)]
    for suit in Suit:
        assert sum(GAME.worth(card) for card in DECK if card.suit is suit) == 30
    assert sum(map(GAME.worth, DECK)) == 120


@pytest.mark.rule("B1.15", "B1.16", "B1.17", "B1.18", "B0.4", "B2.7", "B2.12", "B3.18")
@pytest.mark.parametrize(
    ("lead", "reply", "seat", "points"),
    [
        ("KH", "3H", 1, 14), ("7H", "2H", 0, 0), ("2H", "7H", 1, 0), ("7C", "2C", 0, 0), ("5C", "AH", 0, 11),
        ("AH", "2S", 1, 11), ("AH", "4S", 1, 11), ("2S", "AD", 0, 11), ("AD", "2S", 1, 11), ("7H", "QH", 1, 3),
        ("QH", "7H", 0, 3), ("2C", "AH", 0, 11), ("JH", "KD", 0, 6), ("3S", "AS", 1, 21),
    ],
)  # fmt: skip
def test_single_tricks_with_spades_as_trump(lead: str, reply: str, seat: int, points: int) -> None:
    assert outcome("S", lead, reply) == (seat, points)


@pytest.mark.rule("B3.10", "B3.11", "B3.12", "B3.13", "B3.14", "B3.15")
def test_the_three_rows_of_the_article_each_for_itself() -> None:
    rows = [("KH", "3H", (1, 14)), ("AD", "2S", (1, 11)), ("5C", "AH", (0, 11))]
    for order in (rows, rows[::-1]):
        for lead, reply, result in order:
            assert outcome("S", lead, reply) == result
    assert GAME.worth(Card("2S")) == 0
    assert taken("S", "5C", "AH").reason.code == "lead_stands"


@pytest.mark.rule("B1.5")
def test_relabelling_the_suits_changes_no_result() -> None:
    turn = {"S": "H", "H": "D", "D": "C", "C": "S"}
    for lead, reply in (("KH", "3H"), ("AD", "2S"), ("5C", "AH"), ("3S", "AS")):
        moved = [card[0] + turn[card[1]] for card in (lead, reply)]
        assert outcome("S", lead, reply) == outcome("H", *moved)


@pytest.mark.rule("B1.7", "B1.8")
def test_queen_and_jack_trade_places_and_points() -> None:
    swapped = Briscola(qj_order="J_over_Q")
    assert outcome("S", "QH", "JH", swapped) == (1, 5)
    assert outcome("S", "QH", "JH") == (0, 5)
    assert [swapped.worth(Card(text)) for text in ("QH", "JH")] == [2, 3]
    assert sum(map(swapped.worth, DECK)) == 120
    with pytest.raises(dataclasses.FrozenInstanceError):
        swapped.rules.qj_order = "Q_over_J"  # type: ignore[misc]
    state = GAME.deal(1)
    with pytest.raises(IllegalMove, match="before play"):
        swapped.play(state, state.hands[0][0])
    reason = swapped.why_not(state, state.hands[0][0])
    assert reason is not None
    assert reason.code == "other_rules"


@pytest.mark.rule("B0.3", "B3.1", "B3.2", "B3.3", "B3.4", "B3.5", "B3.16")
@pytest.mark.parametrize(
    ("lead", "held"), [("4H", "3H 2D 7S"), ("KH", "AH 2H 5C"), ("KH", "2S 3D 5C"), ("AS", "2S 3H 4D")]
)
def test_any_card_may_be_played(lead: str, held: str) -> None:
    # Where a suit must be followed, as in Whist, the first row would allow the heart alone.
    state = position(f"{lead} 6C 5D", held)
    state, _ = GAME.play(state, lead)
    assert GAME.legal(state) == cards(held)
    for card in cards(held):
        assert GAME.why_not(state, card) is None
        GAME.play(state, card)


@pytest.mark.rule("B2.8", "B2.9", "B2.10", "B2.11", "B2.14", "B2.15", "B2.17", "B2.19", "B4.18")
@pytest.mark.parametrize("seed", range(20))
def test_a_whole_deal(seed: int) -> None:
    replay = played_out(seed)
    leader, tricks = A, 0
    for number, state in enumerate(replay.states):
        if number % 2:
            continue
        tricks = number // 2
        piles = sum(map(len, state.piles))
        assert piles == 2 * tricks
        assert state.leader == leader or number == 0 or replay.states[number].leader == state.leader
        if tricks < 17:
            assert [len(hand) for hand in state.hands] == [3, 3]
            assert len(state.stock) == 34 - 2 * tricks
        else:
            assert state.stock == ()
            assert [len(hand) for hand in state.hands] == [20 - tricks] * 2
    assert tricks == 20
    events = [event for moment in replay.moments for event in moment.events]
    draws = [event for event in events if event.kind == "draw"]
    takes = [event for event in events if event.kind == "take"]
    assert (len(draws), len(takes)) == (34, 20)
    for n, take in enumerate(takes[:17]):
        first, second = draws[2 * n], draws[2 * n + 1]
        assert (first.seat, second.seat) == (take.seat, GAME.seats.after(take.seat or 0))
    assert draws[-1].cards == (replay.start.turned,)
    leads = [moment.event for moment in replay.moments if moment.event and moment.event.kind == "play"][::2]
    assert [lead.seat for lead in leads[1:]] == [take.seat for take in takes[:-1]]
    assert sum(GAME.score(replay.state).totals) == 120


@pytest.mark.rule("B4.15", "B3.17")
def test_points_decide_and_not_tricks() -> None:
    replay = hand("briscola/full-deal").replay
    after_17 = replay.states[34]
    assert [len(pile) // 2 for pile in after_17.piles] == [9, 8]
    assert after_17.points == (40, 45)
    start = position("2H 4H AS", "5H 6H 3C", leader="B")
    short = Replay(GAME, start, cards("5H 2H 6H 4H 3C AS"))
    assert [len(pile) // 2 for pile in short.state.piles] == [1, 2]
    assert short.state.points == (21, 0)


@pytest.mark.rule("B0.6", "B4.13", "B4.14")
@pytest.mark.parametrize(
    ("totals", "side"),
    [((61, 59), 0), ((59, 61), 1), ((60, 60), None), ((120, 0), 0), ((0, 120), 1), ((64, 56), 0)],
)
def test_more_than_sixty_wins(totals: tuple[int, int], side: int | None) -> None:
    score = GAME.settle(totals)
    assert score.winner == side
    assert ("tie" in score.reason.say()) == (side is None)


@pytest.mark.parametrize("totals", [(62, 57), (61, 60), (0, 0), (121, -1), (120, 120)])
def test_a_total_other_than_120_is_refused_and_never_patched(totals: tuple[int, int]) -> None:
    with pytest.raises(AuditError) as refused:
        GAME.settle(totals)
    assert str(sum(totals)) in str(refused.value)
    assert "120" in str(refused.value)


@pytest.mark.rule("B4.16")
def test_the_last_trick_brings_no_bonus() -> None:
    state = position("KC", "2D", won=(60, 56))
    after = GAME.play(GAME.play(state, "KC").state, "2D").state
    assert after.points == (64, 56)


@pytest.mark.rule("B4.5", "B4.6")
def test_the_six_open_cards_close_the_account() -> None:
    six = cards("3S KC AH 3H 2D 7S")
    assert [GAME.worth(card) for card in six] == [10, 4, 11, 10, 0, 0]
    assert sum(map(GAME.worth, six)) == 35
    assert sum(GAME.worth(card) for card in DECK if card not in six) == 85 == 40 + 45


@pytest.mark.rule("B4.17", "B4.19")
def test_all_other_orders_of_the_ending() -> None:
    def lines(state: BriscolaState) -> list[tuple[int, ...]]:
        if GAME.to_act(state) is None:
            return [state.points]
        return [end for card in GAME.legal(state) for end in lines(GAME.play(state, card).state)]

    def value(state: BriscolaState) -> int:
        seat = GAME.to_act(state)
        if seat is None:
            return state.points[0]
        values = [value(GAME.play(state, card).state) for card in GAME.legal(state)]
        return max(values) if seat == A else min(values)

    start = hand("briscola/last-three").replay.states[0]
    ends = lines(start)
    assert len(ends) == 36
    assert {end: ends.count(end) for end in set(ends)} == {
        (75, 45): 12,
        (71, 49): 10,
        (64, 56): 8,
        (60, 60): 4,
        (50, 70): 2,
    }
    by_lead = {card.code: value(GAME.play(start, card).state) for card in GAME.legal(start)}
    assert value(start) == 64
    assert by_lead == {"3S": 60, "KC": 64, "AH": 64}


def test_an_illegal_card_is_refused_with_the_reason_and_nothing_changes() -> None:
    state = position("3S KC AH", "3H 2D 7S")
    for move, code in (("3H", "not_your_turn"), ("5C", "not_in_hand"), ("ZZ", "unknown_card"), ("", "unknown_card")):
        with pytest.raises(IllegalMove) as refused:
            GAME.play(state, move)
        assert refused.value.reason.code == code
        reason = GAME.why_not(state, move)
        assert reason == refused.value.reason
    assert state == position("3S KC AH", "3H 2D 7S")
    over = played_out(1).state
    with pytest.raises(IllegalMove, match="over"):
        GAME.play(over, "AS")


@pytest.mark.parametrize(
    ("entry", "written"),
    [
        ("hands", Start((cards("3S"), cards("3H 2D")), trump="S")),
        ("hands", Start(((), ()), trump="S")),
        ("hands", Start((cards("3S KC AH 2C"), cards("3H 2D 7S 4C")), trump="S")),
        ("trump", Start((cards("3S"), cards("3H")))),
        ("stock", Start((cards("3S"), cards("3H")), stock=cards("AH 7S"), trump="S")),
        ("stock", Start((cards("3S KC"), cards("3H 2D")), stock=cards("AH"), trump="H")),
        ("stock", Start((cards("3S KC"), cards("3H 2D")), stock=cards("7S AH"), trump="S")),
        ("leader", Start((cards("3S KC"), cards("3H 2D")), trump="S", leader=A, taker=B)),
        ("won", Start((cards("3S KC"), cards("3H 2D")), trump="S", won=(40, 44))),
    ],
)
def test_a_start_that_cannot_be_is_refused(entry: str, written: Start) -> None:
    with pytest.raises(StartError) as wrong:
        GAME.start(written)
    assert wrong.value.entry == entry
    assert str(wrong.value)


@pytest.mark.parametrize(
    ("pack", "code"),
    [(DECK[:39], "card_missing"), ((*DECK[:39], DECK[0]), "card_twice"), ((), "card_missing")],
)
def test_a_deck_that_is_not_the_pack_is_refused(pack: tuple[Card, ...], code: str) -> None:
    with pytest.raises(StartError) as wrong:
        GAME.deal(deck=pack)
    assert wrong.value.reason.code == code


def test_seeds() -> None:
    assert GAME.deal(0) == GAME.deal(0)
    assert len({GAME.deal(seed) for seed in (0, 7, 42)}) == 3
    before = random.getstate()
    GAME.deal(5)
    assert random.getstate() == before  # the learner's own random numbers are untouched
    assert len({GAME.deal(None) for _ in range(5)}) > 1  # no seed: a new deal each time


def test_two_games_do_not_mix() -> None:
    one, two = Replay(GAME, GAME.deal(1)), Replay(GAME, GAME.deal(2))
    alone = played_out(1).state
    one = one.play(GAME.legal(one.state)[0])
    assert two.state.trick == ()
    assert played_out(1).state == alone


@pytest.mark.rule("B2.16", "B4.10")
def test_the_trump_stays_when_the_turned_card_is_gone() -> None:
    replay = hand("briscola/last-three").replay
    assert replay.at(5).table.stock == ()
    assert replay.at(5).table.trump is Suit.SPADES
    assert [card for card in cards("AH 7S") if card.suit is Suit.SPADES] == [Card("7S")]
    assert replay.at(5).events[0].reason.code == "only_trump"


def test_the_winner_draws_first_whoever_sits_where() -> None:
    state = position("2C 4D", "AC 5D", trump="D", leader="B", stock=cards("5C KD"), taker=B)
    _, events = GAME.begin(state)
    assert [(event.seat, event.cards) for event in events] == [(B, cards("5C")), (A, cards("KD"))]


def test_a_view_hides_the_other_hand_and_the_stock() -> None:
    state = GAME.deal(4)
    seen = GAME.view(state, A)
    assert seen.hands == (state.hands[0], (HIDDEN,) * 3)
    assert seen.stock == (HIDDEN,) * 33 + (state.turned,)
    assert GAME.legal(seen) == state.hands[0]


def test_switches_are_checked() -> None:
    assert "briscola" in names()
    assert game("briscola", players=2).rules == GAME.rules
    for wrong in ({"players": 6}, {"players": True}, {"qj_order": "K"}, {"trumps": 2}):
        with pytest.raises(ValueError, match=r"players|qj_order|trumps") as refused:
            game("briscola", **wrong)
        assert "switch" in str(refused.value) or "may be" in str(refused.value)
    with pytest.raises(ValueError, match="briscola"):
        game("bridge")


def test_a_drawn_card_goes_to_the_right_end_and_the_others_stay() -> None:
    replay = Replay(GAME, GAME.deal(9))
    before = replay.state.hands[0]
    after = replay.play(before[1]).play(replay.state.hands[1][0]).state.hands[0]
    assert after[:2] == (before[0], before[2])


class Five(Briscola):
    """A variant: five cards in a hand."""

    hand = 5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_variant_may_deal_another_number_of_cards(players: int) -> None:
    rules = Five(players=players)
    state = rules.deal(1)
    assert {len(hand) for hand in state.hands} == {5}
    while state.stock:
        assert {len(hand) for hand in state.hands} == {5}
        for _ in range(players):
            state = rules.after(state, rules.legal(state)[0])
    assert sum(len(hand) for hand in state.hands) == 5 * players


def test_a_variant_starts_with_its_own_number_of_cards() -> None:
    rules = Five()
    hands = (cards("AS 2S 3S 4S"), cards("AH 2H 3H 4H"))
    state = rules.start(Start(hands, stock=cards("AD 2D 3D 4D"), trump="D", taker=0))
    assert [len(hand) for hand in rules.begin(state).state.hands] == [5, 5]
    with pytest.raises(StartError, match=r"hands hold 5 cards \(one less before a draw\)"):
        rules.start(Start((hands[0][:3], hands[1][:3]), stock=cards("AD 2D"), trump="D"))
