"""A JupyterLab of its own, a Chromium that cannot leave this machine, and what one does with a notebook in them.

Plain functions, for the fixtures in conftest.py, for shots.py and for the bench alike.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.cookiejar import CookieJar
from importlib.resources import files
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlparse

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Playwright, Request

from binder.prepare import prepare
from tests.get_browser import find

ROOT = Path(__file__).resolve().parents[2]
# The browser itself would ask its maker for updates: the resolver rule leaves it nothing but this machine.
ARGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
]  # fmt: skip
LOOPBACK = ("127.0.0.1", "localhost", "::1")
FOLDERS = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR", "JUPYTERLAB_SETTINGS_DIR",
           "JUPYTERLAB_WORKSPACES_DIR", "CARDKIT_HOME")  # fmt: skip

# Waits for the kernel first: the indicator at the top says "idle" before there is one. A dialog that waits for a person
# (which kernel?) would keep it waiting for ever, hence the limit.
IN_NOTEBOOK = """async (arg) => {
  const act = async () => {
    const app = window.jupyterapp; await app.restored;
    const panel = app.shell.currentWidget; await panel.context.ready; await panel.sessionContext.ready;
    BODY
  };
  const limit = new Promise((_, no) => setTimeout(() => no(new Error('the notebook did not come to rest')), 120000));
  return await Promise.race([act(), limit]);
}"""
# A widget sends one change at a time and keeps the next until the kernel has taken the first: on a slow machine, cells
# run before that would come in between. What has been asked of the kernel is answered first.
RUN_ALL = """
    const {kernel} = panel.sessionContext.session ?? {};
    if (kernel?.connectionStatus === 'connected') await kernel.requestKernelInfo();
    await app.commands.execute('notebook:run-all-cells');
    const errors = [];
    for (const cell of panel.content.model.cells) if (cell.type === 'code') for (const out of cell.outputs.toJSON())
      if (out.output_type === 'error') errors.push(out.ename + ': ' + out.evalue);
    return errors;
"""


# Opens a notebook in a Lab that is there already, as a click in its file browser does, and closes all others.
OPEN = """async (path) => {
  const app = window.jupyterapp; await app.restored;
  for (const one of [...app.shell.widgets('main')]) if (one.context) one.dispose();
  const panel = await app.commands.execute('docmanager:open', {path, factory: 'Notebook'});
  await panel.context.ready; await panel.revealed;
  for (const one of [...app.shell.widgets('main')]) if (one !== panel) one.dispose();
  app.shell.activateById(panel.id);
}"""
CLOSE = """async () => {
  const app = window.jupyterapp; await app.restored;
  for (const one of [...app.shell.widgets('main')]) one.dispose();
}"""
LAB_HOME = "/lab?reset"


def launch(playwright: Playwright) -> Browser:
    """Start the Chromium of this machine."""
    path = find()
    assert path, "no Chromium here: run tests/get_browser.py first"
    return playwright.chromium.launch(executable_path=path, args=ARGS)


@dataclass
class Guard:
    """What went wrong in the pages of one context: errors nobody caught, and requests that left the machine."""

    outside: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def watch(self, context: BrowserContext) -> None:
        """Listen to every page of a context, those opened later too."""
        context.on("request", self._request)
        context.on("weberror", lambda error: self._error(error.error.stack or str(error.error)))
        context.on("console", self._console)

    def _error(self, told: str) -> None:
        # JupyterLab's debugger asks a kernel that a test has ended just now, and cares for no answer.
        if not ("Kernel is dead" in told and "requestDebug" in told and "jlab_core" in told):
            self.errors.append(told)

    def _request(self, request: Request) -> None:
        url = urlparse(request.url)
        if url.scheme in ("http", "https", "ws", "wss") and url.hostname not in LOOPBACK:
            self.outside.append(request.url)

    def _console(self, message: ConsoleMessage) -> None:
        # anywidget catches what a front end throws, and only logs it.
        if message.type == "error" and ("anywidget" in message.text or "cardkit" in message.text):
            self.errors.append(message.text)

    def check(self) -> None:
        """Raise AssertionError where anything was noted."""
        assert not self.errors, self.errors
        assert not self.outside, self.outside


@dataclass
class Lab:
    """A running JupyterLab: its address, and the folder it shows, which holds copies of the notebooks."""

    url: str
    folder: Path
    process: subprocess.Popen[str]
    cookies: CookieJar = field(default_factory=CookieJar)

    @property
    def home(self) -> str:
        """Return the address of the Lab without a notebook."""
        return self.url + LAB_HOME

    def address(self, name: str) -> str:
        """Return the address of a notebook, with a workspace that remembers nothing."""
        return f"{self.url}/lab/tree/{quote(name)}?reset"

    def fresh(self, name: str) -> Path:
        """Lay the committed notebook over the copy; return the copy's path."""
        copy = self.folder / name
        if (ROOT / name).exists():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, copy)
        assert copy.exists(), f"{name} is neither committed nor written by the test"
        return copy

    def ask(self, path: str, method: str = "GET") -> Any:
        """Ask the server's API, as a page of its own would; return what it says.  Raises HTTPError where it refuses."""
        # Without a token in the address it takes a change only with the cookie that a page gets, told twice over.
        opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))
        if not any(cookie.name == "_xsrf" for cookie in self.cookies):
            opener.open(f"{self.url}/lab").close()
        token = next(cookie.value or "" for cookie in self.cookies if cookie.name == "_xsrf")
        request = urllib.request.Request(f"{self.url}/api/{path}", method=method, headers={"X-XSRFToken": token})
        with opener.open(request) as answer:
            body = answer.read()
        return json.loads(body) if body else None

    def stop_kernels(self) -> None:
        """End every session and every kernel, so that one test leaves nothing running for the next.

        Raises AssertionError where any is left.
        """
        for kind in ("sessions", "kernels"):
            for one in self.ask(kind):
                try:
                    self.ask(f"{kind}/{one['id']}", "DELETE")
                except urllib.error.HTTPError as error:
                    if error.code != 404:  # a page that closes may have been quicker
                        raise
        left = [*self.ask("sessions"), *self.ask("kernels")]
        assert not left, left


