"""`make lab` where the environment has suffered: a folder renamed, a Python gone, settings of pip that lead elsewhere.

The Makefile is tried in a folder of its own, with packages of a few bytes in the place of the real ones.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

from binder import copies

ROOT = Path(__file__).resolve().parents[2]
FILES = ("Makefile", "pyproject.toml", "binder/prepare.py", "binder/jupyter_server_config.py", "binder/copies.py",
         "binder/demo.txt",
         "cardkit/server_extension.json", "notebooks/en/00-start-here.ipynb")  # fmt: skip
ANEW = "made anew"
FIRST = "Installing JupyterLab"


def wheel(folder: Path, name: str, source: str, **more: str) -> None:
    """Write a package of one module, or of several, that pip can install without asking anybody."""
    about = f"{name}-1.dist-info"
    with zipfile.ZipFile(folder / f"{name}-1-py3-none-any.whl", "w") as file:
        file.writestr(f"{name}/__init__.py", source)
        for module, text in more.items():
            file.writestr(f"{name}/{module}.py", text)
        file.writestr(f"{about}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
        file.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        file.writestr(f"{about}/RECORD", "")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder in which `make lab` installs three small packages and starts the one called jupyter."""
    folder = tmp_path / "card games"
    for name in FILES:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, folder / name)
    wheel(folder, "jupyter", "", __main__="import sys\nprint('started', *sys.argv[1:])\n")
    wheel(folder, "jupyterlab", "")
    wheel(folder, "cardkit", "", storage=(ROOT / "cardkit/storage.py").read_text("utf-8"))
    (folder / "requirements.txt").write_text("\n".join(f"./{path.name}" for path in folder.glob("*.whl")), "utf-8")
    return folder


def own() -> dict[str, str]:
    """Give this environment without what another make, that runs these tests, has put there."""
    foreign = ("MAKEFLAGS", "MAKELEVEL", "VENV", "PYTHON")
    return {name: value for name, value in os.environ.items() if name not in foreign}


def make_lab(folder: Path, **environment: str) -> str:
    """Run `make lab` as a person would, and give what it said; fail where it did."""
    path = os.pathsep.join(part for part in os.environ["PATH"].split(os.pathsep) if not shutil.which("uv", path=part))
    env = own()
    done = subprocess.run(
        ["make", "lab"], cwd=folder, env={**env, "PATH": path, **environment}, capture_output=True, text=True
    )
    told = done.stdout + done.stderr
    assert done.returncode == 0, told
    assert f"started lab --ServerApp.root_dir={folder.resolve()}" in told
    return told


def test_the_first_run_says_what_it_does_and_the_second_starts_at_once(checkout: Path) -> None:
    first = make_lab(checkout)
    assert FIRST in first
    assert "minutes" in first
    assert ANEW not in first
    second = make_lab(checkout)
    assert FIRST not in second
    assert ANEW not in second


def test_what_opens_is_a_copy_and_where_there_can_be_none_it_says_so(checkout: Path) -> None:
    make_lab(checkout)
    copy = checkout / copies.FIRST
    assert copy.read_bytes() == (ROOT / "notebooks/en/00-start-here.ipynb").read_bytes()
    copy.write_text("mine", "utf-8")
    make_lab(checkout)
    assert copy.read_text("utf-8") == "mine"
    (checkout / "notebooks/en/00-start-here.ipynb").write_text("newer", "utf-8")
    assert "00-start-here-my-copy.ipynb" in make_lab(checkout)
    shutil.rmtree(checkout / copies.FOLDER)
    (checkout / copies.FOLDER).write_text("in the way", "utf-8")
    done = subprocess.run(["make", "lab"], cwd=checkout, capture_output=True, text=True)
    assert done.returncode != 0 and "started" not in done.stdout
    assert "is a file" in done.stdout


