"""Loader: a hand file becomes a checked replay, or an error that names the line, the card and the reason.

A hand that fails any check is refused whole; nothing of it is ever shown.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from ..cards import Card
from ..errors import WrongType, nearest
from ..games.base import Game, IllegalMove, Start, StartError, game
from ..language import N_, in_language, say
from ..reasons import because, sentences
from ..replay import Replay
from ..seats import Seat
from .expect import check
from .reader import HandError, Reader

FOLDER = Path(__file__).parent


class Hand(NamedTuple):
    """Hold a sample hand that has passed every check."""

    name: str
    game: Game
    replay: Replay
    titles: Mapping[str, str]
    source: str
    rules: tuple[str, ...]  # rows of the rule table that this hand shows
    players: tuple[Mapping[str, str], ...]  # names by seat, each by language; empty where the file gives none

    @property
    def title(self) -> str:
        """Give the title in the language of the moment."""
        return in_language(self.titles) or self.name

    def names(self) -> tuple[str, ...]:
        """Give the players' names in the language of the moment, empty texts where the file gives none."""
        return tuple(in_language(by_language) for by_language in self.players)


@functools.cache
def names() -> tuple[str, ...]:
    """List the names of the sample hands."""
    return tuple(sorted(path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.glob("*/*.toml")))


