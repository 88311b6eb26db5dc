"""What the companion knows is what the lessons say, and it lies where JupyterLab looks for it."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import nbformat
import pytest

from cardkit.language import LANGUAGES
from notebooks import build, companion

ROOT = build.HERE.parent
FOLDER = ROOT / "cardkit" / "labextension"


def test_the_file_beside_the_extension_is_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    assert companion.main(["--check"]) == 0, capsys.readouterr().out


def test_every_notebook_is_known_by_its_code() -> None:
    known = json.loads(companion.PATH.read_text("utf-8"))
    assert tuple(known["words"]) == LANGUAGES
    seen = set()
    for lesson in known["lessons"]:
        for language in LANGUAGES:
            book = nbformat.read(build.HERE / language / f"{lesson['name']}.ipynb", 4)
            code = [cell.source for cell in book.cells if cell.cell_type == "code"]
            assert lesson["code"][language] == code
            assert f"# {lesson['titles'][language]}\n" in "\n".join(cell.source for cell in book.cells) + "\n"
            seen.add(tuple(code))
    assert len(seen) == len(known["lessons"]) * len(LANGUAGES)  # no two are taken for one


def test_a_stale_file_is_told_and_mended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(companion, "PATH", tmp_path / "lessons.json")
    companion.PATH.write_text("{}")
    assert companion.main(["--check"]) == 1
    assert companion.PATH.read_text() == "{}"
    assert companion.main([]) == companion.main(["--check"]) == 0


def test_it_is_installed_where_jupyter_looks() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["shared-data"]["cardkit/labextension"] == "share/jupyter/labextensions/cardkit"
    about = json.loads((FOLDER / "package.json").read_text("utf-8"))
    assert (about["name"], about["version"]) == ("cardkit", project["project"]["version"])
    assert (FOLDER / about["jupyterlab"]["_build"]["load"]).exists()
