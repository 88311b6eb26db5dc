"""The flat picture: harmless, small, in drawing order, and the same for the same input."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardkit.view import scene
from cardkit.view.paint import hatching, paint
from cardkit.view.scene import Item, unpack
from cardkit.view.theme import DARK, LIGHT
from tests.view.sample import sample

SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {"svg", "title", "desc", "defs", "g", "path", "rect", "circle", "ellipse", "use", "text"}
HOSTILE = [
    '<img src=x onerror="alert(1)">', "</text><script>alert(1)</script>", "a&b\"c'd", "\x00\x1b\ud800\uffff", "]]>",
    "x" * 200,
]  # fmt: skip
LONG = [(600, [(str(k), 5) for k in range(1, 21)]), (1280, [("一墩", 3)] * 30), (600, [("settlement", 1)] * 9)]


def flat(items: list[Item], **more: Any) -> str:
    given = {"deck": "french", "theme": "light", "title": "Table", "desc": "What lies there.", "language": "en", **more}
    return paint(items, 1280, 700, **given)


def whole(wide: bool = True, at: int = 5, **more: Any) -> str:
    line = sample(wide=wide)
    given = {"deck": "french", "theme": "light", "title": "Table", "desc": "What lies there.", "language": "en", **more}
    return paint(unpack(line["frames"])[at], line["w"], line["h"], caption=line["captions"][at],
                 groups=line["groups"], at=at, **given)


@pytest.mark.parametrize("deck", ["french", "italian"])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("wide", [True, False])
def test_the_picture_is_small_and_stands_alone(deck: str, theme: str, wide: bool) -> None:
    drawn = whole(wide, deck=deck, theme=theme)
    assert len(drawn.encode()) < 25 * 1024
    tree = ElementTree.fromstring(drawn)
    assert {element.tag.removeprefix(SVG) for element in tree.iter()} <= ALLOWED
    for element in tree.iter():
        for name, value in element.attrib.items():
            assert name not in ("class", "style") and not name.startswith("on")
            assert name != "href" or value.startswith("#ck-")
    assert "url(" not in drawn
    assert "var(" not in drawn
    assert drawn.count("http") == 1  # the name of the SVG language itself, which nobody fetches
    ids = {element.get("id") for element in tree.iter() if element.get("id")}
    assert {element.get("href", "")[1:] for element in tree.iter(SVG + "use")} <= ids
    assert not re.search(r'["#]~', drawn)


def test_forty_cards_still_keep_below_the_cap() -> None:
    codes = [rank + suit for suit in "SHDC" for rank in "A234567JQK"]
    items = [scene.card(code, code, 30 * (i % 10), 160 * (i // 10)) for i, code in enumerate(codes)]
    for deck in ("french", "italian"):
        assert len(flat(items, deck=deck).encode()) < 25 * 1024


def test_only_the_faces_used_are_drawn() -> None:
    drawn = flat([scene.card("7S", "7S", 0, 0), scene.pip("p", "H", 9, 9)])
    assert 'id="ck-7S"' in drawn
    assert 'id="ck-H"' in drawn
    assert 'id="ck-KC"' not in drawn
    assert len(drawn) < 3000


@pytest.mark.parametrize("words", HOSTILE)
def test_text_from_outside_is_only_text(words: str) -> None:
    drawn = flat([scene.text("t", 0, 0, words), scene.badge("b", 0, 0, words)], title=words, desc=words, caption=words,
                 groups=[(words, 3)], at=1, language=words, keys=True)
    tree = ElementTree.fromstring(drawn.encode())  # a character that XML forbids would fail here
    assert {element.tag.removeprefix(SVG) for element in tree.iter()} <= ALLOWED
    kept = re.sub("[\x00\x1b\ud800\uffff]", "\ufffd", words)
    assert tree.findtext(SVG + "title") == kept
    assert kept in [element.text for element in tree.iter(SVG + "text")]


@given(st.text(max_size=300))
def test_any_text_gives_a_well_formed_picture(words: str) -> None:
    drawn = flat([scene.text("t", 0, 0, words)], title=words, caption=words, groups=[(words, 2)])
    ElementTree.fromstring(drawn.encode())


def test_colours_are_those_of_the_theme() -> None:
    light, dark = whole(theme="light"), whole(theme="dark")
    assert LIGHT["felt"] in light
    assert DARK["felt"] in dark
    assert LIGHT["felt"] not in dark
    assert whole(theme="auto") == light


def test_title_description_language_and_fonts() -> None:
    tree = ElementTree.fromstring(whole(language="zh-Hant", title="第 18 墩 ♠7"))
    assert tree.get("role") == "img"
    assert tree.get("lang") == "zh-Hant"
    assert "CJK TC" in (tree.get("font-family") or "")
    assert tree.findtext(SVG + "title") == "第 18 墩 ♠\ufe0e7"
    assert tree.findtext(SVG + "desc") == "What lies there."


def test_items_are_drawn_back_to_front_whatever_their_order() -> None:
    line = sample()
    frame = unpack(line["frames"])[4]
    drawn = flat(frame[::-1], keys=True)
    assert re.findall(r'data-key="([^"]+)"', drawn) == [item[0] for item in scene.ordered(frame)]
    assert drawn == flat(frame, keys=True)
    assert "data-key" not in flat(frame)


def test_caption_and_bar_lie_below_the_scene() -> None:
    bare, more = ElementTree.fromstring(flat([])), ElementTree.fromstring(whole())
    assert bare.get("viewBox") == "0 0 1280 700"
    assert more.get("viewBox", "").startswith("0 0 1280 8")
    words = [element.text for element in more.iter(SVG + "text")]
    assert "A takes the trick: 11 points." in words
    assert [w for w in words if w in ("18", "19", "20")] == ["18", "19", "20"]


@pytest.mark.parametrize(("w", "groups"), LONG)
def test_a_long_step_bar_keeps_within_the_picture(w: int, groups: list[tuple[str, int]]) -> None:
    steps = sum(count for _, count in groups)
    for at in (0, 1, steps // 2, steps):
        tree = ElementTree.fromstring(
            paint([], w, 100, deck="french", theme="light", title="", desc="", language="en", groups=groups, at=at)
        )
        cells = tree.findall(SVG + "rect")[1:]
        assert len(cells) == steps + 1
        assert all(float(cell.get("x", 0)) + float(cell.get("width", 0)) <= w - 40 for cell in cells)
        assert sum(cell.get("fill") == LIGHT["win"] for cell in cells) == 1
        for text in tree.iter(SVG + "text"):
            half = scene.em(text.text or "") * 19 / 2
            assert float(text.get("x", 0)) - half >= 0
            assert float(text.get("x", 0)) + half <= w


def test_hatching_stays_within_its_box() -> None:
    for w, h in ((54, 200), (200, 24), (10, 10), (3, 90), (54, 5)):
        numbers = [float(n) for n in re.findall(r"[-\d.]+", hatching(100, 300, w, h))]
        assert all(101.9 <= x <= 100 + w - 1.9 for x in numbers[::2])
        assert all(301.9 <= y <= 300 + h - 1.9 for y in numbers[1::2])


def test_marks_rings_and_dimming() -> None:
    cards = [scene.card(code, code, 0, 0, mark=mark) for code, mark in (("7S", "w"), ("KC", "d"), ("AH", "s"))]
    drawn = flat([*cards, scene.mark("a", 50, 50, "a"), scene.mark("b", 50, 50, "b")])
    assert drawn.count('opacity=".38"') == 1
    assert drawn.count('width="112"') == 2
    assert f'<circle cx="50" cy="50" r="9" fill="{LIGHT["a"]}"/>' in drawn
    assert f'<rect x="41" y="41" width="18" height="18" fill="{LIGHT["b"]}"/>' in drawn


def test_wrong_input_is_refused() -> None:
    with pytest.raises(KeyError):
        flat([scene.card("x", "ZZ", 0, 0)])
    with pytest.raises(KeyError):
        flat([scene.text("x", 0, 0, "a", role="pink")])
    with pytest.raises(ValueError, match="unknown theme"):
        flat([], theme="pink")
    with pytest.raises(ValueError, match="unknown deck"):
        flat([], deck="tarot")
