"""Calls: does a call fit the function, and what was meant where it does not?

Python refuses a wrong keyword too, but in English, and a function that passes keywords on would swallow it.
"""

from __future__ import annotations

import contextlib
import functools
import importlib
import inspect
import operator
import sys
from collections.abc import Callable, Iterable
from types import FunctionType, ModuleType
from typing import TypeVar

from .errors import N_, CardkitError, UnknownKeyword, WrongType, WrongValue, n_, nearest
from .extras import without

F = TypeVar("F", bound=Callable[..., object])
C = TypeVar("C", bound=type)


LOOK = ("language", "deck", "theme", "size")  # what may be chosen for one widget alone
Explain = Callable[[dict[str, object]], None]
_LONGEST = 4096  # bits; Python itself refuses to write out a number of some thousand digits
_TYPED = 60  # letters of a typed text that a sentence quotes
_NONE = object()
_INSIDE = (TypeError, AttributeError, ValueError, LookupError)  # what something of another kind leads to
_ASKED = (*_INSIDE, ImportError)
# What people write for a keyword that is called otherwise here, and no spelling leads to.
_ALSO = {
    "names": ("seat", "seats", "player", "players", "who"),
    "at": ("step", "index", "position", "begin", "start", "from_"),
    "until": ("end", "last", "to"),
    "stops": ("tricks", "trick"),
    "n": ("count", "number", "many"),
    "seed": ("random", "random_state", "shuffle"),
    "language": ("locale", "tongue"),
    "theme": ("color", "colour", "colors", "colours", "dark", "mode"),
    "size": ("scale", "zoom", "width"),
    "deck": ("cards", "faces"),
    "deals": ("games", "rounds", "runs", "trials"),
    "policy": ("level", "play", "strategy"),
    "trump": ("suit",),
    "tries": ("attempts",),
    "what": ("kind", "which"),
    "budget": ("nodes", "positions", "depth", "limit", "time", "seconds"),
}


def public(function: F, explain: Explain | None = None) -> F:
    """Refuse calls that do not fit a function, in the reader's language and with the keyword that was meant.

    ``explain`` is asked, with what was given, when the function has failed inside.  The call raises WrongType.
    """
    signature = inspect.signature(function)
    whatever = any(one.kind is one.VAR_KEYWORD for one in signature.parameters.values())

    @functools.wraps(function)
    def called(*args: object, **keywords: object) -> object:
        if keywords and not whatever:
            there = keywords_of(function)
            for name in keywords:
                if name not in there:
                    raise unknown_keyword(function.__name__, name, there)
        try:
            return function(*args, **keywords)
        except _INSIDE as error:
            if not isinstance(error, CardkitError):
                given = _fits(function, signature, args, keywords)
                if explain is not None:
                    explain(given)
            raise
        except ImportError as error:
            return without(error)

    return called  # type: ignore[return-value]


def later(home: str, name: str) -> Callable[..., object]:
    """Stand for a function of a module that is loaded when it is first called, as what draws a hand is."""

    def called(*args: object, **keywords: object) -> object:
        return getattr(importlib.import_module(f"{__package__}.{home}"), name)(*args, **keywords)

    return called


def callable_module(name: str, home: str) -> None:
    """Let a module be called as the function of its own name in another module: ``ck.hands()`` lists ``ck.hands``."""
    called = name.rpartition(".")[2]
    function = later(home, called)

    class Called(ModuleType):
        def __call__(self, *args: object, **keywords: object) -> object:
            return function(*args, **keywords)

        _home = home

        @property
        def __signature__(self) -> inspect.Signature:  # what Tab offers in the brackets
            return inspect.signature(getattr(importlib.import_module(f"{__package__}.{home}"), called))

        def __dir__(self) -> list[str]:  # what Tab offers: no helpers, and nothing that was only imported
            return list(getattr(self, "__all__", ()))

    sys.modules[name].__class__ = Called


def public_methods(cls: C, explain: Explain | None = None) -> C:
    """Let every public method of a class, its own or inherited from this package, refuse calls that do not fit."""
    for name in dir(cls):
        method = inspect.getattr_static(cls, name)
        own = isinstance(method, FunctionType) and method.__module__.partition(".")[0] == __package__
        if own and not name.startswith("_") and not hasattr(method, "__wrapped__"):
            setattr(cls, name, _quick(method, public(method, explain)))
    return cls


def _quick(method: Callable[..., object], called: Callable[..., object]) -> Callable[..., object]:
    """Spare a method of one or two plain arguments what a call costs that may hold anything: games play by these."""
    plain = [one for one in inspect.signature(method).parameters.values()
             if one.kind is one.POSITIONAL_OR_KEYWORD and one.default is one.empty]  # fmt: skip
    if len(plain) != len(inspect.signature(method).parameters) or len(plain) not in (2, 3):
        return called
    if len(plain) == 2:

        def quick(self: object, one: object = _NONE, *more: object, **keywords: object) -> object:
            if more or keywords or one is _NONE:
                return called(self, *(() if one is _NONE else (one,)), *more, **keywords)
            try:
                return method(self, one)
            except _ASKED:
                return called(self, one)  # tells what was wrong with it

    else:

        def quick(
            self: object, one: object = _NONE, two: object = _NONE, *more: object, **keywords: object
        ) -> object:
            if more or keywords or two is _NONE:
                given = tuple(part for part in (one, two) if part is not _NONE)
                return called(self, *given, *more, **keywords)
            try:
                return method(self, one, two)
            except _ASKED:
                return called(self, one, two)

    return functools.wraps(method)(quick)


