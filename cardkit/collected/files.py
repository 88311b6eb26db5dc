"""Files: which files lie in what a teacher names: a folder with folders in it, a zip file, single files, or several?

Nothing is unpacked onto the disk, no link is followed, and nothing is read that is longer than homework can be.  What
cannot be read is told with the reason, and the rest goes on.
"""

from __future__ import annotations

import codecs
import difflib
import io
import itertools
import os
import stat
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import IO, NamedTuple

from ..calls import shown
from ..errors import N_, WrongType, WrongValue
from ..export.file import quoted
from ..reasons import Reason, because, sentences
from ..storage import detail

LARGEST = 20_000_000  # bytes of one file
PACKED = 500_000_000  # bytes of a zip file that is named itself, and of all that comes out of zip files
MOST = 5_000  # files
DEEPEST = 12  # folders in folders
_ZIP = (b"PK\x03\x04", b"PK\x05\x06")
_DOCUMENT = ("[Content_Types].xml", "mimetype")  # what an office program writes is a zip file as well
# What systems and editors leave lying about: it is nobody's homework.  A checkpoint is an old copy.
_LEFT = {".ds_store", "thumbs.db", "desktop.ini", "__macosx", ".ipynb_checkpoints", ".git"}
_BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, ValueError, OSError)  # NotImplementedError too


class File(NamedTuple):
    """Hold a file by the name that people know it by: its bytes, or why it is not read."""

    name: str
    raw: bytes = b""
    fault: Reason | None = None


def found(what: object) -> Iterator[File]:
    """Read every file of a folder, a zip file, a file, or of a list of them, in the order of their names.

    Raises WrongType for what is no path, and WrongValue where the one that is named cannot be read.
    """
    several = isinstance(what, Iterable) and not isinstance(what, str | bytes | os.PathLike | Mapping)
    places = [_path(one) for one in itertools.islice(what, MOST + 1)] if isinstance(what, Iterable) and several else []
    if not several:
        places = [_path(what)]
        _there(places[0])
    search = _Search()
    # Of several folders a name alone would not tell which one a file is from.
    for path in sorted(set(places), key=str):
        yield from search.at(path, clean(str(path)) if len(set(places)) > 1 else "")
    if search.left_out:
        yield File(clean(str(places[0])), fault=because("collect_many", most=MOST))


def clean(text: str) -> str:
    """Write the name of a file so that it can be shown anywhere: on one line, and not longer than a line."""
    return quoted(text.replace(os.sep, "/"))


def _path(one: object) -> Path:
    """Read a path.  Raises WrongType, WrongValue."""
    text = os.fspath(one) if isinstance(one, str | os.PathLike) else None
    if not isinstance(text, str):
        raise WrongType(N_("Homework is collected from a folder or from files, by name, not from {value}."),
                        value=shown(one))  # fmt: skip
    if not text.strip() or "\0" in text:
        raise WrongValue(N_("No folder and no file can be called {value}."), value=shown(text))
    try:
        return Path(text).expanduser()
    except RuntimeError:
        raise WrongValue(N_("Nobody knows the home folder in {value}."), value=clean(text)) from None


def _there(path: Path) -> None:
    """Look whether the one place that is named can be read.  Raises WrongValue with what is in the way."""
    named = clean(str(path))
    try:
        if path.is_dir():
            os.scandir(path).close()
        else:
            path.stat()
    except (FileNotFoundError, NotADirectoryError):
        raise _missing(path) from None
    except PermissionError:
        raise WrongValue(N_("You may not look into {path}. Ask its owner, or copy it to a folder of yours."),
                         path=named) from None  # fmt: skip
    except (OSError, ValueError) as error:
        raise WrongValue(N_("{path} cannot be read ({detail})."), path=named, detail=detail(error)) from error


def _missing(path: Path) -> WrongValue:
    """Say that nothing is there, and what is meant perhaps."""
    try:
        near = {name.casefold(): name for name in os.listdir(path.parent)}
    except (OSError, ValueError):
        return WrongValue(N_("There is no folder {path}."), path=clean(str(path.parent)))
    close = difflib.get_close_matches(path.name.casefold(), near, 1)
    if close:
        return WrongValue(N_("There is no {path}. Did you mean {close}?"), path=clean(str(path)),
                          close=clean(near[close[0]]))  # fmt: skip
    return WrongValue(N_("There is no {path} in the folder {folder}."), path=clean(path.name),
                      folder=clean(str(path.parent.absolute())))  # fmt: skip


