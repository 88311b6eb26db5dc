"""The front end's tools: bundles come from their sources, and nothing but bundles reaches a learner."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests import front


def test_a_bundle_that_differs_from_its_source_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("widgets/static", "labextension"):
        shutil.copytree(front.PACKAGE / name, tmp_path / name)
    static = tmp_path / "widgets/static"
    for path in (static / "stepper.css", tmp_path / "labextension/static/extension.js"):
        with path.open("a") as file:
            file.write(" ")
    (static / "guard.js").unlink()
    (static / "lost.js").write_text("")  # nothing gives it: its source is gone
    monkeypatch.setattr(front, "PACKAGE", tmp_path)
    assert set(front.differing()) == {"stepper.css", "guard.js", "extension.js", "lost.js"}


@pytest.mark.skipif(not (front.ROOT / ".git").exists(), reason="no repository: nothing can be left out of it")
def test_no_source_is_left_out_of_the_repository() -> None:
    ours = [str(path) for path in front.SOURCE.rglob("*") if path.is_file() and front.MODULES not in path.parents]
    told = subprocess.run(["git", "check-ignore", *ours], cwd=front.ROOT, capture_output=True, text=True)
    assert (told.stdout, told.returncode) == ("", 1)


def test_sources_and_their_tools_stay_out_of_the_package() -> None:
    targets = tomllib.loads((front.ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"]
    assert all("/cardkit/widgets/src" in targets[name]["exclude"] for name in ("wheel", "sdist"))
    assert f"{front.MODULES.name}/" in (front.ROOT / ".gitignore").read_text().splitlines()


def test_the_lock_file_names_no_address_of_a_registry() -> None:
    lock = (front.SOURCE / "package-lock.json").read_text()
    assert '"integrity"' in lock
    assert "resolved" not in lock
    assert "registry" not in lock


def test_an_error_in_the_page_code_is_told() -> None:
    assert front.asked("core/words.ts", "clamp", [5, 0, 3], [-1, 0, 3]) == [3, 0]
    with pytest.raises(AssertionError, match="no_such"):
        front.asked("core/words.ts", "no_such", [])


def test_the_usage_is_shown_for_anything_else() -> None:
    done = subprocess.run([sys.executable, front.__file__, "bake"], capture_output=True, text=True)
    assert done.returncode == 1
    assert "usage:" in done.stderr


def test_no_source_is_longer_than_300_lines() -> None:
    ours = [path for path in front.SOURCE.rglob("*.*") if path.suffix in (".ts", ".tsx", ".css", ".mjs")]
    lines = {str(path): len(path.read_text().splitlines()) for path in ours if front.MODULES not in path.parents}
    assert len(lines) > 50
    assert {path: count for path, count in lines.items() if count > 300} == {}
