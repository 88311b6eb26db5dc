"""What do 1, 10 and 30 pupils at one hub wait, and what do they take? The figures that `make load` prints."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator

from tests.bench.row import Row
from tests.browser.lab import ROOT

PYTHON = ROOT / ".venv-load/bin/python"
USERS = ("1", "10", "30")
UNITS = ("s", "ms", "kB", "MB")


def rows() -> Iterator[Row]:
    """Let classes of three sizes sit at a hub, one after the other."""
    if not PYTHON.is_file():
        yield Row("no hub here: make load installs it", "-")
        return
    done = subprocess.run([PYTHON, ROOT / "binder/load.py", "--json", *USERS], capture_output=True, text=True, cwd=ROOT)
    if not done.stdout:
        print(done.stderr[-1000:], file=sys.stderr)
        yield Row("a class at a hub", "none", "", False)
        return
    for found in json.loads(done.stdout):
        yield from told(found)


def told(found: dict[str, object]) -> Iterator[Row]:
    """Make rows of the figures of one class."""
    for name, value in found.items():
        head, _, unit = name.rpartition(" ")
        what, shown = (head.rstrip(","), f"{value} {unit}") if unit in UNITS else (name, f"{value}")
        aim = {"failed": "0", "kernels over ipc": f"{found['pupils']}"}.get(name, "")
        if name != "pupils":
            yield Row(f"{found['pupils']} at a hub: {what}", shown, aim, str(value) == aim if aim else None)
