"""Choosers: drop-downs for language, deck, theme and size, linked to a table that changes in place."""

from __future__ import annotations

from pathlib import Path

import anywidget
import ipywidgets
from traitlets import Bunch

from ..calls import public, public_methods
from ..errors import WrongType
from ..language import DECK_NAMES, N_, TONGUES, say
from ..settings import SIZE_NAMES, THEME_NAMES
from .base import STATIC, CardWidget

_LANGUAGES = tuple((tongue.name, language) for language, tongue in TONGUES.items())
_TITLES = {"language": N_("Language"), "deck": N_("Cards"), "theme": N_("Colours"), "size": N_("Size")}
_VALUES = {"deck": DECK_NAMES, "theme": THEME_NAMES, "size": SIZE_NAMES}


class KeyGuard(anywidget.AnyWidget):
    """Keep keys that are pressed in the same box away from the notebook, which would cut or insert cells."""

    _esm = STATIC / "guard.js"


@public_methods
class Choosers(ipywidgets.VBox):  # type: ignore[misc]
    """Show a card widget below four drop-downs that change it in place."""

    def __init__(self, widget: CardWidget) -> None:
        """Link new drop-downs to a widget.  Raises TypeError for anything else."""
        if not isinstance(widget, CardWidget):
            raise WrongType(N_("choosers go with a card table, not with {kind}."), kind=type(widget).__name__)
        self._table = widget
        self._naming = False
        self._drops = {name: ipywidgets.Dropdown(style={"description_width": "auto"}) for name in _TITLES}
        self._name_all()
        for drop in self._drops.values():
            drop.observe(self._picked, ["value"])
        widget.observe(lambda _: self._name_all(), list(_TITLES))
        row = ipywidgets.HBox([KeyGuard(), *self._drops.values()], layout={"flex_flow": "row wrap"})
        super().__init__([row, widget])

    def _picked(self, change: Bunch) -> None:
        if not self._naming:
            name = next(name for name, drop in self._drops.items() if drop is change["owner"])
            setattr(self._table, name, change["new"])

    def _name_all(self) -> None:
        """Bring the drop-downs to the language and the values of the table."""
        # New options make ipywidgets choose the first one for a moment; the table must not follow that.
        self._naming = True
        try:
            with self._table.speaking():
                for name, drop in self._drops.items():
                    named = ((say(words), value) for value, words in _VALUES.get(name, {}).items())
                    shown = _LANGUAGES if name == "language" else tuple(named)
                    with drop.hold_sync():
                        drop.description = say(_TITLES[name])
                        if drop.options != shown:
                            drop.options = shown
                        drop.value = getattr(self._table, name)
        finally:
            self._naming = False

    def save(self, path: str | Path, *, title: str = "", theme: str | None = None, size: str | None = None) -> Path:
        """Write the table, without its drop-downs, into one HTML file: see ``CardWidget.save``."""
        return self._table.save(path, title=title, theme=theme, size=size)

    def _repr_mimebundle_(self, **kwargs: object) -> object:
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        return {**data, **self._table.fallback()}, metadata


@public
def choosers(widget: CardWidget) -> Choosers:
    """Put drop-downs for language, deck, theme and size above a card widget.  Raises TypeError for anything else.

    >>> ck.choosers(ck.step("briscola/last-three"))
    """
    return Choosers(widget)
