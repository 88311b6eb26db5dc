"""Tournament, asked: what becomes of it by what its page asks for, whatever that is?"""

from __future__ import annotations

from collections.abc import Mapping

from ..errors import WrongValue
from ..language import N_
from ..reasons import because, sentences
from ..scoring.book import KeeperError
from ..scoring.changes import BOTH
from ..scoring.tournament import Contest
from ..scoring.typed import result


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
    if name == "swap":
        return tournament.swap(number(wish, "who"), number(wish, "other"))
    if name == "forfeit":
        return _forfeited(tournament, number(wish, "who"))
    if name not in ("write", "clear"):
        raise KeeperError(because("tour_form"))
    marks = result(tournament, _two(wish)) if name == "write" else None
    return tournament.write(number(wish, "round"), number(wish, "table"), marks)


def _forfeited(tournament: Contest, who: int) -> Contest:
    """Let somebody lose the match of the last round without playing; the other too, who has not played either."""
    last = len(tournament.now.rounds) - 1
    table = tournament.now.rounds[last].at(who) if last >= 0 else None
    if table is None:
        raise KeeperError(because("no_match"))
    one = tournament.now.rounds[last]
    side = one.tables[table].index(who)
    before = one.forfeits.get(table)
    return tournament.forfeit(last, table, side if before in (None, side) else BOTH)


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


sentences(
    no_match=N_("There is no match to forfeit in this round."),
)
