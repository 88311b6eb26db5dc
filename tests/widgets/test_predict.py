"""Predict in Python: what travels, what stays covered, what the answers become, and the form without widgets."""

import html
import itertools
import json
import re
from typing import Any

import pytest

import cardkit as ck
from cardkit.hands import HandError, names
from cardkit.language import LANGUAGES
from cardkit.view import line as show
from cardkit.widgets.base import STATIC
from cardkit.widgets.predict import Predict
from tests.widgets.test_stepper import TREASURE, fallback, svg_of

ALL = "card taker points draws leads reason"


def answer(stop: int, ask: str, choice: str) -> dict[str, Any]:
    return {"stop": stop, "ask": ask, "choice": choice}


def words(widget: Predict, what: Any) -> list[str]:
    return [widget.words[number] for number in what]


def test_the_front_end_is_the_bundle_of_its_name_within_the_cap() -> None:
    assert (STATIC / "predict.js").read_text("utf-8") == Predict._esm
    assert (STATIC / "predict.css").read_text("utf-8") == Predict._css
    assert ck.predict("briscola/last-three").kind == "predict"
    assert len(str(Predict._esm).encode()) < 67_500
    assert ".ck-task" in str(Predict._css)


def test_stops_travel_as_data() -> None:
    widget = ck.predict("briscola/last-three", ask="taker points leads")
    assert [(stop["trick"], stop["at"], stop["to"]) for stop in widget.stops] == [
        ("18", 4, 5), ("19", 7, 8), ("20", 10, 11),
    ]  # fmt: skip
    first = widget.stops[0]["questions"]
    assert [question["ask"] for question in first] == ["taker", "points", "leads"]
    assert words(widget, (question["text"] for question in first))[0] == "Who takes the trick?"
    assert [question["right"] for question in first] == ["B", "11", "B"]
    assert [len(option) for option in first[0]["options"]] == [3, 2]  # only the wrong one says why
    assert [question["ask"] for question in widget.stops[2]["questions"]] == ["taker", "points"]


def test_help_fades_step_by_step() -> None:
    def shown(fade: int) -> tuple[bool, bool, bool, str]:
        widget = ck.predict("briscola/trick-king-three", fade=fade)
        texts = json.dumps(widget.line["frames"])
        points = widget.stops[0]["questions"][1]
        return bool(widget.ladder), " 4 points" in texts, "typed" in points, widget.line["captions"][1]

    assert [shown(fade)[:3] for fade in range(4)] == [
        (True, True, False), (True, True, False), (True, False, True), (False, False, True),
    ]  # fmt: skip
    assert "worth 4 points" in shown(1)[3]
    assert shown(2)[3].replace("\ufe0e", "") == "A leads ♥K."
    assert "rung" not in ck.predict("briscola/trick-king-three", fade=3).stops[0]
    assert ck.predict("briscola/trick-king-three", fade=2).stops[0]["rung"] == "led_suit"


@pytest.mark.parametrize("language", LANGUAGES)
def test_caps(language: str) -> None:
    for call in ({"ask": "taker draws leads", "fade": 3}, {"ask": "taker points", "fade": 0}):
        widget = ck.predict("briscola/full-deal", language=language, **call)
        state = {name: value for name, value in widget.get_state().items() if not name.startswith("_")}
        assert len(json.dumps(state, ensure_ascii=False, separators=(",", ":"), default=str).encode()) < 72_000
        assert len(svg_of(fallback(widget)["text/html"]).encode()) < 60_000


def test_table_and_picture_show_what_is_revealed_and_no_more() -> None:
    widget = ck.predict("briscola/last-three")
    assert widget.limit == 4
    widget.index = 11  # nobody looks under the cover from here either
    assert widget.table()["points"].dropna().tolist() == []
    assert "64-56" not in widget.picture() and "64-56" not in widget.caption()
    widget.revealed, widget.index = 2, 8
    assert widget.table()["points"].dropna().tolist() == [11, 20]
    assert "60-56" in widget.caption()
    widget.revealed = 3
    assert widget.limit == 11
    assert widget.table()["B"].tolist() == [56, 56, 56]


def test_what_is_still_to_come_is_covered_where_points_are_asked() -> None:
    """Before the last trick it would be the answer."""
    for name, size, ask in itertools.product(
        ("briscola/last-three", "briscola/four-players"), ("normal", "compact"), ("taker points", "taker")
    ):
        widget = ck.predict(name, ask=ask, size=size)
        if size == "compact" and name.endswith("three"):
            continue  # there is no room for the note
        widget.revealed, widget.index = len(widget.stops) - 1, widget.stops[-1]["at"]
        assert bool(re.search(r'"ro\d*", "t"', json.dumps(widget.line["frames"]))) is (ask == "taker")
        assert ("to come" in widget.picture()) is (ask == "taker")


