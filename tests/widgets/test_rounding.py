"""The roundings live: the heaps hold all thirds that were taken, and come to what the table for pandas users says."""

from __future__ import annotations

import pytest

import cardkit as ck
from cardkit.games.tressette.thirds import POINT, heaps, three_ways
from cardkit.language import LANGUAGES
from cardkit.ledger import tricks

REPLAY = ck.hand("tressette/ten-tricks").replay


def test_the_heaps_hold_what_was_taken_so_far() -> None:
    found, rows = heaps(REPLAY), tricks(REPLAY)
    assert len(found) == len(rows) + 1
    for played, ways in enumerate(found):
        got = REPLAY.moments[0].table.points if not played else REPLAY.at(rows[played - 1].at or 0).table.points
        sides = REPLAY.game.seats.totals(got)
        for way in ways:
            assert tuple(map(sum, way)) == tuple(map(int, sides))
    by_trick, by_partner, once = found[-1]
    assert by_trick[0] == (3, 5, 2) and sum(map(len, by_trick)) == 11  # the last trick's point is a heap of its own
    assert [len(side) for side in by_partner] == [2, 2] and once == ((10,), (25,))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ends_are_those_of_the_table(language: str) -> None:
    live, frame = ck.rounding(language=language), ck.table("tressette/ten-tricks", "rounding")
    last = [[sum(heap // POINT for heap in side) for side in way] for way in live.rounding["heaps"][-1]]
    assert [[*way, sum(way)] for way in last] == frame.to_numpy().tolist() == [[2, 6, 8], [2, 8, 10], [3, 8, 11]]
    assert live.at == len(live.rounding["heaps"]) - 1 == len(live.rounding["numbers"]) == 10
    assert [one.right for one in three_ways(REPLAY)] == [False, False, True]


def test_places_without_widgets_get_the_three_rows() -> None:
    shown = ck.rounding().fallback()
    assert shown["text/html"].count("<tr>") == 4 and "<details" not in shown["text/html"]
    assert "<td>2</td><td>6</td><td>8</td><td>11</td>" in shown["text/html"]
    assert "<td>3</td><td>8</td><td>11</td><td>2</td>" in shown["text/html"]
    assert "lost by rounding too early: 3." in shown["text/plain"]
    assert "lost by rounding too early: 1." in shown["text/plain"]


@pytest.mark.parametrize(("at", "way"), [(-1, -1), (99, 99), (0, 2), (10, 0)])
def test_the_caption_follows_whatever_the_page_sends(at: int, way: int) -> None:
    live = ck.rounding()
    live.at, live.way = at, way
    assert live.rounding["ways"][max(0, min(way, 2))] in live.caption()
    assert ("3" in live.caption()) == (at > 0)


def test_a_single_trick_is_a_deal_so_far_and_whole_points_are_not_rounded() -> None:
    live = ck.rounding("tressette/trick-two-over-ace")
    assert live.at == 1 and all(sum(map(sum, way)) == sum(map(sum, live.rounding["heaps"][1][2]))
                                for way in live.rounding["heaps"][1])  # fmt: skip
    with pytest.raises(ValueError, match="Tressette"):
        ck.rounding("briscola/last-three")
