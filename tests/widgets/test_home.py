"""Home and the end of a lesson: the lessons with how far one has come, where to go on, what is due, and what lasts."""

from __future__ import annotations

import datetime
import shutil
from pathlib import Path
from typing import Any

import pytest

import cardkit as ck
from cardkit import settings
from cardkit.answers import Entry
from cardkit.language import LANGUAGES
from cardkit.lessons import lesson, lessons
from cardkit.places import Place, places
from cardkit.questions import questions
from cardkit.record import record
from cardkit.widgets.course import Course, where
from cardkit.widgets.home import AT_ONCE


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


def ago(days: int) -> str:
    return (datetime.datetime.now(datetime.UTC) - datetime.timedelta(days=days)).strftime("%Y-%m-%dT%H:%M:%SZ")


def answered(name: str, *, right: bool = True, days: int = 0) -> list[Entry]:
    """Answer all questions of a set, some days ago."""
    return [
        Entry(f"{one.key} {days}", one.key, one.lesson, one.kind, right, True, 1, ago(days))
        for one in questions(name).questions
    ]


def at(number: str, task: str, *, done: bool = False, step: int = 0, days: int = 0, **more: int) -> Place:
    return Place(number, task, "en", step, more.get("steps", 11), more.get("right", 0), more.get("asked", 0), done,
                 ago(days))  # fmt: skip


def all_of(number: str, **more: Any) -> list[Place]:
    return [at(number, task, done=True, **more) for task in lesson(number).tasks]


def states() -> dict[str, str]:
    return {row["number"]: row["is"] for row in ck.home().home.page["lessons"]}


def test_every_lesson_stands_there_new_and_the_first_is_where_one_begins() -> None:
    page = ck.home().home.page
    assert [row["number"] for row in page["lessons"]] == list(lessons())
    assert set(states().values()) == {"new"}
    assert page["go"]["href"] == "00-start-here.ipynb"
    ck.use(lesson="00")  # whoever stands there goes on to the next
    assert ck.home().home.page["go"]["href"] == f"{lesson('01').name}.ipynb"
    assert "button" not in page["due"]


def test_lessons_are_new_begun_and_done() -> None:
    places().add([*all_of("00"), *all_of("02"), at("03", lesson("03").tasks[0], step=5)])
    found = states()
    assert {number for number, state in found.items() if state == "done"} == {"00", "02"}
    assert {number for number, state in found.items() if state == "begun"} == {"03"}


def test_one_goes_on_in_the_lesson_and_at_the_trick_where_one_was() -> None:
    places().add([*all_of("02", days=3), at("03", "predict briscola/last-three 5", step=5, days=1)])
    go = ck.home().home.page["go"]
    assert go["href"] == f"{lesson('03').name}.ipynb"
    assert go["note"] == "trick 19"
    assert "Go on" in go["text"]
    assert "第19墩" in ck.home(language="zh-Hant").home.page["go"]["note"]


def test_from_a_lesson_that_is_done_one_goes_on_to_the_next_that_is_not() -> None:
    places().add([*all_of("01", days=2), *all_of("02", days=1), *all_of("00")])
    assert ck.home().home.page["go"]["href"] == f"{lesson('03').name}.ipynb"
    places().add(place for number in lessons() for place in all_of(number) if number != "05")
    assert ck.home().home.page["go"]["href"] == f"{lesson('05').name}.ipynb"
    places().add(all_of("05"))
    assert ck.home().home.page["go"] == {}


@pytest.mark.parametrize(
    ("task", "step", "told"),
    [
        ("step briscola/last-three 0", 0, "after trick 17"), ("step briscola/last-three 0", 2, "trick 18"),
        ("step briscola/last-three 0", 8, "trick 20"), ("step briscola/last-three 0", 99, ""),
        ("step scopa/full-round 0", 7, "deal 2"), ("step tressette/ten-tricks 20", 20, "trick 5"),
        ("quiz 01-deck", 2, "question 3 of 11"), ("step briscola/gone 0", 2, ""), ("step", 2, ""),
        ("capture scopa/ace-takes-all", 0, ""),
    ],
)  # fmt: skip
def test_where_one_is_in_a_task(task: str, step: int, told: str) -> None:
    assert where(at("03", task, step=step)) == told


