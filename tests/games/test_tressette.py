"""Tressette, rule by rule as the article has it: seats, deal, order, following, taking, and the whole sample deal."""

import itertools
import pickle
import random

import pytest

from cardkit.cards import DECK, HIDDEN, Card, Suit, cards
from cardkit.games.base import AuditError, IllegalMove, Start, StartError, game, names
from cardkit.games.tressette.game import Tressette
from cardkit.games.tressette.state import TressetteState
from cardkit.hands import hand
from cardkit.replay import Event, Replay
from cardkit.seats import Seat
from tests.games.lines import next_dealer

GAME = Tressette()
N, W, S, E = GAME.seats.all


def position(leader: str = "N", rules: Tressette = GAME, **held: str) -> TressetteState:
    """Lay a position out; every seat named holds as many cards as the others."""
    hands = tuple(cards(held[seat.letter]) for seat in GAME.seats.all)
    return rules.start(Start(hands, leader=GAME.seats.read(leader)))


def trick(text: str, leader: str = "N", rules: Tressette = GAME) -> Event:
    """Play one trick of four cards, the leader's first."""
    played = cards(text)
    order = GAME.seats.order(GAME.seats.read(leader))
    start = position(leader, rules, **{seat.letter: card.code for seat, card in zip(order, played, strict=True)})
    return Replay(rules, start, played).moments[-1].events[0]


def outcome(text: str, rules: Tressette = GAME) -> tuple[str, int]:
    """Say which card takes the trick, and the thirds in it."""
    event = trick(text, "N", rules)
    assert event.seat is not None
    return cards(text)[event.seat].code, event.points


def played_out(seed: int, rules: Tressette = GAME, **deal: object) -> Replay:
    choose = random.Random(seed)
    replay = Replay(rules, rules.deal(seed, **deal))  # type: ignore[arg-type]
    while rules.to_act(replay.state) is not None:
        replay = replay.play(choose.choice(rules.legal(replay.state)))
    return replay


@pytest.mark.rule("T0.1", "T1.1", "T1.2", "T1.8", "T1.9", "T1.10", "T6.2")
def test_four_seats_two_sides_ten_cards_each_and_no_trump() -> None:
    state = GAME.deal(1)
    assert [len(held) for held in state.hands] == [10] * 4
    assert set(sum(state.hands, ())) == set(DECK)
    assert len(DECK) == 40
    assert not {"8", "9", "10"} & {card.rank for card in DECK}
    assert 52 // 4 != 10  # a whole pack of 52 would make hands of thirteen
    table = GAME.table(state)
    assert (table.stock, table.turned, table.trump) == ((), None, None)
    assert GAME.seats.sides == ((N, S), (W, E))
    assert GAME.seats.partner(N) == S
    assert len(DECK) // 4 == 10 == len(played_out(1).state.piles[0] + sum(played_out(1).state.piles[1:], ())) // 4


@pytest.mark.rule("T1.3", "T1.4", "T1.5", "T1.7")
def test_the_deal_goes_round_from_the_dealers_right_five_and_five() -> None:
    # HC-35: North deals; West, South, East, North get five cards each, twice; West leads and deals next.
    state = GAME.deal(deck=DECK, dealer="N")
    for place, seat in enumerate((W, S, E, N)):
        assert set(state.hands[seat]) == set(DECK[5 * place : 5 * place + 5]) | set(DECK[20 + 5 * place :][:5])
    assert (state.leader, GAME.to_act(state)) == (W, W)
    assert GAME.seats.order(N) == (N, W, S, E)
    assert [next_dealer(GAME, seat) for seat in (N, W, S, E)] == [W, S, E, N]
    assert GAME.deal(3) == GAME.deal(3, dealer="N")
    assert [GAME.deal(3, dealer=seat).leader for seat in GAME.seats.all] == [W, S, E, N]


def test_first_leader_of_a_new_deal_is_no_matter_of_the_last_trick() -> None:
    leaders, last_takers = set(), set()
    for seed in range(8):
        first = played_out(seed, dealer="E")
        last_takers.add([m.event.seat for m in first.moments if m.event and m.event.kind == "take"][-1])
        leaders.add(GAME.deal(seed + 1, dealer=next_dealer(GAME, E)).leader)
    assert len(last_takers) > 2
    assert leaders == {W} == {GAME.seats.after(first.start.leader)}


