"""The count: five items, ties that score nothing, and the Primiera suit by suit."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardkit.cards import DECK, Card, Suit, cards
from cardkit.games.base import AuditError
from cardkit.games.scopa.game import Scopa
from cardkit.games.scopa.tally import (
    PRIMIERA,
    items,
    most,
    napola_item,
    primiera,
    primiera_item,
    primiera_value,
    settebello,
)
from cardkit.reasons import because

GAME = Scopa()
SIDES = GAME.seats.sides
# The cards that the article's recount names or fixes.
A = cards("7D 6H 7C 5S 6C")
B = cards("6D 7H AC 7S 6S AS")
# 20-20 cards, 5-5 coins, Primiera 74-74.
EVEN = (
    cards("2C 3C 4C 5C 6C 7C 3D 5D 6D 7D KD AH KH QH 2S 3S 4S AS JS QS"),
    cards("5S 6S 7S KS 2H 3H 4H 5H 6H 7H JH AD 2D 4D JD QD AC JC QC KC"),
)


@pytest.mark.rule("S4.9", "S4.10", "S4.11", "S4.12", "S4.13", "S4.14", "S4.15", "S4.16")
def test_primiera_values() -> None:
    assert [PRIMIERA[rank] for rank in "76A5432JQK"] == [21, 18, 16, 15, 14, 13, 12, 10, 10, 10]
    assert all(primiera_value(card) == PRIMIERA[card.rank] for card in DECK)


@pytest.mark.rule("S4.6", "S4.17", "S4.18", "S4.19", "S4.20", "S4.21", "S4.22", "S4.23")
def test_the_recount_of_the_article() -> None:
    ours, theirs = primiera(A), primiera(B)
    by_suit = {suit: (ours.values[suit], theirs.values[suit]) for suit in Suit}
    assert by_suit[Suit.DIAMONDS] == (21, 18)
    assert by_suit[Suit.HEARTS] == (18, 21)
    assert by_suit[Suit.CLUBS] == (21, 16)
    assert by_suit[Suit.SPADES] == (15, 21)
    assert (ours.total, theirs.total) == (75, 76)
    assert ours.best == cards("5S 6H 7D 7C")
    assert theirs.best == cards("7S 7H 6D AC")


@pytest.mark.rule("S4.5", "S4.24", "S4.25")
def test_the_higher_primiera_is_one_point_whoever_has_the_settebello() -> None:
    item = primiera_item((A, B), SIDES)
    assert (item.counts, item.points) == ((75, 76), (0, 1))
    assert settebello((A, B), SIDES).points == (1, 0)
    assert item.reason.say() == "Primiera 75-76: B is higher and scores 1 point."


@pytest.mark.parametrize(("swords", "counts", "points"), [("AS", (76, 76), (0, 0)), ("6S", (78, 76), (1, 0))])
def test_one_card_changes_the_recount(swords: str, counts: tuple[int, int], points: tuple[int, int]) -> None:
    other = tuple(card for card in B if card != Card(swords))
    item = primiera_item(((*A, Card(swords)), other), SIDES)
    assert (item.counts, item.points) == (counts, points)


@pytest.mark.rule("S4.2", "S4.3")
@pytest.mark.parametrize(
    ("counts", "points"), [((21, 19), (1, 0)), ((20, 20), (0, 0)), ((18, 22), (0, 1)), ((40, 0), (1, 0))]
)
def test_more_cards_or_nobody(counts: tuple[int, int], points: tuple[int, int]) -> None:
    assert most("cards", counts, SIDES).points == points
    assert most("coins", [n // 4 + (n > 20) for n in counts], SIDES, suit=Suit.DIAMONDS).points == points


@pytest.mark.rule("S4.4")
def test_the_settebello_is_with_exactly_one_side() -> None:
    for cut in range(41):
        assert sum(settebello((DECK[:cut], DECK[cut:]), SIDES).points) == 1
    assert settebello(((), ()), SIDES).points == (0, 0)


@pytest.mark.rule("S4.7")
def test_without_a_suit_there_is_no_primiera() -> None:
    sevens, jacks = cards("7D 7H 7S"), cards("JD JH JS JC")
    item = primiera_item((sevens, jacks), SIDES)
    assert (item.counts, item.points, item.reason.code) == ((None, 40), (0, 1), "primiera_missing")
    assert item.reason.say() == "A lacks ♣\ufe0e clubs and so has no Primiera: B scores 1 point."
    agreed = primiera_item((sevens, jacks), SIDES, missing_counts=True)
    assert (agreed.counts, agreed.points) == ((63, 40), (1, 0))
    nobody = primiera_item((sevens, jacks[:3]), SIDES)
    assert (nobody.counts, nobody.points, nobody.reason.code) == ((None, None), (0, 0), "primiera_nobody")


@pytest.mark.rule("S4.8")
def test_it_is_not_the_four_best_looking_cards() -> None:
    found = primiera(cards("7D 6D AD KH KC KS"))
    assert (found.total, found.missing) == (51, ())


@pytest.mark.rule("S5.4", "S5.5", "S4.1")
def test_a_round_of_ties_is_worth_the_settebello_alone() -> None:
    score = GAME.count(EVEN)
    assert [(item.name, item.counts, item.points) for item in score.items] == [
        ("sweeps", (0, 0), (0, 0)),
        ("cards", (20, 20), (0, 0)),
        ("coins", (5, 5), (0, 0)),
        ("settebello", (1, 0), (1, 0)),
        ("primiera", (74, 74), (0, 0)),
    ]
    assert score.totals == (1, 0)
    assert score.items[4].reason.say() == "Primiera 74 each: nobody scores."


@pytest.mark.rule("S6.3", "S5.6", "S5.7")
def test_the_order_of_the_sheet_and_a_total_that_is_not_fixed() -> None:
    score = GAME.count(EVEN, (2, 3))
    assert [item.name for item in score.items] == ["sweeps", "cards", "coins", "settebello", "primiera"]
    assert (score.totals, score.total) == ((3, 3), 6)
    assert score.winner is None
    assert GAME.count((DECK, ())).totals == (4, 0)


def test_a_count_of_fewer_or_doubled_cards_is_refused() -> None:
    for piles, n, different in ((((), ()), 0, 0), ((EVEN[0], EVEN[0]), 40, 20), ((EVEN[0], EVEN[1][1:]), 39, 39)):
        with pytest.raises(AuditError, match="all forty") as refused:
            GAME.count(piles)
        assert refused.value.reason == because("cards_counted", n=n, different=different)


@pytest.mark.parametrize(("held", "points"), [("AD 2D", 0), ("2D 3D 4D", 0), ("AD 2D 3D", 3), ("AD 2D 3D 4D 6D", 4)])
def test_the_napola_where_a_table_has_agreed_on_it(held: str, points: int) -> None:
    assert napola_item((cards(held), ()), SIDES).points == (points, 0)
    sheet = items((cards(held), ()), (0, 0), SIDES, napola=True)
    assert sheet[-1].name == "napola"
    assert sheet[-1].reason.say()


@settings(max_examples=60)
@given(st.lists(st.sampled_from((0, 1)), min_size=40, max_size=40), st.tuples(st.integers(0, 4), st.integers(0, 4)))
def test_each_item_is_told_by_what_was_counted(shares: list[int], sweeps: tuple[int, int]) -> None:
    piles = tuple(tuple(card for card, to in zip(DECK, shares, strict=True) if to == side) for side in (0, 1))
    told = {item.name: item for item in items(piles, sweeps, SIDES, napola=True)}
    assert told["sweeps"].reason.code == ("count_sweeps" if any(sweeps) else "count_no_sweeps")
    coins = tuple(sum(card.suit is Suit.DIAMONDS for card in pile) for pile in piles)
    for name, counts in (("cards", tuple(map(len, piles))), ("coins", coins)):
        assert told[name].counts == counts
        level = counts[0] == counts[1]
        assert told[name].reason.code == (f"{name}_level" if level else f"{name}_won")
        if not level:
            assert told[name].reason.fact("side") == SIDES[counts.index(max(counts))]
    holder = 0 if Card("7D") in piles[0] else 1
    assert told["settebello"].reason == because("settebello_won", side=SIDES[holder], card=Card("7D"))
    missing = [tuple(suit for suit in Suit if all(card.suit is not suit for card in pile)) for pile in piles]
    if all(missing):
        assert told["primiera"].reason.code == "primiera_nobody"
    elif any(missing):
        short = 0 if missing[0] else 1
        assert told["primiera"].reason == because(
            "primiera_missing", side=SIDES[1 - short], other=SIDES[short], suits=missing[short]
        )
    has_ace = 0 if Card("AD") in piles[0] else 1
    run = next(n for n in range(10) if Card("A234567JQK"[n] + "D") not in piles[has_ace]) if coins[has_ace] < 10 else 10
    if run >= 3:
        expected = because("napola_won", side=SIDES[has_ace], run=run, suit=Suit.DIAMONDS)
    else:
        expected = because("napola_none", suit=Suit.DIAMONDS)
    assert told["napola"].reason == expected
