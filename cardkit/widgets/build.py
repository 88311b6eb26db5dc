"""Build: set up a position by touching cards; what is still missing or wrong is said at once, by the game itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeGuard

import traitlets
from traitlets import Bunch

from ..calls import public, shown
from ..cards import DECK, Card, Suit
from ..errors import CardkitError, WrongType, WrongValue
from ..exercises.made import under
from ..games.base import Game, Start, StartError
from ..games.given import MOST, each_once
from ..hands import AnyHand, Hand
from ..hands import hand as load
from ..language import N_, card_name, say, spoken
from ..pages import page, tag, tags
from ..reasons import because
from ..replay import Replay
from ..seats import Seat
from ..view import line as show
from ..view.look import looked_at
from ..view.scene import signs
from .base import CardWidget, Names, seat_names
from .build_words import entry_name, labels, place_name
from .play import Play
from .play import play as sit_down
from .stepper import Stepper

PILE = "pile "  # before the seat whose pile it is
NAMED, COUNTED = ("leader", "taker"), ("won", "sweeps")


class Build(CardWidget):
    """Let somebody lay cards where they belong, and make a hand of it as soon as it is one."""

    setting = traitlets.Dict(help="where cards may lie, what else is asked, and every card by its name").tag(sync=True)
    position = traitlets.Dict(help="what has been laid and chosen: cards by place, trump, seats, counts").tag(sync=True)
    told: object = traitlets.List(help="what is still missing or wrong; nothing where it is a hand").tag(sync=True)
    toml = traitlets.Unicode(help="the hand file; empty while it is none").tag(sync=True)
    pasted = traitlets.Unicode(help="a hand file that the page asks to be read; empty when it has been").tag(sync=True)

    def __init__(self, game: Game, given: Hand | None = None, *, names: Names = (), **traits: object) -> None:
        """Begin with nothing laid, or with the start of a hand."""
        self._game, self._hand = game, given
        first = _nothing(game) if given is None else _laid(game, given)
        super().__init__(seat_names(names, game.seats), position=first, **traits)
        self.observe(self._moved, ["position"])
        self.observe(self._read, ["pasted"])

    def _given_names(self) -> tuple[str, ...]:
        return () if self._hand is None else self._hand.names()

    # --- what is laid

    @property
    def hand(self) -> Hand:
        """Give the position as a hand.  Raises WrongValue with what is still missing or wrong."""
        with self.speaking():
            return load(Replay(self._game, self._game.start(self._start())))

    def step(self) -> Stepper:
        """Show the position step by step, where other cards may be tried.  Raises WrongValue while it is no hand."""
        return Stepper(self.hand, names=self._names, language=self.language, deck=self.deck, theme=self.theme)

    def play(self, *, against: str = "club") -> Play:
        """Play the position against the computer.  Raises WrongValue while it is no hand."""
        look = {"language": self.language, "deck": self.deck, "theme": self.theme}
        return sit_down(hand=self.hand, against=against, names=self._names, **look)  # type: ignore[arg-type]

    def _start(self) -> Start:
        """Read what the page says has been laid.  Raises StartError, WrongType for what it cannot say."""
        seats, entries = self._game.seats, self._game.entries
        places = _mapping(self.position.get("places"))
        cards = {key: _cards(places.get(key, ())) for key in _places(self._game)}
        if len(cards) < len(set(places) | set(cards)):
            raise WrongType(N_("That choice could not be read: {choice}."), choice=shown(self.position)[:80])
        each_once([card for row in cards.values() for card in row], self._game.pack)
        if not any(cards[seat.letter] for seat in seats.all):
            raise StartError("hands", because("build_begin"))
        piles = tuple(cards.get(f"{PILE}{seat.letter}", ()) for seat in seats.all)
        named = {name: self._seat(name) for name in NAMED if name in entries}
        counted = {name: self._counts(name) for name in COUNTED if name in entries}
        trump = str(self.position.get("trump", ""))
        return Start(
            tuple(cards[seat.letter] for seat in seats.all),
            stock=cards.get("stock") or None,
            table=cards.get("table") or None,
            piles=piles if any(piles) else None,
            trump=trump if "trump" in entries and trump in {suit.letter for suit in Suit} else None,
            **named,  # type: ignore[arg-type]  # seats
            **counted,  # type: ignore[arg-type]  # counts
        )

    def _seat(self, name: str) -> Seat | None:
        letter = self.position.get(name)
        return next((seat for seat in self._game.seats.all if seat.letter == letter), None)

    def _counts(self, name: str) -> tuple[int, ...] | None:
        given = _mapping(self.position.get(name))
        counts = tuple(given.get(seat.letter, 0) for seat in self._game.seats.all)
        if not all(type(count) is int and 0 <= count < MOST for count in counts):
            raise WrongType(N_("That choice could not be read: {choice}."), choice=shown(given)[:80])
        return tuple(count for count in counts if isinstance(count, int)) if given else None

    # --- what the page is told

    def _lay_out(self) -> None:
        game = self._game
        self._explain(looked_at(game))
        self.labels = {**self.labels, **labels()}
        self.setting = {
            "title": say(N_("{game}: set up a hand"), game=say(game.title)),
            "places": [[key, signs(place_name(game, key))] for key in _places(game)],
            "cards": [[card.code, card_name(card), signs(spoken(card))] for card in game.pack],
            "suits": [[suit.letter, signs(spoken(suit))] for suit in Suit] if "trump" in game.entries else [],
            "seats": [[seat.letter, spoken(seat)] for seat in game.seats.all],
            "named": [[name, entry_name(game, name)] for name in _named(game)],
            "counted": [[name, entry_name(game, name)] for name in COUNTED if name in game.entries],
        }
        self._judge()

    def _moved(self, _: Bunch) -> None:
        with self.hold_sync(), self.speaking():
            self._judge()

    def _judge(self) -> None:
        """Say what is still missing or wrong, or write the hand file."""
        try:
            self.toml, self.told = self.hand.toml(), []
        except CardkitError as refused:
            self.toml, self.told = "", [signs(str(refused))]

    def _read(self, change: Bunch) -> None:
        """Lay what a hand file says; one that cannot be read is refused with its line, and nothing is changed."""
        if not change["new"]:
            return
        with self.hold_sync(), self.speaking():
            self.message = ""
            try:
                given = load(f"{change['new']}\n")
                self._game, self._hand = given.game, given
                self.position = _laid(given.game, given)
                self._dress()
            except CardkitError as refused:
                self.message = str(refused)
            self.pasted = ""

    # --- where there are no widgets

    def _replay(self) -> Replay | None:
        try:
            return self.hand.replay
        except CardkitError:
            return None

    def picture(self) -> str:
        """Draw the position as one flat SVG, or the empty table while it is no hand."""
        with self.speaking():
            replay = self._replay() or Replay(self._game, self._game.deal(0))
            return self._paint(show.scene(replay, 0, self.layout_room), self.setting["title"], self.caption())

    def caption(self) -> str:
        """Say what is still missing or wrong, or that it is a hand."""
        told = self.told if isinstance(self.told, list) else []
        return " ".join(map(str, told)) or str(self.labels["ready"])

    def text(self) -> str:
        """Write what lies where as readable text, and what is still missing."""
        return "\n".join([self.setting["title"], *self._rows(), "", self.caption()])

    def _rows(self) -> Iterator[str]:
        places = _mapping(self.position.get("places"))
        with self.speaking():
            for key, name in self.setting["places"]:
                lying = [card for card in _there(places.get(key)) if card]
                yield say(N_("{name}: {text}"), name=name, text=" ".join(lying) or "–")

    def fallback(self, *, hint: bool = True) -> dict[str, str]:
        """Give the forms for places that show no widgets: what lies where, as text."""
        with self.speaking():
            title, *lines = self.text().split("\n")
            told = [tag("p", self.hint())] if hint else []
            shown = page(tag("p", tag("strong", title)), tags("p", [line for line in lines if line]), *told)
            return {"text/plain": self.text(), "text/html": shown}

    def hint(self) -> str:
        """Say what running the cell gives."""
        return say(N_("Run this cell to set up a hand."))


def _places(game: Game) -> list[str]:
    """List where cards may lie: in hands, and where the game has such places, in the stock, on the table, in piles."""
    letters = [seat.letter for seat in game.seats.all]
    more = [name for name in ("stock", "table") if name in game.entries]
    return [*letters, *more, *(f"{PILE}{letter}" for letter in letters if "piles" in game.entries)]


def _named(game: Game) -> list[str]:
    """List the entries that name a seat: who captured last is told only where cards are captured."""
    return [name for name in NAMED if name in game.entries and (name == "leader" or "table" in game.entries)]


def _nothing(game: Game) -> dict[str, object]:
    none: dict[str, list[str]] = {key: [] for key in _places(game)}
    return {"places": none, "trump": "", "leader": "", "taker": "", "won": {}, "sweeps": {}}


def _laid(game: Game, hand: Hand) -> dict[str, object]:
    """Say how a hand begins as the page says it.  Raises WrongValue for one whose cards are not all known."""
    hand.toml()  # refuses what no hand file can say
    start, _ = game.noted(hand.replay.start)
    codes = {seat.letter: [card.code for card in start.hands[seat]] for seat in game.seats.all}
    codes |= {name: [card.code for card in getattr(start, name) or ()] for name in ("stock", "table")}
    codes |= {f"{PILE}{seat.letter}": [card.code for card in start.piles[seat]] if start.piles else []
              for seat in game.seats.all}  # fmt: skip
    counts = {
        name: {seat.letter: row[seat] for seat in game.seats.all} if (row := getattr(start, name)) else {}
        for name in COUNTED
    }
    named = {name: seat.letter if (seat := getattr(start, name)) is not None else "" for name in NAMED}
    return {"places": {key: codes[key] for key in _places(game)}, "trump": start.trump or "", **named, **counts}


def _mapping(given: object) -> Mapping[str, object]:
    return given if isinstance(given, Mapping) else {}


def _is_row(given: object) -> TypeGuard[list[object] | tuple[object, ...]]:
    return isinstance(given, list | tuple) and len(given) <= len(DECK)


def _there(given: object) -> tuple[str, ...]:
    return tuple(map(str, given)) if _is_row(given) else ()


def _cards(given: object) -> tuple[Card, ...]:
    """Read the cards of a place.  Raises WrongType, WrongValue."""
    if not _is_row(given):
        raise WrongType(N_("That choice could not be read: {choice}."), choice=shown(given)[:80])
    return tuple(Card(str(one)) for one in given)


@public
def build(
    game: str = "briscola", *, rules: Mapping[str, object] | None = None, hand: AnyHand | None = None,
    names: Names = (), language: str | None = None, deck: str | None = None, theme: str | None = None,
    size: str | None = None,
) -> Build:  # fmt: skip
    """Set up a position by touching cards: choose a place, then the cards that lie there.

    What is still missing or wrong is said at once.  As soon as it is a hand, ``toml`` is its file and ``hand`` the hand
    itself; ``step()`` and ``play()`` go on from there.  ``rules`` are the switches of the game, such as
    {"players": 4}; ``hand`` is one to begin with, of its own game.  Language, deck, theme and size may be given.
    Raises HandError, TypeError, ValueError.

    >>> ck.build("briscola")
    """
    given = None if hand is None else load(hand)
    if given is not None and rules is not None:
        raise WrongValue(N_("A hand has rules of its own: leave rules= out."))
    made = under(game, rules) if given is None else given.game
    return Build(made, given, names=names, language=language, deck=deck, theme=theme, size=size)
