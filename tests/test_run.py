"""The runner: what failed beside others is asked once more, alone, and what fails again has failed."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests import run

FIRST_TIME = """
import pathlib

def test_once(request):
    mark = pathlib.Path(request.config.rootpath) / "seen"
    seen = mark.exists()
    mark.touch()
    assert seen
"""
ALWAYS = "\n\ndef test_always():\n    assert False\n"
SOUND = "\n\ndef test_sound():\n    pass\n"


def asked(folder: Path, monkeypatch: pytest.MonkeyPatch, tests: str, *more: str) -> Counter[str]:
    """Run these tests as a layer of browsers does, in a folder of their own."""
    monkeypatch.setattr(run, "ROOT", folder)
    (folder / "pytest.ini").write_text("[pytest]\n")
    (folder / "test_sample.py").write_text(tests)
    count = run.run([*run.PYTEST, *more, "test_sample.py"], folder, {})
    return run.again(count, folder, {}, "test_sample.py")


def test_what_fails_once_passes_when_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    count = asked(tmp_path, monkeypatch, FIRST_TIME + SOUND)
    assert +count == Counter({"passed": 2, "asked again": 1})


def test_what_fails_twice_has_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    count = asked(tmp_path, monkeypatch, FIRST_TIME + ALWAYS + SOUND)
    assert +count == Counter({"passed": 2, "failed": 1, "asked again": 1})


def test_many_that_fail_are_not_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    many = "".join(ALWAYS.replace("always", f"always_{number}") for number in range(run.FEW + 1))
    assert +asked(tmp_path, monkeypatch, FIRST_TIME + many) == Counter({"failed": run.FEW + 2})


def test_a_file_that_cannot_be_read_stays_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert asked(tmp_path, monkeypatch, "import nothing_of_this_name\n")["failed"] == 1


def test_an_end_before_any_test_stays_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert asked(tmp_path, monkeypatch, SOUND, "--no-such-option")["failed"] == 1
