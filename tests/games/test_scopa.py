"""Scopa for two, rule by rule as the article has it; the captures and the count have tests of their own."""

import dataclasses
import itertools
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardkit.cards import DECK, HIDDEN, Card, Suit, cards
from cardkit.games.base import IllegalMove, Start, StartError, game, names
from cardkit.games.scopa.game import Scopa
from cardkit.games.scopa.legal import VALUE, Taking, total
from cardkit.games.scopa.state import ScopaState
from cardkit.games.scopa.tally import COINS, SETTEBELLO
from cardkit.hands import hand
from cardkit.mirrors import Mirror
from cardkit.replay import Replay
from cardkit.scoring.match import Match
from tests.games.lines import next_dealer

GAME = Scopa()
A, B = GAME.seats.all
ROUNDS = range(300)


def position(a: str, b: str, table: str, stock: str = "", rules: Scopa = GAME, **more: object) -> ScopaState:
    start = Start((cards(a), cards(b)), cards(stock), table=cards(table), **more)  # type: ignore[arg-type]
    return rules.start(start)


def played_out(seed: int, rules: Scopa = GAME) -> Replay:
    choose = random.Random(seed)
    replay = Replay(rules, rules.deal(seed))
    while rules.to_act(replay.state) is not None:
        replay = replay.play(choose.choice(rules.legal(replay.state)))
    return replay


def kinds(replay: Replay) -> list[str]:
    return [event.kind for moment in replay.moments for event in moment.events]


@pytest.mark.rule(
    "S0.7", "S1.1", "S1.2", "S1.3", "S1.14", "S1.15", "S1.17", "S1.18", "S1.19", "S1.20", "S1.22", "S1.23", "S2.19",
)  # fmt: skip
def test_the_deal_and_the_five_further_deals() -> None:
    assert len(GAME.seats.all) == 2
    assert [sum(card.suit is suit for card in DECK) for suit in Suit] == [10, 10, 10, 10]
    assert COINS is Suit.DIAMONDS
    assert Card("7D") == SETTEBELLO
    state = GAME.deal(4, dealer="A")
    assert state.turn == B  # the player after the dealer
    assert (sum(map(len, state.hands)), len(state.table), len(state.stock)) == (6, 4, 30)
    replay = played_out(4)
    assert GAME.deals == 6
    assert len(replay.moves) == 36
    deals = [moment for moment in replay.moments if moment.event and moment.event.kind == "deal"]
    assert [moment.made for moment in deals] == [6, 12, 18, 24, 30]
    for moment in deals:
        assert moment.table.market == moment.before.market  # no card for the table
        assert not any(moment.before.hands)
        assert [len(held) for held in moment.table.hands] == [3, 3]
    played = [e for m in replay.moments for e in m.events if e.kind in ("lay", "capture")]
    assert [event.seat for event in played] == [replay.start.turn, 1 - replay.start.turn] * 18
    assert kinds(replay).count("draw") == 0


def test_a_deck_is_dealt_as_it_lies() -> None:
    deck = hand("scopa/full-round").replay.start
    pack = [*deck.hands[1], *deck.hands[0], *deck.table, *deck.stock]
    assert GAME.deal(deck=pack, dealer="A") == deck
    assert GAME.deal(deck=pack, dealer="B").hands == deck.hands[::-1]


@pytest.mark.rule("S1.16")
@pytest.mark.parametrize(("kings", "again"), [("KS KH", False), ("KS KH KD", True), ("KS KH KD KC", True)])
def test_three_kings_on_the_first_table_are_dealt_again(kings: str, again: bool) -> None:
    rest = [card for card in DECK if card not in cards(kings)]
    pack = (*rest[:6], *cards(kings), *rest[6:])
    if again:
        with pytest.raises(StartError, match="kings"):
            GAME.deal(deck=pack)
    else:
        assert GAME.deal(deck=pack).table[:2] == cards(kings)
    assert Scopa(redeal_kings=None).deal(deck=pack).table[: len(cards(kings))] == cards(kings)


def test_a_redeal_keeps_the_dealer_and_is_told() -> None:
    seed = next(seed for seed in range(5000) if GAME.deal(seed).redeals)
    shuffled, stream = list(DECK), random.Random(seed)
    stream.shuffle(shuffled)
    assert sum(card.rank == "K" for card in shuffled[6:10]) >= 3
    stream.shuffle(shuffled)
    state = GAME.deal(seed, dealer="B")
    assert (state.turn, state.table) == (A, tuple(shuffled[6:10]))
    assert "dealt again" in GAME.opening(state).say()


