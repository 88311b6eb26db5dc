"""Exploring: what happens in a hundred thousand deals?  Played from a seed, told with how sure it is."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, cast

from ..calls import flag, public, shown, whole
from ..errors import WrongType, WrongValue, nearest
from ..frames import framed
from ..games.base import Game, game
from ..language import N_, known, say

if TYPE_CHECKING:
    from pandas import DataFrame

    from .catalogue import Experiment
    from .result import Simulation

__all__ = ["experiments", "simulate"]

MOST = 10**7  # deals of one run


@public
def simulate(
    what: str | Game, deals: int | None = None, *, seed: int | None = 1, policy: str | None = None,
    progress: bool | None = None,
) -> Simulation:  # fmt: skip
    """Play many deals from a seed, and say what came of them, each figure with its interval of 95 %.

    what      a game, or the name of an experiment that ``ck.explore.experiments()`` lists
    deals     how many; 100,000 unless said otherwise, or fewer where each is played by itself
    seed      the same seed gives the same figures; None draws one, and the result names it
    policy    how everybody plays: "random", "cautious" (by a simple rule of thumb), "beginner", "club" or "strong"
    progress  whether a bar is shown; on long runs alone, unless said

    Raises WrongValue for a name, a number or a policy that is not there, WrongType.

    >>> ck.explore.simulate("kings", deals=2_000)
    """
    from .estimates import Tallies
    from .progress import Progress
    from .result import Simulation
    from .run import LONG, POLICIES, Run, sizes

    name, asked, rules = _asked(what)
    by = known("policy", asked.policy if policy is None else policy, tuple(POLICIES))
    size, usual = sizes(rules, "random" if asked.dealt else by)
    many = usual if deals is None else whole("deals", deals, 1, MOST)
    start = secrets.randbits(32) if seed is None else whole("seed", seed)
    tallies, chunks = Tallies(), -(-many // size)
    with Progress(many, chunks >= LONG if progress is None else flag("progress", progress)) as bar:
        for chunk in range(chunks):
            n = min(size, many - chunk * size)
            for label, values in asked.run(Run(rules, n, start, chunk, by)):
                tallies.add(label, values)
            bar.add(n)
    found = tallies.estimates(asked.exact(rules), asked.least * many // 1000)
    played = N_("nothing is played, only dealt") if asked.dealt else POLICIES[by]
    return Simulation(name, asked.title, many, start, "dealt" if asked.dealt else by, played, asked.axis,
                      asked.courses, found)  # fmt: skip


def _asked(what: object) -> tuple[str, Experiment, Game]:
    """Read what is to be simulated.  Raises WrongValue with what there is, WrongType."""
    from ..games.card_game import CardGame
    from .catalogue import EXPERIMENTS, named, of_game

    if isinstance(what, CardGame):
        rules: Game = cast("Game", what)
        return rules.name, of_game(rules), rules
    if not isinstance(what, str):
        raise WrongType(N_("{value} is neither a game nor the name of an experiment."), value=shown(what))
    there = named()
    name = next((one for one in there if one.casefold() == what.strip().casefold()), None)
    if name is None:
        close = nearest(what, there)
        sentence = N_("{what} is no experiment and no game. Did you mean {close}?") if close else N_(
            "{what} is no experiment and no game: there are {names}.")  # fmt: skip
        raise WrongValue(sentence, what=shown(what), close=close, names=", ".join(there))
    if name in EXPERIMENTS:
        return name, EXPERIMENTS[name], game(EXPERIMENTS[name].game)
    return name, of_game(game(name)), game(name)


@public
def experiments() -> DataFrame:
    """List the experiments: name, question, game, and how everybody plays unless another policy is named.

    >>> ck.explore.experiments()
    """
    from .catalogue import EXPERIMENTS
    from .run import POLICIES

    rows = [[name, say(one.title), say(game(one.game).title),
             say(N_("nothing is played, only dealt") if one.dealt else POLICIES[one.policy])]
            for name, one in EXPERIMENTS.items()]  # fmt: skip
    return framed([say(N_("experiment")), say(N_("question")), say(N_("game")), say(N_("policy"))], rows)


def __dir__() -> list[str]:
    return __all__  # what Tab offers: no helpers, and nothing that was only imported
