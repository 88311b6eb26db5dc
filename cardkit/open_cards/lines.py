"""AllLines: every way in which a position can still be played to its end, and what each comes to."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from ..calls import later, public, public_methods
from ..errors import CardkitError, WrongValue
from ..figures import Plot
from ..frames import framed
from ..games.base import Game
from ..hands import AnyHand
from ..language import N_, listed, say, say_n, speaking, spoken
from ..pages import Html, folded
from ..points import scoreline
from ..reasons import because, sentences
from ..solvers import AnySearch, searching
from .asked import Asked, asked
from .said import Spoken, as_html, moves_text, stick

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from pandas import DataFrame

    from ..wide import Frame

MOST = 5_000  # lines that are listed
COUNTED = 20_000  # lines that are counted one by one before they are too many to count
SHOWN = 100  # lines that a page shows
# Names and types stay as they are whatever language is spoken: programs are written against them.
COLUMNS = {"line": "int64", "moves": "str", "side": "str", "points": "int64", "unit": "int64", "best": "boolean"}


class Way(NamedTuple):
    """Hold one line: its moves, what each side has at the end, and whether nobody gave anything away in it."""

    moves: tuple[object, ...]
    totals: tuple[int, ...]
    best: bool | None  # None where that is not known


class Outcome(NamedTuple):
    """Hold one end: what each side has, in how many lines, who is ahead, and whether best play leads there."""

    totals: tuple[int, ...]
    lines: int
    ahead: int | None  # the side; None where the highest is shared
    best: bool


@public_methods
class AllLines(Spoken):
    """Show every line from a position to the end: in words, as a picture, as tables, and as data."""

    def __init__(self, given: Asked) -> None:
        """Play every line.  Raises WrongValue with the number of lines where they are too many, or the deal is over."""
        self.game, self.state, self.voice = given
        if self.game.to_act(self.state) is None:
            raise WrongValue(because("open_over"))
        _few(self.game, self.state)
        self.ways: tuple[Way, ...] = tuple(_ways(self.game, self.state, _search(self.game, self.state)))

    def __len__(self) -> int:
        """Count the lines."""
        return len(self.ways)

    @property
    def ends(self) -> tuple[Outcome, ...]:
        """List the different ends, the first side's best last."""
        several = Counter(way.totals for way in self.ways)
        best = {way.totals for way in self.ways if way.best}
        order = sorted(several, key=lambda totals: (totals[0] - max(totals[1:]), totals))
        return tuple(Outcome(totals, several[totals], _ahead(totals), totals in best) for totals in order)

    def said(self) -> list[str]:
        """Say how many lines and ends there are, where best play leads, and what such numbers are good for."""
        ends = self.ends
        told = [say_n("From here {n} line can be played to the end.", "From here {n} lines can be played to the end.",
                      len(self.ways)),
                say_n("They come to {n} end: {ends}.", "They come to {n} different ends: {ends}.", len(ends),
                      ends=listed(map(self._end, ends))) if len(ends) <= _FEW else
                say_n("They come to {n} end.", "They come to {n} different ends.", len(ends))]  # fmt: skip
        for end in ends:
            if end.best:
                sentence = N_("With open cards, and both sides playing their best, it ends: {score}.")
                told.append(say(sentence, score=self._score(end.totals)))
        return [*told, say(N_("Lines are no chances: nobody chooses a card by lot.")), stick()]

    def _score(self, totals: tuple[int, ...]) -> str:
        return str(scoreline(map(self.game.amount, totals)))

    def _end(self, end: Outcome) -> str:
        return say_n("{score} in {n} line", "{score} in {n} lines", end.lines, score=self._score(end.totals))

    def outcomes(self) -> Frame:
        """Give a row for each end: what the sides have, in how many lines, who is ahead, and where best play leads."""
        with speaking(self.voice):
            sides = [spoken(side) for side in self.game.seats.sides]
            titles = [say(N_("end")), *sides, say(N_("lines")), say(N_("ahead")), say(N_("best play"))]
            return framed(titles, [
                [self._score(end.totals), *map(self.game.amount, end.totals), end.lines, self._who(end.ahead),
                 say(N_("yes")) if end.best else ""]
                for end in self.ends
            ])  # fmt: skip

    def _who(self, side: int | None) -> str:
        return say(N_("nobody")) if side is None else spoken(self.game.seats.sides[side])

    def table(self) -> Frame:
        """Give a row for each line: its moves, what the sides have, and whether nobody gave anything away in it."""
        with speaking(self.voice):
            sides = [spoken(side) for side in self.game.seats.sides]
            titles = [say(N_("moves")), *sides, say(N_("ahead")), say(N_("best play"))]
            return framed(titles, [
                [moves_text(self.game, way.moves), *map(self.game.amount, way.totals), self._who(_ahead(way.totals)),
                 say(N_("yes")) if way.best else ""]
                for way in self.ways
            ], counted=True, name=say(N_("line")))  # fmt: skip

    def tidy(self) -> DataFrame:
        """Give the same as data, a row for each side of each line, with names and moves as they are typed.

        line    counted from 1; moves: as they are typed, set apart by commas
        side    the letters of its seats; points: what it has at the end, in parts of a point of which unit make one
        best    whether nobody gave anything away in the line; missing where that is not known
        """
        import pandas as pd

        letters = ["".join(seat.letter for seat in side) for side in self.game.seats.sides]
        rows = [
            [n, ", ".join(map(self.game.write, way.moves)), side, points, self.game.amount.each, way.best]
            for n, way in enumerate(self.ways, 1)
            for side, points in zip(letters, way.totals, strict=True)
        ]
        return pd.DataFrame(rows, columns=list(COLUMNS)).astype(COLUMNS)

    def plot(self, *, ax: Axes | None = None) -> Plot:
        """Draw in how many lines each end comes about; ``ax`` are axes of matplotlib to draw on.  Raises WrongType."""
        with speaking(self.voice):
            return drawn(self, ax)  # type: ignore[return-value]

    def _summary(self) -> Frame:
        return self.outcomes()

    def _more(self) -> list[Html]:
        more = [Html(self.plot()._repr_html_()), *super()._more()]
        if len(self.ways) <= SHOWN:
            more.append(folded(say(N_("Every line")), as_html(self.table())))
        return more


