"""Loader: a hand file becomes a checked replay, or an error that names the line, the card and the reason.

A hand that fails any check is refused whole; nothing of it is ever shown.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple, NoReturn, Protocol, TypeAlias, TypeGuard, cast

from ..calls import later, public, public_methods, quoted
from ..cards import Card, Suit, UnknownCard
from ..errors import CardkitError, WrongType, nearest
from ..games.base import Game, GameOf, IllegalMove, Start, StartError, game
from ..games.card_game import Dealt
from ..language import N_, in_language, say
from ..reasons import because, sentences
from ..replay import Move, Replay, State
from ..seats import Seat
from ..texts import TextError, is_path, is_text, read
from ..toml.entries import OWN_HAND, SHOWN
from ..toml.lines import Toml
from .elsewhere import elsewhere
from .expect import check
from .positions import is_state, position
from .reader import HandError, HandReader

FOLDER = Path(__file__).parent
_drawn, _written = later("view.glance", "hand"), later("hands.writer", "toml")


@public_methods
class Hand(NamedTuple):
    """Hold a sample hand that has passed every check."""

    name: str
    game: Game
    replay: Replay
    titles: Mapping[str, str]
    source: str
    rules: tuple[str, ...]  # rows of the rule table that this hand shows
    players: tuple[Mapping[str, str], ...]  # names by seat, each by language; empty where the file gives none
    stands: int = 0  # the step to begin with: of a state the last one, where its trick lies on the table

    def __repr__(self) -> str:
        return f"Hand({self.name!r}: {self.title})"

    def toml(self) -> str:
        """Write the hand as a hand file, which is read back as the same hand.

        Raises WrongValue where that cannot be done: cards lie face down.
        """
        return str(_written(self))

    def _repr_html_(self) -> str:
        return str(_drawn(self))

    @property
    def title(self) -> str:
        """Give the title in the language of the moment."""
        return in_language(self.titles) or (say(OWN_HAND) if self.name == OWN_HAND else self.name)

    def names(self) -> tuple[str, ...]:
        """Give the players' names in the language of the moment, empty texts where the file gives none."""
        return tuple(in_language(by_language) for by_language in self.players)


class HoldsHand(Protocol):
    """Name what has a hand: a game that is played, a position that is set up."""

    @property
    def hand(self) -> Hand:
        """Give the hand."""
        ...


AnyHand: TypeAlias = str | Path | Hand | Replay | Dealt | HoldsHand  # whatever a hand can be made of


@functools.cache
def names() -> tuple[str, ...]:
    """List the names of the sample hands."""
    return tuple(sorted(path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.glob("*/*.toml")))


@public
def hand(what: AnyHand) -> Hand:
    """Load, replay and check a hand: a sample by name, the path of a file such as ``my.toml``, or the text itself.

    A replay, a state of any game, and a table at which is played become a hand too; ``toml()`` of each writes it as a
    hand file.
    Raises HandError with the line, the card and the reason, in the language of the moment, TypeError.

    >>> ck.hand("briscola/last-three")
    """
    if isinstance(what, Hand):
        return what
    if isinstance(what, Replay):
        return _own(what)
    if is_state(what):
        stands = position(what)
        return _own(stands)._replace(stands=len(stands))
    if not isinstance(what, (str, Path)):
        if holds_hand(what):
            return what.hand
        raise WrongType(N_("A hand is a name, a path, a text, a replay or a state, not {kind}."),
                        kind=type(what).__name__)  # fmt: skip
    text = str(what)
    if is_text(text):
        return _load(OWN_HAND, text)
    name = text.strip().replace("\\", "/")
    if name in names():
        return _sample(name)
    if isinstance(what, Path) or is_path(text, ".toml", ".toml.txt"):
        try:
            return _load(text, read(text))
        except TextError as error:
            raise HandError(quoted(text), error.line, error.reason) from error
    close = nearest(name[:SHOWN], names())
    reason = because("no_such_hand", close=close) if close else because("no_hand", some=", ".join(_some(name[:SHOWN])))
    raise HandError(quoted(text), None, reason)


def is_hand(what: object) -> TypeGuard[AnyHand]:
    """Say whether something stands for a hand, where other things may be given too."""
    return isinstance(what, str | Path | Hand | Replay) or is_state(what) or holds_hand(what)


def holds_hand(what: object) -> TypeGuard[HoldsHand]:
    """Say whether something has a hand, as a game that is played; that of rules is a number of cards."""
    return isinstance(getattr(type(what), "hand", None), property)


def _own(replay: Replay) -> Hand:
    return Hand(OWN_HAND, cast(Game, replay.game), replay, {}, "", (), ())


def _some(text: str) -> tuple[str, ...]:
    """Give three names to begin with: of the game that was meant, else of one game each."""
    game = nearest(text.partition("/")[0], {name.partition("/")[0] for name in names()})
    if game:
        found = [name for name in names() if name.startswith(f"{game}/")]
    else:
        found = sorted({name.partition("/")[0]: name for name in reversed(names())}.values())
    return tuple(found[:3])


@functools.cache
def _sample(name: str) -> Hand:
    return _load(name, read(FOLDER / f"{name}.toml"))


def _load(name: str, text: str) -> Hand:
    return _HandFile(name, text).load()


