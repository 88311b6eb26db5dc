"""What a card may take, asked by the page's own code and by the engine: both say the same, whatever is picked."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest

import cardkit as ck
from cardkit.cards import DECK, Card
from cardkit.games.scopa.legal import VALUE
from cardkit.language import spoken
from cardkit.reasons import because, told
from cardkit.widgets.capture import Capture
from tests.front import asked
from tests.widgets.test_capture import plain, sent, table

TABLES, MOST = 40, 32  # tables for each of the agreements below, and how many choices of each at most
AGREED: list[dict[str, object]] = [{}, {"fewest_cards": True}, {"ace_sweep": "scopa"}, {"ace_sweep": "no_scopa"}]


def drawn(chance: random.Random, switches: dict[str, object]) -> Capture:
    """A widget that asks about a table of one to eight cards, often with twins, many sums or an ace to play."""
    low, high = [one for one in DECK if VALUE[one] < 6], [one for one in DECK if VALUE[one] > 7]
    packs = [(low, low), (low, high), (DECK, DECK), (DECK, [Card("AS"), Card("AD")])]
    lying, played = chance.choice(packs)
    market = chance.sample(lying, chance.randint(1, 8))
    card = chance.choice([one for one in played if one not in market] or [next(o for o in DECK if o not in market)])
    return ck.capture(table(" ".join(one.code for one in market), card.code, **switches), card=card.code)


def choices(chance: random.Random, widget: Capture) -> list[list[str]]:
    """Every set of cards on a small table; on a larger one nothing, sets that make the value, and some others."""
    codes, value = [one["code"] for one in widget.position["table"]], sent(widget)["value"]
    every = [list(some) for size in range(len(codes) + 1) for some in combinations(codes, size)]
    sums = [some for some in every if sum(VALUE[Card(code)] for code in some) == value]
    found = every if len(every) <= MOST else [[], *map(list, sums[:16]), *chance.sample(every, MOST - 17)]
    for one in found:
        chance.shuffle(one)
    return found


def asking(widget: Capture) -> list[Any]:
    """What the page knows of the table and of the card to play."""
    return [{**widget.position, "frame": [], "hand": []}, sent(widget)]


def cards_of(taken: list[str]) -> frozenset[Card]:
    return frozenset(Card(code) for code in taken)


@pytest.mark.parametrize("switches", AGREED, ids=str)
def test_page_and_engine_refuse_the_same_choices_in_the_same_words(switches: dict[str, object]) -> None:
    chance, wanted, veiled = random.Random(7), [], 0
    cases: list[list[Any]] = []
    for _ in range(TABLES):
        widget = drawn(chance, switches)
        (card,) = widget._cards
        for taken in choices(chance, widget):
            refused = widget._refused(card, cards_of(taken))
            options = widget._options(card)
            # Before all is shown the words tell neither which ways there are nor how many.
            closed = refused is not None and "options" in dict(refused.facts)
            if closed:
                assert refused is not None and options
                veil = because("capture_fewest") if taken else because("capture_can", card=card)
                veiled += 1
            for shown in (True, False):
                cases.append([*asking(widget), taken, shown])
                said = veil if closed and not shown else refused
                wanted.append("" if said is None else plain(said.say()))
    by_page = [plain(said) for said in asked("capture/rules.ts", "refusal", *cases)]
    assert by_page == wanted
    assert len(cases) > 1_000 and "" in wanted and veiled > 10
    assert (plain(because("capture_fewest").say()) in wanted) is ("fewest_cards" in switches)


@pytest.mark.parametrize("switches", AGREED, ids=str)
def test_page_and_engine_tell_the_same_of_every_way(switches: dict[str, object]) -> None:
    chance, wanted = random.Random(8), []
    cases: list[list[Any]] = []
    for _ in range(3 * TABLES):
        widget = drawn(chance, switches)
        (card,) = widget._cards
        for n, way in enumerate(sent(widget)["options"]):
            taken = cards_of(way["taken"])
            reasons = widget._reasons(card, taken)
            left = [one for one in widget._moment.table.market if one not in taken]
            stay = [because("capture_stay", cards=tuple(left))] if left and len(reasons) == 1 else []
            cases.append([*asking(widget), n, "{first} {then}"])
            wanted.append({
                "taken": set(taken), "told": plain(told([*reasons, *stay])),
                "text": plain(" + ".join(spoken(Card(code)) for code in way["taken"])),
            })  # fmt: skip
    by_page = [
        {"taken": cards_of(one["taken"]), "told": plain(one["told"]), "text": plain(one["text"])}
        for one in asked("capture/rules.ts", "wayOf", *cases)
    ]
    assert by_page == wanted and len(cases) > 100


def test_the_running_sum_is_that_of_the_cards() -> None:
    chance = random.Random(9)
    widgets = [drawn(chance, {}) for _ in range(60)]
    cases = [[asking(widget)[0], taken] for widget in widgets for taken in choices(chance, widget)]
    values = [sorted((VALUE[card] for card in cards_of(taken)), reverse=True) for _, taken in cases]
    wanted = [" + ".join(map(str, some)) + (f" = {sum(some)}" if len(some) > 1 else "") for some in values]
    assert asked("capture/rules.ts", "running", *cases) == wanted and len(cases) > 500
