"""Lessons on a hub: sockets in place of ports, links that bring the lessons, values for the chart, what is written."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import stat
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
import yaml
import zmq
from traitlets.config import Config
from traitlets.config.loader import PyFileConfigLoader

from binder import copies, load
from binder.hub_link import link, main
from tests.bench.load import USERS
from tests.binder.conftest import base_versions, name_of

ROOT = Path(__file__).resolve().parents[2]
SETTINGS = ROOT / "binder/jupyter_server_config.py"
GUIDE = (ROOT / "binder/CLASSROOM.md").read_text("utf-8")
KERNEL = "kernel-01234567-89ab-cdef-0123-456789abcdef-ipc-5"
HUB, REPOSITORY = "https://hub.school.example", "https://github.com/OWNER/REPO"


def settings(monkeypatch: pytest.MonkeyPatch, **env: str) -> Config:
    """Read the settings as a server with this environment does."""
    for name in ("JUPYTERHUB_USER", "JUPYTERHUB_DEFAULT_URL", "JUPYTER_RUNTIME_DIR", "XDG_RUNTIME_DIR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    return PyFileConfigLoader(SETTINGS.name, str(SETTINGS.parent)).load_config()


def binds(folder: str) -> bool:
    """Say whether a kernel's socket can be had in a folder."""
    with zmq.Context() as context, context.socket(zmq.REP) as socket:
        try:
            socket.bind(f"ipc://{folder}/{KERNEL}")
        except zmq.ZMQError:
            return False
        return True


