"""Solvers, in words: why no best play is worked out."""

from __future__ import annotations

from ..language import N_
from ..reasons import sentences

sentences(
    open_two_sides=N_(
        "Best play is worked out for two fixed sides. Here {n} play and there are none, so what is best for one "
        "depends on whom the others help."
    ),
    open_hidden=N_("Some cards lie face down here. Best play can only be worked out where every card is known."),
    open_odd=N_("These cards cannot lie like this: one is there twice, or the hands do not fit the turn."),
    open_part=N_("Only {n} of the forty cards are known here. A round that cannot be counted has no best play."),
    open_over=N_("The deal is over: there is no move left to judge."),
    open_too_far=N_("{n} positions were looked at, and nothing is proved yet. A larger budget= may do it."),
)