def test_an_old_record_knows_which_lessons_were_begun_and_what_is_due() -> None:
    record().add([*answered("01-deck", days=40), *answered("02-recall", days=40)])
    found = states()
    assert found["01"] == "begun" and found["03"] == "new"
    record().add(answered("01-deal", days=40))
    assert states()["01"] == "done"  # whatever it asks was answered
    page = ck.home().home.page
    assert page["due"]["text"].startswith(f"{len(Course().waiting)} questions are due")
    assert page["lessons"][1]["note"].endswith("right")
    assert page["go"]["href"] != f"{lesson('01').name}.ipynb"


def test_what_is_due_is_said_and_asked_below() -> None:
    record().add(answered("01-deck", right=False))
    first = ck.home()
    assert first.home.page["due"]["text"] == "No question is due today. The next one: tomorrow."
    first.home.want = True
    assert not first.home.want and not first.home.asking and len(first.children) == 2
    record().add(answered("01-deck", right=False, days=2))
    record().add([one._replace(id=f"{one.id} b", at=ago(3)) for one in answered("01-deal")])
    desk = ck.home()
    n = len(Course().waiting)
    assert n > 0
    desk.home.want = True
    assert desk.home.asking and not desk.home.want
    quiz = desk.children[-1]
    assert len(quiz.questions) == min(n, AT_ONCE)
    assert {one["id"] for one in quiz.questions} <= set(Course().waiting)
    more = {"sure": True, "tries": 1, "done": True, "at": ago(0)}
    quiz.given = {one["id"]: {"checked": one["right"], "id": f"now {one['id']}", **more} for one in quiz.questions}
    assert len(Course().waiting) == n - min(n, AT_ONCE)
    said = desk.home.page["due"]["text"]
    assert f"{n - AT_ONCE} question" in said if n > AT_ONCE else "No question is due" in said
    desk.home.want = True
    assert not desk.home.asking and len(desk.children) == 2


def test_many_that_are_due_are_asked_in_sittings() -> None:
    for name in ("01-deck", "01-deal", "04-questions", "05-set-up", "05-what-kind"):
        record().add(answered(name, days=9))
    assert len(Course().waiting) > AT_ONCE
    desk = ck.home()
    assert desk.home.page["due"]["button"] == f"Ask me the first {AT_ONCE}"
    desk.home.want = True
    assert len(desk.children[-1].questions) == AT_ONCE


def test_questions_that_no_kit_has_are_not_asked() -> None:
    record().add([one._replace(question=f"friday/{one.question}") for one in answered("01-deck", days=9)])
    assert Course().waiting == []
    assert "button" not in ck.home().home.page["due"]


def test_what_is_chosen_lasts_and_reaches_what_is_on_screen() -> None:
    ck.use("en", lesson="00")
    table, home = ck.step("briscola/last-three"), ck.home().home
    home.look = {"deck": "italian", "theme": "dark"}
    assert home.look == {}
    assert (table.deck, table.theme, home.theme) == ("italian", "dark", "dark")
    assert settings.kept_look() == {"deck": "italian", "theme": "dark"}
    assert ck.step("briscola/last-three").deck == "italian"
    home.look = {"language": "zh-Hant"}
    assert home.language == "zh-Hant" and table.language == "en"  # the text around it stays what it is
    assert home.page["lessons"][3]["href"] == f"../zh-Hant/{lesson('03').name}.ipynb"
    again = ck.home().home
    assert again.language == "zh-Hant" and again.page["title"] == "你的課程"
    ck.use("zh-Hant")
    assert ck.home().home.page["lessons"][3]["href"] == f"{lesson('03').name}.ipynb"


@pytest.mark.parametrize("wrong", [{"deck": "tarot"}, {"deck": ["x"]}, {"more": "x"}, {"size": None}, {"kind": 7}])
def test_what_is_no_choice_changes_nothing_and_is_answered(wrong: dict[str, Any]) -> None:
    home = ck.home().home
    home.look = wrong
    assert home.look == {} and home.deck == "french"
    assert settings.kept_look() == {}


def test_a_choice_that_cannot_be_kept_holds_here_and_that_is_said(answers: Path) -> None:
    (answers / settings.FILE).mkdir()
    home = ck.home().home
    home.look = {"theme": "dark"}
    assert home.theme == "dark" and home.look == {}
    assert "until the kernel stops" in home.message


