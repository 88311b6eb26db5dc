"""Roll-outs: what is played out on tables and bits alone is held to the engines, choice by choice."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from cardkit.cards import Card, mask_of
from cardkit.games.base import game
from cardkit.games.scopa.state import ScopaRules
from cardkit.players.briscola import BriscolaFacts, BriscolaThumbs
from cardkit.players.chiamata import ChiamataThumbs
from cardkit.players.scopa import ScopaThumbs
from cardkit.players.scopa_fast import Move, ahead, moves, play_out, sweeps_with
from cardkit.players.tressette import ALL, TressetteFacts, TressetteThumbs
from tests.games.lines import line
from tests.games.test_contract import VARIANTS

BRISCOLA, SCOPA, TRESSETTE = (
    st.sampled_from([variant for variant in VARIANTS if variant[0] in names])
    for names in (("briscola",), ("scopa", "scopone"), ("tressette",))
)
Variant = tuple[str, dict[str, Any]]


class Beside:
    """Play in an engine beside a roll-out, by chance, and look whether both offer the same."""

    def __init__(self, rules: Any, state: Any, seed: int) -> None:
        self.rules, self.state, self.draw, self.asked = rules, state, random.Random(seed), 0

    def turn(self) -> Any:
        """Play on while there is but one card: a roll-out does not ask then."""
        while (seat := self.rules.to_act(self.state)) is not None and len(self.state.hands[seat]) == 1:
            self.state = self.rules.after(self.state, self.state.hands[seat][0])
        return seat

    def choose(self, hand: Sequence[Card], trick: Sequence[Card]) -> Card:
        """Choose by chance from what the engine lets be played, having compared hand and trick."""
        seat = self.turn()
        assert sorted(hand) == sorted(self.state.hands[seat]) and tuple(trick) == self.state.trick
        card: Card = self.draw.choice([move for move in self.rules.legal(self.state) if isinstance(move, Card)])
        self.state = self.rules.after(self.state, card)
        self.asked += 1
        return card


@given(BRISCOLA, st.data())
def test_briscola(variant: Variant, data: st.DataObject) -> None:
    rules = game(variant[0], **variant[1])
    state = line(data.draw, rules).state  # type: ignore[arg-type]
    engine = Beside(rules, state, data.draw(st.integers(0, 1000)))

    def choose(_: BriscolaFacts, hand: Sequence[Card], trick: Sequence[Card], players: int, pairs: bool) -> Card:
        assert (players, pairs) == (len(rules.seats.all), rules.seats.pairs)
        return engine.choose(hand, trick)

    points = BriscolaThumbs(rules)._played_out(state, choose)
    assert engine.turn() is None and points == engine.state.points and sum(points) == 120


@given(TRESSETTE, st.data())
def test_tressette(variant: Variant, data: st.DataObject) -> None:
    rules = game(variant[0], **variant[1])
    state = line(data.draw, rules).state  # type: ignore[arg-type]
    engine = Beside(rules, state, data.draw(st.integers(0, 1000)))

    def choose(_: TressetteFacts, hand: Sequence[Card], trick: Sequence[Card], gone: int) -> tuple[Card, str]:
        engine.turn()
        out = sum(1 << card for card in sum(engine.state.hands, engine.state.trick))
        assert gone == ALL & ~out
        return engine.choose(hand, trick), ""

    thirds = TressetteThumbs(rules)._played_out(state, choose)
    assert engine.turn() is None and thirds == engine.state.points and sum(thirds) == 35


@given(SCOPA, st.data())
def test_scopa(variant: Variant, data: st.DataObject) -> None:
    rules: Any = game(variant[0], **variant[1])
    state = line(data.draw, rules).state  # type: ignore[arg-type]
    draw = random.Random(data.draw(st.integers(0, 1000)))
    thumbs, here = ScopaThumbs(rules), [state]

    def choose(agreed: ScopaRules, hand: int, table: int, out: int, end: bool) -> Move:
        now = here[0]
        assert (hand, table) == (mask_of(now.hands[now.turn]), mask_of(now.table))
        assert out == mask_of(sum(now.hands, now.stock)) & ~hand
        legal = rules.legal(now)
        assert sorted(moves(agreed, hand, table)) == sorted((1 << one.card, mask_of(one.taken)) for one in legal)
        move = draw.choice(legal)
        here[0] = rules.after(now, move)
        swept = sum(here[0].sweeps) > sum(now.sweeps)
        assert swept == sweeps_with(agreed, 1 << move.card, mask_of(move.taken), table, end)
        return 1 << move.card, mask_of(move.taken)

    end = play_out(rules.rules, thumbs._fast(state), choose)
    assert rules.to_act(here[0]) is None
    piles = [mask_of(sum((here[0].piles[seat] for seat in side), ())) for side in rules.seats.sides]
    assert end.piles == piles and end.sweeps == list(rules.seats.totals(here[0].sweeps))
    totals = rules.score(here[0]).totals
    assert ahead(rules.rules, end) == totals[0] - totals[1]


@given(st.sampled_from([variant for variant in VARIANTS if variant[0] == "chiamata"]), st.data())
def test_chiamata(variant: Variant, data: st.DataObject) -> None:
    rules: Any = game(variant[0], **variant[1])
    state = line(data.draw, rules, 12).state  # type: ignore[arg-type]
    while state.called is None:
        state = rules.after(state, rules.legal(state)[-1])
    engine, thumbs = Beside(rules, state, data.draw(st.integers(0, 1000))), ChiamataThumbs(rules)
    caller, holder = rules.sides(state)

    def choose(
        facts: BriscolaFacts, hand: Sequence[Card], trick: Sequence[Card], leader: int, friends: Sequence[float]
    ) -> Card:
        seat = engine.turn()
        assert leader == engine.state.leader
        # Who is counted on wholly is whom the seat can be sure of, and nobody else.
        sure = rules.together(rules.view(engine.state, seat), seat)
        assert tuple(one for one in rules.seats.all if friends[one] == 1) == sure
        return engine.choose(hand, trick)

    points = thumbs.played_out(state, choose)
    assert engine.turn() is None and points == engine.state.points and sum(points) == 120
    assert set(rules.team(engine.state)) == {caller, holder}