def test_a_server_of_ones_own_keeps_its_ports(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    found = settings(monkeypatch, JUPYTER_RUNTIME_DIR=str(tmp_path / ("long" * 30)))
    assert "KernelManager" not in found and "JupyterApp" not in found
    assert found.ServerApp.default_url == found.LabApp.default_url == f"/lab/tree/{copies.FIRST}"


def test_on_a_hub_kernels_have_sockets_whose_paths_are_short(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    usual = tmp_path / ("a-pupil-with-a-long-name" * 4) / "runtime"
    usual.mkdir(parents=True)
    assert not binds(str(usual))
    found = settings(monkeypatch, JUPYTERHUB_USER="anna", JUPYTER_RUNTIME_DIR=str(usual))
    assert found.KernelManager.transport == "ipc"
    folder = Path(found.JupyterApp.runtime_dir)
    assert folder.parent == Path(tempfile.gettempdir())
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert binds(str(folder))
    again = PyFileConfigLoader(SETTINGS.name, str(SETTINGS.parent)).load_config()  # a server reads them more than once
    assert again.JupyterApp.runtime_dir == str(folder)
    shutil.rmtree(folder)


def test_a_usual_place_that_is_short_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    found = settings(monkeypatch, JUPYTERHUB_USER="anna", JUPYTER_RUNTIME_DIR="/run/anna")
    assert found.JupyterApp.runtime_dir == "/run/anna"
    assert found.KernelManager.transport == "ipc"


@pytest.mark.parametrize("sign", ["a", "課"])
def test_the_last_place_that_is_taken_as_it_is_has_room_for_a_socket(
    sign: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with tempfile.TemporaryDirectory(prefix="ck-", dir="/tmp") as base:
        taken = []
        for n in range(1, 90):
            place = Path(base) / (sign * n)
            if len(os.fsencode(place.name)) > 250:
                break
            found = settings(monkeypatch, JUPYTERHUB_USER="anna", JUPYTER_RUNTIME_DIR=str(place))
            if found.JupyterApp.runtime_dir == str(place):
                place.mkdir()
                taken.append(binds(str(place)))
            else:
                os.rmdir(found.JupyterApp.runtime_dir)
        assert len(taken) > 5 and all(taken)  # by bytes, and not by signs


def test_where_every_path_would_be_too_long_ports_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)  # no place is anybody's to write in
    found = settings(monkeypatch, JUPYTERHUB_USER="anna", JUPYTER_RUNTIME_DIR="/run/" + "anna" * 30)
    assert "KernelManager" not in found


def test_a_first_page_that_the_hub_names_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    found = settings(monkeypatch, JUPYTERHUB_USER="anna", JUPYTERHUB_DEFAULT_URL="/lab", JUPYTER_RUNTIME_DIR="/run/a")
    assert found.ServerApp.default_url == "/lab"


# --- links


@pytest.mark.parametrize(
    ("lesson", "opened"),
    [
        ("en/00-start-here", "en/00-start-here.ipynb"),
        ("zh-Hant/03-briscola-ending-64-56.ipynb", "zh-Hant/03-briscola-ending-64-56.ipynb"),
        ("/en/my lesson #1?&=%2F", "en/my lesson #1?&=%2F.ipynb"),
        ("zh-Hant/牌", "zh-Hant/牌.ipynb"),
    ],
)
def test_a_link_is_read_back_as_it_was_meant(lesson: str, opened: str) -> None:
    made = link(f"{HUB}/", f"{REPOSITORY}.git", lesson, "class 7&8")
    parts = urlsplit(made)
    assert f"{parts.scheme}://{parts.netloc}{parts.path}" == f"{HUB}/hub/user-redirect/git-pull"
    asked = parse_qs(parts.query, strict_parsing=True)
    assert asked == {
        "repo": [f"{REPOSITORY}.git"], "branch": ["class 7&8"], "targetPath": ["cardkit"], "urlpath": asked["urlpath"]
    }  # fmt: skip
    (address,) = asked["urlpath"]
    assert unquote(urlsplit(address).path) == f"lab/tree/cardkit/notebooks/{opened}"
    assert not urlsplit(address).query and not urlsplit(address).fragment


@pytest.mark.parametrize(
    ("hub", "repository", "lesson", "branch"),
    [
        ("hub.school.example", REPOSITORY, "en/00-start-here", "main"),
        ("javascript:alert(1)", REPOSITORY, "en/00-start-here", "main"),
        (f"{HUB}?next=1", REPOSITORY, "en/00-start-here", "main"),
        ("", REPOSITORY, "en/00-start-here", "main"),
        (HUB, "git@github.com:OWNER/REPO", "en/00-start-here", "main"),
        (HUB, f"{REPOSITORY}#readme", "en/00-start-here", "main"),
        (HUB, REPOSITORY, "00-start-here", "main"),
        (HUB, REPOSITORY, "en/", "main"),
        (HUB, REPOSITORY, "", "main"),
        (HUB, REPOSITORY, "en/../../secret", "main"),
        (HUB, REPOSITORY, "en/00-start-here", ""),
        (HUB, REPOSITORY, "en/00-start-here", " main"),
    ],
)
def test_what_makes_no_link_is_refused(
    hub: str, repository: str, lesson: str, branch: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(ValueError, match=r"no address|no lesson|no name"):
        link(hub, repository, lesson, branch)
    assert main([hub, repository, lesson, branch]) == 1
    assert not capsys.readouterr().out


def test_a_link_is_printed_and_its_use_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([HUB, REPOSITORY, "en/00-start-here"]) == 0
    assert capsys.readouterr().out.strip() == link(HUB, REPOSITORY, "en/00-start-here")
    assert main([]) == 2


# --- what is written


def values() -> dict[str, Any]:
    found = yaml.safe_load((ROOT / "binder/values.yaml").read_text("utf-8"))
    assert isinstance(found, dict)
    return found


def pins(name: str) -> dict[str, str]:
    lines = (ROOT / name).read_text("utf-8").splitlines()
    return dict(line.split("==") for line in lines if line and line[0] not in "#-")


def test_the_values_name_what_the_project_has() -> None:
    sits = values()["singleuser"]
    assert sits["defaultUrl"] == f"/lab/tree/{copies.FIRST}"
    assert sits["storage"]["homeMountPath"] == f"/home/jovyan/{copies.FOLDER}"
    # What hides the whole home would hide the lessons, too; and answers must lie where things are kept.
    assert sits["extraEnv"]["CARDKIT_HOME"].startswith(sits["storage"]["homeMountPath"] + "/")
    assert f"{sits['image']['name']}:{sits['image']['tag']}" in GUIDE
    (teacher,) = values()["hub"]["config"]["Authenticator"]["admin_users"]
    assert f"--admin {teacher}" in GUIDE


def test_a_pupil_has_more_memory_than_was_measured() -> None:
    sits = values()["singleuser"]["memory"]
    measured = sum(figures(part)[-1] for part in ("memory of a server, MB", "memory of a kernel, MB"))
    least, most = (int(sits[name].replace("G", "000M")[:-1]) for name in ("guarantee", "limit"))
    assert measured < least < most


def test_the_hub_of_the_image_is_of_the_line_that_hubs_run_and_is_no_part_of_binder() -> None:
    found = pins("binder/hub.txt")
    assert found.keys() == {"jupyterhub", "nbgitpuller"}
    assert found["jupyterhub"].split(".")[0] == base_versions()["jupyterhub-base"].split(".")[0] == "5"
    assert not found.keys() & {*pins("binder/requirements.txt"), *pins("requirements.txt")}
    assert "-r hub.txt" in (ROOT / "binder/load.txt").read_text("utf-8").splitlines()  # what is tried is what is said
    for name in ("binder/hub.txt", "binder/load.txt"):
        assert "://" not in (ROOT / name).read_text("utf-8")
        assert all(re.fullmatch(r"\d+(\.\d+)+", pin) for pin in pins(name).values())
    tests = {name_of(name): pin for name, pin in pins("tests/requirements.txt").items()}
    assert {name: tests[name] for name in pins("binder/load.txt")} == pins("binder/load.txt")


def commands() -> list[str]:
    """List the lines of the guide that are typed in, a line that goes on put together."""
    text = re.sub(r" *\\\n +", " ", GUIDE)
    return [line[4:] for line in text.splitlines() if line.startswith("    ") and not line.startswith("     ")]


def test_the_image_for_a_hub_is_binders_with_the_hub_added(committed: Path) -> None:
    (line,) = (one for one in commands() if one.startswith("jupyter-repo2docker"))
    told = [one for one in shlex.split(line)[1:] if one not in ("--no-run", ".")]
    tool = Path(sys.executable).with_name("jupyter-repo2docker")
    done = subprocess.run([tool, "--no-build", "--debug", *told, committed], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    runs = re.findall(r"^RUN (.+)$", done.stdout, re.MULTILINE)
    assert runs[-1].endswith("/bin/pip install --no-cache-dir -r ${REPO_DIR}/binder/hub.txt")
    assert any("binder/postBuild" in run for run in runs[:-1])
    # Kernels of a hub are reached over sockets, which the settings that postBuild lays see to.
    assert "USER ${NB_USER}" in done.stdout


def test_each_command_of_the_guide_is_there() -> None:
    makes = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = {one.split()[1] for one in commands() if one.startswith("make ")}
    assert {"load", "site", "export"} <= named <= makes
    for path in re.findall(r"\bbinder/[a-z_]+\.[a-z]+", GUIDE):
        assert (ROOT / path).is_file(), path
    for path in re.findall(r"\]\(([^)#]+)\)", GUIDE):
        assert "://" in path or (ROOT / "binder" / path).exists(), path
    assert link(HUB, REPOSITORY, "en/00-start-here") in GUIDE
    assert f"jupyter-repo2docker=={pins('tests/requirements.txt')['jupyter-repo2docker']}" in GUIDE
    assert "binder/CLASSROOM.md" in (ROOT / "README.md").read_text("utf-8")


def figures(name: str) -> list[float]:
    """Read a row of the table of the guide."""
    (row,) = (line for line in GUIDE.splitlines() if line.startswith(f"| {name} "))
    return [float(cell) for cell in row.strip("| ").split("|")[1:]]


def test_the_table_is_the_one_that_is_printed() -> None:
    assert figures("pupils") == [float(number) for number in USERS]
    assert figures("failed") == [0, 0, 0]
    assert figures("kernels over ipc") == figures("pupils")
    rows = {line.strip("| ").split("|")[0].strip() for line in GUIDE.splitlines() if line.startswith("| ")}
    printed = load.Class(1)
    printed.took = {kind: [1.0] for kind in printed.took}
    printed.memory = {part: [1.0] for part in printed.memory}
    printed.bytes = {part: [1.0] for part in printed.bytes}
    assert printed.told().keys() <= rows
