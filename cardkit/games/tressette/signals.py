"""Signals of Tressette: three agreed signs of the leader to the partner; no card and no score depends on them.

A table settles before play which it allows, if any (Tressette article, section 5).
"""

from __future__ import annotations

from ...cards import Card
from ...reasons import Reason, because
from .game import Tressette
from .state import TressetteState

AGREED = {"none": (), "busso_volo": ("busso", "volo"), "busso_volo_striscio": ("busso", "volo", "striscio")}
SIGNALS = AGREED["busso_volo_striscio"]


def agreed(game: Tressette) -> tuple[str, ...]:
    """List the signals this table allows."""
    return AGREED[game.rules.signals]


def why_not(game: Tressette, state: TressetteState, signal: str, card: Card) -> Reason | None:
    """Say why a signal may not go with a lead, None when it may; volo must be true."""
    if signal not in SIGNALS:
        return because("signal_unknown", signal=signal, names=", ".join(SIGNALS))
    if signal not in agreed(game):
        return because("signal_not_agreed", signal=signal)
    refused = game.why_not(state, card)
    seat = game.to_act(state)
    if refused is not None or seat is None:
        return refused
    if state.trick:
        return because("signal_leads_only", seat=seat)
    left = tuple(one for one in state.hands[seat] if one.suit is card.suit and one != card)
    return because("volo_untrue", seat=seat, cards=left) if signal == "volo" and left else None


def meaning(game: Tressette, state: TressetteState, signal: str) -> Reason:
    """Say what a signal of the player to act tells."""
    return because(signal, seat=game.to_act(state))