@pytest.mark.rule("S2.2", "S2.4")
def test_what_is_captured_goes_to_the_pile_and_never_comes_back() -> None:
    state = position("7H KS", "QD 3C", "5S 2D AH")
    after, events = GAME.play(state, "7H x 5S 2D")
    assert after.piles == (cards("7H 5S 2D"), ())
    assert (after.table, after.last) == (cards("AH"), A)
    assert [event.kind for event in events] == ["capture"]
    for seed in ROUNDS[:40]:
        used = [c for m in played_out(seed).moments for e in m.events if e.kind in ("lay", "capture") for c in e.cards]
        laid = [c for m in played_out(seed).moments for e in m.events if e.kind == "lay" for c in e.cards]
        assert all(used.count(card) <= 1 + (card in laid) for card in DECK)  # laid down once, then taken once


@pytest.mark.rule("S2.5", "S2.11", "S2.17")
def test_each_set_is_a_move_of_its_own() -> None:
    state = position("JD KS", "QD 4C", "6C 5H 3S 2D AC")
    with_jack = [GAME.write(move) for move in GAME.legal(state) if move.card == Card("JD")]
    assert with_jack == ["JD x 6C 2D", "JD x 5H 3S", "JD x 5H 2D AC"]
    both = Taking(Card("JD"), frozenset(cards("6C 2D 5H 3S")))
    refused = GAME.why_not(state, both)
    assert refused is not None
    assert refused.say() == "♣\ufe0e6 + ♥\ufe0e5 + ♠\ufe0e3 + ♦\ufe0e2 makes 16, but ♦\ufe0eJ counts 8."


@pytest.mark.rule("S2.14", "S2.15", "S2.16")
def test_a_card_that_can_capture_must_but_any_card_may_be_played() -> None:
    state = position("7S 4C", "KD 3C", "7D")
    assert GAME.play(state, "4C").state.table == cards("7D 4C")
    assert GAME.play(state, "7S").state.piles[0] == cards("7S 7D")  # the only thing it can do
    with pytest.raises(IllegalMove, match="♠\ufe0e7 must take ♦\ufe0e7"):
        GAME.play(state, Taking(Card("7S")))
    with pytest.raises(IllegalMove, match="must take"):
        GAME.play(state, "7S x")


@pytest.mark.parametrize(
    ("move", "code", "says"),
    [
        ("7S x 5D 2C", "single_first", "A single 7 lies there, so no sum may be taken."),
        ("7S x 7H 7D", "one_of_equals", "one card of its value, not 2"),
        ("7S", "say_which", "♥\ufe0e7, ♦\ufe0e7: say which"),
        ("7S x", "must_take_one_of", "♥\ufe0e7, ♦\ufe0e7"),
        ("7S x 4D", "not_on_table", "♦\ufe0e4 does not lie on the table"),
        ("JS x 5D 2C", "wrong_sum", "♦\ufe0e5 + ♣\ufe0e2 makes 7, but ♠\ufe0eJ counts 8"),
        ("JS x 7H", "wrong_sum", "makes 7"),
        ("KD", "not_your_turn", "turn of A, not of B"),
        ("KD x 7H", "not_your_turn", "turn of A, not of B"),
        ("4H", "not_in_hand", "♥\ufe0e4"),
        ("ZZ", "unknown_card", "ZZ"),
        ("7S x ZZ", "unknown_card", "ZZ"),
        ("", "unknown_card", "no card"),
        ("7S x 7H 7H", "card_twice", "twice"),
    ],
)
def test_a_refused_move_says_why_and_changes_nothing(move: str, code: str, says: str) -> None:
    state = position("7S JS", "KD 3C", "7H 7D 5D 2C")
    reason = GAME.why_not(state, move)
    assert reason is not None
    assert reason.code == code
    assert says in reason.say()
    with pytest.raises(IllegalMove) as refused:
        GAME.play(state, move)
    assert refused.value.reason == reason
    assert state == position("7S JS", "KD 3C", "7H 7D 5D 2C")


