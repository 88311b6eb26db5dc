"""What somebody types for a table: whole points, thirds, the card points of one deal; and what cannot be."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cardkit.scoring.book import KeeperError
from cardkit.scoring.tournament import Contest, begun
from cardkit.scoring.typed import result

PAIRS = [("Anna", "Bo"), ("Carla", "Dan")]


def table(game: str, **switches: object) -> Contest:
    return begun(PAIRS if game == "tressette" else ["Anna", "Bo"], game, "all", switches=switches)


@pytest.mark.parametrize(
    ("one", "thirds"),
    [
        ("10 2/3", 32), ("10\u2154", 32), (" 10  \u2154 ", 32), ("32/3", 32), ("2/3", 2), ("\u2153", 1), ("21", 63),
        ("0", 0), ("3/1", 9), ("\uff11\uff10 \uff12\uff0f\uff13", 32), (21, 63), (Fraction(32, 3), 32),
        ("10 2 / 3", 32), ("0 0/3", 0),
    ],
)  # fmt: skip
def test_thirds_are_typed_as_people_write_them(one: object, thirds: int) -> None:
    assert result(table("tressette", rounding="keep_thirds"), (one, 0)) == (thirds, 0)


@pytest.mark.parametrize(
    "one",
    ["", " ", "x", "10 2/", "/3", "2/0", "1/2", "\u00bd", "10.67", "-1", "1 2", "1\u00b2", "10 2/3 1", "1e3", "9" * 500,
     None, True, 2.5, Fraction(1, 2), -1, 10**9, "1/3/3", "NaN", [1]],
)  # fmt: skip
def test_what_is_no_result_is_refused(one: object) -> None:
    with pytest.raises(KeeperError, match="10 2/3"):
        result(table("tressette", rounding="keep_thirds"), (one, 0))
    with pytest.raises(KeeperError):
        result(table("tressette"), (one, 0))


def test_where_no_thirds_count_none_are_taken() -> None:
    with pytest.raises(KeeperError, match="two whole numbers from 0 to 9999"):
        result(table("tressette"), ("10 2/3", "0"))


@pytest.mark.parametrize(
    ("game", "switches", "given", "told"),
    [
        ("briscola", {"match": 2}, (62, 58), "A match to 2 cannot end 62-58"),
        ("briscola", {"match": 2}, (3, 1), "cannot end 3-1"),
        ("briscola", {"match": 2}, (2, 2), "cannot end 2-2"),
        ("briscola", {}, (62, 57), "62 + 57 = 119, not 120: 1 too few"),
        ("briscola", {}, (2, 0), "not 120"), ("scopa", {}, (62, 57), "A match to 11 cannot end 62-57"),
        ("scopa", {}, ("9999", "0"), "cannot end"), ("tressette", {}, (80, 3), "A match to 21 cannot end 80-3"),
        ("briscola", {"match": 2, "big_wins": True}, (5, 0), "cannot end 5-0"),
    ],
)  # fmt: skip
def test_a_result_that_no_match_can_have_is_told(
    game: str, switches: dict[str, object], given: tuple[object, object], told: str
) -> None:
    with pytest.raises(KeeperError) as refused:
        result(table(game, **switches), given)
    assert told in str(refused.value)


@pytest.mark.parametrize(
    ("game", "switches", "given", "marks"),
    [
        ("briscola", {}, (62, 58), (1, 0)), ("briscola", {}, (0, 120), (0, 1)), ("briscola", {}, (60, 60), (0, 0)),
        ("briscola", {"big_wins": True}, (100, 20), (2, 0)),
        ("briscola", {}, (1, 0), (1, 0)), ("briscola", {}, (0, 0), (0, 0)),
        ("briscola", {"match": 3}, (2, 1), (2, 1)), ("briscola", {"match": 2, "big_wins": True}, (4, 1), (4, 1)),
        ("scopa", {}, (13, 12), (13, 12)), ("scopa", {}, (9, 9), (9, 9)), ("tressette", {}, (31, 12), (31, 12)),
    ],
)  # fmt: skip
def test_a_result_that_can_be_is_taken(
    game: str, switches: dict[str, object], given: tuple[object, object], marks: tuple[int, int]
) -> None:
    assert result(table(game, **switches), given) == marks
