"""Look: what is said of a card that somebody looks at: its name, its points, its place in its suit."""

from __future__ import annotations

from typing import Any, TypedDict

from ..cards import Card, Suit
from ..games.scopa.legal import VALUE
from ..games.scopa.tally import PRIMIERA, SETTEBELLO
from ..games.trick_game import TrickGame
from ..glossary import EVERYWHERE, of_game
from ..language import N_, Rank, card_name, listed, say, spoken
from ..replay import Rulebook
from .scene import signs

NAMES, CAPTURES, ALL = "names", "captures", "all"  # how much is told
PRIMIERA_ORDER = sorted(PRIMIERA, key=lambda rank: -PRIMIERA[rank])


class SentLook(TypedDict):
    """Hold what travels to the page: lines in which card and order are open, each with the names of its cards."""

    lines: dict[str, dict[str, str]]
    order: str
    terms: list[list[str]]  # the words of the game, each with what it means


def looked_at(game: Rulebook[Any, Any], trump: Suit | None = None, tell: str = ALL) -> SentLook:
    """Say a line about every card of a game; cards of which the same is true share it.

    ``tell`` keeps back what is asked: ``NAMES`` says the names alone, ``CAPTURES`` in Scopa nothing of the Primiera.
    """
    lines: dict[str, dict[str, str]] = {}
    for card in game.pack:
        lines.setdefault(signs(_line(game, card, trump, tell)), {})[card.code] = card_name(card)
    ranks = "" if tell != ALL else PRIMIERA_ORDER if game.family == "capture" else _order(game)
    order = " ".join(spoken(Rank(rank)) for rank in ranks)
    own = [list(term.said()) for term in of_game(game.name) if term.games != EVERYWHERE]  # few enough to read at once
    return {"lines": lines, "order": order, "terms": own}


def _line(game: Rulebook[Any, Any], card: Card, trump: Suit | None, tell: str) -> str:
    if tell == NAMES:
        return "{card}"
    facts = _in_captures(card, tell) if game.family == "capture" else _in_tricks(game, card, trump)
    return say(N_("{card_name}: {facts}"), card_name="{card}", facts=listed(facts))


def _in_tricks(game: Rulebook[Any, Any], card: Card, trump: Suit | None) -> list[str]:
    """Tell the points of a card, and how many of its suit rank above it."""
    points = game.amount(game.worth(card))
    facts = [say(N_("trump"))] if card.suit is trump else []
    facts.append(points.told() if points else points.briefly())
    ranks = [rank for rank in _order(game) if Card(rank + card.suit.letter) in game.pack]
    if ranks:
        place = ranks.index(card.rank) + 1
        facts.append(say(N_("place {n} in its suit: {order}"), n=place, order="{order}"))
    return facts


def _order(game: Rulebook[Any, Any]) -> str:
    return game.order if isinstance(game, TrickGame) else ""


def _in_captures(card: Card, tell: str) -> list[str]:
    """Tell what a card counts in captures, what it brings by itself, and what it is worth in the Primiera."""
    facts = [say(N_("counts {value} in a capture"), value=VALUE[card])]
    if card == SETTEBELLO:
        facts.append(say(N_("a point by itself")))
    if tell == ALL:
        worth = PRIMIERA[card.rank]
        place = [PRIMIERA[rank] for rank in PRIMIERA_ORDER].index(worth) + 1  # those of one worth share it
        told = N_("{worth} for the Primiera, there place {n} in its suit: {order}")
        facts.append(say(told, worth=worth, n=place, order="{order}"))
    return facts
