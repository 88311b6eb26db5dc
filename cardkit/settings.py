"""Settings: what the learner chose for every widget that follows, in this notebook or in all of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import NamedTuple

from .calls import public
from .errors import CardkitError
from .kept_file import small
from .language import DECK_NAMES, N_, choose, known, known_language
from .lessons import lesson as find
from .pupils import choose as choose_pupil
from .pupils import read_name
from .storage import detail, home, locked, write_whole

THEME_NAMES = {"auto": N_("like the page"), "light": N_("light"), "dark": N_("dark")}
SIZE_NAMES = {
    "auto": N_("as wide as fits"), "compact": N_("phone"), "normal": N_("normal"), "projector": N_("projector"),
}  # fmt: skip
THEMES, SIZES = tuple(THEME_NAMES), tuple(SIZE_NAMES)
FILE = "look.json"  # beside the answers: what was chosen for all lessons
LARGEST = 10_000  # bytes
READ: Mapping[str, Callable[[object], str]] = {  # how a choice is read
    "language": known_language,
    "deck": lambda value: known("deck", value, DECK_NAMES),
    "theme": lambda value: known("theme", value, THEME_NAMES),
    "size": lambda value: known("size", value, SIZE_NAMES),
}


class Settings(NamedTuple):
    """Hold the theme and the size for new widgets, and the lesson that runs; language and deck belong to the voice."""

    theme: str = "auto"
    size: str = "auto"
    lesson: str = ""  # its number


_now: Settings | None = None


def settings() -> Settings:
    """Give the settings of the moment: at first those that were chosen for all lessons."""
    global _now
    if _now is None:
        _now = Settings()  # first, since choosing asks for it
        look = kept_look()
        choose(look.get("language"), look.get("deck"))
        _now = Settings(look.get("theme", "auto"), look.get("size", "auto"))
    return _now


def kept_look() -> dict[str, str]:
    """Read what was chosen for all lessons; what cannot be read was not chosen."""
    folder = home()
    return chosen(small(folder and folder / FILE, LARGEST))


def chosen(look: object) -> dict[str, str]:
    """Read what a file or a page says was chosen; what is no choice is left out."""
    found: dict[str, str] = {}
    for name, value in look.items() if isinstance(look, dict) else ():
        try:
            found[name] = READ[name](value)
        except (CardkitError, KeyError):
            continue
    return found


def keep_look(look: Mapping[str, str]) -> str:
    """Keep a choice for all lessons; give why it cannot be kept, empty where it was."""
    folder = home()
    if folder is None:
        return ""  # who has no home is told so where answers are kept
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with locked(folder):  # two notebooks may choose at once, each something else
            write_whole(folder / FILE, json.dumps({**kept_look(), **look}) + "\n")
    except (OSError, ValueError) as error:
        return detail(error)
    return ""


@public
def use(
    language: str | None = None, *, deck: str | None = None, theme: str | None = None, size: str | None = None,
    lesson: str | None = None, pupil: str | int | None = None,
) -> None:  # fmt: skip
    """Choose the language, deck, theme and size for everything that follows; what is not named stays.

    ``lesson`` names the lesson that runs here, so that it is kept how far one has come in it.
    ``pupil`` is a name or a number under which answers are kept from now on, each pupil's apart from all others', in
    notebooks that are opened later too; "" is nobody again.  It stands in files on this machine and in what
    ``ck.report`` writes, and is sent nowhere.
    Raises TypeError, and ValueError with the values that exist; then nothing has changed.

    >>> ck.use("zh-Hant", deck="italian", theme="dark")
    """
    global _now
    now = settings()
    theme = now.theme if theme is None else known("theme", theme, THEME_NAMES)
    size = now.size if size is None else known("size", size, SIZE_NAMES)
    number = now.lesson if lesson is None else find(lesson).number
    name = None if pupil is None else read_name(pupil)
    choose(language, deck)
    if name is not None:
        choose_pupil(name)
    _now = Settings(theme, size, number)