def test_moves_are_read_kindly() -> None:
    state = position("4H KS", "QD 3C", "3S AD")
    wanted = Taking(Card("4H"), frozenset(cards("3S AD")))
    for text in ("4H x 3S AD", "4h X ad, 3s", "♥4 × ♠3 ♦A", "4H"):
        assert GAME.meant(state, text) == wanted
    assert GAME.meant(state, Card("4H")) == wanted
    assert GAME.write(wanted) == "4H x 3S AD"
    assert GAME.meant(state, "KS") == Taking(Card("KS"))


@pytest.mark.rule("S0.5", "S0.6", "S3.1", "S3.6", "S3.7", "S3.8", "S3.9")
@pytest.mark.parametrize(
    ("b", "stock", "points"),
    [("QD", "", 1), ("", "2C 5S KH 6D AS JC", 1), ("", "", 0)],
)
def test_a_cleared_table_scores_unless_by_the_very_last_card(b: str, stock: str, points: int) -> None:
    state = position("7S", b, "3H 4C", stock)
    after, events = GAME.play(state, "7S x 3H 4C")
    assert after.piles[0] == cards("7S 3H 4C")
    swept = next(event for event in events if event.kind == "sweep")
    assert (swept.points, after.sweeps) == (points, (points, 0))
    agreed = Scopa(last_card_sweep=True)
    assert agreed.play(position("7S", b, "3H 4C", stock, agreed), "7S").state.sweeps == (1, 0)


@pytest.mark.rule("S3.3")
def test_a_card_laid_on_an_empty_table_is_no_sweep() -> None:
    state = position("AD", "KS", "")
    after, events = GAME.play(state, "AD")
    assert (after.table, after.sweeps) == (cards("AD"), (0, 0))
    assert [event.kind for event in events] == ["lay"]
    assert events[0].reason.code == "lays_empty"


@pytest.mark.rule("S3.4", "S3.5")
def test_what_is_left_goes_to_the_last_capturer_and_is_no_sweep() -> None:
    replay = hand("scopa/full-round").replay
    left = next(m for m in replay.moments if m.event and m.event.kind == "leftovers")
    assert (left.event.seat, left.event.cards) == (B, cards("6D"))  # type: ignore[union-attr]
    assert left.table.points == left.before.points
    assert replay.state.last == B
    nobody = GAME.play(position("7S", "", "KH"), "7S").state  # nobody has captured: nobody gets anything
    assert (nobody.table, nobody.piles) == (cards("KH 7S"), ((), ()))


@pytest.mark.rule("S4.26", "S4.27", "S4.28", "S4.29")
@pytest.mark.parametrize("name", ["full-round", "full-round-last-sweep", "primiera-recount"])
def test_the_round_that_ends_four_three(name: str) -> None:
    score = GAME.score(hand(f"scopa/{name}").replay.state)
    by_item = {item.name: (item.counts, item.points) for item in score.items}
    assert by_item == {
        "sweeps": ((1, 2), (1, 2)),
        "cards": ((22, 18), (1, 0)),
        "coins": ((6, 4), (1, 0)),
        "settebello": ((1, 0), (1, 0)),
        "primiera": ((75, 76), (0, 1)),
    }
    assert (score.totals, score.winner, score.over) == ((4, 3), 0, True)


@pytest.mark.parametrize(("name", "score"), [("full-round", (4, 3)), ("full-round-last-sweep", (5, 3))])
def test_the_same_cards_where_the_last_sweep_counts(name: str, score: tuple[int, int]) -> None:
    given, agreed = hand(f"scopa/{name}").replay, Scopa(last_card_sweep=True)
    state = agreed.deal(deck=[*given.start.hands[1], *given.start.hands[0], *given.start.table, *given.start.stock])
    assert state.turn == A  # here A is dealt to first, so the seats are the other way round
    assert agreed.score(Replay(agreed, given.start._replace(rules=agreed.rules), given.moves).state).totals == score


def test_the_mirror_shows_what_the_last_sweep_would_change() -> None:
    mirror = Mirror("scopa/full-round-last-sweep", {}, {"last_card_sweep": True})
    one, other = mirror.judged
    assert (one.totals, other.totals) == ((4, 3), (5, 3))
    assert [pair.one.number for pair in mirror.pairs if pair.one != pair.other] == [36]
    assert "that is no sweep" in mirror.text()
    agreed = Scopa(ace_sweep="scopa")  # here another play would have been compulsory
    with pytest.raises(ValueError, match="must take"):
        agreed.judge(Replay(GAME, position("AS KS", "QD 3C", "5D 3H"), ("AS",)))


