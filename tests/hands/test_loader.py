"""A broken hand is refused with line, card and reason; nothing of it is shown."""

from pathlib import Path

import pytest

from cardkit.cards import Card
from cardkit.hands import HandError, hand
from cardkit.hands.loader import FOLDER
from cardkit.language import Voice, speaking

GOOD = (FOLDER / "briscola/last-three.toml").read_text("utf-8")


def line_of(text: str, part: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if part in line)


# what is replaced, by what; where the complaint points; what it says; which card it names
BROKEN = [
    ('B = "3H 2D"', 'B = "3H 3S"', "hands =", "twice", Card("3S")),
    ('stock = "AH 7S"', 'stock = "AH KC"', "stock =", "twice", Card("KC")),
    ('B = "3H 2D"', 'B = "3H"', "hands =", "A 2, B 1", None),
    ('A = "3S KC", B = "3H 2D"', 'A = "", B = ""', "hands =", "A 0, B 0", None),
    ('B = "3H 2D"', 'B = "3H ZZ"', "hands =", "ZZ", "ZZ"),
    ('stock = "AH 7S"', 'stock = "AH 7S 4S"', "stock =", "evenly", None),
    ('stock = "AH 7S"', 'stock = "7S AH"', "stock =", "♥", Card("AH")),
    ('"KC 2D"]', '"KC 7S"]', "moves =", "♦", "7S"),
    ('"KC 2D"]', '"KC QQ"]', "moves =", "QQ", "QQ"),
    ('"KC 2D"]', '"KC 2D", "4H"]', "moves =", "over", "4H"),
    ("points = [11, 20, 4]", "points = [11, 20, 5]", "points =", "11 20 5", None),
    ('takers = "B A A"', 'takers = "A A A"', "takers =", "B A A", None),
    ("score = { A = 64, B = 56 }", "score = { A = 65, B = 56 }", "score =", "64 56", None),
    ("won = { A = 40, B = 45 }", "won = { A = 40, B = 44 }", "won =", "119", None),
    ("won = { A = 40, B = 45 }", "won = { A = -1, B = 86 }", "won =", "won", None),
    ('taker = "A"', 'tacker = "A"', "tacker", "taker", None),
    ('taker = "A"', 'taker = "B"', "leader =", "B", None),
    ('taker = "A"', 'taker = "Z"', "taker =", "A B", None),
    ('trump = "S"', 'trump = "X"', "trump =", "S H D C", None),
    ('trump = "S"', "trump = 5", "trump =", "trump", None),
    ('trump = "S"', 'trump = "S', "trump =", "TOML", None),
    ("[expect]", "[expects]", "[expects]", "expect", None),
    ('game = "briscola"', 'game = "bridge"', "game =", "bridge", None),
    ('game = "briscola"', 'game = "briscola"\nswitches = { players = 9 }', "switches", "9", None),
    ('game = "briscola"', "gaem = 1", "gaem", "game", None),
    ('moves = ["AH 7S", "3H 3S", "KC 2D"]', "moves = 7", "moves =", "moves", None),
    ('hands = { A = "3S KC", B = "3H 2D" }', "hands = 7", "hands =", "hands", None),
    ('hands = { A = "3S KC", B = "3H 2D" }', 'hands = { A = "3S KC", C = "3H 2D" }', "hands =", "A B", None),
]


@pytest.mark.parametrize(("old", "new", "where", "says", "card"), BROKEN)
@pytest.mark.parametrize("language", ["en", "zh-Hant", "zh-Hans"])
def test_what_is_wrong_is_told(old: str, new: str, where: str, says: str, card: object, language: str) -> None:
    assert old in GOOD
    text = GOOD.replace(old, new, 1)
    with pytest.raises(HandError) as refused:
        hand(text)
    assert refused.value.line == line_of(text, where)
    assert refused.value.card == card
    with speaking(Voice(language)):
        told = str(refused.value)
    assert str(refused.value.line) in told
    if language == "en":
        assert says in told
    else:
        assert any("\u4e00" <= ch <= "\u9fff" for ch in told)


def test_a_list_of_moves_over_many_lines_is_told_by_the_line_of_the_move() -> None:
    text = (FOLDER / "briscola/full-deal.toml").read_text("utf-8").replace('"4C QS"', '"4C AS"')
    with pytest.raises(HandError) as refused:
        hand(text)
    assert refused.value.line == line_of(text, '"4C AS"')


def test_a_deck_is_checked_card_by_card() -> None:
    deal = (FOLDER / "briscola/full-deal.toml").read_text("utf-8")
    first = deal.split('deck = """')[1].split()[0]
    with pytest.raises(HandError, match="twice") as refused:
        hand(deal.replace(f'"""\n{first} ', f'"""\n{deal.split()[-1][:0]}7S ', 1))
    assert refused.value.card == Card("7S")
    with pytest.raises(HandError, match="missing"):
        hand(deal.replace(f'"""\n{first} ', '"""\n', 1))
    with pytest.raises(HandError, match="dealer"):
        hand(deal.replace('dealer = "B"', 'dealer = "B"\ntrump = "S"'))


@pytest.mark.parametrize("text", ["", "   ", "\n", "game\n", "\x00\n", "[start]\n[play]\n", 'game = "briscola"\n'])
def test_hardly_a_hand_at_all(text: str) -> None:
    with pytest.raises(HandError):
        hand(text)


def test_names_paths_and_wrong_kinds(tmp_path: Path) -> None:
    with pytest.raises(HandError, match="Did you mean briscola/last-three"):
        hand("briscola/last-thre")
    with pytest.raises(HandError, match="scopa/ace-takes-all"):
        hand("zzz")
    with pytest.raises(HandError, match="read"):
        hand(str(tmp_path / "none.toml"))
    with pytest.raises(HandError):
        hand("../../../etc/passwd")
    for wrong in (None, 7, ["x"], b"x"):
        with pytest.raises(TypeError):
            hand(wrong)  # type: ignore[arg-type]
    good = tmp_path / "my.toml"
    good.write_text(GOOD, "utf-8")
    assert hand(good).replay.moves == hand("briscola/last-three").replay.moves == hand(str(good)).replay.moves
    assert hand(hand(good)).title
    (tmp_path / "bad.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(HandError):
        hand(tmp_path / "bad.toml")


def test_names_of_players_come_with_the_hand() -> None:
    text = GOOD.replace("[start]", '[names]\nA = "Ada"\nB = { en = "Bo", zh-Hant = "阿寶" }\n\n[start]', 1)
    assert hand(text).names() == ("Ada", "Bo")
    with speaking(Voice("zh-Hant")):
        assert hand(text).names() == ("Ada", "阿寶")
    for wrong in ("[names]\nA = 7\n", '[names]\nZ = "Ada"\n', "[names]\nA = { en = 1 }\n"):
        with pytest.raises(HandError):
            hand(GOOD.replace("[start]", f"{wrong}\n[start]", 1))
