"""Exercise: cards nobody has seen, in the widget that asks of them, and more of the kind at the press of a button.

Each is the widget that a lesson uses for the same question; here it can be dealt anew, in place, by the kernel.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Unpack

import traitlets
from traitlets import Bunch

from .. import mistakes
from ..answers import Entry
from ..calls import flag, one_of, public, unknown_keyword, whole
from ..exercises.made import QUESTIONS, Made
from ..exercises.made import exercise as made
from ..language import N_, known, open_fields, say
from ..questions.stops import Stop, stops
from ..tags import fold
from .again import Again
from .base import CardWidget, Names, OwnLook, seat_names
from .capture import Capture
from .predict import EXPLAIN, NO_HELP, Predict
from .primiera import Primiera
from .quiz import Quiz

# What a learner has chosen for this table stays for the next exercise; all else begins anew.
CHOSEN = frozenset({"voting", "timer", "compare", "another"})
# What it is mixed into is a card widget; as one itself it would bring along the methods that a kind fills in.
if TYPE_CHECKING:
    _Mixed = CardWidget
else:
    _Mixed = traitlets.HasTraits


class Exercise(_Mixed):
    """Show an exercise, and deal the next one when the page asks for it."""

    number = traitlets.Int(0, help="the seed of the exercise that is shown").tag(sync=True)
    another = traitlets.Int(0, help="the page asks for another exercise; 0: it has it").tag(sync=True)

    _made: Made
    _unanswered: Mapping[str, object]

    def _opened(self) -> None:
        """Keep how the widget is before anything is answered; its task is the same whatever the seed."""
        self._task = f"exercise {self._made.kind} {self._made.rules.name}"  # see lessons.Lesson.tasks
        mine = set(self.trait_names(sync=True)) - set(CardWidget.class_trait_names(sync=True)) - CHOSEN
        self._unanswered = {name: getattr(self, name) for name in mine}

    def _lay_out(self) -> None:
        super()._lay_out()
        self.number = self._made.seed
        self.labels = {**self.labels, **words()}

    @traitlets.observe("another")
    def _asked_for(self, change: Bunch) -> None:
        if change["new"]:
            with self.hold_sync():
                self.next()
                self.another = 0

    def next(self) -> None:
        """Show the next exercise of the same kind: of the seed after this one."""
        with self.hold_sync(), self.speaking():
            self._made = self._made.next()
            for name, value in self._unanswered.items():
                setattr(self, name, value)
            self._deal()
            self._dress()

    @property
    def anew(self) -> frozenset[str]:
        """Name what begins anew with each exercise."""
        return frozenset(self._unanswered)

    @property
    def whole(self) -> bool:
        """Say whether it asks of a whole deal."""
        return self._made.kind == "deal"

    def twin(self) -> Exercise:
        """Make a table of its own that shows the next exercise as this one would, and knows nothing of its answers."""
        look = {"language": self.language, "deck": self.deck, "theme": self.theme, "size": self.size}
        with self.speaking():
            return self._of(self._made.next(), look)  # type: ignore[arg-type]  # known values

    def _of(self, made: Made, look: OwnLook) -> Exercise:
        raise NotImplementedError

    def _deal(self) -> None:
        """Put the exercise in the place of the one before."""
        raise NotImplementedError


class TrickExercise(Exercise, Predict):
    """Ask what comes in one trick, or in every trick of a whole deal."""

    def __init__(self, made: Made, ask: str | Iterable[str], names: tuple[str, ...], **traits: object) -> None:
        """Cover the hand of an exercise."""
        assert made.hand is not None
        self._made, self._ask = made, ask
        replay, covered = made.hand.replay, self._covered()
        place = self._begins(covered)
        Predict.__init__(
            self, made.hand, replay, covered, names, index=place, begin=place, end=len(replay), number=made.seed,
            **traits,
        )  # fmt: skip
        self._opened()

    def _of(self, made: Made, look: OwnLook) -> Exercise:
        known = {name: self._unanswered.get(name, getattr(self, name)) for name in ("fade", "explain")}
        return TrickExercise(made, self._ask, self._names, **known, timer=self.timer, voting=self.voting, **look)

    def _covered(self) -> tuple[Stop, ...]:
        assert self._made.hand is not None
        return stops(self._made.hand.replay, self._ask, seed=self._made.seed)

    def _begins(self, covered: tuple[Stop, ...]) -> int:
        """Give the step to begin with: a single trick lies on the table at once."""
        return covered[0].at if self._made.kind == "trick" else 0

    def _deal(self) -> None:
        assert self._made.hand is not None
        self._hand, self._main, self._stops = self._made.hand, self._made.hand.replay, self._covered()
        self.index = self.begin = self._begins(self._stops)
        self.end = len(self._main)


class CaptureExercise(Exercise, Capture):
    """Ask in how many ways a card may capture."""

    def __init__(self, made: Made, names: Names, **look: Unpack[OwnLook]) -> None:
        """Lay the position of an exercise on the table."""
        assert made.hand is not None
        self._made = made
        Capture.__init__(self, made.hand, card=made.card, names=names, number=made.seed, **look)
        self._opened()

    def _of(self, made: Made, look: OwnLook) -> Exercise:
        return CaptureExercise(made, self._names, **look)

    def _deal(self) -> None:
        assert self._made.hand is not None
        self.card = self._lay(self._made.hand, None, self._made.card)


class PrimieraExercise(Exercise, Primiera):
    """Ask who has the Primiera of a round."""

    def __init__(self, made: Made, names: Names, fade: int, **look: Unpack[OwnLook]) -> None:
        """Take the piles of an exercise."""
        assert made.hand is not None
        self._made = made
        Primiera.__init__(self, made.hand, change=False, fade=fade, names=names, number=made.seed, **look)
        self._opened()

    def _of(self, made: Made, look: OwnLook) -> Exercise:
        return PrimieraExercise(made, self._names, self.fade, **look)

    def _deal(self) -> None:
        assert self._made.hand is not None
        self._deal_out(self._made.hand)


class QuizExercise(Exercise, Quiz):
    """Ask for the numbers of a count; what can never be asked again is not kept among the saved answers."""

    def __init__(self, made: Made, **look: Unpack[OwnLook]) -> None:
        """Take the questions of an exercise."""
        self._made = made
        Quiz.__init__(self, *made.questions, seed=made.seed, number=made.seed, **look)
        self._opened()

    def _of(self, made: Made, look: OwnLook) -> Exercise:
        return QuizExercise(made, **look)

    def _pick(self) -> None:
        """Ask in the order in which one counts."""
        super()._pick()
        self._plain = self._asked = self._bank

    def _keep(self, new: list[Entry]) -> None:
        """Keep nothing."""

    def _deal(self) -> None:
        self._load(self._made.questions, self._made.seed, None)


def words() -> dict[str, object]:
    """Say the texts of the button that deals another exercise."""
    return {
        "another": say(N_("Another one")),
        "exercise": open_fields(N_("Exercise {n}")),
        "another_gone": say(N_("No answer from the kernel: it deals the cards. This exercise stays as it is; to go on, "
                               "open the notebook anew.")),
    }  # fmt: skip


MISTAKE = "mistake"  # what was played wrong comes back as the position it was
_PREDICT = {"ask": "taker points", "fade": 1, "explain": "always", "timer": None, "vote": False}
# What an exercise of a kind may be told beside its game and its seed, with what goes without saying.
_OPTIONS: Mapping[str, Mapping[str, object]] = {
    "trick": _PREDICT, "deal": _PREDICT, "capture": {}, "primiera": {"fade": 1}, "count": {}, "thirds": {},
}  # fmt: skip


@public
def exercise(
    kind: str,
    *,
    game: str | None = None,
    seed: int = 0,
    rules: Mapping[str, object] | None = None,
    ask: str | Iterable[str] | None = None,
    fade: int | None = None,
    explain: str | None = None,
    timer: int | None = None,
    vote: bool | None = None,
    names: Names = (),
    language: str | None = None,
    deck: str | None = None,
    theme: str | None = None,
    size: str | None = None,
) -> CardWidget:
    """Deal an exercise with cards nobody has seen before; *Another one* deals the next, without end.

    ``kind`` is trick, deal (a whole one, trick by trick), capture, primiera, count or thirds, or mistake: a position in
    which you played a mistake against the computer, what is due first; ``game`` is the one it is
    taught with unless named, ``rules`` its switches, such as {"players": 4}.  A seed, a whole number from 0 on, always
    deals the same; the next exercise is that of the next seed.  ``ask``, ``fade``, ``explain``, ``timer`` and ``vote``
    are those of ``predict``, for trick and deal; ``fade`` goes with primiera too.  Language, deck, theme and size may
    be given.  Raises ValueError, TypeError (Briscola article, section 7; Scopa article, 2 and 4; Tressette article, 4).

    >>> ck.exercise("trick", game="briscola", seed=7)
    """
    if isinstance(kind, str) and fold(kind) == MISTAKE:
        return Again(mistakes.waiting(), language=language, deck=deck, theme=theme, size=size)
    found = made(kind, game, seed, rules)
    given = {"ask": ask, "fade": fade, "explain": explain, "timer": timer, "vote": vote}
    options = dict(_OPTIONS[found.kind])
    for name, value in given.items():
        if value is not None:
            if name not in options:
                raise unknown_keyword("exercise", name, ("kind", "game", "seed", "rules", *options))
            options[name] = value
    look: OwnLook = {"language": language, "deck": deck, "theme": theme, "size": size}
    if found.kind in QUESTIONS:
        return QuizExercise(found, **look)
    if found.kind == "capture":
        return CaptureExercise(found, names, **look)
    if found.kind == "primiera":
        return PrimieraExercise(found, names, one_of("fade", options["fade"], range(3)), **look)
    seconds = options["timer"]
    return TrickExercise(
        found,
        options["ask"],  # type: ignore[arg-type]  # it is read where the stops are found
        seat_names(names, found.rules.seats),
        fade=one_of("fade", options["fade"], range(NO_HELP + 1)),
        explain=known("explain", options["explain"], EXPLAIN),
        timer=None if seconds is None else whole("timer", seconds, 1),
        voting=flag("vote", options["vote"]),
        **look,
    )
