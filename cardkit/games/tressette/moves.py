"""Moves of Tressette, and how they are typed: a card, or ``declare`` and what."""

from __future__ import annotations

from ...cards import Card, apart
from ..given import read_card
from . import declarations
from .declarations import Declare

Move = Card | Declare


class TressetteMoves:
    """Read and write moves."""

    def read(self, text: str | int) -> Move:
        """Read a move that was typed: a card, or ``declare`` and what.  Raises IllegalMove that quotes the text."""
        if isinstance(text, str) and declarations.is_declaration(text):
            return declarations.read(text)
        return read_card(text)

    def meant(self, state: object, move: Move | str) -> Move:
        """Give the move that a text or a number stands for.  Raises IllegalMove that quotes it."""
        return move if isinstance(move, Declare) else self.read(move)

    def split(self, line: str) -> tuple[str, ...]:
        """Split a line of a hand file into moves: a trick a line, card by card; a declaration has its own line."""
        return (line.strip(),) if declarations.is_declaration(line) else tuple(apart(line))

    def write(self, move: Move) -> str:
        """Write a move as it is typed."""
        return declarations.write(move) if isinstance(move, Declare) else move.code
