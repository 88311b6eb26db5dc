"""Run the layers of the test suite one after the other, and add them up.

usage: python tests/run.py [LAYER ...]      those of every day where none is named

Every layer runs even where an earlier one failed. A layer that finds no test has failed. A test of a browser that
failed is asked once more, alone: beside another browser, two servers and their kernels, a page can be kept waiting
longer than it waits. The closing line counts each test and each checking tool once, and says how many were asked again;
the exit status is 1 unless all passed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from collections import Counter
from contextlib import nullcontext
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BIN = Path(sys.executable).parent
PYTEST = [sys.executable, "-m", "pytest"]
SLOW = ("browser", "notebooks", "binder", "site", "load")
# Two at a time, each taking whole files: a browser, a notebook server and kernels of its own fill a core.
TWO = ["-n", "2", "--dist", "loadfile", "--no-loadscope-reorder"]
NBVAL = [
    *PYTEST, *TWO, "-p", "no:cacheprovider", "-p", "nbval", "--nbval", "--nbval-current-env",
    "--nbval-sanitize-with", "tests/notebooks/sanitize.cfg",
    *sorted((str(path.relative_to(ROOT)) for path in ROOT.glob("notebooks/*/*.ipynb")), reverse=True),
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
        [sys.executable, "-m", "notebooks.companion", "--check"],  # a lesson changes before it is built
    ],
    "fast": [[*FRONT, "test"], [*PYTEST, "-n", "auto", *(f"--ignore=tests/{name}" for name in SLOW)]],
    "browser": [BROWSER, [*PYTEST, *TWO, "tests/browser"]],
    # The notebooks run twice, since one that changes something outside itself fails only then: for the builder, and for
    # nbval with the answers and books that the first run left, another hash seed, and the last one first.
    "notebooks": [
        [sys.executable, "-m", "notebooks.build", "--check", "--home={home}"],
        [*PYTEST, *TWO, "tests/notebooks"],
        NBVAL,
    ],
    "binder": [BROWSER, [*PYTEST, *TWO, "tests/binder"]],
    "site": [BROWSER, [*PYTEST, "tests/site"]],
    "load": [[*PYTEST, "tests/load"]],
}
ON_DEMAND = ("site", "load")  # they need what `make site` and `make load` have fetched
AGAIN = ("browser", "binder")  # the layers that ask once more
FEW = 5  # more than these are no accident
WARM = ("browser", "notebooks")  # the layers whose kernels are copies of one; the others start theirs as people do


def alone(folder: Path) -> dict[str, str]:
    """Return an environment in which no setting and no saved answer of this machine's user is seen."""
    names = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    return {**os.environ, **{name: str(folder / name.lower()) for name in names}, "CARDKIT_HOME": str(home(folder))}


def home(folder: Path) -> Path:
    """Return where the answers and books of all layers go, unless a test names another place."""
    return folder / "cardkit_home"


def beside() -> dict[Path, bytes]:
    """Read what lies in the folders of the notebooks."""
    return {path: path.read_bytes() for path in ROOT.glob("notebooks/*/*") if path.is_file() and path.suffix != ".pyc"}


def run(command: list[str], folder: Path, settings: dict[str, str]) -> Counter[str]:
    """Run one command with these settings of its environment, and count what passed, failed or was skipped."""
    command = [part.replace("{home}", str(home(folder))) for part in command]
    shown = [Path(command[0]).name, *command[1:]]
    print("\n+", *shown, flush=True)
    began = time.perf_counter()
    report = folder / "report.xml"
    report.unlink(missing_ok=True)
    tests = command[: len(PYTEST)] == PYTEST
    told = [f"--junitxml={report}", "-o", "junit_family=xunit1"] if tests else []
    env, before = {**alone(folder), **settings}, beside()
    status = subprocess.run([*command, *told], cwd=ROOT, env=env, stdin=subprocess.DEVNULL).returncode
    count = counted(report, status) if tests else Counter(failed=1) if status else Counter(passed=1)
    if changed := [str(path.relative_to(ROOT)) for path, _ in before.items() ^ beside().items()]:
        print(f"  changed or left in the folders of the notebooks: {', '.join(sorted(set(changed)))}")
        count["failed"] += 1
    print(f"  {dict(count)} in {time.perf_counter() - began:.0f} s", flush=True)
    return count


def again(count: Counter[str], folder: Path, settings: dict[str, str], tests: str) -> Counter[str]:
    """Ask the tests that failed once more, one after the other, and count what they say now."""
    if not 0 < count["failed"] <= FEW:
        return count
    print(f"\n{count['failed']} failed beside others: once more, alone.", flush=True)
    second = run([*PYTEST, "--last-failed", "--last-failed-no-failures", "none", tests], folder, settings)
    if second["passed"] + second["failed"] + second["skipped"] != count["failed"]:
        return count  # what failed was not a test, or not only: there is nothing that could be asked again
    count["failed"] = 0
    return count + second + Counter({"asked again": second["passed"]})


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
    sys.path.insert(0, str(ROOT))
    from tests.kernels import warm

    if unknown := [name for name in wanted if name not in LAYERS]:
        sys.exit(f"no such layer: {' '.join(unknown)} (there are {', '.join(LAYERS)})")
    total: Counter[str] = Counter()
    spent: dict[str, float] = {}
    with tempfile.TemporaryDirectory(prefix="cardkit-") as folder:
        for name in wanted or [name for name in LAYERS if name not in ON_DEMAND]:
            began = time.perf_counter()
            with warm(Path(folder) / f"kernels-{name}", "", "0") if name in WARM else nullcontext({}) as settings:
                for command in LAYERS[name]:
                    count = run(command, Path(folder), settings)
                    if name in AGAIN and command[: len(PYTEST)] == PYTEST:
                        count = again(count, Path(folder), settings, command[-1])
                    total += count
            spent[name] = time.perf_counter() - began
    print("\n" + ", ".join(f"{name} {seconds:.0f} s" for name, seconds in spent.items()))
    skipped = f", {total['skipped']} skipped" if total["skipped"] else ""
    if total["asked again"]:
        print(f"{total['asked again']} of these passed only when asked once more, alone: see above which")
    print(f"{total['passed']} passed, {total['failed']} failed{skipped}")
    return 1 if total["failed"] or not total["passed"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
