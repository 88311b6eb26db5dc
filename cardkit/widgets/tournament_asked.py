"""Tournament, asked: what becomes of it by what its page asks for, whatever that is?"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

from ..errors import WrongValue
from ..language import N_
from ..reasons import because
from ..scoring.book import KeeperError
from ..scoring.changes import MOST_MARKS
from ..scoring.tournament import Contest

_WHOLE = re.compile(r"\d{1,4}")


def wished(tournament: Contest, name: str, wish: Mapping[str, object]) -> Contest:
    """Do to a tournament what the page asks for.  Raises KeeperError, WrongType, WrongValue."""
    if name == "undo":
        return tournament.undo()
    if name == "redo":
        return tournament.redo()
    if name == "join":
        return tournament.join(_names(wish))
    if name == "rename":
        return tournament.rename(number(wish, "who"), _names(wish))
    if name == "leave":
        return tournament.leave(number(wish, "who"))
    if name == "back":
        return tournament.back(number(wish, "who"))
    if name not in ("write", "clear"):
        raise KeeperError(because("tour_form"))
    marks = [_marks(text) * tournament.scale for text in _two(wish)] if name == "write" else None
    return tournament.write(number(wish, "round"), number(wish, "table"), marks)


def number(wish: Mapping[str, object], name: str) -> int:
    """Give one number of a wish.  Raises KeeperError."""
    value = wish.get(name)
    if type(value) is not int or value < 0:
        raise KeeperError(because("tour_form"))
    return value


def _names(wish: Mapping[str, object]) -> list[str]:
    names = wish.get("names")
    if not isinstance(names, list) or not all(isinstance(one, str) for one in names):
        raise KeeperError(because("tour_form"))
    if not any(one.strip() for one in names):
        raise WrongValue(N_("A name is missing."))
    return names


def _two(wish: Mapping[str, object]) -> list[object]:
    marks = wish.get("marks")
    if not isinstance(marks, list) or len(marks) != 2:
        raise KeeperError(because("tour_form"))
    return marks


def _marks(text: object) -> int:
    """Read marks as they were typed, at full width too.  Raises KeeperError."""
    plain = unicodedata.normalize("NFKC", str(text)).strip()
    if not _WHOLE.fullmatch(plain):
        raise KeeperError(because("result_form", most=MOST_MARKS))
    return int(plain)
