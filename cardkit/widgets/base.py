"""Base: what every card widget shares: the front end, its look and language, and a form for places without widgets."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, TypeAlias, TypedDict, cast

import anywidget
import traitlets

from ..calls import LOOK, later, public_methods, shown, unknown_keyword
from ..errors import CardkitError, UnknownName, WrongType, WrongValue, nearest
from ..language import DECK_NAMES, N_, Voice, known, known_language, open_fields, say, speaking, voice
from ..lessons import Lesson, after, lessons
from ..pages import Html, page, paragraphs, picture
from ..places import places, reached
from ..seats import Seat, Seats
from ..settings import SIZE_NAMES, THEME_NAMES, settings
from ..view.faces import defs
from ..view.look import SentLook
from ..view.paint import paint
from ..view.scene import Scene
from ..view.theme import DARK, LIGHT

STATIC = Path(__file__).parent / "static"
SHOWN: weakref.WeakSet[CardWidget] = weakref.WeakSet()  # what a choice for all lessons reaches at once

Names: TypeAlias = Iterable[str] | Mapping[str, str] | Mapping[Seat, str]  # of the players: in order, or by seat


class OwnLook(TypedDict):
    """Hold how one widget speaks and looks; None: as all others do."""

    language: str | None
    deck: str | None
    theme: str | None
    size: str | None


def choice(what: str, values: Collection[str]) -> Callable[[object], str]:
    """Give what reads a choice."""
    return lambda value: known(what, value, values)


def seat_names(names: object, seats: Seats) -> tuple[str, ...]:
    """Read the players' names, in the order of the seats or by seat.  Raises TypeError."""
    if isinstance(names, Mapping):
        by_seat = {seats.read(key): name for key, name in names.items()}
        given = [by_seat.get(seat, "") for seat in seats.all]
    else:
        given = list(names) if isinstance(names, Iterable) and not isinstance(names, str | bytes) else [names]
    if len(given) > len(seats.all) or not all(isinstance(name, str) for name in given) or isinstance(names, str):
        sentence = N_("names should be up to {n} texts, or texts by seat: {seats}.")
        raise WrongType(sentence, n=len(seats.all), seats=" ".join(seats.names))
    return tuple(given)


class WrongTrait(WrongValue, traitlets.TraitError):
    """Refuse a value for a widget that is shown already."""


class Chosen(traitlets.TraitType[str, str]):
    """Hold a choice, read as everywhere else."""

    def __init__(self, read: Callable[[object], str], help: str) -> None:
        super().__init__(help=help)
        self.read = read

    def validate(self, obj: object, value: object) -> str:
        """Read the choice.  Raises WrongTrait."""
        try:
            return self.read(value)
        except WrongValue as refused:
            raise WrongTrait(refused) from refused


