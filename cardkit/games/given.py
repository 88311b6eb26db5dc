"""Given: what somebody hands to a game, a seed, a deck, a position, a card, numbers; read, or refused with a reason."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from typing import NamedTuple

from ..calls import integer, quoted, shown, whole
from ..cards import DECK, Card, UnknownCard
from ..errors import WrongType, WrongValue
from ..language import N_
from ..reasons import Reason, because, no_card
from ..seats import Seat

MOST = 10**6  # of anything that is counted: what is more was never counted, and may be too long to write


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


class Start(NamedTuple):
    """Hold the start of a hand as somebody wrote it down; the game makes a state of it or says what is wrong."""

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...] | None = None
    trump: str | None = None
    leader: Seat | None = None
    taker: Seat | None = None
    won: tuple[int, ...] | None = None  # by seat: points of cards that are not listed, or what the match stood at
    dealer: Seat | None = None
    table: tuple[Card, ...] | None = None
    piles: tuple[tuple[Card, ...], ...] | None = None
    sweeps: tuple[int, ...] | None = None
    turned: Card | None = None  # the card that was turned up, after it has been drawn
    declared: tuple[str, ...] | None = None  # a seat and what it has declared, each in one text
    redeals: int | None = None  # how often the cards had to be dealt again

    def only(self, game: str, *known: str) -> None:
        """Refuse an entry that this game has no use for.  Raises StartError."""
        for entry, value in zip(self._fields, self, strict=True):
            if entry not in ("hands", *known) and value is not None:
                raise StartError(entry, because("no_such_entry", entry=entry, game=game))


def chance(seed: int | None) -> random.Random:
    """Give the chance of one deal.  Raises WrongType for a seed that is no whole number."""
    return random.Random(None if seed is None else whole("seed", seed))


# From the end of a pack on: a place, and of how many bits the number is that chooses a place up to it.
_PLACES = tuple((place, (place + 1).bit_length()) for place in range(len(DECK) - 1, 0, -1))


def shuffle(pack: list[Card], draw: random.Random) -> None:
    """Shuffle a pack as ``Random.shuffle`` of Python 3.11 does; other versions may do it otherwise, a seed may not."""
    bits = draw.getrandbits
    for place, size in _PLACES[len(_PLACES) + 1 - len(pack) :]:
        while (other := bits(size)) > place:
            pass
        pack[place], pack[other] = pack[other], pack[place]


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


def each_once(several: Sequence[Card], pack: Collection[Card], entry: str = "hands") -> None:
    """Check that each card is of the pack and is there once.  Raises StartError that names the card."""
    for card in several:
        if several.count(card) > 1:
            raise StartError(entry, because("card_twice", card=card), card)
        if card not in pack:
            raise StartError(entry, because("card_not_in_pack", card=card), card)


def same_pack(pack: Sequence[Card], wanted: Collection[Card], entry: str = "deck") -> None:
    """Check that a deck holds each card of the pack once.  Raises StartError that names the card."""
    for card in pack:
        if pack.count(card) > 1:
            raise StartError(entry, because("card_twice", card=card), card)
    wrong = sorted(set(pack) ^ set(wanted))
    if wrong:
        reason = because("card_missing", card=wrong[0]) if wrong[0] in wanted else (
            because("card_not_in_pack", card=wrong[0])
        )  # fmt: skip
        raise StartError(entry, reason, wrong[0])


def read_card(text: object) -> Card:
    """Read a card that somebody typed as a move, or gave as any kind of number.  Raises IllegalMove that quotes it."""
    try:
        return Card(text)  # type: ignore[arg-type]
    except UnknownCard as unknown:
        raise IllegalMove(no_card(unknown.text), text) from unknown
