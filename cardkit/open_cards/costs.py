"""Costs: what has each card of a hand given away, measured with open cards?"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..calls import flag, public, public_methods
from ..errors import WrongValue
from ..frames import framed
from ..games.base import Game
from ..hands import AnyHand
from ..hands import hand as load
from ..language import N_, Voice, say, speaking, spoken, voice
from ..pages import Html, folded, tag
from ..reasons import because, sentences
from ..replay import Replay
from ..seats import Seat
from ..solvers import AnySearch, all_open, searching
from ..solvers.base import Enough
from .asked import game_in, positions
from .said import Count, Spoken, as_html, move_text, moves_text, sides_text, stick

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pandas import DataFrame

    from ..wide import Frame

# Names and types stay as they are whatever language is spoken: programs are written against them.
COLUMNS = {"step": "int64", "number": "int64", "seat": "str", "player": "str", "move": "str", "low": "int64",
           "high": "int64", "cost_low": "int64", "cost_high": "int64", "counts": "str", "unit": "int64"}  # fmt: skip

_AHEAD = 2  # moves on which what may still be looked at is spread at most


class MoveCost(NamedTuple):
    """Hold one move of a hand, what its side has at the end with best play after it, and what it gave away."""

    step: int  # that shows it
    number: int  # the trick, or in a game of captures the play
    seat: Seat
    move: object
    low: int
    high: int
    least: int
    most: int
    better: tuple[object, ...]  # what would have given nothing away; none where the move did not either


@public_methods
class Costs(Spoken):
    """Show what each card of a hand has cost with open cards: in words, as a table, and as data."""

    def __init__(self, replay: Replay, speaker: Voice, budget: int | None) -> None:
        """Work it out, from the end on.  Raises WrongValue where there are not two sides, or a card is not known."""
        self.replay, self.game, self.voice = replay, game_in(replay), speaker
        if not replay.moves:
            raise WrongValue(because("costs_none"))
        all_open(replay.states[0])
        search = searching(self.game, replay.states[0])
        self.count = Count(self.game, search.lead, search.both)
        self.moves: tuple[MoveCost, ...] = _costs(replay, search, search.long if budget is None else budget)
        self.nodes = search.nodes

    def given_away(self) -> tuple[tuple[int, int], ...]:
        """Add up by side what its moves gave away, at least and at most."""
        sides: list[tuple[int, int]] = []
        for n in range(len(self.game.seats.sides)):
            own = [made for made in self.moves if self.game.seats.side(made.seat) == n]
            sides.append((sum(made.least for made in own), sum(made.most for made in own)))
        return tuple(sides)

    def said(self) -> list[str]:
        """Say what each side gave away in all, which moves cost something, and what such numbers are good for."""
        given = self.given_away()
        amounts = [str(self.count.cost(least, most)) for least, most in given]
        looked = f"{self.nodes:,}"
        told = [say(N_("Given away, measured with open cards: {amounts}."), amounts=sides_text(self.game, amounts))]
        if not any(most for _, most in given):
            told.append(say(N_("Every move was as good as the best one.")))
        if any(least != most for least, most in given):
            sentence = N_("Where two numbers stand, the cost lies between them: looking at {n} positions proves no "
                          "more. A larger budget= may.")  # fmt: skip
            told.append(say(sentence, n=looked))
        return [*told, stick()]

    def table(self, *, costly: bool = False) -> Frame:
        """Give a row for each move, or the costly ones: what it leads to, what it gave away, and what is better."""
        with speaking(self.voice):
            several = [made for made in self.moves if made.most or not flag("costly", costly)]
            number = say(N_("play") if self.game.family == "capture" else N_("trick"))
            titles = [say(N_("step")), number, say(N_("player")), say(N_("move")),
                      self.count.column(0), say(N_("cost")), say(N_("better"))]  # fmt: skip
            return framed(titles, [
                [made.step, made.number, spoken(made.seat), move_text(self.game, made.move),
                 self.count.cell(made.low, made.high), self.count.cost(made.least, made.most),
                 moves_text(self.game, made.better)]
                for made in several
            ])  # fmt: skip

    def tidy(self) -> DataFrame:
        """Give the same as data, a row for each move, with names and moves as they are typed in every language.

        step, number         the step that shows the move, and its trick, or in a game of captures its play
        seat, player, move   by letter, by name where there is one, and as it is typed
        low, high            what the first side has at the end with best play after the move, at least and at most
        cost_low, cost_high  what the move gave away
        counts               "points", or "lead" where what counts is by how much a side is ahead
        unit                 how many parts of a point are counted: 1, or 3 in a game of thirds
        """
        import pandas as pd

        (counts, unit), names = self.count.data, self.voice.names
        rows = [[made.step, made.number, made.seat.letter, names[made.seat] if made.seat < len(names) else "",
                 self.game.write(made.move), made.low, made.high, made.least, made.most, counts, unit]
                for made in self.moves]  # fmt: skip
        return pd.DataFrame(rows, columns=list(COLUMNS)).astype(COLUMNS)

    def _summary(self) -> Frame:
        return self.table()

    def _more(self) -> list[Html]:
        costly = self.table(costly=True)
        shown = as_html(costly) if len(costly) else tag("p")
        return [shown, folded(say(N_("Every move")), as_html(self.table()))]


def _costs(replay: Replay, search: AnySearch, budget: int) -> tuple[MoveCost, ...]:
    """Weigh each move of a replay, from the last to the first: what was found later helps before."""
    game, side_of = game_in(replay), replay.game.seats.side
    search.limit = budget
    later = _known(search, replay.states[-1], budget)
    out: list[MoveCost] = []
    for n in range(len(replay.moves) - 1, -1, -1):
        state, move = replay.states[n], replay.moves[n]
        seat = game.to_act(state)
        choices = search.choices(state)
        if seat is None or move not in choices:  # declared: what is counted apart costs nothing
            continue
        side = side_of(seat)
        more = (budget - search.nodes) // min(n + 1, _AHEAD)
        here = later if len(choices) == 1 else _better(search, state, side, later, more)
        # From here on as the side that moves sees it.
        (low, high), (own, top) = (_seen(search, side, bounds) for bounds in (here, later))
        least, most = max(0, low - top), high - own
        better = _as_good(game, search, state, choices, side, here) if least == most and most else ()
        step, number = _shown(replay, n + 1)
        out.append(MoveCost(step, number, seat, move, *later, least, most, better))
        later = here
    return tuple(reversed(out))


def _known(search: AnySearch, state: object, more: int) -> tuple[int, int]:
    """Give the interval of a state for side 0."""
    return search.known(state, max(0, more))


def _better(search: AnySearch, state: object, side: int, later: tuple[int, int], more: int) -> tuple[int, int]:
    """Find what the best move leads to, for side 0; it is no worse than what was made."""
    position, had = search.read(state), search.had(state)
    least, most = (end + had for end in search.limits(position))
    low, high = (least, min(most, later[1])) if side else (max(least, later[0]), most)
    # Whether anything is better is asked first: nearly always nothing is.
    guess = later[0] if side else later[1] + 1
    search.limit = search.nodes + max(0, more)
    low, high = search.narrowed(position, low - had, high - had, guess - had)
    return low + had, high + had


def _as_good(
    game: Game, search: AnySearch, state: object, choices: Sequence[object], side: int, best: tuple[int, int]
) -> tuple[object, ...]:
    """List the moves that lead to the best end."""
    found = []
    for move in choices:
        after = game.after(state, move)
        position, had = search.read(after), search.had(after)
        need = best[0] - had + side  # side 1 is as good where the other gets no more
        low, high = search.limits(position)
        try:
            reached = low >= need or (high >= need and search.probe(position, need) >= need)
        except Enough:
            continue
        if reached != bool(side):
            found.append(move)
    return tuple(found)


def _seen(search: AnySearch, side: int, bounds: tuple[int, int]) -> tuple[int, int]:
    low, high = bounds
    return (search.both - high, search.both - low) if side else bounds


def _shown(replay: Replay, made: int) -> tuple[int, int]:
    """Give the step that shows a move, and its trick; in a game of captures its place among the plays."""
    step = next(n for n, moment in enumerate(replay.moments) if moment.made == made)
    return step, made if replay.game.family == "capture" else replay.moments[step].table.number


@public
def costs(hand: AnyHand, *, budget: int | None = None) -> Costs:
    """Work out what each card of a hand has cost, measured with open cards, and what would have cost nothing.

    ``budget`` is how many positions may be looked at in all, a few seconds' work by default: where they are not enough,
    the numbers are bounds that hold.  Points are those of this deal: of the cards, thirds in Tressette, in Scopa the
    lead.  Declarations are counted apart and have no row.
    Raises HandError, and WrongValue for three players, hidden cards, a part of a round, and a hand without moves.

    >>> ck.costs("briscola/last-three")
    """
    if isinstance(hand, Replay):
        return Costs(hand, voice(), positions(budget))
    loaded = load(hand)
    return Costs(loaded.replay, voice()._replace(names=loaded.names()), positions(budget))


sentences(costs_none=N_("No move was made here, so none has cost anything."))
