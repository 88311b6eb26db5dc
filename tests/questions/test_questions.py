"""Questions: what is wrong in a file is told with its line, the engine agrees, the order varies by seed."""

from __future__ import annotations

import itertools
import random
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardkit.hands.loader import FOLDER as HANDS
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.questions import QuestionError, find, judge, names, picked, questions
from cardkit.questions.ask import Past, due, laid, whole
from cardkit.questions.checks import CHECKS, result
from cardkit.questions.form import Question, said, translated, written
from cardkit.questions.loader import FOLDER

GOOD = """# A file with one question of each kind.
[take]
pool = 2

[[question]]
id = "taker"
in = ["pool"]
kind = "choose"
ask = { en = "Who takes it?", zh-Hant = "誰得墩？" }
show = "5C AH"
check = { name = "trick", cards = "5C AH", trump = "S" }
settle = { hand = "briscola/trick-offsuit-ace", at = 3 }
[[question.answers]]
text = { en = "The leader", zh-Hant = "領出的人" }
value = "1 11"
right = true
why = { code = "lead_stands", card = "5C", other = "AH", seat = "A", points = 11 }
[[question.answers]]
text = { en = "The other", zh-Hant = "後出的人" }
value = "2 11"
why = { en = "An ace of another suit wins nothing.", zh-Hant = "別門的A什麼也贏不到。" }

[[question]]
id = "order"
in = ["pool"]
kind = "order"
ask = { en = "Strongest first.", zh-Hant = "由強到弱。" }
cards = "AH 3H KH"
check = { name = "strength", cards = "KH 3H AH" }
slips = [
  { cards = "3H KH", why = { en = "The 3 is higher.", zh-Hant = "3比較大。" } },
]

[[question]]
id = "steps"
kind = "order"
ask = { en = "In order.", zh-Hant = "排好。" }
items = [
  { en = "lead", zh-Hant = "領出" },
  { en = "reply", zh-Hant = "後出" },
]

[[question]]
id = "marks"
kind = "match"
ask = { en = "How many?", zh-Hant = "幾個？" }
pairs = [
  { left = { en = "60 points", zh-Hant = "60分" }, right = { en = "none", zh-Hant = "沒有" } },
  { left = { en = "61 points", zh-Hant = "61分" }, right = { en = "one", zh-Hant = "一個" } },
  { left = { en = "91 points", zh-Hant = "91分" }, right = { en = "one", zh-Hant = "一個" } },
]

[[question]]
id = "stock"
kind = "number"
ask = "34?"
answer = 34
why = { en = "40 - 6", zh-Hant = "40 - 6" }
check = { name = "stock", trick = 0 }
wrong = [
  { answer = 33, why = { en = "One more.", zh-Hant = "還有一張。" } },
]
"""


def line_of(part: str, text: str = GOOD) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if part in line)


