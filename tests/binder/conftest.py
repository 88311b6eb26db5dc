"""The browser of the browser tests, and Binder's image rebuilt without Docker."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.browser.conftest import chromium, new_page, pytest_runtest_makereport  # noqa: F401

ROOT = Path(__file__).resolve().parents[2]
# Found, not imported: importing it warns of what it uses.
LOCKS = Path(importlib.util.find_spec("repo2docker").submodule_search_locations[0]) / "buildpacks/conda"  # type: ignore[union-attr, index]
# What the base environment is asked for; its lock, given as constraints, settles the versions of all the rest.
BASE = ("pip", "jupyterlab", "notebook", "ipywidgets", "ipykernel", "jupyter-server", "nbconvert")


def name_of(package: str) -> str:
    """Write a package name the one way in which names are compared."""
    return re.sub(r"[-_.]+", "-", package).lower()


def python_version() -> str:
    """Return the Python that runtime.txt asks for, as 3.11."""
    return (ROOT / "binder/runtime.txt").read_text("utf-8").strip().removeprefix("python-")


def base_versions() -> dict[str, str]:
    """Read repo2docker's lock: the packages of Binder's base environment and their versions."""
    lock = (LOCKS / f"environment.py-{python_version()}-linux-64.lock").read_text("utf-8")
    found = re.findall(r"/([a-z][a-z0-9_.-]*?)-([0-9][^-/]*)-[^-/]+\.(?:conda|tar\.bz2)", lock)
    # tzdata there is a system package, not the Python package of that name.
    return {name_of(name): version for name, version in found if name != "tzdata"}


@dataclass
class Image:
    """What a launch from Binder would find: the committed files, the environment, and what was in the base before."""

    home: Path
    venv: Path
    env: dict[str, str]
    before: dict[str, str]
    after: dict[str, str]


@pytest.fixture(scope="session")
def committed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Lay what git holds, and nothing else, into an empty folder."""
    home = tmp_path_factory.mktemp("binder") / "home"
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, home / name)
    return home


@pytest.fixture(scope="session")
def dockerfile(committed: Path) -> str:
    """The Dockerfile that repo2docker writes for the committed files; no engine is needed for that."""
    done = subprocess.run(
        [Path(sys.executable).parent / "jupyter-repo2docker", "--no-build", "--debug", committed],
        capture_output=True, text=True, cwd=committed,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


def steps_of(dockerfile: str) -> list[str]:
    """Return the commands that the Dockerfile runs once our files have been copied in."""
    after = dockerfile.split("src/ ${REPO_DIR}/\n", 1)[1]
    return re.findall(r"^RUN (.+)$", after, re.MULTILINE)


def installed(venv: Path) -> dict[str, str]:
    """List the packages of an environment with their versions."""
    listed = subprocess.run(
        [venv / "bin/python", "-m", "pip", "list", "--format=freeze"], capture_output=True, text=True, check=True
    ).stdout
    return {name_of(name): version for name, version in re.findall(r"^([^=\s]+)==(\S+)$", listed, re.MULTILINE)}


def base_environment(env: dict[str, str]) -> tuple[Path, dict[str, str]]:
    """Make the base environment, or take the one an earlier run made for the same lock and requirements.

    What an earlier run laid over the base stays: since the pins are the key, it is what this run would lay over it.
    Returns its folder and what was in it before anything of ours.
    """
    python = shutil.which(f"python{python_version()}") or sys.executable
    lock = "\n".join(f"{name}=={version}" for name, version in sorted(base_versions().items()))
    pins = (ROOT / "binder/requirements.txt").read_text("utf-8")
    key = hashlib.sha256("\n".join([lock, pins, *BASE, python]).encode()).hexdigest()[:12]
    folder = Path(sys.prefix) / "binder"
    venv, note, constraints = folder / key, folder / f"{key}.before", folder / f"{key}.lock"
    if not note.exists():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        constraints.write_text(lock, "utf-8")
        subprocess.run([python, "-m", "venv", venv], check=True)
        wanted = [f"{name}=={base_versions()[name]}" for name in map(name_of, BASE) if name in base_versions()]
        done = subprocess.run(
            [venv / "bin/python", "-m", "pip", "install", "-q", "-c", constraints, *wanted],
            capture_output=True, text=True, env=env,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
        note.write_text("\n".join(f"{name}=={version}" for name, version in installed(venv).items()), "utf-8")
    return venv, dict(line.split("==") for line in note.read_text("utf-8").splitlines())


@pytest.fixture(scope="session")
def image(committed: Path, dockerfile: str) -> Image:
    """Run the Dockerfile's own commands over a base environment of repo2docker's versions."""
    foreign = ("PYTHON", "VIRTUAL_ENV", "JUPYTER", "IPYTHON", "CONDA")
    env = {name: value for name, value in os.environ.items() if not name.startswith(foreign)}
    env["PIP_ONLY_BINARY"] = ":all:"  # Binder has no compiler
    venv, before = base_environment(env)
    env |= {
        "KERNEL_PYTHON_PREFIX": str(venv), "NB_PYTHON_PREFIX": str(venv), "REPO_DIR": str(committed),
        "PATH": f"{venv}/bin:/usr/bin:/bin",
    }  # fmt: skip
    steps = steps_of(dockerfile)
    assert steps, dockerfile
    for step in steps:
        done = subprocess.run(
            step, shell=True, executable="/bin/bash", cwd=committed, env=env, capture_output=True, text=True
        )
        assert done.returncode == 0, f"{step}\n{done.stdout[-3000:]}{done.stderr[-3000:]}"
    return Image(committed, venv, {**env, "HOME": str(committed)}, before, installed(venv))
