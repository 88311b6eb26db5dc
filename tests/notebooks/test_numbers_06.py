"""The numbers of lesson 06, each against the engine."""

from __future__ import annotations

from typing import Any

import pytest

import cardkit as ck
from cardkit.cards import DECK, Card
from cardkit.ledger import tricks
from cardkit.questions import find
from cardkit.scoring.match import Match
from cardkit.unseen import seen
from tests.notebooks.briscola import GAME, drawers, played, rows, stock, sure, takes
from tests.notebooks.last_three import kind

BIG = ck.game("briscola", big_wins=True)
SWAP = ck.hand("briscola/exchange").replay
THREE = ck.hand("briscola/three-players").replay
RICH = [card for card in DECK if GAME.worth(card) >= 10]
SEEN_BY_A = ck.hand("briscola/full-deal").replay.at(85).table

DEAL = ck.hand("briscola/full-deal").replay
MOVES = sum(kind(moment) in ("play", "draw") for moment in DEAL.moments)
SECONDS = 5  # for a card, as the lesson says


def mark(points: int, game: object = GAME) -> int:
    return int(game.marks((points, 120 - points))[0])  # type: ignore[attr-defined]


FIGURES = {
    60: lambda: max(points for points in range(121) if not mark(points)),
    61: lambda: min(points for points in range(121) if mark(points)),
    91: lambda: min(points for points in range(121) if mark(points, BIG) == 2),
    120: lambda: min(points for points in range(121) if mark(points, BIG) == 3),
    40: lambda: len(DECK),
    39: lambda: sum(map(len, THREE.at(0).table.hands)) + len(THREE.at(0).table.stock),
    13: lambda: len(rows("briscola/three-players")),
    3: lambda: len(THREE.game.seats.all),
    84: lambda: sum(map(GAME.worth, RICH)),
    34: lambda: sum(map(len, SEEN_BY_A.piles)),
    37: lambda: len(DECK) - len(SEEN_BY_A.hands[1]),
    1: lambda: mark(91),
    2: lambda: mark(91, BIG),
    74: lambda: MOVES,
    370: lambda: SECONDS * MOVES,
}
PLAIN = {
    5: "seconds, another document's section", 6: "section numbers, minutes", 7: "the card of an exchange",
    11: "section numbers", 19: "a century", 25: "minutes, a result",
    **dict.fromkeys((45, 50, 59, 70, 75, 95), "a result"),
}  # fmt: skip


@pytest.mark.parametrize("figure", FIGURES)
def test_figure(figure: int) -> None:
    assert FIGURES[figure]() == figure


@pytest.mark.rule("R6.1", "R6.2", "R6.3", "R6.4")
def test_marks_with_and_without_the_switch() -> None:
    assert [mark(points) for points in (61, 60, 91, 120)] == [1, 0, 1, 1]
    assert [mark(points, BIG) for points in (61, 60, 91, 120)] == [1, 0, 2, 3]


@pytest.mark.rule("R7.1", "R7.3")
def test_an_exchange_leaves_suit_and_number_of_cards() -> None:
    at = next(step for step, moment in enumerate(SWAP.moments) if kind(moment) == "exchange")
    before, after = SWAP.at(at - 1).table, SWAP.at(at).table
    assert before.trump is after.trump
    assert [len(hand) for hand in before.hands] == [len(hand) for hand in after.hands]
    assert len(before.stock) == len(after.stock)
    assert str(before.turned) == "♥A" and str(after.turned) == "♥2"  # a strong trump for the small one


def test_three_players_lose_a_two_and_no_point() -> None:
    dealt = {card for hand in THREE.at(0).table.hands for card in hand} | set(THREE.at(0).table.stock)
    (missing,) = set(DECK) - dealt
    assert missing.rank == "2"
    assert sum(map(GAME.worth, dealt)) == 120
    assert len(RICH) == 8


def test_what_the_other_holds_once_the_stock_is_gone() -> None:
    assert not SEEN_BY_A.stock
    assert len(SEEN_BY_A.hands[1]) == 3
    assert kind(ck.hand("briscola/full-deal").replay.at(85)) == "draw"


@pytest.mark.rule("R7.2", "R7.5", "R7.6", "R7.7")
def test_the_three_mistakes_cost_what_is_said() -> None:
    assert GAME.worth(Card("3D")) == 10 and [rank for rank in "AKQJ76542" if takes("3D", f"{rank}D", "S")] == ["A"]
    assert GAME.worth(Card("4D")) + GAME.worth(Card("2D")) == 0  # what an early trump takes
    assert takes("AD", "2S", "S") and GAME.worth(Card("AD")) == 11  # an ace led while trumps are still about
    assert len(find("r7-mistakes").answers) == 3 and find("r7-signs").sets == ("06-misdraw",)


FIVE_DEALS = ((70, 50), (25, 95), (60, 60), (61, 59), (45, 75))


def test_the_match_of_five_deals() -> None:
    """With the custom it is won with the last of them, without it one more deal is needed."""
    for game, so_far, winner in ((BIG, (2, 3), 1), (GAME, (2, 2), None)):
        match = Match(3)
        for points in FIVE_DEALS:
            assert match.winner is None
            match = match.add(game.marks(points))
        assert (match.marks, match.winner) == (so_far, winner)


@pytest.mark.rule("R7.1", "R7.3")
def test_a_swap_pays_only_where_one_does_not_draw_last() -> None:
    same = "4C;3C;KD;5S;6S;AH;2H;JD"
    assert [played("briscola/exchange", first + same)[1].points for first in ("exchange 2H;", "")] == [(13, 14)] * 2
    assert (find("r7-swap-same").number, {slip.wrong for slip in find("r7-swap-same").slips}) == (13, {(2,), (14,)})
    taken = [played("briscola/exchange", f"{first}4C;6S") for first in ("exchange 2H;", "")]
    assert [sure(*one) for one in taken] == [21, 10]
    assert [Card(card) in state.hands[1] for card, (_, state) in zip(("2H", "AH"), taken, strict=True)] == [True, True]


