"""The batches: each move is replayed in the public engine, and what they come to is what the engine comes to."""

from __future__ import annotations

import itertools
import random
import statistics
from collections import Counter
from typing import Any

import numpy as np
import pytest

from cardkit.cards import DECK, HIDDEN, Card
from cardkit.explore import briscola, engine, scopa, tressette
from cardkit.explore.batch import CaptureRecord, TrickRecord, cards_of, generator, shuffled
from cardkit.explore.overview import by_seat
from cardkit.games.base import Game, game
from cardkit.games.scopa.legal import Taking, sums
from cardkit.games.tressette.state import LAST
from cardkit.hands import hand
from cardkit.players import asked, player
from cardkit.replay import Replay

GAMES = {"random": 1500, "cautious": 500}
POLICIES = ("random", "cautious")


def tricks(name: str, n: int, policy: str, seed: int = 1, **switches: object) -> tuple[Any, TrickRecord]:
    rules: Any = game(name, **switches)
    return rules, (briscola if name == "briscola" else tressette).play(rules, n, generator(seed, 0), policy)


def replayed(rules: Game, played: TrickRecord, row: int, **how: Any) -> Any:
    """Play a row of a batch in the engine: the same players, the same takers, the same points after every trick."""
    state = rules.deal(deck=played.deck[row].tolist(), **how) if played.deck.size else how["start"]
    points, taken = dict(enumerate(state.points)), 0
    each = zip(played.seats[row].tolist(), played.cards[row].tolist(), strict=True)
    for at, (seat, card) in enumerate(each, 1):
        assert rules.to_act(state) == seat
        state = rules.after(state, Card(card))
        if at % len(state.hands) == 0:
            taker = int(played.takers[row, taken])
            points[taker] += int(played.gains[row, taken])
            taken += 1
            assert state.leader == taker
            last = LAST * (rules.name == "tressette" and rules.to_act(state) is None)
            assert state.points == tuple(had + last * (one == taker) for one, had in points.items())
    assert rules.to_act(state) is None
    return state


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("switches", [{}, {"qj_order": "J_over_Q"}])
def test_briscola_is_replayed_move_by_move(policy: str, switches: dict[str, object]) -> None:
    n = GAMES[policy] if not switches else 100
    rules, played = tricks("briscola", n, policy, **switches)
    points = by_seat(played, 2)
    for row in range(n):
        state = replayed(rules, played, row)
        assert rules.score(state).totals == tuple(points[row].tolist())


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("switches", [{}, {"qj_order": "J_over_Q"}])
def test_tressette_is_replayed_move_by_move(policy: str, switches: dict[str, object]) -> None:
    n = GAMES[policy] if not switches else 100
    rules, played = tricks("tressette", n, policy, **switches)
    points = by_seat(played, 4, LAST)
    for row in range(n):
        state = replayed(rules, played, row)
        assert state.points == tuple(points[row].tolist())
        dealt = rules.deal(deck=played.deck[row].tolist()).hands
        assert [set(one) for one in dealt] == [set(one) for one in played.hands[row].tolist()]


def replayed_round(rules: Any, played: CaptureRecord, row: int) -> Any:
    state = rules.deal(deck=played.deck[row].tolist())
    for card, taken in zip(played.cards[row].tolist(), played.taken[row].tolist(), strict=True):
        state = rules.after(state, Taking(Card(card), frozenset(cards_of(taken))))
    assert rules.to_act(state) is None
    return state


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize(
    "switches", [{}, {"last_card_sweep": True}, {"missing_suit": "counts_zero"}, {"redeal_kings": None}]
)
def test_scopa_is_replayed_move_by_move(policy: str, switches: dict[str, object]) -> None:
    n = GAMES[policy] if not switches else 150
    rules: Any = game("scopa", **switches)
    played = scopa.play(rules, n, generator(1, 0), policy)
    points = scopa.points(rules, played)
    for row in range(n):
        state = replayed_round(rules, played, row)
        assert state.sweeps == tuple(played.sweeps[row].tolist())
        assert [sum(1 << card for card in pile) for pile in state.piles] == played.piles[row].tolist()
        assert rules.score(state).totals == tuple(points[row].tolist())


def close(batch: np.ndarray[Any, Any], one_by_one: list[int]) -> bool:
    """Say whether two samples have one mean, within four standard errors; the seeds are fixed, so this never wavers."""
    error = (batch.var() / len(batch) + statistics.variance(one_by_one) / len(one_by_one)) ** 0.5
    return abs(float(batch.mean()) - statistics.mean(one_by_one)) < 4 * error


