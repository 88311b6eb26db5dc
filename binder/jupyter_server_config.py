"""Settings of the notebook server, for `make lab` and for Binder alike; `prepare.py` puts them into the environment."""

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

FIRST = "/lab/tree/lessons/en/00-start-here.ipynb"  # a copy of the learner's own: see copies.py


class NoDelay(ZMQChannelsWebsocketConnection):
    """Send each message at once: TCP's habit of waiting for company costs 40 ms a click."""

    def connect(self) -> Any:
        """Switch the waiting off, then connect as ever."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()


c = get_config()  # type: ignore[name-defined]  # noqa: F821  (handed in by the server)
c.ServerApp.kernel_websocket_connection_class = NoDelay
# Each way to start a server has a first page of its own: all lead to the first lesson.
c.ServerApp.default_url = FIRST
c.LabApp.default_url = FIRST
c.JupyterNotebookApp.default_url = FIRST
# The list of extensions would be asked from a package index.
c.LabApp.extension_manager = "readonly"
