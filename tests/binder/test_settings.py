"""The settings that `prepare.py` writes: merged into what is there, and never half written for who reads meanwhile."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from binder.prepare import SETTINGS, prepare


def test_two_at_a_time_find_whole_files_and_keep_what_others_wrote(tmp_path: Path) -> None:
    place = tmp_path / next(iter(SETTINGS))
    place.parent.mkdir(parents=True)
    place.write_text(json.dumps({"theirs": {"kept": ["x" * 100_000]}}))
    failed: list[Exception] = []
    done = threading.Event()

    def read() -> None:
        while not done.is_set():
            for path in tmp_path.rglob("*.json"):
                try:
                    json.loads(path.read_text("utf-8"))
                except ValueError as error:
                    failed.append(error)

    reader = threading.Thread(target=read)
    reader.start()
    with ThreadPoolExecutor(3) as pool:  # as when the workers of the tests all start their Lab
        for writer in [pool.submit(prepare, tmp_path) for _ in range(40)]:
            writer.result()
    done.set()
    reader.join()
    assert not failed
    assert "theirs" in json.loads(place.read_text("utf-8"))
    assert {path.name for path in tmp_path.rglob("*") if path.is_file()} == {
        *(Path(name).name for name in SETTINGS), "jupyter_server_config.py"
    }  # fmt: skip


LAB, NOTEBOOK = "jupyterlab.labapp:LabApp", "notebook.app:JupyterNotebookApp"
USUAL = "jupyter_server.services.kernels.connection.channels.ZMQChannelsWebsocketConnection"


def sends(python: Path, app: str, *settings: str, env: dict[str, str] | None = None) -> str:
    """Ask the server of an environment how it sends its messages to a page."""
    told = [python, Path(__file__).with_name("at_once.py"), app, *settings]
    done = subprocess.run(told, capture_output=True, text=True, env=env)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout.strip()


@pytest.mark.parametrize("app", [LAB, NOTEBOOK])
def test_a_server_that_was_prepared_sends_at_once(app: str) -> None:
    prepare(Path(sys.prefix))  # as `make lab` does
    assert sends(Path(sys.executable), app) == "at once"
    usual = f"--ServerApp.kernel_websocket_connection_class={USUAL}"
    assert sends(Path(sys.executable), app, usual) == "in company"  # as it would be without
