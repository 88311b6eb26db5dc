"""Amounts are values: they are compared and added as numbers, and only ``str`` writes them."""

from __future__ import annotations

import ast
import dataclasses
import itertools
import random
import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import cardkit
from cardkit.cards import Card
from cardkit.games.base import Judges, Start, StartError, game, names
from cardkit.games.tressette import thirds
from cardkit.hands import hand
from cardkit.hands import names as hand_names
from cardkit.language import LANGUAGES, Voice, speaking, spoken
from cardkit.ledger import plays, score_sheet, tricks
from cardkit.points import Counted, InWords, Mixed, Points, Sizes, Sum, Thirds, mixed, scoreline, side_by_side
from cardkit.reasons import Reason
from cardkit.replay import Replay
from cardkit.scoring.book import Book, KeeperError
from cardkit.scoring.csv_reader import read
from cardkit.scoring.slips import clues, slips, splits
from tests.view.test_variants import QUOTES

PACKAGE = Path(cardkit.__file__).parent


def test_an_amount_is_a_number_and_its_text_comes_last() -> None:
    assert (Points(64), Thirds(5), Thirds(0)) == (64, 5, 0)
    assert [str(Thirds(n)) for n in (0, 1, 5)] == ["0", "1/3", "5/3"]
    assert [str(Counted(n)) for n in (0, 5)] == ["0/3", "5/3"]
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


def test_what_is_added_up_still_says_what_it_counts() -> None:
    for kind in (Points, Thirds):
        for got in (kind(4) + kind(3), kind(4) + 3, kind(10) - kind(3), sum([kind(4), kind(3)])):
            assert type(got) is kind and got == 7
        assert {type(one) for one in game("tressette").seats.totals((kind(),) * 4)} == {kind}
    assert [kind(6).told() for kind in (Points, Thirds)] == ["6 points", "2 whole points"]
    assert [[kind(n).briefly() for n in (0, 1, 3)] for kind in (Points, Thirds)] == [
        ["0 points", "1 point", "3 points"], ["0 points", "1/3", "1 point"],
    ]  # fmt: skip


def played_out(name: str, seed: int) -> Replay:
    rules, choose = game(name), random.Random(seed)
    replay = Replay(rules, rules.deal(seed))
    while rules.to_act(replay.state) is not None:
        replay = replay.play(choose.choice(rules.legal(replay.state)))
    return replay


def amounts(replay: Replay) -> Iterator[object]:
    """List all points that the tables, the rows and the mirror of a replay hold."""
    for moment in replay.moments:
        yield from moment.table.points
    for row in tricks(replay):
        yield from () if row.totals is None else (row.points, *row.totals)
    if replay.game.family == "capture":
        sides = len(replay.game.seats.sides)
        yield from (play.points for play in plays(replay))
        for cells in score_sheet(replay)[1]:
            yield from cells[1 + sides : 1 + 2 * sides]
    if isinstance(replay.game, Judges):
        judged = replay.game.judge(replay)
        yield from judged.totals
        for line in judged.lines:
            yield from (line.points, *line.totals)


def test_no_points_of_a_ledger_are_a_bare_number() -> None:
    counts = {"tressette": Thirds}
    replays = [hand(name).replay for name in hand_names()] + [played_out(name, 7) for name in names()]
    for replay in replays:
        held = {type(one) for one in amounts(replay)}
        assert held == {counts.get(replay.game.name, Points)} == {replay.game.amount}, replay
        if replay.game.amount is Thirds:
            whole = [one for way in thirds.three_ways(replay) for one in way.points]
            whole += [one for split in thirds.splits() for one in split.points]
            assert {type(one) for one in whole} == {Points}
            parts = [one for split in thirds.splits() for one in (*split.thirds, *split.dropped)]
            assert {type(one) for one in parts} == {Thirds}


def test_the_points_of_a_table_can_be_entered_and_a_book_keeps_bare_numbers() -> None:
    table = played_out("tressette", 7).moments[-1].table
    book = books()[3]
    book = book.add((book.seats.totals(table.points), book.seats.totals(table.declared)))
    assert {type(number) for deal in book.deals for numbers in deal for number in numbers} == {int}


def test_a_fraction_is_written_in_one_place() -> None:
    """In the sources: in points.py, and for the page in its points.ts; random matches hold them to one another."""
    found = set()
    for path in PACKAGE.rglob("*.py"):
        for text in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(text, ast.JoinedStr):
                parts = [one.value if isinstance(one, ast.Constant) else "{}" for one in text.values]
                if re.search(r"(^| )\{\}/(\{\}|\d+)(?!/)", "".join(map(str, parts))):
                    found.add(path.name)
    for path in (PACKAGE / "widgets" / "src").rglob("*.ts*"):
        if not path.name.endswith(".test.ts") and re.search(r"[`\s]\$\{[^}]*\}/(\$\{|\d)", path.read_text("utf-8")):
            found.add(path.name)
    assert found == {"points.py", "points.ts"}


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
