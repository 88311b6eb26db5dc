"""Declarations of Tressette: three or four aces, twos or threes, and the napoletana, 3 2 A of one suit.

All the cards must lie in one hand; a card may serve two declarations (Tressette article, section 5).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement, product

from ...calls import quoted
from ...cards import Card, Suit, UnknownCard, cards
from ...language import N_, say, suit_name
from ...reasons import because, sentences
from ..given import IllegalMove

RANKS = "A23"  # the ranks of which three or four may be declared
NAPOLETANA = "32A"
WORD = "declare"
POINTS = {3: 3, 4: 4}  # whole points by number of cards


@dataclass(frozen=True, slots=True)
class Declare:
    """Hold a declaration by its cards, so that it says of itself whose it can be."""

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        """Put the cards in the order in which they are said.  Raises IllegalMove where they are no declaration."""
        try:
            lying = cards(self.cards)
        except UnknownCard:
            lying = ()
        known = next((one for one in _ALL if len(lying) == len(one) and set(lying) == set(one)), None)
        if known is None:
            raise IllegalMove(because("bad_declaration", text=quoted(self.cards)), self.cards)
        object.__setattr__(self, "cards", known)

    @property
    def points(self) -> int:
        """Give the whole points: four of a rank 4, three of a rank or a napoletana 3."""
        return POINTS[len(self.cards)]

    @property
    def napoletana(self) -> bool:
        """Say whether it is 3 2 A of one suit."""
        return len({card.suit for card in self.cards}) == 1

    @property
    def suit(self) -> Suit | None:
        """Give the suit that must be said aloud: that of a napoletana, the missing one of three, none of four."""
        if self.napoletana:
            return self.cards[0].suit
        missing = set(Suit) - {card.suit for card in self.cards}
        return min(missing, default=None)

    def __str__(self) -> str:
        """Name it in the language of the moment, with the suit that must be said."""
        if self.napoletana:
            return say(N_("a napoletana in {suit}"), suit=suit_name(self.cards[0].suit))
        three, four = _NAMES[self.cards[0].rank]
        # In words alone, as it is said aloud: sign and word would name the suit twice.
        return say(four) if self.suit is None else say(three, suit=suit_name(self.suit))


_NAMES = {
    "A": (N_("three aces, without {suit}"), N_("four aces")),
    "2": (N_("three twos, without {suit}"), N_("four twos")),
    "3": (N_("three threes, without {suit}"), N_("four threes")),
}


def found(hand: Collection[Card]) -> tuple[Declare, ...]:
    """Find what one hand may declare; four of a rank stand in place of three, not beside them."""
    return _found(_LOW.intersection(hand))


@cache  # every deal asks four hands, of which only these few cards count
def _found(low: frozenset[Card]) -> tuple[Declare, ...]:
    by_rank = [tuple([card for card in four if card in low]) for four in _BY_RANK]
    return (
        *(Declare(held) for held in by_rank if len(held) >= 3),
        *(Declare(run) for run in _BY_SUIT if low.issuperset(run)),
    )


@cache
def declarable() -> tuple[tuple[int, int], ...]:
    """Work out what two pairs of partners can declare in one deal: the points of both, each pair of numbers once.

    A hand of ten may hold three or four of a rank, and some napoletane.  Four of a rank in one hand leave none for a
    napoletana elsewhere; three leave one card, for one napoletana.  Nobody has to declare what he holds.
    """
    seats = range(4)  # partners sit opposite: 0 and 2, 1 and 3
    nobody = (None, 0)
    holders = (nobody, *product(seats, POINTS))  # of a rank: who has three of it or more, and how many
    found = set()
    runs = [shares for shares in product(range(5), repeat=4) if sum(shares) <= 4]  # napoletane by seat
    for ranks in combinations_with_replacement(sorted(holders, key=str), len(RANKS)):
        for shares in runs:
            if _fits(ranks, shares):
                points = [0, 0]
                for seat, held in ranks:
                    if seat is not None:
                        points[seat % 2] += POINTS[held]
                for seat, share in enumerate(shares):
                    points[seat % 2] += share * POINTS[len(NAPOLETANA)]
                found.add((points[0], points[1]))
    return tuple(sorted(found))


def _fits(ranks: Sequence[tuple[int | None, int]], shares: Sequence[int]) -> bool:
    """Say whether hands of ten can hold so many of each rank, and so many napoletane each."""
    cards = [0] * len(shares)
    for seat, held in ranks:
        others = sum(shares) - (shares[seat] if seat is not None else 0)
        if seat is None and max(shares) > 2:
            return False  # three napoletane are three of each rank
        if seat is not None and (others > 4 - held or shares[seat] > held):
            return False
        for one, share in enumerate(shares):
            cards[one] += max(share, held if one == seat else 0)
    return max(cards) <= 10


@cache
def every() -> tuple[Declare, ...]:
    """List all declarations that there are."""
    return tuple(map(Declare, _ALL))


def total(several: Collection[Declare]) -> int:
    """Add up declarations, in whole points; each counts, though they may share cards."""
    return sum(one.points for one in several)


def _of_rank(rank: str) -> tuple[Card, ...]:
    return tuple(Card(rank + suit.letter) for suit in Suit)


def _of_suit(suit: Suit) -> tuple[Card, ...]:
    return tuple(Card(rank + suit.letter) for rank in NAPOLETANA)


_BY_RANK = tuple(map(_of_rank, RANKS))
_BY_SUIT = tuple(map(_of_suit, Suit))
_LOW = frozenset(sum(_BY_RANK, ()))
_ALL = (
    *_BY_RANK,
    *(tuple(card for card in four if card.suit is not suit) for four in _BY_RANK for suit in Suit),
    *_BY_SUIT,
)


def is_declaration(text: str) -> bool:
    """Say whether a typed move is meant as a declaration."""
    return text.strip().lower().startswith(WORD)


def read(text: str) -> Declare:
    """Read ``declare AAA -C``, ``declare 2222`` or ``declare 32A D``.  Raises IllegalMove that quotes the text."""
    words = unicodedata.normalize("NFKC", text).upper().translate(_DASHES).split()[1:]
    try:
        match words:
            case [ranks, missing] if ranks in _THREES and missing.startswith("-"):
                lacks = Suit.read(missing[1:])
                return Declare(tuple(card for card in _of_rank(ranks[0]) if card.suit is not lacks))
            case [ranks] if ranks in _FOURS:
                return Declare(_of_rank(ranks[0]))
            case [ranks, suit] if ranks == NAPOLETANA:
                return Declare(_of_suit(Suit.read(suit)))
    except UnknownCard:
        pass
    raise IllegalMove(because("bad_declaration", text=quoted(text)), text)


_DASHES = dict.fromkeys(map(ord, "–—−‐‑"), "-")  # what editors make of a hyphen
_THREES = [rank * 3 for rank in RANKS]
_FOURS = [rank * 4 for rank in RANKS]


def write(one: Declare) -> str:
    """Write a declaration as it is typed."""
    if one.napoletana:
        return f"{WORD} {NAPOLETANA} {one.cards[0].suit.letter}"
    ranks = "".join(card.rank for card in one.cards)
    return f"{WORD} {ranks}" if one.suit is None else f"{WORD} {ranks} -{one.suit.letter}"


sentences(
    bad_declaration=N_("{text} is no declaration: write declare AAA -C, declare 2222 or declare 32A D."),
    declares=N_("{seat} declares {what}: {points} points, counted apart from the tricks."),
    no_declarations=N_("This table plays without declarations."),
    declare_after=N_("At this table a declaration is made when trick 1 is complete and before trick 2 is led."),
    declare_during=N_("At this table a declaration is made in trick 1, at the player's turn and before the card."),
    not_in_one_hand=N_("No one hand holds {cards}: partners may not put their cards together."),
    not_in_this_hand=N_("{seat} alone would have to hold {cards}, and does not."),
    declared_already=N_("Declared already: {what}. Nothing is declared twice."),
    holds_all_four=N_("{seat} holds all four: all four are declared together, not just three."),
)
