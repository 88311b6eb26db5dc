"""What every registered game owes, under every rule set it has: drawn at random, never picked by hand."""

import copy
import itertools
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardkit.cards import DECK, HIDDEN, Card
from cardkit.games.base import Game, IllegalMove, game, names
from cardkit.games.scopa.legal import Taking
from cardkit.reasons import because
from cardkit.replay import Replay, Table
from tests.games.lines import line


def variants() -> list[tuple[str, dict[str, object]]]:
    """Every game under every combination of switches it accepts: a new game or switch is held to this unasked."""
    found: list[tuple[str, dict[str, object]]] = []
    for name in names():
        fields = type(game(name).rules).__dataclass_fields__
        for values in itertools.product(*(field.metadata["values"] for field in fields.values())):
            switches = dict(zip(fields, values, strict=True))
            try:
                game(name, **switches)
            except ValueError:
                # Partners alone signal: no other switches exclude each other.
                if switches.get("signals", "none") == "none" or switches["players"] == 4:
                    raise
            else:
                found.append((name, switches))
    return found


VARIANTS = variants()
Position = tuple[Game, Replay]
# Points that are there whoever takes them; a Scopa round has no fixed total.
TOTALS = {"briscola": 120, "tressette": 35}


@st.composite
def positions(draw: st.DrawFn) -> tuple[Game, Replay]:
    name, switches = draw(st.sampled_from(VARIANTS))
    rules = game(name, **switches)
    return rules, line(draw, rules)


def everywhere(table: Table) -> list[Card]:
    centre = (card for _, card in table.centre)
    return [*itertools.chain(*table.hands), *table.stock, *centre, *itertools.chain(*table.piles), *table.market]


def attempts(rules: Game, replay: Replay) -> list[object]:
    """Moves that somebody might try: any card, and in capture games any card with any few cards of the table."""
    if rules.family == "tricks":
        return [*DECK]
    table = rules.table(replay.state).market
    cards = {*itertools.chain(*rules.table(replay.state).hands), *DECK[::7]}
    some = [frozenset(several) for n in range(4) for several in itertools.combinations((*table, DECK[0]), n)]
    return [Taking(card, taken) for card in cards for taken in some]


def pack_of(rules: Game) -> set[Card]:
    return set(rules.pack)


@given(positions())
def test_every_card_is_somewhere_once(position: tuple[Game, Replay]) -> None:
    rules, replay = position
    for moment in replay.moments:
        found = everywhere(moment.table)
        assert len(found) == len(pack_of(rules))
        assert set(found) == pack_of(rules)


@given(positions())
def test_points_and_the_audit(position: tuple[Game, Replay]) -> None:
    rules, replay = position
    score = rules.score(replay.state)
    assert sum(score.totals) + score.out == score.total
    assert score.total == TOTALS.get(rules.name, score.total)
    assert score.over == (rules.to_act(replay.state) is None)


@given(positions())
def test_a_hand_is_dealt_full_and_never_holds_more(position: tuple[Game, Replay]) -> None:
    rules, replay = position
    assert [len(hand) for hand in replay.moments[0].table.hands] == [rules.hand] * len(rules.seats.all)
    for moment in replay.moments:
        assert max(map(len, moment.table.hands)) <= rules.hand
        assert HIDDEN not in set(itertools.chain(*moment.table.hands))


@given(positions())
def test_a_state_bears_the_name_of_its_game(position: tuple[Game, Replay]) -> None:
    rules, replay = position
    for state in replay.states:
        assert repr(state).startswith(f"<{rules.name} ")
    assert repr(pickle.loads(pickle.dumps(replay.state))) == repr(copy.deepcopy(replay.state)) == repr(replay.state)


@pytest.mark.parametrize("name", names())
def test_a_state_of_a_variant_bears_the_name_of_the_variant(name: str) -> None:
    parent: Any = type(game(name))
    variant = type("Variant", (parent,), {"name": f"{name} of ours"})()
    state = variant.play(variant.deal(1), variant.legal(variant.deal(1))[0]).state
    for one in (variant.deal(1), state, variant.view(state, variant.seats.all[0]), state._replace(hands=state.hands)):
        assert repr(one).startswith(f"<{name} of ours ")
    assert repr(game(name).deal(1)).startswith(f"<{name} ")  # its parent keeps its own


@given(positions())
def test_the_events_alone_lead_to_the_same_table(position: tuple[Game, Replay]) -> None:
    rules, replay = position
    for made, state in enumerate(replay.states):
        last = [moment for moment in replay.moments if moment.made == made][-1]
        assert last.table == rules.table(state)
        assert last.turn == rules.to_act(state)


@given(positions())
def test_only_what_scores_has_points(position: tuple[Game, Replay]) -> None:
    _, replay = position
    for event in (event for moment in replay.moments for event in moment.events):
        assert not event.points or event.kind in ("take", "bonus", "declare", "sweep", "count")


