"""State: what travels of a widget into a page where nobody can be asked, and what stands there once for all of them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import NotRequired, TypedDict, cast

from ..finishing import BEST
from ..language import N_, say
from ..lessons import lessons
from ..view.faces import defs, parts
from ..widgets.base import CardWidget
from ..widgets.exercise import Exercise
from ..widgets.home import Home
from ..widgets.keeper import Keeper
from ..widgets.nested import BEFORE, Nesting
from ..widgets.play import Play
from ..widgets.stepper import Stepper
from ..widgets.tournament import Tournament
from .lines import MOST, Ahead, SentLines, ahead
from .words import minutes

ROOMS = ("wide", "compact")
_LOOK = ("theme", "size", "room")
_OWN = {"layout", "tabbable", "tooltip"}  # traits that ipywidgets adds
# By which a page asks Python, which empties them when it has answered. A quiz writes its file alone (quiz/files.ts).
_ASKS = ("another", "choice", "look", "pasted", "upload", "want", "wish")
MORE, DEALS = 8, 3  # exercises that travel along with one; of whole deals, each of which is many, fewer
_CODE = re.compile(r"\b[A234567JQK][SHDC]\b")

Traits = dict[str, object]


class Fresh(TypedDict):
    """Hold another exercise for the place of one: its traits, and what of them is otherwise where room is short."""

    traits: Traits
    rooms: dict[str, Traits]


class Carried(TypedDict):
    """Hold a widget as it travels: its traits, what of them is otherwise where there is less room, and what it asks."""

    traits: Traits
    rooms: dict[str, Traits]
    asks: list[str]
    alone: str  # what is said where Python would have to answer
    more: list[Fresh]  # exercises that can be dealt there, and what is said after the last one
    over: str
    lines: NotRequired[SentLines]  # what can be tried in a hand


def carried(
    widget: CardWidget, theme: str | None = None, size: str | None = None, most: int = MOST
) -> Carried:  # fmt: skip
    """Give all that a page needs of a widget; the widget and the pages that show it notice nothing.

    ``most`` is how many lines of a hand travel, so that other cards can be tried in it.
    """
    before = {name: getattr(widget, name) for name in _LOOK}
    found = None
    with _unseen(widget):
        widget.theme, widget.size = theme or widget.theme, size or widget.size
        laid, layouts = _laid(widget)
        widget.room = before["room"]
        traits = _sent(widget)
        if isinstance(widget, Stepper) and most:
            with widget.speaking():
                found = ahead(widget, layouts, most)
        more = _more(widget, traits)
        for name, value in before.items():
            setattr(widget, name, value)
    if found:
        for one, now in (*laid.items(), (str(before["room"]), traits)):
            now |= _branching(now, found, layouts[one])
    rooms = _differing(laid, traits)
    with widget.speaking():
        alone = _alone(widget)
        over = say(N_("These were all that this page holds. In Jupyter it goes on without end.")) if more else ""
    asks = [name for name in _ASKS if name in traits and not (widget.kind == "quiz" and name == "want")]
    out: Carried = {"traits": traits, "rooms": rooms, "asks": asks, "alone": alone, "more": more,
                    "over": over}  # fmt: skip
    if found:
        with widget.speaking():
            sentence = N_("On this page other cards can be tried from step {step} on; before that, in Jupyter.")
            out["alone"] = say(sentence, step=found.first)
        out["lines"] = found.lines
    return out


def _laid(widget: CardWidget) -> tuple[dict[str, Traits], dict[str, str]]:
    """Lay a widget out for every room; give its traits, and what each room is laid out as."""
    laid, layouts = {}, {}
    for one in ROOMS:
        widget.room = one
        laid[one], layouts[one] = _sent(widget), widget.layout_room
    return laid, layouts


def _differing(laid: Mapping[str, Traits], traits: Traits) -> dict[str, Traits]:
    return {one: {name: now[name] for name in now if now[name] != traits[name] and name != "room"}
            for one, now in laid.items()}  # fmt: skip


def _more(widget: CardWidget, traits: Traits) -> list[Fresh]:
    """Deal the exercises that come after one, each as what it puts in the place of that."""
    if not isinstance(widget, Exercise):
        return []
    out = list[Fresh]()
    twin = widget.twin()
    for name in _LOOK:
        setattr(twin, name, getattr(widget, name))
    for _ in range(DEALS if twin.whole else MORE):
        laid, _layouts = _laid(twin)
        now = laid[str(widget.room)]
        put = {name for name in now if name in widget.anew or now[name] != traits[name]} - {"another", "room"}
        out.append({"traits": {name: now[name] for name in now if name in put}, "rooms": _differing(laid, now)})
        twin.next()
    twin.close()
    return out


def _branching(traits: Traits, found: Ahead, layout: str) -> Traits:
    """Give the hand from which lines branch off; those of the learner who made the page stay with that learner."""
    labels = cast(dict[str, object], traits["labels"])
    ways = [way for way in cast(list[list[str]], labels["ways"]) if way[0] == BEST]
    return {"line": json.loads(json.dumps(found.main[layout])), "fork": {}, "trunk": [], "above": 0, "fork_index": 0,
            "labels": {**labels, "ways": ways}}  # fmt: skip


@contextmanager
def _unseen(widget: CardWidget) -> Iterator[None]:
    """Let a widget be laid out in another way meanwhile, and tell no page of it."""
    send, widget.send_state = widget.send_state, lambda *_, **__: None
    try:
        yield
    finally:
        del widget.send_state
        assert widget.send_state == send


def _sent(widget: CardWidget) -> Traits:
    state = widget.get_state()
    traits = {name: value for name, value in state.items() if not name.startswith("_") and name not in _OWN}
    with widget.speaking():
        traits["labels"] = {**widget.labels, **_labels(widget)}
    if "pupil" in traits:
        traits["pupil"] = {}  # a page has many readers
    if isinstance(widget, Home):
        traits["page"] = _page(widget.page)
    if isinstance(widget, Nesting):
        traits |= {"opened": "", **{name: None for name in traits if name.startswith(BEFORE)}}
    if isinstance(widget, Tournament):
        traits |= {"offers": [], "where": {}, "desk": {}, "play": {}}
    if isinstance(widget, Keeper):
        traits |= {"offers": [], "where": {}, "cover": {**widget.cover, "where": ""}}
    return json.loads(json.dumps(traits, default=str))  # type: ignore[no-any-return]  # as it is read there


def _labels(widget: CardWidget) -> dict[str, str]:
    """Say what is otherwise where there is no kernel that could be gone, and no notebook."""
    said = {name: _alone(widget) for name in widget.labels if name.endswith("_gone")}
    if "quiz_gone" in said:
        said["quiz_gone"] = say(N_("The file holds the answers of this quiz."))
    if "unjudged_gone" in said:
        sentence = N_("This page does not know the rules: whether this can be played is told in Jupyter.")
        said["unjudged_gone"] = say(sentence)
    if "kept_here" in widget.labels:
        said["kept_here"] = say(N_("These deals are kept in this browser. Save them as CSV to have them in a file."))
    return said


def _alone(widget: CardWidget) -> str:
    if isinstance(widget, Play):
        return say(N_("This page can be stepped through. To play on against the computer, open it in Jupyter."))
    return say(N_("This page holds no more than what it shows. For that, open the lesson in Jupyter."))


def _page(page: Mapping[str, object]) -> dict[str, object]:
    """Leave out of a list of lessons what is the business of whoever made the page: how far they have come."""
    own = {"due", "look", "lines", "whole", *(["go"] if "look" in page else [])}
    out = {name: value for name, value in page.items() if name not in own}
    if "lessons" in page:
        rows = cast(list[dict[str, object]], page["lessons"])
        out["lessons"] = [{**row, "is": "new", "state": "", "note": minutes(lessons()[str(row["number"])]), "kept": []}
                          for row in rows]  # fmt: skip
    return out


def faces(deck: str, told: str) -> str:
    """Draw those faces of a deck that some text names; backs and the signs of suits always."""
    there = parts(deck)
    return defs(deck, {*_CODE.findall(told), "back", *(name for name in there if len(name) < 2)} & set(there))