@pytest.mark.rule("S0.8", "S4.30", "S4.31", "S4.32", "S4.33", "S6.1")
def test_a_match_of_rounds() -> None:
    assert GAME.rules.target == 11
    level = Match(GAME.rules.target).add((9, 10)).add((4, 3))
    assert (level.marks, level.winner) == ((13, 13), None)
    assert GAME.standing(level).say() == "The match stands at 13-13: a tie, so another round is played."
    assert level.add((1, 2)).winner == 1
    for marks, winner in (((13, 12), 0), ((11, 11), None), ((12, 11), 0), ((11, 10), 0), ((10, 9), None)):
        match = Match(11, (marks,))
        assert match.winner == winner
        assert GAME.standing(match).say()
    assert Match(Scopa(target=31).rules.target).add((13, 12)).winner is None
    told = [event.reason.code for event in hand("scopa/match-level").replay.moments[-1].events]
    assert told == ["primiera_won", "round_won", "standing_level"]
    with pytest.raises(dataclasses.FrozenInstanceError):
        GAME.rules.target = 21  # type: ignore[misc]


@pytest.mark.rule("S1.21")
def test_the_deal_goes_round() -> None:
    dealer, first = A, []
    for seed in range(3):
        first.append(int(GAME.deal(seed, dealer=dealer).turn))
        dealer = next_dealer(GAME, dealer)
    assert first == [1, 0, 1]


def test_rounds_of_random_play_always_add_up() -> None:
    for seed in ROUNDS:
        replay = played_out(seed)
        state, score = replay.state, GAME.score(replay.state)
        piles = [card for pile in state.piles for card in pile]
        assert sorted(piles) == list(DECK)
        assert sum(card.suit is COINS for card in piles) == 10
        assert piles.count(SETTEBELLO) == 1
        left = [card for m in replay.moments for e in m.events if e.kind == "leftovers" for card in e.cards]
        assert total(left) % 2 == 0
        assert score.totals == replay.moments[-1].table.points
        assert 1 <= score.total - sum(state.sweeps) <= 4
        assert sum(state.sweeps) == sum(e.points for m in replay.moments for e in m.events if e.kind == "sweep")


@pytest.mark.rule("S0.9", "S5.2")
@pytest.mark.parametrize(("switch", "points"), [("no_scopa", 0), ("scopa", 1)])
def test_the_ace_that_takes_all_where_agreed(switch: str, points: int) -> None:
    assert (GAME.rules.ace_sweep, GAME.rules.napola) == ("off", False)
    agreed = Scopa(ace_sweep=switch)
    state = position("AS KS", "QD 3C", "5D 3H", rules=agreed)
    after, events = agreed.play(state, "AS")
    assert (after.piles[0], after.sweeps) == (cards("AS 5D 3H"), (points, 0))
    assert [event.reason.code for event in events] == ["ace_takes", "sweep" if points else "no_sweep_ace"]
    with_ace = position("AS KS", "QD 3C", "5D AH", rules=agreed)
    assert agreed.play(with_ace, "AS").state.table == cards("5D")
    alone = position("AS KS", "QD 3C", "AH", rules=agreed)
    assert agreed.play(alone, "AS").state.sweeps == (1, 0)  # an equal card, as always
    assert agreed.play(position("AS KS", "QD 3C", "", rules=agreed), "AS").state.table == cards("AS")


def test_the_fewest_cards_where_agreed() -> None:
    agreed = Scopa(fewest_cards=True)
    state = position("JD KS", "QD 4C", "6C 5H 3S 2D AC", rules=agreed)
    with_jack = [agreed.write(move) for move in agreed.legal(state) if move.card == Card("JD")]
    assert with_jack == ["JD x 6C 2D", "JD x 5H 3S"]
    reason = agreed.why_not(state, "JD x 5H 2D AC")
    assert reason is not None
    assert reason.code == "fewest_first"