class _HandFile(HandReader):
    """Make a hand of one file."""

    def load(self) -> Hand:
        self.known_keys()
        rules = self.game()
        replay = self.replay(rules, self.start(rules))
        check(self, rules, replay)
        titles = self.words(self.data["title"], "title") if "title" in self.data else {}
        source = self.data.get("source", "")
        if not isinstance(source, str):
            self.wrong_kind('"…"', "source")
        return Hand(self.file.name, rules, replay, titles, source, self.texts("rules"), self.players(rules))

    def game(self) -> Game:
        name, switches = self.data["game"], self.data.get("switches", {})
        if not isinstance(name, str) or len(name) > SHOWN:
            self.wrong_kind('"briscola"', "game")
        if not isinstance(switches, dict):
            self.wrong_kind("{ players = 4 }", "switches")
        for switch, value in switches.items():  # a list of values, or a table, is no value
            if isinstance(value, (dict, list)) or len(switch) > SHOWN or len(str(value)) > SHOWN:
                self.wrong_kind("{ players = 4 }", "switches", switch)
        try:
            return game(name, **switches)
        except (CardkitError, TypeError) as error:
            key = next((key for key in switches if key in str(error)), None)
            line = self.lines.line("game") if key is None else self.lines.line("switches", key)
            if not isinstance(error, CardkitError):  # the name of something inside Python's call
                self.fail(line, "wrong_kind", entry=key or "switches", kind="{ players = 4 }")
            self.fail(line, "told", text=error)  # the error itself, so that it speaks the language of whoever reads it

    def start(self, rules: GameOf[State, Move]) -> State:
        start = self.section("start")
        if "deck" in start:
            return self.dealt(rules, start)
        if "hands" not in start:
            self.fail(self.lines.line("start"), "missing", entry="hands")
        hands = self.several(rules.seats, "start", "hands")
        piles = self.several(rules.seats, "start", "piles") if "piles" in start else None
        stock, table = (
            self.cards(start[key], "start", key) if key in start else None for key in ("stock", "table")
        )  # fmt: skip
        self.each_once(
            ("hands", sum(hands, ())), ("stock", stock or ()), ("table", table or ()), ("piles", sum(piles or (), ()))
        )
        leader, taker, dealer = (
            self.seat(rules.seats, start[key], "start", key) if key in start else None
            for key in ("leader", "taker", "dealer")
        )
        try:
            trump = Suit.read(str(start["trump"])).letter if "trump" in start else None
        except UnknownCard:
            self.wrong_kind("S H D C", "start", "trump")
        try:
            return rules.start(Start(
                hands, stock, trump, leader, taker, self.counts(rules.seats, "start", "won"), dealer, table, piles,
                self.counts(rules.seats, "start", "sweeps"), self.turned(start), self.declared(start),
                self.redeals(start),
            ))  # fmt: skip
        except StartError as wrong:
            self.refuse(wrong)

    def turned(self, start: Toml) -> Card | None:
        if "turned" not in start:
            return None
        several = self.cards(start["turned"], "start", "turned")
        if len(several) != 1:
            self.wrong_kind('"7S"', "start", "turned")
        return several[0]

    def declared(self, start: Toml) -> tuple[str, ...] | None:
        several = start.get("declared")
        if several is not None and not (isinstance(several, list) and all(isinstance(one, str) for one in several)):
            self.wrong_kind('["N 32A D"]', "start", "declared")
        return None if several is None else tuple(map(str, several))

    def redeals(self, start: Toml) -> int | None:
        times = start.get("redeals")
        if times is not None and (type(times) is not int or times < 0):
            self.wrong_kind("1", "start", "redeals")
        return times if type(times) is int else None

    def dealt(self, rules: GameOf[State, Move], start: Toml) -> State:
        for key in start:
            if key not in ("deck", "dealer"):
                self.fail(self.lines.line("start", key), "deck_alone", entry=key)
        deck = self.cards(start["deck"], "start", "deck")
        dealer = self.seat(rules.seats, start["dealer"], "start", "dealer") if "dealer" in start else None
        try:
            return rules.deal(dealer=dealer, deck=deck)
        except StartError as wrong:
            self.refuse(wrong)

    def refuse(self, wrong: StartError) -> NoReturn:
        path = ("start", wrong.entry)
        line = self.lines.line(*path) if wrong.card is None else self.lines.word(wrong.card, *path)
        self.fail(line, wrong.reason, wrong.card)

    def each_once(self, *places: tuple[str, tuple[Card, ...]]) -> None:
        seen: set[Card] = set()
        for key, several in places:
            for card in several:
                if card in seen:
                    self.fail(self.lines.word(card, "start", key), "card_twice", card, card=card)
                seen.add(card)

    def replay(self, rules: GameOf[State, Move], state: State) -> Replay:
        rows = self.section("play").get("moves")
        if rows is None:
            self.fail(self.lines.line("play"), "missing", entry="moves")
        if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
            self.wrong_kind('["AH 7S", …]', "play", "moves")
        replay = Replay(rules, state)
        for place, row in enumerate(rows):
            for text in rules.split(row):
                try:
                    replay = replay.play(rules.read(text))
                except IllegalMove as refused:
                    reason = elsewhere(replay, refused)
                    self.fail(self.lines.line("play", "moves", place), reason, quoted(text))
        return replay

    def players(self, rules: Game) -> tuple[Mapping[str, str], ...]:
        given = self.data.get("names", {})
        if not isinstance(given, dict):
            self.wrong_kind('{ A = "…" }', "names")
        by_seat: dict[Seat, Mapping[str, str]] = {}
        for key, value in given.items():
            seat = self.seat(rules.seats, key, "names", key)
            if seat in by_seat:
                self.fail(self.lines.line("names", key), "seat_twice", seat=seat)
            by_seat[seat] = self.words(value, "names", key)
        return tuple(by_seat.get(seat, {}) for seat in rules.seats.all)


sentences(
    no_such_hand=N_("There is no such hand. Did you mean {close}?"),
    no_hand=N_("There is no such hand. Try {some}; ck.table() lists all hands."),
    told=N_("{text}"),
    deck_alone=N_("With a deck, the start needs only the dealer; {entry} follows from it."),
)