def test_a_demo_is_told_which_lesson_in_which_language_and_for_how_many(checkout: Path) -> None:
    wheel(checkout, "voila", "")
    (checkout / "binder/demo.txt").write_text("./voila-1-py3-none-any.whl", "utf-8")
    (checkout / "binder/demo.py").write_text("import sys\nprint('shown', *sys.argv[1:])", "utf-8")
    first, second = (
        subprocess.run(
            ["make", "demo", *words], cwd=checkout, capture_output=True, text=True, check=True,
            env={**own(), "LANGUAGE": "zh_TW:zh"},
        ).stdout
        for words in ([], ["LESSON=07", "LANGUAGE=zh-Hant", "PUPILS=30", "THEME=dark", "DEMO_ARGS=--port=9000"])
    )  # fmt: skip
    assert "what shows a lesson" in first
    assert first.splitlines()[-1] == "shown --lesson=00 --pupils=0 --theme=light --language=en"
    assert second.splitlines() == ["shown --lesson=07 --pupils=30 --theme=dark --language=zh-Hant --port=9000"]


def test_a_folder_that_was_renamed_works_again(checkout: Path) -> None:
    make_lab(checkout)
    moved = checkout.rename(checkout.with_name("moved"))
    told = make_lab(moved)
    assert ANEW in told
    scripts = [path.read_text("utf-8") for path in (moved / ".venv/bin").glob("pip*")]
    assert scripts
    assert not [script for script in scripts if str(checkout) in script]
    assert ANEW not in make_lab(moved)


def test_a_python_that_has_gone_is_replaced(checkout: Path) -> None:
    make_lab(checkout)
    python = checkout / ".venv/bin/python"
    python.unlink()
    python.symlink_to("/nowhere/python3")
    assert ANEW in make_lab(checkout)
    # Another version under the old name finds none of what was installed.
    for library in (checkout / ".venv/lib").iterdir():
        library.rename(library.with_name("python3.1"))
    assert ANEW in make_lab(checkout)
    assert ANEW not in make_lab(checkout)


@pytest.mark.parametrize("way", ["variable", "file"])
def test_settings_of_pip_for_the_user_do_not_reach_it(way: str, checkout: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / ".config/pip").mkdir(parents=True)
    if way == "file":
        (home / ".config/pip/pip.conf").write_text("[install]\nuser = true\n", "utf-8")
        told = make_lab(checkout, HOME=str(home), XDG_CONFIG_HOME=str(home / ".config"))
    else:
        elsewhere = str(tmp_path / "elsewhere")
        told = make_lab(checkout, HOME=str(home), PIP_USER="1", PIP_TARGET=elsewhere, PIP_PREFIX=elsewhere)
        assert not (tmp_path / "elsewhere").exists()
    assert FIRST in told
    assert [path.name for path in home.rglob("*.py")] == []


def test_a_folder_that_is_no_environment_is_left_alone(checkout: Path, tmp_path: Path) -> None:
    papers = tmp_path / "papers"
    papers.mkdir()
    (papers / "letter.txt").write_text("Dear Anna", "utf-8")
    done = subprocess.run(["make", "lab", f"VENV={papers}"], cwd=checkout, capture_output=True, text=True)
    assert done.returncode != 0
    assert "is no Python environment" in done.stdout
    assert (papers / "letter.txt").read_text("utf-8") == "Dear Anna"


def test_layers_without_pages_ask_for_no_browser() -> None:
    from tests.run import BROWSER, LAYERS

    assert {name for name, commands in LAYERS.items() if BROWSER in commands} == {"browser", "binder", "site"}
    recipe = (ROOT / "Makefile").read_text("utf-8").split("\ntest:", 1)[1].split("\n\n", 1)[0]
    assert "get_browser" not in recipe


def test_the_plain_lines_of_the_readme_keep_settings_for_the_user_away() -> None:
    lines = [line for line in (ROOT / "README.md").read_text("utf-8").splitlines() if "pip install" in line]
    assert lines
    assert all("--no-user" in line for line in lines)
