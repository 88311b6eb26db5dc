"""Kernels that start at once: each is a copy of one process that has imported already what every lesson imports.

    with warm(folder, "") as env:      # to run things in: their kernels named python3 are such copies

A kernel costs about a second of work, nearly all of it imports of other people's packages; the tests start two hundred.
A copy shares nothing with other copies but what was imported, and nothing of this project is imported before it is
made.  A kernel that asks for another hash seed than the first process has starts as kernels do, and so do all kernels
where processes cannot be copied, where this file is not asked, and in the tests of Binder's image.

Each kernel has a stand-in, the process that its server knows: it hands signals on, and ends as the kernel has ended.
Servers kill stand-ins at any moment, also in the middle of a word. Whatever one of them does, the others get their
kernels; and where no copy is made in time, its stand-in becomes a kernel itself, as kernels do.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import selectors
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

IMPORTED = ("ipykernel.kernelapp", "ipykernel.zmqshell", "debugpy", "anywidget", "ipywidgets", "pandas",
            "matplotlib.figure", "matplotlib.backends.backend_svg", "matplotlib_inline.backend_inline")  # fmt: skip
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP) if os.name == "posix" else ()
SEED = "PYTHONHASHSEED"
MADE = b"made\n"  # told to a stand-in whose kernel is made
PATIENCE = 10  # seconds to hear the whole of what is asked, and to be told that it is made


@contextlib.contextmanager
def warm(folder: Path, *seeds: str) -> Iterator[dict[str, str]]:
    """Start the processes to copy; give the settings of an environment whose kernels are copies of one of them.

    folder: where nothing is yet; seeds: their hash seeds, "" for one that Python draws.
    """
    if not sys.platform.startswith("linux"):
        yield {}
        return
    spec = folder / "kernels" / "python3"
    spec.mkdir(parents=True)
    command = [sys.executable, "-I", "-S", __file__, "stand-in", str(folder), "-f", "{connection_file}"]
    told = {"argv": command, "display_name": "Python 3 (ipykernel)", "language": "python"}
    (spec / "kernel.json").write_text(json.dumps({**told, "metadata": {"debugger": True}}), "utf-8")
    env = {name: value for name, value in os.environ.items() if name not in (SEED, "PYTHONPATH")}
    with contextlib.ExitStack() as ends:
        for seed in seeds:
            command = [sys.executable, __file__, "origin", str(folder / f"origin-{seed}")]
            own = {**env, SEED: seed} if seed else env
            process = ends.enter_context(
                subprocess.Popen(command, env=own, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
            )
            ends.callback(process.terminate)
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n", "no kernel can be copied: its imports have failed"
        yield {"JUPYTER_PATH": str(folder)}


def origin(address: str) -> NoReturn:
    """Import, then make a copy for every stand-in that calls, until the process is ended."""
    del sys.path[0]  # this file's folder
    # As a kernel sets it before anything is imported.
    os.environ.setdefault("MPLBACKEND", "module://matplotlib_inline.backend_inline")
    for name in IMPORTED:
        importlib.import_module(name)
    server = socket.socket(socket.AF_UNIX)
    server.bind(address)
    server.listen(64)
    woken, wake = socket.socketpair()
    for end in (woken, wake):
        end.setblocking(False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(wake.fileno())
    calls: dict[int, socket.socket] = {}  # kernel: the line to its stand-in
    ready = selectors.DefaultSelector()
    ready.register(server, selectors.EVENT_READ)
    ready.register(woken, selectors.EVENT_READ)
    print("ready", flush=True)
    while True:
        for key, _ in ready.select():
            if key.fileobj is server:
                call, _ = server.accept()
                try:
                    asked, files = _received(call)
                except (OSError, ValueError):  # killed before it had asked
                    call.close()
                    continue
                # One that has gone meanwhile needs no kernel, or is one itself by now: two would meet at one address.
                pid = os.fork() if _told(call, MADE) else None
                if pid == 0:
                    signal.set_wakeup_fd(-1)
                    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                    for line in (ready, server, woken, wake, call, *calls.values()):
                        line.close()
                    _kernel(asked, files)
                for file in files:
                    os.close(file)
                if pid is None:
                    call.close()
                    continue
                calls[pid] = call
                ready.register(call, selectors.EVENT_READ, pid)
            elif key.fileobj is woken:
                woken.recv(4096)
                while calls and (ended := os.waitpid(-1, os.WNOHANG))[0]:
                    call = calls.pop(ended[0])
                    with contextlib.suppress(KeyError):  # the stand-in may have gone first
                        ready.unregister(call)
                    _told(call, f"{os.waitstatus_to_exitcode(ended[1])}\n".encode())
                    call.close()
            elif calls.get(key.data) is key.fileobj:  # else its kernel was seen to have ended, in this very round
                # A stand-in hands signals on; one that was killed takes its kernel along.
                numbers = _heard(calls[key.data])
                if not numbers:
                    ready.unregister(key.fileobj)
                for number in numbers or [signal.SIGKILL]:
                    os.kill(key.data, number)  # it may have ended, but is waited for only above


def _received(call: socket.socket) -> tuple[dict[str, object], list[int]]:
    """Hear what is asked, and the files to ask it with.  Raises OSError or ValueError where not all is said."""
    call.settimeout(PATIENCE)  # one that says nothing more keeps the others waiting
    files: list[int] = []
    try:
        size, files, _, _ = socket.recv_fds(call, 4, 3)
        text = b""
        while len(text) < int.from_bytes(size, "big"):
            part = call.recv(1 << 16)
            if not part:
                raise ConnectionError("gone in the middle of a word")
            text += part
        asked = json.loads(text)
    except BaseException:
        for file in files:
            os.close(file)
        raise
    call.settimeout(None)
    return asked, files


def _heard(call: socket.socket) -> bytes:
    """Hear what a stand-in says; nothing where it has gone."""
    try:
        return call.recv(64)
    except OSError:
        return b""


def _told(call: socket.socket, what: bytes) -> bool:
    """Tell the other end something; say whether it was still there."""
    try:
        call.sendall(what)
    except OSError:
        return False
    return True


def _kernel(asked: dict[str, object], files: list[int]) -> NoReturn:
    """Become the kernel that was asked for, with the files, the folder and the environment of its stand-in."""
    code = 1
    try:
        os.setsid()
        for number, file in enumerate(files):
            os.dup2(file, number)
            os.close(file)
        env = dict(asked["env"])  # type: ignore[call-overload]
        os.environ.clear()
        os.environ.update(env)
        os.chdir(str(asked["cwd"]))
        sys.path[:0] = filter(None, env.get("PYTHONPATH", "").split(os.pathsep))
        # It ends where its parent does; a kernel would have read which that is before it imports anything.
        sys.argv = ["ipykernel_launcher", *asked["argv"], f"--IPKernelApp.parent_handle={os.getppid()}"]  # type: ignore[misc]
        from ipykernel.kernelapp import launch_new_instance

        launch_new_instance()
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def stand_in(folder: str, *arguments: str) -> NoReturn:
    """Ask for a kernel, hand signals on to it, and end as it has ended; become one where none is made."""
    call = _asked(os.path.join(folder, f"origin-{os.environ.get(SEED, '')}"), arguments)
    if not call:
        os.execv(sys.executable, [sys.executable, "-m", "ipykernel_launcher", *arguments])
    for number in SIGNALS:
        signal.signal(number, lambda number, _: _told(call, bytes([number])))
    parent, told = os.getppid(), b""
    call.settimeout(1)
    while not told.endswith(b"\n"):
        try:
            part = call.recv(64)
        except TimeoutError:
            if os.getppid() != parent:  # the server is gone: nobody needs the kernel
                sys.exit(1)
            continue
        if not part:
            sys.exit(1)
        told += part
    code = int(told)
    if code < 0:
        for number in SIGNALS:
            signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), -code)
    sys.exit(code)


def _asked(address: str, arguments: tuple[str, ...]) -> socket.socket | None:
    """Ask for a copy; give the line to it, none where no copy is made."""
    call = socket.socket(socket.AF_UNIX)
    call.settimeout(PATIENCE)
    asked = json.dumps({"argv": arguments, "cwd": os.getcwd(), "env": dict(os.environ)}).encode()
    told = b""
    try:
        call.connect(address)
        socket.send_fds(call, [len(asked).to_bytes(4, "big")], [0, 1, 2])
        call.sendall(asked)
        while len(told) < len(MADE):
            part = call.recv(len(MADE) - len(told))
            if not part:
                break
            told += part
    except OSError:  # no origin for this seed, or it has gone, or it is too slow
        pass
    if told == MADE:
        return call
    call.close()
    return None


if __name__ == "__main__":
    {"origin": origin, "stand-in": stand_in}[sys.argv[1]](*sys.argv[2:])
