"""Rules of thumb: which of them serve a game? Those of its name or of the game it varies, else those of any game."""

from __future__ import annotations

import importlib

from ..games.base import Game
from .any_game import AnyThumbs
from .base import Thumbs

# The games with rules of thumb of their own: their module here, and the class in it.
_OWN = {
    "briscola": ("briscola", "BriscolaThumbs"),
    "chiamata": ("chiamata", "ChiamataThumbs"),
    "scopa": ("scopa", "ScopaThumbs"),
    "tressette": ("tressette", "TressetteThumbs"),
}


def has_thumbs(game: Game) -> bool:
    """Say whether a game, or the one it is a variant of, has rules of thumb of its own."""
    return _name(game) is not None


def _name(game: Game) -> str | None:
    names = (vars(one).get("name") for one in type(game).__mro__)
    return next((name for name in names if name in _OWN), None)


def thumbs_of(game: Game) -> Thumbs:
    """Give the rules of thumb of a game."""
    name = _name(game)
    if name is None:
        return AnyThumbs(game)
    module, cls = _OWN[name]
    made: Thumbs = getattr(importlib.import_module(f".{module}", __package__), cls)(game)
    return made
