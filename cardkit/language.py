"""Language: which language now, and how a message is said in it.

The English sentence is the message id (gettext).  Fields are named and typed: a card, a suit or a seat in a
message is said the way the reader's language, deck and table name it, so one sentence serves them all.
"""

from __future__ import annotations

import contextlib
import functools
import gettext as _gettext
import string
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextvars import ContextVar
from pathlib import Path
from typing import NamedTuple

from .calls import shown
from .cards import HIDDEN, Card, Suit
from .direction import isolated
from .errors import N_ as N_
from .errors import WrongValue
from .errors import n_ as n_
from .seats import Seat
from .tags import fold, match


class Tongue(NamedTuple):
    """Hold what must be known of a language besides its catalogue."""

    name: str  # its own name, so that who reads only that one finds it
    fonts: str  # the reader's own fonts, the script's own faces first: none is shipped
    english: str  # its name in English, for the head of the catalogue
    made_from: str = ""  # the language whose texts are converted into this one where nobody has written them
    whole: bool = False  # whether nothing may be left in English; false while a language is being translated


# A language is added here: the catalogues, the choosers, the plots, the builders and the tests follow this table.
TONGUES: Mapping[str, Tongue] = {
    "en": Tongue("English", "'Noto Sans','Segoe UI',Helvetica,Arial,sans-serif", "English", whole=True),
    "zh-Hant": Tongue(
        "繁體中文", "'Noto Sans CJK TC','Noto Sans TC','PingFang TC','Microsoft JhengHei',sans-serif",
        "Chinese as written in Taiwan", whole=True,
    ),
    "zh-Hans": Tongue(
        "简体中文", "'Noto Sans CJK SC','Noto Sans SC','PingFang SC','Microsoft YaHei',sans-serif",
        "Simplified Chinese", made_from="zh-Hant", whole=True,
    ),
}  # fmt: skip
LANGUAGES = tuple(TONGUES)
DECK_NAMES = {"french": N_("French"), "italian": N_("Italian")}
DECKS = tuple(DECK_NAMES)
TEXT_SIGN = "\ufe0e"  # asks for the suit sign as text, never as a coloured picture


class Voice(NamedTuple):
    """Hold how to speak: the language, the deck on screen, and what the players are called."""

    language: str = "en"
    deck: str = "french"
    names: tuple[str, ...] = ()  # the players' names by seat, where the table has given any


_VOICE: ContextVar[Voice | None] = ContextVar("voice", default=None)
_chosen = Voice()


def voice() -> Voice:
    """Give the voice that speaks now."""
    return _VOICE.get() or _chosen


def choose(language: str | None = None, deck: str | None = None) -> None:
    """Set the language and the deck for everything that follows.  Raises ValueError with the values that exist."""
    global _chosen
    spoken_language = _chosen.language if language is None else known_language(language)
    shown_deck = _chosen.deck if deck is None else known("deck", deck, DECK_NAMES)
    _chosen = _chosen._replace(language=spoken_language, deck=shown_deck)


def known(what: str, value: object, values: Collection[str]) -> str:
    """Read a choice: capitals aside, and by what it is called in any language where the values come with names.

    Raises WrongValue that lists the values.
    """
    for one in values:
        if isinstance(value, str) and fold(value) == fold(one):
            return one
    for language in LANGUAGES if isinstance(values, Mapping) else ():
        for one, name in values.items():  # type: ignore[attr-defined]
            if isinstance(value, str) and fold(value) == fold(_catalogue(language).gettext(name)):
                return str(one)
    sentence = N_("{what} may be {values}, not {value}.")
    raise WrongValue(sentence, what=what, values=", ".join(values), value=shown(value))


def known_language(language: object) -> str:
    """Read a language by its tag, as a system names it, or by its own name.  Raises WrongValue with those there are."""
    named = {one: tongue.name for one, tongue in TONGUES.items()}
    return known("language", match(language, named) or language, named)


@contextlib.contextmanager
def speaking(new: Voice) -> Iterator[None]:
    """Speak with another voice inside a ``with`` block, whatever the language chosen outside."""
    token = _VOICE.set(new)
    try:
        yield
    finally:
        _VOICE.reset(token)


