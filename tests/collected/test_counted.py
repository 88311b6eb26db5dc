"""Counted: the first answer counts, later tries stand beside; predictions and own positions are counted apart."""

from __future__ import annotations

from itertools import permutations

import pytest

from cardkit.answers import Entry
from cardkit.collected.counted import Sums, asked, in_order, own_slips, tallies, worst
from cardkit.collected.pupils import Member
from tests.collected.homework import moment


def answer(question: str = "q1", *, right: bool = True, at: int = 0, **more: object) -> Entry:
    given: dict[str, object] = {"lesson": "my-own", "kind": "choose", "sure": False, "tries": 1, **more}
    name = f"{question}-{at}-{right}-{more}"
    return Entry(id=name, question=question, right=right, at=moment(at), **given)  # type: ignore[arg-type]


def member(label: str, *entries: Entry) -> Member:
    return Member(label, label, (f"{label}.json",), tuple(sorted(entries, key=lambda one: (one.at, one.id))))


def test_the_first_answer_counts_and_later_tries_stand_beside() -> None:
    anna = member("Anna", answer(right=False, at=0, tries=2), answer(right=True, at=5), answer(right=True, at=9))
    bo = member("Bo", answer(right=True, at=3), answer(right=False, at=4, tries=3))
    (one,) = asked([anna, bo])
    assert (one.right, one.wrong, one.share, one.later) == (1, 1, 0.5, 6)
    assert one.given["Anna"].later == 3 and one.given["Bo"].later == 3
    kind = ("my-own", "questions")
    assert tallies([one]) == {("Anna", *kind): Sums(1, 0, 3), ("Bo", *kind): Sums(1, 1, 3)}


def test_what_was_right_at_a_second_try_alone_was_not_right_at_once() -> None:
    (one,) = asked([member("Anna", answer(right=True, tries=2))])
    assert one.right == 0


def test_predictions_and_own_positions_are_counted_apart() -> None:
    played = answer("play/scopa/1", kind="play", right=False)
    anna = member("Anna", answer(), answer("predict/x/1/taker", kind="predict"), played)
    kinds = {one.kind: (one.right, one.wrong) for one in asked([anna])}
    assert kinds == {"questions": (1, 0), "predictions": (1, 0), "positions": (0, 1)}
    # What is called the same but is of another kind is another question.
    assert len(asked([member("Anna", answer("q"), answer("q", kind="predict", at=1))])) == 2


@pytest.mark.parametrize(
    ("kind", "choices", "made"),
    [
        ("number", ["29", " 29", "２９", "+29", "30"], 4),
        ("number", ["twelve", "twelve ", "x"], 2),
        ("choose", ["2 1", "1 2", "0"], 2),
        ("order", ["2 1", "1 2", "1 2"], 2),
    ],
)
def test_equal_choices_are_one_mistake(kind: str, choices: list[str], made: int) -> None:
    class_ = [member(f"p{n}", answer(kind=kind, right=False, choice=choice)) for n, choice in enumerate(choices)]
    (one,) = asked(class_)
    assert one.usual is not None and one.usual[1] == made


def test_a_mistake_that_was_not_kept_is_none() -> None:
    (one,) = asked([member("Anna", answer(right=False))])
    assert one.usual is None


def test_the_usual_mistake_does_not_depend_on_the_order_of_the_pupils() -> None:
    class_ = [member(f"p{n}", answer(right=False, choice=str(n % 2))) for n in range(4)]
    found = {asked(order)[0].usual for order in permutations(class_)}
    assert len(found) == 1


def test_a_question_of_the_kit_is_of_its_own_lesson_whatever_the_file_says() -> None:
    (one,) = asked([member("Anna", answer("b1-seven", lesson="99"))])
    assert one.lesson == "01"


def test_a_mistake_in_a_game_is_mended_by_the_last_answer_and_counted_by_its_reason() -> None:
    made = {"kind": "play", "why": "review_gave", "told": "♥A is worth 11."}
    first, second = answer("play/1", right=False, **made), answer("play/2", right=False, **made)
    anna = member("Anna", first, answer("play/1", kind="play", at=5), second)
    other = answer("play/4", right=False, **{**made, "why": "review_lead"})
    bo = member("Bo", answer("play/3", right=False, **made), other)
    several = asked([anna, bo])
    counted = tallies(several)
    assert counted["Anna", "my-own", "positions"][:2] == (2, 1) and counted["Bo", "my-own", "positions"][:2] == (2, 0)
    slips = own_slips(several)
    assert [(one.why, one.pupils, one.times, one.told) for one in slips] == [
        ("review_gave", 2, 3, "♥A is worth 11."), ("review_lead", 1, 1, "♥A is worth 11."),
    ]  # fmt: skip


def test_lessons_stand_in_their_order_and_questions_the_worst_first() -> None:
    assert in_order(["my-own", "10", "02", "", "02"]) == ["02", "10", "", "my-own"]
    two = [member("Anna", answer("a"), answer("b", right=False)), member("Bo", answer("a"), answer("b"), answer("c"))]
    assert [one.question for one in asked(two)] == ["b", "a", "c"]
    assert [one.question for one in worst(asked(two))] == ["b"]
