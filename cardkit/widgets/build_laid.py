"""Laid: a position as the page says it, read as the start of a hand with the moves made since; and made of one.

Which fields there are, a game declares itself (``entries``); of which kind one is, stands in what a start holds.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping, Sequence
from typing import TypeGuard

from ..calls import shown
from ..cards import DECK, Card, Suit
from ..errors import WrongType
from ..games.base import Game, Start
from ..games.given import MOST
from ..games.switches import changed
from ..hands import Hand
from ..hands.writer import toml
from ..language import N_
from ..seats import Seat

ROWS, ROW, CARD, SEAT, SUIT, COUNTS, NUMBER, TEXTS = "rows", "row", "card", "seat", "suit", "counts", "number", "texts"
_KINDS = {
    tuple[tuple[Card, ...], ...]: ROWS, tuple[Card, ...]: ROW, Card: CARD, Seat: SEAT, str: SUIT,
    tuple[int, ...]: COUNTS, int: NUMBER, tuple[str, ...]: TEXTS,
}  # fmt: skip
LONGEST = 200  # moves of a deal, and texts of a field


def _kind(hint: object) -> str:
    each = typing.get_args(hint) if isinstance(hint, types.UnionType) else (hint,)
    return next(kind for held, kind in _KINDS.items() if held in each)


FIELDS = {name: _kind(hint) for name, hint in typing.get_type_hints(Start).items()}


def fields(game: Game) -> dict[str, str]:
    """Give the fields of a start that a game has, each with its kind."""
    return {name: kind for name, kind in FIELDS.items() if name == "hands" or name in game.entries}


def key(name: str, seat: Seat) -> str:
    """Name the place of a seat: its hand by its letter alone."""
    return seat.letter if name == "hands" else f"{name} {seat.letter}"


def places(game: Game) -> list[str]:
    """List where cards may lie: in hands, and where the game has such places, in the stock, on the table, in piles."""
    kinds, seats = fields(game), game.seats.all
    single = [name for name, kind in kinds.items() if kind == ROW]
    piles = [key(name, seat) for name, kind in kinds.items() if kind == ROWS and name != "hands" for seat in seats]
    return [*(key("hands", seat) for seat in seats), *single, *piles]


# --- made of a hand


def nothing(game: Game) -> dict[str, object]:
    """Say that nothing is laid yet, under the rules of a game."""
    empty: dict[str, object] = {COUNTS: {}, TEXTS: [], NUMBER: None}
    said = {name: empty.get(kind, "") for name, kind in fields(game).items() if kind not in (ROWS, ROW)}
    none: dict[str, list[str]] = {place: [] for place in places(game)}
    return {"game": game.name, "switches": changed(game.rules), "places": none, **said, "moves": []}


def laid(game: Game, hand: Hand) -> dict[str, object]:
    """Say how a hand begins, and what has been played, as the page says it.

    Raises WrongValue for one whose cards are not all known.
    """
    toml(hand)  # refuses what no hand file can say
    start, before = game.noted(hand.replay.start)
    said, seats = nothing(game), game.seats.all
    lying: dict[str, list[str]] = {}
    for name, kind in fields(game).items():
        value = getattr(start, name)
        if kind == ROWS:
            lying |= {key(name, seat): [card.code for card in value[seat]] if value else [] for seat in seats}
        elif kind == ROW:
            lying[name] = [card.code for card in value or ()]
        elif value is not None:
            said[name] = _said(kind, value, seats)
    moves = [game.write(move) for move in (*before, *hand.replay.moves)]
    return {**said, "places": {place: lying[place] for place in places(game)}, "moves": moves}


def moved(game: Game, position: Mapping[str, object]) -> dict[str, object]:
    """Lay at a table what lay at another one, as far as there are such cards and places; the rest goes to the pack."""
    said, lying = nothing(game), _mapping(position.get("places"))
    seats, codes = [seat.letter for seat in game.seats.all], [card.code for card in game.pack]
    for name, kind in fields(game).items():
        value = position.get(name)
        if kind == COUNTS:
            said[name] = {letter: count for letter, count in _mapping(value).items() if letter in seats}
        elif name in said and value and value in {SEAT: seats, CARD: codes}.get(kind, [value]):
            said[name] = value
    rows = {place: row if is_row(row := lying.get(place, [])) else [] for place in places(game)}
    there = {place: [code for code in row if code in codes] for place, row in rows.items()}
    return {**said, "places": there, "moves": position.get("moves") or []}


def _said(kind: str, value: object, seats: Sequence[Seat]) -> object:
    if isinstance(value, Seat):
        return value.letter
    if isinstance(value, Card):
        return value.code
    if isinstance(value, tuple):
        return {seat.letter: value[seat] for seat in seats} if kind == COUNTS else list(value)
    return value


# --- read


def _mapping(given: object) -> Mapping[str, object]:
    return given if isinstance(given, Mapping) else {}


def is_row(given: object, most: int = len(DECK)) -> TypeGuard[Sequence[object]]:
    """Say whether something is a list that is not too long."""
    return isinstance(given, list | tuple) and len(given) <= most


def unreadable(given: object) -> WrongType:
    """Make the error that refuses what no page sends."""
    return WrongType(N_("That choice could not be read: {choice}."), choice=shown(given)[:80])


def _cards(given: object) -> tuple[Card, ...]:
    if not is_row(given):
        raise unreadable(given)
    return tuple(Card(str(one)) for one in given)


def texts(given: object) -> tuple[str, ...]:
    """Read a list of short texts.  Raises WrongType."""
    if not is_row(given, LONGEST) or not all(isinstance(one, str) and len(one) < LONGEST for one in given):
        raise unreadable(given)
    return tuple(map(str, given))


def _count(given: object) -> int:
    if type(given) is not int or not 0 <= given < MOST:
        raise unreadable(given)
    return given


def _read(game: Game, kind: str, given: object) -> object:
    """Read a field beside the places; None where nothing is said.  Raises UnknownCard, WrongType."""
    if kind == TEXTS:
        return texts(given or ()) or None
    if kind == COUNTS:
        by_seat = _mapping(given)
        return tuple(_count(by_seat.get(seat.letter, 0)) for seat in game.seats.all) if by_seat else None
    if kind == NUMBER:
        return None if given in (None, "", 0) and given is not False else _count(given)
    if kind == CARD:
        return Card(str(given)) if given else None
    named = {SEAT: {seat.letter: seat for seat in game.seats.all}, SUIT: {suit.letter: suit.letter for suit in Suit}}
    return named[kind].get(given) if isinstance(given, str) else None  # type: ignore[attr-defined]  # seats or letters


def start(game: Game, position: Mapping[str, object]) -> Start:
    """Read what is laid and said.  Raises UnknownCard, WrongType for what no page sends."""
    lying = _mapping(position.get("places"))
    if set(lying) - set(places(game)):
        raise unreadable(position)
    read: dict[str, object] = {}
    for name, kind in fields(game).items():
        if kind == ROWS:
            rows = tuple(_cards(lying.get(key(name, seat), ())) for seat in game.seats.all)
            read[name] = rows if name == "hands" or any(rows) else None
        elif kind == ROW:
            read[name] = _cards(lying.get(name, ())) or None
        else:
            read[name] = _read(game, kind, position.get(name))
    return Start(**read)  # type: ignore[arg-type]  # each of its kind
