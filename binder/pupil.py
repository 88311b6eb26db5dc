"""Pupil: what does a page ask of a server, and how long until it is answered? A page without a browser.

It opens a kernel, shows tables in it, steps, answers and plays, over the same addresses and the same websocket as
JupyterLab, and with the same messages as the front end of each table.
"""

from __future__ import annotations

import asyncio
import json
import time
import uuid
from collections.abc import AsyncIterator, Mapping
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
    """Sit at a server, with one kernel and one table of each kind."""

    def __init__(self, url: str, token: str = "") -> None:
        """Take the address of a server, without a slash at the end, and a token where it asks for one."""
        self.url, self.headers = url, {"Authorization": f"token {token}"} if token else {}
        self.step_now = 0
        self.received = 0  # bytes, over the websocket
        self._kernel = ""
        self._tables: dict[str, str] = {}  # what is shown last of each kind: the number of its widget
        self._states: dict[str, dict[str, Any]] = {}  # what the kernel has told of each
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
        await self.show(code)

    async def show(self, code: str) -> None:
        """Run a cell that shows a table.  Raises Failed."""
        asked = {"code": code, "silent": False, "store_history": False, "allow_stdin": False, "stop_on_error": True}
        shown = False
        try:
            async with asyncio.timeout(PATIENCE):
                sent = await self._send("execute_request", asked)
                async for kind, content in self._answers(sent):
                    if kind == "error":
                        raise Failed(f"the hand was not shown: {content['ename']}: {content['evalue']}")
                    state = content.get("data", {}).get("state", {}) if kind == "comm_open" else {}
                    if "kind" in state:
                        self._tables[state["kind"]] = content["comm_id"]
                        shown = True
        except TimeoutError:
            raise Failed(f"the kernel showed nothing within {PATIENCE:.0f} s") from None
        if not shown:
            raise Failed("the cell showed no hand")

    async def step(self) -> float:
        """Go a step on, from the last one to the start; give the seconds until the kernel has said that it knows.

        Raises Failed where it does not say so.
        """
        self.step_now = self.step_now % STEPS + 1
        took = await self._change("stepper", {"index": self.step_now}, "index")
        if self._state("stepper")["index"] != self.step_now:
            raise Failed("a step was not taken up")
        return took

    async def answer(self) -> float:
        """Answer the next question; give the seconds until the kernel has written it down.  Raises Failed."""
        given, asked = self._state("quiz").get("given", {}), self._state("quiz")["questions"]
        question = next((one for one in asked if one["id"] not in given), None)
        if question is None:
            raise Failed("there are no more questions")
        first = [question["items"][0]["k"]] if question["items"] else "1"
        entry = {"given": first, "checked": first, "first": first, "sure": True, "tries": 1, "done": True,
                 "id": uuid.uuid4().hex, "at": now()}  # fmt: skip
        return await self._change("quiz", {"given": {**given, question["id"]: entry}})

    async def card(self) -> float:
        """Play the first card in hand; give the seconds until the kernel has dealt with it, the others' play too.

        A deal that is over gives way to the next one, which is not timed.  Raises Failed.
        """
        state = self._state("play")
        if state["now"]["over"]:
            await self._choose("deal")
        hand = [code for cards in state["line"]["choices"].values() for code, _ in cards]
        if not hand:
            raise Failed("there is no card to play")
        return await self._choose("play", hand[0])

    async def close(self) -> None:
        """End the kernel."""
        if self._socket:
            self._socket.close()
        if self._kernel:
            await self.ask(f"api/kernels/{self._kernel}", "DELETE")

    async def _choose(self, what: str, move: str = "") -> float:
        state = self._state("play")
        made, n = state["now"]["made"], state.get("asked", 0) + 1
        state["asked"] = n
        took = await self._change("play", {"choice": {"do": what, "move": move, "made": made, "n": n}}, "now")
        if state["message"] or (what == "play" and state["now"]["made"] <= made):
            raise Failed(f"a card was not played: {state['message'] or 'nothing came of it'}")
        return took

    def _state(self, kind: str) -> dict[str, Any]:
        """Give what is known of the table of a kind.  Raises Failed where none is shown."""
        if kind not in self._tables:
            raise Failed(f"no {kind} is shown")
        return self._states[self._tables[kind]]

    async def _change(self, kind: str, state: Mapping[str, object], told: str = "") -> float:
        """Tell a table what its page has changed; give the seconds until it has told a part of its own, or is at rest.

        Raises Failed where it does not.
        """
        self._state(kind).update(state)
        data = {"method": "update", "state": state, "buffer_paths": []}
        began, took = time.perf_counter(), None
        try:
            async with asyncio.timeout(PATIENCE):
                sent = await self._send("comm_msg", {"comm_id": self._tables[kind], "data": data})
                async for is_kind, content in self._answers(sent):
                    if is_kind == "error":
                        raise Failed(f"{content['ename']}: {content['evalue']}")
                    answered = content["data"].get("state", {}) if is_kind == "comm_msg" else {}
                    if took is None and told in answered:
                        took = time.perf_counter() - began
        except TimeoutError:
            raise Failed(f"no answer to a step within {PATIENCE:.0f} s") from None
        if took is None and told:
            raise Failed("a step was not taken up")
        return time.perf_counter() - began if took is None else took

    async def _send(self, kind: str, content: dict[str, Any]) -> str:
        number = uuid.uuid4().hex
        header = {"msg_id": number, "msg_type": kind, "username": "", "session": self._kernel, "version": "5.3",
                  "date": now()}  # fmt: skip
        parts = [json.dumps(part).encode() for part in (header, {}, {}, content)]
        assert self._socket
        await self._socket.write_message(serialize_msg_to_ws_v1(parts, "shell"), binary=True)
        return number

    async def _answers(self, sent: str) -> AsyncIterator[tuple[str, Any]]:
        """Give what the kernel tells everybody in answer to a message, as kinds and contents, until it is at rest."""
        assert self._socket
        while (raw := await self._socket.read_message()) is not None:
            if isinstance(raw, str):
                continue
            self.received += len(raw)
            channel, parts = deserialize_msg_from_ws_v1(raw)
            header, parent, _, content = (json.loads(bytes(part)) for part in parts[:4])
            if channel == "iopub" and parent.get("msg_id") == sent:
                if header["msg_type"] == "status" and content["execution_state"] == "idle":
                    return
                if header["msg_type"] in ("comm_open", "comm_msg"):
                    told = content["data"].get("state", {})
                    self._states.setdefault(content["comm_id"], {}).update(told)
                yield header["msg_type"], content
        raise Failed("the server hung up")


def now() -> str:
    """Write the time as messages and answers do."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