class CardWidget(anywidget.AnyWidget):
    """Show a card table; subclasses lay out what it shows in ``_lay_out``."""

    _kind = ""
    _task = ""  # how a lesson names what is done here; see lessons.Lesson.tasks
    _esm = _css = ""

    kind = traitlets.Unicode(help="which part of the front end draws this widget").tag(sync=True)
    language = Chosen(known_language, help="the language of all text").tag(sync=True)
    deck = Chosen(choice("deck", DECK_NAMES), help="the card faces: french or italian").tag(sync=True)
    theme = Chosen(choice("theme", THEME_NAMES), help="light, dark, or as the page is").tag(sync=True)
    size = Chosen(choice("size", SIZE_NAMES), help="compact, normal, projector, or as the room allows").tag(sync=True)
    room = traitlets.Enum(("wide", "compact"), "wide", help="what fits, told by the page").tag(
        sync=True
    )
    faces = traitlets.Unicode(help="the card faces as reusable SVG parts").tag(sync=True)
    roles = traitlets.Dict(help="the colours by theme and role").tag(sync=True)
    labels = traitlets.Dict(help="every text of the controls").tag(sync=True)
    about = traitlets.Dict(help="what is said of cards that are looked at: each line with its cards").tag(sync=True)
    message = traitlets.Unicode(help="what went wrong, for the message line").tag(sync=True)

    def __init__(self, names: tuple[str, ...] = (), **traits: object) -> None:
        """Take language, deck, theme and size from the settings of the moment unless given.

        Raises WrongType for what is no part of a widget, WrongValue.
        """
        for name in traits:
            if not self.has_trait(name):
                raise unknown_keyword(type(self).__name__.lower(), name, LOOK)
        chosen = settings()  # first: what was chosen for all lessons sets the voice too
        now = dict(zip(LOOK, (voice().language, voice().deck, chosen.theme, chosen.size), strict=True))
        for name, default in now.items():
            given = traits.get(name)
            traits[name] = getattr(type(self), name).read(default if given is None else given)
        traits.setdefault("kind", self._kind)
        self._names = names
        self._folder = voice().language  # of the lesson that runs here
        self._places = places()  # of the learner who is there now
        super().__init__(roles={"light": dict(LIGHT), "dark": dict(DARK)}, **traits)
        SHOWN.add(self)
        self._dress()
        self.observe(lambda _: self._dress(), ["language", "deck", "size", "room"])

    def close(self) -> None:
        """Take the widget off all pages; a choice for all lessons no longer reaches it."""
        SHOWN.discard(self)
        super().close()

    def __init_subclass__(cls, **more: Any) -> None:
        # A kind of widget is a class and the bundle of its name; a class of another name has that of its parent.
        bundle = STATIC / cls.__name__.lower()
        if "_esm" not in vars(cls) and bundle.with_suffix(".js").exists():
            cls._kind = bundle.name
            cls._esm, cls._css = (bundle.with_suffix(suffix).read_text("utf-8") for suffix in (".js", ".css"))
        super().__init_subclass__(**more)
        public_methods(cls)

    def __setattr__(self, name: str, value: object) -> None:
        """Set a part of the widget.  Raises WrongTrait for a value it cannot have, UnknownName for no part of it."""
        if not name.startswith("_") and not hasattr(type(self), name):
            close = nearest(name, self.trait_names(sync=True))
            sentence = N_("There is no {name} here. Did you mean {close}?") if close else N_("There is no {name} here.")
            raise UnknownName(sentence, name=name, close=close)
        try:
            super().__setattr__(name, value)
        except traitlets.TraitError as refused:
            if isinstance(refused, CardkitError):
                raise
            raise WrongTrait(N_("{name} cannot be {value}."), name=name, value=shown(value)) from refused

    @property
    def layout_room(self) -> str:
        """Give the room to lay out for: what the size asks for, else what the page says fits."""
        return {"compact": "compact", "auto": str(self.room)}.get(self.size, "wide")

    def speaking(self) -> AbstractContextManager[None]:
        """Speak with this widget's language, deck and names inside a ``with`` block."""
        with speaking(Voice(self.language, self.deck)):
            names = self._names or self._given_names()
        return speaking(Voice(self.language, self.deck, names))

    def _reached(self, **how: Any) -> None:
        """Keep how far the learner has come here, where a lesson knows this task; what is amiss is told at home."""
        if self._task:
            with self.speaking():
                reached(self._task, **how, into=self._places)

    def _given_names(self) -> tuple[str, ...]:
        """Give the players' names that come with what is shown."""
        return ()

    def _dress(self) -> None:
        """Bring all that depends on language, deck and room up to date, in one message to the page."""
        with self.hold_sync(), self.speaking():
            self.labels = labels()
            self.faces = defs(self.deck)
            self._lay_out()

    def _lay_out(self) -> None:
        raise NotImplementedError

    def _link(self, lesson: Lesson, text: str) -> dict[str, str]:
        """Link to another lesson, beside the one that runs here."""
        folder = "" if self.language == self._folder else f"../{self.language}/"
        return {"text": text, "href": f"{folder}{lesson.name}.ipynb"}

    def _end(self) -> dict[str, object]:
        """Say what can be done next where a deal has ended; on to the next lesson, where there is one."""
        here = settings().lesson
        following = after(here) if here in lessons() else None
        onward = self._link(following, say(N_("Next lesson"))) if following else {"text": "", "href": ""}
        title = following.title if following else ""
        return {"from_start": say(N_("Again")), "next_lesson": onward["text"], "next_lesson_at": onward["href"],
                "next_lesson_title": title}  # fmt: skip

    def _explain(self, about: SentLook) -> None:
        """Send what is said of the cards, and the words of the game, which stand with the keys."""
        self.about = dict(about)
        self.labels = {**self.labels, "keys": say(N_("Keys and terms"))}

    def save(self, path: str | Path, *, title: str = "", theme: str | None = None, size: str | None = None) -> Path:
        """Write this table into one HTML file that works with no Jupyter and no network, and give its path.

        ``title`` stands above.  Raises TypeError, ValueError for a path that cannot be written.
        """
        return cast(Path, later("export.file", "export")([self], path, title=title, theme=theme, size=size))

    def picture(self) -> str:
        """Draw what is shown now as one flat SVG."""
        raise NotImplementedError

    def _paint(self, scene: Scene, title: str, desc: str, groups: Sequence[tuple[str, int]] = (), at: int = 0) -> str:
        """Draw a scene as one flat SVG in the look of the widget, its caption below."""
        return paint(scene.frame, scene.w, scene.h, deck=self.deck, theme=self.theme, title=title, desc=desc,
                     language=self.language, caption=self.caption(), groups=groups, at=at)  # fmt: skip

    def text(self) -> str:
        """Write what is shown now as readable text, the table included."""
        raise NotImplementedError

    def caption(self) -> str:
        """Say what is shown now in a sentence."""
        raise NotImplementedError

    def table_html(self) -> Html:
        """Write the table as HTML for places that show no widgets; empty where there is none."""
        return Html()

    def solutions(self) -> str:
        """Write the right answers as readable text, for who asks for them; empty where nothing is asked."""
        return ""

    def hint(self) -> str:
        """Say what running the cell gives, for places that show no widgets."""
        return say(N_("Run this cell to step through it."))

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, object], dict[str, object]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        return {**data, **self.fallback()}, metadata

    def fallback(self, *, hint: bool = True) -> dict[str, str]:
        """Give the forms for places that show no widgets: a picture with its table, and readable text.

        Without ``hint`` nothing is said of cells: a page of its own has none.
        """
        with self.speaking():
            seen, run = picture(self.picture(), self.caption()), paragraphs(self.hint() if hint else "")
            return {"text/plain": self.text(), "text/html": page(seen, run, self.table_html())}