@pytest.mark.rule("T1.6", "T4.2")
@pytest.mark.parametrize("seed", range(5))
def test_the_winner_of_a_trick_leads_the_next(seed: int) -> None:
    replay = played_out(seed, rules=Tressette(declarations=False))
    plays = [m.event for m in replay.moments if m.event and m.event.kind == "play"]
    takes = [m.event for m in replay.moments if m.event and m.event.kind == "take"]
    assert [play.seat for play in plays[4::4]] == [take.seat for take in takes[:-1]]
    for first in range(0, 40, 4):
        seats = [play.seat for play in plays[first : first + 4]]
        assert seats == list(GAME.seats.order(seats[0] or 0))


@pytest.mark.rule(
    "T0.3", "T0.4", "T0.5", "T2.1", "T2.2", "T2.4", "T2.5", "T2.6", "T2.7", "T2.11", "T4.7", "T4.26", "T6.1"
)
def test_order_and_worth() -> None:
    assert GAME.order == "32AKQJ7654"
    assert [GAME.worth(Card(rank + "D")) for rank in GAME.order] == [1, 1, 3, 1, 1, 1, 0, 0, 0, 0]
    assert sum(map(GAME.worth, DECK)) == 32 == 4 * 3 + 20 * 1
    assert GAME.score(GAME.deal(1)).total == 35 == 32 + 3
    for better, worse in itertools.combinations(GAME.order, 2):
        for lead, reply in ((better, worse), (worse, better)):
            assert outcome(f"{lead}D {reply}D 7S 6S")[0] == f"{better}D"
    assert max(GAME.order, key=lambda rank: GAME.worth(Card(rank + "S"))) == "A" != GAME.order[0]


@pytest.mark.rule("T2.8", "T2.9", "T2.10", "T4.19")
def test_the_two_takes_the_ace_and_the_whole_trick() -> None:
    assert outcome("AD 2D 4S 4H") == ("2D", 4)
    assert outcome("4D AD 2D KD") == ("2D", 5)
    assert GAME.worth(Card("AD")) == 3 * GAME.worth(Card("2D"))


@pytest.mark.rule("T2.3")
def test_queen_and_jack_trade_places_only() -> None:
    swapped = Tressette(qj_order="J_over_Q")
    assert outcome("QH JH 4S 5S") == ("QH", 2)
    assert outcome("QH JH 4S 5S", swapped) == ("JH", 2)
    assert [swapped.worth(card) for card in DECK] == [GAME.worth(card) for card in DECK]
    with pytest.raises(IllegalMove, match="before play"):
        swapped.play(GAME.deal(1), GAME.deal(1).hands[1][0])


@pytest.mark.rule("T0.2", "T3.1", "T3.2", "T3.3")
@pytest.mark.parametrize(
    ("led", "held", "legal"),
    [
        ("4S", "AS 3H", "AS"),
        ("4H", "3D 5H", "5H"),
        ("3H", "4H KD", "4H"),
        ("KS", "3S 4S 2H", "3S 4S"),  # no duty to beat: the 4 will do
        ("3D", "4D 5D AD", "4D 5D AD"),
        ("4C", "3D 3H AS", "3D 3H AS"),  # void: anything
    ],
)
def test_follow_suit_if_you_can(led: str, held: str, legal: str) -> None:
    fill = [card.code for card in DECK if card not in cards(f"{led} {held}")]
    size = len(cards(held))
    rest = [" ".join(fill[n * size : n * size + size]) for n in range(3)]
    state = position(N=f"{led} {rest[0]}"[: 3 * size - 1], W=held, S=rest[1], E=rest[2])
    state, _ = GAME.play(state, led)
    assert GAME.legal(state) == cards(legal)
    for card in cards(held):
        reason = GAME.why_not(state, card)
        assert (reason is None) == (card in cards(legal))
        if reason is not None:
            assert reason.code == "must_follow"
            assert all(str(one).replace("\ufe0e", "") in reason.say().replace("\ufe0e", "") for one in cards(legal))
            before = state
            with pytest.raises(IllegalMove) as refused:
                GAME.play(state, card)
            assert refused.value.reason == reason
            assert state == before


