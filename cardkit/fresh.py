"""Fresh: a deal that nobody has seen yet, the same one whenever its seed is named, as players of a level play it."""

from __future__ import annotations

import random

from .calls import public, whole
from .finishing import finished, read_way
from .games.base import game as make
from .games.switches import switches_only
from .hands import Hand
from .language import LANGUAGES, N_, Word, say, speaking, voice
from .replay import Replay

SEEDS = 10**6  # one that is not named is below: short enough to be read out in class
MOST = 10**15  # a seed is named in a title


@public
def deal(game: str = "briscola", *, seed: int | None = None, policy: str | None = "club", **switches: object) -> Hand:
    """Deal at random and let players of one level play it to its end; the same seed, from 0 on, always gives the same.

    ``policy`` is who plays every seat: random, beginner, club or strong, each seeing its own cards only, or best: best
    play with open cards; with ``policy=None`` nothing is played yet.  The other keywords are the switches of the game,
    such as players=4.  Without a seed one is chosen: the title names it.  ``ck.step``, ``ck.predict``, ``ck.table`` and
    ``ck.play`` take what comes out, ``toml()`` writes it as a hand file.  Raises TypeError, ValueError.

    >>> ck.deal("briscola", seed=7)
    """
    if policy is not None:
        policy = read_way(policy)
    if switches:
        switches_only("deal", switches, make(game).rules, ("game", "seed", "policy"))
    rules = make(game, **switches)
    number = random.SystemRandom().randrange(SEEDS) if seed is None else whole("seed", seed, 0, MOST)
    replay = Replay(rules, rules.deal(number))
    if policy is not None:
        replay = finished(replay, policy, seed=number).replay
    titles = {}
    for language in LANGUAGES:
        with speaking(voice()._replace(language=language)):
            titles[language] = say(N_("{game}, deal {seed}"), game=Word(rules.title), seed=number)
    return Hand(f"deal-{number}", rules, replay, titles, "", (), ())
