"""Stepped: what the widgets have in common that go from trick to trick and count what each of them shows."""

from __future__ import annotations

from ..hands import AnyHand
from ..hands import hand as load
from ..language import N_, open_fields, say
from ..pages import page, paragraphs, tag
from .base import CardWidget, key_help


class Stepped(CardWidget):
    """Go through the tricks of a hand; subclasses send what each of them shows, so that no kernel is needed."""

    def __init__(self, hand: AnyHand, **traits: object) -> None:
        """Load the hand, and let the subclass look at it.  Raises HandError, ValueError for a game it is not for."""
        self._hand = load(hand)
        super().__init__((), at=self._find(), **traits)

    def _find(self) -> int:
        """Find what there is to be shown, and give the trick to begin at.  Raises ValueError where there is nothing."""
        raise NotImplementedError

    def _given_names(self) -> tuple[str, ...]:
        return self._hand.names()

    def hint(self) -> str:
        """Say what running the cell gives, for places that show no widgets."""
        return say(N_("Run this cell to go from trick to trick."))

    def fallback(self, *, hint: bool = True) -> dict[str, str]:
        """Give the forms for places that show no widgets: the whole table, and readable text."""
        with self.speaking():
            head, run = tag("p", tag("strong", self._hand.title)), paragraphs(self.hint() if hint else "")
            return {"text/plain": self.text(), "text/html": page(head, self.table_html(), run)}


def words(*own: list[str]) -> dict[str, object]:
    """Say the controls, with rows of keys that one kind alone has."""
    keys = key_help()
    several = [["→  PageDown", say(N_("a trick on"))], ["←  PageUp", say(N_("a trick back"))]]
    more = [[key, keys[key]] for key in ("Home  End", "F", "?")]
    return {
        "after": open_fields(N_("After trick {n} of {all}")),
        "before": say(N_("Before the first trick")),
        "keys_help": [*own, *several, *more],
    }
