"""Games: what a game must provide, what only some can do, and which games there are.

A new game is one file in this folder: a class with the protocol ``GameOf``, decorated with ``@register``; ``card_game``
and ``trick_game`` answer what games have in common.  What not every game can do stands in a small protocol of its own,
and is asked for by ``isinstance(game, Captures)``: whoever asks has then the methods that it names.
"""

from __future__ import annotations

import dataclasses
import importlib
import inspect
import pkgutil
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar, runtime_checkable

from ..calls import later, public, public_methods, shown
from ..cards import Card
from ..errors import WrongValue
from ..language import N_
from ..reasons import Reason
from ..replay import AnyMove, AnyState, Move, Replay, Rulebook, State
from ..score import Score as Score
from ..score import Tally as Tally
from ..scoring.sheet import Sheet
from ..seats import Seat
from ..tags import fold
from .given import AuditError as AuditError
from .given import IllegalMove as IllegalMove
from .given import Start as Start
from .given import StartError as StartError
from .given import no_deal
from .given import read_card as read_card
from .judged import Judged


class GameOf(Rulebook[State, Move], Protocol[State, Move]):
    """Name what every game answers; states are immutable and nothing here changes one."""

    rules: Any  # the game's own dataclass of switches
    hand: int  # cards in a full hand, as many as are dealt to each before the first play
    entries: tuple[str, ...]  # what the start of a hand file may hold beside the hands

    def deal(
        self, seed: int | None = None, *, dealer: Seat | str | None = None, deck: Sequence[Card] | str | None = None
    ) -> State:
        """Deal from a seed, or from a deck in the order dealt.  Raises StartError, ValueError."""
        ...

    def start(self, written: Start) -> State:
        """Make a state of a position somebody wrote down.  Raises StartError."""
        ...

    def noted(self, state: State) -> tuple[Start, tuple[Move | Card, ...]]:
        """Give what one would write down of a state: a start, and the moves that lead from there to it."""
        ...

    def after(self, state: State, move: Move | Card | str) -> State:
        """Make a move and tell nothing: the state that ``play`` leads to, at half its price.  Raises IllegalMove."""
        ...

    def why_not(self, state: State, move: Move | Card | str) -> Reason | None:
        """Say why a move may not be made, None when it may."""
        ...

    def view(self, state: State, seat: Seat) -> State:
        """Show what one seat may see; every other card is HIDDEN."""
        ...

    def split(self, line: str) -> tuple[str, ...]:
        """Split a line of a hand file into moves."""
        ...


Game: TypeAlias = GameOf[AnyState, AnyMove]  # whichever game it is


@runtime_checkable
class Judges(Protocol):
    """Name what a mirror asks: to count the plays of another table's hand."""

    def judge(self, replay: Replay) -> Judged:
        """Count the plays of a replay under these rules.  Raises ValueError where they make no sense under them."""
        ...


@runtime_checkable
class KeepsScore(Protocol):
    """Name what the keeper of a score asks: the sheet of a table."""

    def sheet(self) -> Sheet:
        """Describe what is entered after a deal, and what it brings towards the match."""
        ...


@runtime_checkable
class Settles(Protocol):
    """Name what a deal can be asked of which only the points are known."""

    def settle(self, totals: Sequence[int]) -> Score:
        """Say who has won with these points by side.  Raises AuditError where they do not add up."""
        ...


@runtime_checkable
class Captures(Protocol):
    """Name what a lesson on captures asks: what a card may take from the table, and why not."""

    def captures(self, table: tuple[Card, ...], card: Card) -> tuple[frozenset[Card], ...]:
        """List what a card may take, none where it must be laid down."""
        ...

    def refused(self, table: tuple[Card, ...], card: Card, taken: frozenset[Card]) -> Reason | None:
        """Say why a card may not take these, None when it may."""
        ...


@runtime_checkable
class HidesSides(Protocol):
    """Name what is asked of a game in which not all know who plays with whom."""

    def together(self, view: object, seat: Seat) -> tuple[Seat, ...]:
        """List who is sure to play with a seat, as far as that seat can know."""
        ...


@runtime_checkable
class Declares(Protocol):
    """Name what is asked of a game in which something may be declared."""

    def declarable(self) -> Sequence[tuple[str, object]]:
        """List all that there is to declare: as a hand file writes it, and as a value that can be named."""
        ...


if TYPE_CHECKING:
    from .card_game import Dealt

_written = later("hands.writer", "toml")


def toml(self: object) -> str:
    """Write a position as a hand file, which is read back as the same position.

    Raises WrongValue where that cannot be done: cards lie face down, or it is no position of the game.
    """
    return str(_written(self))


G = TypeVar("G", bound=Game)
_GAMES: dict[str, Callable[..., Game]] = {}


def _whatever_it_holds(written: Callable[[object], str]) -> Callable[[object], str]:
    """Make a state write itself also where somebody has put into it what its game never does."""

    def __repr__(self: object) -> str:
        try:
            return written(self)
        except Exception:
            return f"<{type(self).__name__}: {', '.join(map(repr, self))}>"  # type: ignore[call-overload]  # a tuple

    return __repr__


def register(cls: type[G]) -> type[G]:
    """Enter a game under its name; used as a decorator of the class."""

    states = inspect.getattr_static(cls, "states")

    def explain(given: Mapping[str, object]) -> None:
        """Say that something is no state of this game, where that is why it failed."""
        if "state" in given and not isinstance(given["state"], states):
            raise no_deal(given["state"])

    states.__repr__ = _whatever_it_holds(states.__repr__)
    states._repr_html_ = later("view.glance", "state")
    states.toml = public(toml)
    _GAMES[cls.name] = public_methods(cls, explain)
    return cls


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


def game_of(state: Dealt) -> Game:
    """Find the game of a state: the one that its rules name, or else one of such rules with a seat for each hand.

    Raises LookupError for a state of no game here.
    """
    for name in sorted(names(), key=lambda name: name != state.rules.game):
        usual = game(name)
        if type(usual.rules) is type(state.rules):
            found = game(name, **dataclasses.asdict(state.rules))
            if len(found.seats.all) == len(state.hands):
                return found
    raise LookupError(type(state).__name__)
