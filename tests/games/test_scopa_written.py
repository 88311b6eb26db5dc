"""The sheet of Scopa in the keeper: items, ties that score nothing, the target, a level match."""

import pytest

from cardkit.games.base import game
from cardkit.scoring.book import Book


def book(**switches: object) -> Book:
    scopa = game("scopa", **switches)
    return Book(scopa.sheet(), {"target": scopa.rules.target}, scopa.seats)  # type: ignore[attr-defined]


def marks(*items: tuple[int, int]) -> tuple[int, ...]:
    return book().sheet.marks(items, {"target": 11})


@pytest.mark.parametrize(
    ("items", "points"),
    [
        (((1, 2), (22, 18), (6, 4), (1, 0), (75, 76)), (4, 3)),  # the recount of the article
        (((0, 0), (20, 20), (5, 5), (1, 0), (78, 78)), (1, 0)),  # level items bring nobody a point
        (((0, 0), (22, 18), (6, 4), (1, 0), (76, 76)), (3, 0)),
        (((0, 1), (20, 20), (5, 5), (0, 1), (0, 40)), (0, 3)),  # a missing suit: written as 0
    ],
)
def test_a_round(items: tuple[tuple[int, int], ...], points: tuple[int, int]) -> None:
    assert marks(*items) == points


@pytest.mark.parametrize(
    ("place", "numbers"), [(1, (22, 17)), (2, (6, 3)), (3, (1, 1)), (3, (0, 0)), (4, (85, 20)), (0, (-1, 0))]
)
def test_what_cannot_be_is_refused(place: int, numbers: tuple[int, int]) -> None:
    good = [(1, 2), (22, 18), (6, 4), (1, 0), (75, 76)]
    assert book().sheet.fault(tuple(good), {}) is None
    good[place] = numbers
    fault = book().sheet.fault(tuple(good), {})
    assert fault is not None
    assert fault.item == place
    assert fault.reason.say()


def test_a_switch_adds_an_item() -> None:
    assert [item.key for item in book(napola=True).sheet.items][-1] == "napola"
    assert book(target=21).sheet.target == "target"
