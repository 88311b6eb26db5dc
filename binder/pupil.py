"""Pupil: what does a page ask of a server, and how long until it is answered? A page without a browser.

It opens a kernel, shows a hand in it and steps, over the same addresses and the same websocket as JupyterLab.
"""

from __future__ import annotations

import asyncio
import json
import time
import uuid
from typing import Any

from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1
from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

PROTOCOL = "v1.kernel.websocket.jupyter.org"
HAND = "import cardkit as ck\nck.step('briscola/full-deal')"
STEPS = 60  # it has more: a pupil who has come so far begins again
PATIENCE = 60.0  # seconds for a kernel; no step waits as long on any machine that works


class Failed(Exception):
    """Say what a server did not do."""


class Pupil:
    """Sit at a server, with one kernel and one hand."""

    def __init__(self, url: str, token: str = "") -> None:
        """Take the address of a server, without a slash at the end, and a token where it asks for one."""
        self.url, self.headers = url, {"Authorization": f"token {token}"} if token else {}
        self.step_now = 0
        self._kernel = self._widget = ""
        self._socket: WebSocketClientConnection | None = None

    async def ask(self, path: str, method: str = "GET", body: object = None) -> Any:
        """Ask the server's API.  Raises HTTPClientError where it refuses."""
        told = None if method in ("GET", "DELETE") else json.dumps(body or {})
        request = HTTPRequest(f"{self.url}/{path}", method, {**self.headers}, told, request_timeout=PATIENCE)
        answer = await AsyncHTTPClient().fetch(request)
        return json.loads(answer.body) if answer.body else None

    async def open(self, code: str = HAND) -> None:
        """Open a kernel and show the hand.  Raises Failed, HTTPClientError."""
        self._kernel = (await self.ask("api/kernels", "POST", {"name": "python3"}))["id"]
        address = self.url.replace("http", "ws", 1) + f"/api/kernels/{self._kernel}/channels"
        request = HTTPRequest(address, headers=self.headers, connect_timeout=PATIENCE)
        self._socket = await websocket_connect(request, subprotocols=[PROTOCOL], max_message_size=2**26)
        asked = {"code": code, "silent": False, "store_history": False, "allow_stdin": False, "stop_on_error": True}
        async with asyncio.timeout(PATIENCE):
            sent = await self._send("execute_request", asked)
            async for kind, content in self._answers(sent):
                if kind == "error":
                    raise Failed(f"the hand was not shown: {content['ename']}: {content['evalue']}")
                state = content.get("data", {}).get("state", {}) if kind == "comm_open" else {}
                if "index" in state and "line" in state:
                    self._widget = content["comm_id"]
        if not self._widget:
            raise Failed("the cell showed no hand")

    async def step(self) -> float:
        """Go a step on, from the last one to the start; give the seconds until the kernel has said that it knows.

        Raises Failed where it does not say so.
        """
        self.step_now = self.step_now % STEPS + 1
        data = {"method": "update", "state": {"index": self.step_now}, "buffer_paths": []}
        began, took = time.perf_counter(), None
        try:
            async with asyncio.timeout(PATIENCE):
                sent = await self._send("comm_msg", {"comm_id": self._widget, "data": data})
                async for kind, content in self._answers(sent):
                    state = content["data"].get("state", {}) if kind == "comm_msg" else {}
                    if took is None and state.get("index") == self.step_now:
                        took = time.perf_counter() - began
        except TimeoutError:
            raise Failed("no answer to a step") from None
        if took is None:
            raise Failed("a step was not taken up")
        return took

    async def close(self) -> None:
        """End the kernel."""
        if self._socket:
            self._socket.close()
        if self._kernel:
            await self.ask(f"api/kernels/{self._kernel}", "DELETE")

    async def _send(self, kind: str, content: dict[str, Any]) -> str:
        number = uuid.uuid4().hex
        header = {"msg_id": number, "msg_type": kind, "username": "", "session": self._kernel, "version": "5.3",
                  "date": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())}  # fmt: skip
        parts = [json.dumps(part).encode() for part in (header, {}, {}, content)]
        assert self._socket
        await self._socket.write_message(serialize_msg_to_ws_v1(parts, "shell"), binary=True)
        return number

    async def _answers(self, sent: str) -> Any:
        """Give what the kernel tells everybody in answer to a message, as kinds and contents, until it is at rest."""
        assert self._socket
        while (raw := await self._socket.read_message()) is not None:
            if isinstance(raw, str):
                continue
            channel, parts = deserialize_msg_from_ws_v1(raw)
            header, parent, _, content = (json.loads(bytes(part)) for part in parts[:4])
            if channel == "iopub" and parent.get("msg_id") == sent:
                if header["msg_type"] == "status" and content["execution_state"] == "idle":
                    return
                yield header["msg_type"], content
        raise Failed("the server hung up")
