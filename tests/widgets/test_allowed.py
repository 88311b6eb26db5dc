"""What the cards can give, asked by the page's own code and by Python's: both answer alike, whatever is entered."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from cardkit.games.base import game
from cardkit.games.scopa.tally import PRIMIERA
from cardkit.scoring.allowed import MISSING, Packs
from tests.front import asked

CASES = 400  # of each of the games below


@pytest.mark.parametrize(
    ("name", "switches"),
    [("briscola", {}), ("briscola", {"players": 3}), ("scopa", {}), ("scopa", {"napola": True}),
     ("scopa", {"missing_suit": "counts_zero"}), ("tressette", {})],
)  # fmt: skip
def test_page_and_python_refuse_the_same_numbers(name: str, switches: dict[str, Any]) -> None:
    rules: Any = game(name, **switches)
    sheet, chance = rules.sheet(), random.Random(11)
    sides = len(rules.seats.sides)
    entries: list[list[list[int | None]]] = []
    for n in range(CASES):
        # What some sharing out gives, and every other time one number of it spoiled.
        drawn = [chance.choice(group) for group in sheet.packs.groups]
        found = [0 if MISSING in several else sum(several) for several in zip(*drawn, strict=True)]
        if n % 2:
            found[chance.randrange(len(found))] = chance.randint(0, 120)
        numbers: list[int | None] = [None if chance.random() < 0.1 else number for number in found]
        entries.append([numbers[at : at + sides] for at in range(0, len(numbers), sides)])
    by_python = [list(sheet.packs.clash(numbers)) for numbers in entries]
    assert all(by_python[n] == [] for n in range(0, CASES, 2))
    assert sum(map(bool, by_python)) > 5
    (by_page,) = asked("keeper/allowed.ts", "clashes", [sheet.packs.groups, entries])
    assert by_page == by_python


def test_page_and_python_know_every_primiera() -> None:
    packs: Packs = game("scopa").sheet().packs  # type: ignore[attr-defined]
    entries: list[list[list[int | None]]] = [[[None, None]] * 3 + [[number, None]] for number in range(86)]
    (refused,) = asked("keeper/allowed.ts", "clashes", [packs.groups, entries])
    sums = {sum(four) for four in itertools.product(set(PRIMIERA.values()), repeat=4)}
    assert [n for n, told in enumerate(refused) if told == []] == sorted({0, *sums})
    assert [list(packs.clash(numbers)) for numbers in entries] == refused
