"""Ending: how does a deal end on the table? Who wins, what each side took fanned by what it is worth, and what next."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple, TypedDict

from ..cards import Card
from ..games.scopa.tally import COINS, SETTEBELLO, primiera_value
from ..language import N_, say, spoken
from ..points import Scoreline, scoreline
from ..replay import Moment
from .context import Context
from .count_scene import evidence
from .parts import SIDES, Box, empty_place, least
from .scene import CARD_H, CARD_W, Frame, card, clip, em, fit, mark, text, wrap

CORNER, SEEN = 29, 60  # how much of every card is seen, to the right and down, at scale 1
GAP = 14  # what sets cards of another worth apart
TALL = 250  # units of a side's place in which the cards that decided the last item have a row of their own


class End(TypedDict):
    """Hold what the page needs of an ending: what it says, and the place of its buttons."""

    words: str
    box: list[float]


class EndPlaces(NamedTuple):
    """Hold where the parts of an ending lie."""

    piles: tuple[Box, ...]  # by side beside the names of the seats, or all in one box, each below the name of its side
    verdict: tuple[float, float, float, float]  # middle, baseline of its last line, room, size
    buttons: Box
    small: float
    named: bool = False  # whether the names of the sides stand above their piles, since those of the seats do not
    most: int = 40  # cards of a pile that can be fanned and read; where they are few, those that count


_TRICKS = {
    ("two", "wide"): EndPlaces(
        ((20, 400, 588, 260), (20, 62, 588, 260)), (914, 290, 528, 44), (650, 318, 528, 150), 21),
    ("two", "compact"): EndPlaces(
        ((12, 504, 336, 146), (12, 74, 336, 146)), (170, 290, 314, 24), (12, 306, 312, 120), 15),
    ("more", "wide"): EndPlaces(((20, 240, 1240, 426),), (625, 104, 600, 40), (325, 122, 600, 96), 20, True),
    ("more", "compact"): EndPlaces(((12, 140, 376, 560),), (200, 62, 376, 22), (12, 70, 376, 66), 15, True),
}  # fmt: skip
_CAPTURES = {
    ("two", "wide"): EndPlaces(
        ((20, 396, 524, 270), (20, 62, 524, 270)), (810, 552, 496, 34), (562, 568, 496, 104), 20),
    ("two", "compact"): EndPlaces(
        ((12, 549, 276, 95), (12, 37, 276, 150)), (256, 24, 186, 18), (12, 647, 284, 46), 15, most=11),
    ("more", "wide"): EndPlaces(((20, 14, 524, 652),), (810, 552, 496, 34), (562, 568, 496, 104), 20, True),
    ("more", "compact"): EndPlaces(
        ((12, 578, 240, 121), (12, 30, 240, 121)), (200, 174, 376, 18), (12, 190, 376, 80), 15, True, 11),
}  # fmt: skip


def over(moment: Moment) -> bool:
    """Say whether a step ends its deal: who won is told there."""
    event = moment.event
    return event is not None and event.kind in ("take", "count") and moment.ends


def places(look: Context, high: float) -> EndPlaces:
    """Give the measures for a room, and for who plays; a higher scene has more room for piles, or its buttons lower."""
    found = _TRICKS if look.family == "tricks" else _CAPTURES
    place = found["two" if len(look.seats.all) == 2 else "more", "compact" if look.room == "compact" else "wide"]
    if look.room != "compact" or len(look.seats.all) == 2:
        return place
    if look.family == "tricks":
        ((x, y, w, _),) = place.piles
        return place._replace(piles=((x, y, w, high - 106 - y),))
    if len(look.seats.sides) == 2:
        return place
    verdict, buttons = (132, high - 86, 240, 17), (12, high - 74, 240, 64)
    return place._replace(piles=((12, 122, 376, 160),), verdict=verdict, buttons=buttons)


def verdict(moment: Moment, look: Context) -> str:
    """Say who wins, and how the sides stand as it is written down."""
    score = Scoreline(look.written) if look.written else scoreline(look.seats.totals(moment.table.points))
    side = look.winners
    if not side:
        return say(N_("Nobody wins: {score}"), score=score)
    return say(N_("{side} wins: {score}") if len(side) == 1 else N_("{side} win: {score}"), side=side, score=score)


def end(moment: Moment, look: Context, high: float) -> End:
    """Say who wins, and where the page has room for what can be done next."""
    return {"words": verdict(moment, look), "box": list(places(look, high).buttons)}


def layout(moment: Moment, look: Context, high: float) -> Frame:
    """Draw who wins, and fan what each side took."""
    place = places(look, high)
    middle, base, room, size = place.verdict
    words = verdict(moment, look)
    lines = [words]
    if em(words) * size * 0.7 > room and place.buttons[3] > 80:
        lines, size = wrap(words, room, size * 0.8, 2), size * 0.8
    items = []
    for n, line in enumerate(lines):
        fitted = fit(line, room, size, max(size * 0.6, least(place.small)))
        at = base - (len(lines) - 1 - n) * size * 1.2
        items.append(text(f"won{n}", middle, at, clip(line, room, fitted), fitted, "win", "middle", 800))
    for side in range(len(look.seats.sides)):
        items += _pile(side, moment, look, place)
    return items


def _pile(side: int, moment: Moment, look: Context, place: EndPlaces) -> Frame:
    """Lay a side's pile in its place, below its name where the seats' names are not there."""
    seats, points = look.seats.sides[side], look.seats.totals(moment.table.points)[side]
    pile = [one for seat in seats for one in moment.table.piles[seat]]
    items: Frame = []
    x, y, w, h = place.piles[side] if len(place.piles) > 1 else _share(place.piles[0], side, len(look.seats.sides))
    if place.named:
        items = _name(side, points.told(), (x, y, w, place.small * 1.5), place.small, look)
        y, h = y + place.small * 1.7, h - place.small * 1.8
    rings, earlier = _rings(moment), ""
    if look.family == "tricks":
        bonus = sum(event.points for event in moment.events if event.kind == "bonus" and event.seat in seats)
        before = points - sum(map(look.worth, pile)) - bonus
        earlier = str(before) if before else ""
    else:
        shown = evidence(moment, look)[side]
        rings = {one: "w" for one, _ in shown}
        if h >= TALL and shown:
            h -= 104
            items += _evidence(shown, (x, y + h + 4, w, 100), place.small)
    if len(pile) > place.most:
        pile = sorted((one for one in pile if one.suit is COINS or one in rings), key=lambda one: _order(one, look))
    cards = _by_worth(pile[: place.most], look, 0 if place.most < 40 else GAP)
    return items + _fan(f"e{side}", cards, (x, y, w, h), rings, look.swept, earlier)


def _share(at: Box, side: int, sides: int) -> Box:
    x, y, w, h = at
    return x, y + side * h / sides, w, h / sides


def _evidence(shown: Sequence[tuple[Card, str]], at: Box, small: float) -> Frame:
    """Lay the cards that decided the item counted last in a row, a word under each."""
    x, y, w, h = at
    s = min((h - small * 1.3) / CARD_H, w / (CARD_W + 8) / len(shown))
    items: Frame = []
    for n, (one, words) in enumerate(shown):
        left = x + n * (CARD_W + 8) * s
        items.append(card(f"e{one.code}", one.code, left, y, s))
        if words:
            items.append(text(f"ev{one.code}", left + 50 * s, y + h - 4, words, small, "soft", "middle", 600))
    return items


def _name(side: int, words: str, at: Box, small: float, look: Context) -> Frame:
    x, y, w, _ = at
    base = y + small
    room = w - em(words) * small - small * 2.4
    name = clip(spoken(look.seats.sides[side]), room, small * 1.05)
    return [
        mark(f"em{side}", x + small * 0.5, base - small * 0.36, SIDES[side], small * 0.42),
        text(f"en{side}", x + small * 1.4, base, name, small * 1.05, "ink", "start", 700),
        text(f"ep{side}", x + w, base, words, small, "ink", "end", 800),
    ]


def _worth(one: Card, look: Context) -> tuple[int, ...]:
    """Give what a card is worth in the count; in capture games the coins go first, and then the best of a Primiera."""
    if look.family == "tricks":
        return (int(look.worth(one)),)
    return one == SETTEBELLO, one.suit is COINS, primiera_value(one)


def _order(one: Card, look: Context) -> tuple[int | Card, ...]:
    return *(-part for part in _worth(one, look)), one


def _by_worth(pile: Sequence[Card], look: Context, gap: int) -> list[tuple[Card, int]]:
    """Order a pile by what its cards are worth; with each how much further than its neighbour's corner it lies."""
    cards = sorted(pile, key=lambda one: _order(one, look))
    worths = [_worth(one, look) for one in cards]
    return [(one, gap if n and worths[n] != worths[n - 1] else 0) for n, one in enumerate(cards)]


