"""The line of every entry is found, however the text is laid out; what no file may hold is refused with its line."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from cardkit.cards import Card
from cardkit.hands.loader import FOLDER
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.questions.loader import FOLDER as QUESTIONS
from cardkit.toml.lines import Lines, Malformed, opened

TEXT = """# a note with [start] in it
game = "scopa"  # and = here
"title" = { en = "[play]", zh-Hant = """  # the rest holds both kinds of long text
TEXT += """'''
moves = 1''' }
switches.players = 4
[ start ]
hands . A = "7S KC"
"hands".B = \"\"\"
QD
4C \\\"\"\" x
\"\"\"
table = [
  "7D",  # first
  ["3H", { a = 1, b = [
    2 ] }],
]
[start.piles]
A = ""
[[question]]
id = 1
[[question.answers]]
text = 'a # b'
[[question.answers]]
text = 2.5
when = 1979-05-27 07:32:00
[[question]]
id = 2
[question.more]
x = 1
[[question.answers]]
text = 3

"""

WANTED = {
    ("game",): 2, ("title",): 3, ("title", "en"): 3, ("title", "zh-Hant"): 3, ("switches",): 5,
    ("switches", "players"): 5, ("start",): 6, ("start", "hands"): 7, ("start", "hands", "A"): 7,
    ("start", "hands", "B"): 8, ("start", "table"): 12, ("start", "table", 0): 13, ("start", "table", 1): 14,
    ("start", "table", 1, 1, "b", 0): 15, ("start", "piles"): 17, ("start", "piles", "A"): 18, ("question", 0): 19,
    ("question", 0, "answers", 0, "text"): 22, ("question", 0, "answers", 1): 23,
    ("question", 0, "answers", 1, "when"): 25, ("question", 1, "id"): 27, ("question", 1, "more", "x"): 29,
    ("question", 1, "answers", 0, "text"): 31, ("none",): 31, ("start", "none"): 6, ("question", 1, "none"): 26,
}  # fmt: skip


@pytest.mark.parametrize("path", WANTED)
def test_an_entry_has_its_line(path: tuple[str | int, ...]) -> None:
    assert tomllib.loads(TEXT)["question"][1]["answers"][0]["text"] == 3
    assert Lines(TEXT).line(*path) == WANTED[path]


def test_of_a_word_the_last_line_is_shown() -> None:
    lines = Lines(TEXT)
    assert lines.word("4C", "start", "hands") == 10
    assert lines.word(Card("QD"), "start", "hands") == 9
    assert lines.word(Card("7S"), "start", "hands") == 7
    assert lines.word("nowhere", "start", "hands") == 7
    assert lines.word("♠7", "none") == 31


def _paths(data: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(found for key, one in inside for found in _paths(one, (*path, key)))]


@pytest.mark.parametrize("file", [*FOLDER.glob("*/*.toml"), *QUESTIONS.glob("*.toml")], ids=lambda file: file.stem)
def test_every_entry_of_the_kit_stands_where_it_is_found(file: Path) -> None:
    text, data = opened(file.read_text("utf-8"))
    lines = Lines(text)
    for path in _paths(data)[1:]:
        key = path[-1] if isinstance(path[-1], str) else ""
        assert key in lines.lines[lines.line(*path) - 1], path
        assert path in lines._spans


# what stands in the text, the line that is named, and what is said in English
BAD = [
    ("a = 1\nb = " + "9" * 5000, 2, "too large"),
    ("a = 1\nb = 1000000000", 2, "too large"),
    ("a = 1\n[b]\nc = [1, { d = 0xffffffffff }]", 3, "too large"),
    ("a = 1\nb = " + "[" * 5000, 2, "nested"),
    ("a = 1\nb = " + "[" * 200 + "]" * 200, 2, "nested"),
    ("a = 1\nb = " + "{ c = " * 40 + "1" + " }" * 40, 2, "nested"),
    ("a = 1\n" + ".".join("b" * 5000) + " = 1", 2, "nested"),
    ('a = 1\nb = "\\u0000"', 2, "U+0000"),
    ('a = 1\nb = ["x", "\\u001b[31m"]', 2, "U+001B"),
    ('a = 1\nb = "\\uffff"', 2, "U+FFFF"),
    ('a = 1\nb = "\\ud800"', 2, "TOML"),
    ("a = 1\nb = “x”", 2, "“"),
    ("a = 1\nb ＝ 2", 2, "＝"),
    ('a = 1\nb = ["x"，"y"]', 2, "，"),
    ("a = 1\n［b］", 2, "［"),
    ("a = 1\nb = ‘x’", 2, "‘"),
    ("a = 1\nb\u00a0= 2", 2, "U+00A0"),
    ("a = 1\n\u200bb = 2", 2, "U+200B"),
    ("a = 1\n\ufeffb = 2", 2, "U+FEFF"),
    ("a = 1\na = 2", 2, "second time"),
    ("[a]\n[b]\n[a]", 3, "second time"),
    ("a = { b = 1, b = 2 }", 1, "second time"),
    ('a = 1\nb = "x', 2, "no closing"),
    ("a = 1\nb = [1, 2\nc = 3", 3, "bracket"),
    ("a = 1\n[b", 2, "bracket"),
    ("a = 1\nb", 2, "a name, an ="),
    ("a = 1\nb = 2 c", 2, "left over"),
    ('a = 1\nb = "C:\\Users"', 2, "backslash"),
    ("a = 1\n- b", 2, "TOML"),
    ("a = 1\nb = KC", 2, "no value"),
    ("a = 1\nb = 2026-13-45", 2, "left over"),
    ("a = 1\n\nb = ", 3, "no value"),
    ("a = 1\n\0", 2, "no plain text"),
    ("a = 1\u2028\x85\nb = KC", 1, "U+2028"),
]


@pytest.mark.parametrize(("text", "line", "says"), BAD)
def test_what_is_no_toml_is_told_in_our_words(text: str, line: int, says: str) -> None:
    with pytest.raises(Malformed) as refused:
        opened(text)
    assert says in refused.value.reason.say()
    assert refused.value.line == line
    for language in LANGUAGES[1:]:
        with speaking(Voice(language)):
            assert any("\u4e00" <= sign <= "\u9fff" for sign in refused.value.reason.say())
