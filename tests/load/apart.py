"""Does each of two pupils at a hub have a server for themselves, with kernels over ipc? Prints what was found.

usage: python tests/load/apart.py REPOSITORY      of lessons, which a link brings into a pupil's folder
"""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from urllib.parse import urlencode, urlsplit

from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest

from binder.hub_link import link
from binder.load_run import Hub, mine
from binder.pupil import Pupil

LESSON = "en/00-start-here"


async def code_of(pupil: Pupil) -> int:
    """Ask a server for how it does, and give what it answers with."""
    try:
        await pupil.ask("api/status")
    except HTTPClientError as refused:
        return refused.code
    return 200


async def text_of(pupil: Pupil, path: str) -> str:
    """Get a page, or all that is told of something that goes on."""
    answer = await AsyncHTTPClient().fetch(HTTPRequest(f"{pupil.url}/{path}", headers=pupil.headers))
    return answer.body.decode()


async def main(repository: str) -> dict[str, object]:
    """Start a hub, look, and end it."""
    found: dict[str, object] = {}
    async with Hub(2, at_once=1) as hub:
        anna, bo = await asyncio.gather(hub.enter("anna"), hub.enter("bo"))
        folder = hub.homes()[0].parents[1]
        found["asked again"] = hub.retries
        at = f"{hub.url}/user/anna"
        found["own"] = await code_of(Pupil(at, anna))
        found["others"] = await code_of(Pupil(at, bo))
        found["nobody"] = await code_of(Pupil(at))
        sits = Pupil(at, anna)
        await sits.open()
        await sits.step()
        kernels = [process for process, part in hub.parts() if part == "kernel"]
        found["kernels"] = len(kernels)
        found["sockets"] = len({one.laddr for k in kernels for one in k.net_connections("unix") if one.laddr})
        opens = link(hub.url, "https://hub.example/lessons", LESSON)
        found["page"] = f"{LESSON}.ipynb" in await text_of(sits, f"git-pull?{urlsplit(opens).query}")
        asked = urlencode({"repo": repository, "branch": "main", "targetpath": "cardkit"})
        found["pulled"] = "finished" in await text_of(sits, f"git-pull/api?{asked}")
        found["lesson"] = (hub.homes()[0] / f"cardkit/notebooks/{LESSON}.ipynb").is_file()
        await sits.close()
    found["left"] = [process.pid for process in mine(folder)]
    found["folder"] = Path(folder).exists()
    return found


if __name__ == "__main__":
    print(json.dumps(asyncio.run(main(sys.argv[1]))))
