"""Run the layers of the test suite one after the other, and add them up.

usage: python tests/run.py [LAYER ...]      all of them where none is named

Every layer runs even where an earlier one failed. A layer that finds no test has failed. The closing line counts each
test and each checking tool once; the exit status is 1 unless all passed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BIN = Path(sys.executable).parent
PYTEST = [sys.executable, "-m", "pytest"]
SLOW = ("browser", "notebooks", "binder")
NBVAL = [
    *PYTEST, "-p", "no:cacheprovider", "--nbval", "--nbval-current-env",
    "--nbval-sanitize-with", "tests/notebooks/sanitize.cfg",
    *sorted({f"notebooks/{path.parent.name}" for path in ROOT.glob("notebooks/*/*.ipynb")}),
]  # fmt: skip

BROWSER = [sys.executable, "tests/get_browser.py"]  # asked for by the layers that open pages, and by no other
FRONT = [sys.executable, "tests/front.py"]  # fetches its tools where they are missing

# layer: its commands; those that start with PYTEST are counted test by test, the others as one check each
LAYERS: dict[str, list[list[str]]] = {
    "lint": [
        [sys.executable, "-m", "ruff", "check", "."],
        [sys.executable, "-m", "mypy", "--strict", "cardkit"],
        [str(BIN / "lint-imports"), "--no-cache"],
        [*FRONT, "check"],
    ],
    "fast": [[*FRONT, "test"], [*PYTEST, "-n", "auto", *(f"--ignore=tests/{name}" for name in SLOW)]],
    # A browser, a notebook server and kernels fill two cores: these run one test at a time.
    "browser": [BROWSER, [*PYTEST, "tests/browser"]],
    # Twice in a row, since a notebook that changes something outside itself fails only then.
    "notebooks": [[sys.executable, "-m", "notebooks.build", "--check"], [*PYTEST, "tests/notebooks"], NBVAL, NBVAL],
    "binder": [BROWSER, [*PYTEST, "tests/binder"]],
}


def alone(folder: Path) -> dict[str, str]:
    """Return an environment in which no setting and no saved answer of this machine's user is seen."""
    names = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR", "CARDKIT_HOME")
    return {**os.environ, **{name: str(folder / name.lower()) for name in names}}


def run(command: list[str], folder: Path) -> Counter[str]:
    """Run one command and count what passed, failed or was skipped."""
    shown = [Path(command[0]).name, *command[1:]]
    print("\n+", *shown, flush=True)
    began = time.perf_counter()
    report = folder / "report.xml"
    report.unlink(missing_ok=True)
    tests = command[: len(PYTEST)] == PYTEST
    told = [f"--junitxml={report}", "-o", "junit_family=xunit1"] if tests else []
    status = subprocess.run([*command, *told], cwd=ROOT, env=alone(folder), stdin=subprocess.DEVNULL).returncode
    count = counted(report, status) if tests else Counter(failed=1) if status else Counter(passed=1)
    print(f"  {dict(count)} in {time.perf_counter() - began:.0f} s", flush=True)
    return count


def counted(report: Path, status: int) -> Counter[str]:
    """Count the tests of a pytest report; a run that ended badly for any reason counts as failed."""
    count: Counter[str] = Counter()
    if report.exists():
        for suite in ET.parse(report).getroot().iter("testsuite"):
            bad = int(suite.get("failures", 0)) + int(suite.get("errors", 0))
            skipped = int(suite.get("skipped", 0))
            count += Counter(passed=int(suite.get("tests", 0)) - bad - skipped, failed=bad, skipped=skipped)
    if status == 5:
        print("  no test was found here: an empty layer has failed")
    if status and not count["failed"]:
        count["failed"] += 1
    return count


def main(wanted: list[str]) -> int:
    """Run the layers asked for and print the closing line."""
    if unknown := [name for name in wanted if name not in LAYERS]:
        sys.exit(f"no such layer: {' '.join(unknown)} (there are {', '.join(LAYERS)})")
    total: Counter[str] = Counter()
    spent: dict[str, float] = {}
    with tempfile.TemporaryDirectory(prefix="cardkit-") as folder:
        for name in wanted or LAYERS:
            began = time.perf_counter()
            for command in LAYERS[name]:
                total += run(command, Path(folder))
            spent[name] = time.perf_counter() - began
    print("\n" + ", ".join(f"{name} {seconds:.0f} s" for name, seconds in spent.items()))
    skipped = f", {total['skipped']} skipped" if total["skipped"] else ""
    print(f"{total['passed']} passed, {total['failed']} failed{skipped}")
    return 1 if total["failed"] or not total["passed"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
