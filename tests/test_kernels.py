"""Kernels that are copies of one process: each is a kernel of its own, as one that was started anew."""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import psutil
import pytest
from jupyter_client.blocking import BlockingKernelClient
from jupyter_client.manager import KernelManager, start_new_kernel

from tests.kernels import MADE, warm

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are copied on Linux alone")
LOOK = """
import json, os, sys
print(json.dumps([os.getpid(), "pandas" in sys.modules, "cardkit" in sys.modules, os.environ["WHERE"], os.getcwd(),
                  hash("a card"), "left" in globals()]))
left = 1
"""
Running = tuple[KernelManager, BlockingKernelClient]
Start = Callable[..., Running]


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where kernels are found that are copies, all with one hash seed."""
    with warm(tmp_path_factory.mktemp("kernels") / "new", "5") as env:
        yield env["JUPYTER_PATH"]


@pytest.fixture
def start(path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    monkeypatch.setenv("JUPYTER_PATH", path)
    monkeypatch.setenv("WHERE", "here")
    with ExitStack() as ends:

        def go(seed: str = "5") -> Running:
            monkeypatch.setenv("PYTHONHASHSEED", seed)
            manager, client = start_new_kernel(kernel_name="python3", cwd=str(tmp_path))
            ends.callback(manager.shutdown_kernel, now=True)
            ends.callback(client.stop_channels)
            return manager, client

        yield go


def ask(client: BlockingKernelClient, code: str) -> str:
    said: list[str] = []
    client.execute_interactive(code, output_hook=lambda told: said.append(told["content"].get("text", "")), timeout=60)
    return "".join(said)


def test_copies_share_nothing_but_what_was_imported_from_others(start: Start, tmp_path: Path) -> None:
    found: list[Any] = [json.loads(ask(start()[1], LOOK)) for _ in range(2)]
    cold = json.loads(ask(start("6")[1], LOOK))
    assert len({one[0] for one in (*found, cold)}) == 3
    for _, pandas, cardkit, where, folder, _, left in found:
        assert (pandas, cardkit, where, folder, left) == (True, False, "here", str(tmp_path), False)
    assert cold[1:5] == [False, False, "here", str(tmp_path)]  # another seed: started as kernels are
    assert found[0][5] == found[1][5] != cold[5]


def test_an_interrupt_reaches_the_kernel_once(start: Start) -> None:
    manager, client = start()
    code = """
import signal, time
heard = []
signal.signal(signal.SIGINT, lambda *_: heard.append(1))
print("ready", flush=True)
while not heard:
    time.sleep(0.01)
print(heard)
"""
    said: list[str] = []

    def stop(told: dict[str, Any]) -> None:
        said.append(told["content"].get("text", ""))
        if "ready" in said[-1]:
            manager.interrupt_kernel()

    client.execute_interactive(code, output_hook=stop, timeout=60)
    assert "".join(said) == "ready\n[1]\n"


@pytest.fixture
def address(path: str) -> str:
    """Where stand-ins ask for their kernels."""
    return f"{path}/origin-5"


def called(address: str) -> socket.socket:
    call = socket.socket(socket.AF_UNIX)
    call.connect(address)
    return call


def asked(call: socket.socket, folder: Path) -> bytes:
    """Begin to ask as a stand-in does; give what is still to be said."""
    told = {"argv": ["-f", str(folder / "kernel.json")], "cwd": str(folder), "env": dict(os.environ)}
    rest = json.dumps(told).encode()
    with Path(os.devnull).open("rb+") as nothing:
        socket.send_fds(call, [len(rest).to_bytes(4, "big")], [nothing.fileno()] * 3)
    return rest


def copied(start: Start) -> bool:
    """Start a kernel; say whether it is a copy."""
    return bool(json.loads(ask(start()[1], LOOK))[1])


@pytest.mark.parametrize("said", [b"", b"\0\0", b"\0\0\0\x09{", b"\0\0\0\x02]]"])
def test_one_that_is_killed_before_it_has_asked_keeps_nobody_waiting(start: Start, address: str, said: bytes) -> None:
    with called(address) as call:
        call.sendall(said)
    assert copied(start)


def test_a_kernel_and_its_stand_in_that_end_in_one_moment_take_no_other_along(
    start: Start, address: str, tmp_path: Path
) -> None:
    with called(address) as one, called(address) as busy:
        one.sendall(asked(one, tmp_path))
        assert one.recv(len(MADE)) == MADE
        origin = next(process for process in psutil.Process().children() if process.cmdline()[-1] == address)
        kernel = max(origin.children(), key=psutil.Process.create_time)
        rest = asked(busy, tmp_path)  # until all of it is said, nothing else is heard
        kernel.kill()
        while kernel.status() != psutil.STATUS_ZOMBIE:
            time.sleep(0.01)  # nothing tells when
        one.close()
        busy.sendall(rest)
    assert copied(start)


def test_where_no_copy_can_be_made_kernels_start_as_kernels_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with warm(tmp_path / "new", "5") as env:
        origin = next(one for one in psutil.Process().children() if str(tmp_path) in one.cmdline()[-1])
        origin.kill()
        psutil.wait_procs([origin], 60)
        monkeypatch.setenv("JUPYTER_PATH", env["JUPYTER_PATH"])
        monkeypatch.setenv("PYTHONHASHSEED", "5")
        manager, client = start_new_kernel(kernel_name="python3", cwd=str(tmp_path))
        try:
            assert ask(client, "print(6 * 7)") == "42\n"
        finally:
            client.stop_channels()
            manager.shutdown_kernel(now=True)


def test_a_kernel_and_its_stand_in_end_together(start: Start) -> None:
    for who, code in (("kernel", -signal.SIGKILL), ("stand-in", -signal.SIGKILL), ("asked", 0)):
        manager, client = start()
        kernel = psutil.Process(json.loads(ask(client, LOOK))[0])
        stand_in = manager.provisioner.process  # type: ignore[union-attr]
        assert kernel.pid != stand_in.pid
        if who == "asked":
            client.shutdown()
        else:
            (kernel if who == "kernel" else psutil.Process(stand_in.pid)).kill()
        assert stand_in.wait(60) == code
        assert psutil.wait_procs([kernel], 60)[1] == []
