"""Self-check: is all ready before the class comes? A line each, with a sign, a word and what to do.

Of the page that shows the answer one thing alone is known: whether it shows widgets, since the lines are shown by one.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator

from .calls import public, public_methods
from .language import N_, Voice, known_language, say, speaking, voice
from .machine import CHECKS, TITLES, Checked
from .pages import Html, bullets, page, tag
from .shell import in_kernel

SIGNS = {True: "\N{CHECK MARK}", False: "!"}  # nobody needs the colour to tell them apart
LOOKS = {True: "background:#1b5e20;color:#fff", False: "background:#ffca28;color:#000"}


_HINT = N_(
    "Run this cell to see whether all is ready. You have run it, and see no list? Then this page shows no widgets: "
    "start JupyterLab with make lab. print(ck.selfcheck()) tells more."
)


def mark(one: Checked) -> str:
    """Say in a sign and a word whether all is well."""
    return f"{SIGNS[one.ok]} {say(N_('ready')) if one.ok else say(N_('look'))}"


@public_methods
class SelfCheck:
    """Hold what was found, line by line; in a notebook it is shown, ``print`` writes it."""

    def __init__(self, lines: tuple[Checked, ...], spoken: Voice) -> None:
        self.lines, self._voice = lines, spoken

    @property
    def ok(self) -> bool:
        """Say whether every line is green."""
        return all(line.ok for line in self.lines)

    def __iter__(self) -> Iterator[Checked]:
        return iter(self.lines)

    def __len__(self) -> int:
        return len(self.lines)

    def __str__(self) -> str:
        with speaking(self._voice):
            return "\n".join(map(_line, self.lines))

    __repr__ = __str__

    def html(self) -> str:
        """Write the lines as a list: each with a sign, a word and a colour."""
        with speaking(self._voice):
            return page(bullets("ul", map(_row, self.lines)), lang=self._voice.language)

    def _repr_mimebundle_(self, **kwargs: object) -> object:
        """Show the lines in a widget: where a page shows none it says so, and that is a finding too.

        What stays in a saved notebook is the same on every machine.
        """
        if not in_kernel():
            return {"text/plain": str(self)}
        with speaking(self._voice):
            hint = say(_HINT)
        try:
            widget = importlib.import_module("ipywidgets").HTML(self.html())
        except ImportError:
            return {"text/plain": str(self), "text/html": self.html()}
        shown = widget._repr_mimebundle_(**kwargs)
        data, about = shown if isinstance(shown, tuple) else (shown or {}, {})
        still = {"text/plain": hint, "text/html": page(tag("p", hint), lang=self._voice.language)}
        return {**data, **still}, about


def _line(one: Checked) -> str:
    do = "" if one.do is None else f" \N{RIGHTWARDS ARROW} {one.do}"
    return f"{mark(one)} \N{MIDDLE DOT} {say(TITLES[one.what])}: {one.found}{do}"


def _row(one: Checked) -> Html:
    badge = tag("strong", mark(one), style=f"{LOOKS[one.ok]};padding:0 .5em")
    do = () if one.do is None else (tag("div", f"\N{RIGHTWARDS ARROW} {one.do}"),)
    return tag("div", badge, " ", tag("strong", say(TITLES[one.what])), f": {one.found}", *do)


@public
def selfcheck(*, language: str | None = None) -> SelfCheck:
    """Look, before a class comes, whether all is ready: a line each, green or amber, with what to do.

    Kernel, front end, fonts, saved tables, versions, where answers are kept, space on disk.  Raises ValueError for a
    language that there is not.

    >>> ck.selfcheck()
    """
    spoken = voice() if language is None else voice()._replace(language=known_language(language))
    with speaking(spoken):
        return SelfCheck(tuple(line for check in CHECKS for line in check()), spoken)
