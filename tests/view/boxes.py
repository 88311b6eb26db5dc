"""Where an item of a frame lies, and whether it meets another: what the tests of every scene measure by."""

import itertools

from cardkit.view.scene import CARD_H, CARD_W, Frame, Item, em, layer

Box = tuple[float, float, float, float]


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


def index_box(item: Item) -> Box:
    """Give the corner of an unturned card in which rank and suit stand."""
    left, top, right, _ = card_box(item)
    s = (right - left) / 100
    return left + 7 * s, top + 7 * s, left + 26 * s, top + 57.5 * s


def badge_box(item: Item) -> Box:
    _, _, x, y, _, *rest = item
    r = rest[0] if rest else 19
    assert not isinstance(x, str) and not isinstance(y, str) and not isinstance(r, str)
    return x - r, y - r, x + r, y + r


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


def check_corners(frame: Frame) -> None:
    cards = sorted((item for item in frame if item[1] == "c"), key=layer)
    faces = [item for item in cards if item[2] != "back" and not (len(item) > 6 and item[6])]
    badges = {str(item[0]): badge_box(item) for item in frame if item[1] == "b"}
    texts = {str(item[0]): text_box(item) for item in frame if item[1] == "t"}
    for item in faces:
        for other in cards[cards.index(item) + 1 :]:
            assert not meet(index_box(item), card_box(other)), (item[0], other[0])
        for key, badge in badges.items():
            assert not meet(index_box(item), badge), (item[0], key)
    for (one, badge), (other, words) in itertools.product(badges.items(), texts.items()):
        assert not meet(badge, words), (one, other)
    for (one, badge), (other, second) in itertools.combinations(badges.items(), 2):
        assert not meet(badge, second), (one, other)
