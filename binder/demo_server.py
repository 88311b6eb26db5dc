"""Demo server: Voila with a place for each pupil: a kernel that stands ready, and a folder of answers of its own.

What one pupil answers must reach no other, though all share one machine and one account: each kernel keeps what it
keeps in a folder that goes when it goes.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import psutil
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.ioloop import IOLoop
from tornado.web import HTTPError, RedirectHandler
from traitlets import Integer
from traitlets.config import Config
from traitlets.config.loader import PyFileConfigLoader
from voila.app import Voila
from voila.handler import BaseVoilaHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.voila_kernel_manager import voila_kernel_manager_factory

from binder.demo import LEFT, PORT, Demo, Refused, taken
from binder.demo_words import WORDS

HERE = Path(__file__).resolve().parent
PAGES = HERE / "demo_pages"
IDLE = 1200  # seconds after which a kernel goes whose page has gone without saying so: a laptop that was shut
LONGEST = 36  # bytes of the folder's name, that a socket's name below it is short enough for every system


class Rooms(AsyncMappingKernelManager):
    """Start kernels, each with an empty folder for what it keeps."""

    async def start_kernel(self, *, kernel_id: str | None = None, **how: Any) -> str:
        """Start a kernel; what lies in its folder goes with it."""
        kernel_id = kernel_id or str(uuid.uuid4())
        home = self.parent.rooms / kernel_id
        home.mkdir(exist_ok=True)
        how["env"] = {**how.get("env", os.environ), "CARDKIT_HOME": str(home)}
        started: str = await super().start_kernel(kernel_id=kernel_id, **how)
        return started

    def remove_kernel(self, kernel_id: str) -> Any:
        """Forget a kernel that has ended, and what it kept."""
        shutil.rmtree(self.parent.rooms / kernel_id, ignore_errors=True)
        return super().remove_kernel(kernel_id)


class Places(voila_kernel_manager_factory(Rooms, True, 0)):  # type: ignore[misc]
    """Keep kernels ready for the lesson of the day: at first one for each pupil, later for who is still missing."""

    def __init__(self, **how: Any) -> None:
        """Let as many kernels make themselves ready at a time as there are cores: more would only wait longer."""
        self._turns = asyncio.Semaphore(max(2, os.cpu_count() or 1))
        super().__init__(**how)

    async def _initialize(self, *what: Any, **how: Any) -> Any:
        async with self._turns:
            made = await super()._initialize(*what, **how)
            await asyncio.wait([made["task"]])
            return made

    def fill_if_needed(self, delay: float | None = None, notebook_name: str | None = None, **more: Any) -> None:
        """Fill up, but to no more than are awaited: who is here needs no second kernel."""
        first, ready = self.parent.demo.first, self.parent.demo.ready
        self.kernel_pools_config = {
            "default": {"pool_size": 0}, first: {"pool_size": max(1, ready - self.here())},
        }  # fmt: skip
        self.get_pool_size(first)
        super().fill_if_needed(delay, notebook_name, **more)

    def get_pool_size(self, notebook_name: str) -> int:
        """Count the kernels that wait for a page, or will; one that has ended is none of them."""
        pool = self._pools.get(notebook_name, [])
        pool[:] = [one for one in pool if not one.done() or self._lives(one)]
        return len(pool)

    def here(self) -> int:
        """Count the kernels that a page has, or that make themselves ready."""
        waiting = [one for one in self._pools.get(self.parent.demo.first, []) if one.done() and self._lives(one)]
        return len(self.list_kernel_ids()) - len(waiting)

    def _lives(self, one: asyncio.Task[Any]) -> bool:
        return not one.cancelled() and not one.exception() and one.result()["kernel_id"] in self

    def _handle_kernel_died(self, kernel_id: str) -> None:
        """Put another in its place where one dies before a page has it."""
        super()._handle_kernel_died(kernel_id)
        self.fill_if_needed(None, self.parent.demo.first)


class Lesson(TornadoVoilaHandler):
    """Answer who asks for a lesson."""

    async def get(self, path: str = "") -> None:
        """Show it, where it is one of ours and there is room for one more kernel."""
        if path not in self.settings["voila"].demo.served:
            raise HTTPError(404)
        if (
            not self.kernel_manager.get_pool_size(path)
            and psutil.virtual_memory().available < self.settings["voila"].left
        ):
            raise HTTPError(503)
        self.xsrf_token  # noqa: B018  (asking for it sets the cookie with which a page, when it closes, ends its kernel)
        await super().get(path)


class Missing(BaseVoilaHandler):
    """Answer who asks for anything else: neither folders nor files of this machine are shown."""

    def get(self, *_: str) -> None:
        """Say so."""
        raise HTTPError(404)


class Server(Voila):
    """Be Voila, with our pages, our kernels, and one first page."""

    aliases = {**Voila.aliases, "ip": "Voila.ip"}
    left = Integer(
        LEFT, config=True, help="Bytes of memory that must be free for a kernel to start while a page waits."
    )

    def __init__(self, demo: Demo, rooms: Path, **more: Any) -> None:
        """Take what is to be served, and a folder for what pupils' kernels keep."""
        super().__init__(**more)
        self.demo, self.rooms = demo, rooms

    def setup_template_dirs(self) -> None:
        """Look for pages among ours first."""
        super().setup_template_dirs()
        self.template_paths.insert(0, str(PAGES))

    def init_settings(self) -> dict[str, Any]:
        """Put our kernels in the place of Voila's."""
        settings: dict[str, Any] = super().init_settings()
        self.voila_configuration.preheat_kernel = True
        self.kernel_manager = settings["kernel_manager"] = Places(
            parent=self, connection_dir=self.connection_dir, kernel_spec_manager=self.kernel_spec_manager,
            allowed_message_types=settings["kernel_manager"].allowed_message_types,
        )  # fmt: skip
        settings["jinja_template_vars"] = {"demo": {"language": self.demo.language, "words": WORDS}}
        IOLoop.current().add_callback(self.tell)
        return settings

    def init_handlers(self) -> list[Any]:
        """Lead to the first page, and show lessons alone."""
        render = f"{self.base_url}voila/render/"
        own = {"voila_configuration": self.voila_configuration}
        lesson = {**own, "template_paths": self.template_paths, "config": self.config}
        return [
            (self.base_url, RedirectHandler, {"url": render + quote(self.demo.first), "permanent": False}),
            (f"{render}(.*)", Lesson, lesson),
            (rf"{self.base_url}voila/(?:tree|files|api/contents)\b(.*)", Missing, own),
            *super().init_handlers(),
            ("(.*)", Missing, own),
        ]

    async def tell(self) -> None:
        """Say where the lesson is, and when all kernels stand ready."""
        began = time.monotonic()
        for line in addresses(self.ip, self.port, self.base_url):
            print(line, flush=True)
        done, _ = await asyncio.wait(list(self.kernel_manager._pools[self.demo.first]))
        took, ready = time.monotonic() - began, sum(map(self.kernel_manager._lives, done))
        print(f"Ready after {took:.0f} s, for {ready} at once. Ctrl+C ends it.", flush=True)


