"""The package as a whole: every module goes with every other, in any order."""

import ast
import importlib
import pkgutil
import re
import subprocess
from pathlib import Path

import cardkit
from cardkit.reasons import codes


def test_every_module_is_imported_into_one_process() -> None:
    # Two modules that tell one reason in different words would refuse each other here.
    found = [
        module.name for module in pkgutil.walk_packages(cardkit.__path__, "cardkit.") if ".locale." not in module.name
    ]
    for name in found:
        importlib.import_module(name)
    assert len(found) > 40
    assert len(codes()) > 150


def test_no_two_classes_bear_one_name() -> None:
    found: dict[str, list[str]] = {}
    for path in sorted(Path(cardkit.__path__[0]).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found.setdefault(node.name, []).append(path.name)
    assert len(found) > 80
    assert {name: where for name, where in found.items() if len(where) > 1} == {}


def test_every_module_is_short_enough_to_be_read_at_once() -> None:
    lines = {path: len(path.read_text("utf-8").splitlines()) for path in Path(cardkit.__path__[0]).rglob("*.py")}
    assert len(lines) > 100
    assert {str(path): count for path, count in lines.items() if count > 300} == {}


def test_few_lines_leave_open_what_a_value_is() -> None:
    # Any turns the check of types off: states and moves of whichever game need it, and what other packages hand over.
    sources = [path.read_text("utf-8") for path in Path(cardkit.__path__[0]).rglob("*.py")]
    lines = [line for source in sources for line in source.splitlines() if re.search(r"\bAny(State|Move)?\b", line)]
    assert len(sources) > 100
    assert len(lines) < 60


def test_nothing_strays_at_the_top_of_the_repository() -> None:
    top = Path(__file__).resolve().parents[1]
    told = subprocess.run(["git", "ls-files"], cwd=top, capture_output=True, text=True, check=True).stdout
    assert {line.partition("/")[0] for line in told.splitlines()} == {
        ".ci", ".gitattributes", ".github", ".gitignore", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "Makefile",
        "README.md", "binder", "cardkit", "notebooks", "pyproject.toml", "requirements.txt", "tests",
    }  # fmt: skip
