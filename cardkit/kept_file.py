"""Kept file: entries of one kind as a small JSON file, an entry a line, under the version that wrote it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from .texts import decoded

E = TypeVar("E")


class Unreadable(ValueError):
    """Say that bytes are no file of what is kept, answers for one, or hold some that are none."""

    def __init__(self, good: Iterable[Any] = (), *, lost: int = 0, newer: bool = False) -> None:
        super().__init__("no record of answers")
        self.good: tuple[Any, ...] = tuple(good)
        self.lost, self.newer = lost, newer


def parsed(raw: bytes, kind: str, version: int, entry: Callable[[object], E | None], *more: str) -> list[E]:
    """Read the bytes of a file; ``entry`` reads one, or gives None for what is none; ``more`` may stand there too.

    Raises Unreadable, which holds the entries that are good all the same.
    """
    try:
        data = json.loads(decoded(raw))
    except (ValueError, RecursionError):
        raise Unreadable from None
    if not isinstance(data, dict) or type(data.get("version")) is not int:
        raise Unreadable
    if data["version"] > version:
        raise Unreadable(newer=True)
    rows = data.get(kind)
    if not isinstance(rows, list):
        raise Unreadable
    good = [one for one in map(entry, rows) if one is not None]
    if len(good) < len(rows) or set(data) - {*more} != {"version", kind} or data["version"] < 1:
        raise Unreadable(good, lost=len(rows) - len(good))
    return good


def about(raw: bytes, what: str) -> object:
    """Read what else stands in a file beside its entries; None where it does not."""
    try:
        data = json.loads(decoded(raw))
    except (ValueError, RecursionError):
        return None
    return data.get(what) if isinstance(data, dict) else None


def small(path: Path | None, largest: int) -> object:
    """Read a small file of JSON; None where there is none, or one that is too large or cannot be read."""
    try:
        if path is None or not path.is_file() or path.stat().st_size > largest:
            return None
        return json.loads(decoded(path.read_bytes()))
    except (OSError, ValueError, RecursionError):
        return None


def dumped(kind: str, version: int, rows: Iterable[Mapping[str, object]], **more: object) -> str:
    """Write entries as the text of a file; an entry a line, so that people can read it too; first ``more``, if any."""
    lines = ",\n".join(map(json.dumps, rows))
    head = "".join(f'"{name}": {json.dumps(value)}, ' for name, value in more.items() if value is not None)
    return f'{{"version": {version}, {head}"{kind}": [\n{lines}\n]}}\n'