def test_library_accepts_a_revoke() -> None:
    state = position(N="3H 5S", W="4H KD", S="2S 6S", E="7S JS")
    state, _ = GAME.play(state, "3H")
    with pytest.raises(IllegalMove, match=r"must follow suit and holds ♥︎4"):
        GAME.play(state, "KD")
    assert state.hands[W] == cards("4H KD")


@pytest.mark.rule("T3.4", "T3.5", "T3.6", "T3.7", "T6.3")
@pytest.mark.parametrize(
    ("played", "card", "points"),
    [
        ("JS QS 5S 3D", "QS", 3),  # HC-27: the off-suit three only adds its third
        ("4C 3D 3H 3S", "4C", 3),
        ("6S QH 3H 2C", "6S", 3),
        ("7S 6C KS 4S", "KS", 1),
        ("4S 4H 5D 6C", "4S", 0),
        ("4H 3D 5H KH", "KH", 2),  # a bot that took the 3 for the card to beat
    ],
)
def test_only_the_led_suit_competes(played: str, card: str, points: int) -> None:
    assert outcome(played) == (card, points)


def test_the_reason_names_what_could_not_win() -> None:
    event = trick("JS QS 5S 3D")
    assert event.reason.code == "suit_led_suit_off"
    assert event.reason.fact("off") == Card("3D")
    assert event.reason.fact("other") == Card("JS")
    assert trick("7S 6C KS 4S").reason.code == "suit_led_suit"
    assert trick("6S QH KH 2C").reason.code == "suit_lead_stands"


@pytest.mark.rule("T7.1")
@pytest.mark.parametrize("seed", range(20))
def test_led_suit_winner_and_worth_are_three_questions(seed: int) -> None:
    for moment in played_out(seed).moments:
        if moment.event and moment.event.kind == "take":
            centre = moment.before.centre
            in_suit = [(seat, card) for seat, card in centre if card.suit is centre[0][1].suit]
            taker, _ = min(in_suit, key=lambda play: "32AKQJ7654".index(play[1].rank))
            assert moment.event.seat == taker
            assert moment.event.points == sum({"A": 3, **dict.fromkeys("32KQJ", 1)}.get(c.rank, 0) for _, c in centre)


