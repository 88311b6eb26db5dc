"""Judged: is what has been laid a hand, and if not, what is still missing or wrong, all of it at once?

The game refuses one thing at a time: what it refuses is left out or made even, and it is asked again.
"""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from typing import NamedTuple

from ..calls import quoted
from ..cards import Card, Suit
from ..errors import CardkitError
from ..games.base import Game, IllegalMove, Start, StartError
from ..hands.elsewhere import elsewhere
from ..language import N_
from ..reasons import Reason, because, sentences
from ..replay import Replay
from .build_laid import FIELDS, ROW, ROWS, fields, key
from .build_words import place_name


class Amiss(NamedTuple):
    """Hold what is still missing or wrong, and with which field, or place of the page, it has to do."""

    where: str
    why: Reason | CardkitError


def judged(game: Game, written: Start, moves: Sequence[str]) -> tuple[Replay | None, list[Amiss]]:
    """Give the replay that a start and its moves make, or all that is still missing or wrong."""
    if not any(written.hands):
        return None, [Amiss("hands", because("build_begin"))]
    found, now = _lying(game, written)
    twice = bool(found)
    replay: Replay | None = None
    while replay is None:
        try:
            replay = Replay(game, game.start(now))
        except StartError as refused:
            fault = _named(written, refused)
            if any(one.where == fault.where for one in found):  # nothing more can be told of it
                break
            if not (twice and refused.entry == "table"):  # no count fits while a card is there twice
                found.append(fault)
            now = _without(game, now, refused)
    if found or replay is None:
        return None, found
    for n, text in enumerate(moves, 1):
        try:
            replay = replay.play(game.read(text))
        except IllegalMove as refused:
            why = elsewhere(replay, refused)
            return None, [Amiss("moves", because("move_no_more", n=n, move=quoted(text), why=why))]
    return replay, []


def _named(written: Start, refused: StartError) -> Amiss:
    """Say what was refused as the page calls it, and where it is put right."""
    code = refused.reason.code
    if code == "no_trump":
        return Amiss("trump", because("build_no_trump"))
    if code == "no_last_taker":
        return Amiss("taker", because("build_no_taker"))
    return Amiss("leader" if code == "leader_took" and written.leader is None else refused.entry, refused.reason)


def _lying(game: Game, written: Start) -> tuple[list[Amiss], Start]:
    """Find the cards that are of no such pack, or lie in two places; give the start without what cannot be counted."""
    found: list[Amiss] = []
    first: dict[Card, str] = {}

    def kept(place: str, row: Sequence[Card]) -> tuple[Card, ...]:
        for card in row:
            if card not in game.pack:
                found.append(Amiss(place, because("not_in_pack_at", card=card, place=place_name(game, place))))
            elif card in first:
                both = place_name(game, first[card]), place_name(game, place)
                found.append(Amiss(place, because("laid_twice", card=card, first=both[0], second=both[1])))
            else:
                first[card] = place
        return tuple(card for card in row if card in game.pack)

    clean: dict[str, object] = {}
    for name, kind in fields(game).items():
        value = getattr(written, name)
        if value is not None and kind == ROWS:
            clean[name] = tuple(kept(key(name, seat), value[seat]) for seat in game.seats.all)
        elif value is not None and kind == ROW:
            clean[name] = kept(name, value)
    now = written._replace(**clean)  # type: ignore[arg-type]  # cards
    return found, _uncounted(game, now) if found else now


def _uncounted(game: Game, now: Start) -> Start:
    """Leave out the points of cards that lie nowhere, which go with those that do; a match has points of its own."""
    return now if "table" in game.entries else now._replace(won=None)


def _evened(game: Game, now: Start) -> Start:
    """Give every hand as many cards as most of them hold, so that what else is wrong shows."""
    size = max(1, min(game.hand, statistics.mode(map(len, now.hands))))
    hands = [hand[:size] for hand in now.hands]
    taken = {card for row in (*hands, *(now.piles or ()), now.stock or (), now.table or ()) for card in row}
    free = [card for card in game.pack if card not in taken]
    even = tuple((*hand, *(free.pop() for _ in range(min(len(free), size - len(hand))))) for hand in hands)
    return _uncounted(game, now._replace(hands=even))


def _without(game: Game, now: Start, refused: StartError) -> Start:
    """Give a start without what was refused, to see what else is wrong; the same one where that cannot be told."""
    name = refused.entry
    if name == "hands":
        return _evened(game, now)
    if getattr(now, name, None) is not None:
        left = now._replace(**{name: None})  # type: ignore[arg-type]  # nothing
        return _uncounted(game, left) if FIELDS[name] in (ROWS, ROW) else left
    if name == "trump":
        lies = now.stock[-1:] if now.stock else (now.turned,) if now.turned else ()
        return now._replace(trump=lies[0].suit.letter if lies else Suit.SPADES.letter)
    return now


sentences(
    build_begin=N_("No hand holds a card yet: choose a place, then touch the cards that lie there."),
    build_no_trump=N_("Which suit is trump has not been said yet."),
    build_no_taker=N_("Cards have been captured already: say who captured last."),
    laid_twice=N_("{card} lies twice: {first}, and {second}."),
    not_in_pack_at=N_("{card} does not belong to this pack, and lies here: {place}."),
    move_no_more=N_("Move {n} that was played, {move}, fits no more. {why}"),
)
