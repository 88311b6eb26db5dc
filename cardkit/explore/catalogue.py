"""Catalogue: which questions can be put to many deals by name, and how does each count its answer?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from ..games.base import Game, names
from ..games.scopa.game import Scopa
from ..games.tressette.declarations import POINTS
from ..games.tressette.state import LAST
from ..hands import hand
from ..language import N_
from ..seats import Seat
from . import exact, scopa
from .batch import TRUMPS_FIRST
from .estimates import Exact, Found, Label
from .overview import by_seat, exact_of_tressette, higher, of_any, of_briscola, of_scopa, of_tressette
from .run import Run, in_batches


def _nothing(rules: Game) -> Mapping[Label, Exact]:
    return {}


class Experiment(NamedTuple):
    """Hold a question by name: what is counted in a chunk of deals, and what is known exactly."""

    title: str  # a message
    game: str
    run: Callable[[Run], Iterator[Found]]
    exact: Callable[[Game], Mapping[Label, Exact]] = _nothing
    dealt: bool = False  # whether cards are only dealt, so that it is the same however people play
    axis: str = ""  # a message: along what figures run, where some do
    courses: Mapping[str, str] = {}  # by code, which do: messages
    least: int = 1  # of a thousand deals: a figure taken from fewer is left out
    policy: str = "random"


# -- only dealt


_KINGS = Label("kings", N_("three kings or more lie among the first four cards of the table"))


def _kings(run: Run) -> Iterator[Found]:
    yield _KINGS, scopa.kings(run.shuffled()) >= 3


def _mine(trumps: int) -> Label:
    return Label("other_trump", N_("beside a plain ace I hold trumps, {n}; the other player holds a trump"),
                 (("n", trumps),), trumps)  # fmt: skip


def _plain_ace(run: Run) -> Iterator[Found]:
    """Look at deals in which the first player holds an ace that is no trump."""
    deck = run.shuffled()
    trump = deck[:, 6] // 10
    suits = deck[:, :6] // 10 == trump[:, None]
    ace = ((deck[:, :3] % 10 == 0) & ~suits[:, :3]).any(axis=1)
    for n in range(3):
        here = ace & (suits[:, :3].sum(axis=1) == n)
        yield _mine(n), suits[here, 3:].any(axis=1)


_DECLARED = {
    "napoletana": Label("napoletana", N_("a hand holds a napoletana")),
    "of_a_rank": Label("of_a_rank", N_("a hand holds three or four aces, twos or threes")),
    "any": Label("any_declaration", N_("a hand may declare something")),
    "points": Label("declared", N_("points that a hand may declare")),
}


def _declarations(run: Run) -> Iterator[Found]:
    """Look at one hand of ten: the first ten cards of a pack."""
    import numpy as np

    held = np.zeros((run.n, 4, 10), bool)
    np.put_along_axis(held.reshape(run.n, 40), run.shuffled()[:, :10], True, axis=1)
    low = held[:, :, :3]  # ace, two and three of each suit
    runs, ranks = low.all(axis=2).sum(axis=1), low.sum(axis=1)
    of_a_rank = ranks >= 3
    points = POINTS[3] * (runs + (ranks == 3).sum(axis=1)) + POINTS[4] * (ranks == 4).sum(axis=1)
    yield _DECLARED["napoletana"], runs > 0
    yield _DECLARED["of_a_rank"], of_a_rank.any(axis=1)
    yield _DECLARED["any"], points > 0
    yield _DECLARED["points"], points


# -- the six of the last lesson


def _ends(a: int, b: int) -> Label:
    return Label("ends", N_("it ends {a} to {b}"), (("a", a), ("b", b)), a)


def _outcomes() -> dict[tuple[int, ...], Exact]:
    one = hand("briscola/last-three")
    return exact.outcomes(one.game, one.replay.states[0])


def _last_three(run: Run) -> Iterator[Found]:
    """Play the three last tricks of the worked example: everything that may happen, and how often it does."""
    points = by_seat(run.tricks(start=hand("briscola/last-three").replay.states[0]), 2)
    for a, b in sorted(_outcomes()):
        yield _ends(a, b), points[:, 0] == a


def _trumps_first(run: Run) -> Iterator[Found]:
    """Play every deal twice: as always, and with A leading trumps early."""
    usual, early = by_seat(run.tricks(), 2)[:, 0], by_seat(run.tricks(trumps_first=True), 2)[:, 0]
    yield Label("gain", N_("points that A gains by leading the lowest trump in the first {n} tricks"),
                (("n", TRUMPS_FIRST),)), early - usual  # fmt: skip
    yield Label("better", N_("A has more points by it")), early > usual
    yield Label("worse", N_("A has fewer points by it")), early < usual


_TEN, _BIN = 10, 10


def _after_ten(run: Run) -> Iterator[Found]:
    """Ask who wins, by the points A has after the first ten tricks."""
    played = run.tricks()
    points = by_seat(played, 2)
    half = by_seat(played._replace(takers=played.takers[:, :_TEN], gains=played.gains[:, :_TEN]), 2)
    for low in range(0, 120, _BIN):
        here = half[:, 0] // _BIN == low // _BIN
        yield Label("reaches_61", N_("with {low} to {high} points after trick {n}, A gets 61 or more"),
                    (("low", low), ("high", low + _BIN - 1), ("n", _TEN)), low), points[here, 0] > 60  # fmt: skip
    ahead, wins = higher(half), higher(points)
    yield Label("ahead_wins", N_("who is ahead after trick {n} wins the deal"), (("n", _TEN),)), (
        (ahead == wins)[ahead >= 0]
    )  # fmt: skip


def _primiera(run: Run) -> Iterator[Found]:
    """Ask how often A scores the Primiera, by the sum of A's three best suits."""
    import numpy as np

    rules, piles = run.rules, run.captures().piles
    assert isinstance(rules, Scopa)
    three = np.sort(scopa.best(piles)[:, 0], axis=-1)[:, 1:].sum(axis=-1)
    each = scopa.primiera(rules, piles)
    wins = each[:, 0] > each[:, 1]
    for worth in range(30, 64):
        label = Label("primiera", N_("with three suits worth {n}, A scores the Primiera"), (("n", worth),), worth)
        yield label, wins[three == worth]


