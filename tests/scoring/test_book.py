"""The keeper as data: whatever is added, corrected or undone, the totals are those of the deals that stand."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import cardkit as ck
from cardkit.games.base import AuditError
from cardkit.points import scoreline
from cardkit.reasons import because
from cardkit.scoring.book import ALL, Book, Change, KeeperError, replayed
from cardkit.scoring.sheet import Deal, Rung, Sheet, SheetItem
from cardkit.seats import Seats


def briscola(players: int = 2, **rules: Any) -> Book:
    game = ck.game("briscola", players=players, **rules)
    return Book(game.sheet(), dataclasses.asdict(game.rules), game.seats, game="briscola")  # type: ignore[attr-defined]


# Sheets of the shape that the other two games have: numbers that count as they are, and items that most of gives one.
PAIR = Seats(("A", "B"))
MOST = (Rung(1, 1),)
ROUNDS = Sheet((SheetItem("sweeps", "sweeps", 20), SheetItem("cards", "cards", 40, 40, MOST)), "target", "points")
ELEVEN = Sheet((SheetItem("points", "points", 11, 11), SheetItem("declared", "declared", 20)), "target", "points")


def rounds(target: int = 11) -> Book:
    return Book(ROUNDS, {"target": target}, PAIR)


def points(book: Book, *deals: tuple[int, int]) -> Book:
    for one in deals:
        book = book.add([one, (20, 20)])
    return book


@pytest.mark.rule("R4.3", "R6.2", "R6.5", "R6.6")
def test_marks_of_three_deals() -> None:
    book = briscola(match=2)
    seen = []
    for deal in ((61, 59), (60, 60), (45, 75)):
        book = book.add([deal])
        seen.append(book.totals)
    assert seen == [(1, 0), (1, 0), (1, 1)]
    assert book.winner is None
    assert book.rows()[1].reason is not None
    assert "tie" in book.rows()[1].reason.say()
    assert book.add([(120, 0)]).winner == 0


@pytest.mark.rule("R6.3", "R6.4")
@pytest.mark.parametrize("big_wins", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_sheet_gives_the_marks_that_the_rules_give(players: int, big_wins: bool) -> None:
    book = briscola(players, big_wins=big_wins)
    game = ck.game("briscola", players=players, big_wins=big_wins)
    for first in range(121):
        for second in range(0, 121 - first, 1 if players != 3 else 7):
            totals = (first, 120 - first) if players != 3 else (first, second, 120 - first - second)
            assert book.sheet.marks((totals,), book.rules) == game.marks(totals)  # type: ignore[attr-defined]
            if players != 3:
                break


@pytest.mark.rule("B5.4", "B5.7")
def test_points_that_are_not_120_are_refused_as_the_rules_refuse_them() -> None:
    book = briscola()
    with pytest.raises(KeeperError, match=r"62 \+ 57 = 119, not 120: 1 too few"):
        book.add([(62, 57)])
    with pytest.raises(AuditError):
        ck.game("briscola").settle((62, 57))  # type: ignore[attr-defined]
    assert book.deals == ()
    for wrong in ((-1, 121), (121, -1), (True, 119), (60.0, 60.0), ("60", "60"), (60,), (40, 40, 40)):
        with pytest.raises(KeeperError):
            book.add([wrong])  # type: ignore[list-item]


def test_sixty_all_has_no_winner() -> None:
    """Case B09: a tie is nobody's, least of all the first player's."""
    row = briscola(match=1).add([(60, 60)]).rows()[0]
    assert row.marks == (0, 0)
    assert row.reason is not None and "tie" in row.reason.say()


def test_level_at_the_target_means_one_more_deal() -> None:
    """Case S11."""
    book = points(rounds(), (12, 12))
    assert book.winner is None
    assert "one more deal" in book.state().say()
    assert points(book, (1, 0)).winner == 0


def test_the_deal_goes_round() -> None:
    """Case S23: kept when the changes travel."""
    book = points(rounds(), (1, 0), (0, 1), (2, 1))
    assert [row.dealer.letter for row in book.rows()] == ["A", "B", "A"]
    again = replayed(book, [(change.at, change.deals) for change in book.changes], book.made)
    assert again == book
    assert again.next_dealer.letter == "B"


def test_points_count_not_won_deals() -> None:
    """Case S25."""
    assert points(rounds(), (3, 1), (2, 4)).totals == (5, 5)


def test_a_deal_that_ended_the_match_can_be_corrected() -> None:
    """Case S29."""
    book = points(rounds(), (5, 4), (6, 4))
    assert book.winner == 0
    with pytest.raises(KeeperError, match="won"):
        points(book, (1, 1))
    open_again = book.edit(1, [(5, 4), (20, 20)])
    assert (open_again.winner, open_again.totals, len(open_again.deals)) == (None, (10, 8), 2)
    assert book.undo().totals == (5, 4)
    assert book.undo().redo() == book


def test_a_target_is_not_moved_in_mid_match() -> None:
    """Case T15."""
    book = Book(ELEVEN, {"target": 41}, PAIR).add([(11, 0), (20, 5)]).add([(4, 7), (0, 8)])
    assert book.totals == (35, 20)
    with pytest.raises(KeeperError, match="agreed"):
        book.agree({"target": 31})
    assert book.agree({"target": 41}) == book
    assert book.load(()).agree({"target": 31}).target == 31


def test_a_deal_of_eleven_is_not_twelve() -> None:
    """Case T16."""
    with pytest.raises(KeeperError, match=r"7 \+ 5 = 12, not 11"):
        Book(ELEVEN, {"target": 21}, PAIR).add([(7, 5), (0, 0)])


def test_deals_after_the_last_one_are_kept_but_do_not_count() -> None:
    book = briscola(match=1, tie="replay").add([(60, 60)]).add([(61, 59)])
    late = book.edit(0, [(0, 120)])
    assert [row.counts for row in late.rows()] == [True, False]
    assert late.totals == (0, 1)
    assert late.undo().totals == (1, 0)
    assert [row.dealer.letter for row in book.rows()] == ["A", "A"]  # a drawn deal is dealt again
    assert [row.dealer.letter for row in late.rows()] == ["A", "B"]


def test_partners_and_three_players() -> None:
    four = briscola(4, match=2).add([(70, 50)])
    assert [row.dealer.letter for row in four.rows()] == ["A"]
    assert four.next_dealer.letter == "B"
    assert "A and C" in str(four.rows()[0].reason)
    three = briscola(3, match=2).add([(50, 40, 30)]).add([(45, 45, 30)])
    assert three.totals == (1, 0, 0)


def test_there_is_nothing_to_undo_or_correct_in_an_empty_book() -> None:
    book = briscola()
    for wrong in (book.undo, book.redo, lambda: book.remove(0), lambda: book.edit(-1, [(60, 60)])):
        with pytest.raises(KeeperError):
            wrong()


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    first = draw(st.integers(0, 120))
    return ((first, 120 - first),)


COMMANDS = st.lists(
    st.one_of(
        st.tuples(st.just("add"), st.integers(0, 9), deals()),
        st.tuples(st.just("edit"), st.integers(0, 9), deals()),
        st.tuples(st.just("remove"), st.integers(0, 9), deals()),
        st.tuples(st.just("undo"), st.integers(0, 9), deals()),
        st.tuples(st.just("redo"), st.integers(0, 9), deals()),
        st.tuples(st.just("load"), st.integers(0, 9), deals()),
    ),
    max_size=24,
)


def reckoned(book: Book) -> tuple[list[tuple[int, int]], int | None]:
    """Add the deals up by hand."""
    game = ck.game("briscola", big_wins=book.rules["big_wins"])
    marks, winner, out = [0, 0], None, []
    for (totals,) in book.deals:
        if winner is None:
            marks = [had + new for had, new in zip(marks, game.marks(totals), strict=True)]  # type: ignore[attr-defined]
            winner = next((side for side in (0, 1) if marks[side] >= book.rules["match"]), None)
        out.append((marks[0], marks[1]))
    return out, winner


@given(commands=COMMANDS, match=st.sampled_from([1, 2, 3]), big_wins=st.booleans())
def test_any_sequence_of_changes_is_reckoned_from_scratch(
    commands: list[tuple[str, int, Deal]], match: int, big_wins: bool
) -> None:
    book = briscola(match=match, big_wins=big_wins)
    past: list[tuple[Deal, ...]] = [()]  # what stood after each change that stands now
    ahead: list[tuple[Deal, ...]] = []
    for what, at, deal in commands:
        before = book
        try:
            if what == "add":
                book = book.add(deal)
            elif what == "edit":
                book = book.edit(at, deal)
            elif what == "remove":
                book = book.remove(at)
            elif what == "load":
                book = book.load([deal] * at)
            elif what == "undo":
                book = book.undo()
                ahead.append(past.pop())
            else:
                book = book.redo()
                past.append(ahead.pop())
        except KeeperError:
            assert book is before
            continue
        if what in ("add", "edit", "remove", "load"):
            past.append(book.deals)
            ahead.clear()
        assert book.deals == past[-1]
        totals, winner = reckoned(book)
        assert [row.totals for row in book.rows()] == totals
        assert book.winner == winner
        assert book.totals == (totals[-1] if totals else (0, 0))
        assert replayed(book, book.changes, book.made) == book


@pytest.mark.parametrize(
    "changes",
    [
        [[0]], [0], [[0, [[[60, 61]]]]], [[3, [[[60, 60]]]]], [[0, []]], [[0, [[[60, 60]], [[60, 60]]]]],
        [["0", [[[60, 60]]]]], [[0, [[60, 60]]]], [[-2, [[[60, 60]]]]], [[ALL, [[[60, 60]]] * 501]],
        [None], [[0, None]],
        [[0.5, [[[60, 60]]]]], [[0, [[["60", "60"]]]]], [[0, [[[60, 60], [60, 60]]]]],
    ],
)  # fmt: skip
def test_changes_that_cannot_be_are_refused(changes: Any) -> None:
    with pytest.raises(KeeperError):
        replayed(briscola(), changes, 1)


def test_changes_of_a_page_are_taken() -> None:
    book = replayed(briscola(), [[0, [[[62, 58]]]], [1, [[[60, 60]]]], [0, []]], 2)
    assert book.deals == (((62, 58),), ((60, 60),))
    assert book.changes[2] == Change(0, ())
    for made in (4, -1, True, 1.0, None):
        with pytest.raises(KeeperError):
            replayed(briscola(), [[0, [[[62, 58]]]]], made)  # type: ignore[arg-type]


def test_a_game_without_claims_refuses_one() -> None:
    with pytest.raises(KeeperError, match="nobody may claim"):
        briscola().add([(61, 0), (0,)])


@given(st.lists(st.tuples(st.integers(0, 8), st.integers(0, 8)), max_size=6))
@example([(5, 6), (6, 5)])  # level at the target itself
@example([(12, 12)])
def test_how_a_match_stands_is_told_by_its_totals(deals: list[tuple[int, int]]) -> None:
    book, totals, played = rounds(), (0, 0), 0
    for one in deals:
        if max(totals) < 11 or totals[0] == totals[1]:
            book, totals, played = points(book, one), (totals[0] + one[0], totals[1] + one[1]), played + 1
    facts: dict[str, object] = {"score": scoreline(totals)}
    if max(totals) < 11:
        assert book.state() == because("match_open", **facts, target=11, dealer=PAIR.after(0, played))
    elif totals[0] == totals[1]:
        assert book.state() == because("match_level", **facts, dealer=PAIR.after(0, played))
    else:
        assert book.state() == because("match_won", side=PAIR.sides[totals[1] > totals[0]], **facts)


@pytest.mark.parametrize("at", [-1, 2, 7])
def test_a_deal_that_is_not_there_is_named_as_it_is_counted(at: int) -> None:
    book = points(rounds(), (1, 0), (2, 0))
    for change in (book.remove, lambda at: book.edit(at, [(1, 0), (20, 20)])):
        with pytest.raises(KeeperError) as refused:
            change(at)
        assert refused.value.reason == because("no_such_deal", number=at + 1)


def test_a_deal_of_another_form_is_told_how_many_numbers_it_has() -> None:
    with pytest.raises(KeeperError) as refused:
        briscola(3).add([(61, 59)])
    assert refused.value.reason == because("deal_form", items=1, sides=3)


def test_a_deal_entered_after_the_match_was_won_brings_nothing() -> None:
    book = points(rounds(), (1, 0), (2, 1), (9, 0))
    book = book.edit(0, [(11, 0), (20, 20)])  # so the first deal alone wins it
    first, *later = book.rows()
    assert (first.marks, first.totals, first.counts) == ((11, 0), (11, 0), True)
    for row in later:
        assert (row.marks, row.totals, row.counts, row.winner) == ((0, 0), (11, 0), False, 0)
        assert row.reason == because("after_match")
