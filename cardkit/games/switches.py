"""Switches: how does a game declare what a table may agree on, and how is an agreement read?"""

from __future__ import annotations

import contextlib
import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar

from ..calls import integer, shown, unknown_keyword
from ..cards import LETTERS, Suit, UnknownCard
from ..errors import WrongValue, nearest
from ..language import N_
from ..tags import fold

T = TypeVar("T")

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    class Rules(DataclassInstance, Protocol):
        """Name what the rules of every game are: switches, and whose they are."""

        game: str

    R = TypeVar("R", bound=Rules)

NEVER = "none"  # what a file writes for a switch that is None
HIGHEST = 1000  # of a switch that takes any number, such as the target of a match


def switch(default: T, *others: T, number: bool = False) -> T:
    """Declare a switch of the rules with the values it may take, the default first; or any other whole number."""
    return dataclasses.field(default=default, metadata={"values": (default, *others), "number": number})


def chosen(rules: type[R], switches: Mapping[str, object], game: str) -> R:
    """Make the rules of a game from switches; each field lists its values.  Raises ValueError for any other."""
    fields, read = {field.name: field for field in dataclasses.fields(rules)}, {}
    for name, value in switches.items():
        if name not in fields:
            close = nearest(name, fields)
            sentence = N_("{switch} is no switch of this game: there are {names}.")
            if close:
                sentence = N_("{switch} is no switch of this game. Did you mean {close}?")
            raise WrongValue(sentence, switch=repr(name), names=", ".join(fields), close=close)
        read[name] = _value(name, value, **fields[name].metadata)
    made = rules(**read)
    # A variant has the rules and the states of its parent; this alone tells a state whose it is.
    object.__setattr__(made, "game", game)
    return made


def switches_only(
    function: str, given: Iterable[str], rules: DataclassInstance, before: Sequence[str], after: Sequence[str] = ()
) -> None:  # fmt: skip
    """Let nothing pass among loose keywords but switches.  Raises UnknownKeyword, which names what there is.

    function: its name; before, after: its own keywords, as they are listed around the switches.
    """
    own = [field.name for field in dataclasses.fields(rules)]
    for name in given:
        if name not in own:
            raise unknown_keyword(function, name, (*before, *own, *after))


def changed(rules: DataclassInstance) -> dict[str, object]:
    """Give the switches that stand otherwise than by default."""
    now = dataclasses.asdict(rules)
    return {field.name: now[field.name] for field in dataclasses.fields(rules) if now[field.name] != field.default}


def _value(switch: str, given: object, *, values: Sequence[object], number: bool) -> object:
    """Read the value of a switch: capitals aside, a suit by any of its names, a number of any integer type."""
    value = given
    if (whole_number := integer(given)) is not None:
        value = whole_number
        if number and 0 < whole_number <= HIGHEST:
            return value
    elif type(given).__name__ == "bool_":  # numpy's
        value = bool(given)
    elif isinstance(given, str) and set(values) == set(LETTERS):
        with contextlib.suppress(UnknownCard):
            value = Suit.read(given).letter
    for one in values:
        # True == 1, so the type is compared too: match=True is a slip, not a match of one deal.
        if type(value) is type(one) and (value == one or (isinstance(value, str) and fold(value) == fold(str(one)))):
            return one
        if one is None and isinstance(value, str) and fold(value) == NEVER:  # a file has no other word for it
            return None
    sentence = N_("{what} may be {values}, not {value}.")
    raise WrongValue(sentence, what=switch, values=", ".join(map(repr, values)), value=shown(given))


_CODES: dict[tuple[str, str], str] = {}


def values_told(switch: str, told: Mapping[object, str] | str) -> None:
    """Name the reasons that say what the values of a switch mean, or one for all of them, which names the value."""
    each = {"": told} if isinstance(told, str) else {repr(value): code for value, code in told.items()}
    _CODES.update({(switch, value): code for value, code in each.items()})


def code_of(switch: str, value: object) -> str | None:
    """Give the reason that says what a value of a switch means, None where no game has words for it."""
    return _CODES.get((switch, repr(value)), _CODES.get((switch, "")))
