"""What is looked at before a class: each line green or amber, never by its colour alone, in every language."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import cardkit as ck
from cardkit import machine, readiness
from cardkit.language import LANGUAGES

WHAT = list(machine.TITLES)


def test_a_line_each_in_every_language() -> None:
    for language in LANGUAGES:
        found = ck.selfcheck(language=language)
        assert [line.what for line in found] == WHAT
        for line, text in zip(found, str(found).split("\n"), strict=True):
            assert text.startswith(readiness.SIGNS[line.ok])
            assert ("\N{RIGHTWARDS ARROW}" in text) == (not line.ok)
        assert found.html().count("<li>") == len(WHAT) and f'lang="{language}"' in found.html()
        assert all(sign in found.html() for sign in {readiness.SIGNS[line.ok] for line in found})


def found_of(what: str) -> machine.Checked:
    return next(line for line in ck.selfcheck() if line.what == what)


def test_a_folder_that_cannot_be_written_is_amber(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDKIT_HOME", str(tmp_path / "new"))
    assert found_of("answers").ok
    assert list((tmp_path / "new").iterdir()) == []
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("CARDKIT_HOME", str(tmp_path / "file/inside"))
    assert found_of("answers").found.code == "check_no_answers"
    monkeypatch.setattr(machine, "home", lambda: None)
    assert found_of("answers").found.code == "check_homeless"


def test_a_full_disk_and_a_package_of_another_time_are_amber(monkeypatch: pytest.MonkeyPatch) -> None:
    assert found_of("versions").ok
    monkeypatch.setattr(machine, "ENOUGH", 10**18)
    monkeypatch.setattr(machine.metadata, "requires", lambda _: ["anywidget<0.1", "nowhere-to-be-had>=1"])
    assert found_of("space").found.code == "check_little_space"
    versions = found_of("versions")
    assert not versions.ok and "anywidget" in str(versions.found) and "nowhere-to-be-had" in str(versions.found)
    assert not any(line.ok for line in ck.selfcheck() if line.what == "space") and not ck.selfcheck().ok


@pytest.mark.parametrize(
    ("version", "bounds", "fits"),
    [
        ("2.0", ">=2,<3", True), ("3.0.0", ">=2,<3", False), ("2.10.1", ">=2.9", True), ("1", "", True),
        ("2", "!=2.0", False),
    ],
)  # fmt: skip
def test_versions_are_compared_by_number(version: str, bounds: str, fits: bool) -> None:
    assert machine.fits(version, bounds) is fits


def test_it_needs_neither_jupyter_nor_pandas() -> None:
    code = (
        "import sys\n"
        "for name in ('IPython', 'ipywidgets', 'anywidget', 'jupyter_core', 'pandas', 'numpy', 'matplotlib'):\n"
        "    sys.modules[name] = None\n"
        "import cardkit as ck\nprint(ck.selfcheck())\nprint(ck.stops('03'))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    assert "make lab" in done.stdout and "Predict" in done.stdout


def test_what_stays_in_a_notebook_is_the_same_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "in_kernel", lambda: True)
    data, _ = ck.selfcheck()._repr_mimebundle_()  # type: ignore[misc]
    with monkeypatch.context() as other:
        other.setattr(machine, "ENOUGH", 10**18)
        again, _ = ck.selfcheck()._repr_mimebundle_()  # type: ignore[misc]
    assert data["text/plain"] == again["text/plain"] and data["text/html"] == again["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in data
