"""The Tressette sheet: points or thirds in, declarations apart, and claims in the middle of a deal."""

from __future__ import annotations

import dataclasses
import itertools
from typing import Any

import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardkit as ck
from cardkit.games.tressette.declarations import declarable
from cardkit.games.tressette.thirds import claim, splits
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.points import mixed
from cardkit.scoring.book import Book, KeeperError, replayed
from cardkit.scoring.csv_file import frame, write
from cardkit.scoring.csv_reader import read, take
from cardkit.scoring.sheet import Deal

NONE = (0, 0)
ROUNDINGS = ("per_side", "keep_thirds")


def tressette(**rules: Any) -> Book:
    game = ck.game("tressette", **rules)
    return Book(game.sheet(), dataclasses.asdict(game.rules), game.seats)  # type: ignore[attr-defined]


def whole(first: int, declared: tuple[int, int] = NONE) -> Deal:
    """Write a deal that was entered in whole points."""
    return ((3 * first, 3 * (11 - first)), declared)


def claimed(side: int, thirds: int, declared: int = 0) -> Deal:
    numbers = [(n, 0) if side == 0 else (0, n) for n in (thirds, declared)]
    return (*numbers, (side,))


@pytest.mark.rule("T4.23", "T4.27")
@pytest.mark.parametrize("rounding", ROUNDINGS)
def test_every_split_gives_the_marks_that_the_rules_give(rounding: str) -> None:
    book = tressette(rounding=rounding)
    game = ck.game("tressette", rounding=rounding)
    for split in splits():
        row = book.add((split.thirds, (3, 0))).rows()[0]
        score = game.settle(split.thirds, (3, 0))  # type: ignore[attr-defined]
        written = tuple(number * book.scale for number in score.written)
        assert row.marks == (written[0] + 3 * book.scale, written[1])
        assert row.reason is not None and row.reason.code == score.reason.code
        assert rounding == "keep_thirds" or row.reason == score.reason


def test_the_ten_tricks_in_thirds_and_in_points() -> None:
    book = tressette().add(((10, 25), NONE)).add(whole(3, (6, 0)))
    rows = book.rows()
    assert [row.marks for row in rows] == [(3, 8), (9, 8)]
    assert [book.sheet.shown(0, row.deal) for row in rows] == ["10/3\u00a0:\u00a025/3", "3-8"]
    assert rows[0].reason is not None and "each side rounded down once: 3-8" in rows[0].reason.say()
    assert rows[1].reason is None
    assert [row.dealer.letter for row in rows] == ["N", "W"]
    kept = tressette(rounding="keep_thirds").add(((10, 25), (3, 0)))
    assert kept.totals == (19, 25)
    assert kept.state().say() == "The match stands at 6 1/3\u00a0:\u00a08 1/3; 21 wins it. West deals."


def test_what_cannot_be_is_told_in_what_was_entered() -> None:
    book = tressette()
    for wrong, told in (
        (((21, 15), NONE), "7 + 5 = 12, not 11: 1 too many."),
        (((10, 24), NONE), "10 + 24 = 34, not 35: 1 too few."),
        (((36, 0), NONE), "36 is no whole number from 0 to 35."),
        (((10, 25), (22, 0)), "22 is no whole number from 0 to 21."),
        (((10, 25),), "2 times 2 numbers"),
        (((10, 25), NONE, (0, 0)), "2 times 2 numbers"),
        (((10, 25), NONE, (2,)), "2 times 2 numbers"),
        (((10, 25), NONE, (True,)), "2 times 2 numbers"),
        (((10, 25), NONE, (0,)), "25 is no whole number from 0 to 0."),
        (claimed(0, 33), "33 is no whole number from 0 to 32."),
    ):
        with pytest.raises(KeeperError, match=told.replace("+", r"\+")):
            book.add(wrong)
    with pytest.raises(KeeperError, match=r"9 \+ 24 = 33, not 35: 2 too few"):
        tressette(rounding="keep_thirds").add(whole(3))
    with pytest.raises(KeeperError, match="nobody may claim"):
        tressette(claims=False).add(claimed(0, 3))


