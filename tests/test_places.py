"""How far one has come: kept beside the answers, only in lessons, merged in any order, and never in anybody's way."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardkit as ck
from cardkit import places as module
from cardkit import settings
from cardkit.lessons import lesson, lessons
from cardkit.places import FILE, Place, Places, done, place, places, reached

TASK = "step briscola/last-three 0"
GOOD = Place("03", TASK, "en", 5, 11, 0, 0, False, "2026-01-31T10:00:00Z")


def kept(folder: Path) -> list[dict[str, Any]]:
    return json.loads((folder / FILE).read_text("utf-8"))["places"] if (folder / FILE).exists() else []


def test_a_table_of_a_lesson_is_kept_trick_by_trick(answers: Path) -> None:
    ck.use("zh-Hant", lesson="03")
    table = ck.step("briscola/last-three")
    assert kept(answers) == []  # shown is not begun
    table.index = 3
    assert kept(answers) == []  # in the middle of a trick
    for step in (5, 8):
        table.index = step
    (one,) = kept(answers)
    assert (one["lesson"], one["task"], one["step"], one["steps"]) == ("03", TASK, 8, 11)
    assert one["language"] == "zh-Hant" and not one["done"]
    table.index = 11
    assert kept(answers)[0]["done"]
    table.index = 5
    assert kept(answers)[0]["done"]  # seen to the end stays seen


def test_nothing_is_kept_of_what_is_no_lesson(answers: Path) -> None:
    table = ck.step("briscola/last-three")
    table.index = 11
    ck.use(lesson="01")
    own = ck.step("briscola/last-three", names=["Anna", "Bo"])  # of another lesson
    own.index = 11
    assert list(answers.iterdir()) == []


def test_predictions_are_kept_with_how_many_were_right(answers: Path) -> None:
    ck.use(lesson="03")
    widget = ck.predict("briscola/last-three", ask="taker points leads", until=5)
    (stop,) = widget._stops
    given = [{"stop": 0, "ask": one.ask, "choice": one.right} for one in stop.questions]
    given[0]["choice"] = next(one.key for one in stop.questions[0].options if one.why is not None)
    widget.answered = tuple(given)
    assert kept(answers) == []  # locked, and not revealed
    widget.revealed = 1
    (one,) = kept(answers)
    assert (one["task"], one["right"], one["asked"], one["done"]) == ("predict briscola/last-three 0", 2, 3, True)
    widget.answered = (None, {"stop": "x"}, {"stop": -1, "ask": "taker", "choice": "A"})  # the page may send anything
    widget.revealed = 0
    assert kept(answers)[0]["right"] == 2


def test_a_quiz_is_kept_question_by_question(answers: Path) -> None:
    ck.use(lesson="01")
    quiz = ck.quiz("01-deck")
    more = {"sure": True, "tries": 1, "done": True, "at": "2026-01-02T03:04:05Z"}
    one, *rest = quiz.questions
    quiz.given = {one["id"]: {"checked": one["right"], "id": "1", **more}}
    assert [(one["right"], one["asked"], one["done"]) for one in kept(answers)] == [(1, 1, False)]
    quiz.given = {
        **quiz.given, **{other["id"]: {"checked": None, "id": other["id"], **more} for other in rest}
    }  # fmt: skip
    assert [(one["asked"], one["done"]) for one in kept(answers)] == [(len(quiz.questions), True)]


def test_captures_and_a_recount_begin_a_lesson(answers: Path) -> None:
    ck.use(lesson="07")
    ck.capture("scopa/capture-equal-first", card="7H").log = ({"card": "7H", "guess": 1},)
    ck.use(lesson="08")
    ck.primiera("scopa/primiera-recount", sheet=False).log = ({"guess": "0"},)
    assert [(one["lesson"], one["task"]) for one in kept(answers)] == [
        ("07", "capture scopa/capture-equal-first"), ("08", "primiera scopa/primiera-recount")
    ]  # fmt: skip


def test_nothing_of_the_learner_stands_in_the_file(answers: Path) -> None:
    ck.use(lesson="03")
    ck.step("briscola/last-three", names=["Anna", "Bo"]).index = 11
    text = (answers / FILE).read_text("utf-8")
    assert "Anna" not in text and os.getcwd() not in text
    assert set(kept(answers)[0]) == set(Place._fields)


def test_who_hears_is_told_and_forgotten_with_its_owner(answers: Path) -> None:
    heard = []

    class Hearer:
        def hear(self) -> None:
            heard.append(1)

    one = Hearer()
    module.hear(one.hear)
    ck.use(lesson="03")
    ck.step("briscola/last-three").index = 11
    assert heard == [1]
    del one
    reached(TASK, step=11)
    assert heard == [1]


# The file.


@pytest.mark.parametrize(
    "wrong",
    [{"lesson": ""}, {"lesson": 3}, {"task": "x" * 201}, {"task": "\ud800"}, {"language": "it"}, {"step": -1},
     {"step": True}, {"steps": 10**9}, {"right": 1.5}, {"done": 1}, {"at": "yesterday"}, {"at": 5}, {"more": 1}],
)  # fmt: skip
def test_a_place_is_checked_field_by_field(wrong: dict[str, Any]) -> None:
    assert place(GOOD._asdict()) == GOOD
    assert place({**GOOD._asdict(), **wrong}) is None
    assert place({name: value for name, value in GOOD._asdict().items() if name != "at"}) is None


DAMAGED = [b"", b"[", b"7", b"\xff\xfe\x00", b"[" * 100_000, b'{"version": 1}', b'{"version": 1, "places": [7]}',
           b'{"version": 0, "places": []}', b'{"version": 1, "places": [], "more": 1}']  # fmt: skip


@pytest.mark.parametrize("raw", DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_file_is_set_aside_and_told(answers: Path, raw: bytes) -> None:
    (answers / FILE).write_bytes(raw)
    there = Places(answers)
    assert there.add([GOOD]) == {f"03 {TASK}": GOOD}
    assert "places.damaged-1.json" in there.told
    assert (answers / "places.damaged-1.json").read_bytes() == raw
    assert Places(answers).entries() == {f"03 {TASK}": GOOD}


def test_good_places_of_a_damaged_file_are_kept(answers: Path) -> None:
    there = Places(answers)
    (answers / FILE).write_text(there.dumped([GOOD, GOOD._replace(step=-1, task="other")]), "utf-8")
    assert list(there.entries().values()) == [GOOD]


def test_a_newer_file_is_left_alone(answers: Path) -> None:
    (answers / FILE).write_text('{"version": 2, "places": {}}', "utf-8")
    there = Places(answers)
    assert there.add([GOOD]) == {f"03 {TASK}": GOOD}
    assert "newer" in there.told
    assert (answers / FILE).read_text("utf-8") == '{"version": 2, "places": {}}'


@pytest.mark.parametrize("kind", ["pipe", "folder", "loop"])
def test_what_is_no_file_is_told_and_the_lesson_goes_on(kind: str, answers: Path) -> None:
    path = answers / FILE
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        path.symlink_to(path)
    ck.use(lesson="03")
    ck.step("briscola/last-three").index = 11
    assert places().told
    assert [one.step for one in places().entries().values()] == [11]
    places().waiting.clear()


def test_without_a_home_it_stays_in_memory_and_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CARDKIT_HOME", "HOME", "XDG_DATA_HOME", "USERPROFILE"):
        monkeypatch.delenv(name, raising=False)

    def unknown(*_: object) -> None:
        raise KeyError("getpwuid(): uid not found")

    monkeypatch.setattr("pwd.getpwuid", unknown)
    ck.use(lesson="03")
    ck.step("briscola/last-three").index = 11
    assert [one.step for one in places().entries().values()] == [11]
    assert "home folder" in places().told
    assert "home folder" in ck.home().home.message
    places().waiting.clear()


def test_kernels_lose_nothing(answers: Path) -> None:
    code = (
        "import sys; import cardkit as ck\n"
        "ck.use(lesson=sys.argv[1])\n"
        "from cardkit.lessons import lesson; from cardkit.places import places, reached\n"
        "for step in range(4):\n"
        "    for task in lesson(sys.argv[1]).tasks: reached(task, step=step)\n"
        "while places().waiting: places().add(())\n"  # another one held on to the file: it is saved when that lets go
    )
    runs = [subprocess.Popen([sys.executable, "-c", code, number]) for number in ("01", "02", "03")]
    assert [run.wait() for run in runs] == [0, 0, 0]
    expected = {f"{number} {task}" for number in ("01", "02", "03") for task in lesson(number).tasks}
    assert set(Places(answers).entries()) == expected
    assert {one.step for one in Places(answers).entries().values()} == {3}


PLACES = st.builds(
    Place, st.just("03"), st.sampled_from("ab"), st.sampled_from(["en", "zh-Hant"]), st.integers(0, 3), st.just(3),
    st.integers(0, 2), st.integers(0, 2), st.booleans(), st.sampled_from([GOOD.at, "2026-02-01T10:00:00Z"]),
)  # fmt: skip


@given(st.lists(PLACES), st.lists(PLACES), st.lists(PLACES))
def test_merging_knows_no_order(a: list[Place], b: list[Place], c: list[Place]) -> None:
    merged = Places(None).merged
    assert merged(a, b, c) == merged(c, a, b) == merged(merged(b, a).values(), c)
    assert list(merged(a, b)) == list(merged(b, a))


@given(PLACES)
def test_what_is_written_is_read_again(one: Place) -> None:
    there = Places(None)
    assert there.parsed(there.dumped([one]).encode()) == [one]


# Lessons.


def test_a_lesson_is_done_when_all_it_asks_is_answered() -> None:
    three = lesson("03")
    assert three.needed == tuple(task for task in three.tasks if task.startswith("predict"))
    here = [GOOD._replace(task=task, done=True) for task in three.needed]
    assert done(three, here) and not done(three, here[1:])
    assert done(three, here[1:], three.needed[:1])
    assert not done(three, [one._replace(lesson="04") for one in here])
    start = lesson("00")  # it asks nothing
    assert done(start, [Place("00", start.tasks[0], "en", 11, 11, 0, 0, True, GOOD.at)])
    assert not done(start, [])


def test_every_lesson_can_be_done_and_each_task_is_known_once() -> None:
    for one in lessons().values():
        assert one.needed and len(set(one.tasks)) == len(one.tasks)


def test_a_lesson_that_does_not_exist_is_refused() -> None:
    for wrong in ("99", 3, None, "", "3"):
        if wrong is not None:
            with pytest.raises(ValueError, match="lesson"):
                ck.use(lesson=wrong)  # type: ignore[arg-type]
    assert settings.settings().lesson == ""