# what is replaced, by what; where the complaint points; what it says
BROKEN = [
    ('in = ["pool"]\nkind = "choose"', 'inn = ["pool"]\nkind = "choose"', "inn =", "Did you mean in"),
    ('kind = "choose"', 'kind = "guess"', "kind =", "choose, order, match, number"),
    ('kind = "choose"', 'zzz = 1\nkind = "choose"', "zzz =", "zzz"),
    ('id = "order"', 'id = "taker"', 'id = "taker"', "twice"),
    ('id = "order"', "id = 7", "id = 7", "id"),
    ("right = true\n", "", "ask =", "No answer is marked as right"),
    ('value = "2 11"', 'value = "2 11"\nright = true', "ask =", "several"),
    ("right = true\n", 'right = "yes"\n', "right =", "true"),
    ("right = true\n", "rigth = true\n", "rigth =", "right"),
    ('{ en = "The other", zh-Hant = "後出的人" }', '{ en = "The other", zh-hant = "x" }', "The other", "zh-Hans"),
    ('{ en = "The other", zh-Hant = "後出的人" }', "7", "text = 7", "en"),
    ('{ en = "Who takes it?", zh-Hant = "誰得墩？" }', '""', "ask =", "ask"),
    ('code = "lead_stands"', 'code = "lead_stand"', "lead_stand", "lead_stands"),
    ('seat = "A", points = 11', "points = 11", "lead_stands", "lead_stands"),
    ('why = { en = "An ace', 'because = { en = "An ace', "because", "because"),
    ('show = "5C AH"', 'show = "5C ZZ"', "show =", "ZZ"),
    ('trump = "S" }\nsettle', 'trump = "H" }\nsettle', "check =", "2 11"),
    ('name = "trick"', 'name = "tick"', "check =", "trick"),
    ('name = "trick"', 'hand = "7S", name = "captured"', "check =", "Briscola"),
    ('kind = "choose"', 'game = "brisca"\nkind = "choose"', "game =", "briscola"),
    ('kind = "choose"', 'game = ["scopa"]\nkind = "choose"', "game =", "scopa"),
    ('name = "trick"', 'players = 9, name = "trick"', "check =", "9"),
    ('name = "trick", cards = "5C AH",', 'name = "trick",', "check =", "cards"),
    ("at = 3 }", "at = 30 }", "settle =", "30"),
    ('hand = "briscola/trick-offsuit-ace"', 'hand = "briscola/none"', "settle =", "no such hand"),
    (", at = 3 }", " }", "settle =", "at"),
    ('cards = "AH 3H KH"', 'cards = "AH 3H AH"', "cards =", "twice"),
    ('cards = "AH 3H KH"', 'cards = "3H AH KH"', "check =", "♥A ♥3 ♥K"),
    ('cards = "AH 3H KH"', 'cards = "AH"', "cards =", "2"),
    ('cards = "AH 3H KH"', 'answer = 3\ncards = "AH 3H KH"', "answer = 3", "order"),
    ('cards = "3H KH", why', 'cards = "3H 4H", why', 'cards = "3H 4H"', "items"),
    ('"60分" }, right', '"60分" }, wright', "60 points", "right"),
    ("answer = 34", 'answer = "34"', "answer =", "24"),
    ("answer = 34", "answer = 35", "check =", "34"),
    ("answer = 34\n", "", 'id = "stock"', "answer"),
    ("{ answer = 33,", "{ answer = 34,", "answer = 34,", "34"),
    ("pool = 2", "pool = 0", "[take]", "take"),
    ("pool = 2", "pool = 2", None, None),
    ("[take]", "[tkae]", "[tkae]", "take"),
    ('id = "stock"', 'id = "stock', 'id = "stock', "TOML"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "where", "says"), BROKEN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wrong_is_told(old: str, new: str, where: str | None, says: str | None, language: str) -> None:
    assert old in GOOD
    text = GOOD.replace(old, new, 1)
    if where is None:
        assert len(questions(text).questions) == 5
        return
    with pytest.raises(QuestionError) as refused:
        questions(text)
    lines = [number for number, line in enumerate(text.splitlines(), 1) if where in line]
    assert refused.value.line in lines or (old.endswith("\n") and new == "" and refused.value.line), str(refused.value)
    with speaking(Voice(language)):
        told = str(refused.value)
    assert str(refused.value.line) in told
    if language == "en":
        assert str(says) in told
    else:
        assert any("\u4e00" <= ch <= "\u9fff" for ch in told)


def test_a_key_below_the_answers_belongs_to_the_last_answer_and_is_refused() -> None:
    text = GOOD.replace('別門的A什麼也贏不到。" }\n', '別門的A什麼也贏不到。" }\nsettle = { hand = "x", at = 1 }\n')
    with pytest.raises(QuestionError, match="settle") as refused:
        questions(text)
    assert refused.value.line == line_of('settle = { hand = "x"', text)


@pytest.mark.parametrize("text", ["\n", "   ", "x\n", "[take]\n\n", "question = 7\n", "[[question]]\n", "\x00\n"])
def test_hardly_any_questions(text: str) -> None:
    with pytest.raises(QuestionError):
        questions(text)


def test_names_paths_and_wrong_kinds(tmp_path: Path) -> None:
    assert len(questions("01-deck", "01-deal").questions) == 8
    assert [one.id for one in questions("b1-order").questions] == ["b1-order"]
    assert {one.lesson for one in questions("06").questions} == {"06"}
    with pytest.raises(QuestionError, match="Did you mean 01-deck"):
        questions("01-dek")
    with pytest.raises(QuestionError, match="01-deal"):
        questions("qqq")
    for wrong in (None, 7, ["01-deck"], b"x"):
        with pytest.raises(TypeError):
            questions(wrong)
    own = tmp_path / "own.toml"
    own.write_text(GOOD, "utf-8")
    assert [one.lesson for one in questions(own).questions] == ["own"] * 5
    (tmp_path / "bad.toml").write_bytes(b"\xff")
    for path in ("bad.toml", "none.toml"):
        with pytest.raises(QuestionError, match="cannot be read"):
            questions(tmp_path / path)


# what is replaced, by what; where the complaint points; what it says
HOSTILE = [
    ('"The other", zh-Hant = "後出的人"', '" the  LEADER. ", zh-Hant = "x"', "the  LEADER", "second time"),
    ('"The other", zh-Hant = "後出的人"', '"Ｔhe\u200b leader", zh-Hant = "x"', "leader", "second time"),
    ('"The other", zh-Hant = "後出的人"', '"x", zh-Hant = "領出的人 "', "領出的人 ", "second time"),
    ('{ en = "The other", zh-Hant = "後出的人" }', '"the leader"', '"the leader"', "second time"),
    ('{ left = { en = "61 points", zh-Hant = "61分" }', '{ left = "60 points"', 'left = "60 points"', "second time"),
    ('{ en = "lead", zh-Hant = "領出" }', '{ en = "reply", zh-Hant = "x" }', "items =", "all the same"),
    ('value = "2 11"', "value = [1]", "value = [1]", "value"),
    ('value = "2 11"', "value = 1.5", "value = 1.5", "value"),
    ('{ en = "The other", zh-Hant = "後出的人" }', '{ it = "L’altro" }', "L’altro", "it is no language here"),
    ('{ en = "The other", zh-Hant = "後出的人" }', '{ en = "" }', 'en = ""', "should look like"),
    ('{ en = "The other", zh-Hant = "後出的人" }', f'"{"x" * 2001}"', "xxxxx", "too long"),
    ('{ en = "The other", zh-Hant = "後出的人" }', '"x"\ncard = "3S"', 'card = "3S"', "not both"),
    ('text = { en = "The other", zh-Hant = "後出的人" }\n', "", "[[question.answers]]", "text is missing"),
    ('ask = "34?"\n', 'ask = "34?"\nright = true\n', "right = true", "answers"),
    ('cards = "5C AH", trump = "S" }\nsettle', 'cards = 5, trump = "S" }\nsettle', "check =", "3S KC"),
    ('cards = "5C AH", trump = "S" }\nsettle', 'cards = "", trump = "S" }\nsettle', "check =", "The cards give"),
    ('cards = "5C AH", trump = "S" }\nsettle', 'cards = "5C 9H", trump = "S" }\nsettle', "check =", "there is no 9"),
    ('cards = "5C AH", trump = "S" }\nsettle', 'cards = "5C AH", trump = "SS" }\nsettle', "check =", "SS"),
    ('name = "trick", cards = "5C AH", trump = "S" }\n', 'name = ["trick"] }\n', "check =", "no such check"),
    ('name = "trick", cards = "5C AH", trump = "S" }\n', 'name = "outcome", points = "64" }\n', "check =", "[64, 56]"),
    ('name = "stock", trick = 0', 'name = "stock", trick = true', "check =", "should look like"),
    ('name = "stock", trick = 0', 'name = "stock"', "check =", "trick is missing"),
    ("answer = 34\n", "answer = 99999999999\n", "answer = 99", "too large"),
    ("at = 3 }", "at = true }", "settle =", "settle"),
    ('hand = "briscola/trick-offsuit-ace"', "hand = 7", "settle =", "not int"),
    ('id = "stock"', 'id = "sto\\u0000ck"', 'id = "sto', "U+0000"),
    ("[take]", "take = 3\n[x]", "[x]", "x is no entry here"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "where", "says"), HOSTILE)
def test_odd_and_hostile_entries_are_told(old: str, new: str, where: str, says: str) -> None:
    assert old in GOOD
    text = GOOD.replace(old, new, 1)
    with pytest.raises(QuestionError) as refused:
        questions(text)
    told = str(refused.value)
    lines = [number for number, line in enumerate(text.splitlines(), 1) if where in line]
    assert refused.value.line in lines, told
    assert says in told
    assert len(told) < 600
    for language in LANGUAGES[1:]:
        with speaking(Voice(language)):
            assert any("\u4e00" <= sign <= "\u9fff" for sign in str(refused.value))


def test_one_language_is_enough_and_a_plain_text_serves_all() -> None:
    text = GOOD.replace(', zh-Hant = "誰得墩？"', "").replace('{ en = "The other", zh-Hant = "後出的人" }', '"Bo"')
    one = questions(text).questions[0]
    for language in LANGUAGES:
        with speaking(Voice(language)):
            assert said(one.ask) == "Who takes it?"
            assert said(one.answers[1].text) == "Bo"
            assert translated(one.answers[1].text)
            assert translated(one.ask) == (language == "en")
    only = questions(GOOD.replace('{ en = "Who takes it?", zh-Hant = "誰得墩？" }', '{ zh-Hant = "誰得墩？" }'))
    for language in LANGUAGES:
        with speaking(Voice(language)):
            assert said(only.questions[0].ask) == "誰得墩？"


def test_questions_without_a_name_are_asked_for() -> None:
    for nothing in ("", "  "):
        with pytest.raises(QuestionError, match="Name the questions to be asked: 01-deal"):
            questions(nothing)


def test_answers_to_own_questions_are_kept_apart_by_file(tmp_path: Path) -> None:
    text = GOOD.replace('id = "stock"', 'id = "b1-order"')

    def key(path: Path, text: str = text) -> str:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
        found = {one.key: one.id for one in questions(path).questions}
        assert len(found) == 5
        return next(key for key, id_ in found.items() if id_ == "b1-order")

    first = key(tmp_path / "week 1.toml")
    assert find("b1-order") is not None
    assert find("b1-order").key == "b1-order" != first  # type: ignore[union-attr]
    assert find(first) is None
    assert key(tmp_path / "elsewhere" / "week 1.toml") == first  # the file was moved
    assert key(tmp_path / "week 1.toml", text.replace("answer = 33", "answer = 32")) == first  # and something mended
    assert key(tmp_path / "week 1.toml", "[take]\n" + text.split("pool = 2\n")[1]) == first
    others = {first, key(tmp_path / "week 2.toml"), key(tmp_path / "week.1.toml"), key(tmp_path / "week.2.toml"),
              key(tmp_path / "other" / "week 1.toml", text.replace("34?", "How many?")),
              key(tmp_path / ".toml"), key(tmp_path / ("x" * 90 + ".toml")),
              questions(text).questions[-1].key}  # fmt: skip
    assert len(others) == 8
    assert all(len(one) <= 80 for one in others)
    both = questions(tmp_path / "week 1.toml", tmp_path / "week 2.toml", "b1-order").questions
    assert len(both) == 11
    assert questions(FOLDER / "01.toml").questions[0].key == questions("01").questions[0].key  # a file of the kit
    with speaking(Voice("zh-Hant")):
        assert questions(text).questions[-1].key == questions("# x\n" + text).questions[-1].key


def test_a_hand_beside_the_questions_settles_them(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text((HANDS / "briscola/trick-offsuit-ace.toml").read_text("utf-8"), "utf-8")
    (tmp_path / "asked.toml").write_text(GOOD.replace("briscola/trick-offsuit-ace", "own.toml"), "utf-8")
    settled = questions(tmp_path / "asked.toml").questions[0].settle
    assert settled is not None
    assert len(settled.hand.replay) >= 3


# The kit's own questions.

ALL = questions(*(path.stem for path in sorted(FOLDER.glob("*.toml")))).questions


def test_ids_are_used_once_and_every_set_is_there() -> None:
    assert len({one.id for one in ALL}) == len(ALL) >= 42
    assert all(find(one.id) is one for one in ALL)
    assert {"01-deck", "01-deal", "02-recall", "04-questions", "06-ten-steps", "06-questions"} <= set(names())
    assert all(one.sets for one in ALL)


@pytest.mark.parametrize("question", ALL, ids=lambda one: one.id)
def test_every_text_is_said_in_three_languages(question: Question) -> None:
    for text in question.texts:
        if text is None:
            continue
        if isinstance(text, dict) and len(text) == len(LANGUAGES) and len(set(text.values())) == 1:
            assert re.fullmatch(r"[A-Z0-9]", text["en"]), text  # a rank is the same in all languages
            continue
        for deck in ("french", "italian"):
            said_in = {}
            for language in LANGUAGES:
                with speaking(Voice(language, deck)):
                    said_in[language] = said(text)
            assert all(said_in.values())
            if not isinstance(text, dict) or re.search("[\u4e00-\u9fff]", text["zh-Hant"]):
                assert said_in["en"] != said_in["zh-Hans"], said_in


@pytest.mark.parametrize("question", ALL, ids=lambda one: one.id)
def test_each_answer_has_its_reason(question: Question) -> None:
    if question.kind == "choose":
        assert all(answer.why or question.why for answer in question.answers)
    else:
        assert question.why


GAMES = {**dict.fromkeys(("01", "02", "03", "04", "05", "06"), "Briscola"),
         **dict.fromkeys(("07", "08", "09"), "Scopa"), **dict.fromkeys(("10", "11", "12"), "Tressette")}  # fmt: skip


@pytest.mark.parametrize("question", ALL, ids=lambda one: one.id)
def test_a_question_stands_alone(question: Question) -> None:
    # The order is drawn anew each time, so none may lean on the one before; and none on the lesson around it.
    asked = {}
    for language in LANGUAGES:
        with speaking(Voice(language, "french")):
            asked[language] = said(question.ask)
    assert not re.search(r"^(And|The same|Then)\b|\bafter that\b|\bhow many marks now\b", asked["en"])
    assert not re.search("^.{1,4}呢？|^之後|^同一|現在各", asked["zh-Hant"])
    own = GAMES.get(question.lesson, "")  # none of a lesson of several games
    if any(GAMES.get(name[:2], "") != own for name in question.sets):
        assert all(own in text for text in asked.values()), asked


def test_the_engine_answers_what_it_can() -> None:
    checked = [path.read_text("utf-8").count("\ncheck = ") for path in sorted(FOLDER.glob("*.toml"))]
    assert sum(checked) >= 20  # the loader runs each of them, and refuses the file where one disagrees


@pytest.mark.parametrize(
    ("facts", "wanted"),
    [
        ({"name": "strength", "cards": "2S 7S AS 3S"}, "[♠A, ♠3, ♠7, ♠2]"),
        ({"name": "strength", "cards": "QS JS", "qj_order": "J_over_Q"}, "[♠J, ♠Q]"),
        ({"name": "worth", "cards": "AS 3S KS QS JS 7S"}, "30"),
        ({"name": "worth", "cards": "QS", "qj_order": "J_over_Q"}, "2"),
        ({"name": "trick", "cards": "KH 3H", "trump": "S"}, "2 14"),
        ({"name": "taker", "cards": "AD 2S", "trump": "S"}, "2"),
        ({"name": "trumps", "cards": "7S"}, "10"),
        ({"name": "pack"}, "40"),
        ({"name": "pack", "players": 3}, "39"),
        ({"name": "removed"}, "12"),
        ({"name": "tricks"}, "20"),
        ({"name": "tricks", "players": 3}, "13"),
        ({"name": "tricks", "players": 4}, "10"),
        ({"name": "stock", "trick": 0}, "34"),
        ({"name": "stock", "trick": 5}, "24"),
        ({"name": "stock", "trick": 17}, "0"),
        ({"name": "last_draw"}, "17"),
        ({"name": "last_drawer"}, "loser"),
        ({"name": "leader"}, "1"),
        ({"name": "draws", "players": 4}, "[0, 1, 2, 3]"),
        ({"name": "outcome", "points": [60, 60]}, "draw"),
        ({"name": "outcome", "points": [62, 57]}, "recount"),
        ({"name": "outcome", "points": [56, 64]}, "2"),
        ({"name": "strength", "game": "tressette", "cards": "AC 4C 3C 2C"}, "[♣3, ♣2, ♣A, ♣4]"),
        ({"name": "strength", "game": "tressette", "cards": "QS JS", "qj_order": "J_over_Q"}, "[♠J, ♠Q]"),
        ({"name": "worth", "game": "tressette", "cards": "AS 3S 7S"}, "4"),
        ({"name": "trick", "game": "tressette", "cards": "AC 2C"}, "2 4"),
        ({"name": "taker", "game": "tressette", "cards": "4H 5H 3D 6H"}, "4"),
        ({"name": "declared", "game": "tressette", "hand": "3H 2H AH 3S AS 3D AD AC 4C 5C"}, "10"),
        ({"name": "claim", "game": "tressette", "before": 18, "taken": 9}, "won"),
        ({"name": "claim", "game": "tressette", "before": 18, "taken": 9, "target": 31}, "lost"),
        ({"name": "written", "game": "tressette", "points": [10, 25]}, "3-8"),
        ({"name": "outcome", "game": "tressette", "points": [10, 25]}, "2"),
    ],
)
def test_checks_of_the_engine(facts: dict[str, Any], wanted: str) -> None:
    assert str(result(facts)) == wanted


def test_sets_as_results() -> None:
    assert result({"name": "scoring"}) == set("A3KQJ")
    assert result({"name": "legal", "hand": "4H 2D 7S", "cards": "KH", "trump": "S"}) == {"4H", "2D", "7S"}
    tressette = {"name": "legal", "game": "tressette", "hand": "AS 4S 3H 7D"}
    assert result({**tressette, "cards": "KS"}) == {"AS", "4S"}
    assert result({**tressette, "cards": "KC"}) == result(tressette) == {"AS", "4S", "3H", "7D"}
    taken = {"name": "captured", "game": "scopa", "cards": "7H 4D 3C KS"}
    assert result({**taken, "hand": "7S"}) == "7H"
    assert result({**taken, "hand": "QS"}) == "-"
    assert result({**taken, "cards": "5H 2D 4C 3S", "hand": "7S"}) == "2D 5H, 3S 4C"
    assert len(CHECKS) == 20


# Asking.


@pytest.mark.parametrize(
    ("typed", "number"),
    [("24", 24), (" 24 ", 24), ("２４", 24), ("\u22123", -3), ("-3", -3), ("2.5", None), ("", None), ("²", 2),
     ("1e3", None), ("99999999999", None), (None, None), ("24 cards", None), ("٢٤", None)],
)  # fmt: skip
def test_a_number_is_read_as_people_type_it(typed: object, number: int | None) -> None:
    assert whole(typed) == number


FIVE = questions(GOOD).questions


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("taker", [0], [[1], [], [0, 1], [0, 0], "0", None, [True], 0]),
        ("order", [0, 1, 2], [[0, 2, 1], [0, 1], [], [0, 1, 2, 2], None, ["0", "1", "2"]]),
        ("marks", [0, 1, 2], [[1, 0, 2], [0, 1, 1]]),
        ("marks", [0, 2, 1], [[2, 1, 0]]),  # equal texts are interchangeable
        ("stock", "34", ["33", "", None, [34]]),
    ],
)
def test_right_and_wrong(name: str, right: object, wrong: list[object]) -> None:
    question = next(one for one in FIVE if one.id == name)
    assert judge(question, right)
    assert not any(judge(question, one) for one in wrong)


