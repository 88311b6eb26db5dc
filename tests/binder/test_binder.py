"""Does a Binder link lead to the first lesson? repo2docker's own plan for our files, carried out without Docker."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from binder.copies import FIRST, FOLDER, SOURCE
from tests.binder.conftest import Image, base_versions, name_of, python_version, steps_of
from tests.binder.test_settings import LAB, NOTEBOOK, sends
from tests.browser import lab as tools

ROOT = Path(__file__).resolve().parents[2]


def requirements(path: str) -> dict[str, str]:
    """Read a requirements file of exact pins and `-e .`."""
    pins = {}
    for line in (ROOT / path).read_text("utf-8").splitlines():
        if line and not line.startswith(("#", "-")):
            name, version = line.split("==")
            pins[name_of(name)] = version
    return pins


def test_pins_are_those_of_the_project_less_what_the_base_brings() -> None:
    project, binder = requirements("requirements.txt"), requirements("binder/requirements.txt")
    assert {name: project.get(name) for name in binder} == binder
    assert "jupyterlab" in base_versions()
    assert project.keys() - binder.keys() == project.keys() & base_versions().keys()


def test_every_requirements_file_is_exact_and_names_no_index() -> None:
    for path in ("requirements.txt", "binder/requirements.txt", "binder/demo.txt", "tests/requirements.txt"):
        text = (ROOT / path).read_text("utf-8")
        assert "://" not in text, path
        assert requirements(path), path
    assert all(
        "-e ." in (ROOT / path).read_text("utf-8").splitlines()
        for path in ("requirements.txt", "binder/requirements.txt")
    )
    for pin in requirements("binder/requirements.txt").values():
        assert re.fullmatch(r"\d+(\.\d+)+", pin)


def test_pins_lie_within_the_ranges_of_the_package() -> None:
    from packaging.requirements import Requirement
    from packaging.specifiers import SpecifierSet

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    pins = requirements("requirements.txt")
    extras = [one for several in project["optional-dependencies"].values() for one in several if "[" not in one]
    ranges = {name_of(r.name): r.specifier for r in map(Requirement, [*project["dependencies"], *extras])}
    assert ranges.keys() < pins.keys()
    for name, allowed in ranges.items():
        assert pins[name] in allowed
        assert base_versions().get(name, pins[name]) in allowed, f"{name} of Binder's base"
    assert python_version() in SpecifierSet(project["requires-python"])


@pytest.mark.parametrize("name", ["postBuild", "start"])
def test_scripts_may_be_run(name: str) -> None:
    assert os.access(ROOT / "binder" / name, os.X_OK)


def test_repo2docker_picks_our_files(dockerfile: str) -> None:
    assert f"environment-2epy-2d{python_version().replace('.', '-2e')}-2dlinux" in dockerfile
    steps = steps_of(dockerfile)
    assert steps[0] == '${KERNEL_PYTHON_PREFIX}/bin/pip install --no-cache-dir -r "binder/requirements.txt"'
    assert "./binder/postBuild" in steps
    assert 'ENV R2D_ENTRYPOINT="${REPO_DIR}/binder/start"' in dockerfile
    # wheels only: no conda packages of ours, no compiler, no system package
    assert "environment.yml" not in dockerfile
    assert not [step for step in steps if re.search(r"apt-get|conda|mamba", step)]


def test_nothing_of_the_base_is_replaced(image: Image) -> None:
    assert image.before.keys() >= {"jupyterlab", "notebook", "ipywidgets"}
    assert {name: image.after.get(name) for name in image.before} == image.before
    for name, pin in requirements("binder/requirements.txt").items():
        assert image.after[name] == pin


@pytest.mark.parametrize("app", [LAB, NOTEBOOK])
def test_its_server_sends_each_message_at_once(image: Image, app: str, tmp_path: Path) -> None:
    own = {name: str(tmp_path / name.lower()) for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "IPYTHONDIR")}
    assert sends(image.venv / "bin/python", app, env={**image.env, **own}) == "at once"


def test_the_first_lesson_opens_runs_and_keeps_its_widgets(
    image: Image, new_page: Callable[..., Page], tmp_path: Path
) -> None:
    def start(flags: list[str]) -> list[str]:
        return [str(image.home / "binder/start"), "jupyter", "lab", "--allow-root", *flags]

    with tools.serve(tmp_path, start, image.env, image.home, companion=True) as server:
        page = new_page()
        page.goto(server.url, wait_until="domcontentloaded")
        page.locator(".jp-Notebook .jp-Cell").first.wait_for()
        assert page.url.endswith(FIRST)
        page.locator(".ckc-bar [role=status].ckc-hidden").wait_for(state="attached")  # it is live by itself
        tools.run_all(page)
        widget = tools.show_widget(page)
        widget.locator(".ck-bar").focus()
        page.keyboard.press("End")
        expect(widget.locator(".ck-caption")).to_contain_text("67-53")
        expect(widget.locator(".ck-ledger table")).to_be_visible()
        expect(page.locator(".jp-toast, .Toastify__toast, .jp-Dialog")).to_have_count(0)
        tools.save(page)
        assert '"application/vnd.jupyter.widget-state+json"' in (image.home / FIRST).read_text("utf-8")
        held = FIRST.replace(FOLDER, SOURCE)  # what git holds
        assert (image.home / held).read_bytes() == (ROOT / held).read_bytes()