def alike(batch: list[int], one_by_one: list[int]) -> bool:
    """Say whether two samples fall into the same classes as often: Pearson's chi squared, far from the tail."""
    here, there = Counter(batch), Counter(one_by_one)
    total, chi, free = len(batch) + len(one_by_one), 0.0, 0
    rare = [0, 0]
    rows = []
    for value in here | there:
        if here[value] + there[value] < 40:
            rare = [rare[0] + here[value], rare[1] + there[value]]
        else:
            rows.append([here[value], there[value]])
    for row in [*rows, *([rare] if sum(rare) > 20 else [])]:
        for found, size in zip(row, (len(batch), len(one_by_one)), strict=True):
            wanted = sum(row) * size / total
            chi += (found - wanted) ** 2 / wanted
        free += 1
    return chi < free - 1 + 4 * (2 * max(1, free - 1)) ** 0.5


def test_two_samples_that_differ_are_told_apart() -> None:
    draw = random.Random(1)
    fair = [draw.randrange(6) for _ in range(6000)]
    loaded = [min(5, draw.randrange(7)) for _ in range(3000)]
    assert alike(fair[:3000], fair[3000:]) and not alike(fair, loaded) and not close(np.array(fair), loaded)


@pytest.mark.parametrize("name", ["briscola", "tressette", "scopa"])
def test_points_are_spread_as_the_engine_spreads_them(name: str) -> None:
    rules: Any = game(name)
    chance, n = random.Random(7), 2500
    if name == "scopa":
        single = engine.captures(rules, n, chance, "random")
        points = scopa.points(rules, scopa.play(rules, 20_000, generator(2, 0), "random"))
        alone = scopa.points(rules, single)
        pairs = [
            (points[:, 0], alone[:, 0]),
            (points[:, 1], alone[:, 1]),
            (points[:, 0] - points[:, 1], alone[:, 0] - alone[:, 1]),
        ]
    else:
        last = LAST if name == "tressette" else 0
        seats = len(rules.seats.all)
        points = by_seat(tricks(name, 20_000, "random", 2)[1], seats, last)
        alone = by_seat(engine.tricks(rules, n, chance, "random"), seats, last)
        pairs = [(points[:, seat], alone[:, seat]) for seat in range(seats)]
    for many, few in pairs:
        assert close(many, few.tolist())
        assert alike(many.tolist(), few.tolist())


def test_every_capture_of_every_card_is_as_likely_as_any_other_move() -> None:
    rules: Any = game("scopa")
    deck = [*map(Card, "9S 4S KS 2C 3C 5C 7D 2D 4H 5S".replace("9", "Q").split())]
    deck += [card for card in DECK if card not in deck]
    n = 30_000
    played = scopa.play(rules, n, generator(3, 0), "random", deck=np.tile(np.array(deck), (n, 1)))
    state = rules.deal(deck=deck)
    found = Counter(zip(played.cards[:, 0].tolist(), played.taken[:, 0].tolist(), strict=True))
    legal = {(int(card), sum(1 << one for one in taken)) for card, taken in rules.legal(state)}
    assert set(found) == legal and len(legal) > 3
    for many in found.values():
        assert abs(many - n / len(legal)) < 4 * (n / len(legal)) ** 0.5


def test_what_may_be_taken_is_what_the_engine_lists() -> None:
    draw = random.Random(4)
    for _ in range(400):
        table = draw.sample(DECK, draw.randrange(1, 11))
        card = draw.choice([one for one in DECK if one not in table])
        counts = sum(1 << 4 * (one % 10) for one in table)
        rules: Any = game("scopa")
        ways = scopa._ways(np.array([card % 10]), np.array([counts]))
        assert ways.tolist() == [len(rules.captures(tuple(table), card))]


def test_two_aces_make_a_two_and_all_sums_are_there() -> None:
    table = tuple(map(Card, ["AS", "AH"]))
    assert sums(table, 2) == (frozenset(table),)
    assert scopa._ways(np.array([1]), np.array([2])).tolist() == [1]
    for value in scopa.VALUES:
        packed = {code for _, code in scopa._sums()[value - 1]}
        parts = [each for n in range(2, 11) for each in itertools.combinations_with_replacement(range(1, value), n)
                 if sum(each) == value and max(map(each.count, each)) <= 4]  # fmt: skip
        assert packed == {sum(1 << 4 * (one - 1) for one in each) for each in parts}


def test_too_many_kings_are_dealt_again() -> None:
    rules: Any = game("scopa")
    assert scopa.kings(scopa._dealt(rules, 30_000, generator(5, 0))).max() < 3
    assert scopa.kings(scopa._dealt(game("scopa", redeal_kings=None), 30_000, generator(5, 0))).max() >= 3  # type: ignore[arg-type]


def test_a_position_is_played_from_where_it_stands() -> None:
    one = hand("briscola/last-three")
    rules, start = one.game, one.replay.states[0]
    played = briscola.play(rules, 500, generator(6, 0), "random", start=start)  # type: ignore[arg-type]
    assert played.before == (40, 45)
    for row in range(500):
        replayed(rules, played, row, start=start)
    assert {*by_seat(played, 2)[:, 0].tolist()} == {50, 60, 64, 71, 75}


