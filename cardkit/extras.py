"""Extras: what is a person told where a package is missing that only some things need?

Hands, questions, games and scores need none of them, so cardkit runs where they cannot be had, as in a page that
installs nothing.
"""

from __future__ import annotations

import sys

from .errors import N_, CardkitError, speak

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
