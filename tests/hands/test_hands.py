"""Every sample hand keeps its word, and the figures of the article stand."""

import json

import pytest

from cardkit.cards import Card, cards
from cardkit.hands import hand, names
from cardkit.view import line as show


@pytest.mark.parametrize("name", names())
def test_every_hand_loads_and_speaks_in_every_language(name: str) -> None:
    loaded = hand(name)
    assert {"en", "zh-Hant"} <= set(loaded.titles)
    assert loaded.rules, f'{name}.toml shows no rule of the table: add a line such as rules = ["B4.1"]'
    assert loaded.source, f'{name}.toml does not say where it is from: add a line source = "..."'
    for room in ("wide", "compact"):
        assert len(json.dumps(show.line(loaded.replay, room), ensure_ascii=False).encode()) < 48_000


@pytest.mark.rule("B4.1", "B4.2", "B4.3", "B4.4", "B4.7", "B4.8", "B4.9", "B4.11", "B4.12")
def test_the_ending_as_printed() -> None:
    loaded = hand("briscola/last-three")
    start, replay = loaded.replay.start, loaded.replay
    assert start.hands == (cards("3S KC"), cards("3H 2D"))
    assert (start.points, sum(start.points), start.leader) == ((40, 45), 85, 0)
    assert replay.states[0].hands == (cards("3S KC AH"), cards("3H 2D 7S"))
    takes = [moment for moment in replay.moments if moment.event and moment.event.kind == "take"]
    assert [(int(m.event.seat or 0), m.event.points) for m in takes if m.event] == [(1, 11), (0, 20), (0, 4)]
    assert [m.event.reason.code for m in takes if m.event] == ["only_trump", "only_trump", "lead_stands"]
    assert [m.table.points for m in takes] == [(40, 56), (60, 56), (64, 56)]
    played = [card for moment in replay.moments for e in moment.events if e.kind == "play" for card in e.cards]
    assert len(played) == len(set(played)) == 6


@pytest.mark.rule("B2.5")
def test_the_turned_card_is_seen_until_it_is_drawn() -> None:
    loaded = hand("briscola/full-deal")
    for room in ("wide", "compact"):
        for moment, frame in zip(loaded.replay.moments, show.frames(loaded.replay, room), strict=True):
            faces = {item[2] for item in frame if item[1] == "c"}
            assert "7S" in faces or Card("7S") in sum(moment.table.piles, ())
            if moment.table.stock:
                turned = next(item for item in frame if item[0] == "7S")
                assert turned[6] == 90  # across, under the stock


def test_the_stock_order_is_never_sent_ahead() -> None:
    # A frame names no card that still lies face down.
    loaded = hand("briscola/full-deal")
    for moment, frame in zip(loaded.replay.moments, show.frames(loaded.replay), strict=True):
        shown = {item[2] for item in frame if item[1] == "c"}
        assert not shown & {card.code for card in moment.table.stock[:-1]}


def test_the_whole_deal_ends_in_the_same_three_tricks() -> None:
    long, short = hand("briscola/full-deal").replay, hand("briscola/last-three").replay
    hands = [[set(held) for held in replay.at(len(replay) - 9).table.hands] for replay in (long, short)]
    assert hands[0] == hands[1]
    assert long.moves[-6:] == short.moves
    assert len(long) == 17 * 5 + 3 * 3
