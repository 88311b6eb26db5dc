"""Load: how many pupils does a hub on this machine bear, and how long do they wait? Everybody really sits at it.

usage: python binder/load.py [--json] [USERS ...]      30 where no number is given

A JupyterHub with its proxy starts on loopback, each pupil gets a server and a kernel of their own, opens a hand, a quiz
and a game, goes through a lesson at a pupil's pace, and then all press at the same moment.  `make load` runs this in an
environment of its own, with what load.txt names.  Each wait has an end, and whatever was started is ended.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sys
import time
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any

import psutil
from tornado.httpclient import AsyncHTTPClient

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from binder.load_run import Hub, within
from binder.pupil import Failed, Pupil

PACED, BURSTS = 20, 10  # steps of a lesson, and moments at which all press at once
PACE = (0.7, 1.3)  # seconds between two steps of one pupil
EVERY = 4  # steps from one question to the next
MOST = 200  # pupils; more are no test of one machine
BUDGET, BUDGET_EACH = 240.0, 20.0  # seconds for all of a run, and for each pupil more
TABLES = ("import cardkit as ck\nck.step('briscola/full-deal')", "ck.quiz('13-mixed')", "ck.play('briscola', seed={})")
KINDS = {
    "opened": "a kernel, and the first hand in it",
    "shown": "another table shown",
    "stepped": "a step told to the kernel (nobody waits for it)",
    "answered": "an answer written down",
    "played": "a card played and answered",
    "burst": "a card played and answered, all at once",
}


def percentile(found: Iterable[float], share: float) -> float:
    """Give the least value that this share of all does not exceed.  Raises ValueError where there is none."""
    ordered = sorted(found)
    if not ordered or not 0 < share <= 1:
        raise ValueError("no value, or no share")
    return ordered[max(0, -(-len(ordered) * round(share * 1000) // 1000) - 1)]


class Class:
    """Hold what a class has done at a hub: seconds by kind, what failed, and what it took."""

    def __init__(self, users: int) -> None:
        """Begin with nothing."""
        self.users = users
        self.took: dict[str, list[float]] = {kind: [] for kind in KINDS}
        self.failed: list[str] = []
        self.retries = 0
        self.servers = self.kernels = 0.0  # seconds until all were up
        self.memory: dict[str, list[float]] = {"server": [], "kernel": [], "hub": []}  # MB
        self.bytes: dict[str, list[float]] = {"opened": [], "played": []}
        self.load = (0.0, 0.0)  # of the machine, before and after
        self.sockets = 0  # kernels that are reached over sockets with names
        self.answers = 0  # what lies in the pupils' own folders in the end

    async def tries(self, kind: str, what: Callable[[], Awaitable[float]]) -> None:
        """Do something as a pupil, and keep how long it took or why it failed."""
        try:
            self.took[kind].append(await what())
        except Exception as error:  # whatever it is, it is counted and told, and the others go on
            self.failed.append(f"{kind}: {type(error).__name__}: {error}")

    def told(self) -> dict[str, Any]:
        """Give all figures under the names that a table prints."""
        found: dict[str, Any] = {"pupils": self.users, "failed": len(self.failed), "asked again": self.retries}
        found["all servers up, s"] = round(self.servers, 1)
        found["all kernels up, a hand shown, s"] = round(self.kernels, 1)
        for kind, name in KINDS.items():
            if took := self.took[kind]:
                for word, share in (("p50", 0.5), ("p95", 0.95), ("max", 1.0)):
                    ms = 1000 * percentile(took, share)
                    found[f"{name}, {word} ms"] = round(ms, 1 if ms < 100 else None)
        for part, name in (("opened", "first hand"), ("played", "card played")):
            if sizes := self.bytes[part]:
                found[f"sent to a page for a {name}, kB"] = round(sum(sizes) / len(sizes) / 1e3)
        for part, sizes in self.memory.items():
            if sizes:
                name = "hub and proxy together" if part == "hub" else f"a {part}"
                found[f"memory of {name}, MB"] = round(sum(sizes) if part == "hub" else sum(sizes) / len(sizes))
        found["kernels over ipc"] = self.sockets
        found["answers kept, each in a pupil's own folder"] = self.answers
        found["load of the machine before and after"] = "{:.1f} {:.1f}".format(*self.load)
        return found


async def attend(found: Class, hub: Hub) -> None:
    """Bring a class to a hub, and let it go through a lesson.  Raises Failed where the hub does not hold."""
    began = time.perf_counter()
    names = [f"pupil-{n:03}" for n in range(1, found.users + 1)]
    tokens = await asyncio.gather(*map(hub.enter, names))
    found.servers, found.retries = time.perf_counter() - began, hub.retries
    pupils = [Pupil(f"{hub.url}/user/{name}", token) for name, token in zip(names, tokens, strict=True)]
    began = time.perf_counter()

    async def sit_down(pupil: Pupil) -> None:
        await found.tries("opened", lambda: timed(pupil.open(TABLES[0])))
        found.bytes["opened"].append(pupil.received)

    await asyncio.gather(*map(sit_down, pupils))
    found.kernels = time.perf_counter() - began
    print("All have sat down.", file=sys.stderr, flush=True)
    await asyncio.gather(*(lesson(found, pupil, seed) for seed, pupil in enumerate(pupils)))
    for _ in range(BURSTS):
        await asyncio.sleep(PACE[0])
        await asyncio.gather(*(found.tries("burst", pupil.card) for pupil in pupils))
    weigh(found, hub)
    found.answers = sum(kept(home) for home in hub.homes())
    await asyncio.gather(*(pupil.close() for pupil in pupils), return_exceptions=True)


async def timed(what: Awaitable[None]) -> float:
    """Give the seconds that something takes."""
    began = time.perf_counter()
    await what
    return time.perf_counter() - began


async def lesson(found: Class, pupil: Pupil, seed: int) -> None:
    """Go through a lesson at the pace of a pupil: a step, a card, and now and then an answer."""
    chance = random.Random(seed)
    for code in TABLES[1:]:
        await found.tries("shown", lambda code=code: timed(pupil.show(code.format(seed))))
    await asyncio.sleep(chance.uniform(0, PACE[1]))
    for n in range(PACED):
        wait = chance.uniform(*PACE)
        await found.tries("stepped", pupil.step)
        await asyncio.sleep(wait / 2)
        before = pupil.received
        await found.tries("played", pupil.card)
        found.bytes["played"].append(pupil.received - before)
        if n % EVERY == EVERY - 1:
            await found.tries("answered", pupil.answer)
        await asyncio.sleep(wait / 2)


def weigh(found: Class, hub: Hub) -> None:
    """Measure the memory of each process, its part of what several share included, and how kernels are reached."""
    for process, part in hub.parts():
        try:
            info = process.memory_full_info()
            named = part == "kernel" and any("-ipc-" in str(one.laddr) for one in process.net_connections("unix"))
        except psutil.Error:
            continue
        found.memory[part].append(getattr(info, "pss", info.uss) / 1e6)
        found.sockets += named


def kept(home: Path) -> int:
    """Count the answers that lie in the folder of a pupil."""
    files = [path for path in home.rglob("answers.json") if path.is_file()]
    return sum(len(json.loads(path.read_text("utf-8")).get("answers", [])) for path in files)


async def tried(users: int) -> dict[str, Any]:
    """Start a hub, bring a class of this size, and end it all.  Raises Failed."""
    found = Class(users)
    before = psutil.getloadavg()[0]
    print("A hub is started. It all takes some minutes.", file=sys.stderr, flush=True)
    async with within(BUDGET + BUDGET_EACH * users, f"a lesson of {users}"), Hub(users) as hub:
        print(f"The hub is up: {users} pupils come in.", file=sys.stderr, flush=True)
        await attend(found, hub)
    found.load = (before, psutil.getloadavg()[0])
    for what, times in sorted({one: found.failed.count(one) for one in found.failed}.items())[:10]:
        print(f"  failed {times} times: {what[:300]}", file=sys.stderr)
    return found.told()


def table(classes: list[dict[str, Any]]) -> str:
    """Write figures as a table, a class a column."""
    names = list(dict.fromkeys(name for one in classes for name in one))
    rows = [[name, *(str(one.get(name, "-")) for one in classes)] for name in names]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        first, *others = (cell.ljust(width) if not n else cell.rjust(width)
                          for n, (cell, width) in enumerate(zip(row, widths, strict=True)))  # fmt: skip
        lines.append(f"| {' | '.join((first, *others))} |")
    rule = [("-" * width if not n else "-" * (width - 1) + ":") for n, width in enumerate(widths)]
    return "\n".join((lines[0], f"| {' | '.join(rule)} |", *lines[1:]))


def wanted(arguments: list[str]) -> list[int]:
    """Read how many pupils come.  Raises ValueError for what is no such number."""
    numbers = [int(one) for one in arguments] or [30]
    if not all(0 < number <= MOST for number in numbers):
        raise ValueError
    return numbers


async def main(arguments: list[str]) -> int:
    """Try classes one after the other, and print what was measured; fail where a step has failed."""
    as_json = "--json" in arguments
    try:
        sizes = wanted([one for one in arguments if one != "--json"])
    except ValueError:
        print(f"How many pupils? From 1 to {MOST}, as in: make load USERS=30", file=sys.stderr)
        return 2
    AsyncHTTPClient.configure(None, max_clients=10 * MOST)
    task = asyncio.current_task()
    assert task
    for name in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(name, task.cancel)
    classes = []
    try:
        for users in sizes:
            classes.append(await tried(users))
    except Failed as failed:
        print(failed, file=sys.stderr)
        return 1
    except asyncio.CancelledError:
        print("Ended before its time; nothing of it runs on.", file=sys.stderr)
        return 130
    print(json.dumps(classes) if as_json else table(classes))
    return 1 if any(one["failed"] for one in classes) else 0


if __name__ == "__main__":
    os.umask(0o077)
    sys.exit(asyncio.run(main(sys.argv[1:])))
