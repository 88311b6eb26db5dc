"""Cells: what is handed in as a table, an answer a row, that a spreadsheet may open and save again.

A spreadsheet reckons with a cell that begins like a formula, and takes 007 for 7: such a cell gets an apostrophe, which
is taken away again when the table is read.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping

from ..answers import Entry
from .form import Handed

PUPIL = ("pupil id", "pupil name")
COLUMNS: Mapping[str, str] = {  # what is kept of an answer, and its column, the same in every language
    "lesson": "lesson", "kind": "kind", "question": "question", "asked": "asked", "choice": "choice",
    "answer": "answer", "right": "right", "sure": "sure", "tries": "tries", "at": "at", "why": "why",
    "told": "reason", "words": "own words", "hand": "position", "id": "id",
}  # fmt: skip
MADE = "handed in"
HEADING = (*PUPIL, *COLUMNS.values(), MADE)
LESSON = "lesson"
_RUN = tuple("=+-@|%＝＋－＠|%\t\r\n'")
_NUMBER = re.compile(r"[\d\s.,:;/eE()%+-]*\d[\d\s.,:;/eE()%+-]*")
_KEPT = re.compile(r"(0|[1-9]\d{0,14})")  # numbers that come back from a spreadsheet as they went


def csv_text(handed: Handed) -> str:
    """Write what is handed in as CSV: a row an answer; where there is none, one row says whose it would be."""
    out = io.StringIO()
    rows = [_row(one) for one in handed.entries] or [{}]
    writer = csv.writer(out)
    writer.writerow(HEADING)
    for row in rows:
        cells = dict(zip(PUPIL, handed.pupil, strict=True)) | row | {MADE: handed.made}
        writer.writerow([guarded(str(cells.get(name, "")), name) for name in HEADING])
    return out.getvalue()


def _row(one: Entry) -> dict[str, object]:
    values = one._asdict()
    return {column: int(values[name]) if type(values[name]) is bool else values[name]
            for name, column in COLUMNS.items()}  # fmt: skip


def guarded(text: str, column: str) -> str:
    """Write a cell that comes back from a spreadsheet as it went there, and that none reckons with."""
    return f"'{text}" if _changes(text, column) else text


def read_cell(cell: str, column: str) -> str:
    """Read such a cell again; an apostrophe that guards nothing belongs to the text."""
    if column == LESSON and re.fullmatch("[0-9]", cell):
        return f"0{cell}"
    return cell[1:] if cell[:1] == "'" and _changes(cell[1:], column) else cell


def _changes(text: str, column: str) -> bool:
    """Say whether a spreadsheet would make something else of a text."""
    if text.startswith(_RUN) or text.lstrip().startswith(_RUN):
        return True
    if column == LESSON:  # of a lesson of the kit the number is read as it comes back
        return bool(re.fullmatch("[0-9]+", text)) and len(text) != 2
    return bool(_NUMBER.fullmatch(text)) and not _KEPT.fullmatch(text)
