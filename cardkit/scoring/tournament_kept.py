"""Kept tournament: what does the file of a tournament hold, and can it be read back?

It is kept as the book of a match is: changes and never totals, every state with a short name, replaced whole.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from ..language import N_
from ..reasons import because, sentences
from ..storage import home
from .book import KeeperError
from .kept import LONGEST, MOST_REVS, VERSION, dumped, read
from .store import Folder
from .tournament import SYSTEMS, Contest, begun

FOLDER = "tournaments"
MOST_CHANGES = 20_000


class KeptTournament(NamedTuple):
    """Hold a tournament as its file does."""

    book: str  # the same wherever a copy of it lies
    game: str
    begun: str  # when, by the clock of the place: 2026-01-31T20:15:00
    changed: str
    rules: Mapping[str, object]
    system: str
    rounds: int | None
    names: tuple[tuple[str, ...], ...]  # of who began
    changes: tuple[tuple[object, ...], ...]
    made: int
    matches: Mapping[str, Mapping[str, object]]
    revs: tuple[str, ...]
    where: str = ""  # the file, where somebody named one

    def open(self) -> Contest:
        """Make the tournament of it.  Raises KeeperError where it can be none."""
        try:
            new = begun(self.names, self.game, self.system, self.rounds, self.rules)
            if self.system not in SYSTEMS or len(self.changes) > MOST_CHANGES or dict(self.rules) != dict(new.rules):
                raise KeeperError(because("tour_unread"))
            for key, deals in self.matches.items():
                new = new.play(str(key), deals)
            new.made_of(self.changes, len(self.changes))  # what was undone has to be possible as well
            return new.made_of(self.changes, self.made)
        except KeeperError:
            raise
        except (TypeError, ValueError, AttributeError) as error:
            raise KeeperError(because("tour_unread")) from error

def kept(tournament: Contest, **more: object) -> KeptTournament:
    """Write a tournament down as its file holds it; ``more`` are book, begun, changed, revs and where."""
    own = {"game": tournament.game, "rules": tournament.rules, "system": tournament.system,
           "rounds": tournament.planned, "names": tournament.first, "changes": tournament.changes,
           "made": tournament.made, "matches": tournament.matches}  # fmt: skip
    return KeptTournament(**own, **more)  # type: ignore[arg-type]


def parsed(raw: object) -> KeptTournament:
    """Read a tournament from what a file holds, and check that it can be.  Raises KeeperError."""
    if not isinstance(raw, dict) or type(raw.get("version")) is not int:
        raise KeeperError(because("tour_unread"))
    if raw["version"] > VERSION:
        raise KeeperError(because("book_newer"))
    given = {name: raw[name] for name in KeptTournament._fields if name in raw}
    texts = [given.get(name, "") for name in ("book", "game", "begun", "changed", "system", "where")]
    lists = [given.get(name) for name in ("names", "changes", "revs")]
    dicts = [given.get(name) for name in ("rules", "matches")]
    fits = (
        all(isinstance(text, str) and len(text) <= LONGEST for text in texts) and texts[0]
        and all(isinstance(one, list) for one in lists) and all(isinstance(one, dict) for one in dicts)
        and set(KeptTournament._fields[:12]) <= set(given)
    )  # fmt: skip
    if not fits:
        raise KeeperError(because("tour_unread"))
    revs = tuple(str(rev)[:LONGEST] for rev in given["revs"])[-MOST_REVS:]
    if not revs or not all(isinstance(change, list) and change for change in given["changes"]):
        raise KeeperError(because("tour_unread"))
    names = tuple(tuple(one) if isinstance(one, list) else one for one in given["names"])
    changes = tuple(map(tuple, given["changes"]))
    found = KeptTournament(**{**given, "revs": revs, "names": names, "changes": changes})
    found.open()
    return found


def load(path: Path) -> KeptTournament | None:
    """Read a file, None where there is none.  Raises KeeperError for one that is no tournament or cannot be read."""
    return read(path, parsed, "tour_unread")


class Archive(Folder[KeptTournament]):
    """Keep tournaments, and find one of before that the same cell may have begun."""

    def find(self, like: KeptTournament) -> list[tuple[Path | None, KeptTournament]]:
        """Find what the same players began and did not end, or played today: the newest one."""
        waiting: list[tuple[Path | None, object]] = [(None, json.loads(dumped(one))) for one in self.waiting.values()]
        found: list[tuple[Path | None, KeptTournament]] = []
        for path, raw in [*self.all(), *waiting]:
            try:
                one = parsed(raw)
            except KeeperError:
                continue
            alike = (one.game, one.system, one.names) == (like.game, like.system, like.names)
            if alike and one.book != like.book and (one.changed[:10] == like.changed[:10] or not one.open().over):
                found.append((path, one))
        return sorted(found, key=lambda pair: pair[1].changed, reverse=True)[:1]


_ARCHIVES: dict[Path | None, Archive] = {}


def archive() -> Archive:
    """Give the archive of the folder that is chosen now."""
    folder = home()
    return _ARCHIVES.setdefault(folder, Archive(folder / FOLDER if folder else None, load))


sentences(
    tour_unread=N_("This is no tournament, or it was damaged. It stays as it is: name another file."),
)
