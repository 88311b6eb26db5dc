"""Errors: what a person is told when something cannot be done, as one short box instead of a traceback.

Each class keeps the built-in one that Python would raise.  The sentence is spoken when the error is read, in the
language of that moment, and IPython shows it alone; ``%tb`` shows the whole traceback, ``%xmode Verbose`` always.
"""

from __future__ import annotations

import difflib
import linecache
import traceback
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Protocol

from .shell import running

_HERE = str(Path(__file__).parent)
_RULE = "─" * 60
_SHORT = ("Context", "Minimal")  # IPython's own choice, and the one that is shorter still


def N_(message: str) -> str:
    """Mark a message for the catalogues without saying it yet."""
    return message


def n_(one: str, many: str) -> tuple[str, str]:
    """Mark a message that depends on a number ``n``."""
    return one, many


class CardkitError(Exception):
    """Tell a person what is wrong: ``what`` is a message with its fields, or a reason that speaks for itself."""

    def __init__(self, what: object = "", /, *more: object, **fields: object) -> None:
        super().__init__(what, *more)
        self._fields = fields
        self._shown = 0

    def __str__(self) -> str:
        return speak(self.args[0], **self._fields)

    def _render_traceback_(self) -> list[str]:
        """Give what IPython shows; asked again for the same traceback, as by ``%tb``, the whole of it."""
        shell = _shell()
        again, self._shown = self._shown == id(self.__traceback__), id(self.__traceback__)
        if shell is not None and (again or shell.mode not in _SHORT):
            return shell.structured_traceback(type(self), self, self.__traceback__)
        told = str(self).splitlines()  # the page breaks long lines where it ends
        where = _where(self.__traceback__)
        if where is not None:
            told.append(speak(N_("In line {line} of the cell: {text}"), line=where[0], text=where[1]))
        return [_RULE, *told, _RULE, speak(N_("(%tb shows the whole traceback.)"))]


class WrongValue(CardkitError, ValueError):
    """Refuse a value that does not exist or does not fit."""


class WrongType(CardkitError, TypeError):
    """Refuse a value of another kind."""


class UnknownKeyword(WrongType, WrongValue):
    """Refuse a keyword; the switches of a game are keywords and values alike."""


class WrongPlace(CardkitError, IndexError):
    """Refuse a place outside what there is."""


class UnknownName(CardkitError, AttributeError):
    """Refuse a name that a module does not have."""


def speak(what: object, /, **fields: object) -> str:
    """Say a message with its fields, a reason, or what another error tells."""
    # The lowest modules raise errors too, and language stands on them: it is asked for only when one is read.
    from .language import say, say_n

    if hasattr(what, "say"):
        return str(what.say())
    if isinstance(what, tuple):
        (one, many), n = what, fields.pop("n")
        assert isinstance(n, int)
        return say_n(one, many, n, **fields)
    return say(what, **fields) if isinstance(what, str) else str(what)


def nearest(word: object, there: Iterable[str]) -> str:
    """Give the name that was probably meant; empty where none is near.  The last part of a path weighs most."""

    def fold(text: object) -> str:
        return str(text).casefold().replace("_", "-").replace(" ", "-")

    def alike(one: str, other: str) -> float:
        return difflib.SequenceMatcher(None, one, other).ratio()

    def near(name: str) -> tuple[float, float]:
        own = alike(fold(word).rpartition("/")[2], fold(name).rpartition("/")[2])
        return own, alike(fold(word), fold(name))

    best = max(there, key=near, default="")
    return best if near(best)[0] >= 0.6 else ""


class Shell(Protocol):
    """Name what is asked of IPython: how long its tracebacks are, and to write one."""

    mode: str

    def structured_traceback(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> list[str]:
        """Write a traceback as lines."""
        ...


def _shell() -> Shell | None:
    """Give what writes the tracebacks of the IPython that runs, None outside of it."""
    return getattr(running(), "InteractiveTB", None)


def _where(trace: TracebackType | None) -> tuple[int, str] | None:
    """Find the person's own line that led here, where its cell has several."""
    own = None
    for frame in traceback.extract_tb(trace):
        if frame.filename.startswith(_HERE):
            break
        own = frame
    lines = [line for line in linecache.getlines(own.filename) if line.strip()] if own else []
    return (own.lineno or 0, (own.line or "").strip()) if own and len(lines) > 1 else None
