"""Saved: what does a notebook keep of its widgets when it is saved, and what does a page made from it show?

JupyterLab writes the state of the widgets whose kernel is alive, and of all that this kernel ever showed.  So a file
that was opened after its kernel had gone lost, at the next save, the tables it still stepped through, and one that was
run again and again grew each time.  A notebook server runs ``keep`` before it writes: the state on disk stays for the
outputs that still show it, and what no output shows any more is left out.  Where no state can be had, the output falls
back to its picture, so that nobody meets an error in its place.  Only outputs that bring such a form, and widgets of
this kit, are touched.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, Protocol, TypedDict, TypeVar

from .shared import once

VIEW: Final = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"
STATIC: Final = "text/html"  # the form for places without widgets; some bring none of their own
LINKS = ("LinkModel", "DirectionalLinkModel")  # shown nowhere, yet they move what is shown
_REFERENCE = re.compile(r"IPY_MODEL_([^\"\\]+)")

Models = dict[str, object]  # by id; whatever lies in them may be of others
T = TypeVar("T")


class View(TypedDict):
    """Name the widget that an output shows."""

    model_id: str


# The forms of an output, by type: those that are asked for here.
Forms = TypedDict("Forms", {"application/vnd.jupyter.widget-view+json": View, "text/html": str}, total=False)


class Output(TypedDict, total=False):
    """Hold what a cell has put out."""

    data: Forms


class Cell(TypedDict, total=False):
    """Hold a cell of a notebook."""

    outputs: list[Output]


class Notebook(TypedDict, total=False):
    """Hold a notebook as its file does."""

    cells: list[Cell]
    metadata: dict[str, object]


class FileModel(TypedDict, total=False):
    """Hold a file as the server is about to save it."""

    type: str
    content: Notebook


class Contents(Protocol):
    """Name what is asked of the part of a server that reads and writes files."""

    def register_pre_save_hook(self, hook: Callable[..., None]) -> None:
        """Run a hook before every save."""
        ...

    def _get_os_path(self, path: str) -> str: ...


class Loop(Protocol):
    """Name what is asked of a server's loop."""

    def add_callback(self, callback: Callable[[], None]) -> None:
        """Run something once the loop runs."""
        ...


class Server(Protocol):
    """Name what is asked of a notebook server."""

    io_loop: Loop
    contents_manager: Contents


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "cardkit.saved"}]


def _load_jupyter_server_extension(server: Server) -> None:
    # Another extension may still put a manager of its own in the place of this one: all are loaded when the loop runs.
    server.io_loop.add_callback(lambda: server.contents_manager.register_pre_save_hook(keep))


def keep(model: FileModel, path: str, contents_manager: Contents, **_: object) -> None:
    """Put the state of every widget that is shown into a notebook about to be saved, and no other of this kit's."""
    book = model.get("content")
    if model.get("type") != "notebook" or not isinstance(book, dict):
        return
    now = states(book)
    if not now and not any(views(book)):
        return  # nothing of ours to look after, and no file to read
    shown = {bundle[VIEW]["model_id"] for bundle in views(book)}
    both = {**(_on_disk(contents_manager, path) if shown - set(now) else {}), **now}
    kept = needed(both, shown)
    for bundle in views(book):
        if bundle[VIEW]["model_id"] not in kept and STATIC in bundle:
            del bundle[VIEW]
    gone = _ours(both, kept)
    state = {name: one for name, one in both.items() if name in kept or (name in now and name not in gone)}
    metadata = book.setdefault("metadata", {})
    if state:
        metadata["widgets"] = {STATE: {"version_major": 2, "version_minor": 0, "state": once(state)}}
    else:
        metadata.pop("widgets", None)


def views(book: Notebook) -> Iterator[Forms]:
    """List the outputs that show a widget, each as its forms by type."""
    for cell in book.get("cells", ()):
        for output in cell.get("outputs", ()):
            data = output.get("data")
            if isinstance(data, dict) and isinstance(data.get(VIEW), dict) and "model_id" in data[VIEW]:
                yield data


def states(book: Mapping[str, object]) -> Models:
    """Give the widgets whose state a notebook holds, by id; empty where it holds none that can be read."""
    found: object = book
    for step in ("metadata", "widgets", STATE, "state"):
        found = found.get(step) if isinstance(found, dict) else None
    return found if isinstance(found, dict) else {}


def _on_disk(contents_manager: Contents, path: str) -> Models:
    """Give the widgets of the file as it lies there; empty where it cannot be read, or lies in no folder at all."""
    try:
        book = json.loads(Path(contents_manager._get_os_path(path)).read_text("utf-8"))
    except (AttributeError, OSError, ValueError):
        return {}
    return states(book) if isinstance(book, dict) else {}


def _references(one: object) -> set[str]:
    return set(_REFERENCE.findall(json.dumps(one)))


def needed(models: Models, shown: Iterable[str]) -> set[str]:
    """List what some widgets need: themselves, what they refer to, and the links between any of those."""
    out: set[str] = set()
    todo = [name for name in shown if name in models]
    while todo:
        name = todo.pop()
        if name not in out:
            out.add(name)
            todo += [other for other in _references(models[name]) if other in models]
    for name, one in models.items():
        if isinstance(one, dict) and one.get("model_name") in LINKS and _references(one) & out:
            out |= {name, *(other for other in _references(one) if other in models)}
    return out


def _ours(models: Models, kept: set[str]) -> set[str]:
    """List what nothing shows and belongs to a widget of this kit, the boxes around it and their looks included."""
    gone = {name: _references(one) - kept for name, one in models.items() if name not in kept}
    beside: dict[str, set[str]] = {name: set() for name in gone}
    for name, others in gone.items():
        for other in others & set(gone):
            beside[name].add(other)
            beside[other].add(name)
    out: set[str] = set()
    todo = [name for name in gone if _is_ours(models[name])]
    while todo:
        name = todo.pop()
        if name not in out:
            out.add(name)
            todo += beside[name]
    return out


def _is_ours(one: object) -> bool:
    state = one.get("state") if isinstance(one, dict) else None
    return isinstance(state, dict) and str(state.get("_anywidget_id", "")).startswith("cardkit.")


def static(book: Notebook, resources: T) -> tuple[Notebook, T]:
    """Show every widget of a notebook as its picture and text: a step of nbconvert, for pages that ask nobody.

    The page would else fetch the scripts that draw widgets from elsewhere, and stay empty where it cannot.
    """
    for bundle in views(book):
        del bundle[VIEW]
    book["metadata"].pop("widgets", None)
    return book, resources
