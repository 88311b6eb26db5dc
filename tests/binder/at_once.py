"""Does the notebook server of this environment send each message to a page at once? Prints what its socket is set to.

usage: python tests/binder/at_once.py APP [SETTING ...]      jupyterlab.labapp:LabApp, and settings of the server
       python tests/binder/at_once.py demo                   the server of `make demo`
"""

from __future__ import annotations

import asyncio
import gc
import importlib
import socket
import sys
import tempfile
from pathlib import Path

from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from tornado.httpclient import HTTPRequest
from tornado.ioloop import IOLoop
from tornado.websocket import websocket_connect

TOKEN = "only-for-this-run"


async def asked(port: int, kernel: str) -> bool:
    """Open the websocket of a kernel as a page does, and look at the other end of it."""
    address = f"ws://127.0.0.1:{port}/api/kernels/{kernel}/channels"
    page = await websocket_connect(HTTPRequest(address, headers={"Authorization": f"token {TOKEN}"}))
    (handler,) = (one for one in gc.get_objects() if isinstance(one, KernelWebsocketHandler))
    assert handler.ws_connection is not None
    found = handler.ws_connection.stream.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
    page.close()
    return bool(found)


async def main(app: str, *settings: str) -> None:
    """Start the server and a kernel, look, and end both."""
    module, name = app.split(":")
    flags = ["--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1", "--ServerApp.port=0",
             f"--IdentityProvider.token={TOKEN}"]  # fmt: skip
    server = getattr(importlib.import_module(module), name).initialize_server(argv=[*flags, *settings])
    kernel = await server.kernel_manager.start_kernel(kernel_name="python3")
    try:
        port = next(iter(server.http_server._sockets.values())).getsockname()[1]
        print("at once" if await asked(port, kernel) else "in company")
    finally:
        await server.kernel_manager.shutdown_kernel(kernel, now=True)


def demo() -> None:
    """Start the server of the demo, look, and end it."""
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    from binder.demo import asked as wanted
    from binder.demo_server import Server, told

    with socket.socket() as probe, tempfile.TemporaryDirectory(prefix="cardkit-demo-") as rooms:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        shown = wanted([])
        server = Server(shown, Path(rooms), config=told(shown, Path(rooms)))
        server.initialize(["--no-browser", f"--port={port}"])

        async def look() -> None:
            kernel = await server.kernel_manager.start_kernel(kernel_name="python3")
            print("at once" if await asked(port, kernel) else "in company")
            await asyncio.wait(server.kernel_manager._pools[shown.first])
            server.ioloop.stop()

        IOLoop.current().add_callback(look)
        server.start()


if __name__ == "__main__":
    if sys.argv[1:] == ["demo"]:
        demo()
    else:
        asyncio.run(main(*sys.argv[1:]))
