"""Moves: texts, cards and moves of other games in place of a move."""

from __future__ import annotations

import functools
import random
from typing import Any

from cardkit.cards import DECK, codes
from cardkit.errors import CardkitError
from cardkit.games import base
from cardkit.games.declarations import found, write
from cardkit.reasons import Reason

from . import mutate
from .telling import Wrong, told

# Games under some of their rules.
RULES: list[tuple[str, dict[str, Any]]] = [
    ("briscola", {}), ("briscola", {"players": 3}), ("briscola", {"players": 4, "exchange": "either"}),
    ("scopa", {}), ("scopa", {"ace_sweep": "scopa", "fewest_cards": True, "napola": True}), ("scopone", {}),
    ("tressette", {}), ("tressette", {"declare_when": "during_trick_1", "rounding": "keep_thirds"}),
]  # fmt: skip
TEXTS = [
    "7S", "KC", "7S x 7D", "4H x 3S AD", "JD x 5H 2D AC", "exchange 2S", "exchange", "declare AAA -S",
    "declare 32A D", "declare 3333", "AS", "♠7", "７Ｓ", "7С", "7s7d", "x", "x x x", "7S x", "", " ", "None", "0",
    "A", "N", "North", "南", "B", "P1", "scopa", "Briscola", "AS 2S 3S", "\ud800", "\0", "7S\n7D", "{seat}",
    "x" * 5000,
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
    """Give a text, a card, or the text of a move of some game."""
    way = draw.randrange(5)
    if way == 0:
        return draw.choice(TEXTS)
    if way == 1:
        return mutate.character(draw, draw.choice(TEXTS), TEXTS)
    if way == 2:
        return f"{draw.choice(DECK).code} x {codes(draw.sample(DECK, draw.randrange(4)))}"
    if way == 3:
        return draw.choice(DECK)
    return draw.choice((-1, 0, 1, 3, 39, 40, 41, 10**30))


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
        return game, state, draw.choice([*map(write, found(draw.sample(DECK, 14))), draw.choice(DECK)])
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