def _hand_lacks(trick: int) -> Label:
    return Label("lacks", N_("after trick {n}, West's hand lacks a suit"), (("n", trick),), trick)


def _voids(run: Run) -> Iterator[Found]:
    """Ask when suits run out: in a hand, where nobody sees it, and at the table, where somebody cannot follow."""
    import numpy as np

    played = run.tricks()
    suits = np.stack([(played.hands[:, 1] // 10 == suit).sum(axis=1) for suit in range(4)], axis=1)
    cards, seats = played.cards.reshape(run.n, 10, 4), played.seats.reshape(run.n, 10, 4)
    yield _hand_lacks(0), (suits == 0).any(axis=1)
    for trick in range(10):
        if trick < 9:  # after the last one a hand lacks everything
            gone = np.where(seats[:, trick] == 1, cards[:, trick] // 10, 0).sum(axis=1)
            suits[np.arange(run.n), gone] -= 1
            yield _hand_lacks(trick + 1), (suits == 0).any(axis=1)
    for trick in range(10):
        suit = cards[:, trick] // 10
        at = trick + 1
        label = Label("cannot_follow", N_("in trick {n}, somebody cannot follow suit"), (("n", at),), at)
        yield label, (suit != suit[:, :1]).any(axis=1)


def _west_leads(run: Run) -> Iterator[Found]:
    """Ask what each seat takes, where North deals and West leads to the first trick."""
    found = by_seat(run.tricks(), 4, LAST)
    for seat in run.rules.seats.order(1):
        yield _thirds(seat), found[:, seat]


def _thirds(seat: Seat) -> Label:
    return Label("thirds", N_("thirds of a point that {seat} takes"), (("seat", seat),))


EXPERIMENTS: Mapping[str, Experiment] = {
    "last-three": Experiment(
        N_("The last three tricks of the worked example: how do all their lines end?"), "briscola", _last_three,
        lambda rules: {_ends(*totals): share for totals, share in _outcomes().items()},
    ),
    "trumps-first": Experiment(
        N_("Does it pay to lead trumps early?"), "briscola", _trumps_first, policy="cautious"
    ),
    "after-ten": Experiment(
        N_("How far is a deal decided after ten tricks?"), "briscola", _after_ten, policy="cautious",
        axis=N_("points of A after trick 10"), courses={"reaches_61": N_("A gets 61 or more")},
    ),
    "primiera-suits": Experiment(
        N_("How good must three suits be to score the Primiera?"), "scopa", _primiera,
        axis=N_("what the best cards of three suits are worth"), courses={"primiera": N_("A scores the Primiera")},
        least=2, policy="cautious",
    ),
    "voids": Experiment(
        N_("When do suits run out?"), "tressette", _voids, lambda rules: {_hand_lacks(0): exact.lacks_suit()},
        axis=N_("trick"), policy="cautious",
        courses={"lacks": N_("West's hand lacks a suit after it"), "cannot_follow": N_("somebody cannot follow in it")},
    ),
    "west-leads": Experiment(
        N_("What does each seat take when West leads first?"), "tressette", _west_leads, policy="cautious"
    ),
    "kings": Experiment(
        N_("How often must be dealt again because of kings?"), "scopa", _kings,
        lambda rules: {_KINGS: exact.kings()}, dealt=True,
    ),
    "plain-ace": Experiment(
        N_("Is an ace safe to lead in the first trick?"), "briscola", _plain_ace,
        lambda rules: {_mine(n): exact.holds_trump(n) for n in range(3)}, dealt=True,
    ),
    "declarations": Experiment(
        N_("What may a hand declare?"), "tressette", _declarations,
        lambda rules: {_DECLARED[name]: share for name, share in exact.declarations().items()}, dealt=True,
    ),
}  # fmt: skip


_OVERVIEWS = {"briscola": of_briscola, "scopa": of_scopa, "tressette": of_tressette}


def of_game(rules: Game) -> Experiment:
    """Give what is asked of a game when nothing in particular is: most where a batch, or its record, can answer."""
    run = _OVERVIEWS.get(rules.name, of_any) if in_batches(rules, "random") else of_any
    return Experiment(rules.title, rules.name, run, exact_of_tressette if run is of_tressette else _nothing)


def named() -> tuple[str, ...]:
    """List what can be simulated by name: the experiments, and every game."""
    return (*EXPERIMENTS, *names())
