"""Plot: one pupil or a class, nothing or sixty questions, in every language; what is left out is said."""

from __future__ import annotations

import re
import warnings
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import cardkit as ck
from cardkit.answers import Pupil
from cardkit.collected import plot
from cardkit.collected.made import Collected
from cardkit.figures import Plot
from cardkit.handed import Handed
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.questions.form import said
from cardkit.view.scene import em
from tests.collected.homework import bank, class_in, hand_in, moment

SVG = "{http://www.w3.org/2000/svg}"


def texts(plot: Plot) -> list[str]:
    return ["".join(node.itertext()) for node in ET.fromstring(plot.svg).iter(f"{SVG}text")]


@pytest.fixture(scope="module")
def class_(tmp_path_factory: pytest.TempPathFactory) -> Collected:
    return ck.collect(class_in(tmp_path_factory.mktemp("homework")))


@pytest.mark.parametrize("what", ["questions", "predictions"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_of_a_class(class_: Collected, language: str, what: str) -> None:
    with warnings.catch_warnings(), speaking(Voice(language)):
        warnings.simplefilter("error")
        one, again = class_.plot(what), class_.plot(what)
    assert one == again and len(one.svg.encode()) < 80_000
    shown = texts(one)
    if language != "en":
        assert any(ord(sign) > 0x3000 for sign in "".join(shown))
    counts = [text for text in shown if re.fullmatch(r"\d+/\d+", text)]
    assert 0 < len(counts) <= 10
    assert one.alt in (ET.fromstring(one.svg).findtext(f"{SVG}title") or "")
    assert "pattern" in one.svg  # hatched as well as coloured


def test_what_is_drawn_is_the_worst_lesson_by_lesson_and_the_rest_is_said(class_: Collected) -> None:
    table = class_.questions()
    table = table[table["counts as"] == "questions"].assign(wrong=lambda one: one["answers"] - one["right at once"])
    worst = table.sort_values("wrong", ascending=False)
    drawn = class_.plot(n=8)
    left = re.search(r"Not drawn: (\d+) more questions, each answered wrong by (\d+) at most", drawn.alt)
    assert left and int(left[1]) == len(table) - 8 and int(left[2]) == worst["wrong"].iloc[8]
    shown = [tuple(map(int, text.split("/"))) for text in texts(drawn) if re.fullmatch(r"\d+/\d+", text)]
    assert sorted(every - right for right, every in shown) == sorted(worst["wrong"].iloc[:8])
    lessons = [text for text in texts(drawn) if re.match(r"\d\d · ", text)]
    assert lessons == sorted(set(lessons)) and len(lessons) > 1
    one = class_.plot(lesson="04")
    assert [text[:2] for text in texts(one) if re.match(r"\d\d · ", text)] == ["04"]


def test_one_pupil_and_nobody_at_all(tmp_path: Path) -> None:
    one = ck.collect(class_in(tmp_path / "one", 1, 3)).plot()
    assert any(re.fullmatch(r"[01]/1", text) for text in texts(one))
    hand_in(tmp_path / "none", Handed(Pupil("p-1", "Anna"), moment(0), ()), "anna.html")
    none = ck.collect(tmp_path / "none")
    assert "No question was answered yet." in texts(none.plot())
    assert "Nothing was predicted yet." in none.plot("predictions").alt
    with pytest.raises(ValueError, match="In no lesson"):
        none.plot(lesson="04")


def test_every_line_has_room_in_every_language(class_: Collected) -> None:
    for language in LANGUAGES:
        with speaking(Voice(language)):
            for one in bank():
                lines = plot._broken(said(one.ask), plot.ASKED_WIDE).split("\n")
                assert len(lines) <= plot.LINES
                assert all(em(line) * plot.SIZE <= plot.ASKED_WIDE for line in lines)
    across = 13 * 0.98 * 72 / 100  # points in a hundredth of the width
    assert plot.BAR[0] * across >= plot.ASKED_WIDE and (100 - plot.MISTAKE) * across >= plot.CHOSEN_WIDE


def test_it_is_drawn_on_axes_of_somebody_else_and_saved(class_: Collected, tmp_path: Path) -> None:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(14, 8))
    left, right = figure.subplots(1, 2)
    one = class_.plot(n=3, ax=right)
    assert one.figure is figure and right.texts and not left.texts
    for name in ("class.png", "class.svg", "class.pdf"):
        class_.plot(n=3).save(tmp_path / name)
        assert (tmp_path / name).stat().st_size > 5_000


@pytest.mark.parametrize("wrong", [{"what": "bars"}, {"n": 0}, {"n": 41}, {"n": "x"}, {"lesson": "77"}, {"lesson": 4}])
def test_what_cannot_be_drawn_is_told(class_: Collected, wrong: dict[str, object]) -> None:
    with pytest.raises((TypeError, ValueError)) as refused:
        class_.plot(**wrong)  # type: ignore[arg-type]
    assert isinstance(refused.value, ck.errors.CardkitError)
