"""Made: what is printed of what a teacher names: a hand, a replay, or a lesson."""

from __future__ import annotations

from pathlib import Path

from ..calls import flag, public
from ..games.card_game import Dealt
from ..hands import Hand
from ..hands import hand as load
from ..language import DECK_NAMES, Voice, known, known_language, say, speaking, voice
from ..open_cards.asked import asked
from ..replay import Replay
from ..settings import settings
from ..view.scene import clip_name
from ..widgets.base import Names, seat_names
from . import of_lesson
from .drawn import handout as drawn
from .of_hand import sheet
from .page import Handout

NAME = 9.0  # letters: a longer name is cut, since sentences and tables have to keep to their page


@public
def handout(
    what: str | Path | Hand | Replay | Dealt, path: str | Path | None = None, *, results: bool = True,
    names: Names = (), language: str | None = None, deck: str | None = None,
) -> Handout:  # fmt: skip
    """Lay a hand or a lesson on A4 paper, without code: every trick a small picture with its reason.

    A whole deal is one page.  Without ``results`` nobody is ringed, and who takes a trick, its points and the score
    are left open.  A lesson, by its number or name, is at most four: its text, its hands, what it asks with room to
    write, and the answers at the end, without ``results`` none.  ``path`` saves it as one file of HTML, to be printed
    from the browser; ``names`` are the players' names of a hand.
    Raises HandError, TypeError, ValueError, and WrongValue for a file that cannot be written.

    >>> ck.handout("briscola/last-three")
    >>> ck.handout("03", "lesson.html", language="zh-Hant")
    """
    settings()  # first: what was chosen for all lessons sets the voice too
    results = flag("results", results)
    lesson = of_lesson.named(what, names)
    own = voice().deck if lesson is None else of_lesson.deck_of(lesson.number) or voice().deck
    now = Voice(
        voice().language if language is None else known_language(language),
        own if deck is None else known("deck", deck, DECK_NAMES),
    )
    with speaking(now):
        made = _of_hand(what, names, results) if lesson is None else of_lesson.handout(lesson, results=results)
    if path is not None:
        made.save(path)
    return made


def _of_hand(what: str | Path | Hand | Replay | Dealt, names: Names, results: bool) -> Handout:
    """Make the pages of a hand, a replay or a fresh deal."""
    one = None
    if isinstance(what, str | Path | Hand):
        one = load(what)
        replay = one.replay
    else:
        replay = what if isinstance(what, Replay) else _begun(what)
    called = seat_names(names, replay.game.seats) or (one.names() if one else ())
    called = tuple(clip_name(name, NAME, 1) for name in called)
    with speaking(voice()._replace(names=called)):
        return drawn(sheet(replay, one.title if one else say(replay.game.title), results=results))


def _begun(state: Dealt) -> Replay:
    """Give a state as a replay that stands at its start.  Raises WrongType for what is none."""
    found = asked(state, None)
    return Replay(found.game, found.state)
