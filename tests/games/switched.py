"""Every set of switches that differs from the usual one in one value, with what that value needs beside it."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from cardkit.errors import CardkitError
from cardkit.games.base import game


def switched(name: str) -> Iterator[dict[str, object]]:
    """Yield the usual rules of a game, then each other value of each switch."""
    fields = dataclasses.fields(game(name).rules)
    yield {}
    seats = [{"players": value} for field in fields if field.name == "players" for value in field.metadata["values"]]
    for field in fields:
        for value in field.metadata["values"][1:]:
            yield next(more for more in ({}, *seats) if _fits(name, more | {field.name: value})) | {field.name: value}


def _fits(name: str, switches: dict[str, object]) -> bool:
    try:
        game(name, **switches)
    except CardkitError:
        return False
    return True
