"""How large are pages of one file: one hand, four tables, and each lesson in each language?"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import cardkit as ck
from notebooks.export import export
from tests.bench.row import Row

HAND, LESSON = 200, 350  # KB that are aimed at


def rows() -> Iterator[Row]:
    """Write the pages, and say how large they are."""
    with tempfile.TemporaryDirectory() as there:
        folder = Path(there)
        hands = {"three tricks": "briscola/last-three", "a whole deal": "briscola/full-deal"}
        for name, hand in hands.items():
            yield _row(f"a page of one hand, {name}", ck.step(hand).save(folder / "hand.html").stat().st_size, HAND)
        four = [ck.step("briscola/last-three"), ck.quiz("04-recall"), ck.primiera(), ck.keep("briscola")]
        yield _row("a page of four tables", ck.export(four, folder / "four.html").stat().st_size, LESSON)
        largest: dict[str, int] = {}
        for path, size in export(folder / "lessons", tell=lambda _: None):
            largest[path.stem] = max(size, largest.get(path.stem, 0))
        for name, size in largest.items():
            yield _row(f"page of {name}, the largest of three languages", size, LESSON)


def _row(what: str, size: int, aim: int) -> Row:
    kb = size / 1000
    return Row(f"{what} ({kb / aim:.0%} of the aim)", f"{kb:.0f} KB", f"{aim} KB", kb <= aim)
