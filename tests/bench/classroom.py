"""Measure what a class meets, and print it beside the aims: `make bench-classroom`.

Sizes and ratios come first; figures of time are those of this machine, with what else runs there. Nothing fails here.

usage: python -m tests.bench.classroom [PART ...]      all of them where none is named
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable, Iterable

import psutil

from tests.bench import clicks, demo, export, lite, load
from tests.bench.row import Row, show

PARTS: dict[str, Callable[[], Iterable[Row]]] = {
    "export": export.rows,
    "clicks": clicks.rows,
    "demo": demo.rows,
    "site": lite.rows,
    "load": load.rows,
}
SECONDS = (" s", " ms")


def main(wanted: list[str]) -> None:
    """Measure the parts asked for, then print: seconds last."""
    if unknown := [name for name in wanted if name not in PARTS]:
        sys.exit(f"no such part: {' '.join(unknown)} (there are {', '.join(PARTS)})")
    print(
        f"Python {platform.python_version()}, {psutil.cpu_count()} cores, load {psutil.getloadavg()[0]:.1f}", flush=True
    )
    rows: list[Row] = []
    for name in wanted or PARTS:
        rows += PARTS[name]()
        print(f"  {name} done", flush=True)
    show(sorted(rows, key=lambda row: row.found.endswith(SECONDS)))


if __name__ == "__main__":
    main(sys.argv[1:])
