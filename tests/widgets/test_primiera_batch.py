"""The Primiera and the round, counted by the page's own code and by Python's: both say the same of any two piles."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

import cardkit as ck
from cardkit.cards import DECK, Card, Suit
from cardkit.games.base import Tally
from cardkit.games.scopa.tally import items, primiera_value
from cardkit.view import primiera_scene as lay
from cardkit.widgets.primiera import Primiera
from tests.front import asked

CASES = 500  # for each of the agreements below
AGREED = list(product(("not_entitled", "counts_zero"), (False, True)))
LETTERS = "SHDC"


def plain(text: str) -> str:
    return text.replace("\ufe0e", "")


def agreed(missing: str, napola: bool) -> Primiera:
    """A widget of a table that has agreed on this; its piles are given later."""
    rules = f'[switches]\nmissing_suit = "{missing}"\nnapola = {str(napola).lower()}\n'
    return ck.primiera(f'game = "scopa"\n{rules}[start]\nhands = {{ A = "2S", B = "3S" }}\n[play]\nmoves = []\n')


def shared(widget: Primiera, chance: random.Random) -> None:
    """Give a widget two piles and some sweeps: a whole pack or less, often few cards, often a long run of coins."""
    pack = list(DECK)
    chance.shuffle(pack)
    if chance.random() < 0.4:
        run = [Card(f"{rank}D") for rank in ("A", "2", "3", "4", "5", "6", "7", "J", "Q", "K")[: chance.randint(2, 10)]]
        pack = [*run, *(card for card in pack if card not in run)]
    cut = chance.choice((chance.randint(0, 40), chance.randint(1, 8)))
    end = 40 if chance.random() < 0.5 else min(40, cut + chance.randint(0, 9))
    piles = [tuple(pack[:cut]), tuple(pack[cut:end])]
    chance.shuffle(piles)
    widget._piles, widget._sweeps = tuple(piles), (chance.choice((0, chance.randint(1, 4))), chance.randint(0, 2))
    with widget.speaking():
        widget._lay_out()


def on_the_sheet(item: Tally) -> list[Any]:
    """An item as the page writes it."""
    counts = ["–" if one is None else one for one in item.counts]
    return [item.name, counts, list(item.points), plain(item.reason.say())]


def rows_of(rows: list[dict[str, Any]]) -> list[list[Any]]:
    return [[row["key"], row["counts"], row["points"], plain(row["why"])] for row in rows]


@pytest.mark.parametrize(("missing", "napola"), AGREED)
def test_page_and_python_count_the_same(missing: str, napola: bool) -> None:
    widget, chance = agreed(missing, napola), random.Random(3)
    zero = missing == "counts_zero"
    cases, wanted = [], []
    for _ in range(CASES):
        shared(widget, chance)
        given = [side["cards"] for side in widget.piles["sides"]]
        cases.append([widget.piles, given, widget.labels["comma"]])
        counted = items(widget._piles, widget._sweeps, widget._sides, missing_counts=zero, napola=napola)
        wanted.append([on_the_sheet(item) for item in counted])
    assert [rows_of(rows) for rows in asked("primiera/count.ts", "items", *cases)] == wanted
    assert any("–" in counts for rows in wanted for _, counts, _, _ in rows) is not zero
    assert any(name == "napola" and max(points) > 2 for rows in wanted for name, _, points, _ in rows) is napola


def test_page_and_python_find_the_same_best_cards() -> None:
    widget, chance = agreed("not_entitled", False), random.Random(4)
    cases, wanted = [], []
    for _ in range(100):
        shared(widget, chance)
        for side, suit in product((0, 1), Suit):
            cases.append([widget.piles["sides"][side]["cards"], suit.letter])
            wanted.append([(one.code, primiera_value(one)) for one in lay.best(widget._piles[side], suit)])
    by_page = [[(one["code"], one["worth"]) for one in found] for found in asked("primiera/piles.ts", "best", *cases)]
    assert by_page == wanted and [] in wanted and any(len(found) > 1 for found in wanted)


def done(widget: Primiera, chance: random.Random) -> list[dict[str, Any]]:
    """What a learner may have done: a guess, right cards and wrong ones, values, suits shown, cards changed."""
    log: list[dict[str, Any]] = [{"guess": chance.choice("01-")}] if chance.random() < 0.9 else []
    for _ in range(chance.randint(0, 24)):
        side, letter = chance.randrange(2), chance.choice(LETTERS)
        at, best = f"{side}{letter}", lay.best(widget._piles[side], Suit.read(letter))
        kind = chance.random()
        if kind < 0.1:
            log.append({"show": letter})
        elif kind < 0.3 and best:
            log.append({"at": at, "worth": chance.choice([primiera_value(best[0]), 10, 7])})
        elif kind < 0.7 or not any(widget._piles):
            log.append({"at": at, "card": best[0].code, "from": side} if best else {"at": at, "card": ""})
        else:
            where = chance.choice([n for n in (0, 1) if widget._piles[n]])
            log.append({"at": at, "card": chance.choice(widget._piles[where]).code, "from": where})
    if chance.random() < 0.2 and all(widget._piles):
        log.append({"swap": [chance.choice(pile).code for pile in widget._piles]})
    return log


@pytest.mark.parametrize("fade", range(3))
@pytest.mark.parametrize(("missing", "napola"), AGREED)
def test_page_and_python_judge_the_same_of_what_was_done(missing: str, napola: bool, fade: int) -> None:
    widget, chance = agreed(missing, napola), random.Random(fade)
    widget.fade = fade
    cases, wanted = [], []
    for _ in range(60):
        shared(widget, chance)
        log = done(widget, chance)
        widget.log = tuple(log)
        doing = {"piles": widget.piles, "fade": fade, "sheet": True, "log": log}
        cases.append([doing, widget.labels])
        now, phase = widget._log.now(), widget.phase
        counted = [on_the_sheet(item) for item in widget._items(now)]
        blank = [["", ""], ["", ""], ""]
        rows = [[name, *(rest if phase != "guess" and (phase == "over" or name != "primiera") else blank)]
                for name, *rest in counted]  # fmt: skip
        totals = [sum(points[side] for _, _, points, _ in counted) for side in (0, 1)] if phase == "over" else ["", ""]
        last = log[-1] if log else {}
        judged = widget._log.judged(last) if "at" in last and phase != "over" else None
        guess = widget._log.judged(log[0]) if phase == "over" and "swap" not in last else None
        right = judged[2] if judged else guess[2] if guess else None
        wanted.append([phase, rows, totals, [{card.code for card in pile} for pile in now], right])
    by_page = []
    for one in asked("primiera/batch.ts", "told", *cases):
        phase, rows = one["phase"], rows_of(one["rows"])
        if phase == "fill":  # the Primiera grows place by place; in Python it waits for the last
            rows = [[name, *([["", ""], ["", ""], ""] if name == "primiera" else rest)] for name, *rest in rows]
        right = {"right": True, "wrong": False, "": None}[one["is"]]
        by_page.append([phase, rows, one["totals"], [set(pile) for pile in one["lies"]], right])
    assert by_page == wanted
    assert {phase for phase, *_ in wanted} == {"guess", "fill", "over"}
