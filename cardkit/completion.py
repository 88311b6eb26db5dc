"""Completion: what does Tab offer between quotes: names of hands, games and questions, and values of switches?

IPython asks each matcher that was entered with it; ``offer`` enters one where IPython runs, and elsewhere does nothing.
"""

from __future__ import annotations

import dataclasses
import importlib
import inspect
import re
from collections.abc import Callable, Collection, Mapping
from typing import Protocol

from .shell import running

# A call that is still open: what is called, what is given so far, and the text that is being typed.
_CALL = re.compile(r"""([\w.]+)\(((?:[^()"']|"[^"\n]*"|'[^'\n]*')*)["']([^"'\n]*)\Z""")
_COMMA = re.compile(r"""("[^"]*"|'[^']*')|,""")
_LATEST = 2000  # letters before the cursor that are looked at
_OWN = __name__.partition(".")[0]


class TabAsked(Protocol):
    """Name what IPython tells at Tab: the cell, where the cursor stands, and the word that would be replaced."""

    full_text: str
    cursor_line: int
    cursor_position: int
    line_with_cursor: str
    token: str


class Completer(Protocol):
    """Name what is asked of IPython's own completer: the names that are known in a cell."""

    namespace: Mapping[str, object]


def _home(module: str, name: str) -> Callable[[], Collection[str]]:
    """Give a list that stands in another module, which is loaded only when Tab asks for it."""

    def listed() -> Collection[str]:
        found = getattr(importlib.import_module(f".{module}", __package__), name)
        several: Collection[str] = found() if callable(found) else found
        return several

    return listed


_HANDS, _GAMES, _SETS = _home("hands.loader", "names"), _home("games.base", "names"), _home("questions.loader", "names")
# What a parameter takes, by its name, and where functions differ, by theirs as well.
_TAKES = {
    "hand": _HANDS, "hand_or_piles": _HANDS, "hand_or_state": _HANDS, "hand.what": _HANDS,
    "quiz.what": _SETS, "questions.what": _SETS,
    "table.what": _home("listing", "TABLES"), "game.name": _GAMES, "switches.name": _GAMES, "keep.game": _GAMES,
    "simulate.what": _home("explore.catalogue", "named"), "policy": _home("explore.run", "POLICIES"),
    "exercise.game": _GAMES, "play.game": _GAMES, "against": _home("players", "LEVELS"),
    "exercise.kind": _home("exercises.made", "KINDS"),
    "language": _home("language", "LANGUAGES"), "deck": _home("language", "DECKS"),
    "theme": _home("settings", "THEMES"), "size": _home("settings", "SIZES"),
}  # fmt: skip


def offered(text: str, names: Mapping[str, object]) -> list[str]:
    """List what may stand between the quotes that a text ends in, in a cell where these names are known."""
    call = _CALL.search(text[-_LATEST:])
    function = call and _named(call[1], names)
    if call is None or function is None:
        return []
    given = _COMMA.sub(lambda found: found[1] or "\0", call[2]).split("\0")
    keyword, equals, begun = given[-1].rpartition("=")
    if begun.strip(" \n[("):  # something else stands before the quotes
        return []
    name = keyword.strip() if equals else _place(function, len(given) - 1)
    takes = _TAKES.get(f"{function.__name__}.{name}", _TAKES.get(name))
    values = takes() if takes else _switch(name, given[0].strip(" \n\"'"))
    return [value for value in values if value.startswith(call[3])]


def _named(path: str, names: Mapping[str, object]) -> Callable[..., object] | None:
    """Find a public function of this package by what it is called in a cell; nothing is run for it."""
    first, *rest = path.split(".")
    found = names.get(first)
    for name in rest:
        found = getattr(found, name, None) if inspect.ismodule(found) and found.__name__.startswith(_OWN) else None
    if inspect.ismodule(found) and found.__name__.startswith(_OWN):  # ck.questions, which may be called
        home = getattr(found, "_home", "listing")
        found = getattr(importlib.import_module(f".{home}", _OWN), found.__name__.rpartition(".")[2], None)
    if inspect.isfunction(found) and found.__module__.startswith(_OWN) and hasattr(found, "__wrapped__"):
        return found
    return None


def _place(function: Callable[..., object], place: int) -> str:
    """Name the parameter that takes a value by its place; the last one may take any number of them."""
    taken = [one for one in inspect.signature(function).parameters.values() if one.kind is not one.KEYWORD_ONLY]
    several = taken and taken[-1].kind is inspect.Parameter.VAR_POSITIONAL
    return taken[min(place, len(taken) - 1) if several else place].name if several or place < len(taken) else ""


def _switch(name: str, game: str) -> list[str]:
    """List the texts that a switch takes, in the game that the call names or in any that has it."""
    make, there = importlib.import_module(".games.base", __package__).game, _GAMES()
    found: dict[str, None] = {}
    for one in (game,) if game in there else there:
        fields = {field.name: field.metadata["values"] for field in dataclasses.fields(make(one).rules)}
        found |= dict.fromkeys(value for value in fields.get(name, ()) if isinstance(value, str))
    return list(found)


def offer() -> None:
    """Enter the matcher with the IPython that runs, once."""
    completer = getattr(running(), "Completer", None)
    entered = getattr(completer, "custom_matchers", None)
    if completer is None or entered is None:
        return
    if not any(getattr(one, "__module__", "") == __name__ for one in entered):
        entered.append(matcher(completer))


def matcher(completer: Completer) -> Callable[[TabAsked], object]:
    """Make what IPython asks at Tab."""
    ipython = importlib.import_module("IPython.core.completer")

    def between_quotes(context: TabAsked) -> object:
        before = context.full_text.split("\n")[: context.cursor_line]
        text = "\n".join([*before, context.line_with_cursor[: context.cursor_position]])
        found = offered(text, completer.namespace)
        token = context.token
        kept = [ipython.SimpleCompletion(text=value, type="text") for value in found if value.startswith(token)]
        return {"completions": kept, "suppress": bool(kept)}

    made: Callable[[TabAsked], object] = ipython.context_matcher()(between_quotes)
    return made
