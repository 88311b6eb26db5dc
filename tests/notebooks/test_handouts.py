"""All sheets and their index: what it leads to is there, and what was there before goes only when the new ones are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardkit.errors import WrongValue
from cardkit.hands import names as hands
from cardkit.language import LANGUAGES
from notebooks import handouts


def links(folder: Path) -> list[str]:
    return re.findall(r'href="([^"#:]+)"', (folder / "index.html").read_text("utf-8"))


def test_a_lesson_is_printed_with_its_answers_and_to_be_filled_in_and_the_index_leads_there(tmp_path: Path) -> None:
    folder = tmp_path / "dist" / "handouts"
    made = list(handouts.handouts(folder, ["00", "14-lab"]))
    files = sorted(path.relative_to(folder).as_posix() for path in folder.glob("*/*.html"))
    assert len(made) == len(files) == 2 * 2 * len(LANGUAGES)
    assert sorted(links(folder)) == files
    for language in LANGUAGES:
        told, open_ = (
            (folder / language / f"14-lab-what-if{end}.html").read_text("utf-8") for end in ("", handouts.OPEN)
        )
        assert f'lang="{language}"' in told and len(open_) < len(told)
    assert [path.name for path in folder.parent.iterdir()] == ["handouts"]  # nothing half made is left


def test_all_hands_stand_in_the_index_by_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few = [hands()[0], next(name for name in hands() if name.startswith("scopa/"))]
    monkeypatch.setattr(handouts, "hands", lambda: few)
    monkeypatch.setattr(handouts, "lessons", dict)
    assert list(handouts.handouts(tmp_path / "none")) == []
    sheets = {(language, name): 1 for language in LANGUAGES for name in few}
    index = handouts.index((), sheets)
    assert index.count("<h3>") == 2 * len(LANGUAGES)
    for name in few:
        assert index.count(f"{name.replace('/', '-')}.html") == len(LANGUAGES)


def test_the_sheets_of_before_stay_until_the_new_ones_are_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "handouts"
    folder.mkdir()
    (folder / "index.html").write_text("before", "utf-8")

    def fails(*_: object) -> str:
        raise WrongValue("no index")

    monkeypatch.setattr(handouts, "index", fails)
    with pytest.raises(WrongValue):
        list(handouts.handouts(folder, ["14"]))
    assert (folder / "index.html").read_text("utf-8") == "before"
    assert list(tmp_path.iterdir()) == [folder]


@pytest.mark.parametrize("only", ["90", "99", "nothing"])
def test_what_is_no_lesson_is_told(only: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert handouts.main([only]) == 1
    assert only in capsys.readouterr().out
