"""Tressette, told: the event of each thing that happens, with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import filterfalse

from ...cards import Card, Suit
from ...points import InWords
from ...reasons import Reason, because
from ...replay import Event
from ...seats import Seat
from ...tricks import SAME_SUIT, rivals
from .declarations import Declare
from .state import LAST, WORTH

_new = tuple.__new__  # as in the game: few tricks of four come twice, so each is told anew
_POINTS = tuple(InWords(n) for n in range(13))  # four aces are the dearest trick


@cache
def played(seat: Seat, card: Card, led: Suit | None) -> Event:
    """Tell a card played: led, following suit, or thrown away by who is void."""
    worth = WORTH[card]
    if led is None:
        code = "leads_suit_worth" if worth else "leads_suit"
    elif card.suit is led:
        code = "follows_suit_worth" if worth else "follows_suit"
    else:
        code = "void_discards_worth" if worth else "void_discards"
    facts: dict[str, object] = {"seat": seat, "card": card}
    if worth:
        facts["worth"] = InWords(worth)
    return Event("play", seat, (card,), 0, because(code, **facts))


def took(trick: tuple[Card, ...], best: int, seat: Seat, points: int, place: Sequence[int]) -> Event:
    """Tell who takes a trick: the highest card of the led suit, whatever lies beside it (article, section 3).

    ``place`` is the rank in the order, by card.
    """
    card, same = trick[best], rivals(trick, best)
    facts: tuple[tuple[str, object], ...] = (("card", card), ("seat", seat), ("points", _POINTS[points]))
    if not same:
        return Event("take", seat, trick, points, Reason("suit_lead_stands", facts))
    code = "suit_led_suit"
    facts += (("other", same[0] if len(same) == 1 else min(same, key=place.__getitem__)),)
    # A discard that would outrank the winner deserves a word: it is the mistake most often made.
    if len(same) < len(trick) - 1:
        off = min(filterfalse(SAME_SUIT[card], trick), key=place.__getitem__)
        if place[off] < place[card]:
            code = "suit_led_suit_off"
            facts += (("off", off),)
    return _new(Event, ("take", seat, trick, points, _new(Reason, (code, facts))))


@cache
def last(seat: Seat) -> Event:
    """Tell the point for the last trick."""
    return Event("bonus", seat, (), LAST, because("last_trick", seat=seat))


def declared(seat: Seat, what: Declare) -> Event:
    """Tell a declaration, whose points are counted apart."""
    reason = because("declares", seat=seat, what=what, points=what.points)
    return Event("declare", seat, what.cards, what.points, reason)
