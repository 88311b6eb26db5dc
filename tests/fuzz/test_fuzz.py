"""Whatever people hand in, with slips in it or worse, is used whole or refused with a reason of ours, and its line.

``python -m tests.fuzz`` counts how many of each.  The mutants are the same every time.
"""

from __future__ import annotations

import pytest

from .kinds import CHUNKS, KINDS, tried


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("name", KINDS)
def test_every_mutant_is_used_or_refused(name: str, chunk: int) -> None:
    count = tried(name, chunk)
    assert count.total() == KINDS[name].mutants // CHUNKS
    # Neither a reader that takes everything nor one that refuses everything would pass.
    assert min(count["used"], count["refused"]) >= count.total() // 50, count


def test_there_are_enough_of_them() -> None:
    assert sum(kind.mutants // CHUNKS * CHUNKS for kind in KINDS.values()) >= 20_000
