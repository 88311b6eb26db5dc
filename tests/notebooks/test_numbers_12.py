"""The numbers of lesson 12, each against the engine."""

from __future__ import annotations

import dataclasses
import re
from math import comb
from pathlib import Path

import pytest

import cardkit as ck
from cardkit.cards import DECK, RANKS, Suit, cards
from cardkit.games.tressette import thirds
from cardkit.games.tressette.declarations import found, total
from cardkit.questions import find
from notebooks import build
from tests.notebooks.tressette import DEAL, GAME, LAST, THIRDS, TOTALS, WRITTEN, of_side

HAND = len(DEAL.at(0).table.hands[0])
WAYS = len(GAME.seats.all) * len(Suit)  # a hand and a suit
BOTH = 720, 59280  # deals with one certain napoletana in one certain hand, and all, shortened
MIRROR = ck.mirror("tressette/ten-tricks", "Q_over_J", "J_over_Q")


def points(hand: str) -> int:
    return total(found(cards(hand)))


FIGURES = {
    3: lambda: points("AS AH AC"),
    4: lambda: points("2S 2H 2D 2C"),
    11: lambda: sum(WRITTEN),
    6: lambda: ck.hand("tressette/napoletana-and-aces").replay.moments[-1].table.declared[0],
    21: lambda: GAME.rules.target,
    16: lambda: WAYS,
    19: lambda: round(100 * WAYS * BOTH[0] / BOTH[1]),
    720: lambda: HAND * (HAND - 1) * (HAND - 2),
    59280: lambda: len(DECK) * (len(DECK) - 1) * (len(DECK) - 2),
    8: lambda: WRITTEN[1],
    10: lambda: TOTALS[0],
    25: lambda: TOTALS[1],
    9: lambda: MIRROR.judged[1].marks[1],  # type: ignore[index]
    2: lambda: MIRROR.judged[1].marks[0],  # type: ignore[index]
}
PLAIN = {
    0: "0.19", 1: "a trick, a list", 5: "section numbers", 7: "section numbers", 12: "minutes", 20: "a score before",
}  # fmt: skip


@pytest.mark.parametrize("figure", FIGURES)
def test_figure(figure: int) -> None:
    assert FIGURES[figure]() == figure


def test_a_napoletana_in_one_deal_of_five() -> None:
    assert comb(len(DECK) - 3, HAND - 3) * BOTH[1] == comb(len(DECK), HAND) * BOTH[0]
    assert 0.15 < WAYS * BOTH[0] / BOTH[1] < 0.25


@pytest.mark.rule("T5.1", "T5.2", "T5.3", "T5.4", "T5.8")
def test_what_the_hands_may_declare() -> None:
    sums = {}
    for name in ("three-aces", "four-twos", "napoletana", "threes-apart", "napoletana-and-aces"):
        hands = ck.hand(f"tressette/{name}").replay.at(0).table.hands
        sums[name] = [total(found(hand)) for hand in hands]
    assert sums == {  # north, west, south, east
        "three-aces": [0, 0, 3, 0],
        "four-twos": [0, 4, 0, 0],
        "napoletana": [0, 0, 0, 3],
        "threes-apart": [0, 0, 0, 0],
        "napoletana-and-aces": [6, 0, 0, 0],
    }
    split = ck.hand("tressette/threes-apart").replay.at(0).table.hands
    assert [sum(card.rank == "3" for card in hand) for hand in split] == [2, 0, 1, 1]
    assert {rank for rank in RANKS if found(cards(f"{rank}S {rank}H {rank}D"))} == set("A23")
    assert not any(total(found(hand)) for hand in DEAL.at(0).table.hands)


@pytest.mark.rule("T5.16", "T5.17", "T5.18")
def test_claims_right_and_wrong() -> None:
    def right(before: int, taken: int) -> bool:
        return thirds.claim(0, GAME.seats, (taken, 0), (before, 0)).right

    assert right(18, 10) and not right(18, 8)
    assert not right(18, 8) and right(18, 9)  # one third more would have done
    assert not right(20, 2)  # check yourself


