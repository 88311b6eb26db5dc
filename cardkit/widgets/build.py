"""Build: set up a position by touching cards; what is still missing or wrong is said at once, by the game itself."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping

import traitlets
from traitlets import Bunch

from ..calls import public
from ..cards import Suit
from ..errors import CardkitError, WrongValue
from ..exercises.made import under
from ..games.base import Declares, Game
from ..games.base import names as games
from ..hands import AnyHand, Hand
from ..hands import hand as load
from ..hands.called import called
from ..language import N_, card_name, say, spoken
from ..mirrors import in_words
from ..pages import page, tag, tags
from ..replay import Replay
from ..view import line as show
from ..view.look import looked_at
from ..view.scene import signs
from . import build_laid as laid
from .base import Names, seat_names
from .build_judged import Amiss, judged
from .build_words import entry_name, labels, place_name
from .nested import Nesting
from .play import Play, seated
from .play_words import move_name
from .stepper import Stepper

_OPENS = {"step": "stepper", "play": "play"}  # each with the kind that it opens


class Build(Nesting):
    """Let somebody lay cards where they belong, and make a hand of it as soon as it is one."""

    setting = traitlets.Dict(help="where cards may lie, what else is asked, and every card by its name").tag(sync=True)
    position = traitlets.Dict(help="what has been laid and chosen: game, cards by place, fields, moves").tag(sync=True)
    asked = traitlets.Int(0, help="how often the page has laid something").tag(sync=True)
    heard = traitlets.Int(0, help="up to which of these it has been judged").tag(sync=True)
    told: object = traitlets.List(help="what is still missing or wrong; nothing where it is a hand").tag(sync=True)
    amiss: object = traitlets.List(help="with which field or place each of these has to do").tag(sync=True)
    played: object = traitlets.List(help="the moves made so far, in words").tag(sync=True)
    offers: object = traitlets.List(help="the moves that may be made next: as they are written, and in words").tag(
        sync=True
    )
    toml = traitlets.Unicode(help="the hand file; empty while it is none").tag(sync=True)
    pasted = traitlets.Unicode(help="a hand file that the page asks to be read; empty when it has been").tag(sync=True)
    opened = traitlets.Enum(("", *_OPENS), "", help="what is done with the position, in the place of the form").tag(
        sync=True
    )
    wish = traitlets.Dict(help="what the page asks to be opened: step or play; empty when it has been").tag(sync=True)

    def __init__(self, game: Game, given: Hand | None = None, *, names: Names = (), **traits: object) -> None:
        """Begin with nothing laid, or with a hand."""
        self._game, self._hand = game, given
        self._first = laid.nothing(game) if given is None else laid.laid(game, given)
        self._made: Hand | None = None
        super().__init__(seat_names(names, game.seats), position=self._first, **traits)
        self.observe(self._moved, ["position"])
        self.observe(self._heard_it, ["asked"])
        self.observe(self._read, ["pasted"])
        self.observe(self._wished, ["wish"])
        self.observe(self._turned, ["opened"])

    def _given_names(self) -> tuple[str, ...]:
        return () if self._hand is None else self._hand.names()

    # --- what is laid

    @property
    def hand(self) -> Hand:
        """Give the position as a hand.  Raises WrongValue with what is still missing or wrong."""
        with self.speaking():
            made, faults = self._judged()
        if made is None:
            raise faults[0].why if isinstance(faults[0].why, CardkitError) else WrongValue(faults[0].why)
        return made

    def _judged(self) -> tuple[Hand | None, list[Amiss]]:
        """Make a hand of what has been laid, or find all that is missing or wrong."""
        try:
            written = laid.start(self._game, self.position)
            replay, faults = judged(self._game, written, laid.texts(self.position.get("moves") or ()))
        except CardkitError as unreadable:
            return None, [Amiss("", unreadable)]
        if replay is None:
            return None, faults
        if self._hand is not None and self.position == self._first:
            return called(self._hand, self._names), []  # with its title and its names
        over = self._game.to_act(replay.state) is None
        players = () if self._hand is None or self._hand.game.seats != self._game.seats else self._hand.players
        made = load(replay)._replace(stands=0 if over else len(replay), players=players)
        return called(made, self._names), []

    def step(self) -> Stepper:
        """Show the position step by step, where other cards may be tried.  Raises WrongValue while it is no hand."""
        return self._stepped()

    def play(self, *, against: str = "club") -> Play:
        """Play the position against the computer.  Raises WrongValue while it is no hand."""
        return self._sat_down(against)

    def _stepped(self, **more: object) -> Stepper:
        return Stepper(self.hand, names=self._names, **self._look(), **more)  # type: ignore[arg-type]  # a look

    def _sat_down(self, against: str, **more: object) -> Play:
        return seated(self.hand, against, names=self._names, **self._look(), **more)  # type: ignore[arg-type]  # a look

    def _look(self) -> dict[str, object]:
        return {"language": self.language, "deck": self.deck, "theme": self.theme, "size": self.size}

    # --- what is done with it, in the place of the form

    def _wished(self, change: Bunch) -> None:
        """Open what the page asks for; whatever it was, the page gets an answer, since it waits for one."""
        if not change["new"]:
            return
        with self.hold_sync(), self.speaking():
            self.message = ""
            try:
                self._open(change["new"].get("do"))
            except CardkitError as refused:
                self.message = str(refused)
            self.wish = {}

    def _open(self, do: object) -> None:
        if not isinstance(do, str) or do not in _OPENS:
            raise laid.unreadable(do)
        alone = {"comm": self.alone(), "room": self.room}
        self.enter(self._stepped(**alone) if do == "step" else self._sat_down("club", **alone))
        self.opened = do

    def _turned(self, _: Bunch) -> None:
        """Take away what the page has left, or open what is set from elsewhere; the position stays as it is."""
        if not self.opened:
            self.leave()
        elif self.inner is None or _OPENS[self.opened] != self.inner.kind:
            self.wish = {"do": self.opened}
            if self.message:
                self.opened = ""

    # --- what the page is told

    def _lay_out(self) -> None:
        game = self._game
        self._explain(looked_at(game))
        self.labels = {**self.labels, **labels()}
        kinds = laid.fields(game)
        self.setting = {
            "title": say(N_("{game}: set up a hand"), game=say(game.title)),
            "games": [[name, say(under(name, None).title)] for name in games()],
            "switches": [_switch(game, field) for field in dataclasses.fields(game.rules)],
            "places": [[key, signs(place_name(game, key))] for key in laid.places(game)],
            "cards": [[card.code, card_name(card), signs(spoken(card))] for card in game.pack],
            "suits": [[suit.letter, signs(spoken(suit))] for suit in Suit],
            "seats": [[seat.letter, spoken(seat)] for seat in game.seats.all],
            "fields": [[name, kind, entry_name(game, name)] for name, kind in kinds.items()
                       if kind not in (laid.ROWS, laid.ROW)],
            "sayings": [[text, signs(spoken(what))] for text, what in game.declarable()]
                       if isinstance(game, Declares) else [],
        }  # fmt: skip
        self._judge()

    def _moved(self, change: Bunch) -> None:
        with self.hold_sync(), self.speaking():
            new, old = change["new"], change["old"]
            if any(new.get(name) != old.get(name) for name in ("game", "switches")):
                self._sit_at(new)
            else:
                self._judge()

    def _heard_it(self, _: Bunch) -> None:
        """Tell the page that this has been judged: some hosts set one value after the other, the position first."""
        self.heard = self.asked

    def _sit_at(self, position: Mapping[str, object]) -> None:
        """Lay what fits at the table of another game, or under other rules; a rule that is none is not taken."""
        self.message = ""
        try:
            switches = position.get("switches")
            game = under(str(position.get("game")), switches if isinstance(switches, dict) else {})
        except CardkitError as refused:
            self.message = str(refused)
            game = self._game
        self._game = game
        self.position = laid.moved(game, position)
        self._dress()

    def _judge(self) -> None:
        """Say what is still missing or wrong, or write the hand file."""
        try:
            made, faults = self._judged()
            toml = "" if made is None else made.toml()
        except CardkitError as refused:
            made, faults, toml = None, [Amiss("", refused)], ""
        self.toml, self._made = toml, made
        self.told = [signs(str(fault.why)) for fault in faults]
        self.amiss = [fault.where for fault in faults]
        moves = [] if made is None else made.replay.moves
        written = self.position.get("moves")
        self.played = [signs(spoken(move_name(move))) for move in moves] or (
            list(map(str, written)) if laid.is_row(written, laid.LONGEST) else []
        )
        may = () if made is None else self._game.legal(made.replay.state)
        self.offers = [[self._game.write(move), signs(spoken(move_name(move)))] for move in may]

    def _read(self, change: Bunch) -> None:
        """Lay what a hand file says; one that cannot be read is refused with its line, and nothing is changed."""
        if not change["new"]:
            return
        with self.hold_sync(), self.speaking():
            self.message = ""
            try:
                given = load(f"{change['new']}\n")
                first = laid.laid(given.game, given)
                self._game, self._hand, self._first = given.game, given, first
                self.position = first
                self._dress()
            except CardkitError as refused:
                self.message = str(refused)
            self.pasted = ""

    # --- where there are no widgets

    def picture(self) -> str:
        """Draw the position as one flat SVG, or the empty table while it is no hand."""
        with self.speaking():
            replay = Replay(self._game, self._game.deal(0)) if self._made is None else self._made.replay
            at = 0 if self._made is None else self._made.stands
            return self._paint(show.scene(replay, at, self.layout_room), self.setting["title"], self.caption())

    def caption(self) -> str:
        """Say what is still missing or wrong, or that it is a hand."""
        told = self.told if isinstance(self.told, list) else []
        return " ".join(map(str, told)) or str(self.labels["ready"])

    def text(self) -> str:
        """Write what lies where as readable text, and what is still missing."""
        return "\n".join([self.setting["title"], *self._rows(), "", self.caption()])

    def _rows(self) -> Iterator[str]:
        lying = self.position.get("places")
        with self.speaking():
            for key, name in self.setting["places"]:
                row = lying.get(key, ()) if isinstance(lying, Mapping) else ()
                there = [str(card) for card in row if card] if laid.is_row(row) else []
                yield say(N_("{name}: {text}"), name=name, text=" ".join(there) or "–")

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


def _switch(game: Game, field: dataclasses.Field[object]) -> list[object]:
    """Tell of a switch: its name, its value now, whether any number may be typed, and its values, each in words."""
    now = getattr(game.rules, field.name)
    values = dict.fromkeys((*field.metadata["values"], now))
    told = [[value, signs(in_words(field.name, value))] for value in values]
    return [field.name, now, field.metadata["number"], told]


@public
def build(
    game: str = "briscola", *, rules: Mapping[str, object] | None = None, hand: AnyHand | None = None,
    names: Names = (), language: str | None = None, deck: str | None = None, theme: str | None = None,
    size: str | None = None,
) -> Build:  # fmt: skip
    """Set up a position by touching cards: choose a place, then the cards that lie there.

    What is still missing or wrong is said at once.  As soon as it is a hand, ``toml`` is its file and ``hand`` the hand
    itself; its buttons, and ``step()`` and ``play()``, go on from there.  ``rules`` are the switches of the game, such
    as {"players": 4}; ``hand`` is one to begin with, of its own game.  Language, deck, theme and size may be given.
    Raises HandError, TypeError, ValueError.

    >>> ck.build("briscola")
    """
    given = None if hand is None else load(hand)
    if given is not None and rules is not None:
        raise WrongValue(N_("A hand has rules of its own: leave rules= out."))
    made = under(game, rules) if given is None else given.game
    return Build(made, given, names=names, language=language, deck=deck, theme=theme, size=size)
