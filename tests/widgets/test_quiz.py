"""The quiz in Python: what it sends, what it keeps, and what it shows where there are no widgets."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path
from typing import Any

import pytest

import cardkit as ck
from cardkit.answers import dumped, parsed
from cardkit.questions import QuestionError, questions
from cardkit.questions.form import Face
from cardkit.record import FILE, Record, record
from cardkit.widgets.base import STATIC
from cardkit.widgets.quiz import Quiz

AT = "2026-01-31T10:00:00Z"
TREASURE = "<img src=x onerror=alert(1)>"
SETS = ("01-deck", "01-deal", "02-recall", "04-four", "04-questions", "05-what-kind", "05-italian-cards",
        "06-ten-steps")  # fmt: skip


def right(question: dict[str, Any]) -> Any:
    """Give the right answer in the form the page sends."""
    if question["kind"] == "number":
        return question["right"]
    slots = question["right"]
    if question["kind"] == "choose":
        return [k for (k,) in slots]
    return list(range(len(slots)))


def give(quiz: Quiz, *answers: tuple[int, Any], sure: bool = True, tries: int = 1, **more: Any) -> None:
    """Answer questions as the page does: place and answer, None for the right one."""
    given = dict(quiz.given)
    for place, answer in answers:
        question = quiz.questions[place]
        answer = right(question) if answer is None else answer
        given[question["id"]] = {"given": answer, "checked": answer, "sure": sure, "tries": tries, "done": True,
                                 "id": f"{question['id']}-{quiz.round}", "at": AT, **more}  # fmt: skip
    quiz.given = given


def test_answers_are_a_trait_and_a_table() -> None:
    quiz = ck.quiz("b1-seven", "b2-stock", "b1-order")
    assert list(quiz.answers().columns) == ["question", "answer", "right", "sure", "tries"]
    assert len(quiz.answers()) == 0
    stock = [one["id"] for one in quiz.questions].index("b2-stock")
    give(quiz, (stock, "29"), sure=False)
    give(quiz, ((stock + 1) % 3, None))
    table = quiz.answers().set_index("question")
    row = table.loc["How many cards are in the stock after trick 5, once both have drawn?"]
    assert row.tolist() == ["29", False, False, 1]
    assert table["right"].sum() == 1


def test_what_was_answered_is_kept_and_survives_a_new_kernel(answers: Path) -> None:
    quiz = ck.quiz("04-questions")
    give(quiz, (0, None), (1, [1] if quiz.questions[1]["right"] == [[0]] else [0]))
    kept = Record(answers).entries()
    assert {one.question: one.right for one in kept.values()} == {
        quiz.questions[0]["id"]: True, quiz.questions[1]["id"]: False
    }  # fmt: skip
    again = ck.quiz("04-questions")
    assert again.questions[0]["id"] == quiz.questions[1]["id"]  # wrong but sure: first next time
    assert len(Record(answers).entries()) == 2  # asking again loses nothing
    progress = ck.progress(raw=True)
    assert progress["right"].tolist() == [False, True]


def test_the_same_seed_the_same_order_until_it_was_asked(answers: Path) -> None:
    one, other = ck.quiz("04-questions", seed=3), ck.quiz("04-questions", seed=3)
    assert one.questions == other.questions
    assert one.questions != ck.quiz("04-questions", seed=4).questions
    orders = {tuple(item["k"] for item in ck.quiz("b1-scoring", seed=seed).questions[0]["items"]) for seed in range(5)}
    assert len(orders) >= 4
    before = ck.quiz("b1-seven").questions[0]["items"]
    quiz = ck.quiz("b1-seven")
    give(quiz, (0, None))
    assert ck.quiz("b1-seven").questions[0]["items"] != before
    assert ck.quiz("b1-seven").text() == quiz.text()  # what a notebook saves does not depend on whoever ran it


def test_another_round_lays_the_answers_out_anew() -> None:
    quiz = ck.quiz("04-questions")
    before = {one["id"]: one["items"] for one in quiz.questions}
    wrong = next(n for n, one in enumerate(quiz.questions) if one["right"] != [[1]])
    give(quiz, *((n, [1] if n == wrong else None) for n in range(len(before))))
    quiz.given, quiz.at, quiz.round = {}, 0, 1
    assert quiz.questions[0]["id"] == list(before)[wrong]
    assert all(before[one["id"]] != one["items"] for one in quiz.questions)


def test_a_pool_is_asked_by_three_and_n_says_otherwise() -> None:
    assert len(ck.quiz("04-recall").questions) == 3
    assert len(ck.quiz("04-recall", "05-recall").questions) == 6
    assert len(ck.quiz("04-recall", n=4).questions) == 4
    assert len(ck.quiz("04-questions").questions) > 3
    assert len(ck.quiz("04-questions", n=99).questions) == len(ck.quiz("04-questions").questions)


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"seed": "0"}, TypeError), ({"seed": None}, TypeError), ({"n": 0}, ValueError), ({"n": 2.0}, TypeError),
        ({"tries": 0}, ValueError), ({"tries": True}, TypeError), ({"language": "it"}, ValueError),
    ],
)  # fmt: skip
def test_wrong_settings_are_refused(given: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        ck.quiz("01-deck", **given)


def test_bad_questions_ask_nothing() -> None:
    for wrong in ((), ("",), ("zzz",), ("01-deck", "x\n")):
        with pytest.raises(QuestionError):
            ck.quiz(*wrong)


@pytest.mark.parametrize("raw", [
    7, None, {}, {"tries": 1}, {"tries": 0, "checked": [0]}, {"tries": "1", "checked": [0], "sure": True},
    {"tries": 1, "checked": [0], "sure": "yes", "id": "x", "at": AT},
    {"tries": 1, "checked": [0], "sure": True, "id": "x"},
    {"tries": 1, "checked": [0], "sure": True, "id": "x", "at": AT, "words": "x" * 3000},
])  # fmt: skip
def test_what_the_page_sends_is_checked(raw: Any, answers: Path) -> None:
    quiz = ck.quiz("b1-seven")
    quiz.given = {"b1-seven": raw, "no-such-question": {"tries": 1}}
    assert len(quiz.answers()) == 0
    assert not (answers / FILE).exists()


def test_python_judges_for_itself(answers: Path) -> None:
    quiz = ck.quiz("b1-seven")
    give(quiz, (0, [1]), right=True)
    assert quiz.answers()["right"].tolist() == [False]


def test_words_of_ones_own_are_kept_with_the_answer(answers: Path) -> None:
    quiz = ck.quiz("b6-trump-two")
    assert quiz.questions[0]["words"]
    give(quiz, (0, None))
    give(quiz, (0, None), words=TREASURE)
    assert [one.words for one in Record(answers).entries().values()] == [TREASURE]


def test_a_full_disk_is_told_in_the_message_line(monkeypatch: pytest.MonkeyPatch) -> None:
    quiz = ck.quiz("b1-seven", language="zh-Hant")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr("os.replace", full)
        give(quiz, (0, None))
        assert "作答存不進去" in quiz.message
        assert quiz.answers()["對"].tolist() == [True]
        assert len(record().entries()) == 1
    give(quiz, (0, None), words="because")
    assert quiz.message == ""


def test_a_damaged_file_is_told_when_the_quiz_begins(answers: Path) -> None:
    (answers / FILE).write_text("{", "utf-8")
    assert "set aside" in ck.quiz("b1-seven").message
    assert ck.quiz("b1-seven").message == ""


def test_answers_are_taken_along(answers: Path) -> None:
    quiz = ck.quiz("b1-seven")
    give(quiz, (0, None))
    quiz.want = 1
    assert quiz.want == 0
    assert [one.question for one in parsed(quiz.saved.encode())] == ["b1-seven"]
    taken = quiz.saved
    quiz.saved = ""
    (answers / FILE).unlink()
    quiz.upload = {"text": taken, "n": "x"}
    assert quiz.upload == {}
    assert quiz.notice == "1 saved answer was taken in."
    assert len(Record(answers).entries()) == 1
    for wrong in ({"text": "no"}, {"n": "y"}, {"text": 7}):
        quiz.upload = wrong
        assert quiz.upload == {}
        assert "no saved answers" in quiz.message
        assert quiz.notice == ""
    quiz.upload = {"text": dumped([]), "n": "z"}
    assert quiz.message == ""


def test_a_change_of_look_keeps_order_and_answers() -> None:
    quiz = ck.quiz("b1-order", "b3-offsuit-ace")
    give(quiz, (0, None))
    before = [[item["k"] for item in one["items"]] for one in quiz.questions]
    asks = [one["ask"] for one in quiz.questions]
    given = quiz.given
    quiz.language = "zh-Hans"
    assert [[item["k"] for item in one["items"]] for one in quiz.questions] == before
    assert asks != [one["ask"] for one in quiz.questions]
    assert "将牌" in json.dumps([one["whys"] for one in quiz.questions], ensure_ascii=False)
    quiz.deck = "italian"
    names = [item["name"] for one in quiz.questions if one["id"] == "b1-order" for item in one["items"]]
    assert "杯3" in names
    settle = next(one["settle"] for one in quiz.questions if "settle" in one)
    quiz.size = "compact"
    assert next(one["settle"] for one in quiz.questions if "settle" in one)["w"] < settle["w"]
    assert quiz.given == given


def test_the_settling_position_says_the_engines_own_sentence() -> None:
    quiz = ck.quiz("b3-offsuit-ace")
    settle = quiz.questions[0]["settle"]
    assert "is neither trump nor of the led suit" in settle["caption"]
    assert any(item[0] == "5C" and "w" in item for item in settle["frame"])


def test_faces_of_both_decks_travel_only_where_they_are_matched() -> None:
    quiz = ck.quiz("05-italian-cards")
    assert set(quiz.parts) == {"italian", "french"}
    assert {item["deck"] for item in quiz.questions[0]["items"]} == {"french"}
    assert {item["deck"] for item in quiz.questions[0]["left"]} == {"italian"}
    assert ck.quiz("01-deck").parts == {}
    assert Face(questions("05-italian-cards").questions[0].answers[0].text.card, "italian").say() == "fante of swords"  # type: ignore[union-attr]


@pytest.mark.parametrize("language", ["en", "zh-Hant", "zh-Hans"])
@pytest.mark.parametrize("name", SETS)
def test_without_widgets_the_questions_with_folded_answers(name: str, language: str) -> None:
    quiz = ck.quiz(name, language=language)
    data, _ = quiz._repr_mimebundle_()  # type: ignore[misc]
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"]
    page, text = data["text/html"], data["text/plain"]
    assert page.count("<details><summary>") == len(quiz.questions)
    assert page.startswith('<div dir="ltr"><ol><li>')
    outside = re.sub(r"<details>.*?</details>", "", page)
    for answer in filter(None, map(str.strip, re.findall(r"</summary>(.*?)</details>", page))):
        assert answer not in outside and html.unescape(answer) not in text
    solutions = quiz.solutions().splitlines()
    assert len(solutions) == len(quiz._plain) and not set(solutions) & set(text.splitlines())
    assert "0x" not in text
    assert "Quiz(" not in text
    assert len(page.encode()) < 20_000
    assert re.search("[\u4e00-\u9fff]", text) if language != "en" else text.isprintable() or "\n" in text


def test_without_feedback_the_table_of_answers_judges_nothing_before_the_results(answers: Path) -> None:
    quiz = ck.quiz("b1-seven", feedback=False)
    give(quiz, (0, [1]))
    assert list(quiz.answers().columns) == ["question", "answer", "sure", "tries"]
    quiz.results = True
    assert quiz.answers()["right"].tolist() == [False]


def test_hostile_text_stays_text() -> None:
    own = (
        f'[[question]]\nid = "x"\nkind = "choose"\nask = "{TREASURE}"\nwhy = "{TREASURE}"\n'
        f'[[question.answers]]\ntext = "{TREASURE}"\nright = true\n[[question.answers]]\ntext = "{{x}} {{0}}"\n'
    )
    quiz = ck.quiz(own)
    data, _ = quiz._repr_mimebundle_()  # type: ignore[misc]
    assert TREASURE not in data["text/html"]
    assert "&lt;img" in data["text/html"]
    give(quiz, (0, [1]))
    assert quiz.answers()["answer"].tolist() == ["{x} {0}"]


def test_caps() -> None:
    for name in SETS:
        quiz = ck.quiz(name, language="zh-Hant")
        state = {key: value for key, value in quiz.get_state().items() if not key.startswith("_")}
        assert len(json.dumps(state, ensure_ascii=False, separators=(",", ":"), default=str).encode()) < 60_000


def test_the_front_end_is_its_own_bundle_within_the_cap() -> None:
    assert (STATIC / "quiz.js").read_text("utf-8") == Quiz._esm
    assert (STATIC / "quiz.css").read_text("utf-8") == Quiz._css
    assert ck.quiz("b1-seven").kind == "quiz"
    assert len(str(Quiz._esm).encode()) < 51_500


def test_every_synced_trait_tells_what_it_is_for() -> None:
    own = {
        name: trait
        for name, trait in Quiz.class_traits(sync=True).items()
        if trait.this_class.__module__.startswith("cardkit")
    }
    assert {"questions", "given", "at", "feedback", "tries", "saved", "upload"} <= set(own)
    assert all(trait.help for trait in own.values())
    assert not {"keys", "comm", "layout", "open", "close", "send"} & set(own)


OWN = """[[question]]
id = "b1-order"
kind = "number"
ask = { en = "How many cards has a pack?" }
answer = 40
why = "4 times 10"
"""


def test_own_questions_have_a_history_of_their_own_and_are_named_in_words(tmp_path: Path, answers: Path) -> None:
    kit = ck.quiz("b1-order")
    give(kit, (0, None))
    (tmp_path / "own.toml").write_text(OWN, "utf-8")
    own = ck.quiz(str(tmp_path / "own.toml"))
    assert own.questions[0]["id"] != "b1-order"
    give(own, (0, "39"))
    assert own.answers()["answer"].tolist() == ["39"]
    kept = {one.question: one for one in Record(answers).entries().values()}
    assert len(kept) == 2
    assert kept["b1-order"].right
    assert kept["b1-order"].asked == ""
    assert '"asked": ""' not in (answers / FILE).read_text("utf-8")
    (tmp_path / "own.toml").unlink()
    shown = ck.progress(raw=True)
    assert shown["question"].tolist()[0] == "How many cards has a pack?"
    assert shown["right"].tolist() == [False, True]
    long = OWN.replace("How many", "How " + "very " * 300 + "many")
    quiz = ck.quiz(long)
    give(quiz, (0, None))
    assert len(Record(answers).entries()) == 3


def test_that_a_translation_is_missing_is_said_once() -> None:
    assert ck.quiz(OWN).message == ""
    quiz = ck.quiz(OWN, language="zh-Hant")
    assert quiz.message == "這些文字有的沒有翻譯：照原來寫的顯示。"
    give(quiz, (0, None))
    assert quiz.message == ""
    plain = OWN.replace('{ en = "How many cards has a pack?" }', '"40?"')
    assert ck.quiz(plain, language="zh-Hant").message == ""


def test_what_comes_back_is_asked_and_not_recorded(answers: Path) -> None:
    quiz = ck.quiz("b1-seven", "b2-turned", returns=3)
    assert quiz.returns == 3 and ck.quiz("b1-seven").returns == 0
    place = next(n for n, one in enumerate(quiz.questions) if one["kind"] == "choose")
    asked = quiz.questions[place]
    wrong = next([item["k"]] for item in asked["items"] if [item["k"]] not in asked["right"])
    give(quiz, (place, wrong))
    back = {"checked": right(asked), "first": right(asked), "sure": True, "tries": 1, "id": "b" * 16, "at": AT}
    quiz.given = {**quiz.given, f"{asked['id']} #2": back}
    (only,) = Record(answers).entries().values()
    assert only.question == asked["id"] and not only.right
    for value in (-1, 2.5, "three", True):
        with pytest.raises((ValueError, TypeError), match="returns"):
            ck.quiz("b1-seven", returns=value)  # type: ignore[arg-type]