def test_no_title_of_a_hand_tells_what_is_asked() -> None:
    text = 'game = "briscola"\ntitle = { en = "B takes it: 14" }\n[start]\ntrump = "S"\nleader = "A"\n' \
           'hands = { A = "KH", B = "3H" }\n[play]\nmoves = ["KH 3H"]\n'  # fmt: skip
    widget = ck.predict(text)
    state = {name: value for name, value in widget.get_state().items() if not name.startswith("_")}
    for shown in (svg_of(fallback(widget)["text/html"]), widget.text(), json.dumps(state, default=str)):
        assert "B takes it: 14" not in shown
    assert "<title>Briscola: what comes next?" in widget.picture()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [one for one in names() if not one.startswith("scopa/")])
def test_no_form_tells_a_trick_before_it_is_revealed(name: str, language: str) -> None:
    """Everything that is read or seen before the first reveal, of every shipped hand."""
    try:
        widget = ck.predict(name, ask="card taker points draws leads", language=language)
    except ValueError:
        pytest.skip("no trick in it")
    data = fallback(widget)
    read = [re.sub(r"<details>.*</details>", "", data["text/html"]), svg_of(data["text/html"]), data["text/plain"]]
    for number in range(len(widget.stops)):
        widget.revealed, widget.index = number, len(widget._main)
        read = [*read, widget.picture(), widget.text(), widget.caption(), str(widget.table())]
        stop = widget._stops[number]
        with widget.speaking():
            after = show.caption(widget._main, stop.to)
        assert not [text for text in read if after in html.unescape(text)], number
        read.clear()


def test_only_some_tricks_are_covered_and_a_part_can_be_shown() -> None:
    widget = ck.predict("briscola/last-three", stops=[19], at=2)
    assert [stop["trick"] for stop in widget.stops] == ["19"]
    assert (widget.index, widget.begin, widget.limit) == (2, 2, 7)
    part = ck.predict("briscola/last-three", at=5, until=8)
    assert (part.index, part.limit, part.end) == (5, 7, 8)
    part.revealed = 1
    assert part.limit == 8


def test_answers_become_a_table() -> None:
    widget = ck.predict("briscola/last-three", ask="taker points")
    assert len(widget.answers()) == 0
    widget.answered = (answer(0, "taker", "A"), answer(0, "points", "11"), answer(1, "taker", "A"))
    assert len(widget.answers()) == 0  # locked, and not revealed
    widget.revealed = 1
    told = widget.answers()
    assert list(told.index) == [18, 18]
    assert list(told.columns) == ["question", "your answer", "right answer", "right", "why"]
    assert told["right"].tolist() == [False, True]
    assert told["right answer"].tolist() == ["B", "11"]
    assert told["why"].tolist()[0].replace("\ufe0e", "") == (
        "♥A is not a trump, and ♠7 is. ♠7 is a trump and ♥A is not: B takes the trick, 11 points."
    )
    widget.language = "zh-Hant"
    assert widget.answers()["你的答案"].tolist() == ["甲", "11"]


def test_the_first_answer_is_what_counts_and_what_is_asked_again_comes_after_it() -> None:
    widget = ck.predict("briscola/last-three", ask="taker")
    widget.answered, widget.revealed = tuple(answer(n, "taker", "A") for n in range(3)), 3
    widget.second = (answer(0, "taker", "B"),)
    assert widget.answers()["right"].tolist() == [False, True, True]
    # The first trick is asked again: what is covered then is that trick, and all answers of before stand.
    widget.first, widget.redo, widget.answered, widget.revealed, widget.index = widget.answered, [0], (), 0, 11
    assert widget.limit == 4
    assert "takes the trick" not in widget.caption()
    assert widget.answers()["right"].tolist() == [False, True, True]
    widget.answered, widget.revealed = (answer(0, "taker", "B"), answer(1, "taker", "B")), 1
    assert list(widget.answers().index) == [18, 19, 20, 18]
    assert widget.answers()["right"].tolist() == [False, True, True, True]
    for redo in ([9], ["0"], [-1]):
        widget.redo, widget.revealed = redo, 3
        assert widget.limit == 11


