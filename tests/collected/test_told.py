"""Told: every choice that can be made is said in words, and every wrong one with its reason, in every language."""

from __future__ import annotations

import random

import pytest

from cardkit.answers import Entry
from cardkit.collected import told
from cardkit.hands import hand
from cardkit.hands import names as hands
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.questions import find
from cardkit.questions.stops import stops
from tests.collected.homework import answered, bank, moment


def entry(question: str, kind: str, choice: str, **more: str) -> Entry:
    return Entry("e", question, "01", kind, False, False, 1, moment(0), choice=choice, **more)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_wrong_answer_to_a_question_of_the_kit_has_words(language: str) -> None:
    draw, without = random.Random(1), []
    with speaking(Voice(language)):
        for one in bank():
            wrong = answered(one, False, draw, mark="x")
            assert told.answer(wrong).strip() and told.asked([wrong]).strip()
            if not told.fault(wrong):
                without.append(one.id)
    assert len(without) * 10 < len(bank())  # what a position settles has a picture in place of a reason


def test_the_reason_is_that_of_the_choice() -> None:
    question = find("b5-missing-point")
    assert question is not None
    assert told.fault(entry(question.id, "choose", "1")).startswith("As long as the two do not make 120")
    assert told.answer(entry(question.id, "choose", "1")) == "62 wins, it is more than 60"
    number = find("b5-four-tricks")
    assert number is not None
    assert told.fault(entry(number.id, "number", " 20 ")).startswith("20 is for two players")
    assert told.fault(entry(number.id, "number", "11")).startswith("40 cards, four to a trick")
    assert told.answer(entry(number.id, "number", "20")) == "20"
    order = next(one for one in bank() if one.kind == "order" and one.slips)
    one, other = order.slips[0].wrong
    places = list(range(len(order.answers)))
    places[one], places[other] = places[other], places[one]
    assert told.fault(entry(order.id, "order", " ".join(map(str, places))))


@pytest.mark.parametrize("choice", ["", "99", "0 0 0", "x", "-1", "9" * 199, "<b>"])
def test_a_choice_that_nobody_can_make_breaks_nothing(choice: str) -> None:
    for one in bank():
        told.answer(entry(one.id, one.kind, choice))
        told.fault(entry(one.id, one.kind, choice))
        told.fault(entry(one.id, "predict", choice))
    hand = "predict/briscola/last-three"
    for question in (f"{hand}/3/taker", f"{hand}/x/taker", f"{hand}/3/bogus", "predict", "predict//1/",
                     "predict/no/such/1/taker", "predict/../x/1/taker"):  # fmt: skip
        told.answer(entry(question, "predict", choice))
        told.fault(entry(question, "predict", choice))
        assert told.asked([entry(question, "predict", choice)])


@pytest.mark.parametrize("name", hands())
def test_every_prediction_of_a_hand_of_the_kit_is_said_anew(name: str) -> None:
    replay = hand(name).replay
    for ask in ("taker", "points", "draws", "leads", "reason", "card"):
        try:
            there = stops(replay, ask)
        except ValueError:  # nothing of that kind is asked there
            continue
        for stop in there:
            for one in stop.questions:
                for option in one.options:
                    made = entry(f"predict/{name}/{stop.at}/{one.ask}", "predict", option.key, asked="?", answer="?")
                    assert told.answer(made) != "?" and told.asked([made]) != "?"
                    assert bool(told.fault(made)) == (option.key != one.right)


def test_what_is_not_of_the_kit_is_said_as_its_file_has_it() -> None:
    made = entry("my/q/1", "choose", "1", asked="Which?", answer="That", told="Not that.")
    assert (told.asked([made]), told.answer(made), told.fault(made)) == ("Which?", "That", "Not that.")
    other = made._replace(asked="Qual?")
    assert told.asked([made, other, other]) == "Qual?" and told.asked([other, made]) == told.asked([made, other])
    assert told.asked([entry("my/q/1", "choose", "")]) == "my/q/1"
