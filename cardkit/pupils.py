"""Pupils: whose answers are kept now, where several learn on one machine, and what tells two of one name apart?

Nobody has a name unless one was chosen.  Each pupil has a folder, so nothing of two is ever put together; the folder is
called by what a sum makes of the name.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import unicodedata
import uuid
from pathlib import Path

from .answers import NAME, Pupil, learner, pupil
from .calls import integer, shown
from .errors import WrongType, WrongValue
from .kept_file import small
from .language import N_
from .storage import home, locked, write_whole

FOLDER, CHOSEN, FILE = "pupils", "chosen.json", "pupil.json"
_LARGEST = 10_000  # bytes
_JOINERS = "\u200c\u200d"  # letters of some scripts, and pictures, are joined by them
_now: dict[Path | None, str] = {}
_known: dict[tuple[Path | None, str], Pupil] = {}


def read_name(name: object) -> str:
    """Read a pupil's name or number; empty for nobody.  Raises WrongType, WrongValue."""
    number = integer(name)
    if number is not None:
        name = str(number) if abs(number) < 10**NAME else "9" * (NAME + 1)
    if not isinstance(name, str):
        raise WrongType(N_("pupil is a name or a number, not {value}."), value=shown(name))
    seen = (sign for sign in unicodedata.normalize("NFKC", name) if sign in _JOINERS or not _hidden(sign))
    read = " ".join("".join(seen).split())
    if learner("", read) is None:
        raise WrongValue(N_("pupil is one line of at most {most} letters."), most=NAME)
    return read


def _hidden(sign: str) -> bool:
    return unicodedata.category(sign) == "Cf"  # what cannot be seen, or turns round what follows


def choose(name: object) -> None:
    """Choose whose answers are kept from now on, in this notebook and in those that are opened later.

    Raises WrongType, WrongValue.
    """
    read, place = read_name(name), home()
    _now[place] = read
    if place is None or (not read and not (place / FOLDER).exists()):
        return
    with contextlib.suppress(OSError):  # then the choice holds in this notebook
        (place / FOLDER).mkdir(parents=True, exist_ok=True)
        write_whole(place / FOLDER / CHOSEN, json.dumps({"pupil": read}) + "\n")


def named() -> str:
    """Give the name or number of the pupil who learns now; empty where none was chosen."""
    place = home()
    if place not in _now:
        found = small(place and place / FOLDER / CHOSEN, _LARGEST)
        try:
            _now[place] = read_name(found.get("pupil", "") if isinstance(found, dict) else "")
        except (TypeError, ValueError):
            _now[place] = ""
    return _now[place]


def folder() -> Path | None:
    """Give the folder of the pupil who learns now; without a name that of all data."""
    place, name = home(), named()
    return _folder_of(place, name) if place and name else place


def _folder_of(place: Path, name: str) -> Path:
    return place / FOLDER / hashlib.sha256(name.encode()).hexdigest()[:16]  # no name has to be fit for a file


def whose() -> Pupil:
    """Say who learns now; an id is drawn once, and kept."""
    return who(folder(), named())


def who(own: Path | None, name: str) -> Pupil:
    """Say whose a folder is."""
    if (own, name) not in _known:
        _known[own, name] = _kept(own, name)
    return _known[own, name]


def become(other: Pupil) -> Pupil:
    """Go on under the id of the same learner on another machine, where nothing was answered here yet."""
    own = folder()
    _known[own, other.name] = other
    if own is not None:
        with contextlib.suppress(OSError):
            own.mkdir(parents=True, exist_ok=True)
            with locked(own):
                write_whole(own / FILE, json.dumps(other._asdict()) + "\n")
    return other


def _kept(own: Path | None, name: str) -> Pupil:
    new = Pupil(f"p-{uuid.uuid4().hex[:16]}", name)
    if own is None:
        return new
    try:
        own.mkdir(parents=True, exist_ok=True)
        with locked(own):  # two notebooks may ask at once
            there = pupil(small(own / FILE, _LARGEST))
            if there is not None and there.name == name and there.id:
                return there
            write_whole(own / FILE, json.dumps(new._asdict()) + "\n")
    except OSError:
        pass
    return new
