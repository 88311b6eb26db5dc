"""Cards: four suits, ten ranks, forty cards, and how a card is read and written.

A ``Card`` is an ``int`` from 0 to 39 that prints as ``♥4``: it reads well, indexes tables and costs what an
``int`` costs.  Which card is strong and what it is worth is told by each game, never by the card.
"""

from __future__ import annotations

import enum
import itertools
import unicodedata
from collections.abc import Iterable, Mapping, Set

from .calls import integer, quoted
from .errors import N_, WrongValue, speak

RANKS = "A234567JQK"
LETTERS = "SHDC"
SIGNS = "♠♥♦♣"
MOST = 1000  # cards read from an iterable, which may never end


class Suit(enum.IntEnum):
    """Name the four suits: spades or swords, hearts or cups, diamonds or coins, clubs or batons."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    # An enum hashes by its name, in Python; suits are looked up in every trick, so they hash as the ints they are.
    __hash__ = int.__hash__

    @property
    def letter(self) -> str:
        """Give the letter that is typed for the suit."""
        return LETTERS[self]

    @property
    def sign(self) -> str:
        """Give the sign that is printed for the suit."""
        return SIGNS[self]

    @classmethod
    def read(cls, text: str | Suit) -> Suit:
        """Read a suit from its letter, sign or name.  Raises UnknownSuit (Briscola article, section 1)."""
        from .language import suit_named  # which stands on this module: its words are needed only here

        if isinstance(text, Suit):
            return text
        sign = _typed(text) if isinstance(text, str) else ""
        for signs in (LETTERS, SIGNS):
            if len(sign) == 1 and sign in signs:
                return cls(signs.index(sign))
        found = suit_named(sign)
        if found is None:
            raise UnknownSuit(text)
        return found


class UnknownCard(WrongValue):
    """Say that a text names no card of the forty."""

    def __init__(self, text: object) -> None:
        super().__init__(text)
        self.text = quoted(text)

    def __str__(self) -> str:
        return speak(
            N_("{text} is no card: write a rank A 2 3 4 5 6 7 J Q K and a suit S H D C, such as 7S or ♠7."),
            text=self.text,
        )


class UnknownSuit(UnknownCard):
    """Say that a text names no suit."""

    def __str__(self) -> str:
        return speak(N_("{text} is no suit: write S H D C, ♠ ♥ ♦ ♣, or its name."), text=self.text)


class Card(int):
    """Hold one card as 0..39, suit times ten plus rank; ``Card("7S")``, ``Card("♠7")`` and ``Card(6)`` are the same."""

    __slots__ = ()

    def __new__(cls, what: str | int) -> Card:
        """Read a card from text, or from a number of any integer type.  Raises UnknownCard."""
        if isinstance(what, str):
            return _read(what)
        number = integer(what)
        if number is None or not 0 <= number < 40:
            raise UnknownCard(what)
        return DECK[number]

    @property
    def suit(self) -> Suit:
        """Give the suit."""
        return _SUIT[self]

    @property
    def rank(self) -> str:
        """Give the rank, one of ``A 2 3 4 5 6 7 J Q K``."""
        return _RANK[self]

    @property
    def code(self) -> str:
        """Give the plain letters, rank first, as hands are typed: ``7S``."""
        return _CODE[self]

    def __repr__(self) -> str:
        return _TEXT[self]

    __str__ = __repr__

    def __format__(self, spec: str) -> str:
        return format(_TEXT[self], spec)

    def __getnewargs__(self) -> tuple[int]:
        return (int(self),)


class _Hidden(Card):
    """Stand for a card that may not be seen; it has no suit and no rank."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "??"

    __str__ = __repr__

    def __reduce__(self) -> str:
        return "HIDDEN"


DECK: tuple[Card, ...] = tuple(int.__new__(Card, n) for n in range(40))
HIDDEN: Card = int.__new__(_Hidden, -1)

_SUIT = tuple(Suit(n // 10) for n in range(40))
_RANK = tuple(RANKS[n % 10] for n in range(40))
_TEXT = tuple(SIGNS[n // 10] + RANKS[n % 10] for n in range(40))
_CODE = tuple(RANKS[n % 10] + LETTERS[n // 10] for n in range(40))
_READ = {
    text: card
    for card in DECK
    for sign in (LETTERS[card // 10], SIGNS[card // 10])
    for text in (RANKS[card % 10] + sign, sign + RANKS[card % 10])
}


_SIGNS = str.maketrans("♤♡♢♧", SIGNS)
_COMMAS = str.maketrans(dict.fromkeys(",;，、；", " "))  # also those of Chinese


def _typed(text: str) -> str:
    """Give what somebody meant to type: full-width letters as plain ones, and no sign that cannot be seen."""
    if text.isascii():  # where there is none of them
        return text.strip().upper()
    signs = unicodedata.normalize("NFKC", text).translate(_SIGNS)
    return "".join(one for one in signs if unicodedata.category(one) not in ("Cf", "Mn")).strip().upper()


def _read(text: str) -> Card:
    card = _READ.get(text)
    if card is None:
        card = _READ.get(_typed(text))
    if card is None:
        raise UnknownCard(text)
    return card


def apart(text: str) -> list[str]:
    """Split a text at blanks and commas."""
    return text.translate(_COMMAS).split()


def cards(text: str | Iterable[str | int]) -> tuple[Card, ...]:
    """Read cards set apart by blanks or commas, or any iterable of cards that has an order.  Raises UnknownCard."""
    if isinstance(text, str):
        return tuple(_read(word) for word in apart(text))
    # Numbers as bytes, and sets and dicts, whose order nobody wrote down, are hardly meant as cards.
    if isinstance(text, (bytes, bytearray, Set, Mapping)):
        raise UnknownCard(text)
    try:
        several = iter(text)
    except TypeError as error:  # an array without a dimension calls itself iterable too
        raise UnknownCard(text) from error
    return tuple(Card(card) for card in itertools.islice(several, MOST))


def codes(several: Iterable[Card]) -> str:
    """Write cards as they are typed: ``3S KC``."""
    return " ".join(card.code for card in several)


def mask_of(several: Iterable[int]) -> int:
    """Hold a set of cards in one number, a bit a card, for what must be quick."""
    mask = 0
    for card in several:
        mask |= 1 << card
    return mask
