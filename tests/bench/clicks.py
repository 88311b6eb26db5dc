"""How long does a click wait for the kernel's answer, with the server as `make lab` sets it up and as it comes?"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path

from binder.pupil import Pupil
from tests.bench.row import Row
from tests.browser import lab as tools

USUAL = "jupyter_server.services.kernels.connection.channels.ZMQChannelsWebsocketConnection"
TOKEN = "only-for-this-run"
TIMES = 50
BETWEEN = 0.03  # seconds: a click that comes while the one before is on its way is sent with what that one leaves


def rows() -> Iterator[Row]:
    """Go step by step over a websocket of the server, twice each way in turn, so that both meet the same load."""
    ways = {"as make lab sets it up": [], "as it comes": [f"--ServerApp.kernel_websocket_connection_class={USUAL}"]}
    took: dict[str, list[float]] = {way: [] for way in ways}
    for way in [*ways] * 2:
        took[way] += measured([*ways[way], f"--IdentityProvider.token={TOKEN}"])
    ours, plain = (1000 * statistics.median(found) for found in took.values())
    yield Row("a step and the server's answer, as it comes, beside ours", f"{plain / ours:.1f}", "2", plain / ours >= 2)
    for way, found in zip(ways, (ours, plain), strict=True):
        yield Row(f"a step and the server's answer, {way}", f"{found:.1f} ms")


def measured(settings: list[str]) -> list[float]:
    """Give the seconds of each step at a server with these settings."""

    def command(flags: list[str]) -> list[str]:
        return tools.as_make_does([*(flag for flag in flags if "token" not in flag), *settings])

    with tempfile.TemporaryDirectory(prefix="cardkit-bench-") as folder, tools.serve(Path(folder), command) as lab:
        return asyncio.run(steps(Pupil(lab.url, TOKEN)))


async def steps(pupil: Pupil) -> list[float]:
    """Step as often as is measured."""
    await pupil.open()
    took = []
    for _ in range(TIMES):
        took.append(await pupil.step())
        await asyncio.sleep(BETWEEN)
    await pupil.close()
    return took
