"""Reader: whose answers does a file hold, and which, whoever sent it and whatever it was saved by?

The page, the table and a plain file of answers are told apart by what stands in them.  What is good of a file that is
not whole is kept, and the rest told; nothing here trusts a file.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections import Counter
from collections.abc import Iterator

from .. import answers
from ..answers import NOBODY, Entry, Pupil, entry, learner, moment, whose
from ..kept_file import Unreadable, about
from ..memory import LARGEST
from ..reasons import Reason, because
from ..texts import TextError, unmarked
from .cells import COLUMNS, MADE, PUPIL, read_cell
from .form import Handed, HandedError

PAGE_ID = "cardkit-handed"  # of the element of a page in which the same stands as data
_DATA = re.compile(rf"<script\b[^>]*\bid=[\"']?{PAGE_ID}\b[\"']?[^>]*>(.*?)(?:</script|\Z)", re.DOTALL | re.IGNORECASE)
_TIME = re.compile(r"(\d{4})-(\d\d?)-(\d\d?)[T ](\d\d?):(\d\d)(?::(\d\d)(?:\.0+)?)?Z?")
# With dots nobody writes months first.
_DAY_FIRST = re.compile(r"(\d\d?)\.(\d\d?)\.(\d{4}) +(\d\d?):(\d\d)(?::(\d\d))?")
_FLAGS = {"1": True, "0": False, "true": True, "false": False}
Rows = Iterator[tuple[int, list[str] | HandedError]]


def read(raw: bytes, named: str) -> Handed:
    """Read what a learner has handed in; ``named`` is how the file is called.  Raises HandedError."""
    if len(raw) > LARGEST:
        raise HandedError(named, None, because("handed_long"))
    try:
        text = unmarked(raw).removeprefix("\ufeff")  # a second mark, where a file was saved twice
    except TextError as error:
        raise HandedError(named, error.line, error.reason) from error
    begins = text.lstrip()[:1]
    if begins == "<":
        return _page(text, named)
    return _file(text, named) if begins == "{" else _table(text, named)


def _page(text: str, named: str) -> Handed:
    """Read the data that stand in a page."""
    found = _DATA.findall(text)
    if len(found) != 1:
        raise HandedError(named, None, because("handed_several" if found else "handed_nothing"))
    return _file(found[0], named)


def _file(text: str, named: str) -> Handed:
    """Read a file of answers, which may say whose they are and when they were handed in."""
    raw, lost = _mended(text)
    faults: list[HandedError] = []
    try:
        entries = answers.parsed(raw)
    except Unreadable as bad:
        if bad.newer:
            raise HandedError(named, None, because("handed_newer")) from None
        entries, lost = list(bad.good), lost + bad.lost
        if not entries:
            raise HandedError(named, None, because("handed_damaged")) from None
    if lost:
        faults.append(HandedError(named, None, because("handed_lost", n=lost)))
    made = about(raw, "made")
    when = made if isinstance(made, str) and moment(made) else ""
    return Handed(whose(raw) or NOBODY, when, tuple(entries), tuple(faults))


def _mended(text: str) -> tuple[bytes, int]:
    """Leave out what is damaged of a file that is not whole, where an answer has a line; say how many that are."""
    try:
        json.loads(text)
    except RecursionError:
        return b"", 0
    except ValueError:
        head, *lines = text.strip().splitlines() or [""]
        rows = [line.strip().removesuffix(",") for line in lines if line.strip() not in ("", "]}")]
        good = [line for line in rows if _whole(line)]
        text = f"{head}{','.join(good)}]}}"
        return text.encode("utf-8", "replace"), max(1, len(rows) - len(good))
    return text.encode("utf-8", "replace"), 0


def _whole(line: str) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except (ValueError, RecursionError):
        return False


def _table(text: str, named: str) -> Handed:
    """Read a table, an answer a row."""
    rows = _rows(text, named)
    head: list[str] = []
    for line, cells in rows:
        if isinstance(cells, HandedError):
            raise cells
        head = [_title(cell) for cell in cells]
        known = [title for title in head if title in _TITLES]
        if "question" not in known and "id" not in known:
            raise HandedError(named, line, because("handed_nothing"))
        for title, times in Counter(known).items():
            if times > 1:
                raise HandedError(named, line, because("handed_twice", column=title))
        for title in _NEEDED:
            if title not in known:
                raise HandedError(named, line, because("handed_column", column=title, columns=", ".join(_NEEDED)))
        break
    else:
        raise HandedError(named, 1, because("handed_nothing"))
    pupils: dict[str, Pupil] = {}  # by id, or by name where there is none
    made, found, faults = "", [], []
    for line, cells in rows:
        if isinstance(cells, HandedError):
            faults.append(cells)
            continue
        row = dict.fromkeys(_TITLES, "")  # a spreadsheet leaves out empty cells at the end
        row |= {title: read_cell(cell, title) for title, cell in zip(head, cells, strict=False) if title in row}
        who = learner(*(row[title] for title in PUPIL)) or NOBODY
        if pupils.setdefault(who.id or who.name, who) and len(pupils) > 1:
            raise HandedError(named, line, because("handed_several"))
        made = made or _time(row[MADE])
        if not any(row[title] for title in COLUMNS.values()):
            continue  # it only says who has answered nothing
        one = _entry(row)
        if isinstance(one, Entry):
            found.append(one)
        else:
            faults.append(HandedError(named, line, one))
    if faults and not found:
        raise faults[0]
    return Handed(next(iter(pupils.values()), NOBODY), made, tuple(found), tuple(faults))


_TITLES = frozenset({*PUPIL, *COLUMNS.values(), MADE})
_NEEDED = ("lesson", "kind", "question", "right", "sure", "tries", "at", "id")


def _title(cell: str) -> str:
    return " ".join(cell.replace("_", " ").split()).casefold()


def _rows(text: str, named: str) -> Rows:
    """Split a text into its rows, each with its line, or with what is wrong on that line."""
    first, _, rest = text.partition("\n")
    begins = 1
    if re.fullmatch(r"\"?sep=.\"?\r?", first.strip(" "), re.IGNORECASE):  # a line for a spreadsheet alone
        text, begins = rest, 2
    skipped = begins - 1
    between = max(",;\t", key=lambda sign: sum(title in _TITLES for title in _heading(text, sign)))
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=between, strict=True)
    while True:
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            yield begins, HandedError(named, begins, because("handed_form", detail=str(error)))
        else:
            if any(cell.strip() for cell in cells):
                yield begins, cells
        begins = reader.line_num + 1 + skipped


def _heading(text: str, between: str) -> list[str]:
    try:
        rows = csv.reader(io.StringIO(text, newline=""), delimiter=between)
        return [_title(cell) for cell in next((cells for cells in rows if any(map(str.strip, cells))), [])]
    except csv.Error:
        return []


def _entry(row: dict[str, str]) -> Entry | Reason:
    """Read one answer from its cells, or say why it is none."""
    raw: dict[str, object] = {name: row[title] for name, title in COLUMNS.items()}

    def bad(title: str) -> Reason:
        return because("handed_cell", column=title, text=repr(row[title][:40]))

    for name in ("right", "sure"):
        flag = _FLAGS.get(_number(row[name]).casefold())
        if flag is None:
            return bad(name)
        raw[name] = flag
    tries = _number(row["tries"])
    if not re.fullmatch(r"[0-9]{1,3}", tries):
        return bad("tries")
    at = _time(row["at"])
    if not at:
        return bad("at")
    raw |= {"tries": int(tries), "at": at}
    return entry(raw) or because("handed_row")


def _number(cell: str) -> str:
    return re.sub(r"[.,]0+$", "", cell.strip())


def _time(cell: str) -> str:
    """Read a time in the form in which it is kept, or in which a spreadsheet shows it; empty for anything else."""
    text = cell.strip()
    if found := _TIME.fullmatch(text):
        year, month, day, hour, minute, second = found.groups()
    elif found := _DAY_FIRST.fullmatch(text):
        day, month, year, hour, minute, second = found.groups()
    else:
        return ""
    whole = f"{year}-{month:0>2}-{day:0>2}T{hour:0>2}:{minute}:{second or '00'}Z"
    return whole if moment(whole) else ""
