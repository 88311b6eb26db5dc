"""What the cards can give, asked in the page and in Python: both must answer alike, whatever is entered."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest
from playwright.sync_api import Page

from cardkit.games.base import game
from cardkit.games.scopa.tally import PRIMIERA
from cardkit.scoring.allowed import MISSING
from cardkit.widgets.base import STATIC

ASK = """([source, groups, entries]) => {
  const Packs = new Function(`${source}; return Packs;`)();
  const packs = new Packs(groups);
  return entries.map((numbers) => packs.clash(numbers));
}"""


@pytest.mark.parametrize(
    ("name", "switches"),
    [("briscola", {}), ("briscola", {"players": 3}), ("scopa", {}), ("scopa", {"napola": True}),
     ("scopa", {"missing_suit": "counts_zero"}), ("tressette", {})],
)  # fmt: skip
def test_page_and_python_refuse_the_same_numbers(page: Page, name: str, switches: dict[str, Any]) -> None:
    rules: Any = game(name, **switches)
    sheet, chance = rules.sheet(), random.Random(11)
    sides = len(rules.seats.sides)
    entries: list[list[list[int | None]]] = []
    for n in range(400):
        # What some sharing out gives, and every other time one number of it spoiled.
        drawn = [chance.choice(group) for group in sheet.packs.groups]
        found = [0 if MISSING in several else sum(several) for several in zip(*drawn, strict=True)]
        if n % 2:
            found[chance.randrange(len(found))] = chance.randint(0, 120)
        numbers: list[int | None] = [None if chance.random() < 0.1 else number for number in found]
        entries.append([numbers[at : at + sides] for at in range(0, len(numbers), sides)])
    by_python = [list(sheet.packs.clash(numbers)) for numbers in entries]
    assert all(by_python[n] == [] for n in range(0, 400, 2))
    assert sum(map(bool, by_python)) > 5
    source = (STATIC / "allowed.js").read_text("utf-8")
    assert page.evaluate(ASK, [source, [list(map(list, group)) for group in sheet.packs.groups], entries]) == by_python


def test_page_and_python_know_every_primiera(page: Page) -> None:
    packs = game("scopa").sheet().packs  # type: ignore[attr-defined]
    entries = [[[None, None]] * 3 + [[number, None]] for number in range(86)]
    source = (STATIC / "allowed.js").read_text("utf-8")
    refused: Any = page.evaluate(ASK, [source, [list(map(list, group)) for group in packs.groups], entries])
    sums = {sum(four) for four in itertools.product(set(PRIMIERA.values()), repeat=4)}
    assert [n for n, told in enumerate(refused) if told == []] == sorted({0, *sums})
    assert [list(packs.clash(numbers)) for numbers in entries] == refused
