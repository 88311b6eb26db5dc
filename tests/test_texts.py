"""Every text file that people write is read alike, whatever editor and system it comes from."""

from __future__ import annotations

import codecs
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import cardkit as ck
from cardkit.answers import Entry, dumped, parsed
from cardkit.hands import HandError, hand
from cardkit.hands.loader import FOLDER
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.questions import QuestionError, questions
from cardkit.scoring.book import KeeperError
from cardkit.texts import TextError, decoded, is_path, plain, read

HAND = (FOLDER / "briscola/last-three.toml").read_text("utf-8")
QUESTION = """[[question]]
id = "stock"
kind = "number"
ask = { en = "How many?", zh-Hant = "幾張？" }
answer = 34
why = { en = "40 - 6", zh-Hant = "40減6" }
"""
TABLE = "deal,dealer,points A,points B\n1,A,64,56\n2,B,40,80\n"

SAVED: dict[str, Callable[[str], bytes]] = {
    "as it is": lambda text: text.encode(),
    "with a mark": lambda text: codecs.BOM_UTF8 + text.encode(),
    "Windows Unicode": lambda text: codecs.BOM_UTF16_LE + text.encode("utf-16-le"),
    "the other way round": lambda text: codecs.BOM_UTF16_BE + text.encode("utf-16-be"),
    "32 bits": lambda text: codecs.BOM_UTF32_LE + text.encode("utf-32-le"),
    "32 bits the other way round": lambda text: codecs.BOM_UTF32_BE + text.encode("utf-32-be"),
    "Windows lines": lambda text: text.replace("\n", "\r\n").encode(),
    "old Mac lines": lambda text: text.replace("\n", "\r").encode(),
    "all of Windows": lambda text: codecs.BOM_UTF8 + text.replace("\n", "\r\n").encode(),
}
# kind of file: what stands in it, its ending, how it is read, what it is refused with
KINDS: dict[str, tuple[str, str, Callable[[Any], object], type[Exception]]] = {
    "hand": (HAND, ".toml", lambda path: hand(path).replay.moves, HandError),
    "questions": (QUESTION, ".toml", lambda path: questions(path).questions[0][3:14], QuestionError),
    "deals": (TABLE, ".csv", lambda path: ck.keep("briscola", table=path).book.deals, KeeperError),
}  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("saved", SAVED)
def test_however_a_file_was_saved_it_says_the_same(kind: str, saved: str, tmp_path: Path) -> None:
    text, ending, load, _ = KINDS[kind]
    wanted = load(text)
    for name in (f"x{ending}", f"X{ending.upper()}", f"x y{ending.capitalize()}", f"x{ending}.txt"):
        (tmp_path / name).write_bytes(SAVED[saved](text))
        assert load(str(tmp_path / name)) == load(tmp_path / name) == wanted
    assert load(decoded(SAVED[saved](text))) == wanted


@pytest.mark.parametrize("kind", KINDS)
def test_a_text_in_place_of_a_path_is_read_like_a_file(kind: str) -> None:
    text, _, load, refused = KINDS[kind]
    for given in ("\ufeff" + text, text.replace("\n", "\r\n"), text.replace("\n", "\r"), text + "\n\n"):
        assert load(given) == load(text)
    for bad in (text.replace("\n", "\n\0", 1), text.replace("\n", "\n\ud800", 1)):
        with pytest.raises(refused) as error:
            load(bad)
        assert getattr(error.value, "line") == 2  # noqa: B009
        assert "no plain text" in str(error.value)


# what stands in the file, and what is said; None where it depends on the file system
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("raw", "line", "says"),
    [
        ("# Città\n# ça\n".encode("cp1252"), 1, "UTF-8"),
        ("# ok\n# 牌\n".encode("big5"), 2, "UTF-8"),
        ("# ok\r\r\n# 牌\n".encode("gb18030"), 3, "UTF-8"),
        ("# ok".encode("utf-16-le"), 1, "no plain text"),
        (b"PK\x03\x04\x14\x00\x00\x00", 1, "no plain text"),
        (b"\xff\xfeo", None, "UTF-8"),
        (b"#" * 1_000_001, None, "too long"),
    ],
)
def test_what_is_no_text_of_ours_is_refused(kind: str, raw: bytes, line: int | None, says: str, tmp_path: Path) -> None:
    _, ending, load, refused = KINDS[kind]
    path = tmp_path / f"x{ending}"
    path.write_bytes(raw)
    with pytest.raises(refused) as error:
        load(path)
    assert says in str(error.value)
    assert getattr(error.value, "line") == line  # noqa: B009
    for language in LANGUAGES[1:]:
        with speaking(Voice(language)):
            assert any("\u4e00" <= sign <= "\u9fff" for sign in str(error.value))


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_in_the_way_of_a_path_is_told(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text, ending, load, refused = KINDS[kind]
    (tmp_path / f"Match{ending.upper()}").write_text(text, "utf-8")
    (tmp_path / f"folder{ending}").mkdir()
    os.mkfifo(tmp_path / f"pipe{ending}")
    (tmp_path / f"round{ending}").symlink_to(tmp_path / f"round{ending}")
    cases = {
        f"mach{ending}": f"Did you mean Match{ending.upper()}?",
        f"zzz{ending}": str(tmp_path),
        f"none/x{ending}": "there is no folder",
        f"folder{ending}": "a folder, not a file",
        f"pipe{ending}": "no ordinary file",
        f"round{ending}": "cannot be read",
        f"{'x' * 300}{ending}": "cannot be read",
        f"a\0b{ending}": "no path may hold",
        f"a\ud800b{ending}": "no path may hold",
    }
    for name, says in cases.items():
        with pytest.raises(refused) as error:
            load(f"{tmp_path}/{name}")
        assert says in str(error.value), name
    with pytest.raises(refused, match="home folder"):
        load(f"~nobody-has-this-name/x{ending}")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert load(f"~/Match{ending.upper()}") == load(text)

    def denied(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", denied)
    with pytest.raises(refused, match="you may not open it"):
        load(tmp_path / f"Match{ending.upper()}")


def test_answers_saved_again_by_an_editor_are_read() -> None:
    one = Entry("1", "b1-order", "01", "order", True, False, 1, "2026-01-31T10:00:00Z", "因為")
    for saved in SAVED.values():
        assert parsed(saved(dumped([one]))) == [one]


def test_a_text_has_lines_and_a_path_has_an_ending() -> None:
    assert is_path(" My Hand.TOML ", ".toml")
    assert not is_path("a = 1\nb.toml", ".toml")
    assert not is_path("a = 1\rb.toml", ".toml")
    assert not is_path("briscola/last-three", ".toml")
    assert plain("\ufeffa\r\nb\rc\n") == "a\nb\nc\n"
    with pytest.raises(TextError):
        read(Path(__file__).parent)