@pytest.mark.rule(
    "T4.1", "T4.3", "T4.4", "T4.5", "T4.6", "T4.8", "T4.9", "T4.10", "T4.11", "T4.12", "T4.13", "T4.14", "T4.15",
    "T4.16", "T4.17", "T4.18", "T4.20", "T4.21", "T4.22", "T4.23", "T4.28", "T5.21",
)  # fmt: skip
def test_the_ten_tricks_as_printed() -> None:
    replay = hand("tressette/ten-tricks").replay
    assert len(replay.moments) == 51
    assert set(sum(replay.start.hands, ())) == set(DECK)
    assert (replay.start.dealer, replay.start.leader) == (N, W)
    takes = [m for m in replay.moments if m.event and m.event.kind == "take"]
    assert " ".join(str(m.event.seat) for m in takes if m.event) == "E N S N W W W W W W"
    assert [m.event.points for m in takes if m.event] == [1, 3, 5, 2, 2, 8, 3, 3, 4, 1]
    discards = [
        "".join(str(seat) for seat, card in m.before.centre if card.suit is not m.before.centre[0][1].suit)
        for m in takes
    ]
    assert discards == ["S", "S", "", "W", "", "SN", "SE", "SEN", "SE", "SEN"]
    last = takes[-1]
    assert [event.kind for event in last.events] == ["take", "bonus", "result"]
    assert last.before.points == (5, 20, 5, 1)
    assert last.table.points == (5, 24, 5, 1)
    score = GAME.score(replay.state)
    assert (score.totals, score.written, score.winner) == ((10, 25), (3, 8), 1)
    assert min(score.totals) > 3  # both have more than a point: no special ending
    assert [len(pile) // 4 for pile in replay.state.piles] == [2, 6, 1, 1]
    assert "3-8" in last.events[-1].reason.say()


@pytest.mark.rule("T4.15")
def test_a_void_may_come_late() -> None:
    # HC-26: East held three spades, followed while they lasted, and may discard on the spade of trick 8.
    replay = hand("tressette/ten-tricks").replay
    at_trick_8 = replay.at(37)
    assert at_trick_8.turn == E
    assert GAME.legal(replay.states[at_trick_8.made]) == cards("KH 7H 5H")
    at_trick_6 = replay.at(27)
    assert GAME.legal(replay.states[at_trick_6.made]) == cards("AS")
    assert replay.at(40).events[0].points == 3


def test_nothing_is_left_but_the_last_trick_and_it_still_scores_its_point() -> None:
    # HC-32, and a table that would stop when no cards that count are left.
    replay = hand("tressette/last-trick-of-nothing").replay
    assert replay.start.points == (0, 32, 0, 0)
    assert GAME.score(replay.state).totals == (3, 32)
    assert GAME.score(replay.state).written == (1, 10)
    assert replay.at(len(replay)).table.number == 10


def test_a_part_of_a_deal_counts_its_cards_alone() -> None:
    state = Replay(GAME, position(N="6S", W="QH", S="3H", E="2C"), cards("6S QH 3H 2C")).state
    score = GAME.score(state)
    assert (score.totals, score.total, score.winner, score.written) == ((3, 0), 3, None, (1, 0))
    assert GAME.race(state) is None


@pytest.mark.parametrize("first", range(0, 300, 30))
def test_random_deals(first: int) -> None:
    for seed in range(first, first + 30):
        replay = played_out(seed, dealer=GAME.seats.all[seed % 4])
        plays = 0
        for moment in replay.moments:
            if moment.event and moment.event.kind == "play":
                plays += 1
                seat, (card,) = moment.event.seat or 0, moment.event.cards
                led = moment.before.centre[0][1].suit if moment.before.centre else card.suit
                assert card.suit is led or not any(one.suit is led for one in moment.before.hands[seat])
        score = GAME.score(replay.state)
        assert (plays, sum(score.totals), sum(score.written)) == (40, 35, 11)


@pytest.mark.rule("T3.1", "T3.2")
@pytest.mark.parametrize("first", range(0, 20_000, 2_000))
def test_twenty_thousand_deals(first: int) -> None:
    """What may be played is worked out here once more, from the hand and the led suit alone."""
    for seed in range(first, first + 2_000):
        choice, plays = random.Random(seed + 1_000_003).choice, 0
        state = GAME.deal(seed, dealer=GAME.seats.all[seed % 4])
        while (seat := GAME.to_act(state)) is not None:
            hand, led = state.hands[seat], state.trick[0].suit if state.trick else None
            playable = tuple(card for card in hand if card.suit is led) or hand
            assert tuple(card for card in GAME.legal(state) if isinstance(card, Card)) == playable != ()
            state = GAME.play(state, choice(playable)).state
            plays += 1
        score = GAME.score(state)
        assert (plays, sum(score.totals), sum(score.written)) == (40, 35, 11)


def test_one_side_takes_everything() -> None:
    # HC-34: North holds the nine highest spades and the lead; 35 thirds are 11 points and no more.
    north = "3S 2S AS KS QS JS 7S 6S 5S 4S"
    rest = [card.code for card in DECK if card.suit is not Suit.SPADES]
    state = GAME.start(
        Start((cards(north), cards(" ".join(rest[:10])), cards(" ".join(rest[10:20])), cards(" ".join(rest[20:]))),
              dealer=E)
    )  # fmt: skip
    replay = Replay(GAME, state)
    while GAME.to_act(replay.state) is not None:
        replay = replay.play(GAME.legal(replay.state)[0])
    score = GAME.score(replay.state)
    assert (score.totals, score.written) == ((35, 0), (11, 0))
    assert GAME.ending(replay.state) is None
    assert [event.kind for event in replay.moments[-1].events] == ["take", "bonus", "result"]


@pytest.mark.parametrize(
    ("move", "code"),
    [("3H", "not_your_turn"), ("ZZ", "unknown_card"), ("", "unknown_card"), ("declare 777", "bad_declaration")],
)
def test_an_illegal_move_is_refused_with_the_reason(move: str, code: str) -> None:
    state = hand("tressette/ten-tricks").replay.start
    with pytest.raises(IllegalMove) as refused:
        GAME.play(state, move)
    assert refused.value.reason.code == code
    assert GAME.why_not(state, move) == refused.value.reason
    assert refused.value.reason.say()


def test_two_quick_clicks_play_one_card() -> None:
    state = hand("tressette/ten-tricks").replay.start
    after, _ = GAME.play(state, "7S")
    with pytest.raises(IllegalMove, match="holds") as refused:
        GAME.play(after, "7S")
    assert refused.value.reason.code == "not_in_hand"
    with pytest.raises(IllegalMove, match="turn of South"):
        GAME.play(after, "6S")


def test_seat_lost_after_saving() -> None:
    state = played_out(9, dealer="S").state
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    assert next_dealer(GAME, again.dealer) == next_dealer(GAME, state.dealer) == E
    assert isinstance(again.dealer, Seat)


def test_over_and_played_by_other_rules() -> None:
    over = played_out(1).state
    with pytest.raises(IllegalMove, match="over"):
        GAME.play(over, "AS")
    assert GAME.to_act(over) is None


def test_a_view_holds_ones_own_hand_and_all_that_was_played() -> None:
    replay = hand("tressette/ten-tricks").replay
    state = replay.states[10]
    seen = GAME.view(state, S)
    assert seen.hands[S] == state.hands[S]
    assert all(card is HIDDEN for seat in (N, W, E) for card in seen.hands[seat])
    assert (seen.piles, seen.trick) == (state.piles, state.trick)
    assert GAME.legal(GAME.view(state, GAME.to_act(state) or N)) == GAME.legal(state)


@pytest.mark.parametrize(
    ("entry", "written"),
    [
        ("hands", Start((cards("3S"), cards("3H 2D"), cards("4S"), cards("5S")))),
        ("hands", Start(((), (), (), ()))),
        ("hands", Start((cards("3S"), cards("3H")))),
        ("stock", Start((cards("3S"), cards("3H"), cards("4S"), cards("5S")), stock=cards("6S"))),
        ("trump", Start((cards("3S"), cards("3H"), cards("4S"), cards("5S")), trump="S")),
        ("won", Start((cards("3S"), cards("3H"), cards("4S"), cards("5S")), won=(0, 0, 0, 0))),
        ("leader", Start(hand("tressette/ten-tricks").replay.start.hands, dealer=N, leader=S)),
    ],
)
def test_a_start_that_cannot_be_is_refused(entry: str, written: Start) -> None:
    with pytest.raises(StartError) as wrong:
        GAME.start(written)
    assert wrong.value.entry == entry
    assert str(wrong.value)


@pytest.mark.parametrize("pack", [DECK[:39], (*DECK[:39], DECK[0])])
def test_a_deck_that_is_not_the_pack_is_refused(pack: tuple[Card, ...]) -> None:
    with pytest.raises(StartError):
        GAME.deal(deck=pack)


def test_an_account_that_does_not_close_is_refused() -> None:
    state = played_out(2).state
    wrong = state._replace(points=(state.points[0] + 1, *state.points[1:]))
    with pytest.raises(AuditError, match="36/3"):
        GAME.score(wrong)
    with pytest.raises(AuditError):
        GAME.settle((10, 24))
    with pytest.raises(AuditError):
        GAME.settle((-1, 36))


def test_switches() -> None:
    assert "tressette" in names()
    assert game("tressette").rules == GAME.rules
    assert (GAME.rules.target, GAME.rules.signals, GAME.rules.special_endings) == (21, "none", "off")
    assert game("tressette", target=25).rules.target == 25
    for wrong in ({"target": 0}, {"target": True}, {"qj_order": "K"}, {"players": 4}, {"signals": "winks"}):
        with pytest.raises(ValueError, match=r"may be|no switch"):
            game("tressette", **wrong)
