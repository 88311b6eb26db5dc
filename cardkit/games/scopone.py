"""Scopone: Scopa for two pairs of partners, nine cards each and four on the table, dealt once."""

from __future__ import annotations

from ..language import N_
from ..seats import Seats
from .base import register
from .scopa.game import Scopa


@register
class Scopone(Scopa):
    """Answer what may happen in a round of Scopone; captures, sweeps and the count are those of Scopa."""

    name = "scopone"
    title = N_("Scopone")
    seats = Seats(("A", "B", "C", "D"), pairs=True)
    hand = 9
