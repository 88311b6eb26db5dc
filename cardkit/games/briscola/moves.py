"""Moves of Briscola, and how they are typed: a card, or ``exchange`` and the card that is given for the turned one."""

from __future__ import annotations

from typing import NamedTuple

from ...cards import Card, apart
from ..given import read_card

EXCHANGE = "exchange"


class Exchange(NamedTuple):
    """Ask to swap a low trump for the turned card (rule sheet, section 7)."""

    card: Card


Move = Card | Exchange


class BriscolaMoves:
    """Read and write moves."""

    def read(self, text: str | int) -> Move:
        """Read a move that was typed: a card, or ``exchange`` and a card.  Raises IllegalMove that quotes the text."""
        words = text.split() if isinstance(text, str) else []
        if len(words) == 2 and words[0].lower() == EXCHANGE:
            return Exchange(read_card(words[1]))
        return read_card(text)

    def meant(self, state: object, move: Move | str) -> Move:
        """Give the move that a text or a number stands for.  Raises IllegalMove that quotes it."""
        return Exchange(read_card(move.card)) if isinstance(move, Exchange) else self.read(move)

    def split(self, line: str) -> tuple[str, ...]:
        """Split a line of a hand file into moves: a trick a line, card by card."""
        moves: list[str] = []
        for word in apart(line):
            if moves and moves[-1].lower() == EXCHANGE:
                moves[-1] += f" {word}"
            else:
                moves.append(word)
        return tuple(moves)

    def write(self, move: Move) -> str:
        """Write a move as it is typed."""
        return f"{EXCHANGE} {move.card.code}" if isinstance(move, Exchange) else move.code
