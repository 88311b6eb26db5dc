"""What is told, worked out anew: the reason of each event from the table before and after it, never from the engine."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardkit.cards import DECK, Card, Suit, cards
from cardkit.games.base import AuditError, Game, Start, StartError, game
from cardkit.games.briscola.moves import Exchange
from cardkit.games.scopa.game import Scopa
from cardkit.games.scopa.legal import VALUE, sums
from cardkit.points import InWords, Thirds, scoreline
from cardkit.reasons import because
from cardkit.replay import Event, Moment, Replay, Table
from cardkit.scoring.match import Match
from cardkit.seats import Seat
from tests.games.lines import next_dealer
from tests.games.test_contract import VARIANTS

A, B = Scopa.seats.all
ONLY = {name: [switches for one, switches in VARIANTS if one == name] for name in dict(VARIANTS)}


def played(draw: st.DrawFn, name: str) -> Replay:
    """Play a whole deal at random under switches drawn at random."""
    rules, seed = game(name, **draw(st.sampled_from(ONLY[name]))), draw(st.integers(0, 10_000))
    choose, replay = random.Random(seed), Replay(rules, rules.deal(seed))
    while rules.to_act(replay.state) is not None:
        replay = replay.play(choose.choice(rules.legal(replay.state)))
    return replay


whole_deals = st.composite(played)


def told(replay: Replay) -> list[tuple[Event, Table]]:
    """List every event with the table before it."""
    found, table = [], replay.moments[0].table
    for moment in replay.moments:
        for event in moment.events:
            found.append((event, table))
            table = table.after(event)
    return found


def rank_of(rules: Game, card: Card) -> int:
    return str(rules.order).index(card.rank)  # type: ignore[attr-defined]


@settings(max_examples=40)  # whole deals, and each has every kind of event many times
@given(whole_deals("briscola"))
def test_what_briscola_tells_of_a_play(replay: Replay) -> None:
    for event, before in told(replay):
        if event.kind != "play":
            continue
        (card,), trump = event.cards, before.trump
        if not before.centre:
            code = "leads_trump" if card.suit is trump else "leads"
        elif card.suit is trump:
            code = "plays_trump"
        elif card.suit is before.centre[0][1].suit:
            code = "follows"
        else:
            code = "discards"
        assert event.reason == because(code, seat=event.seat, card=card, points=replay.game.worth(card))


@settings(max_examples=40)
@given(whole_deals("briscola"))
def test_what_briscola_tells_of_a_draw(replay: Replay) -> None:
    taker, drawn = None, 0
    for event, before in told(replay):
        if event.kind == "take":
            taker, drawn = event.seat, 0
        if event.kind != "draw":
            continue
        (card,) = event.cards
        facts = {"seat": event.seat, "card": card}
        if len(before.stock) == 1:
            assert card == before.turned
            assert event.reason == because("draws_turned", **facts, trump=before.trump)
        else:
            assert event.reason == because("draws_next" if drawn else "draws_first", **facts)
        assert (event.seat == taker) == (drawn == 0)
        drawn += 1


@settings(max_examples=40)
@given(whole_deals("briscola"))
def test_what_briscola_tells_of_a_taking(replay: Replay) -> None:
    rules = replay.game
    for event, before in told(replay):
        if event.kind != "take":
            continue
        trick, trump = [card for _, card in before.centre], before.trump
        trumps, followers = ([card for card in trick if card.suit is suit] for suit in (trump, trick[0].suit))
        among = trumps or followers
        best = min(among, key=lambda card: rank_of(rules, card))
        rivals = [card for card in among if card != best] or [card for card in trick if card != best]
        many = "_of_many" if len(trick) > 2 and len(among) == 1 else ""
        if trumps:
            code = f"only_trump{many}" if len(trumps) == 1 else "higher_trump"
        else:
            code = f"lead_stands{many}" if len(followers) == 1 else "led_suit"
        assert event.seat == {card: seat for seat, card in before.centre}[best]
        assert event.reason.code == code
        assert event.reason.fact("card") == best
        assert event.reason.fact("other") in rivals
        assert rank_of(rules, event.reason.fact("other")) == min(rank_of(rules, card) for card in rivals)  # type: ignore[arg-type]
        assert event.reason.fact("points") == event.points == sum(map(rules.worth, trick))


@settings(max_examples=40)
@given(whole_deals("briscola"))
def test_what_briscola_tells_of_a_swap_that_may_not_be(replay: Replay) -> None:
    rules = replay.game
    for state in replay.states:
        seat = rules.to_act(state)
        for card in () if seat is None else state.hands[seat]:
            reason = rules.why_not(state, Exchange(card))
            if Exchange(card) in rules.legal(state):
                assert reason is None
            elif rules.rules.exchange == "off":
                assert reason == because("no_exchange")
            else:
                assert reason == because("cannot_exchange", card=card, trump=state.trump)


@settings(max_examples=40)
@given(whole_deals("briscola"))
def test_what_briscola_tells_of_the_result(replay: Replay) -> None:
    event, before = told(replay)[-1]
    seats = replay.game.seats
    totals = seats.totals(before.points)
    best, score = max(totals), scoreline(totals)
    three = len(totals) > 2
    if totals.count(best) > 1:
        assert event.seat is None
        assert event.reason == because("three_draw" if three else "sixty_draw", score=score)
    else:
        side = seats.sides[totals.index(best)]
        assert event.seat == side[0]
        assert event.reason == because("three_win" if three else "deal_won", side=side, points=best, score=score)


@settings(max_examples=40)
@given(whole_deals("tressette"))
def test_what_tressette_tells_of_a_play(replay: Replay) -> None:
    for event, before in told(replay):
        if event.kind != "play":
            continue
        (card,), worth = event.cards, replay.game.worth(event.cards[0])
        held = before.hands[event.seat]  # type: ignore[index]
        if not before.centre:
            code = "leads_suit"
        elif any(one.suit is before.centre[0][1].suit for one in held):
            code = "follows_suit"
        else:
            code = "void_discards"
        facts: dict[str, object] = {"seat": event.seat, "card": card} | ({"worth": InWords(worth)} if worth else {})
        assert event.reason == because(f"{code}_worth" if worth else code, **facts)


@settings(max_examples=40)
@given(whole_deals("tressette"))
def test_what_tressette_tells_of_a_taking(replay: Replay) -> None:
    rules, takes = replay.game, 0
    for event, before in told(replay):
        if event.kind == "bonus":
            assert takes == 10
            assert event.reason == because("last_trick", seat=event.seat)
        if event.kind != "take":
            continue
        takes += 1
        trick = [card for _, card in before.centre]
        led = sorted((card for card in trick if card.suit is trick[0].suit), key=lambda card: rank_of(rules, card))
        others = [card for card in trick if card.suit is not trick[0].suit]
        facts = {"card": led[0], "seat": event.seat, "points": InWords(event.points)}
        code = "suit_led_suit" if len(led) > 1 else "suit_lead_stands"
        off = min((rank_of(rules, card) for card in others), default=10)
        outranks = len(led) > 1 and off < rank_of(rules, led[0])
        assert event.seat == {card: seat for seat, card in before.centre}[led[0]]
        assert event.points == sum(map(rules.worth, trick))
        assert event.reason.code == (f"{code}_off" if outranks else code)
        told_of = dict(event.reason.facts)
        assert {name: told_of[name] for name in facts} == facts
        assert told_of.get("other") == (led[1] if len(led) > 1 else None)
        if outranks:
            assert told_of["off"] in others
            assert rank_of(rules, told_of["off"]) == off  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["scopa", "scopone"])
@settings(max_examples=40)
@given(data=st.data())
def test_what_scopa_tells_of_a_card(name: str, data: st.DataObject) -> None:
    replay = played(data.draw, name)  # type: ignore[arg-type]
    rules = replay.game
    for moment in replay.moments:
        event = moment.event
        if event is None or event.kind not in ("lay", "capture"):
            continue
        (card, *taken), lying, seat = event.cards, moment.before.market, event.seat
        if event.kind == "lay":
            code = "lays" if lying else "lays_empty"
            assert event.reason == because(code, seat=seat, card=card, value=VALUE[card])
            continue
        choices = len([move for move in rules.legal(replay.states[moment.made - 1]) if move.card == card])
        if sum(VALUE[one] for one in taken) != VALUE[card]:
            code = "ace_takes"
            assert set(taken) == set(lying)
        elif len(taken) > 1:
            code = "takes_sum_choice" if choices > 1 else "takes_sum"
        elif choices > 1:
            code = "takes_equal_choice"
        else:
            code = "takes_equal_no_sum" if sums(lying, VALUE[card]) else "takes_equal"
        assert event.reason.code == code
        facts = dict(event.reason.facts)
        assert (facts["seat"], facts["card"], facts["taken"]) == (seat, card, tuple(taken))
        assert facts.get("choices", 1) == choices
        clears(rules, moment, replay)


def clears(rules: Game, moment: Moment, replay: Replay) -> None:
    """Hold what is told of a table that a capture clears, and that nothing is where cards stay."""
    event = moment.events[0]
    swept = [one for one in moment.events if one.kind == "sweep"]
    assert bool(swept) == (len(event.cards) == len(moment.before.market) + 1)
    for one in swept:
        last = moment.made == len(replay.moves)
        by_value = sum(VALUE[card] for card in event.cards[1:]) == VALUE[event.cards[0]]
        if last and not rules.rules.last_card_sweep:
            code = "no_sweep_last"
        elif not by_value and rules.rules.ace_sweep == "no_scopa":
            code = "no_sweep_ace"
        else:
            code = "sweep"
        assert (one.reason, one.points) == (because(code, seat=event.seat), int(code == "sweep"))


@settings(max_examples=40)
@given(data=st.data())
def test_what_scopa_tells_of_a_deal(data: st.DataObject) -> None:
    replay = played(data.draw, "scopa")  # type: ignore[arg-type]
    number = 1
    first = replay.game.to_act(replay.start)
    for moment in replay.moments:
        if moment.event is None or moment.event.kind != "deal":
            continue
        number += 1
        assert [event.seat for event in moment.events] == list(replay.game.seats.order(first))  # type: ignore[arg-type]
        for n, event in enumerate(moment.events):
            facts = {"seat": event.seat, "cards": event.cards}
            head = {"n": number, "deals": 6}
            assert event.reason == (because("deal_next", **facts) if n else because("deal_first", **head, **facts))
    assert number == 6


@settings(max_examples=40)
@given(data=st.data())
def test_a_scopa_table_counts_when_the_round_is_over_and_not_before(data: st.DataObject) -> None:
    replay = played(data.draw, data.draw(st.sampled_from(("scopa", "scopone"))))  # type: ignore[arg-type]
    seats = replay.game.seats
    for state in replay.states[:-1]:
        assert replay.game.table(state).points == state.sweeps
        assert not replay.game.score(state).items
    end = replay.states[-1]
    assert seats.totals(replay.game.table(end).points) == replay.game.score(end).totals
    kinds = [event.kind for event, _ in told(replay)]
    assert kinds.count("count") == len(replay.game.score(end).items)


@pytest.mark.parametrize(
    ("rounds", "code", "side"),
    [
        (((0, 0),), "standing_open", None),
        (((5, 5), (5, 5)), "standing_open", None),
        (((10, 9),), "standing_open", None),
        (((11, 10),), "standing_won", 0),
        (((6, 5), (4, 6)), "standing_won", 1),
        (((11, 11),), "standing_level", None),
        (((6, 7), (6, 5)), "standing_level", None),
    ],
)
def test_how_a_match_stands(rounds: tuple[tuple[int, int], ...], code: str, side: int | None) -> None:
    rules = Scopa()
    match = Match(11, rounds)
    facts: dict[str, object] = {"score": scoreline(match.marks), "target": 11}
    if side is not None:
        facts = {"side": rules.seats.sides[side], **facts}
    assert rules.standing(match) == because(code, **facts)


@pytest.mark.parametrize("name", ["briscola", "briscola-3", "briscola-4", "scopa", "scopone", "tressette"])
def test_the_deal_goes_to_the_next_seat(name: str) -> None:
    name, _, players = name.partition("-")
    rules = game(name, **({"players": int(players)} if players else {}))
    totals = (41, 40, 39) if players == "3" else (61, 59)
    seats = rules.seats.all
    for dealer, after in zip(seats, (*seats[1:], seats[0]), strict=True):
        deal = (totals,) if name == "briscola" else ()
        assert next_dealer(rules, dealer, *deal) == after


@pytest.mark.parametrize("order", ["A3KQJ", "A3KJQ"])
def test_a_briscola_sheet_lists_what_counts_suit_by_suit_the_highest_first(order: str) -> None:
    rules = game("briscola", qj_order="Q_over_J" if order == "A3KQJ" else "J_over_Q")
    assert [card.code for card in rules.sheet().cards] == [rank + suit for suit in "SHDC" for rank in order]
    assert rules.sheet().worth == (11, 10, 4, 3, 2) * 4


def test_a_tressette_hand_lies_by_suit_the_strongest_first() -> None:
    rules = game("tressette")
    for hand in rules.deal(5).hands:
        codes = [("SHDC".index(card.suit.letter), "32AKQJ7654".index(card.rank)) for card in hand]
        assert codes == sorted(codes)


def test_a_capture_is_written_from_the_highest_card_down() -> None:
    rules = Scopa()
    assert rules.write(rules.read("KH x AS 2D 7C")) == "KH x 7C 2D AS"  # type: ignore[arg-type]
    assert rules.write(rules.read("4H x 2D 2S")) == "4H x 2S 2D"  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("players", "won", "drawn"),
    [(2, "deal_won", "sixty_draw"), (3, "three_win", "three_draw"), (4, "deal_won", "sixty_draw")],
)
def test_a_briscola_deal_is_told_as_its_sides_are_many(players: int, won: str, drawn: str) -> None:
    rules = game("briscola", players=players)
    totals, level = ((50, 40, 30), (50, 50, 20)) if players == 3 else ((70, 50), (60, 60))
    assert (rules.sheet().won, rules.sheet().drawn) == (won, drawn)
    assert rules.settle(totals).reason.code == won  # type: ignore[attr-defined]
    assert rules.settle(level).reason.code == drawn  # type: ignore[attr-defined]


@settings(max_examples=40)
@given(whole_deals("briscola"))
def test_briscola_opens_with_what_lies_there(replay: Replay) -> None:
    rules = replay.game
    for state in (state for state in replay.states if not state.trick):
        trump, leader = state.trump, state.leader
        if any(state.piles):
            assert rules.opening(state) == because("opening_lead", leader=leader, trump=trump)
        else:  # also after a swap, before the first card
            assert rules.opening(state) == because("opening_deal", turned=state.turned, trump=trump, leader=leader)


@pytest.mark.parametrize("taker", [A, B])
def test_briscola_opens_with_who_draws_first_where_draws_are_due(taker: Seat) -> None:
    rules = game("briscola")
    start = Start((cards("3S KC"), cards("3H 2D")), stock=cards("7H AS"), trump="S", taker=taker)
    state = rules.start(start)
    assert rules.opening(state) == because("opening_draw", taker=taker, trump=Suit.SPADES)
    first, *_ = rules.begin(state).events
    assert (first.kind, first.seat) == ("draw", taker)


@settings(max_examples=40)
@given(data=st.data())
def test_unfinished_piles_are_not_judged(data: st.DataObject) -> None:
    replay = played(data.draw, data.draw(st.sampled_from(("briscola", "tressette"))))  # type: ignore[arg-type]
    unfinished = replay.cut(data.draw(st.integers(0, len(replay.moves) - 1)))
    for one in (unfinished, replay):
        judged = one.game.judge(one)  # type: ignore[attr-defined]
        events = [event for moment in one.moments for event in moment.events]
        assert [line.taker for line in judged.lines] == [event.seat for event in events if event.kind == "take"]
        assert judged.totals == one.game.seats.totals(one.moments[-1].table.points)
        assert one.game.score(one.state).over == (one is replay)
        over = sum(judged.totals) == one.game.score(one.state).total
        assert (judged.marks is not None) == over
    assert any(event.kind == "result" for event in events)
    assert not any(event.kind == "result" for moment in unfinished.moments for event in moment.events)


@settings(max_examples=40)
@given(data=st.data())
def test_a_part_of_a_scopa_round_is_never_counted(data: st.DataObject) -> None:
    rules, size = Scopa(), data.draw(st.integers(1, 3))
    known = data.draw(st.permutations(DECK))[: 2 * size + data.draw(st.integers(0, 4))]
    start = rules.start(Start((tuple(known[:size]), tuple(known[size : 2 * size])), table=tuple(known[2 * size :])))
    replay = Replay(rules, start)
    while rules.to_act(replay.state) is not None:
        replay = replay.play(data.draw(st.sampled_from(rules.legal(replay.state))))
    score = rules.score(replay.state)
    # All are known that were written down, also those that nobody took.
    assert (score.reason, score.items, score.over) == (because("round_part", n=len(known)), (), True)
    assert rules.table(replay.state).points == replay.state.sweeps
    assert not any(event.kind in ("count", "result") for event, _ in told(replay))


@settings(max_examples=40)
@given(data=st.data())
def test_a_part_of_a_briscola_deal_has_no_result(data: st.DataObject) -> None:
    rules, size = game("briscola", players=data.draw(st.sampled_from((2, 3, 4)))), data.draw(st.integers(1, 3))
    pack, players = data.draw(st.permutations(rules.pack)), len(rules.seats.all)  # type: ignore[attr-defined]
    hands = tuple(tuple(pack[seat * size : seat * size + size]) for seat in range(players))
    listed = sum(map(rules.worth, sum(hands, ())))
    for won in (None, (120 - listed, *(0,) * (players - 1))):
        replay = Replay(rules, rules.start(Start(hands, trump="S", won=won)))
        while rules.to_act(replay.state) is not None:
            replay = replay.play(rules.legal(replay.state)[0])
        score = rules.score(replay.state)
        assert score.over
        results = [event.reason for event, _ in told(replay) if event.kind == "result"]
        assert results == ([] if won is None else [score.reason])
        assert won is not None or (score.winner, score.reason) == (None, because("not_over", out=0))


def test_a_scopa_round_opens_with_what_lies_there() -> None:
    rules, hands = Scopa(), (cards("7D"), cards("2H"))
    deal = rules.deal(1)
    facts: dict[str, object] = {"turn": deal.turn, "table": deal.table}
    assert rules.opening(deal) == because("opening_round", stock=30, **facts)
    assert rules.opening(deal._replace(redeals=2)) == because("opening_redeal", n=2, kings=3, **facts)
    assert rules.opening(deal._replace(before=(3, 4))) == because("opening_match", score=scoreline((3, 4)), **facts)
    later = deal._replace(piles=(cards("7H 7S"), ()))
    assert rules.opening(later) == because("opening_position", **facts)
    seat = rules.seats.all[0]
    empty = rules.start(Start(hands))
    assert rules.opening(empty) == because("opening_empty", turn=seat, table=())


@pytest.mark.parametrize("off", [-3, -1, 1, 20])
@pytest.mark.parametrize(("name", "total", "unit"), [("briscola", 120, int), ("tressette", 35, Thirds)])
def test_an_audit_tells_what_was_found_and_what_it_should_be(name: str, total: int, unit: Any, off: int) -> None:
    rules: Any = game(name)
    hands = tuple((Card("A" + suit),) for suit in "SHDC")[: len(rules.seats.all)]
    trump, bonus = ({"trump": "S"}, 0) if name == "briscola" else ({}, 3)  # the last trick is worth a point
    rest = total - bonus - sum(map(rules.worth, sum(hands, ())))
    won, wrong = ((n, *(0,) * (len(hands) - 1)) for n in (rest, rest + off))
    state = rules.start(Start(hands, won=won, **trump))
    with pytest.raises(StartError) as at_start:
        rules.start(Start(hands, won=wrong, **trump))
    with pytest.raises(AuditError) as at_score:
        rules.score(state._replace(points=wrong))
    with pytest.raises(AuditError) as at_end:
        rules.settle((total, off))
    for error in (at_start.value, at_score.value, at_end.value):
        code = "thirds_fail" if bonus else "audit_fails"
        assert error.reason == because(code, found=unit(total + off), total=unit(total))


@pytest.mark.parametrize(
    ("name", "written", "code", "facts"),
    [
        ("briscola", Start((cards("3S KC"), cards("3H 2D")), stock=cards("7S AH"), trump="S"),
         "turned_not_trump", {"card": Card("AH"), "trump": Suit.SPADES}),
        ("briscola", Start((cards("3S KC"), cards("3H 2D")), trump="S", leader=A, taker=B),
         "taker_leads", {"taker": B, "leader": A}),
        ("scopa", Start((cards("3S KC"), cards("3H 2D")), stock=cards("7S AH")),
         "stock_in_packets", {"n": 2, "packet": 6}),
        ("scopa", Start((cards("3S"), cards("4S")), table=cards("5S"), won=(12, 7)),
         "match_won_before", {"score": scoreline((12, 7))}),
    ],
)  # fmt: skip
def test_a_start_refused_tells_what_stood_there(name: str, written: Start, code: str, facts: dict[str, Any]) -> None:
    with pytest.raises(StartError) as refused:
        game(name).start(written)
    assert refused.value.reason == because(code, **facts)


def test_a_deck_with_too_many_kings_tells_how_many_and_how_many_are_too_many() -> None:
    kings = [card for card in DECK if card.rank == "K"]
    others = [card for card in DECK if card.rank != "K"]
    with pytest.raises(StartError) as refused:
        Scopa().deal(deck=[*others[:6], *kings, *others[6:]])  # behind both hands the table is dealt
    assert refused.value.reason == because("kings", n=4, most=3)


@pytest.mark.parametrize("seat", range(4))
def test_a_tressette_deal_opens_with_its_dealer(seat: int) -> None:
    rules: Any = game("tressette")
    dealer, leader = rules.seats.all[seat], rules.seats.after(rules.seats.all[seat])
    state = rules.deal(2, dealer=dealer)
    assert rules.opening(state) == because("opening_ten", dealer=dealer, leader=leader)
    part = rules.start(Start(tuple(hand[:3] for hand in state.hands), leader=leader))
    assert rules.opening(part) == because("opening_no_trump", leader=leader)
