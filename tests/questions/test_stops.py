"""Where a replay is covered, and what may be asked there."""

import pytest
from hypothesis import given

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
