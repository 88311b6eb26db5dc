"""Amounts are values: they are compared and added as numbers, and only ``str`` writes them."""

from __future__ import annotations

import ast
import dataclasses
import itertools
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import cardkit
from cardkit.cards import Card
from cardkit.games.base import Start, StartError, game, names
from cardkit.language import LANGUAGES, Voice, speaking, spoken
from cardkit.points import InWords, Mixed, Sizes, Sum, Thirds, amount, mixed, scoreline, side_by_side
from cardkit.reasons import Reason
from cardkit.scoring.book import Book, KeeperError
from cardkit.scoring.csv_reader import read
from cardkit.scoring.slips import clues, slips, splits
from tests.view.test_variants import QUOTES

PACKAGE = Path(cardkit.__file__).parent


def test_an_amount_is_a_number_and_its_text_comes_last() -> None:
    assert (amount(64), amount(5, 3), amount(0, 3)) == (64, 5, 0)
    assert [str(amount(n, 3)) for n in (0, 1, 5)] == ["0", "1/3", "5/3"]
    assert mixed(60, 3) == mixed(20) == 20
    assert mixed(62, 3) == Fraction(62, 3)
    assert [str(mixed(n, 3)) for n in (0, 2, 3, 62)] == ["0", "2/3", "1", "20 2/3"]
    assert str(scoreline((64, 56))) == str(side_by_side((64, 56))) == "64-56"
    assert scoreline((20, 21)) == side_by_side((60, 63), 3)  # equal, however they were counted
    assert str(side_by_side((62, 1), 3)) == "20 2/3\u00a0:\u00a01/3"
    assert str(Sum((5, 3, 2))) == "5 + 3 + 2"
    assert str(Sizes(game("briscola").seats.all, (3, 2))) == "A 3, B 2"
    assert (str(Thirds(3)), spoken(InWords(3))) == ("3/3", "a whole point")
    assert isinstance(mixed(1, 3), Mixed)


def test_no_fact_of_a_reason_is_strung_together_where_the_reason_is_made() -> None:
    """In the source: nothing that is given to because() joins numbers to a text; what joins them is a value."""
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "because":
                found += [f"{path.name}:{call.lineno} {given.arg}" for given in call.keywords if _joins(given.value)]
    assert found == []


def _joins(made: ast.expr) -> bool:
    called = made.func if isinstance(made, ast.Call) else None
    joins = getattr(called, "attr", getattr(called, "id", "")) in ("join", "listed")
    return joins and any(isinstance(part, ast.Name) and part.id == "str" for part in ast.walk(made))


def facts(reason: Reason) -> None:
    for name, fact in reason.facts:
        assert not (type(fact) is str and any(ch.isdigit() for ch in fact)) or name in QUOTES, (reason, name)
        for inner in fact if isinstance(fact, tuple) else ():
            if isinstance(inner, Reason):
                facts(inner)


def books() -> list[Book]:
    made: list[Any] = [game("briscola", match=3), game("briscola", players=3), game("scopa", napola=True)]
    made += [game("tressette", rounding=kept) for kept in ("per_side", "keep_thirds")]
    return [Book(one.sheet(), dataclasses.asdict(one.rules), one.seats) for one in made]


DEALS: dict[str, list[Any]] = {
    "briscola": [((64, 56),), ((60, 60),), ((119, 0),), ((-1, 121),), ((40, 40, 40),), ((50, 40, 30),)],
    "scopa": [
        ((1, 2), (22, 18), (6, 4), (1, 0), (75, 76), (0, 3)),
        ((1, 2), (22, 17), (6, 4), (1, 0), (75, 76), (0, 0)),
    ],
    "tressette": [((10, 25), (3, 0)), ((33, 0), (0, 0)), ((9, 24), (0, 0)), ((8, 0), (0, 0), (0,)), ((17, 17), (0, 0))],
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reasons_of_a_score_sheet_carry_numbers(language: str) -> None:
    told = refused = 0
    with speaking(Voice(language)):
        for book, deal in itertools.product(books(), itertools.chain(*DEALS.values())):
            try:
                later = book.add(deal)
                while later.winner is None and later.made < 9:
                    later = later.add(deal)
            except KeeperError as wrong:
                facts(wrong.reason)
                refused += 1
                continue
            for reason in (later.state(), *(row.reason for row in later.rows() if row.reason)):
                facts(reason)
                assert reason.say()
                told += 1
        with pytest.raises(KeeperError) as both:
            read(books()[3], "points A,points B,points NS,points WE,thirds NS,thirds WE\n,,4,8,10,25\n")
        facts(both.value.reason)
    assert told > 20
    assert refused > 20


def test_the_reasons_of_a_start_carry_numbers_too() -> None:
    """Where a hand does not fit, how many cards each seat has is told by seats and numbers."""
    for name in names():
        rules = game(name)
        several = tuple((Card(seat), Card(10 + seat)) if seat else (Card(0),) for seat in rules.seats.all)
        with pytest.raises(StartError) as wrong:
            rules.start(Start(several[::-1], trump="S"))
        facts(wrong.value.reason)
        assert wrong.value.reason.say()


def test_two_slips_are_told_as_values() -> None:
    worth = {"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2}
    gaps = [gap for gap in range(-22, 23) if gap and splits(gap, worth) and not slips(gap, worth)]
    assert gaps
    for gap in gaps:
        assert all(re.match(r"\d+ \+ \d+: \S+ .*, and \S+ ", line) for line in clues(gap, worth)[1:]), clues(gap, worth)
