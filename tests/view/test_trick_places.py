"""Where things lie in the scene of a trick game: the sides of the table, and measures that alone decide."""

import itertools

import pytest

from cardkit.hands import hand
from cardkit.replay import Replay
from cardkit.seats import Seats
from cardkit.view import line as show
from cardkit.view import trick_scene
from cardkit.view.context import context_of
from cardkit.view.scene import CARD_W
from cardkit.view.trick_places import places, side_of
from tests.view.boxes import check_corners
from tests.view.shapes import SHAPES, TABLES, Made, Shape, play_out
from tests.view.test_trick_scene import DEALS, played


def test_play_runs_anticlockwise_on_the_screen() -> None:
    round_the_table = ["above", "left", "below", "right"]
    for deal in range(len(DEALS)):
        look = context_of(played(deal))
        at = [round_the_table.index(side_of(seat, look)) for seat in look.seats.all]
        steps = [(after - before) % 4 for before, after in itertools.pairwise([*at, at[0]])]
        assert sum(steps) == 4
        assert 0 not in steps


@pytest.mark.parametrize("room", ["wide", "compact"])
@pytest.mark.parametrize("seats", TABLES)
def test_the_measures_alone_say_where_cards_lie(seats: Seats, room: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made = Made(Shape("tricks", seats, 3, stock=True))
    replay = Replay(made, made.deal(1))
    replay = replay.play(made.legal(replay.state)[0])
    usual = places(context_of(replay, room))
    moved = {side: spot._replace(fan=(7, 9 * n, 300), scale=0.3) for n, (side, spot) in enumerate(usual.seats.items())}
    trick = {key: spot._replace(x=5, y=50 * n) for n, (key, spot) in enumerate(usual.trick.items())}
    place = usual._replace(seats=moved, trick=trick, trick_scale=0.2, stock=usual.stock._replace(x=80, y=70, scale=0.1))
    monkeypatch.setattr(trick_scene, "places", lambda look, table=None: place)
    frame = {item[0]: item for item in show.frame(replay, 1, room)}
    table, look = replay.at(1).table, context_of(replay, room)
    for seat in seats.all:
        shown = [frame[card.code] for card in table.hands[seat]]
        left, top, room = moved[side_of(seat, look)].fan
        assert {item[5] for item in shown} == {0.3}
        assert {item[4] for item in shown} == {top}
        assert all(left <= float(item[3]) <= left + room - 30 for item in shown)
    seat, card = table.centre[0]
    spot = next(iter(trick)) if place.in_turn else side_of(seat, look)
    assert frame[card.code][3:6] == [5, trick[spot].y, 0.2]
    assert frame["s0"][3:6] == [80, 70, 0.1]


@pytest.mark.parametrize("room", ["wide", "compact"])
@pytest.mark.parametrize("shape", [shape for shape in SHAPES if shape.family == "tricks"])
def test_places_may_change_when_the_stock_is_gone_but_never_the_size(shape: Shape, room: str) -> None:
    replay = play_out(shape, 3)
    look = context_of(replay, room)
    found = {bool(moment.table.stock): places(look, moment.table) for moment in replay.moments}
    assert {(place.w, place.h) for place in found.values()} == {show.size(replay, room)}


def test_once_the_stock_is_gone_its_room_is_the_trick_s() -> None:
    replay = play_out(Shape("tricks", Seats(("A", "B")), 3, stock=True, turned=True), 2)
    for room in ("wide", "compact"):
        first, last = (
            (context_of(replay, room), replay.moments[0].table),
            (context_of(replay, room), replay.moments[-1].table),
        )
        assert places(*last).trick_scale > places(*first).trick_scale
    first, last = ({item[0]: item for item in show.frame(replay, step)} for step in (0, len(replay) - 1))
    assert "st" not in last
    assert not any(str(key).startswith("s") and item[1] == "c" for key, item in last.items())
    # What became of the turned card is told below the trick, line by line from one edge.
    assert first["sn"][4] != last["sn"][4] == "Stock: 0"
    assert len({last[key][2] for key in ("sn", "su0", "su1")}) == 1


# In units of a scene; those of today are at least 1.6 times as wide as the cards that the old scene had room for.
WIDEST = {
    ("briscola/last-three", "wide"): 188, ("briscola/full-deal", "wide"): 188, ("briscola/exchange", "wide"): 188,
    ("briscola/last-three", "compact"): 104, ("tressette/ten-tricks", "wide"): 120,
    ("tressette/ten-tricks", "compact"): 80, ("briscola/four-players", "wide"): 150,
    ("briscola/three-players", "wide"): 170, ("briscola/three-players", "compact"): 100,
    ("scopa/full-round", "wide"): 170, ("scopa/full-round", "compact"): 88,
}  # fmt: skip


@pytest.mark.parametrize(("name", "room"), WIDEST)
def test_the_cards_in_a_hand_have_the_room_there_is(name: str, room: str) -> None:
    replay = hand(name).replay
    held = {card.code for card in sum(replay.moments[0].table.hands, ())}
    frame = show.frame(replay, 0, room)
    scales = [float(item[5]) for item in frame if item[1] == "c" and item[2] in held]
    assert max(scales) * CARD_W == pytest.approx(WIDEST[name, room])


@pytest.mark.parametrize("room", ["wide", "compact"])
def test_ten_cards_lie_so_that_every_suit_is_seen(room: str) -> None:
    replay = hand("tressette/ten-tricks").replay
    frame = show.frame(replay, 0, room)
    check_corners(frame)
    w, _ = show.size(replay, room)
    index = 25 * min(float(item[5]) for item in frame if item[1] == "c")  # the height of the rank in a card's corner
    assert index * (1280 if room == "wide" else 400) / w >= (18 if room == "wide" else 13)
