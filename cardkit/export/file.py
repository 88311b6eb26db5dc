"""File: widgets are written into a page of one file, whole or not at all."""

from __future__ import annotations

import itertools
import os
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence, Set, ValuesView
from pathlib import Path
from typing import cast

from ..calls import public, shown
from ..errors import WrongType, WrongValue
from ..language import N_, Voice, known, known_language, speaking
from ..pages import joined
from ..settings import SIZE_NAMES, THEME_NAMES
from ..storage import detail, write_whole
from .embedded import embedded, widget_of
from .page import MARK, page

MOST = 200  # tables in one page
SUFFIXES = (".html", ".htm")
_CALLED = {
    ".html": N_("A page is written as HTML: call the file {like}, not {name}."),
    ".csv": N_("A table is written as CSV: call the file {like}, not {name}."),
}
_LOOKED_AT = 4096  # bytes of a file that is there already
_LONGEST = 120  # letters of a path that a sentence quotes


@public
def export(
    widgets: object, path: str | Path, *, title: str = "", language: str | None = None, theme: str | None = None,
    size: str | None = None,
) -> Path:  # fmt: skip
    """Write tables, questions and score sheets into one HTML file that works with no Jupyter and no network.

    It steps, asks and counts wherever a browser opens it, from a memory stick too; what is answered stays in that
    browser.  ``title`` stands above, ``language`` is that of the page's own words, ``theme`` and ``size`` are for the
    page and all that stands in it.  Gives the path.  Raises TypeError, ValueError for a path that cannot be written.

    >>> ck.export([ck.step("briscola/last-three"), ck.quiz("04-recall")], "lesson.html", title="The last tricks")
    """
    # Much can be gone through that is no list of tables: a table of data gives the names of its columns.
    listed = isinstance(widgets, Sequence | Set | Iterator | ValuesView) and not isinstance(widgets, str | bytes)
    given = cast("Iterable[object]", widgets) if listed else [widgets]
    several = [widget_of(one) for one in itertools.islice(given, MOST + 1)]  # some rows have no end
    if len(several) > MOST:
        raise WrongValue(N_("A page holds at most {most} tables: make several pages."), most=MOST)
    if not several:
        raise WrongValue(N_("Name at least one table for the page: ck.export([ck.step(...)], path)."))
    if not isinstance(title, str):
        raise WrongType(N_("title is a text, not {value}."), value=shown(title))
    spoken = several[0].language if language is None else known_language(language)
    looks = several[0].theme if theme is None else known("theme", theme, THEME_NAMES)
    sized = None if size is None else known("size", size, SIZE_NAMES)
    there = place(path)
    made = embedded(several, theme=theme, size=sized)
    with speaking(Voice(spoken, several[0].deck)):
        called = _plain(title) or several[0].text().splitlines()[0]
        whole = page(joined(made.places), title=called, language=spoken, theme=looks, head=made.head, kept=True)
    return written(there, whole)


def _plain(title: str) -> str:
    """Give a title as one line, without signs and half characters that no page can show."""
    return " ".join("".join(" " if unicodedata.category(one) in ("Cc", "Cs") else one for one in title).split())


def place(path: object, suffixes: Sequence[str] = SUFFIXES, ours: Callable[[Path], bool] | None = None) -> Path:
    """Read where a page, or a table, is to stand.  Raises WrongType, WrongValue that says what is in the way.

    ``suffixes`` are the ends of names that do; ``ours`` says of a file that is there whether it may be written over.
    """
    like = f"lesson{suffixes[0]}"
    if not isinstance(path, str | os.PathLike) or isinstance(os.fspath(path), bytes):
        raise WrongType(N_("path is the name of a file, such as {like}, not {value}."), like=f'"{like}"',
                        value=shown(path))  # fmt: skip
    name = os.fspath(path)
    if not name.strip() or "\0" in name or _half(name):
        raise WrongValue(N_("path is the name of a file, such as {like}, not {value}."), like=f'"{like}"',
                         value=shown(name))  # fmt: skip
    there = Path(name)
    try:
        there = there.expanduser()
        if there.is_dir():
            raise WrongValue(N_("{path} is a folder: name a file in it, such as {like}."), path=quoted(name),
                             like=quoted(Path(name, like)))  # fmt: skip
        if there.suffix.lower() not in suffixes and len(suffixes) > len(SUFFIXES):
            raise WrongValue(N_("A page is called {page}, a table {table}, and not {name}."),
                             name=quoted(there.name), page=_stem(there, "page") + ".html",
                             table=_stem(there, "page") + suffixes[-1])  # fmt: skip
        if there.suffix.lower() not in suffixes:
            raise WrongValue(_CALLED[suffixes[0]], like=_stem(there, "lesson") + suffixes[0],
                             name=quoted(there.name))  # fmt: skip
        if not there.parent.is_dir():
            raise WrongValue(N_("There is no folder {path}."), path=quoted(there.parent))
        if there.exists() and not (ours or _ours)(there):
            raise WrongValue(N_("{path} is there already and was not made by cardkit: choose another name."),
                             path=quoted(name))  # fmt: skip
    except (OSError, RuntimeError) as error:
        raise _refused(there, error) from error
    return there


def quoted(path: str | Path) -> str:
    """Write a path as a sentence quotes it: never long, with both its ends, without signs that turn it round."""
    text = "".join(one if one.isprintable() else "\ufffd" for one in str(path))
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST // 2 - 1]}…{text[-_LONGEST // 2 :]}"


def _stem(path: Path, usual: str) -> str:
    """Give the name of a file without its end, for a better one; a file may be called by nothing but an end."""
    return usual if path.stem.startswith(".") else quoted(path.stem.rstrip(". ")) or usual


def _half(name: str) -> bool:
    """Say whether a name holds half a character, which no system can write."""
    try:
        os.fsencode(name)
    except UnicodeError:
        return True
    return False


def _ours(path: Path) -> bool:
    """Say whether a file is a page that was made here, or empty: nothing else is written over."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        begin = file.read(_LOOKED_AT)
    return not begin or MARK.encode() in begin


def written(path: Path, text: str) -> Path:
    """Write a page, whole or not at all.  Raises WrongValue."""
    try:
        write_whole(path, text.encode("utf-8", "replace"))
    except OSError as error:
        raise _refused(path, error) from error
    return path


def _refused(path: Path, error: Exception) -> WrongValue:
    return WrongValue(N_("{path} cannot be written ({detail})."), path=quoted(path), detail=detail(error))