@given(positions())
def test_why_not_is_silent_for_legal_moves_only(position: tuple[Game, Replay]) -> None:
    rules, replay = position
    legal = rules.legal(replay.state)
    assert len(set(legal)) == len(legal)
    for move in (*attempts(rules, replay), *legal):
        reason = rules.why_not(replay.state, move)
        assert (reason is None) == (move in legal)
        if reason is not None:
            assert reason.say()
            with pytest.raises(IllegalMove) as refused:
                rules.play(replay.state, move)
            assert refused.value.reason == reason


@given(positions())
def test_a_move_without_its_events_leads_to_the_same_state(position: tuple[Game, Replay]) -> None:
    rules, replay = position
    for state, move in zip(replay.states, replay.moves, strict=False):
        assert rules.after(state, move) == rules.play(state, move).state
    state, legal = replay.state, rules.legal(replay.state)
    for move in (*attempts(rules, replay), *legal):
        if move in legal:
            after, step = rules.after(state, rules.write(move)), rules.play(state, move)
            assert (after, type(after)) == (step.state, type(step.state))
        else:
            with pytest.raises(IllegalMove) as refused:
                rules.after(state, move)
            assert refused.value.reason == rules.why_not(state, move)


@given(positions())
def test_a_move_taken_back_leaves_no_trace(position: tuple[Game, Replay]) -> None:
    rules, replay = position
    before = (replay.state, hash(replay.state), len(replay))
    for move in rules.legal(replay.state):
        back = replay.play(move).undo()
        assert (back.state, hash(back.state), len(back)) == before
        assert back.moments == replay.moments
    assert (replay.state, hash(replay.state), len(replay)) == before


@given(positions())
def test_every_line_forked_keeps_what_came_before(position: tuple[Game, Replay]) -> None:
    rules, replay = position
    for step, moment in list(enumerate(replay.moments))[-6:]:
        state = replay.states[moment.made]
        for move in rules.legal(state)[:2] if rules.to_act(state) is not None else ():
            other = replay.fork(step, move)
            assert other.moments[: moment.made + 1] == replay.moments[: moment.made + 1]
            assert other.moves == (*replay.moves[: moment.made], move)


@given(positions())
def test_copies_share_nothing_and_lose_nothing(position: tuple[Game, Replay]) -> None:
    _, replay = position
    assert copy.deepcopy(replay.state) == replay.state
    assert pickle.loads(pickle.dumps(replay.state)) == replay.state


@given(positions())
def test_a_view_holds_no_hidden_card(position: tuple[Game, Replay]) -> None:
    rules, replay = position
    state = replay.state
    table = rules.table(state)
    for seat in rules.seats.all:
        seen = rules.table(rules.view(state, seat))
        known = {card for card in everywhere(seen) if card is not HIDDEN}
        hidden = {card for other in rules.seats.all if other != seat for card in table.hands[other]}
        hidden |= set(table.stock) - {table.turned}
        assert not known & hidden
        assert seen.hands[seat] == table.hands[seat]
        assert rules.view(rules.view(state, seat), seat) == rules.view(state, seat)


@given(st.sampled_from(VARIANTS), st.integers(0, 10_000))
def test_a_seed_is_a_deal(variant: tuple[str, dict[str, object]], seed: int) -> None:
    name, switches = variant
    assert game(name, **switches).deal(seed) == game(name, **switches).deal(seed)


@given(positions())
def test_moves_are_written_and_read_back(position: tuple[Game, Replay]) -> None:
    rules, replay = position
    for move in rules.legal(replay.state):
        assert rules.meant(replay.state, rules.write(move)) == move
        assert rules.play(replay.state, rules.write(move)) == rules.play(replay.state, move)


@pytest.mark.parametrize("name", names())
def test_a_sheet_offers_the_values_that_the_rules_list(name: str) -> None:
    rules: Any = game(name)
    fields = type(rules.rules).__dataclass_fields__
    sheets = [rules.sheet(), *([game(name, players=4).sheet()] if "players" in fields else [])]  # type: ignore[attr-defined]
    for choice in (choice for sheet in sheets for choice in sheet.choices):
        field = fields[choice.switch]
        assert (choice.values[0] == field.default) or set(map(type, choice.values)) == {bool}
        assert sorted(choice.values) == sorted(field.metadata["values"])


@given(positions())
def test_whose_turn_it_is_and_who_holds_a_card_is_told(position: tuple[Game, Replay]) -> None:
    rules, replay = position
    state, hands = replay.state, rules.table(replay.state).hands
    turn = rules.to_act(state)
    for card in DECK:
        holder = next((seat for seat in rules.seats.all if card in hands[seat]), None)
        if turn is None:
            assert rules.why_not(state, card) == because("deal_over")
        elif holder is None:
            assert rules.why_not(state, card) == because("not_in_hand", card=card, seat=turn, hand=hands[turn])
        elif holder != turn:
            assert rules.why_not(state, card) == because("not_your_turn", turn=turn, seat=holder)