@given(st.sampled_from(ALL), st.integers(0, 10**6), st.integers(0, 6))
def test_answers_are_laid_out_by_seed_and_never_as_the_last_time(question: Question, seed: int, asked: int) -> None:
    now = laid(question, seed, asked)
    assert now == laid(question, seed, asked)
    assert sorted(now) == list(range(len(question.answers)))
    if question.kind == "choose":
        assert now != laid(question, seed, asked + 1)
    elif len(now) > 2:
        assert not judge(question, now)
        assert now != laid(question, seed, asked + 1)


def test_the_order_varies_by_seed_and_the_right_answer_is_tracked() -> None:
    question = find("b1-scoring")
    assert question is not None
    orders = [laid(question, seed) for seed in (1, 2, 3, 4, 5)]
    assert len({tuple(order) for order in orders}) >= 4
    for order in orders:
        right = [written(question.answers[k].text) for k in order if question.answers[k].right]
        assert sorted(right) == sorted("A3KQJ")
    state = random.getstate()
    laid(question, 7)
    assert random.getstate() == state  # nobody else's dice are thrown


def test_questions_are_picked_by_seed_mixed_and_limited() -> None:
    pool = questions("04-questions", "02-recall", "06-questions").questions
    firsts = {tuple(one.id for one in picked(pool, seed)) for seed in range(5)}
    assert len(firsts) == 5
    assert picked(pool, 3) == picked(pool, 3)
    assert len(picked(pool, 0, 4)) == 4
    mixed = [one.lesson for one in picked(questions("01", "06-questions").questions, 0)]
    twice = sum(one == other for one, other in itertools.pairwise(mixed))
    assert twice <= abs(mixed.count("01") - mixed.count("06"))


def test_wrong_but_sure_comes_first_next_time() -> None:
    pool = questions("04-questions").questions
    order = [one.id for one in picked(pool, 0)]
    last = order[-1]
    assert picked(pool, 0, past={last: Past(1, False, True)})[0].id == last
    assert last in [one.id for one in picked(pool, 0, 3, {last: Past(2, False, False)})]
    everything = {one: Past(1, True, True) for one in order if one != last}
    assert [one.id for one in picked(pool, 0, 1, everything)] == [last]  # never asked goes before what is known
    ranks = [Past(1, False, True), Past(1, False, False), None, Past(1, True, False), Past(1, True, True)]
    assert [due(past) for past in ranks] == [0, 1, 2, 3, 4]
