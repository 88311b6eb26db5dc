"""Extras: what is a person told where a package is missing that only some things need?

Hands, questions, games and scores need none of them, so cardkit runs where they cannot be had, as in a page that
installs nothing.
"""

from __future__ import annotations

import sys

from .errors import N_, CardkitError, speak
from .pages import tag

# What each is for.
NEEDED = {
    "matplotlib": N_("A plot is drawn with {package}, which is not installed here."),
    "numpy": N_("Many deals at once are played with {package}, which is not installed here."),
    "pandas": N_("Tables to reckon with are made by {package}, which is not installed here."),
}
IN_A_PAGE = N_("Everything else works without it. This lesson runs in your browser with nothing installed; in "
               "JupyterLab on a computer this works too.")  # fmt: skip
ON_A_COMPUTER = N_("Everything else works without it. To have it, run %pip install {package} in a cell, then this one "
                   "again.")  # fmt: skip


class NotInstalled(CardkitError, ModuleNotFoundError):
    """Say which package is missing, what it is for, and how to have it."""

    def __init__(self, package: str) -> None:
        super().__init__("", package=package)
        self.name = package

    def __str__(self) -> str:
        return told(str(self.name))

    def __reduce__(self) -> tuple[type[NotInstalled], tuple[str]]:
        return type(self), (str(self.name),)


def told(package: str) -> str:
    """Say what needs a package, and how to have it."""
    how = IN_A_PAGE if sys.platform == "emscripten" else ON_A_COMPUTER
    return f"{speak(NEEDED[package], package=package)} {speak(how, package=package)}"


def lacking(error: BaseException | None) -> str:
    """Name the package for want of which an import has failed; empty where it failed for anything else.

    One that is there may fail for want of another: pandas needs numpy.
    """
    while error is not None:
        package = str(getattr(error, "name", None) or "").partition(".")[0]
        if isinstance(error, ModuleNotFoundError) and package in NEEDED:
            return package
        error = error.__cause__ or error.__context__
    return ""


def without(error: ImportError) -> object:
    """Stand for what a call would have given, had no package been missing.  Raises NotInstalled, or what it was given.

    In a page a cell that ends in an error stops all that follow, so there it ends with the sentence instead.
    """
    package = lacking(error)
    if not package or isinstance(error, NotInstalled):
        raise error
    if sys.platform == "emscripten":
        return LeftOut(package)
    raise NotInstalled(package) from error


class LeftOut:
    """Say, where it is shown, what is missing; what is asked of it is missing too."""

    def __init__(self, package: str) -> None:
        self._package = package

    def __repr__(self) -> str:
        return told(self._package)

    def _repr_html_(self) -> str:
        return tag("p", repr(self))

    def __call__(self, *args: object, **keywords: object) -> LeftOut:
        """Give what it would give: nothing more than this."""
        return self

    def __getattr__(self, name: str) -> LeftOut:
        if name.startswith("_"):  # asked for by tools, never by people
            raise AttributeError(name)
        return self
