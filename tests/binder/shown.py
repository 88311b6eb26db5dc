"""A demo of its own: `binder/demo.py` as `make demo` runs it, on another port, with nothing of this user's."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import psutil

from tests.browser import lab as tools

NAMED = "voila/render/en/03-briscola-ending-64-56.ipynb"


@dataclass
class Shown:
    """A running demo: its address, the folder where all that its pupils keep must lie, and its process."""

    url: str
    folder: Path
    process: subprocess.Popen[str]

    def kernels(self) -> dict[str, psutil.Process]:
        """Give the processes of its kernels by their names."""
        found = {}
        for child in psutil.Process(self.process.pid).children(recursive=True):
            with contextlib.suppress(psutil.Error):
                named = [part for part in child.cmdline() if "kernel-" in part]
                if named:
                    found[named[0].split("kernel-", 1)[1].removesuffix(".json")] = child
        return found

    def home(self, kernel: str) -> Path:
        """Give the folder of a kernel."""
        (rooms,) = self.folder.glob("cardkit-demo-*")
        return rooms / kernel

    def kept(self) -> list[Path]:
        """List all files of answers, whoever's they are."""
        return sorted(self.folder.rglob("answers*.json"))


@contextlib.contextmanager
def demo(folder: Path, *words: str, ready: str = "Ready after") -> Iterator[Shown]:
    """Serve a lesson until the block ends, from when its kernels are ready."""
    port = tools.free_port()
    own = {name: str(folder / name.lower()) for name in (*tools.FOLDERS, "HOME")}
    process = subprocess.Popen(
        [sys.executable, "binder/demo.py", "--no-browser", f"--port={port}", *words], cwd=tools.ROOT, text=True,
        env={**os.environ, **own, "TMPDIR": str(folder)}, start_new_session=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    assert process.stdout is not None
    try:
        reader = tools.await_line(iter(process.stdout), ready)
        yield Shown(f"http://127.0.0.1:{port}", folder, process)
    finally:
        tools.end(process)
    reader.join(20)
    process.stdout.close()


def gone(path: Path) -> None:
    """Wait until a folder has gone; the test's own limit ends it."""
    until = time.monotonic() + 60
    while path.exists():
        assert time.monotonic() < until, f"{path} is still there"
        time.sleep(0.05)  # nothing tells when


def told(path: Path, words: str) -> None:
    """Wait until a file says so."""
    until = time.monotonic() + 60
    while not (path.is_file() and words in path.read_text("utf-8")):
        assert time.monotonic() < until, f"{path} does not say {words}"
        time.sleep(0.05)  # nothing tells when
