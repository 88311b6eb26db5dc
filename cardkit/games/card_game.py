"""Card game: what all games answer alike, whatever is played.

A deal is held in a ``NamedTuple`` whose ``hands`` lie by seat; a game says in ``after``
what a move leads to, in ``_told`` what is told of it, and ``play`` is the two together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar

from ..calls import later
from ..cards import DECK, HIDDEN, Card, cards
from ..points import Points
from ..reasons import Reason, because
from ..replay import Step
from ..seats import Seat, Seats
from .given import IllegalMove, chance, no_deal, read_card, same_pack, shuffle
from .switches import changed

if TYPE_CHECKING:
    from .switches import Rules

Hands = tuple[tuple[Card, ...], ...]


class Dealt(Protocol):
    """Name what the state of every game holds."""

    @property
    def hands(self) -> Hands:
        """Give the cards held, by seat."""
        ...

    @property
    def rules(self) -> Rules:
        """Give the rules it was dealt under."""
        ...


S = TypeVar("S", bound=Dealt)
M = TypeVar("M")  # a move that is whole


class CardGame(Generic[S, M]):
    """Answer what does not depend on what is played; a game adds its rules."""

    name: str
    seats: Seats
    states: type[S]
    rules: Rules
    hand: int  # cards in a full hand
    entries: tuple[str, ...] = ()  # what the start of a hand file may hold beside the hands
    pack = DECK
    amount: type[Points] = Points

    meant: Callable[[S, M | Card | str], M]
    to_act: Callable[[S], Seat | None]
    refuses: Callable[[S, Seat, M], Reason | None]

    _after: Callable[[S, M], S]

    def __init_subclass__(cls) -> None:
        """Keep the rules of a move at hand for ``play``, before public methods are wrapped to explain a wrong call."""
        if "after" in vars(cls):
            cls._after = vars(cls)["after"]

    _repr_html_ = later("view.glance", "rules")

    def __repr__(self) -> str:
        """Write the call that makes the game: only the switches that are not set as usual."""
        switches = "".join(f", {name}={value!r}" for name, value in changed(self.rules).items())
        return f"game({self.name!r}{switches})"

    def shuffled(self, seed: int | None, deck: Sequence[Card] | str | None) -> tuple[Card, ...]:
        """Give the pack in the order dealt: shuffled from a seed, or as somebody laid it.  Raises StartError."""
        if deck is None:
            pack = list(self.pack)
            shuffle(pack, chance(seed))
            return tuple(pack)
        given = cards(deck)
        same_pack(given, self.pack)
        return given

    def begin(self, state: S) -> Step[S]:
        """Tell what happens before anybody may choose: nothing, unless a game says otherwise."""
        return Step(state, ())

    def why_not(self, state: S, move: M | Card | str) -> Reason | None:
        """Say why a move may not be made, None when it may."""
        if type(state) is not self.states:
            raise no_deal(state)
        try:
            whole = self.meant(state, move)
        except IllegalMove as refused:
            return refused.reason
        if state.rules != self.rules:
            return because("other_rules")
        seat = self.to_act(state)
        return because("deal_over") if seat is None else self.refuses(state, seat, whole)

    def not_held(self, state: S, seat: Seat, card: Card) -> Reason | None:
        """Say why a seat cannot play a card, or that it is another's turn; None where the card is in its hand."""
        for other in self.seats.all:
            if other != seat and card in state.hands[other]:
                return because("not_your_turn", turn=seat, seat=other)
        if HIDDEN in state.hands[seat]:
            return because("hand_unseen", seat=seat)
        if card not in state.hands[seat]:
            return because("not_in_hand", card=card, seat=seat, hand=state.hands[seat])
        return None

    def illegal(self, state: S, move: M | Card | str) -> IllegalMove:
        """Make the error that refuses a move."""
        return IllegalMove(self.why_not(state, move) or because("other_rules"), move)

    def seen(self, state: S, seat: Seat | str | int) -> Hands:
        """Give the hands as one seat sees them: the others lie face down.  Raises ValueError for no seat here."""
        if type(state) is not self.states:
            raise no_deal(state)
        own = self.seats.read(seat)
        return tuple(hand if one == own else (HIDDEN,) * len(hand) for one, hand in enumerate(state.hands))

    def race(self, state: S) -> tuple[int, int] | None:
        """Give the points that win and the points there are; None where there is no such race."""
        return None


def worth_of(worth: Sequence[int], card: Card) -> int:
    """Look a card up in a table by card; one that was typed is read first.  Raises IllegalMove."""
    try:
        return worth[card]
    except (TypeError, IndexError):  # typed, or no card at all
        return worth[read_card(card)]


def put(row: Hands, at: int, value: tuple[Card, ...]) -> Hands:
    """Give hands or piles with one of them changed."""
    return row[:at] + (value,) + row[at + 1 :]


def written(name: str, seats: Seats, state: NamedTuple, parts: Mapping[str, object]) -> str:
    """Write a state as one short line: what lies where, cards as text."""
    hands = (f"{seat}: {' '.join(map(str, hand)) or '-'}" for seat, hand in zip(seats.all, state[0], strict=False))
    more = (f"{what} {said}" for what, said in parts.items())
    return f"<{name} {', '.join((*hands, *more))}>"
