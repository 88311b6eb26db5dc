"""Settings: what the learner chose for every widget that follows."""

from __future__ import annotations

from typing import NamedTuple

from .calls import public
from .language import N_, choose, known

THEME_NAMES = {"auto": N_("like the page"), "light": N_("light"), "dark": N_("dark")}
SIZE_NAMES = {
    "auto": N_("as wide as fits"), "compact": N_("phone"), "normal": N_("normal"), "projector": N_("projector"),
}  # fmt: skip
THEMES, SIZES = tuple(THEME_NAMES), tuple(SIZE_NAMES)


class Settings(NamedTuple):
    """Hold the theme and the size for new widgets; language and deck belong to the voice."""

    theme: str = "auto"
    size: str = "auto"


_now = Settings()


def settings() -> Settings:
    """Give the settings of the moment."""
    return _now


@public
def use(
    language: str | None = None, *, deck: str | None = None, theme: str | None = None, size: str | None = None
) -> None:
    """Choose the language, deck, theme and size for everything that follows; what is not named stays.

    Raises ValueError with the values that exist; then nothing has changed.

    >>> ck.use("zh-Hant", deck="italian", theme="dark")
    """
    global _now
    theme = _now.theme if theme is None else known("theme", theme, THEME_NAMES)
    size = _now.size if size is None else known("size", size, SIZE_NAMES)
    choose(language, deck)
    _now = Settings(theme, size)
