"""Stepped: what the widgets that go from trick to trick say on their buttons and of their keys."""

from __future__ import annotations

from ..language import N_, open_fields, say
from .base import key_help


def words(*own: list[str]) -> dict[str, object]:
    """Say the controls, with rows of keys that one kind alone has."""
    keys = key_help()
    several = [["→  PageDown", say(N_("a trick on"))], ["←  PageUp", say(N_("a trick back"))]]
    more = [[key, keys[key]] for key in ("Home  End", "F", "?")]
    return {
        "after": open_fields(N_("After trick {n} of {all}")),
        "before": say(N_("Before the first trick")),
        "keys_help": [*own, *several, *more],
    }
