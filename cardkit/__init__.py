"""Learn Italian card games by stepping through real hands: the names a notebook uses, each loaded when first used."""

from __future__ import annotations

import importlib
import sys
from typing import TYPE_CHECKING

from .errors import N_, UnknownName, nearest

if TYPE_CHECKING:
    from . import explore as explore
    from . import export as export
    from . import games as games
    from . import hands as hands
    from . import plots as plots
    from . import questions as questions
    from .answered import progress as progress
    from .collected.made import collect as collect
    from .fresh import deal as deal
    from .games.base import game as game
    from .glossary import terms as terms
    from .handed.report import report as report
    from .handouts.made import handout as handout
    from .hands import hand as hand
    from .listing import switches as switches
    from .listing import table as table
    from .mirrors import mirror as mirror
    from .open_cards.best import best as best
    from .open_cards.costs import costs as costs
    from .open_cards.lines import lines as lines
    from .readiness import selfcheck as selfcheck
    from .settings import use as use
    from .stoplist import stops as stops
    from .widgets.build import build as build
    from .widgets.capture import capture as capture
    from .widgets.choosers import choosers as choosers
    from .widgets.exercise import exercise as exercise
    from .widgets.home import finish as finish
    from .widgets.home import home as home
    from .widgets.keeper import keep as keep
    from .widgets.play import play as play
    from .widgets.predict import predict as predict
    from .widgets.primiera import primiera as primiera
    from .widgets.quiz import quiz as quiz
    from .widgets.rounding import rounding as rounding
    from .widgets.splits import splits as splits
    from .widgets.stepper import step as step
    from .widgets.tournament import tournament as tournament
    from .widgets.voids import voids as voids

__version__ = "0.1.0"
__all__ = [
    "best", "build", "capture", "choosers", "collect", "costs", "deal", "exercise", "explore", "export", "finish",
    "game", "games", "hand", "handout", "hands", "home", "keep", "lines", "mirror", "play", "plots", "predict",
    "primiera", "progress", "questions", "quiz", "report", "rounding", "selfcheck", "splits", "step", "stops",
    "switches", "table", "terms", "tournament", "use", "voids",
]  # fmt: skip

# pandas, matplotlib and anywidget are heavy: what needs them is imported only when its name is first asked for.
_HOME = {
    "best": "open_cards.best",
    "build": "widgets.build",
    "capture": "widgets.capture",
    "choosers": "widgets.choosers",
    "collect": "collected.made",
    "costs": "open_cards.costs",
    "deal": "fresh",
    "exercise": "widgets.exercise",
    "finish": "widgets.home",
    "game": "games.base",
    "hand": "hands",
    "handout": "handouts.made",
    "report": "handed.report",
    "home": "widgets.home",
    "keep": "widgets.keeper",
    "lines": "open_cards.lines",
    "mirror": "mirrors",
    "play": "widgets.play",
    "predict": "widgets.predict",
    "primiera": "widgets.primiera",
    "progress": "answered",
    "quiz": "widgets.quiz",
    "rounding": "widgets.rounding",
    "selfcheck": "readiness",
    "splits": "widgets.splits",
    "step": "widgets.stepper",
    "stops": "stoplist",
    "switches": "listing",
    "table": "listing",
    "terms": "glossary",
    "tournament": "widgets.tournament",
    "use": "settings",
    "voids": "widgets.voids",
}


def __getattr__(name: str) -> object:
    if name in _HOME:
        return getattr(importlib.import_module(f".{_HOME[name]}", __name__), name)
    if name in __all__:  # a module of its own, which may be callable
        return importlib.import_module(f".{name}", __name__)
    if name.startswith("_"):  # asked for by tools, never by people
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    close = nearest(name, __all__)
    if close:
        raise UnknownName(N_("There is no ck.{name}. Did you mean ck.{close}?"), name=name, close=close)
    raise UnknownName(N_("There is no ck.{name}. There are: {names}."), name=name, names=", ".join(__all__))


def __dir__() -> list[str]:
    return sorted(__all__)


if "IPython" in sys.modules:  # Tab between quotes
    importlib.import_module(".completion", __name__).offer()
