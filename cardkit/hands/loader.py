"""Loader: a hand file becomes a checked replay, or an error that names the line, the card and the reason.

A hand that fails any check is refused whole; nothing of it is ever shown.
"""

from __future__ import annotations

import difflib
import functools
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from ..cards import Card, UnknownCard, cards
from ..games.base import Game, IllegalMove, Start, StartError, game
from ..language import N_, in_language, say
from ..reasons import Reason, because, sentences
from ..replay import Replay
from ..seats import Seat
from .lines import Lines

FOLDER = Path(__file__).parent
_KEYS = {
    "": {"game", "title", "source", "rules", "switches", "names", "start", "play", "expect"},
    "start": {"trump", "leader", "taker", "dealer", "hands", "stock", "deck", "won"},
    "play": {"moves"},
    "expect": {"takers", "points", "score"},
}


class HandError(ValueError):
    """Refuse a hand: in which file, on which line, and why."""

    def __init__(self, file: str, line: int | None, reason: Reason, card: Card | str | None = None) -> None:
        super().__init__(file, line, reason, card)
        self.file, self.line, self.reason, self.card = file, line, reason, card

    def __str__(self) -> str:
        if self.line is None:
            return say(N_("{file}: {reason}"), file=self.file, reason=self.reason.say())
        return say(N_("{file}, line {line}: {reason}"), file=self.file, line=self.line, reason=self.reason.say())


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
        raise TypeError(say(N_("A hand is a name, a path or a text, not {kind}."), kind=type(what).__name__))
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
    close = difflib.get_close_matches(text, names(), 1, 0.4)
    reason = because("no_such_hand", close=close[0], names=", ".join(names())) if close else None
    raise HandError(text[:80], None, reason or because("no_hand", names=", ".join(names())))


@functools.cache
def _sample(name: str) -> Hand:
    return _load(name, (FOLDER / f"{name}.toml").read_text("utf-8"))


def _load(name: str, text: str) -> Hand:
    return _Loader(name, text).load()


