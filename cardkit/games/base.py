"""Games: what a game must provide, and which games there are.

A new game is one file in this folder: a class with the protocol below, decorated with ``@register``.
"""

from __future__ import annotations

import contextlib
import dataclasses
import importlib
import pkgutil
import random
from collections.abc import Callable, Collection, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple, Protocol, TypeVar, get_type_hints

from ..calls import integer, later, public, public_methods, quoted, shown, whole
from ..cards import LETTERS, Card, Suit, UnknownCard
from ..errors import WrongType, WrongValue, nearest
from ..language import N_
from ..reasons import Reason, because, no_card
from ..replay import Rulebook
from ..seats import Seat
from ..tags import fold


class IllegalMove(WrongValue):
    """Refuse a move and say why; the reason speaks the learner's language when the error is read."""

    def __init__(self, reason: Reason, move: object = None) -> None:
        super().__init__(reason, move)
        self.reason = reason
        self.move = move


class AuditError(IllegalMove):
    """Refuse a count whose points do not add up to what the pack holds."""


class StartError(WrongValue):
    """Refuse a start that cannot be: which entry of it is wrong, and why."""

    def __init__(self, entry: str, reason: Reason, card: Card | str | None = None) -> None:
        super().__init__(entry, reason, card)
        self.entry = entry
        self.reason = reason
        self.card = card

    def __str__(self) -> str:
        return self.reason.say()


class Tally(NamedTuple):
    """Hold one line of the score sheet: what was counted, what each side scores for it, and why."""

    name: str  # "sweeps" "cards" "coins" "settebello" "primiera" "napola"
    counts: tuple[int | None, ...]  # by side; None for a Primiera that lacks a suit
    points: tuple[int, ...]  # by side
    reason: Reason


class Score(NamedTuple):
    """Hold the sheet of a deal: points by side, who won, and whether the account closes."""

    totals: tuple[int, ...]  # points by side; where the sheet has items, what they add up to
    out: int  # points on cards not taken yet
    total: int  # what everything must add up to
    winner: int | None  # the side that won; None for a draw and while cards are out
    over: bool
    reason: Reason
    items: tuple[Tally, ...] = ()  # where a game counts item by item
    written: tuple[int | Fraction, ...] = ()  # what each side writes down, where that is not what was counted


class Start(NamedTuple):
    """Hold the start of a hand as somebody wrote it down; the game makes a state of it or says what is wrong."""

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...] | None = None
    trump: str | None = None
    leader: Seat | None = None
    taker: Seat | None = None
    won: tuple[int, ...] | None = None  # by seat: points taken before, or what the match stood at
    dealer: Seat | None = None
    table: tuple[Card, ...] | None = None
    piles: tuple[tuple[Card, ...], ...] | None = None
    sweeps: tuple[int, ...] | None = None

    def only(self, game: str, *known: str) -> None:
        """Refuse an entry that this game has no use for.  Raises StartError."""
        for entry in self._fields:
            if entry not in ("hands", *known) and getattr(self, entry) is not None:
                raise StartError(entry, because("no_such_entry", entry=entry, game=game))


class Game(Rulebook, Protocol):
    """Name what every game answers; states are immutable and nothing here changes one."""

    rules: Any

    def deal(
        self, seed: int | None = None, *, dealer: Seat | str | None = None, deck: Sequence[Card] | str | None = None
    ) -> Any:
        """Deal from a seed, or from a deck in the order dealt.  Raises StartError, ValueError."""
        ...

    def start(self, written: Start) -> Any:
        """Make a state of a position somebody wrote down.  Raises StartError."""
        ...

    def why_not(self, state: Any, move: Any) -> Reason | None:
        """Say why a move may not be made, None when it may."""
        ...

    def score(self, state: Any) -> Score:
        """Give the whole sheet.  Raises AuditError."""
        ...

    def view(self, state: Any, seat: Seat) -> Any:
        """Show what one seat may see; every other card is HIDDEN."""
        ...

    def split(self, line: str) -> tuple[str, ...]:
        """Split a line of a hand file into moves."""
        ...


G = TypeVar("G", bound=Callable[..., Any])
_GAMES: dict[str, Callable[..., Game]] = {}
MOST = 10**6  # of anything that is counted: what is more was never counted, and may be too long to write
HIGHEST = 1000  # of a switch that takes any number, such as the target of a match


