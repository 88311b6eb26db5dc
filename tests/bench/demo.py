"""What does `make demo` cost for each pupil, and how long does one wait: cold, with kernels ready, and ten at once?"""

from __future__ import annotations

import tempfile
import time
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psutil
from playwright.sync_api import BrowserContext, sync_playwright

from binder.demo import EACH
from tests.bench.row import Row
from tests.binder.shown import NAMED, demo
from tests.browser import lab as tools

PUPILS = 10


def rows() -> Iterator[Row]:
    """Serve a lesson with ten kernels ready, and open it in a browser, with nothing kept, then ten times at once."""
    guard = tools.Guard()
    began = time.perf_counter()
    with (
        tempfile.TemporaryDirectory(prefix="ck-") as folder,
        demo(Path(folder), "--lesson=03", f"--pupils={PUPILS}", "--ip=127.0.0.1") as shown,
        sync_playwright() as playwright,
    ):
        ready = time.perf_counter() - began
        each = [kernel.memory_full_info().uss for kernel in shown.kernels().values()]
        server = psutil.Process(shown.process.pid).memory_full_info().uss
        pupil = sum(each) / len(each)
        yield Row(
            "make demo: memory of a pupil's kernel", f"{pupil / 1e6:.0f} MB", f"{EACH / 1e6:.0f} MB", pupil <= EACH
        )
        yield Row("make demo: memory of the server", f"{server / 1e6:.0f} MB")
        yield Row(f"make demo: {PUPILS} kernels are ready after", f"{ready:.1f} s")
        browser = tools.launch(playwright)
        took = {}
        for way, address in (
            ("a kernel is ready", NAMED),
            ("cold", NAMED.replace("03-briscola-ending-64-56", "12-tressette-declarations-and-review")),
        ):
            context = browser.new_context(viewport={"width": 1280, "height": 900})
            guard.watch(context)
            took[way] = live(context, f"{shown.url}/{address}")
            context.close()
            yield Row(f"make demo: the first table is live, {way}", f"{took[way]:.1f} s")
        yield Row(
            "make demo: a wait without a kernel ready, beside one with",
            f"{took['cold'] / took['a kernel is ready']:.1f}",
        )
        browser.close()
        with ThreadPoolExecutor(PUPILS) as class_:
            waited = list(class_.map(fetched, [f"{shown.url}/{NAMED}"] * (PUPILS - 1)))
        yield Row(f"make demo: the slowest of {PUPILS - 1} pages asked for at once", f"{1000 * max(waited):.0f} ms")
    yield Row("make demo: requests to anybody outside", f"{len(guard.outside)}", "0", not guard.outside)


def live(context: BrowserContext, address: str) -> float:
    """Return the seconds until the first table of a lesson is live."""
    page = context.new_page()
    began = time.perf_counter()
    page.goto(address, wait_until="domcontentloaded")
    page.locator("main .ck").first.wait_for(timeout=120_000)
    return time.perf_counter() - began


def fetched(address: str) -> float:
    """Return the seconds until the server has given a page whole."""
    began = time.perf_counter()
    with urllib.request.urlopen(address) as answer:
        answer.read()
    return time.perf_counter() - began
