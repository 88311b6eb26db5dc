"""Progress: how does somebody who waits see how far a long run is?  By a bar on a page or a line in a terminal.

Whether there is one is told by how much there is to do, never by a clock: a saved notebook stays what it was.
"""

from __future__ import annotations

import sys
from types import TracebackType
from typing import Protocol

from ..language import N_, say
from ..pages import Html, tag
from ..shell import in_kernel

_WIDTH = 30  # signs of the bar in a terminal


class Shown(Protocol):
    """Name what IPython gives for something on a page that will change."""

    def update(self, what: object, *, raw: bool) -> None:
        """Show something else in its place."""
        ...


class Progress:
    """Show how many deals of a long run are played; it goes when the run ends, however that ends."""

    def __init__(self, total: int, wanted: bool) -> None:
        self._total, self._wanted = total, wanted
        self._done, self._percent = 0, -1
        self._page: Shown | None = None
        self._line = False

    def __enter__(self) -> Progress:
        if self._wanted:
            self._page = _on_a_page()
            self._line = self._page is None and sys.stderr.isatty()
        self.add(0)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._page is not None:
            self._page.update({"text/plain": "", "text/html": ""}, raw=True)
        if self._line:
            print(f"\r{'':{_WIDTH + 60}}\r", end="", file=sys.stderr, flush=True)

    def add(self, deals: int) -> None:
        """Say that so many more deals are played; only a whole percent more is shown."""
        self._done += deals
        percent = 100 * self._done // self._total
        if percent == self._percent:
            return
        self._percent = percent
        if self._page is not None:
            self._page.update(self._bundle(), raw=True)
        elif self._line:
            filled = _WIDTH * percent // 100
            bar = f"[{'#' * filled}{'.' * (_WIDTH - filled)}]"
            print(f"\r{bar} {percent:3} %  {self._said()}", end="", file=sys.stderr, flush=True)

    def _said(self) -> str:
        return say(N_("{done} of {total} deals"), done=f"{self._done:,}", total=f"{self._total:,}")

    def _bundle(self) -> dict[str, str]:
        # The element says its own value to a screen reader, when it is asked: nothing is called out at every step.
        bar = tag("progress", Html(), max=str(self._total), value=str(self._done), style="width: 20rem",
                  **{"aria-label": say(N_("deals played"))})  # fmt: skip
        return {"text/plain": self._said(), "text/html": tag("p", bar, " ", self._said())}


def _on_a_page() -> Shown | None:
    """Give a place on the page of a notebook, None where no notebook asks."""
    if not in_kernel():
        return None
    from IPython.display import display

    shown: Shown = display({"text/plain": ""}, raw=True, display_id=True)  # type: ignore[no-untyped-call]
    return shown
