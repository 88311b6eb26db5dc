"""Plain minimax: every line to its end, by nothing but the rules of the game; what the solvers are held to."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator
from typing import Any

from cardkit.games.base import Game, game
from cardkit.replay import AnyMove, AnyState


def minimax(rules: Game, state: AnyState) -> int:
    """Give what side 0 has at the end with best play: points, or in Scopa by how much it is ahead."""
    seat = rules.to_act(state)
    if seat is None:
        totals = rules.score(state).totals
        return totals[0] - totals[1] if rules.family == "capture" else totals[0]
    ends = [minimax(rules, rules.after(state, move)) for move in moves(rules, state)]
    return min(ends) if rules.seats.side(seat) else max(ends)


def moves(rules: Game, state: AnyState) -> tuple[AnyMove, ...]:
    """List the moves that play a card or swap one: what is declared changes no thirds."""
    return tuple(move for move in rules.legal(state) if type(move).__name__ != "Declare")


def cards_left(state: AnyState) -> int:
    """Count the cards that are still to be played."""
    return sum(map(len, state.hands)) + len(state.stock if hasattr(state, "stock") else ())


def endings(rules: Game, left: int, seeds: range) -> Iterator[AnyState]:
    """Play deals at random until so many cards or fewer are left."""
    for seed in seeds:
        choose = random.Random(seed)
        state = rules.deal(seed, dealer=choose.choice(rules.seats.all))
        while cards_left(state) > left:
            state = rules.after(state, choose.choice(rules.legal(state)))
        yield state


def drawn(name: str, seed: int, **fixed: Any) -> Game:
    """Make a game under switches drawn at random."""
    choose = random.Random(seed)
    fields = dataclasses.fields(game(name, **fixed).rules)
    switches = {field.name: choose.choice(field.metadata["values"]) for field in fields}
    return game(name, **{**switches, **fixed})