@functools.cache
def _catalogue(language: str) -> _gettext.NullTranslations:
    folder = Path(__file__).parent / "locale"
    return _gettext.translation("cardkit", folder, [language.replace("-", "_")], fallback=True)


def say(message: str, /, **fields: object) -> str:
    """Say a message in the language of the moment, its fields put in as that language writes them."""
    return _fill(_catalogue(voice().language).gettext(message), fields)


def in_language(texts: Mapping[str, str]) -> str:
    """Say a text that a data file gives by language: its own words, else those the catalogues make of them."""
    now, english = voice().language, texts.get("en", "")
    # A text in one language alone says the same in all: a name stays a name, also where it is a word of ours.
    made = _catalogue(now).gettext(english) if english and len(texts) > 1 else english
    # A file from elsewhere stands in no catalogue: the other script is nearer than another language.
    source = texts.get(TONGUES[now].made_from, "")
    return texts.get(now) or (made if made != english else "") or source or english or next(iter(texts.values()), "")


def say_n(one: str, many: str, n: int, /, **fields: object) -> str:
    """Say a message that depends on a number ``n``, which is also its field ``{n}``."""
    return _fill(_catalogue(voice().language).ngettext(one, many, n), {"n": n, **fields})


def open_fields(message: str, /, **given: object) -> str:
    """Say a message for a page that fills it in: each field that is not given stays open, as ``{name}``."""
    return say(message, **{**opened(message), **given})


def opened(message: str) -> dict[str, str]:
    """Give for each field of a message what stands for it until the page puts a value there."""
    return {name: f"{{{name}}}" for _, name, _, _ in string.Formatter().parse(message) if name}


def _fill(text: str, fields: Mapping[str, object]) -> str:
    # Values are joined in once and never read as a pattern again: a player's name may hold braces.
    said = text.format_map({name: isolated(spoken(value)) for name, value in fields.items()})
    first = text[1:].split("}")[0] if text.startswith("{") else ""
    # A card's name may open a sentence; a player's name is left as it was written.
    return said[:1].upper() + said[1:] if isinstance(fields.get(first), Card) else said


def spoken(value: object) -> str:
    """Say one field: a card, a suit, a seat, several of them, cards taken together, or plain text."""
    if value is HIDDEN:
        return say(N_("a face-down card"))
    if isinstance(value, Card):
        return card_text(value)
    if isinstance(value, Suit):
        return suit_text(value)
    if isinstance(value, Seat):
        return seat_text(value)
    if isinstance(value, Rank):
        return rank_text(value)
    if isinstance(value, Word):
        return say(value)
    if callable(told := getattr(value, "say", None)):  # a reason inside another one
        return str(told())
    if isinstance(value, tuple):
        if len(value) > 1 and value.count(HIDDEN) == len(value):
            return say_n("{n} face-down card", "{n} face-down cards", len(value))
        parts = [isolated(part) if len(value) > 1 else part for part in map(spoken, value)]
        # Players of one side do things together; anything else is only listed.
        if len(parts) > 1 and all(isinstance(part, Seat) for part in value):
            return say(N_("{several} and {last}"), several=listed(parts[:-1]), last=parts[-1])
        return listed(parts)
    if isinstance(value, frozenset):
        return " + ".join(spoken(card) for card in sorted(value, key=lambda card: (-(card % 10), card)))
    return str(value)


def listed(parts: Iterable[str]) -> str:
    """Set texts apart as the language of the moment does: a comma, or 、 in Chinese."""
    return say(N_(", ")).join(parts)


_SUIT_NAMES = {
    "french": (N_("spades"), N_("hearts"), N_("diamonds"), N_("clubs")),
    "italian": (N_("swords"), N_("cups"), N_("coins"), N_("batons")),
}
_ITALIAN_COURTS = {"A": N_("ace"), "J": N_("fante"), "Q": N_("cavallo"), "K": N_("re")}
_FRENCH_RANKS = {"A": N_("ace"), "J": N_("jack"), "Q": N_("queen"), "K": N_("king")}