def test_who_comes_back_sees_what_was_done_elsewhere() -> None:
    home, end = ck.home().home, ck.finish("03")
    places().add(all_of("03", right=3, asked=4))
    home.fresh += 1
    assert home.page["lessons"][3]["is"] == "done"
    end.fresh += 1
    assert "This lesson is done." in end.page["lines"]


def test_a_copy_that_was_kept_is_found(tmp_path: Path) -> None:
    name = lesson("03").name
    (tmp_path / f"{name}-my-copy.ipynb").write_text("{}")
    (tmp_path / f"{name}-my-copy-2.ipynb").write_text("{}")
    (tmp_path / f"{name}-my-copy-3.ipynb").mkdir()
    kept = {row["number"]: [one["href"] for one in row["kept"]] for row in ck.home().home.page["lessons"]}
    assert kept.pop("03") == [f"{name}-my-copy-2.ipynb", f"{name}-my-copy.ipynb"]
    assert not any(kept.values())
    shutil.rmtree(tmp_path)  # the folder of the notebook has gone
    assert ck.home().home.page["lessons"]


# The end of a lesson.


def test_a_lesson_ends_with_its_goals_its_result_and_the_next_one() -> None:
    end = ck.finish("03")
    assert end.page["goals"] == lesson("03").goals and len(end.page["goals"]) == 3
    assert end.page["lines"] == ["Nothing is done here yet: your result will stand here."]
    assert end.page["go"]["href"] == f"{lesson('04').name}.ipynb"
    assert end.page["home"]["href"] == "00-start-here.ipynb"
    assert "lessons" not in end.page


def test_the_result_grows_while_one_works() -> None:
    ck.use(lesson="03")
    end = ck.finish()
    widget = ck.predict("briscola/last-three", ask="taker points leads", until=5)
    widget.answered = tuple({"stop": 0, "ask": one.ask, "choice": one.right} for one in widget._stops[0].questions)
    widget.revealed = 1
    assert end.page["lines"] == ["Your result in this lesson: 3 of 3 right.", "2 tasks in it are still open."]


def test_the_last_one_ends_the_course() -> None:
    places().add([*all_of("00"), *all_of("02", right=1, asked=2)])
    last = list(lessons())[-1]
    end = ck.finish(last)
    tasks = len(lesson("02").tasks)
    assert end.page["whole"] == (
        f"The whole course: 2 of {len(lessons())} lessons done, {tasks} of {2 * tasks} answers right."
    )
    assert end.page["go"] == {}
    assert len(end.page["lessons"]) == len(lessons())
    # So does one that asks for it, and then it leads on.
    before = ck.finish("12", course=True)
    assert before.page["whole"] == end.page["whole"] and before.page["lessons"] == end.page["lessons"]
    assert before.page["go"]["href"] == f"{lesson('13').name}.ipynb"
    assert "whole" not in ck.finish("12").page


def test_without_a_lesson_it_asks_for_one() -> None:
    with pytest.raises(ValueError, match=r'ck\.finish\("03"\)'):
        ck.finish()
    with pytest.raises(ValueError, match="00, 01"):
        ck.finish("99")


# Where there are no widgets.


@pytest.mark.parametrize("tongue", LANGUAGES)
def test_the_still_form_links_the_lessons_and_tells_nothing_of_the_learner(tongue: str) -> None:
    before = ck.home(language=tongue).home.fallback(), ck.finish("03", language=tongue).fallback()
    record().add(answered("01-deck", right=False, days=9))
    places().add([*all_of("01", right=1, asked=2), *all_of("03")])
    assert (ck.home(language=tongue).home.fallback(), ck.finish("03", language=tongue).fallback()) == before
    home, end = before
    for one in lessons().values():
        assert f'{one.name}.ipynb"' in home["text/html"] and one.number in home["text/plain"]
    assert f'{lesson("04").name}.ipynb"' in end["text/html"]
    assert all(goal in end["text/plain"] for goal in end_goals(tongue))
    assert ck.home(language=tongue)._repr_mimebundle_()[0]["text/html"] == home["text/html"]  # type: ignore[index]


def end_goals(tongue: str) -> list[str]:
    return lesson("03").goals_by_language[tongue].split("\n")
