"""Predictions: the right answers are the engine's, and every wrong one is told why, in every language."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardkit.cards import Card, Suit, cards
from cardkit.games.base import Start, game
from cardkit.games.briscola.game import Briscola
from cardkit.games.briscola.state import BriscolaState
from cardkit.hands import hand, names
from cardkit.language import DECKS, LANGUAGES, Voice, speaking
from cardkit.ledger import tricks
from cardkit.questions.predictions import NOBODY, Prediction, bare_play, ladder, said
from cardkit.questions.stops import Stop, stops
from cardkit.reasons import Reason, because
from cardkit.replay import Replay
from tests.games.lines import line

ALL = "card taker points draws leads reason"
ENDING = hand("briscola/last-three").replay
CODES = {"trump": ("only_trump", "higher_trump"), "led_suit": ("led_suit",), "leader": ("lead_stands",)}


def by_ask(found: tuple[Stop, ...], trick: int) -> dict[str, Prediction]:
    return {question.ask: question for stop in found if stop.trick == trick for question in stop.questions}


@st.composite
def replays(draw: st.DrawFn) -> Replay:
    return line(draw, game("briscola", players=draw(st.sampled_from((2, 3, 4)))), least=4)


@given(replays())
def test_right_answers_are_the_engines(replay: Replay) -> None:
    asked = [stops(replay, words) for words in (ALL, "draws points", "leads points")]
    for row in tricks(replay):
        if row.at is None:
            continue
        moment, questions = replay.at(row.at), {}
        for found in asked:
            questions |= by_ask(found, row.number)
        assert moment.event is not None and row.taker is not None and row.why is not None
        assert questions["taker"].right == row.taker.letter
        assert questions["points"].right == str(moment.event.points) == str(row.points)
        assert row.why.code.removesuffix("_of_many") in CODES[questions["reason"].right]
        later = [event for after in replay.moments[row.at + 1 :] for event in after.events if event.seat is not None]
        drawer = later[0].seat.letter if later and later[0].kind == "draw" and later[0].seat is not None else NOBODY
        assert questions["draws"].right == drawer
        leader = next((event.seat for event in later if event.kind == "play"), None)
        if leader is not None:
            assert questions["leads"].right == leader.letter
        elif "leads" not in questions:
            assert replay.game.to_act(replay.state) is None
        if "card" in questions:
            assert questions["card"].right == row.plays[-1][2].code


@given(replays(), st.sampled_from(LANGUAGES), st.sampled_from(DECKS))
def test_every_wrong_answer_is_told_why_in_every_language(replay: Replay, language: str, deck: str) -> None:
    with speaking(Voice(language, deck)):
        for stop in stops(replay, ALL):
            for question in stop.questions:
                keys = [option.key for option in question.options]
                labels = [said(option.label) for option in question.options]
                assert len(set(keys)) == len(set(labels)) == len(keys) >= 2
                assert keys.count(question.right) == 1
                assert question.fault(question.right) is None
                texts = [question.text.say(), question.why.say(), *labels]
                for key in keys:
                    if key != question.right:
                        why = question.fault(key)
                        assert why is not None
                        texts.append(why.say())
                texts += [why.say() for number, why in question.slips if question.fault(str(number)) == why]
                for text in texts:
                    assert text.strip() and "{" not in text and "}" not in text


@given(replays(), st.integers(0, 150))
def test_any_number_that_is_typed_is_answered(replay: Replay, number: int) -> None:
    for stop in stops(replay, "points"):
        question = stop.questions[0]
        assert (question.fault(str(number)) is None) == (str(number) == question.right)
        numbers = [int(option.key) for option in question.options]
        assert numbers == sorted(numbers) and 2 <= len(numbers) <= 4
        assert all(number >= 0 for number in numbers)


def test_the_ending() -> None:
    found = stops(ENDING, ALL)
    rights = [[question.right for question in stop.questions] for stop in found]
    assert rights == [
        ["7S"], ["B", "11", NOBODY, "B", "trump"], ["3S"], ["A", "20", NOBODY, "A", "trump"],
        ["A", "4", NOBODY, "leader"],
    ]  # fmt: skip
    assert [(stop.trick, stop.at, stop.to) for stop in found] == [
        (18, 3, 4), (18, 4, 5), (19, 6, 7), (19, 7, 8), (20, 10, 11),
    ]  # fmt: skip


def why(name: str, ask: str, choice: str) -> str:
    question = stops(hand(f"briscola/{name}").replay, ask)[0].questions[0]
    fault = question.fault(choice)
    assert fault is not None
    return fault.say().replace("\ufe0e", "")


@pytest.mark.parametrize(("name", "ask", "choice", "told"), [
    ("trick-ace-trump-two", "taker", "A", "♦A is not a trump, and ♠2 is."),
    ("trick-ace-trump-two", "points", "13", "♠2 is worth 0, not 2."),
    ("trick-ace-trump-two", "points", "99", "The cards do not make 99."),
    ("trick-ace-trump-two", "reason", "leader", "♠2 is a trump, and that rung comes first."),
    ("trick-king-three", "taker", "A", "♥K ranks below ♥3 in the led suit."),
    ("trick-king-three", "points", "10", "10 is ♥3 alone: every card of the trick counts."),
    ("trick-king-three", "points", "7", "♥3 is worth 10, not 3."),
    ("trick-king-three", "reason", "leader", "♥3 followed suit."),
    ("trick-offsuit-ace", "taker", "B", "♥A is neither a trump nor of the led suit."),
    ("trick-offsuit-ace", "reason", "led_suit", "No other card is of the suit that was led."),
    ("trick-offsuit-ace", "reason", "trump", "There is no trump on the table."),
    ("trick-club-ace", "taker", "A", "♣5 ranks below ♣A in the led suit."),
    ("trick-offsuit-ace", "draws", "A", "A cannot draw."),
    ("last-three", "leads", "A", "A did not take the trick."),
    ("last-three", "points", "56", "56 is all that B has by now: the trick alone is asked for."),
    ("cups-three-tricks", "draws", "nobody", "There are still cards in the stock."),
    ("cups-three-tricks", "draws", "A", "A did not take the trick."),
])  # fmt: skip
def test_why_a_choice_fails(name: str, ask: str, choice: str, told: str) -> None:
    assert why(name, ask, choice) == told


@pytest.mark.rule("B3.8")
def test_the_changed_card_changes_the_rung() -> None:
    questions = stops(hand("briscola/trick-club-ace").replay, "taker points reason")[0].questions
    assert [question.right for question in questions] == ["B", "11", "led_suit"]


def test_a_game_without_trumps_counts_thirds_and_refuses_cards() -> None:
    deal = hand("tressette/ten-tricks").replay
    found = stops(deal, "card taker points reason", tricks_asked=[2, 3, 7])
    assert [[question.right for question in stop.questions] for stop in found if len(stop.questions) > 1] == [
        ["N", "3", "led_suit"], ["S", "5", "led_suit"], ["W", "3", "led_suit"],
    ]  # fmt: skip
    asked_points = by_ask(found, 3)["points"]
    assert asked_points.text.code == "ask_thirds"
    assert asked_points.why.say().replace("\ufe0e", "") == "0 for ♦4, 3/3 for ♦A, 1/3 for ♦2, 1/3 for ♦K: together 5/3."
    assert [option.key for option in by_ask(found, 3)["reason"].options] == ["led_suit", "leader"]
    refused = [option for stop in found for question in stop.questions for option in question.options
               if not option.legal]  # fmt: skip
    assert refused
    for option in refused:
        assert option.why is not None and option.why.code != "fails_card"
    taker = by_ask(found, 2)["taker"]
    fault = taker.fault("S")
    assert fault is not None and fault.code == "fails_off_led"


@pytest.mark.parametrize(("trick", "told"), [
    (1, "Allowed: ♠Q, ♠4."), (2, "South may play any card."), (3, "East must follow suit and holds only ♦K of it."),
])  # fmt: skip
@pytest.mark.rule("T3.1")
def test_the_reason_of_a_card_tells_how_free_the_choice_was(trick: int, told: str) -> None:
    found = stops(hand("tressette/ten-tricks").replay, "card", tricks_asked=[trick])
    assert found[0].questions[0].why.say().replace("\ufe0e", "") == told


def fits(rung: str, played: list[Card], trump: Suit | None) -> bool:
    """Say whether a rung fits, as its text has it."""
    if rung == "trump":
        return any(card.suit is trump for card in played)
    return rung == "leader" or any(card.suit is played[0].suit for card in played[1:])


@given(replays())
def test_the_first_rung_that_fits_decides(replay: Replay) -> None:
    rows, trump = {row.number: row for row in tricks(replay)}, replay.moments[0].table.trump
    for stop in stops(replay, "taker"):
        played = [card for _, _, card in rows[stop.trick].plays]
        assert stop.rung == next(rung for rung, _ in ladder(replay) if fits(rung, played, trump))


def test_without_trumps_too_each_rung_can_be_reached() -> None:
    for name, rung in (("ten-tricks", "led_suit"), ("trick-lone-lead", "leader")):
        replay = hand(f"tressette/{name}").replay
        played = [card for _, _, card in next(iter(tricks(replay))).plays]
        assert stops(replay, "taker")[0].rung == rung
        assert rung == next(one for one, _ in ladder(replay) if fits(one, played, None))
    for replay in (ENDING, hand("tressette/ten-tricks").replay):
        # Said so, since the card led is always of the led suit and the rung would fit every trick.
        assert "followed suit" in dict(ladder(replay))["led_suit"].say()


def test_two_trumps() -> None:
    rules = Briscola()
    start = rules.start(Start((cards("3S"), cards("7S")), trump="S"))
    question = stops(Replay(rules, start, ("3S", "7S")), "taker")[0].questions[0]
    fault = question.fault("B")
    assert fault is not None and fault.code == "fails_low_trump"


class Following(Briscola):
    """Briscola where the led suit must be followed, to try cards that are refused."""

    def why_not(self, state: BriscolaState, move: object) -> Reason | None:
        refused = super().why_not(state, move)  # type: ignore[arg-type]
        card = Card(str(move))
        if refused is None and state.trick and card.suit is not state.trick[0].suit:
            seat = self.to_act(state)
            assert seat is not None
            if any(held.suit is state.trick[0].suit for held in state.hands[seat]):
                return because("not_in_hand", card=card, seat=seat, hand=state.hands[seat])
        return refused


def test_a_card_that_the_rules_refuse_is_marked_and_told() -> None:
    rules = Following()
    start = rules.start(Start((cards("5C AH"), cards("2C 3H")), trump="S"))
    question = stops(Replay(rules, start, ("5C", "2C")), "card")[0].questions[0]
    assert {option.key: option.legal for option in question.options} == {"2C": True, "3H": False}
    fault = question.fault("3H")
    assert fault is not None and fault.code == "not_in_hand"
    with pytest.raises(ValueError, match="nothing to predict"):
        stops(Replay(rules, rules.start(Start((cards("5C"), cards("2C")), trump="S")), ("5C", "2C")), "card")


def test_numbers_to_choose_among_follow_the_seed() -> None:
    deal = hand("briscola/full-deal").replay
    offers = [tuple(tuple(option.key for option in stop.questions[0].options) for stop in stops(deal, "points", seed=n))
              for n in range(5)]  # fmt: skip
    assert len(set(offers)) == 5
    assert offers[3] == tuple(
        tuple(option.key for option in stop.questions[0].options) for stop in stops(deal, "points", seed=3)
    )
    places = {tuple(option.key for option in stop.questions[0].options).index(stop.questions[0].right)
              for stop in stops(deal, "points")}  # fmt: skip
    assert len(places) > 2  # the right one has no place of its own


@pytest.mark.parametrize("name", [one for one in names() if not one.startswith("scopa/")])
def test_no_number_to_choose_tells_who_takes_the_trick(name: str) -> None:
    """Beside 60-56 a choice of 64 would say that A takes it, and for 4."""
    replay = hand(name).replay
    for seed in range(5 if any(row.at for row in tricks(replay)) else 0):
        for stop in stops(replay, "points", seed=seed):
            (question,) = stop.questions
            why = {option.key: option.why for option in question.options}
            assert len(why) > 1 and why[question.right] is None
            assert "fails_total" not in {reason.code for reason in why.values() if reason is not None}


@given(st.data())
def test_numbers_stand_in_order(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(("briscola", "tressette")))
    replay = data.draw(st.composite(line)(game(name), least=8))
    for stop in stops(replay, "points"):
        (question,) = stop.questions
        offered, slips = [int(option.key) for option in question.options], [wrong for wrong, _ in question.slips]
        assert offered == sorted(set(offered))
        assert slips == sorted(set(slips))
        assert int(question.right) not in slips
        assert question.text.code == ("ask_points" if name == "briscola" else "ask_thirds")


@given(st.data())
def test_why_a_seat_does_not_take_draw_or_lead_is_seen_on_the_table(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(("briscola", "tressette")))
    replay = data.draw(st.composite(line)(game(name), least=8))
    trump = replay.start.trump if name == "briscola" else None
    for row in (row for row in tricks(replay) if row.at is not None):
        questions = {word: one for words in ("taker", "draws points", "leads points")
                     for word, one in by_ask(stops(replay, words), row.number).items()}  # fmt: skip
        played = {seat.letter: card for _, seat, card in row.plays}
        led, best = row.plays[0][2].suit, played[questions["taker"].right]
        stock = replay.at(row.at or 0).table.stock
        for letter, card in played.items():
            if letter == questions["taker"].right:
                continue
            if trump is not None and best.suit is trump:
                code = "fails_low_trump" if card.suit is trump else "fails_no_trump"
            elif card.suit is led:
                code = "fails_low"
            else:
                code = "fails_off_led" if trump is None else "fails_off_suit"
            fault = questions["taker"].fault(letter)
            assert fault is not None and fault.code == code and fault.fact("card") == card
            draws = questions["draws"].fault(letter)
            assert draws is not None and draws.code == ("fails_drawer" if stock else "fails_empty")
            if "leads" in questions:
                leads = questions["leads"].fault(letter)
                assert leads is not None and leads.code == "fails_leader"
        nobody = questions["draws"].fault(NOBODY)
        assert (nobody.code if nobody else None) == ("fails_nobody" if stock else None)


@given(st.data())
def test_a_slip_is_told_as_the_game_counts(data: st.DataObject) -> None:
    replay = data.draw(st.composite(line)(game(data.draw(st.sampled_from(("briscola", "tressette")))), least=8))
    amount = replay.game.amount
    for stop in stops(replay, "points"):
        (question,) = stop.questions
        for number, why in question.slips:
            if why.code == "fails_worth":
                worth = replay.game.worth(why.fact("card"))  # type: ignore[arg-type]
                taken_for = number - int(question.right) + worth
                told = [why.fact("points"), why.fact("wrong")]
                assert list(map(said, told)) == [said(amount(n)) for n in (worth, taken_for)]
            else:
                assert said(why.fact("wrong")) == said(amount(number))


@given(st.data())
def test_another_card_that_may_be_played_is_told_beside_the_one_that_is(data: st.DataObject) -> None:
    replay = data.draw(st.composite(line)(game(data.draw(st.sampled_from(("briscola", "tressette")))), least=8))
    rows = {row.number: row for row in tricks(replay)}
    for stop in stops(replay, "card taker"):
        for question in (question for question in stop.questions if question.ask == "card"):
            _, seat, played = rows[stop.trick].plays[-1]
            assert question.right == played.code
            for option in (option for option in question.options if option.legal and option.key != played.code):
                assert option.why == because("fails_card", card=Card(option.key), seat=seat, played=played)


def test_a_play_and_a_taking_told_bare() -> None:
    seat, card = ENDING.game.seats.all[0], Card("3S")
    assert bare_play(seat, card, True).code == "bare_lead"
    assert bare_play(seat, card, False).code == "bare_play"


@given(replays())
def test_why_a_rung_does_not_decide_is_seen_on_the_table(replay: Replay) -> None:
    trump = replay.start.trump
    for row in (row for row in tricks(replay) if row.at is not None):
        question = by_ask(stops(replay, "reason"), row.number)["reason"]
        trumps = [card for _, _, card in row.plays if card.suit is trump]
        for rung in {"trump", "led_suit", "leader"} - {question.right}:
            fault = question.fault(rung)
            code = {"trump": "fails_rung_none", "led_suit": "fails_rung_off", "leader": "fails_rung_led"}[rung]
            assert fault is not None and fault.code == ("fails_rung_trump" if trumps else code)
            if trumps:
                assert fault.fact("card") == trumps[0]
