"""Writer: a hand, a replay or a position as the text of a hand file, which the loader reads back as the same."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ..cards import HIDDEN, Card, codes
from ..errors import CardkitError, WrongValue
from ..games.base import Game, Start
from ..games.switches import NEVER, changed
from ..language import LANGUAGES, N_
from ..reasons import because, sentences
from ..seats import Seat
from ..toml.lines import plain_signs
from .loader import AnyHand, Hand, hand
from .reader import HandReader


def written(game: Game, dealer: Seat | None, deck: Sequence[Card], moves: Sequence[object]) -> str:
    """Write a deal from its pack in the order dealt, with the moves made so far."""
    start = [f"dealer = {_text(dealer.letter)}"] if dealer is not None else []
    return _file([*_game(game), "", "[start]", *start, f"deck = {_text(codes(deck))}", *_moves(game, moves)])


def toml(what: AnyHand) -> str:
    """Write a hand, a replay or a position as a hand file, which is read back as the same.

    Raises HandError for a hand that cannot be read, WrongValue for what cannot be written: cards lie face down there.
    """
    one = hand(what)
    game, replay = one.game, one.replay
    if any(HIDDEN in row for row in (*replay.moments[0].table.hands, replay.moments[0].table.stock)):
        raise WrongValue(because("writes_no_hidden"))
    start, before = game.noted(replay.start)
    text = _file([
        *_game(game), *_head(one), *_names(one), *noted(game, start), *_moves(game, (*before, *replay.moves))
    ])  # fmt: skip
    try:
        again = hand(text).replay
    except CardkitError as refused:
        raise WrongValue(because("not_written", why=refused)) from refused
    if (again.start, again.moves) != (replay.start, replay.moves) and again.state != replay.state:
        raise WrongValue(because("not_written", why=because("reads_otherwise")))
    return text


def noted(game: Game, start: Start) -> list[str]:
    """Write a start: what a hand file holds under [start], an entry a line."""
    lines = ["", "[start]"]
    for entry in ("trump", "leader", "taker", "dealer"):
        value = getattr(start, entry)
        if value is not None:
            lines.append(f"{entry} = {_text(value.letter if isinstance(value, Seat) else value)}")
    lines.append(_table("hands", ((seat, _text(codes(start.hands[seat]))) for seat in game.seats.all)))
    for entry, row in (("stock", start.stock), ("table", start.table)):
        if row is not None:
            lines.append(f"{entry} = {_text(codes(row))}")
    if start.turned is not None:
        lines.append(f"turned = {_text(start.turned.code)}")
    if start.piles is not None:
        lines.append(_table("piles", ((seat, _text(codes(start.piles[seat]))) for seat in game.seats.all)))
    for entry, counts in (("won", start.won), ("sweeps", start.sweeps)):
        if counts is not None:
            lines.append(_table(entry, ((seat, str(counts[seat])) for seat in game.seats.all)))
    if start.declared is not None:
        lines.append(f"declared = [{', '.join(map(_text, start.declared))}]")
    if start.redeals is not None:
        lines.append(f"redeals = {start.redeals}")
    return lines


def _file(lines: Iterable[str]) -> str:
    return "\n".join([*lines, ""])


def _table(entry: str, by_seat: Iterable[tuple[Seat, str]]) -> str:
    return f"{entry} = {{ {', '.join(f'{seat.letter} = {value}' for seat, value in by_seat)} }}"


def _game(game: Game) -> list[str]:
    lines = [f"game = {_text(game.name)}"]
    if switches := changed(game.rules):
        lines.append(f"switches = {{ {', '.join(f'{name} = {_value(value)}' for name, value in switches.items())} }}")
    return lines


def _head(one: Hand) -> Iterator[str]:
    """Write what a hand is called, where it is from, and which rules it shows."""
    if titles := _words(one.titles):
        yield f"title = {titles}"
    if one.source:
        yield f"source = {_text(one.source)}"
    if one.rules:
        yield f"rules = [{', '.join(map(_text, one.rules))}]"


def _names(one: Hand) -> list[str]:
    by_seat = zip(one.game.seats.all, map(_words, one.players), strict=False)
    named = [f"{seat.letter} = {words}" for seat, words in by_seat if words]
    return ["", "[names]", *named] if named else []


def _words(words: Mapping[str, str]) -> str:
    """Write a text by language, or once where it is the same in all of them; nothing where there is none to read."""
    kept = {language: _fit(text) for language, text in words.items() if _fit(text).strip()}
    by_language = {language: text for language, text in kept.items() if language in LANGUAGES}
    if len(set(kept.values())) == 1 and len(by_language) in (0, len(LANGUAGES)):
        return _text(next(iter(kept.values())))
    return f"{{ {', '.join(f'{language} = {_text(text)}' for language, text in by_language.items())} }}" if kept else ""


def _fit(text: str) -> str:
    """Leave out of a text what the reader refuses."""
    return plain_signs(text)[: HandReader.longest]


def _moves(game: Game, moves: Sequence[object]) -> list[str]:
    return ["", "[play]", "moves = [", *(f"  {_text(row)}," for row in _rows(game, moves)), "]"]


def _rows(game: Game, moves: Sequence[object]) -> Iterator[str]:
    """Write the moves, a trick a row where the game reads that back, else each in a row of its own."""
    texts = [game.write(move) for move in moves]
    at, n = 0, len(game.seats.all)
    while at < len(texts):
        trick = moves[at : at + n]
        row = " ".join(texts[at : at + n])
        whole = game.family == "tricks" and all(isinstance(move, Card) for move in trick)
        size = n if whole and game.split(row) == tuple(texts[at : at + n]) else 1
        yield " ".join(texts[at : at + size])
        at += size


def _text(text: str) -> str:
    """Write a text in quotes; signs that no page can show are left out, as the reader refuses them."""
    return json.dumps(plain_signs(text), ensure_ascii=False)


def _value(value: object) -> str:
    if value is None:
        return _text(NEVER)
    return str(value).lower() if isinstance(value, bool) else _text(value) if isinstance(value, str) else str(value)


sentences(
    writes_no_hidden=N_("Some cards lie face down here, and a hand file names every card."),
    not_written=N_("This cannot be written as a hand file. {why}"),
    reads_otherwise=N_("Read back it would be another position."),
)
