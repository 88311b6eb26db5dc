"""Overview: what is asked of deals of a game when nothing in particular is asked: who scores what, who wins, how close.

The record of a batch answers for the three games; of any other game it is known how its deals ended.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from ..cards import DECK
from ..games.base import Game
from ..games.briscola.state import PACK_POINTS
from ..games.scopa.game import Scopa
from ..games.scopa.masks import ALL_COINS
from ..games.tressette import thirds
from ..games.tressette.state import LAST
from ..language import N_
from . import scopa
from .batch import TrickRecord
from .estimates import Exact, Found, Label
from .run import Run

if TYPE_CHECKING:
    from .batch import Bools, Ints

BIG = 91  # points of a big win (Briscola rule sheet, section 6)
ELEVEN = Label("together_11", N_("what both sides write down makes 11 together"))


def by_seat(played: TrickRecord, seats: int, last: int = 0) -> Ints:
    """Add up what each seat has taken, with what the last trick brings."""
    import numpy as np

    found = np.stack(
        [np.where(played.takers == seat, played.gains, 0).sum(axis=1) + had for seat, had in
         zip(range(seats), played.before, strict=True)], axis=1,
    )  # fmt: skip
    found[np.arange(len(found)), played.takers[:, -1]] += last
    return found


def sides(rules: Game, points: Ints, wins: Ints) -> Iterator[Found]:
    """Tell what each side scores, and how often it wins: alone, or with others where a deal makes the sides."""
    for number, side in enumerate(rules.seats.sides):
        yield Label("points", N_("points of {side}"), (("side", side),)), points[:, number]
    for number, side in enumerate(rules.seats.sides):
        yield Label("wins", N_("the deal goes to {side}"), (("side", side),)), wins[:, number] > 0
    yield Label("drawn", N_("the deal is drawn")), wins.sum(axis=1) == 0


def winning(points: Ints) -> Ints:
    """Say which of two sides has more: 1 for that one, for neither where both have as much."""
    import numpy as np

    return (points > np.flip(points, axis=1)).astype(np.int64)


def higher(points: Ints) -> Ints:
    """Say which of two sides has more, -1 where both have as much."""
    import numpy as np

    return np.where(points[:, 0] == points[:, 1], -1, (points[:, 1] > points[:, 0]).astype(np.int64))


def of_briscola(run: Run) -> Iterator[Found]:
    """Tell of Briscola for two."""
    points = by_seat(run.tricks(), 2)
    yield from sides(run.rules, points, winning(points))
    yield Label("big_win", N_("somebody takes {n} points or more"), (("n", BIG),)), points.max(axis=1) >= BIG
    everything = points.max(axis=1) == PACK_POINTS
    yield Label("all_points", N_("somebody takes all {n} points"), (("n", PACK_POINTS),)), everything


def of_tressette(run: Run) -> Iterator[Found]:
    """Tell of Tressette, in whole points as they are written down, and what the last trick and rounding do to them."""
    import numpy as np

    played = run.tricks()
    counted = by_seat(played, 4, LAST)
    pairs = counted[:, :2] + counted[:, 2:]
    written = pairs // thirds.POINT
    yield from sides(run.rules, written, winning(written))
    yield ELEVEN, written.sum(axis=1) == thirds.DEAL
    bare = pairs - LAST * (played.takers[:, -1:] % 2 == np.arange(2))
    decides = higher(bare // thirds.POINT) != higher(written)
    yield Label("last_decides", N_("without the point of the last trick, another side or nobody would win")), decides
    gains = played.gains.copy()
    gains[:, -1] += LAST
    for code, says, parts in (
        ("lost_by_trick", N_("points lost, were every trick rounded"), gains),
        ("lost_by_partner", N_("points lost, were every partner rounded alone"), counted),
    ):
        yield Label(code, says), thirds.DEAL - (parts // thirds.POINT).sum(axis=1)


def exact_of_tressette(rules: Game) -> Mapping[Label, Exact]:
    """Count the splits of the 35 thirds that make 11 together: all of them."""
    splits = thirds.splits()
    return {ELEVEN: Exact(sum(sum(one.points) == thirds.DEAL for one in splits), len(splits))}


def of_scopa(run: Run) -> Iterator[Found]:
    """Tell of Scopa for two: the points of a round, and how often an item goes to nobody."""
    rules, played = run.rules, run.captures()
    assert isinstance(rules, Scopa)
    points = scopa.points(rules, played)
    yield from sides(rules, points, winning(points))
    yield Label("sweeps", N_("sweeps in a round")), played.sweeps.sum(axis=1)
    yield Label("cards_level", N_("both have 20 cards")), _level(scopa.counted(played.piles, (1 << len(DECK)) - 1))
    yield Label("coins_level", N_("both have five coins")), _level(scopa.counted(played.piles, ALL_COINS))
    yield Label("primiera_nobody", N_("nobody scores for the Primiera")), _level(scopa.primiera(rules, played.piles))
    short = (scopa.best(played.piles) == 0).any(axis=(1, 2))
    yield Label("short_of_suit", N_("somebody has no card of some suit")), short


def _level(counts: Ints) -> Bools:
    return higher(counts) < 0


def of_any(run: Run) -> Iterator[Found]:
    """Tell of any game how its deals ended."""
    found = run.totals()
    yield from sides(run.rules, found.points, found.wins)
