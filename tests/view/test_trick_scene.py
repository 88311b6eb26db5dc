"""The scene of a trick game: everything inside, every index free, whatever the names, the deck and the language."""

import functools
import json
import random

import pytest

from cardkit.games.base import game
from cardkit.hands import hand, names
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.replay import Replay
from cardkit.view import line as show
from tests.view.boxes import check, check_corners

NAMES: list[tuple[str, ...]] = [
    (),
    ("W" * 200, "很長的名字" * 40),
    ("<img src=x onerror=alert(1)>", "Ada\u202e Lovelace"),
]
LONG = ("W" * 200, "很長的名字" * 40, "<img src=x onerror=alert(1)>", "Ada\u202e Lovelace")
DEALS: list[tuple[str, dict[str, object]]] = [
    ("briscola", {"players": 4}), ("briscola", {"players": 3}), ("tressette", {}),
]  # fmt: skip


@functools.cache
def played(deal: int, seed: int = 4) -> Replay:
    name, switches = DEALS[deal]
    rules, choose = game(name, **switches), random.Random(seed)
    replay = Replay(rules, rules.deal(seed))
    while rules.to_act(replay.state) is not None:
        replay = replay.play(choose.choice(rules.legal(replay.state)))
    return replay


@pytest.mark.parametrize("players", NAMES)
@pytest.mark.parametrize("room", ["wide", "compact"])
@pytest.mark.parametrize("deck", ["french", "italian"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_overlaps_and_nothing_leaves_the_scene_of_two(
    language: str, deck: str, room: str, players: tuple[str, ...]
) -> None:
    with speaking(Voice(language, deck, players)):
        for name in names():
            replay = hand(name).replay
            if len(replay.game.seats.all) != 2:
                continue
            w, h = show.size(replay, room)
            for frame in show.frames(replay, room):
                check(frame, w, h)


@pytest.mark.parametrize("players", [(), LONG])
@pytest.mark.parametrize("room", ["wide", "compact"])
@pytest.mark.parametrize("deck", ["french", "italian"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_overlaps_and_nothing_leaves_the_scene_of_more(
    language: str, deck: str, room: str, players: tuple[str, ...]
) -> None:
    with speaking(Voice(language, deck, players)):
        for deal in range(len(DEALS)):
            replay = played(deal)
            w, h = show.size(replay, room)
            for frame in show.frames(replay, room):
                check(frame, w, h)
                check_corners(frame)


@pytest.mark.parametrize("deal", range(len(DEALS)))
@pytest.mark.parametrize("room", ["wide", "compact"])
def test_no_card_is_turned_and_each_keeps_its_key(deal: int, room: str) -> None:
    replay = played(deal)
    for moment, frame in zip(replay.moments, show.frames(replay, room), strict=True):
        faces = {item[2]: item for item in frame if item[1] == "c" and item[2] != "back"}
        assert all(item[0] == face for face, item in faces.items())
        for card in sum(moment.table.hands, ()):
            assert card.code in faces
            assert len(faces[card.code]) < 7 or not faces[card.code][6]
        assert not set(faces) & {card.code for card in moment.table.stock[:-1]}


def test_the_race_adds_up_at_every_step() -> None:
    replay = hand("briscola/full-deal").replay
    for moment, frame in zip(replay.moments, show.frames(replay), strict=True):
        words = {item[0]: str(item[4]) for item in frame if item[1] == "t"}
        for side, points in enumerate(moment.table.points):
            assert words[f"rs{side}"].split("= ")[-1].split()[-1] == str(points)
        out = 120 - sum(moment.table.points)
        assert ("ro" in words) == bool(out)
        assert str(out) in words.get("ro", "0")


def test_a_card_keeps_its_key_wherever_it_lies() -> None:
    replay = hand("briscola/last-three").replay
    for frame in show.frames(replay):
        faces = [item for item in frame if item[1] == "c" and item[2] != "back"]
        assert all(item[0] == item[2] for item in faces)


def test_the_turn_arrow_points_at_the_seat_to_play() -> None:
    replay = played(0)
    heads: dict[object, set[object]] = {}
    for moment, frame in zip(replay.moments, show.frames(replay), strict=True):
        shown = {item[0]: item[2] for item in frame if item[1] == "a"}
        assert ("turn" in shown) == (moment.turn is not None)
        if moment.turn is not None:
            heads.setdefault(moment.turn, set()).add(shown["turn"])
    assert all(len(head) == 1 for head in heads.values())
    assert len(set.union(*heads.values())) == 4


def test_order_badges_led_suit_and_winner() -> None:
    replay = played(0)
    for moment, frame in zip(replay.moments, show.frames(replay), strict=True):
        taken = moment.event is not None and moment.event.kind == "take"
        over = moment is replay.moments[-1]  # what was taken last lies in its pile then, ringed there
        centre = () if over else moment.before.centre if taken else moment.table.centre
        badges = sorted(str(item[4]) for item in frame if item[1] == "b")
        assert badges == [str(n + 1) for n in range(len(centre))]
        signs = [item[2] for item in frame if item[0] == "lp"]
        assert signs == ([centre[0][1].suit.letter] if centre else [])
        ringed = [item[2] for item in frame if item[1] == "c" and len(item) > 7 and item[7] == "w"]
        winner = dict(moment.before.centre)[moment.event.seat].code if taken and moment.event else None  # type: ignore[index]
        assert ringed == ([winner] if winner else [])


@pytest.mark.parametrize("room", ["wide", "compact"])
@pytest.mark.parametrize("deal", range(len(DEALS)))
def test_the_count_adds_up_at_every_step(deal: int, room: str) -> None:
    replay = played(deal)
    for moment, frame in zip(replay.moments, show.frames(replay, room), strict=True):
        words = {item[0]: str(item[4]) for item in frame if item[1] == "t"}
        for side, points in enumerate(replay.game.seats.totals(moment.table.points)):
            assert words[f"rs{side}"].split("= ")[-1].split("/")[0] == f"{points:d}"


@pytest.mark.parametrize("deal", range(len(DEALS)))
def test_a_line_stays_small(deal: int) -> None:
    for room in ("wide", "compact"):
        assert len(json.dumps(show.line(played(deal), room), ensure_ascii=False).encode()) < 48_000
