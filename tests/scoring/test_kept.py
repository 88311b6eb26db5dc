"""What the file of a book holds: read back whole, or refused."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardkit.scoring.book import KeeperError
from cardkit.scoring.kept import Kept, dumped, load, parsed
from tests.scoring.test_book import briscola


def kept(*deals: tuple[int, int], **more: Any) -> Kept:
    changes = tuple([n, [[list(deal)]]] for n, deal in enumerate(deals))
    rules = dict(briscola(match=3).rules)
    day = more.pop("day", "2026-01-31")
    made = {"book": "b0", "game": "briscola", "begun": f"{day}T20:00:00", "changed": f"{day}T20:15:00",
            "names": ("Ada", "Bo"), "rules": rules, "dealer": 1, "changes": changes, "made": len(deals),
            "revs": tuple(f"r{n}" for n in range(len(deals) + 1))}  # fmt: skip
    return Kept(**{**made, **more})


RIGHT = json.loads(dumped(kept((61, 59), (60, 60))))


@pytest.mark.parametrize(
    "wrong",
    [
        {"version": "1"}, {"version": True}, {"book": ""}, {"book": 5}, {"book": "x" * 2000}, {"game": "bridge"},
        {"game": 5}, {"names": ["a"] * 9}, {"names": "AB"}, {"names": [5]}, {"rules": []}, {"rules": {"match": 9}},
        {"rules": {"self": 1}}, {"dealer": 2}, {"dealer": -1}, {"dealer": True}, {"dealer": "A"},
        {"changes": {}}, {"changes": [[0, [[[62, 57]]]]]},
        {"changes": [[0]]}, {"changes": [None]}, {"made": 3}, {"made": "2"}, {"made": -1}, {"revs": []}, {"revs": [5]},
        {"called": 5}, {"called": [5]}, {"asked": []}, {"draft": 5}, {"where": 5}, {"begun": None}, {"changed": 5},
    ],
)  # fmt: skip
def test_what_a_book_holds_is_checked(wrong: dict[str, Any], tmp_path: Path) -> None:
    assert parsed(RIGHT).open().totals == (1, 0)
    path = tmp_path / "b.json"
    path.write_text(json.dumps({**RIGHT, **wrong}))
    with pytest.raises(KeeperError, match=r"b\.json, line 1: (This is no book of deals|These changes|62 \+ 57)"):
        load(path)


def test_files_that_are_no_book(tmp_path: Path) -> None:
    path = tmp_path / "b.json"
    assert load(path) is None
    for raw in (b"", b"\xff", b"[" * 100_000, b"[]", b"5", b"{}", b'{"version": 1}', b"points A\n", b"\0", b"9" * 5000):
        path.write_bytes(raw)
        with pytest.raises(KeeperError, match="no book of deals"):
            load(path)
    path.write_text(json.dumps({**RIGHT, "version": 2}))
    with pytest.raises(KeeperError, match="newer cardkit"):
        load(path)
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps(RIGHT).encode())
    assert load(path) is not None
    with pytest.raises(KeeperError, match="cannot be read"):
        load(tmp_path)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda deeper: st.lists(deeper, max_size=3) | st.dictionaries(st.text(max_size=5), deeper, max_size=3),
)


parts = st.sampled_from(list(RIGHT))


@given(st.dictionaries(parts, anything, max_size=3), st.sets(parts, max_size=2))
def test_any_book_is_read_or_refused(other: dict[str, Any], without: set[str]) -> None:
    raw = {name: value for name, value in {**RIGHT, **other}.items() if name not in without}
    with contextlib.suppress(KeeperError):
        assert parsed(raw).open().rows() is not None
