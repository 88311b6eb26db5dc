"""A replay as one seat sees it: what it may not see is in no picture, sentence or table, at no step, in any game."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardkit as ck
from cardkit.cards import HIDDEN, Card
from cardkit.errors import WrongValue
from cardkit.games.base import Game
from cardkit.language import brief_text
from cardkit.ledger import tricks
from cardkit.replay import Moment, Replay
from cardkit.seats import Seat
from cardkit.unseen import seen
from cardkit.view import line as show
from cardkit.view.scene import Frame, signs
from tests.games.test_contract import positions

Position = tuple[Game, Replay]


def secrets(moment: Moment, own: Seat) -> set[Card]:
    """The cards that a seat has no way to see at a step."""
    hands = (hand for seat, hand in enumerate(moment.table.hands) if seat != own)
    lying = {*itertools.chain(*hands), *moment.table.stock} - {moment.table.turned}
    # What was declared or swapped before everybody's eyes may be shown and said at that step.
    told = {card for event in moment.events if event.kind in ("declare", "exchange") for card in event.cards}
    return lying - told


def faces(frame: Frame) -> set[str]:
    return {str(part) for key, kind, *rest in frame if kind == "c" for part in (key, rest[0])}


def looks(replay: Replay, step: int) -> Iterator[object]:
    """All that is shown and said of a step."""
    yield from (show.frame(replay, step, room) for room in ("wide", "compact"))
    yield show.caption(replay, step)
    yield show.board(replay, step)
    yield show.choices(replay, step)


@given(positions(), st.integers(0, 3))
def test_no_step_shows_or_names_a_card_that_a_seat_cannot_see(position: Position, number: int) -> None:
    rules, replay = position
    own = rules.seats.all[number % len(rules.seats.all)]
    mine = seen(replay, own)
    assert len(mine) == len(replay) and mine.moves == replay.moves
    for step, moment in enumerate(replay.moments):
        hidden = secrets(moment, own)
        for frame in (show.frame(mine, step), show.frame(mine, step, "compact")):
            assert not faces(frame) & {card.code for card in hidden}
        said = show.caption(mine, step) + show.board(mine, step)
        assert not [card for card in hidden if signs(brief_text(card)) in said], said
        if moment.turn not in (None, own):
            assert show.choices(mine, step) == []
        assert moment.table.hands[own] == mine.at(step).table.hands[own]
        assert [*map(len, moment.table.hands)] == [*map(len, mine.at(step).table.hands)]


@given(positions(), st.integers(0, 3), st.randoms(use_true_random=False))
def test_other_cards_in_hidden_hands_look_the_same(position: Position, number: int, chance: random.Random) -> None:
    rules, replay = position
    own, state = rules.seats.all[number % len(rules.seats.all)], replay.state
    start = Replay(rules, state).moments[0].table
    hidden = [card for seat, hand in enumerate(start.hands) if seat != own for card in hand]
    stock = [card for card in start.stock if card != start.turned]
    mixed = chance.sample([*hidden, *stock], len(hidden) + len(stock))
    where = dict(zip([*hidden, *stock], mixed, strict=True))
    other = state._replace(hands=tuple(tuple(where.get(card, card) for card in hand) for hand in state.hands))
    if stock:
        other = other._replace(stock=tuple(where.get(card, card) for card in state.stock))
    # A game may tell before the first choice what it finds in the hands; only what lies there is compared.
    one, two = (seen(Replay(rules, each), own) for each in (state, other))
    assert list(looks(one, 0)) == list(looks(two, 0))


def test_the_turned_card_and_the_one_drawn_last_are_known_to_all() -> None:
    mine = seen(ck.hand("briscola/last-three").replay, Seat(0, "A"))
    turned = mine.at(0).table.turned
    assert turned is not None and turned in mine.at(0).table.stock
    drawn = [event for moment in mine.moments for event in moment.events if event.kind == "draw"]
    assert [event.cards for event in drawn if event.seat == 1] == [(turned,)]  # B gets it, before everybody's eyes


def test_what_others_draw_is_not_named() -> None:
    mine = seen(ck.hand("briscola/full-deal").replay, Seat(0, "A"))
    drawn = {event.seat: event for event in itertools.chain(*(moment.events for moment in mine.moments[:6]))
             if event.kind == "draw"}  # fmt: skip
    assert HIDDEN in drawn[Seat(1, "B")].cards and HIDDEN not in drawn[Seat(0, "A")].cards
    assert "a face-down card" in drawn[Seat(1, "B")].reason.say()


@pytest.mark.parametrize("language", ["en", "zh-Hant", "zh-Hans"])
@pytest.mark.parametrize(("name", "seat"), [("tressette/napoletana", "W"), ("briscola/full-deal", "B"),
                                            ("scopa/full-round", "A"), ("briscola/four-players", 2)])  # fmt: skip
def test_a_widget_holds_no_face_before_it_is_played(name: str, seat: str | int, language: str) -> None:
    """Every synced trait, the picture, the text and the table: what is never played is nowhere."""
    hand = ck.hand(name)
    own = hand.replay.game.seats.read(seat)
    known = set(itertools.chain(*(moment.table.hands[own] for moment in hand.replay.moments)))
    public = {card for moment in hand.replay.moments for event in moment.events for card in event.cards
              if event.kind not in ("draw", "deal")}  # fmt: skip
    start = hand.replay.at(0).table
    open_ = {*itertools.chain(*start.piles), *start.market, start.turned, *(card for _, card in start.centre)}
    never = set(hand.replay.game.pack) - known - public - open_
    assert name != "tressette/napoletana" or len(never) > 20
    for widget in (ck.step(name, seat=seat, language=language), ck.step(name, seat=seat, at=2, language=language)):
        state = {key: getattr(widget, key) for key in ("line", "labels", "message", "seat", "fork", "choice")}
        for place in (json.dumps(state, ensure_ascii=False), widget.text(), widget.table_html()):
            assert not [card for card in never if signs(brief_text(card)) in place or f'"{card.code}"' in place]
        drawn = widget.picture()
        assert not [card for card in never if f'#~{card.code}"' in drawn or f"~{card.code}\"" in drawn]


def test_no_other_card_is_tried_while_hands_are_hidden() -> None:
    widget = ck.step("briscola/last-three", seat="A", at=3)
    assert widget.seat == "A" and "choices" not in widget.line
    widget.choice = {"line": "main", "at": 3, "card": "", "n": 1}
    assert widget.fork == {} and widget.choice == {} and "hidden" in widget.message


def test_seats_are_read_as_people_say_them_and_others_are_refused() -> None:
    assert ck.step("tressette/ten-tricks", seat="South").seat == "S"
    assert ck.step("briscola/last-three", seat=1).seat == "B"
    assert ck.step("briscola/last-three").seat == ""
    for wrong in ("Z", 7, "", True, 1.5):
        for show_it in (ck.step, ck.predict):
            with pytest.raises(WrongValue, match="seat"):
                show_it("briscola/last-three", seat=wrong)  # type: ignore[arg-type]


def test_a_prediction_of_a_hidden_hand_is_not_asked() -> None:
    course = ck.predict("tressette/ten-tricks", ask="card taker", seat="S")
    asked = {stop.trick for stop in course._stops for question in stop.questions if question.ask == "card"}
    last = {row.number: row.plays[-1][1].letter for row in tricks(course._main)}  # who is asked about
    assert asked and {last[number] for number in asked} == {"S"} and {*last.values()} > {"S"}
    own = ck.predict("tressette/ten-tricks", ask="card", seat="N", stops=[1])
    assert {question.ask for stop in own._stops for question in stop.questions} == {"card"}
    with pytest.raises(WrongValue, match="nothing to predict"):
        ck.predict("tressette/ten-tricks", ask="card", seat="S", stops=[1])
    # South's hand is hidden from North: no picture of the course shows it.
    assert "face-down" in own.text()