class _Search:
    """Look through places, and count what has been read of all of them."""

    def __init__(self) -> None:
        self.left, self.room, self.left_out = MOST, PACKED, False

    def _counted(self) -> bool:
        """Say whether one more file may be looked at."""
        self.left -= 1
        self.left_out |= self.left < 0
        return self.left >= 0

    def at(self, path: Path, name: str) -> Iterator[File]:
        """Read what somebody has named: a link to it is meant."""
        try:
            if path.is_dir():
                yield from self._folder(path, name, 0)
            elif self._counted():
                yield from self._file(path, name or clean(path.name), path.stat(), PACKED)
        except OSError as error:
            yield File(name or clean(path.name), fault=_reason(error))

    def _folder(self, folder: Path, name: str, deep: int) -> Iterator[File]:
        try:
            with os.scandir(folder) as several:
                entries = sorted(several, key=lambda one: (one.name.casefold(), one.name))
        except OSError as error:
            yield File(name or clean(folder.name), fault=_reason(error))
            return
        for entry in entries:
            called = _within(name, clean(entry.name))
            if _left(entry.name):
                continue
            try:
                about = entry.stat(follow_symlinks=False)
                if stat.S_ISDIR(about.st_mode):
                    if deep < DEEPEST:
                        yield from self._folder(folder / entry.name, called, deep + 1)
                    else:
                        yield File(called, fault=because("collect_deep"))
                elif not self._counted():
                    return
                elif stat.S_ISLNK(about.st_mode):
                    yield File(called, fault=because("collect_link"))
                else:
                    yield from self._file(folder / entry.name, called, about, LARGEST)
            except OSError as error:
                yield File(called, fault=_reason(error))

    def _file(self, path: Path, name: str, about: os.stat_result, packed: int) -> Iterator[File]:
        """Read a file, or what is packed in it; ``packed`` is how long it may be then."""
        if not stat.S_ISREG(about.st_mode):  # a pipe would be waited for without end
            yield File(name, fault=because("no_file"))
            return
        if about.st_size > packed:
            yield File(name, fault=because("file_long", most=LARGEST))
            return
        with path.open("rb") as file:
            if file.read(4) in _ZIP:
                yield from self._zip(file, name, 0)
            elif about.st_size > LARGEST:
                yield File(name, fault=because("file_long", most=LARGEST))
            else:
                file.seek(0)
                yield File(name, file.read(LARGEST))

    def _zip(self, file: IO[bytes], name: str, deep: int) -> Iterator[File]:
        """Read what is packed in a zip file; the names in it are only told, never written to."""
        try:
            packed = zipfile.ZipFile(file)
        except _BROKEN:
            yield File(name, fault=because("collect_broken"))
            return
        with packed:
            members = [one for one in packed.infolist() if not one.is_dir()]
            if any(one.filename in _DOCUMENT for one in members):
                yield File(name, fault=because("collect_document"))
                return
            for one in sorted(members, key=lambda one: (one.filename.casefold(), one.filename, one.header_offset)):
                called = _within(name, clean(_named(one)))
                if any(_left(part) for part in one.filename.split("/")):
                    continue
                if not self._counted():
                    return
                if self.room <= 0:
                    yield File(name, fault=because("collect_room", most=PACKED))
                    return
                yield from self._member(packed, one, called, deep)

    def _member(self, packed: zipfile.ZipFile, one: zipfile.ZipInfo, called: str, deep: int) -> Iterator[File]:
        if one.flag_bits & 1:
            yield File(called, fault=because("collect_locked"))
            return
        try:
            with packed.open(one) as file:  # what its head says of its length is not believed
                raw = file.read(min(LARGEST, self.room) + 1)
        except _BROKEN:
            yield File(called, fault=because("collect_broken"))
            return
        self.room -= len(raw)
        if len(raw) > LARGEST:
            yield File(called, fault=because("file_long", most=LARGEST))
        elif self.room < 0:
            yield File(called, fault=because("collect_room", most=PACKED))
        elif raw[:4] not in _ZIP:
            yield File(called, raw)
        elif deep:
            yield File(called, fault=because("collect_deep"))
        else:  # a pupil's own zip file in that of the class
            yield from self._zip(io.BytesIO(raw), called, deep + 1)


def _within(folder: str, name: str) -> str:
    return "/".join(filter(None, (folder, name)))


def _named(one: zipfile.ZipInfo) -> str:
    """Read the name of what is packed; some programs write UTF-8 and do not say so."""
    if one.flag_bits & 0x800:
        return one.filename
    try:
        return one.filename.encode("cp437").decode("utf-8")
    except UnicodeError:
        return one.filename


def no_text(raw: bytes) -> bool:
    """Say whether bytes are no text in any alphabet: a picture, a film, a program."""
    wide = raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, codecs.BOM_UTF32_BE))
    return raw.startswith(b"%PDF") or (b"\0" in raw[:1000] and not wide)


def _left(name: str) -> bool:
    return name.casefold() in _LEFT or name.startswith(("._", "~$"))


def _reason(error: OSError) -> Reason:
    if isinstance(error, PermissionError):
        return because("not_allowed")
    return because("unreadable", detail=detail(error))


sentences(
    collect_many=N_("There are too many files: only the first {most} were looked at."),
    collect_deep=N_("This lies too deep, in folders in folders: it is not looked into."),
    collect_link=N_("This is a link to something elsewhere: only what lies here itself is read."),
    collect_document=N_("This is a document of an office program. Pupils hand in what ck.report() writes."),
    collect_broken=N_("This zip file is damaged or of a strange kind: unpack it yourself, and collect the folder."),
    collect_locked=N_("This is locked with a password: unpack it yourself, and collect the folder."),
    collect_room=N_("This zip file holds too much: of all that is packed, at most {most} bytes are read."),
)
