"""A deal in which a seat has seen all that it has seen, and what it has not seen lies otherwise."""

from __future__ import annotations

import random
from typing import Any, cast

from cardkit.cards import HIDDEN
from cardkit.games.base import Game, game
from cardkit.players import asked, known, player, worlds
from cardkit.replay import Replay
from cardkit.seats import Seat

TABLES = ("briscola", "briscola of 3", "briscola of 4", "chiamata", "scopa", "scopone", "tressette")


def a_game(name: str, **switches: Any) -> Game:
    """Make a game; ``briscola of 4`` is played by four."""
    players = {"players": int(name[-1])} if " of " in name else {}
    return game(name.partition(" ")[0], **players, **switches)


def redealt(replay: Replay, seat: Seat, draw: random.Random) -> Replay:
    """Deal the hidden cards of a replay anew, from the first card on, and play the same moves."""
    rules = cast(Game, replay.game)
    world = worlds.deal(known(replay, seat), draw)
    here, there, shown = (rules.table(one) for one in (replay.state, world, rules.view(replay.state, seat)))
    moved = {}
    for row, other, face in zip((*here.hands, here.stock), (*there.hands, there.stock), (*shown.hands, shown.stock),
                                strict=True):  # fmt: skip
        assert len(row) == len(other)
        hidden = [n for n, one in enumerate(face) if one is HIDDEN]
        # A card that is known to be in a hand stays where it is.
        stay = set(row) & set(other)
        old, new = ([cards[n] for n in hidden if cards[n] not in stay] for cards in (row, other))
        moved.update(zip(old, new, strict=True))
    start = replay.start
    hands = tuple(tuple(moved.get(card, card) for card in hand) for hand in start.hands)
    start = start._replace(hands=hands)
    if hasattr(start, "stock"):
        start = start._replace(stock=tuple(moved.get(card, card) for card in start.stock))
    return Replay(replay.game, start, replay.moves)


def somewhere(rules: Game, seed: int, level: str = "beginner") -> Replay:
    """Play some of a deal."""
    draw = random.Random(seed)
    replay = Replay(rules, rules.deal(seed, dealer=draw.choice(rules.seats.all)))
    seats = [player(level, seed)] * len(rules.seats.all)
    for _ in range(draw.randrange(38)):
        if (choice := asked(replay, seats)) is None:
            break
        longer = replay.play(choice[1].move)
        if rules.to_act(longer.state) is None:
            break
        replay = longer
    return replay
