"""Moves: anything at all in place of a move, a card, a seat, a deck, a seed or a switch."""

from __future__ import annotations

import datetime
import decimal
import fractions
import functools
import random
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd

from cardkit.cards import DECK, HIDDEN, Card, Suit
from cardkit.errors import CardkitError
from cardkit.games import base
from cardkit.games.briscola.moves import Exchange
from cardkit.games.scopa.legal import Taking
from cardkit.games.tressette.declarations import Declare, found
from cardkit.reasons import Reason
from cardkit.seats import Seat

from . import mutate
from .telling import Wrong, told

# Games under some of their rules; one that is new is there by itself.
RULES: list[tuple[str, dict[str, Any]]] = [
    ("briscola", {}), ("briscola", {"players": 3}), ("briscola", {"players": 4, "exchange": "either"}),
    ("scopa", {}), ("scopa", {"ace_sweep": "scopa", "fewest_cards": True, "napola": True}), ("scopone", {}),
    ("tressette", {}), ("tressette", {"declare_when": "during_trick_1", "rounding": "keep_thirds"}),
]  # fmt: skip
RULES += [(name, {}) for name in base.names() if (name, {}) not in RULES]
TEXTS = [
    "7S", "KC", "7S x 7D", "4H x 3S AD", "JD x 5H 2D AC", "exchange 2S", "exchange", "declare AAA -S",
    "declare 32A D", "declare 3333", "AS", "♠7", "７Ｓ", "7С", "7s7d", "x", "x x x", "7S x", "", " ", "None", "0",
    "A", "N", "North", "南", "B", "P1", "scopa", "Briscola", "AS 2S 3S", "\ud800", "\0", "7S\n7D", "{seat}",
    "x" * 5000,
]  # fmt: skip
THINGS: list[Any] = [
    None, True, False, 0, 1, 2, 3, 7, 39, 40, 41, -1, 10**30, 0.0, 3.0, 3.5, float("nan"), float("inf"), 1j, b"7S",
    bytearray(b"7S"), [], ["7S"], (), ("7S",), (1, 2), {}, {"card": "7S"}, set(), {1}, frozenset(), len,
    ..., NotImplemented, Exception("7S"), Path("7S"), datetime.date(2026, 1, 31), decimal.Decimal(3),
    fractions.Fraction(3), np.int64(3), np.int8(-1), np.uint8(7), np.bool_(True), np.float64(3), np.array([3]),
    np.array(3), np.str_("7S"), pd.NA, pd.NaT, pd.Series([3]), range(3), slice(1, 2), HIDDEN, Suit.CLUBS, Card(3),
    Seat(1, "B"), Seat(9, "Z"), Taking(Card(3)), Taking(Card(3), frozenset({Card(4)})), Taking(None),
    Taking(Card(3), None), Taking("7S", "7D"), # type: ignore[arg-type] Taking(Card(3), frozenset({"7D"})),
    Exchange(Card(1)), Exchange(None), Exchange("2S"), base.Start(()),
    "7S".encode("utf-16"), # type: ignore[arg-type],
]  # fmt: skip


@functools.cache
def states() -> list[tuple[Any, Any]]:
    """Give states of every game: dealt, under way and over."""
    out = []
    for name, switches in RULES:
        game = base.game(name, **switches)
        for seed in range(3):
            draw, state = random.Random(seed), game.begin(game.deal(seed)).state
            out.append((game, state))
            at = 0
            while game.to_act(state) is not None:
                state = game.play(state, draw.choice(game.legal(state))).state
                at += 1
                if at in (1, 2, 3, 5, 9, 14, 21, 30, 38):
                    out.append((game, state))
            out.append((game, state))
    return out


def anything(draw: random.Random) -> Any:
    """Give a thing of any type."""
    way = draw.randrange(5)
    if way == 0:
        return draw.choice(TEXTS)
    if way == 1:
        return mutate.character(draw, draw.choice(TEXTS), TEXTS)
    if way == 2:
        return Taking(draw.choice(DECK), frozenset(draw.sample(DECK, draw.randrange(4))))
    if way == 3:
        return draw.choice(DECK)
    return draw.choice(THINGS)


def move(draw: random.Random) -> tuple[Any, Any, Any]:
    """Give a state and a thing that is no move, or is one."""
    game, state = draw.choice(states())
    way = draw.randrange(8)
    legal = game.legal(state)
    if way == 0 and legal:
        return game, state, draw.choice(legal)
    if way == 1 and legal:
        return game, state, game.write(draw.choice(legal))
    if way == 2 and legal:
        return game, state, mutate.character(draw, game.write(draw.choice(legal)), TEXTS)
    if way == 3:
        return game, state, draw.choice([*found(draw.sample(DECK, 14)), draw.choice(DECK)])
    return game, state, anything(draw)


def use_move(mutant: tuple[Any, Any, Any]) -> bool:
    """Play it: where nothing is said against it, it works; else the same is said by both."""
    game, state, what = mutant
    reason = game.why_not(state, what)
    try:
        step = game.play(state, what)
    except base.IllegalMove as refused:
        told(refused)
        if reason is None or refused.reason.code != reason.code:
            raise Wrong(f"why_not says {reason}, play {refused.reason}") from refused
        return False
    except CardkitError as refused:
        told(refused)
        if reason is None:
            raise Wrong("why_not says nothing, play refuses") from refused
        return False
    if isinstance(reason, Reason):
        raise Wrong(f"why_not says {reason}, play does it")
    game.table(step.state)
    return True


def asked(draw: random.Random) -> tuple[str, str, Any, Any]:
    """Give a question to a game, and something of any type that it is asked with."""
    name, switches = draw.choice(RULES)
    return draw.choice(("game", "switch", "seed", "dealer", "deck", "seat", "declare")), name, switches, anything(draw)


def use_asked(mutant: tuple[str, str, Any, Any]) -> bool:
    """Ask a game; what it cannot answer is refused."""
    what, name, switches, thing = mutant
    try:
        if what == "game":
            game = base.game(thing)
            return bool(game.deal(0))
        if what == "switch":
            for switch in (*base.game(name, **switches).rules.__dataclass_fields__, "self", "name", "x"):
                _refused(lambda switch=switch: base.game(name, **{switch: thing}).deal(0))
            return False
        if what == "declare":
            return bool(str(Declare(thing)))
        game = base.game(name, **switches)
        if what == "seed":
            return bool(game.table(game.deal(thing)).hands)
        if what == "dealer":
            return bool(game.table(game.deal(0, dealer=thing)).hands)
        if what == "deck":
            return bool(game.table(game.deal(deck=thing)).hands)
        return bool(game.table(game.view(game.deal(0), thing)).hands)
    except CardkitError as refused:
        told(refused)
        return False


def _refused(ask: Any) -> None:
    try:
        ask()
    except CardkitError as refused:
        told(refused)
