"""What was predicted is kept among the answers, with the choice and the reason; it never comes back by itself."""

from __future__ import annotations

from typing import Any

import pytest

import cardkit as ck
from cardkit.answers import PREDICTED, Entry, parsed
from cardkit.cards import Suit
from cardkit.games.scopa.tally import primiera_value
from cardkit.language import Voice, speaking
from cardkit.record import FILE, record
from cardkit.view import primiera_scene as lay
from cardkit.widgets.course import Course
from cardkit.widgets.predict import Predict
from tests.widgets.test_predict import answer


def kept() -> list[Entry]:
    return list(record().entries().values())


def test_each_prediction_is_kept_when_it_is_shown_with_what_was_chosen_and_why_it_fails() -> None:
    ck.use(lesson="03")
    widget = ck.predict("briscola/last-three", ask="taker points", names=["Zoe", "Yan"])
    widget.answered = (answer(0, "taker", "A"), answer(0, "points", "11"))
    assert kept() == []  # locked, and not shown yet
    widget.second = (answer(0, "taker", "B"),)
    widget.revealed = 1
    taker, points = kept()
    assert taker[1:7] == ("predict/briscola/last-three/4/taker", "03", PREDICTED, False, False, 2)
    assert (taker.choice, taker.answer, taker.why) == ("A", "A", "fails_no_trump")
    assert taker.told.startswith("♥︎A is not a trump, and ♠︎7 is. ")
    assert taker.asked == "Briscola · Trick 18: A ♥︎A, B ♠︎7 · Who takes the trick?"
    assert (points.right, points.tries, points.choice, points.why) == (True, 1, "11", "")
    assert "11" in points.told
    widget.answered = (*widget.answered, answer(1, "taker", "A"))
    widget.revealed = 2
    assert [one.question.rpartition("/")[0] for one in kept()] == [
        f"predict/briscola/last-three/{n}" for n in (4, 4, 7)
    ]
    assert "Zoe" not in repr(kept())  # whose names stand at a table is nobody's business


def test_begun_anew_the_same_questions_are_answers_of_their_own() -> None:
    widget = ck.predict("briscola/last-three", ask="taker")
    for choice in "AB":
        widget.answered = (answer(0, "taker", choice),)
        widget.revealed = 1
        widget.revealed = 1
        widget.revealed = 0
        widget.answered = ()
    assert [(one.choice, one.right) for one in kept()] == [("A", False), ("B", True)]
    assert len({one.question for one in kept()}) == 1


def test_what_was_wrong_and_is_asked_again_is_kept_as_well() -> None:
    widget = ck.predict("briscola/last-three", ask="taker")
    widget.answered = tuple(answer(n, "taker", "A") for n in range(3))
    widget.revealed = 3
    first, widget.first = widget.answered, widget.answered
    wrong = [n for n, one in enumerate(kept()) if not one.right]
    widget.redo, widget.revealed, widget.answered = wrong, 0, ()
    widget.answered = tuple(answer(n, "taker", "B") for n in wrong)
    widget.revealed = len(wrong)
    assert len(kept()) == len(first) + len(wrong)


@pytest.mark.parametrize("sent", [
    (7,), ({},), ({"stop": 0},), (answer(9, "taker", "A"),), (answer(0, "taker", "X"),), (answer(0, "song", "A"),),
    (answer(2, "taker", "A"),), ({"stop": [], "ask": {}, "choice": None},), (answer(0, "points", "9" * 5000),),
])  # fmt: skip
def test_what_is_no_answer_is_not_kept(sent: Any) -> None:
    widget = ck.predict("briscola/last-three", ask="taker points")
    widget.answered = sent
    widget.second = sent
    widget.revealed = 1
    assert kept() == []


def test_what_a_class_has_voted_for_is_nobodys_own_answer() -> None:
    widget = ck.predict("briscola/last-three", ask="taker", vote=True)
    widget.answered = (answer(0, "taker", "A"),)
    widget.revealed = 1
    assert kept() == []


