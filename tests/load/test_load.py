"""The load test itself, with two pupils; what it leaves when it is broken off; and that pupils are kept apart."""

from __future__ import annotations

import itertools
import json
import os
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from binder.load import BURSTS, EVERY, PACED
from binder.load_run import MARK

ROOT = Path(__file__).parents[2]
PYTHON = ROOT / ".venv-load/bin/python"
LONGEST = 300  # seconds: whatever hangs has failed


@pytest.fixture(scope="module", autouse=True)
def _there() -> None:
    assert PYTHON.is_file(), "there is no hub here: make load installs it"


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder with a short name: sockets of kernels lie below."""
    with tempfile.TemporaryDirectory(prefix="ck-t-", dir="/tmp") as place:
        yield Path(place)


@pytest.fixture
def begun(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """The load test, as it runs; its folders are in a place of their own, and tell what belongs to it."""
    env = {**os.environ, "TMPDIR": str(folder), "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(
        [PYTHON, ROOT / "binder/load.py", "--json", "2"], env=env, cwd=folder, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
    )  # fmt: skip
    yield process
    if process.poll() is None:
        process.kill()
    process.communicate()
    for one in runs_for(folder):
        one.kill()


def runs_for(folder: Path) -> list[psutil.Process]:
    """Find whatever runs for a load test whose folders lie here."""
    found = []
    for process in psutil.process_iter():
        try:
            if process.environ().get(MARK, "").startswith(str(folder)):
                found.append(process)
        except psutil.Error:
            continue
    return found


def test_two_pupils_get_through_a_lesson(begun: subprocess.Popen[str], folder: Path) -> None:
    out, err = begun.communicate(timeout=LONGEST)
    assert begun.returncode == 0, err
    (found,) = json.loads(out)
    assert found["pupils"] == 2 and found["failed"] == 0, err
    assert found["answers kept, each in a pupil's own folder"] == 2 * (PACED // EVERY)
    assert found["kernels over ipc"] == 2
    for kind in ("a card played and answered", "a card played and answered, all at once"):
        middle, most = (found[f"{kind}, {word} ms"] for word in ("p50", "max"))
        assert 0 < middle <= most
    assert found["memory of a server, MB"] > 10 and found["memory of a kernel, MB"] > 10
    assert BURSTS and not runs_for(folder)
    assert not list(folder.iterdir())


def running_when(told: str, begun: subprocess.Popen[str], folder: Path) -> list[psutil.Process]:
    """Wait until the load test says something, and give all that runs for it then."""
    assert begun.stderr
    before = list(itertools.takewhile(lambda line: told not in line, begun.stderr))
    assert begun.poll() is None, before
    return runs_for(folder)


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
@pytest.mark.parametrize("told", ["The hub is up", "All have sat down"])
def test_who_breaks_it_off_leaves_nothing_running(
    told: str, sign: signal.Signals, begun: subprocess.Popen[str], folder: Path
) -> None:
    running = running_when(told, begun, folder)
    assert len(running) >= 2  # a hub and its proxy, then servers, and at last kernels
    begun.send_signal(sign)
    begun.communicate(timeout=LONGEST)
    assert begun.returncode == (-sign if sign == signal.SIGKILL else 130)
    _, alive = psutil.wait_procs(running, timeout=LONGEST)  # a hub that lost its starter ends by itself
    assert not alive
    assert not runs_for(folder)


def test_a_hub_that_dies_is_told_and_what_it_has_started_is_ended(begun: subprocess.Popen[str], folder: Path) -> None:
    running = running_when("All have sat down", begun, folder)
    ends = [one for one in running if "jupyterhub" in " ".join(one.cmdline()[:3])]  # the hub, then its servers
    assert len(ends) == 3
    kernels = [" ".join(one.cmdline()) for one in running if "ipykernel_launcher" in one.cmdline()]
    assert len(kernels) == 2
    assert all(str(folder) in command for command in kernels)  # nothing that is left behind lies elsewhere
    for one in ends:
        one.kill()
    _, err = begun.communicate(timeout=LONGEST)
    assert begun.returncode == 1
    assert "failed" in err
    assert not runs_for(folder)
    assert not list(folder.iterdir())


def test_a_pupil_has_a_server_alone_and_a_link_brings_the_lessons(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(ROOT), "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
    there = tmp_path / "lessons.git"
    lesson = there / "notebooks/en/00-start-here.ipynb"
    lesson.parent.mkdir(parents=True)
    lesson.write_bytes((ROOT / "notebooks/en/00-start-here.ipynb").read_bytes())
    git = ["git", "-c", "user.name=Anna", "-c", "user.email=anna@school.example"]
    for command in (["init", "-q", "-b", "main"], ["add", "."], ["commit", "-qm", "Lessons"]):
        subprocess.run([*git, *command], cwd=there, check=True, env=env)
    done = subprocess.run(
        [PYTHON, ROOT / "tests/load/apart.py", there], env=env, capture_output=True, text=True, timeout=LONGEST
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["asked again"] >= 1  # one server at a time may start there: the other pupil was told to wait
    assert found["own"] == 200 and found["others"] == 403 and found["nobody"] == 403
    assert found["kernels"] == 1 and found["sockets"] == 5
    assert found["page"] and found["pulled"] and found["lesson"]
    assert not found["left"] and not found["folder"]
