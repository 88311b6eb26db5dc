"""Briscola, told: the event of each thing that happens, with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ...cards import Card, Suit
from ...reasons import Reason, because
from ...replay import Event
from ...seats import Seat
from ...tricks import rivals, rule_of

_new = tuple.__new__  # as in the game: a trick is told in half the time


@cache
def played(seat: Seat, card: Card, led: Suit | None, trump: Suit, points: int) -> Event:
    """Tell a card played: led, a trump, of the led suit, or thrown away."""
    if led is None:
        code = "leads_trump" if card.suit is trump else "leads"
    elif card.suit is trump:
        code = "plays_trump"
    else:
        code = "follows" if card.suit is led else "discards"
    return Event("play", seat, (card,), 0, because(code, seat=seat, card=card, points=points))


def took(trick: tuple[Card, ...], best: int, seat: Seat, trump: Suit, order: str, points: int) -> Event:
    """Tell who takes a trick, and by which rule: trump, then led suit, then the lead that stands."""
    card, same = trick[best], rivals(trick, best)
    rule, others = rule_of(card, same, trump), same or trick[:best] + trick[best + 1 :]
    other = others[0] if len(others) == 1 else min(others, key=lambda one: order.index(one.rank))
    if len(trick) > 2:
        rule = {"only_trump": "only_trump_of_many", "lead_stands": "lead_stands_of_many"}.get(rule, rule)
    facts = (("card", card), ("other", other), ("seat", seat), ("points", points))
    return _new(Event, ("take", seat, trick, points, _new(Reason, (rule, facts))))


@cache
def drawn(seat: Seat, card: Card, first: bool, turned: bool) -> Event:
    """Tell a card drawn, the turned card last (Briscola article, section 2)."""
    if turned:
        reason = because("draws_turned", seat=seat, card=card, trump=card.suit)
    else:
        reason = because("draws_first" if first else "draws_next", seat=seat, card=card)
    return Event("draw", seat, (card,), 0, reason)


_FIRST = (True, False, False, False)  # by place in the order of drawing


def draws(stock: tuple[Card, ...], turns: Sequence[Seat]) -> tuple[Event, ...]:
    """Tell that everybody draws a card from a stock, in turn."""
    turned = [False] * len(turns)
    turned[-1] = len(stock) == len(turns)
    return tuple(map(drawn, turns, stock, _FIRST, turned))


def swapped(seat: Seat, given: Card, got: Card, trump: Suit) -> Event:
    """Tell a low trump swapped for the turned card; the trump suit stays (rule sheet, section 7)."""
    return Event("exchange", seat, (given, got), 0, because("exchanges", seat=seat, card=given, got=got, trump=trump))


def won(totals: tuple[int, ...], side: tuple[Seat, ...] | None, score: object) -> Reason:
    """Say who has won a deal, None for a tie: more than half of the points, with three players the most."""
    best = max(totals)
    if side is None:
        return because("three_draw" if len(totals) > 2 else "sixty_draw", score=score)
    return because("three_win" if len(totals) > 2 else "deal_won", side=side, points=best, score=score)
