"""Nested: one widget inside another, on the outer one's model: a page then has both, whatever notebook it is in.

How they look, both have in common; what is the inner one's own the page finds under a name with ``in_`` before it
(src/core/inner.ts).  The inner widget has no line of its own to the page.
"""

from __future__ import annotations

import traitlets
from comm import DummyComm
from traitlets import Bunch

from .base import CardWidget

BEFORE = "in_"
LOOK = ("language", "deck", "theme", "size", "room")
SHARED = (*LOOK, "faces", "roles")
INSIDE = {  # what the page is told of the widget inside, whichever it is
    "kind": "the kind of the widget inside",
    "labels": "every text of its controls",
    "about": "what is said of its cards",
    "message": "what went wrong there",
    "line": "its hand",
    "index": "the step it shows",
    "seat": "whose eyes see it",
    "choice": "what the learner asks for there",
    "fork": "of a stepper: the learner's own line",
    "fork_index": "of a stepper: the step shown of it",
    "trunk": "of a stepper: the lines between",
    "above": "of a stepper: which line is on screen",
    "now": "of a game: what the learner may do",
    "judged": "of a game: the moves that were judged",
}


class Nesting(CardWidget):
    """Hold one widget at a time inside this one; subclasses say when, and which."""

    vars().update({BEFORE + name: traitlets.Any(help=told).tag(sync=True) for name, told in INSIDE.items()})

    _inner: CardWidget | None = None

    @property
    def inner(self) -> CardWidget | None:
        """Give the widget inside, None while there is none."""
        return self._inner

    @staticmethod
    def alone() -> DummyComm:
        """Give what a widget speaks to that has no page of its own."""
        return DummyComm()

    def enter(self, inner: CardWidget) -> None:
        """Put a widget inside, in the place of one that was there."""
        self.leave()
        own = [name for name in inner.trait_names(sync=True) if self.has_trait(BEFORE + name)]
        self._inner = inner
        with self.hold_sync():
            for name in own:
                self.set_trait(BEFORE + name, getattr(inner, name))
        inner.observe(self._spoke, own)
        self.observe(self._heard, [BEFORE + name for name in own])
        self.observe(self._dressed, list(LOOK))

    def leave(self) -> None:
        """Take the widget inside away."""
        if self._inner is None:
            return
        inner, self._inner = self._inner, None
        inner.unobserve_all()
        inner.close()
        names = [name for name in self.trait_names() if name.startswith(BEFORE)]
        self.unobserve(self._heard, [name for name in names if getattr(self, name) is not None])
        self.unobserve(self._dressed, list(LOOK))
        with self.hold_sync():
            for name in names:
                self.set_trait(name, None)

    def _spoke(self, change: Bunch) -> None:
        """Pass on what stands there now: an answer may have come before the news of what was asked."""
        if self._inner is not None:
            self.set_trait(BEFORE + change["name"], getattr(self._inner, change["name"]))

    def _heard(self, change: Bunch) -> None:
        """Tell the widget inside what the page says; whatever it answers goes out at once."""
        inner, name = self._inner, change["name"].removeprefix(BEFORE)
        new = getattr(self, change["name"])
        if inner is None or getattr(inner, name) == new:
            return
        with self.hold_sync():
            try:
                inner.set_trait(name, new)
            except traitlets.TraitError:  # what no page sends
                self.set_trait(change["name"], getattr(inner, name))

    def _dressed(self, change: Bunch) -> None:
        if self._inner is not None:
            with self.hold_sync():
                self._inner.set_trait(change["name"], change["new"])
