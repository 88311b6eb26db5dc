"""Laid: a position as the page says it, read as the start of a hand with the moves made since; and made of one.

Which fields there are, a game declares itself (``entries``); of which kind one is, stands in what a start holds.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeGuard

from ..calls import quoted, shown
from ..cards import DECK, Card, Suit
from ..errors import CardkitError, WrongType
from ..games.base import Game, IllegalMove, Start, StartError
from ..games.given import MOST
from ..games.switches import changed
from ..hands import Hand
from ..hands.elsewhere import elsewhere
from ..hands.writer import toml
from ..language import N_, Word
from ..reasons import Reason, because, sentences
from ..replay import AnyState, Replay
from ..seats import Seat
from .build_words import place_name

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


class Fault(NamedTuple):
    """Hold what is still missing or wrong, and with which field, or place of the page, it has to do."""

    where: str
    why: Reason | CardkitError


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


# --- judged by the game


def judged(game: Game, written: Start, moves: Sequence[str]) -> tuple[Replay | None, list[Fault]]:
    """Give the replay that a start and its moves make, or all that is still missing or wrong."""
    if not any(written.hands):
        return None, [Fault("hands", because("build_begin"))]
    found, now = _lying(game, written)
    if found:
        now = _evened(game, now)
    state: AnyState | None = None
    for _ in FIELDS:
        try:
            state = game.start(now)
            break
        except StartError as refused:
            found.append(Fault(refused.entry, refused.reason))
            repaired = _without(game, now, refused)
            if repaired == now:
                break
            now = repaired
    if found or state is None:
        return None, found
    replay = Replay(game, state)
    for n, text in enumerate(moves, 1):
        try:
            replay = replay.play(game.read(text))
        except IllegalMove as refused:
            why = elsewhere(replay, refused)
            return None, [Fault("moves", because("move_no_more", n=n, move=quoted(text), why=why))]
    return replay, []


def _lying(game: Game, written: Start) -> tuple[list[Fault], Start]:
    """Find the cards that are of no such pack, or lie in two places; give the start without them too."""
    found: list[Fault] = []
    first: dict[Card, str] = {}

    def kept(place: str, row: Sequence[Card]) -> tuple[Card, ...]:
        good = []
        for card in row:
            if card not in game.pack:
                found.append(Fault(place, because("not_in_pack_at", card=card, place=Word(place_name(game, place)))))
            elif card in first:
                both = (Word(place_name(game, first[card])), Word(place_name(game, place)))
                found.append(Fault(place, because("laid_twice", card=card, first=both[0], second=both[1])))
            else:
                first[card] = place
                good.append(card)
        return tuple(good)

    clean: dict[str, object] = {}
    for name, kind in fields(game).items():
        value = getattr(written, name)
        if value is not None and kind == ROWS:
            clean[name] = tuple(kept(key(name, seat), value[seat]) for seat in game.seats.all)
        elif value is not None and kind == ROW:
            clean[name] = kept(name, value)
    return found, written._replace(**clean)  # type: ignore[arg-type]  # cards


def _evened(game: Game, now: Start) -> Start:
    """Give every hand as many cards as the fullest may hold, so that what else is wrong shows; points fit no more."""
    size = max(1, min(game.hand, max(map(len, now.hands))))
    taken = {card for row in (*now.hands, *(now.piles or ()), now.stock or (), now.table or ()) for card in row}
    free = [card for card in game.pack if card not in taken]
    hands = tuple((*hand[:size], *(free.pop() for _ in range(min(len(free), size - len(hand))))) for hand in now.hands)
    return now._replace(hands=hands, won=None if now.won is None or "table" not in game.entries else now.won)


def _without(game: Game, now: Start, refused: StartError) -> Start:
    """Give a start without what was refused, to see what else is wrong; the same one where that cannot be told."""
    name = refused.entry
    if name == "hands":
        return _evened(game, now)
    if getattr(now, name, None) is not None:
        holds = FIELDS[name] in (ROWS, ROW)  # the points are those of cards that lie elsewhere: they fit no more
        points = {"won": None} if holds and "table" not in game.entries else {}
        return now._replace(**{name: None}, **points)  # type: ignore[arg-type]  # nothing
    if name == "trump":
        lies = now.stock[-1:] if now.stock else (now.turned,) if now.turned else ()
        return now._replace(trump=lies[0].suit.letter if lies else Suit.SPADES.letter)
    return now


sentences(
    build_begin=N_("No hand holds a card yet: choose a place, then touch the cards that lie there."),
    laid_twice=N_("{card} lies twice: {first}, and {second}."),
    not_in_pack_at=N_("{card} does not belong to this pack, and lies here: {place}."),
    move_no_more=N_("Move {n} that was played, {move}, fits no more. {why}"),
)