drawn = later("open_cards.plot", "lines")
_FEW = 8  # ends that one sentence lists


def _ahead(totals: tuple[int, ...]) -> int | None:
    return None if totals.count(max(totals)) > 1 else totals.index(max(totals))


def _few(game: Game, state: object) -> None:
    """Refuse where there are more lines than can be listed, with their number.  Raises WrongValue."""
    n = _counted(game, state)
    if n is None:
        raise WrongValue(because("lines_more", n=f"{COUNTED:,}", most=f"{MOST:,}"))
    if n > MOST:
        raise WrongValue(because("lines_many", n=f"{n:,}", most=f"{MOST:,}"))


def _counted(game: Game, state: object) -> int | None:
    """Count the lines; None where there are too many even for that."""
    if game.family == "tricks" and not game.follow and getattr(game.rules, "exchange", "off") == "off":
        # Whatever is played, each hand has as many cards to choose from.
        choices = []
        while game.to_act(state) is not None:
            choices.append(len(moves := game.legal(state)))
            state = game.after(state, moves[0])
        return math.prod(choices)
    found, left = 0, [state]
    while left:
        here = left.pop()
        if game.to_act(here) is None:
            found += 1
            if found > COUNTED:
                return None
        else:
            left.extend(game.after(here, move) for move in game.legal(here))
    return found


def _search(game: Game, state: object) -> AnySearch | None:
    """Look ahead as well, where the game has two sides and can be counted."""
    try:
        search = searching(game, state)
        search.read(state)
    except CardkitError:
        return None
    search.limit = search.budget
    return search


def _ways(game: Game, state: object, search: AnySearch | None) -> Iterator[Way]:
    """Play every line, each move in the order in which the game lists them."""

    def value(here: object) -> int | None:
        assert search is not None
        low, high = search.known(here, max(0, search.budget - search.nodes))
        return low if low == high else None

    top = None if search is None else value(state)
    left: list[tuple[object, tuple[object, ...], bool | None]] = [(state, (), None if top is None else True)]
    while left:
        here, moves, best = left.pop()
        if game.to_act(here) is None:
            yield Way(moves, tuple(game.score(here).totals), best)
            continue
        after = [(game.after(here, move), (*moves, move)) for move in game.legal(here)]
        left.extend((there, made, best and value(there) == top) for there, made in reversed(after))


@public
def lines(hand_or_state: AnyHand, *, at: int | None = None) -> AllLines:
    """Play every line from a position to the end, and show what each comes to, as a table and as a plot.

    ``at`` is a step of a hand, its start by default; a replay is asked where it stands, and a state is one position.
    Points are those that the game's score counts, thirds in Tressette.
    Raises HandError, WrongPlace, and WrongValue with the number of lines where there are too many to list.

    >>> ck.lines("briscola/last-three")
    """
    return AllLines(asked(hand_or_state, at))


sentences(
    lines_many=N_("From here {n} lines can be played, and up to {most} are listed: begin nearer to the end, with at=."),
    lines_more=N_(
        "From here more than {n} lines can be played, and up to {most} are listed: begin nearer to the end, with at=."
    ),
)
