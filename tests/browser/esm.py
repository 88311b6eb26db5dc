"""The front end alone: a bundle in a page of its own, with a model made here instead of a kernel.

The fixtures below are imported by the tests that use them.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page

from cardkit.view.faces import defs
from cardkit.view.theme import DARK, LIGHT
from cardkit.widgets.base import CardWidget
from tests.view.sample import MOVES, sample

HERE = Path(__file__).parent
STATIC = HERE.parents[1] / "cardkit" / "widgets" / "static"
TYPES = {"js": "text/javascript", "css": "text/css"}
LABELS = {
    "first": "To the start", "prev": "Back", "next": "Next", "last": "To the end", "play": "Play", "pause": "Pause",
    "full": "Full screen", "leave": "Leave full screen", "keys": "Keys", "fork": "Try another card",
    "play_on": "Play it out",
    "back": "Back to the hand", "back_to": "Back to {line}", "other": "Other line",
    "step_of": "Step {i} of {n}", "steps": "Steps", "table": "Score table",
    "toolbar": "Stepping", "choose": "Choose a card", "given_line": "As played", "your_line": "Your line",
    "your_next": "Your line {n}", "on_screen": "On the table now: {line}", "lines": "The lines",
    "rail": "{line}: steps",
    "own_rail": "{line}: steps. It leaves the line above at step {i}.",
    "kernel_gone": "No answer from the kernel.", "keys_help": [["→", "next step"], ["?", "this list"]],
}  # fmt: skip


LAST = len(MOVES)
OWN = ("layout", "tabbable", "tooltip")  # traits that ipywidgets adds
HOSTILE = '<img src=x onerror="window.hurt=1">'


class _Pages(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        asked = self.path.split("?")[0]
        part, _, suffix = asked.strip("/").partition(".")
        if asked == "/":
            body, kind = (HERE / "harness.html").read_bytes(), "text/html"
        elif suffix in TYPES and (STATIC / f"{part}.{suffix}").exists():
            body, kind = (STATIC / f"{part}.{suffix}").read_bytes(), TYPES[suffix]
        else:
            self.send_error(404)
            return
        self.send_response(200)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Keep quiet."""


@contextmanager
def serve() -> Iterator[str]:
    """Serve the harness on a loopback port; gives its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Pages)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def state(**traits: Any) -> dict[str, Any]:
    """Give the traits of a stepper; those named replace the usual ones."""
    return {
        "kind": "stepper", "line": sample(), "index": 0, "fork": {}, "fork_index": 0, "trunk": [],
        "above": 0, "choice": {},
        "faces": defs("french"), "roles": {"light": dict(LIGHT), "dark": dict(DARK)}, "theme": "auto", "size": "auto",
        "room": "wide", "labels": LABELS, "language": "en", "message": "", **traits,
    }  # fmt: skip


def sent(widget: CardWidget) -> dict[str, Any]:
    """Give what a page gets of a widget."""
    return {key: value for key, value in widget.get_state().items() if not key.startswith("_") and key not in OWN}


def mount(page: Page, *, width: str = "", answers: dict[str, Any] | None = None, delay: int = 0, **traits: Any) -> None:
    """Put a stepper on the page, as `one`, with its model `model`."""
    page.evaluate(
        """([state, width, answers, delay]) => {
          window.model = fakeModel(state);
          if (answers) python(model, answers, delay);
          window.one = mount(model, width);
        }""",
        [state(**traits), width, answers, delay],
    )


def get(page: Page, trait: str) -> Any:
    """Read a trait of the model on the page."""
    return page.evaluate("(key) => model.state[key]", trait)


def button(page: Page, name: str, panel: int = 0) -> Locator:
    """Find a button by its label's key, in the first panel or another."""
    return page.locator(".ck-panel").nth(panel).get_by_role("button", name=LABELS[name], exact=True)


def show(page: Page, step: int) -> None:
    """Set the step as Python would."""
    page.evaluate("(step) => model.set('index', step)", step)


def fork(moves: int = 5, **choices: list[list[str]]) -> dict[str, Any]:
    """Give a line cut after some moves, where cards may be chosen: `at5=[["3S", "A plays 3S"]]`."""
    return {**sample(MOVES[:moves]), "choices": {name[2:]: cards for name, cards in choices.items()}}


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The harness on a loopback port."""
    with serve() as url:
        yield url


@pytest.fixture
def page_of(new_page: Callable[..., Page], kept_page: Callable[..., Page], site: str) -> Callable[..., Page]:
    """Give pages with the front end loaded and nothing mounted; `clock=True` makes a new one and stops its time.

    `kind="quiz"` loads the front end of that kind of widget.
    """

    def make(clock: bool = False, kind: str = "stepper", **options: Any) -> Page:
        home = f"{site}?kind={kind}"
        if not clock:
            return kept_page(home, **options)
        page = new_page(**options)
        page.clock.install()
        page.goto(home)
        page.wait_for_function("window.ready")
        page.clock.pause_at("2030-01-01")
        return page

    return make


@pytest.fixture
def bare(page_of: Callable[..., Page]) -> Page:
    """One such page."""
    return page_of()
