"""ck.use: what is chosen holds for what follows; a wrong choice changes nothing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import cardkit as ck
from cardkit import settings
from cardkit.language import voice


def test_what_is_chosen_holds() -> None:
    ck.use("zh-TW", deck="italian", theme="dark", size="compact")
    table = ck.step("briscola/last-three")
    assert (table.language, table.deck, table.theme, table.size) == ("zh-Hant", "italian", "dark", "compact")
    ck.use(deck="french")
    assert voice().language == "zh-Hant"
    assert ck.table("briscola/last-three").index.name == "墩"


def test_a_wrong_choice_changes_nothing() -> None:
    for wrong in ({"language": "it"}, {"deck": "tarot"}, {"theme": "pink"}, {"size": "huge"}):
        with pytest.raises(ValueError, match="may be"):
            ck.use(**{"language": "zh-Hans", "deck": "italian", "theme": "dark", "size": "compact", **wrong})
        assert (voice().language, settings.settings().theme) == ("en", "auto")


def test_the_package_shows_its_names_and_no_other() -> None:
    assert dir(ck) == sorted(ck.__all__)
    with pytest.raises(AttributeError, match="nothing"):
        ck.nothing  # noqa: B018


def test_importing_is_light() -> None:
    heavy = "pandas matplotlib anywidget ipywidgets numpy IPython"
    code = f"import sys, cardkit; print([m for m in '{heavy}'.split() if m in sys.modules])"
    assert (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"
    )
    code = (
        f"import sys, cardkit.games.briscola, cardkit.hands; print([m for m in '{heavy}'.split() if m in sys.modules])"
    )
    assert (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"
    )


# What is chosen for all lessons.


def in_a_kernel(code: str) -> str:
    """Run code in a kernel of its own, as the next lesson does, and give what it prints."""
    whole = f"import cardkit as ck\n{code}"
    return subprocess.run([sys.executable, "-c", whole], capture_output=True, text=True, check=True).stdout.strip()


SHOWN = "t = ck.step('briscola/last-three'); print(t.language, t.deck, t.theme, t.size)"


def test_a_choice_for_all_lessons_holds_in_the_next_one_and_gives_way_to_what_a_lesson_asks_for() -> None:
    assert in_a_kernel(SHOWN) == "en french auto auto"
    assert settings.keep_look({"deck": "italian", "theme": "dark"}) == ""
    assert settings.keep_look({"size": "compact", "language": "zh-Hans"}) == ""
    assert in_a_kernel(SHOWN) == "zh-Hans italian dark compact"
    assert in_a_kernel(f"ck.use('en')\n{SHOWN}") == "en italian dark compact"
    assert in_a_kernel(f"ck.use('en', deck='french')\nck.use(theme='light')\n{SHOWN}") == "en french light compact"


@pytest.mark.parametrize(
    "raw",
    [b"", b"[", b"[]", b"7", b"\xff\xfe\x00", b"[" * 50_000, b"x" * 20_000, b'{"deck": 7, "theme": ["dark"]}',
     b'{"deck": "tarot", "more": "italian", "size": null}', b'{"theme": "\\ud800"}'],
)  # fmt: skip
def test_a_choice_that_cannot_be_read_was_not_made(raw: bytes, answers: Path) -> None:
    (answers / settings.FILE).write_bytes(raw)
    assert settings.kept_look() == {}
    assert settings.keep_look({"theme": "dark"}) == ""
    assert settings.kept_look() == {"theme": "dark"}


def test_good_choices_beside_bad_ones_hold(answers: Path) -> None:
    (answers / settings.FILE).write_text('{"deck": "italian", "theme": "pink"}')
    assert settings.kept_look() == {"deck": "italian"}


@pytest.mark.parametrize("kind", ["folder", "pipe", "loop"])
def test_a_choice_that_cannot_be_kept_is_told(kind: str, answers: Path) -> None:
    path = answers / settings.FILE
    if kind == "folder":
        path.mkdir()
        assert settings.keep_look({"theme": "dark"})
    elif kind == "pipe":
        os.mkfifo(path)  # read, it would be waited for without end
    else:
        path.symlink_to(path)
    assert settings.kept_look() in ({}, {"theme": "dark"})
