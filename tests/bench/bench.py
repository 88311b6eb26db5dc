"""Measure what the project promises, and print it beside the aims: `make bench`.

Figures of time depend on the machine and on what else runs there; ratios are taken within one run. Nothing fails here.
"""

from __future__ import annotations

import gzip
import json
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import nbformat
import psutil
from jupyter_client.manager import start_new_kernel
from playwright.sync_api import Browser, sync_playwright

import cardkit as ck
from tests.bench import batches, deals, engines, solving
from tests.bench.row import Row, show
from tests.browser import lab as tools
from tests.browser.lab import ROOT

LANGUAGES = ("en", "zh-Hant", "zh-Hans")
PACKED = {"stepper": 16, "keeper": 35, "tournament": 35}  # KB at most, gzipped
HEAVY = ("numpy", "pandas", "matplotlib", "anywidget")


def percentile(values: list[float], share: float) -> float:
    """Return the value below which that share lies."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def size() -> Iterator[Row]:
    """How much travels to the browser for all twenty tricks, in the language that needs most."""
    frames, line, state, language = max(map(measure_state, LANGUAGES), key=lambda one: one[2])
    yield Row("20-trick replay: frames", f"{frames}")
    yield Row("20-trick replay: frames, captions and table", f"{line / 1000:.1f} KB")
    yield Row(f"20-trick replay: whole stepper state ({language})", f"{state / 1000:.1f} KB", "60 KB", state <= 60_000)
    for script in sorted((ROOT / "cardkit/widgets/static").glob("*.js")):
        whole, packed = script.read_bytes(), gzip.compress(script.read_bytes())
        most = PACKED.get(script.stem)
        yield Row(
            f"{script.name} (gzipped)",
            f"{len(whole) / 1000:.1f} KB ({len(packed) / 1000:.1f} KB)",
            f"({most} KB)" if most else "",
            len(packed) <= most * 1000 if most else None,
        )


def measure_state(language: str) -> tuple[int, int, int, str]:
    """Return frames, bytes of the line and bytes of the state of the full deal; the front end itself is not state."""
    widget = ck.step("briscola/full-deal", language=language)
    state = {name: value for name, value in widget.get_state().items() if name not in ("_esm", "_css")}
    line = len(json.dumps(widget.line, ensure_ascii=False).encode())
    return len(widget.line["frames"]), line, len(json.dumps(state, ensure_ascii=False).encode()), language


def light() -> Iterator[Row]:
    """What `import cardkit` costs, each time in a new process."""
    code = (
        "import sys, time; t = time.process_time(); import cardkit; t = time.process_time() - t;"
        f"print(t, *[m for m in {HEAVY!r} if m in sys.modules])"
    )
    said = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
            for _ in range(9)]  # fmt: skip
    took = statistics.median(float(one[0]) for one in said)
    loaded = sorted({name for one in said for name in one[1:]})
    yield Row("import cardkit: CPU time", f"{took:.3f} s", "0.1 s", took <= 0.1)
    yield Row("import cardkit: heavy libraries loaded", ", ".join(loaded) or "none", "none", not loaded)


def memory() -> Iterator[Row]:
    """How much a kernel grows by showing one stepper, beside a bare one."""
    bare = statistics.median(resident("pass") for _ in range(3))
    shown = statistics.median(resident("import cardkit as ck\nck.step('briscola/last-three')") for _ in range(3))
    yield Row("memory of a bare kernel", f"{bare:.1f} MB")
    yield Row("memory added by one stepper", f"{shown - bare:+.1f} MB", "+10 MB", shown - bare <= 10)


def resident(code: str) -> float:
    """Start a kernel, run code in it, and return its resident memory in MB."""
    manager, client = start_new_kernel(kernel_name="python3", stderr=subprocess.DEVNULL)
    try:
        reply = client.execute_interactive(code, output_hook=lambda message: None, timeout=60)
        assert reply["content"]["status"] == "ok", reply["content"]
        return float(psutil.Process(manager.provisioner.pid).memory_info().rss) / 2**20
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def speed() -> Iterator[Row]:
    """Random deals a second on one core, in short turns with the naive engine, so that both meet the same load."""
    for play in (deals.ours, deals.plain):
        rate(play, range(1000))  # what is worked out once and kept is not what is measured
    turns = [range(at, at + 250) for at in range(1000, 11000, 250)]
    pairs = [(rate(deals.ours, seeds), rate(deals.plain, seeds)) for seeds in turns]
    ours, plain = (max(rates) for rates in zip(*pairs, strict=True))
    ratio = statistics.median(a / b for a, b in pairs)
    yield Row("checked random Briscola deals a second, one core", f"{ours:,.0f}", "10,000", ours >= 10_000)
    yield Row("the same by the naive engine", f"{plain:,.0f}")
    yield Row("ratio, same choices, same events", f"{ratio:.2f}", "2", ratio >= 2)
    rounds = max(rate(deals.scopa, range(at, at + 250)) for at in range(0, 2000, 250))
    yield Row("checked random Scopa rounds a second, one core", f"{rounds:,.0f}", "5,000", rounds >= 5_000)


def many() -> Iterator[Row]:
    """Deals in batches of numpy beside engines as one would first write them: five turns each, in one process."""
    for name in engines.GAMES:
        batches.batch(name, 1000, 0)  # numpy is loaded, and tables are made
        ratios, slow = [], []
        for turn in range(5):
            quick = cost(batches.batch, name, 10_000, turn) / 10_000
            ratios.append(cost(batches.one_by_one, name, 200, turn) / 200 / quick)
            slow.append(quick)
        ratio, whole = statistics.median(ratios), 100_000 * statistics.median(slow)
        yield Row(f"{name} in batches beside a naive engine", f"{ratio:.1f}", "20", ratio >= 20)
        yield Row(f"{name}: 100,000 deals in batches, CPU time", f"{whole:.2f} s", "3 s", whole < 3)


def cost(play: Callable[[str, int, int], None], name: str, n: int, turn: int) -> float:
    """Return the CPU time of some deals."""
    began = time.process_time()
    play(name, n, turn)
    return time.process_time() - began


# Decisions a second, as a share of OpenSpiel's hearts: with events and reasons, and without.
AIMS = {"briscola": (0.6, 1.0), "scopa": (0.35, 0.5), "tressette": (0.4, 0.8)}


def peers() -> Iterator[Row]:
    """How our games stand beside hearts of OpenSpiel, written in C++ and driven from Python as ours are."""
    hearts = deals.hearts()
    if hearts is None:
        yield Row("OpenSpiel is not installed: pip install -r tests/bench/requirements.txt", "-")
        return
    paths = {(name, how): make(rules) for name, rules in deals.THREE.items()
             for how, make in enumerate((deals.decisions, deals.unseen))}  # fmt: skip
    found: dict[tuple[str, int], list[float]] = {which: [] for which in paths}
    peer: list[float] = []
    for at in range(1000, 4000, 200):  # short turns, so that all meet the same load; the first fills what is kept
        seeds = range(at, at + 200)
        peer.append(made(hearts, seeds))
        for which, play in paths.items():
            found[which].append(made(play, seeds) / peer[-1])
    yield Row("OpenSpiel's hearts: decisions a second", f"{statistics.median(peer[1:]):,.0f}")
    for (name, how), ratios in found.items():
        ratio, aim = statistics.median(ratios[1:]), AIMS[name][how]
        what = f"{name} beside hearts, {'without events' if how else 'with events and reasons'}"
        yield Row(what, f"{ratio:.2f}", f"{aim:.2f}", ratio >= aim)


def made(play: Callable[[int], int], seeds: range) -> float:
    """Return decisions per second of CPU time."""
    began = time.process_time()
    return sum(map(play, seeds)) / (time.process_time() - began)


def rate(play: Callable[[int], int], seeds: range) -> float:
    """Return deals per second of CPU time."""
    began = time.process_time()
    for seed in seeds:
        play(seed)
    return len(seeds) / (time.process_time() - began)


# From the key press to the new step laid out on screen. A listener that answers later is waited for.
STEP = """async ({root, key, value}) => {
  const bar = root.querySelector('.ck-bar');
  const there = () => bar.getAttribute('aria-valuenow') === value;
  const began = performance.now();
  bar.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
  if (!there()) await new Promise((done) => {
    const look = new MutationObserver(() => there() && (look.disconnect(), done()));
    look.observe(bar, {attributes: true});
  });
  root.getBoundingClientRect();
  const took = performance.now() - began;
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  return took;
}"""


def steps(browser: Browser, base: Path) -> Iterator[Row]:
    """How long a step takes in the page, through all twenty tricks and back, twice, in a real JupyterLab."""
    with tools.serve(base) as lab:
        cell = nbformat.v4.new_code_cell("import cardkit as ck\nck.step('briscola/full-deal')", id="deal")
        kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
        nbformat.write(nbformat.v4.new_notebook(cells=[cell], metadata=kernel), lab.folder / "deal.ipynb")
        page = browser.new_page()
        tools.open_notebook(page, lab, "deal.ipynb")
        tools.run_all(page)
        root = tools.show_widget(page).element_handle()
        last = int(page.locator(".ck-bar").get_attribute("aria-valuemax") or 0)
        walk = [("ArrowRight", n) for n in range(1, last + 1)] + [("ArrowLeft", n) for n in range(last - 1, -1, -1)]
        took = [float(page.evaluate(STEP, {"root": root, "key": key, "value": str(n)})) for key, n in walk * 2]
        page.close()
    for name, share in (("median", 0.5), ("95th percentile", 0.95)):
        found = percentile(took, share)
        yield Row(f"a step in the browser, {name} of {len(took)}", f"{found:.1f} ms", "16 ms", found <= 16)


def cold(browser: Callable[[], Browser], base: Path) -> Iterator[Row]:
    """From typing `make lab` to the first live table, with no click; the browser starts when the server is up."""
    began = time.perf_counter()
    with tools.serve(base, by_make, folder=ROOT, companion=True) as lab:
        up = time.perf_counter() - began
        page = browser().new_page()
        page.goto(lab.url, wait_until="domcontentloaded")
        page.locator(".jp-Notebook .jp-Cell").first.wait_for()
        still = time.perf_counter() - began
        page.locator(".ck svg [data-key]").first.wait_for()
        done = time.perf_counter() - began
        lab.stop_kernels()
        page.close()
    yield Row("make lab: the server answers", f"{up:.1f} s")
    yield Row("make lab: the first lesson is on screen", f"{still:.1f} s")
    yield Row("make lab: the first live table is painted", f"{done:.1f} s", "10 s", done <= 10)


def by_make(flags: list[str]) -> list[str]:
    """Return the command a person types; the folder to show is its own."""
    wanted = [flag for flag in flags if "root_dir" not in flag]
    return ["make", "--no-print-directory", "lab", f"VENV={sys.prefix}", f"LAB_ARGS={' '.join(wanted)}"]


def main() -> None:
    """Measure everything, slowest last, then print."""
    print(
        f"Python {platform.python_version()}, {psutil.cpu_count()} cores, load {psutil.getloadavg()[0]:.1f}", flush=True
    )
    rows: list[Row] = []
    for part in (size, light, memory, speed, many, peers, solving.rows):
        rows += part()
        print(f"  {part.__name__} done", flush=True)
    base = Path(tempfile.mkdtemp(prefix="cardkit-bench-"))
    try:
        with sync_playwright() as playwright:
            browsers: list[Browser] = []

            def start() -> Browser:
                browsers.append(tools.launch(playwright))
                return browsers[-1]

            for name in ("cold", "steps"):
                (base / name).mkdir()
            rows += cold(start, base / "cold")
            print("  cold done", flush=True)
            rows += steps(browsers[0], base / "steps")
            for browser in browsers:
                browser.close()
    finally:
        shutil.rmtree(base, ignore_errors=True)
    show(rows)


if __name__ == "__main__":
    main()
