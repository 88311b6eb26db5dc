"""Settings of the notebook server, for `make lab`, Binder and a hub; `prepare.py` puts them into the environment."""

import atexit
import os
import shutil
import tempfile
from typing import Any

from jupyter_core.paths import jupyter_runtime_dir
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

# A copy of the learner's own: see copies.py. A hub may have a first page of its own.
FIRST = os.environ.get("JUPYTERHUB_DEFAULT_URL") or "/lab/tree/lessons/en/00-start-here.ipynb"
LONGEST = 100  # bytes of the path of a socket: Linux takes 107, macOS 103
NAME = len("/kernel-00000000-0000-0000-0000-000000000000-ipc-5")  # what comes behind the folder


class NoDelay(ZMQChannelsWebsocketConnection):
    """Send each message at once: TCP's habit of waiting for company costs 40 ms a click."""

    def connect(self) -> Any:
        """Switch the waiting off, then connect as ever."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()


def room_for_sockets() -> str:
    """Give a folder in which kernels can have their sockets; empty where every path would be too long."""
    usual = jupyter_runtime_dir()
    if len(os.fsencode(usual)) + NAME <= LONGEST:
        return usual
    for place in dict.fromkeys((tempfile.gettempdir(), "/tmp")):
        if len(os.fsencode(place)) + len("/ck-12345678") + NAME <= LONGEST and os.access(place, os.W_OK):
            folder = tempfile.mkdtemp(prefix="ck-", dir=place)  # no other user may look in
            atexit.register(shutil.rmtree, folder, ignore_errors=True)
            os.environ["JUPYTER_RUNTIME_DIR"] = folder  # these settings may be read more than once
            return folder
    return ""


c = get_config()  # type: ignore[name-defined]  # noqa: F821  (handed in by the server)
c.ServerApp.kernel_websocket_connection_class = NoDelay
# Each way to start a server has a first page of its own: all lead to the first lesson.
c.ServerApp.default_url = FIRST
c.LabApp.default_url = FIRST
c.JupyterNotebookApp.default_url = FIRST
# The list of extensions would be asked from a package index.
c.LabApp.extension_manager = "readonly"
# On a hub many kernels start at the same moment on one machine, and some choose a port that another has just taken, and
# die of it. Sockets with names have no ports, and nobody else on the machine can reach them.
if os.environ.get("JUPYTERHUB_USER") and os.name == "posix" and (folder := room_for_sockets()):
    c.JupyterApp.runtime_dir = folder
    c.KernelManager.transport = "ipc"
