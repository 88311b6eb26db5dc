"""Scopone: one small file, and everything else is there."""

import random

from cardkit.cards import DECK
from cardkit.games.base import game
from cardkit.replay import Replay

GAME = game("scopone")


def test_nine_cards_each_four_on_the_table_and_no_further_deal() -> None:
    state = GAME.deal(1, dealer="A")
    assert [len(held) for held in state.hands] == [9, 9, 9, 9]
    assert (len(state.table), len(state.stock), state.turn) == (4, 0, 1)
    assert GAME.seats.sides == ((0, 2), (1, 3))


def test_partners_count_together() -> None:
    for seed in range(40):
        choose = random.Random(seed)
        replay = Replay(GAME, GAME.deal(seed))
        while GAME.to_act(replay.state) is not None:
            replay = replay.play(choose.choice(GAME.legal(replay.state)))
        assert len(replay.moves) == 36
        score = GAME.score(replay.state)
        assert sum(score.items[1].counts) == len(DECK)
        assert score.totals == GAME.seats.totals(replay.moments[-1].table.points)
        assert replay.moments[-1].events[-1].kind == "result"