@pytest.mark.rule("T5.16", "T5.17", "T5.18")
def test_a_claim_of_eight_thirds_loses_and_of_nine_wins() -> None:
    """Case HC-36: the points are counted whole, and a fraction makes no point."""
    start = tressette().add(whole(11, (7, 0)))
    assert start.totals == (18, 0)
    lost, won = start.add(claimed(0, 8)), start.add(claimed(0, 9))
    assert (lost.winner, won.winner) == (1, 0)
    assert lost.state().say() == "West and East win the match: the others claimed 21 and had only 20."
    assert won.state().say() == "North and South win the match by a right claim: 21 points, and 21 are enough."
    assert lost.rows()[-1].reason == claim(0, start.seats, (8, 0), (18, 0)).reason
    for over in (lost, won):
        with pytest.raises(KeeperError, match="won"):
            over.add(whole(3))
    # An earlier deal was written down wrongly: the claim is judged anew, and what had come after it counts again.
    put_right = lost.edit(0, whole(11, (8, 0)))
    assert (put_right.winner, put_right.totals) == (0, (21, 0))
    assert put_right.undo().winner == 1
    assert start.add(claimed(0, 8)).remove(1).winner is None


CAN_DECLARE = sorted({points for points, _ in declarable()})
# What two sides may have after no deal, or after one that brought them 11 and 0 and what can be declared in it.
BEFORE = [(0, 0), *((first + mine, 11 - first + other) for first in (0, 11) for mine, other in declarable())]


@given(
    side=st.integers(0, 1), before=st.sampled_from(BEFORE), thirds=st.integers(0, 32),
    declared=st.sampled_from(CAN_DECLARE), rounding=st.sampled_from(ROUNDINGS), target=st.sampled_from([11, 21, 31]),
)  # fmt: skip
def test_a_claim_is_judged_as_the_rules_judge_it(
    side: int, before: tuple[int, int], thirds: int, declared: int, rounding: str, target: int
) -> None:
    book = tressette(rounding=rounding, target=target)
    if max(before) >= target:
        return
    # Whole points before, entered as declarations of a deal that brought the two sides 11 and 0.
    had = list(before)
    for first in (0, 11):
        if (had[0] - first, had[1] - 11 + first) in declarable() and rounding == "per_side":
            book = book.add(whole(first, (had[0] - first, had[1] - 11 + first)))
            break
    had = [total // book.scale for total in book.totals]
    one = [thirds if n == side else 0 for n in (0, 1)]
    more = [declared if n == side else 0 for n in (0, 1)]
    by_rule = claim(side, book.seats, one, had, more, target=target)
    row = book.add(claimed(side, thirds, declared)).rows()[-1]
    assert row.winner == by_rule.winner
    assert row.reason is not None and row.reason.code == by_rule.reason.code


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rounding", ROUNDINGS)
def test_out_and_in(language: str, rounding: str) -> None:
    book = tressette(rounding=rounding)._replace(dealer=2).add(((10, 25), (0, 3))).add(((32, 3), NONE))
    if rounding == "per_side":
        book = book.add(whole(4))
    for last in (claimed(0, 8, 3), claimed(1, 9), whole(5) if rounding == "per_side" else ((20, 15), NONE)):
        done = book.add(last)
        with speaking(Voice(language, "french", ("Ada", "<b>", "", "B"))):
            text, table = write(done), frame(done)
        for again in (read(tressette(rounding=rounding), text), take(tressette(rounding=rounding), table)):
            assert (again.deals, again.dealer) == (done.deals, 2)
            assert again.rows() == done.rows()
        assert replayed(done, done.changes, done.made) == done


def test_a_file_as_people_read_it() -> None:
    book = tressette().add(((10, 25), (0, 3))).add(whole(11)).add(whole(1, (6, 0))).add(claimed(0, 2))
    head, *lines = write(book).split("\r\n")
    assert head.replace('"', "").replace(" (North and South)", "").replace(" (West and East)", "").split(",") == [
        "deal", "dealer", "points NS", "points WE", "thirds NS", "thirds WE", "declared NS", "declared WE", "claim",
        "marks NS", "marks WE", "total NS", "total WE", "game", "rules", "names",
    ]  # fmt: skip
    about = [line[line.index(",,qj_order=") :] if line else "" for line in lines]
    assert about[0].startswith(",,qj_order=Q_over_J; rounding=per_side") and len({*about[:-1]}) == 1
    assert [line.removesuffix(end) for line, end in zip(lines, about, strict=True)] == [
        "1,N,,,10,25,0,3,,3,11,3,11",
        "2,W,11,0,,,0,0,,11,0,14,11",
        "3,S,1,10,,,6,0,,7,10,21,21",
        "4,E,,,2,,0,,NS,0,0,21,21",
        "",
    ]
    assert book.winner == 0  # level at 21, so a further deal, and in it a claim that is right
    table = frame(book)
    assert list(table.columns[:8]) == [
        "dealer", "points North and South", "points West and East", "thirds North and South", "thirds West and East",
        "declarations North and South", "declarations West and East", "claim",
    ]  # fmt: skip
    assert table["thirds West and East"].tolist() == [25, pd.NA, pd.NA, pd.NA]
    assert table["total West and East"].tolist() == [11, 11, 21, 21]
    kept = frame(tressette(rounding="keep_thirds").add(((10, 25), NONE)))
    assert kept["total West and East"].map(str).tolist() == ["25/3"]
    assert "points West and East" not in kept.columns


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("points NS,points WE\n3,8", None),
        ("thirds NS,thirds WE\n10,25", None),
        ("points NS,points WE,thirds NS,thirds WE\n3,8,10,25\n3,8,,", None),
        ("points NS,points WE,thirds NS,thirds WE\n4,7,10,25", "line 2: 4 points stand beside 3 1/3"),
        ("points NS,points WE,declared NS,declared WE\n3,8,,6", None),
        ("points NS,points WE,declared NS\n3,8,1", "declared WE is missing"),
        ("points NS,thirds NS,thirds WE\n3,10,25", "points WE is missing"),
        ("declared NS,declared WE\n0,0", "points NS is missing"),
        ("thirds NS,thirds WE\n9,24", "line 2: 9 + 24 = 33, not 35: 2 too few"),
        ("points NS,points WE\n12,0", "12 is no whole number from 0 to 11"),
        ("points NS,points WE\n3,", "'' is no whole number"),
        ("thirds NS,thirds WE\n10/3,25/3", "'10/3' is no whole number from 0 to 35"),
        ("points NS,points WE,claim\n3,,NS", None),
        ("points NS,points WE,claim\n3,8,NS", "line 2: 24 is no whole number from 0 to 0"),
        ("points NS,points WE,claim\n3,,XY", "'XY' is no side here: there are NS, WE."),
        ("points NS,points WE,claim\n11,,NS", "33 is no whole number from 0 to 32"),
    ],
)
def test_files_by_hand(text: str, told: str | None) -> None:
    if told is None:
        assert read(tressette(), text).deals
        return
    with pytest.raises(KeeperError) as refused:
        read(tressette(), text, "m.csv")
    assert told in str(refused.value)


