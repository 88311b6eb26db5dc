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
from ..widgets.base import Names, seat_names
from .drawn import handout as drawn
from .of_hand import sheet
from .page import Handout


@public
def handout(
    what: str | Path | Hand | Replay | Dealt, path: str | Path | None = None, *, results: bool = True,
    names: Names = (), language: str | None = None, deck: str | None = None,
) -> Handout:  # fmt: skip
    """Lay a hand on A4 paper: every trick a small picture with its reason, and the score; a whole deal is one page.

    Without ``results`` it is a sheet to fill in: nobody is ringed, and who takes a trick, its points and the score are
    left open.  ``path`` saves it as one file of HTML, to be printed from the browser; ``names`` are the players' names.
    Raises HandError, TypeError, ValueError, and WrongValue for a file that cannot be written.

    >>> ck.handout("briscola/last-three")
    """
    settings()  # first: what was chosen for all lessons sets the voice too
    results = flag("results", results)
    now = Voice(
        voice().language if language is None else known_language(language),
        voice().deck if deck is None else known("deck", deck, DECK_NAMES),
    )
    one = None
    if isinstance(what, str | Path | Hand):
        one = load(what)
        replay = one.replay
    else:
        replay = what if isinstance(what, Replay) else _begun(what)
    with speaking(now):
        called = seat_names(names, replay.game.seats) or (one.names() if one else ())
    with speaking(now._replace(names=called)):
        made = drawn(sheet(replay, one.title if one else say(replay.game.title), results=results))
    if path is not None:
        made.save(path)
    return made


def _begun(state: Dealt) -> Replay:
    """Give a state as a replay that stands at its start.  Raises WrongType for what is none."""
    found = asked(state, None)
    return Replay(found.game, found.state)
