"""Where a replay is covered, and what may be asked there."""

import pytest
from hypothesis import given

import cardkit as ck
from cardkit.questions.predictions import NOBODY
from cardkit.questions.stops import asked, stops
from cardkit.replay import Replay
from tests.questions.test_predictions import ALL, ENDING, replays


@given(replays())
def test_a_stop_lies_just_before_what_it_reveals(replay: Replay) -> None:
    before = -1
    for stop in stops(replay, ALL):
        assert before <= stop.at == stop.to - 1
        before = stop.to
        kinds = {event.kind for event in replay.at(stop.to).events}
        assert ("play" if stop.questions[0].ask == "card" else "take") in kinds


def test_which_tricks_are_covered() -> None:
    assert [stop.trick for stop in stops(ENDING, "taker", tricks_asked=[20, 18])] == [18, 20]
    assert [stop.trick for stop in stops(ENDING, "taker", at=5, until=8)] == [19]
    assert [stop.trick for stop in stops(ENDING, "taker", at=4)] == [18, 19, 20]
    assert [stop.trick for stop in stops(ENDING, "taker", until=10)] == [18, 19]
    with pytest.raises(ValueError, match="There is no trick 3 here: there are 18, 19, 20"):
        stops(ENDING, "taker", tricks_asked=[3])
    with pytest.raises(ValueError, match="nothing to predict"):
        stops(ENDING, "taker", until=3)
    with pytest.raises(IndexError):
        stops(ENDING, "taker", until=12)


def test_what_is_asked_is_read_in_its_order() -> None:
    assert asked("points, taker points") == ("points", "taker")
    assert asked(["leads"]) == ("leads",)
    for wrong in ("", "winner", ["taker", "tAker"]):
        with pytest.raises(ValueError, match="card, taker, points"):
            asked(wrong)
    unknown = stops(ENDING, "taker")[0].questions[0]
    for choice in ("", "C", "-1", "11"):
        with pytest.raises(ValueError, match="no answer"):
            unknown.fault(choice)


@given(replays())
def test_what_follows_from_another_answer_is_not_asked(replay: Replay) -> None:
    """While cards are drawn one player takes, draws and leads; when none is left that is worth a question again."""
    for stop in stops(replay, "leads draws taker"):
        found = {question.ask: question.right for question in stop.questions}
        drawn = any(event.kind == "draw" for after in replay.moments[stop.to + 1 :][:1] for event in after.events)
        if drawn:
            assert list(found) == ["taker"]
        else:
            assert found["draws"] == NOBODY
            assert found.get("leads", found["taker"]) == found["taker"]
    for stop in stops(replay, "leads draws points"):
        kinds = [question.ask for question in stop.questions]
        assert kinds.count("draws") == 1
        assert ("leads" in kinds) <= (stop.questions[kinds.index("draws")].right == NOBODY)


def test_where_there_is_no_stock_who_leads_follows_from_who_took_it() -> None:
    tressette, briscola = ck.hand("tressette/ten-tricks").replay, ck.hand("briscola/last-three").replay
    assert {one.ask for stop in stops(tressette, "taker leads points") for one in stop.questions} == {"taker", "points"}
    assert {one.ask for stop in stops(tressette, "leads") for one in stop.questions} == {"leads"}
    assert {one.ask for stop in stops(briscola, "taker leads") for one in stop.questions} == {"taker", "leads"}


@given(replays())
def test_no_hint_names_what_is_right(replay: Replay) -> None:
    for stop in stops(replay, "card taker"):
        for question in stop.questions:
            for choice, hint in question.hints.items():
                assert choice != question.right
                assert question.label(question.right) not in hint.say().split(" ")
                assert all(str(fact) != question.label(question.right) for _, fact in hint.facts)
