"""Scopa, told: the event of each thing that happens, with its reason."""

from __future__ import annotations

from functools import cache

from ...cards import Card
from ...points import Sum
from ...reasons import Reason, because
from ...replay import Event
from ...seats import Seat
from .legal import VALUE, total

_new = tuple.__new__  # as in scopa: a round deals five times, and this is half the price


@cache
def laid(seat: Seat, card: Card, empty: bool) -> Event:
    """Tell a card laid down, on an empty table or because nothing there makes its value."""
    return Event(
        "lay", seat, (card,), 0, because("lays_empty" if empty else "lays", seat=seat, card=card, value=VALUE[card])
    )


def captured(seat: Seat, card: Card, taken: tuple[Card, ...], choices: int, also_sum: bool) -> Event:
    """Tell a capture, by which rule, and whether there was a choice."""
    tell = _took_one if len(taken) == 1 else _took
    return tell(seat, card, taken, choices, also_sum)


def _took(seat: Seat, card: Card, taken: tuple[Card, ...], choices: int, also_sum: bool) -> Event:
    facts: tuple[tuple[str, object], ...] = (("seat", seat), ("card", card), ("taken", taken))
    if total(taken) != VALUE[card]:
        code = "ace_takes"
    elif len(taken) > 1:
        code = "takes_sum" if choices == 1 else "takes_sum_choice"
        facts += (("sum", Sum(tuple([VALUE[one] for one in taken]))), ("value", VALUE[card]))
    elif choices > 1:
        code = "takes_equal_choice"
    else:
        code = "takes_equal_no_sum" if also_sum else "takes_equal"
    if choices > 1:
        facts += (("choices", choices),)
    return _new(Event, ("capture", seat, (card, *taken), 0, _new(Reason, (code, facts))))


_took_one = cache(_took)  # nearly all captures; the others are too many to come again


def sweep(seat: Seat, card: Card, spoilt: str) -> Event:
    """Tell a cleared table: a point, unless a rule spoils it."""
    return Event("sweep", seat, (card,), 0 if spoilt else 1, because(spoilt or "sweep", seat=seat))


def dealt(hands: tuple[tuple[Card, ...], ...], order: tuple[Seat, ...], number: int, deals: int) -> tuple[Event, ...]:
    """Tell a further deal, one event a seat; the table gets no card (Scopa article, section 1)."""
    code: str = "deal_first"
    facts: tuple[tuple[str, object], ...] = (("n", number), ("deals", deals))
    packets = []
    for seat in order:
        facts += (("seat", seat), ("cards", hands[seat]))
        packets.append(_new(Event, ("deal", seat, hands[seat], 0, _new(Reason, (code, facts)))))
        code, facts = "deal_next", ()
    return tuple(packets)


def leftovers(seat: Seat, cards: tuple[Card, ...]) -> Event:
    """Tell who gets what is left: the last one who captured, and it is no sweep (Scopa article, section 3)."""
    return Event("leftovers", seat, cards, 0, because("leftovers", seat=seat, cards=cards))