@pytest.mark.rule("T6.1", "T6.2", "T6.4", "T6.5")
def test_the_three_questions() -> None:
    assert len(DECK) == 4 * HAND == 40
    assert GAME.order.index("Q") < GAME.order.index("J")
    assert {one.way: one.points for one in thirds.three_ways(DEAL)}["after every trick"] == (2, 6)


@pytest.mark.rule("T7.3")
def test_the_account_closes_apart_from_declarations() -> None:
    assert sum(TOTALS) == sum(THIRDS) + LAST
    assert sum(WRITTEN) == 11 and GAME.declared(DEAL.state) == (0, 0)
    wrong = GAME.sheet().fault(((12, 18), (0, 0)), dataclasses.asdict(GAME.rules))  # check yourself: 4 and 6
    assert wrong is not None and wrong.reason.code == "too_few"


@pytest.mark.rule("T5.19", "T5.21")
def test_the_deal_of_lesson_11_is_no_special_ending() -> None:
    tricks = [len(of_side(side)) for side in (0, 1)]
    assert tricks == [3, 7] and min(TOTALS) > thirds.POINT
    assert thirds.ending(tricks, TOTALS, GAME.seats) is None
    told = {(0, 35): "cappotto", (2, 33): "stramazzo"}  # no trick; a trick or more, but less than a point
    for totals, name in told.items():
        ending = thirds.ending((min(totals[0], 1), 9), totals, GAME.seats)
        assert ending is not None and ending.name == name


@pytest.mark.rule("T5.12", "T5.13", "T5.14")
def test_the_signals_are_named_as_the_game_names_them() -> None:
    signals = ck.switches("tressette").loc["signals", "value"].iloc[-1].strip("'").split("_")
    assert signals == ["busso", "volo", "striscio"]
    lesson = build.read(build.HERE / "src" / "12-tressette-declarations-and-review.md")
    for language in build.LANGUAGES:
        text = "\n".join(cell.text for cell in lesson.seen_in(language))
        assert re.findall(rf"^\| ({'|'.join(signals)}) \|", text, re.MULTILINE) == signals
    question = find("t5-signals")
    assert question is not None
    assert [one.left["en"] for one in question.answers] == signals  # type: ignore[index, call-overload]


def test_queen_and_jack_trade_places() -> None:
    assert [judged.marks for judged in MIRROR.judged] == [(3, 8), (2, 9)]
    assert [(pair.one.number, pair.other.taker.letter) for pair in MIRROR.pairs
            if pair.one.taker != pair.other.taker] == [(2, "E")]  # fmt: skip


def test_the_chinese_text_writes_napoletana_in_one_form() -> None:
    # As the kit's own words do; the English lesson writes it small, as a common noun.
    text = (Path(ck.__file__).parents[1] / "notebooks/src/12-tressette-declarations-and-review.md").read_text("utf-8")
    cells = [cell for cell in text.split("+++") if '"zh-Hant"' in cell.split("\n")[0]]
    assert any("Napoletana" in cell for cell in cells)
    said = [line for cell in cells for line in cell.split("\n") if "napoletana" in line]
    assert not said, said
    assert not any("副中" in cell for cell in cells)  # no word for the middle of a deal


@pytest.mark.rule("T5.13")
def test_volo_is_true_of_the_last_card_of_a_suit() -> None:
    asked = find("t5-volo-when")
    assert asked is not None and asked.settle is not None
    before, lead = DEAL.at(asked.settle.at - 1), DEAL.at(asked.settle.at).event
    assert before.turn is not None and before.table.number == 7 and lead is not None
    hand = before.table.hands[before.turn]
    assert before.turn.letter == "W" and [face.card for face in asked.show] == list(hand)
    alone = [card for card in hand if [other.suit for other in hand].count(card.suit) == 1]
    assert [str(card) for card in alone] == [one.text["en"] for one in asked.answers if one.right]  # type: ignore[index]
    assert tuple(alone) == lead.cards
