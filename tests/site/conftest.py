"""The site that `make site` has built, served as a host of plain files does: at the top of its address, and below."""

from __future__ import annotations

import functools
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.browser import lab as tools
from tests.browser.conftest import chromium  # noqa: F401  # the same browser

SITE = tools.ROOT / "dist/site"


class Quiet(SimpleHTTPRequestHandler):
    """Gives files, and tells nothing of it."""

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    """Serve the files of a folder on a loopback port; give the address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder))) as server:
        runs = threading.Thread(target=server.serve_forever)
        runs.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            runs.join()


@pytest.fixture(scope="session", params=["", "games/cardkit"], ids=["root", "below"])
def address(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the site is: at the top of a host, and in a folder of one."""
    assert (SITE / "index.html").is_file(), "there is no site here: make site builds it"
    place = tmp_path_factory.mktemp("host") / "files"
    below = place / request.param
    below.parent.mkdir(parents=True, exist_ok=True)
    below.symlink_to(SITE, target_is_directory=True)
    with hosted(place) as host:
        yield f"{host}/{request.param}".rstrip("/")