@pytest.mark.rule("R7.2", "R9.7")
def test_a_sign_is_worth_ten_points() -> None:
    assert ck.hand("briscola/signals").game.rules.signals == "hidden"
    worth = {card: sure(*played("briscola/signals", card, at=1)) for card in ("3D", "5C")}
    assert worth == {"3D": 33, "5C": 23}
    _, line = played("briscola/signals", "5C;JC;AH;KD;2C;3D;6H", at=1)
    assert line.points == (0, 14, 23, 0)  # the small trump has taken the 3 of coins
    sight = seen(ck.hand("briscola/signals").replay, 0).at(1).table
    assert [card.code for card in sight.hands[0]] == ["3D", "5C"]
    assert not {Card("AH"), Card("6H")} & {card for hand in sight.hands for card in hand}


@pytest.mark.rule("R8.4")
def test_three_at_the_table() -> None:
    assert THREE.state.points == (34, 46, 40)
    free = [card for card in DECK if not GAME.worth(card)]
    assert find("r8-other-cards").number == len(free) == 20 and {card.rank for card in free} == set("24567")
    assert 5 * len([card for card in free if card.rank == "2"]) == 20
    assert min(free, key=lambda card: -GAME.order.index(card.rank)).rank == "2"  # the weakest


@pytest.mark.rule("R8.3", "B5.9")
def test_five_at_the_table() -> None:
    replay = ck.hand("chiamata/called-king").replay
    game: Any = replay.game
    assert [replay.game.write(move) for move in replay.moves[:3]] == ["bid A", "bid 3", "bid K"]
    assert [len(hand) for hand in replay.start.hands] == [8] * 5
    score = game.score(replay.state)
    assert score.totals == (0, 19, 42, 24, 35) and game.need(replay.state) == 61 == 42 + 19
    assert [int(seat) for seat in score.winners] == [2, 1] and find("r8-five").sets == ("06-five",)
    assert sum(score.totals[seat] for seat in (0, 3, 4)) == 59
    fallen = next(n for n, move in enumerate(replay.moves) if move == replay.state.called)
    views = [game.view(state, "P1") for state in replay.states]
    assert all(view.partner is None for view in views[: fallen + 1]) and views[fallen + 1].partner == 1


# What each position of R9 is worth to A: the card that many would play, and the card that the advice names.
POSITIONS = {
    "advice-trump": (1, {"2H": 0, "6C": 11, "5D": 11}),
    "advice-ace": (0, {"AD": 0, "7D": 14, "5D": 14}),
    "advice-turned": (1, {"7S": 0, "KS": 4, "6C": 21}),
}


@pytest.mark.rule("R9.1", "R9.2", "R9.3", "R9.5")
@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_bears_out_its_advice(name: str) -> None:
    made, worth = POSITIONS[name]
    replay = ck.hand(f"briscola/{name}").replay
    assert {card: sure(*played(f"briscola/{name}", card, at=made)) for card in worth} == worth
    assert worth[replay.moves[made].code] == replay.state.points[0] == 0  # type: ignore[union-attr]
    asked = find("r9-" + name.removeprefix("advice-"))
    (told,) = (one.why for one in asked.answers if one.right)
    assert f" {max(worth.values())} points" in told["en"]  # type: ignore[index, operator]
    assert asked.settle is not None and asked.settle.at == made


def test_the_positions_are_as_the_questions_say() -> None:
    ace, turned = (ck.hand(f"briscola/{name}").replay.at(0).table for name in ("advice-ace", "advice-turned"))
    assert sorted(card.suit.letter for card in ace.hands[1]) == ["D", "D", "H"]
    assert [card.code for card in turned.stock] == ["JD", "3H"] and str(turned.turned) == "♥3"
    assert [card.code for hand in (*turned.hands, turned.stock) for card in hand if card.suit.letter == "H"] == ["3H"]


@pytest.mark.rule("R9.4", "R9.6")
def test_the_three_cards_of_the_other_and_those_already_played() -> None:
    answers = find("r9-unseen").answers
    right = {card for card, one in zip(("3H", "7S", "2D", "3D", "AD", "KH"), answers, strict=True) if one.right}
    assert right == {card.code for card in SEEN_BY_A.hands[1]}
    played_in = {card.code: (row.number, seat.letter, row.taker) for row in tricks(DEAL) for _, seat, card in row.plays}
    assert [played_in[card] for card in ("3D", "AD", "KH")] == [(12, "A", 0), (7, "A", 0), (10, "B", 1)]
    gone = {card for pile in SEEN_BY_A.piles for card in pile} | set(SEEN_BY_A.hands[0])
    assert [sum(card.rank == rank for card in gone) for rank in "32"] == [3, 3]
    assert DEAL.at(0).table.turned == Card("7S")


@pytest.mark.rule("R11.4", "R11.6")
def test_the_last_draw_of_four_and_how_long_a_deal_takes() -> None:
    four = ck.hand("briscola/four-players").replay
    assert [row.number for row in tricks(four) if drawers(four, row.number)][-1] == 7
    last = [moment.event for moment in four.moments if kind(moment) == "draw"][-1]
    assert last is not None and last.cards == (four.at(0).table.turned,) and last.seat == drawers(four, 7)[-1]
    kinds = [kind(moment) for moment in DEAL.moments]
    assert (kinds.count("play"), kinds.count("draw")) == (40, stock(DEAL, 0)) == (40, 34)
    assert round(MOVES * SECONDS / 60) == 6