def keywords_of(function: Callable[..., object]) -> tuple[str, ...]:
    """List the keywords that a function takes."""
    there = inspect.signature(function).parameters.items()
    return tuple(
        name for name, one in there if one.kind in (one.POSITIONAL_OR_KEYWORD, one.KEYWORD_ONLY) and name != "self"
    )


def unknown_keyword(function: str, name: str, there: Iterable[str]) -> UnknownKeyword:
    """Make the error for a keyword that a function does not take, with the one that was probably meant."""
    names = tuple(there)
    near = nearest(name, names)
    also = next((key for key, words in _ALSO.items() if key in names and name in words), "")
    meant = near if near and (not also or near.startswith(name)) else also
    if meant:
        return UnknownKeyword(N_("{function}() takes no {name}=. Did you mean {meant}=?"), function=function, name=name,
                         meant=meant)  # fmt: skip
    if not names:
        return UnknownKeyword(N_("{function}() takes no {name}=."), function=function, name=name)
    listed = ", ".join(f"{one}=" for one in names)
    sentence = N_("{function}() takes no {name}=. It takes {names}.")
    return UnknownKeyword(sentence, function=function, name=name, names=listed)


def _fits(
    function: Callable[..., object], signature: inspect.Signature, args: tuple[object, ...], keywords: dict[str, object]
) -> dict[str, object]:
    """Give what a call has given, by name.  Raises WrongType where it does not fit."""
    with contextlib.suppress(TypeError):
        return signature.bind(*args, **keywords).arguments
    parameters = [one for one in signature.parameters.values() if one.name != "self"]
    places = [one for one in parameters if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)]
    args = args[len(signature.parameters) - len(parameters) :]
    name = function.__name__
    if len(args) > len(places):
        rest = keywords_of(function)[len(places) :]
        sentence = n_("{function}() takes no more than {n} value.", "{function}() takes no more than {n} values.")
        if not places and not rest:
            raise WrongType(N_("{function}() is called with nothing in its brackets."), function=name) from None
        if rest:
            sentence = n_("{function}() takes {n} value without a keyword: write the others as {names}.",
                          "{function}() takes {n} values without a keyword: write the others as {names}.")  # fmt: skip
        names = ", ".join(f"{one}=" for one in rest)
        raise WrongType(sentence, function=name, n=len(places), names=names) from None
    for one in places[: len(args)]:
        if one.name in keywords:
            raise WrongType(N_("{function}() was given {name} twice."), function=name, name=one.name) from None
    missing = [one.name for one in parameters
               if one.default is one.empty and one.kind not in (one.VAR_POSITIONAL, one.VAR_KEYWORD)
               and one.name not in keywords and one not in places[: len(args)]]  # fmt: skip
    raise WrongType(N_("{function}() needs {names}."), function=name, names=", ".join(missing)) from None


def shown(value: object) -> str:
    """Write a value as a sentence quotes it: one that cannot be written, or is long, is named by its kind."""
    try:
        text = repr(value)
    except Exception:  # a value from anywhere
        text = ""
    return text if 0 < len(text) <= 80 and "\n" not in text else type(value).__name__


def quoted(value: object) -> str:
    """Write what a person typed as a sentence quotes it, never long; anything but text as ``shown`` does."""
    if not isinstance(value, str):
        return shown(value)
    text = "".join(sign if sign.isprintable() else "\ufffd" for sign in value[: _TYPED + 1])
    return text if len(text) <= _TYPED else text[: _TYPED - 1] + "…"


def integer(value: object) -> int | None:
    """Read a whole number of any integer type; None where it is none, as True is none."""
    try:
        return None if isinstance(value, bool) else operator.index(value)  # type: ignore[arg-type]  # it is asked
    except Exception:  # whatever a strange object raises when it is asked
        return None


def whole(name: str, value: object, least: int | None = None, most: int | None = None) -> int:
    """Read a whole number.  Raises WrongType for another kind, WrongValue for one too small or too large."""
    number = integer(value)
    if number is None:
        raise WrongType(N_("{name} is a whole number, not {value}."), name=name, value=shown(value))
    if number.bit_length() > _LONGEST:
        raise WrongValue(N_("{name} is too large a number."), name=name)
    if least is not None and number < least:
        raise WrongValue(N_("{name} is at least {least}, not {value}."), name=name, least=least, value=shown(number))
    if most is not None and number > most:
        raise WrongValue(N_("{name} is at most {most}, not {value}."), name=name, most=most, value=shown(number))
    return number


def one_of(name: str, value: object, numbers: Iterable[int]) -> int:
    """Read one of a few numbers.  Raises WrongValue that lists them."""
    number, there = integer(value), tuple(numbers)
    if number is None or number not in there:
        sentence = N_("{what} may be {values}, not {value}.")
        raise WrongValue(sentence, what=name, values=", ".join(map(str, there)), value=shown(value))
    return number


def flag(name: str, value: object) -> bool:
    """Read yes or no.  Raises WrongType for anything but True and False, numpy's too."""
    if isinstance(value, bool) or type(value).__name__ in ("bool_", "bool"):
        return bool(value)
    raise WrongType(N_("{name} is True or False, not {value}."), name=name, value=shown(value))
