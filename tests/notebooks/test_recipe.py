"""The README's recipe for a lesson: followed to the letter in a tree of its own, it passes every test of a lesson."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from notebooks import build, checks

ROOT = build.HERE.parent
README = (ROOT / "README.md").read_text("utf-8")
RECIPE = README[README.index("**A lesson**") : README.index("**A sentence**")]
LESSON, NUMBERS = (
    re.search(rf"^(`{{3,4}}){kind}\n(.*?)^\1$", RECIPE, re.MULTILINE | re.DOTALL)[2]  # type: ignore[index]
    for kind in ("markdown", "python")
)
NAME = "20-one-trick"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Copy what makes and tests lessons, and the package, which knows of each."""
    for folder in (build.HERE, ROOT / "cardkit"):
        shutil.copytree(folder, tmp_path / folder.name, ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
    (tmp_path / "tests" / "notebooks").mkdir(parents=True)
    for path in (ROOT / "tests" / "notebooks").glob("*.py"):
        if path.name != Path(__file__).name:
            shutil.copy(path, tmp_path / "tests" / "notebooks")
    for name in ("tests/__init__.py", "tests/conftest.py", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def run(tree: Path, *command: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(tree), str(ROOT)])
    environment = {**os.environ, "PYTHONPATH": path, "PYTEST_ADDOPTS": "-p no:cacheprovider"}
    return subprocess.run([sys.executable, "-m", *command], cwd=tree, env=environment, capture_output=True, text=True)


def checked(tree: Path) -> subprocess.CompletedProcess[str]:
    files = ("tests/notebooks/test_lessons.py", "tests/notebooks/test_asked.py")
    return run(tree, "pytest", "-q", *files, "-k", "20-one or lesson_00 or other_notebooks")


def test_the_recipe_holds_as_it_is_written(tree: Path) -> None:
    (tree / "notebooks" / "src" / f"{NAME}.md").write_text(LESSON, "utf-8")
    (tree / "tests" / "notebooks" / "test_numbers_20.py").write_text(NUMBERS, "utf-8")
    built = run(tree, "notebooks.build", "20")
    assert built.returncode == 0, built.stdout + built.stderr
    told = checked(tree)
    assert told.returncode == 0, told.stdout
    assert {path.parent.name for path in tree.glob(f"notebooks/*/{NAME}.ipynb")} == set(build.LANGUAGES)


def test_what_is_missing_is_named(tree: Path) -> None:
    (tree / "notebooks" / "src" / f"{NAME}.md").write_text(LESSON.replace("14 points", "15 points"), "utf-8")
    assert "write tests/notebooks/test_numbers_20.py: FIGURES computes its numbers" in checked(tree).stdout
    (tree / "tests" / "notebooks" / "test_numbers_20.py").write_text(NUMBERS.replace("14:", "15:"), "utf-8")
    assert f"{NAME}.md says 15" in checked(tree).stdout


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("# One trick", "One trick", "3 (cell 1): the first line of a lesson is its title, '# ...'"),
        ("*4 minutes*", "4 minutes", "3 (cell 1): under the title stand the minutes, as in '*14 minutes*'"),
        ("*4分鐘*\n", "", "15 (cell 2): under the title stand the minutes, as in '*14分鐘*'"),
        ("3. say what", "Say what", "3 (cell 1): then come three goals, 'By the end you can' and a list of 1. 2. 3."),
    ],
)
def test_an_opening_that_is_not_whole_is_named_with_its_place(tmp_path: Path, old: str, new: str, told: str) -> None:
    path = tmp_path / f"{NAME}.md"
    path.write_text(LESSON.replace(old, new), "utf-8")
    assert list(checks.of_opening(build.read(path))) == [f"{path.name}:{told}"]
    path.write_text(LESSON, "utf-8")
    assert list(checks.of_opening(build.read(path))) == []