def addresses(ip: str, port: int, below: str) -> Iterator[str]:
    """Say in lines where a server is found."""
    if ip not in ("", "0.0.0.0", "::"):
        yield f"The lesson opens at http://{f'[{ip}]' if ':' in ip else ip}:{port}{below}"
        return
    names = [socket.gethostname()]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing; it finds the address that this machine has in its network
            names.append(probe.getsockname()[0])
        except OSError:
            pass
    yield "Pupils in this network open  " + "  or  ".join(f"http://{name}:{port}{below}" for name in names)
    yield f"On this machine              http://127.0.0.1:{port}{below}"
    yield "Everybody who reaches this machine may open it. No code can be run by who does."


def told(demo: Demo, rooms: Path) -> Config:
    """Give what Voila is told, before what its user says."""
    ours = PyFileConfigLoader("jupyter_server_config.py", str(HERE)).load_config()
    c = Config()
    c.Voila.log_level = "ERROR"
    c.Voila.root_dir = str(demo.folder)
    c.Voila.port = PORT
    c.Voila.port_retries = 0  # the address that pupils were told
    c.Voila.ip = "0.0.0.0" if demo.pupils else "127.0.0.1"
    c.Voila.open_browser = not demo.pupils
    c.Voila.kernel_websocket_connection_class = ours.ServerApp.kernel_websocket_connection_class
    c.Voila.tornado_settings = {"ws_ping_timeout": 30_000}
    # No ports, which others on this machine could reach, and which two kernels that start at once may both choose.
    if sys.platform != "win32":
        c.KernelManager.transport = "ipc"
        c.Voila.connection_dir_root = str(rooms) if len(os.fsencode(rooms)) <= LONGEST else "/tmp"
    c.VoilaConfiguration.theme = demo.theme
    c.VoilaConfiguration.allow_template_override = "NO"
    c.VoilaConfiguration.resources = {"demo": {"language": demo.language, "words": WORDS}}
    # What else JupyterLab has would be loaded by every pupil; and the companion belongs to notebooks.
    c.VoilaConfiguration.extension_allowlist = [
        "@voila-dashboards/widgets-manager8", "@jupyter-widgets/jupyterlab-manager", "anywidget"
    ]  # fmt: skip
    c.MappingKernelManager.cull_idle_timeout = IDLE
    c.MappingKernelManager.cull_interval = 60
    c.MappingKernelManager.cull_connected = False  # a page that is open keeps its kernel
    c.KernelRestarter.restart_limit = 0  # a new one would know nothing of the page: it must be told
    return c


def serve(demo: Demo) -> int:
    """Serve until Ctrl+C.  Raises Refused."""
    with tempfile.TemporaryDirectory(prefix="cardkit-demo-", ignore_cleanup_errors=True) as folder:
        rooms = Path(folder)
        server = Server(demo, rooms, config=told(demo, rooms))
        try:
            server.initialize(demo.more)
        except ValueError as error:
            raise Refused(f"Voila cannot be told this: {error}.") from None
        if taken(server.ip, server.port):
            raise Refused(
                f"Port {server.port} is taken, by another demo perhaps. End that one, or choose another port: "
                f'make demo DEMO_ARGS="--port={server.port + 1}"'
            )
        server.start()
    return 0