def _rings(moment: Moment) -> dict[Card, str]:
    """Mark the last trick among what was taken, and in it the card that took it."""
    event = moment.event
    if event is None or event.kind != "take":
        return {}
    return {one: "w" if who == event.seat else "s" for who, one in moment.before.centre}


Laid = list[tuple[Card, int]]  # each card of a row, with how far from the first one it lies at scale 1


def _rows(cards: Sequence[tuple[Card, int]], number: int) -> list[Laid]:
    """Share a fan out to rows of about one length."""
    whole = sum(CORNER + gap for _, gap in cards)
    rows: list[Laid] = [[]]
    done = at = 0
    for one, gap in cards:
        if rows[-1] and done >= whole * len(rows) / number:
            rows.append([])
        at = at + CORNER + gap if rows[-1] else 0
        done += CORNER + gap
        rows[-1].append((one, at))
    return rows


def _fan(
    key: str, cards: list[tuple[Card, int]], at: Box, rings: dict[Card, str], twice: Collection[Card], earlier: str
) -> Frame:
    """Fan cards in a box, as large as it lets them be; what was taken before the first step has a place of its own.

    What lies elsewhere too, ``twice``, has a key of its own here.
    """
    x, y, w, h = at
    aside = CARD_W + GAP if earlier else 0

    def scale(rows: list[Laid]) -> float:
        return min(1.7, w / (_long(rows) + CARD_W + aside + 8), h / (CARD_H + SEEN * (len(rows) - 1) + 8))

    rows = max((_rows(cards, number) for number in range(1, 6)), key=scale)
    s = scale(rows)
    wider = min(2.2, (w / s - CARD_W - aside - 8) / max(1, _long(rows)))
    items: Frame = []
    for n, row in enumerate(rows):
        for one, along in row:
            left, top = x + (4 + along * wider) * s, y + (4 + n * SEEN) * s
            name = f"f{one.code}" if one in twice else one.code
            items.append(card(name, one.code, left, top, s, 0, rings.get(one, ""), len(items)))
    left = x + w - (CARD_W + 4) * s if cards else x + 4 * s
    if earlier or not cards:
        items.append(empty_place(key, left, y + 4 * s, s))
    for n, words in enumerate((say(N_("before")), earlier) if earlier else ()):
        size = fit(words, (CARD_W - 8) * s, 26 * s)
        items.append(text(f"{key}b{n}", left + 50 * s, y + (66 + 34 * n) * s, words, size, "soft", "middle", 700))
    return items


def _long(rows: list[Laid]) -> int:
    return max((row[-1][1] for row in rows if row), default=0)
