"""Said: how moves, values and what they cost are written, whatever the game counts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from ..cards import Card
from ..direction import isolated
from ..games.base import Game
from ..games.briscola.moves import Exchange
from ..games.scopa.legal import Taking
from ..language import N_, Voice, brief_text, listed, say, say_n, speaking, spoken
from ..pages import Html, page, sideways, tag, tags
from ..points import Points, scoreline

if TYPE_CHECKING:
    from ..wide import Frame

SIGN = "−"  # set before a lead that is a deficit: a hyphen would be read as a dash


class Count(NamedTuple):
    """Hold how a game counts: in which unit, and whether it is points that are shared out or a lead."""

    game: Game
    lead: bool
    both: int  # what the sides have together; 0 where the lead counts

    @property
    def data(self) -> tuple[str, int]:
        """Name for programs what is counted, and how many parts of a point make one."""
        return "lead" if self.lead else "points", self.game.amount.each

    def amount(self, n: int) -> str:
        """Write an amount, with its sign where it is a lead."""
        if self.lead:
            return f"+{n}" if n > 0 else f"{SIGN}{-n}" if n else "0"
        return str(self.game.amount(n))

    def between(self, low: int, high: int) -> str:
        """Write an amount that is known, or from where to where it lies."""
        if low == high:
            return self.amount(low)
        return say(N_("{low} to {high}"), low=self.amount(low), high=self.amount(high))

    def cell(self, low: int, high: int) -> int | str:
        """Give the cell of a table: a number where it is known and counts whole points, else a text."""
        return low if low == high and self.game.amount is Points else self.between(low, high)

    def cost(self, least: int, most: int) -> int | str:
        """Give the cell of what a move gives away, which is never less than nothing."""
        return Count(self.game, False, 0).cell(least, most)

    def column(self, side: int) -> str:
        """Title a column that tells what a side has at the end."""
        title = N_("lead of {side} at the end") if self.lead else N_("{side} at the end")
        return say(title, side=self.game.seats.sides[side])

    def ends(self, side: int, value: int) -> str:
        """Write how it ends: what each side has, in the order of the sides, or which is ahead."""
        if self.lead:
            ahead = side if value > 0 else 1 - side
            if not value:
                return say(N_("neither is ahead"))
            side_ahead = self.game.seats.sides[ahead]
            return say_n("{side} {n} point ahead", "{side} {n} points ahead", abs(value), side=side_ahead)
        totals = (value, self.both - value) if side == 0 else (self.both - value, value)
        return str(scoreline(map(self.game.amount, totals)))


class Spoken:
    """Show something worked out with open cards: its sentences first, then its tables."""

    voice: Voice

    def said(self) -> list[str]:
        """Say what was found, the most important first."""
        raise NotImplementedError

    def _summary(self) -> Frame:
        """Give the table that stands below the sentences in readable text."""
        raise NotImplementedError

    def _more(self) -> list[Html]:
        """Write what stands below the sentences on a page."""
        return [as_html(self._summary())]

    def text(self) -> str:
        """Write it as readable text."""
        with speaking(self.voice):
            return "\n".join([*self.said(), "", repr(self._summary())])

    def __repr__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        with speaking(self.voice):
            first, *rest = self.said()
            return page(tag("p", tag("strong", first)), tags("p", rest), *self._more(), lang=self.voice.language)


def move_text(game: Game, move: object) -> str:
    """Write a move as a table does: a card, what it takes, or what is swapped."""
    if isinstance(move, Taking):
        return take_text(move)
    if isinstance(move, Exchange):
        return say(N_("swap {card}"), card=move.card)
    return brief_text(move) if isinstance(move, Card) else str(game.write(move))


def take_text(move: Taking) -> str:
    """Write a card and what it takes."""
    if not move.taken:
        return brief_text(move.card)
    return say(N_("{card} takes {taken}"), card=move.card, taken=move.taken)


def moves_text(game: Game, moves: Iterable[object]) -> str:
    """Write several moves."""
    return listed(isolated(move_text(game, move)) for move in moves)


def stick() -> str:
    """Say what numbers found with open cards are good for."""
    return say(N_("Open cards are a measuring stick, not a reproach: at the table nobody sees them all."))


def sides_text(game: Game, amounts: Iterable[str]) -> str:
    """Write an amount for each side."""
    sides = zip(game.seats.sides, amounts, strict=True)
    return listed(say(N_("{side} {amount}"), side=spoken(side), amount=amount) for side, amount in sides)


def as_html(table: Frame) -> Html:
    """Write a table as a part of a page."""
    return sideways(Html(table._repr_html_() or ""))