class _Loader:
    """Read one file; every complaint goes through ``fail`` so that each has its line."""

    def __init__(self, name: str, text: str) -> None:
        self.file = name
        self.lines = Lines(text)
        try:
            self.data: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            line = next((int(word.rstrip(",")) for word in str(error).split() if word.rstrip(",").isdigit()), None)
            detail = str(error).split(" (at")[0]
            raise HandError(name, line or len(self.lines.lines) or 1, because("bad_toml", detail=detail)) from error

    def fail(
        self, line: int | None, code: str | Reason, card: Card | str | None = None, /, **facts: object
    ) -> NoReturn:
        raise HandError(self.file, line, because(code, **facts) if isinstance(code, str) else code, card)

    def load(self) -> Hand:
        self.known_keys()
        rules = self.game()
        replay = self.replay(rules, self.start(rules))
        self.expectations(rules, replay)
        titles = self.table("", "title", str)
        source = self.data.get("source", "")
        shows = self.data.get("rules", [])
        if not isinstance(source, str):
            self.fail(self.lines.entry("", "source"), "wrong_kind", entry="source", kind="text")
        if not isinstance(shows, list) or not all(isinstance(row, str) for row in shows):
            self.fail(self.lines.entry("", "rules"), "wrong_kind", entry="rules", kind='["B4.1", …]')
        return Hand(self.file, rules, replay, titles, source, tuple(shows), self.players(rules))

    def known_keys(self) -> None:
        for section, keys in _KEYS.items():
            entries = self.data if not section else self.data.get(section, {})
            if not isinstance(entries, dict):
                self.fail(self.lines.entry("", section), "wrong_kind", entry=section, kind=f"[{section}]")
            for key in entries:
                if key not in keys:
                    line = self.lines.entry(section, key)
                    close = difflib.get_close_matches(key, keys, 1)
                    if close:
                        self.fail(line, "unknown_key_close", entry=key, close=close[0])
                    self.fail(line, "unknown_key", entry=key, keys=", ".join(sorted(keys)))
        for section in ("game", "start", "play"):
            if section not in self.data:
                self.fail(None, "missing", entry=section)

    def game(self) -> Game:
        name, switches = self.data["game"], self.data.get("switches", {})
        if not isinstance(name, str) or not isinstance(switches, dict):
            self.fail(self.lines.entry("", "game"), "wrong_kind", entry="game", kind="text")
        try:
            return game(name, **switches)
        except ValueError as error:
            key = "switches" if switches else "game"
            self.fail(self.lines.entry("", key), "told", text=str(error))

    def table(self, section: str, key: str, kind: type) -> dict[str, Any]:
        value = (self.data if not section else self.data[section]).get(key, {})
        if not isinstance(value, dict) or not all(type(one) is kind for one in value.values()):
            by_kind = {int: "{ A = 40, B = 45 }", str: '{ A = "3S KC" }'}
            example = by_kind[kind] if section else '{ en = "…" }'
            self.fail(self.lines.entry(section, key), "wrong_kind", entry=key, kind=example)
        return value

    def seat(self, rules: Game, section: str, key: str, value: object) -> Seat:
        try:
            return rules.seats.read(value)  # type: ignore[arg-type]
        except ValueError:
            line = self.lines.card(section, key, str(value))
            self.fail(line, "unknown_seat", text=str(value), seats=" ".join(rules.seats.names))

    def cards(self, section: str, key: str, text: object) -> tuple[Card, ...]:
        if not isinstance(text, str):
            self.fail(self.lines.entry(section, key), "wrong_kind", entry=key, kind='"3S KC"')
        try:
            return cards(text)
        except UnknownCard as unknown:
            self.fail(self.lines.card(section, key, unknown.text), "unknown_card", unknown.text, text=unknown.text)

    def start(self, rules: Game) -> Any:
        start = self.data["start"]
        if "deck" in start:
            return self.dealt(rules, start)
        by_seat = {self.seat(rules, "start", "hands", k): v for k, v in self.table("start", "hands", str).items()}
        hands = tuple(self.cards("start", "hands", by_seat.get(seat, "")) for seat in rules.seats.all)
        stock = self.cards("start", "stock", start.get("stock", ""))
        self.each_once((("hands", sum(hands, ())), ("stock", stock)))
        won = None
        if "won" in start:
            points = {self.seat(rules, "start", "won", k): v for k, v in self.table("start", "won", int).items()}
            won = tuple(points.get(seat, 0) for seat in rules.seats.all)
            if min(won) < 0:
                self.fail(self.lines.entry("start", "won"), "wrong_kind", entry="won", kind="0 …")
        seats = {
            key: self.seat(rules, "start", key, start[key]) if key in start else None for key in ("leader", "taker")
        }
        trump = start.get("trump")
        if trump is not None and (not isinstance(trump, str) or trump.strip() not in tuple("SHDC♠♥♦♣")):
            self.fail(self.lines.entry("start", "trump"), "wrong_kind", entry="trump", kind="S H D C")
        try:
            return rules.start(Start(hands, stock, trump, seats["leader"], seats["taker"], won))
        except StartError as wrong:
            self.refuse(wrong)

    def dealt(self, rules: Game, start: dict[str, Any]) -> Any:
        for key in start:
            if key not in ("deck", "dealer"):
                self.fail(self.lines.entry("start", key), "deck_alone", entry=key)
        deck = self.cards("start", "deck", start["deck"])
        dealer = self.seat(rules, "start", "dealer", start["dealer"]) if "dealer" in start else None
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

    def expectations(self, rules: Game, replay: Replay) -> None:
        expect = self.data.get("expect", {})
        taken = [event for moment in replay.moments for event in moment.events if event.kind == "take"]
        if "takers" in expect:
            text = expect["takers"]
            if not isinstance(text, str):
                self.fail(self.lines.entry("expect", "takers"), "wrong_kind", entry="takers", kind='"B A A"')
            wanted: list[object] = [self.seat(rules, "expect", "takers", word) for word in text.split()]
            self.same("takers", wanted, [event.seat for event in taken])
        if "points" in expect:
            points = expect["points"]
            if not isinstance(points, list) or not all(type(one) is int for one in points):
                self.fail(self.lines.entry("expect", "points"), "wrong_kind", entry="points", kind="[11, 20, 4]")
            self.same("points", points, [event.points for event in taken])
        if "score" in expect:
            score = {self.seat(rules, "expect", "score", k): v for k, v in self.table("expect", "score", int).items()}
            side = {rules.seats.side(seat): value for seat, value in score.items()}
            totals = rules.score(replay.state).totals
            self.same("score", [side.get(n, 0) for n in range(len(totals))], list(totals))

    def same(self, key: str, wanted: list[object], found: list[object]) -> None:
        if wanted != found:
            line = self.lines.entry("expect", key)
            self.fail(
                line, "expected", entry=key, wanted=" ".join(map(str, wanted)), found=" ".join(map(str, found)) or "-"
            )

    def players(self, rules: Game) -> tuple[Mapping[str, str], ...]:
        given = self.data.get("names", {})
        if not isinstance(given, dict):
            self.fail(self.lines.entry("", "names"), "wrong_kind", entry="names", kind='{ A = "…" }')
        by_seat: dict[Seat, Mapping[str, str]] = {}
        for key, value in given.items():
            value = {"en": value} if isinstance(value, str) else value
            if not isinstance(value, dict) or not all(isinstance(text, str) for text in value.values()):
                self.fail(self.lines.entry("", "names"), "wrong_kind", entry="names", kind='{ A = "…" }')
            by_seat[self.seat(rules, "", "names", key)] = value
        return tuple(by_seat.get(seat, {}) for seat in rules.seats.all)


sentences(
    bad_toml=N_("This is not well-formed TOML: {detail}."),
    unreadable=N_("The file cannot be read: {detail}."),
    no_such_hand=N_("There is no such hand. Did you mean {close}? There are: {names}."),
    no_hand=N_("There is no such hand. There are: {names}."),
    unknown_key=N_("{entry} is no entry here: there are {keys}."),
    unknown_key_close=N_("{entry} is no entry here. Did you mean {close}?"),
    missing=N_("The entry {entry} is missing."),
    wrong_kind=N_("The entry {entry} should look like {kind}."),
    told=N_("{text}"),
    deck_alone=N_("With a deck, the start needs only the dealer; {entry} follows from it."),
    expected=N_("The file expects {entry} to be {wanted}, but the cards give {found}."),
)