def free_port() -> int:
    """Return a port that nothing listens on."""
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])


def await_line(lines: Iterator[str], wanted: str) -> threading.Thread:
    """Read until a line holds the wanted words; a thread reads on, so that the writer never blocks.

    Raises AssertionError, with what was read, where the stream ends or 90 seconds pass before.
    """
    seen: list[str] = []
    found: queue.Queue[bool] = queue.Queue()

    def read() -> None:
        told = False
        for line in lines:
            seen.append(line)
            if wanted in line and not told:
                told = True
                found.put(True)
        found.put(False)

    reader = threading.Thread(target=read, daemon=True)
    reader.start()
    try:
        ok = found.get(timeout=90)
    except queue.Empty:
        seen.append("\n(nothing more in 90 seconds)")
        ok = False
    assert ok, "".join(seen)[-4000:]
    return reader


def await_port(port: int, process: subprocess.Popen[str]) -> None:
    """Wait until a server listens: it says that it runs a moment before.  Raises AssertionError where it has ended."""
    while True:
        with socket.socket() as sock:
            if not sock.connect_ex(("127.0.0.1", port)):
                return
        assert process.poll() is None, f"the server ended with {process.returncode}"
        time.sleep(0.05)  # nothing tells when


def end(process: subprocess.Popen[str]) -> None:
    """End a server with all that it has started; one that a test has ended itself is gone already."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGTERM)
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def as_make_does(flags: list[str]) -> list[str]:
    """Return the command that `make lab` ends in, with these flags."""
    prepare(Path(sys.prefix))
    return [sys.executable, "-m", "jupyter", "lab", "--allow-root", *flags]


def with_companion(base: Path) -> dict[str, str]:
    """Return an environment whose Lab has the companion as it is built here, whatever is installed."""
    shutil.copytree(ROOT / "cardkit/labextension", base / "jupyter/labextensions/cardkit")
    paths = [str(base / "jupyter"), *filter(None, [os.environ.get("JUPYTER_PATH")])]
    return {**os.environ, "JUPYTER_PATH": os.pathsep.join(paths)}


@contextlib.contextmanager
def serve(base: Path, command: Callable[[list[str]], list[str]] = as_make_does, env: dict[str, str] | None = None,
          folder: Path | None = None, port: int | None = None, companion: bool = False) -> Iterator[Lab]:  # fmt: skip
    """Run JupyterLab as `make lab` does, but on a port of its own, with no settings of this machine's user.

    base: an empty folder for its files; command: makes the command from the flags; env: its environment;
    folder: the folder to show, a new one with copies of the notebooks where none is given; port: where another server
    was before it; companion: whether lessons are live when they are opened, else nothing runs before a test says so.
    """
    if folder is None:
        folder = base / "home"
        folder.mkdir()
        shutil.copytree(ROOT / "notebooks", folder / "notebooks", ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    port = port or free_port()
    flags = [
        "--no-browser", f"--ServerApp.root_dir={folder}", "--ServerApp.ip=127.0.0.1", f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0", "--IdentityProvider.token=", "--LabApp.expose_app_in_browser=True",
    ]  # fmt: skip
    own = {name: str(base / name.lower()) for name in FOLDERS}
    if not companion:
        config = base / "jupyter_config_dir/labconfig/page_config.json"
        config.parent.mkdir(parents=True, exist_ok=True)
        config.write_text(json.dumps({"disabledExtensions": {"cardkit": True}}), "utf-8")
    process = subprocess.Popen(
        command(flags), cwd=folder, env={**(env or os.environ), **own}, text=True, start_new_session=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    assert process.stdout is not None
    reader = None
    try:
        reader = await_line(iter(process.stdout), "is running at")
        await_port(port, process)
        yield Lab(f"http://127.0.0.1:{port}", folder, process)
    finally:
        end(process)
        if reader:
            reader.join(20)
            assert not reader.is_alive(), "something still holds the server's output"
        process.stdout.close()


def in_notebook(page: Page, body: str, arg: Any = None) -> Any:
    """Evaluate JavaScript, given `app`, `panel` (the notebook on screen) and `arg`, once the notebook is ready."""
    return page.evaluate(IN_NOTEBOOK.replace("BODY", body), arg)


def open_notebook(page: Page, lab: Lab, name: str, *, fresh: bool = True) -> Page:
    """Open a notebook, as `notebooks/en/00-start-here.ipynb`, and wait for its cells and its kernel; run nothing.

    fresh: lay the committed file down first; False opens it as an earlier step of the test left it.
    """
    if fresh:
        lab.fresh(name)
    if page.url.startswith(f"{lab.url}/lab") and page.evaluate("() => Boolean(window.jupyterapp)"):
        page.evaluate(OPEN, name)
    else:
        page.goto(lab.address(name), wait_until="domcontentloaded")
    page.locator(".jp-Notebook .jp-Cell").first.wait_for()
    in_notebook(page, "")
    return page


def close_notebooks(page: Page) -> None:
    """Close all notebooks of a Lab without asking, and give it its usual theme."""
    page.evaluate(CLOSE)
    if page.locator("body").get_attribute("data-jp-theme-light") == "false":
        set_theme(page, "light")


def run_all(page: Page) -> None:
    """Run every cell and wait for the last; raise AssertionError where a cell ended in an error."""
    errors = in_notebook(page, RUN_ALL)
    assert not errors, errors


def show_cell(page: Page, index: int) -> None:
    """Scroll to a cell: JupyterLab takes cells far outside the window out of the page."""
    in_notebook(page, "await panel.content.scrollToItem(arg, 'start');", index)


def show_widget(page: Page, number: int = 0, call: str = "ck.step(") -> Locator:
    """Scroll to the widget of the numbered code cell that makes this call; return it once it is on screen."""
    places = [place for place, cell in enumerate(cells(page)) if call in "".join(cell["source"])]
    show_cell(page, places[number])
    widget = page.locator(f"[data-windowed-list-index='{places[number]}'] .ck")
    widget.wait_for()
    return widget


def cells(page: Page) -> list[dict[str, Any]]:
    """Return the cells as the notebook now holds them (nbformat JSON), saved or not."""
    found: list[dict[str, Any]] = in_notebook(page, "return panel.content.model.toJSON().cells;")
    return found


def kernel_shutdown(page: Page) -> None:
    """Shut the notebook's kernel down, and wait until it has gone."""
    in_notebook(page, "await panel.sessionContext.shutdown();")
    page.wait_for_function("() => window.jupyterapp.shell.currentWidget.sessionContext.hasNoKernel")


