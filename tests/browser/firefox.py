"""A stock Firefox, driven through WebDriver BiDi: Playwright drives only a build of its own, which cannot be had here.

It shows the harness page, presses keys and tells what the page threw: no more than one test file needs.
"""

from __future__ import annotations

import contextlib
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import websocket

from tests.browser.lab import await_line
from tests.get_browser import find_firefox

KEYS = {"ArrowRight": "\ue014", "ArrowDown": "\ue015", "Home": "\ue011", "Enter": "\ue007", "Tab": "\ue004"}
PREFERENCES = {  # nothing is asked from outside this machine
    "app.update.enabled": False, "browser.safebrowsing.malware.enabled": False, "datareporting.policy.firstRunURL": "",
    "browser.safebrowsing.phishing.enabled": False, "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False, "services.settings.server": "http://127.0.0.1:9/v1",
    "toolkit.telemetry.server": "", "extensions.getAddons.cache.enabled": False, "network.prefetch-next": False,
    "browser.newtabpage.enabled": False, "browser.startup.page": 0, "remote.active-protocols": 1,
}  # fmt: skip


class Firefox:
    """One tab of a running Firefox."""

    def __init__(self, address: str) -> None:
        """Open a session at the address that Firefox tells when it starts."""
        self.errors: list[str] = []
        self._sent = 0
        self._socket = websocket.create_connection(f"{address}/session", suppress_origin=True, timeout=60)
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded"])
        self._tab = self.call("browsingContext.getTree")["contexts"][0]["context"]

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        """Send a command and wait for its answer, noting errors on the way.  Raises AssertionError where it fails."""
        self._sent += 1
        self._socket.send(json.dumps({"id": self._sent, "method": method, "params": params}))
        while True:
            answer = json.loads(self._socket.recv())
            if answer.get("id") == self._sent:
                assert answer["type"] == "success", answer
                result: dict[str, Any] = answer["result"]
                return result
            if answer.get("method") == "log.entryAdded" and answer["params"]["level"] == "error":
                self.errors.append(answer["params"]["text"])

    def goto(self, url: str, width: int = 1280, height: int = 900) -> None:
        """Open a page in a window of this size, and wait until its harness is ready."""
        self.call("browsingContext.setViewport", context=self._tab, viewport={"width": width, "height": height})
        self.call("browsingContext.navigate", context=self._tab, url=url, wait="complete")
        self.evaluate("new Promise((go) => { const look = () => window.ready ? go() : setTimeout(look, 10); look(); })")

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        """Evaluate JavaScript, given `arg`; promises are awaited.  Raises AssertionError for what it throws."""
        code = f"(async (arg) => JSON.stringify((await ({expression})) ?? null))({json.dumps(arg)})"
        found = self.call("script.evaluate", expression=code, target={"context": self._tab}, awaitPromise=True)
        assert found["type"] == "success", found["exceptionDetails"]["text"]
        return json.loads(found["result"]["value"])

    def press(self, *keys: str) -> None:
        """Press keys, as on a keyboard."""
        for key in keys:
            sign = KEYS.get(key, key)
            actions = [{"type": "keyDown", "value": sign}, {"type": "keyUp", "value": sign}]
            source = {"type": "key", "id": "keys", "actions": actions}
            self.call("input.performActions", context=self._tab, actions=[source])

    def close(self) -> None:
        """End the session."""
        self._socket.close()


@contextlib.contextmanager
def launch(profile: Path) -> Iterator[Firefox]:
    """Start the Firefox of this machine with an empty profile."""
    path = find_firefox()
    assert path, "no Firefox here: run tests/get_browser.py first"
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
    (profile / "user.js").write_text("\n".join(lines), "utf-8")
    flags = ["--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    process = subprocess.Popen(
        [path, *flags], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert process.stdout is not None
    told: list[str] = []

    def lines_of(stream: Iterator[str]) -> Iterator[str]:
        for line in stream:
            told.append(line)
            yield line

    try:
        reader = await_line(lines_of(process.stdout), "BiDi listening on")
        address = next(line.split()[-1] for line in told if "BiDi listening on" in line)
        fox = Firefox(address)
        yield fox
        fox.close()
    finally:
        process.terminate()
        process.wait(30)
    reader.join(20)
    process.stdout.close()
