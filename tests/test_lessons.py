"""What the package knows of its lessons is what their sources say, in every language."""

from __future__ import annotations

from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.lessons import FILE, FOR_TEACHERS, after, lesson, lessons
from cardkit.stoplist import stops
from notebooks import build
from notebooks import catalogue as listed


def test_the_catalogue_is_as_the_sources_have_it() -> None:
    assert FILE.read_text("utf-8") == build.catalogue()
    assert listed.FILE == FILE
    assert build.known(build.HERE, check=True) == []


def test_a_stale_catalogue_fails_the_check_and_is_made_anew(monkeypatch, tmp_path) -> None:  # type: ignore[no-untyped-def]
    stale = tmp_path / "lessons.json"
    stale.write_text("[]")
    monkeypatch.setattr(listed, "FILE", stale)
    assert build.known(build.HERE, check=True) == ["cardkit/lessons.json is stale: run python -m notebooks.build"]
    assert stale.read_text() == "[]"
    assert build.known(build.HERE, check=False) == []
    assert stale.read_text("utf-8") == FILE.read_text("utf-8")
    assert build.known(tmp_path, check=False) == []  # lessons elsewhere are none of the package's


def test_every_lesson_has_a_title_three_goals_and_minutes_in_every_language() -> None:
    names = {path.stem for path in (build.HERE / "src").glob("*.md")}
    assert {one.name for one in lessons().values()} == {name for name in names if name < FOR_TEACHERS}
    assert names - {one.name for one in lessons().values()} == {"90-teacher-desk"}
    for tongue in LANGUAGES:
        with speaking(Voice(tongue)):
            for one in lessons().values():
                assert one.title and len(one.goals) == 3 and all(one.goals) and one.minutes > 0
                assert not any(sign in "".join(one.goals) for sign in "*`[]")


def test_lessons_follow_each_other() -> None:
    order = list(lessons().values())
    assert [after(one.number) for one in order] == [*order[1:], None]
    assert lesson("90").title and after("90") is None  # the desk of a teacher is on nobody's way


def test_stops_are_what_the_lessons_say() -> None:
    for tongue in LANGUAGES:
        with speaking(Voice(tongue)):
            told = dict(stops())
            assert len(told) == len(lessons()) == len(stops())
            for (head, found), one in zip(stops(), lessons().values(), strict=True):
                assert one.title in head and str(one.minutes) in head and list(found) == one.stops
                assert all(found) and not any(sign in "".join(found) for sign in "*`[\n")
    with speaking(Voice("en")):
        (last,) = [found for _, found in stops("11")]
    assert last[:2] == (
        "Predict: tricks 2, 3 and 7",
        "In class: only these three stops and the end, 8 minutes. "
        "Full rows of boxes can be seen from the back of the room.",
    )


def test_tasks_are_the_widgets_with_names() -> None:
    assert lesson("03").tasks[:2] == ("predict briscola/last-three 0", "predict briscola/last-three 5")
    code = 'ck.quiz("01-deck", "02-recall", n=3)\nck.step(own)\nck.choosers(ck.step("a/b", at=2))\nck.home()'
    assert sorted(listed._tasks(code)) == ["quiz 01-deck 02-recall", "step a/b 2"]
