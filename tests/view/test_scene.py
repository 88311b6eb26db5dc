"""Items, measured text, and frames that survive being packed."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st
from matplotlib import font_manager, ft2font

from cardkit.view import scene
from cardkit.view.scene import Item, clip, clip_name, em, fit, pack, unpack, wrap

LETTERS = st.one_of(st.sampled_from("♠♥♦♣\ufe0e 墩王牌，。：（）…W iIl"), st.characters(codec="utf-8"))
WORDS = st.text(LETTERS, max_size=80)


def test_items_leave_out_what_both_printers_assume() -> None:
    assert scene.card("7S", "7S", 10.04, 20.5, 0.94) == ["7S", "c", "7S", 10, 20.5, 0.94]
    assert scene.card("7S", "7S", 1, 2, 1, 90, "w", 3) == ["7S", "c", "7S", 1, 2, 1, 90, "w", 3]
    assert scene.card("x", "back", 0, 0, 1, 0, "", 2) == ["x", "c", "back", 0, 0, 1, 0, "", 2]
    assert scene.text("t", 1, 2, "hi") == ["t", "t", 1, 2, "hi", 22, "ink"]
    assert scene.text("t", 1, 2, "hi", anchor="end") == ["t", "t", 1, 2, "hi", 22, "ink", "end"]
    assert scene.box("r", 0, 0, 5, 5, 1, "felt") == ["r", "r", 0, 0, 5, 5, 1, "felt"]
    assert scene.box("r", 0, 0, 5, 5, 1, "", "line", 2, 1) == ["r", "r", 0, 0, 5, 5, 1, "", "line", 2, 1]
    assert scene.path("a", "M0 0") == ["a", "a", "M0 0", "ink", 2]


def test_suit_signs_ask_for_text_form_once() -> None:
    assert scene.signs("♠7 ♥\ufe0eA") == "♠\ufe0e7 ♥\ufe0eA"
    assert scene.text("t", 0, 0, "♦")[4] == "♦\ufe0e"


def test_em_is_never_less_than_a_wide_font() -> None:
    face = ft2font.FT2Font(font_manager.findfont("DejaVu Sans:bold", fallback_to_default=False))
    for ch in string.printable[:95] + "ÀÉÍÓÚÄÖÜàéíóúäöüßñç–—…·×♠♥♦♣":
        real = face.load_char(ord(ch), ft2font.LoadFlags.NO_SCALE).horiAdvance / face.units_per_EM
        assert em(ch) >= real - 0.03, ch
    assert em("王牌") == 2
    assert em("♠\ufe0e") == em("♠")


@given(WORDS, st.floats(40, 800), st.floats(8, 40))
def test_fit_keeps_within_the_width_or_at_the_least_size(words: str, width: float, size: float) -> None:
    found = fit(words, width, size, 4)
    assert 4 <= found <= size + 0.05
    assert found == 4 or em(words) * found <= width + 1e-6 * width + 0.1 * em(words) * (found > size)


@given(WORDS, st.floats(60, 800), st.floats(8, 40))
def test_clip_keeps_within_the_width(words: str, width: float, size: float) -> None:
    cut = clip(words, width, size)
    assert em(cut) * size <= width + 1e-6
    assert cut == words or (cut.endswith("…") and words.startswith(cut[:-1]))


@given(WORDS, st.integers(0, 99), st.floats(40, 800), st.floats(8, 40))
def test_a_name_is_cut_before_its_number(words: str, number: int, width: float, size: float) -> None:
    cut = clip_name(f"{words} {number}", width, size)
    assert em(cut) * size <= width + 1e-6
    assert not words[:1].isalpha() or width < 3 * size or cut.endswith(str(number))


def test_of_numbered_players_each_is_told_in_little_room() -> None:
    assert [clip_name(f"Player {n}", 34, 15) for n in range(1, 4)] == ["P1", "P2", "P3"]
    assert [clip_name(f"Player {n}", 45, 15) for n in range(1, 4)] == ["Pl…1", "Pl…2", "Pl…3"]
    assert clip_name("Player 1", 200, 15) == "Player 1" and clip_name("Annamaria", 60, 15) == clip("Annamaria", 60, 15)


@given(WORDS, st.floats(60, 800), st.floats(8, 40), st.integers(1, 3))
def test_wrap_keeps_within_lines_and_width(words: str, width: float, size: float, lines: int) -> None:
    rows = wrap(words, width, size, lines)
    assert 1 <= len(rows) <= lines
    for row in rows:
        assert em(row) * size <= width + 1e-6


def test_wrap_breaks_where_a_reader_expects_it() -> None:
    assert wrap("take a trick", 6 * 10, 10) == ["take a", "trick"]
    rows = wrap("♠\ufe0e7 是王牌、♥\ufe0eA 不是：這墩歸乙。", 60, 10, 9)
    assert "".join(rows).replace(" ", "") == "♠\ufe0e7是王牌、♥\ufe0eA不是：這墩歸乙。"
    assert all(row[0] not in "、：。\ufe0e" and row[-2:] not in ("♠\ufe0e", "♥\ufe0e") for row in rows)
    assert wrap("one two three four", 45, 10, 2)[-1].endswith("…")
    assert wrap("", 100, 10) == [""]


KEYS = st.sampled_from(["7S", "KC", "AH", "t1", "t2", "bar"])
ITEMS = st.one_of(
    st.builds(lambda k, x, z: scene.card(k, "7S", x, 0, 0.9, z=z), KEYS, st.integers(0, 3), st.integers(0, 2)),
    st.builds(lambda k, words: scene.text(k, 0, 0, words), KEYS, st.sampled_from(["a", "b"])),
    st.builds(lambda k, w: scene.box(k, 0, 0, w, 1, 0, "felt"), KEYS, st.integers(1, 2)),
)
FRAME = st.lists(ITEMS, max_size=6, unique_by=lambda item: str(item[0]))


@given(st.lists(FRAME, max_size=6))
def test_unpacking_gives_back_what_was_packed(frames: list[list[Item]]) -> None:
    assert unpack(pack(frames)) == [scene.ordered(frame) for frame in frames]


@given(FRAME, FRAME)
def test_a_difference_holds_only_what_changed(one: list[Item], other: list[Item]) -> None:
    changes = pack([one, other])[1]
    old, new = {str(i[0]): i for i in one}, {str(i[0]): i for i in other}
    assert {str(i[0]) for i in changes} == {k for k in old.keys() | new.keys() if old.get(k) != new.get(k)}
    assert pack([one, one])[1] == []


def test_order_is_by_layer_then_z_then_key() -> None:
    frame = [scene.text("a", 0, 0, "x"), scene.card("b", "7S", 0, 0, z=1), scene.card("c", "7S", 0, 0),
             scene.badge("d", 0, 0, "1"), scene.box("z", 0, 0, 1, 1), scene.mark("m", 0, 0, "a")]
    assert [item[0] for item in scene.ordered(frame)] == ["z", "m", "c", "b", "d", "a"]


def test_a_key_that_stands_twice_is_refused() -> None:
    with pytest.raises(ValueError, match=r"twice.*7S"):
        pack([[scene.card("7S", "7S", 0, 0), scene.text("7S", 0, 0, "x")]])