def register(cls: G) -> G:
    """Enter a game under its name; used as a decorator of the class."""

    def explain(given: Mapping[str, Any]) -> None:
        """Say that something is no state of this game, where that is why it failed."""
        states = get_type_hints(cls.to_act)["state"]  # type: ignore[attr-defined]
        state = given.get("state")
        if "state" in given and not isinstance(state, states):
            raise no_deal(state)

    get_type_hints(cls.to_act)["state"]._repr_html_ = later("view.glance", "state")  # type: ignore[attr-defined]
    cls._repr_html_, cls.__repr__ = later("view.glance", "rules"), _called  # type: ignore[attr-defined,assignment]
    _GAMES[cls.name] = public_methods(cls, explain)  # type: ignore[attr-defined,type-var]
    return cls


def _called(self: Game) -> str:
    """Write a game as the call that makes it: only the switches that are not set as usual."""
    values = ((field, getattr(self.rules, field.name)) for field in dataclasses.fields(self.rules))
    given = (f"{field.name}={value!r}" for field, value in values if value != field.default)
    return f"game({', '.join([repr(self.name), *given])})"


def names() -> tuple[str, ...]:
    """List the games there are, found as the files of this folder."""
    import cardkit.games as folder

    for module in pkgutil.iter_modules(folder.__path__):
        if module.name != "base":
            importlib.import_module(f"{folder.__name__}.{module.name}")
    return tuple(sorted(_GAMES))


def _named(name: object, there: Collection[str]) -> str | None:
    return next((one for one in there if isinstance(name, str) and fold(one) == fold(name)), None)


@public
def game(name: str, /, **switches: object) -> Game:
    """Make a game under the rules chosen by its switches.  Raises ValueError for a name, switch or value unknown.

    >>> ck.game("briscola", players=4, exchange="7")
    """
    # The folder is looked through only where a name is not known yet.
    there = _named(name, _GAMES) or _named(name, names())
    if there is None:
        sentence = N_("{name} is no game here: there are {names}.")
        raise WrongValue(sentence, name=shown(name), names=", ".join(names()))
    return _GAMES[there](**switches)


def chosen(rules: type[Any], switches: Mapping[str, object]) -> Any:
    """Make a rules dataclass from switches; each field lists its values.  Raises ValueError for any other."""
    fields, read = {field.name: field for field in dataclasses.fields(rules)}, {}
    for switch, value in switches.items():
        if switch not in fields:
            close = nearest(switch, fields)
            sentence = N_("{switch} is no switch of this game: there are {names}.")
            if close:
                sentence = N_("{switch} is no switch of this game. Did you mean {close}?")
            raise WrongValue(sentence, switch=repr(switch), names=", ".join(fields), close=close)
        read[switch] = _value(switch, value, **fields[switch].metadata)
    return rules(**read)


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
    sentence = N_("{what} may be {values}, not {value}.")
    raise WrongValue(sentence, what=switch, values=", ".join(map(repr, values)), value=shown(given))


def switch(*values: object, number: bool = False) -> Any:
    """Declare a switch of the rules with the values it may take, the default first; or any other whole number."""
    return dataclasses.field(default=values[0], metadata={"values": values, "number": number})


def chance(seed: int | None) -> random.Random:
    """Give the chance of one deal.  Raises WrongType for a seed that is no whole number."""
    return random.Random(None if seed is None else whole("seed", seed))


def no_deal(state: object) -> WrongType:
    """Make the error that refuses what is no deal of a game."""
    return WrongType(N_("{value} is no state of this game: deal() gives the first one."), value=shown(state))


def amounts(values: object, n: int) -> tuple[int, ...]:
    """Read a whole number for each side.  Raises AuditError."""
    read = tuple(map(integer, values)) if isinstance(values, Sequence) and not isinstance(values, str) else ()
    numbers = tuple(number for number in read if number is not None and abs(number) < MOST)
    if len(read) != n or numbers != read:
        raise AuditError(because("no_amounts", value=quoted(values), n=n))
    return numbers


def same_pack(pack: Sequence[Card], wanted: Collection[Card], entry: str = "deck") -> None:
    """Check that a deck holds each card of the pack once.  Raises StartError that names the card."""
    for card in pack:
        if pack.count(card) > 1:
            raise StartError(entry, because("card_twice", card=card), card)
    wrong = sorted(set(pack) ^ set(wanted))
    if wrong:
        code = "card_missing" if wrong[0] in wanted else "card_not_in_pack"
        raise StartError(entry, because(code, card=wrong[0]), wrong[0])


def read_card(text: object) -> Card:
    """Read a card that somebody typed as a move, or gave as any kind of number.  Raises IllegalMove that quotes it."""
    try:
        return Card(text)  # type: ignore[arg-type]
    except UnknownCard as unknown:
        raise IllegalMove(no_card(unknown.text), text) from unknown
