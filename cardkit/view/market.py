"""Market: the scene of capture games: cards to be taken in the middle, hands around them, piles at the side.

A card keeps its place on the table until it is taken.  At the step that takes cards they still lie there, ringed, with
the card played beside them and the sum below.  A card that swept stays crosswise and half visible in its pile.  Every
length is in scene units.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import HIDDEN, Card
from ..games.scopa.legal import VALUE, total
from ..games.scopa.tally import COINS
from ..language import N_, say, say_n, spoken
from ..replay import Moment, Table
from . import ending
from .context import Context
from .count_scene import evidence, sheet
from .market_places import Chair, MarketPlaces, places_for
from .parts import SIDES, backs, empty_place, held, least, seat_chip, step
from .scene import CARD_H, CARD_W, Frame, badge, card, clip, em, fit, mark, pip, text

GAP = 14  # between two cards of the table at scale 1: room for their rings
Shown = Sequence[tuple[Card | None, str]]  # what lies in a row, and a word under each; None where a card has gone
CORNER, SEEN = 30, 60  # how much of a card at least is seen in a fan, to the right and down, at scale 1


def size(look: Context) -> tuple[int, int]:
    """Give the width and height of the scene."""
    place = places_for(look)
    return place.w, place.h


def layout(moment: Moment, look: Context) -> Frame:
    """Lay out one step of a capture game."""
    place = places_for(look)
    x, y, size, room = place.title
    kind = moment.event.kind if moment.event is not None else ""
    part = say(N_("the count")) if kind == "count" else look.part(moment.table)
    words = say(N_("{game} · {part}"), game=look.game, part=part)
    done = ending.over(moment)
    two = len(look.seats.all) == 2
    items: Frame = []
    if not (done and two and look.room == "compact"):  # else who wins stands in its place
        items.append(text("title", x, y, words, fit(words, room, size), "ink", "start", 800))
    for seat in look.seats.all if two or not done else ():  # else what a side took lies below its own name
        spot = place.spots[seat]
        items += seat_chip(seat, spot.chip, spot.name, place.chip, place.small, look, moment)
    items += _piles(moment, look, place)
    if kind == "count":
        items += sheet(moment, look, place.sheet, place.small)
        if done:
            return [*items, *ending.layout(moment, look, place.h)]
        for side, shown in enumerate(evidence(moment, look)):
            told: Shown = [(one, words if place.worth else "") for one, words in shown]
            items += _row(told, place.spots[look.seats.sides[side][0]], place.small, "e", 3)
        return items
    for seat in look.seats.all:
        table, event = moment.table, moment.event
        taking = event.cards[:1] if event and kind == "capture" and seat == event.seat and not place.beside else ()
        # At the step that takes, the hand is as it was before that move.
        made, cards = moment.made, table.hands[seat]
        if taking and HIDDEN not in cards:
            made, cards = made - 1, moment.before.hands[seat]
        hand = look.held.get((made, cards), cards)
        if taking and taking[0] not in hand:
            hand += taking
        untold = not place.worth or not look.values
        worth = ["" if untold or one is None or one is HIDDEN else str(VALUE[one]) for one in hand]
        items += _row(
            list(zip(hand, worth, strict=True)), place.spots[seat], place.small, "", look.slots, f"h{seat}", taking
        )
    return [*items, *_market(moment, look, place), *_stock(moment, look, place)]


def _row(
    shown: Shown,
    spot: Chair,
    small: float,
    prefix: str,
    slots: int,
    empty: str = "",
    taking: tuple[Card, ...] = (),
) -> Frame:
    """Lay cards in rows, a word under each; ``empty`` marks places without a card, a ring the card that takes."""
    left, top, room, s = spot.hand
    most = max(slots, len(shown))
    each = -(-most // (spot.rows if most > 5 else 1))
    s = min(s, room / (CARD_W + CORNER * (each - 1)))
    along = step(each, room, CARD_W * s, spot.most)
    items: Frame = []
    fits = all(em(words) * small < along for _, words in shown)  # else one would run into the next
    for n in range(max(len(shown), slots if empty and slots <= 3 else 0)):
        x, y = left + n % each * along, top + n // each * SEEN * s
        one, words = shown[n] if n < len(shown) else (None, "")
        if one is None:
            items += [empty_place(f"{empty}s{n}", x, y, s)] if slots <= 3 else []
            continue
        key, face = held(one, f"x{empty}{n}")
        items.append(card(prefix + key, face, x, y, s, 0, "w" if one in taking else "", n))
        if words and fits:
            under = y + CARD_H * s + small * (1.4 if one in taking else 1.1)
            items.append(text(f"{prefix}v{one.code}", x + 50 * s, under, words, small, "soft", "middle", 600))
    return items


def _taken(moment: Moment) -> tuple[Table, tuple[Card, ...]]:
    """Give the table as it lies, and the cards being taken from it: at that step they lie there still."""
    event = moment.event
    if event is not None and event.kind in ("capture", "leftovers"):
        return moment.before, event.cards
    return moment.table, ()


def _market(moment: Moment, look: Context, place: MarketPlaces) -> Frame:
    """Lay out the table: every card in its place, its capture value under it, those being taken ringed.

    The card that takes them lies beside them, in a place of its own, and the sum below.
    """
    event = moment.event
    table, taken = _taken(moment)
    lying = table.market
    fresh = event.cards if event is not None and event.kind == "lay" else ()
    x, y, w, h = place.market
    # The place of the card that takes.
    last = max(max(look.places.values(), default=0) + 1, look.spread, 4 - place.beside)
    label = place.small * 1.9
    s, each = max(
        (min(1.6, (w + GAP) / each / (CARD_W + GAP), (h / rows - label) / CARD_H), each)
        for rows in (1, 2, 3, 4)
        for each in [-(-(last + place.beside) // rows)]
    )
    wide, high = (CARD_W + GAP) * s, CARD_H * s + label
    x, y = x + (w - each * wide + GAP * s) / 2, y + (h - -(-(last + place.beside) // each) * high) / 2
    items: Frame = []

    def lay(one: Card, at: int, ring: str, z: int) -> None:
        row, column = divmod(at, each)
        left, top = x + column * wide, y + row * high
        items.append(card(one.code, one.code, left, top, s, 0, ring, z))
        if look.values:
            role, under = "win" if ring == "w" else "ink", top + CARD_H * s + place.small * 1.3
            items.append(text(f"v{one.code}", left + 50 * s, under, str(VALUE[one]), place.small, role, "middle", 800))

    for one in lying:
        lay(one, look.places[one], "w" if one in taken else "s" if one in fresh else "", 20)
    if event is not None and event.kind == "capture":
        if place.beside:
            lay(event.cards[0], last, "w", 30)
        items += _told(moment, event.cards, look, place)
    if not lying:
        left, top, w, h = place.market
        words = say(N_("empty table"))
        items.append(text("e", left + w / 2, top + h / 2, words, fit(words, w, place.big), "soft", "middle", 600))
    return items


def _told(moment: Moment, cards: tuple[Card, ...], look: Context, place: MarketPlaces) -> Frame:
    """Tell the sum that a card makes, and whether the table was swept."""
    one, *taken = cards
    x, _, room, _ = place.market
    words = " + ".join(str(VALUE[card]) for card in taken) + f" = {VALUE[one]}"
    items: Frame = []
    if look.values and total(taken) == VALUE[one]:  # an ace that takes all makes no sum
        items.append(text("sum", x, place.sum, words, fit(words, room * 0.55, place.big), "ink", "start", 800))
    for other in moment.events[1:]:
        words = say(N_("sweep!")) if other.points else say(N_("no sweep"))
        size = fit(words, room * 0.4, place.big)
        items.append(text("sw", x + room, place.sum, words, size, "win" if other.points else "soft", "end", 800))
    return items


def _stock(moment: Moment, look: Context, place: MarketPlaces) -> Frame:
    """Draw the stock with its count, and say who captured last: that seat gets what is left at the end."""
    x, y, s, (at, under, anchor) = place.stock
    n = len(moment.table.stock)
    items: Frame = []
    if look.stock:
        words = say_n("{n} card", "{n} cards", n) if place.small > 15 else str(n)
        items.append(text("sn", at, under, words, fit(words, 150, place.small), "ink", anchor, 700))
        if not n:
            items.append(empty_place("st", x, y, s))
        items += backs(min(4, -(-n // 8)), x, y, s)
    if moment.table.last is not None:
        x, base, room = place.last
        words = say(N_("captured last: {seat}"), seat=moment.table.last)
        size = fit(words, room, place.small, least(place.small))
        items.append(text("last", x, base, clip(words, room, size), size, "soft", "start", 600))
    return items


def _piles(moment: Moment, look: Context, place: MarketPlaces) -> Frame:
    """Draw what each side has taken: its pile, the cards that swept crosswise in it, and what it holds in figures."""
    table, taken = _taken(moment)
    items: Frame = []
    for side, seats in enumerate(look.seats.sides):
        pile = [one for seat in seats for one in table.piles[seat]]
        x, y, s, (left, base, room) = place.piles[side]
        if not pile:
            items.append(empty_place(f"p{side}", x, y, s))
        else:
            items.append(card(f"p{side}", "back", x, y, s, 0, "", 40))
        swept = [one for one in pile if one in look.swept]
        for n, one in enumerate(swept):
            down = n * min(30 * s, 46 * s / max(1, len(swept) - 1))
            items.append(card(one.code, one.code, x - 24 * s, y - 22 * s + down, s, 90, "", 39 - n))
        if taken and moment.event is not None and moment.event.seat in seats:
            items.append(badge(f"pb{side}", x + 50 * s, y + 72 * s, f"+{len(taken)}", place.small * 0.9))
        line = place.small * (1.36 if place.beside else 1.25)
        coins, sweeps = sum(one.suit is COINS for one in pile), len(swept) + sum(look.given[seat] for seat in seats)
        rows = (
            say_n("{n} card", "{n} cards", len(pile)), str(coins), say_n("{n} sweep", "{n} sweeps", sweeps),
        )  # fmt: skip
        for n, words in enumerate(rows):
            indent = place.small * 1.4 if n == 1 else 0
            size = fit(words, room - indent, place.small, least(place.small))
            role = "win" if n == 2 and sweeps else "ink"
            items.append(text(f"pt{side}{n}", left + indent, base + n * line, words, size, role, "start", 600))
        items.append(pip(f"pp{side}", COINS.letter, left + place.small * 0.55, base + line - place.small * 0.36,
                         place.small * 1.1))  # fmt: skip
        items.append(mark(f"pm{side}", left + place.small * 0.5, base + 3 * line - place.small * 0.4, SIDES[side],
                          place.small * 0.4))  # fmt: skip
        name = clip(spoken(seats), room - place.small * 1.4, place.small)
        items.append(text(f"pn{side}", left + place.small * 1.4, base + 3 * line, name, place.small, "soft"))
    return items
