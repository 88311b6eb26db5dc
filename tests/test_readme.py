"""What the README shows can be copied: every file in it loads."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardkit.hands import hand
from cardkit.questions import questions
from cardkit.view import line as show

README = (Path(__file__).parents[1] / "README.md").read_text("utf-8")
FILES = re.findall(r"^```toml\n(.*?)^```$", README, re.M | re.S)


def test_there_is_a_hand_of_each_game_and_a_question() -> None:
    games = set(re.findall(r'^game = "(\w+)"', "".join(FILES), re.M))
    assert games == {"briscola", "scopa", "tressette"}
    assert sum("[[question]]" in text for text in FILES) == 1


@pytest.mark.parametrize("text", FILES)
def test_every_file_of_the_readme_loads(text: str) -> None:
    if "[[question]]" in text:
        assert len(questions(text).questions) == 1
    else:
        loaded = hand(text)
        assert loaded.title != "your hand"
        assert show.line(loaded.replay)["frames"]