@given(st.permutations(DECK), st.integers(0, 7), st.booleans(), st.sampled_from(("off", "no_scopa", "scopa")))
def test_what_a_card_may_take_under_every_agreement(pack: list[Card], size: int, fewest: bool, ace_sweep: str) -> None:
    rules, table = Scopa(fewest_cards=fewest, ace_sweep=ace_sweep), tuple(pack[3 : 3 + size])
    state = rules.start(Start((tuple(pack[:1]), tuple(pack[1:2])), table=table))
    (card,) = state.hands[A]
    some = [frozenset(several) for n in range(1, size + 1) for several in itertools.combinations(table, n)]
    fits = [taken for taken in some if total(taken) == VALUE[card]]
    may = [taken for taken in fits if len(taken) == 1] or fits
    if fewest:
        may = [taken for taken in may if len(taken) == min(map(len, may))]
    if ace_sweep != "off" and card.rank == "A" and table and not may:
        may = [frozenset(table)]
    legal = [Taking(card, taken) for taken in may] or [Taking(card)]
    assert sorted(rules.legal(state), key=hash) == sorted(legal, key=hash)
    for taken in (*some, frozenset[Card]()):
        reason = rules.why_not(state, Taking(card, taken))
        assert (reason is None) == (Taking(card, taken) in legal)
        if reason is not None and reason.code == "wrong_sum":
            assert dict(reason.facts) == {"taken": taken, "sum": total(taken), "card": card, "value": VALUE[card]}


def test_other_house_rules_reach_the_count() -> None:
    piles = (cards("7D 7H 7S AD 2D 3D"), tuple(card for card in DECK if card not in cards("7D 7H 7S AD 2D 3D")))
    assert [item.points for item in Scopa(napola=True).count(piles).items][-1] == (3, 0)
    assert GAME.count(piles).items[-1].counts[0] is None
    assert Scopa(missing_suit="counts_zero").count(piles).items[-1].counts[0] == 63


@pytest.mark.parametrize(
    ("entry", "written"),
    [
        ("hands", Start(((), cards("3H")), table=cards("4C"))),
        ("hands", Start((cards("3S"), cards("3H 2D")), table=cards("4C"))),
        ("hands", Start((cards("3S 4S 5S"), cards("2D")))),
        ("hands", Start((cards("3S KC AH 2C"), cards("3H 2D 7S 4C")))),
        ("stock", Start((cards("3S"), cards("3H")), stock=cards("AH 7S"))),
        ("trump", Start((cards("3S"), cards("3H")), trump="S")),
        ("piles", Start((cards("3S"), cards("3H")), piles=(cards("AH AS"), ()))),
        ("won", Start((cards("3S"), cards("3H")), won=(12, 3))),
    ],
)
def test_a_start_that_cannot_be_is_refused(entry: str, written: Start) -> None:
    with pytest.raises(StartError) as wrong:
        GAME.start(written)
    assert wrong.value.entry == entry
    assert str(wrong.value)


@pytest.mark.parametrize(
    ("pack", "code"), [(DECK[:39], "card_missing"), ((*DECK[:39], DECK[0]), "card_twice"), ((), "card_missing")]
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
    assert random.getstate() == before


def test_a_view_hides_the_other_hand_and_the_stock() -> None:
    state = GAME.deal(4)
    seen = GAME.view(state, state.turn)
    assert seen.hands[state.turn] == state.hands[state.turn]
    assert seen.hands[1 - state.turn] == (HIDDEN,) * 3
    assert seen.stock == (HIDDEN,) * 30
    assert GAME.legal(seen) == GAME.legal(state)


def test_rules_stay_for_the_whole_round_and_switches_are_checked() -> None:
    other = Scopa(ace_sweep="scopa")
    state = GAME.deal(1)
    with pytest.raises(IllegalMove, match="before play"):
        other.play(state, GAME.legal(state)[0])
    assert {"scopa", "scopone"} <= set(names())
    assert game("scopa", target=15).rules.target == 15
    for wrong in ({"target": 0}, {"target": True}, {"target": "11"}, {"redeal_kings": 2}, {"aces": 1}):
        with pytest.raises(ValueError, match=r"target|redeal_kings|aces"):
            game("scopa", **wrong)


def test_a_new_round_has_no_result() -> None:
    replay = Replay(GAME, GAME.deal(3))
    assert kinds(replay) == []
    score = GAME.score(replay.state)
    assert (score.winner, score.over, score.totals, score.items) == (None, False, (0, 0), ())
    assert "cards are not taken yet" in score.reason.say()


def test_a_round_ends_once_with_its_count() -> None:
    replay = hand("scopa/full-round").replay
    assert kinds(replay)[-7:] == ["leftovers", *["count"] * 5, "result"]
    assert kinds(replay).count("leftovers") == kinds(replay).count("result") == 1
    codes = [event.reason.code for moment in replay.moments for event in moment.events]
    assert codes.count("settebello_won") == 1
    with pytest.raises(IllegalMove, match="over"):
        GAME.play(replay.state, "AS")