def test_mixed_numbers() -> None:
    assert [str(mixed(n, 3)) for n in (0, 1, 3, 62)] == ["0", "1/3", "1", "20 2/3"]


def test_rules_and_what_was_undone() -> None:
    keeper = ck.keep("tressette")
    assert keeper.dealer == 0
    keeper.changes, keeper.made = [[0, [[[9, 24], [0, 0]]]]], 0
    keeper.rules = {**keeper.rules, "rounding": "keep_thirds"}
    assert (keeper.changes, keeper.made) == ([], 0)  # no such deal can be entered any more, so it cannot come back
    keeper.changes, keeper.made = [[0, [[[10, 25], [0, 0]]]]], 1
    assert keeper.book.totals == (10, 25)
    keeper.made = 0
    keeper.rules = {**keeper.rules, "rounding": "per_side"}
    keeper.made = 1
    assert keeper.book.totals == (3, 8)
    assert "10/3\u00a0:\u00a025/3" in keeper.text() and "10/3\u00a0:\u00a025/3" in keeper.table_html()


def test_the_slips_of_a_count_in_thirds() -> None:
    clues = ck.keep("tressette").sheet["clues"]
    assert clues["-3"][1:] == [
        "A was left out, or taken for a card worth nothing: 3.", "The last trick was left out: 3."
    ]  # fmt: skip
    assert clues["3"][-1] == "The last trick was counted twice: 3."
    assert clues["-2"][0].startswith("No card is worth 2")
    assert all(clues[str(gap)] for gap in itertools.chain(range(-7, 0), range(1, 8)))