def asking(*lines: str) -> str:
    """Write a form that asks, and where its answers are to be had: text folds nothing, so they stand nowhere in it."""
    return "\n".join([*lines, "", say(N_("The right answers: {call}"), call="solutions()")])


def labels() -> dict[str, object]:
    """Say every text of the controls in the language of the moment."""
    return {
        "first": say(N_("To the start")),
        "prev": say(N_("Back")),
        "next": say(N_("Next")),
        "last": say(N_("To the end")),
        "play": say(N_("Play")),
        "pause": say(N_("Pause")),
        "full": say(N_("Full screen")),
        "leave": say(N_("Leave full screen")),
        "keys": say(N_("Keys")),
        "fork": say(N_("Try another card")),
        "back": say(N_("Back to the hand")),
        "step_of": open_fields(N_("Step {i} of {n}")),
        "steps": say(N_("Steps, grouped by trick")),
        "table": say(N_("Score table")),
        "toolbar": say(N_("Stepping")),
        "choose": say(N_("Choose a card")),
        "cards": say(N_("Cards to look at")),
        "given_line": say(N_("As played")),
        "your_line": say(N_("Your line")),
        "kernel_gone": say(
            N_("No answer from the kernel. Stepping still works; to try other cards, open the notebook anew.")
        ),
        "keys_help": list(map(list, key_help().items())),
    }


def key_help() -> dict[str, str]:
    """Say what each key does while a table is stepped through."""
    return {
        "→  PageDown": say(N_("next step")),
        "←  PageUp": say(N_("step back")),
        "↑ ↓": say(N_("a trick back or on")),
        "Home  End": say(N_("to the start, to the end")),
        "1 – 9": say(N_("choose a card")),
        "C": say(N_("look at the cards: arrows go from one to the next, C leads back")),
        "F": say(N_("full screen")),
        "?": say(N_("this list of keys")),
    }
