"""Entrants: who takes part in a tournament, a player or a pair of partners, and what is each one called?"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from ..errors import WrongType, WrongValue
from ..language import N_, say
from ..seats import Seats

Entrant = tuple[str, ...]  # the names at one side of a table: of a player, or of two partners
MOST = 256  # who take part in one tournament
LONGEST = 200  # letters of a name
_CONTROLS = re.compile("[\0-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]+")


def entrants(names: object, size: int | None = None) -> tuple[Entrant, ...]:
    """Read who takes part: a name each, or two names each for partners.  Raises WrongType, WrongValue."""
    if isinstance(names, (str, bytes, Mapping)) or not isinstance(names, Iterable):
        raise WrongType(N_("names should be a list of players, or of pairs of partners."))
    given: list[Entrant] = []
    for name in names:
        if len(given) == MOST:
            raise WrongValue(N_("A tournament has room for {most} at most."), most=MOST)
        given.append(entrant(name, size))
        size = size or len(given[0])
    return tuple(given)


def entrant(name: object, size: int | None = None) -> Entrant:
    """Read one who takes part.  Raises WrongType, WrongValue."""
    pair = isinstance(name, Sequence) and not isinstance(name, (str, bytes))
    parts: tuple[object, ...] = tuple(name) if pair else (name,)  # type: ignore[arg-type]
    if not all(isinstance(part, str) for part in parts):
        raise WrongType(N_("names should be a list of players, or of pairs of partners."))
    if len(parts) not in (1, 2) or len(parts) != (size or len(parts)):
        raise WrongValue(N_("Each takes part alone, or each with a partner: a name each, or two names each."))
    cleaned = tuple(" ".join(_CONTROLS.sub(" ", str(part)).split()) for part in parts)
    cleaned = tuple(part if same(part) else "" for part in cleaned)  # a name that nobody sees is none
    if max(map(len, cleaned)) > LONGEST:
        raise WrongValue(N_("A name can have {most} letters at most."), most=LONGEST)
    return cleaned


def called(several: Sequence[Entrant]) -> list[str]:
    """Call each who takes part, in the language of the moment: no two by the same name, and nobody by none."""
    plain = [_together(one) or say(N_("Player {n}"), n=n) for n, one in enumerate(several, 1)]
    taken, seen, out = {same(name) for name in plain}, Counter[str](), []
    for name in plain:
        seen[same(name)] += 1
        shown, n = name, seen[same(name)]
        while n > 1 and same(shown) in taken:
            shown = f"{name} ({n})"
            n += 1
        taken.add(same(shown))
        out.append(shown)
    return out


def same(name: str) -> str:
    """Bring a name to what is seen of it: those that look alike are to be told apart, however they are written."""
    if name.isascii() and name.isprintable():
        return " ".join(name.casefold().split())
    seen = (sign for sign in unicodedata.normalize("NFKC", name) if unicodedata.category(sign) != "Cf")
    return " ".join("".join(seen).casefold().split())


def _together(one: Entrant) -> str:
    given = [name for name in one if name]
    return say(N_("{several} and {last}"), several=given[0], last=given[1]) if len(given) == 2 else "".join(given)


def at_table(one: Entrant, other: Entrant, seats: Seats) -> tuple[str, ...]:
    """Give the names by seat where two sides sit down at a table."""
    by_seat = [""] * len(seats.all)
    for side, names in zip(seats.sides, (one, other), strict=True):
        for seat, name in zip(side, names, strict=True):
            by_seat[seat] = name
    return tuple(by_seat)