def test_a_hand_from_elsewhere_is_named_by_its_moves_too(answers: Any) -> None:
    own = ck.hand("briscola/last-three").toml()
    for text in (own, own):
        widget = ck.predict(text, ask="taker")
        widget.answered = (answer(0, "taker", "A"),)
        widget.revealed = 1
    assert len({one.question for one in kept()}) == 1
    other = ck.hand("briscola/first-hand")._replace(name="briscola/last-three")
    shown = ck.predict(other, ask="taker")
    shown.answered = (answer(0, "taker", "A"),)
    shown.revealed = 1
    names = {one.question for one in kept()}
    assert len(names) == 2
    assert not any(name.startswith("predict/briscola/last-three/4") for name in names)
    deal = ck.exercise("deal", game="tressette", seed=4)
    assert isinstance(deal, Predict)
    deal.answered = (answer(0, "taker", deal.stops[0]["questions"][0]["right"]),)
    deal.revealed = 1
    assert [one.right for one in kept() if one.lesson == "tressette"] == [True]
    assert parsed((answers / FILE).read_bytes()) == kept()


def test_predictions_never_come_back_and_count_in_no_quiz() -> None:
    widget = ck.predict("briscola/last-three", ask="taker")
    widget.answered = (answer(0, "taker", "A"),)
    widget.revealed = 1
    assert len(ck.progress()) == len(ck.progress(raw=True)) == 0
    assert (Course().waiting, Course().comes_next) == ([], None)


def test_of_a_capture_the_number_and_the_cards_are_kept_once_they_may_be_told() -> None:
    widget = ck.capture("scopa/capture-three-sums", names=["Zoe"])
    card, (first, *_) = widget.position["hand"][0]["code"], widget.position["hand"][0]["options"]
    widget.log = ({"card": card, "guess": 2},)
    widget.log = (*widget.log, {"card": card, "taken": first["taken"]}, 7, {"card": "XX", "guess": 1}, {"card": card})
    assert kept() == []  # either would tell what is still to be found
    widget.log = (*widget.log, {"card": card, "shown": True})
    guess, taken = kept()
    assert (guess.question, guess.choice, guess.answer) == (f"capture/scopa/capture-three-sums/{card}/guess", "2", "2")
    assert guess.asked.startswith("Scopa · ") and guess.asked.endswith(" · how many ways")
    assert guess.right is (len(widget.position["hand"][0]["options"]) == 2) and guess.told
    assert (taken.right, taken.choice) == (True, " ".join(sorted(first["taken"])))
    widget.log = (*widget.log, {"card": card, "shown": True})
    assert len(kept()) == 2
    widget.log = ()
    widget.log = ({"card": card, "guess": 1}, {"card": card, "shown": True})
    assert [one.choice for one in kept()] == ["2", taken.choice, "1"]
    assert "Zoe" not in repr(kept())


def test_of_the_primiera_all_is_kept_when_all_is_counted() -> None:
    widget = ck.primiera(change=False, fade=2)
    guess = ({"guess": "0"},)
    widget.log = guess
    assert kept() == []
    placed = []
    for side in "01":
        for suit in "SHDC":
            best = lay.best(widget._piles[int(side)], Suit.read(suit))
            placed.append({"at": side + suit, "card": best[0].code if best else ""})
            if best:
                placed.append({"at": side + suit, "worth": primiera_value(best[0])})
    widget.log = (*guess, *placed)
    assert widget.phase == "over"
    assert len(kept()) == 1 + len(placed)
    assert kept()[0].question == "primiera/scopa/primiera-recount/all/guess"
    assert all(one.right for one in kept()[1:])
    assert {one.kind for one in kept()} == {PREDICTED}


def test_the_words_are_those_of_the_language_of_the_table() -> None:
    widget = ck.predict("briscola/last-three", ask="taker", language="zh-Hant")
    widget.answered = (answer(0, "taker", "A"),)
    widget.revealed = 1
    with speaking(Voice("en")):
        assert kept()[0].answer == "甲"