def save(page: Page) -> None:
    """Save the notebook, and wait until it is written."""
    in_notebook(page, "await panel.context.save();")


def set_theme(page: Page, theme: str) -> None:
    """Switch JupyterLab to its "light" or "dark" theme, and wait until it is on."""
    name = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}[theme]
    page.evaluate(
        "async (theme) => { await window.jupyterapp.commands.execute('apputils:change-theme', {theme}); }", name
    )
    page.locator(f"body[data-jp-theme-name='{name}']").wait_for(state="attached")
    # A second switch while the splash of the first fades makes JupyterLab throw.
    page.locator("#jupyterlab-splash").wait_for(state="detached")


def axe(page: Page, selector: str | None = None) -> list[dict[str, Any]]:
    """Return the accessibility violations axe-core finds in the page or in the elements that match the selector.

    Each is a dict: id, impact, help, and nodes, the list of offending elements as HTML with what is wrong.
    """
    if not page.evaluate("() => Boolean(window.axe)"):
        page.evaluate(files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8"))
    found: list[dict[str, Any]] = page.evaluate(
        """async (selector) => {
          const where = selector ? {include: [...document.querySelectorAll(selector)]} : document;
          if (selector && !where.include.length) throw new Error('axe: nothing matches ' + selector);
          const result = await axe.run(where, {resultTypes: ['violations']});
          return result.violations.map(v => ({id: v.id, impact: v.impact, help: v.help,
            nodes: v.nodes.map(n => n.html + ' :: ' + n.failureSummary)}));
        }""",
        selector,
    )
    return found
