"""The numbers of lesson 08, each against the engine."""

from __future__ import annotations

import pytest

import cardkit as ck
from cardkit.cards import DECK, Card, cards
from cardkit.games.scopa.legal import PACK_VALUE
from cardkit.games.scopa.tally import COINS, PRIMIERA, most, primiera
from cardkit.questions import find
from cardkit.scoring.match import Match
from notebooks import build
from tests.notebooks.scopa import GAME, RECOUNT, counted, told

SCORE = GAME.score(RECOUNT.state)
PILES = [tuple(pile) for pile in RECOUNT.moments[-1].table.piles]
MATCH = ck.hand("scopa/match-level").replay
SIDES = GAME.seats.sides


def scores(name: str, most_of: int) -> int:
    """Give the fewest that bring the point for cards or coins."""
    return next(n for n in range(most_of + 1) if most(name, (n, most_of - n), SIDES).points == (1, 0))


def traded(one: str, other: str) -> tuple[int, int]:
    """Give both Primieras once a card of each pile has changed sides."""
    trade = {Card(one): Card(other), Card(other): Card(one)}
    mine, yours = (primiera(trade.get(card, card) for card in pile).total for pile in PILES)
    return mine, yours


FIGURES = {
    40: lambda: len(DECK),
    220: lambda: PACK_VALUE,
    21: lambda: scores("cards", len(DECK)),
    20: lambda: scores("cards", len(DECK)) - 1,
    6: lambda: scores("coins", sum(card.suit is COINS for card in DECK)),
    5: lambda: scores("coins", sum(card.suit is COINS for card in DECK)) - 1,
    18: lambda: PRIMIERA["6"],
    16: lambda: PRIMIERA["A"],
    15: lambda: PRIMIERA["5"],
    14: lambda: PRIMIERA["4"],
    13: lambda: PRIMIERA["3"],
    12: lambda: PRIMIERA["2"],
    10: lambda: PRIMIERA["K"],
    75: lambda: primiera(PILES[0]).total,
    76: lambda: primiera(PILES[1]).total,
    78: lambda: traded("5S", "6S")[0],
    84: lambda: primiera(DECK).total,
    22: lambda: len(PILES[0]),
    4: lambda: SCORE.totals[0],
    3: lambda: SCORE.totals[1],
    2: lambda: counted("sweeps").counts[1],
    1: lambda: counted("sweeps").counts[0],
    11: lambda: GAME.rules.target,
    120: lambda: sum(map(ck.game("briscola").worth, DECK)),
}
PLAIN = {7: "a card", 9: "what the match stood at"}


@pytest.mark.parametrize("figure", FIGURES)
def test_figure(figure: int) -> None:
    assert FIGURES[figure]() == figure


def test_both_primieras_are_added_up_as_written() -> None:
    # In the order of the text: coins, cups, batons, swords.
    order = [2, 1, 3, 0]
    found = [primiera(pile) for pile in PILES]
    assert [tuple(one.best[place] for place in order) for one in found] == [
        cards("7D 6H 7C 5S"), cards("6D 7H AC 7S"),
    ]  # fmt: skip
    assert [tuple(one.values[place] for place in order) for one in found] == [(21, 18, 21, 15), (18, 21, 16, 21)]


def test_the_table_of_values() -> None:
    assert dict(zip("76A5432JQK", (21, 18, 16, 15, 14, 13, 12, 10, 10, 10), strict=True)) == PRIMIERA


def test_one_card_changed() -> None:
    assert traded("5S", "AS") == (76, 76)
    assert traded("5S", "6S") == (78, 76)


def test_the_items_of_the_round() -> None:
    points = {item.name: item.points for item in SCORE.items}
    assert points == {"sweeps": (1, 2), "cards": (1, 0), "coins": (1, 0), "settebello": (1, 0), "primiera": (0, 1)}
    assert counted("coins").counts == (6, 4)


def test_the_match_goes_from_9_10_to_13_13_and_on() -> None:
    assert MATCH.state.before == (9, 10)
    assert GAME.score(MATCH.state).totals == (4, 3)
    told_last = [event.reason for moment in MATCH.moments for event in moment.events if event.kind == "result"][-1]
    assert told_last.code == "standing_level"


def test_the_match_is_won_as_the_table_says() -> None:
    # Both below 11; one there; both there, the higher; both there, tied.
    totals = ((10, 8), (7, 11), (12, 11), (11, 14), (13, 13), (11, 11))
    assert [Match(GAME.rules.target).add(marks).winner for marks in totals] == [None, 1, 0, 1, None, None]


def test_what_the_match_questions_call_right_is_what_the_match_says() -> None:
    codes = {"s4-higher": "standing_won", "s4-match": "standing_level"}
    for name, code in codes.items():
        question = find(name)
        assert question is not None and question.settle is not None
        replay = question.settle.hand.replay
        assert replay.moments[-1].events[-1].reason.code == code
        before, after = replay.state.before, GAME.score(replay.state).totals
        written = "{}-{}".format(*(one + more for one, more in zip(before, after, strict=True)))
        asked = (question.ask["en"], *(one.text["en"] for one in question.answers if one.right))  # type: ignore[index, call-overload]
        assert written in " ".join(asked)


def test_ten_points_and_a_sweep_win_nothing_before_the_round_is_counted() -> None:
    state = MATCH.states[0]._replace(before=(10, 8))
    for move in MATCH.moves:
        step = GAME.play(state, move)
        state = step.state
        if GAME.to_act(state) is not None:
            assert "result" not in {event.kind for event in step.events}
    assert step.events[-1].reason.code == "standing_won"


def test_the_very_last_card_is_the_dealers() -> None:
    whole = ck.hand("scopa/full-round").replay
    plays = [event.seat for moment in whole.moments for event in moment.events if event.kind in {"lay", "capture"}]
    assert len(plays) == 36 and plays[0] != plays[-1] == GAME.seats.all[0]  # A deals, B leads


def test_beside_the_7_the_6_of_its_suit_adds_nothing() -> None:
    assert primiera(cards("7D 6D 7H 7C 7S")).total == primiera(cards("7D 7H 7C 7S")).total


def test_three_times_3_and_4() -> None:
    names = ("mid-round", "last-card-of-hand", "last-card-of-round")
    assert [told(f"scopa/sweep-{name}", "sweep") for name in names] == [["sweep"], ["sweep"], ["no_sweep_last"]]


def test_the_house_rule_brings_one_point_and_no_other_winner() -> None:
    mirror = ck.mirror("scopa/full-round-last-sweep", {}, {"last_card_sweep": True})
    assert [judged.totals for judged in mirror.judged] == [(4, 3), (5, 3)]
    assert [pair.one.number for pair in mirror.pairs if pair.one[2:4] != pair.other[2:4]] == [36]


def test_ties_score_nothing_and_the_settebello_is_never_level() -> None:
    assert most("cards", (20, 20), SIDES).points == most("coins", (5, 5), SIDES).points == (0, 0)
    assert most("cards", (21, 19), SIDES).points == (1, 0)


@pytest.mark.parametrize("language", build.LANGUAGES)
def test_the_button_is_called_what_it_is_called_on_screen(language: str) -> None:
    lesson = build.read(build.HERE / "src" / "08-scopa-sweeps-and-primiera.md")
    written = "".join(cell.text for cell in lesson.seen_in(language))
    assert f"**{ck.primiera(language=language).labels['change']}**" in written
