"""What the cards of a pack can give: every real deal may be entered, and nothing that no deal gives."""

from __future__ import annotations

import dataclasses
import itertools
import random
from typing import Any

import numpy as np
import pytest

from cardkit.cards import DECK, Card
from cardkit.games.base import game
from cardkit.games.briscola.state import WORTH
from cardkit.games.scopa.tally import COINS
from cardkit.games.tressette.declarations import declarable, found, total
from cardkit.games.tressette.state import SEATS
from cardkit.replay import Replay
from cardkit.scoring.book import KeeperError
from cardkit.scoring.sheet import Deal, Fault, Sheet


def sheet_of(name: str, **switches: Any) -> tuple[Sheet, dict[str, Any]]:
    rules = game(name, **switches)
    return rules.sheet(), dataclasses.asdict(rules.rules)  # type: ignore[attr-defined]


def fault(name: str, deal: Any, **switches: Any) -> Fault | None:
    sheet, rules = sheet_of(name, **switches)
    return sheet.fault(deal, rules)


def played(name: str, seed: int, **switches: Any) -> tuple[Any, Replay]:
    """Play a whole deal at random."""
    rules, chance = game(name, **switches), random.Random(seed)
    replay = Replay(rules, rules.deal(seed))
    while rules.to_act(replay.state) is not None:
        replay = replay.play(chance.choice(rules.legal(replay.state)))
    return rules, replay


@pytest.mark.parametrize("switches", [{}, {"napola": True}, {"missing_suit": "counts_zero"},
                                      {"napola": True, "last_card_sweep": True, "ace_sweep": "scopa"}])  # fmt: skip
def test_every_round_of_scopa_that_was_played_can_be_entered(switches: dict[str, Any]) -> None:
    sheet, agreed = sheet_of("scopa", **switches)
    for name, seed in itertools.product(("scopa", "scopone"), range(60)):
        rules, replay = played(name, seed, **switches)
        items = {item.name: item for item in rules.score(replay.state).items}
        deal = tuple(
            tuple(items[one.key].points if one.key == "napola" else [count or 0 for count in items[one.key].counts])
            for one in sheet.items
        )
        assert sheet.fault(deal, agreed) is None, (name, seed, deal)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_deal_of_briscola_that_was_played_can_be_entered(players: int) -> None:
    sheet, agreed = sheet_of("briscola", players=players)
    for seed in range(60):
        rules, replay = played("briscola", seed, players=players)
        assert sheet.fault((rules.score(replay.state).totals,), agreed) is None


def test_every_deal_of_tressette_that_was_played_can_be_entered() -> None:
    sheet, agreed = sheet_of("tressette")
    declared_something = 0
    for seed in range(150):
        rules, replay = played("tressette", seed)
        declared = rules.declared(replay.state)
        declared_something += any(declared)
        assert sheet.fault((rules.score(replay.state).totals, declared), agreed) is None
    assert declared_something > 5


def test_what_two_sides_of_briscola_can_have_is_every_way_to_share_the_cards() -> None:
    # Worked out once more with a polynomial: the coefficient of x^n counts the piles of n points.
    ways = np.array([1], dtype=object)
    for worth in WORTH * 4:
        more = np.zeros(len(ways) + worth, dtype=object)
        more[: len(ways)] += ways
        more[worth:] += ways
        ways = more
    for points in range(121):
        told = fault("briscola", ((points, 120 - points),))
        assert (told is None) == bool(ways[points])
    assert [n for n in range(121) if not ways[n]] == [1, 119]


def test_what_three_sides_of_briscola_can_have_is_every_way_to_share_the_cards() -> None:
    reached = {(0, 0)}
    for worth in (one for one in WORTH * 4 if one):
        reached = {pair for a, b in reached for pair in ((a + worth, b), (a, b + worth), (a, b))}
    sheet, agreed = sheet_of("briscola", players=3)
    for first, second in itertools.product(range(0, 121, 3), range(121)):
        if first + second <= 120:
            told = sheet.fault(((first, second, 120 - first - second),), agreed)
            assert (told is None) == ((first, second) in reached), (first, second)


