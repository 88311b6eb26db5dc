"""Strip: one trick, or one play of a capture game, as a picture so small that a whole deal of them fits on paper.

Nothing is told by colour alone: who takes a trick is ringed, what a play takes is ringed and lifted out of its row.
All lengths are in scene units.
"""

from __future__ import annotations

from ..cards import Card
from ..games.scopa.legal import VALUE, total
from ..language import N_, say, spoken
from ..ledger import PlayRow, Row
from ..points import mixed
from ..replay import Replay
from ..seats import Seat
from .parts import empty_place, step
from .scene import CARD_H, CARD_W, Frame, Scene, badge, card, clip_name, em, fit, line, text

EDGE, TOP = 22, 36  # around the cards: room for rings, and above for the badges
APART = {2: 64, 3: 44, 4: 26}  # from card to card of a trick, so that the names have room under them
LETTERS = {2: 25, 3: 28, 4: 31}  # the more cards, the smaller the picture is printed
CORNER, SEEN = 31, 60  # how much of a card at least is seen in a row, to the right and down
LIFT = 26  # how far a card that is taken stands out of its row
TABLE, BESIDE = 250, 36  # room for the cards of the table, and what parts them from the card played


def trick(replay: Replay, row: Row, *, results: bool = True, named: bool = True) -> Scene:
    """Lay out one trick: its cards in the order of play, each with its player and its worth, the taker's ringed.

    Without ``results`` nobody is ringed and no card tells its worth; unless ``named`` a line stands for each name.
    """
    seats, amount = len(replay.game.seats.all), replay.game.amount
    apart, letters = APART.get(seats, APART[4]), LETTERS.get(seats, LETTERS[4])
    wide = 2 * EDGE + seats * CARD_W + (seats - 1) * apart
    items: Frame = []
    for n in range(seats):
        x = EDGE + n * (CARD_W + apart)
        middle, room = x + CARD_W / 2, CARD_W + min(apart, 2 * EDGE) - 8
        base = TOP + CARD_H + letters * 1.3
        if n >= len(row.plays):
            items.append(empty_place(f"e{n}", x, TOP, 1))
            continue
        _, seat, one = row.plays[n]
        items += [
            card(one.code, one.code, x, TOP, 1, 0, "w" if results and seat == row.taker else ""),
            badge(f"b{n}", middle, TOP - 6, str(n + 1), 20),
        ]
        if named:
            items.append(_named(f"n{n}", seat, middle, base, room, letters))
        else:
            items.append(line(f"n{n}", middle - room / 2, base + 8, middle + room / 2, base + 8, "line", 2))
        if results:
            worth = amount(replay.game.worth(one))
            told = worth.briefly()
            if em(told) * letters > room:
                told = str(mixed(worth, worth.each))
            size = fit(told, room, letters)
            items.append(text(f"w{n}", middle, base + letters * 1.2, told, size, "soft", "middle", 400))
    return Scene(wide, round(TOP + CARD_H + letters * (3.0 if results else 2.1)), items)


def _named(key: str, seat: Seat, middle: float, base: float, room: float, letters: float) -> list[str | int | float]:
    name = spoken(seat)
    size = fit(name, room, letters, letters * 0.8)
    return text(key, middle, base, clip_name(name, room, size), size, "ink", "middle", 700)


def play(replay: Replay, row: PlayRow, *, results: bool = True) -> Scene:
    """Lay out one play: the card at the left, the table as it found it at the right, what it takes ringed and lifted.

    Without ``results`` nothing is ringed.
    """
    assert row.card is not None and row.seat is not None
    before = replay.moments[row.at].before
    letters, top = LETTERS[4], LIFT + 18
    left = EDGE + CARD_W + BESIDE
    wide, base = left + TABLE + EDGE, top + CARD_H + letters * 1.2
    taken = row.taken if results else ()
    items = [
        card(row.card.code, row.card.code, EDGE, top, 1, 0, "w" if taken else "s"),
        _named("n", row.seat, EDGE + CARD_W / 2, base, CARD_W + BESIDE, letters),
    ]
    items += _lying(before.market, taken, left, top)
    if not before.market:
        words = say(N_("empty table"))
        items.append(text("e", left + TABLE / 2, top + CARD_H / 2, words, fit(words, TABLE, letters), "soft", "middle"))
    swept = bool(results and row.points)
    words = say(N_("sweep!")) if swept else ""
    if not words and taken and total(taken) == VALUE[row.card]:
        words = " + ".join(str(VALUE[one]) for one in taken) + f" = {VALUE[row.card]}"
    if words:
        size = fit(words, TABLE - 2 * CORNER, letters)
        role, weight = ("win", 800) if swept else ("ink", 700)
        items.append(text("sum", left + TABLE / 2 + CORNER, base, words, size, role, "middle", weight))
    return Scene(wide, round(top + CARD_H + letters * 1.65), items)


def _lying(market: tuple[Card, ...], taken: tuple[Card, ...], left: float, top: float) -> Frame:
    """Lay the cards of the table in one row, or in two, so that the corner of each is seen."""
    rows = 1 if len(market) <= 1 + (TABLE - CARD_W) // CORNER else 2
    each = max(1, -(-len(market) // rows))
    s = 1 if rows == 1 else 0.72
    along = step(each, TABLE, CARD_W * s, (CARD_W + 12) * s)
    items: Frame = []
    for n, one in enumerate(market):
        x, y = left + n % each * along, top + n // each * SEEN * s
        up = LIFT * s if one in taken else 0
        items.append(card(one.code, one.code, x, y - up, s, 0, "w" if one in taken else "", n))
    return items
