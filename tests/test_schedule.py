"""When a question comes back: after 1, 3, 7, 16 and 35 days, a wrong one the next day."""

from __future__ import annotations

import datetime
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardkit import schedule
from cardkit.answers import Entry
from cardkit.schedule import WAITS, day, due, turns

FIRST = datetime.date(2026, 1, 10)
NOW = datetime.date(2026, 6, 1)


@pytest.fixture(autouse=True)
def some_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    monkeypatch.setattr(schedule, "today", lambda: NOW)


def answer(on: datetime.date, *, right: bool = True, tries: int = 1, question: str = "q", hour: int = 12) -> Entry:
    return Entry(f"{on}-{hour}", question, "01", "choose", right, True, tries, f"{on}T{hour:02}:00:00Z")


def after(days: int) -> datetime.date:
    return FIRST + datetime.timedelta(days=days)


def test_right_on_its_day_the_waits_grow_and_then_stay() -> None:
    assert WAITS == (1, 3, 7, 16, 35)
    entries, on = [], FIRST
    for wait in (*WAITS, WAITS[-1]):
        entries.append(answer(on))
        turn = turns(entries)["q"]
        assert turn.due == on + datetime.timedelta(days=wait) and turn.right and turn.last == on
        on = turn.due


def test_a_wrong_one_comes_the_next_day_and_begins_anew() -> None:
    entries = [answer(FIRST), answer(after(1)), answer(after(4), right=False)]
    assert turns(entries)["q"] == (after(4), False, after(5), 0)
    assert turns([*entries, answer(after(5))])["q"].due == after(6)
    assert turns([answer(FIRST, tries=2)])["q"].due == after(1)  # right only at the second try
    assert not turns([answer(FIRST, tries=2)])["q"].right


def test_practice_before_its_day_does_not_count_twice() -> None:
    entries = [answer(FIRST, hour=hour) for hour in range(10)]
    assert turns(entries)["q"].due == after(1)
    entries = [answer(FIRST), answer(after(1)), answer(after(2))]
    assert turns(entries)["q"].due == after(4)
    assert turns(entries)["q"].last == after(2)
    assert turns([*entries, answer(after(3), right=False)])["q"].due == after(4)  # wrong counts at once


def test_late_is_right_too() -> None:
    assert turns([answer(FIRST), answer(after(100))])["q"].due == after(103)


def test_what_has_waited_longest_stands_first() -> None:
    found = turns([answer(FIRST, question="a"), answer(after(5), question="b", right=False), answer(NOW, question="c")])
    assert due(found, NOW) == ["a", "b"]
    assert due(found, after(1)) == ["a"]
    assert due(found, FIRST) == []
    assert due({}, NOW) == []


def test_a_day_is_the_learner_s_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "Asia/Taipei")
    time.tzset()
    assert day(answer(FIRST, hour=20)) == after(1)
    monkeypatch.setenv("TZ", "America/New_York")
    time.tzset()
    assert day(answer(FIRST, hour=2)) == after(-1)
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()


def test_a_clock_that_was_ahead_hides_no_question() -> None:
    assert turns([answer(datetime.date(2999, 1, 1))])["q"].due == NOW + datetime.timedelta(days=1)
    assert turns([answer(datetime.date(9999, 12, 31))])["q"].due == NOW + datetime.timedelta(days=1)
    assert turns([answer(datetime.date(1, 1, 1), hour=0)])["q"].due <= datetime.date(1, 1, 3)


@given(st.lists(st.tuples(st.integers(0, 100), st.booleans()), min_size=1, max_size=20))
def test_whatever_was_answered_it_comes_back_within_the_longest_wait(history: list[tuple[int, bool]]) -> None:
    entries = [answer(after(days), right=right) for days, right in sorted(history)]
    turn = turns(entries)["q"]
    last = max(entry.at[:10] for entry in entries)
    assert turn.last.isoformat() == last
    assert 1 <= (turn.due - turn.last).days <= WAITS[-1] or turn.right
    assert turn.due > turn.last
