"""Texts: how is a text that people wrote read, whatever editor and system it comes from?

A byte order mark, UTF-16 and the line ends of other systems are read as they are meant.  The old alphabets of one
country are refused: guessed wrongly, they would show other words than were written.
"""

from __future__ import annotations

import codecs
import difflib
import os
import re
import stat
from pathlib import Path

from .errors import WrongValue
from .language import N_
from .reasons import Reason, because, sentences

LARGEST = 1_000_000  # bytes of a file: what people write for this kit is far shorter
_MARKS = (  # the longer mark first: that of UTF-32 begins like that of UTF-16
    (codecs.BOM_UTF32_LE, "utf-32"), (codecs.BOM_UTF32_BE, "utf-32"), (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"),
)  # fmt: skip
_NO_TEXT = re.compile("[\0\ud800-\udfff]")  # zero bytes, and halves of characters, which no file can hold


class TextError(WrongValue):
    """Refuse a text or a file: why, and on which line where there is one."""

    def __init__(self, reason: Reason, line: int | None = None) -> None:
        super().__init__(reason, line)
        self.reason, self.line = reason, line


def is_path(text: str, *suffixes: str) -> bool:
    """Say whether a text names a file, by the end of its one line, rather than being what such a file holds."""
    return text.strip().lower().endswith(suffixes) and not is_text(text)


def is_text(text: str) -> bool:
    """Say whether a text has several lines, so that it is no name of anything."""
    return "\n" in text or "\r" in text


def plain(text: str) -> str:
    """Give a text without byte order mark, each line ended by a line feed.  Raises TextError for what is no text."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    found = _NO_TEXT.search(text)
    if found:
        raise TextError(because("no_text"), text.count("\n", 0, found.start()) + 1)
    return text


def decoded(raw: bytes) -> str:
    """Read the bytes of a text as UTF-8, or as the mark at their beginning says.  Raises TextError with the line."""
    return plain(unmarked(raw))


def unmarked(raw: bytes) -> str:
    """Do the same, and leave line ends and all else as they are.  Raises TextError with the line."""
    encoding = next((name for mark, name in _MARKS if raw.startswith(mark)), "utf-8")
    try:
        return raw.decode(encoding)
    except UnicodeDecodeError as error:
        before = re.sub(rb"\r\n?", b"\n", raw[: error.start])
        line = before.count(b"\n") + 1 if encoding.startswith("utf-8") else None
        raise TextError(because("not_utf8"), line) from error


def read(path: str | Path, largest: int = LARGEST) -> str:
    """Read a file of text; ``~`` is the home folder.  Raises TextError with what is in the way."""
    try:
        file = Path(path).expanduser()
        return decoded(_bytes(file, largest))
    except FileNotFoundError as error:
        raise TextError(_missing(file)) from error
    except PermissionError as error:
        raise TextError(because("not_allowed")) from error
    except OSError as error:
        raise TextError(because("unreadable", detail=error.strerror or str(error))) from error
    except RuntimeError as error:  # a home folder that nobody knows
        raise TextError(because("no_home")) from error
    except ValueError as error:  # a zero byte or half a character in the path
        raise error if isinstance(error, TextError) else TextError(because("no_path")) from error


def _bytes(file: Path, largest: int) -> bytes:
    found = file.stat()
    if stat.S_ISDIR(found.st_mode):
        raise TextError(because("is_folder"))
    if not stat.S_ISREG(found.st_mode):  # a pipe would be waited for without end
        raise TextError(because("no_file"))
    if found.st_size > largest:
        raise TextError(because("file_long", most=largest))
    with file.open("rb") as stream:
        return stream.read(largest + 1)


def _missing(file: Path) -> Reason:
    """Say that a file is not there, and which one of the same folder may be meant."""
    folder = file.parent
    try:
        there = sorted(os.listdir(folder))
    except OSError:
        return because("no_folder", folder=str(folder))
    by_fold = {name.casefold(): name for name in there}
    close = difflib.get_close_matches(file.name.casefold(), by_fold, 1)
    if close:
        return because("no_such_file_close", close=by_fold[close[0]])
    return because("no_such_file", folder=str(folder.absolute()))


sentences(
    no_text=N_("This is no plain text: it holds signs that no text has. Save it as a text file, in UTF-8."),
    not_utf8=N_(
        "The file cannot be read: it is not saved as UTF-8. Open it in your editor and save it with the encoding UTF-8."
    ),
    unreadable=N_("The file cannot be read: {detail}."),
    not_allowed=N_("The file cannot be read: you may not open it. Ask its owner, or copy it to a folder of yours."),
    is_folder=N_("This cannot be read: it is a folder, not a file."),
    no_file=N_("This cannot be read: it is no ordinary file."),
    file_long=N_("The file cannot be read: it is too long. At most {most} bytes are read."),
    no_folder=N_("The file cannot be read: there is no folder {folder}."),
    no_such_file=N_("The file cannot be read: it is not in the folder {folder}."),
    no_such_file_close=N_("The file cannot be read: it is not there. Did you mean {close}?"),
    no_home=N_("The file cannot be read: nobody knows this home folder."),
    no_path=N_("The file cannot be read: no path may hold such signs."),
)
