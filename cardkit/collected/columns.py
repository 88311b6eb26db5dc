"""Columns: which columns has the class as data, a row an answer?  Their names are the same in every language."""

from __future__ import annotations

# Programs are written against names and types.
COLUMNS = {
    "pupil": "str", "pupil_id": "str", "lesson": "str", "counts_as": "str", "kind": "str", "question": "str",
    "asked": "str", "first": "bool", "right": "bool", "sure": "bool", "tries": "int64", "at": "datetime64[us, UTC]",
    "choice": "str", "answer": "str", "reason": "str", "why": "str", "words": "str",
}  # fmt: skip
_HEAD = ",".join(COLUMNS).encode()


def is_own(raw: bytes) -> bool:
    """Say whether bytes are such a table: it may lie in the folder that it was made of."""
    return raw.removeprefix(b"\xef\xbb\xbf").replace(b";", b",").replace(b'"', b"").startswith(_HEAD)