def test_what_scopa_can_give_holds_for_piles_shared_out_at_random() -> None:
    sheet, agreed = sheet_of("scopa")
    rules: Any = game("scopa")
    chance = random.Random(4)
    for _ in range(300):
        size = chance.randint(2, 38)
        mine = set(chance.sample(DECK, size))
        items = {item.name: item for item in rules.count([sorted(mine), sorted(set(DECK) - mine)]).items}
        counts = [tuple(count or 0 for count in items[one.key].counts) for one in sheet.items]
        if sorted(counts[1])[0] == 2 and max(side for side in counts[2]) == 8:
            continue
        assert sheet.fault(tuple(counts), agreed) is None, counts


def test_small_piles_are_told_apart_exactly() -> None:
    # All piles of four cards: just their coins, settebello and Primiera can be entered beside 4-36.
    sheet, agreed = sheet_of("scopa")
    rules: Any = game("scopa")
    there = set()
    ranks = "A27K"  # enough to tell kinds of value apart, few enough to look at every pile
    some = [card for card in DECK if card.rank in ranks]
    for pile in itertools.combinations(some, 4):
        items = {item.name: item for item in rules.count([pile, [card for card in DECK if card not in pile]]).items}
        there.add(tuple(tuple(count or 0 for count in items[one.key].counts) for one in sheet.items[2:]))
    values = {0, *(sum(four) for four in itertools.product((16, 12, 21, 10), repeat=4))}
    for coins, seven, mine in itertools.product(range(5), (0, 1), sorted(values)):
        for other in (84, 81, 79, 0):
            entry = ((coins, 10 - coins), (seven, 1 - seven), (mine, other))
            told = sheet.fault(((0, 0), (4, 36), *entry), agreed)
            if entry in there:
                assert told is None, entry
    assert fault("scopa", ((0, 0), (4, 36), (2, 8), (0, 1), (64, 84))) is not None  # four suits hold one coin each


SCOPA = ((0, 0), (20, 20), (5, 5), (1, 0), (70, 70))


def entered(**changes: tuple[int, int]) -> Deal:
    """Give a round in which the numbers of some items are changed."""
    sheet, _ = sheet_of("scopa")
    keys = [item.key for item in sheet.items]
    return tuple(changes.get(key, numbers) for key, numbers in zip(keys, SCOPA, strict=True))


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"primiera": (83, 60)}, "cannot give 83-60 for Primiera"),
        ({"primiera": (84, 84)}, "cannot give 84-84 for Primiera"),  # there are four sevens
        ({"primiera": (39, 70)}, "cannot give 39-70 for Primiera"),  # four court cards are 40
        ({"primiera": (41, 70)}, "cannot give 41-70 for Primiera"),  # two sevens are 42, and no suit is -1
        ({"primiera": (70, 33)}, "cannot give 70-33 for Primiera"),
        ({"primiera": (0, 0), "cards": (36, 4), "coins": (9, 1)}, "at once"),
        ({"sweeps": (5, 0), "cards": (3, 37), "coins": (0, 10), "settebello": (0, 1), "primiera": (0, 84)},
         "5 sweeps need 10 cards: this side has 3"),
        ({"sweeps": (0, 1), "cards": (40, 0), "coins": (10, 0), "primiera": (84, 0)}, "1 sweep needs 2 cards"),
        ({"sweeps": (10, 9)}, "more than 17 of this: sweeps"),
        ({"cards": (40, 0)}, "at once: cards, diamonds"),
        ({"cards": (39, 1), "coins": (9, 1), "primiera": (84, 0)}, "just one card"),
        ({"cards": (1, 39), "coins": (0, 10), "settebello": (0, 1), "primiera": (0, 84)}, "just one card"),
        ({"cards": (2, 38), "coins": (2, 8), "settebello": (0, 1), "primiera": (0, 84)}, "one value"),
        ({"cards": (3, 37), "primiera": (48, 84)}, "at once"),
        ({"coins": (10, 0), "settebello": (0, 1)}, "at once: diamonds, settebello"),
        ({"coins": (0, 10), "settebello": (0, 1)}, "at once: diamonds, Primiera"),
    ],
)  # fmt: skip
def test_a_round_that_no_cards_give_is_refused_with_its_reason(changes: dict[str, tuple[int, int]], told: str) -> None:
    reason = fault("scopa", entered(**changes))
    assert reason is not None
    assert told in reason.reason.say()