# What the catalogues do not say: one of a suit, and the suits of an Italian pack by their own names.
_SUITS_TOO = {"spade": 0, "heart": 1, "diamond": 2, "club": 3, "sword": 0, "cup": 1, "coin": 2, "baton": 3,
              "coppe": 1, "denari": 2, "ori": 2, "bastoni": 3, "clubs": 3, "紅桃": 1, "红桃": 1, "方片": 2}  # fmt: skip


def suit_named(text: str) -> Suit | None:
    """Find the suit that any language here, or an Italian pack, calls by this name; None where none does."""
    return _suits_by_name().get(fold(text))


@functools.cache
def _suits_by_name() -> dict[str, Suit]:
    found = {fold(name): Suit(number) for name, number in _SUITS_TOO.items()}
    for language in LANGUAGES:
        for names in _SUIT_NAMES.values():
            found |= {fold(_catalogue(language).gettext(name)): Suit(number) for number, name in enumerate(names)}
    return found


def suit_name(suit: Suit) -> str:
    """Name a suit as the deck on screen does, in words alone."""
    return say(_SUIT_NAMES[voice().deck][suit])


def suit_text(suit: Suit) -> str:
    """Name a suit as the deck on screen does, with its sign where the deck has one."""
    name = suit_name(suit)
    return f"{suit.sign}{TEXT_SIGN} {name}" if voice().deck == "french" else name


def card_text(card: Card) -> str:
    """Write a card briefly: its sign and rank, or the Italian name where the Italian deck is on screen."""
    return sign_text(card) if voice().deck == "french" else say(N_("the {card_name}"), card_name=card_name(card))


def sign_text(card: Card) -> str:
    """Write a card as sign and rank."""
    return card.suit.sign + TEXT_SIGN + card.rank


def brief_text(card: Card) -> str:
    """Write a card as tables and lists do: by sign and rank, or by its name where the Italian deck is on screen."""
    return sign_text(card) if voice().deck == "french" else card_name(card)


def brief_list(several: Iterable[Card]) -> str:
    """Write cards in a row, or how many lie face down; names are set apart as the language does."""
    several = tuple(several)
    if HIDDEN in several:
        return spoken(several)
    texts = map(brief_text, several)
    return " ".join(texts) if voice().deck == "french" else listed(texts)


def card_name(card: Card) -> str:
    """Name a card in words, for a screen reader: seven of spades, cavallo of cups."""
    deck = voice().deck
    courts = _ITALIAN_COURTS if deck == "italian" else _FRENCH_RANKS
    rank = say(courts[card.rank]) if card.rank in courts else card.rank
    return say(N_("{rank} of {suit}"), rank=rank, suit=say(_SUIT_NAMES[deck][card.suit]))


class Word(str):
    """Hold a message to be said when a sentence that names it is: the title of a game, for one."""

    __slots__ = ()


class Rank(str):
    """Hold a rank alone, to be said as the deck on screen names it."""

    __slots__ = ()


def rank_text(rank: str) -> str:
    """Name a rank: its letter or number, or the Italian name where the Italian deck is on screen."""
    italian = voice().deck == "italian" and rank in _ITALIAN_COURTS
    return say(_ITALIAN_COURTS[rank]) if italian else str(rank)


# What seats are called where the table gives no names of its own.
_SEAT_NAMES = {
    "A": N_("A"), "B": N_("B"), "C": N_("C"), "D": N_("D"),
    "N": N_("North"), "W": N_("West"), "S": N_("South"), "E": N_("East"),
    "P1": N_("Player 1"), "P2": N_("Player 2"), "P3": N_("Player 3"), "P4": N_("Player 4"),
    "P5": N_("Player 5"),
}  # fmt: skip


def seat_names(letter: str) -> tuple[str, ...]:
    """Give what a seat is called where no player is named: in English, and in the language of the moment."""
    name = _SEAT_NAMES.get(letter, letter)
    return name, say(name)


def seat_text(seat: Seat) -> str:
    """Name a player: the name given at this table, else what the language calls the seat."""
    names = voice().names
    if seat < len(names) and names[seat]:
        return names[seat]
    return say(_SEAT_NAMES[seat.letter]) if seat.letter in _SEAT_NAMES else seat.letter
