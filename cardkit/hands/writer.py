"""Writer: a deal and its moves as the text of a hand file, which the loader reads back."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import Card
from ..games.base import Game
from ..games.switches import changed
from ..seats import Seat


def written(game: Game, dealer: Seat | None, deck: Sequence[Card], moves: Sequence[object]) -> str:
    """Write a deal from its pack in the order dealt, with the moves made so far."""
    switches = {name: value for name, value in changed(game.rules).items() if value is not None}
    lines = [f'game = "{game.name}"']
    if switches:
        lines.append(f"switches = {{ {', '.join(f'{name} = {_value(value)}' for name, value in switches.items())} }}")
    lines.append("[start]")
    if dealer is not None:
        lines.append(f'dealer = "{dealer.letter}"')
    lines += [f'deck = "{" ".join(card.code for card in deck)}"', "[play]", "moves = ["]
    lines += [f'  "{game.write(move)}",' for move in moves]  # a row each: in some games one row would be another move
    return "\n".join([*lines, "]", ""])


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else f'"{value}"' if isinstance(value, str) else str(value)
