"""The ratio of the bench means something only where both engines tell the same."""

from __future__ import annotations

from typing import Any

import pytest

from cardkit.points import Scoreline
from tests.bench import deals


def plain(value: Any) -> Any:
    """Write any card, suit, seat or tuple of them as text; numbers stay."""
    if isinstance(value, tuple):
        return tuple(map(plain, value))
    for name in ("code", "letter"):
        if hasattr(value, name):
            return getattr(value, name)
    if isinstance(value, Scoreline):
        return str(value)
    return value.rank + value.suit if hasattr(value, "rank") else value


@pytest.mark.parametrize("seed", [*range(40), 12345])
def test_both_engines_tell_the_same_events(seed: int) -> None:
    told: dict[str, list[Any]] = {"ours": [], "plain": []}
    count = deals.ours(seed, told["ours"].extend), deals.plain(seed, told["plain"].extend)
    lists = {
        name: [
            (e.kind, plain(e.seat), plain(e.cards), e.points, e.reason.code,
             {key: plain(value) for key, value in dict(e.reason.facts).items()})
            for e in events
        ]
        for name, events in told.items()
    }  # fmt: skip
    assert lists["ours"] == lists["plain"]
    assert count == (len(lists["plain"]),) * 2