def hand(what: str | Path | Hand) -> Hand:
    """Load, replay and check a hand: a sample by name, a path that ends in ``.toml``, or the text itself.

    Raises HandError with the line, the card and the reason, in the language of the moment.
    """
    if isinstance(what, Hand):
        return what
    if not isinstance(what, (str, Path)):
        raise WrongType(N_("A hand is a name, a path or a text, not {kind}."), kind=type(what).__name__)
    text = str(what)
    if "\n" in text or not text.strip():
        return _load(say(N_("your hand")), text)
    if text.endswith(".toml"):
        try:
            return _load(text, Path(text).read_text("utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            detail = getattr(error, "strerror", None) or str(error)
            raise HandError(text, None, because("unreadable", detail=detail)) from error
    if text in names():
        return _sample(text)
    close = nearest(text, names())
    reason = because("no_such_hand", close=close) if close else because("no_hand", some=", ".join(_some(text)))
    raise HandError(text[:80], None, reason)


def _some(text: str) -> tuple[str, ...]:
    """Give a few names to begin with: of the game that was meant, else one of each game."""
    game = nearest(text.partition("/")[0], {name.partition("/")[0] for name in names()})
    if game:
        return tuple(name for name in names() if name.startswith(f"{game}/"))[:3]
    return tuple(sorted({name.partition("/")[0]: name for name in reversed(names())}.values()))


@functools.cache
def _sample(name: str) -> Hand:
    return _load(name, (FOLDER / f"{name}.toml").read_text("utf-8"))


def _load(name: str, text: str) -> Hand:
    return _Loader(name, text).load()


class _Loader(Reader):
    """Make a hand of one file."""

    def load(self) -> Hand:
        self.known_keys()
        rules = self.game()
        replay = self.replay(rules, self.start(rules))
        check(self, rules, replay)
        titles = self.table("", "title", str)
        source = self.data.get("source", "")
        shows = self.data.get("rules", [])
        if not isinstance(source, str):
            self.fail(self.lines.entry("", "source"), "wrong_kind", entry="source", kind="text")
        if not isinstance(shows, list) or not all(isinstance(row, str) for row in shows):
            self.fail(self.lines.entry("", "rules"), "wrong_kind", entry="rules", kind='["B4.1", …]')
        return Hand(self.file, rules, replay, titles, source, tuple(shows), self.players(rules))

    def game(self) -> Game:
        name, switches = self.data["game"], self.data.get("switches", {})
        if not isinstance(name, str) or not isinstance(switches, dict):
            self.fail(self.lines.entry("", "game"), "wrong_kind", entry="game", kind="text")
        try:
            return game(name, **switches)
        except ValueError as error:
            key = "switches" if switches else "game"
            self.fail(self.lines.entry("", key), "told", text=str(error))

    def start(self, rules: Game) -> Any:
        start = self.data["start"]
        if "deck" in start:
            return self.dealt(rules, start)
        hands = self.several(rules.seats, "start", "hands")
        piles = self.several(rules.seats, "start", "piles") if "piles" in start else None
        stock, table = (self.cards("start", key, start.get(key, "")) for key in ("stock", "table"))
        self.each_once((("hands", sum(hands, ())), ("stock", stock), ("table", table), ("piles", sum(piles or (), ()))))
        leader, taker, dealer = (
            self.seat(rules.seats, "start", key, start[key]) if key in start else None
            for key in ("leader", "taker", "dealer")
        )
        trump = start.get("trump")
        if trump is not None and (not isinstance(trump, str) or trump.strip() not in tuple("SHDC♠♥♦♣")):
            self.fail(self.lines.entry("start", "trump"), "wrong_kind", entry="trump", kind="S H D C")
        try:
            return rules.start(Start(
                hands, stock, trump, leader, taker, self.counts(rules.seats, "start", "won"), dealer, table, piles,
                self.counts(rules.seats, "start", "sweeps"),
            ))  # fmt: skip
        except StartError as wrong:
            self.refuse(wrong)

    def dealt(self, rules: Game, start: dict[str, Any]) -> Any:
        for key in start:
            if key not in ("deck", "dealer"):
                self.fail(self.lines.entry("start", key), "deck_alone", entry=key)
        deck = self.cards("start", "deck", start["deck"])
        dealer = self.seat(rules.seats, "start", "dealer", start["dealer"]) if "dealer" in start else None
        try:
            return rules.deal(dealer=dealer, deck=deck)
        except StartError as wrong:
            self.refuse(wrong)

    def refuse(self, wrong: StartError) -> NoReturn:
        line = self.lines.entry("start", wrong.entry)
        if wrong.card is not None:
            line = self.lines.card("start", wrong.entry, wrong.card)
        self.fail(line, wrong.reason, wrong.card)

    def each_once(self, places: tuple[tuple[str, tuple[Card, ...]], ...]) -> None:
        seen: set[Card] = set()
        for key, several in places:
            for card in several:
                if card in seen:
                    self.fail(self.lines.card("start", key, card), "card_twice", card, card=card)
                seen.add(card)

    def replay(self, rules: Game, state: Any) -> Replay:
        rows = self.data["play"].get("moves")
        if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
            self.fail(self.lines.entry("play", "moves"), "wrong_kind", entry="moves", kind='["AH 7S", …]')
        replay = Replay(rules, state)
        for place, row in enumerate(rows):
            for text in rules.split(row):
                try:
                    replay = replay.play(rules.read(text))
                except IllegalMove as refused:
                    self.fail(self.lines.item("play", "moves", place), refused.reason, text)
        return replay

    def players(self, rules: Game) -> tuple[Mapping[str, str], ...]:
        given = self.data.get("names", {})
        if not isinstance(given, dict):
            self.fail(self.lines.entry("", "names"), "wrong_kind", entry="names", kind='{ A = "…" }')
        by_seat: dict[Seat, Mapping[str, str]] = {}
        for key, value in given.items():
            value = {"en": value} if isinstance(value, str) else value
            if not isinstance(value, dict) or not all(isinstance(text, str) for text in value.values()):
                self.fail(self.lines.entry("", "names"), "wrong_kind", entry="names", kind='{ A = "…" }')
            by_seat[self.seat(rules.seats, "", "names", key)] = value
        return tuple(by_seat.get(seat, {}) for seat in rules.seats.all)


sentences(
    no_such_hand=N_("There is no such hand. Did you mean {close}?"),
    no_hand=N_("There is no such hand. Try {some}; ck.table() lists all hands."),
    told=N_("{text}"),
    deck_alone=N_("With a deck, the start needs only the dealer; {entry} follows from it."),
)
