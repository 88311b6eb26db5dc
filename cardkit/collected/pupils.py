"""Pupils: whose is each file that was handed in, and what is each pupil called where two bear one name?

An id alone says that two files are of one pupil.  A file without one is a pupil of its own, however it is called: two
are never put together, and nothing that was answered is lost, in whatever order the files come.
"""

from __future__ import annotations

import hashlib
import itertools
import unicodedata
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..answers import Entry, merged
from ..direction import isolated
from ..errors import CardkitError
from ..handed import Handed, read
from ..language import N_, n_
from ..reasons import Reason, because, sentences
from .columns import is_own
from .files import File, no_text

_JOINERS = "\u200c\u200d"


class Member(NamedTuple):
    """Hold one pupil of the class, and the answers, oldest first."""

    label: str  # no other pupil of the class has it
    id: str  # empty where the file has none
    files: tuple[str, ...]
    entries: tuple[Entry, ...]


class FileNote(NamedTuple):
    """Say of a file why it is not taken in, or what else is to be known of it."""

    file: str
    taken: bool
    why: Reason | CardkitError


class Copy(NamedTuple):
    """Hold a file that was read: its name, what its bytes come to, and what is in it."""

    name: str
    print: str
    handed: Handed


class Classroom(NamedTuple):
    """Hold the pupils by name, and what is to be told of the files."""

    members: tuple[Member, ...]
    faults: tuple[FileNote, ...]
    looked_at: int  # files


def gathered(files: Iterable[File]) -> Classroom:
    """Read the files and put those of one pupil together."""
    copies: list[Copy] = []
    faults: list[FileNote] = []
    looked_at = 0
    for file in files:
        looked_at += 1
        if file.fault is not None:
            faults.append(FileNote(file.name, False, file.fault))
        elif is_own(file.raw):
            faults.append(FileNote(file.name, False, because("collect_own")))
        elif no_text(file.raw):
            faults.append(FileNote(file.name, False, because("collect_binary")))
        else:
            try:
                handed = read(file.raw, file.name)
            except CardkitError as error:
                faults.append(FileNote(file.name, False, error))
                continue
            lost = not handed.pupil.id and not handed.entries and handed.faults
            if not lost:
                copies.append(Copy(file.name, hashlib.sha256(file.raw).hexdigest(), handed))
            faults += [FileNote(file.name, not lost, why) for why in handed.faults]
    groups = _groups(sorted(copies, key=lambda one: (one.name, one.print)), faults)
    members = _named(groups, faults)
    faults += _shared(members)
    return Classroom(members, tuple(sorted(faults, key=lambda one: (one.taken, one.file))), looked_at)


def _groups(copies: Iterable[Copy], faults: list[FileNote]) -> list[list[Copy]]:
    """Put together what is of one pupil; the same file twice counts once."""
    groups: dict[tuple[str, ...], list[Copy]] = {}
    seen: dict[str, str] = {}
    for number, copy in enumerate(copies):
        whose = copy.handed.pupil.id
        if copy.print in seen and (whose or copy.handed.entries):  # nothing tells two files without anything apart
            faults.append(FileNote(copy.name, False, because("collect_twice", file=seen[copy.print])))
            continue
        seen[copy.print] = copy.name
        groups.setdefault(("id", whose) if whose else ("file", str(number)), []).append(copy)
    return list(groups.values())


def _named(groups: list[list[Copy]], faults: list[FileNote]) -> tuple[Member, ...]:
    """Call each pupil by the latest name, or by the file; those who would be called the same are numbered."""
    wanted = [(_name(group, faults) or _file(group[0].name), group) for group in groups]
    # Whoever comes later changes as few of the names as can be: what has no id stands behind.
    wanted.sort(key=lambda one: (not one[1][0].handed.pupil.id, one[1][0].handed.pupil.id, one[1][0].name))
    alike: dict[str, list[tuple[str, list[Copy]]]] = {}
    for name, group in wanted:
        alike.setdefault(_seen(name), []).append((name, group))
    taken = {folded for folded, several in alike.items() if len(several) == 1}
    members = []
    for folded, several in alike.items():
        numbers = itertools.count(1)
        for name, group in several:
            label = name
            while len(several) > 1 and (label == name or _seen(label) in taken):
                label = f"{isolated(name)} ({next(numbers)})"
            taken |= {_seen(label)} if len(several) > 1 else {folded}
            members.append(_member(label, group))
            if len(several) > 1:
                faults.append(FileNote(group[0].name, True, because("collect_alike", name=label)))
    return tuple(sorted(members, key=lambda one: (_seen(one.label), one.label)))


def _member(label: str, group: list[Copy]) -> Member:
    entries = merged(*(copy.handed.entries for copy in group))
    return Member(label, group[0].handed.pupil.id, tuple(copy.name for copy in group), tuple(entries.values()))


def _name(group: list[Copy], faults: list[FileNote]) -> str:
    """Give the name that a pupil bears last, and tell where another one stands."""
    names = sorted((copy.handed.made, _shown(copy.handed.pupil.name), copy.name) for copy in group)
    last = next((name for _, name, _ in reversed(names) if name), "")
    for _, name, file in names:
        if name not in ("", last):
            faults.append(FileNote(file, True, because("collect_renamed", name=name, now=last)))
    return last


def _shown(name: str) -> str:
    """Write a name on one line; what cannot be seen is left out, but for what joins the letters of some scripts."""
    line = " ".join(name.split())
    kept = "".join(sign for sign in line if sign in _JOINERS or unicodedata.category(sign)[0] != "C")
    return " ".join(kept.split()) if _seen(kept) else ""


def _file(name: str) -> str:
    """Call a pupil by a file: by its folder too, for there all may be called the same."""
    stem, dot, ending = name.rpartition(".")
    return stem if dot and stem and "/" not in ending else name


def _seen(name: str) -> str:
    """Give a name as one sees it: what cannot be seen, capitals and widths tell nobody apart."""
    text = unicodedata.normalize("NFKC", name).casefold()
    return " ".join("".join(sign for sign in text if unicodedata.category(sign) not in ("Cf", "Mn")).split())


def _shared(members: Iterable[Member]) -> Iterator[FileNote]:
    """Tell where two pupils have handed in the same answers: each was given once, in one place."""
    first: dict[str, Member] = {}
    for member in members:
        shared: dict[str, int] = {}
        for entry in member.entries:
            other = first.setdefault(entry.id, member)
            if other is not member:
                shared[other.label] = shared.get(other.label, 0) + 1
        for label, n in shared.items():
            yield FileNote(member.files[0], True, because("collect_shared", n=n, name=member.label, other=label))


sentences(
    collect_binary=N_("This is a picture, a document or the like. Pupils hand in what ck.report() writes."),
    collect_own=N_("This is a table of the class that was written here: it is nobody's homework."),
    collect_twice=N_("This is the same file as {file}: it counts once."),
    collect_renamed=N_("Here this pupil is called {name}, later {now}: it is one pupil."),
    collect_alike=N_("Another pupil has the same name: this one is called {name} here."),
    collect_shared=n_(
        "{n} answer of {name} is one of {other} as well: was a file passed on?",
        "{n} answers of {name} are those of {other} as well: was a file passed on?",
    ),
)
