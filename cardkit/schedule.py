"""Schedule: on which day does a question come back?

A question answered right comes back after 1 day, then after 3, 7, 16 and 35: each time it is right on its day or later,
the next wait is taken.  One answered wrong, or only at a second try, comes back the next day and begins anew.  What is
practised before its day counts for nothing more.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from typing import NamedTuple

from .answers import Entry, moment

WAITS = (1, 3, 7, 16, 35)  # days
_DAY = datetime.timedelta(days=1)


class Turn(NamedTuple):
    """Hold when a question was answered last, whether that was right at the first try, and when it comes back."""

    last: datetime.date
    right: bool
    due: datetime.date
    times: int  # how often in a row it was right on its day


def today() -> datetime.date:
    """Give the day that it is where the learner is."""
    return datetime.datetime.now().astimezone().date()


def day(entry: Entry) -> datetime.date:
    """Give the day of an answer where the learner is; a clock that was ahead is not believed."""
    at = moment(entry.at)
    assert at is not None  # answers.entry has read it
    try:
        return min(at.astimezone().date(), today())
    except (OverflowError, OSError, ValueError):  # the first or the last hours that there are
        return min(at.date(), today())


def turns(entries: Iterable[Entry]) -> dict[str, Turn]:
    """Tell of each question when it comes back, from its answers, oldest first."""
    found: dict[str, Turn] = {}
    for one in entries:
        now, right, before = day(one), one.right and one.tries == 1, found.get(one.question)
        if not right:
            found[one.question] = Turn(now, False, _after(now, 1), 0)
        elif before is None or now >= before.due:
            times = before.times + 1 if before else 1
            found[one.question] = Turn(now, True, _after(now, WAITS[min(times, len(WAITS)) - 1]), times)
        else:  # before its day
            found[one.question] = before._replace(last=now, right=True)
    return found


def _after(now: datetime.date, days: int) -> datetime.date:
    try:
        return now + days * _DAY
    except OverflowError:
        return datetime.date.max


def due(turns: dict[str, Turn], on: datetime.date) -> list[str]:
    """List the questions due on a day, what has waited longest first."""
    return sorted((name for name, turn in turns.items() if turn.due <= on), key=lambda name: (turns[name].due, name))
