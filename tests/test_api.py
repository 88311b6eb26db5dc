"""The page of public names: every one of them stands on it, says what it is for, and shows a call that works."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

import cardkit as ck
from notebooks.api import PAGE, examples, functions, page, sections
from tests.collected.homework import class_in

THERE = functions()


def test_the_page_is_as_the_docstrings_have_it() -> None:
    assert PAGE.read_text("utf-8") == page(), "A public name or its docstring has changed: run `make notebooks`."


def test_every_public_name_has_its_place() -> None:
    placed = [name for names in sections().values() for name in names]
    assert sorted(placed) == sorted(THERE) and all(sections().values())
    assert re.findall(r"^### ck\.(.+)$", page(), re.M) == placed


def test_a_new_public_name_has_its_place_without_being_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    def shuffle() -> None:
        """Shuffle the pack."""

    for room, title in (("widgets.shuffler", "Widgets"), ("shuffles", "Rules and settings")):
        shuffle.__module__ = f"cardkit.{room}"
        monkeypatch.setattr(ck, "shuffle", shuffle, raising=False)
        monkeypatch.setattr(ck, "__all__", [*ck.__all__, "shuffle"])
        assert "shuffle" in sections()[title] and "### ck.shuffle\n" in page()


@pytest.mark.parametrize("name", sorted(THERE))
def test_a_docstring_says_what_comes_and_shows_a_call_that_works(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # where a call writes a file
    class_in(tmp_path / "homework", 1, 3)  # and where one reads
    said = inspect.getdoc(THERE[name]) or ""
    assert said.partition("\n")[0].rstrip().endswith((".", ",", ":")) and said[0].isupper()
    calls = examples(THERE[name])
    assert calls and all(call.startswith(f"ck.{name}(") for call in calls)
    for call in calls:
        eval(call, {"ck": ck})


@pytest.mark.parametrize("name", sorted(THERE))
def test_every_keyword_stands_in_the_signature(name: str) -> None:
    loose = [one for one in inspect.signature(THERE[name]).parameters.values() if one.kind is one.VAR_KEYWORD]
    # the switches of a game, which ck.switches() lists
    assert not loose or name in ("deal", "game", "keep", "tournament")
