"""The rules of a score sheet are said twice, in Python and in the page: many random matches and entries, told alike."""

from __future__ import annotations

import json
import random
import unicodedata
from collections.abc import Iterator
from typing import Any

import pytest

import cardkit as ck
from cardkit.cards import Suit
from cardkit.games.scopa.tally import primiera
from cardkit.scoring.allowed import MISSING
from cardkit.scoring.book import Book
from cardkit.scoring.csv_file import write
from cardkit.scoring.kept import Kept, goes_on_from
from cardkit.scoring.sheet import Fault
from cardkit.widgets.keeper import Keeper
from cardkit.widgets.keeper_words import cells, sheet_in_words, words
from tests.front import asked
from tests.scoring.test_book import ELEVEN, PAIR, ROUNDS

# Every kind of table: players, big wins, a tie dealt again, the run of coins, a missing suit that counts, the ace and
# the fewest cards, thirds dropped or kept, claims or none.
TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("briscola", {"match": 3, "big_wins": True, "players": 3}),
    ("briscola", {"match": 3, "players": 4, "names": ("Ada", "", "1-2")}),
    ("briscola", {"match": 2, "tie": "replay", "names": ("Ada", "{score}")}),
    ("scopa", {"target": 11, "ace_sweep": "scopa", "fewest_cards": True}),
    ("scopa", {"target": 21, "napola": True, "names": ("Ada", "Bo")}),
    ("scopa", {"target": 16, "missing_suit": "counts_zero"}),
    ("scopa", {"target": 16, "napola": True, "missing_suit": "counts_zero", "last_card_sweep": True}),
    ("scopone", {}),
    ("tressette", {"target": 21, "names": ("Ada",)}),
    ("tressette", {"target": 41}),
    ("tressette", {"target": 41, "rounding": "keep_thirds"}),
    ("tressette", {"target": 31, "claims": False}),
)
LANGUAGES = ("en", "zh-Hant", "zh-Hans")


def keepers() -> Iterator[Keeper]:
    for n, (name, given) in enumerate(TABLES):
        yield ck.keep(name, **given, language=LANGUAGES[n % 3])


def paper(book: Book) -> dict[str, Any]:
    """Give a sheet as the page gets it."""
    return {"sheet": sheet_in_words("any", book), "labels": words(book), "rules": book.rules}


def some(book: Book, draw: random.Random) -> list[list[int]]:
    """Draw a deal that the cards can give."""
    while True:
        deal = numbers(book, draw)
        if book.sheet.fault(tuple(map(tuple, deal)), book.rules) is None:
            return deal


