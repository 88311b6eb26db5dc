"""The two-seat scene: everything inside, nothing over anything else, whatever the names and the language."""

import itertools

import pytest

from cardkit.hands import hand, names
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.view import line as show
from cardkit.view.scene import CARD_H, CARD_W, Frame, Item, em

Box = tuple[float, float, float, float]
NAMES: list[tuple[str, ...]] = [
    (),
    ("W" * 200, "很長的名字" * 40),
    ("<img src=x onerror=alert(1)>", "Ada\u202e Lovelace"),
]


def text_box(item: Item) -> Box:
    _, _, x, y, words, size, *rest = item
    assert isinstance(x, int | float)
    assert isinstance(y, int | float)
    assert isinstance(size, int | float)
    wide = em(str(words)) * size
    anchor = rest[1] if len(rest) > 1 else "start"
    left = x - {"start": 0, "middle": wide / 2, "end": wide}[str(anchor)]
    return left, y - size * 0.8, left + wide, y + size * 0.2


def card_box(item: Item) -> Box:
    _, _, _, x, y, s, *rest = item
    assert isinstance(x, int | float)
    assert isinstance(y, int | float)
    assert isinstance(s, int | float)
    w, h = (CARD_H, CARD_W) if rest and rest[0] == 90 else (CARD_W, CARD_H)
    middle, centre = x + CARD_W * s / 2, y + CARD_H * s / 2
    return middle - w * s / 2, centre - h * s / 2, middle + w * s / 2, centre + h * s / 2


def meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def check(frame: Frame, w: int, h: int) -> None:
    texts = {str(item[0]): text_box(item) for item in frame if item[1] == "t"}
    cards = {str(item[0]): card_box(item) for item in frame if item[1] == "c"}
    for key, (left, top, right, bottom) in {**texts, **cards}.items():
        assert left >= 0, key
        assert top >= 0, key
        assert right <= w, key
        assert bottom <= h, key
    for (one, box), (other, second) in itertools.combinations(texts.items(), 2):
        assert not meet(box, second), (one, other)
    for (one, box), (other, second) in itertools.product(texts.items(), cards.items()):
        assert not meet(box, second), (one, other)


@pytest.mark.parametrize("players", NAMES)
@pytest.mark.parametrize("room", ["wide", "compact"])
@pytest.mark.parametrize("deck", ["french", "italian"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_overlaps_and_nothing_leaves_the_scene(
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