def test_a_batch_of_club_players_plays_as_the_players_do() -> None:
    rules: Any = game("briscola")
    played = briscola.play(rules, 25, generator(11, 0), "club")
    for row in range(25):
        replay = Replay(rules, rules.deal(deck=played.deck[row].tolist()))
        club = [player("club"), player("club")]
        for card in played.cards[row].tolist():
            found = asked(replay, club)
            assert found is not None and found[1].move == card
            replay = replay.play(found[1].move)


@pytest.mark.parametrize("level", ["random", "club"])
def test_deals_played_one_by_one_leave_the_same_record(level: str) -> None:
    for name in ("briscola", "tressette"):
        rules: Any = game(name)
        seats = len(rules.seats.all)
        one, again = (engine.tricks(rules, 6, random.Random(3), level) for _ in range(2))
        assert (one.cards == again.cards).all() and (one.seats == again.seats).all()
        points = by_seat(one, seats, LAST * (name == "tressette"))
        assert (points.sum(axis=1) == rules.whole).all()
        assert (np.sort(one.cards, axis=1) == np.arange(40)).all()
    early = engine.tricks(game("briscola"), 6, random.Random(3), level, trumps_first=True)
    usual = engine.tricks(game("briscola"), 6, random.Random(3), level)
    assert (early.hands == usual.hands).all() and (early.cards != usual.cards).any()
    rounds = engine.captures(game("scopa"), 6, random.Random(3), level)
    assert (scopa.counted(rounds.piles, (1 << 40) - 1).sum(axis=1) == 40).all()
    assert rounds.cards.shape == rounds.taken.shape == (6, 36)


def test_trumps_are_led_early_and_only_by_a() -> None:
    rules: Any = game("briscola")
    deck = shuffled(400, generator(8, 0))
    usual = briscola.play(rules, 400, generator(8, 1), "cautious", deck=deck)
    early = briscola.play(rules, 400, generator(8, 1), "cautious", deck=deck, trumps_first=True)
    led = 0
    for row in range(400):
        state = rules.deal(deck=deck[row].tolist())
        for at, card in enumerate(early.cards[row].tolist()):
            if at % 2 == 0 and early.seats[row, at] == 0 and at < 16:
                trumps = [one for one in state.hands[0] if one.suit is state.trump]
                if trumps:
                    led += 1
                    assert card == max(trumps, key=lambda one: rules.order.index(one.rank))
            state = rules.after(state, Card(card))
    assert led > 400 and (usual.cards != early.cards).any()


@pytest.mark.parametrize("name", ["briscola", "tressette", "scopa"])
def test_the_rule_of_thumb_beats_chance(name: str) -> None:
    """Played by the same rule, deals are less wild; and against one who plays at random the rule wins."""
    rules: Any = game(name)
    draw, won = random.Random(9), 0
    for row in range(200):
        state = rules.deal(row)
        while (seat := rules.to_act(state)) is not None:
            moves = rules.legal(state)
            move = draw.choice(moves) if rules.seats.side(seat) == row % 2 else thumb(rules, state, seat)
            state = rules.after(state, move)
        winner = rules.score(state).winner
        won += winner is not None and winner != row % 2
    assert won > 120  # of 200, draws among them


def thumb(rules: Any, state: Any, seat: int) -> Any:
    """Ask the rule of thumb for one move, by the tables and functions of the batches."""
    hand = state.hands[seat]
    assert HIDDEN not in hand
    if rules.name == "briscola":
        _, _, leading, replying = briscola._tables(rules.order, tuple(map(rules.worth, DECK)))
        if not state.trick:
            return min(hand, key=lambda card: leading[state.trump, card])
        return min(hand, key=lambda card: replying[state.trump, state.trick[0], card])
    if rules.name == "tressette":
        strength, worth, above = tressette._tables(rules.order, tuple(map(rules.worth, DECK)))
        cards = [one for one in rules.legal(state) if isinstance(one, Card)]
        held = np.array([list(hand)])
        may = np.array([[one in cards for one in hand]])
        if not state.trick:
            gone = sum(1 << card for pile in state.piles for card in pile)
            keys = tressette._leading(held, may, np.array([gone]), strength, worth, above)
        else:
            led = state.trick[0] // 10
            best = max((card for card in state.trick if card // 10 == led), key=lambda card: strength[card])
            taker = (state.leader + state.trick.index(best)) % 4
            lying = np.array([sum(worth[card] for card in state.trick)])
            keys = tressette._following(held, np.array([led]), np.array([strength[best]]),
                                        np.array([(taker - seat) % 2 == 0]), lying, strength, worth)  # fmt: skip
        return hand[int(np.where(may, keys, -np.inf).argmax())]
    bit = np.int64(1) << np.arange(40)
    table = np.array([sum(1 << card for card in state.table)])

    def rated(move: Taking) -> float:
        took = np.array([sum(1 << card for card in move.taken)])
        return float(scopa._rated(np.array([int(move.card)]), took, table, bit)[0])

    return max(rules.legal(state), key=rated)