def numbers(book: Book, draw: random.Random) -> list[list[int]]:
    if book.sheet.claiming and draw.random() < 0.1:
        side, each = draw.randrange(2), 1 if book.scale > 1 else 3
        just = [(book.target * book.scale - book.totals[side]) * each, 0]  # what makes the claim just right
        made = just if draw.random() < 0.5 else [draw.randint(0, most) for most in (32, 12)]
        return [[number * (n == side) for n in (0, 1)] for number in made] + [[side]]
    if len(book.sheet.packs.items) > 1:
        return shared_out(book, draw)
    deal = []
    for item in book.sheet.items:
        total, times = item.total, 1
        if item.parts and (book.scale > 1 or draw.random() < 0.5):
            total = item.parts.total
        elif item.parts:
            times = item.parts.each
        numbers = [draw.randint(0, (total or item.most) // 2) for _ in book.seats.sides]
        if item.ladder and draw.random() < 0.4:  # just what a rung needs, or one less
            numbers[0] = draw.choice(item.ladder).least - draw.randrange(2)
        if total is not None:
            numbers[-1] = total - sum(numbers[:-1])
        deal.append([number * times for number in numbers])
    return deal


def shared_out(book: Book, draw: random.Random) -> list[list[int]]:
    """Draw what some sharing out of the pack gives, and a few of what no card tells of."""
    packs, sides = book.sheet.packs, len(book.seats.sides)
    drawn = zip(*(draw.choice(group) for group in packs.groups), strict=True)
    found = [0 if MISSING in several else sum(several) for several in drawn]
    given = {item: found[at * sides : (at + 1) * sides] for at, item in enumerate(packs.items)}
    return [given.get(n, [draw.randint(0, 3) for _ in range(sides)]) for n in range(len(book.sheet.items))]


def match(book: Book, draw: random.Random) -> Iterator[Book]:
    """Change a match at random, and give every state of it."""
    for _ in range(30):
        number = len(book.deals)
        if draw.random() < 0.2 and number:
            book = book.remove(draw.randrange(number))
        elif draw.random() < 0.3 and number:
            book = book.edit(draw.randrange(number), some(book, draw))
        elif draw.random() < 0.2 and book.made:
            book = book.undo()
        elif draw.random() < 0.3 and book.made < len(book.changes):
            book = book.redo()
        elif draw.random() < 0.05:
            book = book.load([some(book, draw) for _ in range(draw.randrange(3))])
        elif book.winner is None:
            book = book.add(some(book, draw))
        yield book


@pytest.mark.parametrize("seed", range(3))
def test_page_and_python_reckon_alike(seed: int) -> None:
    """At every one of some 2,500 states of matches all that is shown and written is the same."""
    draw = random.Random(seed)
    sheets = [(keeper, keeper.book) for keeper in keepers()]
    sheets += [(sheets[0][0], Book(ROUNDS, {"target": 11}, PAIR)), (sheets[0][0], Book(ELEVEN, {"target": 21}, PAIR))]
    states, cases = [], []
    for keeper, start in sheets:
        books = [book for _ in range(2) for book in match(start._replace(dealer=draw.randrange(2)), draw)]
        with keeper.speaking():
            given = [{"rules": book.rules, "changes": book.changes, "made": book.made, "dealer": book.dealer}
                     for book in books]  # fmt: skip
            cases.append([paper(start), given, start.game])
        states.append((keeper, books))
    told = asked("keeper/batch.ts", "matches", *cases)
    assert sum(len(books) for _, books in states) > 800
    for (keeper, books), pages in zip(states, told, strict=True):
        with keeper.speaking():
            for book, page in zip(books, pages, strict=True):
                same(book, page)


def same(book: Book, page: Any) -> None:
    rows = book.rows()
    assert [row["deal"] for row in page["rows"]] == json.loads(json.dumps(book.deals))
    assert [tuple(row["totals"]) for row in page["rows"]] == [row.totals for row in rows]
    assert [tuple(row["marks"]) for row in page["rows"]] == [row.marks for row in rows]
    assert [row["counts"] for row in page["rows"]] == [row.counts for row in rows]
    assert [row["dealer"] for row in page["rows"]] == [int(row.dealer) for row in rows]
    assert [row["cells"] for row in page["rows"]] == [cells(book, row)[2:] for row in rows]
    assert page["winner"] == (-1 if book.winner is None else book.winner)
    assert page["dealer"] == int(book.next_dealer)
    assert tuple(page["totals"]) == book.totals
    assert page["won" if book.winner is not None else "state"] == book.state().say()
    if book.game:
        assert page["file"] == write(book)


# --- what is entered, and what is wrong with it

TYPED = ("", " ", "x", "-1", "-0", "+5", "1e2", "60.5", "121", "0x1", "６", " ７ ", "٣", "007", "1 2", "12345678901")


def draft(book: Book, draw: random.Random) -> dict[str, Any]:
    """Draw an entry: a deal that can be, often with one number of it spoiled, now and then in a strange hand."""
    deal = some(book, draw)
    items, parts = book.sheet.items, book.sheet.items[0].parts
    claim = deal[len(items)][0] if len(deal) > len(items) else -1
    mode = "points"
    if parts:
        dropped = book.scale == 1
        points = deal[0][claim] % parts.each == 0 if claim >= 0 else items[0].whole(tuple(deal[0]))
        mode = "points" if dropped and points else "parts"
    each = parts.each if parts and mode == "points" else 1
    typed = [[str(n // (1 if at else each)) for n in numbers] for at, numbers in enumerate(deal[: len(items)])]
    for _ in range(draw.choice((0, 1, 1, 2))):
        at, side = draw.randrange(len(typed)), draw.randrange(len(typed[0]))
        number = str(draw.randint(0, (parts.total if parts and mode == "parts" and not at else items[at].most) + 2))
        typed[at][side] = draw.choice(TYPED) if draw.random() < 0.2 else number
    if items[0].both is not None and draw.random() < 0.1:
        typed[0] = [str(items[0].most), str(draw.randrange(2))]
    return {"mode": mode, "typed": typed, "parts": typed[0], "claim": claim}


def read(text: str) -> int | None:
    """Read a whole number as somebody types it."""
    plain = unicodedata.normalize("NFKC", text).strip()
    digits = plain.removeprefix("-").removeprefix("+") if plain[:1] in ("+", "-") else plain
    return int(plain) if digits.isascii() and digits.isdigit() and len(digits) < 10 else None


def fault(book: Book, entry: dict[str, Any]) -> Fault | str | None:
    """Say what Python makes of an entry: nothing wrong, a fault, or a number that cannot be read."""
    deal = []
    for at, item in enumerate(book.sheet.items):
        each = item.parts.each if item.parts and entry["mode"] == "points" else 1
        row = []
        for side, text in enumerate(entry["typed"][at]):
            if entry["claim"] not in (-1, side):
                row.append(0)
                continue
            number = item.usual if not text.strip() else read(text)
            if number is None:
                return "unread"
            row.append(number * each)
        deal.append(tuple(row))
    first = book.sheet.items[0]
    if first.parts and entry["mode"] == "parts" and entry["claim"] < 0 and first.whole(deal[0]):
        return "points"  # as such they could be, but thirds were said
    return book.sheet.fault((*deal, *([(entry["claim"],)] if entry["claim"] >= 0 else ())), book.rules)


def test_page_and_python_refuse_the_same_entries() -> None:
    draw, cases, drawn = random.Random(7), [], []
    for keeper in keepers():
        book = keeper.book
        entries = [draft(book, draw) for _ in range(200)]
        with keeper.speaking():
            cases.append([paper(book), entries])
        drawn.append((keeper, book, entries))
    told = asked("keeper/batch.ts", "entries", *cases)
    seen: set[str] = set()
    for (keeper, book, entries), pages in zip(drawn, told, strict=True):
        with keeper.speaking():
            for entry, page in zip(entries, pages, strict=True):
                seen.add(judged(book, entry, page))
    assert {"", "unread", "no_number", "too_few", "too_many", "no_such_number", "no_such_cards", "sweeps_take",
            "too_many_together"} <= seen  # fmt: skip


def judged(book: Book, entry: dict[str, Any], page: Any) -> str:
    wrong = fault(book, entry)
    assert (wrong is None) == (page["faults"] == []), (entry, wrong, page)
    if wrong is None:
        assert book.sheet.fault(tuple(map(tuple, page["deal"])), book.rules) is None
        assert page["again"] == page["deal"]  # to be corrected, it is shown as what it is
        return ""
    if isinstance(wrong, str):
        return wrong
    places = [(one["item"], one.get("side"), one["why"]) for one in page["faults"]]
    strange = any(str(read(text)) != text for row in entry["typed"] for text in row)
    # Of thirds the page speaks in what was entered; and that both together have too much it says when each is right.
    if not (book.sheet.items[wrong.item].parts or strange or wrong.reason.code == "too_many_together"):
        assert (wrong.item, wrong.side, wrong.reason.say()) in places, (entry, wrong, page)
    return wrong.reason.code


def test_page_and_python_count_the_same_piles() -> None:
    draw, cases, counted = random.Random(5), [], []
    for name, given in (("briscola", {}), ("briscola", {"players": 3}), ("scopa", {}), ("scopone", {}),
                        ("scopa", {"missing_suit": "counts_zero"}), ("tressette", {})):  # fmt: skip
        keeper = ck.keep(name, **given)
        sheet, sides = keeper.book.sheet, range(len(keeper.book.seats.sides))
        entries = []
        for _ in range(100):
            # Now and then one side gets nearly all, and lacks a suit or everything.
            odds = draw.choice((1, 1, 1, 6, 30))
            names = [*(card.code for card in sheet.cards), *(extra.key for extra in sheet.extras)]
            share = {code: draw.choice((*sides, *(0,) * (odds - 1))) for code in names}
            entries.append({"mode": "cards", "piles": share})
            piles = [[card for card in sheet.cards if share[card.code] == side] for side in sides]
            if name in ("scopa", "scopone"):
                best = [primiera(pile) for pile in piles]
                counts = "missing_suit" in given
                coins = [sum(card.suit is Suit.DIAMONDS for card in pile) for pile in piles]
                settebello = [sum(card.code == "7D" for card in pile) for pile in piles]
                total = [one.total if counts or not one.missing else 0 for one in best]
                counted.append([list(map(len, piles)), coins, settebello, total])
            else:
                game: Any = ck.game(name, **given)
                last = [3 * (share.get("last") == side) for side in sides]
                counted.append([[sum(map(game.worth, pile)) + last[side] for side, pile in enumerate(piles)]])
        cases.append([paper(keeper.book), entries])
    told = [page for pages in asked("keeper/batch.ts", "entries", *cases) for page in pages]
    assert len(told) == 600
    for page, numbers in zip(told, counted, strict=True):
        items = page["deal"][1:5] if len(numbers) == 4 else page["deal"][:1]
        assert items == numbers


def test_page_and_python_know_which_copy_of_a_book_goes_on() -> None:
    draw, cases, expected = random.Random(3), [], []

    def kept(book: str, revs: list[str], stamp: str = "") -> Kept:
        return Kept(book, "briscola", "", "", (), {}, 0, (1,), 0, tuple(revs) or (book,), where=stamp)

    def history() -> list[str]:
        return [f"r{n}" for n in range(draw.randrange(7))] + draw.choices("xyz", k=draw.choice((0, 0, 1)))

    for _ in range(400):
        revs = history()
        mine = kept("one", revs, "s1")
        copies = [kept(draw.choice(("one", "one", "two")), history() or ["r0"], draw.choice(("s1", "s2")))
                  for _ in range(4)]  # fmt: skip
        records = [{**one._asdict(), "stamp": one.where} for one in copies]
        cases.append([records, {"book": "one", "revs": revs, "stamp": "s1"}])
        fates = []
        for one in copies:
            if one.book == mine.book and one.revs[-1] == mine.revs[-1]:
                fates.append("none" if one.where == mine.where else "draft")
            else:
                fates.append("match" if goes_on_from(one, mine) else "old" if goes_on_from(mine, one) else "other")
        last: dict[str, Kept] = {}
        for one in copies:
            if one.book not in last or goes_on_from(one, last[one.book]):
                last[one.book] = one
        expected.append({"latest": [[one.book, one.revs[-1]] for one in last.values()], "fates": fates})
    assert asked("keeper/batch.ts", "copies", *cases) == expected
