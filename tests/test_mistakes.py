"""Mistakes: they are kept once, come back at growing intervals, and are played again as the position they were."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import cardkit as ck
from cardkit import mistakes
from cardkit.answers import HAND, PLAYED, Entry, dumped, entry, parsed, positions
from cardkit.errors import WrongValue
from cardkit.record import record
from cardkit.review import review
from cardkit.sitting import Sitting
from cardkit.widgets.again import Again
from cardkit.widgets.home import Desk
from tests.players.redealt import TABLES, a_game
from tests.test_sitting import played, sit


def game_with_mistakes(name: str = "briscola") -> Sitting:
    for seed in range(20):
        one = played(sit(a_game(name), seed=seed), random.Random(seed))
        if any(verdict.mistake for verdict in review(one.replay, one.seat)):
            return one
    raise AssertionError("nobody errs")


def aged(days: int) -> None:
    """Let what is kept have been answered some days ago."""
    kept = record()
    entries = list(kept.entries().values())
    assert kept.folder is not None
    (kept.folder / kept.file).unlink()
    kept.add([one._replace(at=f"2026-01-{31 - days:02}T10:00:00Z") for one in entries])


@pytest.mark.parametrize("name", TABLES)
def test_a_mistake_is_kept_as_the_position_that_it_was(name: str) -> None:
    one = game_with_mistakes(name)
    verdicts = review(one.replay, one.seat)
    assert mistakes.keep(one, verdicts) == ""
    kept = list(record().entries().values())
    assert len(kept) == sum(verdict.mistake for verdict in verdicts)
    wrong = [verdict for verdict in verdicts if verdict.mistake]
    found = [mistakes.position(each.hand) for each in kept]
    made = {len(position.replay.moves): position for position in found if position is not None}
    assert sorted(made) == sorted(verdict.made for verdict in wrong)
    told = {(each.choice, each.why, each.told) for each in kept}
    assert told == {(one.game.write(each.move), each.why.code, each.why.say()) for each in wrong if each.why}
    assert all(each.answer for each in kept)
    for verdict in wrong:
        position = made[verdict.made]
        assert position.replay.state == one.replay.states[verdict.made]
        assert position.game.to_act(position.replay.state) == one.seat


def test_the_same_review_twice_keeps_a_mistake_once() -> None:
    one = game_with_mistakes()
    for _ in range(3):
        mistakes.keep(one, review(one.replay, one.seat))
    kept = record().entries().values()
    assert len(kept) == len({each.question for each in kept})


def test_practice_and_hands_that_were_begun_by_others_are_not_kept() -> None:
    one = game_with_mistakes()
    one.practice = True
    mistakes.keep(one, review(one.replay, one.seat))
    one.practice, one.from_hand = False, True
    mistakes.keep(one, review(one.replay, one.seat))
    assert not record().entries()


def test_a_position_comes_back_the_next_day_and_later_when_it_was_right() -> None:
    one = game_with_mistakes()
    mistakes.keep(one, review(one.replay, one.seat))
    assert not positions([])
    (first, *_) = mistakes.waiting()
    aged(3)
    home = ck.home()
    n = len(mistakes.waiting())
    assert isinstance(home, Desk)
    home.home.fresh += 1
    assert str(n) in home.home.page["due"]["text"]
    home.home.want = True
    again = home.children[-1]
    assert isinstance(again, Again)
    card = next(one for one, hand in again._positions if hand is not None)
    assert card.question in [each.question for each in mistakes.waiting()]
    again.choice = {"do": "play", "move": best(again), "made": again.now["made"], "n": 1}
    assert again.message == ""
    assert again.now["told"] == "Right this time."
    last = positions(record().entries().values())[again._positions[0][0].question]
    assert last.right
    assert not home.home.page["due"]["text"].startswith(f"{n} ")
    assert first.kind == PLAYED


def best(again: Again) -> str:
    """Find a move that is no mistake, as the judge of the widget sees it."""
    from cardkit.review import judge

    sitting = again._sitting
    for move in sitting.moves:
        verdict = judge(sitting.replay, sitting.seat, move)
        if verdict is None or not verdict.mistake:
            return sitting.game.write(move)
    raise AssertionError("every move is a mistake")


def test_what_is_played_wrong_again_says_why_and_only_the_first_card_counts() -> None:
    one = game_with_mistakes()
    verdicts = review(one.replay, one.seat)
    mistakes.keep(one, verdicts)
    wrong = next(verdict for verdict in verdicts if verdict.mistake)
    again = ck.exercise("mistake")
    assert isinstance(again, Again)
    while again.now["made"] != wrong.made:
        again.another = 1
    before = len(record().entries())
    again.choice = {"do": "play", "move": one.game.write(wrong.move), "made": wrong.made, "n": 1}
    assert "more" in again.now["told"]
    assert len(record().entries()) == before + 1
    while not again.now["over"]:
        move = next(iter(again.line["choices"].values()))[0][0]
        again.choice = {"do": "play", "move": move, "made": again.now["made"], "n": 1}
    assert len(record().entries()) == before + 1


def test_a_page_that_names_another_position_changes_nothing() -> None:
    one = game_with_mistakes()
    mistakes.keep(one, review(one.replay, one.seat))
    again = ck.exercise("mistake")
    assert isinstance(again, Again)
    again.choice = {"do": "undo", "move": "", "made": again.now["made"], "n": 1}
    assert "no move to take back" in again.message  # the position stays what it was
    before = len(record().entries())
    again.number, again.again = 10**6, -5
    again.choice = {"do": "play", "move": best(again), "made": again.now["made"], "n": 1}
    assert again.message == ""
    assert len(record().entries()) == before + 1
    again.another = 7
    assert 1 <= again.number <= len(again._positions)


def test_where_nothing_waits_that_is_said() -> None:
    with pytest.raises(WrongValue, match="No mistake waits"):
        ck.exercise("mistake")


def test_progress_tells_of_positions_too() -> None:
    one = game_with_mistakes()
    mistakes.keep(one, review(one.replay, one.seat))
    told = ck.progress()
    assert "what do you play here?" in told.iloc[0]["question"]
    assert set(ck.progress(raw=True)["kind"]) == {"play"}


def test_a_mistake_counts_for_no_lesson() -> None:
    one = game_with_mistakes()
    before = [row["note"] for row in ck.home().home.page["lessons"]]
    mistakes.keep(one, review(one.replay, one.seat))
    page = ck.home().home.page
    assert [row["note"] for row in page["lessons"]] == before
    assert {row["is"] for row in page["lessons"]} == {"new"}


GOOD = Entry("1", "play/briscola/1", "02", PLAYED, False, False, 1, "2026-01-31T10:00:00Z", "", "asked", "game = 1")


@pytest.mark.parametrize("wrong", [{"hand": "x" * (HAND + 1)}, {"hand": "\ud800"}, {"hand": 5}, {"kind": "played"}])
def test_what_is_no_position_is_not_taken_in(wrong: dict[str, object]) -> None:
    assert parsed(dumped([GOOD]).encode()) == [GOOD]
    assert entry({**GOOD._asdict(), **wrong}) is None


@pytest.mark.parametrize(
    "text",
    ["", "game = 1", 'game = "briscola"', "[start]", "\x00",
     'game = "briscola"\n[start]\ndeck = "AS"\n[play]\nmoves = []'],
)  # fmt: skip
def test_a_position_that_somebody_has_changed_is_left_out(text: str, tmp_path: Path) -> None:
    record().add([GOOD._replace(hand=text)])
    assert mistakes.position(text) is None
    with pytest.raises(WrongValue):
        ck.exercise("mistake")
    assert ck.home().home.page