def test_whatever_the_page_sends_is_judged_here_and_breaks_nothing() -> None:
    widget = ck.predict("briscola/last-three", ask="taker points")
    widget.answered = (
        {**answer(0, "taker", "A"), "right": True}, {**answer(0, "taker", "B"), "stop": -1},
        answer(9, "taker", "A"), answer(0, "card", "A"), answer(0, "taker", "C"),
        {}, "x", {"stop": "0"}, answer(0, "points", TREASURE),
    )  # fmt: skip
    widget.revealed = 3
    assert widget.answers()["right"].tolist() == [False]
    for nonsense, limit in ((-5, 4), (99, 11)):
        widget.revealed = nonsense
        assert widget.limit == limit


def test_a_change_of_language_keeps_the_answers() -> None:
    widget = ck.predict("briscola/cups-three-tricks", ask="points draws", fade=1, deck="italian")
    widget.answered, widget.revealed = (answer(0, "draws", "B"),), 1
    widget.language = "zh-Hans"
    assert widget.revealed == 1 and widget.answered
    assert "谁先摸牌？" in widget.words
    widget.size = "compact"
    assert widget.line["w"] == 400


def test_explained_after_an_error_only() -> None:
    widget = ck.predict("briscola/last-three", explain="errors", timer=60, vote=True)
    assert words(widget, [widget.stops[0]["bare"]]) == ["B takes the trick, 11 points."]
    assert (widget.timer, widget.voting) == (60, True)
    assert "bare" not in ck.predict("briscola/last-three").stops[0]


def test_without_widgets_a_picture_and_the_questions_with_folded_answers() -> None:
    data = fallback(ck.predict("briscola/last-three", ask="taker points", language="zh-Hant"))
    page = data["text/html"]
    assert page.startswith('<div dir="ltr"><img alt="')
    assert page.count("<details>") == 6
    before = re.sub(r"<details><summary>答案.*?</details>", "", page)
    assert "這墩歸誰？" in before and "這墩歸乙" not in before
    assert "64-56" not in svg_of(page)
    # Who plays which card in trick 19 tells who took trick 18: a later trick is all behind its own fold.
    open_text = re.sub(r"<details>.*?</details></details>", "", page)
    assert "♥" not in open_text.split("<p>")[1] and "第19墩" in page
    text = data["text/plain"].replace("\ufe0e", "")
    assert "這墩值幾分？ " in text and "11分" not in text and "solutions()" in text
    assert "甲 ♥A" in text and "第19墩" in text and "乙 ♥3" not in text
    assert "這墩值幾分？11。" in ck.predict("briscola/last-three", language="zh-Hant").solutions()
    assert "0x" not in data["text/plain"] and "Predict(" not in data["text/plain"]
    again = fallback(ck.predict("briscola/last-three", ask="taker points", language="zh-Hant"))
    assert {key: again[key] for key in ("text/html", "text/plain")} == {
        key: data[key] for key in ("text/html", "text/plain")
    }


def test_hostile_names_are_text() -> None:
    widget = ck.predict("briscola/last-three", ask=ALL, names=(TREASURE, "長" * 200))
    data = fallback(widget)
    assert TREASURE not in data["text/html"] and "&lt;img" in data["text/html"]
    assert TREASURE in json.dumps(widget.words)  # plain text for the page, which never reads it as markup


@pytest.mark.parametrize(
    "wrong",
    [{"fade": 4}, {"fade": -1}, {"fade": True}, {"ask": "winner"}, {"ask": ""}, {"stops": [3]}, {"explain": "never"},
     {"timer": 0}, {"timer": 1.5}, {"until": 3}, {"at": 11}, {"language": "it"}],
)  # fmt: skip
def test_what_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        ck.predict("briscola/last-three", **wrong)


def test_other_refusals() -> None:
    with pytest.raises(IndexError):
        ck.predict("briscola/last-three", at=12)
    with pytest.raises(HandError):
        ck.predict("briscola/none")
    with pytest.raises(TypeError, match="names"):
        ck.predict("briscola/last-three", names="AB")


def test_every_synced_trait_tells_what_it_is_for() -> None:
    own = {
        name: trait
        for name, trait in Predict.class_traits(sync=True).items()
        if trait.this_class.__module__.startswith("cardkit")
    }
    assert {"line", "index", "stops", "answered", "revealed", "draft", "hands"} <= set(own)
    assert all(trait.help for trait in own.values())
    assert not {"keys", "comm", "layout", "open", "close", "send"} & set(own)


def test_choosers_go_with_it() -> None:
    widget = ck.predict("briscola/last-three")
    box = ck.choosers(widget)
    assert box._table is widget
