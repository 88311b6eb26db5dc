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


class Nesting(CardWidget):
    """Hold one widget at a time inside this one; subclasses say when, and which."""

    in_kind = traitlets.Any(help="the kind of the widget inside").tag(sync=True)
    in_labels = traitlets.Any(help="every text of its controls").tag(sync=True)
    in_about = traitlets.Any(help="what is said of its cards").tag(sync=True)
    in_message = traitlets.Any(help="what went wrong there").tag(sync=True)
    in_line = traitlets.Any(help="its hand").tag(sync=True)
    in_index = traitlets.Any(help="the step it shows").tag(sync=True)
    in_seat = traitlets.Any(help="whose eyes see it").tag(sync=True)
    in_choice = traitlets.Any(help="what the learner asks for there").tag(sync=True)
    in_fork = traitlets.Any(help="of a stepper: the learner's own line").tag(sync=True)
    in_fork_index = traitlets.Any(help="of a stepper: the step shown of it").tag(sync=True)
    in_trunk = traitlets.Any(help="of a stepper: the lines between").tag(sync=True)
    in_above = traitlets.Any(help="of a stepper: which line is on screen").tag(sync=True)
    in_now = traitlets.Any(help="of a game: what the learner may do").tag(sync=True)
    in_judged = traitlets.Any(help="of a game: the moves that were judged").tag(sync=True)

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