def test_a_run_of_coins_is_a_run_of_the_coins_taken() -> None:
    def run(mine: int, other: int = 0, coins: int = 5, seven: int = 1) -> Fault | None:
        deal = ((0, 0), (20, 20), (coins, 10 - coins), (seven, 1 - seven), (70, 70), (mine, other))
        return fault("scopa", deal, napola=True)

    assert run(0) is None
    assert run(3) is None
    assert run(0, 3) is None
    for wrong in (run(1), run(2), run(3, 3), run(6), run(7, coins=7, seven=0), run(10, coins=9)):
        assert wrong is not None
    assert run(7, coins=7) is None


@pytest.mark.parametrize("points", [1, 2, 5, 17, 20])
def test_points_that_no_declarations_give_are_refused(points: int) -> None:
    for declared in ((points, 0), (0, points)):
        told = fault("tressette", ((18, 17), declared))
        assert told is not None
        assert told.item == 1
        assert "declarations" in told.reason.say()
        claim = fault("tressette", ((9, 0), (points, 0), (0,)))  # of a claim only one number is known
        assert claim is not None
    assert fault("tressette", ((9, 0), (3, 0), (0,))) is None


def test_what_can_be_declared_is_what_some_deal_lets_declare() -> None:
    """Give the twelve cards that count to four hands in every way, up to the order of seats, and look what is there."""
    ranks, suits = 3, 4
    to = np.array(list(itertools.product(range(4), repeat=ranks)), dtype=np.int8)  # to whom A, 2 and 3 of a suit go
    hands = np.stack([to == seat for seat in range(4)], axis=1).astype(np.int8)  # way, seat, rank
    runs = hands.all(axis=2)  # way, seat
    kinds = set()
    first_ways = [way for way in range(len(to)) if to[way][0] == 0]  # seats may be renamed: the ace of spades lies in 0
    pairs = (hands[:, None] + hands[None]).reshape(-1, 4, ranks)
    pair_runs = (runs[:, None].astype(np.int8) + runs[None]).reshape(-1, 4)
    for way in first_ways:
        for second in range(len(to)):
            held = pairs + hands[way] + hands[second]
            naps = pair_runs + runs[way] + runs[second]
            fits = held.sum(axis=2).max(axis=1) <= 10
            threes = (held == 3).sum(axis=2) + naps
            fours = (held == 4).sum(axis=2)
            sides = [threes[:, 0] + threes[:, 2], fours[:, 0] + fours[:, 2], threes[:, 1] + threes[:, 3],
                     fours[:, 1] + fours[:, 3]]  # fmt: skip
            assert all(side.max() < 16 for side in sides)
            digits = [side.astype(np.int32) << shift for side, shift in zip(sides, (12, 8, 4, 0), strict=True)]
            kinds |= set(np.unique(sum(digits)[fits]).tolist())
    assert suits * ranks == 12
    reached = set()
    for a3, a4, b3, b4 in ([kind >> shift & 15 for shift in (12, 8, 4, 0)] for kind in kinds):
        for some in itertools.product(*(range(n + 1) for n in (a3, a4, b3, b4))):
            mine, other = 3 * some[0] + 4 * some[1], 3 * some[2] + 4 * some[3]
            reached |= {(mine, other), (other, mine)}
    assert set(declarable()) == reached


def test_hands_dealt_at_random_declare_what_is_allowed() -> None:
    there = set(declarable())
    for seed in range(300):
        hands = game("tressette").deal(seed).hands
        by_seat = [total(found(hand)) for hand in hands]
        assert SEATS.totals(tuple(by_seat)) in there


def test_the_keeper_refuses_what_the_cards_cannot_give() -> None:
    import cardkit as ck

    keeper = ck.keep("briscola")
    with pytest.raises(KeeperError, match="cannot give 119-1 for points"):
        keeper.book.add(((119, 1),))
    assert keeper.book.add(((118, 2),)).deals == (((118, 2),),)
    assert COINS is Card("7D").suit
